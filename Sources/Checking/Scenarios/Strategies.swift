import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

/// An argument of a call of a strategy or a flow, checked at the place of the call.
struct Argument {
  var label: Symbol?
  var value: Typed
  var possible: [Possible]
  var node: NodeID
  var location: Location
}

extension Lowering {
  // MARK: Which strategy

  /// Lowers `splash NAME(…)`, or `splash column` with the strategies that the runs use.
  mutating func splash(_ item: NodeID) {
    let name = child(item, at: 0)
    if kind(name) == .missing {
      isBroken = true
      return
    }
    let symbol = symbol(name)
    if case .variable(let slot)? = bindings.meaning(of: symbol) { return splash(variable: slot, named: name, at: item) }
    guard let declaration = strategy(symbol) else {
      // `splash hide`
      if let step = ForeignWord("splash \(tree.text(name))", in: .steps) {
        return report(
          .unknownStatement, at: item, message: "“\(tree.text(item))” is not used like this",
          hint: "write “\(step.template)”", fixes: [TextEdit(range: range(item), replacement: step.template)])
      }
      let library = ForeignWord(tree.text(name), in: .strategies)
      return reportUnknown(
        "splash strategy", named: tree.text(name), at: location(name), among: strategyNames, meant: library?.template)
    }
    noteUse(name, declaredAt: declaration.nameLocation)
    let arguments = present(item, at: 1).map { self.arguments($0, bareWords: .wait) } ?? []
    if let program = lower(strategy: declaration, arguments: arguments, at: location(name)) {
      draft.strategies.append(program)
    }
  }

  /// Adds the splash view of Flutter's engine, which every such app has.
  mutating func splashOfEngine(at use: Location) {
    let name = session.symbols.symbol(of: Word.flutter.rawValue)
    guard let declaration = session.builtinStrategy(name) else { return }
    if let program = lower(strategy: declaration, arguments: [], at: use) { draft.strategies.append(program) }
  }

  private mutating func splash(variable slot: VariableSlot, named name: NodeID, at item: NodeID) {
    if let arguments = present(item, at: 1) {
      report(.wrongArguments, at: arguments, message: "a strategy that differs between runs takes no arguments here")
    }
    let variable = draft.variables[Int(slot.index)]
    draft.strategy = add(.variable(slot), at: name)
    if !variable.isStatic || variable.possible.isEmpty {
      report(
        .knownTooLate, at: name, message: "the possible strategies of “\(tree.text(name))” are not listed",
        hint: "list them in a column or in a “given”")
    }
    var known: [Symbol] = []
    for possible in variable.possible {
      guard let symbol = strategyName(possible) else {
        report(.typeMismatch, at: possible.location, message: "“splash” expects the name of a strategy")
        continue
      }
      if known.contains(symbol) { continue }
      known.append(symbol)
      guard let declaration = strategy(symbol) else {
        reportUnknown("splash strategy", named: spelling(symbol), at: possible.location, among: strategyNames)
        continue
      }
      if let program = lower(strategy: declaration, arguments: [], at: possible.location) {
        draft.strategies.append(program)
      }
    }
  }

  private func strategyName(_ possible: Possible) -> Symbol? {
    switch constantValue(possible.id) {
    case .name(let name)?, .text(let name)?: session.symbols.symbol(of: name)
    case .word(let word)?: session.symbols.symbol(of: word.rawValue)
    case Value.none?: session.symbols.symbol(of: "none")
    case .bool?, .count?, .time?, .length?, .size?, .frequency?, .ratio?, .version?, .screen?, .device?, .list?,
      .record?, nil:
      nil
    }
  }

  /// Returns a strategy that the file declares or imports, or a built-in one.
  func strategy(_ name: Symbol) -> Declaration? {
    module[.splash, name] ?? session.builtinStrategy(name)
  }

  /// Returns a variable of the scenario's strategy for a name without another meaning; it can be read but not set.
  func strategyState(_ name: Symbol) -> Reference? {
    guard draft.strategies.count == 1 else { return nil }
    let found = draft.strategies[0].state.first { state in
      session.symbols.symbol(of: draft.app.state[Int(state.index)].name) == name
    }
    return found.map { .observe(ObservableKey($0), draft.names.states[Int($0.index)], members: []) }
  }

  private var strategyNames: [String] { names(of: .splash) + Prelude.strategies.map(\.name) }

  // MARK: Arguments

