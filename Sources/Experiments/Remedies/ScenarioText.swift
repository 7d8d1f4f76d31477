internal import SourceText
internal import Statements
internal import Syntax

/// One scenario in the tree of its file, with the declarations of its app: where things stand, and changes of them.
struct ScenarioText {
  private let tree: SyntaxTree
  private let scenario: NodeID
  /// The bodies of the app, the scenario's own first, then those on which it is based, as far as this file has them.
  private let appBodies: [NodeID]

  /// Finds the scenario that is declared at a location; `nil` if the file has none there.
  init?(_ source: SourceFile, location: Location) {
    let tree = parse(source).tree
    let found = tree.children(tree.root).first {
      tree.kind($0) == .scenarioDeclaration && tree.range($0).end == location.range.end
    }
    guard let found, location.file == source.id else { return nil }
    self.tree = tree
    scenario = found
    let item = tree.children(tree.child(found, at: 2)).first { tree.kind($0) == .appItem }
    appBodies = item.map { Self.bodies(ofApp: $0, in: tree) } ?? []
  }

  private static func bodies(ofApp item: NodeID, in tree: SyntaxTree) -> [NodeID] {
    var bodies = [tree.present(item, at: 1)]
    var known: Set<String> = []
    var name = tree.present(item, at: 0).map(tree.text)
    while let wanted = name, known.insert(wanted).inserted {
      let declaration = tree.children(tree.root).first {
        tree.kind($0) == .appDeclaration && tree.text(tree.child($0, at: 0)) == wanted
      }
      bodies.append(declaration.flatMap { tree.present($0, at: 2) })
      name = declaration.flatMap { tree.present($0, at: 1) }.map(tree.text)
    }
    return bodies.compactMap { $0 }
  }

  // MARK: Finding

  func text(_ node: NodeID) -> String { tree.text(node) }

  func line(_ node: NodeID) -> Int { tree.source.line(at: tree.range(node).start) }

  func child(_ node: NodeID, at slot: Int) -> NodeID { tree.child(node, at: slot) }

  private func children(of node: NodeID, _ kind: SyntaxKind) -> [NodeID] {
    tree.children(node).filter { tree.kind($0) == kind }
  }

  private func descendants(of node: NodeID, _ kind: SyntaxKind) -> [NodeID] {
    let start = Int(node.index)
    return (start..<start + Int(tree.nodes[start].size)).filter { tree.nodes[$0].kind == kind }.map { NodeID($0) }
  }

  /// The parts of the scenario itself, without those of blocks.
  func items(_ kind: SyntaxKind) -> [NodeID] { children(of: tree.child(scenario, at: 2), kind) }

  /// The first part of the scenario.
  var firstItem: NodeID? { tree.children(tree.child(scenario, at: 2)).first { _ in true } }

  var launch: NodeID? { [.launch, .launchWarm, .launchFrom].lazy.flatMap { items(.step($0)) }.first }

  /// The parts of a kind anywhere in the scenario, then those in the declarations of its app.
  func all(_ kind: SyntaxKind) -> [NodeID] {
    let scenario = descendants(of: scenario, kind)
    return scenario + appBodies.flatMap { descendants(of: $0, kind) }.filter { !scenario.contains($0) }
  }

  /// The colors of the covers that the file's strategies declare.
  var declaredCovers: [NodeID] { descendants(of: tree.root, .colorSurface).map { tree.child($0, at: 0) } }

  /// The steps that make a call when something happens or time has passed, each with the place before its block.
  func timed(_ call: Statement) -> [Range<Int>] {
    let handlers = descendants(of: scenario, .handler).map { tree.range($0).offsets }
    return (descendants(of: scenario, .step(.when)) + descendants(of: scenario, .step(.after))).sorted {
      $0.index < $1.index
    }.compactMap { step in
      let start = tree.range(step).offsets.lowerBound
      if handlers.contains(where: { $0.contains(start) }) { return nil }
      guard let block = children(of: step, .steps).first, !children(of: block, .step(call)).isEmpty else { return nil }
      return start..<tree.range(block).offsets.lowerBound
    }
  }

  /// The app's own code that makes a call, at another event and without a delay.
  func handlers(making call: Statement, at event: String) -> [Remedy] {
    appBodies.flatMap { descendants(of: $0, .handler) }.compactMap { handler in
      guard let made = descendants(of: handler, .step(call)).first else { return nil }
      let delay = descendants(of: handler, .step(.after)).first { !descendants(of: $0, .step(call)).isEmpty }
      let moved = replacing(tree.child(handler, at: 0), by: event)
      guard let delay else { return moved }
      return Remedy(
        moved.edits + replacing(delay, by: text(made)).edits,
        words: "line \(line(handler)): on \(event) { \(text(made)) }")
    }
  }

  /// The fields of the app with this name, those that count first.
  func fields(_ name: String) -> [NodeID] {
    appBodies.flatMap { children(of: $0, .field) }.filter { tree.text(tree.child($0, at: 0)) == name }
  }

