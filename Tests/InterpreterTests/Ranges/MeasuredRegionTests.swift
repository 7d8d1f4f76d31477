import Checking
import DeviceModel
import Interpreter
import Programs
import SourceText
import Testing
import Traces
import VirtualTime

/// What is measured in a region is what each of its values has: the times between the ends are on a line.
@Suite struct MeasuredRegionTests {
  private static let text = """
    app Shop {
      kind: reactNative(version: 0.72, architecture: bridge)
      launchScreen: storyboard(background: "#0b6e4f")
      screen Home
    }
    scenario "a" {
      given load in 0ms...200ms
      app Shop { jsLoad: load }
      splash overlay(fade: 100ms)
      launch
      when frame.content { hide splash }
      wait until idle
      expect no whiteFlash
    }
    """

  private static func times(_ result: RunResult) -> [Instant] { result.trace?.records.map(\.instant) ?? [] }

  @Test func `the times of a run are those that its region tells for its value`() throws {
    let list = try runList(Self.text)
    let (regions, isComplete) = try list.measuredRegions(ofRunAt: 0) { (0, Self.times($0)) }
    #expect(isComplete && regions.count > 10)
    #expect(regions.first?.values.lowerBound == 0 && regions.last?.values.upperBound == 1_800_000)
    #expect(zip(regions, regions.dropFirst()).allSatisfy { $0.values.upperBound + 1 == $1.values.lowerBound })
    for region in regions {
      let (low, high) = (region.values.lowerBound, region.values.upperBound)
      for value in Set([low, low + (high - low) / 2, high]) {
        let run = try #require(try list.run(at: 0, choosingTicks: [value]))
        let alone = Self.times(try list.execute(run, recording: .full)).map { ($0 - Instant.zero).ticks }
        let told = zip(region.first, region.last).map { first, last in
          high > low ? first + (last - first) * (value - low) / (high - low) : first
        }
        #expect(told == alone, "\(value)")
      }
    }
  }
}
