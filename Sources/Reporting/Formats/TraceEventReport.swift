internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// Chrome's trace-event JSON, which Perfetto and speedscope open.
///
/// A run is a process, a lane a thread; events are slices (those whose end is recorded have a length), verdicts
/// instants on a thread of their own, and so is what was on screen, one after the other. The splash and flashes are
/// async tracks of the process, for they need not nest; arrows lead from cause to effect; the depth of the stack is a
/// counter. Only runs that were recorded in full have lanes.
struct TraceEventReport: ~Copyable {
  private let suite: Kept<SuiteRecord>

  init(_ suite: SuiteRecord) { self.suite = Kept(suite) }

  func write(to buffer: inout OutputBuffer) {
    JSONWriter.write(to: &buffer) { json in
      json.object { write(&$0) }
      json.endLine()
    }
  }

  private func write(_ json: inout JSONWriter) {
    json.member("displayTimeUnit", "ms")
    json.object("otherData") { json in
      json.member("tool", suite.tool)
      if let end = suite.prematureEnd { json.member("end", end.rawValue) }
    }
    json.array("traceEvents") { json in
      var number = 0
      for scenario in suite.scenarios {
        for run in scenario.runs {
          number += 1
          var tracks = RunTracks(run, scenario, suite, number)
          tracks.write(&json)
        }
      }
    }
  }
}

/// The tracks of one run.
private struct RunTracks: ~Copyable {
  private let run: Kept<RunRecord>
  private let scenario: ScenarioRecord
  private let suite: Kept<SuiteRecord>
  /// The place of the run among all, from 1.
  private let number: Int
  private let events: [EventRecord]
  /// The lengths of events whose end is recorded, in nanoseconds, at their indices.
  private var lengths: [Int: Int64] = [:]
  /// Effects by their causes.
  private var effects: [Int: [Int]] = [:]
  /// The nearest cause that has a slice.
  private var causes: [Int: Int] = [:]
  /// What is written, in no order yet.
  private var pieces = JSONWriter()
  /// Each of them with its moment in nanoseconds and its place among the pieces.
  private var entries: [(moment: Int64, place: Range<Int>)] = []

  /// Numbers of processes are that far apart, so that threads have numbers of their own.
  private static let threadsOfOne = 10
  private static let end = ".end"

  init(_ run: Kept<RunRecord>, _ scenario: ScenarioRecord, _ suite: Kept<SuiteRecord>, _ number: Int) {
    self.run = run
    self.scenario = scenario
    self.suite = suite
    self.number = number
    events = run.history?.events ?? []
    guard !events.isEmpty else { return }
    findLengths()
    findCauses()
  }

  /// Pairs the ends with their beginnings, lane by lane; those that would cross stay moments.
  private mutating func findLengths() {
    for lane in Lane.allCases where lane != .background {
      var open: [Int] = []
      let withEnd = Set(
        events.filter { $0.lane == lane && $0.isEnd }.map {
          String($0.name.dropLast(Self.end.count))
        })
      for (index, event) in events.enumerated() where event.lane == lane && !event.isChange {
        if withEnd.contains(event.name) { open.append(index) }
        guard event.isEnd, let place = open.lastIndex(where: { isEnd(event, of: events[$0]) }) else {
          continue
        }
        let begin = open[place]
        open.removeSubrange(place...)
        lengths[begin] = Self.nanoseconds(event.instant) - Self.nanoseconds(events[begin].instant)
      }
    }
  }

  private func isEnd(_ event: EventRecord, of other: EventRecord) -> Bool {
    event.name == other.name + Self.end
  }

  private func hasSlice(_ event: EventRecord) -> Bool { !event.isChange && !event.isEnd }

  private mutating func findCauses() {
    for (index, event) in events.enumerated() where hasSlice(event) {
      var next = event.cause
      while let cause = next, !hasSlice(events[cause]) { next = events[cause].cause }
      guard let cause = next else { continue }
      // What follows at once on the same lane stands beside its cause anyway.
      guard events[cause].lane != event.lane || events[cause].instant != event.instant else { continue }
      causes[index] = cause
      effects[cause, default: []].append(index)
    }
  }

