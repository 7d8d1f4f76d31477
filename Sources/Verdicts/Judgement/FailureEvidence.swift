package import DeviceModel
package import Programs
package import Traces
package import VirtualTime

/// Something in a trace, with what a report needs to speak of it without the trace.
package struct Sighting: Hashable, Sendable {
  /// nil for a moment at which a predicate became true.
  package var event: EventKey?
  /// The time on the virtual clock.
  package var instant: Instant
  /// Where it stands: the event itself, or the record after which a predicate was true.
  package var position: Position
}

/// The deciding part of a predicate, with the values in it.
package struct Evidence: Sendable {
  /// The comparison that decided, with the values of its sides.
  package struct Comparison: Sendable {
    /// The operator, such as `equal`, `less` or `isIn`.
    package var relation: Expression.Operator
    /// The value of the left operand.
    package var left: Value
    /// nil where a range stands on the right.
    package var right: Value?
  }

  /// The value of one subexpression at the time of the judgment.
  package struct Reading: Sendable {
    /// The subexpression that was evaluated.
    package var expression: ExpressionID
    /// The value that the subexpression had.
    package var value: Value
  }

  /// The part that decided: of an `and` the operand that was false, and so on inwards.
  package var expression: ExpressionID
  /// Both sides, where that part compares.
  package var comparison: Comparison?
  /// The values that the part looked at on the device or in the run, each once, in the order of writing.
  package var readings: [Reading]
}

/// A stretch in which a predicate was what it should not be.
package struct Violation: Sendable {
  /// The instant at which the predicate took the wrong value.
  package var start: Instant
  /// The time until the predicate changed back, or until the part of the run ended.
  package var length: Interval
  /// It lasted to the end of the part of the run that the expectation looks at.
  package var isOpen: Bool
  /// Further such stretches after it.
  package var others: Int
  /// Where it began: the record after which it was so.
  package var position: Position
  /// The operands that made the predicate wrong at the start.
  package var evidence: Evidence
}

/// Why an expectation does not hold: facts; the words are the report's.
package indirect enum FailureEvidence: Sendable {
  /// `expect P`: it was false at that point.
  case isFalse(Evidence)
  /// `expect P within D`: it had not become true by then.
  case neverBecameTrue(within: Interval, Evidence)
  /// `expect E within D`: it did not happen again by then.
  case didNotHappen(EventPatternID, within: Interval)
  /// It had to happen some time, and never did.
  case neverHappened(EventPatternID)
  /// `expect eventually P`, `expect P within D of E`: it never was true; what it was in the end.
  case neverHeld(Evidence)
  /// `… of E0`: that never happened.
  case anchorNeverHappened(EventPatternID)
  /// `… within D of E0`: it came after longer than allowed.
  case cameLate(Sighting, took: Interval, allowed: Interval, after: Sighting)
  /// `E within D of E0`: the first one came before that, so it answers nothing.
  case cameEarly(Sighting, before: Sighting)
  /// `expect no E`: the first one, and how many more there were.
  case happened(Sighting, others: Int)
  /// `expect no P`: the first stretch in which it was true.
  case held(Violation)
  /// `expect always P`: the first stretch in which it was false.
  case lapsed(Violation)
  /// `expect E1 before E2`: the second one came first.
  case wrongOrder(Sighting, cameAfter: Sighting)
  /// `expect order`: the element at this index did not come after the one before it (`after`; `nil` for the first);
  /// `earlier` is where it came too early instead, if it did.
  case missingInOrder(index: Int, after: Sighting?, earlier: Sighting?)
  /// `expect exactly`: an event of the group came where the element at this index was due (`nil` if none was left).
  case unexpected(Sighting, dueIndex: Int?)
  /// `expect exactly`: the element at this index, and those behind it, did not come.
  case missingInGroup(index: Int)
  /// `between`, `after`: the event that begins the part never happened.
  case scopeNeverBegan(EventPatternID)
  /// `between`, `before`: the event that ends it never happened.
  case scopeNeverEnded(EventPatternID)
  /// The expectation has no value.
  case fault(EvaluationFault)

  /// The deciding part, with its values, of a predicate that was, or was not, true.
  package var evidence: Evidence? { facts.evidence }
  /// The stretch of time that it is about; `nil` means a moment, or an event.
  package var lapse: Violation? { facts.lapse }
  /// The event that was to happen, and did not.
  package var missing: EventPatternID? { facts.missing }
  /// A longer run might have fulfilled the expectation after all.
  var mightStillMend: Bool { facts.mayMend }

  private var facts: (evidence: Evidence?, lapse: Violation?, missing: EventPatternID?, mayMend: Bool) {
    switch self {
    case .isFalse(let evidence): (evidence, nil, nil, false)
    case .neverBecameTrue(_, let evidence), .neverHeld(let evidence): (evidence, nil, nil, true)
    case .held(let lapse), .lapsed(let lapse): (lapse.evidence, lapse, nil, false)
    case .didNotHappen(let event, _), .neverHappened(let event): (nil, nil, event, true)
    case .anchorNeverHappened, .missingInOrder, .missingInGroup, .scopeNeverBegan, .scopeNeverEnded:
      (nil, nil, nil, true)
    case .cameLate, .cameEarly, .happened, .wrongOrder, .unexpected, .fault: (nil, nil, nil, false)
    }
  }
}

extension Evaluator {
  /// The part that decided that a predicate is `truth` here, and the values that it looked at.
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
