internal import Programs

/// One of the things in which the runs of a scenario differ, with all its values.
package struct ParameterRecord: Hashable, Sendable {
  /// The kind of a parameter's values, which decides how reports summarize them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Values in the order of writing.
    case choice
    /// Quantities of one unit, from the smallest to the largest.
    case quantity
    /// Values are phones, and are called so.
    case phone
  }

  var name: String
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
