import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

/// What each step does.
extension Runner {
  mutating func perform(
    _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    switch step.action {
    // Stimuli
    case .act(let statement, let given): return act(try stimulus(statement, given, script), step, id, &script)
    case .mark(let mark): return act(.mark(mark), step, id, &script)
    case .set(let target, let value): return try set(target, value, step, id, &script)
    case .cover(let surface, let frame, let layer, let touches, let over):
      return act(try cover(surface, frame, layer, touches, over, script), step, id, &script)

    // Time
    case .wait(let amount): return wait(try interval(amount, script), id, &script)
    case .waitUntil(let awaited, let timeout): return try waitUntil(awaited, timeout: timeout, step, id, &script)
    case .waitUntilIdle(let timeout): return try waitUntilIdle(timeout: timeout, step, id, &script)
    case .after(let amount, let block):
      schedule(block, at: world.now + (try interval(amount, script)), script)
      return .goesOn
    case .at(let amount, let block):
      schedule(block, at: launchInstant + (try interval(amount, script)), script)
      return .goesOn
    case .when(let pattern, let block): return listen(pattern, block, isOnce: true, script)
    case .whenever(let pattern, let block): return listen(pattern, block, isOnce: false, script)
    case .work(let amount, let lane):
      return occupy(
        try lane.map { expression throws(EvaluationFault) in try self.lane(expression, script) }
          ?? script.workLane, for: try interval(amount, script), step, id, script)
    case .blockMain(let amount): return occupy(.main, for: try interval(amount, script), step, id, script)
    case .holdMain(let amount):
      return occupy(.main, for: try interval(amount, script), as: .mainHeld, step, id, script)
    case .spinMain(let amount): return try spin(for: amount, step, id, &script)
    case .spinMainUntil(let condition, let period):
      return try spin(until: condition, every: period, step, id, &script)

    // Structure
    case .update(let block):
      guard script.collected == nil else { return open(block, .plain, &script) }
      script.collected = []
      return open(block, .update(step.location), &script)
    case .withoutAnimation(let block):
      let before = script.isAnimated
      script.isAnimated = false
      return open(block, .still(before: before), &script)
    case .attempt(let block):
      script.attempts += 1
      return open(block, .attempt, &script)
    case .inline(let block): return open(block, .plain, &script)
    case .repeat(let count, let block): return try rounds(count, block, &script)
    case .forEach(let slot, let list, let block): return try elements(of: list, slot, block, &script)
    case .branch(let condition, let positive, let negative):
      if try evaluator.holds(condition, view(script.variables)) { return open(positive, .plain, &script) }
      return negative.map { open($0, .plain, &script) } ?? .goesOn
    case .assign(let slot, let value): return assign(try self.value(value, script), to: slot, &script)
    case .note(let text):
      let words = try note(text, script)
      world.tell(.note, script.answersHide ? .hide(.declined(words)) : .text(words), by: actor(step, script))
      return .goesOn
    case .expect(let claim): return try expect(claim, step, id, &script)
    }
  }

  // MARK: Stimuli

  func actor(_ step: Step, _ script: Script) -> Actor {
    var actor = Actor(lane: script.lane, origin: step.location, cause: script.cause)
    actor.isAnimated = script.isAnimated
    return actor
  }

  private mutating func act(_ stimulus: Stimulus, _ step: Step, _ id: ScriptID, _ script: inout Script) -> Flow {
    script.heard = world.trace.records.count
    var actor = actor(step, script)
    if !script.isApp {
      world.tell(.step, by: actor)
      actor.cause = Position(world.trace.records.count - 1)
    }
    let outcome = send(stimulus, actor, &script)
    if case .impossible(let obstacle, let reason) = outcome, script.attempts == 0 {
      fail(.impossible(obstacle, reason), at: step.location)
      return .ends
    }
    // A process that crashes takes the code that is running in it along.
    if case .app(let process) = script.kind, process != self.process || !isRunning { return .ends }
    return script.isApp && world.waitsForCall(id) ? .yields : .goesOn
  }

