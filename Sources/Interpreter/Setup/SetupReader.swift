import DeviceModel
import Programs
import Simulation
import SourceText
import Verdicts
import VirtualTime
import Vocabulary

/// Evaluates a scenario's set-up with the values of one run. Every failure is a diagnostic for the file.
struct SetupReader {
  private let plan: Plan
  let view: Viewpoint

  init(_ plan: Plan, variables: [Value]) {
    self.plan = plan
    view = .beforeTheRun(variables)
  }

  var scenario: ScenarioProgram { _read { yield plan.scenario } }
  var evaluator: Evaluator { plan.evaluator }

  func value(_ expression: ExpressionID) throws(Fault) -> Value {
    try scenario.blaming { () throws(EvaluationFault) in try evaluator.value(of: expression, from: view) }
  }

  /// Returns the part that `pick` extracts from an expression's value.
  private func read<Part>(
    _ expression: ExpressionID, as type: ValueType, pick: (Value) -> Part?
  ) throws(Fault) -> Part {
    let value = try value(expression)
    guard let part = pick(value) else { throw mismatch(value, with: type, at: expression) }
    return part
  }

  func time(_ expression: ExpressionID) throws(Fault) -> Interval {
    max(try read(expression, as: .time) { if case .time(let interval) = $0 { interval } else { nil } }, .zero)
  }

  func bool(_ expression: ExpressionID) throws(Fault) -> Bool {
    try read(expression, as: .bool) { if case .bool(let bool) = $0 { bool } else { nil } }
  }

  func text(_ expression: ExpressionID) throws(Fault) -> String {
    try read(expression, as: .text, pick: \.writtenText)
  }

  func record(_ expression: ExpressionID) throws(Fault) -> Record {
    try read(expression, as: .record) { if case .record(let record) = $0 { record } else { nil } }
  }

  func version(_ expression: ExpressionID) throws(Fault) -> Version {
    try read(expression, as: .version) { if case .text(let text) = $0 { Version(text) } else { $0.version } }
  }

  func color(_ expression: ExpressionID) throws(Fault) -> Color {
    let text = try read(expression, as: .color) { if case .text(let text) = $0 { text } else { nil } }
    guard let color = Color(text) else {
      throw Fault(.invalidColor, at: place(expression), message: "“\(text)” is not a color", hint: "write \"#rrggbb\"")
    }
    return color
  }

  /// Returns a word of a domain; `nil` for `none`.
  func word(_ expression: ExpressionID, in domain: WordDomain) throws(Fault) -> Word? {
    let value = try value(expression)
    if value == .none { return nil }
    guard let word = Word(rawValue: evaluator.names.plain(value)), domain.contains(word) else {
      throw mismatch(value, with: .word(domain), at: expression)
    }
    return word
  }

  /// Returns the meaning of a word of a domain; `nil` if the word has no such meaning.
  func word<Meaning: RawRepresentable<String>>(
    _ expression: ExpressionID?, in domain: WordDomain, as: Meaning.Type
  ) throws(Fault) -> Meaning? {
    guard let expression, let word = try word(expression, in: domain) else { return nil }
    return Meaning(rawValue: word.rawValue)
  }

  func device(_ expression: ExpressionID) throws(Fault) -> DeviceID {
    let value = try value(expression)
    if case .device(let device) = value { return device }
    guard let name = value.writtenText else { throw mismatch(value, with: .device, at: expression) }
    if let device = evaluator.names.device(named: name) { return device }
    throw Fault(.unknownDevice, at: place(expression), message: "there is no device named “\(name)”")
  }

  func place(_ expression: ExpressionID) -> Location { scenario.location(of: expression) }

  func mismatch(_ value: Value, with type: ValueType, at expression: ExpressionID) -> Fault {
    Fault(
      .typeMismatch, at: place(expression),
      message: "expected \(type.phrase), found \(evaluator.names.notation(of: value))")
  }
}

extension Value {
  /// The text, or the bare word of a column.
  var writtenText: String? {
    if case .text(let text) = self { text } else if case .name(let name) = self { name } else { nil }
  }
}

