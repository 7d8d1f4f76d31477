internal import ScenarioKit
internal import SystemCalls

extension Host {
  /// Returns the machine that the process runs on. Nothing is queried before it is needed.
  package static func machine(arguments: [String]) -> Host {
    var host = Host(
      arguments: arguments,
      variable: { name in getenv(name).map { String(cString: $0) } },
      files: DiskFiles(),
      standardInput: { () throws(FileFault) in try DiskFiles.readAll(.input, expecting: 0) },
      output: Output(.output),
      errors: Output(.errors),
      coreCount: { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) },
      wallClock: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
      })
    host.someInput = { () throws(FileFault) in
      do throws(SystemError) { return try Descriptor.input.read() } catch { throw FileFault(error) }
    }
    host.inputIsTerminal = Descriptor.input.isTerminal
    host.interruption = { Interruption.status }
    host.pause = { milliseconds in
      usleep(milliseconds * 1000)
      return true
    }
    host.showPaged = { bytes, command in Pager.show(bytes, with: command) }
    host.runCommand = { bytes, command in ShellCommand.run(command, input: bytes) }
    host.recordInterruptions = Interruption.recordInterrupt
    host.leave = { status in
      Interruption.passOn()
      exit(status)
    }
    return host
  }
}

extension Output {
  fileprivate init(_ descriptor: Descriptor) {
    self.init(
      isTerminal: descriptor.isTerminal, columns: { descriptor.columns },
      write: { bytes in bytes.withUnsafeBytes { DiskFiles.write($0, to: descriptor) } })
  }
}
