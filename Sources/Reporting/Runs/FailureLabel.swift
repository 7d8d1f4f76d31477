extension Failure.Row {
  /// The subject of a row below a failure.
  package enum Label: Hashable, Sendable {
    // What the expectation compared.
    case expected, actual, finally
    /// A value at an instant, which stands here as reports print it.
    case value(at: String)
    // What the script or the app says about it.
    case message, reason, state, path, toLog
    // Why it failed.
    case retained, visible, cause, stuck, also, because
    // When, and what led there.
    case at, onScreen, events
    // What would help: a tried change, another one, and what is known without a trial.
    case fix, otherFix, knownFix
    /// The row continues the one above it.
    case continuation

    /// The label as reports print it.
    package var words: String {
      if case .value(let instant) = self { return "at \(instant)" }
      return Self.spellings.first { $0.label == self }?.words ?? ""
    }

    /// Reads a label that a log contains.
    init?(words: String) {
      let parts = words.split(separator: " ", maxSplits: 1)
      if let (label, _) = Self.spellings.first(where: { $0.words == words }) {
        self = label
      } else if parts.count == 2, parts[0] == "at", parts[1].unicodeScalars.allSatisfy(Self.isOfTime) {
        self = .value(at: String(parts[1]))
      } else {
        return nil
      }
    }

    /// Only times follow “at”, since a label goes to terminals as it is.
    private static func isOfTime(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == ".")
    }

    private static let spellings: [(label: Label, words: String)] = [
      (.expected, "expected"), (.actual, "actual"), (.finally, "finally"), (.message, "message"), (.reason, "reason"),
      (.state, "state"), (.path, "path"), (.toLog, "to log"), (.retained, "retained"), (.visible, "visible"),
      (.cause, "cause"), (.stuck, "stuck"), (.also, "also"), (.because, "because"), (.at, "at"),
      (.onScreen, "on screen"), (.events, "events"), (.fix, "fix"), (.otherFix, "or"), (.knownFix, "known"),
      (.continuation, ""),
    ]

    /// Whether formats with a few lines of text have the row.
    var isEssential: Bool {
      [.expected, .actual, .visible, .cause, .because, .fix, .message, .reason].contains(self)
    }

    /// Whether the row suggests a change.
    var isRemedy: Bool { self == .fix || self == .otherFix || self == .knownFix }
  }
}
