/// The constraints on the symbols: a conjunction of half-planes. They describe a region, the convex set of values in
/// ticks for which a run has the same shape.
///
/// Times are whole ticks, so every constraint is on whole numbers: `a·x + b·y` is between two of them, inclusive, and a
/// value that violates it misses it by at least one.
package struct PathCondition: Sendable {
  /// A bound `lower ≤ a·x + b·y ≤ upper`, where a and b have no common divisor and the first nonzero one is positive.
  package struct Bound: Hashable, Sendable {
    /// The coefficient of x, the first symbol.
    package var a: Int64
    /// The coefficient of y, the second symbol; 0 if the run has one symbol.
    package var b: Int64
    /// The least value of `a·x + b·y` that meets the bound, in ticks.
    package var lower: Int64
    /// The greatest value of `a·x + b·y` that meets the bound, in ticks.
    package var upper: Int64

    /// Returns whether these values meet the bound.
    package func contains(x: Int64, y: Int64) -> Bool {
      guard let value = Checked.sum(a: a, x: x, b: b, y: y) else { return false }
      return lower <= value && value <= upper
    }
  }

  /// The bounds: first of x alone, then of y alone (zero if there is one symbol), then of both.
  package internal(set) var bounds: [Bound]

  /// The condition that holds for all values.
  static let everywhere = PathCondition(x: .min ... .max, y: .min ... .max)

  /// Creates the condition of a box, the values to be covered.
  package init(x: ClosedRange<Int64>, y: ClosedRange<Int64> = 0...0) {
    bounds = [
      Bound(a: 1, b: 0, lower: x.lowerBound, upper: x.upperBound),
      Bound(a: 0, b: 1, lower: y.lowerBound, upper: y.upperBound),
    ]
  }

  /// The range of x alone.
  package var x: ClosedRange<Int64> { bounds[0].lower...bounds[0].upper }
  /// The range of y alone.
  package var y: ClosedRange<Int64> { bounds[1].lower...bounds[1].upper }

  /// Returns whether these values meet the condition.
  package func contains(x: Int64, y: Int64) -> Bool {
    bounds.allSatisfy { $0.contains(x: x, y: y) }
  }

  /// Returns the condition translated by these amounts.
  package func translated(x: Int64, y: Int64) -> PathCondition {
    var moved = self
    for index in bounds.indices {
      let by = bounds[index].a &* x &+ bounds[index].b &* y
      if bounds[index].lower > .min { moved.bounds[index].lower = Checked.clamped(bounds[index].lower, plus: by) }
      if bounds[index].upper < .max { moved.bounds[index].upper = Checked.clamped(bounds[index].upper, plus: by) }
    }
    return moved
  }

  /// Adds `a·(x − x0) + b·(y − y0) + slack ≥ 0`, which holds at the sample; `false` if the numbers overflow.
  mutating func addHalfPlane(a: Int64, b: Int64, slack: Int64, at sample: (x: Int64, y: Int64)) -> Bool {
    if b == 0 || a == 0 {
      let (coefficient, index) = b == 0 ? (a, 0) : (b, 1)
      guard coefficient != 0 else { return true }
      let value = index == 0 ? sample.x : sample.y
      let reach = slack / Int64(coefficient.magnitude)
      if coefficient > 0 {
        bounds[index].lower = max(bounds[index].lower, value - reach)
      } else {
        bounds[index].upper = min(bounds[index].upper, value + reach)
      }
      return true
    }
    let divisor = Checked.divisor(a, b)
    let isTurned = a < 0
    let (a, b) = isTurned ? (-a / divisor, -b / divisor) : (a / divisor, b / divisor)
    guard let value = Checked.sum(a: a, x: sample.x, b: b, y: sample.y) else { return false }
    let reach = slack / divisor
    let index = index(a: a, b: b)
    if isTurned {
      bounds[index].upper = min(bounds[index].upper, Checked.clamped(value, plus: reach))
    } else {
      bounds[index].lower = max(bounds[index].lower, Checked.clamped(value, plus: -reach))
    }
    return true
  }

  private mutating func index(a: Int64, b: Int64) -> Int {
    for index in 2..<bounds.count where bounds[index].a == a && bounds[index].b == b { return index }
    bounds.append(Bound(a: a, b: b, lower: .min, upper: .max))
    return bounds.count - 1
  }

  /// Restricts a symbol to the sample's value.
  mutating func concretize(x isX: Bool, at value: Int64) {
    bounds[isX ? 0 : 1].lower = value
    bounds[isX ? 0 : 1].upper = value
  }

  /// Returns the range of `a·(x − x0) + b·(y − y0)`, as far as the bounds of x and y and those of this very sum limit
  /// it.
  func bounds(a: Int64, b: Int64, at sample: (x: Int64, y: Int64)) -> ClosedRange<Int64>? {
    func ends(_ coefficient: Int64, bound: Bound, value: Int64) -> (Int64, Int64)? {
      guard let first = Checked.product(coefficient, bound.lower - value),
        let second = Checked.product(coefficient, bound.upper - value)
      else { return nil }
      return (min(first, second), max(first, second))
    }
    guard let x = ends(a, bound: bounds[0], value: sample.x), let y = ends(b, bound: bounds[1], value: sample.y) else {
      return nil
    }
    let (low, lowOverflow) = x.0.addingReportingOverflow(y.0)
    let (high, highOverflow) = x.1.addingReportingOverflow(y.1)
    if lowOverflow || highOverflow { return nil }
    guard bounds.count > 2, a != 0, b != 0, let own = ownBounds(a: a, b: b, at: sample) else { return low...high }
    return max(low, own.lowerBound)...min(high, own.upperBound)
  }

  /// Returns the limits that a bound of both symbols sets for a multiple of its sum.
  private func ownBounds(a: Int64, b: Int64, at sample: (x: Int64, y: Int64)) -> ClosedRange<Int64>? {
    let factor = Checked.divisor(a, b) * (a < 0 ? -1 : 1)
    guard let bound = bounds.dropFirst(2).first(where: { $0.a == a / factor && $0.b == b / factor }),
      bound.lower > .min, bound.upper < .max, let here = Checked.sum(a: bound.a, x: sample.x, b: bound.b, y: sample.y),
      let first = Checked.product(factor, bound.lower - here), let second = Checked.product(factor, bound.upper - here)
    else { return nil }
    return min(first, second)...max(first, second)
  }
}
