internal import SystemCalls

/// The terminal that a session runs on.
enum Terminal {
  static func write(_ text: String) { try? Descriptor.output.write(Array(text.utf8)) }

  static var columns: Int { Descriptor.output.columns ?? 80 }
}
