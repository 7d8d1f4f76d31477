import DeviceModel
import Programs
import SourceText
import Testing

/// A command keeps the programs of all its scenarios until they have run, so their size is part of what it promises
/// about memory.
struct PoolsTests {
  @Test func expressionsAndStepsAreSmall() {
    #expect(MemoryLayout<Expression>.stride <= 24)
    #expect(MemoryLayout<Step>.stride <= 36)
  }

  @Test func trimmedPoolsHaveNoRoomToGrow() {
    var pools = Pools()
    for number in 0..<1_025 {
      _ = pools.add(.constant(.count(Int64(number))), range: TextRange(start: 0, end: 1))
    }
    let trimmed = pools.trimmed
    // How much room an allocation has is the system's to say.
    #expect(trimmed.expressions.capacity < pools.expressions.capacity)
    #expect(trimmed.expressionRanges.capacity < pools.expressionRanges.capacity)
    #expect(trimmed.expressions.count == 1_025)
    #expect(trimmed[ExpressionID(1_024)].constant == .count(1_024))
  }
}

extension Expression {
  fileprivate var constant: Value? { if case .constant(let value) = self { value } else { nil } }
}
