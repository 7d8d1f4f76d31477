import DeviceModel
import Programs
import Simulation
import SourceText
import Verdicts
import VirtualTime

/// Drives one world through one run of a scenario.
///
/// The scenario's top level runs until it needs time to pass. Then the world is advanced, and its signals are answered
/// until the script can go on. A runner is a value: a copy is another future of the same run.
///
/// At an event, the app's own handlers come first, in the order of declaration (the app's, then the screens'), then
/// those of the splash strategy, then `when` and `whenever` blocks in the order of registration.
struct Runner {
  var plan: Plan
  private(set) var run: Run
  /// The initial variables of handlers and links.
  private(set) var variables: [Value]
  /// The name of the splash strategy.
  let strategy: String?
  var world: World

  var scripts: [Script] = []
  var freeScripts: [Int] = []
  var registrations: [Registration] = []
  var watches: [Watch] = []
  /// The start screen last reported to the world.
  var lastStart: ScreenID?
  /// The traits of screens that follow the state, with the values last reported to the world.
  var conditions: [Condition] = []
  /// The app's code that runs when a value changes.
  var changes: [Change] = []
  /// Who has changed the state in a turn after which values are compared.
  var changesAfterTurn: Actor?
  /// The number of the current process.
  var process = 0
  /// The number of the scenario's own blocks waiting for their time.
  var ownScheduled = 0
  var mainIsOver = false
  /// The number of steps that all scripts but the top level have taken.
  var steps = 0
  /// The number of steps that the top level has taken.
  var ownSteps = 0
  /// The size of the values that steps have stored, in bytes, without the top level's variables.
  var valueTotal = 0
  /// The size of the values that the top level has stored in its variables, in bytes.
  var ownValueTotal = 0
  var ending: Ending?
  /// Whether the top level grows while it runs: after its last statement, the run waits for the next one.
  var isLive: Bool
  /// Returns whether the run should end before its time: nobody needs its result, or the user of a session wants the
  /// current statement to end.
  var isInterrupted = WorkInterruption.current

  var verdicts: [Verdict] = []
  /// The values of the asked expression, one for each time that a script reached it.
  var answers: [AskedValue] = []
  /// The steps of the top level so far; `nil` if they are not recorded.
  var stepMoments: [StepMoment]?
  /// The places of the top level's acts in the forest; its worlds have the numbers of acts instead.
  var places: [Location] = []
  /// The run's way through the forest; `nil` if it shares no worlds, or has left the forest.
  var path: ForestPath?
  /// The cause of the top level's current turn.
  var lastTurn = TurnCause.beginning
  /// Whether the top level has its turn next, and whether what it waits for then must happen from there on.
  var dueTurn: (cause: TurnCause, hears: Bool)?
  /// The expectations about the whole run that scripts have met, with the variables of that time.
  var wholeRun: [(claim: ClaimID, variables: [Value])] = []

  /// The ways in which a run ends.
  enum Ending {
    /// Nothing is left to happen, or the clock has reached the limit after the script's end.
    case rest
    case failure(StepFailure)
    case limit(RunLimit)
  }

  /// A trait of a screen that the state decides.
  struct Condition {
    var screen: ScreenID
    var trait: ScreenTrait
    var expression: ExpressionID
    /// The value last reported; `nil` if none was.
    var told: Bool?
  }

  private static func conditions(in plan: Plan) -> [Condition] {
    var conditions: [Condition] = []
    for index in plan.scenario.setup.app.screens.indices {
      for (field, expression) in plan.scenario.setup.app.screens[index].conditions {
        guard let trait = field.trait else { continue }
        conditions.append(Condition(screen: ScreenID(index), trait: trait, expression: expression, told: nil))
      }
    }
    return conditions
  }

  /// The default `limit` of sessions, whose users have more patience than a test suite.
  static let timeLimitOfSessions = Interval.seconds(3600)

  static let main = ScriptID(0)
  /// A script ID without a script; it wakes the driver at a deadline when nothing else is due.
  static let alarm = ScriptID(1)

