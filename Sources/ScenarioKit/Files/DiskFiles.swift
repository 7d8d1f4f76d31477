package import Reporting
internal import Synchronization
package import SystemCalls

/// The files of the machine, accessed by system calls.
/// Foundation would cost more at start-up than reading a file.
package struct DiskFiles: FileAccess {
  package init() {}

  /// The size limit in bytes: a quarter of what 32-bit offsets allow, as room for everything counted from them.
  package static let sizeLimit = 1 << 30

  /// Opens a file, which other programs that this one starts do not get.
  /// - Parameter mode: The permissions of a file that is created.
  private static func opened(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(FileFault) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileFault(.last) }
    return descriptor
  }

  package func contents(of path: String) throws(FileFault) -> [UInt8] {
    let descriptor = try Self.opened(path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(.last) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    return try Self.readAll(Descriptor(descriptor), expecting: Int(status.st_size))
  }

  package func read(_ path: String, piece: (UnsafeBufferPointer<UInt8>) -> Void) throws(FileFault) {
    let descriptor = try Self.opened(path, O_RDONLY)
    defer { close(descriptor) }
    do throws(SystemError) {
      while case let bytes = try Descriptor(descriptor).read(upTo: Self.pieceSize), !bytes.isEmpty {
        bytes.withUnsafeBufferPointer(piece)
      }
    } catch { throw FileFault(error) }
  }

  /// The number of bytes that are read at once of a file that is read piece by piece.
  private static let pieceSize = 1 << 20

  package func beginning(of path: String, count: Int) -> [UInt8] {
    guard let descriptor = try? Self.opened(path, O_RDONLY) else { return [] }
    defer { close(descriptor) }
    return (try? Descriptor(descriptor).read(upTo: count)) ?? []
  }

  /// Reads until the end of the file; `size` is only the first estimate of its size.
  package static func readAll(_ descriptor: Descriptor, expecting size: Int) throws(FileFault) -> [UInt8] {
    guard size <= sizeLimit else { throw .tooLarge }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try descriptor.readAll(expecting: size, limit: sizeLimit)
    } catch { throw FileFault(error) }
    guard bytes.count <= sizeLimit else { throw .tooLarge }
    return bytes
  }

  /// Writes all bytes; `nil` if that succeeded.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Descriptor) -> FileFault? {
    do throws(SystemError) { try descriptor.write(bytes) } catch { return FileFault(error) }
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

  package func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if os(macOS)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    return FileStamp(
      file: UInt64(status.st_ino), size: Int64(status.st_size),
      changed: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec))
  }

  package func entries(of folder: String) throws(FileFault) -> [FolderEntry] {
    guard let directory = opendir(folder) else { throw FileFault(.last) }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      entries.append(FolderEntry(name: name, type: Self.type(of: entry.pointee, path: folder + "/" + name)))
    }
    return entries
  }

  /// Returns the type of an entry. Some file systems have listings without the types of their entries.
  private static func type(of entry: dirent, path: String) -> FolderEntry.EntryType {
    var type = Int32(entry.d_type)
    if type == DT_UNKNOWN {
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      // IFTODT of the C library.
      type = Int32(status.st_mode & S_IFMT) >> 12
    }
    return switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    default: .other
    }
  }

  package func resolved(_ path: String) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  package func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault) {
    switch kind(of: path) {
    case .folder: throw .isFolder
    case .file:
      let target = try Self.target(of: path)
      var status = stat()
      guard stat(target, &status) == 0, access(target, W_OK) == 0 else { throw FileFault(.last) }
      try Self.place(content, at: target, mode: status.st_mode & 0o7777)
    case .other:
      if let fault = Self.fill(try Self.opened(path, O_WRONLY), content: content) { throw fault }
    case nil: try Self.place(content, at: Self.target(of: path), mode: Self.modeOfNewFiles)
    }
  }

  package func rewrite(_ path: String, bytes: [UInt8]) throws(FileFault) {
    let target = try Self.target(of: path)
    let descriptor = try Self.opened(target, O_WRONLY)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(.last) }
    // Another file in its place would not have its other names. Only root may give its owner and group to a file.
    guard status.st_nlink == 1, geteuid() == 0 || status.st_uid == geteuid() && status.st_gid == getegid() else {
      return try Self.overwrite(descriptor, bytes: bytes, oldSize: Int(status.st_size))
    }
    try Self.place(
      { sink in bytes.withUnsafeBufferPointer(sink) }, at: target, mode: status.st_mode & 0o7777, like: status)
  }

  /// Overwrites an open file. What it takes on the disk is there before the old text is touched.
  private static func overwrite(_ descriptor: Int32, bytes: [UInt8], oldSize: Int) throws(FileFault) {
    #if !canImport(Darwin)
      let number = bytes.count > oldSize ? posix_fallocate(descriptor, 0, off_t(bytes.count)) : 0
      if number == ENOSPC || number == EFBIG || number == EDQUOT { throw FileFault(SystemError(number)) }
    #endif
    if let fault = bytes.withUnsafeBytes({ write($0, to: Descriptor(descriptor)) }) { throw fault }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw FileFault(.last) }
  }

  package func checkPut(_ path: String) throws(FileFault) {
    let target = try Self.target(of: path)
    switch kind(of: target) {
    case .folder: throw .isFolder
    case .other: return
    case .file: if access(target, W_OK) != 0 { throw FileFault(.last) }
    case nil: break
    }
    // A file is written in the folder of the one that it replaces, so the folder's permissions matter.
    guard access(Path.folder(of: target), W_OK | X_OK) == 0 else { throw FileFault(.last) }
  }

  /// Returns the path that a path leads to. A symbolic link stays; the file that it points to is replaced or created.
  private static func target(of path: String) throws(FileFault) -> String {
    if path.isEmpty { throw .nameless }
    var target = path
    for _ in 0..<linkLimit {
      var status = stat()
      if lstat(target, &status) != 0 {
        // There is no file of the name, or there can be none.
        if errno == ENOENT { return target }
        throw FileFault(.last)
      }
      guard status.st_mode & S_IFMT == S_IFLNK else { return target }
      var count = 0
      let name = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, length in
        count = buffer.baseAddress.map { readlink(target, $0, buffer.count) } ?? 0
        length = max(count, 0)
      }
      if count < 0 { throw FileFault(.last) }
      let next = String(decoding: name, as: UTF8.self)
      target = next.hasPrefix("/") ? next : Path.folder(of: target) + "/" + next
    }
    throw FileFault(SystemError(ELOOP))
  }

  /// The same limit as on Linux.
  private static let linkLimit = 40

  package func makeFolder(_ path: String) throws(FileFault) {
    guard kind(of: path) != .folder else { return }
    let parent = Path.folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileFault(.last) }
  }

  package func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream {
    if path.isEmpty { throw .nameless }
    let flags = O_WRONLY | O_CREAT | (isEmptiedAtOnce ? O_TRUNC : 0)
    let descriptor = try Self.opened(path, flags, mode: Self.modeOfNewFiles)
    let holdsOld = Atomic(!isEmptiedAtOnce)
    let empty: @Sendable () -> Void = {
      // Something other than a file cannot be emptied, and does not need to be.
      if holdsOld.exchange(false, ordering: .relaxed) { _ = ftruncate(descriptor, 0) }
    }
    return FileStream(
      descriptor: descriptor,
      write: {
        empty()
        return Self.write(UnsafeRawBufferPointer($0), to: Descriptor(descriptor))
      },
      close: {
        empty()
        return close(descriptor) == 0 ? nil : FileFault(.last)
      })
  }

  /// The permissions of new files; the system removes those that the user's mask excludes.
  private static let modeOfNewFiles: mode_t = 0o666

  /// Writes a temporary file and moves it to the target when it is complete.
  ///
  /// - Parameter old: The status of the file that it replaces, whose owner and mode it gets.
  private static func place(
    _ content: (@escaping ByteSink) -> Void, at target: String, mode: mode_t,
    like old: stat? = nil
  ) throws(FileFault) {
    TemporaryFile.removeAbandoned(in: Path.folder(of: target))
    let temporary = TemporaryFile.path(beside: target)
    let descriptor = try opened(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    // The lock ends with the process, whatever ends it.
    flock(descriptor, LOCK_EX | LOCK_NB)
    var fault = old.flatMap { isEquipped(descriptor, like: $0) ? nil : FileFault(.last) }
    let filling = fill(descriptor, content: content)
    fault = fault ?? filling
    if fault == nil, rename(temporary, target) != 0 { fault = FileFault(.last) }
    if let fault {
      unlink(temporary)
      throw fault
    }
  }

  /// Gives an open file the owner and the mode of another one; `false` if that failed.
  private static func isEquipped(_ descriptor: Int32, like old: stat) -> Bool {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return false }
    let isOwned = own.st_uid == old.st_uid && own.st_gid == old.st_gid
    // The mode comes last: a change of the owner removes some of its bits, and the mask has removed others.
    return (isOwned || fchown(descriptor, old.st_uid, old.st_gid) == 0) && fchmod(descriptor, old.st_mode & 0o7777) == 0
  }

  /// Writes the content of a file and closes it; `nil` if that succeeded.
  private static func fill(_ descriptor: Int32, content: (@escaping ByteSink) -> Void) -> FileFault? {
    let state = Filling()
    content { bytes in
      if state.fault == nil { state.fault = write(UnsafeRawBufferPointer(bytes), to: Descriptor(descriptor)) }
    }
    if close(descriptor) != 0, state.fault == nil { state.fault = FileFault(.last) }
    return state.fault
  }

  /// The state of writing a file: after a fault, nothing more is written.
  private final class Filling {
    var fault: FileFault?
  }
}

extension FileFault {
  package init(_ error: SystemError) {
    switch error.number {
    case ENOENT, ENOTDIR: self = .notFound
    case EISDIR: self = .isFolder
    case EACCES, EPERM: self = .notPermitted
    case EPIPE: self = .closedPipe
    case ENOSPC, EDQUOT: self = .noSpace
    default: self = .system(error)
    }
  }
}
