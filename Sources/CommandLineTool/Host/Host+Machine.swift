#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Host {
  /// The machine that the process runs on. Nothing is looked at before it is asked for.
  static func machine(arguments: [String]) -> Host {
    Host(
      arguments: arguments,
      variable: { name in getenv(name).map { String(cString: $0) } },
      files: DiskFiles(),
      standardInput: { () throws(FileFault) in try DiskFiles.readAll(0, expecting: 0) },
      someInput: { () throws(FileFault) in try DiskFiles.readSome(0) },
      inputIsTerminal: isatty(0) == 1,
      output: descriptor(1),
      errors: descriptor(2),
      coreCount: { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) },
      wallClock: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
      },
      interruption: { Interruption.status },
      leave: { status in
        Interruption.passOn()
        exit(status)
      })
  }

  /// As the terminal says now; a window that nobody has measured says 0.
  private static func columns(of number: Int32) -> Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func descriptor(_ number: Int32) -> Output {
    Output(
      isTerminal: isatty(number) == 1, columns: { columns(of: number) }, write: { DiskFiles.writeAll(number, $0) })
  }
}

/// Runs the tool on this machine and ends the process with its status.
package func runTool() -> Never {
  FaultHandler.install()
  let host = Host.machine(arguments: Array(CommandLine.arguments.dropFirst()))
  let status = run(on: host)
  host.leave(status)
  exit(status)
}
