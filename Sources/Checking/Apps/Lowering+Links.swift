import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

// Links, with the holes in their texts.

extension Lowering {
  mutating func link(_ item: NodeID, in layer: inout Layer) {
    guard let text = present(item, at: 0) else { return giveUp() }
    let written = tree.plainText(text) ?? ""
    let mark = bindings.mark
    warnOfPlaceholder(in: written, at: text, of: item)
    let (pattern, query) = linkPattern(written, at: text)
    let way = draft.pools.addOperands(stops(child(item, at: 1)))
    let opening = linkOpening(item)
    let requires = present(item, at: 4).map { condition($0) }
    let otherwise = present(item, at: 5).flatMap { alternative($0) }
    bindings.pop(to: mark)
    warnOfUnusedCaptures(
      in: pattern + query.flatMap(\.value), used: draft.pools.present(way) + [requires].compactMap { $0 }, at: item)
    var program = LinkProgram(text: written, pattern: pattern, way: way, requires: requires, otherwise: otherwise)
    program.query = query
    program.opening = opening
    program.location = location(item)
    if !layer.links.insert(written).inserted {
      report(.duplicateName, at: text, message: "this app has the link “\(written)” twice")
    } else if let known = draft.names.links[written] {
      draft.app.links[known] = program
    } else {
      draft.names.links.append(written)
      draft.app.links.append(program)
    }
  }

  /// Where the link opens its screens: `as sheet`, `in selected tab`, `in every tab`.
  private mutating func linkOpening(_ item: NodeID) -> LinkOpening {
    if let style = present(item, at: 2) {
      let id = value(style, as: .word(.presentationStyle), for: "the style of a link")
      if case .word(let word)? = constantValue(id), let style = PresentationStyle(rawValue: word.rawValue) {
        return .presented(style)
      }
      report(.notYetModelled, at: style, message: "a link whose style differs between runs is not supported yet")
    }
    guard let tab = present(item, at: 3) else { return .stack }
    return tree.text(tab).contains(Keyword.every.rawValue) ? .everyTab : .selectedTab
  }

  /// The screen that is shown while the link waits, or `none` for a link that is dropped.
  private mutating func alternative(_ node: NodeID) -> ExpressionID? {
    kind(node) == .name
      ? declaredScreen(node).map { constant(.screen($0), as: .screen, at: node).id }
      : value(node, as: .either([.screen, .none]), for: "“else”")
  }

  /// The text of a link with its holes, whose names are bound for what follows: the path, and the parameters behind
  /// `?`.
  private mutating func linkPattern(
    _ text: String, at node: NodeID
  ) -> (path: [LinkProgram.Piece], query: [(name: String, value: [LinkProgram.Piece])]) {
    var names: Set<String> = []
    var isInHole = false
    let question = text.firstIndex { character in
      if character == "{" || character == "}" { isInHole = character == "{" }
      return character == "?" && !isInHole
    }
    let path = linkPieces(text[..<(question ?? text.endIndex)], at: node, &names)
    let parameters = question.map { text[text.index(after: $0)...].split(separator: "&") } ?? []
    let query = parameters.map { parameter in
      let name = parameter.prefix { $0 != "=" }
      return (String(name), linkPieces(parameter.dropFirst(name.count + 1), at: node, &names))
    }
    return (closed(path), query)
  }

  /// A `/` at the end belongs to every path; a hole of several segments takes its own along.
  private func closed(_ pieces: [LinkProgram.Piece]) -> [LinkProgram.Piece] {
    var closed: [LinkProgram.Piece] = []
    var isOpen = true
    for piece in pieces {
      if case .literal(let text) = piece, !isOpen, text.hasPrefix("/") {
        if text.count > 1 { closed.append(.literal(String(text.dropFirst()))) }
      } else {
        closed.append(piece)
      }
      isOpen = if case .hole(let hole) = piece { hole.count == .one } else { true }
    }
    switch closed.last {
    case .literal(let text)? where text.hasSuffix("/"): break
    case .anything?: break
    case .hole(let hole)? where hole.count != .one: break
    case .literal(let text)?: closed[closed.count - 1] = .literal(text + "/")
    case .hole?, nil: closed.append(.literal("/"))
    }
    return closed
  }

  private mutating func linkPieces(
    _ text: Substring, at node: NodeID, _ names: inout Set<String>
  ) -> [LinkProgram.Piece] {
    var pieces: [LinkProgram.Piece] = []
    var literal = ""
    var rest = text
    while let character = rest.first {
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(.hole(linkHole(rest[rest.index(after: rest.startIndex)..<end], at: node, &names)))
      rest = rest[rest.index(after: end)...]
    }
    let isOpen = literal.last == "*"
    if isOpen { literal.removeLast() }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    if isOpen { pieces.append(.anything) }
    return pieces
  }

