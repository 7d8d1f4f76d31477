import CommandLineTool
import FakeMachines
import Foundation
import Reporting
import TestSupport
import Testing

/// An expression is measured over the runs of a scenario, with the exact bounds beside the sample.
struct MeasureTests {
  /// Two native splashes: one is polled every 100 ms, the other one is a view.
  private static let text = """
    app Shop {
        kind: reactNative(version: 0.72, architecture: bridge)
        lifecycle: appDelegate
        screen Home
    }

    scenario "hide to gone" {
        given load in 300ms...600ms
        given style in [overlay, polling]
        device "iPhone 13"
        app Shop { jsLoad: load }
        splash style

        launch
        when js.ready { hide splash }
        wait until idle
        expect splash.gone
    }

    """

  private func output(_ arguments: String...) -> String {
    FakeMachine(files: FakeFiles(["a.scn": Self.text])).run(["measure", "a.scn"] + arguments).output
  }

  private static let wait = "time(splash.hidden) - time(splash.hideAsked)"

  @Test func twoStrategiesAreCompared() {
    expectGolden(output(Self.wait, "--by", "style", "--runs", "40"), "cli/measure.txt")
  }

  @Test func dataMatchesTheText() {
    expectGolden(output(Self.wait, "--by", "style", "--runs", "40", "--format", "json"), "cli/measure.json")
  }

  /// The page has a chart for each measurement on one axis, the same figures as the text, and loads nothing.
  @Test func pageHasTheFiguresOfTheText() {
    let page = output(Self.wait, "--by", "style", "--runs", "40", "--html", "-")
    let text = output(Self.wait, "--by", "style", "--runs", "40")
    #expect(page.components(separatedBy: "<svg ").count == 3)
    #expect(page.contains("aria-label=\"40 values from ") && !page.contains("<script"))
    for label in ["mean", "median", "exact bounds"] {
      for line in text.split(separator: "\n") where line.hasPrefix("  \(label) ") {
        let figure = line.dropFirst(label.count + 2).drop { $0 == " " }
        #expect(page.contains("<th scope=\"row\">\(label)</th><td>\(figure)</td>"), "\(line)")
      }
    }
    for line in text.split(separator: "\n") where line.hasPrefix("  the ") {
      #expect(page.contains("<p>\(line.dropFirst(2))</p>"), "\(line)")
    }
  }

  /// Jitter is drawn from the number of the run alone, so that the same command has the same answer.
  @Test func jitterIsReproducible() {
    let arguments = ["time(content.seen)", "--runs", "5", "--jitter", "5%", "--set", "load=400ms", "--by", "style"]
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.text]))
    let first = machine.run(["measure", "a.scn"] + arguments).output
    #expect(first == machine.run(["measure", "a.scn"] + arguments).output)
    #expect(first.contains("  n                   5\n"))
    #expect(first.contains("  exact bounds        always "))
    #expect(first.contains("the means differ: "))
  }

  @Test(arguments: ["0%", "100%", "5", "x%", ""])
  func jitterIsAPercentage(text: String) {
    let result = FakeMachine(files: FakeFiles(["a.scn": Self.text])).run(
      ["measure", "a.scn", "time(launch)", "--jitter", text])
    #expect(result.status == 64)
    #expect(result.errors.contains("“--jitter” must be a whole percentage from 1% to 99%"))
  }

  @Test func missingValuesAreCounted() {
    let output = output("time(system.crashed)", "--set", "load=400ms")
    #expect(output.hasSuffix("\n  it has no value in any run\n"), "\(output)")
  }
}

/// The numbers that are told of a sample.
struct SampleStatisticsTests {
  @Test func textbookValues() throws {
    let found = try #require(SampleStatistics([2, 4, 4, 4, 5, 5, 7, 9]))
    #expect(found.count == 8 && found.mean == 5 && found.median == 4)
    // The sum of squares is 32; divided by seven, 4.57.
    #expect(found.deviation == 2)
    #expect(found.percentile95 == 9 && found.smallest == 2 && found.largest == 9)
    #expect(found.histogram.map(\.count).reduce(0, +) == 8)
  }

  @Test func oneValueHasNoDeviation() throws {
    let found = try #require(SampleStatistics([640]))
    #expect(found.mean == 640 && found.deviation == 0 && found.percentile95 == 640 && found.histogram.isEmpty)
  }

  @Test func noValuesHaveNoStatistics() { #expect(SampleStatistics([]) == nil) }

  /// The largest times of a run do not overflow.
  @Test func largeValuesFit() throws {
    let hour: Int64 = 3_600 * 9_000_000
    let found = try #require(SampleStatistics([Int64](repeating: 0, count: 1_000) + [hour]))
    #expect(found.mean == (hour + 500) / 1_001)
    #expect(found.percentile95 == 0 && found.deviation > 0)
  }

  @Test func negativeValuesAreRoundedToTheNearest() throws {
    #expect(try #require(SampleStatistics([-3, -4])).mean == -4)
    #expect(try #require(SampleStatistics([-1, 0, 1])).mean == 0)
  }
}
