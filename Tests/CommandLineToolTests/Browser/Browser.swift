import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A headless browser that is controlled over two pipes, in its own protocol: JSON, each message ended by a zero byte.
/// It ends when the pipes close, so none is left behind whatever becomes of the tests.
@MainActor
final class Browser {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// nil: none is installed here.
  nonisolated static let path: String? = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].first { access($0, X_OK) == 0 }

  /// One for all tests; a page of its own each.
  static let shared = Result { () throws(Fault) in try Browser() }

  /// How long an answer may take; only a browser that hangs is met by it.
  private static let patience: Int32 = 30_000

  private let output: CInt
  private let input: CInt
  private var received: [UInt8] = []
  private var number = 0
  /// The events of each page that have not been read yet.
  private var events: [(session: String, method: String, parameters: [String: Any])] = []

  private init() throws(Fault) {
    guard let path = Self.path else { throw Fault(description: "no browser") }
    Self.sweep()
    let folder = "\(Self.folders)\(getpid())"
    let commands = try Self.pipe()
    let answers = try Self.pipe()
    (output, input) = (commands.write, answers.read)
    try Self.start(
      path,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--remote-debugging-pipe", "--user-data-dir=\(folder)", "--no-first-run", "--disable-extensions",
        "--disable-background-networking", "about:blank",
      ], reads: commands.read, writes: answers.write)
    close(commands.read)
    close(answers.write)
  }

  /// The temporary files of a browser, by the process that started it.
  private static let folders = NSTemporaryDirectory() + "scenario-browser-"

  /// Removes the temporary files of browsers whose processes have ended, since an ended process cannot do so itself.
  private static func sweep() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? []
    for name in names where name.hasPrefix("scenario-browser-") {
      guard let process = pid_t(name.dropFirst(17)), kill(process, 0) != 0, errno == ESRCH else { continue }
      _ = try? FileManager.default.removeItem(atPath: "\(folders)\(process)")
    }
  }

  /// Both ends far above 3 and 4, and closed in children.
  private static func pipe() throws(Fault) -> (read: CInt, write: CInt) {
    var ends: [CInt] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw Fault(description: "no pipe") }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
    for end in ends { close(end) }
    return (high[0], high[1])
  }

  private static func start(
    _ path: String, _ arguments: [String], reads: CInt, writes: CInt
  ) throws(Fault) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, reads, 3)
    posix_spawn_file_actions_adddup2(&actions, writes, 4)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Glibc)
      let variables = environ
    #else
      let variables = _NSGetEnviron().pointee
    #endif
    var child: pid_t = 0
    guard posix_spawn(&child, path, &actions, nil, &words, variables) == 0 else {
      throw Fault(description: "“\(path)” does not start")
    }
  }

  // MARK: The protocol

  /// Has something done, and waits for the answer.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws(Fault) -> [String: Any]
  {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try send(message)
    while true {
      let answer = try next()
      guard let id = answer["id"] as? Int else {
        keep(answer)
        continue
      }
      guard id == number else { continue }
      if let fault = answer["error"] as? [String: Any] {
        throw Fault(description: "\(method): \(fault["message"] as? String ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next event of this name in a page, one that has happened already first.
  func event(_ method: String, session: String) throws(Fault) -> [String: Any] {
    while true {
      if let place = events.firstIndex(where: { $0.session == session && $0.method == method }) {
        return events.remove(at: place).parameters
      }
      keep(try next())
    }
  }

  /// Takes away what has happened in a page.
  func takeEvents(session: String) -> [(method: String, parameters: [String: Any])] {
    defer { events.removeAll { $0.session == session } }
    return events.filter { $0.session == session }.map { ($0.method, $0.parameters) }
  }

  private func keep(_ message: [String: Any]) {
    guard let method = message["method"] as? String, let session = message["sessionId"] as? String else { return }
    events.append((session, method, message["params"] as? [String: Any] ?? [:]))
  }

  private func send(_ message: [String: Any]) throws(Fault) {
    guard let data = try? JSONSerialization.data(withJSONObject: message) else {
      throw Fault(description: "no JSON")
    }
    var rest = Array(data)[...]
    rest.append(0)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard written > 0 else { throw Fault(description: "the browser is gone") }
      rest = rest.dropFirst(written)
    }
  }

  private func next() throws(Fault) -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = try? JSONSerialization.jsonObject(with: Data(received[..<end]))
        received.removeFirst(end + 1)
        return message as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.patience) > 0 else { throw Fault(description: "the browser does not answer") }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(input, &piece, piece.count)
      guard count > 0 else { throw Fault(description: "the browser is gone") }
      received += piece[..<count]
    }
  }
}
