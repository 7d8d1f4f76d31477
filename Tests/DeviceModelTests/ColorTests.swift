import DeviceModel
import Testing

/// Which colours count as light and as dark hangs on their relative luminance.
@Suite struct ColorTests {
  /// Values of WCAG 2's formula, worked out with floating point.
  @Test(arguments: [
    ("#000000", 0), ("#0a0a0a", 3035), ("#141414", 6995), ("#333333", 33105), ("#123456", 32565), ("#6c6c6c", 149960),
    ("#808080", 215861), ("#ff1414", 218108), ("#eeeeee", 854993), ("#ffffff", 1_000_000),
  ])
  func luminanceIsThatOfTheFormula(_ color: String, _ millionths: Int64) throws {
    let luminance = try #require(Color(color)).luminance
    #expect(abs(luminance - millionths) <= 3, "\(color): \(luminance)")
  }
}
