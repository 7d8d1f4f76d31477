import DeviceModel
import Programs
import SourceText
import Syntax

/// Fields that follow the app's state: they are looked at when it changes, and at no other time.
extension Lowering {
  func isMadeOfState(_ id: ExpressionID) -> Bool {
    switch draft.pools[id] {
    case .constant, .variable, .devices: true
    case .observe(let key): key.observable == .state || key.observable == .route
    case .happened, .time, .count, .longest, .total, .at: false
    case .not(let operand), .negative(let operand), .member(let operand, _), .meaning(let operand, _):
      isMadeOfState(operand)
    case .binary(_, let left, let right): isMadeOfState(left) && isMadeOfState(right)
    case .choice(let condition, let positive, let negative):
      isMadeOfState(condition) && isMadeOfState(positive) && isMadeOfState(negative)
    case .list(let operands), .record(let operands), .text(let operands):
      operands.indices.allSatisfy { isMadeOfState(draft.pools.operands[$0]) }
    }
  }

  mutating func reportNoState(_ node: NodeID, for role: String) {
    report(
      .knownTooLate, at: node, message: "\(role) follows the app's state, and this is made of something else",
      hint: "let the app's code write it to a state: “on … { set … }”")
  }
}
