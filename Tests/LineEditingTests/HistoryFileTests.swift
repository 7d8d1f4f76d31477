import Foundation
import Testing

@testable import LineEditing

/// The history is there the next time, each entry unchanged, also those of several lines.
@Suite struct HistoryFileTests {
  private static let entries = [
    "launch", "when js.ready {\n    hide splash\n}", "note \"a\\nb\"", "\\", "\r\n", "출금 👩‍👩‍👧",
  ]

  private func withFile(_ body: (HistoryFile) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(HistoryFile(path: folder.path + "/state/history"))
  }

  @Test(arguments: entries) func anEntryIsOneLineAndIsRestored(_ entry: String) {
    let line = HistoryFile.escaped(entry)
    #expect(!line.contains { $0.isNewline })
    #expect(HistoryFile.unescaped(line) == entry)
  }

  /// A file that somebody else has changed is read as far as it makes sense.
  @Test(arguments: [("a\\", "a"), ("\\x", "x"), ("", "")]) func brokenLinesAreRead(_ line: String, _ entry: String) {
    #expect(HistoryFile.unescaped(line) == entry)
  }

  @Test func entriesKeepTheirOrder() {
    withFile { file in
      #expect(file.load() == [])
      for entry in Self.entries { file.append(entry) }
      #expect(HistoryFile(path: file.path).load() == Self.entries)
      file.remove()
      #expect(file.load() == [])
    }
  }

  @Test func onlyItsOwnerReadsIt() throws {
    try withFile { file in
      file.append("launch")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func oldEntriesAreForgotten() throws {
    try withFile { file in
      file.append("first")
      let many = (0..<HistoryFile.limit * 2).map { "wait \($0)ms\n" }.joined()
      try Data(many.utf8).write(to: URL(filePath: file.path))
      let entries = file.load()
      #expect(entries.count == HistoryFile.limit && entries.last == "wait \(HistoryFile.limit * 2 - 1)ms")
      let size = try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n").count
      #expect(size == HistoryFile.limit)
    }
  }

  /// A session that is still in use cannot be resumed.
  @Test(arguments: ["history", "session-", "session-x", "session-0", "session-1"])
  func journalsOfEndedProcessesAreAbandoned(_ name: String) {
    #expect(!HistoryFile.isAbandonedJournal(name))
  }

  @Test func theJournalOfThisProcessIsNotAbandoned() {
    let name = HistoryFile.journal(in: "/tmp").path.dropFirst("/tmp/".count)
    #expect(name == "session-\(ProcessInfo.processInfo.processIdentifier)")
    #expect(!HistoryFile.isAbandonedJournal(String(name)))
    #expect(HistoryFile.isAbandonedJournal("session-2147483646"))
  }
}
