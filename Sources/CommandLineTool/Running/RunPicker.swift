internal import Interpreter

/// Of the runs that a command line means, those that are this process's to do: its share, and what failed last.
struct RunPicker: Sendable {
  private let shard: Shard?
  /// The ids of the runs that failed the last time; nil: that does not matter.
  private let failed: Set<String>?
  /// Of the scenarios of every file.
  private let identities: [[RunIdentity]]

  init(_ files: [CheckedFile], shard: Shard?, failed: Set<String>?) {
    self.shard = shard
    self.failed = failed
    identities = files.map(RunIdentity.scenarios)
  }

  /// Only what failed the last time is taken.
  var isNarrow: Bool { failed != nil }

  /// Every run is taken.
  var takesAll: Bool { shard == nil && failed == nil }

  /// There may be nothing to do at all, and that is as it should be.
  var mayBeEmpty: Bool { shard != nil }

  func identity(_ file: Int, _ scenario: Int) -> RunIdentity { identities[file][scenario] }

  func takes(_ name: String, _ file: Int, _ scenario: Int) -> Bool {
    if takesAll { return true }
    let identity = identities[file][scenario].of(name)
    if let shard, !shard.takes(identity) { return false }
    return failed?.contains(identity.text) ?? true
  }
}
