internal import DeviceModel
internal import Traces

/// The records that a reader wants to see before a moment: what caused it, what caused that, and what else happened
/// shortly before.
struct Chain {
  /// Places in the trace, ascending.
  private(set) var positions: [Position]
  /// There was more before those.
  private(set) var isCut: Bool

  /// Rows that a reader takes in at a glance, and those of them that are not causes.
  private static let limit = 8
  private static let surroundings = 5

  /// - Parameters:
  ///   - anchor: What the report is about; nil: nothing particular, only the moment.
  ///   - end: So many records had been written by then.
  init(to anchor: Position?, before end: Int, in trace: Trace) {
    let causes = Self.causes(of: anchor, in: trace)
    let behind = anchor.map { Int($0.index) } ?? end
    var found = causes
    var index = min(behind, trace.records.count)
    while index > 0, found.count < causes.count + Self.surroundings {
      index -= 1
      let place = Position(index)
      if Self.isTelling(trace.records[index]), !found.contains(place) { found.append(place) }
    }
    found.sort()
    positions = Array(found.suffix(Self.limit))
    isCut = found.count > Self.limit || (0..<index).contains { Self.isTelling(trace.records[$0]) }
  }

  /// The anchor, its cause, the cause of that and so on; changes of observables only where the report is about one.
  private static func causes(of anchor: Position?, in trace: Trace) -> [Position] {
    var found: [Position] = []
    var next = anchor
    while let place = next, trace.records.indices.contains(Int(place.index)), found.count < limit {
      if place == anchor || trace.event(at: Int(place.index)) != nil { found.append(place) }
      next = trace[place].cause.flatMap { $0 < place ? $0 : nil }
    }
    return found
  }

  /// Whether an event tells a reader something by itself: not the layout passes and frames that come with everything.
  private static func isTelling(_ record: TraceRecord) -> Bool {
    guard case .event(let key) = record.content, !key.isEnd else { return false }
    switch key.parts {
    case .screen(_, let callback):
      switch callback {
      case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .willMove, .didMove, .`init`,
        .loadView, .viewIsAppearing, .viewWillTransition:
        return false
      case .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .`deinit`: return true
      }
    case .fixed(let event): return event != .frameChanged && event.entry.group != .notification
    case .sheetShown, .taskStarted, .taskFinished, .mark: return true
    }
  }
}
