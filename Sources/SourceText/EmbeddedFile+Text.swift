package import EmbeddedFiles

extension EmbeddedFile {
  /// The file's text. Makes a copy: ask once, and only when it is needed.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
