package import DeviceModel
package import Programs
import SourceText
import Traces
import Verdicts
import VirtualTime

/// One run of a scenario: its index among all runs, and the values of its givens and columns.
package struct Run: Sendable {
  /// The index among all runs that the scenario's values make, including excluded ones.
  package var index: Int
  /// All variables, as before the first step.
  package var variables: [Value]
  /// The values of its ranges; empty if it represents all of them.
  var chosen: [Value] = []
  let plan: Plan

  /// The stable name: `sheet on…[phone=iPhone 15,load=800ms]`. It is computed when needed, which is rare in a sweep.
  package var name: String { plan.name(ofRunAt: index, choosing: chosen) }

  /// The givens and columns, in the order of the text.
  package var values: [(name: String, value: Value)] {
    plan.axes.flatMap(\.slots).map { slot in
      (name: plan.scenario.slotNames[Int(slot.index)], value: variables[Int(slot.index)])
    }
  }
}

/// All runs of a scenario, made one by one on demand.
///
/// Givens multiply; the first one varies slowest, the rows of a table fastest.
package struct RunList: Sendable {
  let plan: Plan

  /// - Throws: An error in the scenario's givens, or that they make too many runs.
  package init(_ scenario: consuming ScenarioProgram, bounds: RunBounds = RunBounds()) throws(Fault) {
    plan = try Plan(scenario, bounds: bounds)
  }

  /// Returns a deep copy, so that threads do not contend on reference counts.
  package func deepCopy() -> RunList { RunList(Plan(plan.scenario.deepCopy(), like: plan)) }

  init(_ plan: Plan) { self.plan = plan }

  /// The scenario whose runs these are, borrowed rather than copied.
  package var scenario: ScenarioProgram { _read { yield plan.scenario } }
  /// The names of the scenario's values.
  package var names: ValueNames { plan.evaluator.names }
  /// The number of runs, including those that a `where` excludes.
  package var count: Int { plan.chosen?.runs.count ?? plan.count }
  /// The number of all runs, if only some were chosen; `nil` otherwise.
  package var fullCount: Int? { plan.chosen == nil ? nil : plan.count }
  /// The number of values of which every combination is tried; `nil` if all runs are made.
  package var strength: Int? { plan.chosen?.strength }
  /// The number of combinations of values that no run may have, if only some runs were chosen.
  package var impossibleCombinations: Int { plan.chosen?.impossible ?? 0 }

  /// Returns the error for a scenario whose conditions exclude all runs.
  package func nothingLeft(of count: Int) -> Fault {
    Fault(
      .nothingToTry, at: scenario.conditions.first.map { scenario.location(of: $0) } ?? scenario.location,
      message: count == 1
        ? "the only run does not satisfy this, so nothing is tested"
        : "none of the \(count) runs satisfies this, so nothing is tested")
  }

  /// Returns the index of a run of the list among all runs that the values make.
  package func place(ofRunAt index: Int) -> Int { plan.chosen?.runs[index] ?? index }

  /// Returns the run at an index; `nil` if a `where` excludes it.
  /// - Parameter values: A value for each range; by default, their lower ends.
  package func run(at index: Int, choosing values: [Value] = []) throws(Fault) -> Run? {
    try run(inPlace: place(ofRunAt: index), choosing: values)
  }

  /// - Parameter slot: A variable and its value, which replaces that of its axis.
  func run(
    inPlace index: Int, choosing values: [Value] = [], with slot: (number: Int, value: Value)? = nil
  ) throws(Fault) -> Run? {
    var run = Run(
      index: index, variables: [Value](repeating: .none, count: scenario.slotCount), chosen: values, plan: plan)
    var rest = index
    for axis in plan.axes.reversed() {
      let (quotient, place) = rest.quotientAndRemainder(dividingBy: max(axis.count, 1))
      axis.assign(place, to: &run.variables)
      rest = quotient
    }
    if !values.isEmpty { plan.choose(values, in: &run.variables) }
    if let slot { run.variables[slot.number] = slot.value }
    try plan.assign(plan.scenario.constants, to: &run.variables)
    let view = Viewpoint.beforeTheRun(run.variables)
    return try scenario.blaming { () throws(EvaluationFault) in
      for condition in plan.scenario.conditions where try !plan.evaluator.holds(condition, from: view) { return nil }
      return run
    }
  }

  /// Returns the title with the run's values; the written title if they make no text.
  package func title(of run: Run) -> String {
    guard let value = try? plan.evaluator.value(of: scenario.title, from: .beforeTheRun(run.variables)) else {
      return scenario.writtenTitle
    }
    return plan.evaluator.names.plain(value)
  }

  /// Returns the app as configured in a run.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  package func app(of run: Run) throws(Fault) -> App { try configuration(of: run).app }

  /// Returns the phone, its system and the app of a run.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  package func configuration(of run: Run) throws(Fault) -> Configuration {
    let strategy = try SetupReader(plan, variables: run.variables).strategy()
    let variables = try SetupReader.variables(of: run, with: strategy, in: plan)
    return try SetupReader(plan, variables: variables).configuration()
  }

  /// Returns the stable name of a run, excluded or not.
  package func name(ofRunAt index: Int) -> String { plan.name(ofRunAt: place(ofRunAt: index)) }

  /// Returns the index of the run with this name; `nil` if no run has it. The search is linear.
  package func index(named name: String) -> Int? {
    guard name.hasPrefix(plan.namePrefix) else { return nil }
    return (0..<count).first { self.name(ofRunAt: $0) == name }
  }
}

