internal import DeviceModel
internal import Programs
internal import SourceText
internal import Verdicts
internal import VirtualTime

/// Describes a judge's evidence in words.
struct EvidenceText {
  let scenario: ScenarioProgram
  let claim: Claim
  let source: SourceFile?
  private let values: ValueNames
  let events: EventNames
  let observables: ObservableNames

  init(scenario: ScenarioProgram, claim: Claim, source: SourceFile?, precision: Precision = .rounded) {
    self.scenario = scenario
    self.claim = claim
    self.source = source
    values = ValueNames(scenario, precision: precision)
    events = EventNames(scenario)
    observables = ObservableNames(scenario)
  }

  /// Returns the sentence next to the underline.
  func sentence(_ finding: FailureEvidence) -> String {
    switch finding {
    case .isFalse(let evidence): isFalse(evidence)
    case .neverBecameTrue(let length, let evidence): "\(text(of: evidence)) did not become true within \(time(length))"
    case .didNotHappen(let event, let length): "\(name(event)) did not happen within \(time(length))"
    case .neverHappened(let event): "\(name(event)) never happened"
    case .neverHeld(let evidence): "\(text(of: evidence)) was never true"
    case .anchorNeverHappened(let event): "\(name(event)) never happened, so there is nothing to count from"
    case .cameLate(let sighting, let took, let allowed, _): lateness(of: sighting, took: took, allowed: allowed)
    case .cameEarly(let sighting, let anchor):
      "\(name(sighting)) came at \(time(sighting.instant)), before \(name(anchor)) at \(time(anchor.instant))"
    case .happened(let sighting, let others):
      "\(name(sighting)) happened at \(time(sighting.instant))\(andMore(others))"
    case .held(let lapse): "\(text(of: lapse.evidence)) was true \(span(lapse))"
    case .lapsed(let lapse): "\(text(of: lapse.evidence)) was false \(span(lapse))"
    case .wrongOrder(let sighting, let other):
      "\(name(sighting)) came at \(time(sighting.instant)), after \(name(other)) at \(time(other.instant))"
    case .missingInOrder(let index, let after, let earlier): missing(index, after: after, earlier: earlier)
    case .unexpected(let sighting, let due): unexpected(sighting, due: due)
    case .missingInGroup(let index): "\(listed(index)) did not come"
    case .scopeNeverBegan(let event): "\(name(event)) never happened, so the scope of the expectation never began"
    case .scopeNeverEnded(let event): "\(name(event)) never happened, so the scope of the expectation never ended"
    case .exit(let flaw): sentence(flaw)
    case .fault(let fault): "\(text(of: fault.expression)) has no value: \(reason(fault.kind))"
    case .notRecorded(let gap): "not recorded: \(reason(gap))"
    }
  }

  /// Returns expected and actual values in the language's notation, and other values that were read.
  func comparison(_ finding: FailureEvidence) -> [Failure.Row] {
    switch finding {
    case .isFalse(let evidence), .neverBecameTrue(_, let evidence): rows(evidence, label: .actual)
    case .neverHeld(let evidence): rows(evidence, label: .finally)
    case .held(let lapse): rows(lapse.evidence, label: .value(at: time(lapse.start)), isForbidden: true)
    case .lapsed(let lapse): rows(lapse.evidence, label: .value(at: time(lapse.start)))
    case .cameLate(_, let took, let allowed, let anchor):
      [
        Failure.Row(
          label: .expected,
          text: "at most \(formatted(allowed, as: precision(of: took, and: allowed))) after \(name(anchor)) "
            + "at \(time(anchor.instant))"),
        Failure.Row(label: .actual, text: formatted(took, as: precision(of: took, and: allowed))),
      ]
    case .exit(let flaw):
      flaw.steps.isEmpty ? [] : [Failure.Row(label: .path, text: flaw.steps.joined(separator: "; "))]
    case .didNotHappen, .neverHappened, .anchorNeverHappened, .cameEarly, .happened, .wrongOrder, .missingInOrder,
      .unexpected, .missingInGroup, .scopeNeverBegan, .scopeNeverEnded, .fault:
      []
    case .notRecorded(let gap): [Failure.Row(label: .toLog, text: advice(gap))].filter { !$0.text.isEmpty }
    }
  }

  /// Returns the event that a report is about, if there is one.
  func sighting(_ finding: FailureEvidence) -> Sighting? {
    switch finding {
    case .cameLate(let sighting, _, _, _), .cameEarly(let sighting, _), .happened(let sighting, _),
      .wrongOrder(let sighting, _), .unexpected(let sighting, _):
      sighting
    case .missingInOrder(_, let after, let earlier): earlier ?? after
    case .isFalse, .neverBecameTrue, .didNotHappen, .neverHappened, .neverHeld, .anchorNeverHappened, .held, .lapsed,
      .missingInGroup, .scopeNeverBegan, .scopeNeverEnded, .exit, .fault, .notRecorded:
      nil
    }
  }

