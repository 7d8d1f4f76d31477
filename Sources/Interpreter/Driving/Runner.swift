import DeviceModel
import Programs
import Simulation
import SourceText
import Verdicts
import VirtualTime

/// Drives one world through one run of a scenario.
///
/// The scenario's top level runs until it needs time to pass; then the world is advanced, and its signals are answered
/// until the script can go on. A value: a copy is another future of the same run.
///
/// At an event the app's own handlers come first, in the order of declaration (the app's, then the screens'), then
/// those of the splash strategy, then `when` and `whenever` blocks in the order in which they came into force.
struct Runner {
  var plan: Plan
  private(set) var run: Run
  /// The variables that handlers and links begin with.
  private(set) var variables: [Value]
  /// The name of the splash strategy.
  let strategy: String?
  var world: World

  var scripts: [Script] = []
  var freeScripts: [Int] = []
  var registrations: [Registration] = []
  var watches: [Watch] = []
  /// The start screen that the world was told last.
  var lastStart: ScreenID?
  /// Traits of screens that follow the state, and what the world was told last.
  var conditions: [Condition] = []
  /// Counts processes.
  var process = 0
  /// The scenario's own blocks that wait for their time.
  var ownScheduled = 0
  var mainIsOver = false
  var steps = 0
  var ending: Ending?
  /// The top level is written while it runs: behind its last statement the run stands still until there is another one.
  var isLive: Bool
  /// Of a session: whether somebody wants the statement at hand to end.
  var isInterrupted: (@Sendable () -> Bool)?

  var verdicts: [Verdict] = []
  /// Each time that the scripts came to what is asked for.
  var answers: [AskedValue] = []
  /// Expectations of the whole run that scripts have met, with the variables as they were.
  var wholeRun: [(claim: ClaimID, variables: [Value])] = []

  /// How a run comes to its end.
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
    /// `nil` means nothing yet.
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

  /// Scripts take no more steps than this in one run. Well above what anybody writes, and low enough that steps which
  /// look at the whole trace (`count(E)` in a loop) end soon as well.
  static let stepLimit = 100_000

  /// Without a `limit`: who sits before a session has more patience than who waits for a suite.
  static let timeLimitOfSessions = Interval.seconds(3600)

  static let main = ScriptID(0)
  /// Stands for no script: wakes the driver at a deadline when nothing else is due.
  static let alarm = ScriptID(1)

  init(_ plan: Plan, run: Run, recording: Recording) throws(Fault) {
    var setup = SharedSetup(plan, recording: recording)
    let made = try setup.setUp(run, places: plan.places(ofRunAt: run.index))
    self.init(plan, run: run, setup: made, isLive: recording == .everything)
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
    for handler in plan.scenario.setup.app.handlers { register(handler) }
    for handler in setup.strategy?.handlers ?? [] { register(handler) }
  }

  private mutating func register(_ handler: HandlerProgram) {
    registrations.append(
      Registration(
        handler.pattern, block: handler.block, variables: variables, isOnce: false, process: nil, isHandler: true,
        in: pools))
  }

  var pools: Pools { _read { yield plan.scenario.pools } }
  var evaluator: Evaluator { plan.evaluator }

  // MARK: The run

  mutating func drive() {
    resume(Self.main)
    checkWatches()
    runToEnd()
  }

  /// Drives the run until the world has taken a number of turns.
  mutating func drive(pausingAt turn: Int) {
    resume(Self.main)
    checkWatches()
    world.pauseTurn = turn
    while ending == nil, world.turns < turn { continueRun() }
    world.pauseTurn = .max
  }

  /// Lets things happen until the run has come to its end.
  mutating func runToEnd() {
    while ending == nil, !isBetweenStatements {
      if let isInterrupted, isInterrupted() {
        ending = cutOff(.interruption)
        return
      }
      continueRun()
    }
  }

