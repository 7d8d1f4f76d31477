import DeviceModel
import VirtualTime

/// Runs that differ in one axis only.
struct Family {
  /// The place of the run that has the first value of the axis, among all that the values make; it need not be one of
  /// these runs.
  var key: Int
  /// Where these runs stand among those that are to be run, in order.
  var members: [Int] = []
}

extension RunList {
  /// Runs apart, by their places, that differ in an axis by one.
  func stride(of axis: Int) -> Int { plan.axes[(axis + 1)...].reduce(1) { $0 * max($1.count, 1) } }

  /// Sorts runs into families, in the order in which the first of each comes.
  /// - Parameter runs: Their numbers in the list.
  func families(of runs: [Int], along axis: Int) -> [Family] {
    let (stride, count) = (stride(of: axis), max(plan.axes[axis].count, 1))
    var families: [Family] = []
    var numbers: [Int: Int] = [:]
    for (member, run) in runs.enumerated() {
      let place = place(ofRunAt: run)
      let key = place - place / stride % count * stride
      if let last = families.last, last.key == key {
        families[families.count - 1].members.append(member)
      } else if let number = numbers[key] {
        families[number].members.append(member)
      } else {
        numbers[key] = families.count
        families.append(Family(key: key, members: [member]))
      }
    }
    return families
  }
}

extension Axis {
  /// The value at a place, in ticks; nil: it is no time.
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
