internal import SourceText

/// Annotations for GitHub Actions: workflow commands, one per line, to be written to the log of a step.
///
/// GitHub shows ten per level for a step and silently drops others, so the last one says how many more there are. A
/// problem that several runs have at one location is one annotation.
struct GitHubReport {
  /// The maximum number of annotations per level and step.
  private static let limit = 10
  /// The maximum number of bytes of a message; the full text is in the job summary.
  private static let messageLimit = 4000
  private static let titleLimit = 250

  let suite: SuiteRecord
  let text: FailureText

  var bytes: [UInt8] {
    let troubles = GroupedProblem.all(in: suite)
    // That runs are missing comes first; it is more important than the results of some.
    let end = suite.prematureEnd == nil ? nil : suite.endNote
    var lines = end.map { ["::error::\(Self.data($0))"] } ?? []
    for severity in [Severity.error, .warning] {
      let limit = Self.limit - (severity == .error ? lines.count : 0)
      let ofLevel = troubles.filter { $0.severity == severity }
      let shown = ofLevel.count > limit ? limit - 1 : ofLevel.count
      lines += ofLevel.prefix(shown).map(command)
      if shown < ofLevel.count {
        let noun = severity == .error ? "problems" : "warnings"
        lines.append("::\(severity.rawValue)::\(ofLevel.count - shown) more \(noun); see the job summary and the log")
      }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func command(_ trouble: GroupedProblem) -> String {
    var properties = ["file=\(Self.property(sanitizedForTerminal(trouble.path)))"]
    if let location = trouble.location, let source = text.sources[location.file] {
      let size = UInt32(source.bytes.count)
      let start = source.position(at: min(location.range.start, size))
      let end = source.position(at: min(location.range.end, size))
      properties.append("line=\(start.line),endLine=\(end.line)")
      // Columns are valid only within one line.
      if start.line == end.line { properties.append("col=\(start.column),endColumn=\(end.column)") }
    }
    let title = trouble.runs.map { "\(trouble.kind): \($0)" } ?? trouble.kind
    properties.append("title=\(Self.property(Self.cut(sanitizedForTerminal(title), to: Self.titleLimit)))")
    return "::\(trouble.severity.rawValue) \(properties.joined(separator: ","))::\(Self.data(message(of: trouble)))"
  }

  private func message(of trouble: GroupedProblem) -> String {
    var lines = [sanitizedForTerminal(trouble.message)]
    if let hint = trouble.hint { lines.append(sanitizedForTerminal(hint)) }
    for row in trouble.rows {
      lines.append(
        sanitizedForTerminal(row.label == .continuation ? "  \(row.text)" : "\(row.label.words): \(row.text)"))
    }
    if let repetition = trouble.run?.repetition { lines.append(sanitizedForTerminal("rerun: \(repetition)")) }
    return Self.cut(lines.joined(separator: "\n"), to: Self.messageLimit)
  }

  /// Returns as much text as fits, up to the end of a character.
  private static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  /// Returns text for after the second `::`, escaped. The percent sign comes first, because the other escapes contain
  /// it.
  private static func data(_ text: String) -> String {
    text.escaped { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  /// Returns the value of a property, in which colons and commas are escaped.
  private static func property(_ text: String) -> String { data(text).escaped { [":": "%3A", ",": "%2C"][$0] } }
}
