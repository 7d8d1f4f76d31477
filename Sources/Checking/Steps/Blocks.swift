import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

extension Lowering {
  /// More steps than anybody writes; flows that use flows can grow without bound.
  static let mostSteps = 200_000

  /// A block `{ … }`: its steps lie side by side in the pool, names that it declares end with it.
  mutating func block(_ node: NodeID) -> Block {
    guard kind(node) == .steps else {
      isBroken = true
      return Block(PoolRange(0..<0))
    }
    guard depth < Self.deepest else {
      report(.nestedTooDeeply, at: node, message: "this block is nested more than \(Self.deepest) deep")
      return Block(PoolRange(0..<0))
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

  /// Takes the steps since `start` out of the open ones and puts them into the pool.
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

  /// At the statements' raw values.
  private static let placements: [Placement?] = StatementEntry.all.map(\.placement)

  /// Refuses a step where it may not stand.
  mutating func checkPlacement(_ node: NodeID, of statement: Statement) {
    guard let placement = Self.placements[Int(statement.rawValue)] else { return }
    if !placement.contexts.contains(place) { return reportMisplaced(node, statement: statement, placement: placement) }
    guard !hasLaunched, place == .script, !placement.isAllowedBeforeLaunch else { return }
    // One launch that was forgotten is one mistake, however many steps miss it.
    guard !hasMissedLaunch else {
      isBroken = true
      return
    }
    hasMissedLaunch = true
    let comesLater = launches(behind: node)
    report(
      .beforeLaunch, at: firstWords(node),
      message: "there is no process yet\(comesLater ? ": the first “launch” comes further down" : "")",
      hint: comesLater ? nil : "write “launch” above it")
  }

  /// Whether the scenario launches the app further down.
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
      .misplacedStep, at: firstWords(node), message: "“\(keywords)” cannot stand in \(placePhrase)",
      hint: "it may stand in \(listing)")
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

  /// The words that a step begins with: where a whole block is misplaced, it need not be underlined in full.
  func firstWords(_ node: NodeID) -> Location {
    let whole = range(node)
    let first = module.tree.nodes[Int(node.index)].firstToken
    let block = children(node).first { kind($0) == .steps }
    guard let block, module.tree.nodes[Int(block.index)].firstToken > first else { return location(node) }
    let end = module.tree.tokens[Int(module.tree.nodes[Int(block.index)].firstToken) - 1].end
    return Location(file: tree.source.id, range: TextRange(start: whole.start, end: end))
  }
}
