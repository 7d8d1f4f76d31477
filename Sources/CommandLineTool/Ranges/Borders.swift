internal import Interpreter
internal import Reporting

/// Ends of ranges, as a reader would put them.
extension RangeUnit {
  /// As a record has it.
  var recorded: BorderUnit {
    switch self {
    case .time: .time
    case .length: .length
    }
  }

  func atLeast(_ parts: Int64) -> String { recorded.atLeast(parts) }
  func atMost(_ parts: Int64) -> String { recorded.atMost(parts) }
  func told(_ parts: Int64) -> String { recorded.told(parts) }
}
