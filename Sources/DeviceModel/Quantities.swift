import VirtualTime

/// A length on screen, in whole thousandths of a point: a third of a width is the same on every machine.
///
/// It is one word, like a time. In a run for every value of a range it is an expression in symbols, and every question
/// about it becomes a constraint. Engines use only the operations, and never take a length apart.
package struct Length: SymbolicQuantity {
  /// The symbolic word: a constant number of thousandths of a point, or a sample with its linear form.
  package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  /// Creates a length, clamped to some billions of points either way.
  @inlinable package init(thousandths: Int64) { bits = SymbolicWord.bits(of: thousandths) }
  @inlinable package static func points(_ count: Int) -> Length { Length(thousandths: Int64(count) * 1000) }

  /// The thousandths, for formatting and storage: of a symbolic length this is the sample's value, and reading it
  /// records no constraint.
  @inlinable package var thousandths: Int64 { bits >> SymbolicWord.shift }

  /// The length of 0 points.
  package static let zero = Length(bits: 0)

  /// Half the length, rounded to the nearest thousandth.
  package var half: Length { scaled(by: 1, over: 2) }
}

extension Length {
  @inlinable package static func == (left: Self, right: Self) -> Bool { SymbolicWord.areEqual(left.bits, right.bits) }
  @inlinable package static func < (left: Self, right: Self) -> Bool { SymbolicWord.isLess(left.bits, right.bits) }
  @inlinable package static func > (left: Self, right: Self) -> Bool { SymbolicWord.isLess(right.bits, left.bits) }
  @inlinable package static func <= (left: Self, right: Self) -> Bool { !SymbolicWord.isLess(right.bits, left.bits) }
  @inlinable package static func >= (left: Self, right: Self) -> Bool { !SymbolicWord.isLess(left.bits, right.bits) }
}

/// Width and height of something on screen.
package struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  package var width: Length
  /// The vertical extent, in points.
  package var height: Length

  package init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The size of 0 by 0 points.
  package static let zero = Size(width: .zero, height: .zero)
  /// The size turned by 90 degrees.
  package var turned: Size { Size(width: height, height: width) }
}

/// A rectangle in the coordinates of the window.
package struct Rectangle: Hashable, Sendable {
  /// The distance from the window's left edge, in points.
  package var x: Length
  /// The distance from the window's top edge, in points.
  package var y: Length
  /// The width and height of the rectangle, in points.
  package var size: Size

  package init(x: Length = .zero, y: Length = .zero, size: Size) {
    self.x = x
    self.y = y
    self.size = size
  }
}

/// The distances from the edges of a view within which content may be covered or cut off.
package struct EdgeInsets: Hashable, Sendable {
  /// The inset from the top edge, in points.
  package var top: Length
  /// The inset from the left edge, in points.
  package var left: Length
  /// The inset from the bottom edge, in points.
  package var bottom: Length
  /// The inset from the right edge, in points.
  package var right: Length

  package init(top: Length, left: Length, bottom: Length, right: Length) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 points on all four edges.
  package static let zero = EdgeInsets(top: .zero, left: .zero, bottom: .zero, right: .zero)
}

/// A ratio in millionths: 50 % is 500,000. The ratio of two times or lengths may depend on symbols, as they do.
package struct Ratio: SymbolicQuantity {
  /// The symbolic word: a constant number of millionths, or a sample with its linear form.
  package var bits: Int64

  @inlinable package init(bits: Int64) { self.bits = bits }
  /// Creates a ratio, clamped to some billions either way.
  @inlinable package init(millionths: Int64) { bits = SymbolicWord.bits(of: millionths) }
  /// The millionths, for formatting and storage like `Length.thousandths`.
  @inlinable package var millionths: Int64 { bits >> SymbolicWord.shift }
  @inlinable package static func percent(_ count: Int64) -> Ratio { Ratio(millionths: count * 10_000) }

  package static let zero = Ratio(bits: 0)
  package static let one = Ratio(millionths: 1_000_000)

}

