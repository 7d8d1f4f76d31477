package import DeviceModel
package import Programs
import Simulation
package import Traces
package import Verdicts
package import VirtualTime

/// The script of a session up to a moment: a block for each statement, and all expectations. Expectations in blocks
/// that have not run are included.
package typealias LiveScript = (blocks: [Block], claims: [ClaimID])

/// A run that is written while it runs: one statement after the other, each at once, and back again.
///
/// The statements do what they would do as lines of a scenario, in the same order and at the same moments. A `Moment`
/// costs what the phone costs, not what has happened to it: the trace stands here once, for all of them.
package struct LiveRun: Sendable {
  private var runner: Runner
  /// Expectations of the whole run that the statements so far have met, in order.
  private(set) package var standing: [ClaimID] = []

  /// The phone that lies there before the first statement.
  /// - Throws: What is wrong with the set-up.
  package init(_ scenario: ScenarioProgram) throws(Fault) {
    let list = try RunList(scenario)
    guard let run = try list.run(at: 0) else { preconditionFailure("a session has no conditions") }
    runner = try Runner(list.plan, run: run, recording: .everything)
  }

  /// The current time on the virtual clock.
  package var now: Instant { runner.world.now }
  /// The trace of the session up to now, borrowed rather than copied.
  package var trace: Trace { _read { yield runner.world.trace } }
  /// The device, system and app of the session.
  package var configuration: Configuration { runner.world.configuration }
  /// A process is there.
  package var isRunning: Bool { runner.isRunning }
  /// The activity of a lane that is a thread of the app, and the number of run loops within its outermost one.
  package func state(of lane: Lane) -> (isBusy: Bool, waiting: Int, nestedLoops: Int)? { runner.world.state(of: lane) }
  /// The contents of the screen, in words.
  package var whatIsOnScreen: String { runner.world.summaryOfScreen }
  /// The labels that can be tapped now.
  package var labels: [String] {
    runner.world.personActs.compactMap { act in if case .tap(let label) = act { label } else { nil } }
  }

  /// Returns the current value of an observable, whether or not the trace records it.
  package func value(of key: ObservableKey) -> Value { runner.world.observe(key) }

  // MARK: Statements

  /// Gives up the program, so that it can grow without being copied. `take(_:)` comes next.
  package mutating func releaseProgram() { runner.plan = .vacant }

  /// The program that has grown by a statement: what was in its pools is where it was.
  package mutating func take(_ scenario: ScenarioProgram) { runner.plan = Plan(runner.plan, grownTo: scenario) }

  /// The result of one statement.
  package struct Outcome: Sendable {
    /// The expectations that it decided; those of the whole run as far as it has come.
    package var verdicts: [Verdict] = []
    var failure: StepFailure?
    /// The limit that cut the statement off; `nil` if it met none.
    package var limit: RunLimit?

    /// It was done, whatever its expectations say.
    package var isDone: Bool { failure == nil && limit == nil }
  }

  /// Does one statement and lets as much happen as it waits for.
  /// - Parameters:
  ///   - constants: Values that the statement is the first to speak of.
  ///   - isInterrupted: Whether somebody wants it to end; looked at again and again.
  package mutating func perform(
    _ block: Block, constants: [(slot: VariableSlot, value: ExpressionID)] = [],
    until isInterrupted: (@Sendable () -> Bool)? = nil
  ) throws(Fault) -> Outcome {
    let met = runner.wholeRun.count
    runner.isInterrupted = isInterrupted
    defer { runner.isInterrupted = nil }
    try runner.begin(block, with: constants)
    runner.resume(Runner.main, hears: false)
    if !runner.mainIsOver, runner.ending == nil { runner.checkWatches() }
    runner.runToEnd()
    var outcome = Outcome(verdicts: runner.verdicts)
    runner.verdicts = []
    for claim in runner.wholeRun[met...] {
      standing.append(claim.claim)
      outcome.verdicts.append(
        runner.plan.judge.verdict(on: claim.claim, from: runner.view(claim.variables), isComplete: false))
    }
    switch runner.ending {
    case .failure(let failure): outcome.failure = failure
    case .limit(let limit): outcome.limit = limit
    case .rest, nil: break
    }
    return outcome
  }

  /// Those of the script.
  package var variables: [Value] { runner.scripts[0].variables }

  /// The current value of a variable.
  package func value(of slot: VariableSlot) -> Value {
    let variables = runner.scripts[0].variables
    return Int(slot.index) < variables.count ? variables[Int(slot.index)] : .none
  }

  /// How many records had been written each time that a predicate became true; `nil` if it has no value.
  package func risings(of predicate: ExpressionID) -> [Int]? {
    try? runner.evaluator.risingEdges(of: predicate, from: runner.view(runner.scripts[0].variables))
  }

  // MARK: What comes next

  /// The next event, and how often one of that name has happened since the last statement, which a step that waits for
  /// it would take for the answer. `nil` means nothing is left to happen. The world is as it was.
  package mutating func peek() -> (event: EventKey, earlier: Int)? {
    let moment = moment()
    let start = trace.records.count
    defer { restore(moment, since: start, rewriting: []) }
    guard let place = runner.advanceToEvent() else { return nil }
    guard let key = trace.event(at: place) else { return nil }
    let heard = min(runner.scripts[0].eventCursor, start)
    let earlier = (heard..<start).count { trace.event(at: $0) == key }
    return (key, earlier)
  }

  // MARK: Moments

  /// The run as it was once, without its records.
  package struct Moment: Sendable {
    fileprivate let runner: Runner
    fileprivate let standing: [ClaimID]
    /// The length of the trace and the latest values at that moment, with which to restore it.
    package let mark: TraceMark
    /// The time on the virtual clock at that moment.
    package var now: Instant { runner.world.now }
  }

  /// The run as it is.
  package mutating func moment() -> Moment {
    var trace = Trace.empty
    runner.world.exchangeTrace(with: &trace)
    let plan = runner.plan
    runner.plan = .vacant
    let moment = Moment(runner: runner, standing: standing, mark: trace.mark)
    runner.plan = plan
    runner.world.exchangeTrace(with: &trace)
    return moment
  }

  /// Goes to a moment of the same run: the first `count` records are common to both.
  /// - Parameter records: Those that had been written between there and the moment.
  package mutating func restore(_ moment: Moment, since count: Int, rewriting records: [[TraceRecord]]) {
    var trace = Trace.empty
    runner.world.exchangeTrace(with: &trace)
    let plan = runner.plan
    runner = moment.runner
    runner.plan = plan
    standing = moment.standing
    trace.cut(to: count)
    for part in records { trace.rewrite(part) }
    trace.settle(at: moment.mark)
    runner.world.exchangeTrace(with: &trace)
  }

  /// The records from one on.
  package func records(since count: Int) -> [TraceRecord] {
    guard count < trace.records.count else { return [] }
    return Array(trace.records[count...])
  }

  // MARK: The end

  /// The result of the run if its script ended here. Everything left to happen happens, and the expectations of the
  /// whole run are judged.
  package func concluded(_ verdicts: [Verdict], of script: LiveScript) -> RunResult {
    var runner = runner
    runner.isLive = false
    runner.verdicts = verdicts
    runner.runToEnd()
    return runner.conclude(.everything, of: script)
  }

  /// A statement's outcome as that of a run that ends with it, for reports.
  package func result(of outcome: Outcome) -> RunResult {
    RunResult(
      run: runner.run, verdicts: outcome.verdicts, failure: outcome.failure, limit: outcome.limit, crash: nil,
      duration: now - .zero, eventCount: trace.eventCount, trace: trace, setting: runner.world.setting,
      strategy: runner.strategy)
  }
}

