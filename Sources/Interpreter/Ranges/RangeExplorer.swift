import DeviceModel
import Programs
import Simulation
import SourceText
import Verdicts
import VirtualTime

/// The limits of a range analysis.
package struct RangeAnalysisLimits: Sendable {
  /// The maximum number of regions.
  package var regions = 500_000
  /// The maximum number of runs.
  package var runs = 200_000
  /// The maximum number of steps and turns of all these runs.
  package var work = Limits.rangeWork
  /// Whether the analysis ends at the first region whose runs fail.
  package var stopsAtFailure = false

  package init() {}
}

/// Covers ranges with symbolic runs. Each is made for one value and finds the other values with the same run, nearby
/// and whole frames later; further runs cover the rest.
struct RangeExplorer {
  private let list: RunList
  private let index: Int
  private let limits: RangeAnalysisLimits
  private let recording: Recording
  private(set) var analysis: RangeAnalysis
  private var cache: RegionCache
  /// The set-up of the runs.
  private var setup: SharedSetup
  /// Whether it is the same for all runs, because the unknowns decide nothing of it but lengths.
  private let sharesSetup: Bool
  /// The runs up to where they first read an unknown; `nil` if the first one has not been made, or that is too early.
  private var prefix: Runner?
  /// Measures every run at its end; its questions about times are constraints like any other.
  var measure: (RunResult) throws(Fault) -> Value? = { _ in nil }

  /// Called for every region with its class, the part of it that has not been visited, and a value in that part.
  typealias Visit = (EquivalenceClass, Polygon, _ sample: (x: Int64, y: Int64)) throws(Fault) -> Void

  init(_ list: RunList, index: Int, limits: RangeAnalysisLimits, recording: Recording) {
    self.list = list
    self.index = index
    self.limits = limits
    self.recording = recording
    analysis = RangeAnalysis(unknowns: list.unknowns)
    let ranges = list.unknowns.map(\.range)
    cache = RegionCache(within: PathCondition(x: ranges[0], y: ranges.count > 1 ? ranges[1] : 0...0))
    setup = SharedSetup(list.plan, recording: recording)
    sharesSetup = list.plan.dependencies.early.isDisjoint(with: list.plan.rangeParameters)
  }

  /// Makes the run of a value before the others, so that it represents its region.
  mutating func begin(at x: Int64) throws(Fault) { _ = try region(around: (x, 0)) }

  mutating func cover(_ visit: Visit) throws(Fault) {
    let unknowns = analysis.unknowns
    if unknowns.count == 1 {
      try coverLine(unknowns[0].range, visit: visit)
    } else {
      try coverBox(unknowns.map(\.range), visit: visit)
    }
  }

  /// Returns the class of a sample; a run finds it if it is not known yet.
  private mutating func region(around sample: (x: Int64, y: Int64)) throws(Fault) -> EquivalenceClass {
    analysis.regionCount += 1
    if let known = cache.known(x: sample.x, y: sample.y) { return known }
    analysis.runCount += 1
    let (list, index, recording, measure) = (list, index, recording, measure)
    let units = analysis.unknowns.map(\.unit)
    var work = 0
    let run = try SampledRun(cache.context(at: Array([sample.x, sample.y].prefix(units.count)))) {
      context throws(Fault) in
      let values = units.indices.map { units[$0].symbol($0, of: context) }
      guard let run = try list.run(at: index, choosing: values) else { return nil }
      let result = try finished(run).conclude(recording)
      work = result.work
      return (result, try measure(result))
    }
    analysis.work += work
    if run.context.isBlurred { analysis.isBlurred = true }
    return cache.keep(run)
  }

  /// Drives a run to its end, from where it differs from the first one.
  private mutating func finished(_ run: Run) throws(Fault) -> Runner {
    if !sharesSetup { setup = SharedSetup(list.plan, recording: recording) }
    let isFirst = !setup.isMade(for: [])
    let made = try setup.setUp(run, places: [])
    let parameters = list.plan.rangeParameters
    if let prefix { return prefix.finished(as: run, from: made, differingIn: parameters) }
    var start = Runner(list.plan, run: run, setup: made)
    if recording == .full { start.stepMoments = [] }
    var runner = start
    runner.drive()
    if sharesSetup, isFirst {
      let turn = runner.world.firstLooks.turn(of: parameters) ?? .max
      if turn > Sweep.worthwhile {
        start.drive(pausingAt: turn - 1)
        if start.world.firstLooks.seen.isDisjoint(with: parameters) { prefix = start }
      }
    }
    return runner
  }

