internal import Programs
internal import ScenarioKit
internal import SourceText
internal import Syntax

/// The values of `--set NAME=VALUE`, which replace those of givens and columns of tables in the files.
///
/// They change the texts of files before the check, so a value is checked like one in the file. Line numbers stay the
/// same.
package struct Settings: Sendable {
  struct Setting: Sendable {
    var name: String
    /// The text as typed: `load=300ms`.
    var text: String
    /// The text after `in`: `[300ms]`, `0ms...2s step 10ms`.
    var source: String
    /// The text in a cell; `nil` for a range or several values.
    var cell: String?
  }

  private(set) var all: [Setting] = []

  init() {}

  /// - Parameter texts: The texts as typed; the last one of equal names counts.
  init(_ texts: [String]) throws(UsageError) {
    for text in texts {
      let equals = text.firstIndex(of: "=") ?? text.startIndex
      let name = String(text[..<equals])
      let value = String(text[equals...].dropFirst())
      guard !name.isEmpty, Self.isName(name), !value.isEmpty else { throw UsageError(.badSetting, text) }
      all.removeAll { $0.name == name }
      all.append(Self.setting(name, text: text, value: value))
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The options, for a command that repeats a run.
  package var options: String { all.map { "--set \(FailedRunDetail.quoted($0.text)) " }.joined() }

  /// Checks that each name is that of a given or a column, and reports notes on the values.
  func check(_ loaded: [LoadedItem], reportingTo console: CommandOutput) throws(UsageError) {
    if isEmpty { return }
    var known: [String] = []
    var notes: [String] = []
    for case .checked(let file, _) in loaded {
      known += parse(file.source).tree.parameterNames
      notes += file.notes
    }
    for setting in all where !known.contains(setting.name) {
      throw UsageError(.unknownSetting, setting.name, suggestion: Spelling.closest(to: setting.name, among: known))
    }
    for note in notes { printSentence(note, to: console) }
  }

  // MARK: Values

  private static func isName(_ text: String) -> Bool {
    given("given \(text) in [1]") != nil && !text.contains(where: \.isWhitespace)
  }

  /// Returns the setting for a value in the language's notation or a range, with steps or samples.
  /// Anything else is a text, so names of phones need no quotation marks.
  private static func setting(_ name: String, text: String, value: String) -> Setting {
    if !value.contains(where: \.isNewline) {
      if let (tree, item) = given("given x in \(value)"), tree.isRange(tree.child(item, at: 1)) {
        return Setting(name: name, text: text, source: value)
      }
      if let (tree, item) = given("given x in [\(value)]"), tree.kind(tree.child(item, at: 1)) == .list {
        let count = tree.children(tree.child(item, at: 1)).reduce(0) { count, _ in count + 1 }
        if count > 0 { return Setting(name: name, text: text, source: "[\(value)]", cell: count == 1 ? value : nil) }
      }
    }
    let quoted = ValueNames.quoted(value)
    return Setting(name: name, text: text, source: "[\(quoted)]", cell: quoted)
  }

  /// Returns the line of a scenario that has only this line; `nil` if it is no `given`.
  private static func given(_ line: String) -> (tree: SyntaxTree, item: NodeID)? {
    let (tree, diagnostics) = parse(SourceFile(id: FileID(0), path: "", text: "scenario \"\" {\n\(line)\n}\n"))
    let declarations = Array(tree.children(tree.root))
    guard diagnostics.isEmpty, declarations.count == 1, let scenario = tree.scenario else { return nil }
    let items = Array(tree.children(tree.child(scenario, at: 2)))
    return items.count == 1 && tree.kind(items[0]) == .givenItem ? (tree, items[0]) : nil
  }

  // MARK: Files

  /// Returns a file's text with the values; the caller records which names it has.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    if all.isEmpty { return bytes }
    let tree = SyntaxTree(of: bytes)
    var edits: [TextEdit] = []
    for declaration in tree.children(tree.root) where tree.kind(declaration) == .scenarioDeclaration {
      for item in tree.children(tree.child(declaration, at: 2)) {
        switch tree.kind(item) {
        case .givenItem: edits += self.edits(ofGiven: item, in: tree)
        case .examplesItem: edits += self.edits(ofTable: item, in: tree)
        default: continue
        }
      }
    }
    return edits.applied(to: bytes)
  }

  private func edits(ofGiven item: NodeID, in tree: SyntaxTree) -> [TextEdit] {
    guard let name = tree.present(item, at: 0), let source = tree.present(item, at: 1),
      let setting = all.first(where: { $0.name == tree.text(name) })
    else { return [] }
    let range = tree.range(source).offsets.lowerBound..<tree.range(item).offsets.upperBound
    return [edit(range, of: setting.source, in: tree)]
  }

  /// Rows that become equal stay: each is a run.
  private func edits(ofTable item: NodeID, in tree: SyntaxTree) -> [TextEdit] {
    let rows = tree.children(item).filter { tree.kind($0) == .row }.map { Array(tree.children($0)) }
    guard let head = rows.first else { return [] }
    var edits: [TextEdit] = []
    for (column, name) in head.enumerated() {
      guard let cell = all.first(where: { $0.name == tree.text(name) })?.cell else { continue }
      for row in rows.dropFirst() where column < row.count {
        edits.append(edit(tree.range(row[column]).offsets, of: cell, in: tree))
      }
    }
    return edits
  }

  /// Returns the edit, which keeps the text after the range on its line.
  private func edit(_ range: Range<Int>, of text: String, in tree: SyntaxTree) -> TextEdit {
    let lines = tree.source.bytes[range].count { $0 == UInt8(ascii: "\n") }
    let ends = String(repeating: "\n", count: lines)
    return TextEdit(range: range, replacement: text.hasSuffix("]") ? text.dropLast() + ends + "]" : text + ends)
  }
}

extension SyntaxTree {
  /// The name of each `given` and column of the file's scenarios.
  var parameterNames: [String] {
    children(root).filter { kind($0) == .scenarioDeclaration }.flatMap { scenario in
      children(child(scenario, at: 2)).flatMap { item -> [String] in
        switch kind(item) {
        case .givenItem: present(item, at: 0).map { [text($0)] } ?? []
        case .examplesItem:
          children(item).first { kind($0) == .row }.map { children($0).map { text($0) } } ?? []
        default: []
        }
      }
    }
  }

  fileprivate func isRange(_ node: NodeID) -> Bool {
    guard kind(node) == .binary else { return false }
    return detail(node) == TokenKind.closedRange.rawValue || detail(node) == TokenKind.halfOpenRange.rawValue
  }
}
