/// The exit status of the tool.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case passed = 0
  case expectationFailed = 1
  /// A scenario file is wrong or missing.
  case wrongFile = 2
  /// Nothing was selected.
  case nothingSelected = 3
  case limitReached = 4
  case notReproducible = 5
  case wrongCommandLine = 64
  /// A fault of the tool itself.
  case internalFault = 70
  /// An output cannot be written. The number is that of `EX_IOERR` in sysexits.h.
  case notWritten = 74

  /// The causes in the order of precedence. A more trustworthy result comes later.
  package static let precedence: [ExitStatus] = [
    .internalFault, .notWritten, .wrongCommandLine, .notReproducible, .limitReached, .wrongFile, .expectationFailed,
    .nothingSelected, .passed,
  ]

  /// Lower ranks are used first.
  var rank: Int { Self.precedence.firstIndex(of: self) ?? 0 }

  /// Adds another cause; the one with the higher precedence stays.
  package mutating func combine(_ other: ExitStatus) {
    if other.rank < rank { self = other }
  }

  /// The description of the status in `scenario help`.
  package var doc: String {
    switch self {
    case .passed: "everything passed"
    case .expectationFailed: "an expectation failed (explore: there are findings; fmt --check: a file is not formatted)"
    case .wrongFile: "a scenario file is invalid or missing"
    case .nothingSelected: "nothing was selected, or the log that a run is judged on decides nothing"
    case .limitReached: "a run reached a limit"
    case .notReproducible: "a run was not reproducible"
    case .wrongCommandLine: "invalid command line"
    case .internalFault: "internal error in scenario"
    case .notWritten: "an output cannot be written"
    }
  }
}

extension RunCounts {
  /// The exit status of a process with the results of this tally.
  package var exitStatus: ExitStatus {
    var status = ExitStatus.passed
    if unrecorded > 0, passed == 0 { status.combine(.nothingSelected) }
    if failed > 0 { status.combine(.expectationFailed) }
    if wrong > 0 { status.combine(.wrongFile) }
    if limited > 0 { status.combine(.limitReached) }
    if differing > 0 { status.combine(.notReproducible) }
    return status
  }
}
