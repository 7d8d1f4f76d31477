#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Shows long text on a terminal with another program, such as `less`.
package enum Pager {
  /// Runs a shell command with the bytes as its input and waits for its end; `false` if the command could not run.
  package static func show(_ bytes: [UInt8], with command: String) -> Bool {
    // Leave at once if the text fits on the screen, pass colors through, and do not clear the screen.
    setenv("LESS", "FRX", 0)
    // A user who leaves early closes the pipe.
    SignalHandling.ignore(SIGPIPE)
    guard let pipe = popen(command, "w") else { return false }
    bytes.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, pipe) }
    let status = pclose(pipe)
    // The shell's status for a command that does not exist.
    return status != 127 << 8 && status != 126 << 8
  }
}
