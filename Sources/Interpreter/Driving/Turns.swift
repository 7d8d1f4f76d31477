import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts

/// Turns of scripts: stepping through their blocks until they end or need time.
extension Runner {
  /// Runs a script's steps until its turn is over.
  /// - Parameter hears: Whether what it waits for next must happen from now on.
  mutating func resume(_ id: ScriptID, hears: Bool = true) {
    let index = Int(id.index)
    guard index < scripts.count, ending == nil, !scripts[index].isWaiting else { return }
    var script = Script.placeholder
    swap(&script, &scripts[index])
    guard !script.frames.isEmpty else { return }
    if let instance = script.instance, !world.stands(instance) { return free(id) }
    if hears { script.eventCursor = world.trace.records.count }
    if !script.hasBegun {
      script.hasBegun = true
      // A process whose launch started the script was not counted yet when the script was made.
      if script.isApp { script.kind = .app(process: process) }
    }
    let flow = run(&script, as: id)
    swap(&script, &scripts[index])
    if let actor = changesAfterTurn {
      changesAfterTurn = nil
      update(actor, isInHandler: true)
    }
    guard flow == .ends else { return }
    guard id == Self.main else { return free(id) }
    endStep()
    mainIsOver = true
    scripts[0].frames = []
  }

  private mutating func run(_ script: inout Script, as id: ScriptID) -> StepOutcome {
    while ending == nil {
      if id == Self.main, path?.isFollowing == true {
        followPath(&script)
        if ending != nil { break }
      }
      guard let step = nextStep(&script) else { return .ends }
      countStep(of: script)
      if let reason = earlyEnd {
        ending = cutOff(reason, at: step.location)
        return .ends
      }
      if id == Self.main {
        beginStep(at: step.location)
        if path != nil, !isShared(step, in: script) { path = nil }
      }
      do throws(EvaluationFault) {
        let flow = try performStep(step, of: id, in: &script)
        if flow != .proceeds { return flow }
      } catch {
        let location = pools.location(of: error, or: step)
        if error.kind == .valueTooLarge {
          ending = cutOff(.valueSize(Limits.valueSize), at: location)
        } else {
          fail(.noValue(error), at: location)
        }
      }
    }
    return .ends
  }

  mutating func countStep(of script: Script) {
    if script.isMain { ownSteps += 1 } else { steps += 1 }
  }

  /// Why the scripts may take no more steps; `nil` if they may.
  var earlyEnd: RunLimit.Kind? {
    if steps + ownSteps > Limits.steps { return .steps(Limits.steps) }
    if (steps + ownSteps) % Self.stepsBetweenLooks == 1, isInterrupted?() == true { return .interruption }
    return nil
  }

  private static let stepsBetweenLooks = 64

  /// Records that a step of the top level begins, and the one before it has ended.
  mutating func beginStep(at location: Location) {
    endStep()
    guard stepMoments != nil else { return }
    let start = currentInstant
    stepMoments?.append(StepMoment(location: location, start: start))
  }

  mutating func endStep() {
    guard let last = stepMoments?.indices.last, stepMoments?[last].end == nil else { return }
    let end = currentInstant
    stepMoments?[last].end = end
  }

  /// Returns the next step of the innermost open block; finished blocks are closed, loops begin their next round.
  mutating func nextStep(_ script: inout Script) -> Step? {
    while let last = script.frames.indices.last {
      let next = script.frames[last].next
      if next < script.frames[last].end {
        script.frames[last].next += 1
        if next < plan.dependencies.steps.count { world.recordRead(of: plan.dependencies.steps[next]) }
        return pools.steps[next]
      }
      if !beginNextRound(of: last, in: &script) { close(&script) }
    }
    return nil
  }

