import DeviceModel
import Programs
import Simulation
import VirtualTime

// In a group along an axis of times, a run is made with the time as a symbol, as in the analysis of a range
// (`RangeExplorer`). It finds the times for which every question has the same answer, nearby and whole frames later.
// The runs with those times have the same outcome, and the length that the symbol gives.

extension Sweep {
  /// Finds the endings of runs in groups along an axis of times, some by the regions of others, until that no longer
  /// pays.
  mutating func shareVerdicts(of runs: [Int], along axis: Int, endings: inout [Ending?]) {
    var sharing = RegionSharing(list.plan, axis: axis, runs: runs.count)
    for var group in list.groups(of: runs, along: axis) where !sharing.budget.isSpent {
      let ticks = list.sort(&group, of: runs, along: axis)
      sharing.begin(ticks)
      answer(group, at: ticks, of: runs, sharing: &sharing, endings: &endings)
    }
  }

  /// - Parameter ticks: The times of the members, ascending.
  private mutating func answer(
    _ group: RunGroup, at ticks: [Int64], of runs: [Int], sharing: inout RegionSharing, endings: inout [Ending?]
  ) {
    var next = 0
    while next < ticks.count, !sharing.budget.isSpent {
      // The first one is a plain run, so that the others find a set-up and a prefix to continue from.
      if next > 0, let found = region(of: runs[group.members[next]], at: ticks[next], in: group, sharing: &sharing) {
        let first = next
        while next < ticks.count, ticks[next] <= found.region.x.upperBound {
          endings[group.members[next]] = Ending(found, at: ticks[next])
          next += 1
        }
        sharing.budget.recordAnswers(next - first)
        spokenFor += next - first
        continue
      }
      let member = group.members[next]
      do throws(Fault) {
        endings[member] = Ending(try result(of: runs[member]))
      } catch {
        endings[member] = .wrong(error)
      }
      next += 1
      sharing.budget.recordPlainRun()
    }
  }

  /// Returns the region of a run, from the cache or by a symbolic run; `nil` if it needs a plain run.
  private mutating func region(
    of number: Int, at ticks: Int64, in group: RunGroup, sharing: inout RegionSharing
  ) -> EquivalenceClass? {
    if let known = sharing.cache.known(x: ticks) { return known }
    guard sharing.budget.allowsAttempt else { return nil }
    sharing.budget.recordAttempt()
    let (place, along) = (list.place(ofRunAt: number), sharing)
    let run = try? SampledRun(sharing.cache.context(at: [ticks])) { context throws(Fault) in
      let symbol = (along.slot, Value.time(context.symbol(0)))
      guard let run = try list.run(inPlace: place, with: symbol) else { return nil }
      let result = try finished(run, in: group, sharing: along).conclude(recording)
      recordBlank(of: result)
      return (result, .time(result.duration))
    }
    guard let run, !run.context.isBlurred, run.outcome?.kind != .limited else { return nil }
    spokenFor -= 1
    return sharing.cache.keep(run)
  }

  /// Drives a run with a symbolic time to its end, without leaving state for other runs.
  private mutating func finished(_ run: Run, in group: RunGroup, sharing: RegionSharing) throws(Fault) -> Runner {
    let places = list.plan.places(ofRunAt: run.index)
    var runner: Runner
    if sharing.isLate, setup.isMade(for: places) {
      let made = try setup.setUp(run, places: places)
      if let resumed = resumed(run, from: made, group: group.key, along: sharing.axis) { return resumed }
      runner = Runner(list.plan, run: run, setup: made)
    } else {
      var setup = SharedSetup(list.plan, recording: recording)
      runner = Runner(list.plan, run: run, setup: try setup.setUp(run, places: places))
    }
    runner.drive()
    return runner
  }
}

extension Sweep.Ending {
  /// Creates the ending of a run of a region.
  fileprivate init(_ found: EquivalenceClass, at ticks: Int64) {
    guard let outcome = found.run.outcome, case .time(let duration)? = found.run.value else {
      self = .leftOut
      return
    }
    let length = found.run.context.value(of: duration, at: (ticks, 0), movedBy: found.steps)
    self = .done(outcome.kind == .passed ? .passed : .failed, duration: Interval(ticks: length))
  }
}

/// An axis of times whose runs may represent each other.
private struct RegionSharing {
  let axis: Int
  /// The slot of the axis's variable.
  let slot: Int
  /// Whether it is not read before the run.
  let isLate: Bool
  /// The known regions of the current group.
  var cache = RegionCache(within: PathCondition(x: 0...0))
  var budget: SharingBudget

  init(_ plan: Plan, axis: Int, runs: Int) {
    self.axis = axis
    slot = Int(plan.axes[axis].slots[0].index)
    isLate = plan.dependencies.early.isDisjoint(with: .init(place: axis))
    budget = SharingBudget(runs: runs)
  }

  /// Begins a new group, of which no region is known.
  /// - Parameter ticks: Its times, ascending.
  mutating func begin(_ ticks: [Int64]) {
    cache = cache.emptied(within: PathCondition(x: (ticks.first ?? 0)...(ticks.last ?? 0)))
  }
}

/// The budget for symbolic runs. One costs more than a plain run, and pays if its region contains several of the
/// sweep's times. It depends only on the findings, so a sweep is deterministic.
private struct SharingBudget {
  /// The balance of recent attempts, in halves of a run.
  private var balance = 0
  /// The loss at which to pause; a few regions have to be known before they pay.
  private let least: Int
  /// The number of plain runs before the next attempt.
  private var pause = 0
  private var nextPause = Self.firstPause
  private var pauses = 0

  /// The cost of a symbolic run, in halves of a run.
  private static let cost = 4
  /// The maximum balance.
  private static let most = 40
  private static let firstPause = 16
  /// The number of pauses, each longer than the previous one, after which attempts stop.
  private static let maxPauses = 4

  init(runs: Int) { least = -max(4, min(runs / 16, Self.most)) }

  /// Whether another attempt is allowed now.
  var allowsAttempt: Bool { pause == 0 }
  /// Whether attempts have stopped.
  var isSpent: Bool { pauses == Self.maxPauses }

  mutating func recordPlainRun() { pause = max(pause - 1, 0) }

  /// Records the number of runs that a region answered.
  mutating func recordAnswers(_ count: Int) {
    balance = min(balance + 2 * count, Self.most)
    if balance == Self.most { (pauses, nextPause) = (0, Self.firstPause) }
  }

  mutating func recordAttempt() {
    balance -= Self.cost
    guard balance < least else { return }
    balance = least + Self.cost
    pauses += 1
    pause = nextPause
    nextPause *= 4
  }
}
