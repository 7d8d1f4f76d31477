internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// The runs of a selection that this process executes: those of its shard and, if requested, the last failures.
struct RunSubset: Sendable {
  private let shard: Shard?
  /// The identifiers of the last failed runs; `nil` if they do not matter.
  private let failed: Set<String>?
  /// The identities of the scenarios of every file.
  private let identities: [[RunIdentity]]

  init(_ files: [CheckedFile], shard: Shard?, failed: Set<String>?) {
    self.shard = shard
    self.failed = failed
    identities = files.map(RunIdentity.scenarios)
  }

  /// Whether only the last failures are run.
  var isNarrow: Bool { failed != nil }

  var takesAll: Bool { shard == nil && failed == nil }

  /// Whether it is expected that there may be nothing to run.
  var mayBeEmpty: Bool { shard != nil }

  func identity(file: Int, scenario: Int) -> RunIdentity { identities[file][scenario] }

  func takes(_ name: String, file: Int, scenario: Int) -> Bool {
    if takesAll { return true }
    let identity = identities[file][scenario].of(name)
    if let shard, !shard.takes(identity) { return false }
    return failed?.contains(identity.text) ?? true
  }
}
