/// The error of a system call, by its `errno`.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  /// The system's description of the number.
  package var words: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
}
