internal import DeviceModel
internal import Programs
internal import SourceText
import Statements
internal import Traces
internal import VirtualTime

/// Describes records of a trace, and the paths to them, in words.
struct TraceNarrator {
  let scenario: ScenarioProgram
  let sources: SourceTable
  let trace: Trace
  let app: App?
  /// Whether paths are reported from their root causes on, not only their results.
  let tellsWays: Bool
  let values: ValueNames
  let events: EventNames
  private let observables: ObservableNames

  init(
    _ scenario: ScenarioProgram, sources: SourceTable, app: App?, trace: Trace, tellsWays: Bool = true,
    precision: Precision = .rounded
  ) {
    self.scenario = scenario
    self.sources = sources
    self.trace = trace
    self.app = app
    self.tellsWays = tellsWays
    values = ValueNames(scenario, precision: precision)
    events = EventNames(scenario)
    observables = ObservableNames(scenario)
  }

  // MARK: Clauses

  /// Returns `the first mount came at 874ms (jsLoad 700ms, line 5)`.
  func clause(_ place: Position, preposition: String = "at") -> String {
    "\(happening(place)) \(preposition) \(time(trace[place].instant))\(aside(place))"
  }

  /// Returns `nav.swipeRefused came at 500ms (“swipe down”, line 9): a transition is running`.
  func refusal(_ place: Position) -> String {
    let event = trace.event(at: Int(place.index)).map(events.name) ?? "it"
    let reason = values.plain(trace[place].detail) ?? ""
    return "\(event) came at \(time(trace[place].instant))\(aside(place)): \(reason)"
  }

  /// Returns a description of a record, as the beginning of a sentence.
  func happening(_ place: Position) -> String {
    switch trace[place].content {
    case .change(let key, let value): "\(name(of: key)) became \(values.quotation(of: value))"
    case .event(let key):
      if !key.isEnd, case .fixed(let event) = key.parts, let phrase = Self.phrases[event] {
        phrase
      } else {
        "\(events.name(of: key))\(detail(place)) came"
      }
    }
  }

  private func detail(_ place: Position) -> String {
    values.notation(of: trace[place].detail).map { " \(cut($0))" } ?? ""
  }

  /// Returns the user's step that led to a record, or what took most of the time until then, in parentheses.
  func aside(_ place: Position) -> String {
    let chain = chain(to: place)
    if let step = chain.step(in: trace), !scenario.opensApp(at: step) { return " (\(quoted(step)))" }
    let words = longestDelays(chain, count: 2)
    return words.isEmpty ? "" : " (\(words.joined(separator: "; ")))"
  }

  /// Returns the longest declared delays on the way, longest first.
  ///
  /// Delays of less than a fifth of it, or without a declaration, are omitted.
  func longestDelays(_ chain: CauseChain, count: Int) -> [String] {
    let total = chain.delays.reduce(Interval.zero) { $0 + $1.length }
    let known = chain.delays.filter { $0.isDeclared && $0.length.ticks * 5 >= total.ticks }
    return known.sorted { ($1.length, $0.index) < ($0.length, $1.index) }.prefix(count).compactMap(\.words)
  }

  /// Returns a quotation: `“hide splash”, line 9`.
  func quoted(_ location: Location) -> String {
    "“\(cut(sources.line(of: location)))”, \(place(location))"
  }

  /// Returns the step that caused a record: `, line 9`.
  func line(of place: Position) -> String { trace[place].origin.map { ", " + self.place($0) } ?? "" }

  func place(_ location: Location) -> String { sources.place(of: location, seenFrom: scenario.location.file) }

  func cut(_ text: String) -> String { DisplayWidth.of(text) > 60 ? text.prefix(59) + "…" : text }

  /// Returns the steps that would have shown a screen but were not reached: `nobody tapped “Next” on Detail, which
  /// shows it: “push Edit”, line 4`.
  func waysNotTaken(to screen: ScreenID, before end: Int) -> [String] {
    let pools = scenario.pools
    let ways = pools.steps.indices.filter { index in
      let step = pools.steps[index]
      return leads(step.action, to: screen) && !trace.records[..<end].contains { $0.origin == step.location }
    }
    return ways.prefix(3).map { index in
      let step = quoted(pools.steps[index].location)
      guard let button = scenario.setup.app.buttons.first(where: { $0.block.steps.indices.contains(index) }),
        case .constant(.text(let label)) = pools[button.label]
      else { return "a step that shows it was never reached: \(step)" }
      return "nobody tapped “\(label)” on \(values.name(of: button.screen)), which shows it: \(step)"
    }
  }

  private func leads(_ action: Step.Action, to screen: ScreenID) -> Bool {
    let pools = scenario.pools
    func isIt(_ id: ExpressionID) -> Bool {
      if case .meaning(let operand, _) = pools[id] { return isIt(operand) }
      if case .constant(.screen(screen)) = pools[id] { return true }
      return false
    }
    if case .set(.route(let route), let value) = action, case .constant(.bool(true)) = pools[value] {
      return scenario.setup.app.routes[ifPresent: route]?.destination == screen
    }
    guard case .act(let statement, let given) = action,
      [.push, .popToOrPush, .navigate, .replaceTop, .present, .selectTab].contains(statement)
    else { return false }
    return isIt(pools.operands[Int(given.start)])
  }

