internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Ctrl-C and the size of the window, as flags that are looked at where it is safe to: in a signal handler hardly
/// anything is.
///
/// Signals also write into a pipe of our own, so that whoever waits for keys wakes up.
package final class Interrupt: Sendable {
  private let pipe: (read: Int32, write: Int32)

  /// Takes over Ctrl-C and changes of size for the rest of the process, and lets Ctrl-\ go unheard.
  package init() {
    var ends: [Int32] = [-1, -1]
    _ = Self.makePipe(&ends)
    pipe = (ends[0], ends[1])
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    wakeDescriptor.store(ends[1], ordering: .releasing)
    Self.handle(SIGINT)
    Self.handle(SIGWINCH)
    Self.handle(SIGCONT)
    signal(SIGQUIT, SIG_IGN)
  }

  private static func makePipe(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Darwin)
      Darwin.pipe(&ends)
    #elseif canImport(Glibc)
      Glibc.pipe(&ends)
    #else
      Musl.pipe(&ends)
    #endif
  }

  private static func handle(_ number: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = note
    #else
      action.__sigaction_handler.sa_handler = note
    #endif
    sigaction(number, &action, nil)
  }

  /// Readable when a signal has come.
  package var descriptor: Int32 { pipe.read }

  /// Ctrl-C was pressed and nobody has taken notice.
  package var isAsked: Bool { wasInterrupted.load(ordering: .acquiring) }

  /// Takes notice of Ctrl-C; whether it was pressed.
  package func take() -> Bool { wasInterrupted.exchange(false, ordering: .acquiringAndReleasing) }

  /// Takes notice of another size; whether there is one.
  package func takeResize() -> Bool { wasResized.exchange(false, ordering: .acquiringAndReleasing) }

  /// Takes notice of having been stopped and set going again; whether that was so.
  package func takeContinuation() -> Bool { hasContinued.exchange(false, ordering: .acquiringAndReleasing) }

  /// Takes the bytes out that signals have written.
  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.read, &bytes, bytes.count) > 0 {}
  }
}

private let wasInterrupted = Atomic<Bool>(false)
private let wasResized = Atomic<Bool>(false)
private let hasContinued = Atomic<Bool>(false)
private let wakeDescriptor = Atomic<Int32>(-1)

/// Only what may be called from a signal handler.
private func note(_ number: Int32) {
  switch number {
  case SIGINT: wasInterrupted.store(true, ordering: .releasing)
  case SIGWINCH: wasResized.store(true, ordering: .releasing)
  default: hasContinued.store(true, ordering: .releasing)
  }
  let saved = errno
  var byte: UInt8 = 1
  _ = write(wakeDescriptor.load(ordering: .acquiring), &byte, 1)
  errno = saved
}
