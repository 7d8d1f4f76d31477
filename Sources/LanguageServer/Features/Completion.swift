import Checking
import DeviceModel
internal import Reference
import Reporting
import ScenarioKit
import SourceText
import Statements
import Syntax

extension LanguageServer {
  /// Returns the words that can be inserted at a position.
  func completion(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    let analysis = try analysis(of: document)
    guard document.isCode(at: offset) else { return .null }
    let declaration = analysis.tree.declaration(around: offset)
    let start =
      declaration.map { analysis.tree.range($0).offsets.lowerBound }
      ?? document.text.lineStarts[document.text.position(at: offset).line]
    let text = String(decoding: document.text.bytes[start..<offset], as: UTF8.self)
    if WordCompletion.endsInComment(text) { return .null }
    var (replaced, words) = WordCompletion(names(of: analysis, around: declaration), inFile: true).completions(of: text)
    if let declaration, analysis.tree.kind(declaration) == .importDeclaration {
      (replaced, words) = importedPaths(completing: text, in: document)
    }
    let typed = text.suffix(replaced)
    let range = document.text.range(offset - typed.utf8.count..<offset)
    // An editor may have closed the text already.
    let isClosed = document.text.bytes.dropFirst(offset).first == UInt8(ascii: "\"")
    var items = words.map { word in
      let label = word.hasSuffix("\"") ? String(word.dropLast()) : word
      return [
        "label": .string(label), "kind": .integer(Self.itemKind(of: word)),
        "textEdit": ["range": range, "newText": .string(isClosed ? label : word)],
      ] as JSONValue
    }
    if declaration == nil, capabilities.takesSnippets { items += Self.snippets(replacing: range) }
    return ["isIncomplete": false, "items": .array(items)]
  }

  /// Adds the manual's entry to an item.
  func resolveCompletion(_ item: JSONValue) -> JSONValue {
    guard let label = item["label"]?.text,
      let text = Manual.text(for: label.filter { $0 != ":" && $0 != "(" && $0 != "\"" })
    else { return item }
    return JSONValue(members: item.members.map { ($0.name, $0.value) } + [("documentation", markup(text))])
  }

  private func importedPaths(completing text: String, in document: Document) -> (Int, [String]) {
    let typed = text.split(separator: "\"", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let folder = document.path.lastIndex(of: "/").map { String(document.path[...$0]) } ?? "./"
    let paths = services.scenarioFiles(folder).filter { $0 != document.path && $0.hasPrefix(folder) }
    return (typed.count, WordCompletion.sorted(paths.map { $0.dropFirst(folder.count) + "\"" }, beginningWith: typed))
  }

  /// Returns the kind of an item, as the protocol numbers it.
  private static func itemKind(of word: String) -> Int64 {
    if word.hasSuffix("(") { return 3 }
    if word.hasSuffix(":") { return 5 }
    if word.hasSuffix("\"") { return 12 }
    if word.first?.isUppercase == true { return word.contains(".") ? 10 : 7 }
    return Event(name: word) != nil ? 23 : 14
  }

  private static func snippets(replacing range: JSONValue) -> [JSONValue] {
    let scenario =
      "scenario \"${1:it opens}\" {\n    app ${2:Shop}\n\n    launch\n    wait until idle\n    expect visible == ${3:Home}\n}\n"
    let app = "app ${1:Shop} {\n    kind: ${2:uikit}\n    screen ${3:Home}\n}\n"
    return [("scenario …", scenario), ("app …", app)].map { label, text in
      [
        "label": .string(label), "kind": 15, "insertTextFormat": 2, "filterText": .string(label),
        "textEdit": ["range": range, "newText": .string(text)],
      ]
    }
  }

  // MARK: Names

  /// Returns the trees of a text and of the files that it imports.
  static func trees(of analysis: Analysis) -> [SyntaxTree] {
    analysis.file.sources.files.filter { $0.path != preludePath }.map { file in
      file.id == analysis.source.id ? analysis.tree : parse(file).tree
    }
  }

  /// Returns the names that a declaration can use: those of its app and of the files.
  private func names(of analysis: Analysis, around declaration: NodeID?) -> WordCompletion.Names {
    var names = DeclaredNames(trees: Self.trees(of: analysis))
    names.collect(from: analysis.tree, around: declaration)
    return names.names
  }
}

/// The names of some files, from their trees, because a text is rarely free of errors while the user types.
struct DeclaredNames {
  let trees: [SyntaxTree]
  private(set) var names = WordCompletion.Names()

