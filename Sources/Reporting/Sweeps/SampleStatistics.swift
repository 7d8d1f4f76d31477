/// The mean, the deviation and the distribution of a sample, in whole-number arithmetic, the same on every machine.
package struct SampleStatistics: Sendable {
  /// A bar of the histogram: the values from `lower` up to the next bar, the last one included in the last bar.
  package struct Bar: Hashable, Sendable {
    /// The lower end.
    package var lower: Int64
    /// The upper end.
    package var upper: Int64
    /// The number of values in it.
    package var count: Int
  }

  /// The number of values.
  package let count: Int
  /// The mean, rounded to a whole number.
  package let mean: Int64
  /// The standard deviation of the sample, with one less than the number of values in the divisor; 0 for one value.
  package let deviation: Int64
  /// The value in the middle; the lower one of two.
  package let median: Int64
  /// The smallest value that 95% of the values do not exceed.
  package let percentile95: Int64
  /// The smallest value.
  package let smallest: Int64
  /// The largest value.
  package let largest: Int64
  /// At most ten bars of equal width; none if all values are equal.
  package let histogram: [Bar]

  /// Creates the statistics; `nil` if there are no values.
  package init?(_ values: [Int64]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    count = sorted.count
    smallest = first
    largest = last
    let whole = Int128(sorted.count)
    let sum = sorted.reduce(Int128(0)) { $0 + Int128($1) }
    mean = Int64((sum + (sum < 0 ? -whole / 2 : whole / 2)) / whole)
    median = sorted[(sorted.count - 1) / 2]
    percentile95 = sorted[(sorted.count * 95 + 99) / 100 - 1]
    // n·Σx² − (Σx)² is n·(n − 1) times the variance; the values are taken from the first one, so that it fits.
    let offsets = sorted.map { Int128($0) - Int128(first) }
    let total = offsets.reduce(Int128(0), +)
    let squares = offsets.reduce(Int128(0)) { $0 + $1 * $1 }
    let spread = whole * squares - total * total
    deviation = sorted.count > 1 ? Self.root(of: spread / (whole * (whole - 1))) : 0
    histogram = Self.bars(of: sorted)
  }

  /// Returns the whole part of a square root.
  private static func root(of square: Int128) -> Int64 {
    guard square > 0 else { return 0 }
    var root = square
    var next = (root + 1) / 2
    while next < root {
      root = next
      next = (root + square / root) / 2
    }
    return Int64(clamping: root)
  }

  private static let barLimit: Int64 = 10

  /// Returns bars of equal width from the smallest value to the largest.
  private static func bars(of sorted: [Int64]) -> [Bar] {
    guard let first = sorted.first, let last = sorted.last, last > first else { return [] }
    let width = (last - first) / barLimit + 1
    var bars: [Bar] = []
    var lower = first
    while lower <= last {
      bars.append(Bar(lower: lower, upper: min(lower + width, last), count: 0))
      lower += width
    }
    for value in sorted { bars[Int((value - first) / width)].count += 1 }
    return bars
  }
}
