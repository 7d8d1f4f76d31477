internal import Programs

/// A parameter in which the runs of a scenario differ, with all its values.
package struct ParameterRecord: Hashable, Sendable {
  /// The kind of a parameter's values, which decides how reports summarize them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Values in the order of the text.
    case choice
    /// Quantities of one unit, in ascending order.
    case quantity
    /// Phones, by name.
    case phone
  }

  var name: String
  package var kind: Kind
  /// The distinct values; texts have no quotation marks.
  package var values: [String]

  package init(name: String, kind: Kind, values: [String]) {
    self.name = name
    self.kind = kind
    self.values = values
  }

  /// The indices of the values in the notation of runs, the language's.
  var places: [String: Int] {
    var places: [String: Int] = [:]
    for (place, value) in values.enumerated() {
      places[value] = place
      places[ValueNames.quoted(value)] = place
    }
    return places
  }
}
