import Checking
import DeviceModel
import Interpreter
import Programs
import SourceText
import Testing
import VirtualTime

/// Ranges of lengths are covered as those of times are: all thousandths of a point, borders included.
@Suite struct LengthTests {
  private func list(_ text: String) throws -> RunList {
    let result = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "lengths.scn", text: text))
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
    return try RunList(try #require(result.program.scenarios.first))
  }

  private func alone(_ list: RunList, _ values: [Int64]) throws -> RangeAnalysis.Outcome {
    let run = try #require(try list.run(at: 0, choosingTicks: values))
    return RangeAnalysis.Outcome(try list.execute(run, recording: .trace))
  }

  private func scenario(_ set: String, _ steps: String) -> String {
    """
    app Shop { screen Home { sheet Event { showIn: viewDidAppear, height: 100pt } }; screen Detail }
    scenario "lengths" {
    \(set)
    launch
    wait until idle
    \(steps)
    }
    """
  }

  /// Where a scenario fails, in thousandths of a point.
  private func failing(_ set: String, _ steps: String) throws -> [ClosedRange<Int64>] {
    let survey = try list(scenario(set, steps)).analyzeRanges(at: 0)
    #expect(survey.isComplete)
    return survey.ranges { $0.kind == .failed }
  }

  // MARK: Borders

  private static let sheet =
    "given height in 100pt...300pt\napp Shop { screen Home { sheet Event { showIn: viewDidAppear, height: height } } }"

  /// Everything that can be asked of a sheet's height, and the exact thousandths for which it is not so.
  @Test(arguments: [
    ("expect Event.height <= 250pt", [250_001...300_000]),
    ("expect Event.height < 250pt", [250_000...300_000]),
    ("expect Event.height == 250pt", [100_000...249_999, 250_001...300_000]),
    ("expect Event.height != 250.5pt", [250_500...250_500]),
    ("expect Event.height in 120pt..<180pt", [100_000...119_999, 180_000...300_000]),
    ("expect Event.height * 2 <= 500pt", [250_001...300_000]),
    // A third of it, rounded to the nearest thousandth, is 66.667pt up to here.
    ("expect Event.height / 3 <= 66.667pt", [200_003...300_000]),
    // 30 % of 852 points are 255.6; the quotient is rounded to a millionth.
    ("expect Event.height / Home.height <= 30%", [255_601...300_000]),
    ("expect Home.height * 30% >= Event.height", [255_601...300_000]),
    ("expect 400pt - Event.height > Event.height", [200_000...300_000]),
    ("if height > 200pt { expect Event.height < 280pt }", [280_000...300_000]),
    ("expect [Event.height, 1pt] != [120pt, 1pt]", [120_000...120_000]),
    ("let double = height + height\nexpect double < 201pt", [100_500...300_000]),
  ])
  func bordersAreExact(_ steps: String, _ ranges: [ClosedRange<Int64>]) throws {
    #expect(try failing(Self.sheet, steps) == ranges)
  }

  /// The picture in the launch screen and that in the cover jump unless they are equally large.
  @Test func stepsOfFramesAreExact() throws {
    let text = """
      splash own { on app.didFinishLaunching.end { cover with screen Home }; on hide { uncover } }
      scenario "logo" {
        given logo in 60pt...180pt
        app { lifecycle: appDelegate; launchScreen: storyboard(logo: 120pt); screen Home { logo: logo } }
        splash own
        launch
        after 1s { hide splash }
        expect no splash.jumped
      }
      """
    let survey = try list(text).analyzeRanges(at: 0)
    #expect(survey.isComplete)
    #expect(survey.ranges { $0.kind == .passed } == [120_000...120_000])
  }

  @Test func lengthsAndTimesCombine() throws {
    let text = """
      scenario "both" {
        given height in 100pt...300pt
        given slide in 0ms...500ms
        app { screen Home { sheet Event { showIn: viewDidAppear, height: height, slide: slide } } }
        launch
        wait until idle
        expect Event.height < 200pt
        expect time(sheet.shown.end) - time(sheet.shown) < 300ms
      }
      """
    let list = try list(text)
    let survey = try list.analyzeRanges(at: 0)
    #expect(survey.isComplete)
    for height: Int64 in [100_000, 199_999, 200_000, 300_000] {
      for slide: Int64 in [0, 2_699_999, 2_700_000, 4_500_000] {
        let part = try #require(survey.parts.first { $0.polygon.contains(x: height, y: slide) })
        #expect(survey.outcomes[part.outcome] == (try alone(list, [height, slide])), "\(height), \(slide)")
      }
    }
    #expect(try list.run(at: 0, named: "height=199.999pt,slide=12.5ms")?.name == "both[height=199.999pt,slide=12.5ms]")
    #expect(try list.run(at: 0, named: "height=99pt,slide=12.5ms") == nil)
  }

  /// A share of a share is not linear: each value is run separately, or nothing is claimed about it.
  @Test func nonlinearValuesAreTriedOneByOne() throws {
    let text = scenario("given h in 0.1pt...0.3pt", "expect h * (h / 1pt) < 0.04pt")
    let list = try list(text)
    let survey = try list.analyzeRanges(at: 0)
    #expect(survey.isComplete)
    #expect(survey.regionCount == 201)
    for value: Int64 in 100...300 {
      let part = try #require(survey.parts.first { $0.polygon.contains(x: value, y: 0) })
      #expect(survey.outcomes[part.outcome] == (try alone(list, [value])))
    }
  }

  // MARK: At random

  @Test(arguments: 0..<24)
  func oneUnknown(_ seed: UInt64) throws {
    var random = RandomLengths(seed: seed, lengths: ["x"])
    let text = random.text(ranges: ["50pt...350pt"])
    let list = try list(text)
    let survey = try list.analyzeRanges(at: 0)
    #expect(survey.isComplete, "seed \(seed)\n\(text)")
    var next: Int64 = 50_000
    for part in survey.parts {
      let range = try #require(part.polygon.box).x
      #expect(range.lowerBound == next, "a gap")
      next = range.upperBound + 1
      for value in [range.lowerBound, range.upperBound, (range.lowerBound + range.upperBound) / 2] {
        #expect(try alone(list, [value]) == survey.outcomes[part.outcome], "seed \(seed), \(value)\n\(text)")
      }
    }
    #expect(next == 350_001)
  }

  @Test(arguments: 0..<16)
  func twoUnknowns(_ seed: UInt64) throws {
    let isMixed = seed % 2 == 1
    var random = RandomLengths(
      seed: 500 + seed, lengths: isMixed ? ["x"] : ["x", "y"], times: isMixed ? ["t"] : [])
    let text = random.text(ranges: ["50pt...250pt", isMixed ? "0ms...40ms" : "50pt...350pt"])
    let list = try list(text)
    let survey = try list.analyzeRanges(at: 0)
    #expect(survey.isComplete, "seed \(seed)\n\(text)")
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let grain: UInt64 = [1, 1_000, 500][Int(dice.below(3))]
      let values = list.unknowns.map { unknown in
        unknown.range.lowerBound + Int64(dice.below(UInt64(unknown.range.count)) / grain * grain)
      }
      let found = survey.parts.filter { $0.polygon.contains(x: values[0], y: values[1]) }
      #expect(found.count == 1, "seed \(seed): \(values) is in \(found.count) parts\n\(text)")
      guard let part = found.first else { continue }
      let run = try alone(list, values)
      // If both unknowns are rounded, bounds are exact to within one or two parts.
      if run != survey.outcomes[part.outcome], survey.isBlurred { continue }
      #expect(run == survey.outcomes[part.outcome], "seed \(seed), \(values)\n\(text)")
    }
  }
}
