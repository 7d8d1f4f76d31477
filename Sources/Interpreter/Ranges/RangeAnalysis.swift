package import Programs
package import SourceText
package import VirtualTime

/// The outcomes of runs for all values of a scenario's ranges. The ranges are divided into parts, in each of which all
/// runs have the same shape and the same end.
package struct RangeAnalysis: Sendable {
  /// A given that represents every value of a range: all its smallest parts, ends included.
  package struct Unknown: Sendable {
    /// The name of the given.
    package var name: String
    /// The unit of the values: time, in ticks of 1/9 µs, or length, in thousandths of a point.
    package var unit: RangeUnit
    /// The values of the range in smallest parts, both ends included.
    package var range: ClosedRange<Int64>
    /// The range as written: `0ms...5s`.
    package var written: String
  }

  /// A defect in the runs of a part.
  package enum Problem: Hashable, Sendable {
    /// An expectation that does not hold.
    case claim(ClaimID)
    /// A step that cannot be done, or waits in vain.
    case step(Location)
    case crash(String)

    fileprivate var rank: Int {
      switch self {
      case .step: 0
      case .crash: 1
      case .claim(let claim): 2 + Int(claim.index)
      }
    }
  }

  /// The common end of the runs of a part.
  package struct Outcome: Hashable, Sendable {
    /// The way the runs of a part end.
    package enum Kind: Hashable, Sendable {
      case passed, failed
      /// A run reached a limit, so it proves nothing.
      case limited
      /// Excluded by a `where`.
      case leftOut
    }

    /// The way these runs end.
    package var kind: Kind
    /// The problems, in the order of the source.
    package var problems: [Problem]
  }

  /// A part: a range of the one unknown (a polygon of no height), or a polygon of two.
  package struct Part: Sendable {
    /// The values that belong to the part, in smallest parts of each unknown's unit.
    package var polygon: Polygon
    /// The index of its outcome in `outcomes`.
    package var outcome: Int
    /// The values that were run.
    package var sample: (x: Int64, y: Int64)
  }

  /// The givens with a range of all values, in the order of the text; one or two.
  package var unknowns: [Unknown]
  /// The distinct outcomes, which the parts refer to by index.
  package var outcomes: [Outcome] = []
  /// The parts that cover the ranges, as far as the analysis got.
  package var parts: [Part] = []
  /// The number of regions found.
  package var regionCount = 0
  /// The number of runs made for them; regions a whole number of frames away need none.
  package var runCount = 0
  /// The steps of these runs, and the turns of their worlds.
  var work = 0
  /// The longest blank in the color of the launch screen for a value with which the run passes; `nil` if none can be
  /// noticed.
  package internal(set) var noticedBlank: Interval?
  /// The covered share of the whole, in thousandths.
  package var covered = 0
  /// Whether all of it is covered.
  package var isComplete = false
  /// Whether borders may be off by a tick, because two unknowns are both scaled and rounded.
  package var isBlurred = false

  /// The outcome of all parts together.
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

  /// All problems of any part, in the order of the source.
  package var problems: [Problem] {
    outcomes.flatMap(\.problems).unique.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.map(\.element)
  }
}

/// Sets of values with a property, combined from the parts of a range analysis.
extension RangeAnalysis {
  /// Returns the ranges of the one unknown in which all parts have a property, in order; adjacent ranges are joined.
  package func ranges(where isMeant: (Outcome) -> Bool) -> [ClosedRange<Int64>] {
    let isMeant = outcomes.map(isMeant)
    return parts.lazy.filter { isMeant[$0.outcome] }.compactMap { $0.polygon.box?.x }.joined
  }

  /// Returns the share of the covered values with a property, in thousandths.
  package func share(where isMeant: (Outcome) -> Bool) -> Int {
    let isMeant = outcomes.map(isMeant)
    var (some, all): (Int64, Int64) = (0, 0)
    for part in parts {
      let size =
        unknowns.count == 1 ? part.polygon.box.map { $0.x.upperBound - $0.x.lowerBound + 1 } ?? 0 : part.polygon.area
      all += size
      if isMeant[part.outcome] { some += size }
    }
    return Int(some / max(all / 1000, 1))
  }

