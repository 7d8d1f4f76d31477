internal import _StringProcessing

/// A condition of `--filter` that selects runs.
enum RunFilter: Sendable {
  /// `@tag`: scenarios that have the tag.
  case tag(String)
  /// Runs whose name holds a match of a regular expression. A `Regex` may not cross threads: each makes its own, once
  /// for many names.
  case name(String)

  init(_ text: String) throws(UsageError) {
    if text.hasPrefix("@"), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
      self = .tag(String(text.dropFirst()))
    } else if (try? Regex(text)) != nil {
      self = .name(text)
    } else {
      throw UsageError(.badFilter, text)
    }
  }
}

extension String {
  /// Whether this is the name of a run with these values, as they are typed between the brackets behind a scenario.
  func isOfRun(with values: String) -> Bool { hasSuffix("[\(values)]") }
}
