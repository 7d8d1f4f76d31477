import CommandLineTool
import FakeMachines
import ScenarioKit
import SourceText
import TestSupport
import Testing

/// Notation of other tools and languages gets one diagnostic, which says what to write instead.
///
/// A line of Tests/Golden/mistakes that begins with `> ` is a mistake; the output of `check` follows. For a new case,
/// add a line; UPDATE_GOLDEN=1 writes the rest. The name of a file is the place of its mistakes.
struct MistakeTests {
  private static let ride = """
    app Ride {
      routing: stack
    @app
      tabs [List, Map]
      screen List { button "Open" { push Detail } }
      screen Detail {
        route toMap -> Map
        button "Back" { pop }
      }
      screen Map
      screen Rate
      link "ride://trips" -> [List, Detail]
    }

    scenario "a trip" {
    @set-up
      app Ride
      launch
    @step
      expect frame.first within 1s of launch
    }

    """

  /// Returns a file that contains a mistake, with ` / ` for a new line.
  private func file(with mistake: String, at place: String) -> String {
    let lines = mistake.split(separator: " / ").joined(separator: "\n")
    if place == "files" { return lines + "\n" }
    let files = Self.ride.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.first == "@" ? (line.dropFirst() == place ? lines : "") : String(line)
    }
    return files.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// What only the place of a mistake in this file makes wrong.
  private static let contextual: [DiagnosticCode] = [
    .judgedTooEarly, .fileNotFound, .fieldNotAvailable, .duplicateName,
  ]

  /// Returns the errors of a file with all offered fixes: a fix that leads to the next error is none.
  private func errorsAfterFixes(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let fixes = diagnostics(of: bytes).compatibleFixes
    return fixes.isEmpty
      ? []
      : diagnostics(of: fixes.applied(to: bytes))
        .filter { $0.severity == .error && !Self.contextual.contains($0.code) }.map(\.message)
  }

  private func diagnostics(of bytes: [UInt8]) -> [Diagnostic] {
    CheckedFile(path: "a.scn", bytes: bytes, files: FakeFiles([:]), root: nil).diagnostics
  }

  @Test(arguments: goldenCases("mistakes", ending: ".txt"))
  func `a mistake is one diagnostic with what to write`(_ name: String) {
    let golden = String(decoding: goldenBytes("mistakes/\(name).txt"), as: UTF8.self)
    var text = ""
    for line in golden.split(separator: "\n") where line.hasPrefix("> ") {
      let mistake = String(line.dropFirst(2))
      let machine = FakeMachine(files: FakeFiles(["a.scn": file(with: mistake, at: name)]))
      let output = machine.run("check", "a.scn").output
      let found = output.split(separator: "\n").filter { $0.hasPrefix("error[") || $0.hasPrefix("warning[") }
      #expect(found.count == 1, "\(mistake): \(output)")
      let rest = errorsAfterFixes(of: file(with: mistake, at: name))
      #expect(rest.isEmpty, "the fix of “\(mistake)” leads to “\(rest.joined(separator: "”, “"))”")
      text += "\(text.isEmpty ? "" : "\n")\(line)\n\(output)"
    }
    expectGolden(text, "mistakes/\(name).txt")
  }
}
