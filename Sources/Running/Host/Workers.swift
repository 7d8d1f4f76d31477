internal import Synchronization

/// Does numbered jobs on several threads and delivers the results in the order of the numbers.
/// The output thus does not depend on the number of threads.
///
/// Each thread has its own range of jobs. Neighboring jobs share much (the same app, the same file), and threads that
/// count references to the same objects slow each other down. A thread that has finished its range takes jobs from the
/// end of another's. The calling thread works too and delivers between its own jobs; with one thread, no other is
/// started.
final class Workers<Result: Sendable>: Sendable {
  private struct State {
    var stretches: [Range<Int>]
    var nextDelivery = 0
    var isStopped = false
    /// Results that wait for earlier ones.
    var waiting: [Int: Result] = [:]
  }

  private let state: Mutex<State>
  private let job: @Sendable (Int) -> Result

  private init(count: Int, threads: Int, job: @escaping @Sendable (Int) -> Result) {
    state = Mutex(State(stretches: (0..<threads).map { count * $0 / threads..<count * ($0 + 1) / threads }))
    self.job = job
  }

  /// - Parameters:
  ///   - start: Starts a thread; without one, the others do its jobs.
  ///   - deliver: Takes one result after another; returns `false` to stop.
  ///   - pause: Called whenever all available results have been delivered.
  static func run(
    count: Int, threads: Int, start: ThreadStart, job: @escaping @Sendable (Int) -> Result, deliver: (Result) -> Bool,
    pause: () -> Void = {}
  ) {
    if threads <= 1 || count <= 1 {
      for number in 0..<count {
        let isEnough = !deliver(job(number))
        pause()
        if isEnough { return }
      }
      return
    }
    let threads = min(threads, count)
    let workers = Workers(count: count, threads: threads, job: job)
    let helpers = (1..<threads).compactMap { number in
      start { workers.work(number) }
    }
    workers.work(0) {
      workers.deliverReady(deliver)
      pause()
    }
    for helper in helpers { helper.wait() }
    workers.deliverReady(deliver)
    pause()
  }

  private func claim(for thread: Int) -> Int? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      if let own = state.stretches[thread].popFirst() { return own }
      guard let fullest = state.stretches.indices.max(by: { state.stretches[$0].count < state.stretches[$1].count })
      else { return nil }
      return state.stretches[fullest].popLast()
    }
  }

  /// - Parameter rest: Called between two jobs.
  private func work(_ thread: Int, rest: () -> Void = {}) {
    while let number = claim(for: thread) {
      let result = job(number)
      state.withLock { $0.waiting[number] = result }
      rest()
    }
  }

  private func deliverReady(_ deliver: (Result) -> Bool) {
    while let result = takeNext() {
      if !deliver(result) { state.withLock { $0.isStopped = true } }
    }
  }

  private func takeNext() -> Result? {
    state.withLock { state in
      guard !state.isStopped, let result = state.waiting.removeValue(forKey: state.nextDelivery) else { return nil }
      state.nextDelivery += 1
      return result
    }
  }
}

/// A value computed on its own thread; if the system has no thread, on the thread that waits for it.
final class Future<Value: Sendable>: Sendable {
  private let value: Mutex<Value?> = Mutex(nil)
  private let make: @Sendable () -> Value
  private let errand: Mutex<ThreadTask?> = Mutex(nil)

  init(start: ThreadStart, _ make: @escaping @Sendable () -> Value) {
    self.make = make
    let started = start { [self] in
      let made = make()
      value.withLock { $0 = made }
    }
    errand.withLock { $0 = started }
  }

  func wait() -> Value {
    errand.withLock { $0.take() }?.wait()
    return value.withLock { $0 } ?? make()
  }
}
