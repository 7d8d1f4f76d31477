package import Programs
package import SourceText
import VirtualTime

/// What runs come to for every value of a scenario's ranges: the whole of them in parts, in each of which all runs have
/// the same shape and the same end.
package struct RangeAnalysis: Sendable {
  /// A given that stands for every value of a range: all its smallest parts, ends included.
  package struct Unknown: Sendable {
    /// The name of the given.
    package var name: String
    /// The unit of the values: time, in ticks of 1/9 µs, or length, in thousandths of a point.
    package var unit: RangeUnit
    /// The values of the range in smallest parts, both ends included.
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
    /// The way the runs of a part end.
    package enum Kind: Hashable, Sendable {
      case passed, failed
      /// A run met a limit, so that it says nothing.
      case limited
      /// Left out by a `where`.
      case leftOut
    }

    /// The way these runs end.
    package var kind: Kind
    /// In the order of the source.
    package var problems: [Problem]
  }

  /// A part: a range of the one unknown (a polygon of no height), or a polygon of two.
  package struct Part: Sendable {
    /// The values that belong to the part, in smallest parts of each unknown's unit.
    package var polygon: Polygon
    /// The place of its outcome among `outcomes`.
    package var outcome: Int
    /// The values that were run.
    package var sample: (x: Int64, y: Int64)
  }

  /// The givens with a range of every value, in the order of writing; one or two.
  package var unknowns: [Unknown]
  /// The distinct outcomes, which the parts refer to by index.
  package var outcomes: [Outcome] = []
  /// The parts that cover the ranges, as far as the analysis got.
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