  /// The fields of the app's screens with this name.
  func screenFields(_ name: String) -> [NodeID] {
    appBodies.flatMap { descendants(of: $0, .screenBody) }.flatMap { children(of: $0, .field) }
      .filter { tree.text(tree.child($0, at: 0)) == name }
  }

  /// The arguments of a strategy or of a field's value, as written.
  func arguments(of node: NodeID) -> [(label: String?, value: NodeID)] {
    descendants(of: node, .arguments).first.map { list in
      children(of: list, .argument).map { argument in
        (tree.present(argument, at: 0).map(tree.text), tree.child(argument, at: 1))
      }
    } ?? []
  }

  private func firstToken(_ node: NodeID) -> Int { Int(tree.nodes[Int(node.index)].firstToken) }

  // MARK: Changing

  func replacing(_ node: NodeID, by text: String) -> Remedy { replacing(tree.range(node).offsets, by: text) }

  /// Replaces the word with which a part begins: `plist` in `plist(background: "#fff")`.
  func replacingFirstWord(of node: NodeID, by text: String) -> Remedy {
    replacing(tree.tokens[firstToken(node)].range.offsets, by: text)
  }

  func begins(_ node: NodeID, withOneOf words: [String]) -> Bool {
    words.contains(tree.source.text(tree.tokens[firstToken(node)].range))
  }

  /// Replaces a range; the words of the change are its line.
  func replacing(_ range: Range<Int>, by text: String) -> Remedy {
    let source = tree.source
    let line = source.line(at: UInt32(range.lowerBound))
    let head = source.bytes[written(line: line).lowerBound..<range.lowerBound]
    let tail = source.bytes[range.upperBound..<max(range.upperBound, written(at: range.upperBound).upperBound)]
    let words = [Array(head), Array(text.utf8), Array(tail)].map { String(decoding: $0, as: UTF8.self) }
    return Remedy([TextEdit(range: range, replacement: text)], words: "line \(line): \(words.joined())")
  }

  /// Adds a step or field after a part: on a line of its own if the part ends its line.
  func adding(_ text: String, after node: NodeID) -> Remedy {
    let end = tree.range(node).offsets.upperBound
    let line = tree.source.line(at: UInt32(end))
    guard endsLine(at: end) else {
      let isLong = tree.range(node).offsets.count > 40
      let part = isLong ? tree.source.text(tree.tokens[firstToken(node)].range) : tree.text(node)
      return Remedy(
        [TextEdit(range: end..<end, replacement: "; \(text)")], words: "line \(line), after “\(part)”: \(text)")
    }
    let place = written(line: line).upperBound
    return Remedy(
      [TextEdit(range: place..<place, replacement: "\n\(indent(of: node))\(text)")],
      words: "after line \(line): \(text)")
  }

  /// Adds a part before the scenario's others.
  func addingFirst(_ text: String) -> Remedy? {
    guard let place = firstItem.map({ tree.range($0).offsets.lowerBound }) else { return nil }
    return Remedy([TextEdit(range: place..<place, replacement: "\(text); ")], words: text)
  }

  /// Adds fields to the app of the scenario.
  func addingToApp(_ fields: String) -> Remedy? {
    guard let item = items(.appItem).first else { return nil }
    guard let body = tree.present(item, at: 1) else {
      let end = tree.range(item).offsets.upperBound
      return replacing(end..<end, by: " { \(fields) }")
    }
    let range = tree.range(body).offsets
    let (start, end) = (range.lowerBound + 1, range.upperBound - 1)
    let edit =
      if endsLine(at: start) {
        TextEdit(range: start..<start, replacement: "\n\(indent(of: item))    \(fields)")
      } else {
        TextEdit(range: end..<end, replacement: "\(tree.children(body).contains { _ in true } ? ";" : "") \(fields) ")
      }
    return Remedy([edit], words: "line \(line(item)), in the app: \(fields)")
  }

  /// Whether nothing but a comment follows on the line.
  private func endsLine(at offset: Int) -> Bool {
    let lineEnd = written(at: offset).upperBound
    let rest = tree.source.bytes[offset..<max(offset, lineEnd)].drop { $0 == UInt8(ascii: " ") }
    return rest.isEmpty || rest.first == UInt8(ascii: "#")
  }

  /// The blanks before the line on which a part begins.
  private func indent(of node: NodeID) -> String {
    let offsets = tree.source.range(ofLine: line(node)).offsets
    return String(decoding: tree.source.bytes[offsets.lowerBound..<written(line: line(node)).lowerBound], as: UTF8.self)
  }

  /// The range of a line without the blanks around it.
  private func written(line: Int) -> Range<Int> {
    let offsets = tree.source.range(ofLine: line).offsets
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = tree.source.bytes[offsets].firstIndex { !isBlank($0) } ?? offsets.upperBound
    let end = tree.source.bytes[start..<offsets.upperBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return start..<end
  }

  private func written(at offset: Int) -> Range<Int> { written(line: tree.source.line(at: UInt32(offset))) }
}
