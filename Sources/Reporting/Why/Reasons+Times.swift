internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// A splash that holds the launch itself, and what it waits for.
extension Reasons {
  func tellHeldLaunch(crashAt place: Position, _ account: inout Account) {
    tell(StuckWords(crashAt: place, telling.scenario, telling.sources, trace), &account)
  }

  // MARK: Other times

  /// An expectation of the moment that would have held earlier, or that would hold later: it was asked at the wrong
  /// time.
  func tellOtherTimes(of predicate: ExpressionID, _ account: inout Account) {
    let count = trace.records.count
    guard count > 0, (try? evaluator.holds(predicate, view(after: end))) == false else { return }
    let whole = Window(records: 0..<count, start: .zero, end: trace.records[count - 1].instant)
    guard let stretches = try? evaluator.stretches(of: predicate, in: whole, view(after: count)) else { return }
    let held = stretches.filter { $0.holds && ($0.end > $0.start || $0.isOpen) }
    if let before = held.last(where: { $0.recordCount <= end }),
      let next = stretches.first(where: { $0.recordCount > before.recordCount }), next.recordCount > 0
    {
      let end = Position(next.recordCount - 1)
      // What was so before anything had made it so was not meant.
      if before.recordCount > 0 {
        account.wasTrueUntil = telling.chain(to: end).places.first.flatMap { trace[$0].origin }
      }
      // What ended it has perhaps been told already.
      if !account.tells(end) {
        let words = "it was true from \(told(before.start)) on, until \(telling.clause(end))"
        account.add(.otherTime, words, at: end)
      }
    }
    if let after = held.first(where: { $0.recordCount > end }) {
      let wait = after.start - lastInstant
      let place = Position(after.recordCount - 1)
      account.add(.otherTime, "it comes true later: \(telling.clause(place))", at: place)
      account.comesTrueAfter = wait
    }
  }
}
