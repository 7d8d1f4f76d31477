package import Programs
import Traces
package import VirtualTime

/// A period of a run in which a predicate was true, or false, throughout.
package struct TimeSpan: Sendable {
  /// Whether the predicate was true throughout.
  package var holds: Bool
  /// The instant at which the predicate took this value.
  package var start: Instant
  /// The instant at which the predicate changed, or at which the part of the run ended.
  package var end: Instant
  /// The number of records written before it began.
  package var recordCount: Int
  /// Whether nothing in the part of the trace ended it.
  package var isOpen = false
  var length: Interval { end - start }
}

/// Splits a part of a trace into periods of one truth value, at every traced change.
///
/// A value that is replaced at the very instant at which the part begins belongs to the excluded end, so its empty
/// period is left out.
struct TimeSpanSequence: ~Copyable {
  private let evaluator: Evaluator
  private let predicate: ExpressionID
  private let reads: Reads
  private let depth: Int
  private var view: Viewpoint
  private let endCount: Int
  private let endInstant: Instant
  private var index: Int
  private var current: TimeSpan
  private var isOver = false
  private let begin: Instant
  private var isFirst = true

  /// - Parameter part: The records to go through in order; everything before them has happened.
  init(
    _ evaluator: Evaluator, predicate: ExpressionID, in part: Window, from origin: Viewpoint, depth: Int = 0
  ) throws(EvaluationFault) {
    self.evaluator = evaluator
    self.predicate = predicate
    self.depth = depth
    reads = evaluator.reads(of: predicate)
    view = origin.moved(after: part.records.lowerBound, at: part.start)
    view.replayed = origin.trace.values(after: part.records.lowerBound)
    endCount = part.records.upperBound
    endInstant = part.end
    begin = part.start
    index = part.records.lowerBound
    let holds = try evaluator.holds(predicate, from: view, depth: depth)
    current = TimeSpan(holds: holds, start: begin, end: endInstant, recordCount: index)
  }

  mutating func next() throws(EvaluationFault) -> TimeSpan? {
    while !isOver {
      guard let changed = try advance() else { break }
      let finished = current
      current = changed
      let isExcluded = isFirst && finished.start == begin && finished.end == begin
      isFirst = false
      if !isExcluded { return finished }
    }
    guard !isOver else { return nil }
    isOver = true
    current.isOpen = true
    return current
  }

  /// Advances to the next record at which the truth changes; ends `current` there and returns the next period.
  private mutating func advance() throws(EvaluationFault) -> TimeSpan? {
    while index < endCount {
      let place = view.trace.first(of: reads.events, orChangeOf: reads.observables, in: index..<endCount)
      index = place.map { $0 + 1 } ?? endCount
      view.changeCount = index
      view.eventCount = index
      guard let place else { continue }
      if case .change(let key, let value) = view.trace.records[place].content {
        guard let slot = view.trace.slot(of: key) else { continue }
        view.replayed[slot] = value
      }
      view.instant = view.trace.records[place].instant
      if let changed = try nextSpan() { return changed }
    }
    guard reads.grows, view.instant < endInstant else { return nil }
    view.instant = endInstant
    return try nextSpan()
  }

  private mutating func nextSpan() throws(EvaluationFault) -> TimeSpan? {
    guard try evaluator.holds(predicate, from: view, depth: depth) != current.holds else { return nil }
    current.end = view.instant
    return TimeSpan(holds: !current.holds, start: view.instant, end: endInstant, recordCount: view.changeCount)
  }
}

extension Evaluator {
  /// Returns the alternating periods of a part of a run in which a predicate was true and false.
  package func spans(
    of predicate: ExpressionID, from window: Window, from view: Viewpoint
  ) throws(EvaluationFault) -> [TimeSpan] {
    var sequence = try TimeSpanSequence(self, predicate: predicate, in: window, from: view)
    var stretches: [TimeSpan] = []
    while let stretch = try sequence.next() { stretches.append(stretch) }
    return stretches
  }

  /// Returns the longest period in which a predicate was true, and their total; an open period counts up to now.
  func stretches(
    of predicate: ExpressionID, _ view: Viewpoint, depth: Int
  ) throws(EvaluationFault) -> (longest: Interval, total: Interval) {
    var sequence = try TimeSpanSequence(self, predicate: predicate, in: view.past, from: view, depth: depth)
    var longest = Interval.zero
    var total = Interval.zero
    while let stretch = try sequence.next() {
      guard stretch.holds else { continue }
      longest = max(longest, stretch.length)
      total += stretch.length
    }
    return (longest, total)
  }

  /// Returns the numbers of records before each time that a predicate became true, in order. If it was true from the
  /// beginning, the first is 0.
  package func risingEdges(of predicate: ExpressionID, from view: Viewpoint) throws(EvaluationFault) -> [Int] {
    try spans(of: predicate, from: view.past, from: view).filter(\.holds).map(\.recordCount)
  }
}
