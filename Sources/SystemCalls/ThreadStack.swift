/// The stacks of threads. How deeply texts nest is limited (`scenario manual limits`), and a stack of `size` is enough
/// for that.
package enum ThreadStack {
  /// The size of a sufficient stack, in bytes.
  package static let size = 8 << 20

  /// Starts a thread with a sufficient stack; `false` if the system has none.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    return begin(Body(body), attributes: &attributes) != nil
  }

  /// Runs `body` and returns its result: on this thread if its stack is large enough, otherwise on another one.
  /// If the system has no other thread, this one has to do.
  package static func withEnough<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    guard currentSize < size else { return body() }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return body() }
    defer { pthread_attr_destroy(&attributes) }
    let slot = Slot<Result>()
    guard let thread = begin(Body { slot.value = body() }, attributes: &attributes) else { return body() }
    pthread_join(thread, nil)
    return slot.value ?? body()
  }

  private static func begin(_ body: Body, attributes: inout pthread_attr_t) -> pthread_t? {
    pthread_attr_setstacksize(&attributes, size)
    #if canImport(Darwin)
      var handle: pthread_t?
    #else
      var handle = pthread_t()
    #endif
    let context = Unmanaged.passRetained(body)
    guard pthread_create(&handle, &attributes, run, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    return handle
  }

  /// The size of this thread's stack, in bytes; 0 if that is unknown. Elsewhere than on Apple's systems, it is the
  /// user's limit, for the first thread and by default for others.
  private static var currentSize: Int {
    #if canImport(Darwin)
      return Int(pthread_get_stacksize_np(pthread_self()))
    #else
      var limit = rlimit()
      #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
      #else
        let resource = RLIMIT_STACK
      #endif
      guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else { return 0 }
      return Int(limit.rlim_cur)
    #endif
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The place of a result, which one thread sets before the other reads it.
  private final class Slot<Value>: @unchecked Sendable {
    var value: Value?
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let body = $0 { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
      return nil
    }
  #endif
}
