package import EmbeddedFiles

extension EmbeddedFile {
  /// The file's bytes where they lie in the executable; nothing is copied.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The file's text. Makes a copy: ask once, and only when it is needed.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
