internal import SourceText

/// A pass over the members of a record in a log: it writes them (`JSONWriter`), reads them (`FieldReader`) or lists
/// them. A record's `list` defines its members once.
protocol FieldCoder: ~Copyable {
  /// Visits a member that every record of this kind has.
  mutating func required<Value: LogValue>(_ name: StaticString, value: inout Value)
  /// Visits a member that is always written; if it is missing, the value stays unchanged.
  mutating func always<Value: LogValue>(_ name: StaticString, value: inout Value)
  /// Visits a member that is omitted if it is empty.
  mutating func optional<Value: LogValue>(_ name: StaticString, value: inout Value)
}

extension FieldCoder where Self: ~Copyable {
  /// Visits a location, which takes two members.
  mutating func place(_ location: inout Location) {
    required("file", value: &location.file)
    required("bytes", value: &location.range)
  }

  /// Visits an optional location.
  mutating func place(_ location: inout Location?) {
    var (file, range) = (location?.file, location?.range)
    optional("file", value: &file)
    optional("bytes", value: &range)
    location = if let file, let range { Location(file: file, range: range) } else { nil }
  }
}

extension JSONWriter: FieldCoder {
  mutating func required<Value: LogValue>(_ name: StaticString, value: inout Value) {
    key(name)
    value.write(to: &self)
  }

  mutating func always<Value: LogValue>(_ name: StaticString, value: inout Value) { required(name, value: &value) }

  mutating func optional<Value: LogValue>(_ name: StaticString, value: inout Value) {
    if !value.isNothing { required(name, value: &value) }
  }
}

/// Reads the members of a record from an object. A value of the wrong kind counts as missing.
struct FieldReader: FieldCoder {
  private let members: [JSONValue.Member]
  /// The index at which the next member is searched first; members are usually in the order of the list.
  private var next = 0
  /// Whether all required members are present.
  private(set) var isComplete = true

  init(_ json: JSONValue) { members = json.members }

  mutating func required<Value: LogValue>(_ name: StaticString, value: inout Value) {
    if !read(name, into: &value) { isComplete = false }
  }

  mutating func always<Value: LogValue>(_ name: StaticString, value: inout Value) { _ = read(name, into: &value) }

  mutating func optional<Value: LogValue>(_ name: StaticString, value: inout Value) { _ = read(name, into: &value) }

  private mutating func read<Value: LogValue>(_ name: StaticString, into value: inout Value) -> Bool {
    guard let json = member(name.description), let new = Value(log: json) else { return false }
    value = new
    return true
  }

  private mutating func member(_ name: String) -> JSONValue? {
    let isExpected = next < members.count && members[next].name == name
    guard let place = isExpected ? next : members.firstIndex(where: { $0.name == name }) else { return nil }
    next = place + 1
    return members[place].value
  }
}

/// A value of a member in a log.
protocol LogValue {
  func write(to json: inout JSONWriter)
  /// Reads a value; `nil` if it is of another kind.
  init?(log json: JSONValue)
  /// Whether it can be omitted.
  var isNothing: Bool { get }
  /// Writes a list of values, if that is not an array of them.
  static func write(list: [Self], to json: inout JSONWriter)
  /// Returns the readable values of a list.
  static func list(log json: JSONValue) -> [Self]
}

extension LogValue {
  var isNothing: Bool { false }

  static func write(list: [Self], to json: inout JSONWriter) {
    json.array { json in for value in list { value.write(to: &json) } }
  }

  static func list(log json: JSONValue) -> [Self] { json.elements.compactMap(Self.init) }
}

/// A value that is an object with members of its own.
protocol LogRecord: LogValue {
  /// Creates an empty record to read into.
  init()
  /// Visits the members in their order.
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields)
  /// Returns whether the values read are consistent. Optional ones that are not are removed.
  mutating func isSound() -> Bool
}

extension LogRecord {
  func write(to json: inout JSONWriter) {
    var record = self
    json.object { record.list(&$0) }
  }

  init?(log json: JSONValue) {
    self.init()
    guard read(json) else { return nil }
  }

  /// Reads the members of an object; `false` if it is not such a record.
  mutating func read(_ json: JSONValue) -> Bool {
    var reader = FieldReader(json)
    list(&reader)
    return reader.isComplete && isSound()
  }

  mutating func isSound() -> Bool { true }
}
