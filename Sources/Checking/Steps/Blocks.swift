import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// Lowers a block `{ … }`: its steps are contiguous in the pool, and its names end with it.
  mutating func block(_ node: NodeID) -> Block {
    guard kind(node) == .steps else {
      isBroken = true
      return .empty
    }
    guard depth < Self.deepest else {
      report(.nestedTooDeeply, at: node, message: "this block is nested more than \(Self.deepest) levels deep")
      return .empty
    }
    depth += 1
    let start = openSteps.count
    let mark = bindings.mark
    var current = firstChild(node)
    while let item = current {
      step(item)
      if session.question != nil { ask(behind: range(item).end) }
      current = next(item, in: node)
    }
    bindings.pop(to: mark)
    depth -= 1
    return closeBlock(from: start)
  }

  /// Lowers a block whose steps stand in another context than those around it.
  mutating func block(_ node: NodeID, in inner: Placement.Contexts) -> Block {
    let outer = place
    place = inner
    defer { place = outer }
    return block(node)
  }

  /// Moves the open steps from `start` on into the pool.
  mutating func closeBlock(from start: Int) -> Block {
    let first = draft.pools.steps.count
    draft.pools.steps.append(contentsOf: openSteps[start...])
    openSteps.removeSubrange(start...)
    return Block(PoolRange(first..<draft.pools.steps.count))
  }

  mutating func emit(_ action: Step.Action, at node: NodeID) {
    openSteps.append(Step(action, at: location(node)))
  }

  // MARK: Placement

  /// The placements, at the statements' raw values.
  private static let placements: [Placement?] = StatementEntry.all.map(\.placement)

  /// Reports a step in a place where it is not allowed.
  mutating func checkPlacement(_ node: NodeID, of statement: Statement) {
    guard let placement = Self.placements[Int(statement.rawValue)] else { return }
    if !placement.contexts.contains(place) { return reportMisplaced(node, statement: statement, placement: placement) }
    guard !hasLaunched, place == .script, !placement.isAllowedBeforeLaunch else { return }
    // A forgotten launch is one error, however many steps need it.
    guard !hasMissedLaunch else { return giveUp() }
    hasMissedLaunch = true
    let comesLater = launches(behind: node)
    report(
      .beforeLaunch, at: firstWords(node),
      message: "the app has not been launched yet\(comesLater ? "; the first “launch” is below" : "")",
      hint: comesLater ? "move this after “launch”" : "write “launch” above this line")
  }

  /// Returns whether the scenario launches the app further down.
  private func launches(behind node: NodeID) -> Bool {
    for other in module.tree.nodes[Int(node.index)...] {
      switch other.kind {
      case .scenarioDeclaration: return false
      case .step(.launch), .step(.launchWarm), .step(.launchFrom): return true
      default: continue
      }
    }
    return false
  }

  private mutating func reportMisplaced(_ node: NodeID, statement: Statement, placement: Placement) {
    let keywords = statement.entry.keywords
    let places = placement.contexts.phrases
    let listing = places.joined(separator: ", ")
    report(
      .misplacedStep, at: firstWords(node), message: "“\(keywords)” is not allowed in \(placePhrase)",
      hint: "it is allowed in \(listing)")
  }

  private var placePhrase: String {
    switch place {
    case .script: "a scenario's own lines"
    case .deferred: "an “after” or “at” block"
    case .watcher: "a “when” or “whenever” block"
    case .handler: "an “on” block of an app"
    case .button: "a button"
    default: "an “on” block of a splash strategy"
    }
  }

  /// Returns the location of a step's first words, so that a misplaced block is not underlined in full.
  func firstWords(_ node: NodeID) -> Location {
    let whole = range(node)
    let first = module.tree.nodes[Int(node.index)].firstToken
    let block = children(node).first { kind($0) == .steps }
    guard let block, module.tree.nodes[Int(block.index)].firstToken > first else { return location(node) }
    let end = module.tree.tokens[Int(module.tree.nodes[Int(block.index)].firstToken) - 1].end
    return Location(file: tree.source.id, range: TextRange(start: whole.start, end: end))
  }
}

