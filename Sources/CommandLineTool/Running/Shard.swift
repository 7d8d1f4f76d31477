/// `--shard 2/5`: this process does its share of the runs and leaves the others to others.
///
/// To which share a run belongs is decided by its id alone: a run that is added or taken away moves no other.
struct Shard: Hashable, Sendable {
  /// Counted from 0.
  var index: Int
  var count: Int

  /// Shares that a run can be divided into.
  static let limit = 100_000

  init(index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `2/5`, counted from 1; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= Self.limit,
      (1...count).contains(index)
    else { return nil }
    self.init(index: index - 1, of: count)
  }

  /// Bazel's variables, which count from 0; nil where it does not shard.
  init?(bazel host: Host) {
    guard let count = host.variable("TEST_TOTAL_SHARDS").flatMap({ Int($0) }), count >= 1,
      let index = host.variable("TEST_SHARD_INDEX").flatMap({ Int($0) }), (0..<count).contains(index)
    else { return nil }
    self.init(index: index, of: count)
  }

  func takes(_ run: RunIdentity) -> Bool { run.number % UInt64(count) == UInt64(index) }
}
