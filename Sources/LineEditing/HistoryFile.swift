internal import SystemCalls

/// The entries typed in all sessions, stored in a file that only its owner can read, one entry per line.
/// Each entry is written at once, so nothing is lost if the terminal goes away.
package final class HistoryFile {
  /// The path of the history file.
  package let path: String

  /// The limit on stored entries; older ones are removed.
  package static let limit = 10_000

  /// - Parameter path: The path of the file; its folder is made when it is first needed.
  package init(path: String) { self.path = path }

  /// Returns the file for the statements of this session, which can be resumed if the process does not end normally.
  package static func journal(in folder: String) -> HistoryFile { HistoryFile(path: "\(folder)/session-\(getpid())") }

  /// Returns whether a file of this name is the journal of a process that no longer exists.
  package static func isAbandonedJournal(_ name: String) -> Bool {
    guard name.hasPrefix("session-"), let process = pid_t(name.dropFirst("session-".count)), process > 0 else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Deletes the file.
  package func remove() { unlink(path) }

  /// Returns the entries, the oldest first.
  package func load() -> [String] {
    let lines = contents().split(separator: UInt8(ascii: "\n"))
    let entries = lines.map { Self.unescaped(String(decoding: $0, as: UTF8.self)) }
    guard entries.count > Self.limit + Self.limit / 4 else { return Array(entries.suffix(Self.limit)) }
    let kept = Array(entries.suffix(Self.limit))
    rewrite(kept)
    return kept
  }

  /// Appends an entry; failures are ignored.
  package func append(_ entry: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    try? Descriptor(descriptor).write(Self.line(of: entry))
    close(descriptor)
  }

  // MARK: The file

  private func contents() -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return (try? Descriptor(descriptor).readAll()) ?? []
  }

  /// Replaces a file that has grown too long with a shorter one, in one step.
  private func rewrite(_ entries: [String]) {
    let temporary = "\(path).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    try? Descriptor(descriptor).write(entries.flatMap(Self.line))
    close(descriptor)
    if rename(temporary, path) != 0 { unlink(temporary) }
  }

  // MARK: One line per entry

  private static func line(of entry: String) -> [UInt8] { Array((escaped(entry) + "\n").utf8) }

  /// Returns an entry of several lines as one line.
  package static func escaped(_ entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  static func unescaped(_ line: String) -> String {
    var entry = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { entry.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "n": entry.append("\n")
      case "r": entry.append("\r")
      default: entry.append(scalar)
      }
    }
    return String(entry)
  }
}
