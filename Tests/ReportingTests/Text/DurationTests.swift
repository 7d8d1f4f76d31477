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
  func `a length of time as it is told`(interval: Interval, expected: String) {
    #expect(formatted(interval) == expected)
  }
}
