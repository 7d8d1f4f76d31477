import FakeMachines
import Foundation
import TestSupport
import Testing

/// Threads whose cause is known, with the cause and the fix that a report names if what the thread wants is expected.
struct ConfirmedThreadTests {
  private static let folder = URL(filePath: projectFolder + "/scenarios/splash/threads")

  private static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".scn") }.sorted()
    }
  }

  /// Returns a file with what its threads want, in place of what its scenarios expect.
  private static func wish(_ text: String) -> String {
    let mark = "    # wanted: "
    return text.components(separatedBy: "\n}\n").map { part in
      guard part.contains(mark) else { return part }
      let lines = part.components(separatedBy: "\n").filter { !$0.hasPrefix("    expect ") }
      return lines.joined(separator: "\n").replacing(mark, with: "    ")
    }.joined(separator: "\n}\n")
  }

  /// The rows of a report that the golden file keeps.
  private static func rows(_ output: String) -> String {
    var isKept = false
    return output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("FAIL ") || line.hasPrefix("pass ") { isKept = true }
      let label = line.prefix(12).trimmingCharacters(in: .whitespaces)
      if !label.isEmpty, line.hasPrefix("  ") {
        isKept = ["cause", "also", "stuck", "fix", "or", "known"].contains(label)
      }
      return isKept && !line.isEmpty || line.hasPrefix("pass ")
    }.map { $0.hasPrefix("FAIL ") ? "\n" + $0 : String($0) }.joined(separator: "\n") + "\n"
  }

  @Test func everyThreadGetsItsCauseAndAFix() throws {
    var texts = ""
    for name in try Self.names {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      let output = FakeMachine(files: FakeFiles([name: Self.wish(text)])).run(["run", "--exact", name]).output
      #expect(!output.contains("error["), "\(output)")
      texts += Self.rows(output)
    }
    expectGolden(texts, "splash_threads/threads.txt")
  }
}
