import Foundation
import Synchronization
import Testing

@testable import SystemCalls

private let heard = Atomic<Int>(0)

/// A signal is heard as often as it was asked for. Signals are the process's: the tests come one after the other.
@Suite(.serialized) struct SignalHandlingTests {
  @Test func aHandlerGetsEachSignal() {
    // Threads that tests run on do not hear signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    heard.store(0, ordering: .relaxed)
    SignalHandling.handle(SIGUSR1) { _ in heard.add(1, ordering: .relaxed) }
    for _ in 0..<3 { raise(SIGUSR1) }
    #expect(heard.load(ordering: .relaxed) == 3)
    SignalHandling.ignore(SIGUSR1)
    raise(SIGUSR1)
    #expect(heard.load(ordering: .relaxed) == 3)
  }

  @Test func ignoredSignalsAreKnown() {
    SignalHandling.ignore(SIGUSR2)
    #expect(SignalHandling.isIgnored(SIGUSR2))
    SignalHandling.handle(SIGUSR2, manner: .once) { _ in heard.add(1, ordering: .relaxed) }
    #expect(!SignalHandling.isIgnored(SIGUSR2))
    raise(SIGUSR2)
    // The second one would end the process.
    SignalHandling.ignore(SIGUSR2)
  }
}