  /// Returns the half planes whose intersection is exactly the set with a property; `nil` if the set is not convex.
  /// Those implied by the ranges or by the others are omitted.
  package func conditions(where isMeant: (Outcome) -> Bool) -> [HalfPlane]? {
    let isMeant = outcomes.map(isMeant)
    let meant = parts.filter { isMeant[$0.outcome] }
    guard !meant.isEmpty, let hull = hull(of: meant) else { return nil }
    for part in parts where !isMeant[part.outcome] {
      // Most parts are beyond one side, which is told without cutting.
      if hull.contains(where: part.polygon.isBeyond) { continue }
      var rest = part.polygon
      for plane in hull where !rest.isEmpty { rest = rest.cut(by: plane) }
      if rest.isBroken { return nil }
      if !rest.isEmpty, case .none = rest.search() { continue }
      if !rest.isEmpty { return nil }
    }
    return needed(of: hull)
  }

  /// Returns the tightest half planes around some parts, along the directions of their sides.
  private func hull(of parts: [Part]) -> [HalfPlane]? {
    var planes: [HalfPlane] = []
    for part in parts {
      for side in part.polygon.sides where !planes.contains(where: { $0.a == side.a && $0.b == side.b }) {
        planes.append(HalfPlane(a: side.a, b: side.b, c: .min))
        if !planes.contains(where: { $0.a == -side.a && $0.b == -side.b }) {
          planes.append(HalfPlane(a: -side.a, b: -side.b, c: .min))
        }
      }
      if planes.count > Self.directionLimit { return nil }
    }
    for part in parts {
      for index in planes.indices {
        planes[index].c = max(planes[index].c, part.polygon.reach(planes[index].a, planes[index].b))
      }
    }
    return planes
  }

  /// The maximum number of directions; more would not be a description.
  private static let directionLimit = 24

  private func needed(of hull: [HalfPlane]) -> [HalfPlane] {
    guard let first = unknowns.first else { return [] }
    let whole = Polygon(x: first.range, y: unknowns.count > 1 ? unknowns[1].range : 0...0)
    var needed = hull.sorted { abs($0.a) + abs($0.b) > abs($1.a) + abs($1.b) }
    for plane in needed {
      var rest = whole
      for other in needed where other != plane { rest = rest.cut(by: other) }
      // A half plane whose removal changes less than a tick is implied by the others.
      if rest.reach(plane.a, plane.b) <= plane.c { needed.removeAll { $0 == plane } }
    }
    return needed.sorted { (abs($0.a) + abs($0.b), $0.a, $0.b) < (abs($1.a) + abs($1.b), $1.a, $1.b) }
  }

  /// Returns values of the unknowns with a property, as round as possible.
  package func witness(where isMeant: (Outcome) -> Bool) -> [Int64]? {
    let isMeant = outcomes.map(isMeant)
    var best: (size: Int64, part: Part)?
    for part in parts where isMeant[part.outcome] {
      guard let box = part.polygon.box else { continue }
      let size = (box.x.upperBound - box.x.lowerBound) + (box.y.upperBound - box.y.lowerBound)
      if best.map({ size > $0.size }) ?? true { best = (size, part) }
    }
    if unknowns.count == 1 {
      let ranges = ranges { outcome in isMeant[outcomes.firstIndex(of: outcome) ?? 0] }
      return ranges.max { $0.count < $1.count }.map { [unknowns[0].unit.roundest(in: $0)] }
    }
    guard let part = best?.part, let box = part.polygon.box else { return nil }
    for step in unknowns[0].unit.roundSteps {
      let x = Polygon.up(box.x.lowerBound, over: step) * step
      guard x <= box.x.upperBound, let column = part.polygon.column(at: x) else { continue }
      return [x, unknowns[1].unit.roundest(in: column)]
    }
    return [part.sample.x, part.sample.y]
  }
}

extension Sequence<ClosedRange<Int64>> {
  /// The same values in fewer ranges: adjacent ranges are joined.
  var joined: [ClosedRange<Int64>] {
    reduce(into: []) { ranges, next in
      if let last = ranges.last, last.upperBound + 1 == next.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...next.upperBound
      } else {
        ranges.append(next)
      }
    }
  }
}

extension Polygon {
  /// Returns the maximum of `a·x + b·y` in it, rounded down to a whole tick.
  func reach(_ a: Int64, _ b: Int64) -> Int64 {
    var most = Int64.min
    for corner in corners {
      guard let value = Int64(exactly: a.times(corner.x) &+ b.times(corner.y)) else { return Int64.max }
      most = max(most, corner.d == 1 ? value : Polygon.down(value, over: corner.d))
    }
    return most
  }
}
