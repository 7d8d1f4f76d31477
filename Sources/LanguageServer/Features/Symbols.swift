import Reporting
import ScenarioKit
import SourceText
import Syntax

/// The kinds of symbols, as the protocol numbers them.
enum SymbolKind: Int64 {
  case module = 2
  case `class` = 5
  case method = 6
  case property = 7
  case field = 8
  case function = 12
  case constant = 14
  case object = 19
  case event = 24
}

extension LanguageServer {
  func documentSymbols(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let tree = try analysis(of: document).tree
    return .array(tree.children(tree.root).compactMap { symbol(of: $0, in: tree, document: document) })
  }

  private func symbol(of node: NodeID, in tree: SyntaxTree, document: Document) -> JSONValue? {
    guard let (kind, name, written) = tree.symbol(node) else { return nil }
    guard !written.isEmpty else { return nil }
    let parts = tree.parts(of: node).compactMap { symbol(of: $0, in: tree, document: document) }
    return JSONValue(members: [
      ("name", .string(written)), ("kind", .integer(kind.rawValue)),
      ("range", document.text.range(tree.range(node).offsets)),
      ("selectionRange", document.text.range(tree.range(name).offsets)),
      ("children", parts.isEmpty ? nil : .array(parts)),
    ])
  }

  /// Returns the declarations of all files in the client's folders, and of all open texts, that contain some letters.
  func workspaceSymbols(_ params: JSONValue) -> JSONValue {
    let wanted = params["query"]?.text?.lowercased() ?? ""
    var symbols: [JSONValue] = []
    for (path, bytes) in workspaceTexts() {
      let text = DocumentText(bytes, usesUTF8: capabilities.usesUTF8)
      let tree = parse(SourceFile(id: FileID(0), path: path, bytes: scenarioText(of: path, bytes: bytes))).tree
      func add(_ node: NodeID, in container: String?) {
        guard let (kind, name, written) = tree.symbol(node) else { return }
        if kind != .module, Self.letters(wanted, occurIn: written.lowercased()) {
          symbols.append(
            JSONValue(members: [
              ("name", .string(written)), ("kind", .integer(kind.rawValue)),
              ("location", ["uri": .string(DocumentURI.uri(of: path)), "range": text.range(tree.range(name).offsets)]),
              ("containerName", container.map(JSONValue.string)),
            ]))
        }
        for part in tree.parts(of: node) { add(part, in: written) }
      }
      for node in tree.children(tree.root) { add(node, in: nil) }
    }
    return .array(symbols)
  }

  /// Returns whether letters occur in a name in this order.
  private static func letters(_ letters: String, occurIn name: String) -> Bool {
    var rest = name[...]
    return letters.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }

  /// Returns the newest texts of all files in the client's folders and of all open documents, by their paths.
  func workspaceTexts() -> [(path: String, bytes: [UInt8])] {
    let open = documents.texts
    return workspacePaths().compactMap { path in (open[path] ?? services.contents(path)).map { (path, $0) } }
  }

  /// Returns the paths of all files in the client's folders and of all open documents, in their order.
  func workspacePaths() -> [String] {
    Set(folders.flatMap(services.scenarioFiles)).union(documents.texts.keys).sorted()
  }

  /// Returns the blocks and comments that can be folded.
  func foldingRanges(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let tree = try analysis(of: document).tree
    var open: [Int] = []
    var ranges: [JSONValue] = []
    func add(from first: Int, to last: Int, kind: JSONValue?) {
      if last > first {
        ranges.append(
          JSONValue(members: [("startLine", JSONValue(first)), ("endLine", JSONValue(last)), ("kind", kind)]))
      }
    }
    for token in tree.tokens {
      if token.kind == .leftBrace { open.append(document.text.position(at: Int(token.start)).line) }
      if token.kind == .rightBrace, let first = open.popLast() {
        // The line of the closing brace stays visible.
        add(from: first, to: document.text.position(at: Int(token.start)).line - 1, kind: nil)
      }
    }
    var comment: Int?
    for line in 1...tree.source.lineStarts.count + 1 {
      let isComment =
        line <= tree.source.lineStarts.count
        && tree.source.bytes[tree.source.range(ofLine: line).offsets]
          .first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
      if isComment {
        comment = comment ?? line
      } else if let first = comment {
        add(from: first - 1, to: line - 2, kind: "comment")
        comment = nil
      }
    }
    return .array(ranges)
  }

  /// Returns, for each position, the ranges around it, the innermost first.
  func selectionRanges(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let tree = try analysis(of: document).tree
    var selections: [JSONValue] = []
    for place in params["positions"]?.elements ?? [] {
      let offset = document.text.offset(of: try DocumentPosition(place))
      var ranges = [0..<document.text.bytes.count]
      ranges += tree.nodes(at: offset).map { tree.range($0).offsets }
        .filter { $0.lowerBound <= offset && offset <= $0.upperBound }
      if let token = tree.token(at: offset) { ranges.append(tree.tokens[token].range.offsets) }
      var selection: JSONValue?
      var outer: Range<Int>?
      for range in ranges
      where range != outer
        && outer.map({ $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }) ?? true
      {
        selection = JSONValue(members: [("range", document.text.range(range)), ("parent", selection)])
        outer = range
      }
      selections.append(selection ?? ["range": document.text.range(offset..<offset)])
    }
    return .array(selections)
  }
}

extension SyntaxTree {
  /// Returns the kind of symbol that a node declares, with its name; `nil` if it declares nothing.
  func symbol(_ node: NodeID) -> (kind: SymbolKind, name: NodeID, written: String)? {
    let found: (kind: SymbolKind, slot: Int)? =
      switch kind(node) {
      case .importDeclaration: (.module, 0)
      case .constantDeclaration: (.constant, 0)
      case .deviceDeclaration: (.object, 0)
      case .appDeclaration: (.class, 0)
      case .splashDeclaration, .flowDeclaration: (.function, 0)
      case .scenarioDeclaration: (.method, 1)
      case .screenItem, .sheetItem: (.class, 0)
      case .taskItem: (.event, 0)
      case .routeItem, .linkItem, .buttonItem: (.property, 0)
      default: nil
      }
    guard let found, let name = slot(node, at: found.slot) else { return nil }
    return (found.kind, name, plainText(name) ?? text(name))
  }

  /// Returns the nodes inside a declaration that may declare something: those of its bodies.
  func parts(of node: NodeID) -> [NodeID] {
    children(node).flatMap { child in
      switch kind(child) {
      case .appBody, .screenBody: Array(children(child))
      default: [NodeID]()
      }
    }
  }
}
