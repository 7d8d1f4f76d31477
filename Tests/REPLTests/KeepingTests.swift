import Checking
import Interpreter
import Programs
import REPL
import Reporting
import SourceText
import Syntax
import Testing

/// A saved session passes when it is run, and does the same when it is loaded.
struct KeepingTests {
  private static func outcome(of text: String) -> RunResult.Outcome? {
    let source = SourceFile(id: FileID(0), path: "saved.scn", text: text)
    let (program, diagnostics) = Checker(load: { _, _ in .notFound }).check(source)
    guard !diagnostics.contains(where: { $0.severity == .error }), let scenario = program.scenarios.first,
      let list = try? RunList(scenario), let run = try? list.run(at: 0)
    else { return nil }
    return try? list.execute(run).outcome
  }

  @Test func savedSessionsPass() throws {
    let desk = Desk()
    desk.say("app Pages { screen Home; screen Detail }")
    desk.say("splash overlay(fade: 200ms)")
    desk.say("launch")
    desk.say(":step 5")
    desk.say("expect visible == Home")
    desk.say("wait until idle")
    desk.say("push Detail")
    desk.say("wait until idle")
    desk.say(":save out.scn")
    let text = try #require(desk["out.scn"])
    #expect(Self.outcome(of: text) == .passed)
    #expect(!text.contains("expect visible == Home\n    wait until idle"))
    let lines = text.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) { #expect(line != next) }
    #expect(text == String(decoding: format(SourceFile(id: FileID(0), path: "", text: text)), as: UTF8.self))
    let other = Desk(["out.scn": text])
    #expect(other.status(of: ":load out.scn") == .passed)
    #expect(other.value("stack") == "[Home, Detail]")
  }

  /// Dice that fall the same way everywhere.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private static let apps = [
    "app Pages { screen Home { button \"Go\" { push Detail } }; screen Detail { button \"More\" { present Sheet } }; screen Sheet }",
    """
    app Tabs {
      tabs [Home, Cart]
      screen Home { button "Go" { push Detail } }
      screen Cart
      screen Detail { button "Go" { pop } }
      screen Sheet
    }
    """,
    """
    app Flags {
      kind: swiftui
      routing: flags
      screen Home { route toDetail -> Detail; button "Go" { set Home.toDetail = true } }
      screen Detail
      screen Sheet
    }
    """,
    """
    app React {
      kind: reactNative(version: 0.76)
      screen Home { button "Go" { push Detail } }
      screen Detail
      screen Sheet
      on js.ready { hide splash }
    }
    splash overlay(fade: 200ms)
    """,
  ]

  private static let entries = [
    "wait 30ms", "wait 300ms", "wait until idle", ":step", ":step 3", "tap \"Go\"", "back", "push Detail", "pop",
    "present Sheet", "dismiss", "swipe back", "swipe down", "press home", "return", "rotate landscape", "lock",
    "unlock",
    "terminate", "launch", "expect no whiteFlash", "expect visible == Home", "expect screen == Detail within 400ms",
    "let a = 10ms; wait a", "when Detail.viewDidAppear { note \"here\" }", "after 20ms { note \"later\" }", ":back",
    ":back 2", ":run 50ms", "hide splash", "memory warning", "call incoming", "call ended", "select tab Cart",
    "mark here", "repeat 3 { wait 5ms }", "attempt { tap \"Go\" }", "wait until Detail.viewDidAppear timeout 1s",
    "appearance dark", "alert \"Oh\"", "dismiss alert", "expect eventually screen == Detail", "kill",
  ]

  @Test(arguments: 0..<60)
  func anySavedSessionPasses(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 13)
    let desk = Desk()
    desk.say(Self.apps[seed % Self.apps.count])
    desk.say("launch")
    for _ in 0..<25 { desk.say(Self.entries[dice.roll(Self.entries.count)]) }
    let reply = desk.session.submit(":save out.scn")
    #expect(reply.status == .passed, "\(reply.page.text)")
    let text = try #require(desk["out.scn"])
    #expect(Self.outcome(of: text) == .passed, "\(text)")
  }
}