extension Runner {
  /// Puts a statement where the top level goes on.
  fileprivate mutating func begin(
    _ block: Block, with constants: [(slot: VariableSlot, value: ExpressionID)]
  ) throws(Fault) {
    ending = nil
    let missing = plan.scenario.slotCount - scripts[0].variables.count
    if missing > 0 { scripts[0].variables += [Value](repeating: .none, count: missing) }
    try plan.assign(constants, to: &scripts[0].variables)
    scripts[0].frames = [Script.Frame(block)]
    mainIsOver = false
  }

  /// Lets things happen until an event has been traced that a script can wait for; its place, or nil when nothing is
  /// left to happen. Nobody waits meanwhile.
  fileprivate mutating func advanceToEvent() -> Int? {
    mainIsOver = false
    ending = nil
    var place = world.trace.records.count
    while ending == nil {
      while place < world.trace.records.count {
        if let key = world.trace.event(at: place), key.canBeAwaited { return place }
        place += 1
      }
      let signal = world.advance(to: .never, pausing: true)
      respond(to: signal)
      if ending == nil { checkWatches() }
    }
    return nil
  }
}

extension EventKey {
  /// It has a name in the language.
  fileprivate var canBeAwaited: Bool { self != .fixed(.step) && self != .fixed(.note) }
}
