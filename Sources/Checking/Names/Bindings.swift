import DeviceModel
import Programs

/// The names of values at one place of a file: what is declared further inside hides what is declared further outside.
/// Looking a name up is one access to an array.
struct Bindings {
  enum Meaning {
    case variable(VariableSlot)
    /// A variable of the splash strategy that is being lowered.
    case state(StateID)
  }

  private struct Binding {
    var symbol: Symbol
    var meaning: Meaning
    /// The binding of the same symbol that this one hides; -1: none.
    var hidden: Int32
  }

  private var stack: [Binding] = []
  /// For each symbol its innermost binding; -1: none.
  private var innermost: [Int32] = []
  /// Bindings before this one are not seen: a flow knows nothing of the place that it is used at.
  private var barrier = 0

  /// Where the stack stands, to come back to.
  var mark: Int { stack.count }

  mutating func push(_ symbol: Symbol, as meaning: Meaning) {
    let index = Int(symbol.index)
    while innermost.count <= index { innermost.append(-1) }
    stack.append(Binding(symbol: symbol, meaning: meaning, hidden: innermost[index]))
    innermost[index] = Int32(stack.count - 1)
  }

  /// Forgets everything that was pushed since the stack stood at `mark`.
  mutating func pop(to mark: Int) {
    while stack.count > mark {
      let binding = stack.removeLast()
      innermost[Int(binding.symbol.index)] = binding.hidden
    }
  }

  /// What was pushed since the stack stood at `mark`, in order.
  func pushed(since mark: Int) -> [(symbol: Symbol, meaning: Meaning)] {
    stack[min(mark, stack.count)...].map { ($0.symbol, $0.meaning) }
  }

  /// Hides all that is there, and says what to hand to `lower` afterwards.
  mutating func raise() -> Int {
    defer { barrier = stack.count }
    return barrier
  }

  mutating func lower(to barrier: Int) { self.barrier = barrier }

  func meaning(of symbol: Symbol) -> Meaning? {
    let index = Int(symbol.index)
    guard index < innermost.count, innermost[index] >= barrier else { return nil }
    return stack[Int(innermost[index])].meaning
  }

  /// All names that can be seen, for suggestions.
  var visible: [Symbol] { stack[min(barrier, stack.count)...].map(\.symbol) }
}
