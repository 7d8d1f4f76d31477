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
}
