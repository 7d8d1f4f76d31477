internal import DeviceModel
package import Programs
package import Traces
package import VirtualTime

/// The screens around a moment, in one line: `launchScreen 12ms–432ms │ blank 432ms–1.236s ◀ │ Home 1.236s–`.
package struct ScreenTimelineLine {
  /// A period in which the same content was visible.
  struct Segment: Equatable {
    var label: String
    var start: Instant
    var end: Instant
  }

  private var segments: [Segment] = []
  private let end: Instant

  /// - Parameter trace: A trace with the recorded visible content.
  package init(_ trace: Trace, names: ValueNames, end: Instant) {
    self.end = end
    let key = ObservableKey(.visible)
    guard let slot = trace.slot(of: key) else { return }
    segments = [Segment(label: Self.label(trace.initial[slot], names: names), start: .zero, end: end)]
    for record in trace.records {
      guard case .change(key, let value) = record.content else { continue }
      add(Self.label(value, names: names), at: record.instant)
    }
  }

  private static func label(_ value: Value, names: ValueNames) -> String {
    value == .none ? "not recorded" : names.plain(value)
  }

  /// Begins a segment; empty segments are not visible.
  private mutating func add(_ label: String, at instant: Instant) {
    if let last = segments.last {
      if last.start == instant { segments.removeLast() } else { segments[segments.count - 1].end = instant }
    }
    if let last = segments.last, last.label == label {
      segments[segments.count - 1].end = end
    } else {
      segments.append(Segment(label: label, start: instant, end: end))
    }
  }

  /// The same for a record; empty if nothing is known about the screen.
  var seen: [VisibleRecord] { segments.map { VisibleRecord(instant: $0.start, label: $0.label) } }

  /// The number of segments before and after that of the moment.
  private static let reach = 2

  /// Returns the line; `nil` if nothing is known about the screen. The content visible longest in the period is marked.
  package func line(around start: Instant, for length: Interval = .zero) -> String? {
    guard let marked = index(around: start, until: start + length) else { return nil }
    let first = max(marked - Self.reach, 0)
    let last = min(marked + Self.reach, segments.count - 1)
    var parts = (first...last).map { text(of: $0, isMarked: $0 == marked) }
    if first > 0 { parts.insert("…", at: 0) }
    if last < segments.count - 1 { parts.append("…") }
    return parts.joined(separator: " │ ")
  }

  private func index(around start: Instant, until stop: Instant) -> Int? {
    var best = segments.lastIndex { $0.start <= start } ?? segments.indices.first
    var longest = Interval.zero
    for (index, segment) in segments.enumerated() {
      let overlap = min(segment.end, stop) - max(segment.start, start)
      if overlap > longest { (best, longest) = (index, overlap) }
    }
    return best
  }

  private func text(of index: Int, isMarked: Bool) -> String {
    let segment = segments[index]
    let until = index == segments.count - 1 ? "" : formatted(segment.end)
    return "\(segment.label) \(formatted(segment.start))–\(until)\(isMarked ? " ◀" : "")"
  }
}
