internal import Synchronization
internal import SystemCalls

/// Ctrl-C and a polite end from outside, for commands that have something to finish before they go: a log gets its last
/// line. A second one ends the process at once.
enum Interruption {
  /// The number of the signal that came; 0: none.
  private static let signal = Atomic<Int32>(0)

  /// The exit status after a signal: 128 and its number; `nil` if none has come.
  static var status: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : 128 + number
  }

  /// From here on the first interruption, or the end of the terminal, is only noted. What the caller has said is not
  /// to be listened to (`nohup`) is not listened to.
  static func recordInterrupt() {
    // A handler may not be the first to look at it: that makes it.
    _ = status
    for number in [SIGINT, SIGTERM, SIGHUP] where !SignalHandling.isIgnored(number) {
      SignalHandling.handle(number, manner: .once) { Interruption.signal.store($0, ordering: .relaxed) }
    }
  }

  /// Ends the process as the signal would have, so that its caller knows (130 for Ctrl-C).
  static func passOn() {
    let number = signal.load(ordering: .relaxed)
    if number != 0 { SignalHandling.obey(number) }
  }
}
