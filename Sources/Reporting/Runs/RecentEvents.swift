internal import DeviceModel
internal import Traces

/// The records to show before a moment: its causes, and other events shortly before.
struct RecentEvents {
  /// The rows, in the order of the trace; `nil` represents omitted ones.
  private(set) var rows: [Position?] = []

  /// The maximum number of records, and of those among them that are not causes.
  private static let limit = 8
  private static let surroundings = 5

  /// - Parameters:
  ///   - anchor: The record that the report is about; `nil` for only the moment.
  ///   - others: Other deciding records, reported with their own causes.
  ///   - end: The number of records written before.
  init(to anchor: Position?, and others: [Position] = [], before end: Int, in trace: Trace) {
    let step = trace.way(to: anchor).first { trace.event(at: Int($0.index)) == .fixed(.step) }
    var found = Self.causes(of: anchor, in: trace)
    for other in others.lazy.flatMap({ Self.causes(of: $0, in: trace).prefix(3) }) where !found.contains(other) {
      found.append(other)
    }
    let wanted = found.count + Self.surroundings
    // Everything completed before the step had no influence.
    let floor = step.map { Self.isLaunch($0, in: trace) ? 0 : Int($0.index) } ?? 0
    var index = min(anchor.map { Int($0.index) } ?? end, trace.records.count)
    while index > floor, found.count < wanted {
      index -= 1
      let place = Position(index)
      if Self.isTelling(trace.records[index]), !found.contains(place) { found.append(place) }
    }
    var shown = Array(found.sorted().suffix(Self.limit))
    // The initial step is more important than its first effect.
    if let step, let first = shown.first, step < first {
      if shown.count == Self.limit { shown.removeFirst() }
      rows.append(step)
    }
    let first = shown.first.map { Int($0.index) } ?? 0
    let begin = step.map { Int($0.index) + 1 } ?? 0
    if (begin..<max(first, begin)).contains(where: { Self.isTelling(trace.records[$0]) }) { rows.append(nil) }
    rows += shown
  }

  /// Returns the anchor and its informative causes.
  private static func causes(of anchor: Position?, in trace: Trace) -> [Position] {
    Array(trace.way(to: anchor).lazy.filter { $0 == anchor || isTelling(trace[$0]) }.prefix(limit))
  }

  /// Returns whether a step starts a process; then everything before it is part of the way.
  private static func isLaunch(_ step: Position, in trace: Trace) -> Bool {
    let next = Int(step.index) + 1
    return next < trace.records.count && trace.event(at: next) == .fixed(.launch)
  }

  /// Returns whether an event is informative by itself, unlike layout passes and frames that come with everything.
  private static func isTelling(_ record: TraceRecord) -> Bool {
    if case .event(let key) = record.content { key.salience.leadsThere } else { false }
  }
}
