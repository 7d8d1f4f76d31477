package import DeviceModel
import Programs
import VirtualTime

/// What a range of every value is a range of: quantities that runs carry as expressions in symbols.
package enum RangeUnit: Sendable {
  /// In ticks.
  case time
  /// On screen, in thousandths of a point.
  case length

  /// A value in smallest parts.
  package func value(_ parts: Int64) -> Value {
    switch self {
    case .time: .time(Interval(ticks: parts))
    case .length: .length(Length(thousandths: parts))
    }
  }

  /// A symbol of a run that speaks for many.
  func symbol(_ place: Int, of context: SymbolicContext) -> Value {
    switch self {
    case .time: .time(context.symbol(place))
    case .length: .length(context.symbol(place))
    }
  }

  /// In the language's notation.
  package func notation(_ parts: Int64) -> String {
    switch self {
    case .time: QuantityText.time(ticks: parts)
    case .length: QuantityText.length(thousandths: parts)
    }
  }

  /// What `notation` has written; nil for anything else.
  func parts(of text: String) -> Int64? {
    switch self {
    case .time: QuantityText.ticks(of: text)
    case .length: QuantityText.thousandths(ofLength: text)
    }
  }

  /// From what is rounder than anything down to a smallest part.
  var roundSteps: [Int64] {
    switch self {
    // Five seconds to a tick.
    case .time: [5_000, 1_000, 500, 100, 50, 10, 5, 1].map { $0 * 9_000 } + [900, 90, 9, 1]
    // A thousand points to a thousandth.
    case .length: [1_000, 500, 100, 50, 10, 5, 1].map { $0 * 1_000 } + [500, 100, 50, 10, 5, 1]
    }
  }

  /// The value in a range with the fewest digits.
  func roundest(in range: ClosedRange<Int64>) -> Int64 {
    for step in roundSteps {
      let value = Polygon.up(range.lowerBound, step) * step
      if range.contains(value) { return value }
    }
    return range.lowerBound
  }
}
