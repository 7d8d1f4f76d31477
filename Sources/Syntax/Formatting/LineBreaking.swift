import SourceText
import Statements

/// Decides where lines begin: usually where they did.
///
/// A block on one line stays on one line if it fits. Otherwise its braces end and begin lines, and its items are
/// between them.
struct LineBreaking {
  /// The maximum length of a line that contains a block, without its comment.
  static let widest = 100
  static let indentation = 4

  let tree: SyntaxTree
  var facts: [TokenFacts]
  /// The index of the closing bracket for an opening one, otherwise 0.
  private var partners: [Int]

  private var tokens: [Token] { tree.tokens }

  init(_ tree: SyntaxTree, facts: [TokenFacts]) {
    self.tree = tree
    self.facts = facts
    partners = Array(repeating: 0, count: tree.tokens.count)
    var open: [Int] = []
    for (index, token) in tree.tokens.enumerated() {
      if token.kind.nesting > 0 { open.append(index) }
      if token.kind.nesting < 0, let last = open.popLast() { partners[last] = index }
    }
  }

  mutating func run() {
    moveCommas()
    joinElse()
    openBlocks()
    shortenLines()
  }

  private func isFrozen(_ token: Int) -> Bool { facts[token].contains(.frozen) }
  private func beginsLine(_ token: Int) -> Bool { facts[token].contains(.beginsLine) }

  private mutating func breakLine(before token: Int) {
    if !isFrozen(token) || !isFrozen(token - 1) { facts[token].insert(.beginsLine) }
  }

  /// Moves a comma at the beginning of a line to the end of the previous line.
  private mutating func moveCommas() {
    for index in tokens.indices.dropFirst().dropLast()
    where tokens[index].kind == .comma && beginsLine(index) && !isFrozen(index) && !isFrozen(index - 1) {
      guard isPlain(index), isPlain(index + 1), !isFrozen(index + 1) else { continue }
      facts[index].remove(.beginsLine)
      facts[index + 1].insert(.beginsLine)
    }
  }

  /// Puts `else` after the preceding brace; below a comment, it is indented like its `if`.
  private mutating func joinElse() {
    for (index, node) in tree.nodes.enumerated() where node.kind == .step(.if) {
      guard let branch = tree.present(NodeID(index), at: 2) else { continue }
      let word = Int(tree.nodes[Int(branch.index)].firstToken) - 1
      guard tokens[word].word == .else, beginsLine(word), !isFrozen(word), !isFrozen(word - 1) else { continue }
      if isPlain(word) { facts[word].remove(.beginsLine) } else { facts[word].insert(.beginsItem) }
    }
  }

  /// Returns whether no comment precedes a token.
  private func isPlain(_ token: Int) -> Bool {
    guard token > 0 else { return false }
    let gap = Int(tokens[token - 1].end)..<Int(tokens[token].start)
    return !tree.source.bytes[gap].contains(UInt8(ascii: "#"))
  }

  /// Puts the braces of blocks that contain a line end at line ends.
  private mutating func openBlocks() {
    var lines = 0
    let linesBefore = facts.map { fact -> Int in
      if fact.contains(.beginsLine) { lines += 1 }
      return lines
    }
    for index in tokens.indices where tokens[index].kind == .leftBrace && partners[index] > 0 {
      let close = partners[index]
      guard linesBefore[close] > linesBefore[index] else { continue }
      if close == index + 1, isPlain(close) {
        if !isFrozen(close) { facts[close].remove(.beginsLine) }
      } else {
        breakLine(before: index + 1)
        breakLine(before: close)
      }
    }
  }

  // MARK: Long lines

  private mutating func shortenLines() {
    var start = 0
    var depth = 0
    while start < tokens.count {
      var end = start + 1
      while end < tokens.count, !beginsLine(end) { end += 1 }
      let opened = tokens[start..<end].reduce(0) { $0 + $1.kind.nesting }
      if tokens[start].kind == .rightBrace { depth -= 1 }
      shorten(from: start, to: end, indent: max(0, depth) * Self.indentation)
      depth += opened + (tokens[start].kind == .rightBrace ? 1 : 0)
      start = end
    }
  }

  /// Breaks a line that is too long: between its items if it has several, otherwise inside its blocks.
  private mutating func shorten(from start: Int, to end: Int, indent: Int) {
    guard end - start > 3, !isFrozen(start), tokens[start].kind != .bar, facts[start].contains(.beginsItem) else {
      return
    }
    guard width(from: start, to: end) + indent > Self.widest else { return }
    var breaks = splits(from: start, to: end)
    var inner = indent
    if breaks.isEmpty {
      breaks = insides(from: start, to: end)
      inner += Self.indentation
    }
    guard !breaks.isEmpty else { return }
    for token in breaks { facts[token].insert(.beginsLine) }
    var from = start
    for token in breaks + [end] {
      if tokens[from].kind != .rightBrace { shorten(from: from, to: token, indent: from == start ? indent : inner) }
      from = token
    }
  }

  /// Returns where the items of a line begin, except the first one.
  private func splits(from start: Int, to end: Int) -> [Int] {
    var result: [Int] = []
    var index = start
    while index < end {
      if facts[index].contains(.separator), index + 1 < end, !facts[index + 1].contains(.separator),
        tokens[index + 1].kind != .rightBrace
      {
        result.append(index + 1)
      }
      index = max(index + 1, partners[index] > 0 && partners[index] < end ? partners[index] + 1 : 0)
    }
    return result
  }

  /// Returns where the items and closing braces begin in the blocks that are entirely on a line.
  private func insides(from start: Int, to end: Int) -> [Int] {
    var result: [Int] = []
    var index = start
    while index < end {
      let close = partners[index]
      guard close > 0, close < end else {
        index += 1
        continue
      }
      if tokens[index].kind == .leftBrace, close > index + 1 {
        result.append(index + 1)
        result += splits(from: index + 1, to: close)
        result.append(close)
      }
      index = close + 1
    }
    return result
  }

  /// Returns the width of a line in columns, without indentation and comment.
  private func width(from start: Int, to end: Int) -> Int {
    var bytes = 0
    // A separator at the end is not written.
    let end = facts[end - 1].contains(.separator) ? end - 1 : end
    for index in start..<end {
      bytes += Int(tokens[index].end - tokens[index].start) + 1
    }
    // No character has more columns than bytes.
    return bytes < Self.widest / 2 ? bytes : Spacing.width(of: start..<end, in: tree, facts: facts)
  }
}
