import Reporting
import ScenarioKit
import SourceText
import Syntax

// Actions that extract a part of a text under a new name. Each is checked before it is offered: the changed text has no
// new errors.

extension LanguageServer {
  /// Returns the extractions that are possible for a selection.
  func extractions(from document: Document, analysis: Analysis, range: Range<Int>) -> [JSONValue] {
    let extraction = Extraction(tree: analysis.tree)
    let count = analysis.file.diagnostics.count { $0.severity == .error }
    var actions: [JSONValue] = []
    for (title, edits) in [("Extract a let", extraction.constant(range)), ("Extract a flow", extraction.flow(range))] {
      guard let edits else { continue }
      let changed = edits.applied(to: document.text.bytes)
      guard nameUses(of: document.path, bytes: changed).errors.count <= count else { continue }
      actions.append([
        "title": .string(title), "kind": "refactor.extract",
        "edit": edit(of: document, edits),
      ])
    }
    if capabilities.createsFiles, !isMarkdown(document.path), let file = extraction.app(range),
      let action = fileAction(file, document: document, errorCount: count)
    {
      actions.append(action)
    }
    return actions
  }

  private func fileAction(_ file: Extraction.NewFile, document: Document, errorCount: Int) -> JSONValue? {
    let folder = document.path.lastIndex(of: "/").map { String(document.path[...$0]) } ?? ""
    let path = folder + file.name
    guard document.path.hasPrefix("/"), services.contents(path) == nil, documents.texts[path] == nil else { return nil }
    let changed = file.edits.applied(to: document.text.bytes)
    var texts = documents.texts
    texts[document.path] = changed
    texts[path] = Array(file.text.utf8)
    guard nameUses(of: document.path, bytes: changed, texts: texts).errors.count <= errorCount else { return nil }
    let uri = DocumentURI.uri(of: path)
    let whole = TextEdit(range: TextRange(0..<0), replacement: file.text)
    return [
      "title": .string("Move the app to “\(file.name)”"), "kind": "refactor.extract",
      "edit": [
        "documentChanges": [
          ["kind": "create", "uri": .string(uri)],
          change(of: uri, [textEdit(whole, in: DocumentText([], usesUTF8: capabilities.usesUTF8))]),
          change(of: document.uri, file.edits.map { textEdit($0, in: document.text) }),
        ]
      ],
    ]
  }
}

/// Parts of a tree as separate declarations.
struct Extraction {
  let tree: SyntaxTree

  struct NewFile {
    var name: String
    var text: String
    var edits: [TextEdit]
  }

  /// Returns the selection without surrounding blanks.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    func isBlank(_ offset: Int) -> Bool { " \t\n\r;".utf8.contains(tree.source.bytes[offset]) }
    while start < end, isBlank(start) { start += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return start..<end
  }

  private func text(_ range: Range<Int>) -> String { tree.source.text(TextRange(range)) }

  /// Returns the blanks at the beginning of the line of an offset.
  private func indent(at offset: Int) -> String {
    let line = tree.source.range(ofLine: tree.source.line(at: UInt32(offset))).offsets
    return String(text(line).prefix { $0 == " " || $0 == "\t" })
  }

  private func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: TextRange(offset..<offset), replacement: text)
  }

  /// Returns the edits that name a selected expression of a step with a `let` before the step.
  func constant(_ selection: Range<Int>) -> [TextEdit]? {
    let range = trimmed(selection)
    guard !range.isEmpty else { return nil }
    let path = tree.nodes(at: range.lowerBound)
    guard let step = path.lastIndex(where: { tree.isStep($0) }) else { return nil }
    guard path[(step + 1)...].contains(where: { tree.range($0).offsets == range && tree.isExpression($0) }) else {
      return nil
    }
    let start = tree.range(path[step]).offsets.lowerBound
    return [
      insertion("let value = \(text(range))\n\(indent(at: start))", at: start),
      TextEdit(range: TextRange(range), replacement: "value"),
    ]
  }

  /// Returns the edits that make selected steps of a scenario a flow.
  func flow(_ selection: Range<Int>) -> [TextEdit]? {
    let range = trimmed(selection)
    guard !range.isEmpty else { return nil }
    let path = tree.nodes(at: range.lowerBound)
    guard path.count > 1, tree.kind(path[1]) == .scenarioDeclaration,
      let body = path.last(where: { tree.kind($0) == .scenarioBody || tree.kind($0) == .steps })
    else { return nil }
    let chosen = tree.children(body).filter { node in
      let place = tree.range(node).offsets
      return !place.isEmpty && range.overlaps(place)
    }
    guard let first = chosen.first, let last = chosen.last, chosen.allSatisfy({ tree.isStep($0) }),
      tree.range(first).offsets.lowerBound == range.lowerBound, tree.range(last).offsets.upperBound == range.upperBound
    else { return nil }
    let lines = text(range).split(separator: "\n", omittingEmptySubsequences: false)
    let own = indent(at: range.lowerBound)
    let moved = lines.enumerated().map { number, line in
      let rest = number > 0 && line.starts(with: own) ? line.dropFirst(own.count) : line
      return rest.isEmpty ? "" : "    \(rest)"
    }
    let declaration = "flow extracted {\n\(moved.joined(separator: "\n"))\n}\n\n"
    return [
      insertion(declaration, at: start(of: path[1])), TextEdit(range: TextRange(range), replacement: "do extracted"),
    ]
  }

  /// Returns the app at a place as a separate file, which this one imports.
  func app(_ selection: Range<Int>) -> NewFile? {
    let path = tree.nodes(at: selection.lowerBound)
    guard path.count > 1, tree.kind(path[1]) == .appDeclaration, let name = tree.slot(path[1], at: 0),
      selection.upperBound <= tree.range(name).offsets.upperBound
    else { return nil }
    let start = start(of: path[1])
    var end = tree.range(path[1]).offsets.upperBound
    while end < tree.source.bytes.count, tree.source.bytes[end] == UInt8(ascii: "\n") { end += 1 }
    let file = tree.text(name).lowercased() + ".scn"
    return NewFile(
      name: file, text: text(start..<tree.range(path[1]).offsets.upperBound) + "\n",
      edits: [insertion("import \"\(file)\"\n\n", at: 0), TextEdit(range: TextRange(start..<end), replacement: "")])
  }

  /// Returns where a declaration begins, with the comments and tags above it.
  private func start(of node: NodeID) -> Int {
    var line = tree.source.line(at: UInt32(tree.range(node).start))
    while line > 1 {
      let above = text(tree.source.range(ofLine: line - 1).offsets)
      guard above.hasPrefix("#") || above.hasPrefix("@") else { break }
      line -= 1
    }
    return Int(tree.source.lineStarts[line - 1])
  }
}

extension SyntaxTree {
  func isStep(_ node: NodeID) -> Bool { if case .step = kind(node) { true } else { false } }

  /// Whether a node is an expression that can have a name.
  func isExpression(_ node: NodeID) -> Bool {
    [
      .choice, .binary, .not, .negative, .moment, .member, .call, .integer, .version, .quantity, .string, .boolean,
      .list,
      .parenthesized,
    ].contains(kind(node))
  }
}
