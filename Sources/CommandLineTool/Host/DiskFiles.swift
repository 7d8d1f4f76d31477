package import Reporting
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The files of the machine, by the system's own calls: Foundation would cost more at start-up than reading a file
/// does.
package struct DiskFiles: FileAccess {
  package init() {}

  /// Bytes. Offsets have 32 bits; a quarter of that leaves room for all that is counted from them.
  package static let sizeLimit = 1 << 30

  package func contents(of path: String) throws(FileFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    return try Self.readAll(descriptor, expecting: Int(status.st_size))
  }

  package func beginning(of path: String, _ count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(Self.retrying { read(descriptor, buffer.baseAddress, count) }, 0)
    }
  }

  /// Reads until the end of the file; `size` is only the first guess of how much that is.
  static func readAll(_ descriptor: Int32, expecting size: Int) throws(FileFault) -> [UInt8] {
    guard size <= sizeLimit else { throw .tooLarge }
    var bytes: [UInt8] = []
    var room = size + 1
    while true {
      var result = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        result = retrying { read(descriptor, buffer.baseAddress, room) }
        count = max(result, 0)
      }
      if result < 0 { throw FileFault(errno) }
      if result == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      guard bytes.count <= sizeLimit else { throw .tooLarge }
      // The byte beyond the guess makes the next read find the end without another buffer of that size.
      room = bytes.count < size ? size + 1 - bytes.count : 1 << 16
    }
  }

  /// Reads as much as there is at once, waiting for the first byte; nothing at the end.
  static func readSome(_ descriptor: Int32) throws(FileFault) -> [UInt8] {
    let room = 1 << 16
    var result = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      result = retrying { read(descriptor, buffer.baseAddress, room) }
      count = max(result, 0)
    }
    if result < 0 { throw FileFault(errno) }
    return chunk
  }

  /// Writes everything; nil when all went well.
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> FileFault? {
    bytes.withUnsafeBytes { writeAll(descriptor, $0) }
  }

  private static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> FileFault? {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let result = retrying { write(descriptor, rest.baseAddress, rest.count) }
      if result < 0 { return FileFault(errno) }
      written += result
    }
    return nil
  }

  package func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  package func entries(of folder: String) throws(FileFault) -> [FolderEntry] {
    guard let directory = opendir(folder) else { throw FileFault(errno) }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let isFolder =
        Int32(entry.pointee.d_type) == DT_DIR
        || Int32(entry.pointee.d_type) == DT_UNKNOWN && Self.isFolder(folder + "/" + name)
      entries.append(FolderEntry(name: name, isFolder: isFolder))
    }
    return entries
  }

  /// For file systems whose listings do not say what an entry is.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package func resolved(_ path: String) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  package func replace(_ path: String, with bytes: [UInt8]) throws(FileFault) {
    try replace(path) { sink in bytes.withUnsafeBufferPointer(sink) }
  }

  private func replace(_ path: String, _ content: (@escaping ByteSink) -> Void) throws(FileFault) {
    let target = try Self.target(of: path)
    var status = stat()
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw FileFault(errno) }
    try Self.place(content, at: target, mode: status.st_mode & 0o7777)
  }

  package func put(_ path: String, _ content: (@escaping ByteSink) -> Void) throws(FileFault) {
    switch kind(of: path) {
    case .folder: throw .isFolder
    case .file: try replace(path, content)
    case .other:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFault(errno) }
      if let fault = Self.fill(descriptor, content) { throw fault }
    case nil: try Self.place(content, at: Self.target(of: path), mode: Self.modeOfNewFiles)
    }
  }

  package func checkPut(_ path: String) throws(FileFault) {
    let target = try Self.target(of: path)
    switch kind(of: target) {
    case .folder: throw .isFolder
    case .other: return
    case .file: if access(target, W_OK) != 0 { throw FileFault(errno) }
    case nil: break
    }
    // A file is written beside the one that it is to replace: what counts is the folder.
    guard access(Path.folder(of: target), W_OK | X_OK) == 0 else { throw FileFault(errno) }
  }

  /// Where a path leads to: a symbolic link stays one, and what it points to is replaced, or made.
  private static func target(of path: String) throws(FileFault) -> String {
    if path.isEmpty { throw .nameless }
    var target = path
    for _ in 0..<linkLimit {
      var status = stat()
      if lstat(target, &status) != 0 {
        // No file of the name is there, or there can be none.
        if errno == ENOENT { return target }
        throw FileFault(errno)
      }
      guard status.st_mode & S_IFMT == S_IFLNK else { return target }
      var count = 0
      let name = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, length in
        count = buffer.baseAddress.map { readlink(target, $0, buffer.count) } ?? 0
        length = max(count, 0)
      }
      if count < 0 { throw FileFault(errno) }
      let next = String(decoding: name, as: UTF8.self)
      target = next.hasPrefix("/") ? next : Path.folder(of: target) + "/" + next
    }
    throw FileFault(ELOOP)
  }

  /// As many as Linux follows.
  private static let linkLimit = 40

  package func makeFolder(_ path: String) throws(FileFault) {
    guard kind(of: path) != .folder else { return }
    let parent = Path.folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileFault(errno) }
  }

  package func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream {
    if path.isEmpty { throw .nameless }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isEmptiedAtOnce ? O_TRUNC : 0)
    let descriptor = open(path, flags, Self.modeOfNewFiles)
    guard descriptor >= 0 else { throw FileFault(errno) }
    let holdsOld = Atomic(!isEmptiedAtOnce)
    let empty: @Sendable () -> Void = {
      // What is no file cannot be emptied, and need not.
      if holdsOld.exchange(false, ordering: .relaxed) { _ = ftruncate(descriptor, 0) }
    }
    return FileStream(
      descriptor: descriptor,
      write: {
        empty()
        return Self.writeAll(descriptor, UnsafeRawBufferPointer($0))
      },
      close: {
        empty()
        return close(descriptor) == 0 ? nil : FileFault(errno)
      })
  }

  /// What the user's mask leaves of it is the system's to say.
  private static let modeOfNewFiles: mode_t = 0o666

  /// As short as names are that every file system takes: next to a name of full length there is room for it.
  private static func temporary(beside target: String) -> String {
    "\(Path.folder(of: target))/.scenario-\(getpid())-\(FNVHash(target).text).tmp"
  }

  /// Writes a file beside another and puts it into its place when it is whole.
  private static func place(
    _ content: (@escaping ByteSink) -> Void, at target: String, mode: mode_t
  ) throws(FileFault) {
    let temporary = temporary(beside: target)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileFault(errno) }
    var fault = fill(descriptor, content)
    if fault == nil, rename(temporary, target) != 0 { fault = FileFault(errno) }
    if let fault {
      unlink(temporary)
      throw fault
    }
  }

  /// Writes the content of a file and closes it; nil when all went well.
  private static func fill(_ descriptor: Int32, _ content: (@escaping ByteSink) -> Void) -> FileFault? {
    let state = Filling()
    content { bytes in
      if state.fault == nil { state.fault = writeAll(descriptor, UnsafeRawBufferPointer(bytes)) }
    }
    if close(descriptor) != 0, state.fault == nil { state.fault = FileFault(errno) }
    return state.fault
  }

  /// How far the writing of a file has come: after a fault nothing more is tried.
  private final class Filling {
    var fault: FileFault?
  }

  /// Repeats a system call that a signal has interrupted.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension FileFault {
  /// What the system's error number stands for.
  static func words(of number: Int32) -> String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }

  fileprivate init(_ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .notFound
    case EISDIR: self = .isFolder
    case EACCES, EPERM: self = .notPermitted
    case EPIPE: self = .closedPipe
    case ENOSPC, EDQUOT: self = .noSpace
    default: self = .system(number)
    }
  }
}
