import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

// Runs on their way through the forest of worlds.

extension RunList {
  /// Executes a run that may share worlds with others.
  /// - Parameter forest: The worlds that runs share; `nil` if it has to run alone.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  package func execute(_ run: Run, recording: Recording, in forest: WorldForest?) throws(Fault) -> RunResult {
    // What sessions record depends on all their statements.
    guard let forest, recording != .everything, var runner = try forest.runner(of: run, in: plan, recording: recording)
    else { return try execute(run, recording: recording) }
    runner.isInterrupted = WorkInterruption.current
    if recording == .full { runner.stepMoments = [] }
    runner.drive()
    runner.addEnd()
    // What others observe may have filled the trace.
    if case .limit? = runner.ending { return try execute(run, recording: recording) }
    return runner.conclude(recording)
  }
}

extension Runner {
  /// Becomes another run before its first step.
  mutating func begin(_ other: Run, of plan: Plan, like setup: SharedSetup.Result) {
    var variables = other.variables
    for parameter in setup.strategy?.parameters ?? [] {
      variables[Int(parameter.slot.index)] = setup.variables[Int(parameter.slot.index)]
    }
    become(other, of: plan, variables: variables)
    scripts[0] = Script(.main, lane: .person, block: plan.scenario.steps, variables: variables)
  }

  // MARK: Legs that the run takes itself

  /// Adds what a script does to the leg if it is the top level. Without a part, it does what legs do not have.
  mutating func addToLeg(of script: Script, _ part: @autoclosure () -> LegPart?) {
    guard path != nil, script.isMain else { return }
    if let part = part() { path?.leg.append(part) } else { path = nil }
  }

  /// Gives a script its turn; in the forest, the top level gets it where a run can be continued.
  mutating func giveTurn(_ id: ScriptID, because cause: TurnCause, hears: Bool) {
    guard id == Self.main, path != nil else { return resume(id, hears: hears) }
    dueTurn = (cause, hears)
  }

  /// Gives the top level the turn that is due; returns whether it was.
  @discardableResult
  mutating func takeDueTurn() -> Bool {
    guard let due = dueTurn else { return false }
    dueTurn = nil
    lastTurn = due.cause
    if let path {
      let node = path.forest.add(path.leg, to: path.node) {
        ForestNode.Moment(outsideForest, cause: due.cause, hears: due.hears)
      }
      path.proceed(to: node)
    }
    resume(Self.main, hears: due.hears)
    reviewAfterSignal()
    return true
  }

  /// Reviews the state if the last turn of the top level was because of a signal.
  mutating func reviewAfterSignal() {
    if lastTurn == .signal { reviewState() }
  }

  /// Adds the last leg of a run that is over.
  mutating func addEnd() {
    guard let path, case .rest? = ending else { return }
    _ = path.forest.add(path.leg + [.end], to: path.node) {
      ForestNode.Moment(outsideForest, cause: .signal, hears: false)
    }
    self.path = nil
  }

  private var outsideForest: Runner {
    var copy = self
    copy.path = nil
    return copy
  }

  /// Returns whether legs can have what the step does to the world, if anything.
  mutating func isShared(_ step: Step, in script: Script) -> Bool {
    step.action.isPartOfLegs && (path?.isExact != true || plan.passesPlainValues(step.action, with: script.variables))
  }

  // MARK: Legs that the forest has

  /// Performs steps of the top level as long as they lead along legs that the forest has. If one does not, the script
  /// is where its leg began, to take it itself.
  mutating func followPath(_ script: inout Script) {
    while path?.isFollowing == true {
      if let path, path.leg.isEmpty {
        path.mark = ForestPath.Mark(
          script: script, steps: ownSteps, valueTotal: ownValueTotal, claims: wholeRun.count,
          moments: stepMoments?.count ?? 0, places: places.count)
      }
      do throws(EvaluationFault) {
        guard try followStep(&script) else { return takeLegItself(&script) }
      } catch {
        return takeLegItself(&script)
      }
    }
  }

