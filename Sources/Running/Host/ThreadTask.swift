internal import Interpreter
internal import Synchronization
internal import SystemCalls

/// A task that runs on its own thread.
///
/// A thread that has finished one task waits for the next. A new thread starts on its creator's core and may move to an
/// idle core only after some milliseconds, in which a thousand runs could be reported. A waiting thread keeps its core.
package final class ThreadTask: Sendable {
  private let isDone = Guarded(false)

  /// Starts the task; `nil` if the system has no thread. It is interrupted when the thread that starts it is.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let (isDone, isInterrupted) = (isDone, WorkInterruption.current)
    guard let hand = PooledThread.idle.withLock({ $0.popLast() }) ?? PooledThread() else { return nil }
    hand.take {
      WorkInterruption.with(isInterrupted, body)
      // The waiting thread may immediately have another task.
      PooledThread.idle.withLock { $0.append(hand) }
      isDone.change { $0 = true }
    }
  }

  func wait() { isDone.wait { $0 ? true : nil } }
}

/// A system thread that does one task after another.
private final class PooledThread: Sendable {
  static let idle = Mutex<[PooledThread]>([])

  private let next = Guarded<(@Sendable () -> Void)?>(nil)

  init?() {
    guard ThreadStack.start({ [self] in work() }) else { return nil }
  }

  func take(_ errand: @escaping @Sendable () -> Void) { next.change { $0 = errand } }

  private func work() {
    FaultHandler.useOwnStack()
    while true { next.wait { $0.take() }() }
  }
}

/// A value that threads change and wait for.
package final class Guarded<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  /// Creates a guard of a value.
  package init(_ value: Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value while no other thread can.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until `body` returns an answer.
  @discardableResult
  package func wait<Answer>(for body: (inout Value) -> Answer?) -> Answer {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let answer = body(&value) { return answer }
      pthread_cond_wait(condition, mutex)
    }
  }
}
