package import DeviceModel
package import Programs
package import Traces
package import VirtualTime

/// A record of a trace, with the data that a report needs to describe it without the trace.
package struct Sighting: Hashable, Sendable {
  /// The event; `nil` for a moment at which a predicate became true.
  package var event: EventKey?
  /// The time on the virtual clock.
  package var instant: Instant
  /// Its position: the event itself, or the record after which a predicate was true.
  package var position: Position
}

/// The deciding part of a predicate, with its values.
package struct Evidence: Sendable {
  /// The comparison that decided, with the values of its sides.
  package struct Comparison: Sendable {
    /// The operator, such as `equal`, `less` or `isIn`.
    package var relation: Expression.Operator
    /// The value of the left operand.
    package var left: Value
    /// The value of the right operand; `nil` if it is a range.
    package var right: Value?
  }

  /// The value of one subexpression at the time of the judgment.
  package struct Reading: Sendable {
    /// The subexpression that was evaluated.
    package var expression: ExpressionID
    /// The value that the subexpression had.
    package var value: Value
    /// Whether it was asked for at an event that had not happened.
    package var isTooEarly: Bool
  }

  /// The deciding part: of an `and`, the operand that was false, and so on inward.
  package var expression: ExpressionID
  /// Both sides, if that part is a comparison.
  package var comparison: Comparison?
  /// The values that the part read from the device or the run, without duplicates, in the order of the text.
  package var readings: [Reading]
}

/// A period in which a predicate had the wrong value.
package struct Violation: Sendable {
  /// The instant at which the predicate took the wrong value.
  package var start: Instant
  /// The time until the predicate changed back, or until the part of the run ended.
  package var length: Interval
  /// Whether it lasted to the end of the part of the run that the expectation covers.
  package var isOpen: Bool
  /// The number of further such periods.
  package var others: Int
  /// The record after which it began.
  package var position: Position
  /// The operands that made the predicate wrong at the start.
  package var evidence: Evidence
}

/// A way out of a screen that a table of exits does not have.
package struct ExitFlaw: Hashable, Sendable {
  /// The manner in which it goes wrong.
  package enum Kind: Hashable, Sendable {
    /// No way leads to the screen.
    case notReached
    /// Another screen is on top then; `nil` means that the app has crashed.
    case elsewhere(ScreenID?)
    /// The wanted screen is opened above the one that was to be left.
    case above
    /// The wanted screen is on the stack twice, or is the root of a tab on another stack.
    case doubled
    /// The flag is true although the screen that it opened has gone.
    case stale(RouteID)
    /// There are more states than are looked at.
    case cutOff
  }

  /// The manner in which it goes wrong.
  package var kind: Kind
  /// The screen that is left.
  package var screen: ScreenID
  /// The text on the button that leaves it; empty if none was tapped.
  package var label: String
  /// The screens that the table has for it.
  package var wanted: [ScreenID]
  /// The shortest way there, from the place of the table on, as steps; the button is the last.
  package var steps: [String]

  package init(_ kind: Kind, of screen: ScreenID, label: String = "", wanted: [ScreenID] = [], steps: [String] = []) {
    self.kind = kind
    self.screen = screen
    self.label = label
    self.wanted = wanted
    self.steps = steps
  }
}

