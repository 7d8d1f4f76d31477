internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Ctrl-C and a polite end from outside, for commands that have something to finish before they go: a log gets its last
/// line. A second one ends the process at once.
enum Interruption {
  /// The number of the signal that came; 0: none.
  private static let signal = Atomic<Int32>(0)

  /// What a caller will be told that the process ended with: 128 and the number of the signal; nil: none has come.
  static var status: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : 128 + number
  }

  /// From here on the first interruption, or the end of the terminal, is only noted. What the caller has said is not
  /// to be listened to (`nohup`) is not listened to.
  static func note() {
    _ = status
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { Interruption.come($0) }
      #else
        action.__sigaction_handler.sa_handler = { Interruption.come($0) }
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is the address 1.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  private static func come(_ number: Int32) { signal.store(number, ordering: .relaxed) }

  /// Ends the process as the signal would have, so that its caller knows (130 for Ctrl-C).
  static func passOn() {
    let number = signal.load(ordering: .relaxed)
    guard number != 0 else { return }
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = SIG_DFL
    #else
      action.__sigaction_handler.sa_handler = SIG_DFL
    #endif
    sigaction(number, &action, nil)
    raise(number)
  }
}
