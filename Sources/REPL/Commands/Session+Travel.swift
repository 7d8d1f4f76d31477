import Checking
import DeviceModel
import Interpreter
import Programs
import Reporting
import SourceText
import Traces
import VirtualTime

/// The commands that move in time. A command that moves the clock forward is a statement and recorded like one.
extension Session {
  /// Returns the count after a command; 1 by default, `nil` if it is not a number.
  private func count(_ operand: String) -> Int? {
    if operand.isEmpty { return 1 }
    guard let count = Int(operand), count > 0 else {
      refuse("expected a whole number from 1, found “\(operand)”")
      return nil
    }
    return count
  }

  // MARK: On

  func step(_ operand: String) {
    guard let count = count(operand) else { return }
    for _ in 0..<min(count, 10_000) {
      guard status == .passed else { return }
      guard let next = timeline.live.peek() else { return page.line("nothing is left to happen", .quiet) }
      let name = EventNames(timeline.checker.scenario).name(of: next.event)
      page.line(sanitizedForTerminal(name), .strong)
      let wait = "wait until \(name)"
      enter([String](repeating: wait, count: next.earlier + 1).joined(separator: "; "))
    }
  }

  // MARK: Back

  /// Moves along the tree by a number of moments.
  func go(_ operand: String, along way: KeyPath<Timeline.Node, Timeline.Place?>, nowhere: String) {
    guard let count = count(operand) else { return }
    var place = timeline.current
    for _ in 0..<count {
      guard let next = timeline.nodes[place][keyPath: way] else { break }
      place = next
    }
    guard place != timeline.current else { return page.line(nowhere, .quiet) }
    go(toPlace: place)
  }

  private func go(toPlace place: Int) {
    let before = Sight(timeline.live, names: names)
    timeline.go(to: place)
    writePlace(since: before)
  }

  /// Writes the moment after a movement in time.
  private func writePlace(since before: Sight) {
    let after = Sight(timeline.live, names: names)
    let text =
      switch timeline.node.entry {
      case .beginning: "at the start"
      case .setUp: "after the set-up"
      case .declaration(let text), .statement(let text): "after “\(Self.brief(text))”"
      }
    page.line("\(formatted(after.instant)), \(sanitizedForTerminal(text))", .strong)
    let line = after.line(since: before.moved(to: after.instant))
    page.line(sanitizedForTerminal(line), .quiet)
    writePhone()
  }

  /// Returns the beginning of a statement, on one line.
  static func brief(_ text: String) -> String {
    DisplayWidth.fitted(text.split(whereSeparator: \.isWhitespace).joined(separator: " "), to: 50)
  }

  func go(to operand: String) {
    if let place = timeline.place(named: operand) { return go(toPlace: place) }
    guard case .time(let interval)? = answer(to: operand, quietly: true)?.value else {
      return refuse("“\(operand)” is neither a moment, such as “212ms”, nor the name of a fork")
    }
    go(to: .zero + interval)
  }

  /// Goes along the tree to the last moment that is not later, and on by the remaining time.
  private func go(to instant: Instant) {
    guard instant >= .zero else { return refuse("time starts at 0ms") }
    if timeline.live.now == instant { return page.line("already at \(formatted(instant))", .quiet) }
    var place = timeline.current
    while timeline.nodes[place].moment.now > instant, let parent = timeline.nodes[place].parent { place = parent }
    while let next = timeline.nodes[place].next, timeline.nodes[next].moment.now <= instant { place = next }
    if place != timeline.current {
      let before = Sight(timeline.live, names: names)
      timeline.go(to: place)
      if timeline.live.now == instant { return writePlace(since: before) }
    }
    let rest = instant - timeline.live.now
    look(ahead: timeline.node.next) { enter("wait \(QuantityText.time(ticks: rest.ticks))") }
  }

  /// Waits between two moments, the later of which stays the next one.
  private func look(ahead next: Timeline.Place?, wait: () -> Void) {
    let here = timeline.current
    wait()
    if let next, timeline.current != here { timeline.lead(to: next) }
  }

