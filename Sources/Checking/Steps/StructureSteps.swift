import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  mutating func letStep(_ node: NodeID) {
    guard let name = present(node, at: 0) else { return giveUp() }
    // A `let` before the first step has been lowered with the set-up.
    if let slot = setUpLets[node.index] {
      bindings.push(symbol(name), as: .variable(slot))
      return
    }
    let value = expression(child(node, at: 1), bareWords: .waitIfUnknown)
    if case .range = value.type { refuseBareWord(value) }
    assign(value, to: name, possible: possibilities(value.id, at: location(child(node, at: 1))), at: location(node))
  }

  /// Declares a name for a value, and assigns it.
  private mutating func assign(_ value: Typed, to name: NodeID, possible: [Possible], at place: Location) {
    let type: ValueType = value.type == .event ? .bool : value.type
    let variable = Variable(name: symbol(name), type: type, isStatic: value.isStatic, possible: possible)
    let slot = newVariable(variable, at: name)
    bindings.push(symbol(name), as: .variable(slot))
    openSteps.append(Step(.assign(slot, value.id), at: place))
  }

  mutating func forEach(_ node: NodeID) {
    let listNode = child(node, at: 1)
    let list = expression(listNode, bareWords: .waitIfUnknown)
    let (type, possible) = elements(of: list, for: "“for”")
    let mark = bindings.mark
    guard let name = present(node, at: 0) else { return giveUp() }
    let variable = Variable(name: symbol(name), type: type, isStatic: list.isStatic, possible: possible)
    let slot = newVariable(variable, at: name)
    bindings.push(symbol(name), as: .variable(slot))
    let block = block(child(node, at: 2))
    bindings.pop(to: mark)
    emit(.forEach(slot, list.id, block), at: node)
  }

  /// Returns the counts of a short range as a list: `[1, 2, 3]` for `1...3`.
  private func listOfCounts(_ range: Typed) -> String? {
    guard kind(range.node) == .binary, let first = Int(tree.text(child(range.node, at: 0))),
      let bound = Int(tree.text(child(range.node, at: 1)))
    else { return nil }
    let isOpen = TokenKind(rawValue: tree.detail(range.node)) == .halfOpenRange
    guard bound < 1000, (first..<first + 20).contains(isOpen ? bound - 1 : bound) else { return nil }
    return "[\((first..<(isOpen ? bound : bound + 1)).map(String.init).joined(separator: ", "))]"
  }

  /// Returns the values of a given that are written otherwise: `1s...2s` for `1s-2s`, `[1s]` for `1s`.
  private func given(_ value: Typed) -> String {
    let isRange = kind(value.node) == .binary && TokenKind(rawValue: tree.detail(value.node)) == .minus
    return isRange
      ? "\(tree.text(child(value.node, at: 0)))...\(tree.text(child(value.node, at: 1)))"
      : "[\(tree.text(value.node))]"
  }

  /// Returns the type of a list's elements, and the elements if the text contains them.
  mutating func elements(of list: Typed, for role: Role) -> (type: ValueType, possible: [Possible]) {
    guard case .list(let type) = list.type else {
      if list.type != .any {
        let listed = role == "“for”" ? listOfCounts(list) : given(list)
        report(
          .typeMismatch, at: list.node, message: "\(role) expects a list, found \(list.type.phrase)",
          hint: listed.map { "write “\($0)”" }
            ?? (role == "“for”" ? "write a list such as “[1, 2, 3]”, or “repeat 3 { … }”" : nil),
          fixes: listed.map { [TextEdit(range: range(list.node), replacement: $0)] } ?? [])
      }
      return (.any, [])
    }
    if case .list(let operands) = draft.pools[list.id] {
      let possible = operands.indices.flatMap { possibilities(draft.pools.operands[$0], at: location(list.node)) }
      return (type, possible)
    }
    var possible: [Possible] = []
    for whole in possibilities(list.id, at: location(list.node)) {
      guard case .list(let values)? = constantValue(whole.id) else { continue }
      let nodes = kind(list.node) == .list ? children(list.node) : []
      if values.isEmpty {
        report(.nothingToTry, at: whole.location, message: "this list is empty")
      }
      for (index, value) in values.enumerated() {
        let place = nodes[ifPresent: index].map(location) ?? whole.location
        let id = draft.pools.add(.constant(value), range: place.range)
        possible.append(Possible(id: id, location: place))
      }
    }
    return (type, possible)
  }

  mutating func branch(_ node: NodeID) {
    let condition = condition(child(node, at: 0))
    let then = block(child(node, at: 1))
    var otherwise: Block?
    if let rest = present(node, at: 2) { otherwise = kind(rest) == .step(.if) ? chainedBranch(rest) : block(rest) }
    emit(.branch(condition, then: then, else: otherwise), at: node)
  }

  /// Lowers `else if` as a block of one step.
  private mutating func chainedBranch(_ node: NodeID) -> Block {
    guard depth < Self.deepest else {
      report(.nestedTooDeeply, at: node, message: "more than \(Self.deepest) “else if” in a row")
      return .empty
    }
    depth += 1
    defer { depth -= 1 }
    let start = openSteps.count
    branch(node)
    return closeBlock(from: start)
  }

  // MARK: Flows

  /// Lowers `do flow(…)`: the flow's steps are expanded here, after assignments of its parameters.
  mutating func flow(_ node: NodeID) {
    guard let name = present(node, at: 0) else { return giveUp() }
    let symbol = symbol(name)
    guard let declaration = module[.flow, symbol] else {
      return reportUnknown("flow", named: tree.text(name), at: location(name), among: names(of: .flow))
    }
    noteUse(name, declaredAt: declaration.nameLocation)
    if let start = flows.firstIndex(where: { $0.declaration === declaration }) {
      return reportRecursion(flows[start...].map(\.declaration), at: name)
    }
    guard flows.count < Limits.flowDepth else {
      return report(
        .tooLarge, at: name, message: "flows are nested more than \(Limits.flowDepth.grouped) levels deep here")
    }
    let arguments = present(node, at: 1).map { self.arguments($0, bareWords: .waitIfUnknown) } ?? []
    // Within a flow that is checked by itself, the used flow is checked by itself too, at its own place.
    if let first = flows.first, first.location == nil { return match(arguments, of: declaration, at: node) }
    lower(flow: declaration, with: arguments, at: node)
  }

  /// - Parameter circle: The flows from the one used again to the one that uses it.
  mutating func reportRecursion(_ circle: [Declaration], at name: NodeID) {
    isBroken = true
    // A circle is one error, however it is entered.
    if circle.contains(where: \.isCircular) { return }
    for flow in circle { flow.isCircular = true }
    let chain = (circle + circle.prefix(1)).map { "“\(spelling($0.name))”" }
    report(
      .circularDefinition, at: name, message: "the flow “\(spelling(circle[0].name))” calls itself",
      hint: chain.count > 2 ? "the cycle is \(chain.joined(separator: " → "))" : "to repeat steps, use “repeat”")
  }

  /// Returns the parameters of a flow or a strategy of the current file.
  func parameters(of declaration: Declaration) -> [NodeID] {
    present(declaration.node, at: 1).map { children($0).filter { kind($0) == .parameter } } ?? []
  }

  /// Checks only that the arguments match the flow's parameters.
  private mutating func match(_ arguments: [Argument], of flow: Declaration, at use: NodeID) {
    let place = location(use)
    let outer = module
    module = flow.module
    let names = parameters(of: flow)
    let matched = match(
      arguments, to: names, of: "flow", named: spelling(flow.name), byPosition: true, at: place)
    for (parameter, argument) in zip(names, matched) where argument == nil && present(parameter, at: 1) == nil {
      reportMissing(parameter, of: flow, at: place)
    }
    module = outer
  }

  private mutating func reportMissing(_ parameter: NodeID, of flow: Declaration, at use: Location) {
    let name = spelling(flow.name)
    report(
      .wrongArguments, at: use, message: "the flow “\(name)” needs “\(spelling(symbol(child(parameter, at: 0))))”",
      hint: "write “do \(name)(…)”")
  }

  private mutating func lower(flow declaration: Declaration, with arguments: [Argument], at use: NodeID) {
    let useLocation = location(use)
    let outer = (module, bindings.mark, bindings.raise(), owner)
    module = declaration.module
    if declaration.isBroken { isBroken = true }
    flows.append(FlowUse(declaration: declaration, location: useLocation))
    let parameters = parameters(of: declaration)
    let matched = match(
      arguments, to: parameters, of: "flow", named: spelling(declaration.name), byPosition: true, at: useLocation)
    for (parameter, argument) in zip(parameters, matched) {
      bind(parameter, to: argument, of: declaration, at: useLocation)
    }
    let block = block(child(declaration.node, at: 2))
    flows.removeLast()
    module = outer.0
    bindings.pop(to: outer.1)
    bindings.lower(to: outer.2)
    owner = outer.3
    openSteps.append(Step(.inline(block), at: useLocation))
  }

  private mutating func bind(
    _ parameter: NodeID, to argument: Argument?, of flow: Declaration, at use: Location
  ) {
    guard let name = present(parameter, at: 0) else { return giveUp() }
    if let argument { return assign(argument.value, to: name, possible: argument.possible, at: use) }
    guard let standard = present(parameter, at: 1) else {
      reportMissing(parameter, of: flow, at: use)
      return assign(unknown(name), to: name, possible: [], at: use)
    }
    let value = expression(standard, bareWords: .waitIfUnknown)
    assign(value, to: name, possible: possibilities(value.id, at: location(standard)), at: use)
  }
}