  // MARK: Writing

  mutating func write(_ json: inout JSONWriter) {
    writeNames(&json)
    writeEntries()
    for index in order {
      json.lineBreak()
      json.elements(pieces, entries[index].place)
    }
  }

  /// At one moment in the order of writing, in which causes come before effects.
  private var order: [Int] {
    let isInOrder = entries.indices.dropFirst().allSatisfy { entries[$0 - 1].moment <= entries[$0].moment }
    if isInOrder { return Array(entries.indices) }
    return entries.indices.sorted { (entries[$0].moment, $0) < (entries[$1].moment, $1) }
  }

  private mutating func writeEntries() {
    for (index, event) in events.enumerated() {
      if hasSlice(event) { writeSlice(event, index) }
      if event.name == "stack", case .change(let value) = event.content { writeDepth(value, event.instant) }
    }
    for verdict in run.verdicts { write(verdict) }
    writeSeen()
    writeStretches(of: "splash.visible", as: "splash", on: "0x1")
    writeStretches(of: "whiteFlash", as: "white flash", on: "0x2")
    writeStretches(of: "blackFlash", as: "black flash", on: "0x3")
  }

  private func writeNames(_ json: inout JSONWriter) {
    meta("process_name", 0, &json) { $0.member("name", run.name) }
    meta("process_sort_index", 0, &json) { $0.member("sort_index", number) }
    if !run.screens.isEmpty { meta("thread_name", screenThread, &json) { $0.member("name", word: "on screen") } }
    guard !events.isEmpty else { return }
    meta("thread_sort_index", screenThread, &json) { $0.member("sort_index", 0) }
    let threads = Lane.allCases.map { (thread(of: $0), $0.name) } + [(verdictThread, "expectations")]
    for (place, (thread, name)) in threads.enumerated() {
      meta("thread_name", thread, &json) { $0.member("name", name) }
      meta("thread_sort_index", thread, &json) { $0.member("sort_index", place + 1) }
    }
  }

  private func meta(
    _ name: StaticString, _ thread: Int, _ json: inout JSONWriter, _ arguments: (inout JSONWriter) -> Void
  ) {
    json.lineBreak()
    json.object { json in
      json.member("ph", word: "M")
      json.member("pid", process)
      json.member("tid", thread)
      json.member("name", word: name)
      json.object("args", arguments)
    }
  }

  private var process: Int { number * Self.threadsOfOne }

  /// The thread that has its process's number is drawn as its main thread.
  private func thread(of lane: Lane) -> Int { lane == .main ? process : process + 1 + Int(lane.rawValue) }

  private var verdictThread: Int { process + 1 + Lane.allCases.count }

  private var screenThread: Int { verdictThread + 1 }

  /// The slice of an event, and the ends of arrows that lie in it.
  private mutating func writeSlice(_ event: EventRecord, _ index: Int) {
    guard case .event(let family) = event.content else { return }
    let thread = thread(of: event.lane)
    let length = lengths[index] ?? 0
    let place = event.location.map { "\(suite.value.path(of: $0.file)):\(suite.value.line(of: $0))" }
    entry("X", event.name, family, thread, event.instant) { json in
      json.key("dur")
      json.microseconds(length)
      json.object("args") { json in
        if let detail = event.detail { json.member("detail", detail) }
        if let place { json.member("source", place) }
      }
    }
    for effect in effects[index] ?? [] {
      let flow = flow(to: effect)
      entry("s", "cause", "cause", thread, event.instant) { $0.member("id", flow) }
    }
    if causes[index] != nil {
      let flow = flow(to: index)
      entry("f", "cause", "cause", thread, event.instant) { json in
        json.member("id", flow)
        json.member("bp", "e")
      }
    }
  }

