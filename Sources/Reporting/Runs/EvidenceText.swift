internal import DeviceModel
internal import Programs
internal import SourceText
internal import Verdicts
internal import VirtualTime

/// Puts what the judge found into words.
struct EvidenceText {
  let scenario: ScenarioProgram
  let claim: Claim
  /// The file that the expectation is written in.
  let source: SourceFile?
  private let values: ValueNames
  private let events: EventNames

  init(scenario: ScenarioProgram, claim: Claim, source: SourceFile?) {
    self.scenario = scenario
    self.claim = claim
    self.source = source
    values = ValueNames(scenario)
    events = EventNames(scenario)
  }

  /// The sentence beside the underline.
  func sentence(_ finding: FailureEvidence) -> String {
    switch finding {
    case .isFalse(let evidence): isFalse(evidence)
    case .neverBecameTrue(let length, let evidence): "\(text(of: evidence)) did not become true within \(exact(length))"
    case .didNotHappen(let event, let length): "\(name(event)) did not happen within \(exact(length))"
    case .neverHappened(let event): "\(name(event)) never happened"
    case .neverHeld(let evidence): "\(text(of: evidence)) was never true"
    case .anchorNeverHappened(let event): "\(name(event)) never happened, so there is nothing to count from"
    case .cameLate(let sighting, let took, let allowed, _):
      "\(name(sighting)) came after \(exact(took)), \(exact(took - allowed)) too late"
    case .cameEarly(let sighting, let anchor):
      "\(name(sighting)) came at \(formatted(sighting.instant)), before \(name(anchor)) at \(formatted(anchor.instant))"
    case .happened(let sighting, let others):
      "\(name(sighting)) happened at \(formatted(sighting.instant))\(andMore(others))"
    case .held(let lapse): "\(text(of: lapse.evidence)) was true \(span(lapse))"
    case .lapsed(let lapse): "\(text(of: lapse.evidence)) was false \(span(lapse))"
    case .wrongOrder(let sighting, let other):
      "\(name(sighting)) came at \(formatted(sighting.instant)), after \(name(other)) at \(formatted(other.instant))"
    case .missingInOrder(let index, let after, let earlier): missing(index, after: after, earlier: earlier)
    case .unexpected(let sighting, let due): unexpected(sighting, due: due)
    case .missingInGroup(let index): "\(listed(index)) did not come"
    case .scopeNeverBegan(let event): "\(name(event)) never happened, so the part to look at never began"
    case .scopeNeverEnded(let event): "\(name(event)) never happened, so the part to look at never ended"
    case .fault(let fault): "\(text(of: fault.expression)) has no value: \(reason(fault.kind))"
    }
  }

  /// Expected and actual in the language's own notation, and what else was read to decide.
  func comparison(_ finding: FailureEvidence) -> [(label: String, text: String)] {
    switch finding {
    case .isFalse(let evidence), .neverBecameTrue(_, let evidence): rows(evidence, label: "actual")
    case .neverHeld(let evidence): rows(evidence, label: "in the end")
    case .held(let lapse), .lapsed(let lapse): rows(lapse.evidence, label: "at \(formatted(lapse.start))")
    case .cameLate(_, let took, let allowed, let anchor):
      [
        ("expected", "at most \(exact(allowed)) after \(name(anchor)) at \(formatted(anchor.instant))"),
        ("actual", exact(took)),
      ]
    case .didNotHappen, .neverHappened, .anchorNeverHappened, .cameEarly, .happened, .wrongOrder, .missingInOrder,
      .unexpected, .missingInGroup, .scopeNeverBegan, .scopeNeverEnded, .fault:
      []
    }
  }

  /// The event that a report is about; `nil` means none.
  func sighting(_ finding: FailureEvidence) -> Sighting? {
    switch finding {
    case .cameLate(let sighting, _, _, _), .cameEarly(let sighting, _), .happened(let sighting, _),
      .wrongOrder(let sighting, _), .unexpected(let sighting, _):
      sighting
    case .missingInOrder(_, let after, let earlier): earlier ?? after
    case .isFalse, .neverBecameTrue, .didNotHappen, .neverHappened, .neverHeld, .anchorNeverHappened, .held, .lapsed,
      .missingInGroup, .scopeNeverBegan, .scopeNeverEnded, .fault:
      nil
    }
  }

  /// The observables that decided, as they are written.
  func observed(_ finding: FailureEvidence) -> [(key: ObservableKey, text: String)] {
    return (finding.evidence?.readings ?? []).compactMap { reading in
      guard case .observe(let key) = scenario.pools[reading.expression] else { return nil }
      return (key, text(of: reading.expression))
    }
  }

  // MARK: Evidence