  /// Warns of parts of an address that no screen is given.
  private mutating func warnOfUnusedCaptures(
    in pattern: [LinkProgram.Piece], used: [ExpressionID], at item: NodeID
  ) {
    // The parser has reported a screen without brackets, with what it is given.
    guard let text = present(item, at: 0), tree.text(child(item, at: 1)).first == "[",
      let stop = children(child(item, at: 1)).last, kind(stop) == .stop, let screen = present(stop, at: 0)
    else { return }
    for case .hole(let hole) in pattern {
      let isUsed = draft.pools.expressions(within: used).contains { expression in
        if case .variable(hole.slot) = expression { true } else { false }
      }
      if isUsed { continue }
      let name = spelling(draft.variables[Int(hole.slot.index)].name)
      let end = TextRange(start: range(screen).end, end: range(screen).end)
      let isFree = present(stop, at: 1) == nil
      report(
        .captureNeverUsed, at: text, message: "this link gives “{\(name)}” to no screen",
        hint: isFree
          ? "write “\(tree.text(screen)) with { \(name): \(name) }”"
          : "add “\(name): \(name)” to the record of “\(tree.text(screen))”",
        fixes: isFree ? [TextEdit(range: end, replacement: " with { \(name): \(name) }")] : [])
    }
  }

  /// `id`, `id: number`, `tab: all|mine`, `page?`, `parts+`, `parts*`.
  private mutating func linkHole(
    _ text: Substring, at node: NodeID, _ names: inout Set<String>
  ) -> LinkProgram.Hole {
    let counts: [Character: LinkProgram.Hole.Count] = ["?": .zeroOrOne, "+": .oneOrMore, "*": .zeroOrMore]
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
    var name = parts.first ?? ""
    let count = name.last.flatMap { counts[$0] }
    if count != nil { name.removeLast() }
    let words = parts.count > 1 ? parts[1].split(separator: "|").map(String.init) : []
    if name.isEmpty { report(.unknownName, at: node, message: "the braces in this link contain no name") }
    if !names.insert(name).inserted { report(.duplicateName, at: node, message: "the link has “{\(name)}” twice") }
    let isNumber = words == ["number"]
    let type: ValueType = count == .zeroOrOne ? .any : isNumber ? .count : .text
    let symbol = session.symbols.symbol(of: name)
    let variable = Variable(name: symbol, type: type, isStatic: false)
    var hole = LinkProgram.Hole(newVariable(variable, at: node, named: place(ofHole: name, in: node)))
    bindings.push(symbol, as: .variable(hole.slot))
    hole.count = count ?? .one
    hole.isNumber = isNumber
    hole.words = isNumber ? [] : words
    return hole
  }

  /// Returns the place of a hole's name in the text of a link.
  private func place(ofHole name: String, in node: NodeID) -> Location? {
    let written = Array(tree.text(node).utf8)
    guard !name.isEmpty, let brace = written.firstRange(of: Array("{\(name)".utf8)) else { return nil }
    let end = Int(range(node).start) + brace.upperBound
    return Location(file: tree.source.id, range: TextRange(end - name.utf8.count..<end))
  }

  /// Reports `/:id`, `/<id>`, `/$id` or `/[id]`, the placeholders of other libraries' routers.
  private mutating func warnOfPlaceholder(in text: String, at node: NodeID, of item: NodeID) {
    var found: String?
    var names: [String] = []
    let segments = text.split(separator: "/", omittingEmptySubsequences: false).enumerated().map { index, segment in
      guard index > 0, let first = segment.first, ":<$[".contains(first) else { return String(segment) }
      let name = segment.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      let isWhole = segment.dropFirst().dropLast().allSatisfy { name.contains($0) }
      guard isWhole, name.first?.isLetter == true else { return String(segment) }
      found = found ?? String(segment)
      names.append(name)
      return "{\(name)}"
    }
    guard let found else { return }
    let written = "\"\(segments.joined(separator: "/"))\""
    var fixes = [TextEdit(range: range(node), replacement: written)]
    var also = ""
    // A part that no screen is given would be the next warning.
    if let stop = children(child(item, at: 1)).last, kind(stop) == .stop, let screen = present(stop, at: 0),
      present(stop, at: 1) == nil
    {
      let record = " with { \(names.map { "\($0): \($0)" }.joined(separator: ", ")) }"
      also = ", and “\(tree.text(screen))\(record)”"
      fixes.append(TextEdit(range: TextRange(start: range(screen).end, end: range(screen).end), replacement: record))
    }
    report(
      .foreignPlaceholder, at: node, message: "“\(found)” is literal text in this link",
      hint: "write \(written)\(also)", fixes: fixes)
  }
}
