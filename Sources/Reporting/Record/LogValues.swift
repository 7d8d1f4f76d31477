internal import DeviceModel
internal import Programs
internal import SourceText
internal import VirtualTime

// The values in a log that are not records. Times are ticks of 1/9 µs, lengths on screen are thousandths of a point.

/// A value that is a text in a log.
protocol LogWord: LogValue {
  var logText: String { get }
  init?(logText text: String)
}

extension LogWord {
  func write(to json: inout JSONWriter) { json.string(logText) }

  init?(log json: JSONValue) {
    guard let text = json.text else { return nil }
    self.init(logText: text)
  }
}

/// A value that is a number in a log.
protocol LogNumber: LogValue {
  var logNumber: Int64 { get }
  init?(logNumber number: Int64)
}

extension LogNumber {
  func write(to json: inout JSONWriter) { json.integer(logNumber) }

  init?(log json: JSONValue) {
    guard let number = json.integer else { return nil }
    self.init(logNumber: number)
  }
}

extension String: LogWord {
  var logText: String { self }
  init?(logText text: String) { self = text }
  var isNothing: Bool { isEmpty }
}

extension Bool: LogValue {
  func write(to json: inout JSONWriter) { json.bool(self) }

  init?(log json: JSONValue) {
    guard let bool = json.bool else { return nil }
    self = bool
  }

  var isNothing: Bool { !self }
}

/// An integer that counts or numbers something.
extension Int: LogNumber {
  var logNumber: Int64 { Int64(self) }
  init?(logNumber number: Int64) { self.init(clamping: number) }
  var isNothing: Bool { self == 0 }
}

/// A number used in calculations; values far beyond all runs are clamped.
extension Int64: LogNumber {
  var logNumber: Int64 { self }
  init?(logNumber number: Int64) { self = Swift.max(Swift.min(number, 1 << 60), -(1 << 60)) }
}

extension Optional: LogValue where Wrapped: LogValue {
  func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }

  init?(log json: JSONValue) {
    guard let value = Wrapped(log: json) else { return nil }
    self = value
  }

  var isNothing: Bool { self == nil }
}

extension Array: LogValue where Element: LogValue {
  func write(to json: inout JSONWriter) { Element.write(list: self, to: &json) }
  init?(log json: JSONValue) { self = Element.list(log: json) }
  var isNothing: Bool { isEmpty }
}

extension LogWord where Self: RawRepresentable<String> {
  var logText: String { rawValue }
  init?(logText text: String) { self.init(rawValue: text) }
}

extension DiagnosticCode: LogWord {}
extension ScreenCause: LogWord {}
extension Failure.Kind: LogWord {}
extension VerdictRecord.Result: LogWord {}
extension ParameterRecord.Kind: LogWord {}
extension EndRecord.Reason: LogWord {}
extension RangeAnalysisRecord.Outcome.Kind: LogWord {}
extension RangeUnit: LogWord {}
extension RunStatus: LogWord {}

extension Lane: LogWord {
  var logText: String { name }

  init?(logText text: String) {
    guard let lane = Self.allCases.first(where: { $0.name == text }) else { return nil }
    self = lane
  }
}

extension Version: LogWord {
  var logText: String { description }
  init?(logText text: String) { self.init(text) }
}

extension Color: LogWord {
  var logText: String { text }
  init?(logText text: String) { self.init(text) }
}

extension Instant: LogNumber {
  var logNumber: Int64 { ticks }
  init?(logNumber number: Int64) { self.init(ticks: max(number, 0)) }
}

extension Interval: LogNumber {
  var logNumber: Int64 { ticks }
  init?(logNumber number: Int64) { self.init(ticks: max(number, 0)) }
}

extension Length: LogNumber {
  var logNumber: Int64 { thousandths }
  init?(logNumber number: Int64) { self.init(thousandths: number) }
}

extension FileID: LogNumber {
  var logNumber: Int64 { Int64(number) }

  init?(logNumber number: Int64) {
    guard let number = Int32(exactly: number), number >= 0 else { return nil }
    self.init(Int(number))
  }
}

extension [Length] {
  fileprivate func length(_ index: Int) -> Length { self[ifPresent: index] ?? .zero }
}

extension Size: LogValue {
  func write(to json: inout JSONWriter) { [width, height].write(to: &json) }

  init?(log json: JSONValue) {
    let lengths = Length.list(log: json)
    self.init(width: lengths.length(0), height: lengths.length(1))
  }
}

extension EdgeInsets: LogValue {
  func write(to json: inout JSONWriter) { [top, left, bottom, right].write(to: &json) }

  init?(log json: JSONValue) {
    let lengths = Length.list(log: json)
    self.init(top: lengths.length(0), left: lengths.length(1), bottom: lengths.length(2), right: lengths.length(3))
  }
}

/// Two offsets, the second one after the last byte.
extension TextRange: LogValue {
  func write(to json: inout JSONWriter) {
    json.array { json in
      json.integer(start)
      json.integer(end)
    }
  }

  init?(log json: JSONValue) {
    let offsets = json.elements.compactMap { $0.integer.flatMap { UInt32(exactly: $0) } }
    guard offsets.count == 2, offsets[0] <= offsets[1] else { return nil }
    self.init(start: offsets[0], end: offsets[1])
  }
}

/// A label and a text.
extension Failure.Row: LogValue {
  func write(to json: inout JSONWriter) {
    json.array { json in
      json.string(label.words)
      json.string(text)
    }
  }

  init?(log json: JSONValue) {
    let texts = json.elements.compactMap(\.text)
    guard texts.count == 2, let label = Label(words: texts[0]) else { return nil }
    self.init(label: label, text: texts[1])
  }
}

/// A named value; a list of them is an object with the names as members.
extension NamedValue: LogValue {
  func write(to json: inout JSONWriter) { json.object { $0.member(named: name, value: value) } }

  init?(log json: JSONValue) {
    guard let value = Self.list(log: json).first else { return nil }
    self = value
  }

  static func write(list: [NamedValue], to json: inout JSONWriter) {
    json.object { json in for value in list { json.member(named: value.name, value: value.value) } }
  }

  static func list(log json: JSONValue) -> [NamedValue] {
    json.members.compactMap { member in member.value.text.map { NamedValue(member.name, value: $0) } }
  }
}

/// The text of a file, as UTF-8 bytes.
struct LogText: LogValue {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func write(to json: inout JSONWriter) { json.string(text: bytes) }

  init?(log json: JSONValue) {
    guard let text = json.text else { return nil }
    bytes = Array(text.utf8)
  }
}
