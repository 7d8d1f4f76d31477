package import VirtualTime

/// A value of the language while it runs. Every quantity has its unit in its case; mixing them is the checker's error.
package enum Value: Hashable, Sendable {
  case none
  case bool(Bool)
  case count(Int64)
  case time(Interval)
  case length(Length)
  /// Bytes.
  case size(Int64)
  /// Thousandths of a hertz.
  case frequency(Int64)
  case ratio(Ratio)
  case version(Version)
  /// Compared by canonical equivalence, as Swift's strings are: NFC and NFD of a label are the same label.
  case text(String)
  case word(Word)
  case screen(ScreenID)
  case device(DeviceID)
  case list([Value])
  case record(Record)
  /// A bare word in a list or a table whose meaning depends on where it is used (`| style | overlay |`).
  case name(String)
}

/// A record: labelled values in the order of writing; equality ignores the order.
package struct Record: Hashable, Sendable {
  /// One labelled value of a record: the name in front of the colon, and the value behind it.
  package typealias Entry = (label: String, value: Value)

  /// The entries in the order of writing.
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
  /// The version that it is: a bare number is one as well, where a version is wanted.
  package var version: Version? {
    switch self {
    case .version(let version): version
    case .count(let count): (0...9999).contains(count) ? Version(Int32(count)) : nil
    case .none, .bool, .time, .length, .size, .frequency, .ratio, .text, .word, .screen, .device, .list, .record, .name:
      nil
    }
  }

  /// The value in the run at hand, where it depends on symbols. From here on that run speaks for no other value.
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