  private mutating func continueRun() {
    let limit = nextDeadline
    respond(to: world.advance(to: limit ?? .never, pausing: hasPredicateWatch))
    if ending == nil, !isBetweenStatements { checkWatches() }
  }

  /// Goes on as another run of the same sweep, which has been the same up to here.
  /// - Parameter changed: The variables in which the two may differ, by their slots' numbers.
  mutating func become(_ other: Run, with setup: SharedSetup.Result, changing changed: [Int]) {
    let old = variables
    run = other
    variables = setup.variables
    world.durations = setup.durations
    func renew(_ copy: inout [Value]) {
      // Most scripts have never written to theirs, and go on sharing one.
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

  /// The statement at hand is done; the next one has its turn before anything else happens.
  var isBetweenStatements: Bool { isLive && mainIsOver }

  /// The earliest deadline, as far as the run's clock goes.
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

  /// Signals that come while the world goes on, and from a step that has its effects at once.
  mutating func respond(to signal: Signal) {
    switch signal {
    case .event(let place): fire(place)
    case .script(Self.alarm): expire()
    case .script(let script):
      if case .own = scripts[Int(script.index)].kind { ownScheduled -= 1 }
      resume(script)
    case .button(let button, let place): press(button, at: place)
    case .link(let url, let place): follow(url, cause: place)
    case .processStarted: processStarted()
    case .progress: break
    case .reached: expire()
    case .idle: rest()
    case .limit(let limit): meet(limit)
    }
  }

  /// Nothing is left to happen.
  private mutating func rest() {
    if watches.contains(where: \.isForIdle) {
      let idle = watches.filter(\.isForIdle).map(\.script)
      watches.removeAll(where: \.isForIdle)
      for script in idle { continueScript(script) }
    } else if let deadline = nextDeadline {
      guard deadline > world.now || !expire() else { return }
      world.schedule(Self.alarm, at: deadline, lane: .person, isApp: false)
    } else if mainIsOver {
      ending = .rest
    } else if let watch = watches.first(where: { $0.script == Self.main }) {
      fail(.neverCame, at: watch.location)
    } else {
      // The top level is neither running, nor waiting, nor over: its turn was lost with what was to bring it.
      ending = .rest
    }
  }

  private mutating func meet(_ limit: Limit) {
    switch limit {
    case .time(let interval):
      let isCutOff = !mainIsOver || ownScheduled > 0 || watches.contains { $0.deadline != nil }
      ending = isCutOff ? cutOff(.time(interval)) : .rest
    case .events(let count): ending = cutOff(.events(count))
    case .standstill(let instant): ending = cutOff(.standstill(instant))
    }
  }

  func cutOff(_ kind: RunLimit.Kind, at location: Location? = nil) -> Ending {
    .limit(RunLimit(kind: kind, location: location ?? mainLocation, instant: world.now))
  }

  /// The step that the top level stands at.
  private var mainLocation: Location? {
    if let watch = watches.first(where: { $0.script == Self.main }) { return watch.location }
    guard !mainIsOver, let frame = scripts[0].frames.last else { return nil }
    let index = max(frame.next - 1, 0)
    return index < pools.steps.count ? pools.steps[index].location : nil
  }

  /// Ends the run at a step.
  mutating func fail(_ reason: StepFailure.Reason, at location: Location) {
    ending = .failure(
      StepFailure(
        reason: reason, location: location, instant: world.now, visible: world.observe(ObservableKey(.visible)),
        screen: world.observe(ObservableKey(.screen)), stack: world.observe(ObservableKey(.stack)),
        presented: world.observe(ObservableKey(.presented))))
  }

  /// From where an expression of a script looks at the run.
  func view(_ variables: [Value]) -> Viewpoint {
    Viewpoint(trace: world.trace, at: world.now, variables: variables)
  }
}

extension [Value] {
  /// They are one array still, so that they are equal without a look at the elements.
  fileprivate func sharesStorage(with other: [Value]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
  }
}