  init(_ plan: Plan, run: Run, recording: Recording, jitter: Jitter? = nil, durations: App.Durations? = nil)
    throws(Fault)
  {
    var setup = SharedSetup(plan, recording: recording)
    var made = try setup.setUp(run, places: plan.places(ofRunAt: run.index))
    if let durations { made.durations = durations }
    if let jitter { made.durations = jitter.applied(to: made.durations) }
    self.init(plan, run: run, setup: made, isLive: recording == .everything)
    if recording == .full { stepMoments = [] }
  }

  init(_ plan: Plan, run: Run, setup: SharedSetup.Result, isLive: Bool = false) {
    self.isLive = isLive
    self.plan = plan
    self.run = run
    variables = setup.variables
    strategy = setup.strategy?.name
    world = World(setup.setting, durations: setup.durations)
    scripts = [Script(.main, lane: .person, block: plan.scenario.steps, variables: variables), .placeholder]
    conditions = Self.conditions(in: plan)
    changes = plan.scenario.setup.app.changes.map { Change(program: $0) }
    for handler in plan.scenario.setup.app.handlers { register(handler) }
    for handler in setup.strategy?.handlers ?? [] { register(handler) }
  }

  private mutating func register(_ handler: HandlerProgram) {
    registrations.append(
      Registration(
        handler.pattern, block: handler.block, variables: variables, screen: handler.screen, isOnce: false,
        process: nil, isHandler: true, in: pools))
  }

  var pools: Pools { _read { yield plan.scenario.pools } }
  var evaluator: Evaluator { plan.evaluator }

  // MARK: The run

  mutating func drive() {
    begin()
    runToEnd()
  }

  private mutating func begin() {
    resume(Self.main)
    reviewAfterSignal()
    checkWatches()
  }

  /// Drives the run until the world has taken this number of turns.
  mutating func drive(pausingAt turn: Int) {
    begin()
    while ending == nil, world.turns < turn { continueRun(pausingAt: turn) }
  }

  mutating func runToEnd() {
    while ending == nil, !isBetweenStatements {
      if let isInterrupted, isInterrupted() {
        ending = cutOff(.interruption)
        return
      }
      continueRun()
    }
  }

  /// The number of turns of the world after which a run looks whether it is interrupted.
  private static let turnsBetweenLooks = 1_000

  private mutating func continueRun(pausingAt turn: Int = .max) {
    let limit = nextDeadline
    world.pauseTurn = isInterrupted == nil ? turn : min(turn, world.turns + Self.turnsBetweenLooks)
    let signal = world.advance(to: limit ?? .never, pausing: hasPredicateWatch)
    world.pauseTurn = .max
    respond(to: signal)
    if !takeDueTurn() { reviewState() }
    if ending == nil, !isBetweenStatements { checkWatches() }
  }

  mutating func reviewState() {
    if world.takeStateReview() { review(Actor(lane: .main)) }
  }

  /// Continues as a run of another scenario, which has been identical so far.
  mutating func become(_ other: Run, of plan: Plan, variables: [Value]) {
    self.plan = plan
    run = other
    self.variables = variables
  }

  /// Continues as another run of the same sweep, which has been identical so far.
  /// - Parameter changed: The slots of the variables in which the two runs may differ.
  private mutating func become(_ other: Run, with setup: SharedSetup.Result, changing changed: [Int]) {
    let old = variables
    run = other
    variables = setup.variables
    world.durations = setup.durations
    func renew(_ copy: inout [Value]) {
      // Most scripts have never written to their variables and still share one array.
      if copy.sharesStorage(with: old) {
        copy = variables
        return
      }
      for slot in changed where slot < copy.count { copy[slot] = variables[slot] }
    }
    for index in scripts.indices { renew(&scripts[index].variables) }
    for index in registrations.indices { renew(&registrations[index].variables) }
    for index in watches.indices { renew(&watches[index].variables) }
    for index in wholeRun.indices { renew(&wholeRun[index].variables) }
  }

  /// Returns another run of the same sweep, which has been identical so far, at its end.
  /// - Parameter parameters: The axes in which the two runs may differ.
  func finished(as other: Run, from setup: SharedSetup.Result, differingIn parameters: ParameterSet) -> Runner {
    var runner = self
    runner.become(other, with: setup, changing: plan.dependencies.slots(dependingOn: parameters))
    runner.runToEnd()
    return runner
  }