  /// Returns whether the next step does nothing to the world, or is a part of a leg.
  private mutating func followStep(_ script: inout Script) throws(EvaluationFault) -> Bool {
    guard let step = nextStep(&script) else {
      endStep()
      guard take(.end, script: &script) else { return false }
      takeWorld(&script)
      ending = .rest
      path = nil
      return true
    }
    countStep(of: script)
    guard earlyEnd == nil, isShared(step, in: script) else { return false }
    beginStep(at: step.location)
    if !plan.hasFixedOperands(step.action) {
      guard path?.leg.isEmpty == true else { return false }
      takeWorld(&script)
    }
    switch step.action {
    case .act(let statement, let given):
      addStimulus(try stimulus(statement, operands: given, in: script), from: step, of: script)
      return true
    case .mark(let mark):
      addStimulus(.mark(mark), from: step, of: script)
      return true
    case .wait(let amount): return take(.wait(try interval(amount, in: script)), script: &script)
    case .waitUntil(let awaited, let timeout):
      guard let part = pools.leg(for: awaited, timeout: timeout) else { return false }
      return take(part, script: &script)
    case .waitUntilIdle(let timeout): return timeout == nil && take(.idle, script: &script)
    case .expect(let claim):
      let form = pools[claim].form
      guard form.leavesWorldAlone, form.isAboutWholeRun || path?.isAhead == false && path?.leg.isEmpty == true else {
        return false
      }
      return try performStep(step, of: Self.main, in: &script) == .proceeds
    case .withoutAnimation, .attempt, .inline, .repeat, .forEach, .branch, .assign:
      return try performStep(step, of: Self.main, in: &script) == .proceeds
    case .set, .cover, .update, .after, .at, .when, .whenever, .work, .blockMain, .holdMain, .spinMain, .spinMainUntil,
      .note:
      return false
    }
  }

  private mutating func addStimulus(_ stimulus: Stimulus, from step: Step, of script: Script) {
    places.append(step.location)
    path?.leg.append(.stimulus(stimulus, isAnimated: script.isAnimated, isAttempt: script.attempts > 0))
  }

  /// Goes to the node to which the leg leads with this last part; `false` if its moment is not kept.
  private mutating func take(_ part: LegPart, script: inout Script) -> Bool {
    guard let path else { return false }
    path.leg.append(part)
    guard let node = path.node[path.leg], node.moment != nil else { return false }
    path.proceed(to: node)
    path.isAhead = true
    path.forest.sharedLegs += 1
    if !node.hasMoments, part != .end { takeWorld(&script) }
    return true
  }

  /// Brings the script back to the beginning of its leg, to take it itself.
  private mutating func takeLegItself(_ script: inout Script) {
    guard let mark = path?.mark else { return }
    script = mark.script
    ending = nil
    ownSteps = mark.steps
    ownValueTotal = mark.valueTotal
    wholeRun.removeSubrange(mark.claims...)
    stepMoments?.removeSubrange(mark.moments...)
    places.removeSubrange(mark.places...)
    path?.leg.removeAll(keepingCapacity: true)
    path?.mark = nil
    takeWorld(&script)
    path?.isFollowing = false
  }

  /// Takes the world of the node, and all that drives it but the script itself.
  private mutating func takeWorld(_ script: inout Script) {
    guard let path, path.isAhead, let moment = path.node.moment else { return }
    path.isAhead = false
    world = moment.runner.world
    scripts = moment.runner.scripts
    freeScripts = moment.runner.freeScripts
    registrations = moment.runner.registrations
    watches = moment.runner.watches
    lastStart = moment.runner.lastStart
    conditions = moment.runner.conditions
    changes = moment.runner.changes
    process = moment.runner.process
    ownScheduled = moment.runner.ownScheduled
    steps = moment.runner.steps
    valueTotal = moment.runner.valueTotal
    lastTurn = moment.cause
    script.eventCursor = moment.hears ? world.trace.records.count : scripts[0].eventCursor
    script.hasBegun = true
    scripts[0] = .placeholder
    if path.leg.isEmpty { path.mark?.script.eventCursor = script.eventCursor }
  }
}

// MARK: - What legs consist of

