extension Pools {
  /// The expressions that an expression is made of.
  package func operands(of expression: Expression) -> [ExpressionID] {
    switch expression {
    case .constant, .variable, .observe, .happened, .time, .count: []
    case .not(let operand), .negative(let operand), .member(let operand, _), .meaning(let operand, _),
      .longest(let operand), .total(let operand), .at(let operand, _):
      [operand]
    case .binary(_, let left, let right): [left, right]
    case .choice(let condition, let positive, let negative): [condition, positive, negative]
    case .list(let operands), .record(let operands), .text(let operands):
      operands.indices.map { self.operands[$0] }
    case .devices(let ios, let family): [ios, family].compactMap { $0 }
    }
  }

  /// Some expressions and all that they are made of.
  package func expressions(within roots: [ExpressionID]) -> [Expression] {
    var found: [Expression] = []
    var waiting = roots
    while let id = waiting.popLast() {
      found.append(self[id])
      waiting += operands(of: self[id])
    }
    return found
  }

  /// A value that choices lead to, and what has to hold, or not to hold, for that.
  package struct Alternative {
    /// The expression at the end of the choices.
    package var value: ExpressionID
    /// The conditions on the way there, outermost first, each with the truth value that it must have.
    package var path: [(condition: ExpressionID, holds: Bool)] = []
  }

  /// All that an expression can be by its choices, in the order of writing.
  package func alternatives(of root: ExpressionID) -> [Alternative] {
    var found: [Alternative] = []
    var waiting = [Alternative(value: root)]
    while let next = waiting.popLast() {
      if case .choice(let condition, let positive, let negative) = self[next.value], next.path.count < 20 {
        waiting.append(Alternative(value: negative, path: next.path + [(condition, false)]))
        waiting.append(Alternative(value: positive, path: next.path + [(condition, true)]))
      } else {
        found.append(next)
      }
    }
    return found
  }
}