extension SetupReader {
  /// Returns the splash strategy of this run; `nil` if it has no strategy. `none` in a column is the strategy of that
  /// name.
  func strategy() throws(Fault) -> StrategyProgram? {
    guard let expression = scenario.setup.strategy else { return scenario.setup.strategies.first }
    let name = evaluator.names.plain(try value(expression))
    if let strategy = scenario.setup.strategies.first(where: { $0.name == name }) { return strategy }
    if name == "none" { return nil }
    throw Fault(.unknownName, at: place(expression), message: "there is no splash strategy named “\(name)”")
  }

  /// Returns the variables with the strategy's parameters. A parameter may depend on those before it.
  static func variables(of run: Run, with strategy: StrategyProgram?, in plan: Plan) throws(Fault) -> [Value] {
    var variables = run.variables
    for parameter in strategy?.parameters ?? [] {
      let reader = SetupReader(plan, variables: variables)
      variables[Int(parameter.slot.index)] = try reader.value(parameter.value)
    }
    return variables
  }
}

/// The set-up of a run, reusing that of the previous run as far as the two agree.
///
/// Runs that differ only in the lengths of launch phases share everything else.
struct SharedSetup {
  private let plan: Plan
  private let recording: Recording
  private var setting: SharedConfiguration?
  private var strategy: StrategyProgram?
  /// The variables of the run for which it was made.
  private var variables: [Value] = []
  /// The values of the axes that decide more than lengths; the shared part is valid for these.
  private var key: [Int] = []
  /// The observables that worlds trace besides those of the plan.
  var alsoObserved: [ObservableKey] = []

  init(_ plan: Plan, recording: Recording) {
    self.plan = plan
    self.recording = recording
  }

  /// The starting point of a run.
  struct Result {
    var setting: SharedConfiguration
    var durations: App.Durations
    var strategy: StrategyProgram?
    /// The variables with the strategy's parameters.
    var variables: [Value]
  }

  /// Returns whether the axes that decide more than lengths have the same values as in the previous run.
  func isMade(for places: [Int]) -> Bool {
    setting != nil && places.indices.allSatisfy { needed(places, along: $0) == key[$0] }
  }

  /// Returns the index on an axis, or 0 if the axis decides only lengths.
  private func needed(_ places: [Int], along axis: Int) -> Int {
    plan.dependencies.early.isDisjoint(with: ParameterSet(place: axis)) ? 0 : places[axis]
  }

  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  mutating func setUp(_ run: Run, places: [Int]) throws(Fault) -> Result {
    if !isMade(for: places) {
      setting = nil
      strategy = try SetupReader(plan, variables: run.variables).strategy()
      let variables = try SetupReader.variables(of: run, with: strategy, in: plan)
      var configuration = try SetupReader(plan, variables: variables).configuration()
      if recording == .everything, plan.scenario.setup.limit == nil {
        configuration.timeLimit = Runner.timeLimitOfSessions
      }
      var interest = plan.interest.interest(recording, in: configuration)
      interest.observed += alsoObserved
      let made = SharedConfiguration(configuration, interest: interest, parameters: plan.dependencies.phases)
      setting = made
      self.variables = variables
      key = places.indices.map { needed(places, along: $0) }
      return Result(
        setting: made, durations: made.configuration.app.durations, strategy: strategy, variables: variables)
    }
    guard let setting else { preconditionFailure("there is a setting by now") }
    let variables = try variables(of: run)
    var durations = setting.configuration.app.durations
    let reader = SetupReader(plan, variables: variables)
    for (phase, value) in plan.dependencies.lengths where !plan.dependencies.phases[phase].isEmpty {
      durations[phase] = try reader.time(value)
    }
    return Result(setting: setting, durations: durations, strategy: strategy, variables: variables)
  }

  /// Returns the variables with the strategy's parameters; those that no axis decides are reused.
  private func variables(of run: Run) throws(Fault) -> [Value] {
    var new = run.variables
    for parameter in strategy?.parameters ?? [] {
      let slot = Int(parameter.slot.index)
      if plan.dependencies.slots[slot].isEmpty {
        new[slot] = variables[slot]
      } else {
        new[slot] = try SetupReader(plan, variables: new).value(parameter.value)
      }
    }
    return new
  }
}