extension Pools {
  /// Returns the part of a leg that waits for this; `nil` if none does.
  func leg(for awaited: Claim.Subject?, timeout: ExpressionID?) -> LegPart? {
    guard timeout == nil else { return nil }
    switch awaited {
    case nil: return .idle
    case .event(let pattern)?: if case .event(let key) = self[pattern] { return .event(key) } else { return nil }
    case .predicate?: return nil
    }
  }
}

// Methods of the plan: through the runner, each step would copy its pools.
extension Plan {
  /// Returns whether the operands of an action have the same values whatever happens.
  fileprivate func hasFixedOperands(_ action: Step.Action) -> Bool {
    scenario.pools.operands(of: action).allSatisfy { operand in
      if case .constant = scenario.pools[operand] { return true }
      return if case .variable = scenario.pools[operand] { true } else { false }
    }
  }

  /// Returns whether the values that an action passes to the world are equal only if they are written alike: texts are
  /// compared by canonical equivalence, and records without their order.
  fileprivate func passesPlainValues(_ action: Step.Action, with variables: [Value]) -> Bool {
    switch action {
    case .act, .set, .cover:
      return scenario.pools.operands(of: action).allSatisfy { operand in
        if case .constant(let value) = scenario.pools[operand] { return value.isPlain }
        guard case .variable(let slot) = scenario.pools[operand] else { return false }
        return Int(slot.index) < variables.count && variables[Int(slot.index)].isPlain
      }
    case .mark, .wait, .waitUntil, .waitUntilIdle, .after, .at, .when, .whenever, .work, .blockMain, .holdMain,
      .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach, .branch, .assign,
      .note, .expect:
      return true
    }
  }
}

// MARK: - Places

extension Location {
  /// The file of the numbers that stand for places of the top level in a world that runs share.
  private static let shared = FileID(Int(UInt32.max) - 1)

  /// Creates what stands for the place of an act of the top level, by the number of the act.
  fileprivate init(ofAct number: Int) {
    self.init(file: Self.shared, range: TextRange(start: UInt32(number), end: UInt32(number)))
  }

  /// The number of the act for which it stands; `nil` for a place of its own.
  fileprivate var act: Int? { file == Self.shared ? Int(range.start) : nil }
}

extension Runner {
  /// Returns the place to which the world attributes an act: in the forest, a number that is the same for all runs.
  mutating func sharedPlace(of location: Location, in script: Script) -> Location {
    guard path != nil, script.isMain else { return location }
    places.append(location)
    return Location(ofAct: places.count - 1)
  }

  /// Returns the trace with the places of this run.
  var ownTrace: Trace {
    guard !places.isEmpty else { return world.trace }
    var trace = world.trace
    trace.relocate { place in place.act.map { places[$0] } ?? place }
    return trace
  }

  /// The instant of the top level's current turn.
  var currentInstant: Instant {
    if let path, path.isAhead, let moment = path.node.moment { return moment.runner.world.now }
    return world.now
  }
}

extension Value {
  /// Whether values that are equal to it are also written like it.
  fileprivate var isPlain: Bool {
    switch self {
    case .none, .bool, .count, .time, .length, .word, .screen, .device: true
    case .text(let text), .name(let text): text.utf8.allSatisfy { $0 < 0x80 }
    case .list(let values): values.allSatisfy(\.isPlain)
    case .size, .frequency, .ratio, .version, .record: false
    }
  }
}

extension Step.Action {
  /// Whether what the step does to the world, if anything, is a part of the leg. Others leave code of the scenario in
  /// the world.
  var isPartOfLegs: Bool {
    switch self {
    case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .update, .withoutAnimation, .attempt, .inline,
      .repeat, .forEach, .branch, .assign, .expect:
      true
    case .after, .at, .when, .whenever, .work, .blockMain, .holdMain, .spinMain, .spinMainUntil, .note: false
    }
  }
}

extension Claim.Form {
  /// Whether the expectation only looks, at once or at the end.
  var leavesWorldAlone: Bool {
    switch self {
    case .now, .withinOf, .before, .no, .always, .eventually, .order, .exactly: true
    case .within, .exits: false
    }
  }
}
