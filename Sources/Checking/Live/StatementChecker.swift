package import Programs
package import SourceText
import Statements
package import Syntax
import Vocabulary

/// Checks a session: a set-up, then one statement after another, each against the names known by then. The cost of
/// checking a statement does not depend on the length of the session.
package final class StatementChecker {
  private let session: CompilationContext
  private var lowering: Lowering
  /// The file that contains the current statements.
  private var module: Module
  /// The files of declarations, kept here because declarations do not retain them.
  private var modules: [Module] = []
  /// The program, except the growing parts.
  private let program: ScenarioProgram

  /// The file of the built-in splash strategies.
  package static var prelude: SourceFile { Checker.prelude }

  /// - Parameters:
  ///   - head: A file with declarations and one scenario, whose body is the set-up.
  ///   - load: Finds the file that an import names.
  /// - Returns: A checker, unless there is an error, and the diagnostics.
  package static func begin(
    _ head: SourceFile, load: @escaping Loader
  ) -> (checker: StatementChecker?, diagnostics: [Diagnostic]) {
    let session = CompilationContext(load: load)
    let module = session.module(of: head)
    for other in session.uncheckedModules() { Lowering.checkDeclarations(of: other, in: session) }
    var lowering = Lowering(session: session, module: module)
    let program = module.scenarios.first.flatMap { lowering.opening($0) }
    let diagnostics = session.findings.take()
    guard let program, !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, diagnostics) }
    return (StatementChecker(session, lowering: lowering, module: module, program: program), diagnostics)
  }

  private init(_ session: CompilationContext, lowering: Lowering, module: Module, program: ScenarioProgram) {
    self.session = session
    self.lowering = lowering
    self.module = module
    self.program = program
    modules = [module]
  }

  /// The program as grown so far.
  package var scenario: ScenarioProgram {
    var grown = program
    lowering.draft.complete(&grown)
    return grown
  }

  // MARK: Statements

  /// The names that a statement adds, for a caller that goes back and forth between moments.
  package struct Names: Sendable {
    fileprivate var pushed: [(symbol: Symbol, meaning: Bindings.Meaning)] = []
    /// Whether a launch has been written.
    package fileprivate(set) var hasLaunched = false

    package init() {}

    /// The same without names of values: only whether a launch has been written.
    package var withoutValues: Names {
      var names = Names()
      names.hasLaunched = hasLaunched
      return names
    }
  }

  /// A statement that has been checked.
  package struct Statement: Sendable {
    /// The lowered steps, to run against the live phone.
    package var block: Block
    /// The names that the statement adds, for a session that returns to an earlier moment.
    package var names: Names
    /// The file-level values that it is the first to use.
    package var constants: [(slot: VariableSlot, value: ExpressionID)]
    /// Its expectations.
    package var claims: [ClaimID]
  }

  /// Enters the file that contains the next statements.
  package func enter(_ tree: SyntaxTree) {
    let entered = Module(tree: tree, errors: [])
    entered.visible = module.visible
    module = entered
    lowering.module = entered
    // A line may refer to a mark that is set further down.
    lowering.declareMarks(in: tree.root)
  }

  /// Checks one statement of the file last entered.
  package func check(_ node: NodeID) -> (statement: Statement?, diagnostics: [Diagnostic]) {
    lowering.module = module
    lowering.isBroken = false
    lowering.isTooLarge = false
    lowering.seen = []
    let mark = lowering.bindings.mark
    let hadLaunched = lowering.hasLaunched
    lowering.hasMissedLaunch = false
    let constants = lowering.draft.constants.count
    let claims = lowering.draft.pools.claims.count
    lowering.step(node)
    let block = lowering.closeBlock(from: 0)
    let diagnostics = session.findings.take()
    guard !lowering.isBroken, !diagnostics.contains(where: { $0.severity == .error }) else {
      lowering.bindings.pop(to: mark)
      lowering.hasLaunched = hadLaunched
      lowering.draft.isBroken = false
      return (nil, diagnostics)
    }
    var names = Names()
    names.pushed = lowering.bindings.pushed(since: mark)
    names.hasLaunched = lowering.hasLaunched
    let statement = Statement(
      block: block, names: names, constants: Array(lowering.draft.constants[constants...]),
      claims: (claims..<lowering.draft.pools.claims.count).map { ClaimID($0) })
    return (statement, diagnostics)
  }

  /// The variable of the last `let`, with its type in words.
  package var lastVariable: (slot: VariableSlot, type: String)? {
    guard let variable = lowering.draft.variables.last else { return nil }
    return (VariableSlot(lowering.draft.variables.count - 1), variable.type.phrase)
  }

  /// Returns whether a value already has this name.
  package func knows(_ name: String) -> Bool { lowering.bindings.meaning(of: session.symbols.symbol(of: name)) != nil }

  /// The names of known values.
  package var valueNames: [String] {
    lowering.bindings.visible.map(lowering.spelling) + lowering.names(of: .constant)
  }

  /// Returns whether the file declares or imports an app with this name.
  package func declaresApp(_ name: String) -> Bool { module[.app, session.symbols.symbol(of: name)] != nil }

  /// Removes the names of the statement checked last.
  package func withdraw(_ names: Names, hadLaunched: Bool) {
    lowering.bindings.pop(to: lowering.bindings.mark - names.pushed.count)
    lowering.hasLaunched = hadLaunched
  }

  // MARK: Declarations

  /// Adds the declarations of the file last entered, with its imports.
  package func declare() -> [Diagnostic] {
    session.collect(module)
    for other in session.uncheckedModules() { Lowering.checkDeclarations(of: other, in: session) }
    Lowering.checkDeclarations(of: module, in: session)
    modules.append(module)
    return session.findings.take()
  }

  // MARK: Moments

  /// Replaces the names that some statements have added last by those of others.
  package func exchange(_ forgotten: [Names], for known: [Names], hasLaunched: Bool) {
    lowering.bindings.pop(to: lowering.bindings.mark - forgotten.reduce(0) { $0 + $1.pushed.count })
    for (symbol, meaning) in known.lazy.flatMap(\.pushed) { lowering.bindings.push(symbol, as: meaning) }
    lowering.hasLaunched = hasLaunched
  }
}

