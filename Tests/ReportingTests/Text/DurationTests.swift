import DeviceModel
import Programs
import Reporting
import Testing
import VirtualTime

/// Times in reports are short, and never seem to be another time by rounding.
struct DurationTests {
  @Test(arguments: [
    (Interval.zero, "0ms"),
    (.milliseconds(430), "430ms"),
    (.microseconds(16_667), "16.7ms"),
    (.microseconds(49), "0ms"),
    (.microseconds(999_949), "999.9ms"),
    (.microseconds(999_950), "1s"),
    (.milliseconds(1236), "1.236s"),
    (.microseconds(1_236_500), "1.237s"),
    (.milliseconds(60_000), "60s"),
    (.milliseconds(-1500), "-1.5s"),
    (Interval(ticks: .min), "-500399958.597s"),
  ])
  func `a duration as it is printed`(interval: Interval, expected: String) {
    #expect(formatted(interval) == expected)
  }

  /// A value next to a time has the same precision, and `--exact` prints all digits of both.
  @Test(arguments: [
    (Value.time(Interval(ticks: 150_000)), "16.7ms", "16.666667ms"),
    (.time(Interval(ticks: 21_300_001)), "2.367s", "2.366666778s"),
    (.time(Interval(ticks: -3)), "0ms", "-0.000334ms"),
    (.time(.seconds(5)), "5s", "5s"),
    (.ratio(Ratio(millionths: 986_667)), "98.7%", "98.6667%"),
    (.ratio(Ratio(millionths: 500_000)), "50%", "50%"),
    (.list([.time(.microseconds(16_667)), .count(2)]), "[16.7ms, 2]", "[16.667ms, 2]"),
    (.length(Length(thousandths: 131_333)), "131.333pt", "131.333pt"),
  ])
  func `a value in both precisions`(value: Value, rounded: String, exact: String) {
    let names = { (precision: Precision) in ValueNames(screens: [], declaredDevices: [], precision: precision) }
    #expect(names(.rounded).notation(of: value) == rounded)
    #expect(names(.exact).notation(of: value) == exact)
    guard case .time(let interval) = value else { return }
    #expect(formatted(interval) == rounded && formatted(interval, as: .exact) == exact)
  }
}
