internal import SourceText

/// Markdown for people: the result, a table of the files, and every failure, as far as there is room.
///
/// GitHub rejects a job summary of more than 1 MiB, so items that do not fit are counted instead.
package struct MarkdownReport {
  /// The maximum size in bytes of the summary of a job's step.
  package static let summaryLimit = 1 << 20
  /// The maximum size in bytes, well below the limit, because others may write to the same summary.
  private static let sizeLimit = 900_000
  private static let fileLimit = 500
  /// The maximum number of lines for scenarios with many runs.
  private static let sumLimit = 200

  let suite: SuiteRecord
  let text: FailureText

  /// Returns the report in at most this number of bytes; empty if nothing fits.
  package static func bytes(of suite: SuiteRecord, room: Int = .max) -> [UInt8] {
    MarkdownReport(suite: suite, text: FailureText(suite)).bytes(room: min(room, sizeLimit))
  }

  private func bytes(room: Int) -> [UInt8] {
    var page: [UInt8] = []
    func add(_ part: String) -> Bool {
      guard page.count + part.utf8.count + Self.closingRoom <= room else { return false }
      page += Array(part.utf8)
      return true
    }
    guard add("## Scenarios\n\n\(suite.sentence)\n" + (suite.endNote.map { "\n\($0)\n" } ?? "")) else { return [] }
    _ = add(table)
    _ = add(sums)
    for row in suite.scenarios.compactMap(PictureRow.init) {
      let lines = PictureText(row, columns: Self.pictureColumns, style: .fancy).lines
      _ = add((["", "### \(Self.inline(row.title))", ""] + Self.block(lines)).joined(separator: "\n") + "\n")
    }
    var left = 0
    for section in sections where left > 0 || !add(section) { left += 1 }
    if left > 0 { page += Array("\n\(left) more; see the log.\n".utf8) }
    return page
  }

  /// The bytes reserved for the line about omitted parts.
  private static let closingRoom = 100

  /// The table, with one row per file.
  private var table: String {
    var rows: [(file: FileID, passed: Int, other: Int)] = []
    var latest = 0
    for scenario in suite.scenarios where !scenario.runs.isEmpty {
      let file = scenario.location.file
      // Adjacent scenarios are usually from one file.
      if !rows.indices.contains(latest) || rows[latest].file != file {
        latest = rows.firstIndex { $0.file == file } ?? rows.count
        if latest == rows.count { rows.append((file, 0, 0)) }
      }
      let passed = scenario.runs.count { $0.status == .passed }
      rows[latest].passed += passed
      rows[latest].other += scenario.runs.count - passed
    }
    guard !rows.isEmpty else { return "" }
    var lines = ["", "| file | passed | not passed |", "| --- | ---: | ---: |"]
    for row in rows.prefix(Self.fileLimit) {
      lines.append("| \(Self.inline(suite.path(of: row.file))) | \(row.passed) | \(row.other) |")
    }
    if rows.count > Self.fileLimit { lines.append("| \(rows.count - Self.fileLimit) more files | | |") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines for scenarios with many runs, and for passed runs with something to notice.
  private var sums: String {
    var lines = suite.sweepResults.flatMap { sum in
      sum.sentences.map { "- \(sum.isFailure ? "❌" : "✅") \(Self.inline(sum.name)): \(Self.inline($0))\n" }
    }
    for run in suite.scenarios.flatMap(\.runs) {
      if let note = run.noteOnBlank { lines.append("- ✅ \(Self.inline(run.name)): passed, \(note)\n") }
    }
    guard !lines.isEmpty else { return "" }
    let rest = lines.count - Self.sumLimit
    return "\n" + lines.prefix(Self.sumLimit).joined() + (rest > 0 ? "- \(rest) more\n" : "")
  }

  private static let pictureColumns = 100

  private var sections: [String] {
    GroupedProblem.all(in: suite).map { trouble in
      let place = trouble.location.map(text.place) ?? trouble.path
      var lines = ["", "### \(Self.inline(trouble.runs ?? trouble.kind))", ""]
      lines.append("\(Self.inline(place)): \(Self.inline(trouble.message))")
      var details = trouble.rows.map { "\(DisplayWidth.padded($0.label.words, to: 10)) \($0.text)" }
      if let hint = trouble.hint { details.append(hint) }
      if let repetition = trouble.run?.repetition { details += ["", "rerun: \(repetition)"] }
      if !details.isEmpty { lines += [""] + Self.block(details) }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// Returns lines as a literal block, with a fence longer than any run of backticks in them.
  private static func block(_ lines: [String]) -> [String] {
    let text = lines.map(sanitizedForTerminal)
    let longest = text.map { line in line.split { $0 != "`" }.map(\.count).max() ?? 0 }.max() ?? 0
    let fence = String(repeating: "`", count: max(longest + 1, 3))
    return ["\(fence)text"] + text + [fence]
  }

  /// Returns text with all markup escaped.
  private static func inline(_ text: String) -> String {
    sanitizedForTerminal(text).escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "!", "|", "~", "@": "&#\(scalar.value);"
      default: nil
      }
    }
  }
}
