import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A person before a terminal: the program runs on a real pseudo-terminal, keys go in, what it draws comes out.
final class PseudoTerminal {
  private let master: Int32
  private let process: pid_t
  /// Everything that was drawn, escape sequences included.
  private(set) var drawn = ""
  private var bytes: [UInt8] = []
  private(set) var status: Int32?
  /// The offset after the text that `expect` has found.
  private var seen = 0

  /// The program as the tests were built with it; nil where it was not.
  static var program: String? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      folder.path, projectFolder + "/.build/debug",
    ]
    return candidates.map { $0 + "/scenario" }.first { access($0, X_OK) == 0 }
  }

  init?(_ arguments: [String] = [], folder: String, variables: [String: String] = [:]) {
    guard let program = Self.program else { return nil }
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard let name = Self.otherEnd(of: master) else { return nil }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    Self.setSize(master, columns: 80)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A thread of the tests may not listen to signals; the program does. The terminal becomes its own.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Self.newSession)
    var environment = [
      "TERM": "xterm", "HOME": folder, "XDG_STATE_HOME": folder + "/state", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
    ]
    environment.merge(variables) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, &words, &settings) == 0 else { return nil }
    self.process = process
  }

  /// The path of the end that the program gets.
  private static func otherEnd(of master: Int32) -> String? {
    #if os(Linux)
      var (lock, number): (Int32, UInt32) = (0, 0)
      // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)).
      guard ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
      return ptsname(master).map { String(cString: $0) }
    #endif
  }

  /// POSIX_SPAWN_SETSID, which the C library does not show to everybody.
  #if os(Linux)
    private static let newSession: Int16 = 0x80
  #else
    private static let newSession: Int16 = 0x400
  #endif

  private static func setSize(_ descriptor: Int32, columns: UInt16) {
    // Rows, columns, and the same in pixels.
    var size: [UInt16] = [40, columns, 0, 0]
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  func resize(columns: UInt16) { Self.setSize(master, columns: columns) }

  /// Presses keys.
  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { pump(milliseconds: 5) }
    }
  }

  /// Waits until something has been drawn behind what was waited for before.
  func expect(_ text: String, polls: Int = 2000) -> Bool {
    for _ in 0..<polls {
      if let place = drawn.utf8.dropFirst(seen).firstRange(of: text.utf8) {
        seen = drawn.utf8.distance(from: drawn.utf8.startIndex, to: place.upperBound)
        return true
      }
      if status != nil { return false }
      pump(milliseconds: 10)
    }
    return false
  }

  /// The output within the time that drawing takes.
  func settle() { for _ in 0..<20 { pump(milliseconds: 10) } }

  /// Takes in what has been drawn.
  private func pump(milliseconds: Int32) {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptor, 1, milliseconds)
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(master, &chunk, chunk.count)
    if count <= 0, descriptor.revents & Int16(POLLHUP) != 0 { usleep(UInt32(milliseconds) * 1000) }
    if count > 0 {
      bytes += chunk[..<count]
      drawn = String(decoding: bytes, as: UTF8.self)
    }
    var state: Int32 = 0
    if status == nil, waitpid(process, &state, WNOHANG) == process { status = state }
  }

  /// How it ended; -1 for a signal. Waits for the end.
  func end() -> Int32 {
    for _ in 0..<3000 where status == nil { pump(milliseconds: 10) }
    guard let status else { return -2 }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  func send(_ signal: Int32) { _ = kill(process, signal) }

  /// The person pulls the plug.
  func unplug() { close(master) }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var state: Int32 = 0
      waitpid(process, &state, 0)
    }
    close(master)
  }
}
