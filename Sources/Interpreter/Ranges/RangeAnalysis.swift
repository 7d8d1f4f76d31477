package import Programs
package import SourceText
import VirtualTime

/// What runs come to for every value of a scenario's ranges: the whole of them in parts, in each of which all runs have
/// the same shape and the same end.
package struct RangeAnalysis: Sendable {
  /// A given that stands for every value of a range: all its smallest parts, ends included.
  package struct Unknown: Sendable {
    package var name: String
    package var unit: RangeUnit
    package var range: ClosedRange<Int64>
    /// As it is written: `0ms...5s`.
    package var written: String
  }

  /// What is wrong with the runs of a part.
  package enum Problem: Hashable, Sendable {
    /// An expectation that does not hold.
    case claim(ClaimID)
    /// A step that cannot be done, or waits in vain.
    case step(Location)
    case crash(String)
  }

  /// How the runs of a part end.
  package struct Outcome: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case passed, failed
      /// A run met a limit, so that it says nothing.
      case limited
      /// Left out by a `where`.
      case leftOut
    }

    package var kind: Kind
    /// In the order of the source.
    package var problems: [Problem]
  }

  /// A part: a range of the one unknown (a polygon of no height), or a polygon of two.
  package struct Part: Sendable {
    package var polygon: Polygon
    /// The place of its outcome among `outcomes`.
    package var outcome: Int
    /// The values that were run.
    package var sample: (x: Int64, y: Int64)
  }

  package var unknowns: [Unknown]
  package var outcomes: [Outcome] = []
  package var parts: [Part] = []
  /// Regions that were found.
  package var regionCount = 0
  /// Runs that were made for them: what is a whole number of frames later is known from what is there.
  package var runCount = 0
  /// How much of the whole has been covered, in parts of a thousand.
  package var covered = 0
  /// All of it has been.
  package var isComplete = false
  /// Of two unknowns that are both scaled and rounded, borders may be off by a tick.
  package var isBlurred = false

  /// What all parts together come to.
  package var kind: Outcome.Kind {
    let kinds = Set(outcomes.map(\.kind))
    if kinds.contains(.failed) { return .failed }
    if kinds.contains(.limited) || !isComplete { return .limited }
    return kinds.contains(.passed) ? .passed : .leftOut
  }

  mutating func place(of outcome: Outcome) -> Int {
    if let known = outcomes.firstIndex(of: outcome) { return known }
    outcomes.append(outcome)
    return outcomes.count - 1
  }

  /// All that is wrong somewhere, in the order of the source.
  package var problems: [Problem] {
    var found: [Problem] = []
    for outcome in outcomes { for problem in outcome.problems where !found.contains(problem) { found.append(problem) } }
    return found.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.map(\.element)
  }
}

extension RangeAnalysis.Problem {
  fileprivate var rank: Int {
    switch self {
    case .step: 0
    case .crash: 1
    case .claim(let claim): 2 + Int(claim.index)
    }
  }
}
