import DeviceModel
import Programs
import SourceText
import Statements
import Syntax

/// The place where a scenario lacks the line of its app.
struct MissingApp {
  /// The first step.
  var place: NodeID
  /// The file of the scenario, which declares an app.
  var module: Module
  /// Whether a name of the app has been reported: all of them have one cause.
  var isReported = false
}

/// Names that are declared elsewhere: in an app that the scenario does not use, or in a scenario.
extension Lowering {
  /// Records where the line of the app is missing, if a scenario has none and its file declares apps.
  mutating func noteMissingApp(in body: NodeID, with items: SetUpItems) {
    missingApp = nil
    guard items.app == nil, !items.hasSkipped, module.declarations.contains(where: { $0.kind == .app }) else { return }
    missingApp = children(body).first { !kind($0).isSetUp }.map { MissingApp(place: $0, module: module) }
  }

  /// Warns of a scenario that tests the built-in app, though its file declares one.
  mutating func warnOfMissingApp(in scenario: NodeID) {
    guard let place = missingApp?.place, !isBroken else { return }
    let apps = module.declarations.filter { $0.kind == .app }.map { spelling($0.name) }
    let written = lineOfApp(apps, at: place).written
    report(
      .appNotUsed, at: child(scenario, at: 1),
      message: apps.count == 1
        ? "this scenario has no app, but the file declares “\(apps[0])”"
        : "this scenario has no app, but the file declares some", hint: "write \(written) above the first step")
  }

  private func lineOfApp(_ apps: [String], at place: NodeID) -> (written: String, fixes: [TextEdit]) {
    let written = apps.prefix(3).map { "“app \($0)”" }.listedAsChoice ?? "“app NAME”"
    return (written, apps.count == 1 ? [inserting("app \(apps[0])", before: place)] : [])
  }

  /// Reports a name of an app in a scenario without an app.
  mutating func reportOfMissingApp(_ code: DiagnosticCode, _ name: String, at location: Location) -> Bool {
    guard let missingApp, missingApp.module === module else { return false }
    let symbol = session.symbols.symbol(of: String(name.prefix { $0 != "." }))
    let app = module.declarations.first { declaration in
      declaration.kind == .app
        && Self.draft(of: declaration, in: session, at: location).draft.names.names[symbol] != nil
    }
    guard let app else { return false }
    isBroken = true
    if missingApp.isReported { return true }
    self.missingApp?.isReported = true
    let (written, fixes) = lineOfApp([spelling(app.name)], at: missingApp.place)
    report(
      code, at: location, message: "“\(spelling(symbol))” belongs to the app “\(spelling(app.name))”",
      hint: "write \(written) above the first step", fixes: fixes)
    return true
  }

  /// Reports a name in an app that is a given, a column or a `let` of a scenario.
  mutating func reportOfScenario(_ name: String, at location: Location) -> Bool {
    guard location.file == tree.source.id, let field = field(around: location.range),
      let scenario = module.scenarios.first(where: { declares(name, in: $0) })
    else { return false }
    let app = tree.children(tree.root).first {
      kind($0) == .appDeclaration && range($0).contains(location.range)
    }.flatMap { present($0, at: 0) }
    guard let app else { return false }
    let line = tree.source.line(at: range(scenario).start)
    // Of a screen's field, the whole screen would have to be written again.
    let isOfApp = present(field, at: 0).map { AppField(rawValue: tree.text($0)) != nil } ?? false
    report(
      .unknownName, at: location, message: "“\(name)” belongs to the scenario on line \(line)",
      hint: isOfApp ? "write “app \(tree.text(app)) { \(tree.text(field)) }” there" : nil)
    return true
  }

  /// Returns the innermost field that contains a range.
  private func field(around range: TextRange) -> NodeID? {
    tree.nodes.indices.last { tree.nodes[$0].kind == .field && self.range(NodeID($0)).contains(range) }
      .map { NodeID($0) }
  }

  private func declares(_ name: String, in scenario: NodeID) -> Bool {
    let body = child(scenario, at: 2)
    guard kind(body) == .scenarioBody else { return false }
    return children(body).contains { item in
      switch kind(item) {
      case .givenItem, .step(.let): present(item, at: 0).map { tree.text($0) } == name
      case .examplesItem:
        firstChild(item).map { kind($0) == .row && children($0).contains { tree.text($0) == name } } ?? false
      default: false
      }
    }
  }

  /// Warns of a `let` of a scenario that has the name of a field of its app, and does not set it.
  mutating func warnOfValuesLikeFields(_ isUsed: [Bool]) {
    for (index, slot) in setUpLets.sorted(by: { $0.key < $1.key }) where !isUsed[Int(slot.index)] {
      let name = child(NodeID(Int(index)), at: 0)
      let word = tree.text(name)
      guard AppField(rawValue: word) != nil else { continue }
      report(
        .parameterNeverUsed, at: name, message: "“\(word)” is only a name here, and sets nothing",
        hint: "write “app \(draft.app.name) { \(word): \(tree.text(child(NodeID(Int(index)), at: 1))) }”")
    }
  }

  /// Returns a fix that inserts a line before a line of a scenario.
  func inserting(_ line: String, before node: NodeID) -> TextEdit {
    let source = module.tree.source
    let start = range(node).start
    let lineStart = source.lineStarts[source.line(at: start) - 1]
    let indentation = source.text(TextRange(start: lineStart, end: start))
    let separator = indentation.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? "\n" + indentation : "; "
    return TextEdit(range: TextRange(start: start, end: start), replacement: line + separator)
  }
}
