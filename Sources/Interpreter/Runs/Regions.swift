import DeviceModel
import Programs
import Simulation
import VirtualTime

// Of a family along an axis of times a run is made with the time as an unknown, as in a survey of every value of it
// (`Surveyor`). It finds out for which times all that is asked has the same answers, there and whole frames later, so
// that the runs with those times come to the same, and last as long as the unknown says.

extension Sweep {
  /// Answers runs of families along an axis of times, some by the regions of others, until that is not worth it.
  mutating func shareVerdicts(of runs: [Int], along axis: Int, _ endings: inout [Ending?]) {
    var regions = Regions(list.plan, axis, runs: runs.count)
    for var family in list.families(of: runs, along: axis) where !regions.areTooSmall {
      let ticks = regions.sort(&family, of: runs, list)
      regions.begin(ticks)
      answer(family, ticks, of: runs, &regions, &endings)
    }
  }

  /// - Parameter ticks: The times of the members, upwards.
  private mutating func answer(
    _ family: Family, _ ticks: [Int64], of runs: [Int], _ regions: inout Regions, _ endings: inout [Ending?]
  ) {
    var next = 0
    while next < ticks.count, !regions.areTooSmall {
      // The first one is run as it is, so that the others find a set-up and a place to go on from.
      if next > 0, let place = place(of: runs[family.members[next]], at: ticks[next], family, &regions) {
        let first = next
        while next < ticks.count, ticks[next] <= place.region.x.upperBound {
          endings[family.members[next]] = Ending(place, at: ticks[next])
          next += 1
        }
        regions.note(next - first)
        spokenFor += next - first
        continue
      }
      let member = family.members[next]
      do throws(Fault) {
        endings[member] = Ending(try result(of: runs[member]))
      } catch {
        endings[member] = .wrong(error)
      }
      next += 1
      regions.pass()
    }
  }

  /// The region that a run lies in: a known one, or one for which it is made; nil: it has to be run as it is.
  private mutating func place(
    of number: Int, at ticks: Int64, _ family: Family, _ regions: inout Regions
  ) -> Atlas.Place? {
    if let known = regions.place(holding: ticks) { return known }
    guard regions.areDue else { return nil }
    regions.pay()
    let unknowns = regions.unknowns(at: ticks)
    guard let made = made(number, unknowns, family, regions), !unknowns.isBlurred, made.outcome?.kind != .limited else {
      return nil
    }
    spokenFor -= 1
    return regions.place(of: made)
  }

  /// A run whose time is an unknown; nil: it has nothing to run.
  private mutating func made(
    _ number: Int, _ unknowns: Unknowns, _ family: Family, _ regions: Regions
  ) -> Surveyor.Made? {
    let place = list.place(ofRunAt: number)
    do throws(Fault) {
      return try unknowns.during { () throws(Fault) in
        var made = Surveyor.Made(unknowns: unknowns)
        guard let run = try list.run(inPlace: place, with: (regions.slot, .time(unknowns.quantity(0)))) else {
          return made
        }
        let result = try finished(run, family, regions).conclude(recording)
        made.outcome = Survey.Outcome(result)
        made.value = .time(result.duration)
        return made
      }
    } catch {
      return nil
    }
  }

  /// A run whose time is an unknown, at its end.
  private mutating func finished(_ run: Run, _ family: Family, _ regions: Regions) throws(Fault) -> Runner {
    let places = list.plan.places(ofRunAt: run.index)
    guard regions.isLate, setup.isMade(for: places) else {
      // Nothing of it may stay behind for others.
      var setup = SharedSetup(list.plan, recording)
      var runner = Runner(list.plan, run, try setup.setUp(run, places: places))
      runner.drive()
      return runner
    }
    let made = try setup.setUp(run, places: places)
    guard axis == regions.axis, let fork, fork.family == family.key else {
      var runner = Runner(list.plan, run, made)
      runner.drive()
      return runner
    }
    copied += 1
    var runner = fork.runner
    runner.become(run, made, changing: regions.changed)
    runner.goOnToTheEnd()
    return runner
  }
}

