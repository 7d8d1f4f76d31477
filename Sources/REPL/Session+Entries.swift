import Checking
import DeviceModel
import Interpreter
import Programs
import Reporting
import ScenarioKit
import SourceText
import Statements
import Syntax
import Traces

/// Processes the typed text, piece by piece: declarations, set-up, statements, and expressions.
extension Session {
  func enter(_ text: String) {
    let source = newSource(text)
    let (tree, diagnostics) = parseReplInput(source)
    if diagnostics.contains(where: { $0.severity == .error }) {
      if let answer = answer(to: text, quietly: true) {
        return page.line(sanitizedForTerminal(names.notation(of: answer.value)))
      }
      guard beginsExpression(text) else {
        if let command = Self.commandWithoutColon(in: text), diagnostics.first?.code == .unknownStatement {
          return refuse("“\(command)” is no statement; write “:\(text.trimmed)”")
        }
        return show(diagnostics)
      }
      _ = answer(to: text, quietly: false)
      return
    }
    show(diagnostics)
    let pieces = Array(tree.children(tree.root))
    if pieces.contains(where: { tree.kind($0) == .scenarioDeclaration }), enter(file: source) { return }
    perform(pieces, of: tree)
  }

  /// Returns whether a text that is no statement is meant as an expression: no statement begins so.
  private func beginsExpression(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace }
    let word = text.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    return word.first.map(\.isLetter) != true || words.values.contains(String(word))
  }

  /// Processes pieces up to the first problem. Consecutive pieces of the set-up are applied together.
  func perform(_ pieces: [NodeID], of tree: SyntaxTree) {
    var setUp = timeline.world.setUp
    var isArranging = false
    for piece in pieces {
      guard status == .passed else { return }
      if takes(piece, of: tree, into: &setUp) {
        isArranging = true
        continue
      }
      if isArranging, !finishArranging(setUp) { return }
      isArranging = false
      perform(piece, of: tree)
      setUp = timeline.world.setUp
    }
    if isArranging, status == .passed { _ = finishArranging(setUp) }
  }

  private func finishArranging(_ setUp: SetUp) -> Bool {
    guard arrange(setUp) else { return false }
    writePhone()
    return true
  }

  private func perform(_ piece: NodeID, of tree: SyntaxTree) {
    switch tree.kind(piece) {
    case .scenarioDeclaration: perform(inOrder(piece, of: tree), of: tree)
    case .importDeclaration, .flowDeclaration, .deviceDeclaration, .appDeclaration, .splashDeclaration:
      declare(piece, of: tree)
    case .givenItem, .examplesItem: takeFirst(of: piece, in: tree)
    case .whereItem:
      page.line("“\(sanitizedForTerminal(tree.text(piece)))” is ignored: a session is a single run", .quiet)
    case let kind where SetUp.Line(kind) != nil:
      show([
        Diagnostic(
          .setUpTooLate, at: tree.location(piece), message: "this cannot be changed after the launch",
          hint: "go back with “:back”, or start over with “:reset”")
      ])
    default: run(piece, of: tree)
    }
  }

  // MARK: Set-up

  private var isBeforeLaunch: Bool { !(timeline.node.names.last?.hasLaunched ?? false) }

  /// Adds a piece to the set-up if it belongs there and the app was not launched.
  private func takes(_ piece: NodeID, of tree: SyntaxTree, into setUp: inout SetUp) -> Bool {
    guard isBeforeLaunch else { return false }
    let text = tree.text(piece)
    switch tree.kind(piece) {
    case .importDeclaration, .flowDeclaration: setUp.declarations.append(text)
    case .deviceDeclaration:
      setUp.declarations.append(text)
      setUp[.device] = "device \(tree.text(tree.child(piece, at: 0)))"
    case .appDeclaration:
      setUp.declarations.append(text)
      setUp[.app] = "app \(tree.text(tree.child(piece, at: 0)))"
    case .splashDeclaration:
      setUp.declarations.append(text)
      let parameters = tree.present(piece, at: 1).map { Array(tree.children($0)) } ?? []
      if !parameters.contains(where: { tree.kind($0) == .parameter && tree.present($0, at: 1) == nil }) {
        setUp[.splash] = "splash \(tree.text(tree.child(piece, at: 0)))"
      }
    case .appItem: take(app: piece, of: tree, into: &setUp)
    case let kind:
      guard let line = SetUp.Line(kind) else { return false }
      setUp[line] = text
    }
    return true
  }

  /// Adds an app. `app Shop { … }` declares an app with a new name; otherwise it selects and overrides the app.
  private func take(app piece: NodeID, of tree: SyntaxTree, into setUp: inout SetUp) {
    let text = tree.text(piece)
    guard let name = tree.present(piece, at: 0).map({ tree.text($0) }), tree.present(piece, at: 1) != nil,
      !timeline.checker.declaresApp(name), !setUp.declarations.contains(where: { $0.hasPrefix("app \(name)") })
    else {
      setUp[.app] = text
      return
    }
    setUp.declarations.append(text)
    setUp[.app] = "app \(name)"
  }

  /// Replaces the phone with one of another set-up, and repeats the steps on it.
  /// - Returns: `false` if there is a problem; everything then stays as it was.
  func arrange(_ setUp: SetUp) -> Bool {
    var setUp = setUp
    let old = timeline.nodes.isEmpty ? [] : timeline.statements
    setUp.lets = old.filter { $0.hasPrefix("let ") }
    let head = add(path(of: "session"), setUp.head)
    let (checker, diagnostics) = StatementChecker.begin(head, load: loader.load)
    show(self.diagnostics(diagnostics, of: setUp, in: head))
    guard let checker else { return false }
    do throws(Fault) {
      var world = Timeline.World(setUp: setUp, checker: checker, live: try LiveRun(checker.scenario), place: 0)
      let isFirst = timeline.nodes.isEmpty
      var base = Timeline.Node(
        entry: isFirst ? .beginning : .setUp, parent: isFirst ? nil : timeline.current,
        world: timeline.worlds.count, isBase: true, moment: world.live.moment())
      guard try retake(old, in: &world, base: &base) else { return false }
      base.moment = world.live.moment()
      base.records = world.live.records(since: 0)
      timeline.worlds.append(world)
      timeline.append(base)
      return true
    } catch {
      show([error.diagnostic])
      return false
    }
  }

  /// Repeats the earlier steps after a change of the set-up.
  private func retake(
    _ statements: [String], in world: inout Timeline.World, base: inout Timeline.Node
  ) throws(Fault) -> Bool {
    for text in statements {
      let (tree, _) = parseReplInput(add(path(of: "an earlier entry"), text))
      world.checker.enter(tree)
      for node in tree.children(tree.root) {
        if tree.kind(node) == .step(.let), world.checker.knows(tree.text(tree.child(node, at: 0))) { continue }
        let (statement, diagnostics) = world.check(node)
        guard let statement else {
          show(diagnostics)
          return false
        }
        let outcome = try world.live.perform(statement.block, constants: statement.constants)
        base.names.append(statement.names)
        base.verdicts += outcome.verdicts
        base.claims += statement.claims
        base.blocks.append(statement.block)
      }
    }
    return true
  }

  // MARK: Scenarios

  /// Returns the pieces of a scenario's body with values first, because the set-up may refer to them.
  func inOrder(_ scenario: NodeID, of tree: SyntaxTree) -> [NodeID] {
    let body = tree.child(scenario, at: 2)
    guard tree.kind(body) == .scenarioBody else { return [] }
    let pieces = Array(tree.children(body))
    let isValue = pieces.map { [.givenItem, .examplesItem, .whereItem, .step(.let)].contains(tree.kind($0)) }
    let end = zip(pieces, isValue).prefix { piece, isValue in isValue || SetUp.Line(tree.kind(piece)) != nil }.count
    let values = (0..<end).filter { isValue[$0] }
    return values.map { pieces[$0] } + (0..<end).filter { !isValue[$0] }.map { pieces[$0] } + pieces[end...]
  }

  /// Selects the first value of something that would make several runs.
  private func takeFirst(of piece: NodeID, in tree: SyntaxTree) {
    let names = Self.firstValues(of: piece, in: tree)
    guard !names.isEmpty else {
      return show([
        Diagnostic(
          .misplacedStep, at: tree.location(piece), message: "a session is a single run, and this makes several",
          hint: "use “let” with one of the values")
      ])
    }
    var setUp = timeline.world.setUp
    for (name, value) in names {
      page.line(sanitizedForTerminal("a session is a single run: \(name) is \(value)"), .quiet)
      setUp.values.append("let \(name) = \(value)")
    }
    _ = arrange(setUp)
  }

  private static func firstValues(of piece: NodeID, in tree: SyntaxTree) -> [(name: String, value: String)] {
    if tree.kind(piece) == .examplesItem {
      let rows = tree.children(piece).filter { tree.kind($0) == .row }
      guard rows.count > 1 else { return [] }
      return zip(tree.children(rows[0]), tree.children(rows[1])).map { (tree.text($0), tree.text($1)) }
    }
    let source = tree.child(piece, at: 1)
    let hasParts = tree.kind(source) == .list || tree.kind(source) == .binary
    guard hasParts, let first = tree.children(source).first(where: { _ in true }) else { return [] }
    return [(tree.text(tree.child(piece, at: 0)), tree.text(first))]
  }

  // MARK: Declarations after the launch

  private func declare(_ piece: NodeID, of tree: SyntaxTree) {
    let text = tree.text(piece)
    timeline.checker.enter(parse(newSource(text)).tree)
    let diagnostics = timeline.checker.declare()
    show(diagnostics)
    guard status == .passed else { return }
    let names = timeline.node.names.last ?? StatementChecker.Names()
    append(.declaration(text)) { $0.names = [names.withoutValues] }
  }

  // MARK: Statements

  func run(_ piece: NodeID, of tree: SyntaxTree) {
    timeline.checker.enter(tree)
    let (checked, diagnostics) = timeline.world.check(piece)
    show(diagnostics)
    guard let statement = checked else { return fail(.wrong) }
    let before = Sight(timeline.live, names: names)
    let count = timeline.live.trace.records.count
    do throws(Fault) {
      let outcome = try timeline.live.perform(
        statement.block, constants: statement.constants, until: isInterrupted)
      if outcome.isDone {
        keep(statement, text: tree.text(piece), outcome: outcome, since: count)
        writeOutcome(outcome, since: before, count: count, kind: tree.kind(piece))
      } else {
        writeFailure(of: outcome)
        takeBack(statement)
      }
    } catch {
      show([error.diagnostic])
      takeBack(statement)
    }
  }

  private func takeBack(_ statement: StatementChecker.Statement) {
    timeline.checker.withdraw(statement.names, hadLaunched: !isBeforeLaunch)
    timeline.undo()
  }

  private func keep(
    _ statement: StatementChecker.Statement, text: String, outcome: LiveRun.Outcome, since count: Int
  ) {
    let records = timeline.live.records(since: count)
    append(.statement(text)) { node in
      node.records = records
      node.names = [statement.names]
      node.verdicts = outcome.verdicts
      node.claims = statement.claims
      node.blocks = [statement.block]
    }
  }

  /// Appends the current moment after the previous one.
  private func append(_ entry: Timeline.Entry, change: (inout Timeline.Node) -> Void) {
    var node = Timeline.Node(
      entry: entry, parent: timeline.current, world: timeline.node.world, moment: timeline.live.moment())
    change(&node)
    timeline.append(node)
  }

  // MARK: Expressions

  /// The value of an expression and its type, as asked for by the user.
  struct Answer {
    var value: Value
    var type: String
    var expression: ExpressionID
    var location: Location
  }

  /// Returns the current value of an expression; `nil` if it is not an expression, which has been reported.
  /// - Parameter quietly: Whether problems are not reported.
  func answer(to text: String, quietly: Bool) -> Answer? {
    let source = add(path(of: "entry \(entryCount)"), Self.beforeExpression + text)
    func show(_ diagnostics: [Diagnostic]) {
      if !quietly { self.show(self.diagnostics(diagnostics, in: source, ofExpression: text)) }
    }
    let (tree, syntax) = parseReplInput(source)
    let pieces = Array(tree.children(tree.root))
    guard !syntax.contains(where: { $0.severity == .error }), pieces.count == 1, tree.kind(pieces[0]) == .step(.let)
    else {
      show(syntax)
      return nil
    }
    timeline.checker.enter(tree)
    let (checked, diagnostics) = timeline.world.check(pieces[0])
    guard let statement = checked else {
      show(diagnostics)
      return nil
    }
    defer { takeBack(statement) }
    let answer = answer(of: statement, at: tree.location(pieces[0]), quietly: quietly)
    // A word without a meaning has itself as its value, which is not an answer.
    guard case .name(let word)? = answer?.value else { return answer }
    if !quietly { refuse("unknown name “\(word)”") }
    return nil
  }

  private func answer(of statement: StatementChecker.Statement, at location: Location, quietly: Bool) -> Answer? {
    let scenario = timeline.checker.scenario
    guard case .assign(let slot, let expression)? = scenario.pools.steps[statement.block.steps.indices].first?.action,
      let type = timeline.checker.lastVariable?.type,
      let outcome = try? timeline.live.perform(
        statement.block, constants: statement.constants, until: isInterrupted)
    else { return nil }
    guard outcome.isDone else {
      if !quietly { writeFailure(of: outcome) }
      return nil
    }
    return Answer(value: timeline.live.value(of: slot), type: type, expression: expression, location: location)
  }
}