  /// Returns the arguments of a call, in the order of the text.
  mutating func arguments(_ node: NodeID, bareWords: BareWords) -> [Argument] {
    var arguments: [Argument] = []
    for argument in children(node) {
      guard kind(argument) == .argument, let valueNode = present(argument, at: 1) else {
        isBroken = true
        continue
      }
      var value = expression(valueNode, bareWords: bareWords)
      if case .range = value.type, refuseBareWord(value) { value = unknown(valueNode) }
      let label = present(argument, at: 0).map { symbol($0) }
      arguments.append(
        Argument(
          label: label, value: value, possible: possibilities(value.id, at: location(valueNode)), node: argument,
          location: location(argument)))
    }
    return arguments
  }

  /// Matches arguments with parameters by name or, for flows, by position; reports missing and superfluous ones.
  mutating func match(
    _ arguments: [Argument], to parameters: [NodeID], of noun: String, named name: String, byPosition: Bool,
    at use: Location
  ) -> [Argument?] {
    var matched = [Argument?](repeating: nil, count: parameters.count)
    let names = parameters.map { symbol(child($0, at: 0)) }
    var position = 0
    for argument in arguments {
      let index: Int?
      if let label = argument.label {
        index = names.firstIndex(of: label)
        if index == nil {
          reportNoParameter(spelling(label), among: names, of: noun, named: name, at: argument.location)
        }
      } else if byPosition {
        index = position < names.count ? position : nil
        position += 1
        if index == nil {
          let count = names.isEmpty ? "no argument" : names.count == 1 ? "one argument" : "\(names.count) arguments"
          report(.wrongArguments, at: argument.location, message: "the \(noun) “\(name)” takes \(count)")
        }
      } else {
        index = nil
        let meant = parameter(for: argument, among: parameters)
        let start = TextRange(start: argument.location.range.start, end: argument.location.range.start)
        report(
          .wrongArguments, at: argument.location, message: "arguments of a \(noun) need names",
          hint: meant.map { "write “\($0): …”" }
            ?? names.map { "“\(spelling($0)): …”" }.listedAsChoice.map { "write \($0)" },
          fixes: meant.map { "\($0): " }.fixes(at: start))
      }
      guard let index else { continue }
      if matched[index] != nil {
        report(.wrongArguments, at: argument.location, message: "“\(spelling(names[index]))” is given twice")
      }
      matched[index] = argument
    }
    return matched
  }

  /// Returns the name of the parameter whose default is a value of the same kind as the argument.
  private func parameter(for argument: Argument, among parameters: [NodeID]) -> String? {
    let literals: [ValueType: [SyntaxKind]] = [
      .count: [.integer, .version], .version: [.integer, .version], .time: [.quantity], .bool: [.boolean],
    ]
    let kinds = literals[argument.value.type] ?? []
    return parameters.first { present($0, at: 1).map { kinds.contains(kind($0)) } == true }
      .map { tree.text(child($0, at: 0)) }
  }

  private mutating func reportNoParameter(
    _ label: String, among names: [Symbol], of noun: String, named name: String, at location: Location
  ) {
    let suggestion = Spelling.closest(to: label, among: names.map(spelling))
    let listing = names.map { "“\(spelling($0))”" }.joined(separator: ", ")
    report(
      .wrongArguments, at: location, message: "the \(noun) “\(name)” has no parameter “\(label)”",
      hint: suggestion.asQuestion ?? (names.isEmpty ? "it has no parameters" : "it has \(listing)"))
  }

  // MARK: Lowering

  /// Lowers a strategy as this scenario uses it. Its names hide all others except those of its file and the app.
  mutating func lower(strategy: Declaration, arguments: [Argument], at use: Location) -> StrategyProgram? {
    let outer = (module, place, bindings.mark, bindings.raise(), owner)
    defer {
      module = outer.0
      place = outer.1
      bindings.pop(to: outer.2)
      bindings.lower(to: outer.3)
      owner = outer.4
    }
    module = strategy.module
    place = .strategy
    owner = nil
    if strategy.isBroken { isBroken = true }
    let parameters = parameters(of: strategy)
    let matched = match(
      arguments, to: parameters, of: "splash strategy", named: spelling(strategy.name), byPosition: false, at: use)
    var assigned: [(slot: VariableSlot, value: ExpressionID)] = []
    var names: Set<Symbol> = []
    for (parameter, argument) in zip(parameters, matched) {
      let name = child(parameter, at: 0)
      refuseSecond(name, among: &names)
      assigned.append(bind(parameter, to: argument, of: strategy, at: use))
    }
    let (state, handlers) = body(child(strategy.node, at: 2))
    var program = StrategyProgram(name: spelling(strategy.name), handlers: handlers)
    program.parameters = assigned
    program.state = state
    return program
  }

