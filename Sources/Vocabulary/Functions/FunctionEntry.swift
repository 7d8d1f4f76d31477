/// The functions of the language.
package enum Function: String, Hashable, Sendable, CaseIterable {
  case time, count, longest, total, payload, devices, all, any
}

/// What the language knows of a function.
package struct FunctionEntry: Sendable {
  package var function: Function
  package var parameters: [Parameter]
  /// Whether the last parameter takes any number of arguments, one at least.
  package var isVariadic: Bool
  package var result: ValueType
  /// One sentence for the manual.
  package var doc: String
  /// A statement that uses it.
  package var example: String

  private init(
    _ function: Function, _ parameters: [Parameter], variadic isVariadic: Bool = false, _ result: ValueType,
    _ doc: String, example: String
  ) {
    self.function = function
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.result = result
    self.doc = doc
    self.example = example
  }

  package var name: String { function.rawValue }

  /// `time(EVENT)`, `devices(ios:, family:)`
  package var signature: String {
    "\(name)(\(parameters.map(\.signature).joined(separator: ", "))\(isVariadic ? ", …" : ""))"
  }

  /// In the order of the cases of `Function`.
  package static let all: [FunctionEntry] = [
    FunctionEntry(
      .time, [.unlabelled("EVENT", .event, "What is timed.")], .either([.time, .none]),
      "How long after the launch of its process an event first happened; none before it has.",
      example: "expect time(frame.first) < 400ms"),
    FunctionEntry(
      .count, [.unlabelled("EVENT", .event, "What is counted.")], .count,
      "How many times an event has happened so far.",
      example: "expect count(Home.viewWillAppear) == 2"),
    FunctionEntry(
      .longest, [.unlabelled("PREDICATE", .bool, "What is watched.")], .time,
      "The longest stretch so far in which a predicate was true, one that is still open included.",
      example: "expect longest(whiteFlash) < 50ms"),
    FunctionEntry(
      .total, [.unlabelled("PREDICATE", .bool, "What is watched.")], .time,
      "The time so far in which a predicate was true, all stretches together.",
      example: "expect total(main.busy) < 500ms"),
    FunctionEntry(
      .payload, [.unlabelled("SCREEN", .screen, "Whose topmost instance is asked.")], .any,
      "What the topmost instance of a screen was given when it was opened; none without an instance.",
      example: "expect payload(Apply).amount == 3"),
    FunctionEntry(
      .devices,
      [
        .labelled("ios", .version, leftOut: "any", "An iOS that they can run."),
        .labelled("family", .word(.deviceFamily), leftOut: "all families", "The family that they belong to."),
      ], .list(.device),
      "The devices of the catalogue, all or those that fit, in the catalogue's order.",
      example: "given phone in devices(ios: 17, family: iPhone)"),
    FunctionEntry(
      .all, [.unlabelled("EVENT", .event, "One of the events.")], variadic: true, .event,
      "An event that happens when the last of several has happened.",
      example: "when all(js.ready, session.finished) { hide splash }"),
    FunctionEntry(
      .any, [.unlabelled("EVENT", .event, "One of the events.")], variadic: true, .event,
      "An event that happens whenever one of several does.",
      example: "when any(js.ready, js.loadFailed) { hide splash }"),
  ]

  /// The function of this name; nil where there is none.
  package static func named(_ name: some StringProtocol) -> FunctionEntry? {
    all.first { $0.name == name }
  }
}
