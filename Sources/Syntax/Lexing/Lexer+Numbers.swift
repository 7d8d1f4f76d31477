import SourceText

/// The units of the language.
enum Unit: String, CaseIterable {
  case milliseconds = "ms"
  case seconds = "s"
  case minutes = "min"
  case hours = "h"
  case points = "pt"
  case megabytes = "MB"
  case hertz = "Hz"
  case percent = "%"
}

extension Lexer {
  /// Reads all digits, adjacent letters, and dots between digits as one token.
  mutating func number() {
    let start = position
    var digitsEnd = start
    while digitsEnd < bytes.count, bytes[digitsEnd].isASCIIDigit { digitsEnd += 1 }
    position = digitsEnd
    var dots = 0
    while peek(0) == UInt8(ascii: "."), peek(1).isASCIIDigit, bytes[position - 1].isASCIIDigit {
      dots += 1
      position += 1
      while position < bytes.count, bytes[position].isASCIIDigit { position += 1 }
    }
    let unitStart = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "%") { position += 1 }
    if position < bytes.count, bytes[position].continuesName || bytes[position] >= 0x80 { skipTouching() }
    if position == unitStart { return emit(dots == 0 ? .integer : .version, from: start) }
    if dots <= 1, isUnit(from: unitStart, to: position) { return emit(.quantity, from: start) }
    malformedNumber(from: start, unit: unitStart)
  }

  /// Skips letters and digits that touch a number, with dots between digits.
  private mutating func skipTouching() {
    while skipNameCharacters() || peek(0) == UInt8(ascii: "%") {
      if peek(0) == UInt8(ascii: "%") { position += 1 }
      if peek(0) == UInt8(ascii: "."), peek(1).isASCIIDigit, bytes[position - 1].isASCIIDigit { position += 1 }
    }
  }

  private func isUnit(from start: Int, to end: Int) -> Bool {
    end - start <= 3 && Self.units.contains(Self.number(of: bytes[start..<end]))
  }

  /// The bytes of each unit, packed into a number.
  private static let units = Unit.allCases.map { number(of: $0.rawValue.utf8) }

  @inline(__always)
  private static func number(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func malformedNumber(from start: Int, unit: Int) {
    let range = TextRange(start..<position)
    // A very long number is not quoted in full.
    let text = String(decoding: bytes[start..<min(position, start + 40)], as: UTF8.self)
    let suffix = String(decoding: bytes[unit..<min(position, unit + 40)], as: UTF8.self)
    let digits = String(decoding: bytes[start..<min(unit, start + 40)], as: UTF8.self)
    let meant = NumberRepair.repair(text, digits: digits, suffix: suffix)
    let isUnit = !suffix.isEmpty && suffix.utf8.allSatisfy { $0.isASCIILetter }
    let complaint: ParseError.Name =
      if isUnit { meant == nil ? .unknownUnit : .misspeltUnit } else {
        meant == nil ? .malformedNumber : .misspeltNumber
      }
    findings.add(
      complaint, with: text, suffix, meant ?? "", at: range,
      fixes: meant.map { [TextEdit(range: range, replacement: $0)] } ?? [])
    emitBroken(.unknown, from: start)
  }
}

/// Guesses the intent of a number with wrong letters.
enum NumberRepair {
  static func repair(_ text: String, digits: String, suffix: String) -> String? {
    if let unit = unit(meantBy: suffix) { return digits + unit.rawValue }
    if text.utf8.contains(UInt8(ascii: "_")) {
      let joined = String(text.filter { $0 != "_" })
      let digits = String(joined.prefix { $0.isASCII && $0.isNumber })
      let suffix = String(joined.dropFirst(digits.count))
      if suffix.isEmpty { return digits }
      if let unit = Unit(rawValue: suffix) ?? unit(meantBy: suffix) { return digits + unit.rawValue }
    }
    return compound(text)
  }

  /// Returns the unit for some letters, or for another spelling of it.
  static func unit(meantBy suffix: String) -> Unit? {
    guard suffix.utf8.count <= 12 else { return nil }
    return switch suffix.lowercased() {
    case "ms", "msec", "msecs", "millis", "milliseconds", "millisecond": .milliseconds
    case "s", "sec", "secs", "second", "seconds": .seconds
    case "m", "min", "mins", "minute", "minutes": .minutes
    case "h", "hr", "hrs", "hour", "hours": .hours
    case "pt", "pts", "px", "dp", "point", "points": .points
    case "mb", "mib", "megabytes": .megabytes
    case "hz", "fps", "hertz": .hertz
    default: nil
    }
  }

  /// Returns `1s500ms` in milliseconds, `1min30s` in seconds.
  private static func compound(_ text: String) -> String? {
    var total = 0
    var digits = ""
    var unit = ""
    var parts: [(Int, String)] = []
    for character in text + "0" {
      if character.isASCII, character.isNumber {
        if !unit.isEmpty, let value = Int(digits), value < 1_000_000 {
          parts.append((value, unit))
          (digits, unit) = ("", "")
        }
        digits.append(character)
      } else {
        unit.append(character)
      }
    }
    let milliseconds = ["ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000]
    guard parts.count == 2 else { return nil }
    for (value, unit) in parts {
      guard let factor = milliseconds[unit] else { return nil }
      total += value * factor
    }
    return total % 1000 == 0 ? "\(total / 1000)s" : "\(total)ms"
  }
}
