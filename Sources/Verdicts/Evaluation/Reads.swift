package import DeviceModel
package import Programs

/// What an expression depends on, so that a sweep over a trace evaluates it only where its value can have changed.
struct Reads {
  private(set) var observables: [ObservableKey] = []
  private(set) var events: [EventKey] = []
  /// It can change while nothing happens: an open stretch grows.
  private(set) var grows = false
  /// It depends on variables.
  private(set) var variables = false

  init(_ root: ExpressionID, in pools: borrowing Pools) {
    var waiting = [root]
    while let id = waiting.popLast() {
      switch pools[id] {
      case .variable: variables = true
      case .observe(let key): observables.append(key)
      case .happened(let pattern), .count(let pattern), .time(let pattern): events += pools.keys(of: pattern)
      case .longest, .total: grows = true
      case .at(let operand, let pattern):
        // Only the event decides when it changes, but the operand may hold variables.
        variables = variables || Reads(operand, in: pools).variables
        events += pools.keys(of: pattern)
        continue
      case .constant, .not, .negative, .member, .meaning, .binary, .choice, .list, .record, .text, .devices: break
      }
      waiting += pools.operands(of: pools[id])
    }
  }
}

extension Pools {
  /// All events that a pattern is made of.
  package func keys(of root: EventPatternID) -> [EventKey] {
    var keys: [EventKey] = []
    var waiting = [root]
    while let pattern = waiting.popLast() {
      switch self[pattern] {
      case .event(let key): keys.append(key)
      case .all(let members), .any(let members):
        for index in members.indices { waiting.append(patternMembers[index]) }
      }
    }
    return keys
  }
}

extension Evaluator {
  /// Whether a verdict on an expectation depends on variables.
  package func readsVariables(_ id: ClaimID) -> Bool {
    let claim = pools[id]
    var roots: [ExpressionID] = []
    switch claim.form {
    case .now(let predicate), .always(let predicate, _), .no(.predicate(let predicate), _),
      .eventually(.predicate(let predicate), _):
      roots.append(predicate)
    case .within(let subject, let amount), .withinOf(let subject, let amount, _):
      if case .predicate(let predicate) = subject { roots.append(predicate) }
      roots.append(amount)
    case .before, .no, .eventually, .order, .exactly: break
    }
    if let message = claim.message { roots.append(message) }
    return roots.contains { Reads($0, in: pools).variables }
  }
}
