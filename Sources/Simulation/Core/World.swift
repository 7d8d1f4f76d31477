package import DeviceModel
import SourceText
package import Traces
package import VirtualTime

/// One phone, its system and one app, on a virtual clock.
///
/// A world is a value: a copy is another future. The driver (the interpreter) applies stimuli, advances the clock and
/// answers signals; the world knows nothing of the language. Everything that happens is in `trace`.
///
/// The engines are extensions of this type. Each has its state in one property and its files in one folder, and writes
/// its work on lanes as ops.
package struct World: Sendable {
  /// Forces the compiler to pass a world by address; it is always `nil`. A stored value of existential type has this
  /// effect. Otherwise each call of a nonmutating function from a mutating one would copy the world's two thousand
  /// bytes. The copy remains if the call is part of an assignment to the world, or gets an element of its state as an
  /// argument: a `let` in between avoids it.
  private let forceIndirectPassing: (any Sendable)? = nil

  /// The time on the virtual clock.
  package internal(set) var now: Instant = .zero
  /// The events and changes of observables recorded so far.
  package internal(set) var trace = Trace()
  /// The configuration and the tables derived from it, shared by all copies of the world.
  package let setting: SharedConfiguration
  /// The lengths of the phases of this run's launches, before scaling.
  package var durations: App.Durations

  // The core: lanes and due work.
  var main = MainLane()
  var js = ScriptLane()
  var due = DueQueue()
  var pending = WaitingLine<Signal>()
  var insertions = ScriptInsertionDepth()
  var commit = CommitState()
  /// The number of ops that the current stimulus has inserted before the rest of the script that makes it.
  var opsInsideCall = 0
  /// Whether scripts that handle the current call run before the call returns.
  var callRunsScripts = false
  var loopTokens: UInt32 = 0
  /// The number of ops since the clock last moved; it is limited.
  var opsAtThisInstant = 0
  /// The number of ops and due entries since the beginning.
  package internal(set) var turns = 0
  /// The turn before which `advance` returns once.
  package var pauseTurn = Int.max
  /// The turn at which each parameter of the sweep was first read.
  package internal(set) var firstLooks = FirstReads()
  /// The choices between lanes, in a search for races.
  package var races: RaceWatch?

  // The place and the cause of the current work.
  var lane: Lane = .system
  var cause: Position?
  var origin: Location?
  var isAnimated = true
  /// Whether the act at hand is in a block that a fixed time starts.
  var isTimed = false
  /// The screen whose code acts; `nil` for code of the app itself, and for all others.
  var caller: ScreenID?

  // Changes since observables were last checked.
  var dirty: Groups = []
  var stateWasWritten = false
  /// The turn at which the driver was last given control for it.
  var announcedReview = -1

  /// The latest line of the console.
  var console: String?

  // The engines' states.
  var process = ProcessState()
  var state: [Value]
  var views: ViewState
  var routing: RoutingState
  var screen: ScreenState
  var react = ReactState()

  /// Creates a phone that is switched on, with the app installed and no process.
  package init(configuration: Configuration, interest: TraceFilter) {
    self.init(SharedConfiguration(configuration, interest: interest), durations: configuration.app.durations)
  }

  /// Creates the same for a run of a sweep, which shares its setting with others.
  /// - Parameter durations: The lengths of its launch phases, instead of those declared by the setting's app.
  package init(_ setting: SharedConfiguration, durations: App.Durations) {
    self.setting = setting
    self.durations = durations
    state = setting.configuration.app.state.map(\.initial)
    views = ViewState(sheets: setting.configuration.app.sheets.count)
    routing = RoutingState(routes: setting.configuration.app.routes.count)
    screen = ScreenState(setting.configuration.app.kind)
    process.phone.requiresFaceID = setting.configuration.app.requiresFaceID
    process.phone.callsComeAsBanners = app.variant == .callsAsBanners && rules.showsCallsInBanners
    views.windowOrientation = launchOrientation
    for key in setting.slots { trace.observe(key, initially: observe(key)) }
  }

  /// Whether the app has a process.
  package var isRunning: Bool { process.phase != .notRunning }

  /// The device, system and app of the run, borrowed rather than copied.
  package var configuration: Configuration { _read { yield setting.configuration } }
  var interest: TraceFilter { _read { yield setting.interest } }
  var app: App { _read { yield setting.configuration.app } }
  /// The behavior of this version of iOS.
  var rules: SystemRules { SystemRules(configuration.ios) }

  /// Returns a declared duration scaled to this run's device.
  func scaled(_ interval: Interval) -> Interval {
    let speed = configuration.app.speed
    if speed.numerator == speed.denominator { return interval }
    return interval.scaled(by: speed.numerator, over: speed.denominator)
  }

  /// Returns the length of a launch phase on this run's device.
  mutating func length(of phase: LaunchPhase) -> Interval {
    recordRead(of: setting.parameters[phase])
    return scaled(durations[phase])
  }

  /// Records that the run may depend on these parameters of the sweep from here on.
  package mutating func recordRead(of parameters: ParameterSet) {
    if !parameters.isEmpty { firstLooks.recordRead(of: parameters, turn: turns) }
  }

  /// Swaps the trace with another one, so that a caller with many worlds stores their common part once.
  package mutating func exchangeTrace(with other: inout Trace) { swap(&trace, &other) }

  // MARK: Stimuli

  /// Applies a stimulus to the phone. When this returns, data (state, stack, tab) has changed as far as the framework
  /// changes it at once; callbacks and other work on lanes follow as the clock advances. At the script's top level,
  /// call `settle` next.
  package mutating func apply(_ stimulus: Stimulus, by actor: Actor) -> Outcome {
    enter(actor)
    opsInsideCall = 0
    callRunsScripts = false
    defer { leave() }
    switch stimulus {
    case .person(let act):
      screen.sights.record(act)
      return performPersonAct(act)
    case .system(let act): performSystemAct(act)
    case .app(let call):
      let obstacle = actor.lane == .person ? reasonAgainst(call) : nil
      screen.sights.record(call, by: actor.lane)
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
    isTimed = actor.isTimed
    caller = actor.screen
  }

  mutating func leave() {
    flush()
    lane = .system
    origin = nil
    cause = nil
    isAnimated = true
    isTimed = false
    caller = nil
  }

  /// Performs a call of the app's code at once on main, or from elsewhere when main is free. Data is written at once:
  /// two lines that increment a value have counted to two, even during the launch. JavaScript moves its own routes, and
  /// the views follow.
  private mutating func request(_ call: AppCall, by actor: Actor) {
    switch call {
    case .conditions, .start:
      if flutterMakesNoFrames { return react.waitingCalls.append(.call(call, actor)) }
      return performAppCall(call)
    case .showSplash, .hideSplash, .reloadJS, .openLink, .holdLink, .unknownLink, .dropLink:
      // Recorded where the call is made; the effects go to main by themselves.
      return performAppCall(call)
    case .update where actor.lane.isJS || actor.lane == .background:
      return performAppCall(call)
    case .update, .push, .pop, .popCount, .popTo, .popToRoot, .popFrom, .unwind, .popToOrPush, .replace, .replaceTop,
      .remove,
      .navigate, .present, .dismiss, .alert, .dismissAlert, .selectTab, .contain, .sheet, .keyboard, .openApp, .openURL,
      .openInTab, .parameters, .preload, .retain, .drawer, .column, .restartNavigator, .restartTask, .replaceRootView,
      .replaceWindow, .paintRootView:
      if actor.lane.isJS, precedesContainer(call, by: actor) { return }
    }
    guard process.isAlive else { return warn("the app is not running, so this has no effect") }
    if actor.lane.isMain || actor.lane.isJS && hasRoutesInJavaScript && call.refusal != nil
      || (actor.lane == .person && (main.isFree || call.writesDataAlone))
    {
      performAppCall(call)
    } else {
      enqueueMain([.call(call, actor)])
    }
  }

  // MARK: Time

  /// Returns the next signal of the immediate effects of the script's last top-level step; `nil` when they are done. An
  /// example is a button's script. The driver answers as it does for `advance`.
  package mutating func settle() -> Signal? {
    if let signal = pending.popFirst() { return signal }
    while true {
      if !main.isBusy, main.held.isEmpty, main.innermost.activity?.isImmediate == true {
        stepMain()
      } else if !js.isBusy, js.activity?.isImmediate == true {
        stepJS()
      } else {
        return nil
      }
      opsAtThisInstant += 1
      flush()
      if let signal = pending.popFirst() { return signal }
      if let reached = limitReached { return .limit(reached) }
    }
  }

  /// Runs the world until there is a signal, at most up to `limit` (inclusive).
  /// - Parameter pausing: Also returns `progress` whenever the trace has grown, for a driver that waits for a
  ///   predicate.
  package mutating func advance(to limit: Instant, pausing: Bool) -> Signal {
    let recordsBefore = trace.end
    while true {
      if let signal = pending.popFirst() { return signal }
      if pausing, trace.end != recordsBefore { return .progress }
      if trace.end.index > configuration.eventLimit { return .limit(.events(configuration.eventLimit)) }
      if let reached = limitReached { return .limit(reached) }
      if stateWasWritten, announcedReview != turns {
        announcedReview = turns
        return .progress
      }
      if turns >= pauseTurn {
        pauseTurn = .max
        return .progress
      }
      guard let stop = step(to: limit) else { continue }
      return stop
    }
  }

  /// The maximum number of ops at one instant; a loop that exceeds it never lets the clock move.
  static let standstillLimit = 200_000
  /// The maximum number of view controllers; an app that exceeds it opens screens without end.
  static let controllerLimit = 1_000

  private var limitReached: Limit? {
    if opsAtThisInstant > Self.standstillLimit { return .standstill(now) }
    return views.controllers.count > Self.controllerLimit ? .controllers(Self.controllerLimit) : nil
  }

  /// Performs one op or one due entry, in the order of lanes; returns a signal if nothing is due before the limit.
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
      // A watchdog comes before everything else at its instant; if nothing is due, it is not checked.
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
    case .laneFree(.js): js.isBusy = false
    case .laneFree:
      main.isBusy = false
      mainWasFreed()
    case .periodOver(let token):
      main.periodIsOver(of: token)
    case .activity(let activity, .js): js.queue.append(activity)
    case .activity(let activity, .background): runInBackground(activity)
    case .activity(let activity, _): enqueueMain(activity)
    case .op(let op, let reason, let place, _):
      cause = reason
      origin = place
      performOp(op)
      cause = nil
      origin = nil
    case .script(let script): pending.append(.script(script))
    }
  }

  /// Runs a background activity, which has a lane to itself: each op follows the previous one.
  private mutating func runInBackground(_ activity: Activity) {
    var rest = activity
    cause = rest.cause
    origin = rest.origin
    lane = .background
    while let op = rest.ops.popLast() {
      if case .busy(let interval) = op {
        rest.cause = cause
        rest.isWork = true
        due.push(.activity(rest, .background), at: now + interval, rank: Lane.background.rawValue)
        processWorks(for: interval)
        break
      }
      performOp(op)
    }
    lane = .system
  }

  // MARK: State

  /// Returns whether state has changed since the last call; the driver then checks `start` and the waiting link.
  package mutating func takeStateReview() -> Bool {
    defer { stateWasWritten = false }
    return stateWasWritten
  }

  /// Returns whether the app's state has its first values again since the last call.
  package mutating func takeFreshState() -> Bool {
    defer { react.hasFreshState = false }
    return react.hasFreshState
  }

  /// Whether the changes of one turn of the app's code are one update behind it: in SwiftUI (mburger89/MetalUI,
  /// docs/probes/swiftui-lifecycle.swift, C5 and C6, printed), in React's handlers, and in its timers from version 18
  /// on with a new root (reactwg/react-18 discussion 21). Elsewhere each change is news.
  /// - Parameter isTimed: Whether a timer runs the code.
  package func updatesAfterTurn(isTimed: Bool) -> Bool {
    switch app.kind {
    case .swiftui: true
    case .reactNative(let version, let architecture):
      !isTimed || architecture != .bridge && version >= Version(0, 69)
    case .uikit, .webView, .nativeScript, .flutter, .maui, .xamarin: false
    }
  }

  /// Whether the views follow from the app's state.
  var isSwiftUI: Bool { app.kind == .swiftui }

  /// Whether the views that are there are told of changes before others come.
  package var viewsHearOfChangesFirst: Bool { isSwiftUI }

  /// The lane that the app's code runs on, if nothing else is said.
  package var laneOfCode: Lane { hasScriptThread ? .js : .main }

  /// Traces a step of a script, or its text (`note`).
  package mutating func emit(_ event: Event, detail: EventDetail = .none, by actor: Actor) {
    enter(actor)
    emit(.fixed(event), detail: detail)
    leave()
  }
}
