import DeviceModel
import Programs
import SourceText
import Verdicts

/// The common part of all runs of a scenario, computed once and immutable. It is a class so that passing it on costs
/// one reference.
final class Plan: Sendable {
  let scenario: ScenarioProgram
  let evaluator: Evaluator
  let judge: Judge
  let interest: TraceInterest
  /// Evaluates to the start screen; `nil` if the app names none, which means the first screen.
  let start: ExpressionID?
  let firstScreen: ScreenID
  /// The dimensions in which the runs differ; empty for a scenario with one run.
  let axes: [Axis]
  let count: Int
  /// The chosen runs; `nil` means all of them.
  let chosen: Chosen?
  /// The common beginning of the names of all runs.
  let namePrefix: String
  /// The dependencies of steps and variables on the axes.
  let dependencies: ParameterDependencies

  /// A choice of runs that represents all.
  struct Chosen: Sendable {
    var runs: [Int]
    var strength: Int
    /// The number of combinations that no run may have.
    var impossible: Int
  }

  /// - Throws: An error in the scenario's givens, or that they make too many runs.
  convenience init(_ scenario: consuming ScenarioProgram, bounds: RunBounds = RunBounds()) throws(Fault) {
    let scenario = scenario
    let evaluator = Evaluator(scenario)
    guard !scenario.givens.isEmpty || scenario.examples != nil else {
      self.init(scenario, evaluator: evaluator, namePrefix: scenario.writtenTitle)
      return
    }
    var constants = [Value](repeating: .none, count: scenario.slotCount)
    scenario.assignEarlyConstants(&constants, with: evaluator)
    let builder = AxisBuilder(
      scenario: scenario, evaluator: evaluator, view: .beforeTheRun(constants), most: bounds.most)
    let axes = try builder.axes()
    let dependencies = ParameterDependencies(scenario, axes: axes)
    let isCut = bounds.strength.map { $0 < axes.count } ?? false
    self.init(
      scenario, evaluator: evaluator, axes: axes, count: try builder.count(of: axes, most: isCut ? .max : bounds.most),
      chosen: isCut ? try builder.chosen(axes, strength: bounds.strength ?? 0, dependencies: dependencies) : nil,
      namePrefix: RunNames.prefix(of: scenario.writtenTitle), dependencies: dependencies)
  }

  private init(
    _ scenario: ScenarioProgram, evaluator: Evaluator? = nil, axes: [Axis] = [], count: Int = 1, chosen: Chosen? = nil,
    namePrefix: String = "", dependencies: ParameterDependencies? = nil, interest: TraceInterest? = nil
  ) {
    let evaluator = evaluator ?? Evaluator(scenario)
    self.scenario = scenario
    self.evaluator = evaluator
    judge = Judge(evaluator)
    self.interest = interest ?? TraceInterest(scenario)
    start = scenario.setup.app.start
    firstScreen = scenario.setup.app.firstScreen
    self.axes = axes
    self.count = count
    self.chosen = chosen
    self.namePrefix = namePrefix
    self.dependencies =
      dependencies ?? (axes.isEmpty ? ParameterDependencies() : ParameterDependencies(scenario, axes: axes))
  }

  /// Creates the plan for an equal program.
  convenience init(_ scenario: ScenarioProgram, like other: Plan) {
    self.init(scenario, axes: other.axes, count: other.count, chosen: other.chosen, namePrefix: other.namePrefix)
  }

  /// Creates the plan for the same run of a program that has grown; the existing entries of its pools have not moved.
  convenience init(_ plan: Plan, grownTo scenario: ScenarioProgram) {
    self.init(
      scenario, axes: plan.axes, count: plan.count, chosen: plan.chosen, namePrefix: plan.namePrefix,
      dependencies: plan.dependencies, interest: plan.interest)
  }

  /// Creates the plan for the same runs with other axes, which have the same numbers of values.
  convenience init(_ plan: Plan, scenario: ScenarioProgram, axes: [Axis]) {
    self.init(scenario, axes: axes, count: plan.count, namePrefix: plan.namePrefix)
  }

  /// The empty plan, a placeholder for that of a run put aside.
  static let vacant: Plan = {
    let nowhere = Location(file: FileID(0), range: TextRange(start: 0, end: 0))
    return Plan(
      ScenarioProgram(
        title: ExpressionID(0), writtenTitle: "", location: nowhere, setup: Setup(app: AppProgram(name: ""))),
      evaluator: nil)
  }()

