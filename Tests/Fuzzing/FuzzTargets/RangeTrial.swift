import Checking
import Interpreter
import Programs
import SourceText
import VirtualTime

/// A survey of every value beside runs for some of them: each value lies in one part, and comes to what the part says.
package struct RangeTrial {
  package let text: String
  /// How many regions were found, and from how many runs.
  package private(set) var regions = 0
  package private(set) var runs = 0
  /// Values that were compared.
  package private(set) var compared = 0
  /// Whether it passes for some values and fails for others.
  package private(set) var isMixed = false
  package private(set) var flaws: [String] = []

  /// The maximum number of regions.
  private static let most = 6000

  /// A random scenario with one or two ranges of many frames.
  package init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed &+ 31_000)
    let names = dice.below(3) == 0 ? ["x", "y"] : ["x"]
    let range = names.count > 1 ? "0ms...\(40 + dice.below(60))ms" : "0ms...\(200 + dice.below(1500))ms"
    var random = RandomScenario(seed: 9000 &+ seed, unknowns: names)
    text = random.text(range: range, isScaled: dice.below(3) == 0)
    let checked = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "range.scn", text: text))
    guard !checked.diagnostics.contains(where: { $0.severity == .error }),
      let scenario = checked.program.scenarios.first
    else {
      flaws.append("it does not check")
      return
    }
    do throws(Fault) {
      try compare(RunList(scenario), &dice)
    } catch {
      flaws.append("\(error)")
    }
  }

  private mutating func compare(_ list: RunList, _ dice: inout SeededGenerator) throws(Fault) {
    var limits = RangeAnalysisLimits()
    limits.regions = Self.most
    let survey = try list.analyzeRanges(at: 0, limits: limits)
    (regions, runs) = (survey.regionCount, survey.runCount)
    let kinds = Set(survey.parts.map { survey.outcomes[$0.outcome].kind })
    isMixed = kinds.isSuperset(of: [.passed, .failed])
    for _ in 0..<40 {
      // Whole milliseconds and frames lie on borders more often than not.
      let grain: UInt64 = [1, 9_000, 75_000][Int(dice.below(3))]
      let values = survey.unknowns.map { Int64(dice.below(UInt64($0.range.count)) / grain * grain) }
      let parts = survey.parts.filter { $0.polygon.contains(x: values[0], y: values.count > 1 ? values[1] : 0) }
      guard let part = parts.first, parts.count == 1 else {
        if survey.isComplete || parts.count > 1 { flaws.append("\(values) lies in \(parts.count) parts") }
        continue
      }
      compared += 1
      let sample = Array([part.sample.x, part.sample.y].prefix(values.count))
      let (run, other) = (try list.alone(values), try list.alone(sample))
      if run?.outcome != survey.outcomes[part.outcome] && !survey.isBlurred {
        flaws.append("\(values) comes to \(String(describing: run?.outcome))")
      }
      if run?.events != other?.events && !survey.isBlurred {
        flaws.append("other things happen at \(values) than at \(sample)")
      }
    }
  }
}
