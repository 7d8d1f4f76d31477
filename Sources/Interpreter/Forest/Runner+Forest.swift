import DeviceModel
import Programs
import Simulation
import Traces
import Verdicts
import VirtualTime

// Runs on their way through the forest of worlds.

extension RunList {
  /// Executes a run that may share worlds with others.
  /// - Parameters:
  ///   - forest: The worlds that runs share; `nil` if it has to run alone.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  package func execute(
    _ run: Run, recording: Recording, in forest: WorldForest?
  ) throws(Fault) -> RunResult {
    guard let forest, recording.isShared,
      var runner = try forest.runner(of: run, in: plan, recording: recording)
    else { return try execute(run, recording: recording) }
    runner.drive()
    runner.addEnd()
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
    guard id == Self.main, path != nil else {
      return resume(id, hears: hears)
    }
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
        ForestNode.Moment(runner: outsideForest, cause: due.cause, hears: due.hears)
      }
      self.path = ForestPath(path.forest, from: node)
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
      ForestNode.Moment(runner: outsideForest, cause: .signal, hears: false)
    }
    self.path = nil
  }

  private var outsideForest: Runner {
    var copy = self
    copy.path = nil
    return copy
  }

  // MARK: Legs that the forest has

  /// Performs steps of the top level as long as they lead along legs that the forest has. If one does not, the script
  /// is where its leg began, to take it itself.
  mutating func followPath(_ script: inout Script) {
    while path?.isFollowing == true {
      if path?.leg.isEmpty == true {
        path?.mark = ForestPath.Mark(
          script: script, steps: ownSteps, valueTotal: ownValueTotal, claims: wholeRun.count)
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
      guard take(.end, script: &script) else { return false }
      takeWorld(&script)
      ending = .rest
      path = nil
      return true
    }
    countStep(of: script)
    guard !isTired, step.action.isPartOfLegs else { return false }
    if !pools.areFixed(pools.operands(of: step.action)) {
      guard path?.leg.isEmpty == true else { return false }
      takeWorld(&script)
    }
    switch step.action {
    case .act(let statement, let given):
      addStimulus(try stimulus(statement, operands: given, in: script), of: script)
      return true
    case .mark(let mark):
      addStimulus(.mark(mark), of: script)
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

  private mutating func addStimulus(_ stimulus: Stimulus, of script: Script) {
    path?.leg.append(.stimulus(stimulus, isAnimated: script.isAnimated, isAttempt: script.attempts > 0))
  }

  /// Goes to the node to which the leg leads with this last part; `false` if its moment is not kept.
  private mutating func take(_ part: LegPart, script: inout Script) -> Bool {
    guard let path, let node = path.node.next[path.leg + [part]], node.moment != nil else { return false }
    self.path?.leg = []
    self.path?.node = node
    self.path?.isAhead = true
    self.path?.isFollowing = node.hasMoments
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
    path?.leg = []
    path?.mark = nil
    takeWorld(&script)
    path?.isFollowing = false
  }

  /// Takes the world of the node, and all that drives it but the script itself.
  private mutating func takeWorld(_ script: inout Script) {
    guard path?.isAhead == true, let moment = path?.node.moment else { return }
    path?.isAhead = false
    let other = moment.runner
    world = other.world
    scripts = other.scripts
    freeScripts = other.freeScripts
    registrations = other.registrations
    watches = other.watches
    lastStart = other.lastStart
    conditions = other.conditions
    changes = other.changes
    process = other.process
    ownScheduled = other.ownScheduled
    steps = other.steps
    valueTotal = other.valueTotal
    lastTurn = moment.cause
    script.eventCursor = moment.hears ? world.trace.records.count : other.scripts[0].eventCursor
    script.hasBegun = true
    scripts[0] = .placeholder
    if path?.mark != nil, path?.leg.isEmpty == true { path?.mark?.script.eventCursor = script.eventCursor }
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

  /// Returns whether these expressions have the same values whatever happens.
  fileprivate func areFixed(_ operands: [ExpressionID]) -> Bool {
    operands.allSatisfy { operand in
      switch self[operand] {
      case .constant, .variable: true
      case .observe, .happened, .not, .negative, .binary, .choice, .member, .meaning, .list, .record, .text, .time,
        .count, .longest, .total, .at, .devices:
        false
      }
    }
  }
}

extension Recording {
  /// Whether runs can share what is recorded: the places in the source that events come from are not read.
  fileprivate var isShared: Bool {
    switch self {
    case .verdicts, .trace, .screens: true
    case .full, .everything: false
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
