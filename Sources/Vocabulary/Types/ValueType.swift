import SourceText

/// A type of values. Every quantity is a type of its own, and quantities do not mix.
package indirect enum ValueType: Hashable, Sendable {
  /// Any type: that of a record's value is known only at run time.
  case any
  case none
  case bool
  case count
  case time
  case length
  /// A number of bytes, written in MB.
  case size
  case frequency
  case ratio
  case version
  case text
  /// A text that is a valid color: `"#1b6ef3"`.
  case color
  case word(WordDomain)
  case screen
  case device
  /// A name that `splash` accepts.
  case strategy
  case list(ValueType)
  case range(ValueType)
  case record
  /// An event. As a Boolean, it means whether the event has happened.
  case event
  case either([ValueType])
}

extension ValueType {
  /// Returns whether a value of type `other` can be used where this type is expected.
  package func accepts(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any): true
    case (_, .either(let alternatives)): alternatives.allSatisfy(accepts)
    case (.either(let alternatives), _): alternatives.contains { $0.accepts(other) }
    case (.list(let wanted), .list(let given)): wanted.accepts(given)
    case (.range(let wanted), .range(let given)): wanted.accepts(given)
    // A computed word is known only at run time, so domains that share a word are accepted.
    case (.word(let wanted), .word(let given)): wanted.sharesWord(with: given)
    case (.bool, .event): true
    case (.color, .text), (.text, .color): true
    // `ios 17` and `version: 0.80`: a bare number is accepted as a version.
    case (.version, .count): true
    default: self == other
    }
  }

  /// Returns whether `==` can be true for two types. `none` compares with everything: a value may be missing.
  package func isComparable(with other: ValueType) -> Bool {
    self == .none || other == .none || overlaps(other)
  }

  private func overlaps(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.either(let alternatives), _): alternatives.contains { $0.overlaps(other) }
    case (_, .either(let alternatives)): alternatives.contains { overlaps($0) }
    case (.list(let left), .list(let right)): left.overlaps(right)
    default: accepts(other) || other.accepts(self)
    }
  }

  /// Whether `<` and the like order two values of this type.
  package var isOrdered: Bool { mayBe { $0.isQuantity || $0 == .version || $0 == .any } }

  /// Whether two values of this type can be added, and one of them multiplied by a count.
  package var isQuantity: Bool { unit != nil || self == .count }

  /// The unit of a quantity; `nil` for other types.
  package var unit: UnitEntry? {
    switch self {
    case .time: .time
    case .length: .length
    case .size: .size
    case .frequency: .frequency
    case .ratio: .ratio
    case .either(let alternatives): alternatives.lazy.compactMap(\.unit).first
    case .any, .none, .bool, .count, .version, .text, .color, .word, .screen, .device, .strategy, .list, .range,
      .record, .event:
      nil
    }
  }

  /// The domain of words that this type accepts, alone or among others.
  package var domain: WordDomain? {
    if case .either(let alternatives) = self { return alternatives.lazy.compactMap(\.domain).first }
    return if case .word(let domain) = self { domain } else { nil }
  }

  /// Returns whether a condition holds for the type, or for one of its alternatives.
  package func mayBe(_ isSo: (ValueType) -> Bool) -> Bool {
    guard case .either(let alternatives) = self else { return isSo(self) }
    return alternatives.contains { $0.mayBe(isSo) }
  }

  /// Whether `none` is among the possible values.
  package var allowsNone: Bool {
    mayBe { if case .word(let domain) = $0 { domain.allowsNone } else { $0 == .none || $0 == .any } }
  }
}

extension ValueType {
  /// The noun with its article, for messages and the manual: “a time”, “a list of screens”.
  package var phrase: String { names.phrase }

  /// A value as it is written; `nil` where none is like the others.
  package var example: String? {
    switch self {
    case .bool: "true"
    case .count: "3"
    case .time: "300ms"
    case .length: "120pt"
    case .size: "200MB"
    case .frequency: "60Hz"
    case .ratio: "50%"
    case .version: "17.4"
    case .text: "\"Open\""
    case .color: "\"#1b6ef3\""
    case .record: "{ id: 42 }"
    case .device: "\"iPhone 15\""
    case .either(let alternatives): alternatives.lazy.compactMap(\.example).first
    case .any, .none, .word, .screen, .strategy, .list, .range, .event: nil
    }
  }

  /// The plural: “times”, “screens”.
  package var plural: String { names.plural }

  private var names: (phrase: String, plural: String) {
    switch self {
    case .any: ("any value", "values")
    case .none: ("none", "nothing")
    case .bool: ("true or false", "Booleans")
    case .count: ("a count", "counts")
    case .time: ("a time", "times")
    case .length: ("a length", "lengths")
    case .size: ("a size", "sizes")
    case .frequency: ("a frequency", "frequencies")
    case .ratio: ("a ratio", "ratios")
    case .version: ("a version", "versions")
    case .text: ("a text", "texts")
    case .color: ("a color", "colors")
    case .word(let domain): (domain.phrase, domain.plural)
    case .screen: ("a screen", "screens")
    case .device: ("a device", "devices")
    case .strategy: ("a splash strategy", "splash strategies")
    case .list(let element): Self.names("list", of: element)
    case .range(let bound): Self.names("range", of: bound)
    case .record: ("a record", "records")
    case .event: ("an event", "events")
    case .either(let alternatives):
      (alternatives.map(\.phrase).listedAsChoice ?? "nothing", alternatives.map(\.plural).listedAsChoice ?? "nothing")
    }
  }

  /// The names of a whole; those of its parts are made once, however deep they are.
  private static func names(_ noun: String, of part: ValueType) -> (phrase: String, plural: String) {
    let parts = part.plural
    return ("a \(noun) of \(parts)", "\(noun)s of \(parts)")
  }
}

/// A kind of quantity with its suffixes.
package struct UnitEntry: Hashable, Sendable {
  /// The noun for the quantity, with its article: “a time”.
  package var phrase: String
  /// The suffixes after the digits, most common first.
  package var suffixes: [String]
  /// The meaning of each suffix, in the same order.
  package var meanings: [String]

  private init(_ phrase: String, suffixes: [(suffix: String, meaning: String)]) {
    self.phrase = phrase
    self.suffixes = suffixes.map(\.suffix)
    self.meanings = suffixes.map(\.meaning)
  }

  static let time = UnitEntry(
    "a time", suffixes: [("ms", "milliseconds"), ("s", "seconds"), ("min", "minutes"), ("h", "hours")])
  static let length = UnitEntry("a length", suffixes: [("pt", "points")])
  static let size = UnitEntry("a size", suffixes: [("MB", "megabytes of 1,000,000 bytes")])
  static let frequency = UnitEntry("a frequency", suffixes: [("Hz", "hertz")])
  static let ratio = UnitEntry("a ratio", suffixes: [("%", "hundredths")])

  /// All units, in the order of the manual.
  package static let all: [UnitEntry] = [time, length, size, frequency, ratio]

  /// Returns the message about a bare number: “a time needs a unit: 300ms or 300s”.
  /// - Parameter digits: The number as written.
  package func missing(behind digits: some StringProtocol) -> String {
    "\(phrase) needs a unit: \(likelySuffixes(behind: digits).map { digits + $0 }.joined(separator: " or "))"
  }

  /// Returns the suffixes that were probably omitted, most likely first; a fraction or a single digit suggests the
  /// larger unit.
  package func likelySuffixes(behind digits: some StringProtocol) -> [String] {
    let likely = Array(suffixes.prefix(2))
    return digits.contains(".") || digits.utf8.count == 1 ? likely.reversed() : likely
  }
}
