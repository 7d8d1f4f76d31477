package import DeviceModel
package import Programs
import Verdicts
import VirtualTime

/// The smallest and the largest value that an expression has at the end of a scenario's runs.
package struct Bounds: Sendable {
  /// A value, and a run that has it.
  package struct Extreme: Sendable {
    package var value: Value
    package var run: Run
  }

  package var smallest: Extreme?
  package var largest: Extreme?
  /// Some runs have no value (what it asks for never happens), or do not come to their end.
  package var isMissing = false
  /// Values of this kind are neither less nor more than each other.
  package var isUnordered = false
  package var regionCount = 0
  /// All runs have been looked at.
  package var isComplete = true

  fileprivate mutating func note(_ value: Value, of run: Run) {
    guard let amount = Amount(value) else {
      isUnordered = true
      return
    }
    if smallest.flatMap({ Amount($0.value) }).map({ amount.parts < $0.parts }) ?? true {
      smallest = Extreme(value: value, run: run)
    }
    if largest.flatMap({ Amount($0.value) }).map({ amount.parts > $0.parts }) ?? true {
      largest = Extreme(value: value, run: run)
    }
  }
}

extension RunList {
  /// Looks for the smallest and the largest value of an expression over all runs of the list.
  /// - Throws: What the app, the phone or its iOS cannot have with some values, or why the expression has none.
  package func bounds(of expression: ExpressionID, _ limits: SurveyLimits = SurveyLimits()) throws(Fault) -> Bounds {
    var search = BoundsSearch(list: self, expression: expression, limits: limits)
    for index in 0..<count { try search.look(at: index) }
    return search.bounds
  }
}

private struct BoundsSearch {
  let list: RunList
  let expression: ExpressionID
  let limits: SurveyLimits
  var bounds = Bounds()

  mutating func look(at index: Int) throws(Fault) {
    guard list.hasRanges else {
      guard let run = try list.run(at: index) else { return }
      bounds.regionCount += 1
      return try note(try list.value(of: expression, after: list.execute(run, recording: .trace)), of: run)
    }
    var surveyor = Surveyor(list, index, limits, .trace)
    surveyor.measure = expression
    var parts: [(Polygon, Value?, Linear?, sample: [Int64])] = []
    try surveyor.cover { result, value, unknowns, polygon throws(Fault) in
      guard result != nil else { return }
      var linear: Linear?
      switch value {
      case .time(let time)?: linear = Linear(time, unknowns)
      case .length(let length)?: linear = Linear(length, unknowns)
      case .ratio(let ratio)?: linear = Linear(ratio, unknowns)
      default: break
      }
      parts.append((polygon, value, linear, [unknowns.sample.x, unknowns.sample.y]))
    }
    bounds.regionCount += surveyor.survey.regionCount
    if !surveyor.survey.isComplete { bounds.isComplete = false }
    let count = surveyor.survey.unknowns.count
    for (polygon, value, linear, sample) in parts {
      try look(polygon, value, linear, Array(sample.prefix(count)), index)
    }
  }

  /// How a value depends on the unknowns; roundings in it are left out.
  private struct Linear {
    var x: Int64
    var y: Int64
    var isExact: Bool

    init?(_ value: some Varying, _ unknowns: Unknowns) {
      guard value.isVarying else { return nil }
      if let expression = unknowns.expression(of: value) {
        (x, y, isExact) = (expression.x, expression.y, true)
      } else {
        (x, y, isExact) = (1, 1, false)
      }
    }
  }

  private mutating func look(
    _ polygon: Polygon, _ value: Value?, _ linear: Linear?, _ sample: [Int64], _ index: Int
  ) throws(Fault) {
    guard let linear else { return try note(value, at: sample, index) }
    // A value that depends on the unknowns evenly is smallest and largest at a border.
    var points = [sample]
    for sign: Int64 in [1, -1] {
      if let point = polygon.extreme(sign * linear.x, sign * linear.y) { points.append([point.x, point.y]) }
    }
    if !linear.isExact { points += polygon.wholeCorners.map { [$0.x, $0.y] } }
    for point in points {
      guard let run = try list.run(at: index, choosingTicks: Array(point.prefix(sample.count))) else { continue }
      try note(list.value(of: expression, after: list.execute(run, recording: .trace)), of: run)
    }
  }

  private mutating func note(_ value: Value?, at sample: [Int64], _ index: Int) throws(Fault) {
    guard let run = try list.run(at: index, choosingTicks: sample) else { return }
    try note(value, of: run)
  }

  private mutating func note(_ value: Value?, of run: Run) throws(Fault) {
    guard let value, value != .none else {
      bounds.isMissing = true
      return
    }
    bounds.note(value, of: run)
  }
}

extension RunList {
  /// What an expression is when a run has ended; nil where the run did not come to its own end.
  func value(of expression: ExpressionID, after result: RunResult) throws(Fault) -> Value? {
    guard let trace = result.trace, result.limit == nil else { return nil }
    let view = Viewpoint(trace: trace, at: .zero + result.duration, variables: result.run.variables)
    do { return try plan.evaluator.value(of: expression, view) } catch { throw scenario.fault(error) }
  }
}

extension Polygon {
  /// Whole ticks at which `a·x + b·y` is largest, or next to it.
  func extreme(_ a: Int64, _ b: Int64) -> (x: Int64, y: Int64)? {
    var most = reach(a, b)
    for _ in 0..<32 {
      if case .found(let x, let y) = cut(by: HalfPlane(a: -a, b: -b, c: -most)).search() { return (x, y) }
      most -= 1
    }
    return nil
  }

  /// Corners that are whole ticks.
  var wholeCorners: [(x: Int64, y: Int64)] { corners.compactMap(\.point) }
}
