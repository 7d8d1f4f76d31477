package import VirtualTime

/// A value of the language at run time. Every quantity has its unit in its case; the checker rejects mixed units.
package enum Value: Hashable, Sendable {
  case none
  case bool(Bool)
  case count(Int64)
  case time(Interval)
  case length(Length)
  /// A number of bytes.
  case size(Int64)
  /// A frequency in thousandths of a hertz.
  case frequency(Int64)
  case ratio(Ratio)
  case version(Version)
  /// A text. Like Swift's strings it is compared by canonical equivalence: NFC and NFD of a label are the same label.
  case text(String)
  case word(Word)
  case screen(ScreenID)
  case device(DeviceID)
  case list([Value])
  case record(Record)
  /// A bare word in a list or a table, whose meaning depends on its use (`| style | overlay |`).
  case name(String)
}

/// A record: labeled values in the order of the text; equality ignores the order.
package struct Record: Hashable, Sendable {
  /// One labeled value of a record: the name before the colon, and the value after it.
  package typealias Entry = (label: String, value: Value)

  /// The entries in the order of the text.
  package var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// Returns the value of the first entry labeled `label`, or `nil` if the record has no such entry.
  package subscript(label: String) -> Value? { entries.first { $0.label == label }?.value }

  package static func == (left: Record, right: Record) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.label] == $0.value }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }
}

extension Value {
  /// The value as a version; where a version is expected, a bare number is one.
  package var version: Version? {
    switch self {
    case .version(let version): version
    case .count(let count): (0...9999).contains(count) ? Version(Int32(count)) : nil
    case .none, .bool, .time, .length, .size, .frequency, .ratio, .text, .word, .screen, .device, .list, .record, .name:
      nil
    }
  }

  /// The value at the sample, if it depends on symbols. The region is restricted to that value from here on.
  package var concretized: Value {
    switch self {
    case .time(let time): .time(time.concretized)
    case .length(let length): .length(length.concretized)
    case .ratio(let ratio): .ratio(ratio.concretized)
    case .list(let elements): .list(elements.map(\.concretized))
    case .record(let record):
      .record(Record(record.entries.map { ($0.label, $0.value.concretized) }))
    case .none, .bool, .count, .size, .frequency, .version, .text, .word, .screen, .device, .name: self
    }
  }
}
