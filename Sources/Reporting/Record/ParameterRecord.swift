internal import Programs

/// One of the things in which the runs of a scenario differ, with all its values.
package struct ParameterRecord: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Values in the order of writing.
    case choice
    /// Quantities of one unit, from the smallest to the largest.
    case quantity
    /// Values are phones, and are called so.
    case phone
  }

  package var name: String
  package var kind: Kind
  /// Each once; texts without quotation marks.
  package var values: [String]

  package init(name: String, kind: Kind, values: [String]) {
    self.name = name
    self.kind = kind
    self.values = values
  }

  /// The places of the values, as runs have them: in the language's notation.
  var places: [String: Int] {
    var places: [String: Int] = [:]
    for (place, value) in values.enumerated() {
      places[value] = place
      places[ValueNames.quoted(value)] = place
    }
    return places
  }
}

extension ParameterRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("kind", kind.rawValue)
      json.member("values", arrayOf: { json in for value in values { json.string(value) } })
    }
  }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.text else { return nil }
    // A kind that a later version has added is told like words.
    let kind = json["kind"]?.text.flatMap(Kind.init) ?? .choice
    self.init(name: name, kind: kind, values: json["values"]?.elements.compactMap(\.text) ?? [])
  }
}
