internal import Synchronization
internal import SystemCalls

/// Ends the process with the status of an internal fault, instead of a signal, when the program traps.
/// Debug builds keep the signal, because it gives a backtrace.
package enum FaultHandler {
  /// The descriptor of the log that gets a last line if the process ends this way; negative without a log.
  fileprivate static let logDescriptor = Atomic<Int32>(-1)

  static var log: Int32? {
    get {
      let descriptor = logDescriptor.load(ordering: .relaxed)
      return descriptor < 0 ? nil : descriptor
    }
    set { logDescriptor.store(newValue ?? -1, ordering: .relaxed) }
  }

  /// Handles the signals of faults from now on.
  package static func install() {
    // A file larger than the user's limit cannot be written, and is reported as such.
    SignalHandling.ignore(SIGXFSZ)
    #if !DEBUG
      _ = log
      useOwnStack()
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
        SignalHandling.handle(number, manner: .onOwnStack, with: report)
      }
    #endif
  }

  private static let stackSize = 1 << 16

  /// Sets a separate stack for the handler of stack overflows. Each thread has to call it.
  package static func useOwnStack() {
    #if !DEBUG
      var stack = stack_t()
      stack.ss_sp = malloc(stackSize)
      stack.ss_size = stackSize
      if stack.ss_sp != nil { sigaltstack(&stack, nil) }
    #endif
  }

  /// From now on, makes a fault restart the process with these arguments, on the terminal as it is now.
  /// The program's memory is lost; its files remain.
  package static func resume(with arguments: [String]) {
    #if !DEBUG
      let words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
      for (index, argument) in arguments.enumerated() { words[index] = strdup(argument) }
      words[arguments.count] = nil
      let settings = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 16)
      if tcgetattr(0, settings.assumingMemoryBound(to: termios.self)) == 0 {
        terminalSettings.store(UInt(bitPattern: settings), ordering: .releasing)
      }
      resumption.store(UInt(bitPattern: words), ordering: .releasing)
    #endif
  }
}

/// The addresses of the arguments for a restart and of the terminal's settings; 0 if there are none.
private let resumption = Atomic<UInt>(0)
private let terminalSettings = Atomic<UInt>(0)

/// Restarts the process. Calls only what a signal handler may call.
private func beginAnew() {
  guard let words = UnsafePointer<UnsafeMutablePointer<CChar>?>(bitPattern: resumption.load(ordering: .acquiring))
  else { return }
  if let settings = UnsafePointer<termios>(bitPattern: terminalSettings.load(ordering: .acquiring)) {
    tcsetattr(0, TCSANOW, settings)
  }
  let text: StaticString =
    "\nscenario: internal error; the session continues from before it. Please report what you typed\n"
  _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
  // A signal that is being handled would stay blocked.
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  #if os(Linux)
    execv("/proc/self/exe", words)
  #else
    if let program = words.pointee { execv(program, words) }
  #endif
}

/// Reports the fault and ends the process. Calls only what a signal handler may call.
private func report(_ number: Int32) {
  beginAnew()
  let text: StaticString =
    "scenario: internal error; please report it with the files that you ran\n"
  _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
  // The line break ends an incomplete record.
  let end: StaticString = "\n{\"record\":\"end\",\"reason\":\"fault\",\"status\":70}\n"
  if let log = FaultHandler.log { _ = write(log, end.utf8Start, end.utf8CodeUnitCount) }
  _exit(70)
}
