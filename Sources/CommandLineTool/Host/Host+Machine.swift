internal import ScenarioKit
internal import SystemCalls

extension Host {
  /// Returns the machine that the process runs on. Nothing is queried before it is needed.
  static func machine(arguments: [String]) -> Host {
    Host(
      arguments: arguments,
      variable: { name in getenv(name).map { String(cString: $0) } },
      files: DiskFiles(),
      standardInput: { () throws(FileFault) in try DiskFiles.readAll(.input, expecting: 0) },
      someInput: { () throws(FileFault) in
        do throws(SystemError) { return try Descriptor.input.read() } catch { throw FileFault(error) }
      },
      inputIsTerminal: Descriptor.input.isTerminal,
      output: Output(.output),
      errors: Output(.errors),
      coreCount: { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) },
      wallClock: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
      },
      interruption: { Interruption.status },
      pause: { milliseconds in
        usleep(milliseconds * 1000)
        return true
      },
      showPaged: { bytes, command in Pager.show(bytes, with: command) },
      runCommand: { bytes, command in ShellCommand.run(command, input: bytes) },
      leave: { status in
        Interruption.passOn()
        exit(status)
      })
  }
}

extension Output {
  fileprivate init(_ descriptor: Descriptor) {
    self.init(
      isTerminal: descriptor.isTerminal, columns: { descriptor.columns },
      write: { bytes in bytes.withUnsafeBytes { DiskFiles.write($0, to: descriptor) } })
  }
}

/// Runs the tool on this machine and ends the process with its status.
package func runTool() -> Never {
  Descriptor.holdStandardNumbers()
  FaultHandler.install()
  let arguments = Array(CommandLine.arguments.dropFirst())
  exit(
    ThreadStack.withEnough {
      FaultHandler.useOwnStack()
      let host = Host.machine(arguments: arguments)
      let status = run(on: host)
      host.leave(status)
      return status
    })
}
