/// The place of a text in a document; characters with a meaning there are written as references.
enum MarkupPlace {
  /// Content of HTML and SVG, and quoted attribute values.
  case html
  case xmlContent
  /// An XML value in double quotation marks, where white space is kept only as a reference.
  case xmlAttribute

  /// Returns the reference for a byte; `nil` if the byte is written unchanged.
  func reference(to byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): self == .html ? "&#39;" : nil
    case UInt8(ascii: "\n"): self == .xmlAttribute ? "&#10;" : nil
    case UInt8(ascii: "\t"): self == .xmlAttribute ? "&#9;" : nil
    default: nil
    }
  }

  /// Returns whether bytes are ASCII that needs no change anywhere.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allWords { word in
      EightBytes.isNone(
        word & EightBytes.high | EightBytes.controls(word)
          | EightBytes.marks(word, byte: UInt8(ascii: "&")) | EightBytes.marks(word, byte: UInt8(ascii: "<"))
          | EightBytes.marks(word, byte: UInt8(ascii: ">")) | EightBytes.marks(word, byte: UInt8(ascii: "\""))
          | EightBytes.marks(word, byte: UInt8(ascii: "'")))
    }
  }

  /// Writes a text with all markup escaped, and without characters that documents do not allow.
  func write(_ text: String, to buffer: inout OutputBuffer) {
    let isPlain = text.withBytes { bytes in
      guard Self.isPlain(bytes) else { return false }
      buffer.append(bytes)
      return true
    }
    if isPlain { return }
    (self == .html ? sanitizedForTerminal(text) : text.withPictures { $0 == "\n" || $0 == "\t" ? nil : $0.picture })
      .withBytes { bytes in
        for byte in bytes {
          if let reference = reference(to: byte) { buffer.append(reference) } else { buffer.append(byte) }
        }
      }
  }
}
