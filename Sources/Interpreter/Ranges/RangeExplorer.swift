import DeviceModel
import Programs
import Verdicts
import VirtualTime

/// How far a range analysis goes.
package struct RangeAnalysisLimits: Sendable {
  /// No more regions than this are told apart.
  package var regions = 500_000
  /// No more runs than this are made for them.
  package var runs = 200_000

  package init() {}
}

/// Covers ranges with symbolic runs: each is made for one value, finds out for which others it would have been the
/// same, there and whole frames later, and what remains is covered by further runs.
struct RangeExplorer {
  private let list: RunList
  private let index: Int
  private let limits: RangeAnalysisLimits
  private let recording: Recording
  private(set) var analysis: RangeAnalysis
  private var cache: RegionCache
  /// Asked at the end of every run; what it asks of times is a constraint like any other.
  var measure: (RunResult) throws(Fault) -> Value? = { _ in nil }

  /// Is told of every region: what is known there, the part of it that has not been told of, and a value in that.
  typealias Visit = (EquivalenceClass, Polygon, _ sample: (x: Int64, y: Int64)) throws(Fault) -> Void

  init(_ list: RunList, index: Int, limits: RangeAnalysisLimits, recording: Recording) {
    self.list = list
    self.index = index
    self.limits = limits
    self.recording = recording
    analysis = RangeAnalysis(unknowns: list.unknowns)
    let ranges = list.unknowns.map(\.range)
    cache = RegionCache(within: PathCondition(x: ranges[0], y: ranges.count > 1 ? ranges[1] : 0...0))
  }

  /// Makes the run of a value ahead of the others, so that it is the one that speaks for its region.
  mutating func begin(at x: Int64) throws(Fault) { _ = try region(around: (x, 0)) }

  mutating func cover(_ visit: Visit) throws(Fault) {
    let unknowns = analysis.unknowns
    if unknowns.count == 1 {
      try coverLine(unknowns[0].range, visit: visit)
    } else {
      try coverBox(unknowns.map(\.range), visit: visit)
    }
  }

  /// The class of a sample and of the values that are like it; a run finds it if nothing is known yet.
  private mutating func region(around sample: (x: Int64, y: Int64)) throws(Fault) -> EquivalenceClass {
    analysis.regionCount += 1
    if let known = cache.known(x: sample.x, y: sample.y) { return known }
    analysis.runCount += 1
    let (list, index, recording, measure) = (list, index, recording, measure)
    let units = analysis.unknowns.map(\.unit)
    let run = try SampledRun(cache.context(at: Array([sample.x, sample.y].prefix(units.count)))) {
      context throws(Fault) in
      let values = units.indices.map { units[$0].symbol($0, of: context) }
      guard let run = try list.run(at: index, choosing: values) else { return nil }
      let result = try list.execute(run, recording: recording)
      return (result, try measure(result))
    }
    if run.context.isBlurred { analysis.isBlurred = true }
    return cache.keep(run)
  }

  private var isAtLimit: Bool { analysis.regionCount >= limits.regions || analysis.runCount >= limits.runs }

  private mutating func add(
    _ polygon: Polygon, found: EquivalenceClass, at sample: (x: Int64, y: Int64), visit: Visit
  ) throws(Fault) {
    let outcome = found.run.outcome ?? RangeAnalysis.Outcome(kind: .leftOut, problems: [])
    analysis.parts.append(RangeAnalysis.Part(polygon: polygon, outcome: analysis.place(of: outcome), sample: sample))
    try visit(found, polygon, sample)
  }

  // MARK: One unknown

  /// From the lower end on: each region covers what comes next.
  private mutating func coverLine(_ range: ClosedRange<Int64>, visit: Visit) throws(Fault) {
    var next = range.lowerBound
    while next <= range.upperBound, !isAtLimit {
      let found = try region(around: (next, 0))
      let last = min(found.region.x.upperBound, range.upperBound)
      try add(Polygon(x: next...last, y: 0...0), found: found, at: (next, 0), visit: visit)
      next = last + 1
    }
    analysis.isComplete = next > range.upperBound
    let whole = range.upperBound - range.lowerBound + 1
    analysis.covered = Int(Interval(ticks: next - range.lowerBound).millionths(of: Interval(ticks: whole)) / 1000)
  }

