import DeviceModel
import Programs
import Traces
import VirtualTime

/// Expectations about what was true throughout, or at some time. Every traced change counts, not samples.
extension Judge {
  /// The first stretch of the wrong truth; `nil` if there is none.
  func violation(
    of predicate: ExpressionID, whileTrue: Bool, in window: Window, from view: Viewpoint
  ) throws(EvaluationFault) -> Violation? {
    var sequence = try TimeSpanSequence(evaluator, predicate: predicate, in: window, from: view)
    var lapse: Violation?
    while let stretch = try sequence.next() {
      guard stretch.holds == whileTrue else { continue }
      if lapse == nil {
        let then = view.moved(after: stretch.recordCount, at: stretch.start)
        lapse = Violation(
          start: stretch.start, length: stretch.length, isOpen: stretch.isOpen, others: 0,
          position: Position(max(stretch.recordCount - 1, 0)), evidence: evidence(predicate, is: whileTrue, from: then))
      } else {
        lapse?.others += 1
      }
    }
    return lapse
  }

  func eventually(
    _ predicate: ExpressionID, in window: Window, from view: Viewpoint
  ) throws(EvaluationFault) -> FailureEvidence? {
    var sequence = try TimeSpanSequence(evaluator, predicate: predicate, in: window, from: view)
    while let stretch = try sequence.next() {
      if stretch.holds { return nil }
    }
    let end = view.moved(after: window.records.upperBound, at: window.end)
    return .neverHeld(evidence(predicate, is: false, from: end))
  }

  /// When the predicate is true for the first time from an event on.
  func firstMoment(
    of predicate: ExpressionID, from event: Position, view: Viewpoint
  ) throws(EvaluationFault) -> Sighting? {
    let window = Window(
      records: Int(event.index) + 1..<view.trace.records.count, start: view.trace[event].instant, end: view.instant)
    var sequence = try TimeSpanSequence(evaluator, predicate: predicate, in: window, from: view)
    while let stretch = try sequence.next() {
      guard stretch.holds else { continue }
      return Sighting(event: nil, instant: stretch.start, position: Position(max(stretch.recordCount - 1, 0)))
    }
    return nil
  }
}
