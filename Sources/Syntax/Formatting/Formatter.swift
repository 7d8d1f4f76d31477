import SourceText

/// Writes the tokens and comments of a tree in the standard format.
struct Formatter {
  private let tree: SyntaxTree
  private let facts: [TokenFacts]
  private let frozen: FrozenLines
  /// The blanks before the bars of tables, by token.
  private let padding: [Int: Int]
  private var page = FormattedLines()

  private struct Open {
    var kind: TokenKind
    /// The indentation of the construct to which it belongs.
    var indent: Int
  }

  private var open: [Open] = []
  /// The indentation of the current item.
  private var itemIndent = 0
  private var pendingSeparator: Int?
  private var lastWritten: Int?
  private var breakPending = true

  init(_ tree: SyntaxTree, facts: [TokenFacts], frozen: FrozenLines) {
    self.tree = tree
    self.facts = facts
    self.frozen = frozen
    padding = tablePadding(tree, facts: facts)
  }

  private var tokens: [Token] { tree.tokens }

  mutating func run() -> [UInt8] {
    var index = 0
    while index < tokens.count {
      gap(before: index)
      if facts[index].contains(.frozen), tokens[index].kind != .endOfFile {
        index = frozenLines(from: index)
      } else {
        token(index)
        index += 1
      }
    }
    return page.bytes()
  }

  // MARK: Comments and empty lines

  private mutating func gap(before index: Int) {
    let start = index == 0 ? 0 : Int(tokens[index - 1].end)
    guard start < Int(tokens[index].start) else {
      if facts[index].contains(.beginsLine) { breakPending = true }
      return
    }
    let trivia = Trivia(tree.source.bytes, gap: start..<Int(tokens[index].start), atFileStart: index == 0)
    if let trailing = trivia.trailing {
      // Lines that stay unchanged contain their comments.
      if index == 0 || !facts[index - 1].contains(.frozen) { page.comment(trailing) }
      breakPending = true
    }
    let indent = tokens[index].kind.nesting < 0 ? innerIndent : indentation(of: index)
    for comment in trivia.comments {
      page.endLine()
      page.begin(indent: indent, blankAbove: comment.blankAbove && !isFirstInBlock)
      page.write(comment.text)
      page.endLine()
      lastWritten = nil
      pendingSeparator = nil
      breakPending = true
    }
    if trivia.blankAbove, breakPending || facts[index].contains(.beginsLine), tokens[index].kind != .rightBrace,
      tokens[index].kind != .endOfFile, !isFirstInBlock || !trivia.comments.isEmpty
    {
      page.wantsBlankLine = true
    }
    if facts[index].contains(.beginsLine) { breakPending = true }
  }

  /// Whether nothing has been written since the brace that opened the block.
  private var isFirstInBlock: Bool {
    guard let lastWritten else { return page.isEmpty }
    return tokens[lastWritten].kind == .leftBrace
  }

  // MARK: Indentation

  private var innerIndent: Int { open.last.map { $0.indent + LineBreaking.indentation } ?? 0 }

  private func indentation(of index: Int) -> Int {
    if tokens[index].kind.nesting < 0 { return open.last?.indent ?? 0 }
    let kind = open.last?.kind ?? .leftBrace
    let isItem =
      facts[index].contains(.beginsItem) || facts[index].contains(.separator)
      || tokens[index].kind == .endOfFile
    return kind == .leftBrace && !isItem ? innerIndent + LineBreaking.indentation : innerIndent
  }

  // MARK: Tokens

  private mutating func token(_ index: Int) {
    let kind = tokens[index].kind
    if facts[index].contains(.separator) {
      pendingSeparator = index
      return
    }
    if kind == .endOfFile { return }
    let indent = indentation(of: index)
    if breakPending {
      page.endLine()
      page.begin(indent: indent, blankAbove: false)
      if facts[index].contains(.beginsItem) || kind.nesting < 0 { itemIndent = indent }
      pendingSeparator = nil
    } else {
      separate(from: index)
    }
    breakPending = false
    track(kind, indent: indent)
    page.write(tree.source.bytes[tokens[index].range.offsets])
    lastWritten = index
  }

  /// Writes the blank, and the pending separator if something follows on the line.
  private mutating func separate(from index: Int) {
    if let separator = pendingSeparator {
      page.write(tree.source.bytes[tokens[separator].range.offsets])
      page.write([0x20])
    } else if let lastWritten,
      Spacing.isNeeded(
        tokens[lastWritten], leftFacts: facts[lastWritten], right: tokens[index], rightFacts: facts[index])
    {
      page.write([0x20])
    }
    if let columns = padding[index] { page.write(repeatElement(0x20, count: columns)) }
    pendingSeparator = nil
  }

  private mutating func track(_ kind: TokenKind, indent: Int) {
    if kind.nesting > 0 {
      let isNested = open.last.map { $0.kind != .leftBrace } ?? false
      open.append(Open(kind: kind, indent: isNested ? page.currentIndent : itemIndent))
    } else if kind.nesting < 0 {
      _ = open.popLast()
    }
    if kind == .leftBrace { itemIndent = page.currentIndent }
  }

  // MARK: What is left as it is

  /// Copies the lines from that of a token to the last unchanged one.
  private mutating func frozenLines(from index: Int) -> Int {
    page.endLine()
    let source = tree.source
    let first = source.line(at: tokens[index].start)
    var last = first
    var end = index
    let indent = indentation(of: index)
    itemIndent = indent
    while end < tokens.count - 1, facts[end].contains(.frozen) {
      let line = source.line(at: tokens[end].start)
      guard (last..<max(line, last)).allSatisfy({ frozen.isFrozen[$0] }) else { break }
      last = max(last, line)
      track(tokens[end].kind, indent: indent)
      end += 1
    }
    for line in first...last { page.verbatim(source.bytes[source.range(ofLine: line).offsets]) }
    lastWritten = nil
    pendingSeparator = nil
    breakPending = true
    return end
  }
}
