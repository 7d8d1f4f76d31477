import DeviceModel
import Interpreter
import Testing
import Traces
import VirtualTime

/// The cost of polling for hide, as arithmetic with which people's measurements can be compared.
struct MeasuredClaimTests {
  /// From hide to the end of the launch, over JavaScript that takes a little longer each time.
  private func delays(period: String, mount: String) throws -> [Interval] {
    let text = """
      app Shop {
          kind: reactNative(version: 0.72, architecture: bridge)
          lifecycle: appDelegate
          launchScreen: storyboard(background: "#1b6ef3", canvas: "iPhone 8")
          screen Home
      }
      scenario "late" {
          given load in 500ms..<700ms step 2ms
          device "iPhone 8"
          ios 16.0
          app Shop { jsLoad: load; mount: \(mount) }
          splash polling(every: \(period))
          launch
          when js.ready { hide splash }
          wait until idle
          expect app.didBecomeActive
      }
      """
    return try Launches.runs(text, recording: .trace).map { run in
      let trace = try #require(run.trace)
      let all = 0..<trace.records.count
      let asked = try #require(trace.first(.fixed(.splashHideAsked), in: all))
      let active = try #require(trace.first(.fixed(.appDidBecomeActive), in: all))
      return trace[active].instant - trace[asked].instant
    }
  }

  /// Anything between nothing and a whole period, all of it equally often: half a period on average.
  @Test(arguments: [(50, "50ms"), (100, "100ms"), (200, "200ms")])
  func libraryIsLateByHalfAPeriodOnAverage(period: Int, text: String) throws {
    let delays = try delays(period: text, mount: "0ms")
    let longest = try #require(delays.max())
    let shortest = try #require(delays.min())
    #expect(delays.count == 100)
    #expect(shortest <= .milliseconds(2))
    #expect(longest <= .milliseconds(Int64(period)) && longest > .milliseconds(Int64(period) - 3))
    let mean = mean(of: delays)
    let half = Interval.milliseconds(Int64(period)).scaled(by: 1, over: 2)
    #expect(mean >= half - .milliseconds(2) && mean <= half + .milliseconds(2))
    for fifth in 0..<5 {
      let from = Interval.milliseconds(Int64(period)).scaled(by: Int64(fifth), over: 5)
      let upTo = Interval.milliseconds(Int64(period)).scaled(by: Int64(fifth) + 1, over: 5)
      let count = delays.filter { $0 > from && $0 <= upTo || fifth == 0 && $0 == .zero }.count
      #expect((16...24).contains(count), "\(fifth): \(count)")
    }
  }

  /// A period that ends while main mounts the first tree is stretched, and the next one begins behind it, just before
  /// hide is asked for: that one is lost whole. It happens to 20 of 50 launches, and costs them 10ms on average.
  @Test func mountThatStretchesAPeriodMakesItLater() throws {
    let idle = mean(of: try delays(period: "50ms", mount: "0ms"))
    let busy = mean(of: try delays(period: "50ms", mount: "20ms"))
    #expect(busy > idle + .milliseconds(3))
    #expect(busy < idle + .milliseconds(5))
  }

  private func mean(of delays: [Interval]) -> Interval {
    delays.reduce(Interval.zero, +).scaled(by: 1, over: Int64(max(delays.count, 1)))
  }
}
