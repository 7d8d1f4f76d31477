internal import Synchronization
internal import SystemCalls

/// A task that runs on its own thread.
///
/// A thread that has finished one task waits for the next. A new thread starts on its creator's core and may move to an
/// idle core only after some milliseconds, in which a thousand runs could be reported. A waiting thread keeps its core.
final class ThreadTask: Sendable {
  private let isDone = Guarded(false)

  /// Starts the task; `nil` if the system has no thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    let isDone = isDone
    guard let hand = PooledThread.idle.withLock({ $0.popLast() }) ?? PooledThread() else { return nil }
    hand.take {
      body()
      // The waiting thread may immediately have another task.
      PooledThread.idle.withLock { $0.append(hand) }
      isDone.change { $0 = true }
    }
  }

  /// Waits until the task is done.
  func wait() { isDone.wait { $0 ? true : nil } }
}

/// A system thread that does one task after another.
/// Its stack is as large as the main thread's, so expressions nest equally deeply on every thread.
private final class PooledThread: Sendable {
  /// The threads without a task.
  static let idle = Mutex<[PooledThread]>([])

  private let next = Guarded<(@Sendable () -> Void)?>(nil)

  /// The size of a stack in bytes.
  private static let stackSize = 8 << 20

  init?() {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    let this = Unmanaged.passRetained(self)
    guard pthread_create(&handle, &attributes, begin, this.toOpaque()) == 0 else {
      this.release()
      return nil
    }
  }

  func take(_ errand: @escaping @Sendable () -> Void) { next.change { $0 = errand } }

  fileprivate func work() {
    FaultHandler.useOwnStack()
    while true { next.wait { $0.take() }() }
  }
}

#if canImport(Darwin)
  private func begin(_ hand: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<PooledThread>.fromOpaque(hand).takeRetainedValue().work()
    return nil
  }
#else
  private func begin(_ hand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let hand { Unmanaged<PooledThread>.fromOpaque(hand).takeRetainedValue().work() }
    return nil
  }
#endif

/// A value that threads change and wait for.
final class Guarded<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
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

  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until `body` returns an answer.
  @discardableResult
  func wait<Answer>(for body: (inout Value) -> Answer?) -> Answer {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let answer = body(&value) { return answer }
      pthread_cond_wait(condition, mutex)
    }
  }
}