/// A version such as `17.4`, `0.80` or `26`. Its parts are numbers, so 0.80 is later than 0.8.
package struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The first part: 17 of `17.4.1`.
  package var major: Int32
  /// The second part: 4 of `17.4.1`, 0 if it is not written.
  package var minor: Int32
  /// The third part: 1 of `17.4.1`, 0 if it is not written.
  package var patch: Int32

  package init(_ major: Int32, _ minor: Int32 = 0, _ patch: Int32 = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `17`, `17.4` or `17.4.1`; `nil` for anything else, and for parts above 9999.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let version = text.withUTF8({ Version($0) }) else { return nil }
    self = version
  }

  /// Reads the bytes of such a text.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(0)
    var (part, number, digits) = (0, Int32(0), 0)
    for index in 0...bytes.count {
      if index < bytes.count, bytes[index] != UInt8(ascii: ".") {
        guard bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9"), digits < 4 else { return nil }
        number = number * 10 + Int32(bytes[index]) - 48
        digits += 1
        continue
      }
      switch part {
      case 0: major = number
      case 1: minor = number
      case 2: patch = number
      default: return nil
      }
      if digits == 0 { return nil }
      (part, number, digits) = (part + 1, 0, 0)
    }
  }

  /// Compares versions part by part, so that 0.8 precedes 0.80.
  package static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// The version as `17.4`, or as `17.4.1` if the third part is not 0.
  package var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}

/// A color without transparency.
package struct Color: Hashable, Sendable {
  /// The red component, from 0 to 255.
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color `#ffffff`.
  package static let white = Color(red: 255, green: 255, blue: 255)
  /// The color `#000000`.
  package static let black = Color(red: 0, green: 0, blue: 0)

  /// The color as written in scenarios: `#1b6ef3`.
  package var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Reads `#rgb`, `#rrggbb` and `#rrggbbaa` (ignoring its alpha); `nil` for anything else.
  package init?(_ text: String) {
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

  /// Whether it is light enough for a blank in it to be a white flash.
  package var isLight: Bool { luminance >= 850_000 }

  /// Whether it is dark enough for a blank in it to be a black flash.
  package var isDark: Bool { luminance <= 150_000 }

  /// Relative luminance (WCAG 2) in millionths.
  package var luminance: Int64 {
    let (red, green, blue) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    return (212_600 * Int64(red) + 715_200 * Int64(green) + 72_200 * Int64(blue)) / 1_000_000
  }

  /// sRGB to linear light, in millionths, for each of the 256 levels: `((level/255 + 0.055) / 1.055) ^ 2.4`. It is
  /// computed in integers, without floating point (a test repeats that).
  private static let linear: [Int32] = [
    0, 303, 607, 910, 1214, 1517, 1821, 2124, 2428, 2731, 3035, 3347, 3677, 4025, 4391, 4777, 5182, 5605, 6049, 6512,
    6995, 7499, 8023, 8568, 9134, 9721, 10330, 10960, 11612, 12286, 12983, 13702, 14444, 15209, 15996, 16807, 17642,
    18500, 19382, 20289, 21219, 22174, 23153, 24158, 25187, 26241, 27321, 28426, 29557, 30713, 31896, 33105, 34340,
    35601, 36889, 38204, 39546, 40915, 42311, 43735, 45186, 46665, 48172, 49707, 51269, 52861, 54480, 56128, 57805,
    59511, 61246, 63010, 64803, 66626, 68478, 70360, 72272, 74214, 76185, 78187, 80220, 82283, 84376, 86500, 88656,
    90842, 93059, 95307, 97587, 99899, 102242, 104616, 107023, 109462, 111932, 114435, 116971, 119538, 122139, 124772,
    127438, 130136, 132868, 135633, 138432, 141263, 144128, 147027, 149960, 152926, 155926, 158961, 162029, 165132,
    168269, 171441, 174647, 177888, 181164, 184475, 187821, 191202, 194618, 198069, 201556, 205079, 208637, 212231,
    215860, 219526, 223228, 226966, 230740, 234551, 238398, 242281, 246201, 250158, 254152, 258183, 262251, 266356,
    270498, 274677, 278894, 283149, 287441, 291771, 296138, 300544, 304987, 309469, 313989, 318547, 323143, 327778,
    332452, 337164, 341914, 346704, 351533, 356400, 361307, 366253, 371238, 376262, 381326, 386429, 391572, 396755,
    401978, 407240, 412543, 417885, 423268, 428690, 434154, 439657, 445201, 450786, 456411, 462077, 467784, 473531,
    479320, 485150, 491021, 496933, 502886, 508881, 514918, 520996, 527115, 533276, 539479, 545724, 552011, 558340,
    564712, 571125, 577580, 584078, 590619, 597202, 603827, 610496, 617207, 623960, 630757, 637597, 644480, 651406,
    658375, 665387, 672443, 679542, 686685, 693872, 701102, 708376, 715693, 723055, 730461, 737910, 745404, 752942,
    760525, 768151, 775822, 783538, 791298, 799103, 806952, 814847, 822786, 830770, 838799, 846873, 854993, 863157,
    871367, 879622, 887923, 896269, 904661, 913099, 921582, 930111, 938686, 947307, 955973, 964686, 973445, 982251,
    991102, 1_000_000,
  ]
}
