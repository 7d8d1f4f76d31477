package import DeviceModel

/// The reason why a recording cannot decide an expectation.
package enum RecordingGap: Hashable, Sendable {
  /// The event is never logged, so its absence says nothing.
  case event(EventKey)
  /// The log does not say what the observable is at this moment.
  case observable(ObservableKey)
  /// The line has no time, or one of another clock.
  case noTime(line: Int)
  /// The clock goes back at the line.
  case clockGoesBack(line: Int)
  /// The calls of the log are not those of the run before the expectation; the line is the first other one.
  case otherOrder(line: Int)
  /// The run does not reach the expectation, so the log has no moment for it.
  case notReached
  /// The log ends before.
  case ended(line: Int)
  /// When the wait began is not in the log.
  case noStep
  /// The expectation depends on a value that the run computes, or that stands for a range.
  case variable
  /// The expectation is about everything that a person could do.
  case trial
}

/// The events and values that a recording covers.
package struct RecordedCoverage: Sendable {
  /// The events whose absence from the log says that they did not happen.
  package var events: Set<EventKey> = []
  /// The observables that the log tells throughout, from their first value on.
  package var lasting: Set<ObservableKey> = []
  /// The observables that the log tells whenever the app is at rest.
  package var atRest: Set<ObservableKey> = []
  /// The reason why times cannot be used; `nil` if they can.
  package var clock: RecordingGap?
  /// The reason why the end of the log is not the end of the run; `nil` if it is.
  package var end: RecordingGap?

  package init() {}
}
