internal import _StringProcessing

/// What `--filter` lets through.
enum RunFilter: Sendable {
  /// `@tag`: scenarios that have the tag.
  case tag(String)
  /// Runs whose name holds a match.
  case name(Pattern)

  /// A regular expression that has been understood. Each use makes it anew: a `Regex` may not cross threads.
  struct Pattern: Sendable {
    let text: String

    func isFound(in name: String) -> Bool {
      guard let regex = try? Regex(text) else { return false }
      return name.contains(regex)
    }
  }

  init(_ text: String) throws(UsageError) {
    if text.hasPrefix("@"), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
      self = .tag(String(text.dropFirst()))
    } else if (try? Regex(text)) != nil {
      self = .name(Pattern(text: text))
    } else {
      throw .badFilter(text)
    }
  }
}
