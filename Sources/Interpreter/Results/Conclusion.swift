package import DeviceModel
import Programs
import Simulation
import SourceText
import Traces
import Verdicts
import VirtualTime

extension Runner {
  /// Judges the remaining expectations at the end of the run.
  /// - Parameter script: The contents of a session's script; `nil` means all expectations.
  func conclude(_ recording: Recording, of script: LiveScript? = nil) -> RunResult {
    var failure: StepFailure?
    var limit: RunLimit?
    switch ending {
    case .failure(let found): failure = found
    case .limit(let found): limit = found
    case .rest, nil: break
    }
    let isComplete = failure == nil && limit == nil
    var verdicts = verdicts
    var view = view([])
    for met in wholeRun {
      view.variables = met.variables
      verdicts.append(plan.judge.verdict(on: met.claim, from: view, isComplete: isComplete))
    }
    verdicts += isComplete ? neverReached(beside: verdicts, of: script) : cutOffWatches()
    // It has the places of this run if its events are told.
    let trace: Trace? =
      switch recording {
      case .verdicts: nil
      case .screens: world.trace
      case .trace, .full, .everything: ownTrace
      }
    return RunResult(
      run: run, verdicts: Self.inSourceOrder(verdicts), failure: failure, limit: limit, crash: unexpectedCrash,
      duration: world.now - .zero, eventCount: world.trace.eventCount, work: steps + ownSteps + world.turns,
      quietBlank: world.launchColoredBlank, trace: trace, setting: recording == .verdicts ? nil : world.setting,
      strategy: strategy, answers: answers, steps: stepMoments ?? [])
  }

  private static func inSourceOrder(_ verdicts: [Verdict]) -> [Verdict] {
    let isSorted = verdicts.indices.allSatisfy { index in
      index == 0 || verdicts[index - 1].claim.index <= verdicts[index].claim.index
    }
    if isSorted { return verdicts }
    return verdicts.enumerated().sorted { left, right in
      (left.element.claim.index, left.offset) < (right.element.claim.index, right.offset)
    }.map(\.element)
  }

  /// Returns verdicts on expectations that were waiting when the run was cut off.
  private func cutOffWatches() -> [Verdict] {
    watches.compactMap { watch in
      guard case .claim(let claim, let interval) = watch.purpose else { return nil }
      return Verdict(claim: claim, result: .unsettled(missed(watch, after: interval)), instant: world.now)
    }
  }

  /// Returns verdicts on expectations that no script reached. Those in a branch that the run's values exclude do not
  /// count.
  private func neverReached(beside verdicts: [Verdict], of script: LiveScript?) -> [Verdict] {
    if let script { return neverReached(beside: verdicts, of: script) }
    if pools.claims.isEmpty { return [] }
    var met = [Bool](repeating: false, count: pools.claims.count)
    for index in verdicts.indices { met[Int(verdicts[index].claim.index)] = true }
    guard met.contains(false) else { return [] }
    let dead = DeadBranches(plan, variables: variables).claims
    return met.indices.compactMap { index in
      guard !met[index], !pools.claims[index].isDead, !dead[index] else { return nil }
      return Verdict(claim: ClaimID(index), result: .neverReached, instant: world.now)
    }
  }

  private func neverReached(beside verdicts: [Verdict], of script: LiveScript) -> [Verdict] {
    let met = Set(verdicts.map(\.claim))
    let missing = script.claims.filter { !met.contains($0) }
    guard !missing.isEmpty else { return [] }
    let dead = DeadBranches(plan, variables: scripts[0].variables, blocks: script.blocks).claims
    return missing.filter { !dead[Int($0.index)] }.map {
      Verdict(claim: $0, result: .neverReached, instant: world.now)
    }
  }

