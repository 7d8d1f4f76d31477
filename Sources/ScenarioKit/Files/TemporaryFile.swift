internal import Reporting
internal import Synchronization
internal import SystemCalls

/// The files that become outputs when they are complete. Each is locked by the process that writes it.
enum TemporaryFile {
  private static let beginning = ".scenario-"
  private static let ending = ".tmp"
  private static let searched = Mutex<Set<String>>([])

  /// Returns the path of a temporary file next to the target; the name is short enough for every file system.
  static func path(beside target: String) -> String {
    "\(Path.folder(of: target))/\(beginning)\(getpid())-\(FNVHash(target).text)\(ending)"
  }

  /// Removes what killed processes have left in a folder; a process does so once.
  static func removeAbandoned(in folder: String) {
    let isNew = searched.withLock { $0.insert(folder).inserted }
    guard isNew, let entries = try? DiskFiles().entries(of: folder) else { return }
    for entry in entries where entry.type == .file && entry.name.hasPrefix(beginning) && entry.name.hasSuffix(ending) {
      let path = "\(folder)/\(entry.name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }
}
