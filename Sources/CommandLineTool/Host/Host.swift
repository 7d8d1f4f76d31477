package import ScenarioKit

/// Everything that the tool needs from its environment. `main` provides the machine; tests provide values.
package struct Host: Sendable {
  /// The arguments without the name of the program.
  package var arguments: [String]
  var variable: @Sendable (String) -> String?
  var files: any FileAccess
  /// Returns all of standard input.
  package var standardInput: @Sendable () throws(FileFault) -> [UInt8]
  /// Returns part of standard input as soon as it is available; empty at the end.
  package var someInput: @Sendable () throws(FileFault) -> [UInt8] = { () throws(FileFault) in [] }
  /// Whether standard input is a terminal.
  package var inputIsTerminal = false
  var output: Output
  var errors: Output
  var coreCount: @Sendable () -> Int
  /// Returns the nanoseconds of a clock that never goes back.
  package var wallClock: @Sendable () -> UInt64
  /// Returns the exit status if the command should finish its output and end (Ctrl-C); otherwise `nil`.
  package var interruption: @Sendable () -> Int32? = { nil }
  /// Starts a task on its own thread; `nil` if the system has no thread.
  var startThread: ThreadStart = { ThreadTask($0) }
  /// Waits for some milliseconds; `false` if there is nothing to wait for.
  package var pause: @Sendable (UInt32) -> Bool = { _ in false }
  /// Shows text with a pager command; `false` if that failed.
  package var showPaged: @Sendable ([UInt8], String) -> Bool = { _, _ in false }
  /// Runs a shell command with bytes as its input; returns its exit status, and 127 if it cannot be run.
  package var runCommand: @Sendable ([UInt8], String) -> Int32 = { _, _ in 127 }
  /// Ends the process with a status, if there is a process to end.
  package var leave: @Sendable (Int32) -> Void = { _ in }

  /// The progress of the command; `nil` if nobody would see it.
  var progress: Progress?

  /// Returns a variable of the environment; `nil` if it is not set or empty.
  func setting(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
}

/// Starts a task on its own thread; `nil` if the system has no thread.
typealias ThreadStart = @Sendable (@escaping @Sendable () -> Void) -> ThreadTask?

/// A destination of the tool's output.
package struct Output: Sendable {
  var isTerminal: Bool
  /// Returns the number of columns of the terminal; `nil` if unknown.
  package var columns: @Sendable () -> Int? = { nil }
  /// Writes bytes; `nil` if that succeeded.
  package var write: @Sendable ([UInt8]) -> FileFault?
}
