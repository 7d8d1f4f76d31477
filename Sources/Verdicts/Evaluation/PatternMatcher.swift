package import DeviceModel
package import Programs
package import Traces

/// Recognizes occurrences of an event pattern in a sequence of events.
///
/// `any` occurs with each of its members, `all` with the last of them; then `all` waits for every member again.
package struct PatternMatcher: Sendable {
  /// The pattern that is recognized.
  package let pattern: EventPatternID
  /// The members of `all` that have occurred, as positions in the pool of members.
  private var seen: [Int] = []

  package init(_ pattern: EventPatternID) { self.pattern = pattern }

  /// Takes the next event, and returns whether the pattern occurs with it.
  package mutating func occurs(with key: EventKey, in pools: Pools) -> Bool {
    inspect(key, for: pattern, in: pools)
  }

  /// Resets the matcher to its initial state.
  package mutating func reset() { seen.removeAll(keepingCapacity: true) }

  private mutating func inspect(_ key: EventKey, for pattern: EventPatternID, in pools: Pools) -> Bool {
    switch pools[pattern] {
    case .event(let wanted): return key == wanted
    case .any(let members):
      var found = false
      for index in members.indices where inspect(key, for: pools.patternMembers[index], in: pools) { found = true }
      return found
    case .all(let members):
      for index in members.indices where inspect(key, for: pools.patternMembers[index], in: pools) {
        if !seen.contains(index) { seen.append(index) }
      }
      guard members.indices.allSatisfy(seen.contains) else { return false }
      seen.removeAll { members.indices.contains($0) }
      return true
    }
  }
}

extension Trace {
  /// Returns the first occurrence of a pattern in a range; earlier records do not count.
  package func first(_ pattern: EventPatternID, in range: Range<Int>, pools: Pools) -> Position? {
    if case .event(let key) = pools[pattern] { return first(key, in: range) }
    var matcher = PatternMatcher(pattern)
    for index in range {
      if let key = event(at: index), matcher.occurs(with: key, in: pools) { return Position(index) }
    }
    return nil
  }

  /// Returns the number of occurrences of a pattern in a range.
  package func count(of pattern: EventPatternID, in range: Range<Int>, pools: Pools) -> Int64 {
    var matcher = PatternMatcher(pattern)
    var count: Int64 = 0
    for index in range {
      if let key = event(at: index), matcher.occurs(with: key, in: pools) { count += 1 }
    }
    return count
  }
}

/// The dependencies of an expression, so that it is evaluated only where its value can have changed.
struct Reads {
  private(set) var observables: [ObservableKey] = []
  private(set) var events: [EventKey] = []
  /// Whether it can change while nothing happens, because an open period grows.
  private(set) var grows = false
  /// Whether it depends on variables.
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
        // Only the event decides when it changes, but the operand may contain variables.
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
  /// Returns all events in a pattern.
  package func keys(of root: EventPatternID) -> [EventKey] {
    var keys: [EventKey] = []
    var waiting = [root]
    while let pattern = waiting.popLast() {
      switch self[pattern] {
      case .event(let key): keys.append(key)
      case .all(let members), .any(let members): for index in members.indices { waiting.append(patternMembers[index]) }
      }
    }
    return keys
  }
}

extension Evaluator {
  /// Returns whether a verdict on an expectation depends on variables.
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
    case .exits(let rows): roots += rows.flatMap { [$0.from, $0.to] }
    case .before, .no, .eventually, .order, .exactly: break
    }
    if let message = claim.message { roots.append(message) }
    return roots.contains { Reads($0, in: pools).variables }
  }
}