  /// `stack is [Wallet]` says more than that it is not what it should be.
  private func isFalse(_ evidence: Evidence) -> String {
    if let comparison = evidence.comparison, let left = sides(of: evidence)?.left, isReading(left) {
      let value = values.notation(of: comparison.left)
      if DisplayWidth.of(value) <= 60 { return "\(text(of: left)) is \(value)\(absence(evidence))" }
    }
    return "\(text(of: evidence)) is false\(absence(evidence))"
  }

  /// What was to be looked at when an event happened has no value before it does: that is said, as the usual mistake is
  /// to ask before the clock has moved there.
  private func absence(_ evidence: Evidence) -> String {
    for reading in evidence.readings where reading.value == .none {
      if case .at(_, let event) = scenario.pools[reading.expression] {
        return ": \(name(event)) has not happened by this line"
      }
    }
    return ""
  }

  /// Whether an expression says something of the run, rather than stand for a value of the script's own.
  private func isReading(_ id: ExpressionID) -> Bool {
    if case .constant = scenario.pools[id] { false } else { true }
  }

  private func rows(_ evidence: Evidence, label: String) -> [(label: String, text: String)] {
    if let comparison = evidence.comparison {
      return [("expected", expected(comparison, by: evidence)), (label, values.notation(of: comparison.left))]
        + evidence.readings.filter { sides(of: evidence)?.left != $0.expression }.map { ("", readingText($0)) }
    }
    let shown = evidence.readings
    // `expect whiteFlash`: that it is false has been said.
    if shown.count == 1, shown[0].expression == evidence.expression { return [] }
    return shown.enumerated().map { ($0.offset == 0 ? label : "", readingText($0.element)) }
  }

  private func expected(_ comparison: Evidence.Comparison, by evidence: Evidence) -> String {
    let right = comparison.right.map(values.notation) ?? sides(of: evidence).map { text(of: $0.right) } ?? ""
    let sign = comparison.relation.sign
    return sign == "==" ? right : "\(sign) \(right)"
  }

  private func sides(of evidence: Evidence) -> (left: ExpressionID, right: ExpressionID)? {
    guard case .binary(_, let left, let right) = scenario.pools[evidence.expression] else { return nil }
    return (left, right)
  }

  private func readingText(_ reading: Evidence.Reading) -> String {
    "\(text(of: reading.expression)) is \(values.notation(of: reading.value))"
  }

  private func text(of evidence: Evidence) -> String { text(of: evidence.expression) }

  /// An expression as it is written.
  private func text(of id: ExpressionID) -> String {
    let ranges = scenario.pools.expressionRanges
    guard let source, ranges.indices.contains(Int(id.index)) else { return "it" }
    let text = source.text(ranges[Int(id.index)])
    return text.isEmpty || text.count > 80 || text.utf8.contains(UInt8(ascii: "\n")) ? "it" : text
  }

  // MARK: Events

  private func name(_ id: EventPatternID) -> String { events.name(of: id, in: scenario.pools) }

  private func name(_ sighting: Sighting) -> String { sighting.event.map(events.name) ?? "it" }

  /// The element of `order` or `exactly` at an index.
  private func listed(_ index: Int) -> String { claim.form.pattern(index).map(name) ?? "the event" }

  private func missing(_ index: Int, after: Sighting?, earlier: Sighting?) -> String {
    let place = after.map { " after \(name($0)) at \(formatted($0.instant))" } ?? ""
    let before = earlier.map { "; it came too early, at \(formatted($0.instant))" } ?? ""
    return "\(listed(index)) did not come\(place)\(before)"
  }

  private func unexpected(_ sighting: Sighting, due: Int?) -> String {
    let rest = due.map { "where \(listed($0)) was due" } ?? "when nothing more was due"
    return "\(name(sighting)) came at \(formatted(sighting.instant)), \(rest)"
  }

  // MARK: Time

  private func span(_ lapse: Violation) -> String {
    let begin = formatted(lapse.start)
    let end = formatted(lapse.start + lapse.length)
    let place = lapse.isOpen ? "from \(begin) to the end" : "from \(begin) to \(end), \(formatted(lapse.length))"
    return place + andMore(lapse.others)
  }

  private func andMore(_ others: Int) -> String {
    switch others {
    case 0: ""
    case 1: ", and once more"
    default: ", and \(others) more times"
    }
  }

  private func exact(_ interval: Interval) -> String { values.notation(of: .time(interval)) }

  private func reason(_ kind: EvaluationFault.Kind) -> String {
    switch kind {
    case .divisionByZero: "it divides by zero"
    case .mismatch: "its values do not fit each other"
    case .unknownName(let name): "“\(name)” is the name of nothing that fits here"
    case .rangeAsValue: "a range is no single value"
    case .tooDeep: "it is nested too deeply"
    }
  }
}
