import DeviceModel
import FakeMachines
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import CommandLineTool
@testable import Running

/// Every code is explained, and the right example of each has no diagnostics.
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

  /// The wrong example of a flash's cause has it, and the right one passes.
  @Test(arguments: CodeDocumentation.causes.map(\.key))
  func `a cause of a flash is explained by a scenario that has it`(code: String) throws {
    let result = FakeMachine().run("explain", code.lowercased())
    #expect(result.status == 0 && result.output.contains("[\(code)]: "))
    let explanation = try #require(CodeDocumentation(ofCause: code))
    #expect(explanation.text.hasSuffix("."))
    let machine = FakeMachine(files: FakeFiles(["wrong.scn": explanation.wrong, "right.scn": explanation.right]))
    let wrong = machine.run("run", "wrong.scn")
    #expect(wrong.status == 1 && wrong.output.contains(" \(code): "), "\(wrong.output)")
    #expect(machine.run("run", "right.scn").status == 0)
  }

  @Test func `every cause of a flash is explained`() {
    #expect(CodeDocumentation.causes.map(\.key) == ScreenCause.allCases.map(\.rawValue))
  }

  @Test func `on a terminal the manual goes through a pager`() {
    let shown = Mutex<[String]>([])
    var machine = FakeMachine(variables: ["PAGER": "more -s"], isTerminal: true)
    machine.pager = { bytes, command in
      shown.withLock { $0 = [command, String(decoding: bytes, as: UTF8.self)] }
      return true
    }
    #expect(machine.run("manual").output == "")
    #expect(shown.withLock { $0.first } == "more -s")
    #expect(shown.withLock { $0.last } == FakeMachine().run("manual").output)
    machine.pager = { _, _ in false }
    #expect(machine.run("manual", "push").output == FakeMachine().run("manual", "push").output)
  }

  @Test func `a place in the prelude is a numbered line of the manual`() {
    #expect(FakeMachine().run("manual", "prelude").output.contains("\n3    splash none {}\n"))
  }

  @Test func `the manual of the log, whole`() {
    expectGolden(FakeMachine().run("manual", "log").output, "cli/log.txt")
  }

  @Test func `the help covers exactly the commands and options`() {
    #expect(Command.sections.map(\.key).sorted() == Command.allCases.map(\.rawValue).sorted())
    #expect(Option.sections.map(\.key).sorted() == Option.allCases.map(\.rawValue).sorted())
    for command in Command.allCases { #expect(!command.summary.isEmpty && !command.operands.isEmpty) }
    for option in Option.allCases { #expect(!option.doc.isEmpty, "\(option)") }
  }

  @Test func `every usage error has one section`() {
    #expect(UsageError.sections.map(\.key) == UsageError.Name.allCases.map(\.rawValue))
    for section in UsageError.sections { #expect((1...2).contains(section.paragraphs.count), "\(section.key)") }
  }
}
