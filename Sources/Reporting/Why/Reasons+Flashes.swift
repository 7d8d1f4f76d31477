internal import DeviceModel
internal import SourceText
internal import Traces
internal import VirtualTime

/// Why something blank was to be seen: what uncovered it, and what it waited for.
extension Reasons {
  /// Where the last flash before the end began.
  var lastFlash: Position? { flash(atOrBefore: Position(end - 1)) }

  func flash(atOrBefore place: Position) -> Position? {
    guard place.index >= 0 else { return nil }
    return trace.records[...Int(min(Int(place.index), trace.records.count - 1))].lastIndex { record in
      switch record.content {
      case .change(ObservableKey(.flashCount), _): true
      case .change(let key, .bool(true)): key.observable == .whiteFlash || key.observable == .blackFlash
      default: false
      }
    }.map { Position($0) }
  }

  /// - Parameter begin: The record with which it began.
  func tellFlash(from begin: Position, _ account: inout Account) {
    let start = trace[begin].instant
    let uncovering = uncovering(before: begin)
    let end = flashEnd(after: begin)
    if let uncovering {
      account.add(telling.clause(uncovering))
      account.add(telling.strand("how it came to be seen", to: uncovering))
      account.decide(at: uncovering)
    } else {
      account.add(telling.strand("how it came to be seen", to: begin))
      account.decide(at: begin)
    }
    guard let end else { return account.add("nothing came to cover or fill it from \(told(start)) on") }
    let filling = filling(before: end)
    account.add(telling.clause(filling ?? end, "only at"))
    account.add(telling.strand("what it waited for", to: filling ?? end))
    account.decide(at: filling ?? end)
  }

  /// The last thing that took something away from before the app.
  private func uncovering(before begin: Position) -> Position? {
    let events: [Event] = [
      .splashUncovered, .windowRootReplaced, .windowReplaced, .jsReloaded, .systemLaunchScreenLeft,
    ]
    return last(of: events, before: begin) ?? last(of: [.frameFirst], before: begin)
  }

  /// Where the flash was over; nil: never.
  private func flashEnd(after begin: Position) -> Position? {
    let keys = [ObservableKey(.whiteFlash), ObservableKey(.blackFlash)]
    let isOpen = keys.filter { key in
      trace.slot(of: key).map { trace.value(inSlot: $0, after: Int(begin.index) + 1) == .bool(true) } ?? false
    }
    let visible = ObservableKey(.visible)
    return trace.records[Int(begin.index)...].dropFirst().firstIndex { record in
      guard record.instant > trace[begin].instant else { return false }
      return switch record.content {
      case .change(let key, .bool(false)): isOpen.contains(key)
      case .change(visible, .screen), .change(visible, .word(.cover)): isOpen.isEmpty
      default: false
      }
    }.map { Position($0) }
  }

  /// What filled the screen in the end: the cover or the content that came last before.
  private func filling(before end: Position) -> Position? {
    last(of: [.splashCovered, .rnMounted, .frameContent, .contentSeen], before: Position(Int(end.index) + 1))
  }

  private func last(of events: [Event], before end: Position) -> Position? {
    let keys = events.map(EventKey.fixed)
    return trace.records[..<min(Int(end.index), trace.records.count)].lastIndex { record in
      if case .event(let key) = record.content { keys.contains(key) } else { false }
    }.map { Position($0) }
  }
}