  /// Returns the observables that decided, as written.
  func observed(_ finding: FailureEvidence) -> [(key: ObservableKey, text: String)] {
    (finding.evidence?.readings ?? []).compactMap { reading in
      guard case .observe(let key) = scenario.pools[reading.expression] else { return nil }
      return (key, text(of: reading.expression))
    }
  }

  private func sentence(_ flaw: ExitFlaw) -> String {
    let screen = values.name(of: flaw.screen)
    let wanted = flaw.wanted.map { values.name(of: $0) }.joined(separator: " or ")
    let button = "“\(flaw.label)” on \(screen)"
    return switch flaw.kind {
    case .notReached: "no path leads from here to \(screen)"
    case .elsewhere(nil): "\(button) crashes the app instead of leading to \(wanted)"
    case .elsewhere(let other?): "\(button) leads to \(values.name(of: other)) instead of \(wanted)"
    case .above: "\(button) opens \(wanted) above \(screen), which stays on the stack"
    case .doubled: "\(button) opens a second \(wanted)"
    case .stale(let route): "\(button) leaves \(name(of: route)) true, which opens its screen again next time"
    case .cutOff: "there are too many states to try every way to \(screen)"
    }
  }

  private func name(of route: RouteID) -> String {
    let declared = scenario.setup.app.routes[Int(route.index)]
    return "\(values.name(of: declared.owner)).\(declared.name)"
  }

  // MARK: Evidence

  /// Returns a sentence about a false predicate. `stack is [Wallet]` says more than that it is not the expected value.
  private func isFalse(_ evidence: Evidence) -> String {
    if case .happened(let pattern) = scenario.pools[evidence.expression] { return "\(name(pattern)) has not happened" }
    if let comparison = evidence.comparison, let left = sides(of: evidence)?.left, isReading(left) {
      let value = names(for: comparison).quotation(of: comparison.left)
      if DisplayWidth.of(value) <= 60 { return "\(text(of: left)) is \(value)\(absence(evidence))" }
    }
    if let sides = textSearch(evidence), !isQuoted(evidence.expression), isQuoted(sides.right) {
      return "\(text(of: sides.right)) does not contain \(isQuoted(sides.left) ? text(of: sides.left) : "this text")"
    }
    return "\(text(of: evidence)) is false\(absence(evidence))"
  }

  /// Returns the sides of `"text" in another`; `nil` for other expressions.
  private func textSearch(_ evidence: Evidence) -> (left: ExpressionID, right: ExpressionID)? {
    guard let comparison = evidence.comparison, comparison.relation == .isIn, case .text = comparison.left,
      case .text? = comparison.right
    else { return nil }
    return sides(of: evidence)
  }

  /// Returns a note if an event, at which a value was read, has not happened.
  ///
  /// The usual mistake is to ask before the clock has advanced there.
  private func absence(_ evidence: Evidence) -> String {
    for reading in evidence.readings where reading.isTooEarly {
      if case .at(_, let event) = scenario.pools[reading.expression] {
        return ": \(name(event)) has not happened by this line"
      }
    }
    return ""
  }

  /// Returns whether an expression reads the run, instead of being one of the script's own values.
  private func isReading(_ id: ExpressionID) -> Bool {
    if case .constant = scenario.pools[id] { false } else { true }
  }

  /// `"42"` and `42` look alike, and are not equal.
  private func differentKinds(_ comparison: Evidence.Comparison) -> [Failure.Row] {
    switch (comparison.left, comparison.right) {
    case (.text(let text), .count(let count)?) where text == "\(count)",
      (.count(let count), .text(let text)?) where text == "\(count)":
      [
        Failure.Row(
          label: .continuation, text: "“\"\(text)\"” is a text, and “\(count)” is a number; a link captures texts")
      ]
    default: []
    }
  }

  private func rows(_ evidence: Evidence, label: Failure.Row.Label, isForbidden: Bool = false) -> [Failure.Row] {
    if let sides = textSearch(evidence), let comparison = evidence.comparison, let whole = comparison.right {
      let part = isQuoted(sides.left) ? text(of: sides.left) : values.quotation(of: comparison.left)
      return [
        Failure.Row(label: .expected, text: (isForbidden ? "never " : "") + part),
        Failure.Row(label: label, text: values.quotation(of: whole)),
      ]
    }
    if let comparison = evidence.comparison {
      let actual = names(for: comparison).quotation(of: comparison.left)
      let expected = (isForbidden ? "never " : "") + expected(comparison, by: evidence)
      let others = evidence.readings.filter { sides(of: evidence)?.left != $0.expression }
      return [Failure.Row(label: .expected, text: expected), Failure.Row(label: label, text: actual)]
        + differentKinds(comparison) + others.map { Failure.Row(label: .continuation, text: readingText($0)) }
    }
    let shown = evidence.readings
    // For `expect whiteFlash`, the sentence has already said that it is false.
    if shown.count == 1, shown[0].expression == evidence.expression { return [] }
    return shown.enumerated().map { index, reading in
      Failure.Row(label: index == 0 ? label : .continuation, text: readingText(reading))
    }
  }

