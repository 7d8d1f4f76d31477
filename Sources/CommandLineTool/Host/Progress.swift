internal import Reporting

/// A line on the terminal with the progress of a long command, removed when the command ends.
///
/// It goes to standard error, if that is a terminal that can remove a line, and only after half a second.
struct Progress {
  private let output: Output
  private let wallClock: @Sendable () -> UInt64
  private let start: UInt64
  private var next: UInt64
  private(set) var isShown = false

  /// The nanoseconds until the first line, and between two updates.
  private static let patience: UInt64 = 500_000_000
  private static let interval: UInt64 = 100_000_000

  /// Creates the progress line; `nil` if nobody would see it.
  init?(host: Host) {
    guard host.errors.isTerminal, host.variable("TERM") != "dumb" else { return nil }
    output = host.errors
    wallClock = host.wallClock
    start = wallClock()
    next = start + Self.patience
  }

  /// Shows the progress if it is time to.
  mutating func show(done: Int, of total: Int) {
    let now = wallClock()
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    _ = output.write(Array("\r\u{1B}[K\(grouped(done)) of \(grouped(total)) runs".utf8))
  }

  /// Removes the line, before something else is written or the command ends.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    _ = output.write(Array("\r\u{1B}[K".utf8))
  }
}
