import DeviceModel
import ProgramSketches
import Programs
import Testing
import Verdicts
import VirtualTime

/// Arithmetic is exact, keeps units and never traps.
@Suite struct ArithmeticTests {
  private func apply(_ op: Expression.Operator, _ left: Value, _ right: Value) -> Result<Value, EvaluationFault.Kind> {
    value { sketch in
      let first = sketch.constant(left)
      let second = sketch.constant(right)
      return sketch.binary(op, first, second)
    }
  }

  static let table: [(Expression.Operator, Value, Value, Value)] = [
    (.add, ms(300), ms(200), ms(500)),
    (.subtract, ms(300), ms(500), ms(-200)),
    (.multiply, ms(300), .count(3), ms(900)),
    (.multiply, .count(3), ms(300), ms(900)),
    (.multiply, ms(300), .ratio(.percent(50)), ms(150)),
    (.multiply, .ratio(.percent(50)), .ratio(.percent(50)), .ratio(.percent(25))),
    (.divide, ms(300), .count(2), ms(150)),
    (.divide, ms(300), .ratio(.percent(50)), ms(600)),
    (.divide, ms(300), ms(200), .ratio(.percent(150))),
    (.divide, .length(.points(100)), .length(.points(400)), .ratio(.percent(25))),
    (.divide, .length(.points(100)), .count(3), .length(Length(thousandths: 33_333))),
    (.divide, .length(.points(200)), .count(3), .length(Length(thousandths: 66_667))),
    (.divide, .count(7), .count(2), .count(3)),
    (.divide, .count(-7), .count(2), .count(-3)),
    (.add, .size(25_000_000), .size(1), .size(25_000_001)),
    (.add, .text("a"), .text("b"), .text("ab")),
    (.add, .list([.count(1)]), .list([.count(2)]), .list([.count(1), .count(2)])),
    (.add, .none, ms(1), .none),
    (.divide, ms(1), .none, .none),
  ]

  @Test(arguments: table.indices) func computes(_ index: Int) {
    let (op, left, right, expected) = Self.table[index]
    #expect(apply(op, left, right) == .success(expected))
  }

  static let overflows: [(Expression.Operator, Value, Value)] = [
    (.divide, .count(.min), .count(-1)),
    (.add, .count(.max), .count(1)),
    (.subtract, .count(.min + 1), .count(1)),
    (.multiply, .count(.max), .count(-2)),
    (.multiply, ms(1), .count(.max)),
    (.add, .time(.unlimited), ms(1)),
    (.multiply, .length(.points(1)), .count(.max)),
    (.divide, .size(.max), .size(1)),
    (.multiply, .ratio(Ratio(millionths: .max)), .ratio(.percent(300))),
  ]

  @Test(arguments: overflows.indices) func aResultThatDoesNotFitIsAFault(_ index: Int) {
    let (op, left, right) = Self.overflows[index]
    #expect(apply(op, left, right) == .failure(.overflow))
  }

  @Test func aValueThatGrowsTooLargeIsAFault() {
    let text = Value.text(String(repeating: "x", count: 600_000))
    #expect(apply(.add, text, text) == .failure(.valueTooLarge))
    // It has two elements, each of which has two.
    var nested = Value.list([.count(1)])
    for _ in 0..<30 { nested = .list([nested, nested]) }
    #expect(apply(.add, .list([nested]), .list([nested])) == .failure(.valueTooLarge))
  }

  @Test func dividingByZeroIsAFault() {
    #expect(apply(.divide, ms(1), .count(0)) == .failure(.divisionByZero))
    #expect(apply(.divide, .count(1), .count(0)) == .failure(.divisionByZero))
    #expect(apply(.divide, ms(1), ms(0)) == .failure(.divisionByZero))
  }

  @Test func unitsDoNotMix() {
    #expect(apply(.add, ms(1), .count(1)) == .failure(.mismatch))
    #expect(apply(.multiply, ms(1), ms(1)) == .failure(.mismatch))
    #expect(apply(.add, .bool(true), .count(1)) == .failure(.mismatch))
  }

  @Test func timesStayWithinWhatClocksCanAdd() {
    #expect(apply(.add, .time(.unlimited), ms(0)) == .success(.time(.unlimited)))
    #expect(apply(.multiply, ms(1), .count(.max)) == .failure(.overflow))
  }

  @Test func negatesWithoutOverflow() {
    #expect(value { sketch in sketch.add(.negative(sketch.count(.min))) } == .failure(.overflow))
    #expect(value { sketch in sketch.add(.negative(sketch.milliseconds(5))) } == .success(ms(-5)))
  }

  @Test func chainsTooLongToEvaluateAreAFault() {
    let result = value { sketch in
      var chain = sketch.count(0)
      for _ in 0..<100_000 {
        let one = sketch.count(1)
        chain = sketch.binary(.add, chain, one)
      }
      return chain
    }
    #expect(result == .failure(.tooDeep))
  }
}
