package import Reporting
internal import SourceText
package import SystemCalls

/// The operations that the tool needs from a file system. The disk implements it; tests bring their own.
package protocol FileAccess: Sendable {
  /// Returns all bytes of a file.
  func contents(of path: String) throws(FileFault) -> [UInt8]
  /// Returns the first bytes of a file, at most `count`; empty if it cannot be read.
  func beginning(of path: String, count: Int) -> [UInt8]
  /// Reads a file piece by piece, in bounded memory.
  func read(_ path: String, piece: (UnsafeBufferPointer<UInt8>) -> Void) throws(FileFault)
  /// Returns the kind of the item at a path, after following symbolic links; `nil` if there is nothing.
  func kind(of path: String) -> FileKind?
  /// Returns the stamp of a file, which a change of its contents changes; `nil` if there is none.
  func stamp(of path: String) -> FileStamp?
  /// Returns the contents of a folder, in no particular order, without `.` and `..`.
  func entries(of folder: String) throws(FileFault) -> [FolderEntry]
  /// Returns the absolute path without symbolic links, `.` and `..`; `nil` if there is nothing.
  func resolved(_ path: String) -> String?
  /// Replaces or creates a file in one step: a reader sees either the old or the new content.
  /// A device or pipe is written to.
  ///
  /// - Parameter content: Passes the content in pieces to its argument.
  func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault)
  /// Replaces the text of a file that exists; its permissions, owner and links stay.
  func rewrite(_ path: String, bytes: [UInt8]) throws(FileFault)
  /// Checks whether `put` would succeed, without changes.
  func checkPut(_ path: String) throws(FileFault)
  /// Makes a folder and its missing parent folders.
  func makeFolder(_ path: String) throws(FileFault)
  /// Opens a file that is written piece by piece.
  /// - Parameter isEmptiedAtOnce: Whether the old content is removed now, not with the first piece or when it is
  ///   closed.
  func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream
}

extension FileAccess {
  package func stamp(of path: String) -> FileStamp? { nil }

  package func beginning(of path: String, count: Int) -> [UInt8] {
    Array(((try? contents(of: path)) ?? []).prefix(count))
  }

  package func read(_ path: String, piece: (UnsafeBufferPointer<UInt8>) -> Void) throws(FileFault) {
    try contents(of: path).withUnsafeBufferPointer(piece)
  }

  /// Returns all bytes of a scenario file.
  package func scenario(at path: String) throws(FileFault) -> [UInt8] {
    let bytes = try contents(of: path)
    guard bytes.count <= Limits.fileSize else { throw .tooLargeToCheck }
    return bytes
  }

  /// Replaces or creates a file with content in one piece.
  package func put(_ path: String, bytes: [UInt8]) throws(FileFault) {
    try put(path) { sink in bytes.withUnsafeBufferPointer(sink) }
  }
}

/// A file that is being written.
package struct FileStream: Sendable {
  /// The system's descriptor, if the system has one.
  package var descriptor: Int32?
  /// Passes bytes to the system at once; `nil` if that succeeded.
  package var write: @Sendable (UnsafeBufferPointer<UInt8>) -> FileFault?
  package var close: @Sendable () -> FileFault?

  package init(
    descriptor: Int32? = nil, write: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> FileFault?,
    close: @escaping @Sendable () -> FileFault?
  ) {
    self.descriptor = descriptor
    self.write = write
    self.close = close
  }
}

/// The facts about a file that change with its contents: its number, its size and the time of its last change, in
/// nanoseconds.
package struct FileStamp: Equatable, Sendable {
  var file: UInt64
  /// The size in bytes.
  package var size: Int64
  var changed: Int64
}

/// The type of a file-system entry, after following symbolic links.
package enum FileKind: Sendable {
  case file, folder, other
}

/// An entry of a folder listing.
package struct FolderEntry: Sendable {
  /// The type of an entry itself, not of what a symbolic link leads to.
  package enum EntryType: Sendable {
    case file, folder, link, other
  }

  package var name: String
  package var type: EntryType

  package init(name: String, type: EntryType) {
    self.name = name
    self.type = type
  }
}

/// The reason why a file could not be read or written.
package enum FileFault: Error, Hashable, Sendable {
  case notFound
  case isFolder
  /// A device, a pipe or a socket in the place of a file.
  case isNoFile
  case notPermitted
  /// More than `DiskFiles.sizeLimit` bytes.
  case tooLarge
  /// More than `Limits.fileSize` bytes in a scenario file.
  case tooLargeToCheck
  case closedPipe
  case noSpace
  /// A file that the command reads.
  case isInput
  case nameless
  case system(SystemError)
}

extension FileFault {
  /// The reason, as the end of a sentence (“… cannot be read: permission denied”).
  package var reason: String {
    switch self {
    case .notFound: "no such file"
    case .isFolder: "it is a folder"
    case .isNoFile: "it is not a regular file"
    case .notPermitted: "permission denied"
    case .tooLarge: "it is larger than 1 GiB"
    case .tooLargeToCheck: "it is larger than \(Limits.fileSize >> 20) MiB"
    case .closedPipe: "the reader has closed it"
    case .noSpace: "no space left"
    case .isInput: "it is an input; write to another file"
    case .nameless: "it has no name"
    case .system(let error): "the system says “\(error.words)”"
    }
  }

  /// The reason for a file to be written. If it does not exist, its folder is the problem.
  package var reasonNotToWrite: String { self == .notFound ? "no such folder" : reason }
}
