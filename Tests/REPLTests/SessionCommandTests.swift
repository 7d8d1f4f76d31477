import SourceText
import Testing

@testable import REPL

/// `:help` lists every command that can be typed after a colon, and nothing else.
struct SessionCommandTests {
  /// A command without its colon is no statement; the answer says how to write it.
  @Test(arguments: [("events", "events", ":events"), ("undo", "undo", ":undo"), ("why stack", "why", ":why stack")])
  func aCommandWithoutItsColonIsNamed(entry: String, word: String, advice: String) {
    #expect(Desk().say(entry) == "error: “\(word)” is no statement; write “\(advice)”\n")
    #expect(!Desk().say("evnts").contains("“:"))
  }

  @Test func everyCommandHasItsSectionOfTheHelp() {
    #expect(SessionCommand.sections.map(\.key) == SessionCommand.allCases.map(\.rawValue))
    for command in SessionCommand.allCases { #expect(!command.doc.isEmpty, "\(command)") }
    #expect(SessionCommand.step.usage == ":step [N]" && SessionCommand.quit.usage == ":quit")
  }

  /// What people type in other interactive programs does the same here.
  @Test func helpAndQuitNeedNoColon() {
    #expect(Desk().say("help") == Desk().say(":help") && Desk().say("?") == Desk().say(":help"))
    #expect(Desk().say("help push") == Desk().say(":help push") && Desk().say("?  push") == Desk().say(":help push"))
    for word in ["exit", "quit", "  quit "] {
      let desk = Desk()
      desk.say(word)
      #expect(desk.session.isOver, "\(word)")
    }
    let desk = Desk()
    desk.say("app { state { quit: 1s } }")
    #expect(desk.value("quit + 1s") == "2s" && !desk.session.isOver)
  }

  @Test func savingAsksBeforeAFileIsOverwritten() {
    let desk = Desk(["kept.scn": "mine"])
    var asked: [String] = []
    desk.session.mayWrite = { path in
      asked.append(path)
      return false
    }
    desk.say("launch")
    #expect(desk.say(":save kept.scn").contains("it exists; remove it, or save to another file"))
    #expect(desk["kept.scn"] == "mine" && asked == ["kept.scn"])
    desk.session.mayWrite = { _ in true }
    #expect(desk.say(":save kept.scn").contains("written to kept.scn"))
    #expect(desk["kept.scn"]?.contains("launch") ?? false)
    // From now on it is the session's own.
    desk.session.mayWrite = { _ in false }
    #expect(desk.say(":save kept.scn").contains("written to kept.scn"))
  }

  /// An app may begin outside its tabs: there is no tab bar then, and its stack is none of theirs.
  @Test func aStartScreenIsNoTab() {
    let desk = Desk(drawsPhone: true)
    desk.say("app A { start: Login; tabs [Home, Cart]; screen Login; screen Home; screen Cart }\nlaunch")
    let phone = desk.say("wait until idle")
    #expect(phone.contains("Login") && !phone.contains("Cart"), "\(phone)")
    #expect(desk.say(":stack").hasPrefix("stack      [Login]\n"))
    let other = Desk(drawsPhone: true)
    other.say("app A { tabs [Home, Cart]; screen Home; screen Cart }\nlaunch")
    #expect(other.say("wait until idle").contains("[Home] Cart"))
    #expect(other.say(":stack").hasPrefix("› Home: [Home]\n"))
  }

  /// A diagnostic shows what was typed, where it was typed, and nothing that the session has written around it.
  @Test(arguments: [
    (":why foo + 1ms", "entry 1:1:1\n1 │ foo + 1ms\n  │ ^^^\n"), (":type 1 +", "entry 1:1:4\n1 │ 1 +\n  │    ^\n"),
    ("device \"iPhone 99\"", "entry 1:1:8\n1 │ device \"iPhone 99\"\n"),
    ("1ms + foo", "unknown name “foo”\n  ┌─ entry 1:1:7\n"),
    ("app A { screen Home; start: Nowhere }", "entry 1:1:29\n"),
  ]) func diagnosticsShowWhatWasTyped(entry: String, shown: String) {
    let reply = Desk().say(entry)
    #expect(reply.contains(shown), "\(reply)")
  }

  @Test func entriesAreNumberedAsTheyWereTyped() {
    let desk = Desk()
    desk.say("launch")
    desk.say("visible")
    desk.say("device \"iPhone 8\"")
    #expect(desk.say("foo").contains("entry 4:1:1"))
  }
}
