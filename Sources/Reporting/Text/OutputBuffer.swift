/// Bytes under construction, what every writer of a format writes into.
///
/// It has memory of its own and cannot be copied: so nothing that is appended needs a look at who else may hold it,
/// which for the small pieces that reports are made of costs more than the pieces do.
struct OutputBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The memory is somebody else's, who waits for what is written there.
  private var isLent = false
  private(set) var count = 0

  init(capacity: Int = 512) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  private init(lent start: UnsafeMutablePointer<UInt8>, _ capacity: Int) {
    self.start = start
    self.capacity = capacity
    isLent = true
  }

  deinit { if !isLent { start.deallocate() } }

  /// What `body` writes, made where it stays as long as it is no more than about so many bytes: memory that is asked
  /// for and not written to costs nothing, a copy of a long report does.
  static func bytes(about size: Int, _ body: (inout OutputBuffer) -> Void) -> [UInt8] {
    var overflow: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { memory, count in
      guard let start = memory.baseAddress else { return }
      var buffer = OutputBuffer(lent: start, memory.count)
      body(&buffer)
      if buffer.isLent { count = buffer.count } else { overflow = buffer.bytes }
    }
    return overflow ?? bytes
  }

  /// What has been written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Room for so many bytes more.
  mutating func reserve(_ room: Int) {
    if count + room > capacity { grow(room) }
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Appends what `body` writes into the room that it asks for: its answer is where that ends.
  @inline(__always)
  mutating func append(
    room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    reserve(room)
    count = body(start + count) - start
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Text as it is.
  mutating func append(_ text: String) { text.withBytes { append($0) } }

  mutating func append(_ other: borrowing OutputBuffer) { append(other, 0..<other.count) }

  /// A piece of another buffer.
  mutating func append(_ other: borrowing OutputBuffer, _ range: Range<Int>) {
    append(UnsafeBufferPointer(start: other.start + range.lowerBound, count: range.count))
  }

  /// Everything that was written, after which there is nothing here.
  mutating func take() -> OutputBuffer {
    let taken = consume self
    self = OutputBuffer(capacity: 0)
    return taken
  }

  /// Forgets what was written behind the first bytes, as many as asked for.
  mutating func cut(to count: Int) { self.count = min(count, self.count) }

  private mutating func grow(_ room: Int) {
    capacity = max(capacity * 2, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    if !isLent { start.deallocate() }
    (start, isLent) = (larger, false)
  }
}

// MARK: Numbers

extension OutputBuffer {
  /// A number in decimal digits.
  mutating func append(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, places: 1)
  }

  mutating func append(_ number: Int) { append(Int64(number)) }

  /// A number in decimal digits, with zeros before it where it has fewer than `places`.
  mutating func append(digits number: UInt64, places: Int) {
    if number < 10, places <= 1 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var first = digits.count
      var rest = number
      while rest > 0 || digits.count - first < places {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      append(UnsafeBufferPointer(rebasing: digits[first...]))
    }
  }

  /// A number of parts of which `unit`, a power of ten, make a whole, with all its places: `1.417000`.
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
  /// Writes a byte; behind it.
  @inline(__always)
  func put(_ byte: UInt8) -> UnsafeMutablePointer<UInt8> {
    pointee = byte
    return self + 1
  }

  /// Writes bytes; behind them.
  @inline(__always)
  func put(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
    update(from: bytes, count: count)
    return self + count
  }

  @inline(__always)
  func put(_ text: StaticString) -> UnsafeMutablePointer<UInt8> { put(text.utf8Start, text.utf8CodeUnitCount) }
}

// MARK: Text

extension String {
  /// The bytes of the text, where they lie.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether there is nothing but letters, digits, marks and blanks of ASCII: such text is the same in every format,
  /// but for the marks that a format has for itself.
  var isPrintableASCII: Bool {
    withBytes { bytes in
      bytes.allWords { EightBytes.isNone($0 & EightBytes.high | EightBytes.controls($0)) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a condition holds for all bytes, which it is given eight at a time: some of them twice, or fewer of them,
  /// filled up with letters.
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

/// What holds for the bytes of a word: the highest bit of a byte of the result says that it does. Only whether there is
/// any such byte is to be relied on.
enum EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// Set for what is no ASCII.
  static let high: UInt64 = 0x8080_8080_8080_8080
  static let letters: UInt64 = 0x6161_6161_6161_6161

  static func isNone(_ word: UInt64) -> Bool { word & high == 0 }

  /// Control characters of ASCII.
  static func controls(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word | marks(word, 0x7F) }

  /// Bytes of this value.
  static func marks(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let rest = word ^ ones &* UInt64(byte)
    return (rest &- ones) & ~rest
  }
}
