package import DeviceModel
package import Programs
import Simulation
import SourceText
package import Traces
package import Verdicts
package import VirtualTime

/// The script of a session up to a moment: a block for each statement, and all expectations, including those in blocks
/// that have not run.
package typealias LiveScript = (blocks: [Block], claims: [ClaimID])

/// A run that is written while it runs: statement by statement, each executed at once, with the possibility to go back.
///
/// Statements do what they would do as lines of a scenario, in the same order and at the same moments. The size of a
/// `Moment` depends on the phone, not on its history: all moments share one trace.
package struct LiveRun: Sendable {
  private var runner: Runner
  /// The expectations about the whole run met by the statements so far, in order.
  private(set) package var standing: [ClaimID] = []

  /// Creates the phone before the first statement.
  /// - Throws: The error in the set-up.
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
  /// Whether a process exists.
  package var isRunning: Bool { runner.isRunning }
  /// Returns the activity of a lane that is a thread of the app, and the number of run loops within its outermost one.
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

  /// Releases the program, so that it can grow without being copied. Call `take(_:)` next.
  package mutating func releaseProgram() { runner.plan = .vacant }

  /// Takes the program after it has grown by a statement; the existing entries of its pools have not moved.
  package mutating func take(_ scenario: ScenarioProgram) { runner.plan = Plan(runner.plan, grownTo: scenario) }

  /// The result of one statement.
  package struct Outcome: Sendable {
    /// The verdicts that it decided; those about the whole run are provisional.
    package var verdicts: [Verdict] = []
    var failure: StepFailure?
    /// The limit that cut the statement off; `nil` if it met none.
    package var limit: RunLimit?

    /// Whether it was executed, whatever its expectations say.
    package var isDone: Bool { failure == nil && limit == nil }
  }

  /// Executes one statement, and runs as long as it waits.
  /// - Parameters:
  ///   - constants: Values that the statement is the first to use.
  ///   - isInterrupted: Returns whether the user wants it to end; it is called repeatedly.
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

  /// The variables of the script.
  package var variables: [Value] { runner.scripts[0].variables }

  /// Returns the current value of a variable.
  package func value(of slot: VariableSlot) -> Value { variables[ifPresent: Int(slot.index)] ?? .none }

  /// Returns the numbers of records before each time that a predicate became true; `nil` if it has no value.
  package func risings(of predicate: ExpressionID) -> [Int]? {
    try? runner.evaluator.risingEdges(of: predicate, from: runner.view(runner.scripts[0].variables))
  }

  // MARK: What comes next

  /// Returns the next event; `nil` if nothing is left to happen. Also counts earlier events of that name since the last
  /// statement, which a step waiting for it would take for the answer. The world does not change.
  package mutating func peek() -> (event: EventKey, earlier: Int)? {
    let moment = moment()
    let start = trace.records.count
    defer { restore(moment, since: start, rewriting: []) }
    var next: EventKey?
    runner.advance { key in
      next = key
      return false
    }
    guard let key = next else { return nil }
    let heard = min(runner.scripts[0].eventCursor, start)
    let earlier = (heard..<start).count { trace.event(at: $0) == key }
    return (key, earlier)
  }

  /// Returns the events that will happen if the user does nothing, each once, the soonest first. The world does not
  /// change.
  /// - Parameter limit: The maximum number of events looked at.
  package mutating func upcoming(limit: Int) -> [EventKey] {
    let moment = moment()
    let start = trace.records.count
    defer { restore(moment, since: start, rewriting: []) }
    var events: [EventKey] = []
    var seen: Set<EventKey> = []
    var count = 0
    runner.advance { key in
      if seen.insert(key).inserted { events.append(key) }
      count += 1
      return count < limit
    }
    return events
  }

  // MARK: Moments

  /// The run at an earlier time, without its records.
  package struct Moment: Sendable {
    fileprivate let runner: Runner
    fileprivate let standing: [ClaimID]
    /// The length of the trace and the latest values at that moment, with which to restore it.
    package let mark: TraceMark
    /// The time on the virtual clock at that moment.
    package var now: Instant { runner.world.now }
  }

  /// Returns the present moment.
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

  /// Restores a moment of the same run, which shares the first `count` records.
  /// - Parameter records: The records between those and the moment.
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

  /// Returns the records from one on.
  package func records(since count: Int) -> [TraceRecord] {
    guard count < trace.records.count else { return [] }
    return Array(trace.records[count...])
  }

  // MARK: The end

  /// Returns the result of the run if its script ended here: the run is finished, and expectations about the whole run
  /// are judged.
  package func concluded(_ verdicts: [Verdict], of script: LiveScript) -> RunResult {
    var runner = runner
    runner.isLive = false
    runner.verdicts = verdicts
    runner.runToEnd()
    return runner.conclude(.everything, of: script)
  }

  /// Returns a statement's outcome as that of a run that ends with it, for reports.
  package func result(of outcome: Outcome) -> RunResult {
    RunResult(
      run: runner.run, verdicts: outcome.verdicts, failure: outcome.failure, limit: outcome.limit, crash: nil,
      duration: now - .zero, eventCount: trace.eventCount, trace: trace, setting: runner.world.setting,
      strategy: runner.strategy)
  }
}

extension Runner {
  /// Puts a statement at the end of the top level.
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

  /// Runs until nothing is left to happen, or until `goesOn` ends it; no script waits meanwhile.
  /// - Parameter goesOn: Called with each event that scripts can wait for.
  fileprivate mutating func advance(while goesOn: (_ event: EventKey) -> Bool) {
    mainIsOver = false
    ending = nil
    var place = world.trace.records.count
    while ending == nil {
      while place < world.trace.records.count {
        if let key = world.trace.event(at: place), key.canBeAwaited, !goesOn(key) { return }
        place += 1
      }
      let signal = world.advance(to: .never, pausing: true)
      respond(to: signal)
      if ending == nil { checkWatches() }
    }
  }
}

extension EventKey {
  /// Whether it has a name in the language.
  fileprivate var canBeAwaited: Bool { self != .fixed(.step) && self != .fixed(.note) }
}
