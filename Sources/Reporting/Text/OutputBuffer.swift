/// Receives a piece of text, which is valid until it returns.
package typealias ByteSink = (UnsafeBufferPointer<UInt8>) -> Void

/// Bytes under construction, into which all writers of formats write.
///
/// It owns its memory and cannot be copied, so appending needs no uniqueness check, which would cost more than the
/// small pieces of reports themselves. With a sink, the memory is reused, however long the text.
struct OutputBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var filled = 0
  private var handedOn = 0
  /// Receives bytes for which there is no more room; `nil` if all bytes stay here.
  private let sink: ByteSink?

  /// The size of a piece in bytes, large enough to make system calls cheap.
  private static let pieceSize = 1 << 16

  init(capacity: Int = 512) { self.init(capacity, sink: nil) }

  private init(_ capacity: Int, sink: ByteSink?) {
    self.capacity = max(capacity, 16)
    self.sink = sink
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  static func bytes(_ body: (inout OutputBuffer) -> Void) -> [UInt8] {
    var buffer = OutputBuffer(pieceSize, sink: nil)
    body(&buffer)
    return buffer.bytes
  }

  /// Passes the output of `body` to a sink, in pieces.
  static func write(to sink: @escaping ByteSink, body: (inout OutputBuffer) -> Void) {
    var buffer = OutputBuffer(pieceSize, sink: sink)
    body(&buffer)
    buffer.handOn(to: sink)
  }

  private mutating func handOn(to sink: ByteSink) {
    sink(UnsafeBufferPointer(start: start, count: filled))
    handedOn += filled
    filled = 0
  }

  var count: Int { handedOn + filled }

  /// The output so far, in a buffer without a sink.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: filled)) }

  mutating func reserve(_ room: Int) {
    if filled + room > capacity { makeRoom(room) }
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[filled] = byte
    filled += 1
  }

  /// Appends what `body` writes into the requested room; `body` returns its end.
  @inline(__always)
  mutating func append(
    room: Int, body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    reserve(room)
    filled = body(start + filled) - start
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + filled).update(from: source, count: bytes.count)
    filled += bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends text unchanged.
  mutating func append(_ text: String) { text.withBytes { append($0) } }

  /// Appends a range of another buffer without a sink.
  mutating func append(_ other: borrowing OutputBuffer, range: Range<Int>) {
    append(UnsafeBufferPointer(start: other.start + range.lowerBound, count: range.count))
  }

  /// Returns the whole content, leaving this buffer empty.
  mutating func take() -> OutputBuffer {
    let taken = consume self
    self = OutputBuffer(capacity: 0)
    return taken
  }

  /// Removes everything after the first `count` bytes. The output of the last call can always be removed before the
  /// next one.
  mutating func cut(to count: Int) { filled = min(filled, max(count - handedOn, 0)) }

  @inline(never)
  private mutating func makeRoom(_ room: Int) {
    if let sink { handOn(to: sink) }
    guard filled + room > capacity else { return }
    capacity = max(capacity * 2, filled + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: filled)
    start.deallocate()
    start = larger
  }
}

// MARK: Numbers

extension OutputBuffer {
  mutating func append(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, places: 1)
  }

  mutating func append(_ number: Int) { append(Int64(number)) }

  /// Appends a number in decimal digits, with leading zeros up to `places`.
  mutating func append(digits number: UInt64, places: Int) {
    if number < 10, places <= 1 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    var count = 1
    var bound: UInt64 = 10
    while number >= bound, count < 20 {
      count += 1
      bound = count < 20 ? bound &* 10 : .max
    }
    count = max(count, places)
    append(room: count) { start in
      var rest = number
      for place in stride(from: count - 1, through: 0, by: -1) {
        start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return start + count
    }
  }

  /// Appends a number of parts in wholes of `unit` parts (a power of ten), with all decimal places: `1.417000`.
  mutating func append(_ parts: Int64, per unit: UInt64, places: Int) {
    if parts < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    append(digits: whole, places: 1)
    append(UInt8(ascii: "."))
    append(digits: rest, places: places)
  }
}

// MARK: Pieces

extension UnsafeMutablePointer<UInt8> {
  /// Writes a byte, and returns the position after it.
  @inline(__always)
  func put(_ byte: UInt8) -> UnsafeMutablePointer<UInt8> {
    pointee = byte
    return self + 1
  }

  /// Writes bytes, and returns the position after them.
  @inline(__always)
  func put(_ bytes: UnsafePointer<UInt8>, count: Int) -> UnsafeMutablePointer<UInt8> {
    update(from: bytes, count: count)
    return self + count
  }

  @inline(__always)
  func put(_ text: StaticString) -> UnsafeMutablePointer<UInt8> { put(text.utf8Start, count: text.utf8CodeUnitCount) }
}

// MARK: Text

extension String {
  /// Calls `body` with the bytes of the text, without a copy if possible.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether it consists of printable ASCII, which all formats write unchanged, except for their special characters.
  var isPrintableASCII: Bool {
    withBytes { bytes in
      bytes.allWords { EightBytes.isNone($0 & EightBytes.high | EightBytes.controls($0)) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a condition holds for all bytes, given eight at a time. Some may be given twice, and the last ones
  /// are padded with letters.
  @inline(__always)
  func allWords(_ condition: (UInt64) -> Bool) -> Bool {
    guard count >= 8, let start = UnsafeRawPointer(baseAddress) else {
      var word = EightBytes.letters
      for byte in self { word = word << 8 | UInt64(byte) }
      return condition(word)
    }
    var index = 0
    while index + 8 <= count {
      guard condition(start.loadUnaligned(fromByteOffset: index, as: UInt64.self)) else { return false }
      index += 8
    }
    return index == count || condition(start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }
}

/// Tests of the bytes of a word: the highest bit of a byte in the result is set if the test holds.
///
/// Rely only on whether there is any such byte.
enum EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The highest bits, which are set in non-ASCII bytes.
  static let high: UInt64 = 0x8080_8080_8080_8080
  static let letters: UInt64 = 0x6161_6161_6161_6161

  static func isNone(_ word: UInt64) -> Bool { word & high == 0 }

  /// Returns the ASCII control characters.
  static func controls(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word | marks(word, byte: 0x7F) }

  /// Returns the bytes with this value.
  static func marks(_ word: UInt64, byte: UInt8) -> UInt64 {
    let rest = word ^ ones &* UInt64(byte)
    return (rest &- ones) & ~rest
  }
}
