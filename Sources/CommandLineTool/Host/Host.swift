/// Everything that the tool asks of the world around it. `main` brings the machine; tests bring values.
package struct Host: Sendable {
  /// Without the name of the program.
  package var arguments: [String]
  package var variable: @Sendable (String) -> String?
  package var files: any FileAccess
  /// Everything that comes in on standard input.
  package var standardInput: @Sendable () throws(FileFault) -> [UInt8]
  package var output: Output
  package var errors: Output
  package var coreCount: @Sendable () -> Int
  /// Nanoseconds of a clock that never goes back.
  package var wallClock: @Sendable () -> UInt64
  /// Somebody has asked for an end (Ctrl-C), and it is to be a tidy one.
  package var isInterrupted: @Sendable () -> Bool

  package init(
    arguments: [String], variable: @escaping @Sendable (String) -> String?, files: any FileAccess,
    standardInput: @escaping @Sendable () throws(FileFault) -> [UInt8], output: Output, errors: Output,
    coreCount: @escaping @Sendable () -> Int, wallClock: @escaping @Sendable () -> UInt64,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.arguments = arguments
    self.variable = variable
    self.files = files
    self.standardInput = standardInput
    self.output = output
    self.errors = errors
    self.coreCount = coreCount
    self.wallClock = wallClock
    self.isInterrupted = isInterrupted
  }
}

/// Where the tool writes to.
package struct Output: Sendable {
  package var isTerminal: Bool
  /// Takes bytes; nil when all went well.
  package var write: @Sendable ([UInt8]) -> FileFault?

  package init(isTerminal: Bool, write: @escaping @Sendable ([UInt8]) -> FileFault?) {
    self.isTerminal = isTerminal
    self.write = write
  }
}
