import CommandLineTool
import FakeMachines
import Reporting
import TestSupport
import Testing

/// The text of `run` under a failure is a short form of that of `why`: the same reasons, the same fix, and nothing that
/// came after.
struct ShortFormTests {
  private static func machine(_ text: String) -> FakeMachine { FakeMachine(files: FakeFiles(["a.scn": text])) }

  private static let trips = """
    app Trips {
        screen Trips { button "Rate" { present Rate as sheet } }
        screen Rate
    }

    scenario "the rating is swiped away" {
        app Trips

        launch
        wait until idle
        tap "Rate"
        wait until Rate.viewDidAppear
        swipe down
        wait until idle
        expect screen == Trips
    }

    """

  /// The refusal by its name, why, and what to do, in `run` itself.
  @Test func aRefusalIsNamedWithItsFix() {
    let output = Self.machine(Self.trips).run("run", "a.scn").output
    #expect(output.contains("nav.swipeRefused came at 900ms (“swipe down”, line 13): a transition is running"))
    #expect(output.contains("  fix        (tried) “wait until idle” before “swipe down”, line 13\n"), "\(output)")
  }

  private static let splash = """
    app Shop {
        kind: reactNative(version: 0.76)
        launchScreen: storyboard(background: "#0b6e4f")
        screen Home
    }

    scenario "the splash covers every load" {
        given load in 0ms...2s
        given pause in [500ms]
        app Shop { jsLoad: load }
        splash bootsplash

        launch
        wait pause
        hide splash
        wait 1s
        expect visible == Home
        expect no whiteFlash
    }

    """

  /// A fix says for which values of a range it is one: others fail, all pass, or only a part of them was tried.
  @Test(arguments: [
    ("0ms...2s", "[500ms]", "wait 1s", "(tried; other values still fail) "),
    ("0ms...2s", "[500ms]", "wait until idle", "(tried for all values) "),
    ("0ms...600ms", "0ms...600ms", "wait until idle", " % of the values) "),
  ])
  func aFixSaysForWhichValues(load: String, pause: String, wait: String, reach: String) {
    let text = Self.splash.replacing("0ms...2s", with: load).replacing("[500ms]", with: pause)
      .replacing("wait 1s", with: wait)
    let output = Self.machine(text).run("run", "a.scn").output
    #expect(output.contains(reach), "\(output)")
  }

  /// An event at the same instant that a later step caused is not among the events that led there.
  @Test func laterEventsAreNotListed() throws {
    let text = Self.trips.replacing("wait until idle\n        expect screen", with: "expect screen")
      .replacing("== Trips\n", with: "== Trips\n        dismiss\n        wait until idle\n")
    let output = Self.machine(text).run("run", "a.scn").output
    let way = try #require(output.split(separator: "events").last?.split(separator: "rerun").first)
    #expect(way.contains("swipe down"), "\(output)")
    #expect(!way.contains("line 15") && !way.contains("becomes Trips"), "\(output)")
  }

  /// A push under a modal is reported as such, with the line of the push in the app.
  @Test func aPushUnderAModalIsNamed() {
    let output = Self.machine(
      """
      app Bank {
          screen Home
          screen Detail { button "Edit" { push Edit } }
          screen Edit
      }
      scenario "edit is seen" {
          app Bank
          launch
          wait until idle
          present Detail as sheet
          wait until idle
          tap "Edit"
          wait until idle
          expect screen == Edit
      }

      """
    ).run("run", "a.scn").output
    let words = "“Edit” was pushed under “Detail”, which is presented"
    #expect(output.contains("nav.pushCovered came at 900ms (“push Edit”, line 3): \(words)"), "\(output)")
    #expect(output.contains("main    nav.pushCovered "), "\(output)")
  }

  /// A link that asks for nothing, where another one would have waited, says so with the lines of both.
  @Test func aLinkWithoutTheGateOfItsNeighborIsNamed() {
    let output = Self.machine(
      """
      app Reader {
          state { loggedIn: false }
          screen Shelf
          screen Book
          screen Login
          link "reader://shelf" -> [Shelf] requires loggedIn else Login
          link "reader://book" -> [Shelf, Book]
          start: Login
      }
      scenario "a book waits for the session" {
          app Reader
          launch
          wait until idle
          open url "reader://book"
          wait until idle
          expect screen == Login
      }

      """
    ).run("run", "a.scn").output
    #expect(output.contains("nav.linkOpened [Shelf, Book] came at 500ms by “link \"reader://book\""), "\(output)")
    #expect(output.contains("line 7, which requires nothing; “link \"reader://shelf\""), "\(output)")
    #expect(output.contains(", line 6, would have waited\n"), "\(output)")
  }

  /// Of every file with a question that fails: each reason and each fix that `run` names, `why` names as well, in the
  /// same words.
  @Test func theReasonAndTheFixAreTheSame() throws {
    var told: [String: Int] = [:]
    for name in goldenCases("why", ending: ".scn") {
      let text = String(decoding: goldenBytes("why/\(name).scn"), as: UTF8.self)
      let question = text.prefix { $0 != "\n" }.dropFirst(3).split(separator: " ").map(String.init)
      guard question.count == 1 else { continue }
      let machine = Self.machine(text)
      let full = machine.run("why", "a.scn:\(question[0])").output
      let data = try #require(JSONValue(machine.run("run", "a.scn", "--format", "json").output.utf8))
      for row in Self.rows(of: data, onLine: Int64(question[0])) {
        told[row.label, default: 0] += 1
        #expect(full.contains(row.text.replacing("(tried) ", with: "")), "\(name): \(row)\n\(full)")
      }
    }
    #expect(told["because"] ?? 0 >= 20 && told["fix"] ?? 0 >= 4, "\(told)")
  }

  /// The reasons printed under the failures of a line.
  private static func rows(of data: JSONValue, onLine line: Int64?) -> [(label: String, text: String)] {
    var rows: [(label: String, text: String)] = []
    for failure in data["runs"]?.elements.flatMap({ $0["failures"]?.elements ?? [] }) ?? [] {
      guard failure["range"]?["start"]?["line"]?.integer == line else { continue }
      var label = ""
      for row in failure["rows"]?.elements ?? [] {
        if let text = row["label"]?.text, !text.isEmpty { label = text }
        guard ["because", "retained", "stuck", "visible", "cause", "fix"].contains(label) else { continue }
        rows.append((label, row["text"]?.text ?? ""))
      }
    }
    return rows
  }
}
