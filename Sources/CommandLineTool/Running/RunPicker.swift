internal import Programs
internal import Reporting
internal import SourceText

/// Of the runs that a command line means, those that are this process's to do: its share, and what failed last.
struct RunPicker: Sendable {
  private let shard: Shard?
  /// The ids of the runs that failed the last time; `nil` means that does not matter.
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

  func identity(file: Int, scenario: Int) -> RunIdentity { identities[file][scenario] }

  func takes(_ name: String, file: Int, scenario: Int) -> Bool {
    if takesAll { return true }
    let identity = identities[file][scenario].of(name)
    if let shard, !shard.takes(identity) { return false }
    return failed?.contains(identity.text) ?? true
  }
}

/// A hash that distinguishes a run from all others, today and tomorrow. It covers the file's path as the command line
/// has it, the title as written, and the run's values. Neither the order of scenarios nor other runs play a part.
struct RunIdentity: Hashable, Sendable {
  private var hash = FNVHash()

  /// The identity of a file, which distinguishes it from others.
  init(path: String) {
    add(Path.simplified(path))
  }

  /// The scenario of this title in the file.
  /// - Parameter ordinal: How many scenarios of the same title stand above it.
  func of(_ title: String, ordinal: Int) -> RunIdentity {
    var identity = self
    identity.add(title)
    for _ in 0..<ordinal { identity.add("again") }
    return identity
  }

  /// The run of this name among those of the scenario.
  func of(_ name: String) -> RunIdentity {
    var identity = self
    identity.add(name)
    return identity
  }

  /// With a zero behind each part.
  private mutating func add(_ text: String) {
    hash.add(text.utf8)
    hash.add(0)
  }

  /// Well mixed in all bits, as shares are made from it (the last steps of MurmurHash3).
  var number: UInt64 {
    var number = hash.value
    number = (number ^ number >> 33) &* 0xFF51_AFD7_ED55_8CCD
    number = (number ^ number >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return number ^ number >> 33
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Of all scenarios of a file, in their order.
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

/// `--shard 2/5`: this process does its share of the runs and leaves the others to others.
///
/// To which share a run belongs is decided by its id alone: a run that is added or taken away moves no other.
struct Shard: Hashable, Sendable {
  /// Counted from 0.
  var index: Int
  var count: Int

  /// Shares that a run can be divided into.
  static let limit = 100_000

  func takes(_ run: RunIdentity) -> Bool { run.number % UInt64(count) == UInt64(index) }
}

extension Shard {
  /// Reads `2/5`, counted from 1; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= Self.limit,
      (1...count).contains(index)
    else { return nil }
    self.init(index: index - 1, count: count)
  }

  /// Bazel's variables, which count from 0; `nil` if it does not shard.
  init?(bazel host: Host) {
    guard let count = host.variable("TEST_TOTAL_SHARDS").flatMap({ Int($0) }), count >= 1,
      let index = host.variable("TEST_SHARD_INDEX").flatMap({ Int($0) }), (0..<count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }
}
