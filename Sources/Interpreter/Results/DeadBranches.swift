import DeviceModel
import Programs
import Verdicts

/// Finds the branches that a run's values alone decide not to take: their expectations were never meant for this run.
///
/// A condition counts when it is made of givens, columns and `let`s, that is, of variables whose value does not depend
/// on what happens.
struct DeadBranches {
  private let plan: Plan
  private var variables: [Value]
  /// Variables that only a loop assigns are not known beforehand.
  private var isKnown: [Bool]
  private(set) var claims: [Bool]

  /// - Parameter blocks: What is walked, in order; `nil` means the scenario's steps.
  init(_ plan: Plan, variables: [Value], blocks: [Block]? = nil) {
    self.plan = plan
    self.variables = variables
    isKnown = [Bool](repeating: true, count: variables.count)
    claims = [Bool](repeating: false, count: plan.scenario.pools.claims.count)
    for case (let slot, _)? in plan.scenario.pools.steps.map(\.action.assigned) { isKnown[Int(slot.index)] = false }
    for block in blocks ?? [plan.scenario.steps] { walk(block) }
  }

  /// In the order of writing, so that a `let` is known before it is used.
  private mutating func walk(_ root: Block) {
    let pools = plan.scenario.pools
    var waiting: [(index: Int, end: Int, isDead: Bool)] = [(Int(root.steps.start), Int(root.steps.end), false)]
    while let top = waiting.popLast() {
      guard top.index < top.end else { continue }
      waiting.append((top.index + 1, top.end, top.isDead))
      let action = pools.steps[top.index].action
      if case .expect(let claim) = action, top.isDead { claims[Int(claim.index)] = true }
      if case .assign(let slot, let value) = action { assign(slot, value: value) }
      for (block, branch) in action.blocks.reversed() {
        let isDead = branch.map { decide($0.condition) == !$0.holds } ?? false
        waiting.append((Int(block.steps.start), Int(block.steps.end), top.isDead || isDead))
      }
    }
  }

  private mutating func assign(_ slot: VariableSlot, value expression: ExpressionID) {
    guard isStatic(expression), let value = try? plan.evaluator.value(of: expression, from: .beforeTheRun(variables))
    else {
      return
    }
    variables[Int(slot.index)] = value
    isKnown[Int(slot.index)] = true
  }

  /// What a condition is in this run; `nil` if that depends on what happens.
  private func decide(_ condition: ExpressionID) -> Bool? {
    guard isStatic(condition) else { return nil }
    return try? plan.evaluator.holds(condition, from: .beforeTheRun(variables))
  }

  private func isStatic(_ root: ExpressionID) -> Bool {
    plan.scenario.pools.expressions(within: [root]).allSatisfy { expression in
      switch expression {
      case .variable(let slot): isKnown[Int(slot.index)]
      case .observe, .happened, .time, .count, .longest, .total, .at: false
      case .constant, .not, .negative, .member, .meaning, .binary, .choice, .list, .record, .text, .devices: true
      }
    }
  }
}
