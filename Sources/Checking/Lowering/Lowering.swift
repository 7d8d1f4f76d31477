import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

/// A checked expression: its position in the pool, its type, and its node.
struct Typed {
  var id: ExpressionID
  var type: ValueType
  /// Whether it is known before the run begins.
  var isStatic: Bool
  var node: NodeID
}

/// Turns trees into programs: it resolves names, checks whether values fit, and writes the results into a draft. After
/// an error it continues with a value of any type, which suppresses follow-up errors.
struct Lowering {
  let session: CompilationContext
  /// The file of the current nodes.
  var module: Module
  var draft: ProgramBuilder
  var bindings = Bindings()
  /// The context of the current steps; empty if unknown.
  var place = Placement.Contexts.script
  /// The steps of the open blocks, the innermost last.
  var openSteps: [Step] = []
  /// The nesting depth of the current expression or block.
  var depth = 0
  /// The uses that lead into the current flow, the outermost first.
  var flows: [FlowUse] = []
  /// The placeholders for expressions with errors.
  var wrong: Set<ExpressionID> = []
  /// Whether the text being lowered has an error, so that it does not become part of the program.
  var isBroken = false
  /// Whether it is inside an expectation.
  var isClaim = false
  /// Whether the error about too many steps has been reported.
  var isTooLarge = false
  /// The screen whose own code is being lowered.
  var owner: ScreenID?
  /// Whether a launch has come before.
  var hasLaunched = false
  /// Whether the error about a missing launch has been reported.
  var hasMissedLaunch = false
  /// The variables of the `let`s before a scenario's first step, by the indices of their nodes.
  var setUpLets: [UInt32: VariableSlot] = [:]
  /// The scenario's givens and columns, with their names.
  var parameters: [(slot: VariableSlot, name: NodeID)] = []
  /// The position in the pool at which the steps of the script begin; those before it are the app's and the strategy's.
  var firstScriptStep = 0
  /// Where the scenario lacks the line of its app; `nil` if it has one, or its file declares none.
  var missingApp: MissingApp?
  /// The conditions that earlier lines of the script have found true.
  var seen: [NodeID] = []
  /// The first and the last iOS of the scenario's runs, if the scenario itself determines them.
  var earliestIOS: Version?
  var latestIOS: Version?

  /// The maximum nesting depth; the interpreter walks the program on a stack of ordinary size.
  static let deepest = 400

  init(session: CompilationContext, module: Module) {
    self.session = session
    self.module = module
    draft = ProgramBuilder(appName: "App")
  }

  var tree: SyntaxTree { _read { yield module.tree } }
  var symbols: SymbolTable { session.symbols }
  var language: BuiltinNameTable { _read { yield session.language } }
}

/// A `do` on the way into a flow; without a location the flow is checked by itself.
struct FlowUse {
  var declaration: Declaration
  var location: Location?
}

// MARK: - Trees

extension Lowering {
  func kind(_ node: NodeID) -> SyntaxKind { module.tree.nodes[Int(node.index)].kind }

  func child(_ node: NodeID, at slot: Int) -> NodeID {
    var index = Int(node.index) + 1
    for _ in 0..<slot { index += Int(module.tree.nodes[index].size) }
    return NodeID(index)
  }

  /// Returns the child in a slot; `nil` if it is absent or missing, or the node, skipped by the parser, has no such
  /// slot.
  func present(_ node: NodeID, at slot: Int) -> NodeID? {
    let end = Int(node.index) + Int(module.tree.nodes[Int(node.index)].size)
    var index = Int(node.index) + 1
    for _ in 0..<slot where index < end { index += Int(module.tree.nodes[index].size) }
    guard index < end else { return nil }
    let kind = module.tree.nodes[index].kind
    return kind == .absent || kind == .missing ? nil : NodeID(index)
  }

  /// Returns the first child of a node; `next` is `nil` after the last one.
  func firstChild(_ node: NodeID) -> NodeID? { following(Int(node.index) + 1, in: node) }

  func next(_ child: NodeID, in parent: NodeID) -> NodeID? {
    following(Int(child.index) + Int(module.tree.nodes[Int(child.index)].size), in: parent)
  }

  private func following(_ index: Int, in parent: NodeID) -> NodeID? {
    let end = Int(parent.index) + Int(module.tree.nodes[Int(parent.index)].size)
    return index < end ? NodeID(index) : nil
  }

  func children(_ node: NodeID) -> [NodeID] {
    var list: [NodeID] = []
    var child = firstChild(node)
    while let current = child {
      list.append(current)
      child = next(current, in: node)
    }
    return list
  }

  func range(_ node: NodeID) -> TextRange { module.tree.range(node) }
  func location(_ node: NodeID) -> Location { module.tree.location(node) }

  /// Returns the symbol of a node's text, dots included.
  func symbol(_ node: NodeID) -> Symbol { session.symbols.symbol(of: range(node), in: module.tree.source) }
  func spelling(_ symbol: Symbol) -> String { session.symbols.spelling(symbol) }
}

// MARK: - Findings

extension Lowering {
  /// Leaves out unparsable code, which the parser has reported, and everything that contains it.
  mutating func giveUp() { isBroken = true }

  mutating func giveUp<Result>() -> Result? {
    isBroken = true
    return nil
  }

