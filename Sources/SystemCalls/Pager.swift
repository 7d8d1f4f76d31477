/// Shows long text on a terminal with another program, such as `less`.
package enum Pager {
  /// Runs a shell command with the bytes as its input and waits for its end; `false` if the command could not run.
  package static func show(_ bytes: [UInt8], with command: String) -> Bool {
    // Leave at once if the text fits on the screen, pass colors through, and do not clear the screen.
    setenv("LESS", "FRX", 0)
    let status = ShellCommand.run(command, input: bytes)
    return status != 127 && status != 126
  }
}

/// Shell commands that read what they are given.
package enum ShellCommand {
  /// Runs a command with the bytes as its input and waits for its end.
  /// - Returns: Its exit status; 126 or 127 if it cannot be run.
  package static func run(_ command: String, input bytes: [UInt8]) -> Int32 {
    // A reader who leaves early closes the pipe.
    SignalHandling.ignore(SIGPIPE)
    guard let pipe = popen(command, "w") else { return 127 }
    bytes.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, pipe) }
    let status = pclose(pipe)
    // The number of a signal is in the lower byte, the status above it.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}
