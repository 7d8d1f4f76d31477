/// The value of `--shard 2/5`: this process does its share of the runs.
///
/// The shard of a run depends only on the run's identity. Adding or removing a run does not move others.
struct Shard: Hashable, Sendable {
  var index: Int
  var count: Int

  static let limit = 100_000

  func takes(_ run: RunIdentity) -> Bool { run.number % UInt64(count) == UInt64(index) }
}

extension Shard {
  /// Parses `2/5`, counted from 1; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= Self.limit,
      (1...count).contains(index)
    else { return nil }
    self.init(index: index - 1, count: count)
  }

  /// Reads Bazel's variables, which count from 0; `nil` if Bazel does not shard.
  init?(bazel host: Host) {
    guard let count = host.variable("TEST_TOTAL_SHARDS").flatMap({ Int($0) }), count >= 1,
      let index = host.variable("TEST_SHARD_INDEX").flatMap({ Int($0) }), (0..<count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }
}
