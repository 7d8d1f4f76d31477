/// The steps by which a region can be moved so that runs there are like those within it, but for their times.
///
/// A display shows a frame every so often. What happens a whole number of frames later falls into the same places
/// between frames, so that such a run differs from the first in its times alone, by multiples of a step: as long as
/// nothing that moves passes something that does not. That is what the limits say.
package struct Translations: Sendable {
  /// `a·i + b·j + reach ≥ 0`, where i and j are numbers of steps.
  struct Limit: Equatable, Sendable {
    var a: Int64
    var b: Int64
    var reach: Int64
  }

  private var limits: [Limit] = []

  /// Notes that a distance that changes by so many ticks with each step, and is `slack` ticks above where it matters,
  /// stays above it.
  mutating func require(_ x: Int64, _ y: Int64, slack: Int64) {
    guard x != 0 || y != 0 else { return }
    let divisor = Checked.divisor(x, y)
    let limit = Limit(a: x / divisor, b: y / divisor, reach: slack / divisor)
    if let known = limits.firstIndex(where: { $0.a == limit.a && $0.b == limit.b }) {
      limits[known].reach = min(limits[known].reach, limit.reach)
    } else {
      limits.append(limit)
    }
  }

  /// Whether runs are alike so many steps of the one and of the other unknown away.
  package func allow(_ i: Int64, _ j: Int64) -> Bool {
    limits.allSatisfy { limit in
      guard let moved = Checked.sum(limit.a, i, limit.b, j) else { return false }
      return Checked.clamped(moved, plus: limit.reach) >= 0
    }
  }
}
