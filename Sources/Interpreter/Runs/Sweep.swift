import DeviceModel
import Simulation
package import VirtualTime

/// Makes many runs of one scenario, one after the other, and keeps only their endings.
///
/// Runs that differ in one axis are the same up to the first read of it (`ParameterDependencies`). The runs of such a
/// group share a prefix: it is run once, and every run of the group continues from a copy. Along an axis of times, one
/// run represents all times with the same outcome (`RegionSharing`). The results are those of running each run alone.
package struct Sweep {
  /// The ending of a run.
  package enum Ending: Sendable {
    /// A `where` excludes it.
    case leftOut
    case done(RunResult.Outcome, duration: Interval)
    /// It cannot run: the app, the phone or its iOS does not support the combination.
    case wrong(Fault)

    init(_ result: RunResult?) {
      self = result.map { .done($0.outcome, duration: $0.duration) } ?? .leftOut
    }
  }

  let list: RunList
  let recording: Recording
  var setup: SharedSetup
  /// The shared prefix of the current group's runs, once there is one.
  private var prefix: (group: Int, runner: Runner)?
  /// The axis in which the runs of a group differ; `nil` if every run is made from the start.
  private var axis: Int?
  /// The turn of the axis's first read, as last determined.
  private var turn = 0

  /// The number of runs that continued from a copy.
  package internal(set) var copied = 0
  /// The number of runs that were not made, because another one represents them.
  package internal(set) var spokenFor = 0

  /// The longest blank in the color of the launch screen in a passed run; `nil` if none can be noticed. A run that
  /// represents others counts with its own.
  package private(set) var noticedBlank: Interval?

  /// The number that represents all turns of a run.
  private static let mostTurns = 1_000_000_000
  /// The smallest group for which regions pay.
  private static let fewestMembers = 16
  /// The number of turns that justify a copy of the world.
  static let worthwhile = 12

  package init(_ list: RunList, recording: Recording = .verdicts) {
    self.list = list
    self.recording = recording
    setup = SharedSetup(list.plan, recording: recording)
  }

  /// Returns the endings of runs, in their order.
  /// - Parameter numbers: The indices of the runs in the list, ascending.
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

  /// Makes runs, those of a group together.
  /// - Parameters:
  ///   - numbers: The indices of the runs in the list, ascending.
  ///   - done: Receives the results, in no particular order; `nil` if a `where` excludes the run.
  ///   - wrong: Receives the reason why a run cannot be made.
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

  /// Makes the runs in the same way; here runs are identified by their positions in `runs`.
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

  /// Uses groups along an axis from here on.
  private mutating func follow(_ axis: Int?, firstLooks looks: FirstReads?) {
    self.axis = nil
    prefix = nil
    guard let axis, let looks else { return }
    turn = Self.sharedTurns(axis, firstLooks: looks, plan: list.plan)
    if turn > Self.worthwhile { self.axis = axis }
  }

  /// Returns the number of turns for which the runs of a group are the same.
  private static func sharedTurns(_ axis: Int, firstLooks looks: FirstReads, plan: Plan) -> Int {
    let parameters = ParameterSet(place: axis)
    return plan.dependencies.early.isDisjoint(with: parameters) ? looks.turn(of: parameters) ?? .max : 0
  }

  /// Returns the average number of runs in a group, rounded up.
  private func members(of runs: [Int], along axis: Int) -> Int {
    let count = list.plan.axes[axis].count
    guard count > 1 else { return 1 }
    if list.fullCount == nil, let first = runs.first, let last = runs.last, last - first == runs.count - 1 {
      return min(count, (runs.count + list.stride(of: axis) - 1) / list.stride(of: axis))
    }
    let groups = list.groups(of: runs, along: axis).count
    return (runs.count + groups - 1) / max(groups, 1)
  }

  /// Returns the axis whose groups share the longest prefix.
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

  /// Returns the axis of times with the largest groups, if they are large enough; of equals, the one read latest.
  private func axisOfTimes(_ runs: [Int], firstLooks looks: FirstReads) -> Int? {
    var best: (axis: Int, members: Int, turns: Int)?
    for candidate in list.plan.axes.indices where list.plan.axes[candidate].isOfTimes {
      let members = members(of: runs, along: candidate)
      let turns = Self.sharedTurns(candidate, firstLooks: looks, plan: list.plan)
      guard members >= Self.fewestMembers, (members, turns) > (best?.members ?? 0, best?.turns ?? 0) else { continue }
      best = (candidate, members, turns)
    }
    return best?.axis
  }

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
    let result = try finished(run).conclude(recording)
    recordBlank(of: result)
    return result
  }

  mutating func recordBlank(of result: RunResult) {
    guard result.outcome == .passed, let blank = result.noticedBlank else { return }
    noticedBlank = max(noticedBlank ?? blank, blank)
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
    // The first run of a group is driven to where the last group's runs parted, and a copy of it continues.
    prefix = nil
    let parameters = ParameterSet(place: axis)
    var runner = Runner(list.plan, run: run, setup: made)
    runner.drive(pausingAt: turn - 1)
    if runner.ending == nil, runner.world.firstLooks.seen.isDisjoint(with: parameters) {
      prefix = (group, runner)
    }
    runner.runToEnd()
    turn = runner.world.firstLooks.turn(of: parameters) ?? .max
    // Nothing that happens depends on the axis; the final judgment may.
    if turn == .max { prefix = (group, runner) }
    return runner
  }

  /// Continues the prefix of the current group as a run, to its end; `nil` if the group has no prefix.
  mutating func resumed(_ run: Run, from made: SharedSetup.Result, group: Int, along other: Int) -> Runner? {
    guard let axis, axis == other, let prefix, prefix.group == group else { return nil }
    copied += 1
    return prefix.runner.finished(as: run, from: made, differingIn: ParameterSet(place: axis))
  }
}

/// A group of runs that differ in one axis.
struct RunGroup {
  /// The index of the run with the first value of the axis, among all runs; the group need not contain it.
  var key: Int
  /// The positions of the group's runs in the list to be run, in order.
  var members: [Int] = []
}

extension RunList {
  /// Returns the distance between the indices of runs that differ by one in an axis.
  func stride(of axis: Int) -> Int { plan.axes[(axis + 1)...].reduce(1) { $0 * max($1.count, 1) } }

  /// Groups runs, in the order of each group's first run.
  /// - Parameter runs: The indices of the runs in the list.
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

  /// Sorts a group along an axis of times by time, and returns the times.
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
  /// Returns the value at an index in ticks; `nil` if it is not a time.
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

  /// Whether all its values are times, and short enough for exact sums and products.
  var isOfTimes: Bool {
    func isModest(_ place: Int) -> Bool { ticks(at: place).map { $0.magnitude < Self.longest } ?? false }
    switch self {
    case .values(_, let values, _): return values.indices.allSatisfy(isModest)
    case .grid(_, _, let count): return count > 0 && isModest(0) && isModest(count - 1)
    case .rows, .range: return false
    }
  }

  /// More than a day.
  private static let longest: UInt64 = 1 << 40
}