  /// Arrows are told apart by the events that they lead to. Numbers, as Perfetto takes no other text than hexadecimal
  /// digits for one.
  private func flow(to effect: Int) -> Int { number << 21 + effect }

  private mutating func writeDepth(_ stack: String, _ instant: Instant) {
    let depth = stack == "[]" || stack == "none" ? 0 : stack.utf8.count { $0 == UInt8(ascii: ",") } + 1
    entry("C", "stack depth", "nav", 0, instant) { json in
      json.object("args") { $0.member("screens", depth) }
    }
  }

  private mutating func write(_ verdict: VerdictRecord) {
    guard !events.isEmpty, scenario.expectations.indices.contains(verdict.expectation) else { return }
    let expectation = scenario.expectations[verdict.expectation]
    entry("i", expectation.text, "expectation", verdictThread, verdict.instant) { json in
      json.member("s", "t")
      json.object("args") { $0.member("result", verdict.result.rawValue) }
    }
  }

  // MARK: What was seen

  private var runEnd: Instant { .zero + run.duration }

  /// What is on screen, until something else is.
  private mutating func writeSeen() {
    let screens = run.screens
    for (index, seen) in screens.enumerated() {
      let end = index + 1 < screens.count ? screens[index + 1].instant : max(seen.instant, runEnd)
      let length = Self.nanoseconds(end) - Self.nanoseconds(seen.instant)
      entry("X", seen.label, "seen", screenThread, seen.instant) { json in
        json.key("dur")
        json.microseconds(length)
      }
    }
  }

  /// When a flag was true, on an async track of the process that has a number in it.
  private mutating func writeStretches(of observable: String, as name: String, on track: StaticString) {
    guard let history = run.history else { return }
    var start: Instant?
    if history.initial.contains(NamedValue(observable, "true")) { start = .zero }
    for event in events where event.name == observable {
      guard case .change(let value) = event.content else { continue }
      if value == "true" {
        if start == nil { start = event.instant }
      } else if let begin = start {
        writeStretch(track, name, from: begin, until: event.instant)
        start = nil
      }
    }
    if let start { writeStretch(track, name, from: start, until: runEnd) }
  }

  private mutating func writeStretch(_ track: StaticString, _ name: String, from start: Instant, until end: Instant) {
    writeEdge("b", track, name, start)
    writeEdge("e", track, name, max(start, end))
  }

  private mutating func writeEdge(_ phase: StaticString, _ track: StaticString, _ name: String, _ instant: Instant) {
    entry(phase, name, "seen", process, instant) { json in
      json.object("id2") { $0.member("local", word: track) }
    }
  }

  // MARK: Entries

  private mutating func entry(
    _ phase: StaticString, _ name: String, _ category: String, _ thread: Int, _ instant: Instant,
    _ rest: (inout JSONWriter) -> Void
  ) {
    let (process, moment) = (process, Self.nanoseconds(instant))
    let start = pieces.count
    pieces.object { json in
      json.member("ph", word: phase)
      json.member("pid", process)
      json.member("tid", thread)
      json.key("ts")
      json.microseconds(moment)
      json.member("name", name)
      json.member("cat", category)
      rest(&json)
    }
    entries.append((moment, start..<pieces.count))
    pieces.endLine()
  }

  /// Rounded down, so that what comes later never stands earlier.
  private static func nanoseconds(_ instant: Instant) -> Int64 {
    let (microseconds, rest) = instant.ticks.quotientAndRemainder(dividingBy: Interval.ticksPerMicrosecond)
    return microseconds.multipliedReportingOverflow(by: 1000).partialValue &+ rest * 1000 / Interval.ticksPerMicrosecond
  }
}

extension JSONWriter {
  /// Nanoseconds as microseconds with three places.
  fileprivate mutating func microseconds(_ nanoseconds: Int64) {
    decimal(nanoseconds, per: 1000, places: 3)
  }
}
