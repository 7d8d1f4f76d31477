internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// Chrome's trace-event JSON, for Perfetto and speedscope.
///
/// A run is a process, a lane is a thread. Events are slices (with a length if their end is recorded), verdicts are
/// instants on a thread of their own, and so are the screens. The splash and flashes are async tracks of the process,
/// because they need not nest. Arrows lead from cause to effect; the depth of the stack is a counter. Only runs that
/// were recorded in full have lanes.
struct TraceEventReport: ~Copyable {
  private let suite: Shared<SuiteRecord>

  init(_ suite: SuiteRecord) { self.suite = Shared(suite) }

  func write(to buffer: inout OutputBuffer) {
    JSONWriter.write(to: &buffer) { json in
      json.object { write(&$0) }
      json.endLine()
    }
  }

  private func write(_ json: inout JSONWriter) {
    json.member("displayTimeUnit", value: "ms")
    json.object("otherData") { json in
      json.member("tool", value: suite.tool)
      if let end = suite.prematureEnd { json.member("end", value: end.rawValue) }
    }
    json.array("traceEvents") { json in
      var number = 0
      for scenario in suite.scenarios {
        for run in scenario.runs {
          number += 1
          var tracks = RunTracks(run, scenario: scenario, suite: suite, number: number)
          tracks.write(&json)
        }
      }
    }
  }
}

private struct RunTracks: ~Copyable {
  private let run: Shared<RunRecord>
  private let scenario: ScenarioRecord
  private let suite: Shared<SuiteRecord>
  /// The number of the run among all, from 1.
  private let number: Int
  private let events: [EventRecord]
  /// The durations of events with a recorded end, in nanoseconds, by index.
  private var lengths: [Int: Int64] = [:]
  private var effects: [Int: [Int]] = [:]
  /// The nearest cause with a slice.
  private var causes: [Int: Int] = [:]
  /// The JSON pieces of the report, unordered.
  private var pieces = JSONWriter()
  /// The time of each piece in nanoseconds, and its range.
  private var entries: [(moment: Int64, place: Range<Int>)] = []

  /// The distance between the numbers of processes, so that threads have unique numbers.
  private static let threadsOfOne = 10
  private static let end = ".end"

  init(_ run: Shared<RunRecord>, scenario: ScenarioRecord, suite: Shared<SuiteRecord>, number: Int) {
    self.run = run
    self.scenario = scenario
    self.suite = suite
    self.number = number
    events = run.history?.events ?? []
    guard !events.isEmpty else { return }
    findLengths()
    findCauses()
  }

  /// Pairs ends with their begins, lane by lane; pairs that would overlap without nesting remain instants.
  private mutating func findLengths() {
    for lane in Lane.allCases where lane != .background {
      var open: [Int] = []
      let withEnd = Set(
        events.filter { $0.lane == lane && $0.isEnd }.map {
          String($0.name.dropLast(Self.end.count))
        })
      for (index, event) in events.enumerated() where event.lane == lane && !event.isChange {
        if withEnd.contains(event.name) { open.append(index) }
        guard event.isEnd, let place = open.lastIndex(where: { event.name == events[$0].name + Self.end }) else {
          continue
        }
        let begin = open[place]
        open.removeSubrange(place...)
        lengths[begin] = Self.nanoseconds(event.instant) - Self.nanoseconds(events[begin].instant)
      }
    }
  }

  private func hasSlice(_ event: EventRecord) -> Bool { !event.isChange && !event.isEnd }

  private mutating func findCauses() {
    for (index, event) in events.enumerated() where hasSlice(event) {
      var next = event.cause
      while let cause = next, !hasSlice(events[cause]) { next = events[cause].cause }
      guard let cause = next else { continue }
      // An immediate effect on the same lane is next to its cause anyway.
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
      json.elements(of: pieces, in: entries[index].place)
    }
  }

  /// The order of the entries by time; simultaneous ones keep their order, in which causes precede effects.
  private var order: [Int] {
    let isInOrder = entries.indices.dropFirst().allSatisfy { entries[$0 - 1].moment <= entries[$0].moment }
    if isInOrder { return Array(entries.indices) }
    return entries.indices.sorted { (entries[$0].moment, $0) < (entries[$1].moment, $1) }
  }

  private mutating func writeEntries() {
    for (index, event) in events.enumerated() {
      if hasSlice(event) { writeSlice(event, at: index) }
      if event.name == "stack", case .change(let stack) = event.content {
        let depth = stack == "[]" || stack == "none" ? 0 : stack.utf8.count { $0 == UInt8(ascii: ",") } + 1
        writeEntry("C", named: "stack depth", category: "nav", thread: 0, at: event.instant) { json in
          json.object("args") { $0.member("screens", value: depth) }
        }
      }
    }
    for verdict in run.verdicts { write(verdict) }
    writeSeen()
    writeStretches(of: "splash.visible", as: "splash", on: "0x1")
    writeStretches(of: "whiteFlash", as: "white flash", on: "0x2")
    writeStretches(of: "blackFlash", as: "black flash", on: "0x3")
  }

