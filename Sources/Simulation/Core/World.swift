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
  /// with a copy of all its two thousand bytes.
  private let anything: (any Sendable)? = nil

  package internal(set) var now: Instant = .zero
  package internal(set) var trace = Trace()
  package let setting: Setting
  /// How long the phases of this run's launches take, before scaling.
  package var durations: App.Durations

  // The core: lanes and what is due.
  var main = MainLane()
  var js = ScriptLane()
  var due = DueQueue()
  var pending = SignalLine()
  var insertions = Insertions()
  var commit = CommitState()
  var loopTokens: UInt32 = 0
  /// Ops since the clock moved, against worlds that stand still.
  var opsAtThisInstant = 0
  /// Ops and due entries since the beginning.
  package internal(set) var turns = 0
  /// `advance` gives control back once, before this turn.
  package var pauseTurn = Int.max
  package internal(set) var firstLooks = FirstLooks()
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
  package init(configuration: Configuration, interest: Interest) {
    self.init(Setting(configuration, interest), durations: configuration.app.durations)
  }

  /// The same for a run of a sweep, which shares its setting with others.
  /// - Parameter durations: What its launches take, in the place of what the setting's app declares.
  package init(_ setting: Setting, durations: App.Durations) {
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

  package var configuration: Configuration { _read { yield setting.configuration } }
  var interest: Interest { _read { yield setting.interest } }
  var app: App { _read { yield setting.configuration.app } }
  /// What this version of iOS does.
  var rules: SystemRules { SystemRules(configuration.ios) }

  /// A declared duration on this run's device.
  func scaled(_ interval: Interval) -> Interval {
    let speed = configuration.app.speed
    if speed.numerator == speed.denominator { return interval }
    return interval.scaled(by: speed.numerator, over: speed.denominator)
  }

  /// How long a phase of the launch takes on this run's device.
  mutating func length(of phase: LaunchPhase) -> Interval {
    look(at: setting.parameters[phase])
    return scaled(durations[phase])
  }

  /// What happens from here on may depend on these parameters of the sweep.
  package mutating func look(at parameters: ParameterSet) {
    if !parameters.isEmpty { firstLooks.note(parameters, turn: turns) }
  }

  /// Puts another trace in the place of this one: whoever keeps many worlds keeps what they have in common once.
  package mutating func exchangeTrace(with other: inout Trace) { swap(&trace, &other) }

  // MARK: Stimuli

  /// Does something to the phone. Data (state, stack, tab) has changed when this returns, as far as the framework
  /// changes it at once; callbacks and everything else that takes place on a lane follow when the clock is advanced. At
  /// the script's top level `settle` comes next.
  package mutating func apply(_ stimulus: Stimulus, by actor: Actor) -> Outcome {
    enter(actor)
    defer { leave() }
    switch stimulus {
    case .person(let act): return perform(act)
    case .system(let act): perform(act)
    case .app(let call): request(call, by: actor)
    case .cover(let call): perform(call)
    case .fault(let act): perform(act)
    case .mark(let mark): emit(.mark(mark))
    }
    return .done
  }

  private mutating func enter(_ actor: Actor) {
    lane = actor.lane
    origin = actor.origin
    cause = actor.cause
    isAnimated = actor.isAnimated
  }

  private mutating func leave() {
    flush()
    lane = .system
    origin = nil
    cause = nil
    isAnimated = true
  }

  /// What the app's code asks for happens at once where it stands on main; from elsewhere when main is free. Data
  /// wait for nobody: two lines that count something up have counted twice, also during the launch.
  private mutating func request(_ call: AppCall, by actor: Actor) {
    switch call {
    case .showSplash, .hideSplash, .reloadJS, .conditions, .start, .openLink, .holdLink, .unknownLink:
      // Recorded where they are made; what follows from them goes to main by itself.
      return perform(call)
    case .update where actor.lane.isJS || actor.lane == .background:
      return perform(call)
    default: break
    }
    guard process.isAlive else { return warn("the app is not running: nothing came of it") }
    if actor.lane.isMain || (actor.lane == .person && (main.isFree || call.writesDataAlone)) {
      perform(call)
    } else {
      enqueueMain([.call(call, actor)])
    }
  }

  // MARK: Time

  /// What the last step of the script's top level causes at once in the app's code (a button's script), or nil when
  /// there is no more of it. The driver answers as it does for `advance`.
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

  /// So many ops at one instant are a loop that never lets the clock move.
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
      perform(op)
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
      perform(op)
    }
    lane = .system
  }

  // MARK: Scripts

  /// A new script for a place inside a callback or a block: they run in this order, before anything else there. Where
  /// the event has no lane of the app, each becomes a main-queue block; so it is for the calls that show or hide the
  /// splash (`laneOfScripts(at:)`). Without a process they are the script's own.
  package mutating func run(_ scripts: [ScriptID], inside place: Position) {
    guard process.isAlive else {
      for script in scripts { due.push(.script(script), at: now, rank: Lane.person.rawValue) }
      return
    }
    cause = place
    let index = Int(place.index)
    origin = trace.records[index].origin
    let isBlock = isSplashCall(index)
    switch laneOfScripts(at: place) {
    case .main where isBlock: for script in scripts { enqueueMain([.script(script)]) }
    case .main where trace.records[index].lane.isMain && main.innermost.activity != nil:
      insertScripts(scripts, on: .main)
    case .js: insertScripts(scripts, on: .js)
    case .background: for script in scripts { enqueue([.script(script)], on: .background, at: now) }
    case .main, .person, .system, .render: for script in scripts { enqueueMain([.script(script)]) }
    }
    cause = nil
    origin = nil
  }

  /// Where scripts stand that `run(_:inside:)` puts at this place, while the process lives: on the lane of the event if
  /// that is the app's, else on main. What shows or hides the splash is dispatched to the main queue wherever the call
  /// was made, as the native halves of such modules are.
  package func laneOfScripts(at place: Position) -> Lane {
    let index = Int(place.index)
    guard !isSplashCall(index) else { return .main }
    switch trace.records[index].lane {
    case .js where js.activity != nil: return .js
    case .background: return .background
    case .main, .js, .person, .system, .render: return .main
    }
  }

  /// A record is `splash.showAsked` or `splash.hideAsked`.
  private func isSplashCall(_ index: Int) -> Bool {
    guard case .event(let key) = trace.records[index].content else { return false }
    return key.bits == EventKey.fixed(.splashShowAsked).bits || key.bits == EventKey.fixed(.splashHideAsked).bits
  }

  private mutating func insertScripts(_ scripts: [ScriptID], on lane: Lane) {
    let ops = scripts.map(Op.script)
    let depth = insertions.depth(on: lane, at: now, turn: opsAtThisInstant)
    if lane.isJS {
      js.activity?.insert(ops, below: depth)
    } else {
      main.innermost.activity?.insert(ops, below: depth)
    }
    insertions.note(ops.count)
  }

  /// A script to run later. `isApp`: a timer of the app's process on its lane, which dies with it; else it is the test
  /// script's own, on the person's lane. `reason`: the record because of which the timer was set.
  package mutating func schedule(
    _ script: ScriptID, at instant: Instant, lane: Lane, isApp: Bool, because reason: Position? = nil
  ) {
    if isApp {
      let outer = (cause, origin)
      cause = reason
      origin = reason.flatMap { trace[$0].origin }
      enqueue([.script(script)], on: lane.isJS || lane == .background ? lane : .main, at: instant)
      (cause, origin) = outer
    } else {
      due.push(.script(script), at: max(instant, now), rank: Lane.person.rawValue)
    }
  }

  /// The script's lane is busy for so long (scaled to the device), then the script has its turn again.
  ///
  /// - Parameter event: `work`, or `mainHeld` where the thread sleeps.
  package mutating func hold(_ script: ScriptID, for interval: Interval, on lane: Lane, as event: Event = .work) {
    let key = EventKey.fixed(event)
    resume(lane: lane, [.begin(key), .busy(scaled(interval)), .end(key), .script(script)], after: scaled(interval))
  }

  /// The main thread runs a nested run loop for so long, then the script has its turn again (later, if what the loop
  /// serves is not done). On another lane than main this is a hold.
  package mutating func spin(_ script: ScriptID, for interval: Interval, on lane: Lane) {
    guard lane.isMain, main.current != nil else {
      return resume(lane: lane, [.busy(interval), .script(script)], after: interval)
    }
    main.innermost.activity?.insert([.script(script)])
    nestRunLoop(for: interval)
  }

  /// A nested run loop begins, or has ended.
  package mutating func traceSpin(_ edge: EventEdge, by actor: Actor) {
    enter(actor)
    switch edge {
    case .begin: emit(.mainSpun)
    case .end: callbackReturns(.fixed(.mainSpun))
    }
    leave()
  }

  /// - Parameter ops: What occupies the lane, and the script behind it. Where nothing stands on the lane the script
  ///   alone comes later.
  private mutating func resume(lane: Lane, _ ops: [Op], after interval: Interval) {
    let script = ops.suffix(1)
    switch lane {
    case .main where main.current != nil: main.innermost.activity?.insert(ops)
    case .js where js.activity != nil: js.activity?.insert(ops)
    case .main, .js, .background: enqueue(Array(script), on: lane, at: now + interval)
    case .person, .system, .render:
      if case .script(let id)? = script.first { due.push(.script(id), at: now + interval, rank: Lane.person.rawValue) }
    }
  }

  /// Work that nobody waits for, scaled to the device: on main or js in its turn, on background by its side.
  package mutating func work(_ interval: Interval, on lane: Lane, by actor: Actor) {
    guard process.isAlive else { return }
    cause = actor.cause
    origin = actor.origin
    let ops: [Op] = [.begin(.fixed(.work)), .busy(scaled(interval)), .end(.fixed(.work))]
    switch lane {
    case .main: enqueueMain(ops)
    case .js: enqueueJS(ops)
    case .background, .person, .system, .render: enqueue(ops, on: .background, at: now)
    }
    cause = nil
    origin = nil
  }

  // MARK: State

  /// Whether state has changed since this was last asked; the driver then looks at `start` and the waiting link.
  package mutating func takeStateReview() -> Bool {
    defer { stateWasWritten = false }
    return stateWasWritten
  }

  /// Traces a step of a script, or what it says (`note`).
  package mutating func tell(_ event: Event, _ detail: EventDetail = .none, by actor: Actor) {
    enter(actor)
    emit(.fixed(event), detail)
    leave()
  }
}

/// How many scripts have been put on top of an activity since its last op: two events that one op traces are told one
/// after the other, and the scripts of the second come below those of the first.
struct Insertions: Sendable {
  private var lane = Lane.system
  private var instant = Instant.zero
  private var turn = -1
  private var count = 0

  /// Below how many ops new scripts go.
  mutating func depth(on lane: Lane, at instant: Instant, turn: Int) -> Int {
    if lane != self.lane || instant != self.instant || turn != self.turn {
      (self.lane, self.instant, self.turn, count) = (lane, instant, turn, 0)
    }
    return count
  }

  mutating func note(_ added: Int) { count += added }
}

/// Signals that wait to be told, in order.
struct SignalLine: Sendable {
  private var signals: [Signal] = []
  private var head = 0

  mutating func append(_ signal: Signal) { signals.append(signal) }

  mutating func popFirst() -> Signal? {
    guard head < signals.count else { return nil }
    let first = signals[head]
    head += 1
    if head == signals.count {
      signals.removeAll(keepingCapacity: true)
      head = 0
    }
    return first
  }
}
