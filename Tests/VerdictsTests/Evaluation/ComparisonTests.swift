import DeviceModel
import ProgramSketches
import Programs
import Testing
import Verdicts
import VirtualTime

/// Equality, order and membership.
@Suite struct ComparisonTests {
  private func compare(_ op: Expression.Operator, _ left: Value, _ right: Value) -> Result<Value, EvaluationFault.Kind>
  {
    value { sketch in
      let first = sketch.constant(left)
      let second = sketch.constant(right)
      return sketch.binary(op, first, second)
    }
  }

  private static let recordAB = Value.record(
    Record([(label: "a", value: .count(1)), (label: "b", value: .text("x"))]))
  private static let recordBA = Value.record(
    Record([(label: "b", value: .text("x")), (label: "a", value: .count(1))]))

  static let table: [(Expression.Operator, Value, Value, Bool)] = [
    (.equal, .none, .none, true),
    (.equal, ms(1), .none, false),
    (.notEqual, ms(1), .none, true),
    (.less, .none, ms(1), false),
    (.greaterOrEqual, .none, ms(1), false),
    (.less, ms(1), ms(2), true),
    (.lessOrEqual, ms(2), ms(2), true),
    (.greater, .length(.points(2)), .length(.points(1)), true),
    (.greaterOrEqual, .ratio(.percent(50)), .ratio(.percent(50)), true),
    (.less, .version(Version(17, 4)), .version(Version(17, 10)), true),
    (.greaterOrEqual, .version(Version(17, 4)), .count(17), true),
    (.equal, .version(Version(17)), .count(17), true),
    (.equal, .text("caf\u{E9}"), .text("cafe\u{301}"), true),
    (
      .equal, .list([.screen(ScreenID(0)), .screen(ScreenID(1))]), .list([.screen(ScreenID(0)), .screen(ScreenID(1))]),
      true
    ),
    (.equal, .list([.screen(ScreenID(0))]), .list([]), false),
    (.equal, recordAB, recordBA, true),
    (.equal, .name("overlay"), .name("overlay"), true),
    (.equal, .name("Detail"), .screen(ScreenID(1)), true),
    (.equal, .name("main"), .word(.main), true),
    (.equal, .count(1), .bool(true), false),
    (.isIn, .count(1), .list([.count(0), .count(1)]), true),
    (.isIn, .count(2), .list([.count(0), .count(1)]), false),
    (.isIn, .text("watchdog"), .text("watchdog: 20s"), true),
    (.isIn, .text("Watchdog"), .text("watchdog: 20s"), false),
    (.isIn, .text(""), .text("x"), true),
    (.isIn, .text("x"), .none, false),
    (.isIn, .none, .list([.none]), true),
  ]

  @Test(arguments: table.indices) func compares(_ index: Int) {
    let (op, left, right, expected) = Self.table[index]
    #expect(compare(op, left, right) == .success(.bool(expected)))
  }

  @Test func unorderedValuesCannotBeCompared() {
    #expect(compare(.less, ms(1), .count(1)) == .failure(.mismatch))
    #expect(compare(.less, .bool(true), .bool(false)) == .failure(.mismatch))
    #expect(compare(.isIn, .count(1), .count(1)) == .failure(.mismatch))
  }

  @Test(arguments: [(Int64(0), true), (3, true), (5, true), (6, false)])
  func closedRangesHoldTheirEnds(_ count: Int64, _ expected: Bool) {
    let result = value { sketch in
      let range = sketch.binary(.closedRange, sketch.count(0), sketch.count(5))
      return sketch.binary(.isIn, sketch.count(count), range)
    }
    #expect(result == .success(.bool(expected)))
  }

  @Test func halfOpenRangesDoNotHoldTheirUpperEnd() {
    let result = value { sketch in
      let range = sketch.binary(.halfOpenRange, sketch.count(0), sketch.count(5))
      return sketch.binary(.isIn, sketch.count(5), range)
    }
    #expect(result == .success(.bool(false)))
  }

  @Test func aRangeIsNotAValue() {
    #expect(value { $0.binary(.closedRange, $0.count(0), $0.count(5)) } == .failure(.rangeAsValue))
  }

  @Test func aDeviceIsKnownByItsName() throws {
    let device = try #require(Device.id(named: "iPhone 15"))
    #expect(compare(.equal, .device(device), .text("iPhone 15")) == .success(.bool(true)))
  }

  @Test func aBareWordBecomesWhatItsPlaceNeeds() {
    func meaning(_ given: Value, _ expectation: Expression.Expectation) -> Result<Value, EvaluationFault.Kind> {
      value { sketch in sketch.add(.meaning(sketch.constant(given), expectation)) }
    }
    #expect(meaning(.name("Detail"), .screen) == .success(.screen(ScreenID(1))))
    #expect(meaning(.name("main"), .word) == .success(.word(.main)))
    #expect(meaning(.count(17), .version) == .success(.version(Version(17))))
    #expect(meaning(.name("Detial"), .screen) == .failure(.unknownName("Detial")))
    #expect(meaning(.none, .word) == .success(.none))
  }
}
