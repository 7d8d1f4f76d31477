import Testing
import VirtualTime

/// What a run with symbols promises: wherever its path condition holds, a run with plain numbers asks the same, gets
/// the same answers, and has the values that the forms say.
@Suite struct SymbolicContextTests {
  /// A program over some times: what was asked of them, and what came of it.
  private struct Program {
    var seed: UInt64

    func run(_ symbols: [Interval]) -> (answers: [Int64], values: [Interval]) {
      var dice = SeededGenerator(seed: seed)
      var values = symbols + [.milliseconds(3), .milliseconds(16), Interval(ticks: 75_000)]
      var answers: [Int64] = []
      for _ in 0..<12 {
        let (first, second) = (
          values[Int(dice.below(UInt64(values.count)))], values[Int(dice.below(UInt64(values.count)))]
        )
        switch dice.below(9) {
        case 0: answers.append(first < second ? 1 : 0)
        case 1: answers.append(first == second ? 1 : 0)
        case 2: values.append(first + second)
        case 3: values.append(first - second)
        case 4: values.append(first.scaled(by: Int64(dice.below(5)), over: 3))
        case 5: values.append(Instant.zero.nextFrame(first, every: .microseconds(500)))
        case 6: answers.append(first.count(of: .microseconds(700)))
        case 7: answers.append(first.millionths(of: .milliseconds(20)) / 250_000)
        default: values.append(first <= second ? first : second)
        }
      }
      return (answers, values)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func theRegionOfOneSymbolIsExact(_ seed: UInt64) throws {
    let program = Program(seed: seed)
    var dice = SeededGenerator(seed: seed + 1000)
    let range: ClosedRange<Int64> = 0...180_000
    let sample = Int64(dice.below(180_001))
    let context = SymbolicContext(sample: [sample], within: PathCondition(x: range))
    let made = context.withActive { program.run([context.symbol(0)]) }
    let region = context.pathCondition.x
    #expect(region.contains(sample))
    for _ in 0..<40 {
      let value = region.lowerBound + Int64(dice.below(UInt64(region.upperBound - region.lowerBound + 1)))
      let plain = program.run([Interval(ticks: value)])
      #expect(plain.answers == made.answers, "\(sample) speaks for \(value)")
      #expect(plain.values.map(\.ticks) == made.values.map { context.value(of: $0, at: (value, 0)) })
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func theRegionOfTwoSymbolsIsExact(_ seed: UInt64) throws {
    let program = Program(seed: seed)
    var dice = SeededGenerator(seed: seed + 2000)
    let sample = [Int64(dice.below(180_001)), Int64(dice.below(180_001))]
    let context = SymbolicContext(sample: sample, within: PathCondition(x: 0...180_000, y: 0...180_000))
    let made = context.withActive { program.run([context.symbol(0), context.symbol(1)]) }
    let region = context.pathCondition
    #expect(region.contains(x: sample[0], y: sample[1]))
    guard !context.isBlurred else { return }
    for _ in 0..<200 {
      let (x, y) = (near(sample[0], region.x, &dice), near(sample[1], region.y, &dice))
      guard region.contains(x: x, y: y) else { continue }
      let plain = program.run([Interval(ticks: x), Interval(ticks: y)])
      #expect(plain.answers == made.answers, "\(sample) speaks for \(x), \(y)")
      #expect(plain.values.map(\.ticks) == made.values.map { context.value(of: $0, at: (x, y)) })
    }
  }

  private func near(_ value: Int64, _ range: ClosedRange<Int64>, _ dice: inout SeededGenerator) -> Int64 {
    let reach = Int64(1) << Int64(dice.below(17))
    let other = value - reach + Int64(dice.below(UInt64(2 * reach + 1)))
    return min(max(other, range.lowerBound), range.upperBound)
  }

  /// Where the symmetry permits it, runs whole steps away are the same run, moved.
  @Test func roundedTimesMoveWithTheirFrames() {
    let (frame, step) = (Interval(ticks: 75_000), Int64(150_000))
    func run(_ time: Interval) -> (Interval, Bool) {
      let shown = Instant.zero.nextFrame(time, every: frame)
      return (shown, shown < .seconds(1))
    }
    let context = SymbolicContext(sample: [100_000], within: PathCondition(x: 0...9_000_000), step: step)
    let made = context.withActive { run(context.symbol(0)) }
    #expect(context.pathCondition.x == 75_001...150_000)
    let symmetry = context.periodicSymmetry
    #expect(symmetry?.contains(x: 1, y: 0) == true)
    #expect(symmetry?.contains(x: 59, y: 0) == false)
    let moved: Int64 = 90_000 + 3 * step
    #expect(context.value(of: made.0, at: (moved, 0), movedBy: (3, 0)) == run(Interval(ticks: moved)).0.ticks)
  }

  @Test func concretizedValuesHoldForOneSample() {
    let context = SymbolicContext(sample: [9_000], within: PathCondition(x: 0...90_000))
    let plain = context.withActive { (context.symbol(0) as Interval).concretized }
    #expect(!plain.isSymbolic && plain == .milliseconds(1))
    #expect(context.pathCondition.x == 9_000...9_000)
  }

  @Test func formattingAddsNoConstraint() {
    let context = SymbolicContext(sample: [9_000], within: PathCondition(x: 0...90_000))
    let isEarly = context.withActive {
      SymbolicContext.withoutRecordingConstraints { (context.symbol(0) as Interval) < .milliseconds(2) }
    }
    #expect(isEarly)
    #expect(context.pathCondition.x == 0...90_000)
    let bounds = context.withActive { SymbolicContext.bounds(of: context.symbol(0) + .milliseconds(1)) }
    #expect(bounds == 9_000...99_000)
  }

  /// A run within a run has symbols of its own.
  @Test func theInnermostContextIsTheActiveOne() {
    let outer = SymbolicContext(sample: [10], within: PathCondition(x: 0...100))
    let inner = SymbolicContext(sample: [20], within: PathCondition(x: 0...100))
    outer.withActive {
      _ = inner.withActive { (inner.symbol(0) as Interval) < Interval(ticks: 50) }
      _ = (outer.symbol(0) as Interval) < Interval(ticks: 30)
    }
    #expect(outer.pathCondition.x == 0...29)
    #expect(inner.pathCondition.x == 0...49)
  }
}

extension Instant {
  /// How long after this instant the first frame begins that is not before a time.
  fileprivate func nextFrame(_ time: Interval, every period: Interval) -> Interval {
    (self + time).nextFrame(from: self, every: period) - self
  }
}

/// A path condition by itself.
@Suite struct PathConditionTests {
  @Test func aComparisonIsAHalfPlane() {
    let context = SymbolicContext(sample: [10, 40], within: PathCondition(x: 0...100, y: 0...100))
    let isLess = context.withActive { (context.symbol(0) as Interval) < context.symbol(1) }
    #expect(isLess)
    for x in 0...100 as ClosedRange<Int64> {
      for y in 0...100 as ClosedRange<Int64> { #expect(context.pathCondition.contains(x: x, y: y) == (x < y)) }
    }
  }

  @Test func translationMovesEveryBound() {
    let context = SymbolicContext(sample: [10, 40], within: PathCondition(x: 0...100, y: 0...100))
    context.withActive { _ = (context.symbol(0) as Interval) + Interval(ticks: 5) < context.symbol(1) }
    let (here, there) = (context.pathCondition, context.pathCondition.translated(x: 7, y: -3))
    for (x, y) in [(10, 40), (35, 40), (34, 40), (0, 0), (0, 6), (100, 100)] as [(Int64, Int64)] {
      #expect(here.contains(x: x, y: y) == there.contains(x: x + 7, y: y - 3))
    }
  }

  /// What is equal is so on a line; what is not, on one side of it.
  @Test func equalityIsTwoHalfPlanes() {
    let equal = SymbolicContext(sample: [30, 30], within: PathCondition(x: 0...100, y: 0...100))
    #expect(equal.withActive { (equal.symbol(0) as Interval) == equal.symbol(1) })
    #expect(equal.pathCondition.contains(x: 70, y: 70) && !equal.pathCondition.contains(x: 70, y: 71))
    let apart = SymbolicContext(sample: [30, 35], within: PathCondition(x: 0...100, y: 0...100))
    #expect(apart.withActive { (apart.symbol(0) as Interval) != apart.symbol(1) })
    #expect(apart.pathCondition.contains(x: 0, y: 100) && !apart.pathCondition.contains(x: 31, y: 30))
  }
}
