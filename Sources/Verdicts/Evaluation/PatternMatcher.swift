package import DeviceModel
package import Programs
package import Traces

/// Recognises occurrences of an event pattern in events that it is shown in order.
///
/// `any` occurs with each of its members, `all` with the last of them; after that `all` waits for every one anew.
package struct PatternMatcher: Sendable {
  /// The pattern that is recognized.
  package let pattern: EventPatternID
  /// Members of `all` that have occurred, as positions in the pool of members.
  private var seen: [Int] = []

  package init(_ pattern: EventPatternID) { self.pattern = pattern }

  /// Looks at the next event; true when the pattern occurs with it.
  package mutating func occurs(with key: EventKey, in pools: Pools) -> Bool {
    inspect(key, for: pattern, in: pools)
  }

  /// Forgets what it has seen.
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
  /// The first occurrence of a pattern within a stretch; what came before the stretch does not count.
  package func first(_ pattern: EventPatternID, in range: Range<Int>, pools: Pools) -> Position? {
    if case .event(let key) = pools[pattern] { return first(key, in: range) }
    var matcher = PatternMatcher(pattern)
    for index in range {
      if let key = event(at: index), matcher.occurs(with: key, in: pools) { return Position(index) }
    }
    return nil
  }

  /// How often a pattern occurs within a stretch.
  package func count(of pattern: EventPatternID, in range: Range<Int>, pools: Pools) -> Int64 {
    var matcher = PatternMatcher(pattern)
    var count: Int64 = 0
    for index in range {
      if let key = event(at: index), matcher.occurs(with: key, in: pools) { count += 1 }
    }
    return count
  }
}
