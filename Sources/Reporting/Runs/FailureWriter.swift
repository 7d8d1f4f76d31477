internal import DeviceModel
package import Programs
package import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// Tells why a run failed: the source line, expected and actual, what was on screen, and the events that led there.
package struct FailureWriter {
  private let scenario: ScenarioProgram
  private let sources: [SourceFile]
  private let values: ValueNames
  private let events: EventNames

  /// - Parameter sources: The files of the scenario, each at the index of its `FileID`.
  package init(scenario: ScenarioProgram, sources: [SourceFile]) {
    self.scenario = scenario
    self.sources = sources
    values = ValueNames(scenario)
    events = EventNames(scenario)
  }

  package func write(_ run: FailedRun, to page: inout Page) {
    let strip = ScreenStrip(run.trace, names: values, end: run.end)
    for problem in run.problems {
      var notes = Notes()
      switch problem {
      case .verdict(let verdict): write(verdict, run, strip, &notes, to: &page)
      case .step(let sentence, let location, let instant):
        write(location, words: sentence, to: &page)
        notes.add("on screen", strip.line(around: instant))
        notes.add("moment", told(instant))
        addEvents(Chain(endOf: run.trace, before: run.trace.records.count), run, &notes)
      case .crash(let reason, let position): write(crash: reason, at: position, run, strip, &notes, to: &page)
      case .limit(let sentence, let location, let instant):
        write(location ?? scenario.location, words: sentence, to: &page)
        notes.add("on screen", strip.line(around: instant))
        addEvents(Chain(endOf: run.trace, before: run.trace.records.count), run, &notes)
      }
      notes.write(to: &page)
      page.line()
    }
    page.write("  repeat  ", .quiet)
    page.line(run.repetition)
    page.line()
  }

  // MARK: Problems

  private func write(
    _ verdict: Verdict, _ run: FailedRun, _ strip: ScreenStrip, _ notes: inout Notes, to page: inout Page
  ) {
    let claim = scenario.pools[verdict.claim]
    notes.add("because", verdict.message)
    switch verdict.result {
    case .passed: return
    case .neverReached: write(claim.location, words: "never reached", to: &page)
    case .failed(let finding), .unsettled(let finding):
      let index = Int(claim.location.file.number)
      let words = FindingWords(
        scenario: scenario, claim: claim, source: sources.indices.contains(index) ? sources[index] : nil)
      write(claim.location, words: words.sentence(finding), to: &page)
      for row in words.comparison(finding) { notes.add(row.label, row.text) }
      let sighting = words.moment(finding)
      let moment = sighting?.instant ?? verdict.instant
      if !claim.form.isAboutWholeRun { notes.add("moment", told(verdict.instant)) }
      notes.add("on screen", strip.line(around: moment))
      addEvents(chain(to: sighting, at: verdict.instant, run.trace), run, &notes)
    }
  }

  private func write(
    crash reason: String, at position: Position, _ run: FailedRun, _ strip: ScreenStrip, _ notes: inout Notes,
    to page: inout Page
  ) {
    let instant = run.trace.records.indices.contains(Int(position.index)) ? run.trace[position].instant : run.end
    write(scenario.location, words: "the app crashed at \(told(instant)), and no expectation speaks of it", to: &page)
    notes.add("reason", reason)
    notes.add("on screen", strip.line(around: instant))
    addEvents(Chain(to: position, in: run.trace), run, &notes)
  }

  /// What led to a sighting; without one, what happened last up to the moment of the verdict.
  private func chain(to sighting: Sighting?, at instant: Instant, _ trace: Trace) -> Chain {
    if let sighting { return Chain(to: sighting.position, in: trace) }
    let end = trace.records.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    return Chain(endOf: trace, before: end)
  }

  // MARK: Parts

  private func write(_ location: Location, words: String, to page: inout Page) {
    var excerpts = ExcerptWriter(sources: sources)
    excerpts.add(firstLine(of: location), words: words, style: .failed)
    excerpts.write(to: &page)
  }

  /// A scenario or a block would fill the screen; its first line says which one it is.
  private func firstLine(of location: Location) -> Location {
    let index = Int(location.file.number)
    guard sources.indices.contains(index) else { return location }
    let source = sources[index]
    let end = source.range(ofLine: source.line(at: location.range.start)).end
    let range = TextRange(start: location.range.start, end: max(min(location.range.end, end), location.range.start))
    return Location(file: location.file, range: range)
  }

  private func addEvents(_ chain: Chain, _ run: FailedRun, _ notes: inout Notes) {
    let rows = chain.positions.map { row(run.trace[$0]) }
    let times = rows.map { $0.time.count }.max() ?? 0
    let lanes = rows.map { $0.lane.count }.max() ?? 0
    let names = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    var label = "led there"
    if chain.isCut {
      notes.add(label, "…")
      label = ""
    }
    for row in rows {
      let time = String(repeating: " ", count: times - row.time.count) + row.time
      let lane = row.lane + String(repeating: " ", count: lanes - row.lane.count)
      let name = row.name + String(repeating: " ", count: names - DisplayWidth.of(row.name))
      let text = "\(time)  \(lane)  \(row.place.isEmpty ? row.name : "\(name)  \(row.place)")"
      notes.add(label, text)
      label = ""
    }
  }

  private func row(_ record: TraceRecord) -> (time: String, lane: String, name: String, place: String) {
    guard case .event(let key) = record.content else { return ("", "", "", "") }
    var name = events.name(of: key)
    if record.detail != .none { name += " \(values.notation(of: record.detail))" }
    return (told(record.instant), record.lane.name, name, record.origin.map(place) ?? "")
  }

  /// `line 9`, or with the path where it is another file than the scenario's.
  private func place(_ location: Location) -> String {
    let index = Int(location.file.number)
    guard sources.indices.contains(index) else { return "" }
    let line = sources[index].line(at: location.range.start)
    return location.file == scenario.location.file ? "line \(line)" : "\(sources[index].path):\(line)"
  }

  /// What stands below an excerpt: a label, and a text in lines below each other.
  private struct Notes {
    private var rows: [(label: String, text: String)] = []
    private static let width = 9

    mutating func add(_ label: String, _ text: String?) {
      if let text { rows.append((label, text)) }
    }

    func write(to page: inout Page) {
      for row in rows {
        let gap = String(repeating: " ", count: max(Self.width - DisplayWidth.of(row.label), 0))
        page.write("  \(row.label)\(gap)  ", .quiet)
        page.line(shown(row.text))
      }
    }
  }
}