  // MARK: Strands

  func chain(to place: Position) -> CauseChain { CauseChain(to: place, in: self) }

  /// Returns the path to a record. Uninformative records are omitted, and so is the middle of a long path.
  func strand(_ heading: String, to place: Position) -> Explanation.CausalPath {
    guard tellsWays else { return Explanation.CausalPath(heading: heading, rows: []) }
    let chain = chain(to: place)
    var shown: [Int] = []
    for (index, place) in chain.places.enumerated() {
      let isEnd = index == chain.places.indices.last
      let isDelayed = chain.delays.contains { ($0.index == index || $0.index == index + 1) && $0.words != nil }
      if isEnd || isTelling(place) || isDelayed, !repeats(index, in: chain) { shown.append(index) }
    }
    if shown.count > Self.head + Self.tail { shown = Array(shown.prefix(Self.head) + shown.suffix(Self.tail)) }
    var rows: [Explanation.Row] = []
    var last = -1
    for index in shown {
      if last >= 0, (last + 1..<index).contains(where: { isTelling(chain.places[$0]) && !repeats($0, in: chain) }) {
        rows.append(.gap)
      }
      rows.append(.moment(moment(in: chain, at: index, after: last)))
      last = index
    }
    return Explanation.CausalPath(heading: heading, rows: rows)
  }

  /// Returns a list of records without their causes; the middle of a long list is omitted.
  func listing(_ heading: String, places: [Position]) -> Explanation.CausalPath {
    guard tellsWays else { return Explanation.CausalPath(heading: heading, rows: []) }
    var rows = places.map { Explanation.Row.moment(moment($0)) }
    if rows.count > Self.head + Self.tail + 1 { rows.replaceSubrange(Self.head..<rows.count - Self.tail, with: [.gap]) }
    return Explanation.CausalPath(heading: heading, rows: rows)
  }

  /// Returns whether a record repeats the previous one: the event `launch` after the step of that name.
  private func repeats(_ index: Int, in chain: CauseChain) -> Bool {
    guard index == 1, trace.event(at: Int(chain.places[1].index)) == .fixed(.launch),
      let origin = trace[chain.places[0]].origin,
      case .act(.launch, _)? = scenario.pools.step(at: origin)?.action
    else { return false }
    return true
  }

  private static let head = 4
  private static let tail = 8

  private func moment(in chain: CauseChain, at index: Int, after last: Int) -> Explanation.Moment {
    let notes = chain.delays.filter { $0.index > last && $0.index <= index }.compactMap(\.words)
    var moment = moment(chain.places[index])
    if !notes.isEmpty { moment.note = notes.joined(separator: "; ") }
    return moment
  }

  func moment(_ place: Position) -> Explanation.Moment {
    let record = trace[place]
    return Explanation.Moment(
      instant: record.instant, lane: record.lane.name, what: what(place), place: record.origin)
  }

  private func what(_ place: Position) -> String {
    switch trace[place].content {
    case .change(let key, let value): return cut("\(name(of: key)) becomes \(values.quotation(of: value))")
    case .event(let key):
      // A step is best described by its source text.
      if key == .fixed(.step), let origin = trace[place].origin { return cut(sources.line(of: origin)) }
      return events.name(of: key) + detail(place)
    }
  }

  private func isTelling(_ place: Position) -> Bool {
    if case .event(let key) = trace[place].content { key.salience.isOnTheWay } else { false }
  }

  // MARK: Names

  func time(_ instant: Instant) -> String { formatted(instant, as: values.precision) }

  func time(_ interval: Interval) -> String { formatted(interval, as: values.precision) }

  func name(of key: ObservableKey) -> String { observables.name(of: key) }

  /// The common phrases for events whose names are not best.
  private static let phrases: [Event: String] = [
    .launch: "the launch began", .splashCovered: "the cover appeared", .splashUncovered: "the cover left",
    .splashHidden: "the splash was gone", .systemLaunchScreenLeft: "the launch screen left",
    .frameFirst: "the app's first frame came", .frameContent: "the first content was drawn",
    .contentSeen: "the first content was seen", .rnMounted: "the first mount came",
    .jsReloaded: "JavaScript was reloaded", .windowRootReplaced: "the root view was replaced",
    .windowReplaced: "the window was replaced", .systemCrashed: "the app crashed",
    .systemWatchdogFired: "the watchdog fired",
  ]
}

extension Trace {
  func firstChange(of key: ObservableKey, in range: Range<Int>) -> Position? {
    range.first { if case .change(key, _) = records[$0].content { true } else { false } }.map { Position($0) }
  }

  func lastChange(of key: ObservableKey, before end: Int) -> Position? {
    records[..<end].lastIndex { if case .change(key, _) = $0.content { true } else { false } }.map { Position($0) }
  }

  /// Returns a record and its chain of causes.
  func way(to anchor: Position?) -> UnfoldSequence<Position, Position?> {
    sequence(state: anchor) { next in
      guard let place = next, records.indices.contains(Int(place.index)) else { return nil }
      next = self[place].cause.flatMap { $0 < place ? $0 : nil }
      return place
    }
  }
}
