/// The outcome of a run, or of all runs of a scenario.
package enum RunStatus: String, Hashable, Sendable, CaseIterable {
  case passed
  case failed
  /// It reached one of its limits.
  case limited = "limit"
  /// An error in the scenario appeared when its values were known.
  case wrong
  /// The log that it was judged on does not decide it.
  case unrecorded = "notRecorded"

  /// The word at the beginning of its line. No meaning depends on color alone.
  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "FAIL"
    case .limited: "LIMIT"
    case .wrong: "WRONG"
    case .unrecorded: "OPEN"
    }
  }

  /// The word in data.
  package var name: String { rawValue }

  package var style: TextStyle { self == .passed ? .passed : .failed }
}

extension TerminalText {
  /// Writes `pass   splash/strategies.scn:4  none: the white flash  2.1s`.
  package mutating func runLine(_ status: RunStatus, place: String, name: String, note: String) {
    if style == .narrated {
      // Without the padding of the column.
      let place = String(place.reversed().drop { $0 == " " }.reversed())
      write("\(status.word): ", style: status.style)
      return line("\(sanitizedForTerminal(name)). \(sanitizedForTerminal(place)).\(note.isEmpty ? "" : " \(note).")")
    }
    write(status.word + String(repeating: " ", count: 5 - status.word.count), style: status.style)
    write("  \(sanitizedForTerminal(place))  ", style: .quiet)
    write(sanitizedForTerminal(name))
    if !note.isEmpty { write("  \(note)", style: .quiet) }
    line()
  }
}