  private mutating func beginNextRound(of index: Int, in script: inout Script) -> Bool {
    let block: Block
    switch script.frames[index].role {
    case .plain, .update, .still, .attempt: return false
    case .rounds(let count, let body):
      guard count > 0 else { return false }
      script.frames[index].role = .rounds(count - 1, body)
      block = body
    case .elements(let slot, let values, let next, let body):
      guard next < values.count else { return false }
      script.variables[Int(slot.index)] = values[next]
      script.frames[index].role = .elements(slot, values, next: next + 1, body)
      block = body
    case .numbers(let slot, let next, let last, let body):
      guard next <= last else { return false }
      script.variables[Int(slot.index)] = .count(next)
      script.frames[index].role = .numbers(slot, next: next + 1, last: last, body)
      block = body
    }
    // An empty loop still takes a step each round, so that it reaches the limit.
    countStep(of: script)
    if ending == nil, let earlyEnd { ending = cutOff(earlyEnd) }
    guard ending == nil else { return false }
    script.frames[index].next = Int(block.steps.start)
    script.frames[index].end = Int(block.steps.end)
    return true
  }

  private mutating func close(_ script: inout Script) {
    switch script.frames.removeLast().role {
    case .plain, .rounds, .elements, .numbers: break
    case .still(let before): script.isAnimated = before
    case .attempt: script.attempts -= 1
    case .update(let location): publish(by: location, in: &script)
    }
  }

  /// Publishes the assignments that an `update` has collected, as one step.
  private mutating func publish(by location: Location, in script: inout Script) {
    guard let assignments = script.collected else { return }
    script.collected = nil
    guard !assignments.isEmpty else { return }
    _ = send(.app(.update(assignments, isBulk: true)), from: location, in: &script)
  }

  // MARK: Beginnings and ends

  /// Frees a script's slot in the table.
  mutating func free(_ id: ScriptID) {
    let index = Int(id.index)
    guard index > 1, index < scripts.count else { return }
    scripts[index] = .placeholder
    freeScripts.append(index)
  }

  /// Adds a new script to the table.
  mutating func add(_ script: Script) -> ScriptID {
    if let index = freeScripts.popLast() {
      scripts[index] = script
      return ScriptID(index)
    }
    scripts.append(script)
    return ScriptID(scripts.count - 1)
  }
}

extension Pools {
  /// Returns the location of the expression that has no value; that of the step, if it is unknown.
  fileprivate func location(of fault: EvaluationFault, or step: Step) -> Location {
    let index = Int(fault.expression.index)
    guard index < expressionRanges.count, !expressionRanges[index].isEmpty else { return step.location }
    return Location(file: step.location.file, range: expressionRanges[index])
  }
}

/// Code that runs at events: the app's handlers, the strategy's, `when` and `whenever`, buttons.
extension Runner {
  /// Starts the scripts registered for an event, inside its callback.
  mutating func fire(_ place: Position) {
    guard let key = world.trace.event(at: Int(place.index)) else { return }
    var fired: [ScriptID] = []
    var isAlive: Bool?
    var index = 0
    while index < registrations.count {
      defer { index += 1 }
      guard registrations[index].occurs(with: key, in: plan) else { continue }
      let alive = isAlive ?? isRunning
      isAlive = alive
      // Code of a process does not run without one.
      guard alive || !registrations[index].belongsToApp else { continue }
      let registration = registrations[index]
      let lane = world.laneOfScripts(at: place)
      var script = Script(
        alive ? .app(process: process) : .own, lane: alive ? lane : .person, block: registration.block,
        variables: registration.variables, cause: place)
      script.screen = registration.screen
      script.answersHide = registration.isHandler && key == .fixed(.splashHideAsked)
      fired.append(add(script))
      if !alive { ownScheduled += 1 }
      if registration.isOnce {
        registrations.remove(at: index)
        index -= 1
      }
    }
    if !fired.isEmpty { world.run(fired, inside: place) }
  }

  /// Handles a new process: drops what belonged to the previous one, and reports the start screen.
  mutating func processStarted() {
    process += 1
    registrations.removeAll { registration in registration.process.map { $0 != process } ?? false }
    for index in registrations.indices where registrations[index].isHandler { registrations[index].reset() }
    lastStart = nil
    forgetValues()
    _ = world.takeStateReview()
    update(Actor(lane: .main), isInHandler: false)
  }

  mutating func press(_ button: ButtonID, at place: Position) {
    let buttons = plan.scenario.setup.app.buttons
    guard Int(button.index) < buttons.count else { return }
    var script = Script(
      .app(process: process), lane: world.laneOfScripts(at: place), block: buttons[Int(button.index)].block,
      variables: variables, cause: place)
    script.screen = buttons[Int(button.index)].screen
    world.run([add(script)], inside: place)
  }
}
