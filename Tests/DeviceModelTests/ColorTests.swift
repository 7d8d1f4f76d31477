import DeviceModel
import Testing

/// Which colors count as light and as dark hangs on their relative luminance.
@Suite struct ColorTests {
  /// Values of WCAG 2's formula, worked out with floating point.
  @Test(arguments: [
    ("#000000", 0), ("#0a0a0a", 3035), ("#141414", 6995), ("#333333", 33105), ("#123456", 32565), ("#6c6c6c", 149960),
    ("#808080", 215861), ("#ff1414", 218108), ("#eeeeee", 854993), ("#ffffff", 1_000_000),
  ])
  func luminanceMatchesTheFormula(_ color: String, _ millionths: Int64) throws {
    let luminance = try #require(Color(color)).luminance
    #expect(abs(luminance - millionths) <= 3, "\(color): \(luminance)")
  }

  /// The table of the levels is what the formula gives in integers.
  @Test func levelsMatchTheFormula() {
    for level in UInt8.min...UInt8.max {
      #expect(Color(red: level, green: level, blue: level).luminance == linearized(Int64(level)), "\(level)")
    }
  }

  /// sRGB to linear light, in millionths.
  private func linearized(_ level: Int64) -> Int64 {
    let unit: Int64 = 1_000_000_000
    let scaled = level * unit / 255
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
