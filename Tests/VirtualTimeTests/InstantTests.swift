import Testing
import VirtualTime

@Suite struct InstantTests {
  /// Every frame of a common display is a whole number of ticks.
  @Test(arguments: [24, 30, 48, 60, 80, 90, 120, 144] as [Int64]) func framesAreWholeTicks(_ rate: Int64) {
    #expect(Interval.ticksPerSecond % rate == 0)
  }

  @Test func theNextFrameIsAtOrAfter() {
    let (origin, period) = (Instant(ticks: 100), Interval(ticks: 50))
    for (ticks, frame) in [(0, 100), (100, 100), (101, 150), (150, 150), (151, 200)] as [(Int64, Int64)] {
      #expect(Instant(ticks: ticks).nextFrame(from: origin, every: period) == Instant(ticks: frame))
    }
  }

  @Test func scalingRoundsHalvesAwayFromZeroAndSaturates() {
    #expect(Interval(ticks: 3).scaled(by: 1, over: 2).ticks == 2)
    #expect(Interval(ticks: -3).scaled(by: 1, over: 2).ticks == -2)
    #expect(Interval(ticks: 4).scaled(by: 1, over: 3).ticks == 1)
    let most = Interval(ticks: .max)
    #expect(most.scaled(by: .max, over: 1) == most)
    #expect(most.scaled(by: -.max, over: 1) == -most)
  }

  @Test func sharesAreRoundedDownAndKeptWithinTheWhole() {
    #expect(Interval(ticks: 1).millionths(of: Interval(ticks: 3)) == 333_333)
    #expect(Interval(ticks: -1).millionths(of: Interval(ticks: 3)) == 0)
    #expect(Interval(ticks: 4).millionths(of: Interval(ticks: 3)) == 1_000_000)
    #expect(Interval.zero.millionths(of: .zero) == 1_000_000)
    #expect(Interval(ticks: 14).count(of: Interval(ticks: 5)) == 2)
  }
}
