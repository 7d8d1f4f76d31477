import SourceText
import TestSupport
import Testing

@testable import CommandLineTool

/// Every code that a diagnostic can carry is explained, and an example that is said to be right is.
struct ExplainTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `a code is explained with an example of both kinds`(code: DiagnosticCode) {
    let result = FakeMachine().run("explain", code.rawValue)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(code.severity.rawValue)[\(code.rawValue)]: "))
    #expect(!result.output.hasPrefix("\(code.severity.rawValue)[\(code.rawValue)]: \(code.rawValue)"))
    #expect(result.output.contains("\nWrong:\n\n    "))
    #expect(result.output.contains("\nRight:\n\n    "))
  }

  @Test func `an explanation, whole`() {
    expectGolden(FakeMachine().run("explain", "e0203").output, "cli/explain.txt")
  }

  @Test func `the manual of the log, whole`() {
    expectGolden(FakeMachine().run("manual", "log").output, "cli/log.txt")
  }

  @Test func `the help speaks of every command and every option, and of nothing else`() {
    #expect(Command.sections.map(\.key).sorted() == Command.allCases.map(\.rawValue).sorted())
    #expect(Option.sections.map(\.key).sorted() == Option.allCases.map(\.rawValue).sorted())
    for command in Command.allCases { #expect(!command.summary.isEmpty && !command.operands.isEmpty) }
    for option in Option.allCases { #expect(!option.doc.isEmpty, "\(option)") }
  }

  @Test func `the help, whole`() {
    expectGolden(FakeMachine().run("help").output + FakeMachine().run("help", "run").output, "cli/help.txt")
  }
}
