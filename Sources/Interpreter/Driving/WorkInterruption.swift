#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A question that all runs of a thread ask again and again: whether they should end before their time.
///
/// It is a variable of the thread, so searches that make many runs pass nothing on. What an interrupted run or search
/// found says nothing; whoever interrupts does not use it.
package enum WorkInterruption {
  private final class Question {
    let isSet: @Sendable () -> Bool

    init(_ isSet: @escaping @Sendable () -> Bool) { self.isSet = isSet }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The question of this thread; `nil` if its runs always go on. It is also for other threads that do the same work.
  package static var current: (@Sendable () -> Bool)? {
    pthread_getspecific(key).map { Unmanaged<Question>.fromOpaque($0).takeUnretainedValue().isSet }
  }

  /// Whether the work of this thread should end now.
  package static var isSet: Bool { current?() == true }

  /// Does work whose runs ask this.
  /// - Parameter isSet: It is called repeatedly; `nil` for work that always goes on.
  package static func with<Result, Failure: Error>(
    _ isSet: (@Sendable () -> Bool)?, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let isSet else { return try work() }
    let (question, outer) = (Question(isSet), pthread_getspecific(key))
    pthread_setspecific(key, Unmanaged.passUnretained(question).toOpaque())
    defer { withExtendedLifetime(question) { _ = pthread_setspecific(key, outer) } }
    return try work()
  }
}
