internal import Interpreter
internal import Programs
internal import SourceText

/// What tells a run from all others, today and tomorrow: the file's path as the command line has it, the title as
/// written, and the run's values. Neither the order of scenarios nor other runs play a part.
struct RunIdentity: Hashable, Sendable {
  private var hash: UInt64

  /// - Parameter ordinal: How many scenarios of the same title stand above it in its file.
  init(path: String, title: String, ordinal: Int) {
    hash = 0xCBF2_9CE4_8422_2325
    add(Path.simplified(path))
    add(title)
    for _ in 0..<ordinal { add("again") }
  }

  /// The run of this name among those of the scenario.
  func of(_ name: String) -> RunIdentity {
    var identity = self
    identity.add(name)
    return identity
  }

  /// FNV-1a, with a zero behind each part.
  private mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
  }

  /// Well mixed in all bits, as shares are made from it (the last steps of MurmurHash3).
  var number: UInt64 {
    var number = hash
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
    return file.program.scenarios.map { scenario in
      let ordinal = ordinals[scenario.writtenTitle, default: 0]
      ordinals[scenario.writtenTitle] = ordinal + 1
      return RunIdentity(path: file.source.path, title: scenario.writtenTitle, ordinal: ordinal)
    }
  }
}
