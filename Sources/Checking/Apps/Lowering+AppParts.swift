import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  // MARK: Screens

  mutating func screen(_ item: NodeID) {
    guard let name = present(item, at: 0), let body = present(item, at: 1),
      case .screen(let screen)? = draft.names.names[symbol(name)]
    else { return }
    let outer = owner
    owner = screen
    let mark = bindings.mark
    // Within a screen its states go by their own names.
    let own = draft.names.localStates.filter { $0.key.owner == screen }.sorted { $0.value < $1.value }
    for (key, state) in own { bindings.push(key.name, as: .state(state)) }
    defer {
      owner = outer
      bindings.pop(to: mark)
    }
    var fields: Set<ScreenField> = []
    var labels = ButtonLabels(inherited: draft.app.buttons.count)
    for part in children(body) {
      switch kind(part) {
      case .field: screenField(part, of: screen, fields: &fields)
      case .routeItem: route(part, of: screen)
      case .buttonItem: button(part, of: screen, labels: &labels)
      case .sheetItem: sheet(part)
      case .handler: handler(part).map { draft.app.handlers.append($0) }
      case .changeHandler: changeHandler(part)
      case .stateBlock: break
      default: isBroken = true
      }
    }
  }

  private mutating func screenField(_ item: NodeID, of screen: ScreenID, fields: inout Set<ScreenField>) {
    guard let label = present(item, at: 0), let value = present(item, at: 1) else { return giveUp() }
    guard let field = ScreenField(rawValue: tree.text(label)) else { return reportUnknownField(label, of: .screen) }
    if !fields.insert(field).inserted {
      return report(.duplicateName, at: label, message: "“\(field.rawValue)” is given twice")
    }
    let entry = field.entry
    if let unmet = entry.availability.unmet(ios: nil, word: { word(for: $0) }) {
      report(.fieldNotAvailable, at: label, message: "“\(field.rawValue)” needs \(unmet)")
    }
    let role: Role = "“\(field.rawValue)”"
    let typed = expression(value, wanting: entry.type)
    if field.trait == nil, !requireStatic(typed, for: role) { return }
    let id = convert(typed, to: entry.type, for: role)
    if !typed.isStatic, !isMadeOfState(id) {
      return report(
        .knownTooLate, at: value, message: "\(role) can depend only on the app's state",
        hint: "write it to a state in the app's code: “on … { set … }”")
    }
    if entry.type == .time { requireNotNegative(id, at: value, for: role) }
    if [.detent, .orientation].contains(entry.type.innerDomain) { checkList(id, at: value, for: role) }
    draft.app.screens[Int(screen.index)].set(field, to: id, followsState: !typed.isStatic)
    draft.app.screens[Int(screen.index)].fieldPlaces[field] = location(item)
  }

  /// Returns whether an expression depends only on the app's state, at whose changes such a field is evaluated.
  func isMadeOfState(_ id: ExpressionID) -> Bool {
    draft.pools.expressions(within: [id]).allSatisfy { expression in
      guard case .observe(let key) = expression else { return !expression.readsRun }
      return key.observable == .state || key.observable == .route
    }
  }

  private mutating func route(_ item: NodeID, of owner: ScreenID) {
    guard let name = present(item, at: 0), let target = present(item, at: 1),
      let route = draft.names.routes[AppNames.MemberKey(owner: owner, name: symbol(name))]
    else { return }
    let index = Int(route.index)
    if let destination = declaredScreen(target) { draft.app.routes[index].destination = destination }
    draft.app.routes[index].isLocal = present(item, at: 4) != nil
    draft.app.routePayloads.removeAll { $0.route == route }
    if let record = present(item, at: 2).flatMap({ payload($0, of: owner) }) {
      draft.app.routePayloads.append((route, record))
    }
    guard let style = present(item, at: 3) else {
      draft.app.routes[index].presentedAs = nil
      return
    }
    let id = value(style, as: .word(.presentationStyle), for: "the style of a route")
    if case .word(let word)? = constantValue(id) {
      draft.app.routes[index].presentedAs = PresentationStyle(rawValue: word.rawValue)
    } else if !isBroken {
      report(.notYetModelled, at: style, message: "a route whose style differs between runs is not supported yet")
    }
  }

  /// The record that a route hands over: known before the run, or found in the state when the route opens its screen.
  private mutating func payload(_ node: NodeID, of owner: ScreenID) -> ExpressionID? {
    let record = expression(node, wanting: .record)
    let id = convert(record, to: .record, for: "“with”")
    if record.isStatic || record.type != .record { return id }
    guard case .record(let parts) = draft.pools[id] else {
      report(.knownTooLate, at: node, message: "a route's “with” must be written out", hint: "write “with { id: … }”")
      return nil
    }
    for place in stride(from: parts.indices.lowerBound + 1, to: parts.indices.upperBound, by: 2) {
      let entry = draft.pools.operands[place]
      let readsRun = draft.pools.expressions(within: [entry]).contains(where: \.readsRun)
      if !readsRun || draft.pools.payloadSource(entry) != nil { continue }
      report(
        .knownTooLate, at: Location(file: tree.source.id, range: draft.pools.range(of: entry)),
        message: "a route can pass on a literal, a state or an entry of “payload(…)”, not a computed value",
        hint: "write it to a state in the app's code: “set … = …”")
    }
    return id
  }

  /// Returns a screen that the app declares, by name.
  mutating func declaredScreen(_ name: NodeID) -> ScreenID? {
    if case .screen(let screen)? = draft.names.names[symbol(name)] {
      noteUse(name, of: .screen(screen))
      return screen
    }
    isBroken = true
    if !draft.names.isUnknown {
      reportUnknown("screen", named: tree.text(name), at: location(name), among: draft.names.screens.map(spelling))
    }
    return nil
  }

  private mutating func button(_ item: NodeID, of screen: ScreenID, labels: inout ButtonLabels) {
    let labelNode = child(item, at: 0)
    let label = staticValue(labelNode, as: .text, for: "the label of a button")
    let block = block(child(item, at: 2), in: .button)
    let alert = present(item, at: 1).map { staticValue($0, as: .text, for: "the title of an alert") }
    let program = (label: label, screen: screen, alert: alert, block: block)
    guard case .text(let text)? = constantValue(label) else { return draft.app.buttons.append(program) }
    let title = alert.flatMap { constantValue($0) }
    let key = if case .text(let title)? = title { text + "\n" + title } else { text }
    if !labels.own.insert(key).inserted {
      return report(.duplicateName, at: labelNode, message: "this screen has two buttons labelled “\(text)”")
    }
    let known = draft.app.buttons[..<labels.inherited].firstIndex { button in
      button.screen == screen && constantValue(button.label) == .text(text)
        && button.alert.flatMap { constantValue($0) } == title
    }
    if let known {
      draft.app.buttons[known] = program
    } else {
      draft.app.buttons.append(program)
    }
  }

  /// The labels of the buttons in one body of a screen.
  private struct ButtonLabels {
    /// The number of buttons declared before, in bodies of this screen and of others.
    let inherited: Int
    /// The labels in this body, with the titles of their alerts.
    var own: Set<String> = []
  }

  // MARK: Sheets and tasks

  private mutating func sheet(_ item: NodeID) {
    guard let name = present(item, at: 0), case .sheet(let sheet)? = draft.names.names[symbol(name)] else { return }
    var program = draft.app.sheets[Int(sheet.index)]
    let isNew = program.fields[.height] == nil
    let fields = fields(child(item, at: 1), as: SheetField.self)
    for (field, value) in fields {
      program.fieldPlaces[field] = location(value)
      if field == .showIn {
        showIn(value, sheet: sheet, in: &program)
      } else {
        let expression = staticValue(value, as: field.entry.type, for: "“\(field.rawValue)”")
        if field == .slide { requireNotNegative(expression, at: value, for: "“slide”") }
        program.fields[field] = expression
      }
    }
    if isNew { require([SheetField.height], among: fields.map(\.field), at: item) }
    draft.app.sheets[Int(sheet.index)] = program
  }

  /// In a callback of its own screen the sheet is laid out with the size that the view has there. Any other event, or a
  /// condition, has handlers that show it.
  private mutating func showIn(_ value: NodeID, sheet: SheetID, in program: inout SheetProgram) {
    program.showIn = nil
    if let handler = program.handler { draft.app.handlers[handler].block = .empty }
    if let change = program.change { draft.app.changes[change].block = .empty }
    let isCallback = kind(value) == .name && language.callback(symbol(value)) != nil
    if isCallback || kind(value) == .name && chain(value).flatMap({ reference($0) }) == nil {
      program.showIn = callback(value)
    } else if isEvent(value) {
      guard let pattern = event(value) else { return }
      let start = openSteps.count
      emitShow(sheet, at: value)
      addHandler(of: pattern, closeBlock(from: start), at: value, to: &program)
    } else {
      showIn(condition(value), at: value, sheet: sheet, in: &program)
    }
  }

  /// The sheet is shown if the condition holds when its screen has appeared, and when it becomes true while the screen
  /// is there.
  private mutating func showIn(
    _ condition: ExpressionID, at value: NodeID, sheet: SheetID, in program: inout SheetProgram
  ) {
    guard isMadeOfState(condition) else {
      return report(
        .knownTooLate, at: value, message: "“showIn” can follow only the app's state",
        hint: "write an event, or let the app's code write it to a state: “on … { set … }”")
    }
    let blocks = (0..<2).map { _ in
      let start = openSteps.count
      emitShow(sheet, at: value)
      let then = closeBlock(from: start)
      emit(.branch(condition, then: then, else: nil), at: value)
      return closeBlock(from: start)
    }
    let appeared = pattern(.screen(program.screen, callback: .viewDidAppear), at: value)
    addHandler(of: appeared, blocks[0], at: value, to: &program)
    program.change = draft.app.changes.count
    draft.app.changes.append((value: condition, screen: program.screen, block: blocks[1], location: location(value)))
  }

  private mutating func emitShow(_ sheet: SheetID, at node: NodeID) {
    let place = constant(.count(Int64(sheet.index)), as: .count, at: node).id
    emit(.act(.showSheet, draft.pools.addOperands([place])), at: node)
  }

  private mutating func addHandler(
    of pattern: EventPatternID, _ block: Block, at node: NodeID, to program: inout SheetProgram
  ) {
    program.handler = draft.app.handlers.count
    draft.app.handlers.append((pattern: pattern, screen: owner, block: block, location: location(node)))
  }

  /// Reports missing required fields. An unknown field may be a misspelled required one, which has been reported.
  private mutating func require<Field: DeclaredField>(_ needed: [Field], among given: [Field], at item: NodeID) {
    guard let name = present(item, at: 0), !module.isBroken(item) else { return }
    let absent = needed.filter { !given.contains($0) }.map(\.rawValue)
    let labels = children(child(item, at: 1)).filter { kind($0) == .field }.map { tree.text(child($0, at: 0)) }
    let misspelt = labels.compactMap {
      ForeignWord($0, in: .fields)?.template ?? Spelling.closest(to: $0, among: absent)
    }
    let missing = absent.filter { !misspelt.contains($0) }
    guard !missing.isEmpty else { return }
    let fields = missing.map { "“\($0)”" }.joined(separator: " and ")
    report(.missingField, at: name, message: "the \(Field.rows[0].owner) “\(tree.text(name))” needs \(fields)")
  }

  private mutating func callback(_ node: NodeID) -> ScreenCallback? {
    if kind(node) == .name, let callback = language.callback(symbol(node)) { return callback }
    reportUnknown(
      "callback of a screen", named: tree.text(node), at: location(node), among: ScreenCallback.allCases.map(\.name),
      code: .unknownEvent)
    return nil
  }

  mutating func task(_ item: NodeID, isNew: Bool) {
    guard let name = present(item, at: 0), case .task(let task)? = draft.names.names[symbol(name)] else { return }
    var program = draft.app.tasks[Int(task.index)]
    let fields = fields(child(item, at: 1), as: TaskField.self)
    for (field, value) in fields {
      let type = field.entry.type
      switch field {
      case .takes:
        program.takes = staticValue(value, as: type, for: "“takes”")
        requireNotNegative(program.takes, at: value, for: "“takes”")
      case .on: program.lane = staticValue(value, as: type, for: "“on”")
      case .after: singleEvent(value).map { program.after = $0 }
      case .mode: program.mode = staticValue(value, as: type, for: "“mode”")
      case .locksFile: program.locksFile = staticValue(value, as: type, for: "“locksFile”")
      case .endsWhenExpired: program.endsWhenExpired = staticValue(value, as: type, for: "“endsWhenExpired”")
      }
    }
    if isNew { require([TaskField.takes, .after], among: fields.map(\.field), at: item) }
    draft.app.tasks[Int(task.index)] = program
  }

  /// Returns a single event; reports a combination of several.
  private mutating func singleEvent(_ node: NodeID) -> EventKey? {
    guard let pattern = event(node) else { return nil }
    if case .event(let key) = draft.pools[pattern] { return key }
    report(.notAnEvent, at: node, message: "expected a single event, found a combination")
    return nil
  }

  // MARK: Ways

  /// Returns the operands of `[Home, PieceDetail with { id: id }]`: screens and payloads alternate.
  mutating func stops(_ way: NodeID) -> [ExpressionID] {
    var stops: [ExpressionID] = []
    for stop in children(way) where kind(stop) == .stop {
      stops.append(value(child(stop, at: 0), as: .screen, for: "this list of screens"))
      stops.append(present(stop, at: 1).map { record(for: $0) } ?? .absent)
    }
    return stops
  }

  /// Returns the record that a screen receives: `with { id: 7 }`.
  mutating func record(for node: NodeID) -> ExpressionID { value(node, as: .record, for: "“with”") }
}

extension ScreenProgram {
  /// Sets a field, replacing the base's value. A field that follows the state is kept apart from those known before the
  /// run.
  fileprivate mutating func set(_ field: ScreenField, to value: ExpressionID, followsState: Bool) {
    if followsState {
      fields.removeAll { $0.field == field }
      conditions.removeAll { $0.field == field }
      conditions.append((field, value))
    } else {
      conditions.removeAll { $0.field == field }
      if let index = fields.firstIndex(where: { $0.field == field }) {
        fields[index].value = value
      } else {
        fields.append((field, value))
      }
    }
  }
}
