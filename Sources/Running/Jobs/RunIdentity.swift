internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// A permanent hash that distinguishes a run from all others, whatever their order.
/// It covers the file's path on the command line, the title as written, and the run's values.
struct RunIdentity: Hashable, Sendable {
  private var hash = FNVHash()

  init(path: String) {
    add(Path.simplified(path))
  }

  /// Returns the identity of the file's scenario with this title, or of the scenario's run with this name.
  func of(_ name: String) -> RunIdentity {
    var identity = self
    identity.add(name)
    return identity
  }

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
    var latest: [String: RunIdentity] = [:]
    latest.reserveCapacity(file.program.scenarios.count)
    let identity = RunIdentity(path: file.source.path)
    return file.program.scenarios.indices.map { index in
      let title = file.program.scenarios[index].writtenTitle
      // Another scenario may have the same title.
      let own = latest[title]?.of("again") ?? identity.of(title)
      latest[title] = own
      return own
    }
  }
}
