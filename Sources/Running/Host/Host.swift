package import ScenarioKit

/// Everything that the tool needs from its environment. `main` provides the machine; tests provide values.
package struct Host: Sendable {
  /// The arguments without the name of the program.
  package var arguments: [String]
  /// Returns a variable of the environment; `nil` if it is not set.
  package var variable: @Sendable (String) -> String?
  /// The files that commands read and write.
  package var files: any FileAccess
  /// Returns all of standard input.
  package var standardInput: @Sendable () throws(FileFault) -> [UInt8]
  /// Returns part of standard input as soon as it is available; empty at the end.
  package var someInput: @Sendable () throws(FileFault) -> [UInt8] = { () throws(FileFault) in [] }
  /// Whether standard input is a terminal.
  package var inputIsTerminal = false
  /// The standard output.
  package var output: Output
  /// The standard error.
  package var errors: Output
  var coreCount: @Sendable () -> Int
  /// Returns the nanoseconds of a clock that never goes back.
  package var wallClock: @Sendable () -> UInt64
  /// Returns the exit status if the command should finish its output and end (Ctrl-C); otherwise `nil`.
  package var interruption: @Sendable () -> Int32? = { nil }
  /// Starts a task on its own thread; `nil` if the system has no thread.
  package var startThread: ThreadStart = { ThreadTask($0) }
  /// Waits for some milliseconds; `false` if there is nothing to wait for.
  package var pause: @Sendable (UInt32) -> Bool = { _ in false }
  /// Shows text with a pager command; `false` if that failed.
  package var showPaged: @Sendable ([UInt8], String) -> Bool = { _, _ in false }
  /// Runs a shell command with bytes as its input; returns its exit status, and 127 if it cannot be run.
  package var runCommand: @Sendable ([UInt8], String) -> Int32 = { _, _ in 127 }
  /// Ends the process with a status, if there is a process to end.
  package var leave: @Sendable (Int32) -> Void = { _ in }
  /// From now on, interruptions are recorded for `interruption` instead of ending the process.
  package var recordInterruptions: @Sendable () -> Void = {}

  /// The progress of the command; `nil` if nobody would see it.
  package var progress: Progress?

  /// Creates a machine that is never interrupted, has no pager and no shell, and does not end.
  package init(
    arguments: [String], variable: @escaping @Sendable (String) -> String?, files: any FileAccess,
    standardInput: @escaping @Sendable () throws(FileFault) -> [UInt8], output: Output, errors: Output,
    coreCount: @escaping @Sendable () -> Int, wallClock: @escaping @Sendable () -> UInt64
  ) {
    (self.arguments, self.variable, self.files, self.standardInput) = (arguments, variable, files, standardInput)
    (self.output, self.errors, self.coreCount, self.wallClock) = (output, errors, coreCount, wallClock)
  }

  /// Returns a variable of the environment; `nil` if it is not set or empty.
  package func setting(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
}

/// Starts a task on its own thread; `nil` if the system has no thread.
package typealias ThreadStart = @Sendable (@escaping @Sendable () -> Void) -> ThreadTask?

/// A destination of the tool's output.
package struct Output: Sendable {
  /// Whether a person reads it on a terminal.
  package var isTerminal: Bool
  /// Returns the number of columns of the terminal; `nil` if unknown.
  package var columns: @Sendable () -> Int? = { nil }
  /// Writes bytes; `nil` if that succeeded.
  package var write: @Sendable ([UInt8]) -> FileFault?

  /// - Parameter columns: The number of columns of the terminal; `nil` if unknown.
  package init(
    isTerminal: Bool, columns: @escaping @Sendable () -> Int? = { nil },
    write: @escaping @Sendable ([UInt8]) -> FileFault?
  ) {
    (self.isTerminal, self.columns, self.write) = (isTerminal, columns, write)
  }
}

/// Performs an operation on an output; an output that cannot be written is an error of the command line.
package func writing<Value>(to path: String, perform body: () throws(FileFault) -> Value) throws(UsageError) -> Value {
  do throws(FileFault) { return try body() } catch { throw UsageError(.notWritable, path, error.reasonNotToWrite) }
}
