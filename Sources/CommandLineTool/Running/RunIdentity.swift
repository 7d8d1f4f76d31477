internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// What tells a run from all others, today and tomorrow: the file's path as the command line has it, the title as
/// written, and the run's values. Neither the order of scenarios nor other runs play a part.
struct RunIdentity: Hashable, Sendable {
  private var hash = FNVHash()

  /// What tells a file from others.
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
    let number = number
    return String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(number >> UInt64(60 - 4 * place) & 15)
        digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
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
