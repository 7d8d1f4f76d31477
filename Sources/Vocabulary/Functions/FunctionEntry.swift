/// The functions of the language.
package enum Function: String, Hashable, Sendable, CaseIterable {
  case time, count, longest, total, payload, devices, all, any
}

/// The description of a function.
package struct FunctionEntry: Sendable {
  /// The function that the entry is about.
  package var function: Function
  /// The parameters, in their order.
  package var parameters: [FunctionParameter]
  /// Whether the last parameter takes one or more arguments.
  package var isVariadic: Bool
  /// The type of the function's value.
  package var result: ValueType

  private init(
    _ function: Function, _ parameters: [FunctionParameter], variadic isVariadic: Bool = false, _ result: ValueType
  ) {
    self.function = function
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.result = result
  }

  /// One sentence for the manual.
  package var doc: String { Documentation.functions.doc(name) }

  /// An example of a statement that uses it.
  package var example: String { Documentation.functions.example(name) }

  /// The name by which expressions call the function.
  package var name: String { function.rawValue }

  /// The signature: `time(EVENT)`, `devices(ios:, family:)`.
  package var signature: String {
    "\(name)(\(parameters.map(\.signature).joined(separator: ", "))\(isVariadic ? ", …" : ""))"
  }

  /// The functions, in the order of the cases of `Function`.
  package static let all: [FunctionEntry] = [
    .init(.time, [.unlabelled("EVENT", .event, "The event to time.")], .either([.time, .none])),
    .init(.count, [.unlabelled("EVENT", .event, "The event to count.")], .count),
    .init(.longest, [.unlabelled("PREDICATE", .bool, "The predicate to measure.")], .time),
    .init(.total, [.unlabelled("PREDICATE", .bool, "The predicate to measure.")], .time),
    .init(.payload, [.unlabelled("SCREEN", .screen, "The screen whose topmost instance is read.")], .any),
    .init(
      .devices,
      [
        .labelled("ios", .version, leftOut: "any", "An iOS version that the devices can run."),
        .labelled("family", .word(.deviceFamily), leftOut: "all families", "The family of the devices."),
      ], .list(.device)),
    .init(.all, [.unlabelled("EVENT", .event, "One of the events.")], variadic: true, .event),
    .init(.any, [.unlabelled("EVENT", .event, "One of the events.")], variadic: true, .event),
  ]

  /// Returns the function with this name; `nil` if there is no such function.
  package static func named(_ name: some StringProtocol) -> FunctionEntry? {
    all.first { $0.name == name }
  }
}

/// A parameter of a function, or of a word that takes arguments.
package struct FunctionParameter: Hashable, Sendable {
  /// The label before the colon, or the manual's name for an argument without a label.
  package var name: String
  /// Whether the argument is written without a label.
  package var isPositional: Bool
  /// The type of value that the argument must have.
  package var type: ValueType
  /// The default value in words; `nil` if the argument is required.
  package var whenLeftOut: String?
  /// One sentence for the manual.
  package var doc: String

  static func unlabelled(_ name: String, _ type: ValueType, _ doc: String) -> FunctionParameter {
    FunctionParameter(name: name, isPositional: true, type: type, doc: doc)
  }

  static func labelled(_ name: String, _ type: ValueType, leftOut: String?, _ doc: String) -> FunctionParameter {
    FunctionParameter(name: name, isPositional: false, type: type, whenLeftOut: leftOut, doc: doc)
  }

  /// The parameter in a signature: `EVENT`, `ios:`.
  package var signature: String { isPositional ? name : "\(name):" }
}
