internal import _StringProcessing

/// A condition of `--filter` that selects runs.
package enum RunFilter: Sendable {
  /// `@tag`: scenarios that have the tag.
  case tag(String)
  /// Runs whose name contains a match of a regular expression.
  /// A `Regex` cannot be shared between threads: each makes its own, once for many names.
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

extension RunFilter {
  var text: String {
    switch self {
    case .tag(let tag): "@\(tag)"
    case .name(let pattern): pattern
    }
  }
}