  private func writeNames(_ json: inout JSONWriter) {
    writeMetadata("process_name", thread: 0, to: &json) { $0.member("name", value: run.name) }
    writeMetadata("process_sort_index", thread: 0, to: &json) { $0.member("sort_index", value: number) }
    if !run.screens.isEmpty {
      writeMetadata("thread_name", thread: screenThread, to: &json) { $0.member("name", word: "on screen") }
    }
    guard !events.isEmpty else { return }
    writeMetadata("thread_sort_index", thread: screenThread, to: &json) { $0.member("sort_index", value: 0) }
    let threads = Lane.allCases.map { (thread(of: $0), $0.name) } + [(verdictThread, "expectations")]
    for (place, (thread, name)) in threads.enumerated() {
      writeMetadata("thread_name", thread: thread, to: &json) { $0.member("name", value: name) }
      writeMetadata("thread_sort_index", thread: thread, to: &json) { $0.member("sort_index", value: place + 1) }
    }
  }

  private func writeMetadata(
    _ name: StaticString, thread: Int, to json: inout JSONWriter, arguments: (inout JSONWriter) -> Void
  ) {
    json.lineBreak()
    json.object { json in
      json.member("ph", word: "M")
      json.member("pid", value: process)
      json.member("tid", value: thread)
      json.member("name", word: name)
      json.object("args", arguments)
    }
  }

  private var process: Int { number * Self.threadsOfOne }

  /// Returns the thread of a lane; the one with its process's number is drawn as the main thread.
  private func thread(of lane: Lane) -> Int { lane == .main ? process : process + 1 + Int(lane.rawValue) }

  private var verdictThread: Int { process + 1 + Lane.allCases.count }

  private var screenThread: Int { verdictThread + 1 }

  /// Writes the slice of an event, with the ends of its arrows.
  private mutating func writeSlice(_ event: EventRecord, at index: Int) {
    guard case .event(let family) = event.content else { return }
    let thread = thread(of: event.lane)
    let length = lengths[index] ?? 0
    let place = event.location.map { "\(suite.value.path(of: $0.file)):\(suite.value.line(of: $0))" }
    writeEntry("X", named: event.name, category: family, thread: thread, at: event.instant) { json in
      json.key("dur")
      json.microseconds(length)
      json.object("args") { json in
        if let detail = event.detail { json.member("detail", value: detail) }
        if let place { json.member("source", value: place) }
      }
    }
    for effect in effects[index] ?? [] {
      let flow = flow(to: effect)
      writeEntry("s", named: "cause", category: "cause", thread: thread, at: event.instant) {
        $0.member("id", value: flow)
      }
    }
    if causes[index] != nil {
      let flow = flow(to: index)
      writeEntry("f", named: "cause", category: "cause", thread: thread, at: event.instant) { json in
        json.member("id", value: flow)
        json.member("bp", value: "e")
      }
    }
  }

  /// Returns the identifier of an arrow, made from the event to which it leads. It is a number, because Perfetto
  /// accepts only hexadecimal digits.
  private func flow(to effect: Int) -> Int { number << 21 + effect }

  private mutating func write(_ verdict: VerdictRecord) {
    guard !events.isEmpty, let expectation = scenario.expectations[ifPresent: verdict.expectation] else { return }
    writeEntry("i", named: expectation.text, category: "expectation", thread: verdictThread, at: verdict.instant) {
      json in
      json.member("s", value: "t")
      json.object("args") { $0.member("result", value: verdict.result.rawValue) }
    }
  }

  // MARK: What was seen

  private var runEnd: Instant { .zero + run.duration }

  /// Writes each visible screen as a slice that lasts until the next one.
  private mutating func writeSeen() {
    let screens = run.screens
    for (index, seen) in screens.enumerated() {
      let end = index + 1 < screens.count ? screens[index + 1].instant : max(seen.instant, runEnd)
      let length = Self.nanoseconds(end) - Self.nanoseconds(seen.instant)
      writeEntry("X", named: seen.label, category: "seen", thread: screenThread, at: seen.instant) { json in
        json.key("dur")
        json.microseconds(length)
      }
    }
  }

  /// Writes the periods in which a flag was true, on an async track of the process whose name contains a number.
  private mutating func writeStretches(of observable: String, as name: String, on track: StaticString) {
    guard let history = run.history else { return }
    var start: Instant?
    if history.initial.contains(NamedValue(observable, value: "true")) { start = .zero }
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
    for (phase, instant) in [("b" as StaticString, start), ("e", max(start, end))] {
      writeEntry(phase, named: name, category: "seen", thread: process, at: instant) { json in
        json.object("id2") { $0.member("local", word: track) }
      }
    }
  }

  // MARK: Entries

  private mutating func writeEntry(
    _ phase: StaticString, named name: String, category: String, thread: Int, at instant: Instant,
    rest: (inout JSONWriter) -> Void
  ) {
    let (process, moment) = (process, Self.nanoseconds(instant))
    let start = pieces.count
    pieces.object { json in
      json.member("ph", word: phase)
      json.member("pid", value: process)
      json.member("tid", value: thread)
      json.key("ts")
      json.microseconds(moment)
      json.member("name", value: name)
      json.member("cat", value: category)
      rest(&json)
    }
    entries.append((moment, start..<pieces.count))
    pieces.endLine()
  }

  /// Returns the time in nanoseconds, rounded down so that the order is kept.
  private static func nanoseconds(_ instant: Instant) -> Int64 {
    let (microseconds, rest) = instant.ticks.quotientAndRemainder(dividingBy: Interval.ticksPerMicrosecond)
    return microseconds.multipliedReportingOverflow(by: 1000).partialValue &+ rest * 1000 / Interval.ticksPerMicrosecond
  }
}

extension JSONWriter {
  /// Writes nanoseconds as microseconds with three decimal places.
  fileprivate mutating func microseconds(_ nanoseconds: Int64) {
    decimal(nanoseconds, per: 1000, places: 3)
  }
}