  // MARK: The moment at which something became true

  func last(_ predicate: String) {
    guard let answer = answer(to: predicate, quietly: false) else { return }
    guard let risings = timeline.live.risings(of: answer.expression), let rising = risings.last else {
      return page.line("it was never true", .quiet)
    }
    let before = Sight(timeline.live, names: names)
    let place = timeline.place(ofRecord: rising)
    guard rising > 0, let parent = timeline.nodes[place].parent, !timeline.nodes[place].isBase else {
      return go(toPlace: place)
    }
    guard case .statement(let text) = timeline.nodes[place].entry, text.hasPrefix("wait ") else {
      timeline.go(to: place)
      return writePlace(since: before)
    }
    timeline.go(to: parent)
    let times = risings.filter { $0 > timeline.nodes[parent].moment.mark.count }.count
    look(ahead: place) {
      for _ in 0..<times {
        if self.answer(to: predicate, quietly: true)?.value == .bool(true) { enter("wait until not (\(predicate))") }
        enter("wait until \(predicate)")
      }
    }
  }

  // MARK: Futures

  func fork(_ name: String) {
    guard !name.isEmpty else {
      if timeline.forks.isEmpty { return page.line("no forks", .quiet) }
      for (name, place) in timeline.forks {
        page.line("\(sanitizedForTerminal(name))  \(formatted(timeline.nodes[place].moment.now))")
      }
      return
    }
    guard !name.contains(where: \.isWhitespace), name.first?.isNumber == false else {
      return refuse("the name of a fork is one word that does not begin with a digit")
    }
    timeline.name(name)
    page.line("saved \(formatted(timeline.live.now)) as fork “\(sanitizedForTerminal(name))”", .quiet)
  }

  func diff(_ name: String) {
    guard let other = timeline.place(named: name) else {
      let suggestion = Spelling.closest(to: name, among: timeline.forks.map(\.name))
      return refuse("there is no fork “\(name)”" + (suggestion.asQuestion.map { "; \($0)" } ?? ""))
    }
    let here = timeline.current
    let shared = timeline.common(here, other)
    let left = story(of: here, since: shared)
    let right = story(of: other, since: shared)
    timeline.go(to: here)
    page.line("both continue from \(formatted(timeline.nodes[shared].moment.now))", .quiet)
    write(left, beside: right, heading: ("here", name))
  }

  /// Returns the course of a branch: its statements, its events, and the state of the phone.
  private func story(of place: Int, since shared: Int) -> [String] {
    timeline.go(to: place)
    var lines: [String] = []
    for step in timeline.path(from: shared, to: place) {
      if case .statement(let text) = timeline.nodes[step].entry { lines.append("> \(Self.brief(text))") }
    }
    let count = timeline.nodes[shared].world == timeline.node.world ? timeline.nodes[shared].moment.mark.count : 0
    lines += tellingEvents(since: count)
    let sight = Sight(timeline.live, names: names)
    lines.append("= \(formatted(sight.instant))")
    for reading in sight.readings { lines.append("\(reading.name) \(reading.text)") }
    return lines.map(sanitizedForTerminal)
  }

  private func write(_ left: [String], beside right: [String], heading: (String, String)) {
    let room = max((settings.columns - 3) / 2, 20)
    func row(_ one: String, other: String, style: TextStyle) {
      let one = DisplayWidth.padded(DisplayWidth.fitted(one, to: room), to: room)
      page.line(
        "\(one) \(style == .warning ? "≠" : "│") \(DisplayWidth.fitted(other, to: room))",
        style)
    }
    row(heading.0, other: sanitizedForTerminal(heading.1), style: .strong)
    for place in beside(left, right: right, pairsChanges: true) {
      let (one, other) = (place.left.map { left[$0] } ?? "", place.right.map { right[$0] } ?? "")
      row(one, other: other, style: one == other ? .plain : .warning)
    }
  }
}
