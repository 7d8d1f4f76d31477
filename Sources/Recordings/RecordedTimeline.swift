import DeviceModel

/// The times of a recording's events on one clock.
package struct RecordedTimeline: Sendable {
  /// The reason why the times cannot be used.
  package enum Flaw: Hashable, Sendable {
    /// A line has no time, or its time is from another clock than before.
    case noTime(line: Int)
    /// The clock goes back.
    case clockGoesBack(line: Int)

    /// The number of the line.
    package var line: Int {
      switch self {
      case .noTime(let line), .clockGoesBack(let line): line
      }
    }
  }

  /// Microseconds for each event, which never decrease: since the process started if the log has that, else since the
  /// first event; all zero if the log has no times.
  package private(set) var instants: [Int64] = []
  /// The first flaw; `nil` if each event has its time.
  package private(set) var flaw: Flaw?

  package init(_ events: [RecordedEvent]) {
    let start = events.lazy.compactMap { event in event.sinceStart.flatMap { own in event.epoch.map { $0 - own } } }
      .first
    let own = events.map { event in event.sinceStart ?? start.flatMap { start in event.epoch.map { $0 - start } } }
    let ofDay = Self.unwrapped(events.map(\.timeOfDay))
    let epochs = events.map(\.epoch)
    let isFromZero = own.count { $0 != nil } > 0
    let times =
      [own, epochs, ofDay].max { first, second in first.count { $0 != nil } < second.count { $0 != nil } } ?? own
    let isOwn = isFromZero && times == own
    let launch = zip(events, times).first { $0.0.call == .process(.launch) }.flatMap(\.1)
    guard let first = times.lazy.compactMap({ $0 }).first else {
      instants = [Int64](repeating: 0, count: events.count)
      flaw = events.first.map { .noTime(line: $0.line) }
      return
    }
    // A trace of Instruments begins before the process does.
    var (base, latest) = (isOwn ? -(launch ?? 0) : -first, Int64(0))
    for (event, time) in zip(events, times) {
      if let time {
        // The clock of a new process begins again.
        if isOwn, event.call == .process(.launch), time + base < latest { base = latest - time }
        if time + base < latest, flaw == nil { flaw = .clockGoesBack(line: event.line) }
        latest = max(latest, time + base)
      } else if flaw == nil {
        flaw = .noTime(line: event.line)
      }
      instants.append(latest)
    }
  }

  /// Continues past midnight.
  private static func unwrapped(_ times: [Int64?]) -> [Int64?] {
    var (days, before) = (Int64(0), Int64(0))
    return times.map { time in
      guard let time else { return nil }
      if before - time > day / 2 { days += day }
      before = time
      return time + days
    }
  }

  private static let day: Int64 = 24 * 3_600_000_000
}
