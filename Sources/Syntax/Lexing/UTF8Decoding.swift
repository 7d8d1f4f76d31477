/// A character decoded from bytes that may not be UTF-8.
struct DecodedScalar {
  /// The character; `nil` if the bytes are ill-formed.
  var scalar: Unicode.Scalar?
  /// The number of bytes; at least 1.
  var length: Int
}

/// Decodes the character at an offset within the buffer.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> DecodedScalar {
  var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes[offset...].makeIterator())
  return switch parser.parseScalar(from: &rest) {
  case .valid(let encoded): DecodedScalar(scalar: Unicode.UTF8.decode(encoded), length: encoded.count)
  case .error(let length): DecodedScalar(scalar: nil, length: length)
  case .emptyInput: DecodedScalar(scalar: nil, length: 1)
  }
}

/// Bytes that must not be in a source file, found in a fast pass before lexing.
struct TextFlaws {
  enum Kind {
    case illFormed
    case nul
  }

  /// The ranges of flawed bytes, in order; adjacent ones of one kind are merged. There are at most `limit`.
  private(set) var stretches: [(kind: Kind, range: Range<Int>)] = []

  static let limit = 1001

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count, stretches.count < Self.limit {
      if offset + 8 <= bytes.count, let base = bytes.baseAddress {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
        // No byte is above 127 or 0.
        if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 {
          offset += 8
          continue
        }
      }
      offset += examine(bytes, at: offset)
    }
  }

  private mutating func examine(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    if bytes[offset] == 0 {
      recordFlaw(.nul, at: offset..<offset + 1)
      return 1
    }
    let decoded = decodeScalar(bytes, at: offset)
    if decoded.scalar == nil { recordFlaw(.illFormed, at: offset..<offset + decoded.length) }
    return decoded.length
  }

  private mutating func recordFlaw(_ kind: Kind, at range: Range<Int>) {
    if let last = stretches.last, last.kind == kind, last.range.upperBound == range.lowerBound {
      stretches[stretches.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      stretches.append((kind, range))
    }
  }
}
