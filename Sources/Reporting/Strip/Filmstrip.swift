internal import DeviceModel
package import Programs
package import Traces
package import VirtualTime

/// A run as a filmstrip: one cell per change of the screen, however long it lasts. Changes that take no time are not
/// visible.
///
/// The strip on a terminal, the drawings of a report and the narration are all made from it.
package struct Filmstrip: Sendable {
  /// A period in which the screen shows the same picture.
  package struct Cell: Hashable, Sendable {
    var start: Instant
    /// The beginning of the next cell; for the last one, the end of the run.
    package var end: Instant
    var picture: ScreenSnapshot
    /// The opacity of launch screen and covers at its beginning and its end, in millionths.
    package var firstOpacity: Int64
    var lastOpacity: Int64

    init(start: Instant, picture: ScreenSnapshot, opacity: Int64) {
      self.start = start
      end = start
      self.picture = picture
      firstOpacity = opacity
      lastOpacity = opacity
    }

    var length: Interval { end - start }
  }

  /// The cells in the order of time.
  package private(set) var cells: [Cell] = []
  private var reader: SnapshotBuilder
  private var isChanged = true
  private var now = Instant.zero

  /// Begins an empty strip, to be filled with `set` in the order of time and ended with `finish`.
  package init(_ stage: PhoneProfile) { reader = SnapshotBuilder(stage) }

  /// Sets the value of an observable, both in the language's notation, from this instant on.
  package mutating func set(_ name: String, to text: String, at instant: Instant) {
    advance(to: instant)
    if reader.set(name, to: text) { isChanged = true }
  }

  private mutating func advance(to instant: Instant) {
    guard instant > now else { return }
    show(until: instant)
    now = instant
  }

  /// Ends the strip.
  package mutating func finish(at end: Instant) {
    if end > now { show(until: end) } else { show(until: now) }
  }

  /// Keeps only the first cells, up to a limit; returns the number of removed ones.
  package mutating func cut(to limit: Int) -> Int {
    let count = max(cells.count - limit, 0)
    cells.removeLast(count)
    return count
  }

  private mutating func show(until instant: Instant) {
    if isChanged || cells.isEmpty {
      let picture = reader.picture
      if let last = cells.indices.last, cells[last].picture == picture {
        cells[last].lastOpacity = reader.splashOpacity
      } else {
        cells.append(Cell(start: now, picture: picture, opacity: reader.splashOpacity))
      }
    }
    isChanged = false
    cells[cells.count - 1].end = instant
  }
}

extension Filmstrip {
  /// - Parameters:
  ///   - trace: A trace with the recorded visible content; otherwise there are no cells.
  ///   - end: The end of the run.
  package init(_ trace: Trace, scenario: ScenarioProgram, stage: PhoneProfile, end: Instant) {
    self.init(stage)
    guard trace.slot(of: ObservableKey(.visible)) != nil else { return }
    let names = ObservableNames(scenario)
    let values = ValueNames(scenario)
    for (slot, value) in trace.initial.enumerated() {
      set(names.name(of: trace.latest[slot].key), to: values.plain(value), at: .zero)
    }
    for record in trace.records {
      guard case .change(let key, let value) = record.content else { continue }
      set(names.name(of: key), to: values.plain(value), at: record.instant)
    }
    finish(at: end)
  }

  /// Returns the cell at a moment; `nil` for an empty strip.
  package func index(at instant: Instant) -> Int? {
    cells.lastIndex { $0.start <= instant } ?? cells.indices.first
  }
}

extension Filmstrip {
  /// Creates the strip of a recorded run; if only the visible screens are known, it shows those.
  package init(_ run: Shared<RunRecord>) {
    self.init(PhoneProfile(run))
    if let history = run.history {
      for value in history.initial { set(value.name, to: value.value, at: .zero) }
      for event in history.events {
        if case .change(let value) = event.content { set(event.name, to: value, at: event.instant) }
      }
    } else {
      for seen in run.screens { set("visible", to: seen.label, at: seen.instant) }
      guard !run.screens.isEmpty else { return }
    }
    finish(at: Instant.zero + run.duration)
  }
}
