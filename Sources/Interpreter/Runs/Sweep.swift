import DeviceModel
import Simulation
package import VirtualTime

/// Runs many runs of one scenario, one after the other, and keeps nothing of them but how they ended.
///
/// Runs that differ in one axis only are the same up to the first look at it (`ParameterDependencies`). So the runs of
/// each such group share a prefix: it is run once, and every run of the group goes on from a copy. Where the axis is
/// one of times, a run goes on for all times that come to the same (`RegionSharing`). What comes of it is what comes of
/// each run alone.
package struct Sweep {
  /// How a run ended.
  package enum Ending: Sendable {
    /// A `where` leaves it out.
    case leftOut
    case done(RunResult.Outcome, duration: Interval)
    /// It has nothing to run: what the app, the phone or its iOS cannot have.
    case wrong(Fault)
  }

  let list: RunList
  let recording: Recording
  var setup: SharedSetup
  /// The beginning that the runs of the group at hand share, if they have got so far.
  private var prefix: SharedPrefix?
  /// The axis in which the runs of a group differ that share a prefix; `nil` means every run is made from the start.
  private var axis: Int?
  /// When it was looked at the last time that anybody found out.
  private var turn = 0

  /// The number of runs that went on from a copy of another.
  package internal(set) var copied = 0
  /// The number of runs that were not made, as another one speaks for them.
  package internal(set) var spokenFor = 0

  private struct SharedPrefix {
    /// The key of the group that it is of.
    var group: Int
    var runner: Runner
  }

  /// Stands for all turns of a run.
  private static let mostTurns = 1_000_000_000
  /// Of groups with fewer runs nothing is won by regions.
  private static let fewestMembers = 16
  /// Turns that are worth a copy of the world.
  private static let worthwhile = 12

  package init(_ list: RunList, recording: Recording = .verdicts) {
    self.list = list
    self.recording = recording
    setup = SharedSetup(list.plan, recording: recording)
  }

  /// How runs ended, in their order.
  /// - Parameter numbers: The runs, by their numbers in the list, upwards.
  package mutating func endings(of numbers: some Collection<Int>) -> [Ending] {
    let runs = Array(numbers)
    var endings = [Ending?](repeating: nil, count: runs.count)
    let looks = looks(amongFirstOf: runs)
    if let looks, let axis = axisOfTimes(runs, firstLooks: looks) {
      follow(axis, firstLooks: looks)
      shareVerdicts(of: runs, along: axis, endings: &endings)
    }
    let rest = endings.indices.filter { endings[$0] == nil }
    if !rest.isEmpty {
      performRuns(rest.map { runs[$0] }, firstLooks: looks) {
        endings[rest[$0]] = Ending($1)
      } wrong: {
        endings[rest[$0]] = .wrong($1)
      }
    }
    return endings.map { $0 ?? .leftOut }
  }

  /// Runs runs, those of a group together.
  /// - Parameters:
  ///   - numbers: The runs, by their numbers in the list, upwards.
  ///   - done: Takes what became of a run, in no promised order; `nil` means a `where` leaves it out.
  ///   - wrong: Takes why a run has nothing to run.
  package mutating func perform(
    _ numbers: some Collection<Int>, done: (Int, RunResult?) -> Void, wrong: (Int, Fault) -> Void
  ) {
    let runs = Array(numbers)
    performRuns(runs, firstLooks: looks(amongFirstOf: runs)) {
      done(runs[$0], $1)
    } wrong: {
      wrong(runs[$0], $1)
    }
  }

  /// The same; runs are told by where they stand among those that are to be run.
  private mutating func performRuns(
    _ runs: [Int], firstLooks looks: FirstReads?, done: (Int, RunResult?) -> Void, wrong: (Int, Fault) -> Void
  ) {
    follow(looks.flatMap { axisOfPrefixes(runs, firstLooks: $0) }, firstLooks: looks)
    let groups = axis.map { list.groups(of: runs, along: $0) }
    for group in groups ?? [RunGroup(key: 0, members: Array(runs.indices))] {
      for member in group.members {
        do throws(Fault) { done(member, try result(of: runs[member])) } catch { wrong(member, error) }
      }
    }
  }

  // MARK: Groups

  /// From here on groups are those along an axis.
  private mutating func follow(_ axis: Int?, firstLooks looks: FirstReads?) {
    self.axis = nil
    prefix = nil
    guard let axis, let looks else { return }
    turn = Self.sharedTurns(axis, firstLooks: looks, plan: list.plan)
    if turn > Self.worthwhile { self.axis = axis }
  }

  /// For how long the runs of a group are the same.
  private static func sharedTurns(_ axis: Int, firstLooks looks: FirstReads, plan: Plan) -> Int {
    let parameters = ParameterSet(place: axis)
    return plan.dependencies.early.isDisjoint(with: parameters) ? looks.turn(of: parameters) ?? .max : 0
  }

  /// How many runs a group has in the mean, rounded up.
  private func members(of runs: [Int], along axis: Int) -> Int {
    let count = list.plan.axes[axis].count
    guard count > 1 else { return 1 }
    if list.fullCount == nil, let first = runs.first, let last = runs.last, last - first == runs.count - 1 {
      return min(count, (runs.count + list.stride(of: axis) - 1) / list.stride(of: axis))
    }
    let groups = list.groups(of: runs, along: axis).count
    return (runs.count + groups - 1) / max(groups, 1)
  }

  /// The axis whose groups share the longest prefix.
  private func axisOfPrefixes(_ runs: [Int], firstLooks looks: FirstReads) -> Int? {
    var best: (axis: Int, saved: Int)?
    for candidate in list.plan.axes.indices {
      let members = members(of: runs, along: candidate)
      guard members > 1 else { continue }
      let saved =
        min(Self.sharedTurns(candidate, firstLooks: looks, plan: list.plan), Self.mostTurns) * (members - 1) / members
      if saved > best?.saved ?? Self.worthwhile { best = (candidate, saved) }
    }
    return best?.axis
  }

  /// The axis of times that has most runs to a group, if it has enough of them; of such ones that which is looked at
  /// latest.
  private func axisOfTimes(_ runs: [Int], firstLooks looks: FirstReads) -> Int? {
    var best: (axis: Int, members: Int, turns: Int)?
    for candidate in list.plan.axes.indices where list.plan.axes[candidate].isOfTimes {
      let members = members(of: runs, along: candidate)
      let turns = Self.sharedTurns(candidate, firstLooks: looks, plan: list.plan)
      guard members >= Self.fewestMembers, (members, turns) > (best?.members ?? 0, best?.turns ?? 0) else {
        continue
      }
      best = (candidate, members, turns)
    }
    return best?.axis
  }

  /// When a run among those at hand looked at what.
  private mutating func looks(amongFirstOf runs: [Int]) -> FirstReads? {
    guard runs.count > 2 else { return nil }
    for number in runs.prefix(16) {
      guard let run = try? list.run(at: number), var runner = try? start(run) else { continue }
      runner.drive()
      return runner.world.firstLooks
    }
    return nil
  }

  // MARK: Runs

  mutating func result(of number: Int) throws(Fault) -> RunResult? {
    guard let run = try list.run(at: number) else { return nil }
    return try finished(run).conclude(recording)
  }

  private mutating func start(_ run: Run) throws(Fault) -> Runner {
    Runner(list.plan, run: run, setup: try setup.setUp(run, places: list.plan.places(ofRunAt: run.index)))
  }

  private mutating func finished(_ run: Run) throws(Fault) -> Runner {
    guard let axis else {
      var runner = try start(run)
      runner.drive()
      return runner
    }
    let places = list.plan.places(ofRunAt: run.index)
    let group = run.index - places[axis] * list.stride(of: axis)
    let made = try setup.setUp(run, places: places)
    if let resumed = resumed(run, from: made, group: group, along: axis) { return resumed }
    prefix = nil
    return runTwice(Runner(list.plan, run: run, setup: made), group: group, parameters: ParameterSet(place: axis))
  }

  /// A run of the group at hand at its end, from where its prefix ends; `nil` if the group has no such run.
  mutating func resumed(_ run: Run, from made: SharedSetup.Result, group: Int, along other: Int) -> Runner? {
    guard let axis, axis == other, let prefix, prefix.group == group else { return nil }
    copied += 1
    var runner = prefix.runner
    runner.become(run, with: made, changing: list.plan.dependencies.slots(dependingOn: axis))
    runner.runToEnd()
    return runner
  }

  /// Runs the first of a group up to where the last group's runs parted, and goes on with a copy.
  private mutating func runTwice(_ start: Runner, group: Int, parameters: ParameterSet) -> Runner {
    var runner = start
    runner.drive(pausingAt: turn - 1)
    if runner.ending == nil, runner.world.firstLooks.seen.isDisjoint(with: parameters) {
      prefix = SharedPrefix(group: group, runner: runner)
    }
    runner.runToEnd()
    turn = runner.world.firstLooks.turn(of: parameters) ?? .max
    // Nothing that happens depends on the axis; what is judged at the end may.
    if turn == .max { prefix = SharedPrefix(group: group, runner: runner) }
    return runner
  }
}