  /// The first crash, unless an expectation mentions crashes, or a delegate call that came after it.
  private var unexpectedCrash: UnexpectedCrash? {
    guard !plan.scenario.speaksOfCrash,
      let place = world.trace.first(.fixed(.systemCrashed), in: 0..<world.trace.records.count)
    else { return nil }
    let trace = world.trace
    let rest = Int(place.index) + 1..<trace.records.count
    guard !plan.scenario.claimedCalls.contains(where: { trace.first($0, in: rest) != nil }) else { return nil }
    return UnexpectedCrash(
      instant: trace[place].instant, position: place, reason: evaluator.names.plain(trace[place].detail) ?? "")
  }
}

extension RunList {
  /// Executes a run.
  /// - Parameters:
  ///   - durations: The lengths of the launch phases, instead of those of the app; `nil` for the app's.
  /// - Throws: A combination that the app, the phone or its iOS does not support, with the values of this run.
  package func execute(
    _ run: Run, recording: Recording = .verdicts, varying jitter: Jitter? = nil, durations: App.Durations? = nil
  ) throws(Fault) -> RunResult {
    var runner = try Runner(plan, run: run, recording: recording, jitter: jitter, durations: durations)
    runner.drive()
    return runner.conclude(recording)
  }
}

/// Finds the branches that a run's values alone exclude; their expectations are not meant for this run.
///
/// A condition is decided if it contains only givens, columns and `let`s, whose values do not depend on what happens.
struct DeadBranches {
  private let plan: Plan
  private var variables: [Value]
  /// Whether each variable is known; those that only a loop assigns are not known beforehand.
  private var isKnown: [Bool]
  private(set) var claims: [Bool]

  /// - Parameter blocks: The blocks to walk, in order; `nil` means the scenario's steps.
  init(_ plan: Plan, variables: [Value], blocks: [Block]? = nil) {
    self.plan = plan
    self.variables = variables
    isKnown = [Bool](repeating: true, count: variables.count)
    claims = [Bool](repeating: false, count: plan.scenario.pools.claims.count)
    for case (let slot, _)? in plan.scenario.pools.steps.map(\.action.assigned) { isKnown[Int(slot.index)] = false }
    for block in blocks ?? [plan.scenario.steps] { walk(block) }
  }

  /// Walks the steps in the order of the text, so that a `let` is known before it is used.
  private mutating func walk(_ root: Block) {
    let pools = plan.scenario.pools
    var waiting: [(index: Int, end: Int, isDead: Bool)] = [(Int(root.steps.start), Int(root.steps.end), false)]
    while let top = waiting.popLast() {
      guard top.index < top.end else { continue }
      waiting.append((top.index + 1, top.end, top.isDead))
      let action = pools.steps[top.index].action
      if case .expect(let claim) = action, top.isDead { claims[Int(claim.index)] = true }
      if case .assign(let slot, let value) = action { assign(slot, value: value) }
      for (block, branch) in action.blocks.reversed() {
        let isDead = branch.map { decide($0.condition) == !$0.holds } ?? false
        waiting.append((Int(block.steps.start), Int(block.steps.end), top.isDead || isDead))
      }
    }
  }

  private mutating func assign(_ slot: VariableSlot, value expression: ExpressionID) {
    guard isStatic(expression), let value = try? plan.evaluator.value(of: expression, from: .beforeTheRun(variables))
    else { return }
    variables[Int(slot.index)] = value
    isKnown[Int(slot.index)] = true
  }

  /// Returns the value of a condition in this run; `nil` if it depends on what happens.
  private func decide(_ condition: ExpressionID) -> Bool? {
    guard isStatic(condition) else { return nil }
    return try? plan.evaluator.holds(condition, from: .beforeTheRun(variables))
  }

  private func isStatic(_ root: ExpressionID) -> Bool {
    plan.scenario.pools.expressions(within: [root]).allSatisfy { expression in
      if case .variable(let slot) = expression { isKnown[Int(slot.index)] } else { !expression.readsRun }
    }
  }
}
