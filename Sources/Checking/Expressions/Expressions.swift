import DeviceModel
import Programs
import SourceText
import Syntax
import Vocabulary

/// The treatment of a bare word without a meaning of its own.
enum BareWords {
  /// It is an error.
  case refused
  /// Its use decides, unless it is a name of the scenario or the app (`do visit(Detail)`).
  case waitIfUnknown
  /// Its use decides, unless it is a variable: in lists of `given`s, in cells, in arguments of strategies.
  case wait
}

extension Lowering {
  /// Checks an expression of any type.
  /// - Parameters:
  ///   - wanting: The expected type, if known, which determines the meaning of bare words and numbers. `convert` checks
  ///     whether the result fits.
  mutating func expression(_ node: NodeID, wanting: ValueType = .any, bareWords: BareWords = .refused) -> Typed {
    guard depth < Self.deepest else {
      report(.nestedTooDeeply, at: node, message: "this expression is nested more than \(Self.deepest) levels deep")
      return unknown(node)
    }
    depth += 1
    defer { depth -= 1 }
    switch kind(node) {
    case .name: return name(node, wanting: wanting, bareWords: bareWords)
    case .member: return member(node, wanting: wanting)
    case .integer, .version, .quantity: return number(node, wanting: wanting)
    case .string: return text(node)
    case .boolean: return constant(.bool(tree.detail(node) == 1), as: .bool, at: node)
    case .none: return constant(.none, as: ValueType.none, at: node)
    case .list: return list(node, wanting: wanting, bareWords: bareWords)
    case .fields: return record(node)
    case .parenthesized: return expression(child(node, at: 0), wanting: wanting, bareWords: bareWords)
    case .binary: return binary(node)
    case .not: return negation(node)
    case .negative: return negative(node, wanting: wanting)
    case .choice: return choice(node, wanting: wanting, bareWords: bareWords)
    case .moment: return moment(node)
    case .call: return call(node)
    case .allEvents, .anyEvents, .eventPath:
      return event(node).map { typed(.happened($0), as: .event, isStatic: false, at: node) } ?? unknown(node)
    default:
      // The parser has reported the error here.
      return unknown(node)
    }
  }

  /// Checks a value of a required type.
  mutating func value(
    _ node: NodeID, as type: ValueType, for role: Role, bareWords: BareWords = .refused
  ) -> ExpressionID {
    convert(expression(node, wanting: type, bareWords: bareWords), to: type, for: role)
  }

  /// Checks a value that must be known before the run begins.
  mutating func staticValue(
    _ node: NodeID, as type: ValueType, for role: Role, bareWords: BareWords = .refused
  ) -> ExpressionID {
    let value = expression(node, wanting: type, bareWords: bareWords)
    return requireStatic(value, for: role) ? convert(value, to: type, for: role) : value.id
  }

  @discardableResult
  mutating func requireStatic(_ value: Typed, for role: Role) -> Bool {
    if value.isStatic { return true }
    report(
      .knownTooLate, at: value.node, message: "\(role) must be known before the run begins",
      hint: "use a literal, a “given”, a column, or a “let” made of these")
    return false
  }

  /// Checks a condition: true or false, or an event that has or has not happened.
  mutating func condition(_ node: NodeID) -> ExpressionID {
    let value = expression(node, wanting: .bool)
    return requireCondition(value)
  }

  mutating func requireCondition(_ value: Typed) -> ExpressionID {
    switch value.type {
    case .bool, .event: return value.id
    case .any:
      if case .constant(.name(let name)) = draft.pools[value.id] {
        reportUnknown("", named: name, at: location(value.node), among: nameCandidates)
        return value.id
      }
      return convert(value, to: .bool, for: "a condition")
    case let type where type.accepts(.bool): return value.id
    default:
      report(
        .conditionNeeded, at: value.node, message: "expected a condition, found \(value.type.phrase)",
        hint: meantCondition(value).map { "write “\($0)”" },
        fixes: meantCondition(value).fixes(at: range(value.node)))
      return value.id
    }
  }

