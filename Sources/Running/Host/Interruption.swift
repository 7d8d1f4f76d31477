internal import Synchronization
internal import SystemCalls

/// Handles Ctrl-C and termination for commands with something to finish, such as the last line of a log.
/// A second signal ends the process at once.
package enum Interruption {
  /// The number of the received signal; 0 before any signal.
  private static let signal = Atomic<Int32>(0)

  /// The exit status after a signal, 128 plus its number; `nil` if none was received.
  static var status: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : 128 + number
  }

  /// From now on, only records the first interruption, termination or end of the terminal.
  /// Signals that the caller ignores (`nohup`) stay ignored.
  package static func recordInterrupt() {
    // The first access initializes it, which a handler must not do.
    _ = status
    for number in [SIGINT, SIGTERM, SIGHUP] where !SignalHandling.isIgnored(number) {
      SignalHandling.handle(number, manner: .once) { Interruption.signal.store($0, ordering: .relaxed) }
    }
  }

  /// Ends the process as the signal would have, so that the caller sees it (130 for Ctrl-C).
  static func passOn() {
    let number = signal.load(ordering: .relaxed)
    if number != 0 { SignalHandling.obey(number) }
  }
}