  /// Reports a parameter whose name another one has.
  mutating func refuseSecond(_ name: NodeID, among names: inout Set<Symbol>) {
    if !names.insert(symbol(name)).inserted {
      report(.duplicateName, at: name, message: "“\(tree.text(name))” is declared twice as a parameter")
    }
  }

  /// Returns a parameter with its value in this use.
  private mutating func bind(
    _ parameter: NodeID, to argument: Argument?, of strategy: Declaration, at use: Location
  ) -> (slot: VariableSlot, value: ExpressionID) {
    let name = child(parameter, at: 0)
    let symbol = symbol(name)
    let standard = present(parameter, at: 1).map { expression($0, bareWords: .wait) }
    var value: Typed
    var possible: [Possible]
    if let argument {
      value = argument.value
      possible = argument.possible
      if let type = standard?.type, type != .any {
        value.id = convertForeign(argument, to: type, for: "“\(spelling(symbol))”")
        value.type = type
      }
      requireStatic(argument)
    } else if let standard {
      value = standard
      possible = possibilities(standard.id, at: location(present(parameter, at: 1) ?? name))
    } else {
      report(
        .wrongArguments, at: use,
        message: "the splash strategy “\(spelling(strategy.name))” needs “\(spelling(symbol))”",
        hint: "write “\(spelling(strategy.name))(\(spelling(symbol)): …)”")
      value = unknown(name)
      possible = []
    }
    let variable = Variable(name: symbol, type: value.type, isStatic: true, possible: possible)
    let slot = newVariable(variable, at: name)
    bindings.push(symbol, as: .variable(slot))
    return (slot, value.id)
  }

  private mutating func requireStatic(_ argument: Argument) {
    guard !argument.value.isStatic else { return }
    report(
      .knownTooLate, at: argument.location,
      message: "an argument of a splash strategy must be known before the run begins")
  }

  /// Converts a value written in another file than the current one.
  private mutating func convertForeign(_ argument: Argument, to type: ValueType, for role: Role) -> ExpressionID {
    var fits = true
    for possible in argument.possible {
      guard let written = constantValue(possible.id) else { continue }
      if meaning(of: written, as: type) == nil {
        mismatch(written, type: Self.type(of: written) ?? .any, wanted: type, role: role, at: possible.location)
        fits = false
      }
    }
    if fits, argument.possible.isEmpty, !type.accepts(argument.value.type) {
      mismatch(nil, type: argument.value.type, wanted: type, role: role, at: argument.location)
    }
    return argument.value.id
  }

  /// Returns the event after `on` in a strategy; `hide` and `show` are events even if parameters have these names.
  mutating func strategyEvent(_ node: NodeID) -> EventPatternID? {
    let name = symbol(node)
    if name == language.hide { return pattern(.fixed(.splashHideAsked), at: node) }
    if name == language.show { return pattern(.fixed(.splashShowAsked), at: node) }
    return event(node)
  }

  private mutating func body(_ body: NodeID) -> ([StateID], [HandlerProgram]) {
    var state: [StateID] = []
    var handlers: [HandlerProgram] = []
    let items = children(body)
    var names: Set<Symbol> = []
    for item in items where kind(item) == .stateBlock {
      for field in children(child(item, at: 0)) where kind(field) == .field {
        guard let label = present(field, at: 0) else { continue }
        let symbol = symbol(label)
        isReserved(label, for: "a state")
        if !names.insert(symbol).inserted {
          report(.duplicateName, at: label, message: "“\(tree.text(label))” is declared twice in this strategy")
        }
        guard let id = newState(label, initial: child(field, at: 1), lifetime: .process) else { continue }
        state.append(id)
        noteDeclaration(label, of: .state(id))
        bindings.push(symbol, as: .state(id))
      }
    }
    for item in items where kind(item) == .handler { handler(item).map { handlers.append($0) } }
    for item in items where kind(item) == .changeHandler {
      report(.unknownEvent, at: child(item, at: 0), message: "“on change of” is not allowed in a splash strategy")
    }
    return (state, handlers)
  }
}