  /// Returns the index of a run's value on each axis; the first axis changes slowest.
  func places(ofRunAt index: Int) -> [Int] {
    var places = [Int](repeating: 0, count: axes.count)
    var rest = index
    for axis in axes.indices.reversed() {
      (rest, places[axis]) = rest.quotientAndRemainder(dividingBy: max(axes[axis].count, 1))
    }
    return places
  }

  /// Returns the stable name of a run.
  /// - Parameter values: The values of its ranges; none if the run represents all of them.
  func name(ofRunAt index: Int, choosing values: [Value] = []) -> String {
    guard !axes.isEmpty else { return namePrefix }
    return namePrefix + "[" + parts(ofRunAt: index, choosing: values).joined(separator: ",") + "]"
  }

  /// Returns the parts of a run's name between its brackets, one for each axis.
  func parts(ofRunAt index: Int, choosing values: [Value]) -> [String] {
    var values = values[...]
    return zip(axes, places(ofRunAt: index)).map { axis, place in
      switch axis {
      case .values(let slot, _, let names): RunNames.pair(scenario, slot: slot, value: names[place])
      case .grid(let slot, let rule, _):
        RunNames.pair(scenario, slot: slot, value: evaluator.names.plain(rule.value(at: place)))
      case .rows(_, _, let names): names[place]
      case .range(let slot, _, _, let written):
        RunNames.pair(scenario, slot: slot, value: values.popFirst().map(evaluator.names.plain) ?? written)
      }
    }
  }

  /// Stores values of the ranges in their slots.
  func choose(_ values: [Value], in variables: inout [Value]) {
    var values = values[...]
    for case .range(let slot, _, _, _) in axes {
      if let value = values.popFirst() { variables[Int(slot.index)] = value }
    }
  }

  /// Assigns the values of `let`s, in order. A name for a range has no value of its own and is skipped.
  func assign(_ constants: [(slot: VariableSlot, value: ExpressionID)], to variables: inout [Value]) throws(Fault) {
    for constant in constants {
      do throws(EvaluationFault) {
        variables[Int(constant.slot.index)] = try evaluator.value(of: constant.value, from: .beforeTheRun(variables))
      } catch {
        if error.kind != .rangeAsValue { throw scenario.fault(error) }
      }
    }
  }
}

extension ScenarioProgram {
  /// Assigns the `let`s of the set-up before all givens are decided; those that need an undecided one have no value.
  func assignEarlyConstants(_ variables: inout [Value], with evaluator: Evaluator) {
    for constant in constants {
      let value = try? evaluator.value(of: constant.value, from: .beforeTheRun(variables))
      variables[Int(constant.slot.index)] = value ?? .none
    }
  }
}

/// The names of runs: the scenario's title and the values, so that a name always means the same run.
enum RunNames {
  /// Numbers repeated values: the second `3s` is `3s#2`.
  static func distinct(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)#\(count)"
    }
  }

  /// Returns `load=800ms`; a text that contains a separator is quoted.
  static func pair(_ scenario: ScenarioProgram, slot: VariableSlot, value: String) -> String {
    let name = scenario.slotNames[ifPresent: Int(slot.index)] ?? "value"
    let isPlain = !value.isEmpty && !value.utf8.contains { Self.separators.contains($0) }
    return "\(name)=\(isPlain ? value : ValueNames.quoted(value))"
  }

  private static let separators = Array(",=[]\"\n\t".utf8)

  /// Returns the title up to its first interpolation, with an ellipsis if something was cut off.
  static func prefix(of title: String) -> String {
    let bytes = Array(title.utf8)
    guard let cut = bytes.indices.dropLast().first(where: { bytes[$0] == 0x5C && bytes[$0 + 1] == 0x28 }) else {
      return title
    }
    var end = cut
    while end > 0, Self.dangling.contains(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }

  /// The characters that are removed before the ellipsis.
  private static let dangling = Array(" ([{,:;-".utf8)
}

extension String {
  /// Returns whether this is the name of a run with these values, as typed between the brackets after a scenario.
  package func isOfRun(with values: String) -> Bool { hasSuffix("[\(values)]") }
}
