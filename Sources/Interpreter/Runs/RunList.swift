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
  package let scenario: ScenarioProgram
  /// How many runs there are, those included that a `where` leaves out.
  package let count: Int
  let evaluator: Evaluator
  let judge: Judge
  let listening: Listening
  private let axes: [Axis]
  private let namePrefix: String

  /// A scenario has no more runs than this.
  package static let limit = 1_000_000

  /// - Throws: What is wrong with the scenario's givens, or that they make too many runs.
  package init(_ scenario: ScenarioProgram) throws(Fault) {
    self.scenario = scenario
    evaluator = Evaluator(scenario)
    judge = Judge(evaluator)
    listening = Listening(scenario)
    var variables = [Value](repeating: .none, count: scenario.slotCount)
    if !scenario.givens.isEmpty || scenario.examples != nil {
      Self.assignConstants(of: scenario, evaluator, &variables)
      let builder = AxisBuilder(
        scenario: scenario, evaluator: evaluator, view: .beforeTheRun(variables))
      axes = try builder.axes()
      var total = 1
      for axis in axes {
        let (product, overflow) = total.multipliedReportingOverflow(by: axis.count)
        guard !overflow, product <= Self.limit else { throw builder.tooMany(scenario.location) }
        total = product
      }
      count = total
      namePrefix = RunNames.prefix(of: scenario.writtenTitle)
    } else {
      axes = []
      count = 1
      namePrefix = scenario.writtenTitle
    }
  }

  /// The run at a place; nil for one that a `where` leaves out.
  package func run(at index: Int) throws(Fault) -> Run? {
    var run = Run(
      index: index, name: namePrefix, values: [],
      variables: [Value](repeating: .none, count: scenario.slotCount))
    let places = places(of: index)
    for (axis, place) in zip(axes, places) { axis.assign(place, to: &run.variables) }
    try assignConstants(&run.variables)
    for condition in scenario.conditions {
      do {
        guard try evaluator.holds(condition, .beforeTheRun(run.variables)) else { return nil }
      } catch {
        throw scenario.fault(error)
      }
    }
    guard !axes.isEmpty else { return run }
    for axis in axes {
      for slot in axis.slots {
        run.values.append((name: scenario.slotNames[Int(slot.index)], value: run.variables[Int(slot.index)]))
      }
    }
    run.name = name(of: places)
    return run
  }

  /// The place of the run of this name; nil when there is none. Looks at one run after the other.
  package func index(named name: String) -> Int? {
    guard name.hasPrefix(namePrefix) else { return nil }
    return (0..<count).first { axes.isEmpty ? name == namePrefix : self.name(of: places(of: $0)) == name }
  }

  /// Which value of each axis a run has.
  private func places(of index: Int) -> [Int] {
    var places = [Int](repeating: 0, count: axes.count)
    var rest = index
    for axis in axes.indices.reversed() {
      let count = max(axes[axis].count, 1)
      places[axis] = rest % count
      rest /= count
    }
    return places
  }

  private func name(of places: [Int]) -> String {
    let parts = zip(axes, places).map { axis, place in
      switch axis {
      case .values(let slot, _, let names): RunNames.pair(scenario, slot, names[place])
      case .grid(let slot, let rule, _):
        RunNames.pair(scenario, slot, evaluator.names.plain(rule.value(at: place)))
      case .rows(_, _, let names): names[place]
      }
    }
    return namePrefix + "[" + parts.joined(separator: ",") + "]"
  }

  // MARK: Constants

  /// The `let`s of the set-up, in order. A name for a range has no value of its own; it is looked through.
  private func assignConstants(_ variables: inout [Value]) throws(Fault) {
    for constant in scenario.constants {
      do {
        variables[Int(constant.slot.index)] = try evaluator.value(
          of: constant.value, .beforeTheRun(variables))
      } catch  where error.kind == .rangeAsValue {
        continue
      } catch {
        throw scenario.fault(error)
      }
    }
  }

  /// The same before there are givens: what needs one of them stays without a value.
  private static func assignConstants(
    of scenario: ScenarioProgram, _ evaluator: Evaluator, _ variables: inout [Value]
  ) {
    for constant in scenario.constants {
      let value = try? evaluator.value(of: constant.value, .beforeTheRun(variables))
      variables[Int(constant.slot.index)] = value ?? .none
    }
  }
}

extension Viewpoint {
  /// Nothing has happened yet.
  static func beforeTheRun(_ variables: [Value]) -> Viewpoint {
    Viewpoint(trace: emptyTrace, at: .zero, variables: variables)
  }

  private static let emptyTrace = Trace()
}
