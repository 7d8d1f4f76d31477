import Checking
import DeviceModel
import Interpreter
import Programs
internal import Reference
import Reporting
import SourceText
import Traces

/// The commands that show something without changing the phone.
extension Session {
  func showScreen() {
    drawPhone()
    page.line(sanitizedForTerminal(timeline.live.whatIsOnScreen), .quiet)
  }

  private func value(_ observable: Observable) -> Value { timeline.live.value(of: ObservableKey(observable)) }

  // MARK: Stacks and view controllers

  func showStacks() {
    let tabs = timeline.live.configuration.app.tabs
    if value(.tab) == .none {
      page.line("stack      \(sanitizedForTerminal(names.notation(of: value(.stack))))")
    }
    for tab in tabs {
      let mark = value(.tab) == .screen(tab) ? "›" : " "
      let stack = timeline.live.value(of: ObservableKey(.stackOf, screen: tab))
      page.line(
        "\(mark) \(sanitizedForTerminal(names.name(of: tab))): \(sanitizedForTerminal(names.notation(of: stack)))")
    }
    page.line("presented  \(sanitizedForTerminal(names.notation(of: value(.presented))))")
  }

  /// Shows the window with the containers of the app's structure and their view controllers.
  func showTree() {
    guard value(.appState) != .word(.notRunning) else { return page.line("the app is not running", .quiet) }
    page.line("window")
    let tabs = timeline.live.configuration.app.tabs
    let stands = !tabs.isEmpty && value(.tab) != .none
    if stands {
      page.line("└ tab bar controller")
      for tab in tabs { showStack(timeline.live.value(of: ObservableKey(.stackOf, screen: tab)), indent: 2) }
    } else {
      showStack(value(.stack), indent: 0)
    }
    guard case .list(let modals) = value(.presented) else { return }
    for (index, modal) in modals.enumerated() {
      page.line(String(repeating: " ", count: 2 * index) + "↑ presented: \(sanitizedForTerminal(names.plain(modal)))")
    }
    showLeftovers()
  }

  private func showStack(_ stack: Value, indent: Int) {
    guard case .list(let screens) = stack, !screens.isEmpty else { return }
    let margin = String(repeating: " ", count: indent)
    page.line("\(margin)└ navigation controller")
    for (index, screen) in screens.enumerated() {
      let top = index == screens.count - 1 ? "  ‹ top" : ""
      page.line("\(margin)  └ \(sanitizedForTerminal(names.plain(screen)))\(top)")
    }
  }

  /// Shows the screens with living instances and the number of instances.
  private func showLeftovers() {
    for index in timeline.live.configuration.app.screens.indices {
      let screen = ScreenID(index)
      guard case .count(let alive) = timeline.live.value(of: ObservableKey(.alive, screen: screen)), alive > 0 else {
        continue
      }
      page.line("alive  \(sanitizedForTerminal(names.name(of: screen))) × \(alive)", .quiet)
    }
  }

  // MARK: Events and lanes

  func showEvents(_ pattern: String) {
    let names = EventNames(timeline.checker.scenario)
    var count = 0
    for record in timeline.live.trace.records {
      guard case .event(let key) = record.content, key != .fixed(.step) else { continue }
      let name = names.name(of: key)
      guard pattern.isEmpty ? !key.isEnd : name.lowercased().contains(pattern.lowercased()) else { continue }
      count += 1
      let time = formatted(record.instant)
      let gap = String(repeating: " ", count: max(10 - time.count, 0))
      let lane = DisplayWidth.padded(record.lane.name, to: 10)
      let detail = self.names.notation(of: record.detail).map { "  \(sanitizedForTerminal($0))" } ?? ""
      page.line("\(gap)\(time)  \(lane)  \(sanitizedForTerminal(name))\(detail)")
    }
    if count == 0 { page.line(pattern.isEmpty ? "no events yet" : "no event so far matches", .quiet) }
  }

  /// Returns the events that matter to a reader, one per line, for comparisons.
  func tellingEvents(since count: Int) -> [String] {
    let names = EventNames(timeline.checker.scenario)
    return timeline.live.records(since: count).compactMap { record in
      guard case .event(let key) = record.content, !key.isEnd, key != .fixed(.step) else { return nil }
      if case .fixed(let event) = key.parts, event.entry.group == .notification { return nil }
      return "\(formatted(record.instant)) \(names.name(of: key))"
    }
  }

  func showLanes() {
    let names = EventNames(timeline.checker.scenario)
    for lane in Lane.allCases {
      let last = timeline.live.trace.records.last { record in
        guard record.lane == lane, case .event(let key) = record.content else { return false }
        return key != .fixed(.step)
      }
      let state = timeline.live.state(of: lane)
      var words: [String] = []
      if let state { words.append(state.isBusy ? "busy" : "free") }
      if let state, state.waiting > 0 { words.append("\(state.waiting) waiting") }
      if let state, state.nestedLoops > 0 { words.append("\(state.nestedLoops) run loops held") }
      if let last, case .event(let key) = last.content {
        words.append("last \(names.name(of: key)) at \(formatted(last.instant))")
      }
      let text = words.isEmpty ? "–" : sanitizedForTerminal(words.joined(separator: ", "))
      page.line("\(DisplayWidth.padded(lane.name, to: 10))  \(text)")
    }
  }

  func film() {
    let stage = PhoneProfile(timeline.live.configuration)
    let strip = Filmstrip(
      timeline.live.trace, scenario: timeline.checker.scenario, stage: stage, end: timeline.live.now)
    let lines = FilmstripChart(strip).lines(around: timeline.live.now, columns: settings.columns, style: settings.style)
    if lines.isEmpty { page.line("nothing has been seen", .quiet) }
    for line in lines { page.line(line) }
  }

  // MARK: Words

  func showManual(_ word: String) {
    guard let text = Manual.text(for: word) else {
      let suggestion = Manual.suggestion(for: word).asQuestion.map { "; \($0)" } ?? ""
      return refuse("the manual has no entry for “\(word)”\(suggestion)")
    }
    page.write(text)
  }

  // MARK: Why

  /// Explains the value of an expression.
  func why(_ text: String) {
    guard let answer = answer(to: text, quietly: false) else { return }
    let live = timeline.live
    let scenario = timeline.checker.scenario
    let narrator = WhyReport(
      scenario: scenario, sources: sources, app: live.configuration.app, variables: live.variables)
    let account = narrator.account(
      of: answer.expression, at: answer.location, written: text, after: live.trace.records.count, in: live.trace)
    ExplanationWriter(sources: sources, seenFrom: answer.location.file).write(account, to: &page)
  }
}