  // MARK: Names

  private mutating func name(_ node: NodeID, wanting: ValueType, bareWords: BareWords) -> Typed {
    let symbol = symbol(node)
    if bareWords == .wait {
      var slot: VariableSlot?
      if case .variable(let own)? = bindings.meaning(of: symbol) { slot = own } else { slot = fileConstant(symbol) }
      if let slot {
        noteUse(node, declaredAt: draft.variables[Int(slot.index)].place)
        return variable(slot, members: [], at: node)
      }
      return constant(.name(spelling(symbol)), as: .any, at: node)
    }
    let chain = NameChain(node: node, root: node, name: symbol, labels: [])
    if let reference = localReference(chain) { return value(of: reference, at: node) }
    if let word = session.symbols.word(symbol), wanting.innerDomain?.contains(word) == true {
      return constant(.word(word), as: wanting, at: node)
    }
    // A word is passed on as a word: `do work(main)` names the lane, not the event.
    let isWord = session.symbols.word(symbol) != nil
    if let reference = languageReference(chain) {
      guard bareWords == .waitIfUnknown, isWord, case .event = reference else { return value(of: reference, at: node) }
    }
    if bareWords == .waitIfUnknown || isWord {
      return constant(.name(spelling(symbol)), as: .any, at: node)
    }
    if let state = strategyState(symbol) { return value(of: state, at: node) }
    if case .word = wanting {
      unknownWord(spelling(symbol), wanted: wanting, role: "", at: location(node))
      return unknown(node)
    }
    if draft.names.isUnknown { return unknown(node) }
    if wanting == .screen {
      let screens = draft.names.screens.map(spelling) + bindings.visible.map(spelling)
      reportUnknown("screen", named: spelling(symbol), at: location(node), among: screens)
      return unknown(node)
    }
    let words = wanting.innerDomain?.words.map(\.rawValue) ?? []
    let noun = language.function(symbol) != nil ? "value" : ""
    if wanting == .text || wanting == .device, reportUnquoted(spelling(symbol), as: wanting, at: node) {
      return unknown(node)
    }
    if wanting == .bool, reportShortened(spelling(symbol), at: node) { return unknown(node) }
    if wanting == .color, ForeignWord(spelling(symbol), in: .colors) != nil {
      reportNoColor(spelling(symbol), at: location(node))
      return unknown(node)
    }
    reportUnknown(noun, named: spelling(symbol), at: location(node), among: words + nameCandidates)
    return unknown(node)
  }

  /// Reports a bare name where a text or a device is expected and no value has a similar name.
  private mutating func reportUnquoted(_ name: String, as wanted: ValueType, at node: NodeID) -> Bool {
    guard Spelling.closest(to: name, among: nameCandidates) == nil else { return false }
    let device = Spelling.closest(to: name, among: Device.all.map(\.name))
    let written = "\"\(wanted == .device ? device ?? name : name)\""
    report(
      .unknownName, at: node, message: "unknown name “\(name)”; a text needs quotation marks",
      hint: "write \(written)", fixes: [TextEdit(range: range(node), replacement: written)])
    return true
  }

  private mutating func member(_ node: NodeID, wanting: ValueType) -> Typed {
    guard let chain = chain(node) else { return recordMember(node) }
    if let reference = reference(chain) { return value(of: reference, at: node) }
    if draft.names.isUnknown, !beginsWithWordOfTheLanguage(chain) { return unknown(node) }
    let written = tree.text(node)
    let screens = draft.names.screens.map(spelling)
    if ForeignWord(written, in: .values) != nil {
      reportUnknown("", named: written, at: location(node), among: [])
    } else if let screen = Spelling.closest(to: tree.text(chain.root), among: screens) {
      reportUnknown("screen", named: tree.text(chain.root), at: location(chain.root), among: [screen])
    } else if case .observable(let observable)? = language.meaning(chain.name) {
      report(
        .unknownName, at: chain.labels[0],
        message: "\(observable.entry.type.plain) has no “\(tree.text(chain.labels[0]))”",
        hint: observable.entry.type.isListOfScreens ? listAdvice(tree.text(chain.root), member: chain.labels[0]) : nil)
    } else {
      reportUnknown("", named: written, at: location(node), among: nameCandidates)
    }
    return unknown(node)
  }

