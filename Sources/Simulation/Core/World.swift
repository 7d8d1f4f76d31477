package import DeviceModel
import SourceText
package import Traces
package import VirtualTime

/// One phone, its system and one app, on a virtual clock.
///
/// A value: a copy is another future. The driver (the interpreter) applies stimuli, advances the clock and answers
/// signals; the world knows nothing of the language. Everything that happens is in `trace`.
///
/// The engines are extensions of this type, each with its state in one property and its files in one folder; what they
/// do on lanes they write as ops.
package struct World: Sendable {
  /// A value of a type that is known only when it runs, and never there: it makes a world one of those values that are
  /// handed on by address. Else each call of a function that only looks, from one that changes the world, would begin
  /// with a copy of all its two thousand bytes. It still does where the call stands in an assignment to the world, or
  /// is handed an element of its state: a `let` in between saves the copy.
  private let forceIndirectPassing: (any Sendable)? = nil

  /// The time on the virtual clock.
  package internal(set) var now: Instant = .zero
  /// The events and changes of observables recorded so far.
  package internal(set) var trace = Trace()
  /// The configuration and the tables derived from it, shared by all copies of the world.
  package let setting: SharedConfiguration
  /// How long the phases of this run's launches take, before scaling.
  package var durations: App.Durations

  // The core: lanes and what is due.
  var main = MainLane()
  var js = ScriptLane()
  var due = DueQueue()
  var pending = WaitingLine<Signal>()
  var insertions = ScriptInsertionDepth()
  var commit = CommitState()
  /// Ops that the stimulus at hand has put before the rest of the script that makes it.
  var opsInsideCall = 0
  /// Scripts that hear the call at hand run before the call returns.
  var callRunsScripts = false
  var loopTokens: UInt32 = 0
  /// Ops since the clock moved, against worlds that stand still.
  var opsAtThisInstant = 0
  /// Ops and due entries since the beginning.
  package internal(set) var turns = 0
  /// `advance` gives control back once, before this turn.
  package var pauseTurn = Int.max
  /// The turn at which each parameter of the sweep was first looked at.
  package internal(set) var firstLooks = FirstReads()
  /// In a search for races: where lanes could go on side by side.
  package var races: RaceWatch?

  // Where what happens now happens, and why.
  var lane: Lane = .system
  var cause: Position?
  var origin: Location?
  var isAnimated = true

  // What has changed since observables were last looked at.
  var dirty: Groups = []
  var stateWasWritten = false

  /// The latest line of the console.
  var console: String?

  // The engines' states.
  var process = ProcessState()
  var state: [Value]
  var views: ViewState
  var routing: RoutingState
  var screen: ScreenState
  var react = ReactState()

  /// A phone that lies there, switched on, with the app installed and no process.
  package init(configuration: Configuration, interest: TraceFilter) {
    self.init(SharedConfiguration(configuration, interest: interest), durations: configuration.app.durations)
  }

  /// The same for a run of a sweep, which shares its setting with others.
  /// - Parameter durations: What its launches take, in the place of what the setting's app declares.
  package init(_ setting: SharedConfiguration, durations: App.Durations) {
    self.setting = setting
    self.durations = durations
    state = setting.configuration.app.state.map(\.initial)
    views = ViewState(screens: setting.screenCount, sheets: setting.sheetCount)
    routing = RoutingState(setting.backBehavior, routes: setting.routeCount)
    screen = ScreenState(setting.kind)
    for key in setting.slots { trace.observe(key, initially: observe(key)) }
  }

  /// The app has a process.
  package var isRunning: Bool { process.phase != .notRunning }

  /// The device, system and app of the run, borrowed rather than copied.
  package var configuration: Configuration { _read { yield setting.configuration } }
  var interest: TraceFilter { _read { yield setting.interest } }
  var app: App { _read { yield setting.configuration.app } }
  /// The behavior of this version of iOS.
  var rules: SystemRules { SystemRules(configuration.ios) }

  /// A declared duration on this run's device.
  func scaled(_ interval: Interval) -> Interval {
    let speed = configuration.app.speed
    if speed.numerator == speed.denominator { return interval }
    return interval.scaled(by: speed.numerator, over: speed.denominator)
  }

  /// How long a phase of the launch takes on this run's device.
  mutating func length(of phase: LaunchPhase) -> Interval {
    recordRead(of: setting.parameters[phase])
    return scaled(durations[phase])
  }

  /// The course from here on may depend on these parameters of the sweep.
  package mutating func recordRead(of parameters: ParameterSet) {
    if !parameters.isEmpty { firstLooks.recordRead(of: parameters, turn: turns) }
  }

  /// Puts another trace in the place of this one: a caller that keeps many worlds keeps what they share once.
  package mutating func exchangeTrace(with other: inout Trace) { swap(&trace, &other) }

  // MARK: Stimuli

  /// Does something to the phone. Data (state, stack, tab) has changed when this returns, as far as the framework
  /// changes it at once; callbacks and everything else that takes place on a lane follow when the clock is advanced. At
  /// the script's top level `settle` comes next.
  package mutating func apply(_ stimulus: Stimulus, by actor: Actor) -> Outcome {
    enter(actor)
    opsInsideCall = 0
    callRunsScripts = false
    defer { leave() }
    switch stimulus {
    case .person(let act): return performPersonAct(act)
    case .system(let act): performSystemAct(act)
    case .app(let call):
      let obstacle = actor.lane == .person ? reasonAgainst(call) : nil
      request(call, by: actor)
      if let obstacle { return .impossible(.noWayBack, obstacle) }
    case .cover(let call): performCoverCall(call)
    case .fault(let act): performFaultAct(act)
    case .mark(let mark): emit(.mark(mark))
    }
    return .done
  }

  mutating func enter(_ actor: Actor) {
    lane = actor.lane
    origin = actor.origin
    cause = actor.cause
    isAnimated = actor.isAnimated
  }

  mutating func leave() {
    flush()
    lane = .system
    origin = nil
    cause = nil
    isAnimated = true
  }

  /// A request of the app's code happens at once where it stands on main; from elsewhere when main is free. Data wait
  /// for nobody: two lines that count something up have counted twice, also during the launch.
  private mutating func request(_ call: AppCall, by actor: Actor) {
    switch call {
    case .showSplash, .hideSplash, .reloadJS, .conditions, .start, .openLink, .holdLink, .unknownLink:
      // Recorded where they are made; what follows from them goes to main by itself.
      return performAppCall(call)
    case .update where actor.lane.isJS || actor.lane == .background:
      return performAppCall(call)
    case .update, .push, .pop, .popCount, .popTo, .popToRoot, .popFrom, .popToOrPush, .replace, .replaceTop, .remove,
      .navigate, .present, .dismiss, .alert, .dismissAlert, .selectTab, .contain, .openApp, .replaceRootView,
      .replaceWindow,
      .paintRootView:
      break
    }
    guard process.isAlive else { return warn("the app is not running, so this has no effect") }
    if actor.lane.isMain || (actor.lane == .person && (main.isFree || call.writesDataAlone)) {
      performAppCall(call)
    } else {
      enqueueMain([.call(call, actor)])
    }
  }

  // MARK: Time

  /// The immediate effect of the script's last top-level step on the app's code (a button's script), or nil at its end.
  /// The driver answers as it does for `advance`.
  package mutating func settle() -> Signal? {
    if let signal = pending.popFirst() { return signal }
    while !main.isBusy, main.held.isEmpty, main.innermost.activity?.isImmediate == true {
      opsAtThisInstant += 1
      stepMain()
      flush()
      if let signal = pending.popFirst() { return signal }
      if opsAtThisInstant > Self.standstillLimit { return .limit(.standstill(now)) }
    }
    return nil
  }

  /// Lets things happen until there is something to tell, at most up to `limit` (inclusive).
  /// - Parameter pausing: also returns `progress` whenever the trace has grown, for a driver that waits for a
  /// predicate.
  package mutating func advance(to limit: Instant, pausing: Bool) -> Signal {
    let recordsBefore = trace.end
    while true {
      if let signal = pending.popFirst() { return signal }
      if pausing, trace.end != recordsBefore { return .progress }
      if trace.end.index > configuration.eventLimit { return .limit(.events(configuration.eventLimit)) }
      if opsAtThisInstant > Self.standstillLimit { return .limit(.standstill(now)) }
      if turns >= pauseTurn {
        pauseTurn = .max
        return .progress
      }
      guard let stop = step(to: limit) else { continue }
      return stop
    }
  }

  /// The limit on ops at one instant: beyond it a loop never lets the clock move.
  static let standstillLimit = 200_000

  /// One op or one due entry, in the order of lanes; a signal when there is none before the limit.
  private mutating func step(to limit: Instant) -> Signal? {
    opsAtThisInstant += 1
    turns += 1
    if races != nil, stepsOutOfOrder(to: limit) {
      flush()
      return nil
    }
    let first = due.first
    let firstRank = first.map { $0.instant == now ? $0.rank : UInt8.max } ?? UInt8.max
    if main.isReady, firstRank > Lane.main.rawValue {
      stepMain()
    } else if js.isReady, firstRank > Lane.js.rawValue {
      stepJS()
    } else if let first {
      // A watchdog looks before anything else happens at its instant; without anything due there is nothing to look at.
      let isAlarm = process.alarm.instant <= first.instant
      let next = isAlarm ? process.alarm.instant : first.instant
      guard next <= limit else {
        now = max(now, limit)
        traceOpenFlash()
        return .reached
      }
      if let signal = moveClock(to: next) { return signal }
      if isAlarm {
        alarmRang()
      } else {
        if let entry = due.pop() { happen(entry) }
      }
    } else {
      traceOpenFlash()
      return .idle
    }
    flush()
    return nil
  }

  private mutating func moveClock(to instant: Instant) -> Signal? {
    guard instant > now else { return nil }
    now = instant
    opsAtThisInstant = 0
    guard now > Instant.zero + configuration.timeLimit else { return nil }
    now = .zero + configuration.timeLimit
    return .limit(.time(configuration.timeLimit))
  }

  mutating func happen(_ entry: Due) {
    switch entry {
    case .laneFree(.js, _): js.isBusy = false
    case .laneFree:
      main.isBusy = false
      mainWasFreed()
    case .periodOver(let token):
      main.periodIsOver(of: token)
    case .activity(let activity, .js, _): js.queue.append(activity)
    case .activity(let activity, .background, _): runInBackground(activity)
    case .activity(let activity, _, _):
      if activity.isMainQueueBlock { main.queue.append(activity) } else { main.timers.append(activity) }
    case .op(let op, let reason, let place, _):
      cause = reason
      origin = place
      performOp(op)
      cause = nil
      origin = nil
    case .script(let script): pending.append(.script(script))
    }
  }

  /// A background activity has a lane to itself: each op when the one before is done.
  private mutating func runInBackground(_ activity: Activity) {
    var rest = activity
    cause = rest.cause
    origin = rest.origin
    lane = .background
    while let op = rest.ops.popLast() {
      if case .busy(let interval) = op {
        rest.cause = cause
        due.push(.activity(rest, .background, isApp: true), at: now + interval, rank: Lane.background.rawValue)
        processWorks(for: interval)
        break
      }
      performOp(op)
    }
    lane = .system
  }

  // MARK: State

  /// Whether state has changed since this was last asked; the driver then looks at `start` and the waiting link.
  package mutating func takeStateReview() -> Bool {
    defer { stateWasWritten = false }
    return stateWasWritten
  }

  /// Traces a step of a script, or what it says (`note`).
  package mutating func emit(_ event: Event, detail: EventDetail = .none, by actor: Actor) {
    enter(actor)
    emit(.fixed(event), detail: detail)
    leave()
  }
}
