package import EmbeddedFiles

extension EmbeddedFile {
  /// The file's bytes in the executable, without a copy.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// A copy of the file's text: read it once, and only when it is needed.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
