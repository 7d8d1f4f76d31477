import DeviceModel
import Programs
import Simulation

/// The dependencies of a scenario's behavior on its axes: the parameters of its sweep are its axes, by index.
///
/// Two runs that differ in one axis are the same until it is read for the first time. Data known to be read late (the
/// lengths of the launch's phases, the operands of steps) is listed separately; the rest of the set-up counts as read
/// before the run.
struct ParameterDependencies: Sendable {
  private(set) var slots: [ParameterSet]
  /// The dependencies of each step in its pool.
  private(set) var steps: [ParameterSet] = []
  private(set) var phases = PhaseParameters()
  /// The lengths of the launch's phases, if the set-up gives them.
  private(set) var lengths: [(phase: LaunchPhase, value: ExpressionID)] = []
  /// The parameters read before the first step, or at unrecorded moments.
  private(set) var early = ParameterSet()

  private let pools: Pools

  /// Creates the dependencies of a scenario with one run: there are none.
  init() {
    slots = []
    pools = Pools()
  }

  init(_ scenario: ScenarioProgram, axes: [Axis]) {
    pools = scenario.pools
    slots = [ParameterSet](repeating: [], count: scenario.slotCount)
    for (place, axis) in axes.enumerated() {
      for slot in axis.slots { slots[Int(slot.index)] = ParameterSet(place: place) }
    }
    for constant in scenario.constants { slots[Int(constant.slot.index)] = parameters(of: constant.value) }
    for parameter in scenario.setup.strategies.flatMap(\.parameters) {
      slots[Int(parameter.slot.index)] = parameters(of: parameter.value)
    }
    steps = pools.steps.map { parameters(of: pools.operands(of: $0.action)) }
    let app = scenario.setup.app
    for (field, value) in app.fields {
      if case .expression(let expression) = value, let phase = field.launchPhase {
        // If a field is given twice, the later one counts.
        phases[phase] = parameters(of: expression)
        lengths.removeAll { $0.phase == phase }
        lengths.append((phase, expression))
      } else {
        early.formUnion(parameters(of: value.expressions))
      }
    }
    let setup = scenario.setup
    early.formUnion(parameters(of: [setup.device, setup.ios, setup.limit, setup.strategy].compactMap { $0 }))
    early.formUnion(parameters(of: app.expressions))
    for link in app.links { early.formUnion(parameters(of: pools.present(link.way))) }
    early.formUnion(parameters(of: scenario.declaredDevices.flatMap(\.fields).map(\.value)))
  }

  /// Returns the slots of the variables that depend on one of these axes.
  func slots(dependingOn parameters: ParameterSet) -> [Int] {
    slots.indices.filter { !slots[$0].isDisjoint(with: parameters) }
  }

  /// Returns the axes on which any of these expressions depends.
  func parameters(of roots: [ExpressionID]) -> ParameterSet {
    pools.expressions(within: roots).reduce(into: []) { found, expression in
      if case .variable(let slot) = expression, Int(slot.index) < slots.count {
        found.formUnion(slots[Int(slot.index)])
      }
    }
  }

  private func parameters(of root: ExpressionID) -> ParameterSet { parameters(of: [root]) }
}

extension AppProgram {
  /// The expressions of everything except its own fields.
  fileprivate var expressions: [ExpressionID] {
    var all = [start, tabs].compactMap { $0 }
    all += state.map(\.initial) + buttons.map(\.label)
    all += screens.flatMap { $0.fields + $0.conditions }.map(\.value)
    for sheet in sheets { all += sheet.fields.values }
    for task in tasks {
      all += [task.takes, task.lane, task.mode, task.locksFile, task.endsWhenExpired].compactMap { $0 }
    }
    all += changes.map(\.value) + routePayloads.map(\.record)
    return all + links.compactMap(\.requires)
  }
}

// The operands of expressions, steps and expectations, from which their dependencies are found.

extension Pools {
  /// Returns whether it contains a division by something other than a constant.
  func mayDivideByZero(_ root: ExpressionID) -> Bool {
    expressions(within: [root]).contains { expression in
      guard case .binary(.divide, _, let divisor) = expression else { return false }
      if case .constant = self[divisor] { return false }
      return true
    }
  }

  /// Returns the expressions that a step reads in its turn. Those of its blocks, and of an expectation judged at the
  /// end of the run, are excluded.
  func operands(of action: Step.Action) -> [ExpressionID] {
    switch action {
    case .act(_, let given): present(given)
    case .mark, .waitUntilIdle(nil), .when, .whenever, .update, .withoutAnimation, .attempt, .inline: []
    case .set(_, let operand), .wait(let operand), .waitUntilIdle(.some(let operand)), .after(let operand, _, _),
      .at(let operand, _), .blockMain(let operand), .holdMain(let operand), .spinMain(let operand),
      .repeat(let operand, _), .forEach(_, let operand, _), .branch(let operand, _, _), .assign(_, let operand),
      .note(let operand):
      [operand]
    case .cover(let surface, _, let given): [surface.operand].compactMap { $0 } + present(given)
    case .waitUntil(.event, let timeout): [timeout].compactMap { $0 }
    case .waitUntil(.predicate(let predicate), let timeout): [predicate, timeout].compactMap { $0 }
    case .work(let amount, let lane): [amount, lane].compactMap { $0 }
    case .spinMainUntil(let condition, let period): [condition, period]
    case .expect(let claim): operands(of: self[claim])
    }
  }

  /// Returns the expressions that an expectation reads during the run.
  private func operands(of claim: Claim) -> [ExpressionID] {
    switch claim.form {
    case .now(let predicate): [predicate, claim.message].compactMap { $0 }
    case .within(.predicate(let predicate), let amount): [predicate, amount, claim.message].compactMap { $0 }
    case .within(.event, let amount): [amount, claim.message].compactMap { $0 }
    case .exits(let rows): rows.flatMap { [$0.from, $0.to] }
    case .withinOf, .before, .no, .always, .eventually, .order, .exactly: []
    }
  }
}

extension Step.CoverSurface {
  fileprivate var operand: ExpressionID? {
    switch self {
    case .launchScreen: nil
    case .color(let operand), .screen(let operand): operand
    }
  }
}
