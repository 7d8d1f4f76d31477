/// A time as a sum of multiples of the symbols and of rounded lengths. The constant part is in the time's own value at
/// the sample.
struct LinearForm: Equatable {
  /// The ticks by which a time moves with a step of x, and of y.
  struct StepDelta: Equatable {
    var x: Int64 = 0
    var y: Int64 = 0

    var isZero: Bool { x == 0 && y == 0 }
  }

  /// A multiple of a rounded length.
  struct Term: Equatable {
    var rounding: Int
    var factor: Int64
  }

  var x: Int64 = 0
  var y: Int64 = 0
  var roundings: [Term] = []
  var stepDelta = StepDelta()

  /// Returns `self + factor · other`; `nil` on overflow.
  func adding(_ other: LinearForm, times factor: Int64) -> LinearForm? {
    guard let x = Checked.sum(a: x, x: 1, b: other.x, y: factor),
      let y = Checked.sum(a: y, x: 1, b: other.y, y: factor),
      let deltaX = Checked.sum(a: stepDelta.x, x: 1, b: other.stepDelta.x, y: factor),
      let deltaY = Checked.sum(a: stepDelta.y, x: 1, b: other.stepDelta.y, y: factor)
    else { return nil }
    var form = LinearForm(x: x, y: y, roundings: roundings, stepDelta: StepDelta(x: deltaX, y: deltaY))
    for term in other.roundings {
      guard let added = Checked.product(term.factor, factor) else { return nil }
      if let place = form.roundings.firstIndex(where: { $0.rounding == term.rounding }) {
        guard let sum = Checked.sum(form.roundings[place].factor, added) else { return nil }
        form.roundings[place].factor = sum
      } else {
        form.roundings.append(Term(rounding: term.rounding, factor: added))
      }
    }
    form.roundings.removeAll { $0.factor == 0 }
    form.roundings.sort { $0.rounding < $1.rounding }
    return form
  }
}

/// A length that was scaled and rounded to a whole tick, the nearest to `(p·x + q·y + …) / denominator`.
struct Rounding {
  /// The word that was scaled.
  var source: Int64
  var scale: (Int64, Int64)
  var p: Int64
  var q: Int64
  var denominator: Int64
  /// The numerator at the sample, and the resulting ticks.
  var numerator: Int64
  var result: Int64
  /// The largest error of the scaled value itself, in parts of twice the denominator.
  var roundingError: Int64
  /// Whether halves are rounded up and there is no other error.
  var isExact: Bool
}

/// A form of the symbols: `(a·x + b·y) / denominator`, with an error of at most `roundingError / (2 · denominator)`.
struct RationalForm {
  var a: Int64
  var b: Int64
  var denominator: Int64 = 1
  var roundingError: Int64 = 0
  /// How far the roundings at the sample are below the unrounded values, in parts of the denominator.
  var offset: Int64 = 0

  /// The largest error in ticks, rounded up.
  var errorInTicks: Int64 { denominator == 1 ? 0 : roundingError / denominator + 2 }

  /// Returns the form plus a multiple of a rounded length; `nil` on overflow.
  func adding(_ rounding: Rounding, times factor: Int64) -> RationalForm? {
    let common = Checked.divisor(denominator, rounding.denominator)
    let (mine, theirs) = (rounding.denominator / common, denominator / common)
    guard let weight = Checked.product(factor, theirs), let a = Checked.sum(a: a, x: mine, b: rounding.p, y: weight),
      let b = Checked.sum(a: b, x: mine, b: rounding.q, y: weight),
      let denominator = Checked.product(denominator, mine),
      let error = Checked.sum(rounding.denominator, rounding.roundingError),
      let roundingError = Checked.sum(a: roundingError, x: mine, b: error, y: Int64(weight.magnitude)),
      let whole = Checked.product(rounding.denominator, rounding.result),
      let offset = Checked.sum(a: offset, x: mine, b: rounding.numerator - whole, y: weight)
    else { return nil }
    return RationalForm(a: a, b: b, denominator: denominator, roundingError: roundingError, offset: offset)
  }
}
