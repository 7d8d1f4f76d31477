/// Everything that the tool asks of the world around it. `main` brings the machine; tests bring values.
package struct Host: Sendable {
  /// Without the name of the program.
  package var arguments: [String]
  var variable: @Sendable (String) -> String?
  var files: any FileAccess
  /// Everything that comes in on standard input.
  package var standardInput: @Sendable () throws(FileFault) -> [UInt8]
  /// Some of what comes in on standard input, as soon as there is any; nothing at its end.
  package var someInput: @Sendable () throws(FileFault) -> [UInt8] = { () throws(FileFault) in [] }
  /// Somebody sits at a keyboard.
  package var inputIsTerminal = false
  var output: Output
  var errors: Output
  var coreCount: @Sendable () -> Int
  /// Nanoseconds of a clock that never goes back.
  package var wallClock: @Sendable () -> UInt64
  /// Somebody has asked for an end (Ctrl-C), and it is to be a tidy one: the status that the process will end with.
  package var interruption: @Sendable () -> Int32? = { nil }
  /// Shows text with a pager command; `false` if that did not work.
  package var showPaged: @Sendable ([UInt8], String) -> Bool = { _, _ in false }
  /// Ends the process with a status, where there is one to end.
  package var leave: @Sendable (Int32) -> Void = { _ in }

  /// A variable of the environment that says something: an empty one counts as not set.
  func setting(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
}

/// Where the tool writes to.
package struct Output: Sendable {
  var isTerminal: Bool
  /// How many columns a line of the terminal has; `nil` means nobody knows.
  package var columns: @Sendable () -> Int? = { nil }
  /// Takes bytes; `nil` if all went well.
  package var write: @Sendable ([UInt8]) -> FileFault?
}
