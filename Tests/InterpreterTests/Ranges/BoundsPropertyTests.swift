import Checking
import DeviceModel
import FuzzTargets
import Interpreter
import Programs
import SourceText
import Testing
import VirtualTime

/// No run of random scenarios has a value beyond the bounds that were found, and the runs that they come from, run
/// alone, have just these values.
@Suite struct BoundsPropertyTests {
  static let expressions = [
    "time(frame.content) - time(launch)", "time(done)", "longest(whiteFlash)", "total(splash.visible)",
    "main.longestBlock", "count(Detail.viewDidLoad)", "x * 37% - time(done)",
  ]

  /// The list of a random scenario, and the place of the expression in it.
  private func asked(_ expression: String, _ text: String) throws -> (RunList, ExpressionID) {
    let note = "  note \"\\u{2}\\(\(expression))\"\n}\n"
    let text = String(text.dropLast(2)) + note
    let result = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "bounds.scn", text: text))
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
    let scenario = try #require(result.program.scenarios.first)
    for step in scenario.pools.steps {
      guard case .note(let note) = step.action, case .text(let pieces) = scenario.pools[note] else { continue }
      return (try RunList(scenario), scenario.pools.operands[pieces.indices.upperBound - 1])
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private func amount(_ value: Value?) -> Int64? {
    switch value {
    case .time(let time)?: time.ticks
    case .count(let count)?: count
    default: nil
    }
  }

  private func value(_ expression: ExpressionID, _ list: RunList, _ run: Run) throws -> Int64? {
    amount(try list.value(of: expression, after: try list.execute(run, recording: .trace)))
  }

  private func check(_ bounds: Bounds, _ expression: ExpressionID, _ list: RunList, _ points: [[Int64]]) throws {
    for extreme in [bounds.smallest, bounds.largest].compactMap({ $0 }) {
      let run = try #require(try list.run(like: extreme.run))
      #expect(try value(expression, list, run) == amount(extreme.value), "\(extreme.run.name)")
    }
    let (least, most) = (amount(bounds.smallest?.value), amount(bounds.largest?.value))
    for point in points {
      guard let run = try list.run(at: 0, choosingTicks: point) else { continue }
      guard let value = try value(expression, list, run) else {
        #expect(bounds.isMissing, "\(point) has no value")
        continue
      }
      #expect((least ?? .max) <= value && value <= (most ?? .min), "\(point): \(value)")
    }
  }

  @Test(arguments: 0..<14) func noRunExceedsTheBounds(_ seed: UInt64) throws {
    var random = RandomScenario(seed: 9000 + seed, unknowns: ["x"])
    let text = random.text(range: "0ms...\(seed % 2 == 0 ? 120 : 60)ms", isScaled: seed % 3 == 1)
    let (list, expression) = try asked(Self.expressions[Int(seed) % Self.expressions.count], text)
    let bounds = try list.bounds(of: expression)
    #expect(bounds.isComplete, "seed \(seed)\n\(text)")
    var dice = SeededGenerator(seed: seed)
    let range = list.unknowns[0].range
    let points = (0..<60).map { index in
      // Ends, whole frames and thirds, and anything.
      let grain: Int64 = [1, 9_000, 75_000, 150_000][index % 4]
      return [min(Int64(dice.below(UInt64(range.count))) / grain * grain, range.upperBound)]
    }
    try check(bounds, expression, list, points + [[range.lowerBound], [range.upperBound]])
  }

  /// Every tick of a short range.
  @Test(arguments: 0..<3) func boundsMatchEveryTick(_ seed: UInt64) throws {
    var random = RandomScenario(seed: 9100 + seed, unknowns: ["x"])
    let text = random.text(range: "16.64ms...16.69ms", isScaled: seed == 1)
    let (list, expression) = try asked(Self.expressions[Int(seed)], text)
    let bounds = try list.bounds(of: expression)
    try check(bounds, expression, list, list.unknowns[0].range.map { [$0] })
  }

  @Test(arguments: 0..<6) func twoUnknowns(_ seed: UInt64) throws {
    var random = RandomScenario(seed: 9200 + seed, unknowns: ["x", "y"])
    let text = random.text(range: "0ms...30ms", isScaled: false)
    let (list, expression) = try asked(Self.expressions[Int(seed) % 5], text)
    let bounds = try list.bounds(of: expression)
    #expect(bounds.isComplete, "seed \(seed)\n\(text)")
    var dice = SeededGenerator(seed: seed)
    let range = list.unknowns[0].range
    let points = (0..<40).map { index in
      let grain: Int64 = [1, 9_000, 75_000][index % 3]
      return (0..<2).map { _ in Int64(dice.below(UInt64(range.count))) / grain * grain }
    }
    try check(bounds, expression, list, points)
  }
}
