/// One character read from bytes that may be no UTF-8.
struct DecodedScalar {
  /// Nil where the bytes are ill-formed.
  var scalar: Unicode.Scalar?
  /// How many bytes it takes; at least 1.
  var length: Int
}

/// Decodes the character at an offset that lies in the buffer.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> DecodedScalar {
  let lead = bytes[offset]
  let length: Int
  var value: UInt32
  switch lead {
  case 0x00...0x7F: return DecodedScalar(scalar: Unicode.Scalar(lead), length: 1)
  case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
  case 0xE0...0xEF: (length, value) = (3, UInt32(lead & 0x0F))
  case 0xF0...0xF4: (length, value) = (4, UInt32(lead & 0x07))
  default: return DecodedScalar(scalar: nil, length: 1)
  }
  for index in 1..<length {
    guard offset + index < bytes.count, bytes[offset + index] & 0xC0 == 0x80 else {
      return DecodedScalar(scalar: nil, length: index)
    }
    value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
  }
  let shortest: [UInt32] = [0, 0, 0x80, 0x800, 0x1_0000]
  guard value >= shortest[length], let scalar = Unicode.Scalar(value) else {
    return DecodedScalar(scalar: nil, length: length)
  }
  return DecodedScalar(scalar: scalar, length: length)
}

/// Bytes that must not be in a source file, found in one fast pass before anything is read.
struct TextFlaws {
  enum Kind {
    case illFormed
    case nul
  }

  /// Stretches of flawed bytes, in order; neighbours of one kind are one stretch. At most `limit` of them.
  private(set) var stretches: [(kind: Kind, range: Range<Int>)] = []

  static let limit = 1001

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count, stretches.count < Self.limit {
      if offset + 8 <= bytes.count, let base = bytes.baseAddress {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
        // No byte above 127 and none that is 0.
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
