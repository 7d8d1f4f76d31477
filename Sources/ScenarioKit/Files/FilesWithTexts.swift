package import Reporting

/// Files, some of which have other texts than on the disk.
package struct FilesWithTexts: FileAccess {
  private let files: any FileAccess
  private let texts: [String: [UInt8]]

  /// - Parameter texts: The texts that take precedence over those of `files`, by their paths.
  package init(files: any FileAccess, texts: [String: [UInt8]]) {
    (self.files, self.texts) = (files, texts)
  }

  package func contents(of path: String) throws(FileFault) -> [UInt8] {
    if let text = texts[path] { return text }
    return try files.contents(of: path)
  }
  package func kind(of path: String) -> FileKind? { texts[path] != nil ? .file : files.kind(of: path) }
  package func entries(of folder: String) throws(FileFault) -> [FolderEntry] { try files.entries(of: folder) }
  /// A text without a file is in its folder, which is how the project that it belongs to is found.
  package func resolved(_ path: String) -> String? {
    if let known = files.resolved(path) { return known }
    guard texts[path] != nil else { return nil }
    return Path.join(files.resolved(Path.folder(of: path)) ?? Path.folder(of: path), with: Path.name(of: path))
  }
  package func put(_ path: String, content: (@escaping ByteSink) -> Void) throws(FileFault) {
    try files.put(path, content: content)
  }
  package func rewrite(_ path: String, bytes: [UInt8]) throws(FileFault) { try files.rewrite(path, bytes: bytes) }
  package func checkPut(_ path: String) throws(FileFault) { try files.checkPut(path) }
  package func makeFolder(_ path: String) throws(FileFault) { try files.makeFolder(path) }
  package func stream(to path: String, isEmptiedAtOnce: Bool) throws(FileFault) -> FileStream {
    try files.stream(to: path, isEmptiedAtOnce: isEmptiedAtOnce)
  }
}
