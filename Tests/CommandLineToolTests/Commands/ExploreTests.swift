import FakeMachines
import ScenarioKit
import TestSupport
import Testing

@testable import CommandLineTool

/// `explore` finds by itself where an app leads astray, by a shortest way, and finds nothing where nothing is wrong.
struct ExploreTests {
  private static let shop = """
    app Shop {
        kind: swiftui; routing: flags
        state { loggedIn: true }; start: if loggedIn then Home else Login
        tabs [Home, Cart]
        screen Login { button "Log in" { set loggedIn = true } }
        screen Home {
            route toItem -> Item
            button "Open" { set Home.toItem = true }
        }
        screen Item {
            route toForm -> Form
            button "Order" { set Item.toForm = true }
        }
        screen Form {}
        screen Cart {
            button "Log out" { update { set loggedIn = false; set Home.toItem = false; set Item.toForm = false } }
        }
    }

    """

  private static func scenario(_ override: String, _ kind: String = "app Shop") -> String {
    shop + """
      scenario "the shop" {
          \(kind) {
              \(override)
          }
          launch
          wait until idle
          expect screen == Home
      }

      """
  }

  private func explore(_ text: String, _ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["shop.scn": text])).run(["explore", "shop.scn"] + arguments)
  }

  @Test func findsNothingInACorrectApp() {
    let right = Self.scenario(
      "screen Form { button \"Done\" { update { set Home.toItem = false; set Item.toForm = false } } }")
    let result = explore(right)
    #expect(result.status == 0)
    #expect(result.output.contains(", exhaustive"))
    #expect(result.output.hasSuffix("1 scenario explored: 0 findings\n"))
  }

  private static let wrong: [(override: String, sentence: String, steps: [String])] = [
    (
      "screen Form { button \"Done\" { set Home.toItem = false } }",
      "“Item.toForm” is true, but its screen “Form” is not open",
      ["tap \"Open\"", "tap \"Order\"", "tap \"Done\""]
    ),
    (
      "screen Form { route home -> Home; button \"Done\" { set Form.home = true } }",
      "“Home”, the root of a tab, was pushed onto a stack", ["tap \"Open\"", "tap \"Order\"", "tap \"Done\""]
    ),
    (
      "screen Item { button \"More\" { push Item } }", "“Item” is on top of itself", ["tap \"Open\"", "tap \"More\""]
    ),
    (
      "screen Item { style: fullScreen; button \"Show\" { present Form as fullScreen } }",
      "“Form” is a dead end: no button, no tab and no way back", ["tap \"Open\"", "tap \"Show\""]
    ),
    (
      "link \"shop://form\" -> [Home, Form] requires not loggedIn else Login",
      "“Form” is on screen without what the link to it requires", ["tap \"Open\"", "tap \"Order\""]
    ),
    (
      "routing: stack; kind: uikit; screen Home { button \"Jump\" { pop to Form } }",
      "the app has crashed: Tried to pop to a view controller that doesn't exist.", ["tap \"Jump\""]
    ),
  ]

  @Test(arguments: wrong) func findsDefects(_ row: (override: String, sentence: String, steps: [String])) {
    let result = explore(Self.scenario(row.override))
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let steps = row.steps.map { "          \($0)\n          wait until idle\n" }.joined()
    #expect(result.output.contains("  \(row.sentence)\n      scenario \"explored: "), "\(result.output)")
    #expect(result.output.contains("\n\(steps)          expect "), "\(result.output)")
  }

  /// A way that only a detour of several acts could take back is still a way.
  @Test func findsScreensWithoutAWayBack() {
    let text = """
      scenario "a trap" {
          app {
              kind: uikit
              screen Home { button "In" { push Trap } }
              screen Trap { hidesBackButton: true; backSwipe: false; button "Round" { present Card as fullScreen } }
              screen Card { button "Close" { dismiss } }
          }
          launch
          wait until idle
          expect screen == Home
      }

      """
    let result = explore(text)
    #expect(result.output.contains("  no path leads from “Trap” back to the start screen\n      scenario"))
    #expect(
      result.output.contains("          tap \"In\"\n          wait until idle\n          expect screen != Trap\n"))
    #expect(result.status == 1)
  }

  /// An alert is answered before anything else.
  @Test func anAlertIsNotADeadEnd() {
    let text = """
      scenario "an alert" {
          app {
              kind: uikit
              screen Home { button "In" { push Page } }
              screen Page { button "Ask" { alert "Sure?" }; button "Lost" { after 1s { alert "Lost" } } }
          }
          launch
          wait until idle
          expect always not crashed
      }

      """
    let result = explore(text)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(", exhaustive"))
  }

  /// The buttons of an alert are tapped, and it can be dismissed by one that the app does not declare.
  @Test func buttonsOfAlertsAreTapped() {
    let text = """
      scenario "an alert" {
          app {
              kind: uikit
              screen Home {
                  button "Ask" { alert "Sure?" }
                  button "Yes" in alert "Sure?" { push Page; push Page }
              }
              screen Page
          }
          launch
          wait until idle
          expect screen == Home
      }

      """
    let result = explore(text)
    #expect(result.output.contains("  “Page” is on top of itself\n"), "\(result.output)")
    #expect(result.output.contains("          tap \"Yes\"\n"))
    #expect(result.output.contains("2 of 2 buttons tried\n"))
    #expect(result.status == 1)
  }

  /// The `always` and `no` expectations of a scenario are checked after every user action.
  @Test func checksTheScenariosOwnExpectations() {
    let text = Self.scenario("").replacing(
      "expect screen == Home",
      with: "expect always not Item.toForm\n    expect no nav.popped\n    expect screen == Home")
    let result = explore(text)
    #expect(
      result.output.contains("“expect always not Item.toForm”, line 25, no longer holds\n"), "\(result.output)")
    #expect(result.output.contains("“expect no nav.popped”, line 26, no longer holds\n"))
    #expect(result.output.contains("          expect no nav.popped\n          tap \"Open\"\n"))
    #expect(result.status == 1)
  }

  /// A file that is written fails when it is run, for what it was written for, and needs no other file.
  @Test(arguments: wrong) func savedFindingsFail(_ row: (override: String, sentence: String, steps: [String])) {
    let files = FakeFiles([
      "app.scn": Self.shop,
      "shop.scn": "import \"app.scn\"\n" + Self.scenario(row.override).dropFirst(Self.shop.count),
    ])
    let machine = FakeMachine(files: files)
    let result = machine.run("explore", "shop.scn", "--save", "found")
    #expect(result.output.contains("saved as found/01_"), "\(result.output)\(result.errors)")
    let names = (try? files.entries(of: "found").map(\.name).filter { $0.hasSuffix(".scn") }.sorted()) ?? []
    #expect(!names.isEmpty)
    for name in names {
      let run = machine.run("run", "found/\(name)")
      #expect(run.status == 1, "\(run.output)\(run.errors)")
      #expect(!run.output.contains("crash") || name.contains("crash"), "\(run.output)")
      #expect(machine.run("fmt", "--check", "found/\(name)").status == 0)
      #expect(files["found/\(name)"]?.contains("import") == false)
    }
  }

  @Test func findingsAreSavedWhereThereIsRoom() {
    let machine = FakeMachine(
      files: FakeFiles([
        "app.scn": Self.shop, "notes": "",
        "shop.scn": "import \"app.scn\"\n" + Self.scenario(Self.wrong[0].override).dropFirst(Self.shop.count),
      ]))
    #expect(machine.run("explore", "shop.scn", "--save", "notes").status == 64)
    let deep = machine.run("explore", "shop.scn", "--save", "deep/none/x.scn")
    #expect(deep.output.contains("saved as deep/none/x.scn"), "\(deep.output)\(deep.errors)")
    #expect(machine.run("run", "deep/none/x.scn").status == 1)
  }

  /// Leaving out goes on only as long as the same is wrong at the end: a flag that is true while its screen is there,
  /// or a screen that leads home after all, would show nothing.
  @Test func savedFindingsAreThePrintedOnes() {
    let stale = explore(Self.scenario("screen Form { button \"Done\" { set Home.toItem = false } }"))
    #expect(
      stale.output.contains(
        """
                  tap "Done"
                  wait until idle
                  expect not Item.toForm or Form.alive > 0

        """), "\(stale.output)")
    let text = """
      scenario "remembered" {
          app {
              kind: swiftui
              routing: flags
              state { openDay: none }
              tabs [Days, Settings]
              screen Days { route toDay -> Day; on Days.viewDidAppear { if openDay != none { push Day } } }
              screen Day
              screen Settings
          }
          launch
          wait until idle
          set openDay = "2024-05-01"
          push Day
          wait until idle
          press home
          launch
          wait until idle
          expect screen == Day
      }

      """
    let findings = explore(text).output.split(separator: "  no path leads from ").dropFirst()
    #expect(findings.count == 2)
    for finding in findings {
      #expect(finding.contains("set openDay = \"2024-05-01\""), "\(finding)")
      #expect(!finding.contains("press home"), "\(finding)")
    }
  }

  /// More states than the limit: the report says how many were left.
  @Test func countsWhatItSkips() {
    let buttons = (0..<15).map { "button \"\($0)\" { set bit\($0) = not bit\($0) }\n" }.joined()
    let states = (0..<15).map { "bit\($0): false" }.joined(separator: ", ")
    let read = (0..<15).map { "bit\($0)" }.joined(separator: " or ")
    let result = explore(
      """
      scenario "bits" {
          app { state { \(states) }; screen Home {
              \(buttons)
          } }
          launch
          wait until idle
          expect not (\(read))
      }

      """, "--depth", "20")
    #expect(result.output.contains("  20,000 states, "), "\(result.output)")
    #expect(result.output.contains("; stopped at the maximum number of states, "))
    #expect(!result.output.contains(", 1 state left alone"))
    #expect(result.status == 0)
  }

  @Test func dataMatchesTheText() {
    let text = Self.scenario(Self.wrong[0].override)
    let result = FakeMachine(files: FakeFiles(["shop.scn": text])).run("explore", "shop.scn", "--format", "json")
    #expect(result.status == 1)
    expectGolden(result.output, "cli/explore.json")
  }

  @Test func outputIsDeterministic() {
    let text = Self.scenario(Self.wrong[0].override)
    #expect(explore(text).output == explore(text).output)
  }

  @Test func depthIsLimited() {
    let result = explore(Self.scenario(Self.wrong[0].override), "--depth", "2")
    #expect(result.status == 0)
    #expect(result.output.contains("stopped at depth"))
    #expect(explore(Self.shop, "--depth", "none").status == 64)
  }

  /// A link that opens a screen alone leaves no way back; a screen that the app itself puts there is meant to be a root.
  @Test func linksToAScreenAloneAreDeadEnds() {
    func app(_ more: String) -> String {
      "app Chat {\n    screen Inbox { \(more) }\n    screen Thread\n    link \"chat://thread\" -> [Thread]\n}\n"
        + "scenario \"x\" {\n    app Chat\n    launch\n    wait until idle\n    expect visible == Inbox\n}\n"
    }
    let found = explore(app("button \"Open\" { push Thread }"))
    #expect(found.status == 1)
    #expect(found.output.contains("“Thread” is a dead end after chat://thread: stack [Thread], no way back"))
    #expect(found.output.contains("      write link \"chat://thread\" -> [Inbox, Thread]\n"))
    #expect(explore(app("button \"Log out\" { replace [Thread] }")).status == 0)
    let mended = app("button \"Open\" { push Thread }").replacing("-> [Thread]", with: "-> [Inbox, Thread]")
    #expect(explore(mended).status == 0)
  }

  @Test func failingScenariosAreNotExplored() {
    let result = explore(
      "scenario \"x\" {\n    app { screen Home }\n    launch\n    tap \"nothing\"\n    expect crashed\n}\n")
    #expect(result.status == 3)
    #expect(result.errors.contains("was not explored: its run fails at line 4 (scenario run "))
    #expect(explore(Self.shop).status == 3)
    #expect(explore("scenario \"x\" {").status == 2)
  }

  private static let layers = """
    app Layers {
        screen Home { button "Open" { present Login }; button "Deep" { push Detail } }
        screen Detail { button "More" { push Detail } }
        screen Login { button "Go" { push Detail } }
        screen Never { button "Out" { pop } }
        link "shop://detail" -> [Detail]
    }
    scenario "one" { app Layers; launch; wait until idle; expect screen == Home }
    scenario "two" { app Layers; launch; wait until idle; tap "Open"; wait until idle; expect screen == Login }

    """

  /// A push that nobody sees is a finding of its own; a finding of the same app is told once; what was never tried is
  /// named.
  @Test func findingsAreToldOnceAndGapsAreNamed() {
    let result = explore(Self.layers, "--depth", "3")
    #expect(result.status == 1)
    let output = result.output
    #expect(output.ranges(of: "“Detail” is pushed under “Login”, where nobody sees it\n").count == 1)
    #expect(output.contains("expect no nav.pushCovered") && output.contains("  2 findings as above\n"))
    #expect(output.contains("Layers: 3 of 4 screens, 4 of 5 buttons, 1 of 1 link tried\n"))
    #expect(output.contains("  never tried: screen Never\n  never tried: button “Out” on Never\n"))
    #expect(output.hasSuffix("2 scenarios explored: 2 findings\n"))
  }

  @Test func moreWaysToAFindingAreShownOnRequest() {
    let output = explore(Self.layers, "--ways", "2", "--depth", "3").output
    #expect(output.ranges(of: "  “Detail” is on top of itself\n").count == 2)
  }

  @Test func statesAreDrawn() {
    let output = explore(Self.layers, "--format", "dot", "--depth", "2").output
    #expect(output.hasPrefix("digraph \"one\" {\n"))
    #expect(output.contains("s1 [label=\"[Home]\\n[Login]\"];"))
    #expect(output.contains("s0 -> s1 [label=\"tap \\\"Open\\\"\"];"))
  }

  /// A finding as a flow for a real phone: its steps are commands, and the rest is said in comments.
  @Test func findingsBecomeMaestroFlows() throws {
    let machine = FakeMachine(files: FakeFiles(["shop.scn": Self.layers]))
    #expect(machine.run("explore", "shop.scn", "--depth", "3", "--maestro", "flows").status == 1)
    let flow = try #require(machine.files["flows/01_push_covered.yaml"])
    #expect(flow.hasPrefix("appId: ${APP_ID}\nname: \"scenario explore: “Detail” is pushed under"))
    #expect(flow.contains("- launchApp:\n    clearState: true\n- waitForAnimationToEnd\n- tapOn: \"Open\"\n"))
    let end = "# Here: “Detail” is pushed under “Login”, where nobody sees it.\n"
    #expect(flow.hasSuffix("- takeScreenshot: found\n\(end)"))
  }
}
