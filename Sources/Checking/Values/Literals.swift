import DeviceModel
import Programs
import VirtualTime

/// The result of reading the digits and the unit of a quantity.
enum QuantityReading: Equatable {
  case value(Value)
  /// The number overflows.
  case tooLarge
  /// The unit does not exist, which the lexer has reported.
  case unknownUnit
}

/// Converts digits and their unit to an exact value, without floating point.
enum Literals {
  /// Reads `300ms`, `1.2s`, `375pt`, `25MB`, `60Hz`, `50%`.
  static func quantity(_ bytes: UnsafeBufferPointer<UInt8>) -> QuantityReading {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    var index = bytes.prefix(while: isDigit).endIndex
    let whole = integer(UnsafeBufferPointer(rebasing: bytes[..<index]))
    var fraction: Int64 = 0
    var scale: Int64 = 1
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      index += 1
      while index < bytes.endIndex, isDigit(bytes[index]) {
        // Digits after the ninth decimal place are finer than any unit's smallest part.
        if scale < 1_000_000_000 {
          fraction = fraction * 10 + Int64(bytes[index]) - 48
          scale *= 10
        }
        index += 1
      }
    }
    guard let unit = Unit(UnsafeBufferPointer(rebasing: bytes[index...])) else { return .unknownUnit }
    guard let whole, let value = unit.value(whole: whole, fraction: fraction, scale: scale) else { return .tooLarge }
    return .value(value)
  }

  /// Reads a count; `nil` on overflow.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var result: Int64 = 0
    for byte in bytes {
      let (product, first) = result.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.addingReportingOverflow(Int64(byte) - 48)
      if first || second { return nil }
      result = sum
    }
    return result
  }
}

/// A unit of the language, in terms of its smallest part.
private struct Unit {
  let kind: Amount.Unit
  /// The number of ticks, thousandths of a point, bytes, thousandths of a hertz or millionths in one unit.
  let size: Int64

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The bytes are packed into one number.
    guard bytes.count <= 3 else { return nil }
    switch bytes.reduce(0 as UInt32, { $0 << 8 | UInt32($1) }) {
    case 0x6D73: (kind, size) = (.time, Interval.ticksPerMillisecond)  // ms
    case 0x73: (kind, size) = (.time, Interval.ticksPerSecond)  // s
    case 0x6D_696E: (kind, size) = (.time, Interval.ticksPerSecond * 60)  // min
    case 0x68: (kind, size) = (.time, Interval.ticksPerSecond * 3600)  // h
    case 0x7074: (kind, size) = (.length, 1000)  // pt
    case 0x4D42: (kind, size) = (.size, 1_000_000)  // MB
    case 0x487A: (kind, size) = (.frequency, 1000)  // Hz
    case 0x25: (kind, size) = (.ratio, 10_000)  // %
    default: return nil
    }
  }

  /// The maximum amount, a quarter of a word's range, so that sums and products of a few still fit.
  private static let limit = Int64.max / 4
  /// A year: what a run adds up stays far below the longest interval.
  private static let longestTime = Interval.ticksPerSecond * 3600 * 24 * 366

  /// Returns the amount in smallest parts, rounded down; `nil` above the limit.
  func value(whole: Int64, fraction: Int64, scale: Int64) -> Value? {
    let (product, overflow) = whole.multipliedReportingOverflow(by: size)
    let limit = kind == .time ? Unit.longestTime : Unit.limit
    if overflow || product > limit { return nil }
    let rest = fraction.multipliedFullWidth(by: size)
    let sum = product + scale.dividingFullWidth(rest).quotient
    return sum > limit ? nil : Amount(kind, parts: sum).with(sum)
  }
}
