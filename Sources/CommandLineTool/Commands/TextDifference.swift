internal import Reporting
internal import SourceText

extension TerminalText {
  /// Writes the difference between two texts of a file in the unified format, with three lines around each change.
  mutating func difference(from old: [UInt8], to new: [UInt8], path: String) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let changes = lineChanges(from: before, to: after)
    guard let first = changes.first else { return }
    line("--- \(sanitizedForTerminal(path))", .strong)
    line("+++ \(sanitizedForTerminal(path))", .strong)
    var group = [first]
    for change in changes.dropFirst() {
      // Changes whose surroundings meet are shown as one.
      if change.old.lowerBound - (group.last?.old.upperBound ?? 0) > 2 * Self.surroundings {
        write(group, from: before, to: after)
        group = []
      }
      group.append(change)
    }
    write(group, from: before, to: after)
  }

  private static var surroundings: Int { 3 }

  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let endsWithLine = lines.last?.isEmpty ?? false
    if endsWithLine { lines.removeLast() }
    var texts = lines.map { String(decoding: $0, as: UTF8.self) }
    if !endsWithLine, let last = texts.popLast() { texts.append("\(last)\n\\ No newline at end of file") }
    return texts
  }

  private mutating func write(_ changes: [LineChange], from old: [String], to new: [String]) {
    guard let first = changes.first, let last = changes.last else { return }
    let start = max(first.old.lowerBound - Self.surroundings, 0)
    let end = min(last.old.upperBound + Self.surroundings, old.count)
    let shift = first.new.lowerBound - first.old.lowerBound
    let count = end - start + changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    line("@@ -\(Self.range(start, count: end - start)) +\(Self.range(start + shift, count: count)) @@", .quiet)
    var next = start
    for change in changes {
      for index in next..<change.old.lowerBound { write(" ", text: old[index], style: .plain) }
      for index in change.old { write("-", text: old[index], style: .failed) }
      for index in change.new { write("+", text: new[index], style: .passed) }
      next = change.old.upperBound
    }
    for index in next..<end { write(" ", text: old[index], style: .plain) }
  }

  private mutating func write(_ mark: String, text: String, style: TextStyle) {
    for (number, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      line("\(number == 0 ? mark : "")\(sanitizedForTerminal(String(part)))", style)
    }
  }

  /// Returns the lines of one side: the first, counted from 1, and how many; an empty side names the line before it.
  private static func range(_ start: Int, count: Int) -> String {
    let first = count == 0 ? start : start + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }
}