extension Lowering {
  /// Lowers the operands of a step according to its row.
  mutating func operands(_ statement: Statement, at node: NodeID) -> [ExpressionID] {
    (0..<statement.entry.slotCount).map { operand($0, of: statement, at: node) ?? .absent }
  }

  /// Lowers the operand in a slot; `nil` if it was omitted.
  mutating func operand(_ slot: Int, of statement: Statement, at node: NodeID) -> ExpressionID? {
    let role = Role(of: slot, of: statement)
    switch StatementEntry.all[Int(statement.rawValue)].part(ofOperand: slot) {
    case .operand(let operand): return lowered(child(node, at: slot), as: operand, for: role)
    case .option(_, let operand), .field(_, let operand):
      return present(node, at: slot).map { lowered($0, as: operand, for: role) }
    case .flag(let word, _):
      guard let flag = present(node, at: slot) else { return nil }
      if statement == .navigate, word == .above, present(node, at: 1) == nil {
        report(
          .missingPart, at: flag, message: "“above root” is about the stack of a tab",
          hint: "write “navigate to \(tree.text(child(node, at: 0))) in TAB above root”")
      }
      return constant(.bool(true), as: .bool, at: flag).id
    case .word: return nil
    }
  }

  /// Lowers a required operand of a step.
  mutating func needed(_ slot: Int, of statement: Statement, at node: NodeID) -> ExpressionID {
    operand(slot, of: statement, at: node) ?? unknown(node).id
  }

  private mutating func lowered(_ node: NodeID, as operand: Operand, for role: Role) -> ExpressionID {
    switch operand {
    case .sheetName: return sheet(node)
    case .record: return record(for: node)
    case .condition: return condition(node)
    default:
      // The steps with other operands have functions of their own.
      guard let type = operand.type else { return unknown(node).id }
      return type.isQuantity ? quantity(node, as: type, for: role) : value(node, as: type, for: role)
    }
  }

  /// A sheet of the app, as its place among them.
  private mutating func sheet(_ node: NodeID) -> ExpressionID {
    switch draft.names.names[symbol(node)] {
    case .sheet(let sheet)?:
      noteUse(node, of: .sheet(sheet))
      return constant(.count(Int64(sheet.index)), as: .count, at: node).id
    case .screen?:
      report(
        .typeMismatch, at: node, message: "“\(tree.text(node))” is a screen, not a sheet of one",
        hint: "write “push \(tree.text(node))” or “present \(tree.text(node))”")
    case nil, .state?, .task?:
      reportUnknown(
        "sheet", named: tree.text(node), at: location(node),
        among: draft.app.sheets.map(\.name) + Self.wordsInPlaceOfSheets)
    }
    return unknown(node).id
  }

  /// The words that follow in other statements where one of a sheet has its name: `keyboard` of `show keyboard`.
  private static let wordsInPlaceOfSheets: [String] = {
    let verbs = StatementEntry.all.filter { $0.parts.contains { $0.operand == .sheetName } }.flatMap(\.words)
    return StatementEntry.all.filter { $0.words.first.map(verbs.contains) == true }.flatMap { $0.words.dropFirst() }
      .map(\.rawValue)
  }()

  /// Lowers a quantity that must not be negative.
  mutating func quantity(_ node: NodeID, as type: ValueType, for role: Role) -> ExpressionID {
    let id = value(node, as: type, for: role)
    requireNotNegative(id, at: node, for: role)
    return id
  }
}

extension Operand {
  /// The type of its value; `nil` if it is more than a value.
  var type: ValueType? {
    switch self {
    case .screen, .tab: .screen
    case .style: .word(.presentationStyle)
    case .orientation: .word(.rotation)
    case .appearance: .word(.systemAppearance)
    case .lane: .word(.workLane)
    case .cause: .word(.cause)
    case .touches: .word(.touches)
    case .frame: .word(.coverFrame)
    case .title, .label, .remark, .reason, .url: .text
    case .color: .color
    case .duration: .time
    case .count: .count
    case .length: .length
    default: nil
    }
  }
}
