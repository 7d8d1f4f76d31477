package import Reporting
package import SystemCalls

/// The operations that the tool needs from a file system. The disk is one; tests bring their own.
package protocol FileAccess: Sendable {
  /// All bytes of a file.
  func contents(of path: String) throws(FileFault) -> [UInt8]
  /// The first bytes of a file, at most `count`; empty if it cannot be read.
  func beginning(of path: String, count: Int) -> [UInt8]
  /// The kind of the item at a path, symbolic links followed; `nil` if there is nothing.
  func kind(of path: String) -> FileKind?
  /// The contents of a folder, in no particular order, without `.` and `..`.
  func entries(of folder: String) throws(FileFault) -> [FolderEntry]
  /// The absolute path without symbolic links, `.` and `..`; `nil` if there is nothing.
  func resolved(_ path: String) -> String?
  /// Puts new content in the place of a file, or where there is none, in one go: a reader sees the old
  /// or the new one whole. What is no file (a device, a pipe) is written to.
  ///
  /// - Parameter content: Hands the content, in pieces, to the sink that it is given.
  func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault)
  /// Whether `put` could be done; nothing is changed.
  func checkPut(_ path: String) throws(FileFault)
  /// Makes a folder, and those that it lies in, where there are none.
  func makeFolder(_ path: String) throws(FileFault)
  /// Opens a file that is written piece by piece.
  /// - Parameter isEmptiedAtOnce: What it held is gone at once; else with the first piece, or when it is closed.
  func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream
}

extension FileAccess {
  package func beginning(of path: String, count: Int) -> [UInt8] {
    Array(((try? contents(of: path)) ?? []).prefix(count))
  }

  /// The same with the content in one piece.
  package func put(_ path: String, bytes: [UInt8]) throws(FileFault) {
    try put(path) { sink in bytes.withUnsafeBufferPointer(sink) }
  }
}

/// A file that is being written.
package struct FileStream: Sendable {
  /// The system's number of it, where the system has one.
  package var descriptor: Int32?
  /// Hands bytes to the system at once; `nil` if all went well.
  package var write: @Sendable (UnsafeBufferPointer<UInt8>) -> FileFault?
  package var close: @Sendable () -> FileFault?
}

/// The type of a file-system entry, symbolic links followed.
package enum FileKind: Sendable {
  case file, folder, other
}

/// An entry of a folder listing.
package struct FolderEntry: Sendable {
  var name: String
  /// A folder itself, not a symbolic link to one.
  package var isFolder: Bool
}

/// Why a file could not be read or written.
package enum FileFault: Error, Hashable, Sendable {
  case notFound
  case isFolder
  case notPermitted
  /// More than `DiskFiles.sizeLimit` bytes.
  case tooLarge
  /// Nobody is left who reads what is written.
  case closedPipe
  case noSpace
  /// A path of no characters.
  case nameless
  case system(SystemError)
}

extension FileFault {
  /// Why, in the words of a sentence that has begun (“… cannot be read: permission denied”).
  var reason: String {
    switch self {
    case .notFound: "no such file"
    case .isFolder: "it is a folder"
    case .notPermitted: "permission denied"
    case .tooLarge: "it is larger than 1 GiB"
    case .closedPipe: "the reader has closed it"
    case .noSpace: "no space left"
    case .nameless: "it has no name"
    case .system(let error): "the system says “\(error.words)”"
    }
  }

  /// The same where a file was to be written: one that is not there is no hindrance, its folder is.
  var reasonNotToWrite: String { self == .notFound ? "no such folder" : reason }
}

/// Does what needs an output: that it cannot be written is a fault of the command line.
func writing<Value>(to path: String, perform body: () throws(FileFault) -> Value) throws(UsageError) -> Value {
  do throws(FileFault) { return try body() } catch { throw UsageError(.notWritable, path, error.reasonNotToWrite) }
}