extension Viewpoint {
  /// Returns the viewpoint before anything has happened.
  static func beforeTheRun(_ variables: [Value]) -> Viewpoint {
    Viewpoint(trace: emptyTrace, at: .zero, variables: variables)
  }

  private static let emptyTrace = Trace()
}

/// Scenarios with givens that stand for every value of a range.
extension RunList {
  /// The givens of this kind, in the order of the text; at most two.
  package var unknowns: [RangeAnalysis.Unknown] {
    plan.axes.compactMap { axis in
      guard case .range(let slot, let unit, let range, let written) = axis else { return nil }
      return RangeAnalysis.Unknown(
        name: scenario.slotNames[Int(slot.index)], unit: unit, range: range, written: written)
    }
  }

  /// Whether the scenario has a given that represents every value of a range.
  package var hasRanges: Bool { plan.axes.contains(where: \.isRange) }

  /// Returns a run that represents all values, for reports.
  package func runOfAll(at index: Int) -> Run {
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    let index = place(ofRunAt: index)
    for (axis, place) in zip(plan.axes, plan.places(ofRunAt: index)) { axis.assign(place, to: &variables) }
    return Run(index: index, variables: variables, plan: plan)
  }

  /// Returns this list's run with the index and the chosen values of another list's run.
  package func run(like other: Run) throws(Fault) -> Run? { try run(inPlace: other.index, choosing: other.chosen) }

  /// Returns the run at an index with these values of the scenario's ranges, in smallest parts.
  package func run(at index: Int, choosingTicks ticks: [Int64]) throws(Fault) -> Run? {
    try run(at: index, choosing: zip(unknowns, ticks).map { $0.unit.value($1) })
  }

  /// Returns the run at an index whose name has these values in brackets, including one for each range:
  /// `load=800ms,bundle=1483.34ms`; `nil` if there is no such run.
  package func run(at index: Int, named values: String) throws(Fault) -> Run? {
    var rest = values[...]
    var chosen: [Value] = []
    let parts = plan.parts(ofRunAt: place(ofRunAt: index), choosing: [])
    for (axis, part) in zip(plan.axes, parts) {
      if rest.first == ",", rest.startIndex != values.startIndex { rest.removeFirst() }
      guard case .range(let slot, let unit, let range, _) = axis else {
        guard rest.hasPrefix(part) else { return nil }
        rest.removeFirst(part.count)
        continue
      }
      let name = scenario.slotNames[Int(slot.index)] + "="
      guard rest.hasPrefix(name) else { return nil }
      let text = rest.dropFirst(name.count).prefix { $0 != "," }
      guard let parts = unit.parts(of: String(text)), range.contains(parts) else { return nil }
      chosen.append(unit.value(parts))
      rest = rest[text.endIndex...]
    }
    return rest.isEmpty ? try run(at: index, choosing: chosen) : nil
  }
}

/// The maximum number of runs of a scenario, and the choice among them.
package struct RunBounds: Sendable {
  /// The maximum number of runs.
  package var most = RunBounds.standard
  /// The number of parameters of which every combination of values is tried with few runs; `nil` for all runs.
  package var strength: Int?

  package init() {}

  /// The bounds for a scenario whose runs have been counted before.
  package static let none = RunBounds(most: .max)

  private init(most: Int) { self.most = most }

  /// The default maximum.
  package static let standard = 1_000_000
  /// The highest maximum: a number of runs that memory can hold and a machine makes in some hours.
  package static let highest = 1_000_000_000
}

extension ScenarioProgram {
  /// Returns an equal program with tables of its own.
  func deepCopy() -> ScenarioProgram {
    var copy = self
    copy.pools.expressions = pools.expressions.map { $0 }
    copy.pools.expressionRanges = pools.expressionRanges.map { $0 }
    copy.pools.operands = pools.operands.map { $0 }
    copy.pools.patterns = pools.patterns.map { $0 }
    copy.pools.patternMembers = pools.patternMembers.map { $0 }
    copy.pools.steps = pools.steps.map { $0 }
    copy.pools.claims = pools.claims.map { $0 }
    copy.slotNames = slotNames.map { $0 }
    copy.conditions = conditions.map { $0 }
    copy.constants = constants.map { $0 }
    copy.observed = observed.map { $0 }
    copy.claimedCalls = claimedCalls.map { $0 }
    copy.asked = asked
    copy.setup.strategies = setup.strategies.map { strategy in
      var copy = strategy
      copy.parameters = strategy.parameters.map { $0 }
      copy.handlers = strategy.handlers.map { $0 }
      return copy
    }
    copy.setup.app.handlers = setup.app.handlers.map { $0 }
    copy.setup.app.buttons = setup.app.buttons.map { $0 }
    copy.setup.app.links = setup.app.links.map { $0 }
    copy.setup.app.changes = setup.app.changes.map { $0 }
    copy.setup.app.routePayloads = setup.app.routePayloads.map { $0 }
    copy.setup.app.routes = setup.app.routes.map { $0 }
    return copy
  }
}
