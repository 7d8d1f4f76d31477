internal import SourceText

/// Annotations for GitHub Actions: workflow commands, a line each, to be written to the log of a step.
///
/// GitHub shows ten of a level for a step, and drops others without a word; so the last one says how many more there
/// are. A problem that many runs have at the same place is one annotation.
struct GitHubReport {
  /// Of one level, for one step.
  private static let limit = 10
  /// Bytes of a message; the whole story is in the job summary.
  private static let messageLimit = 4000

  private let suite: SuiteRecord
  private let text: FailureText

  init(_ suite: SuiteRecord) {
    self.suite = suite
    text = FailureText(suite)
  }

  var bytes: [UInt8] {
    let troubles = Trouble.all(in: suite)
    var lines: [String] = []
    for severity in [Severity.error, .warning] {
      let ofLevel = troubles.filter { $0.severity == severity }
      let shown = ofLevel.count > Self.limit ? Self.limit - 1 : ofLevel.count
      lines += ofLevel.prefix(shown).map(command)
      if shown < ofLevel.count {
        let noun = severity == .error ? "problems" : "warnings"
        lines.append(
          "::\(severity.rawValue)::\(ofLevel.count - shown) more \(noun); the job summary and the log tell them")
      }
    }
    if suite.ending == nil || suite.ending?.reason == .cutOff {
      lines.append("::error::the log of the runs was cut off")
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func command(_ trouble: Trouble) -> String {
    var properties = ["file=\(Self.property(trouble.path))"]
    if let location = trouble.location, let source = text.sources[location.file] {
      let size = UInt32(source.bytes.count)
      let start = source.position(at: min(location.range.start, size))
      let end = source.position(at: min(location.range.end, size))
      properties.append("line=\(start.line),endLine=\(end.line)")
      // Columns only mean something within one line.
      if start.line == end.line { properties.append("col=\(start.column),endColumn=\(end.column)") }
    }
    let title = trouble.runs.map { "\(trouble.kind): \($0)" } ?? trouble.kind
    properties.append("title=\(Self.property(shown(title)))")
    return "::\(trouble.severity.rawValue) \(properties.joined(separator: ","))::\(Self.data(message(of: trouble)))"
  }

  private func message(of trouble: Trouble) -> String {
    var lines = [shown(trouble.message)]
    if let hint = trouble.hint { lines.append(shown(hint)) }
    for row in trouble.rows { lines.append(shown(row.label.isEmpty ? "  \(row.text)" : "\(row.label): \(row.text)")) }
    if let repetition = trouble.run?.repetition { lines.append(shown("again: \(repetition)")) }
    let message = lines.joined(separator: "\n")
    guard message.utf8.count > Self.messageLimit else { return message }
    return String(decoding: message.utf8.prefix(Self.messageLimit), as: UTF8.self) + "…"
  }

  /// Text behind the second `::`. The percent sign comes first, for the others are written with it.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The value of a property: a colon and a comma would end it.
  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