  private var isAtLimit: Bool {
    analysis.regionCount >= limits.regions || analysis.runCount >= limits.runs || analysis.work >= limits.work
      || WorkInterruption.isSet || limits.stopsAtFailure && analysis.outcomes.contains { $0.kind == .failed }
  }

  private mutating func add(
    _ polygon: Polygon, found: EquivalenceClass, at sample: (x: Int64, y: Int64), visit: Visit
  ) throws(Fault) {
    let outcome = found.run.outcome ?? RangeAnalysis.Outcome(kind: .leftOut, problems: [])
    analysis.parts.append(RangeAnalysis.Part(polygon: polygon, outcome: analysis.place(of: outcome), sample: sample))
    recordBlank(of: found, in: polygon, at: sample)
    try visit(found, polygon, sample)
  }

  /// Records the blank of a part, which is longest at one of its corners.
  private mutating func recordBlank(of found: EquivalenceClass, in polygon: Polygon, at sample: (x: Int64, y: Int64)) {
    guard let blank = found.run.quietBlank else { return }
    func record(at point: (x: Int64, y: Int64)) {
      let ticks = found.run.context.value(of: blank, at: point, movedBy: found.steps)
      guard let noticed = RunResult.noticed(ticks: ticks) else { return }
      analysis.noticedBlank = max(analysis.noticedBlank ?? noticed, noticed)
    }
    record(at: sample)
    guard blank.isSymbolic else { return }
    for corner in polygon.corners { if let point = corner.point { record(at: point) } }
  }

  // MARK: One unknown

  /// Covers a line from its lower end: each region covers the next values.
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

  /// Covers a box, whose remainder is kept as convex pieces. A run covers the part of a piece that is like its sample;
  /// the parts cut off are kept.
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
    for plane in found.run.halfPlanes {
      let border = found.translated(plane)
      if part.isInside(border) { continue }
      let rest = part.cut(by: border.opposite)
      if !rest.isEmpty || rest.isBroken { waiting.append(rest) }
      part = part.cut(by: border)
    }
    try add(part, found: found, at: sample, visit: visit)
  }
}

extension Plan {
  /// The axes whose values are ranges.
  fileprivate var rangeParameters: ParameterSet {
    axes.indices.reduce(into: []) { found, place in
      if case .range = axes[place] { found.insert(ParameterSet(place: place)) }
    }
  }
}

extension PathCondition {
  /// The half planes of the bounds, in their order.
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
  /// Creates the outcome of a run from its result.
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
  /// Analyzes a run of the list for all values of the scenario's ranges.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with some of the values.
  package func analyzeRanges(
    at index: Int, limits: RangeAnalysisLimits = RangeAnalysisLimits()
  ) throws(Fault) -> RangeAnalysis {
    var explorer = RangeExplorer(self, index: index, limits: limits, recording: .verdicts)
    try explorer.cover { _, _, _ throws(Fault) in }
    return explorer.analysis
  }

  /// Returns the run at an index with values whose outcome in a survey is meant, as round as possible; `nil` if there
  /// are none, or `where` excludes them.
  package func run(
    at index: Int, in survey: RangeAnalysis, where isMeant: (RangeAnalysis.Outcome) -> Bool
  ) throws(Fault) -> Run? {
    guard let values = survey.witness(where: isMeant) else { return nil }
    return try run(at: index, choosingTicks: values)
  }
}

extension RangeUnit {
  /// Returns a symbol of a run that represents many.
  func symbol(_ place: Int, of context: SymbolicContext) -> Value {
    switch self {
    case .time: .time(context.symbol(place))
    case .length: .length(context.symbol(place))
    }
  }
}