  /// Does it to the world, then answers what follows at once: a new start screen, a link that may go on, and, for the
  /// scenario's own steps, the code of a button.
  mutating func send(_ stimulus: Stimulus, _ actor: Actor, _ script: inout Script) -> Outcome {
    let outcome = world.apply(stimulus, by: actor)
    if world.takeStateReview() { review(actor) }
    guard !script.isApp else { return outcome }
    while ending == nil, let signal = world.settle() { respond(to: signal) }
    return outcome
  }

  private mutating func set(
    _ target: Step.Target, _ expression: ExpressionID, _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    let value = try value(expression, script)
    let assignment: Assignment
    switch target {
    case .state(let state): assignment = .state(state, value)
    case .route(let route):
      guard case .bool(let bool) = value else { throw EvaluationFault(.mismatch, in: expression) }
      assignment = .route(route, bool)
    }
    if script.collected != nil {
      script.collected?.append(assignment)
      return .goesOn
    }
    return act(.app(.update([assignment])), step, id, &script)
  }

  // MARK: Time

  private mutating func wait(_ interval: Interval, _ id: ScriptID, _ script: inout Script) -> Flow {
    if script.isApp {
      world.schedule(id, at: world.now + interval, lane: script.lane, isApp: true)
    } else {
      world.schedule(id, at: world.now + interval, lane: .person, isApp: false)
      countScheduled(script)
    }
    return .yields
  }

  private mutating func schedule(_ block: Block, at instant: Instant, _ script: Script) {
    var later = Script(
      script.isApp ? script.kind : .own, lane: script.lane, block, variables: script.variables, cause: script.cause)
    later.isAnimated = script.isAnimated
    later.answersHide = script.answersHide
    countScheduled(later)
    world.schedule(
      add(later), at: max(instant, world.now), lane: script.lane, isApp: script.isApp, because: script.cause)
  }

  /// The scenario's own blocks are waited for: a run that ends before their time is cut off.
  private mutating func countScheduled(_ script: Script) {
    if case .own = script.kind { ownScheduled += 1 }
  }

  /// When the process was launched; now without one.
  private var launchInstant: Instant {
    world.trace.last(.fixed(.launch), in: 0..<world.trace.records.count).map { world.trace[$0].instant } ?? world.now
  }

  private mutating func listen(
    _ pattern: EventPatternID, _ block: Block, isOnce: Bool, _ script: Script
  ) -> Flow {
    var owner: Int?
    if case .app(let process) = script.kind { owner = process }
    registrations.append(
      Registration(
        pattern, block, variables: script.variables, isOnce: isOnce, process: owner, isHandler: false, in: pools))
    return .goesOn
  }

  /// Work on a lane: the script's own stands still meanwhile, on another one it takes its turn.
  private mutating func occupy(
    _ lane: Lane, for interval: Interval, as event: Event = .work, _ step: Step, _ id: ScriptID, _ script: Script
  ) -> Flow {
    if script.isApp, script.lane == lane {
      world.hold(id, for: interval, on: lane, as: event)
      return .yields
    }
    world.work(interval, on: lane, by: actor(step, script))
    return .goesOn
  }

  /// A nested run loop for a time. The step has its turn again when that is over.
  private mutating func spin(
    for amount: ExpressionID, _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    if script.isSpinning {
      script.isSpinning = false
      world.traceSpin(.end, by: actor(step, script))
      return .goesOn
    }
    let interval = try interval(amount, script)
    script.isSpinning = true
    script.frames[script.frames.count - 1].next -= 1
    world.traceSpin(.begin, by: actor(step, script))
    world.spin(id, for: interval, on: script.lane)
    countScheduled(script)
    return .yields
  }

  /// A nested run loop whose condition is looked at whenever a period has ended.
  private mutating func spin(
    until condition: ExpressionID, every period: ExpressionID, _ step: Step, _ id: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    if script.isSpinning, try evaluator.holds(condition, view(script.variables)) {
      script.isSpinning = false
      world.traceSpin(.end, by: actor(step, script))
      return .goesOn
    }
    if !script.isSpinning { world.traceSpin(.begin, by: actor(step, script)) }
    script.isSpinning = true
    script.frames[script.frames.count - 1].next -= 1
    world.spin(id, for: try interval(period, script), on: script.lane)
    countScheduled(script)
    return .yields
  }