  /// Checks a member of an expression other than a name: `payload(Apply).amount`.
  private mutating func recordMember(_ node: NodeID) -> Typed {
    let operand = expression(child(node, at: 0))
    guard let label = present(node, at: 1) else { return unknown(node) }
    return members(of: operand, labels: [label], at: node)
  }

  private mutating func members(of operand: Typed, labels: [NodeID], at node: NodeID) -> Typed {
    var operand = operand
    for label in labels {
      guard operand.type.mayBeRecord else {
        let isNumber = kind(operand.node) == .integer
        report(
          .unknownName, at: isNumber ? node : label,
          message: isNumber
            ? "“\(tree.text(node))” is not a number" : "\(operand.type.plain) has no “\(tree.text(label))”",
          hint: isNumber
            ? "a version is written \(tree.text(operand.node)) or \(tree.text(operand.node)).4"
            : operand.type == .device
              ? "for the phone of the run, write “device.width” or “device.height”"
              : operand.type.isListOfScreens
                ? listAdvice(tree.text(child(node, at: 0))) : nameHidden(by: operand, with: label))
        return unknown(node)
      }
      operand = typed(.member(label: tree.text(label), of: operand.id), as: .any, isStatic: operand.isStatic, at: node)
    }
    operand.node = node
    return operand
  }

  /// Returns a hint about a column, a given or a constant that hides an event or an observable: `system.…`.
  private func nameHidden(by operand: Typed, with label: NodeID) -> String? {
    guard case .variable(let slot) = draft.pools[operand.id] else { return nil }
    let name = spelling(draft.variables[Int(slot.index)].name)
    guard language.meaning(session.symbols.symbol(of: "\(name).\(tree.text(label))")) != nil else { return nil }
    return "“\(name)” is a name of your own here; give it another one to use “\(name).\(tree.text(label))”"
  }

  private mutating func value(of reference: Reference, at node: NodeID) -> Typed {
    switch reference {
    case .variable(let slot, let members): return variable(slot, members: members, at: node)
    case .observe(let key, let type, let members):
      return self.members(of: observation(key, type: type, at: node), labels: members, at: node)
    case .event(let key): return typed(.happened(pattern(key, at: node)), as: .event, isStatic: false, at: node)
    case .screen(let screen): return constant(.screen(screen), as: .screen, at: node)
    case .thing(let name):
      report(.typeMismatch, at: node, message: "“\(tree.text(node))” is \(name.noun), not a value")
      return unknown(node)
    case .wrong: return unknown(node)
    }
  }

  private mutating func variable(_ slot: VariableSlot, members: [NodeID], at node: NodeID) -> Typed {
    let variable = draft.variables[Int(slot.index)]
    let value = typed(.variable(slot), as: variable.type, isStatic: variable.isStatic, at: node)
    guard let first = members.first else { return value }
    if variable.type == .any, !variable.possible.isEmpty || variable.type == .screen {
      report(
        .notYetModelled, at: first,
        message: "“\(spelling(variable.name))” differs between runs, so it can have no member here",
        hint: "name the screen itself")
      return unknown(node)
    }
    return self.members(of: value, labels: members, at: node)
  }

  mutating func observation(_ key: ObservableKey, type: ValueType, at node: NodeID) -> Typed {
    draft.observed.insert(key)
    if isClaim, key.observable == .crashed || key.observable == .crashReason { draft.speaksOfCrash = true }
    return typed(.observe(key), as: type, isStatic: false, at: node)
  }
}
