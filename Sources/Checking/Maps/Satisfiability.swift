import DeviceModel
import Programs

/// Asks of conditions over an app's state whether they can hold together, by trying all values of what they are made
/// of.
struct Satisfiability {
  let pools: Pools
  /// States that never change, with their values.
  let fixed: [StateID: Value]

  /// What a condition is made of.
  private enum Atom: Equatable {
    case flag(ObservableKey)
    case equals(ObservableKey, Value)
    /// Something else, which may be so or not.
    case other(ExpressionID)
  }

  /// More of them would be too many to try.
  private static let limit = 10

  /// Whether there are values with which each condition is what it is said to be.
  func canHold(_ wanted: [(condition: ExpressionID, holds: Bool)]) -> Bool {
    var atoms: [Atom] = []
    for condition in wanted { collect(condition.condition, into: &atoms, depth: 0) }
    guard atoms.count <= Self.limit else { return true }
    return (0..<(1 << atoms.count)).contains { values in
      isPossible(values, with: atoms)
        && wanted.allSatisfy { truth(of: $0.condition, for: values, with: atoms, depth: 0) == $0.holds }
    }
  }

  private func atom(_ id: ExpressionID) -> (atom: Atom, isNegated: Bool) {
    switch pools[id] {
    case .observe(let key): return (.flag(key), false)
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      var isNegated = false
      if case .binary(.notEqual, _, _) = pools[id] { isNegated = true }
      if case .observe(let key) = pools[left], case .constant(let value) = pools[right] {
        return (.equals(key, value), isNegated)
      }
      if case .observe(let key) = pools[right], case .constant(let value) = pools[left] {
        return (.equals(key, value), isNegated)
      }
      return (.other(id), false)
    default: return (.other(id), false)
    }
  }

  private func collect(_ id: ExpressionID, into atoms: inout [Atom], depth: Int) {
    guard depth < Lowering.deepest else { return }
    switch pools[id] {
    case .constant(.bool): break
    case .not(let operand): collect(operand, into: &atoms, depth: depth + 1)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      collect(left, into: &atoms, depth: depth + 1)
      collect(right, into: &atoms, depth: depth + 1)
    default:
      let atom = atom(id).atom
      if !atoms.contains(atom) { atoms.append(atom) }
    }
  }

  /// One state has one value, and one that nobody sets has its first.
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

  private func truth(of id: ExpressionID, for values: Int, with atoms: [Atom], depth: Int) -> Bool {
    guard depth < Lowering.deepest else { return true }
    switch pools[id] {
    case .constant(.bool(let bool)): return bool
    case .not(let operand): return !truth(of: operand, for: values, with: atoms, depth: depth + 1)
    case .binary(.and, let left, let right):
      return truth(of: left, for: values, with: atoms, depth: depth + 1)
        && truth(of: right, for: values, with: atoms, depth: depth + 1)
    case .binary(.or, let left, let right):
      return truth(of: left, for: values, with: atoms, depth: depth + 1)
        || truth(of: right, for: values, with: atoms, depth: depth + 1)
    default:
      let (atom, isNegated) = atom(id)
      guard let index = atoms.firstIndex(of: atom) else { return true }
      return (values >> index & 1 == 1) != isNegated
    }
  }
}
