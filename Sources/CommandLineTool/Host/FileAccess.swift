/// What the tool asks of a file system. The disk is one; tests bring their own.
package protocol FileAccess: Sendable {
  /// All bytes of a file.
  func contents(of path: String) throws(FileFault) -> [UInt8]
  /// What stands at a path, symbolic links followed; nil where there is nothing.
  func kind(of path: String) -> FileKind?
  /// What a folder holds, in no particular order, `.` and `..` left out.
  func entries(of folder: String) throws(FileFault) -> [FolderEntry]
  /// The absolute path without symbolic links, `.` and `..`; nil where there is nothing.
  func resolved(_ path: String) -> String?
  /// Puts new content in the place of a file in one go: whoever reads meanwhile sees the old or the new one whole.
  func replace(_ path: String, with bytes: [UInt8]) throws(FileFault)
}

package enum FileKind: Sendable {
  case file, folder, other
}

package struct FolderEntry: Sendable {
  package var name: String
  /// A folder itself, not a symbolic link to one.
  package var isFolder: Bool

  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
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
  /// The system's error number.
  case system(Int32)
}

extension FileFault {
  /// Why, in the words of a sentence that has begun (“… cannot be read: permission denied”).
  var reason: String {
    switch self {
    case .notFound: "there is no such file"
    case .isFolder: "it is a folder"
    case .notPermitted: "permission denied"
    case .tooLarge: "it is larger than 1 GiB"
    case .closedPipe: "nobody reads any more"
    case .system(let number): "the system reports error \(number)"
    }
  }
}
