internal import Programs
internal import Reporting
internal import SourceText

/// Picks the runs of this process from the selected ones: those of its shard and, if requested, the last failures.
struct RunPicker: Sendable {
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

  /// Whether every run is taken.
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

/// A permanent hash that distinguishes a run from all others, whatever their order.
/// It covers the file's path on the command line, the title as written, and the run's values.
struct RunIdentity: Hashable, Sendable {
  private var hash = FNVHash()

  /// Creates the identity of a file.
  init(path: String) {
    add(Path.simplified(path))
  }

  /// Returns the identity of the scenario with this title in the file.
  /// - Parameter ordinal: The number of earlier scenarios with the same title.
  func of(_ title: String, ordinal: Int) -> RunIdentity {
    var identity = self
    identity.add(title)
    for _ in 0..<ordinal { identity.add("again") }
    return identity
  }

  /// Returns the identity of the scenario's run with this name.
  func of(_ name: String) -> RunIdentity {
    var identity = self
    identity.add(name)
    return identity
  }

  /// Adds a text and a zero after it.
  private mutating func add(_ text: String) {
    hash.add(text.utf8)
    hash.add(0)
  }

  /// The number with all bits well mixed, for shards (the last steps of MurmurHash3).
  var number: UInt64 {
    var number = hash.value
    number = (number ^ number >> 33) &* 0xFF51_AFD7_ED55_8CCD
    number = (number ^ number >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return number ^ number >> 33
  }

  /// The hash in sixteen hexadecimal digits.
  var text: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the identities of all scenarios of a file, in order.
  static func scenarios(of file: CheckedFile) -> [RunIdentity] {
    var ordinals: [String: Int] = [:]
    ordinals.reserveCapacity(file.program.scenarios.count)
    let identity = RunIdentity(path: file.source.path)
    return file.program.scenarios.indices.map { index in
      let title = file.program.scenarios[index].writtenTitle
      let count = ordinals[title, default: 0] + 1
      ordinals[title] = count
      return identity.of(title, ordinal: count - 1)
    }
  }
}

/// The value of `--shard 2/5`: this process does its share of the runs.
///
/// The shard of a run depends only on the run's identity. Adding or removing a run does not move others.
struct Shard: Hashable, Sendable {
  /// The index, from 0.
  var index: Int
  var count: Int

  /// The limit on the number of shards.
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