  // MARK: Structure

  private func open(_ block: Block, _ role: Script.Frame.Role, _ script: inout Script) -> Flow {
    script.frames.append(Script.Frame(block, role))
    return .goesOn
  }

  /// A loop's frame begins as one that has just come to an end of a round.
  private func open(loop role: Script.Frame.Role, _ script: inout Script) -> Flow {
    script.frames.append(Script.Frame(Block(PoolRange(0..<0)), role))
    return .goesOn
  }

  private mutating func assign(_ value: Value, to slot: VariableSlot, _ script: inout Script) -> Flow {
    script.variables[Int(slot.index)] = value
    if let asked = plan.scenario.asked, asked.slot == slot {
      answers.append(AskedValue(value: value, recordCount: world.trace.records.count))
    }
    return .goesOn
  }

  private func rounds(
    _ count: ExpressionID, _ block: Block, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    guard case .count(let number) = try value(count, script) else { throw EvaluationFault(.mismatch, in: count) }
    return open(loop: .rounds(number, block), &script)
  }

  private func elements(
    of list: ExpressionID, _ slot: VariableSlot, _ block: Block, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    if let range = try evaluator.range(list, view(script.variables)) {
      guard case .count(let lower) = range.lower, case .count(let upper) = range.upper, upper > .min else {
        throw EvaluationFault(.mismatch, in: list)
      }
      let last = range.includesUpper ? upper : upper - 1
      return open(loop: .numbers(slot, next: lower, last: min(last, .max - 1), block), &script)
    }
    guard case .list(let values) = try value(list, script) else { throw EvaluationFault(.mismatch, in: list) }
    return open(loop: .elements(slot, values, next: 0, block), &script)
  }

  // MARK: Expectations

  private mutating func expect(
    _ id: ClaimID, _ step: Step, _ scriptID: ScriptID, _ script: inout Script
  ) throws(EvaluationFault) -> Flow {
    switch plan.scenario.pools.claims[Int(id.index)].form {
    case .now(let predicate):
      verdicts.append(plan.judge.verdict(onNow: id, predicate, view(script.variables)))
      return .goesOn
    case .within(let subject, let amount):
      let limit = try interval(amount, script)
      let awaited: Watch.Subject
      switch subject {
      case .event(let pattern): awaited = .event(PatternMatcher(pattern))
      case .predicate(let predicate):
        let now = plan.judge.verdict(onNow: id, predicate, view(script.variables))
        if now.isPassed {
          verdicts.append(now)
          return .goesOn
        }
        awaited = .predicate(predicate)
      }
      watch(awaited, .claim(id, within: limit), for: limit, step.location, scriptID, &script)
      return .waits
    case .withinOf, .before, .no, .always, .eventually, .order, .exactly:
      meet(id, script)
      return .goesOn
    }
  }

  /// Keeps an expectation of the whole run for its end. With the same variables it has the same verdict, however often
  /// a loop comes to it.
  private mutating func meet(_ id: ClaimID, _ script: Script) {
    if let last = wholeRun.last(where: { $0.claim == id }),
      last.variables == script.variables || !evaluator.readsVariables(id)
    {
      return
    }
    wholeRun.append((claim: id, variables: script.variables))
  }

  // MARK: Values

  func value(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> Value {
    try evaluator.value(of: expression, view(script.variables))
  }

  /// A duration; a negative one is none.
  func interval(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> Interval {
    guard case .time(let interval) = try value(expression, script) else {
      throw EvaluationFault(.mismatch, in: expression)
    }
    return max(.zero, min(interval, .unlimited))
  }

  private func lane(_ expression: ExpressionID, _ script: Script) throws(EvaluationFault) -> Lane {
    switch evaluator.names.plain(try value(expression, script)) {
    case "main": .main
    case "js": .js
    case "background": .background
    default: throw EvaluationFault(.mismatch, in: expression)
    }
  }
}

extension Script {
  /// Where its own work takes place when nothing is said: where it stands, for the scenario's own in the background.
  fileprivate var workLane: Lane {
    switch lane {
    case .main, .js: lane
    case .background, .system, .person, .render: .background
    }
  }
}
