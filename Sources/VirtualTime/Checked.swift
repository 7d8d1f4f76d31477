/// Arithmetic on whole numbers that returns `nil` on overflow.
enum Checked {
  static func product(_ left: Int64, _ right: Int64) -> Int64? {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? nil : product
  }

  static func sum(_ left: Int64, _ right: Int64) -> Int64? {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
  }

  /// Returns `a·x + b·y`.
  static func sum(a: Int64, x: Int64, b: Int64, y: Int64) -> Int64? {
    guard let first = product(a, x), let second = product(b, y) else { return nil }
    return sum(first, second)
  }

  static func clamped(_ value: Int64, plus other: Int64) -> Int64 {
    let (sum, overflow) = value.addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the greatest common divisor, which is positive; of two zeros, 1.
  static func divisor(_ left: Int64, _ right: Int64) -> Int64 {
    var (large, small) = (left.magnitude, right.magnitude)
    while small != 0 { (large, small) = (small, large % small) }
    return large == 0 ? 1 : Int64(clamping: large)
  }
}
