import Checking
import DeviceModel
import FuzzTargets
import Interpreter
import Programs
import SourceText
import Testing
import Traces
import VirtualTime

/// The analysis of a range reports for each value the outcome of its run alone, at the bounds as well. `fuzz ranges`
/// does the same for other seeds, many more of them.
@Suite struct ExactnessTests {
  private func list(_ text: String) throws -> RunList {
    let result = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "random.scn", text: text))
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
    return try RunList(try #require(result.program.scenarios.first))
  }

  @Test(arguments: 0..<9)
  func oneUnknown(_ seed: UInt64) throws {
    var random = RandomScenario(seed: seed, unknowns: ["x"])
    let text = random.text(range: "0ms...\(seed % 3 == 0 ? 250 : 100)ms", isScaled: seed % 2 == 1)
    let list = try list(text)
    var limits = RangeAnalysisLimits()
    limits.regions = 4000
    let survey = try list.analyzeRanges(at: 0, limits: limits)
    #expect(survey.isComplete, "seed \(seed)\n\(text)")
    var next: Int64 = 0
    var dice = SeededGenerator(seed: seed)
    for part in survey.parts {
      let range = try #require(part.polygon.box).x
      #expect(range.lowerBound == next, "a gap")
      next = range.upperBound + 1
      guard dice.below(3) == 0 else { continue }
      let inside = range.lowerBound + Int64(dice.below(UInt64(range.count)))
      let first = try #require(try list.alone([range.lowerBound]))
      for value in [range.upperBound, inside] {
        let run = try #require(try list.alone([value]))
        #expect(run.outcome == survey.outcomes[part.outcome], "seed \(seed), \(value) ticks\n\(text)")
        #expect(run.events == first.events, "seed \(seed), \(value) ticks beside \(range.lowerBound)\n\(text)")
      }
    }
    #expect(next == list.unknowns[0].range.upperBound + 1)
  }

  /// A run that polls has few events and many turns, and there are as many regions as ticks.
  @Test func theCostOfARangeIsLimited() throws {
    let list = try list(
      "scenario \"poll\" { given x in 0ms...400ms; launch; after x { mark m }; repeat 50 { wait 1ms }; expect eventually m }"
    )
    var limits = RangeAnalysisLimits()
    limits.work = 500
    let survey = try list.analyzeRanges(at: 0, limits: limits)
    #expect(!survey.isComplete && survey.covered < 1000)
    #expect(!survey.parts.isEmpty && survey.parts.count < 30)
  }

  @Test(arguments: 0..<5)
  func twoUnknowns(_ seed: UInt64) throws {
    var random = RandomScenario(seed: 1000 + seed, unknowns: ["x", "y"])
    let text = random.text(range: "0ms...35ms", isScaled: false)
    let list = try list(text)
    var limits = RangeAnalysisLimits()
    limits.regions = 4000
    let survey = try list.analyzeRanges(at: 0, limits: limits)
    #expect(survey.isComplete, "seed \(seed)\n\(text)")
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      // Whole milliseconds and frames lie on borders more often than not.
      let grain: UInt64 = [1, 9_000, 75_000][Int(dice.below(3))]
      let range = UInt64(list.unknowns[0].range.count)
      let values = (0..<2).map { _ in Int64(dice.below(range) / grain * grain) }
      let found = survey.parts.filter { $0.polygon.contains(x: values[0], y: values[1]) }
      #expect(found.count == 1, "seed \(seed): \(values) is in \(found.count) parts\n\(text)")
      guard let part = found.first else { continue }
      let run = try #require(try list.alone(values))
      let sample = try #require(try list.alone([part.sample.x, part.sample.y]))
      #expect(run.outcome == survey.outcomes[part.outcome], "seed \(seed), \(values) ticks\n\(text)")
      #expect(run.events == sample.events, "seed \(seed), \(values) beside \(part.sample)\n\(text)")
    }
  }

  /// The result of a region also holds whole frames later, within its limits, so most regions need no run.
  @Test(arguments: 0..<7)
  func framesLater(_ seed: UInt64) throws {
    let names = seed % 3 == 0 ? ["x", "y"] : ["x"]
    var random = RandomScenario(seed: 2000 + seed, unknowns: names)
    let text = random.text(range: names.count > 1 ? "0ms...110ms" : "0ms...1500ms", isScaled: seed % 3 == 1)
    let list = try list(text)
    var limits = RangeAnalysisLimits()
    limits.regions = 30_000
    let survey = try list.analyzeRanges(at: 0, limits: limits)
    #expect(survey.isComplete, "seed \(seed)\n\(text)")
    // A timer that comes again and again is passed by whatever takes longer, and runs that are scaled meet no frames.
    if seed % 3 != 1, !text.contains("polling"), survey.regionCount > 100 {
      #expect(2 * survey.runCount < survey.regionCount, "seed \(seed)\n\(text)")
    }
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let grain: UInt64 = [1, 9_000, 75_000][Int(dice.below(3))]
      let values = list.unknowns.map { Int64(dice.below(UInt64($0.range.count)) / grain * grain) }
      let part = try #require(
        survey.parts.first { $0.polygon.contains(x: values[0], y: values.count > 1 ? values[1] : 0) })
      let run = try #require(try list.alone(values))
      let sample = try #require(try list.alone(Array([part.sample.x, part.sample.y].prefix(values.count))))
      #expect(run.outcome == survey.outcomes[part.outcome], "seed \(seed), \(values) ticks\n\(text)")
      #expect(run.events == sample.events, "seed \(seed), \(values) beside \(part.sample)\n\(text)")
    }
  }
}
