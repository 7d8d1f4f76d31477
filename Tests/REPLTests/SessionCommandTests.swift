import SourceText
import Testing

@testable import REPL

/// `:help` lists every command that can be typed after a colon, and nothing else.
struct SessionCommandTests {
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
    #expect(desk.say(":save kept.scn").contains("was left as it is"))
    #expect(desk["kept.scn"] == "mine" && asked == ["kept.scn"])
    desk.session.mayWrite = { _ in true }
    #expect(desk.say(":save kept.scn").contains("written to kept.scn"))
    #expect(desk["kept.scn"]?.contains("launch") ?? false)
  }
}
