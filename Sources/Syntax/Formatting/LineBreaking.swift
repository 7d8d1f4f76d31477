import SourceText
import Statements

/// Decides where lines begin: mostly where they did.
///
/// A block that was written on one line stays on one line while that fits. Any other has its braces at the end and at
/// the beginning of lines, and its items between them.
struct LineBreaking {
  /// A line with a block on it is not longer than this, its comment not counted.
  static let widest = 100
  static let indentation = 4

  let tree: SyntaxTree
  var facts: [TokenFacts]
  /// For an opening bracket the index of its closing one, else 0.
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

  /// A comma at the beginning of a line goes to the end of the line above.
  private mutating func moveCommas() {
    for index in tokens.indices.dropFirst().dropLast()
    where tokens[index].kind == .comma && beginsLine(index) && !isFrozen(index) && !isFrozen(index - 1) {
      guard isPlain(index), isPlain(index + 1), !isFrozen(index + 1) else { continue }
      facts[index].remove(.beginsLine)
      facts[index + 1].insert(.beginsLine)
    }
  }

  /// `else` follows on the brace before it; below a comment it stands where its `if` does.
  private mutating func joinElse() {
    for (index, node) in tree.nodes.enumerated() where node.kind == .step(.if) {
      guard let branch = tree.present(NodeID(index), at: 2) else { continue }
      let word = Int(tree.nodes[Int(branch.index)].firstToken) - 1
      guard tokens[word].word == .else, beginsLine(word), !isFrozen(word), !isFrozen(word - 1) else { continue }
      if isPlain(word) { facts[word].remove(.beginsLine) } else { facts[word].insert(.beginsItem) }
    }
  }

  /// No comment stands before a token.
  private func isPlain(_ token: Int) -> Bool {
    guard token > 0 else { return false }
    let gap = Int(tokens[token - 1].end)..<Int(tokens[token].start)
    return !tree.source.bytes[gap].contains(UInt8(ascii: "#"))
  }

  /// Blocks that hold a line end have their braces at line ends.
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

  /// Breaks a line of tokens that is too long: between its items if it has several, else inside its blocks.
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

  /// Where the second and further items of a line begin.
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

  /// Where the items and closing braces begin of the blocks that stand whole on a line.
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

  /// Columns of a line without indentation and comment.
  private func width(from start: Int, to end: Int) -> Int {
    var bytes = 0
    for index in start..<end {
      bytes += Int(tokens[index].end - tokens[index].start) + 1
    }
    // No character has more columns than bytes.
    return bytes < Self.widest / 2 ? bytes : Spacing.width(of: start..<end, in: tree, facts: facts)
  }
}