/// The reason why an expectation does not hold, as facts; reports choose the words.
package indirect enum FailureEvidence: Sendable {
  /// `expect P`: P was false at that point.
  case isFalse(Evidence)
  /// `expect P within D`: P had not become true in time.
  case neverBecameTrue(within: Interval, Evidence)
  /// `expect E within D`: E did not happen again in time.
  case didNotHappen(EventPatternID, within: Interval)
  /// The event was expected at any time, and never happened.
  case neverHappened(EventPatternID)
  /// `expect eventually P`, `expect P within D of E`: P was never true; the evidence is from the end.
  case neverHeld(Evidence)
  /// `… of E0`: E0 never happened.
  case anchorNeverHappened(EventPatternID)
  /// `… within D of E0`: it came later than allowed.
  case cameLate(Sighting, took: Interval, allowed: Interval, after: Sighting)
  /// `E within D of E0`: the first E came before E0, so it does not count.
  case cameEarly(Sighting, before: Sighting)
  /// `expect no E`: the first E, and the number of others.
  case happened(Sighting, others: Int)
  /// `expect no P`: the first period in which P was true.
  case held(Violation)
  /// `expect always P`: the first period in which P was false.
  case lapsed(Violation)
  /// `expect E1 before E2`: E2 came first.
  case wrongOrder(Sighting, cameAfter: Sighting)
  /// `expect order`: the element at this index did not come after the previous one (`after`; `nil` for the first).
  /// `earlier` is its occurrence before that, if any.
  case missingInOrder(index: Int, after: Sighting?, earlier: Sighting?)
  /// `expect exactly`: an event of the group came in place of the element at this index (`nil` if none was left).
  case unexpected(Sighting, dueIndex: Int?)
  /// `expect exactly`: the element at this index, and those after it, did not come.
  case missingInGroup(index: Int)
  /// `between`, `after`: the event that begins the part never happened.
  case scopeNeverBegan(EventPatternID)
  /// `between`, `before`: the event that ends the part never happened.
  case scopeNeverEnded(EventPatternID)
  /// `exits`: a way out that the table does not have.
  case exit(ExitFlaw)
  /// The expectation has no value.
  case fault(EvaluationFault)
  /// The recording that it is judged on does not say.
  case notRecorded(RecordingGap)

  /// The deciding part and its values, if the failure is about a predicate.
  package var evidence: Evidence? { facts.evidence }
  /// The period with the wrong value; `nil` if the failure is about a moment or an event.
  package var lapse: Violation? { facts.lapse }
  /// The expected event that did not happen.
  package var missing: EventPatternID? { facts.missing }
  /// Whether a longer run might have met the expectation.
  var mightStillMend: Bool { facts.mayMend }

  private var facts: (evidence: Evidence?, lapse: Violation?, missing: EventPatternID?, mayMend: Bool) {
    switch self {
    case .isFalse(let evidence): (evidence, nil, nil, false)
    case .neverBecameTrue(_, let evidence), .neverHeld(let evidence): (evidence, nil, nil, true)
    case .held(let lapse), .lapsed(let lapse): (lapse.evidence, lapse, nil, false)
    case .didNotHappen(let event, _), .neverHappened(let event): (nil, nil, event, true)
    case .anchorNeverHappened, .missingInOrder, .missingInGroup, .scopeNeverBegan, .scopeNeverEnded:
      (nil, nil, nil, true)
    case .cameLate, .cameEarly, .happened, .wrongOrder, .unexpected, .exit, .fault, .notRecorded: (nil, nil, nil, false)
    }
  }
}

extension Evaluator {
  /// Returns the part that made a predicate `truth` here, with the values that it read.
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
      let isTooEarly =
        if case .at(_, let event) = pools[expression] { view.first(event, pools: pools) == nil } else { false }
      evidence.readings.append(Evidence.Reading(expression: expression, value: value, isTooEarly: isTooEarly))
    }
    return evidence
  }

  /// Returns the deciding part: it goes inward as long as one operand decides alone.
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
      case .constant, .variable, .observe, .happened, .not, .negative, .binary, .choice, .list, .record, .member,
        .text, .time, .count, .longest, .total, .at, .devices, .meaning:
        return part
      }
    }
    return part
  }

  private func isConnective(_ id: ExpressionID) -> Bool {
    if case .binary(let relation, _, _) = pools[id] { return relation == .and || relation == .or }
    return if case .not = pools[id] { true } else { false }
  }

  /// Returns whether an expression is a range, or a name for one, and so has no value.
  private func isRange(_ id: ExpressionID, from view: Viewpoint) -> Bool { (try? range(id, from: view)) != nil }

  private func isFalse(_ id: ExpressionID, from view: Viewpoint) -> Bool { (try? holds(id, from: view)) == false }

  /// Returns the outermost expressions that read the device or the run, in the order of the text.
  private func readings(of root: ExpressionID) -> [ExpressionID] {
    var waiting = [root]
    var found: [ExpressionID] = []
    while let id = waiting.popLast(), found.count < 16 {
      switch pools[id] {
      case .constant, .text, .devices: break
      case .variable, .observe, .happened, .time, .count, .longest, .total, .at: found.append(id)
      case .member(_, let operand): if isReading(operand) { found.append(id) } else { waiting.append(operand) }
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
    case .member(_, let operand): isReading(operand)
    case .constant, .happened, .not, .negative, .binary, .choice, .list, .record, .text, .time, .count, .longest,
      .total, .devices, .meaning:
      false
    }
  }
}

extension Expression.Operator {
  /// Whether the operator compares its operands.
  package var isRelation: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: true
    case .and, .or, .add, .subtract, .multiply, .divide, .closedRange, .halfOpenRange: false
    }
  }
}
