package import DeviceModel
package import Traces
package import VirtualTime

// The driver's scripts on the lanes of the world.

extension World {
  /// Runs new scripts inside a callback or block, in this order, before anything else there. If the event has no lane
  /// of the app, each becomes a main-queue block; calls from JavaScript that show or hide the splash do too
  /// (`laneOfScripts(at:)`). Without a process they run on the person's lane.
  package mutating func run(_ scripts: [ScriptID], inside place: Position) {
    guard process.isAlive else {
      for script in scripts { due.push(.script(script), at: now, rank: Lane.person.rawValue) }
      return
    }
    cause = place
    let index = Int(place.index)
    origin = trace.records[index].origin
    switch laneOfScripts(at: place) {
    case .main where trace.records[index].lane.isMain && main.innermost.activity != nil:
      insertScripts(scripts, on: .main)
    case .js: insertScripts(scripts, on: .js)
    case .background: for script in scripts { enqueue([.script(script)], on: .background, at: now) }
    case .main, .person, .system, .render: for script in scripts { enqueueMain([.script(script)]) }
    }
    cause = nil
    origin = nil
  }

  /// Returns the lane on which `run(_:inside:)` puts scripts at this place while the process lives. It is the event's
  /// lane if that is one of the app's, otherwise main. Showing or hiding the splash runs on main wherever the call was
  /// made, as in the native halves of such modules.
  package func laneOfScripts(at place: Position) -> Lane {
    let index = Int(place.index)
    if case .event(let key) = trace.records[index].content,
      key.bits == EventKey.fixed(.splashShowAsked).bits || key.bits == EventKey.fixed(.splashHideAsked).bits
    {
      return .main
    }
    switch trace.records[index].lane {
    case .js where js.activity != nil: return .js
    case .background: return .background
    case .main, .js, .person, .system, .render: return .main
    }
  }

  private mutating func insertScripts(_ scripts: [ScriptID], on lane: Lane) {
    let ops = scripts.map(Op.script)
    let depth = insertions.depth(on: lane, at: now, turn: opsAtThisInstant)
    if lane.isJS {
      js.activity?.insert(ops, below: depth)
    } else {
      main.innermost.activity?.insert(ops, below: depth)
    }
    insertions.incrementCount(by: ops.count)
  }

  /// Schedules a script. With `isApp` it is a timer of the app's process on its lane, and dies with it; otherwise it
  /// belongs to the test script, on the person's lane. `reason` is the record that caused the timer.
  package mutating func schedule(
    _ script: ScriptID, at instant: Instant, lane: Lane, isApp: Bool, because reason: Position? = nil
  ) {
    if isApp {
      let outer = (cause, origin)
      cause = reason
      if let reason, instant > now { screen.history.timers.append(FixedWait(start: reason, end: instant)) }
      origin = reason.flatMap { trace[$0].origin }
      let waits = lane.isJS && reactRules?.timersMayStop == true && instant - now < .seconds(1)
      let ops: [Op] = waits ? [.react(.awaitDisplay), .script(script)] : [.script(script)]
      enqueue(ops, on: lane.isJS || lane == .background ? lane : .main, at: instant)
      (cause, origin) = outer
    } else {
      due.push(.script(script), at: max(instant, now), rank: Lane.person.rawValue)
    }
  }

  /// Runs scripts on main before everything that the app's update causes: inside the callback that has caused it, or
  /// at once.
  package mutating func run(_ scripts: [ScriptID], because reason: Position?, inside isInCallback: Bool) {
    let ops = scripts.map(Op.script)
    if isInCallback, main.innermost.activity != nil {
      main.innermost.activity?.insert(ops)
      return
    }
    let outer = (cause, origin)
    cause = reason
    origin = reason.flatMap { trace[$0].origin }
    startOnMain(ops)
    (cause, origin) = outer
  }

  /// Occupies the script's lane for an interval (scaled to the device), then gives the script its turn again.
  ///
  /// - Parameter event: `work`, or `mainHeld` if the thread sleeps.
  package mutating func hold(_ script: ScriptID, for interval: Interval, as event: Event = .work, by actor: Actor) {
    let key = EventKey.fixed(event)
    if hasTurn(on: actor.lane) {
      enter(actor)
      beginCallback(key)
      leave()
    }
    resume(lane: actor.lane, ops: [.busy(scaled(interval)), .end(key), .script(script)], after: scaled(interval))
  }

  /// Returns whether something runs on a lane of the app's code.
  private func hasTurn(on lane: Lane) -> Bool {
    switch lane {
    case .main: main.current != nil
    case .js: js.activity != nil
    case .background, .person, .system, .render: false
    }
  }

  /// Runs a nested run loop on main for an interval, then gives the script its turn again. The turn comes later if the
  /// loop's work is not done. On other lanes the interval occupies the lane.
  package mutating func spin(_ script: ScriptID, for interval: Interval, on lane: Lane) {
    guard lane.isMain, main.current != nil else {
      return resume(lane: lane, ops: [.busy(interval), .script(script)], after: interval)
    }
    main.innermost.activity?.insert([.script(script)])
    nestRunLoop(for: interval)
  }

  /// Returns whether the script's last step does something before it returns; if so, the script gets its turn after
  /// that.
  package mutating func waitsForCall(_ script: ScriptID) -> Bool {
    guard opsInsideCall > 0 || callRunsScripts, main.innermost.activity != nil else { return false }
    main.innermost.activity?.insert([.script(script)], below: opsInsideCall)
    opsInsideCall = 0
    callRunsScripts = false
    return true
  }

  /// Traces the begin or the end of a nested run loop.
  package mutating func traceSpin(_ edge: EventEdge, by actor: Actor) {
    enter(actor)
    switch edge {
    case .begin: emit(.mainSpun)
    case .end: callbackReturns(.fixed(.mainSpun))
    }
    leave()
  }

  /// Traces that a nested run loop has looked at its condition, if the scenario asks for it.
  package mutating func tracePoll(by actor: Actor) {
    guard setting.watched.contains(.fixed(.mainPolled)) else { return }
    enter(actor)
    emit(.mainPolled)
    leave()
  }

  /// - Parameter ops: The work that occupies the lane, followed by the script. If the lane has no activity, only the
  ///   script is scheduled.
  private mutating func resume(lane: Lane, ops: [Op], after interval: Interval) {
    let script = ops.suffix(1)
    switch lane {
    case .main where main.current != nil: main.innermost.activity?.insert(ops)
    case .js where js.activity != nil: js.activity?.insert(ops)
    case .main, .js, .background: enqueue(Array(script), on: lane, at: now + interval)
    case .person, .system, .render:
      if case .script(let id)? = script.first { due.push(.script(id), at: now + interval, rank: Lane.person.rawValue) }
    }
  }

  /// Puts work, scaled to the device, on main or js in its turn, or in parallel in the background.
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
}

/// The number of scripts inserted into an activity since its last op. If one op traces two events, the scripts of the
/// second go below those of the first.
struct ScriptInsertionDepth: Sendable {
  private var lane = Lane.system
  private var instant = Instant.zero
  private var turn = -1
  private var count = 0

  /// Returns the number of ops below which new scripts are inserted.
  mutating func depth(on lane: Lane, at instant: Instant, turn: Int) -> Int {
    if lane != self.lane || instant != self.instant || turn != self.turn {
      (self.lane, self.instant, self.turn, count) = (lane, instant, turn, 0)
    }
    return count
  }

  mutating func incrementCount(by added: Int) { count += added }
}