  // MARK: Two unknowns

  /// Keeps the rest of the box as convex pieces. A run covers the part of a piece that is like its sample; what the
  /// borders cut off goes back.
  private mutating func coverBox(_ ranges: [ClosedRange<Int64>], visit: Visit) throws(Fault) {
    let whole = Polygon(x: ranges[0], y: ranges[1])
    var waiting = [whole]
    var lost: Int64 = 0
    while let piece = waiting.popLast() {
      guard !isAtLimit, !piece.isBroken else {
        lost += max(piece.area, 1)
        continue
      }
      switch piece.search() {
      case .none: continue
      case .unknown: lost += max(piece.area, 1)
      case .found(let x, let y): try cover(piece, from: (x, y), waiting: &waiting, visit: visit)
      }
    }
    analysis.isComplete = lost == 0
    let area = max(whole.area, 1)
    analysis.covered = Int(max(area - lost, 0) / max(area / 1000, 1))
  }

  private mutating func cover(
    _ piece: Polygon, from sample: (x: Int64, y: Int64), waiting: inout [Polygon], visit: Visit
  ) throws(Fault) {
    let found = try region(around: sample)
    var part = piece
    for border in found.region.halfPlanes where !part.isInside(border) {
      let rest = part.cut(by: border.opposite)
      if !rest.isEmpty || rest.isBroken { waiting.append(rest) }
      part = part.cut(by: border)
    }
    try add(part, found: found, at: sample, visit: visit)
  }
}

extension PathCondition {
  /// Those along the axes first, as they cut what is left into the fewest pieces.
  var halfPlanes: [HalfPlane] {
    var planes: [HalfPlane] = []
    for bound in bounds {
      if bound.upper < .max { planes.append(HalfPlane(a: bound.a, b: bound.b, c: bound.upper)) }
      if bound.lower > .min { planes.append(HalfPlane(a: -bound.a, b: -bound.b, c: -bound.lower)) }
    }
    return planes
  }
}

extension RangeAnalysis.Outcome {
  /// The outcome of a run, from its result.
  package init(_ result: RunResult) {
    var problems: [RangeAnalysis.Problem] = []
    if let failure = result.failure { problems.append(.step(failure.location)) }
    if let crash = result.crash { problems.append(.crash(crash.reason)) }
    for verdict in result.verdicts where verdict.isFailed && !problems.contains(.claim(verdict.claim)) {
      problems.append(.claim(verdict.claim))
    }
    switch result.outcome {
    case .passed: self.init(kind: .passed, problems: [])
    case .failed: self.init(kind: .failed, problems: problems)
    case .limitReached: self.init(kind: .limited, problems: [])
    }
  }
}

extension RunList {
  /// Runs a place of the list for every value of the scenario's ranges.
  /// - Throws: What the app, the phone or its iOS cannot have with some of the values.
  package func analyzeRanges(
    at index: Int, limits: RangeAnalysisLimits = RangeAnalysisLimits()
  ) throws(Fault) -> RangeAnalysis {
    var explorer = RangeExplorer(self, index: index, limits: limits, recording: .verdicts)
    try explorer.cover { _, _, _ throws(Fault) in }
    return explorer.analysis
  }
}

extension RangeUnit {
  /// A symbol of a run that speaks for many.
  func symbol(_ place: Int, of context: SymbolicContext) -> Value {
    switch self {
    case .time: .time(context.symbol(place))
    case .length: .length(context.symbol(place))
    }
  }

  /// The value in a range with the fewest digits.
  func roundest(in range: ClosedRange<Int64>) -> Int64 {
    for step in roundSteps {
      let value = Polygon.up(range.lowerBound, over: step) * step
      if range.contains(value) { return value }
    }
    return range.lowerBound
  }
}
