/// The color of the upper edge of a PNG picture, around its logo: `#rrggbb`; `nil` if it has none or several there.
///
/// Reads the first row only: chunks of PNG, a zlib stream (RFC 1950 and 1951), one filtered row.
func edgeColor(ofPNG bytes: [UInt8]) -> String? {
  guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
  func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
  var header: [UInt8] = []
  var palette: [UInt8] = []
  var stream: [UInt8] = []
  var isOpaque = true
  var place = 8
  while place + 12 <= bytes.count {
    let length = number(at: place)
    guard place + 12 + length <= bytes.count else { break }
    let content = bytes[place + 8..<place + 8 + length]
    switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
    case "IHDR": header = Array(content)
    case "PLTE": palette = Array(content)
    case "tRNS": isOpaque = false
    case "IDAT": stream += content
    default: break
    }
    place += 12 + length
  }
  guard header.count >= 13, isOpaque, header[12] == 0, stream.count > 2 else { return nil }
  let width = header[..<4].reduce(0) { $0 << 8 | Int($1) }
  let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header[9])] ?? 0
  let depth = Int(header[8])
  let depths = header[9] == 3 ? [1, 2, 4, 8] : [8]
  guard (1...20_000).contains(width), channels > 0, depths.contains(depth) else { return nil }
  var inflater = Inflater(Array(stream.dropFirst(2)))
  let count = (width * channels * depth + 7) / 8
  guard var row = inflater.bytes(count + 1), let filter = row.first else { return nil }
  row.removeFirst()
  // Of the first row, only the pixel to the left counts: as a whole, or half of it.
  if filter == 1 || filter == 3 || filter == 4 {
    let step = max(channels * depth / 8, 1)
    for index in row.indices.dropFirst(step) {
      row[index] &+= filter == 3 ? row[index - step] / 2 : row[index - step]
    }
  }
  func pixel(_ index: Int) -> [UInt8]? {
    if header[9] == 3 {
      let bit = index * depth
      let entry = Int(row[bit / 8] >> UInt8(8 - depth - bit % 8)) & (1 << depth - 1)
      return entry * 3 + 3 <= palette.count ? Array(palette[entry * 3..<entry * 3 + 3]) : nil
    }
    let parts = row[index * channels..<(index + 1) * channels]
    if channels == 2 || channels == 4, parts.last != 255 { return nil }
    let first = parts[parts.startIndex]
    return channels < 3 ? [first, first, first] : Array(parts.prefix(3))
  }
  guard let first = pixel(0) else { return nil }
  for index in 1..<max(width, 1) where pixel(index) != first { return nil }
  return first.reduce(into: "#") { $0 += String($1 / 16, radix: 16) + String($1 % 16, radix: 16) }
}

/// Decompresses the beginning of a stream of RFC 1951.
private struct Inflater {
  private let source: [UInt8]
  private var place = 0
  private var output: [UInt8] = []

  init(_ source: [UInt8]) { self.source = source }

  /// Codes in canonical order: how many there are of each length, and their symbols.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  /// Returns the first bytes of the output; `nil` if the stream is damaged or shorter.
  mutating func bytes(_ wanted: Int) -> [UInt8]? {
    var isLast = false
    while output.count < wanted {
      guard !isLast, let last = bits(1), let kind = bits(2) else { return nil }
      isLast = last == 1
      let isRead: Bool
      switch kind {
      case 0: isRead = stored()
      case 1: isRead = block(Self.fixed, Codes([Int](repeating: 5, count: 30)), wanted)
      case 2: isRead = dynamicCodes().map { codes in block(codes.0, codes.1, wanted) } ?? false
      default: return nil
      }
      guard isRead else { return nil }
    }
    return Array(output[..<wanted])
  }

  private static let fixed = Codes(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
      + [Int](repeating: 8, count: 8))

  private mutating func bits(_ count: Int) -> Int? {
    var value = 0
    for index in 0..<count {
      guard place / 8 < source.count else { return nil }
      value |= Int(source[place / 8] >> UInt8(place % 8) & 1) << index
      place += 1
    }
    return value
  }

  private mutating func symbol(_ codes: Codes) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = bits(1) else { return nil }
      code |= bit
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func stored() -> Bool {
    place = (place + 7) / 8 * 8
    guard let length = bits(16), bits(16) != nil, place / 8 + length <= source.count else { return false }
    output += source[place / 8..<place / 8 + length]
    place += length * 8
    return true
  }

  private mutating func dynamicCodes() -> (Codes, Codes)? {
    guard let literals = bits(5), let distances = bits(5), let count = bits(4) else { return nil }
    var lengths = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count + 4) {
      guard let length = bits(3) else { return nil }
      lengths[index] = length
    }
    let codes = Codes(lengths)
    var all: [Int] = []
    while all.count < literals + distances + 258 {
      guard let symbol = symbol(codes) else { return nil }
      switch symbol {
      case 16:
        guard let last = all.last, let more = bits(2) else { return nil }
        all += [Int](repeating: last, count: more + 3)
      case 17, 18:
        guard let more = bits(symbol == 17 ? 3 : 7) else { return nil }
        all += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      default: all.append(symbol)
      }
    }
    return (Codes(Array(all[..<(literals + 257)])), Codes(Array(all[(literals + 257)...].prefix(distances + 1))))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]

  private mutating func block(_ literals: Codes, _ distances: Codes, _ wanted: Int) -> Bool {
    while output.count < wanted {
      guard let symbol = symbol(literals) else { return false }
      if symbol == 256 { return true }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let kind = symbol - 257
      guard kind < 29, let more = bits(kind < 8 || kind == 28 ? 0 : (kind - 4) / 4),
        let far = self.symbol(distances), far < 30, let rest = bits(far < 4 ? 0 : (far - 2) / 2)
      else { return false }
      let distance = Self.distanceBases[far] + rest
      guard distance <= output.count else { return false }
      for _ in 0..<Self.lengthBases[kind] + more { output.append(output[output.count - distance]) }
    }
    return true
  }
}
