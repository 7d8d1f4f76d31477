internal import Reporting
internal import ScenarioKit

/// The host's files, some of which have other texts than on the disk, or are hidden.
struct FilesWithTexts: FileAccess {
  let files: any FileAccess
  let texts: [String: [UInt8]]

  func contents(of path: String) throws(FileFault) -> [UInt8] {
    if let text = texts[path] { return text }
    return try files.contents(of: path)
  }
  func kind(of path: String) -> FileKind? { texts[path] != nil ? .file : files.kind(of: path) }
  func entries(of folder: String) throws(FileFault) -> [FolderEntry] { try files.entries(of: folder) }
  /// A text without a file is in its folder, which is how the project that it belongs to is found.
  func resolved(_ path: String) -> String? {
    if let known = files.resolved(path) { return known }
    guard texts[path] != nil else { return nil }
    return Path.join(files.resolved(Path.folder(of: path)) ?? Path.folder(of: path), with: Path.name(of: path))
  }
  func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault) {
    try files.put(path, content: content)
  }
  func rewrite(_ path: String, bytes: [UInt8]) throws(FileFault) { try files.rewrite(path, bytes: bytes) }
  func checkPut(_ path: String) throws(FileFault) { try files.checkPut(path) }
  func makeFolder(_ path: String) throws(FileFault) { try files.makeFolder(path) }
  func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream {
    try files.stream(to: path, isEmptiedAtOnce: isEmptiedAtOnce)
  }
}
