// Values written in Swift, for messages that are made in memory.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// Creates an integer from a count or an offset.
  package init(_ number: Int) { self = .integer(Int64(number)) }

  /// Creates an object from members of which some may be missing; they are left out.
  package init(members: [(name: String, value: JSONValue?)]) {
    self = .object(members.compactMap { member in member.value.map { Member(name: member.name, value: $0) } })
  }
}

extension JSONValue {
  /// The value as a document in UTF-8.
  package var document: [UInt8] { JSONWriter.bytes(write) }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .integer(let number): json.integer(number)
    case .number(let written): json.number(written)
    case .string(let text): json.string(text)
    case .array(let elements): json.array { json in for element in elements { element.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for member in members {
          json.key(named: member.name)
          member.value.write(to: &json)
        }
      }
    }
  }
}
