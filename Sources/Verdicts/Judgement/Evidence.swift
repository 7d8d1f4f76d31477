import DeviceModel
package import Programs
import Traces
import VirtualTime

extension Evaluator {
  /// What decided that a predicate is `truth` here, and what it looked at.
  package func evidence(for predicate: ExpressionID, being truth: Bool, from view: Viewpoint) -> Evidence {
    SymbolicContext.withoutRecordingConstraints { collected(for: predicate, being: truth, from: view) }
  }

  private func collected(for predicate: ExpressionID, being truth: Bool, from view: Viewpoint) -> Evidence {
    let part = decidingPart(of: predicate, being: truth, from: view)
    var evidence = Evidence(expression: part, comparison: nil, readings: [])
    if case .binary(let relation, let left, let right) = pools[part], relation.isRelation,
      let value = try? value(of: left, from: view)
    {
      evidence.comparison = Evidence.Comparison(
        relation: relation, left: value,
        right: isRange(right, from: view) ? nil : try? self.value(of: right, from: view))
    }
    for expression in readings(of: part) {
      guard !isRange(expression, from: view), let value = try? value(of: expression, from: view) else { continue }
      evidence.readings.append(Evidence.Reading(expression: expression, value: value))
    }
    return evidence
  }

  /// Goes inwards as long as one operand decides by itself.
  private func decidingPart(of predicate: ExpressionID, being truth: Bool, from view: Viewpoint) -> ExpressionID {
    var part = predicate
    var truth = truth
    for _ in 0..<Self.depthLimit {
      switch pools[part] {
      case .binary(.and, let left, let right) where !truth: part = isFalse(left, from: view) ? left : right
      case .binary(.or, let left, let right) where truth: part = isFalse(left, from: view) ? right : left
      case .not(let operand) where isConnective(operand):
        part = operand
        truth.toggle()
      default: return part
      }
    }
    return part
  }

  private func isConnective(_ id: ExpressionID) -> Bool {
    switch pools[id] {
    case .binary(.and, _, _), .binary(.or, _, _), .not: true
    default: false
    }
  }

  /// It is a range, or a name for one: nothing that has a value.
  private func isRange(_ id: ExpressionID, from view: Viewpoint) -> Bool { (try? range(id, from: view)) != nil }

  private func isFalse(_ id: ExpressionID, from view: Viewpoint) -> Bool { (try? holds(id, from: view)) == false }

  /// The outermost expressions that look at the device or the run, in the order of writing.
  private func readings(of root: ExpressionID) -> [ExpressionID] {
    var waiting = [root]
    var found: [ExpressionID] = []
    while let id = waiting.popLast(), found.count < 16 {
      switch pools[id] {
      case .constant, .text, .devices: break
      case .variable, .observe, .happened, .time, .count, .longest, .total, .at: found.append(id)
      case .member(let operand, _): if isReading(operand) { found.append(id) } else { waiting.append(operand) }
      case .not(let operand), .negative(let operand), .meaning(let operand, _): waiting.append(operand)
      case .binary(_, let left, let right): waiting += [right, left]
      case .choice(let condition, let positive, let negative): waiting += [negative, positive, condition]
      case .list(let operands), .record(let operands):
        for index in operands.indices.reversed() { waiting.append(pools.operands[index]) }
      }
    }
    return found
  }

  private func isReading(_ id: ExpressionID) -> Bool {
    switch pools[id] {
    case .variable, .observe, .at: true
    case .member(let operand, _): isReading(operand)
    default: false
    }
  }
}

extension Expression.Operator {
  /// It compares its operands.
  package var isRelation: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: true
    case .and, .or, .add, .subtract, .multiply, .divide, .closedRange, .halfOpenRange: false
    }
  }
}
