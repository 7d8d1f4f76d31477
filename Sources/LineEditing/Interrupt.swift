internal import Synchronization
internal import SystemCalls

/// Records Ctrl-C and changes of the window's size as flags, which are checked where it is safe.
/// A signal handler can safely do very little.
///
/// Signals also write to a pipe, so that a thread that waits for keys wakes up.
package final class Interrupt: Sendable {
  /// The reading end of the pipe, readable after a signal.
  private let wakeUp: Descriptor

  /// Handles Ctrl-C and changes of size for the rest of the process, and ignores Ctrl-\.
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

  /// Whether Ctrl-C was pressed and not yet taken.
  package var isAsked: Bool { wasInterrupted.load(ordering: .acquiring) }

  /// Clears the flag for Ctrl-C; returns whether it was set.
  package func take() -> Bool { wasInterrupted.exchange(false, ordering: .acquiringAndReleasing) }

  /// Clears the flag for a changed size; returns whether it was set.
  func takeResize() -> Bool { wasResized.exchange(false, ordering: .acquiringAndReleasing) }

  /// Clears the flag for a process that was stopped and continued; returns whether it was set.
  func takeContinuation() -> Bool { hasContinued.exchange(false, ordering: .acquiringAndReleasing) }

  /// Removes the bytes that signals have written.
  package func drain() { while (try? wakeUp.read(upTo: 64))?.isEmpty == false {} }

  /// Waits for keys.
  /// - Returns: The available bytes; empty at the end of the input, `nil` after a signal.
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

/// Records a signal. Calls only what a signal handler may call.
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
