import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Lowers `expect CLAIM [else "message"]`.
  mutating func expect(_ node: NodeID) {
    let claim = child(node, at: 0)
    isClaim = true
    let form = form(claim)
    isClaim = false
    let message = present(node, at: 1).map { value($0, as: .text, for: "the message") }
    guard let form else { return }
    if let predicate = form.predicate, isForegone(predicate) {
      report(
        .emptyExpectation, at: claim, message: "this expects nothing: it is the same whatever the app does",
        hint: "write what must be seen, such as “expect visible == Home”")
    }
    emit(Claim(form: form, location: location(node), message: message), at: node)
  }

  private mutating func emit(_ claim: Claim, at node: NodeID) {
    draft.pools.claims.append(claim)
    emit(.expect(ClaimID(draft.pools.claims.count - 1)), at: node)
  }

  /// Whether a condition reads nothing of the run, nor a value of the scenario.
  private func isForegone(_ id: ExpressionID) -> Bool {
    switch draft.pools[id] {
    case .constant(.bool): !wrong.contains(id)
    case .not(let operand): isForegone(operand)
    case .binary(.and, let left, let right), .binary(.or, let left, let right): isDecided(id, by: left, right)
    case .binary(_, let left, let right): isConstant(left) && isConstant(right)
    case .constant, .negative, .variable, .observe, .happened, .time, .count, .longest, .total, .at, .devices, .member,
      .meaning, .choice, .list, .record, .text:
      false
    }
  }

  /// Whether constants decide a condition with `and` or `or`: both sides, or one such as the `false` of `P and false`.
  private func isDecided(_ id: ExpressionID, by left: ExpressionID, _ right: ExpressionID) -> Bool {
    if isConstant(left) && isConstant(right) { return true }
    guard case .binary(let op, _, _) = draft.pools[id] else { return false }
    return [left, right].contains { constantValue($0) == .bool(op == .or) && !wrong.contains($0) }
  }

  private func isConstant(_ id: ExpressionID) -> Bool {
    if case .constant = draft.pools[id] { !wrong.contains(id) } else { isForegone(id) }
  }

  /// `exits { ApplyFailed -> Detail; … }`: an expectation about everything that the user can still do from here.
  mutating func exits(_ node: NodeID) {
    var rows: [(from: ExpressionID, to: ExpressionID)] = []
    for row in children(child(node, at: 0)) where kind(row) == .exit {
      guard let from = present(row, at: 0), let to = present(row, at: 1) else { continue }
      rows.append((value(from, as: .screen, for: "“exits”"), value(to, as: .screen, for: "“exits”")))
    }
    if kind(child(node, at: 0)) == .exitTable, children(child(node, at: 0)).isEmpty {
      report(
        .emptyExpectation, at: node, message: "this table of exits is empty",
        hint: "write “exits { SCREEN -> SCREEN }” for each screen that a flow ends with")
    }
    emit(Claim(form: .exits(rows), location: location(node), message: nil), at: node)
  }

  private mutating func form(_ claim: NodeID) -> Claim.Form? {
    switch kind(claim) {
    case .nowClaim: return .now(condition(child(claim, at: 0)))
    case .withinClaim: return within(claim)
    case .beforeClaim:
      let (first, second) = (event(child(claim, at: 0)), event(child(claim, at: 1)))
      guard let first, let second else { return nil }
      refuseSame(child(claim, at: 0), as: child(claim, at: 1), in: claim)
      return .before(first, second)
    case .noClaim:
      let subject = subject(child(claim, at: 0))
      guard let scope = scope(child(claim, at: 1)), let subject else { return nil }
      return .no(subject, scope)
    case .alwaysClaim:
      let predicate = condition(child(claim, at: 0))
      guard let scope = scope(child(claim, at: 1)) else { return nil }
      return .always(predicate, scope)
    case .eventuallyClaim:
      let subject = subject(child(claim, at: 0))
      guard let scope = scope(child(claim, at: 1)), let subject else { return nil }
      warnIfAlreadyTrue(claim)
      return .eventually(subject, scope)
    case .orderClaim:
      let events = eventList(child(claim, at: 0))
      guard let scope = scope(child(claim, at: 1)), let events else { return nil }
      if events.isEmpty { report(.emptyExpectation, at: claim, message: "this expects the order of no events") }
      return .order(events, scope)
    case .exactlyClaim: return exactly(claim)
    default: return giveUp()
    }
  }

  private mutating func within(_ claim: NodeID) -> Claim.Form? {
    let subject = subject(child(claim, at: 0))
    let amount = quantity(child(claim, at: 1), as: .time, for: "“within”")
    if let origin = present(claim, at: 2) {
      guard let pattern = event(origin), let subject else { return nil }
      refuseSame(child(claim, at: 0), as: origin, in: claim)
      return .withinOf(subject, amount, pattern)
    }
    if !place.isEmpty, place != .script {
      report(
        .misplacedStep, at: claim, message: "“within” waits, and only a scenario's own lines can wait",
        hint: "write “within … of launch”, which is judged after the run")
    }
    return subject.map { .within($0, amount) }
  }

  /// Reports an event that is compared with itself.
  private mutating func refuseSame(_ event: NodeID, as other: NodeID, in claim: NodeID) {
    guard tree.text(event) == tree.text(other) else { return }
    report(.emptyExpectation, at: claim, message: "both events are “\(tree.text(event))”", hint: "name another event")
  }

  private mutating func scope(_ node: NodeID) -> Claim.Scope? {
    switch kind(node) {
    case .absent: return .wholeRun
    case .betweenScope:
      let (first, second) = (event(child(node, at: 0)), event(child(node, at: 1)))
      guard let first, let second else { return nil }
      return .between(first, second)
    case .afterScope: return event(child(node, at: 0)).map { .after($0) }
    case .beforeScope: return event(child(node, at: 0)).map { .before($0) }
    default: return giveUp()
    }
  }

  /// Returns the events of `order` and `exactly`; `nil` if one of them is not an event.
  private mutating func eventList(_ node: NodeID) -> [EventPatternID]? {
    kind(node) == .list ? all(children(node)) { $0.event($1) } : giveUp()
  }

  /// Returns what all nodes are; `nil` if one of them is wrong, after a look at the others.
  mutating func all<Result>(_ nodes: [NodeID], read: (inout Lowering, NodeID) -> Result?) -> [Result]? {
    var results: [Result] = []
    for node in nodes { if let result = read(&self, node) { results.append(result) } }
    return results.count == nodes.count ? results : nil
  }

  // MARK: Groups

  private mutating func exactly(_ claim: NodeID) -> Claim.Form? {
    let events = eventList(child(claim, at: 0))
    let group = group(child(claim, at: 1))
    guard let scope = scope(child(claim, at: 2)), let events, let group else { return nil }
    return .exactly(events, group, scope)
  }

  private mutating func group(_ node: NodeID) -> Group? {
    guard kind(node) == .list else { return member(node).map { Group(members: [$0]) } }
    if firstChild(node) == nil {
      report(
        .notAnEvent, at: node, message: "this group is empty",
        hint: "name a screen, or a group such as “app”, “scene”, “js” or “splash”")
      return nil
    }
    return all(children(node)) { $0.member($1) }.map { Group(members: $0) }
  }

  /// Returns a member of a group: a screen, a family of events, or one event.
  private mutating func member(_ node: NodeID) -> Group.Member? {
    guard let chain = chain(node) else {
      isBroken = true
      if kind(node) != .missing {
        report(.notAnEvent, at: node, message: "a group can contain screens, groups of events, and events")
      }
      return nil
    }
    let name = tree.text(node)
    if let reference = localReference(chain) {
      switch reference {
      case .screen(let screen):
        return .screen(screen)
      case .event(let key): return .event(member(key, at: node))
      case .wrong: return nil
      case .observe, .variable, .thing:
        report(.notAnEvent, at: node, message: "“\(name)” is not a group of events")
        return nil
      }
    }
    if chain.labels.isEmpty, let family = EventGroup(name: name), family != .screen {
      return .family(family)
    }
    if case .event(let key)? = reference(chain) { return .event(member(key, at: node)) }
    isBroken = true
    if draft.names.isUnknown { return nil }
    reportUnknown(
      "group of events", named: name, at: location(node),
      among: draft.names.screens.map(spelling) + EventGroup.allCases.map(\.name))
    return nil
  }

  /// Returns a single event as a member of a group; it gets a pattern like any other mentioned event.
  private mutating func member(_ key: EventKey, at node: NodeID) -> EventKey {
    _ = pattern(key, at: node)
    return key
  }

  // MARK: What was true before

  /// Warns of an `eventually P` that an earlier line has already fulfilled, because it covers the whole run.
  private mutating func warnIfAlreadyTrue(_ claim: NodeID) {
    guard kind(child(claim, at: 1)) == .absent, place == .script else { return }
    let predicate = child(claim, at: 0)
    guard let earlier = seen.first(where: { spellsTheSame($0, as: predicate) }) else { return }
    report(
      .alreadyTrue, at: claim, message: "this was already true above, and “eventually” covers the whole run",
      hint: "limit it with “after EVENT”, or write “expect \(tree.text(predicate)) within …”",
      related: [Diagnostic.Related(location: location(earlier), message: "true here")])
  }

  private func spellsTheSame(_ left: NodeID, as right: NodeID) -> Bool {
    let (first, second) = (tree.nodes[Int(left.index)], tree.nodes[Int(right.index)])
    guard first.size == second.size, first.tokenEnd - first.firstToken == second.tokenEnd - second.firstToken else {
      return false
    }
    return tree.text(left) == tree.text(right)
  }
}

extension Claim.Form {
  /// The condition that has to hold at some time; `nil` for events.
  fileprivate var predicate: ExpressionID? {
    switch self {
    case .now(let predicate), .always(let predicate, _), .no(.predicate(let predicate), _),
      .eventually(.predicate(let predicate), _), .within(.predicate(let predicate), _),
      .withinOf(.predicate(let predicate), _, _):
      predicate
    case .no(.event, _), .eventually(.event, _), .within(.event, _), .withinOf(.event, _, _), .before, .order, .exactly,
      .exits:
      nil
    }
  }
}
