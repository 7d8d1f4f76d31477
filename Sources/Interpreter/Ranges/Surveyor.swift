import DeviceModel
import Programs
import Verdicts
import VirtualTime

/// How far to go in a survey.
package struct SurveyLimits: Sendable {
  /// No more regions than this are told apart.
  package var regions = 500_000
  /// No more runs than this are made for them.
  package var runs = 200_000

  package init() {}
}

/// Covers ranges with runs: each is made for one value, notes for which others it would have been the same, there and
/// whole frames later, and what remains is covered by further runs.
struct Surveyor {
  private let list: RunList
  private let index: Int
  private let limits: SurveyLimits
  private let recording: Recording
  private(set) var survey: Survey
  /// Evaluated at the end of every run; what is asked for that is a condition like any other.
  var measure: ExpressionID?

  /// Its step is a frame of 120 a second to begin with; when runs say what they round to, a multiple of that.
  private var atlas = Atlas(step: Interval.ticksPerSecond / 120)

  /// Is told of every region: what is known there, the part of it that has not been told of, and a value in that.
  typealias Visit = (Atlas.Place, Polygon, _ sample: (x: Int64, y: Int64)) throws(Fault) -> Void

  init(_ list: RunList, _ index: Int, _ limits: SurveyLimits, _ recording: Recording) {
    self.list = list
    self.index = index
    self.limits = limits
    self.recording = recording
    survey = Survey(unknowns: list.unknowns)
  }

  mutating func cover(_ visit: Visit) throws(Fault) {
    let unknowns = survey.unknowns
    if unknowns.count == 1 {
      try coverLine(unknowns[0].range, visit)
    } else {
      try coverBox(unknowns.map(\.range), visit)
    }
  }

  /// A run, and the unknowns that it was made for.
  struct Made {
    var unknowns: Unknowns
    /// Nil: a `where` leaves it out.
    var outcome: Survey.Outcome?
    /// What was measured.
    var value: Value?
  }

  /// What is known of a sample and all that are like it: by a run, where nothing is known yet.
  private mutating func region(around sample: (x: Int64, y: Int64)) throws(Fault) -> Atlas.Place {
    survey.regionCount += 1
    if let known = atlas.place(holding: sample.x, sample.y) { return known }
    return atlas.keep(try run(sample))
  }

  private var isAtLimit: Bool { survey.regionCount >= limits.regions || survey.runCount >= limits.runs }

  private mutating func run(_ sample: (x: Int64, y: Int64)) throws(Fault) -> Made {
    let ranges = survey.unknowns.map(\.range)
    let bounds = Region(ranges[0], ranges.count > 1 ? ranges[1] : 0...0)
    let unknowns = Unknowns(
      sample: Array([sample.x, sample.y].prefix(ranges.count)), within: bounds, step: atlas.step)
    survey.runCount += 1
    let (list, index, recording, measure) = (list, index, recording, measure)
    let units = survey.unknowns.map(\.unit)
    let made = try unknowns.during { () throws(Fault) -> Made in
      var made = Made(unknowns: unknowns)
      let values = units.indices.map { units[$0].value(unknowns, at: $0) }
      guard let run = try list.run(at: index, choosing: values) else { return made }
      let result = try list.execute(run, recording: recording)
      made.outcome = Survey.Outcome(result)
      if let measure { made.value = try list.value(of: measure, after: result) }
      return made
    }
    if unknowns.isBlurred { survey.isBlurred = true }
    return made
  }

  private mutating func add(
    _ polygon: Polygon, _ place: Atlas.Place, _ sample: (x: Int64, y: Int64), _ visit: Visit
  ) throws(Fault) {
    let outcome = place.made.outcome ?? Survey.Outcome(kind: .leftOut, problems: [])
    survey.parts.append(Survey.Part(polygon: polygon, outcome: survey.place(of: outcome), sample: sample))
    try visit(place, polygon, sample)
  }

  // MARK: One unknown

  /// From the lower end on: each region covers what comes next.
  private mutating func coverLine(_ range: ClosedRange<Int64>, _ visit: Visit) throws(Fault) {
    var next = range.lowerBound
    while next <= range.upperBound, !isAtLimit {
      let place = try region(around: (next, 0))
      let last = min(place.region.x.upperBound, range.upperBound)
      try add(Polygon(next...last, 0...0), place, (next, 0), visit)
      next = last + 1
    }
    survey.isComplete = next > range.upperBound
    let whole = range.upperBound - range.lowerBound + 1
    survey.covered = Int(Interval(ticks: next - range.lowerBound).millionths(of: Interval(ticks: whole)) / 1000)
  }

  // MARK: Two unknowns

  /// What is left of the box is kept as convex pieces. A run covers the part of a piece that is like its sample; what
  /// the borders cut off goes back.
  private mutating func coverBox(_ ranges: [ClosedRange<Int64>], _ visit: Visit) throws(Fault) {
    let whole = Polygon(ranges[0], ranges[1])
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
      case .found(let x, let y): try cover(piece, from: (x, y), &waiting, visit)
      }
    }
    survey.isComplete = lost == 0
    let area = max(whole.area, 1)
    survey.covered = Int(max(area - lost, 0) / max(area / 1000, 1))
  }

  private mutating func cover(
    _ piece: Polygon, from sample: (x: Int64, y: Int64), _ waiting: inout [Polygon], _ visit: Visit
  ) throws(Fault) {
    let place = try region(around: sample)
    var part = piece
    for border in place.region.borders where !part.isInside(border) {
      let rest = part.cut(by: border.opposite)
      if !rest.isEmpty || rest.isBroken { waiting.append(rest) }
      part = part.cut(by: border)
    }
    try add(part, place, sample, visit)
  }
}

extension Region {
  /// Its bounds as half planes: those along the axes first, as they cut what is left into the fewest pieces.
  var borders: [HalfPlane] {
    var borders: [HalfPlane] = []
    for bound in bounds {
      if bound.upper < .max { borders.append(HalfPlane(a: bound.a, b: bound.b, c: bound.upper)) }
      if bound.lower > .min { borders.append(HalfPlane(a: -bound.a, b: -bound.b, c: -bound.lower)) }
    }
    return borders
  }
}

extension Survey.Outcome {
  /// What a run came to.
  package init(_ result: RunResult) {
    var problems: [Survey.Problem] = []
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
  package func survey(at index: Int, _ limits: SurveyLimits = SurveyLimits()) throws(Fault) -> Survey {
    var surveyor = Surveyor(self, index, limits, .verdicts)
    try surveyor.cover { _, _, _ throws(Fault) in }
    return surveyor.survey
  }
}
