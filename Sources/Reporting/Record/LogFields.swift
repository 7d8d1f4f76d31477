internal import SourceText

/// A pass over the members of a record in a log: it writes them (`JSONWriter`), reads them (`FieldReader`) or tells
/// which there are. What a record's members are is said once, by its `list`.
protocol FieldCoder: ~Copyable {
  /// A member that every record of this kind has.
  mutating func required<Value: LogValue>(_ name: StaticString, value: inout Value)
  /// A member that is always written; where it is missing the value stays what it is.
  mutating func always<Value: LogValue>(_ name: StaticString, value: inout Value)
  /// A member that is left out where it says nothing.
  mutating func optional<Value: LogValue>(_ name: StaticString, value: inout Value)
}

extension FieldCoder where Self: ~Copyable {
  /// A place in a file, which two members are.
  mutating func place(_ location: inout Location) {
    required("file", value: &location.file)
    required("bytes", value: &location.range)
  }

  /// A place that may be missing.
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

/// Reads the members of a record from an object. What is no value of its kind counts as missing.
struct FieldReader: FieldCoder {
  private let members: [JSONValue.Member]
  /// Where the next member is looked for first: mostly they stand in the order of the list.
  private var next = 0
  /// Every member is there that there has to be.
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

/// Something that can stand behind a name in a log.
protocol LogValue {
  func write(to json: inout JSONWriter)
  /// `nil` means what is there is no such value.
  init?(log json: JSONValue)
  /// It need not be written where a member may be left out.
  var isNothing: Bool { get }
  /// A list of them, where that is no array of what each of them is.
  static func write(list: [Self], to json: inout JSONWriter)
  /// Those of a list that can be read.
  static func list(log json: JSONValue) -> [Self]
}

extension LogValue {
  var isNothing: Bool { false }

  static func write(list: [Self], to json: inout JSONWriter) {
    json.array { json in for value in list { value.write(to: &json) } }
  }

  static func list(log json: JSONValue) -> [Self] { json.elements.compactMap(Self.init) }
}

/// A value that is an object, with members of its own.
protocol LogRecord: LogValue {
  /// One to read into.
  static var blank: Self { get }
  /// Goes through the members in their order.
  mutating func list<Fields: FieldCoder & ~Copyable>(_ fields: inout Fields)
  /// Whether what was read makes sense together. What does not, and can be missing, is taken out.
  mutating func isSound() -> Bool
}

/// A record that is a line, and stands for itself alone.
protocol LogLine: LogRecord { init() }

extension LogLine { static var blank: Self { Self() } }

extension LogRecord {
  func write(to json: inout JSONWriter) {
    var record = self
    json.object { record.list(&$0) }
  }

  init?(log json: JSONValue) {
    self = .blank
    guard read(json) else { return nil }
  }

  /// Takes in the members of an object; false: it is no such record.
  mutating func read(_ json: JSONValue) -> Bool {
    var reader = FieldReader(json)
    list(&reader)
    return reader.isComplete && isSound()
  }

  mutating func isSound() -> Bool { true }
}
