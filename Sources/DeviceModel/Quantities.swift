import VirtualTime

/// A length on screen, in whole thousandths of a point: a third of a width is the same on every machine.
///
/// One word, as times are: in a run for every value of a range a length is an expression in unknowns, and what is asked
/// of it becomes a condition. Engines use the operations, and take no length apart.
package struct Length: Varying {
  package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  /// Clamped to some billions of points either way.
  @inlinable package init(thousandths: Int64) { bits = Packed.bits(of: thousandths) }
  @inlinable package static func points(_ count: Int) -> Length { Length(thousandths: Int64(count) * 1000) }

  /// For formatting and storage: of an expression in unknowns it is the value in the run at hand, and nothing is noted
  /// of the question.
  @inlinable package var thousandths: Int64 { bits >> Packed.shift }

  package static let zero = Length(bits: 0)

  @inlinable package static func + (left: Length, right: Length) -> Length {
    Length(bits: Packed.sum(left.bits, right.bits))
  }
  @inlinable package static func - (left: Length, right: Length) -> Length {
    Length(bits: Packed.difference(left.bits, right.bits))
  }
  package static prefix func - (length: Length) -> Length { .zero - length }

  /// Rounded to the nearest thousandth.
  package var half: Length { scaled(by: 1, over: 2) }
}

extension Length: Hashable, Comparable {
  @inlinable package static func == (left: Length, right: Length) -> Bool { Packed.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Length, right: Length) -> Bool { Packed.isLess(left.bits, right.bits) }
  package func hash(into hasher: inout Hasher) { hasher.combine(settled.bits) }
}

/// Width and height of something on screen.
package struct Size: Hashable, Sendable {
  package var width: Length
  package var height: Length

  package init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: .zero, height: .zero)
  /// The same, turned by a quarter.
  package var turned: Size { Size(width: height, height: width) }
}

/// A rectangle in the coordinates of the window.
package struct Rectangle: Hashable, Sendable {
  package var x: Length
  package var y: Length
  package var size: Size

  package init(x: Length = .zero, y: Length = .zero, size: Size) {
    self.x = x
    self.y = y
    self.size = size
  }
}

/// Distances from the edges of a view to what may be drawn over or cut off.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Length
  package var left: Length
  package var bottom: Length
  package var right: Length

  package init(top: Length, left: Length, bottom: Length, right: Length) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets(top: .zero, left: .zero, bottom: .zero, right: .zero)
}

/// A share, in millionths: 50 % is 500,000. The share that a time or a length is of another may depend on unknowns, as
/// those do.
package struct Ratio: Varying {
  package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  /// Clamped to some billions either way.
  @inlinable package init(millionths: Int64) { bits = Packed.bits(of: millionths) }
  /// For formatting and storage, as `Length.thousandths` is.
  @inlinable package var millionths: Int64 { bits >> Packed.shift }
  @inlinable package static func percent(_ count: Int64) -> Ratio { Ratio(millionths: count * 10_000) }

  package static let zero = Ratio(millionths: 0)
  package static let one = Ratio(millionths: 1_000_000)

}

extension Ratio: Hashable, Comparable {
  @inlinable package static func == (left: Ratio, right: Ratio) -> Bool { Packed.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Ratio, right: Ratio) -> Bool { Packed.isLess(left.bits, right.bits) }
  package func hash(into hasher: inout Hasher) { hasher.combine(settled.bits) }
}

/// A version as it is spoken: `17.4`, `0.80`, `26`. Parts are numbers, so 0.80 is later than 0.8.
package struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var major: Int32
  package var minor: Int32
  package var patch: Int32

  package init(_ major: Int32, _ minor: Int32 = 0, _ patch: Int32 = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `17`, `17.4` or `17.4.1`; nil for anything else, and for parts above 9999.
  package init?(_ text: some StringProtocol) {
    var parts: [Int32] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      var number: Int32 = 0
      guard !part.isEmpty, part.count <= 4 else { return nil }
      for byte in part {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        number = number * 10 + Int32(byte - UInt8(ascii: "0"))
      }
      parts.append(number)
    }
    guard (1...3).contains(parts.count) else { return nil }
    self.init(parts[0], parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
  }

  package static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  package var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}

/// A colour without transparency.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let white = Color(red: 255, green: 255, blue: 255)
  package static let black = Color(red: 0, green: 0, blue: 0)

  /// As it is written in scenarios: `#1b6ef3`.
  package var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Reads `#rgb`, `#rrggbb` and `#rrggbbaa` (its alpha is left aside); nil for anything else.
  package init?(_ text: some StringProtocol) {
    var digits: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "#") else { return nil }
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
      if digits.count > 8 { return nil }
    }
    switch digits.count {
    case 3, 4: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      self.init(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
    default: return nil
    }
  }

  /// Relative luminance (WCAG 2) in millionths; 850,000 and more counts as light, 150,000 and less as dark.
  package var luminance: Int64 {
    (212_600 * Self.linear[Int(red)] + 715_200 * Self.linear[Int(green)] + 72_200 * Self.linear[Int(blue)]) / 1_000_000
  }

  /// sRGB to linear light, in millionths, for each of the 256 levels; computed once from integers by
  /// `((level/255 + 0.055) / 1.055) ^ 2.4`, so that no floating point takes part.
  private static let linear: [Int64] = (0..<256).map(linearized)

  private static func linearized(_ level: Int) -> Int64 {
    let unit: Int64 = 1_000_000_000
    let scaled = Int64(level) * unit / 255
    if scaled <= 40_450_000 { return scaled / 12_920 }
    let base = (scaled + 55_000_000) * 1000 / 1055
    // x^2.4 is x^2 times the fifth root of x^2. The twelfth power of x under the root would be too small for what is
    // left of dark levels.
    let square = base * base / unit
    var low: Int64 = 0
    var high = unit
    while low < high {
      let middle = (low + high + 1) / 2
      var fifth = unit
      for _ in 0..<5 { fifth = fifth * middle / unit }
      if fifth <= square { low = middle } else { high = middle - 1 }
    }
    return (square * low / unit + 500) / 1000
  }
}
