internal import DeviceModel
internal import Traces

/// The records that a reader wants to see before a moment: what caused it, what caused that, and what else happened
/// shortly before.
struct RecentEvents {
  /// In the order of the trace; `nil` means others have been left out here.
  private(set) var rows: [Position?] = []

  /// Records that a reader takes in at a glance, and those of them that are not causes.
  private static let limit = 8
  private static let surroundings = 5

  /// - Parameters:
  ///   - anchor: What the report is about; `nil` means nothing particular, only the moment.
  ///   - others: What else decided, which is told with its own causes.
  ///   - end: The number of records that had been written by then.
  init(to anchor: Position?, and others: [Position] = [], before end: Int, in trace: Trace) {
    let step = trace.way(to: anchor).first { trace.event(at: Int($0.index)) == .fixed(.step) }
    var found = Self.causes(of: anchor, in: trace)
    for other in others.lazy.flatMap({ Self.causes(of: $0, in: trace).prefix(3) }) where !found.contains(other) {
      found.append(other)
    }
    let wanted = found.count + Self.surroundings
    // What was over when the step was taken did not lead anywhere.
    let floor = step.map { Self.isLaunch($0, in: trace) ? 0 : Int($0.index) } ?? 0
    var index = min(anchor.map { Int($0.index) } ?? end, trace.records.count)
    while index > floor, found.count < wanted {
      index -= 1
      let place = Position(index)
      if Self.isTelling(trace.records[index]), !found.contains(place) { found.append(place) }
    }
    var shown = Array(found.sorted().suffix(Self.limit))
    // The step that all began with is worth more than the first thing that came of it.
    if let step, let first = shown.first, step < first {
      if shown.count == Self.limit { shown.removeFirst() }
      rows.append(step)
    }
    let first = shown.first.map { Int($0.index) } ?? 0
    let begin = step.map { Int($0.index) + 1 } ?? 0
    if (begin..<max(first, begin)).contains(where: { Self.isTelling(trace.records[$0]) }) { rows.append(nil) }
    rows += shown
  }

  /// The anchor and those of its causes that tell something.
  private static func causes(of anchor: Position?, in trace: Trace) -> [Position] {
    Array(trace.way(to: anchor).lazy.filter { $0 == anchor || isTelling(trace[$0]) }.prefix(limit))
  }

  /// Whether a step starts a process: then all that came before is part of the way.
  private static func isLaunch(_ step: Position, in trace: Trace) -> Bool {
    let next = Int(step.index) + 1
    return next < trace.records.count && trace.event(at: next) == .fixed(.launch)
  }

  /// Whether an event tells a reader something by itself: not the layout passes and frames that come with everything.
  private static func isTelling(_ record: TraceRecord) -> Bool {
    if case .event(let key) = record.content { key.salience.leadsThere } else { false }
  }
}
