package import DeviceModel

/// Decides whether conditions on an app's state can hold together, by trying all values of their elementary parts.
package struct Satisfiability {
  private let pools: Pools
  private let fixed: [StateID: Value]

  /// Creates the check; `fixed` contains the values of states that never change.
  package init(_ pools: Pools, fixed: [StateID: Value]) {
    self.pools = pools
    self.fixed = fixed
  }

  /// An elementary part of a condition.
  private enum Atom: Equatable {
    case flag(ObservableKey)
    case equals(ObservableKey, Value)
    /// Anything else, which may be true or false.
    case other(ExpressionID)
  }

  /// The maximum number of elementary parts.
  private static let limit = 10

  /// Returns whether there are values for which each condition has its required truth value.
  package func canHold(_ wanted: [(condition: ExpressionID, holds: Bool)]) -> Bool {
    var atoms: [Atom] = []
    for condition in wanted { collect(condition.condition, into: &atoms) }
    guard atoms.count <= Self.limit else { return true }
    return (0..<(1 << atoms.count)).contains { values in
      isPossible(values, with: atoms)
        && wanted.allSatisfy { truth(of: $0.condition, for: values, with: atoms) == $0.holds }
    }
  }

  private func atom(_ id: ExpressionID) -> (atom: Atom, isNegated: Bool) {
    if case .observe(let key) = pools[id] { return (.flag(key), false) }
    guard case .binary(let relation, let left, let right) = pools[id], relation == .equal || relation == .notEqual
    else { return (.other(id), false) }
    for (side, other) in [(left, right), (right, left)] {
      if case .observe(let key) = pools[side], case .constant(let value) = pools[other] {
        return (.equals(key, value), relation == .notEqual)
      }
    }
    return (.other(id), false)
  }

  private func collect(_ id: ExpressionID, into atoms: inout [Atom]) {
    switch pools[id] {
    case .constant(.bool): break
    case .not(let operand): collect(operand, into: &atoms)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      collect(left, into: &atoms)
      collect(right, into: &atoms)
    default:
      let atom = atom(id).atom
      if !atoms.contains(atom) { atoms.append(atom) }
    }
  }

  /// Returns whether values are consistent: a state has one value, and one that nothing sets has its initial value.
  private func isPossible(_ values: Int, with atoms: [Atom]) -> Bool {
    var known: [ObservableKey: Value] = [:]
    for (index, atom) in atoms.enumerated() {
      let holds = values >> index & 1 == 1
      switch atom {
      case .flag(let key):
        if let value = fixedValue(key), value != .bool(holds) { return false }
      case .equals(let key, let value):
        if let only = fixedValue(key), (only == value) != holds { return false }
        guard holds else { continue }
        if let other = known[key], other != value { return false }
        known[key] = value
      case .other: continue
      }
    }
    return true
  }

  private func fixedValue(_ key: ObservableKey) -> Value? {
    key.observable == .state ? fixed[StateID(Int(key.subject))] : nil
  }

  private func truth(of id: ExpressionID, for values: Int, with atoms: [Atom]) -> Bool {
    switch pools[id] {
    case .constant(.bool(let bool)): return bool
    case .not(let operand): return !truth(of: operand, for: values, with: atoms)
    case .binary(.and, let left, let right):
      return truth(of: left, for: values, with: atoms) && truth(of: right, for: values, with: atoms)
    case .binary(.or, let left, let right):
      return truth(of: left, for: values, with: atoms) || truth(of: right, for: values, with: atoms)
    default:
      let (atom, isNegated) = atom(id)
      guard let index = atoms.firstIndex(of: atom) else { return true }
      return (values >> index & 1 == 1) != isNegated
    }
  }
}