extension Sweep.Ending {
  init(_ result: RunResult?) {
    self = result.map { .done($0.outcome, duration: $0.duration) } ?? .leftOut
  }
}

/// Runs that differ in one axis only.
struct RunGroup {
  /// The place of the run that has the first value of the axis, among all that the values make; it need not be one of
  /// these runs.
  var key: Int
  /// Where these runs stand among those that are to be run, in order.
  var members: [Int] = []
}

extension RunList {
  /// Runs apart, by their places, that differ in an axis by one.
  func stride(of axis: Int) -> Int { plan.axes[(axis + 1)...].reduce(1) { $0 * max($1.count, 1) } }

  /// Sorts runs into groups, in the order in which the first of each comes.
  /// - Parameter runs: Their numbers in the list.
  func groups(of runs: [Int], along axis: Int) -> [RunGroup] {
    let (stride, count) = (stride(of: axis), max(plan.axes[axis].count, 1))
    var groups: [RunGroup] = []
    var numbers: [Int: Int] = [:]
    for (member, run) in runs.enumerated() {
      let place = place(ofRunAt: run)
      let key = place - place / stride % count * stride
      if let last = groups.last, last.key == key {
        groups[groups.count - 1].members.append(member)
      } else if let number = numbers[key] {
        groups[number].members.append(member)
      } else {
        numbers[key] = groups.count
        groups.append(RunGroup(key: key, members: [member]))
      }
    }
    return groups
  }