  mutating func collect(from tree: SyntaxTree, around declaration: NodeID?) {
    var apps: [String: (tree: SyntaxTree, node: NodeID)] = [:]
    for tree in trees {
      for node in tree.children(tree.root) {
        guard let name = tree.slot(node, at: 0) else { continue }
        let written = tree.plainText(name) ?? tree.text(name)
        switch tree.kind(node) {
        case .appDeclaration:
          apps[written] = (tree, node)
          names.apps.append(written)
        case .flowDeclaration: names.flows.append(written)
        case .splashDeclaration: names.strategies.append(written)
        case .constantDeclaration: names.values.append(written)
        case .deviceDeclaration: names.devices.append(written)
        default: break
        }
      }
    }
    guard let declaration else { return }
    collect(in: declaration, of: tree)
    var wanted = tree.kind(declaration) == .scenarioDeclaration ? tree.appName(in: declaration) : nil
    if wanted == nil, tree.kind(declaration) != .appDeclaration {
      // A flow is used with any app.
      for app in apps.keys.sorted() { collect(app, among: apps) }
    }
    if tree.kind(declaration) == .appDeclaration { wanted = tree.slot(declaration, at: 1).map { tree.text($0) } }
    if let wanted { collect(wanted, among: apps) }
  }

  private mutating func collect(_ app: String, among apps: [String: (tree: SyntaxTree, node: NodeID)]) {
    var name = app
    for _ in 0...apps.count {
      guard let (tree, node) = apps[name] else { return }
      collect(in: node, of: tree)
      guard let base = tree.slot(node, at: 1) else { return }
      name = tree.text(base)
    }
  }

  private mutating func collect(in root: NodeID, of tree: SyntaxTree) {
    var screen = ""
    let end = Int(root.index) + Int(tree.nodes[Int(root.index)].size)
    for index in Int(root.index)..<end {
      let node = NodeID(index)
      guard let name = tree.slot(node, at: 0) else { continue }
      var written: String { tree.plainText(name) ?? tree.text(name) }
      switch tree.kind(node) {
      case .screenItem:
        screen = written
        names.screens.append(written)
      case .sheetItem: names.sheets.append(written)
      case .taskItem: names.tasks.append(written)
      case .routeItem: names.routes.append("\(screen).\(written)")
      case .buttonItem: names.labels.append(written)
      case .step(.mark): names.marks.append(written)
      case .stateBlock, .storedBlock:
        names.states += tree.children(name).compactMap { field in tree.slot(field, at: 0).map { tree.text($0) } }
      case .givenItem, .step(.let), .parameter: names.values.append(written)
      default: break
      }
    }
  }
}

extension SyntaxTree {
  fileprivate func appName(in scenario: NodeID) -> String? {
    let first = Int(scenario.index)
    let item = (first..<first + Int(nodes[first].size)).first { nodes[$0].kind == .appItem }
    return item.flatMap { slot(NodeID($0), at: 0) }.map { text($0) }
  }

  /// Returns the declaration around an offset; one without a closing brace extends to the next declaration.
  fileprivate func declaration(around offset: Int) -> NodeID? {
    guard let last = Array(children(root)).last(where: { range($0).offsets.lowerBound < offset }) else { return nil }
    let hasBody = kind(last) != .importDeclaration && kind(last) != .constantDeclaration
    let end = Int(nodes[Int(last.index)].tokenEnd)
    let isClosed = end > 0 && tokens[end - 1].kind == .rightBrace
    return offset <= range(last).offsets.upperBound || hasBody && !isClosed ? last : nil
  }
}
