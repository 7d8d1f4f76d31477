package import DeviceModel
package import Programs
import SourceText
import Traces
import Verdicts
import VirtualTime

/// One run of a scenario: its place among all, and what its givens and columns are.
package struct Run: Sendable {
  /// Its place among the scenario's runs, left-out ones counted.
  package var index: Int
  /// The stable name: `sheet on…[phone=iPhone 15,load=800ms]`.
  package var name: String
  /// Givens and columns, in the order of writing.
  package var values: [(name: String, value: Value)]
  /// All variables as they are before the first step.
  var variables: [Value]
}

/// All runs of a scenario, made one by one as they are asked for.
///
/// Givens multiply; the first one changes slowest, the rows of a table fastest.
package struct RunList: Sendable {
  let plan: Plan

  /// A scenario has no more runs than this.
  package static let limit = 1_000_000

  /// - Throws: What is wrong with the scenario's givens, or that they make too many runs.
  package init(_ scenario: ScenarioProgram) throws(Fault) { plan = try Plan(scenario) }

  package var scenario: ScenarioProgram { _read { yield plan.scenario } }
  /// How many runs there are, those included that a `where` leaves out.
  package var count: Int { plan.count }

  /// The run at a place; nil for one that a `where` leaves out.
  package func run(at index: Int) throws(Fault) -> Run? {
    var run = Run(
      index: index, name: plan.namePrefix, values: [],
      variables: [Value](repeating: .none, count: scenario.slotCount))
    let places = places(of: index)
    for (axis, place) in zip(plan.axes, places) { axis.assign(place, to: &run.variables) }
    try plan.assignConstants(&run.variables)
    for condition in scenario.conditions {
      do {
        guard try plan.evaluator.holds(condition, .beforeTheRun(run.variables)) else { return nil }
      } catch {
        throw scenario.fault(error)
      }
    }
    guard !plan.axes.isEmpty else { return run }
    for axis in plan.axes {
      for slot in axis.slots {
        run.values.append((name: scenario.slotNames[Int(slot.index)], value: run.variables[Int(slot.index)]))
      }
    }
    run.name = name(of: places)
    return run
  }

  /// The title with the run's values in it; the written one where they make no text.
  package func title(of run: Run) -> String {
    guard let value = try? plan.evaluator.value(of: scenario.title, .beforeTheRun(run.variables)) else {
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

  /// The place of the run of this name; nil when there is none. Looks at one run after the other.
  package func index(named name: String) -> Int? {
    guard name.hasPrefix(plan.namePrefix) else { return nil }
    return (0..<count).first { plan.axes.isEmpty ? name == plan.namePrefix : self.name(of: places(of: $0)) == name }
  }

  /// Which value of each axis a run has.
  private func places(of index: Int) -> [Int] {
    var places = [Int](repeating: 0, count: plan.axes.count)
    var rest = index
    for axis in plan.axes.indices.reversed() {
      let count = max(plan.axes[axis].count, 1)
      places[axis] = rest % count
      rest /= count
    }
    return places
  }

  private func name(of places: [Int]) -> String {
    let parts = zip(plan.axes, places).map { axis, place in
      switch axis {
      case .values(let slot, _, let names): RunNames.pair(scenario, slot, names[place])
      case .grid(let slot, let rule, _):
        RunNames.pair(scenario, slot, plan.evaluator.names.plain(rule.value(at: place)))
      case .rows(_, _, let names): names[place]
      }
    }
    return plan.namePrefix + "[" + parts.joined(separator: ",") + "]"
  }
}

extension Viewpoint {
  /// Nothing has happened yet.
  static func beforeTheRun(_ variables: [Value]) -> Viewpoint {
    Viewpoint(trace: emptyTrace, at: .zero, variables: variables)
  }

  private static let emptyTrace = Trace()
}
