import DeviceModel
import VirtualTime

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