  /// Whether the current statement is done; the next one has its turn before anything else happens.
  var isBetweenStatements: Bool { isLive && mainIsOver }

  /// The earliest deadline, at most the run's time limit.
  private var nextDeadline: Instant? {
    var earliest: Instant?
    for index in watches.indices {
      if let deadline = watches[index].deadline { earliest = min(earliest ?? deadline, deadline) }
    }
    guard let earliest else { return nil }
    return min(earliest, .zero + world.configuration.timeLimit)
  }

  private var hasPredicateWatch: Bool {
    for index in watches.indices { if case .predicate = watches[index].subject { return true } }
    return false
  }

  /// Handles a signal that the world sends while it advances, or from a step with immediate effects.
  mutating func respond(to signal: Signal) {
    switch signal {
    case .event(let place): fire(place)
    case .script(Self.alarm): expire()
    case .script(let script):
      if case .own = scripts[Int(script.index)].kind { ownScheduled -= 1 }
      giveTurn(script, because: .signal, hears: true)
    case .button(let button, let place): press(button, at: place)
    case .link(let url, let place): open(url, by: Actor(lane: .main, cause: place), isWaiting: false)
    case .processStarted: processStarted()
    case .progress: break
    case .reached: expire()
    case .idle: rest()
    case .limit(let limit): meet(limit)
    }
  }

  /// Handles the idle world: nothing is left to happen.
  private mutating func rest() {
    if watches.contains(where: \.isForIdle) {
      let idle = watches.filter(\.isForIdle).map(\.script)
      watches.removeAll(where: \.isForIdle)
      if idle.count > 1 { path = nil }
      for script in idle { continueScript(script, because: .signal) }
    } else if let deadline = nextDeadline {
      guard deadline > world.now || !expire() else { return }
      world.schedule(Self.alarm, at: deadline, lane: .person, isApp: false)
    } else if mainIsOver {
      ending = .rest
    } else if let watch = watches.first(where: { $0.script == Self.main }) {
      fail(.neverCame, at: watch.location)
    } else {
      // The top level is neither running, nor waiting, nor over: its turn was lost with what would have brought it.
      ending = .rest
    }
  }

  private mutating func meet(_ limit: Limit) {
    switch limit {
    case .time(let interval):
      let isCutOff = !mainIsOver || ownScheduled > 0 || watches.contains { $0.deadline != nil }
      let waitsUntilIdle = watches.contains { $0.script == Self.main && $0.isForIdle }
      ending = isCutOff ? cutOff(waitsUntilIdle ? .neverIdle(interval) : .time(interval)) : .rest
    case .events(let count): ending = cutOff(.events(count))
    case .standstill(let instant): ending = cutOff(.standstill(instant))
    case .controllers(let count): ending = cutOff(.controllers(count))
    }
  }

  func cutOff(_ kind: RunLimit.Kind, at location: Location? = nil) -> Ending {
    .limit(RunLimit(kind: kind, location: location ?? mainLocation, instant: world.now))
  }

  /// The location of the top level's current step.
  private var mainLocation: Location? {
    if let watch = watches.first(where: { $0.script == Self.main }) { return watch.location }
    guard !mainIsOver, let frame = scripts[0].frames.last else { return nil }
    return pools.steps[ifPresent: max(frame.next - 1, 0)]?.location
  }

  /// Ends the run with a failure of a step.
  mutating func fail(_ reason: StepFailure.Reason, at location: Location) {
    ending = .failure(
      StepFailure(
        reason: reason, location: location, instant: world.now, visible: world.observe(ObservableKey(.visible)),
        screen: world.observe(ObservableKey(.screen)), stack: world.observe(ObservableKey(.stack)),
        presented: world.observe(ObservableKey(.presented))))
  }

  /// Returns the viewpoint of a script's expressions.
  func view(_ variables: [Value]) -> Viewpoint {
    Viewpoint(trace: world.trace, at: world.now, variables: variables)
  }
}

extension [Value] {
  /// Returns whether both are still one array, so that they are equal without a comparison of elements.
  fileprivate func sharesStorage(with other: [Value]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
  }
}
