import DeviceModel
import Programs
import Simulation
import VirtualTime

// Of a group along an axis of times a run is made with the time as a symbol, as in the analysis of a range
// (`RangeExplorer`). It finds out for which times all that is asked has the same answers, there and whole frames later,
// so that the runs with those times come to the same, and last as long as the symbol says.

extension Sweep {
  /// Answers runs of groups along an axis of times, some by the regions of others, until that is not worth it.
  mutating func shareVerdicts(of runs: [Int], along axis: Int, endings: inout [Ending?]) {
    var sharing = RegionSharing(list.plan, axis: axis, runs: runs.count)
    for var group in list.groups(of: runs, along: axis) where !sharing.budget.isSpent {
      let ticks = list.sort(&group, of: runs, along: axis)
      sharing.begin(ticks)
      answer(group, at: ticks, of: runs, sharing: &sharing, endings: &endings)
    }
  }

  /// - Parameter ticks: The times of the members, upwards.
  private mutating func answer(
    _ group: RunGroup, at ticks: [Int64], of runs: [Int], sharing: inout RegionSharing, endings: inout [Ending?]
  ) {
    var next = 0
    while next < ticks.count, !sharing.budget.isSpent {
      // The first one is run as it is, so that the others find a set-up and a place to go on from.
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

  /// The region that a run lies in: a known one, or one for which it is made; `nil` means it has to be run as it is.
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
      return (result, .time(result.duration))
    }
    guard let run, !run.context.isBlurred, run.outcome?.kind != .limited else { return nil }
    spokenFor -= 1
    return sharing.cache.keep(run)
  }

  /// A run whose time is a symbol, at its end. Nothing of it may stay behind for others.
  private mutating func finished(
    _ run: Run, in group: RunGroup, sharing: RegionSharing
  ) throws(Fault) -> Runner {
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
  /// How a run of a region ends.
  fileprivate init(_ found: EquivalenceClass, at ticks: Int64) {
    guard let outcome = found.run.outcome, case .time(let duration)? = found.run.value else {
      self = .leftOut
      return
    }
    let length = found.run.context.value(of: duration, at: (ticks, 0), movedBy: found.steps)
    self = .done(outcome.kind == .passed ? .passed : .failed, duration: Interval(ticks: length))
  }
}

/// An axis of times whose runs may speak for each other.
private struct RegionSharing {
  let axis: Int
  /// The axis's variable.
  let slot: Int
  /// Nothing looks at it before the run.
  let isLate: Bool
  /// Known regions of the group at hand.
  var cache = RegionCache(within: PathCondition(x: 0...0))
  var budget: SharingBudget

  init(_ plan: Plan, axis: Int, runs: Int) {
    self.axis = axis
    slot = Int(plan.axes[axis].slots[0].index)
    isLate = plan.dependencies.early.isDisjoint(with: .init(place: axis))
    budget = SharingBudget(runs: runs)
  }

  /// Nothing is known of the next group.
  /// - Parameter ticks: Its times, upwards.
  mutating func begin(_ ticks: [Int64]) {
    cache = cache.emptied(within: PathCondition(x: (ticks.first ?? 0)...(ticks.last ?? 0)))
  }
}

/// Whether to look for more regions: that costs more than a run, and is worth it where one has several of the sweep's
/// times. Decided by what was found, so that a sweep always goes the same way.
private struct SharingBudget {
  /// The gain of the latest attempts, in halves of a run.
  private var balance = 0
  /// Where so much is lost, it is time for a pause: a few regions have to be known before they are of use.
  private let least: Int
  /// The number of plain runs before the next attempt.
  private var pause = 0
  private var nextPause = Self.firstPause
  private var pauses = 0

  /// The price of a run with a symbol, in halves of a run.
  private static let cost = 4
  /// Where so much has been won, no more is counted.
  private static let most = 40
  private static let firstPause = 16
  /// The number of pauses, each longer than the last, after which no more attempts are made.
  private static let maxPauses = 4

  init(runs: Int) { least = -max(4, min(runs / 16, Self.most)) }

  /// It is time for an attempt.
  var allowsAttempt: Bool { pause == 0 }
  /// No more attempts are made.
  var isSpent: Bool { pauses == Self.maxPauses }

  mutating func recordPlainRun() { pause = max(pause - 1, 0) }

  /// Records how many runs a region answered.
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
