import DeviceModel
import Programs
import Simulation
import Verdicts

/// The set-up of a run, made from that of the one before as far as the two agree in it.
///
/// Runs that differ only in how long phases of the launch take share everything else.
struct SharedSetup {
  private let plan: Plan
  private let recording: Recording
  private var setting: SharedConfiguration?
  private var strategy: StrategyProgram?
  /// The variables of the run that it was made for.
  private var variables: [Value] = []
  /// The places of those axes that decide more than lengths; what is shared holds for these.
  private var key: [Int] = []

  init(_ plan: Plan, recording: Recording) {
    self.plan = plan
    self.recording = recording
  }

  /// What a run starts from.
  struct Result {
    var setting: SharedConfiguration
    var durations: App.Durations
    var strategy: StrategyProgram?
    /// With the strategy's parameters in place.
    var variables: [Value]
  }

  /// What decides more than lengths is the same in the run at these places of the axes as in the run before.
  func isMade(for places: [Int]) -> Bool {
    setting != nil && places.indices.allSatisfy { needed(places, along: $0) == key[$0] }
  }

  /// The place of an axis, as far as it decides more than lengths.
  private func needed(_ places: [Int], along axis: Int) -> Int {
    plan.dependencies.early.isDisjoint(with: ParameterSet(place: axis)) ? 0 : places[axis]
  }

  /// - Throws: What the app, the phone or its iOS cannot have with the values of this run.
  mutating func setUp(_ run: Run, places: [Int]) throws(Fault) -> Result {
    if !isMade(for: places) {
      setting = nil
      strategy = try SetupReader(plan, variables: run.variables).strategy()
      let variables = try SetupReader.variables(of: run, with: strategy, in: plan)
      var configuration = try SetupReader(plan, variables: variables).configuration()
      if recording == .everything, plan.scenario.setup.limit == nil {
        configuration.timeLimit = Runner.timeLimitOfSessions
      }
      let interest = plan.interest.interest(recording, in: configuration)
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

  /// With the strategy's parameters in place; those that no axis decides are as before.
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
