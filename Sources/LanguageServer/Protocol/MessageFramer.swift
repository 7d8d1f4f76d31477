/// Cuts a stream of bytes into messages, each with its header (`Content-Length`). After bytes that are not a message,
/// it continues with the next header.
struct MessageFramer {
  enum Frame: Equatable {
    case body([UInt8])
    case malformed
  }

  static let lengthLimit = 1 << 28
  private static let headerLimit = 1 << 12

  private var bytes: [UInt8] = []
  /// The offset of the first byte that is not part of a finished message.
  private var start = 0
  /// The offsets of the last body, in which another header may be hidden.
  private var lastBody = 0..<0

  mutating func append(_ more: [UInt8]) {
    if start > 1 << 16, start * 2 > bytes.count {
      bytes.removeSubrange(..<start)
      (start, lastBody) = (0, 0..<0)
    }
    bytes += more
  }

  /// Returns the next message; `nil` if more bytes are needed.
  mutating func next() -> Frame? {
    guard let header = header() else { return bytes.count - start > Self.headerLimit ? skip() : nil }
    guard let length = header.length else { return skip() }
    guard bytes.count - header.end >= length else { return nil }
    lastBody = header.end..<header.end + length
    start = lastBody.upperBound
    return .body(Array(bytes[lastBody]))
  }

  /// Continues inside the last body if it contains a header, because its own header gave too long a length.
  mutating func rewind() {
    if let found = nextHeader(in: lastBody), found + Self.name.count < lastBody.upperBound { start = found }
  }

  private static let name = Array("content-length:".utf8)

  /// Returns the length in the header, and the offset after it; `nil` if the header is not complete.
  private func header() -> (length: Int?, end: Int)? {
    var (line, length) = (start, Int?.none)
    while let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) {
      let text = bytes[line..<end].last == UInt8(ascii: "\r") ? bytes[line..<end - 1] : bytes[line..<end]
      line = end + 1
      if text.isEmpty { return (length, line) }
      guard text.prefix(Self.name.count).map(Self.lowercased) == Self.name else { continue }
      let digits = String(decoding: text.dropFirst(Self.name.count), as: UTF8.self).filter { $0 != " " }
      guard let number = Int(digits), (0...Self.lengthLimit).contains(number) else { return (nil, line) }
      length = number
    }
    return nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }

  /// Skips to the next header. At the end of the bytes, a possible beginning of a header is kept.
  private mutating func skip() -> Frame {
    start = nextHeader(in: start + 1..<bytes.count) ?? max(start + 1, bytes.count - Self.name.count)
    start = min(start, bytes.count)
    return .malformed
  }

  private func nextHeader(in range: Range<Int>) -> Int? {
    guard range.lowerBound < range.upperBound else { return nil }
    return range.first { offset in
      Self.lowercased(bytes[offset]) == Self.name[0] && bytes.count - offset >= Self.name.count
        && bytes[offset..<offset + Self.name.count].map(Self.lowercased) == Self.name
    }
  }
}
