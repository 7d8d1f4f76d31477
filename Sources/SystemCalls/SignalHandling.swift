/// The reaction of the process to a signal.
package enum SignalHandling {
  /// Handles a signal, given its number. It may do only what is async-signal-safe: set a flag, write to a descriptor.
  package typealias Handler = @convention(c) (Int32) -> Void

  /// The flags that a signal handler is installed with.
  package enum Manner: Sendable {
    /// Handles every delivery.
    case always
    /// Handles only the first delivery; the next one has the default effect.
    case once
    /// Runs the handler on an alternate stack, because the thread's own stack may have overflowed.
    case onOwnStack
  }

  /// Installs a handler for the signal `number`, in place of any other.
  package static func handle(_ number: Int32, manner: Manner = .always, with handler: @escaping Handler) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags =
      switch manner {
      case .always: 0
      case .once: Int32(bitPattern: UInt32(SA_RESETHAND))
      case .onOwnStack: Int32(SA_ONSTACK)
      }
    sigaction(number, &action, nil)
  }

  /// Ignores the signal from now on.
  package static func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  /// Whether the parent process asked to ignore the signal (`nohup`).
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN is the address 1.
    return unsafeBitCast(action.handler, to: Int.self) == 1
  }

  /// Does what the signal does by default: usually, ends the process.
  package static func obey(_ number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }
}

extension sigaction {
  fileprivate var handler: SignalHandling.Handler? {
    get {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler
      #elseif canImport(Glibc)
        __sigaction_handler.sa_handler
      #else
        __sa_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler = newValue
      #elseif canImport(Glibc)
        __sigaction_handler.sa_handler = newValue
      #else
        __sa_handler.sa_handler = newValue
      #endif
    }
  }
}