/// An expression to evaluate after a step of a file.
package struct Question: Sendable {
  fileprivate let tree: SyntaxTree
  /// The `let` that represents it.
  fileprivate let node: NodeID
  fileprivate let file: FileID
  fileprivate let end: UInt32

  /// - Parameters:
  ///   - text: The expression, which gets a file of its own.
  ///   - makeSource: Makes that file from a text.
  ///   - file: The file of the step.
  ///   - end: The end of the step; for a question at the end of a scenario, the end of the scenario.
  /// - Throws: A syntax error in the expression.
  package init(
    _ text: String, makeSource: (String) -> SourceFile, of file: FileID, behind end: Int
  ) throws(Refusal) {
    let (tree, diagnostics) = parseReplInput(makeSource("let it = \(text)"))
    let pieces = Array(tree.children(tree.root))
    if let error = diagnostics.first(where: { $0.severity == .error }) { throw Refusal(diagnostic: error) }
    guard pieces.count == 1, tree.kind(pieces[0]) == .step(.let) else { throw Refusal(diagnostic: nil) }
    self.tree = tree
    node = pieces[0]
    self.file = file
    self.end = UInt32(end)
  }

  /// The reason why a text is not an expression.
  package struct Refusal: Error {
    /// The syntax error; `nil` if the text is something other than an expression.
    package var diagnostic: Diagnostic?
  }
}

extension Lowering {
  /// Checks the expression to evaluate after a step or scenario that ends here, with the names known there.
  /// - Parameter isStep: Whether a step stores the value; at the end of a scenario the caller evaluates it.
  mutating func ask(behind end: UInt32, isStep: Bool = true) {
    guard let question = session.question, question.end == end, question.file == module.tree.source.id,
      draft.asked == nil
    else { return }
    let outer = module
    module = Module(tree: question.tree, errors: [])
    module.visible = outer.visible
    defer { module = outer }
    let value = expression(child(question.node, at: 1))
    refuseBareWord(value)
    let name = child(question.node, at: 0)
    let variable = Variable(name: symbol(name), type: value.type, isStatic: value.isStatic)
    let slot = newVariable(variable, at: name)
    if isStep { emit(.assign(slot, value.id), at: question.node) }
    draft.asked = (value.id, slot)
  }
}
