/// A parameter of a function, or of a word that takes arguments.
package struct FunctionParameter: Hashable, Sendable {
  /// The label in front of the colon, or what the manual calls the argument where there is none.
  package var name: String
  /// Whether the argument is written without a label.
  package var isPositional: Bool
  /// The type of value that the argument must have.
  package var type: ValueType
  /// What holds when it is left out, in words; `nil` means it has to be given.
  package var whenLeftOut: String?
  /// One sentence for the manual.
  package var doc: String

  static func unlabelled(_ name: String, _ type: ValueType, _ doc: String) -> FunctionParameter {
    FunctionParameter(name: name, isPositional: true, type: type, doc: doc)
  }

  static func labelled(_ name: String, _ type: ValueType, leftOut: String?, _ doc: String) -> FunctionParameter {
    FunctionParameter(name: name, isPositional: false, type: type, whenLeftOut: leftOut, doc: doc)
  }

  /// As a signature shows it: `EVENT`, `ios:`.
  var signature: String { isPositional ? name : "\(name):" }
}
