package import DeviceModel
package import Programs

/// What an expression depends on, so that a sweep over a trace evaluates it only where its value can have changed.
struct Reads {
  private(set) var observables: [ObservableKey] = []
  private(set) var events: [EventKey] = []
  /// It can change while nothing happens: an open stretch grows.
  private(set) var grows = false

  init(_ root: ExpressionID, in pools: Pools) {
    var waiting = [root]
    while let id = waiting.popLast() { collect(id, in: pools, into: &waiting) }
  }

  private mutating func collect(_ id: ExpressionID, in pools: Pools, into waiting: inout [ExpressionID]) {
    switch pools[id] {
    case .constant, .variable: break
    case .observe(let key): observables.append(key)
    case .happened(let pattern), .count(let pattern): collect(pattern, in: pools)
    case .time(let pattern): collect(pattern, in: pools)
    case .not(let operand), .negative(let operand), .member(let operand, _), .meaning(let operand, _):
      waiting.append(operand)
    case .binary(_, let left, let right): waiting += [left, right]
    case .choice(let condition, let positive, let negative): waiting += [condition, positive, negative]
    case .list(let operands), .record(let operands), .text(let operands):
      for index in operands.indices { waiting.append(pools.operands[index]) }
    case .longest(let operand), .total(let operand):
      grows = true
      waiting.append(operand)
    case .at(_, let pattern): collect(pattern, in: pools)
    case .devices(let ios, let family): waiting += [ios, family].compactMap { $0 }
    }
  }

  private mutating func collect(_ pattern: EventPatternID, in pools: Pools) {
    events += pools.keys(of: pattern)
  }

  func mention(_ key: EventKey) -> Bool {
    for event in events where key.isOccurrence(of: event) { return true }
    return false
  }

  func mention(_ key: ObservableKey) -> Bool {
    for observable in observables where observable == key { return true }
    return false
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