extension Sweep.Ending {
  /// How a run of a region ends.
  fileprivate init(_ place: Atlas.Place, at ticks: Int64) {
    guard let outcome = place.made.outcome, case .time(let duration)? = place.made.value else {
      self = .leftOut
      return
    }
    let length = place.made.unknowns.ticks(of: duration, at: ticks, movedBy: place.steps.x)
    self = .done(outcome.kind == .passed ? .passed : .failed, duration: Interval(ticks: length))
  }
}

/// The regions of a family, and whether to look for more: that costs more than a run, and is worth it where one has
/// several of the sweep's times. Decided by what was found, so that a sweep always goes the same way.
struct Regions {
  let axis: Int
  /// The axis's variable.
  let slot: Int
  /// The variables that depend on it.
  let changed: [Int]
  /// Nothing looks at it before the run.
  let isLate: Bool

  /// Known regions of the family.
  private var atlas = Atlas(step: Interval.ticksPerSecond / 120)
  private var bounds = Region(0...0)

  /// What the latest attempts have won, in halves of a run.
  private var won = 0
  /// Where so much is lost, it is time for a pause: a few regions have to be known before they are of use.
  private let least: Int
  /// So many runs are made as they are before the next attempt.
  private var pause = 0
  private var lastPause = Self.firstPause
  private var pauses = 0

  /// Of families with fewer runs nothing is won.
  static let fewestMembers = 16
  /// What a run with an unknown costs, in halves of a run.
  private static let price = 4
  /// Where so much has been won, no more is counted.
  private static let most = 40
  private static let firstPause = 16
  /// After so many pauses, each longer than the last, no more attempts are made.
  private static let patience = 4

  init(_ plan: Plan, _ axis: Int, runs: Int) {
    self.axis = axis
    least = -max(4, min(runs / 16, Self.most))
    slot = Int(plan.axes[axis].slots[0].index)
    changed = plan.dependence.slots(dependingOn: axis)
    isLate = plan.dependence.early.isDisjoint(with: .init(place: axis))
  }

  /// It is time for an attempt.
  var areDue: Bool { pause == 0 }
  /// No more attempts are made.
  var areTooSmall: Bool { pauses == Self.patience }

  /// A run was made as it is.
  mutating func pass() { pause = max(pause - 1, 0) }

  /// A region answered so many runs.
  mutating func note(_ count: Int) {
    won = min(won + 2 * count, Self.most)
    if won == Self.most { (pauses, lastPause) = (0, Self.firstPause) }
  }

  /// An attempt is made.
  mutating func pay() {
    won -= Self.price
    guard won < least else { return }
    won = least + Self.price
    pauses += 1
    pause = lastPause
    lastPause *= 4
  }

  // MARK: The family's regions

  /// Nothing is known of the next family.
  /// - Parameter ticks: Its times, upwards.
  mutating func begin(_ ticks: [Int64]) {
    atlas = Atlas(step: atlas.step)
    bounds = Region((ticks.first ?? 0)...(ticks.last ?? 0))
  }

  func unknowns(at ticks: Int64) -> Unknowns { Unknowns(sample: [ticks], within: bounds, step: atlas.step) }

  mutating func place(holding ticks: Int64) -> Atlas.Place? { atlas.place(holding: ticks, 0) }

  /// Keeps what a run has found.
  mutating func place(of made: Surveyor.Made) -> Atlas.Place { atlas.keep(made) }

  /// Puts a family into the order of the times; these are returned.
  func sort(_ family: inout Family, of runs: [Int], _ list: RunList) -> [Int64] {
    let (stride, axis) = (list.stride(of: axis), list.plan.axes[axis])
    var ticks = family.members.map { member in
      axis.ticks(at: (list.place(ofRunAt: runs[member]) - family.key) / stride) ?? 0
    }
    guard !zip(ticks, ticks.dropFirst()).allSatisfy({ $0 <= $1 }) else { return ticks }
    let order = ticks.indices.sorted { (ticks[$0], $0) < (ticks[$1], $1) }
    family.members = order.map { family.members[$0] }
    ticks = order.map { ticks[$0] }
    return ticks
  }
}
