internal import Reporting

/// The status that the tool returns to its caller when it ends.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case passed = 0
  case expectationFailed = 1
  /// A scenario file is wrong or missing.
  case wrongFile = 2
  /// Nothing at all was selected.
  case nothingSelected = 3
  case limitReached = 4
  case notReproducible = 5
  case wrongCommandLine = 64
  /// A fault of ours.
  case internalFault = 70

  /// The order in which causes outweigh each other: the more a result can be trusted, the later.
  private static let precedence: [ExitStatus] = [
    .internalFault, .wrongCommandLine, .notReproducible, .limitReached, .wrongFile, .expectationFailed,
    .nothingSelected, .passed,
  ]

  private var rank: Int { Self.precedence.firstIndex(of: self) ?? 0 }

  /// Takes in another cause; the weightier one stays.
  package mutating func combine(_ other: ExitStatus) {
    if other.rank < rank { self = other }
  }

  /// The description of the status in `scenario help`.
  var doc: String {
    switch self {
    case .passed: "everything passed"
    case .expectationFailed: "an expectation failed (explore: there are findings; fmt --check: a file is not formatted)"
    case .wrongFile: "a scenario file is invalid or missing"
    case .nothingSelected: "nothing was selected"
    case .limitReached: "a run reached a limit"
    case .notReproducible: "a run was not reproducible"
    case .wrongCommandLine: "invalid command line"
    case .internalFault: "internal error in scenario"
    }
  }
}

extension RunTally {
  /// The exit status of a process whose runs came to this tally.
  var exitStatus: ExitStatus {
    var status = ExitStatus.passed
    if failed > 0 { status.combine(.expectationFailed) }
    if wrong > 0 { status.combine(.wrongFile) }
    if limited > 0 { status.combine(.limitReached) }
    if differing > 0 { status.combine(.notReproducible) }
    return status
  }
}
