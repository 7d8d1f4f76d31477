/// Everything that the tool asks of the world around it. `main` brings the machine; tests bring values.
package struct Host: Sendable {
  /// Without the name of the program.
  package var arguments: [String]
  package var variable: @Sendable (String) -> String?
  package var files: any FileAccess
  /// Everything that comes in on standard input.
  package var standardInput: @Sendable () throws(FileFault) -> [UInt8]
  /// Some of what comes in on standard input, as soon as there is any; nothing at its end.
  package var someInput: @Sendable () throws(FileFault) -> [UInt8]
  /// Somebody sits at a keyboard.
  package var inputIsTerminal: Bool
  package var output: Output
  package var errors: Output
  package var coreCount: @Sendable () -> Int
  /// Nanoseconds of a clock that never goes back.
  package var wallClock: @Sendable () -> UInt64
  /// Somebody has asked for an end (Ctrl-C), and it is to be a tidy one: the status that the process will end with.
  package var interruption: @Sendable () -> Int32?
  /// Ends the process with a status, where there is one to end.
  package var leave: @Sendable (Int32) -> Void

  package init(
    arguments: [String], variable: @escaping @Sendable (String) -> String?, files: any FileAccess,
    standardInput: @escaping @Sendable () throws(FileFault) -> [UInt8],
    someInput: @escaping @Sendable () throws(FileFault) -> [UInt8] = { () throws(FileFault) in [] },
    inputIsTerminal: Bool = false, output: Output, errors: Output,
    coreCount: @escaping @Sendable () -> Int, wallClock: @escaping @Sendable () -> UInt64,
    interruption: @escaping @Sendable () -> Int32? = { nil }, leave: @escaping @Sendable (Int32) -> Void = { _ in }
  ) {
    self.arguments = arguments
    self.variable = variable
    self.files = files
    self.standardInput = standardInput
    self.someInput = someInput
    self.inputIsTerminal = inputIsTerminal
    self.output = output
    self.errors = errors
    self.coreCount = coreCount
    self.wallClock = wallClock
    self.interruption = interruption
    self.leave = leave
  }
}

/// Where the tool writes to.
package struct Output: Sendable {
  package var isTerminal: Bool
  /// How many columns a line of the terminal has; nil: nobody knows.
  package var columns: @Sendable () -> Int?
  /// Takes bytes; nil when all went well.
  package var write: @Sendable ([UInt8]) -> FileFault?

  package init(
    isTerminal: Bool, columns: @escaping @Sendable () -> Int? = { nil },
    write: @escaping @Sendable ([UInt8]) -> FileFault?
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.write = write
  }
}