  private func expected(_ comparison: Evidence.Comparison, by evidence: Evidence) -> String {
    let right =
      comparison.right.map(names(for: comparison).notation) ?? sides(of: evidence).map { text(of: $0.right) } ?? ""
    let sign = comparison.relation.sign
    return sign == "==" ? right : "\(sign) \(right)"
  }

  /// Returns names for a comparison: different values keep all digits if they would otherwise look equal.
  private func names(for comparison: Evidence.Comparison) -> ValueNames {
    guard let right = comparison.right, comparison.left != right,
      values.notation(of: comparison.left) == values.notation(of: right)
    else { return values }
    return ValueNames(scenario)
  }

  private func sides(of evidence: Evidence) -> (left: ExpressionID, right: ExpressionID)? {
    guard case .binary(_, let left, let right) = scenario.pools[evidence.expression] else { return nil }
    return (left, right)
  }

  private func readingText(_ reading: Evidence.Reading) -> String {
    "\(text(of: reading.expression)) is \(values.quotation(of: reading.value))"
  }

  private func text(of evidence: Evidence) -> String { text(of: evidence.expression) }

  private func text(of id: ExpressionID) -> String { shortText(of: id) ?? "it" }

  private func isQuoted(_ id: ExpressionID) -> Bool { shortText(of: id) != nil }

  /// Returns an expression as written; `nil` if it is too long for a sentence.
  private func shortText(of id: ExpressionID) -> String? {
    let ranges = scenario.pools.expressionRanges
    guard let source, ranges.indices.contains(Int(id.index)) else { return nil }
    let text = source.text(ranges[Int(id.index)])
    return text.isEmpty || text.count > 80 || text.utf8.contains(UInt8(ascii: "\n")) ? nil : text
  }

  // MARK: Events

  private func name(_ id: EventPatternID) -> String { events.name(of: id, in: scenario.pools) }

  private func name(_ sighting: Sighting) -> String { sighting.event.map(events.name) ?? "it" }

  /// Returns the element of `order` or `exactly` at an index.
  private func listed(_ index: Int) -> String { claim.form.pattern(index).map(name) ?? "the event" }

  private func missing(_ index: Int, after: Sighting?, earlier: Sighting?) -> String {
    let place = after.map { " after \(name($0)) at \(time($0.instant))" } ?? ""
    let before = earlier.map { "; it came too early, at \(time($0.instant))" } ?? ""
    return "\(listed(index)) did not come\(place)\(before)"
  }

  private func unexpected(_ sighting: Sighting, due: Int?) -> String {
    let rest = due.map { "where \(listed($0)) was expected" } ?? "when no further event was expected"
    return "\(name(sighting)) came at \(time(sighting.instant)), \(rest)"
  }

  // MARK: Time

  private func span(_ lapse: Violation) -> String {
    let begin = time(lapse.start)
    let end = time(lapse.start + lapse.length)
    let place = lapse.isOpen ? "from \(begin) to the end" : "from \(begin) to \(end), \(time(lapse.length))"
    return place + andMore(lapse.others)
  }

  private func andMore(_ others: Int) -> String {
    switch others {
    case 0: ""
    case 1: ", and once more"
    default: ", and \(others) more times"
    }
  }

  private func lateness(of sighting: Sighting, took: Interval, allowed: Interval) -> String {
    let precision = precision(of: took, and: allowed)
    let late = formatted(took - allowed, as: precision)
    return "\(name(sighting)) came after \(formatted(took, as: precision)), \(late) too late"
  }

  private func time(_ instant: Instant) -> String { formatted(instant, as: values.precision) }

  private func time(_ interval: Interval) -> String { formatted(interval, as: values.precision) }

  /// Returns the precision for comparing two times: all digits if they would otherwise look equal.
  private func precision(of one: Interval, and other: Interval) -> Precision {
    abs((one - other).ticks) < Interval.ticksPerMillisecond ? .exact : values.precision
  }

  private func reason(_ kind: EvaluationFault.Kind) -> String {
    switch kind {
    case .divisionByZero: "it divides by zero"
    case .overflow: "its result is larger than any number of its unit"
    case .valueTooLarge: "its value is too large"
    case .mismatch: "its values cannot be combined"
    case .unknownName(let name): "nothing that is allowed here is named “\(name)”"
    case .rangeAsValue: "a range is not a single value"
    case .tooDeep: "it is nested too deeply"
    }
  }
}
