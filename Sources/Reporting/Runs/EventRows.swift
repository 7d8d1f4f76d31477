internal import DeviceModel
internal import Programs
internal import SourceText
internal import Traces

/// Writes records of a trace as rows below each other: time, lane, what happened, and the line that did it.
struct EventRows {
  private let scenario: ScenarioProgram
  private let sources: SourceTable
  private let values: ValueNames
  private let events: EventNames

  init(scenario: ScenarioProgram, sources: SourceTable) {
    self.scenario = scenario
    self.sources = sources
    values = ValueNames(scenario)
    events = EventNames(scenario)
  }

  private struct Row {
    var time: String
    var lane: String
    var what: String
    var place: String
  }

  /// Columns of what happened; longer texts are cut.
  private static let widthLimit = 60

  /// - Parameter observed: How the observables are written whose changes may be among the records.
  func lines(_ chain: Chain, in trace: Trace, observed: [(key: ObservableKey, text: String)]) -> [String] {
    let rows = chain.rows.map { shown -> Row? in
      if case .record(let place) = shown { row(trace[place], observed) } else { nil }
    }
    let times = rows.compactMap { $0?.time.count }.max() ?? 0
    let lanes = rows.compactMap { $0?.lane.count }.max() ?? 0
    let widths = rows.compactMap { $0.map { DisplayWidth.of($0.what) } }.max() ?? 0
    return rows.map { row in
      guard let row else { return String(repeating: " ", count: max(times - 1, 0)) + "…" }
      let time = String(repeating: " ", count: times - row.time.count) + row.time
      let lane = row.lane + String(repeating: " ", count: lanes - row.lane.count)
      let gap = String(repeating: " ", count: widths - DisplayWidth.of(row.what))
      return "\(time)  \(lane)  \(row.what)" + (row.place.isEmpty ? "" : "\(gap)  \(row.place)")
    }
  }

  private func row(_ record: TraceRecord, _ observed: [(key: ObservableKey, text: String)]) -> Row {
    Row(
      time: told(record.instant), lane: record.lane.name, what: Self.cut(shown(what(record, observed))),
      place: record.origin.map { sources.place(of: $0, seenFrom: scenario.location.file) } ?? "")
  }

  private func what(_ record: TraceRecord, _ observed: [(key: ObservableKey, text: String)]) -> String {
    switch record.content {
    case .change(let key, let value):
      let name = observed.first { $0.key == key }?.text ?? "it"
      return "\(name) becomes \(values.notation(of: value))"
    case .event(let key):
      // A step is its own best description.
      if key == .fixed(.step), let origin = record.origin { return sources.line(of: origin) }
      return events.name(of: key) + (values.notation(of: record.detail).map { " \($0)" } ?? "")
    }
  }

  private static func cut(_ text: String) -> String {
    guard DisplayWidth.of(text) > widthLimit else { return text }
    return text.prefix(widthLimit - 1) + "…"
  }
}

extension SourceTable {
  /// `line 9`, or with the path where it is another file than the one that the reader looks at.
  func place(of location: Location, seenFrom file: FileID) -> String {
    guard let source = self[location.file] else { return "" }
    let line = source.line(at: location.range.start)
    return location.file == file ? "line \(line)" : "\(source.path):\(line)"
  }

  /// What is written at a place, as far as its first line goes.
  func line(of location: Location) -> String {
    guard let source = self[location.file] else { return "" }
    return source.text(firstLine(of: location).range)
  }

  /// The part of a place that lies on its first line.
  func firstLine(of location: Location) -> Location {
    guard let source = self[location.file] else { return location }
    let start = min(location.range.start, UInt32(source.bytes.count))
    let end = source.range(ofLine: source.line(at: start)).end
    let range = TextRange(start: start, end: max(min(location.range.end, end), start))
    return Location(file: location.file, range: range)
  }
}
