import DeviceModel
import Programs
import Simulation
import Traces
import Verdicts
package import VirtualTime

/// Runs many runs of one scenario, one after the other, and keeps nothing of them but how they ended.
///
/// Runs that differ in one axis only are the same up to the first look at it (`Dependence`). So the runs of each such
/// family share their beginning: it is run once, and every run of the family goes on from a copy. What comes of it is
/// what comes of each run alone.
package struct Sweep {
  /// How a run ended.
  package enum Ending: Sendable {
    /// A `where` leaves it out.
    case leftOut
    case done(RunResult.Outcome, duration: Interval)
    /// It has nothing to run: what the app, the phone or its iOS cannot have.
    case wrong(Fault)
  }

  private let list: RunList
  private let recording: Recording
  private var setup: SharedSetup
  /// Where the runs of the family at hand part, if they have got so far.
  private var fork: Fork?
  /// The axis in which the runs of a family differ.
  private var axis: Int?
  /// When it was looked at the last time that anybody found out.
  private var turn = 0

  /// So many runs went on from a copy of another.
  package private(set) var copied = 0

  private struct Fork {
    /// The run of the family that has the first value of its axis.
    var family: Int
    var runner: Runner
  }

  /// Stands for all turns of a run.
  private static let mostTurns = 1_000_000_000
  /// Turns that are worth a copy of the world.
  private static let worthwhile = 12

  package init(_ list: RunList, recording: Recording = .verdicts) {
    self.list = list
    self.recording = recording
    setup = SharedSetup(list.plan, recording)
  }

  /// How the runs of a stretch ended, in their order.
  package mutating func endings(of runs: Range<Int>) -> [Ending] {
    var endings = [Ending](repeating: .leftOut, count: runs.count)
    perform(runs) { index, result in
      endings[index - runs.lowerBound] = result.map { .done($0.outcome, duration: $0.duration) } ?? .leftOut
    } wrong: { index, fault in
      endings[index - runs.lowerBound] = .wrong(fault)
    }
    return endings
  }

  /// Runs the runs of a stretch, those of a family together.
  /// - Parameters:
  ///   - done: Takes what became of a run, in no promised order; nil: a `where` leaves it out.
  ///   - wrong: Takes why a run has nothing to run.
  package mutating func perform(
    _ runs: Range<Int>, done: (Int, RunResult?) -> Void, wrong: (Int, Fault) -> Void
  ) {
    choose(for: runs)
    let stride = axis.map(stride) ?? 1
    for start in runs.prefix(stride) {
      for index in Swift.stride(from: start, to: runs.upperBound, by: stride) {
        do throws(Fault) { done(index, try result(of: index)) } catch { wrong(index, error) }
      }
    }
  }

  // MARK: Families

  /// Runs apart that differ in an axis by one.
  private func stride(of axis: Int) -> Int {
    list.plan.axes[(axis + 1)...].reduce(1) { $0 * max($1.count, 1) }
  }

  /// Finds the axis whose families share most.
  private mutating func choose(for runs: Range<Int>) {
    axis = nil
    fork = nil
    guard runs.count > 2, list.fullCount == nil, let looks = looks(amongFirstOf: runs) else { return }
    var best = Self.worthwhile
    for candidate in list.plan.axes.indices {
      let members = min(list.plan.axes[candidate].count, runs.count / stride(of: candidate))
      guard members > 1 else { continue }
      let parameters = ParameterSet(place: candidate)
      let shared = list.plan.dependence.early.isDisjoint(with: parameters) ? looks.turn(of: parameters) ?? .max : 0
      let saved = min(shared, Self.mostTurns) * (members - 1) / members
      if saved > best { (best, axis, turn) = (saved, candidate, shared) }
    }
  }

  /// When a run of the stretch looked at what.
  private mutating func looks(amongFirstOf runs: Range<Int>) -> FirstLooks? {
    for index in runs.prefix(16) {
      guard let run = try? list.run(at: index), var runner = try? start(run) else { continue }
      runner.drive()
      return runner.world.firstLooks
    }
    return nil
  }

  // MARK: Runs

  private mutating func result(of index: Int) throws(Fault) -> RunResult? {
    guard let run = try list.run(at: index) else { return nil }
    return try finished(run).conclude(recording)
  }

  private mutating func start(_ run: Run) throws(Fault) -> Runner {
    Runner(list.plan, run, try setup.setUp(run, places: list.plan.places(ofRunAt: run.index)))
  }

  private mutating func finished(_ run: Run) throws(Fault) -> Runner {
    guard let axis else {
      var runner = try start(run)
      runner.drive()
      return runner
    }
    let places = list.plan.places(ofRunAt: run.index)
    let family = run.index - places[axis] * stride(of: axis)
    let made = try setup.setUp(run, places: places)
    if let fork, fork.family == family {
      copied += 1
      var runner = fork.runner
      runner.become(run, made)
      runner.goOnToTheEnd()
      return runner
    }
    fork = nil
    return runTwice(Runner(list.plan, run, made), family: family, ParameterSet(place: axis))
  }

  /// Runs the first of a family up to where the last family's runs parted, and goes on with a copy.
  private mutating func runTwice(_ start: Runner, family: Int, _ parameters: ParameterSet) -> Runner {
    var runner = start
    runner.drive(pausingAt: turn - 1)
    if runner.ending == nil, runner.world.firstLooks.seen.isDisjoint(with: parameters) {
      fork = Fork(family: family, runner: runner)
    }
    runner.goOnToTheEnd()
    turn = runner.world.firstLooks.turn(of: parameters) ?? .max
    // Nothing that happens depends on the axis; what is judged at the end may.
    if turn == .max { fork = Fork(family: family, runner: runner) }
    return runner
  }
}