  /// Puts a group along an axis of times into the order of the times; these are returned.
  func sort(_ group: inout RunGroup, of runs: [Int], along axis: Int) -> [Int64] {
    let (stride, axis) = (stride(of: axis), plan.axes[axis])
    let ticks = group.members.map { axis.ticks(at: (place(ofRunAt: runs[$0]) - group.key) / stride) ?? 0 }
    guard !zip(ticks, ticks.dropFirst()).allSatisfy({ $0 <= $1 }) else { return ticks }
    let order = ticks.indices.sorted { (ticks[$0], $0) < (ticks[$1], $1) }
    group.members = order.map { group.members[$0] }
    return order.map { ticks[$0] }
  }
}

extension Axis {
  /// The value at a place, in ticks; `nil` means it is no time.
  func ticks(at place: Int) -> Int64? {
    let value: Value
    switch self {
    case .values(_, let values, _): value = values[place]
    case .grid(_, let rule, _): value = rule.value(at: place)
    case .rows, .range: return nil
    }
    guard case .time(let interval) = value else { return nil }
    return interval.ticks
  }

  /// All its values are times, and none is so long that sums and products of it would not be exact.
  var isOfTimes: Bool {
    func isModest(_ place: Int) -> Bool { ticks(at: place).map { $0.magnitude < Self.longest } ?? false }
    switch self {
    case .values(_, let values, _): return values.indices.allSatisfy(isModest)
    case .grid(_, _, let count): return count > 0 && isModest(0) && isModest(count - 1)
    case .rows, .range: return false
    }
  }

  /// A day and more.
  private static let longest: UInt64 = 1 << 40
}