  // Out of line: in line, the two take a sixteenth of what the compiler has to optimize here.
  @inline(never)
  mutating func report(
    _ code: DiagnosticCode, at location: Location, message: String, hint: String? = nil, fixes: [TextEdit] = [],
    related: [Diagnostic.Related] = []
  ) {
    if code.severity == .error { isBroken = true }
    // The parser has already reported an error there.
    if location.file == module.tree.source.id, module.hasError(at: location.range) { return }
    var diagnostic = Diagnostic(code, at: location, message: message, hint: hint, fixes: fixes, related: related)
    if let use = flows.last, let place = use.location, use.declaration.contains(location) {
      diagnostic.related.append(Diagnostic.Related(location: place, message: "used here"))
    }
    session.findings.add(diagnostic)
  }

  @inline(never)
  mutating func report(
    _ code: DiagnosticCode, at node: NodeID, message: String, hint: String? = nil, fixes: [TextEdit] = [],
    related: [Diagnostic.Related] = []
  ) {
    report(code, at: location(node), message: message, hint: hint, fixes: fixes, related: related)
  }

  /// Reports an unknown name, with the one that was probably meant.
  /// - Parameters:
  ///   - what: The kind of thing expected; empty if there are several.
  ///   - otherwise: The hint if no candidate is close.
  mutating func reportUnknown(
    _ what: String, named name: String, at location: Location, among candidates: [String],
    meant: String? = nil, code: DiagnosticCode = .unknownName, otherwise: String? = nil
  ) {
    let isImportable = ["app", "flow", "splash strategy"].contains(what)
    if what == "app" && module.hasNamelessApp || isImportable && module.lacksImport {
      isBroken = true
      return
    }
    guard session.findings.takes(code, at: location) else {
      return report(code, at: location, message: name)
    }
    let isValue = what.isEmpty || what == "event"
    let foreign = isValue || what == "screen" ? foreignValue(name, at: location) : nil
    if let foreign, foreign.word.isAdvice {
      return report(code, at: location, message: "unknown name “\(name)”", hint: foreign.word.template)
    }
    if foreign?.word.template == "none" {
      return report(
        .foreignNotation, at: location, message: "“\(name)” is not a value here", hint: "write “none”",
        fixes: [TextEdit(range: location.range, replacement: "none")])
    }
    if isValue || what == "screen" || what == "state", reportOfMissingApp(code, name, at: location) { return }
    if what.isEmpty, reportOfScenario(name, at: location) { return }
    if what.isEmpty, reportWithoutScreen(foreign?.word.template ?? name, named: name, at: location) { return }
    let values = what.isEmpty ? ["true", "false", "none"] : []
    let suggestion = meant ?? foreign?.word.template ?? Spelling.closest(to: name, among: candidates + values)
    report(
      code, at: location,
      message: what.isEmpty ? "unknown name “\(name)”" : "there is no \(what) named “\(name)”",
      hint: suggestion.asQuestion ?? Self.listing(of: candidates, withRootOf: name) ?? otherwise,
      fixes: suggestion.fixes(at: foreign?.range ?? location.range))
  }
}

extension Lowering {
  /// Returns a hint with the names that begin as a dotted one does: for `app.version` “write app.state, …”.
  private static func listing(of candidates: [String], withRootOf name: String) -> String? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let names = candidates.filter { $0.starts(with: name[...dot]) }.prefix(5).map { "“\($0)”" }
    return names.listedAsChoice.map { "write, for example, \($0)" }
  }
}

// MARK: - Expressions of the draft

extension Lowering {
  mutating func add(_ expression: Expression, at node: NodeID) -> ExpressionID {
    draft.pools.add(expression, range: range(node))
  }

  mutating func typed(_ expression: Expression, as type: ValueType, isStatic: Bool, at node: NodeID) -> Typed {
    Typed(id: add(expression, at: node), type: type, isStatic: isStatic, node: node)
  }

  mutating func constant(_ value: Value, as type: ValueType, at node: NodeID) -> Typed {
    typed(.constant(value), as: type, isStatic: true, at: node)
  }

  /// Returns a placeholder for an expression with an error; it fits everywhere.
  mutating func unknown(_ node: NodeID) -> Typed {
    isBroken = true
    let value = constant(.none, as: .any, at: node)
    wrong.insert(value.id)
    return value
  }

  func isWrong(_ value: Typed) -> Bool { !wrong.isEmpty && wrong.contains(value.id) }

  /// Returns the value of a constant expression; `nil` for a computation.
  func constantValue(_ id: ExpressionID) -> Value? {
    if case .constant(let value) = draft.pools[id] { value } else { nil }
  }

  /// - Parameter place: The place of its name, if that is not the whole node.
  mutating func newVariable(_ variable: Variable, at node: NodeID, named place: Location? = nil) -> VariableSlot {
    guard draft.variables.count < Int(UInt16.max) else {
      report(.tooLarge, at: node, message: "this scenario has more than \(UInt16.max) named values")
      return VariableSlot(0)
    }
    draft.variables.append(variable)
    if session.names != nil {
      let place = place ?? location(node)
      draft.variables[draft.variables.count - 1].place = place
      session.names?.add(place, declaredAt: place)
    }
    return VariableSlot(draft.variables.count - 1)
  }
}
