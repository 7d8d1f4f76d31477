internal import Synchronization
internal import SystemCalls

/// Ctrl-C and the size of the window, as flags that are looked at where it is safe to: in a signal handler hardly
/// anything is.
///
/// Signals also write into a pipe of our own, so that a thread that waits for keys wakes up.
package final class Interrupt: Sendable {
  /// Readable when a signal has come.
  private let wakeUp: Descriptor

  /// Takes over Ctrl-C and changes of size for the rest of the process, and lets Ctrl-\ go unheard.
  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    wakeUp = Descriptor(ends[0])
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    wakeDescriptor.store(ends[1], ordering: .releasing)
    for number in [SIGINT, SIGWINCH, SIGCONT] { SignalHandling.handle(number, with: recordSignal) }
    SignalHandling.ignore(SIGQUIT)
  }

  /// Ctrl-C was pressed and nobody has taken notice.
  package var isAsked: Bool { wasInterrupted.load(ordering: .acquiring) }

  /// Takes notice of Ctrl-C; whether it was pressed.
  package func take() -> Bool { wasInterrupted.exchange(false, ordering: .acquiringAndReleasing) }

  /// Takes notice of another size; whether there is one.
  func takeResize() -> Bool { wasResized.exchange(false, ordering: .acquiringAndReleasing) }

  /// Takes notice of having been stopped and set going again; whether that was so.
  func takeContinuation() -> Bool { hasContinued.exchange(false, ordering: .acquiringAndReleasing) }

  /// Takes the bytes out that signals have written.
  package func drain() { while (try? wakeUp.read(upTo: 64))?.isEmpty == false {} }

  /// Waits for keys.
  /// - Returns: What there is, nothing at the end of the input; `nil` means a signal has come.
  func waitForInput() -> [UInt8]? {
    var descriptors = [Descriptor.input, wakeUp].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
    guard descriptors[1].revents == 0 else {
      drain()
      return nil
    }
    return (try? Descriptor.input.read(upTo: 1 << 14)) ?? []
  }
}

private let wasInterrupted = Atomic<Bool>(false)
private let wasResized = Atomic<Bool>(false)
private let hasContinued = Atomic<Bool>(false)
private let wakeDescriptor = Atomic<Int32>(-1)

/// Only what may be called from a signal handler.
private func recordSignal(_ number: Int32) {
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
