internal import DeviceModel
internal import SourceText
internal import Traces
internal import VirtualTime

/// Why a blank was visible: what uncovered it, and what it waited for.
extension CauseAnalysis {
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
  func describeFlash(from begin: Position, to account: inout Explanation) {
    let start = trace[begin].instant
    let uncovering = uncovering(before: begin)
    let end = flashEnd(after: begin)
    if let uncovering {
      addReason(.event, at: uncovering, way: "how the flash became visible", to: &account)
    } else {
      account.add(telling.strand("how the flash became visible", to: begin))
      account.decide(at: begin)
    }
    guard let end else {
      return account.add(.absence, text: "from \(telling.time(start)) on, nothing covered or filled it")
    }
    let filling = filling(before: end, after: begin)
    let last = filling ?? end
    addReason(
      .event, at: last, words: telling.clause(last, preposition: "only at"), way: "what it waited for", to: &account)
  }

  /// Returns the last record that removed something in front of the app.
  private func uncovering(before begin: Position) -> Position? {
    let events: [Event] = [
      .splashUncovered, .windowRootReplaced, .windowReplaced, .jsReloaded, .systemLaunchScreenLeft,
    ]
    return last(of: events, before: begin) ?? last(of: [.frameFirst], before: begin)
  }

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

  /// Returns the record that finally filled the screen: the last cover or content before its end.
  private func filling(before end: Position, after begin: Position) -> Position? {
    let filling = last(
      of: [.splashCovered, .rnMounted, .frameContent, .contentSeen], before: Position(Int(end.index) + 1))
    return filling.flatMap { $0 > begin ? $0 : nil }
  }

  private func last(of events: [Event], before end: Position) -> Position? {
    trace.last(events.map(EventKey.fixed), in: 0..<min(Int(end.index), trace.records.count))
  }
}

// MARK: No flash

/// Why no blank was visible: what covered the app until it had content.
extension CauseAnalysis {
  func describeNoFlash(to account: inout Explanation) {
    let records = 0..<end
    let content = trace.first(.fixed(.frameContent), in: records)
    guard let content else {
      account.add(.absence, text: "there was no flash: the app drew nothing, and its launch screen stayed")
      return describeWhereTheAppStood(to: &account)
    }
    account.decide(at: content)
    let left = trace.first(.fixed(.systemLaunchScreenLeft), in: records)
    let first = trace.first(.fixed(.frameFirst), in: records)
    if let cover = trace.first(.fixed(.splashCovered), in: records) {
      describeCover(cover, over: content, to: &account)
    } else if let first, trace[first].instant == trace[content].instant {
      let words = "the first content came with the app's first frame, at \(telling.time(trace[first].instant))"
      addReason(.event, at: content, words: words, way: "events leading to the first content", to: &account)
    } else if let blank = lookOfBlank(before: content) {
      account.add(.event, text: blank)
      account.add(telling.strand("how the launch screen left", to: left ?? content))
      account.add(telling.strand("events leading to the first content", to: content))
    } else if let left {
      let words = "\(telling.clause(content)), \(relation(of: left, to: content, words: "the launch screen left"))"
      addReason(.event, at: content, words: words, way: "events leading to the first content", to: &account)
    }
  }

  /// Describes a cover over the app: its end, and the time from the first content to that.
  private func describeCover(_ cover: Position, over content: Position, to account: inout Explanation) {
    addReason(.event, at: cover, decides: false, to: &account)
    addReason(.event, at: content, way: "events leading to the first content", to: &account)
    let gone = trace.first(.fixed(.splashUncovered), in: Int(cover.index)..<end)
    guard let gone else { return account.add(.absence, text: "the cover never left") }
    let words = relation(of: gone, to: content, words: "the cover started to leave") + telling.aside(gone)
    addReason(.event, at: gone, words: words, way: "events leading to the removal of the cover", to: &account)
  }

  /// Returns `the cover began to leave at 1.4s, 140ms after that`.
  private func relation(of place: Position, to content: Position, words: String) -> String {
    let gap = trace[place].instant - trace[content].instant
    let distance = gap < .zero ? "\(telling.time(.zero - gap)) before that" : "\(telling.time(gap)) after that"
    return "\(words) at \(telling.time(trace[place].instant)), \(gap == .zero ? "at the same instant" : distance)"
  }

  /// Returns a sentence about a blank that looked like the launch screen.
  private func lookOfBlank(before content: Position) -> String? {
    let key = ObservableKey(.visible)
    let blank = trace.records[...Int(content.index)].first { record in
      if case .change(key, .word(.blank)) = record.content { true } else { false }
    }
    guard let blank, let app = telling.app else { return nil }
    let color = app.launchScreen.background.text
    let start = telling.time(blank.instant)
    return "the app's window was blank from \(start) on, but too similar to the launch screen (\(color)) to be noticed"
  }
}
