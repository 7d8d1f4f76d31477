import DeviceModel
import Programs
import VirtualTime

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
