package import DeviceModel
package import Programs
import SourceText
import Traces
import Verdicts
import VirtualTime

/// One run of a scenario: its place among all, and what its givens and columns are.
package struct Run: Sendable {
  /// Its place among all runs that the scenario's values make, left-out ones counted.
  package var index: Int
  /// All variables as they are before the first step.
  package var variables: [Value]
  /// The values of its ranges; none where it stands for all of them.
  var chosen: [Value] = []
  let plan: Plan

  /// The stable name: `sheet on…[phone=iPhone 15,load=800ms]`. Put together when it is asked for: of most runs of a
  /// sweep nobody does.
  package var name: String { plan.name(ofRunAt: index, choosing: chosen) }

  /// Givens and columns, in the order of writing.
  package var values: [(name: String, value: Value)] {
    plan.axes.flatMap(\.slots).map { slot in
      (name: plan.scenario.slotNames[Int(slot.index)], value: variables[Int(slot.index)])
    }
  }
}

/// All runs of a scenario, made one by one as they are asked for.
///
/// Givens multiply; the first one changes slowest, the rows of a table fastest.
package struct RunList: Sendable {
  let plan: Plan

  /// - Throws: What is wrong with the scenario's givens, or that they make too many runs.
  package init(_ scenario: consuming ScenarioProgram, bounds: RunBounds = RunBounds()) throws(Fault) {
    plan = try Plan(scenario, bounds: bounds)
  }

  /// The same runs, with as little as possible in common with this list: threads that count references to the same
  /// things get in each other's way.
  package func deepCopy() -> RunList { RunList(Plan(plan.scenario.deepCopy(), like: plan)) }

  init(_ plan: Plan) { self.plan = plan }

  /// The scenario whose runs these are, borrowed rather than copied.
  package var scenario: ScenarioProgram { _read { yield plan.scenario } }
  /// The names of the scenario's values.
  package var names: ValueNames { plan.evaluator.names }
  /// How many runs there are, those included that a `where` leaves out.
  package var count: Int { plan.chosen?.runs.count ?? plan.count }
  /// How many there would be if not only some were chosen; `nil` if all are there.
  package var fullCount: Int? { plan.chosen == nil ? nil : plan.count }
  /// The number of values of which every combination is tried; `nil` if all runs are made.
  package var strength: Int? { plan.chosen?.strength }
  /// Combinations of values that were to be tried and that no run may have, where only some runs were chosen.
  package var impossibleCombinations: Int { plan.chosen?.impossible ?? 0 }

  /// The fault of a scenario whose conditions hold for none of its runs.
  package func nothingLeft(of count: Int) -> Fault {
    Fault(
      .nothingToTry, at: scenario.conditions.first.map { scenario.location(of: $0) } ?? scenario.location,
      message: count == 1
        ? "the only run does not satisfy this, so nothing is tested"
        : "none of the \(count) runs satisfies this, so nothing is tested")
  }

  /// The place of a run of the list among all that the values make.
  package func place(ofRunAt index: Int) -> Int { plan.chosen?.runs[index] ?? index }

  /// The run at a place; nil for one that a `where` leaves out.
  package func run(at index: Int) throws(Fault) -> Run? { try run(at: index, choosing: [Value]()) }

  /// The same with a value for each range of the scenario; without, their lower ends.
  func run(at index: Int, choosing values: [Value]) throws(Fault) -> Run? {
    try run(inPlace: place(ofRunAt: index), choosing: values)
  }

  /// - Parameter slot: With this in the place of its axis's value.
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

  /// The title with the run's values in it; the written one where they make no text.
  package func title(of run: Run) -> String {
    guard let value = try? plan.evaluator.value(of: scenario.title, from: .beforeTheRun(run.variables)) else {
      return scenario.writtenTitle
    }
    return plan.evaluator.names.plain(value)
  }

  /// The app as it is in a run.
  /// - Throws: What the app, the phone or its iOS cannot have with the values of this run.
  package func app(of run: Run) throws(Fault) -> App {
    let strategy = try SetupReader(plan, variables: run.variables).strategy()
    let variables = try SetupReader.variables(of: run, with: strategy, in: plan)
    return try SetupReader(plan, variables: variables).configuration().app
  }

  /// The stable name of a run, left out or not.
  package func name(ofRunAt index: Int) -> String { plan.name(ofRunAt: place(ofRunAt: index)) }

  /// The index of the run of this name; `nil` if no run has it. Looks at one run after the other.
  package func index(named name: String) -> Int? {
    guard name.hasPrefix(plan.namePrefix) else { return nil }
    return (0..<count).first { self.name(ofRunAt: $0) == name }
  }
}

extension Viewpoint {
  /// Nothing has happened yet.
  static func beforeTheRun(_ variables: [Value]) -> Viewpoint {
    Viewpoint(trace: emptyTrace, at: .zero, variables: variables)
  }

  private static let emptyTrace = Trace()
}

/// Scenarios with givens that stand for every value of a range.
extension RunList {
  /// The givens of this kind, in the order of writing; at most two.
  package var unknowns: [RangeAnalysis.Unknown] {
    plan.axes.compactMap { axis in
      guard case .range(let slot, let unit, let range, let written) = axis else { return nil }
      return RangeAnalysis.Unknown(
        name: scenario.slotNames[Int(slot.index)], unit: unit, range: range, written: written)
    }
  }

  /// Whether the scenario has a given that stands for every value of a range.
  package var hasRanges: Bool { plan.axes.contains(where: \.isRange) }

  /// The run at a place that stands for every value, to speak of it.
  package func runOfAll(at index: Int) -> Run {
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    let index = place(ofRunAt: index)
    for (axis, place) in zip(plan.axes, plan.places(ofRunAt: index)) { axis.assign(place, to: &variables) }
    return Run(index: index, variables: variables, plan: plan)
  }

  /// The run of this list that has the place and the chosen values of another list's.
  package func run(like other: Run) throws(Fault) -> Run? { try run(inPlace: other.index, choosing: other.chosen) }

  /// The run at a place with these values, in smallest parts, of the scenario's ranges.
  package func run(at index: Int, choosingTicks ticks: [Int64]) throws(Fault) -> Run? {
    try run(at: index, choosing: zip(unknowns, ticks).map { $0.unit.value($1) })
  }

  /// The run at a place whose name has these values between its brackets, with a value for each range:
  /// `load=800ms,bundle=1483.34ms`; `nil` if there is none.
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

/// How many runs a scenario may make, and which of them are wanted.
package struct RunBounds: Sendable {
  /// A scenario does not make more.
  package var most = RunBounds.standard
  /// Only as many runs as are needed to try every combination of values of any N parameters; `nil` for all runs.
  package var strength: Int?

  package init() {}

  /// Of a scenario whose runs have been counted before.
  package static let none = RunBounds(most: .max)

  private init(most: Int) { self.most = most }

  /// Where nobody says otherwise.
  package static let standard = 1_000_000
  /// The storage of a number of runs can hold this, and a machine makes as many runs in some hours.
  package static let highest = 1_000_000_000
}

extension ScenarioProgram {
  /// An equal program whose tables are its own.
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
    copy.setup.app.routes = setup.app.routes.map { $0 }
    return copy
  }
}
