/// Where in a document a text stands: what would be markup there is written as a reference.
enum MarkupPlace {
  /// Content of HTML and SVG, and values between quotation marks of either kind.
  case html
  case xmlContent
  /// A value of XML between double quotation marks: white space there is only kept as a reference.
  case xmlAttribute

  /// `nil` means the byte stands for itself.
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

  /// Whether bytes are ASCII in which nothing has to be changed anywhere.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allWords { word in
      EightBytes.isNone(
        word & EightBytes.high | EightBytes.controls(word)
          | EightBytes.marks(word, byte: UInt8(ascii: "&")) | EightBytes.marks(word, byte: UInt8(ascii: "<"))
          | EightBytes.marks(word, byte: UInt8(ascii: ">")) | EightBytes.marks(word, byte: UInt8(ascii: "\""))
          | EightBytes.marks(word, byte: UInt8(ascii: "'")))
    }
  }

  /// Writes a text in which nothing is markup, and in which no character is one that a document has no place for.
  func write(_ text: String, to buffer: inout OutputBuffer) {
    let isPlain = text.withBytes { bytes in
      guard Self.isPlain(bytes) else { return false }
      buffer.append(bytes)
      return true
    }
    if isPlain { return }
    (self == .html ? sanitizedForTerminal(text) : text.withPictures { $0 == "\n" || $0 == "\t" ? nil : $0.picture })
      .withBytes {
        bytes in
        for byte in bytes {
          if let reference = reference(to: byte) { buffer.append(reference) } else { buffer.append(byte) }
        }
      }
  }
}
