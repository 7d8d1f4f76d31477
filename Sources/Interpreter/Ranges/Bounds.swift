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
  /// What it is known from: regions of ranges, or runs where there is no range.
  package var regionCount = 0
  package var isOfRanges = false
  /// All runs have been looked at.
  package var isComplete = true

  fileprivate mutating func note(_ value: Value, _ run: () throws(Fault) -> Run?) throws(Fault) {
    guard let amount = Amount(value) else {
      isUnordered = true
      return
    }
    if smallest.flatMap({ Amount($0.value) }).map({ amount.parts < $0.parts }) ?? true, let run = try run() {
      smallest = Extreme(value: value, run: run)
    }
    if largest.flatMap({ Amount($0.value) }).map({ amount.parts > $0.parts }) ?? true, let run = try run() {
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
      return try note(try list.value(of: expression, after: list.execute(run, recording: .trace))) { run }
    }
    bounds.isOfRanges = true
    var surveyor = Surveyor(list, index, limits, .trace)
    surveyor.measure = expression
    var parts: [Part] = []
    try surveyor.cover { place, polygon, sample throws(Fault) in
      guard place.made.outcome != nil else { return }
      parts.append(Part(place, polygon, sample))
    }
    bounds.regionCount += surveyor.survey.regionCount
    if !surveyor.survey.isComplete { bounds.isComplete = false }
    for part in parts { try look(at: part, count: surveyor.survey.unknowns.count, index) }
  }

  /// A part of the ranges, and the value there.
  private struct Part {
    enum Measured {
      /// The same wherever in the part.
      case even(Value?)
      /// A quantity, `constant + x·(first) + y·(second)` smallest parts.
      case linear(constant: Int64, x: Int64, y: Int64, of: (Int64) -> Value)
      /// A quantity with something rounded in it.
      case rounded
    }

    var polygon: Polygon
    var sample: (x: Int64, y: Int64)
    var measured: Measured

    init(_ place: Atlas.Place, _ polygon: Polygon, _ sample: (x: Int64, y: Int64)) {
      self.polygon = polygon
      self.sample = sample
      measured =
        switch place.made.value {
        case .time(let time)?: Self.measured(time, place) { .time(Interval(ticks: $0)) }
        case .length(let length)?: Self.measured(length, place) { .length(Length(thousandths: $0)) }
        case .ratio(let ratio)?: Self.measured(ratio, place) { .ratio(Ratio(millionths: $0)) }
        default: .even(place.made.value)
        }
    }

    private static func measured(
      _ value: some Varying, _ place: Atlas.Place, _ quantity: @escaping (Int64) -> Value
    ) -> Measured {
      guard value.isVarying else { return .even(place.made.value) }
      guard let expression = place.made.unknowns.expression(of: value, movedBy: place.steps) else { return .rounded }
      return .linear(constant: expression.constant, x: expression.x, y: expression.y, of: quantity)
    }
  }

  /// What depends on the unknowns evenly is smallest and largest at a border.
  private mutating func look(at part: Part, count: Int, _ index: Int) throws(Fault) {
    let list = list
    func run(_ point: (x: Int64, y: Int64)) throws(Fault) -> Run? {
      try list.run(at: index, choosingTicks: Array([point.x, point.y].prefix(count)))
    }
    switch part.measured {
    case .even(let value): try note(value) { () throws(Fault) in try run(part.sample) }
    case .linear(let constant, let x, let y, let quantity):
      let ends = x == 0 && y == 0 ? [] : [part.polygon.extreme(x, y), part.polygon.extreme(-x, -y)].compactMap { $0 }
      for point in [part.sample] + ends {
        try note(quantity(constant &+ x &* point.x &+ y &* point.y)) { () throws(Fault) in try run(point) }
      }
    case .rounded:
      let ends = [part.polygon.extreme(1, 1), part.polygon.extreme(-1, -1)].compactMap { $0 }
      for point in [part.sample] + ends + part.polygon.wholeCorners {
        guard let run = try run(point) else { continue }
        try note(list.value(of: expression, after: list.execute(run, recording: .trace))) { run }
      }
    }
  }

  private mutating func note(_ value: Value?, _ run: () throws(Fault) -> Run?) throws(Fault) {
    guard let value, value != .none else {
      bounds.isMissing = true
      return
    }
    try bounds.note(value, run)
  }
}

extension RunList {
  /// What an expression is when a run has ended; nil where the run did not come to its own end.
  package func value(of expression: ExpressionID, after result: RunResult) throws(Fault) -> Value? {
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
