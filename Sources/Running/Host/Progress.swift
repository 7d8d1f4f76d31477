internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import Synchronization

/// A line on the terminal with the progress of a command that takes more than a second. It disappears before anything
/// else is written and when the command ends.
///
/// It goes to standard error, if that is a terminal that can remove a line. A thread draws it, so that the time also
/// goes on while a long run does not end.
package final class Progress: Sendable {
  private struct State {
    /// When the work began, in nanoseconds; `nil` if nothing is being done.
    var start: UInt64?
    /// When the current kind of work began.
    var phase: (start: UInt64, noun: String)?
    var done = 0
    var total = 0
    var failed = 0
    var isShown = false
    var drawn: UInt64 = 0
    /// Whether the terminal has a part of a line, which must not be drawn over.
    var isWithinLine = false
    var isOver = false
  }

  private let output: Output
  private let wallClock: @Sendable () -> UInt64
  private let state: Mutex<State>

  /// The nanoseconds until the first line.
  private static let patience: UInt64 = 1_000_000_000
  /// The milliseconds between two updates.
  private static let period: UInt32 = 100

  /// Begins to measure the work of a command; `nil` if nobody would see it.
  package init?(host: Host) {
    guard host.errors.isTerminal, host.variable("TERM") != "dumb" else { return nil }
    output = host.errors
    wallClock = host.wallClock
    state = Mutex(State(start: wallClock()))
    _ = ThreadTask { [weak self] in
      while host.pause(Self.period) {
        guard let self, self.draw() else { return }
      }
    }
  }

  /// Begins work again after `rest`.
  func begin() {
    let now = wallClock()
    state.withLock { $0 = State(start: now) }
  }

  /// Removes the line until work begins again.
  func rest() {
    state.withLock { state in
      clear(&state)
      state.start = nil
    }
  }

  /// Removes the line for good.
  package func end() {
    rest()
    state.withLock { $0.isOver = true }
  }

  /// Records how far the command has come.
  /// - Parameter noun: One of the things that are counted; another one than before begins a new estimate.
  func record(done: Int, of total: Int, failed: Int = 0, noun: String) {
    let now = wallClock()
    state.withLock { state in
      if state.phase?.noun != noun { state.phase = (now, noun) }
      (state.done, state.total, state.failed) = (done, total, failed)
      if now >= state.drawn + UInt64(Self.period) * 1_000_000 { draw(&state, at: now) }
    }
  }

  /// Removes the line, writes bytes, and draws the line again.
  func write(_ bytes: [UInt8], to output: Output) -> FileFault? {
    let now = wallClock()
    return state.withLock { state in
      let wasShown = state.isShown
      clear(&state)
      let fault = output.write(bytes)
      if output.isTerminal { state.isWithinLine = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false }
      if wasShown { draw(&state, at: now) }
      return fault
    }
  }

  private func clear(_ state: inout State) {
    guard state.isShown else { return }
    state.isShown = false
    _ = output.write(Array("\r\u{1B}[K".utf8))
  }

  /// Draws the line if it is time to.
  /// - Returns: `false` if the command has ended.
  private func draw() -> Bool {
    let now = wallClock()
    return state.withLock { state in
      draw(&state, at: now)
      return !state.isOver
    }
  }

  private func draw(_ state: inout State, at now: UInt64) {
    guard let start = state.start, now >= start + Self.patience, !state.isWithinLine else { return }
    (state.isShown, state.drawn) = (true, now)
    let line = DisplayWidth.fitted(line(state, start: start, now: now), to: max((output.columns() ?? 80) - 1, 1))
    _ = output.write(Array("\r\u{1B}[K\(line)".utf8))
  }

  private func line(_ state: State, start: UInt64, now: UInt64) -> String {
    let elapsed = Self.duration(now - start)
    guard let phase = state.phase, state.total > 0 else { return "working, \(elapsed)" }
    var parts = ["\(state.done.grouped) of \(counted(state.total, noun: phase.noun) ?? "")"]
    if state.failed > 0 { parts.append("\(state.failed.grouped) failed") }
    parts.append(elapsed)
    if state.done > 0, state.done < state.total {
      let left = Double(now - phase.start) * Double(state.total - state.done) / Double(state.done)
      if left > 0 { parts.append("about \(Self.duration(UInt64(left.rounded(.up)))) left") }
    }
    return parts.joined(separator: ", ")
  }

  private static func duration(_ nanoseconds: UInt64) -> String {
    let seconds = (nanoseconds + 999_999_999) / 1_000_000_000
    return seconds < 60 ? "\(seconds)s" : "\(seconds / 60)min \(seconds % 60)s"
  }
}
