import SourceText

/// Returns a tree's text without redundant separators; `nil` if it has none.
///
/// Redundant are those at line ends and beginnings, next to braces, after another one, and commas before the closing
/// bracket of their line. Without them, each comment is between the two tokens that it is between in the formatted
/// file.
func withoutRedundantSeparators(_ tree: SyntaxTree, frozen: FrozenLines) -> SourceFile? {
  let redundant = redundantSeparators(tree, frozen: frozen)
  guard !redundant.isEmpty else { return nil }
  let bytes = tree.source.bytes
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var copied = 0
  for (position, index) in redundant.enumerated() {
    let token = tree.tokens[index].range.offsets
    result += bytes[copied..<token.lowerBound]
    copied = token.upperBound
    let isLastOfLine = position + 1 == redundant.count || redundant[position + 1] != index + 1
    // A line of separators goes with them, unless it keeps a comment above from documenting what is below.
    if isLastOfLine, index + 1 < tree.tokens.count, tree.tokens[index + 1].startsLine, endsWithBlankLine(result),
      let lineEnd = bytes[copied...].firstIndex(where: { !isBlank($0) }), bytes[lineEnd] == 0x0A,
      !hasComment(before: index, in: tree)
    {
      copied = lineEnd + 1
    }
  }
  result += bytes[copied...]
  return SourceFile(id: tree.source.id, path: tree.source.path, bytes: result)
}

/// Returns the indexes of the redundant separators on lines that may be changed.
private func redundantSeparators(_ tree: SyntaxTree, frozen: FrozenLines) -> [Int] {
  let tokens = tree.tokens
  let facts = TokenFacts.separators(of: tokens)
  func isFrozen(_ index: Int) -> Bool { frozen.isFrozen[tree.source.line(at: tokens[index].start) - 1] }
  var result: [Int] = []
  var index = 0
  while index < tokens.count {
    guard tokens[index].kind == .comma || tokens[index].kind == .semicolon else {
      index += 1
      continue
    }
    guard facts[index] else {
      let next = tokens[index + 1]
      let isLast = next.kind == .rightParen || next.kind == .rightBracket
      if tokens[index].kind == .comma, isLast, !next.startsLine, !isFrozen(index) { result.append(index) }
      index += 1
      continue
    }
    var end = index
    while facts[end] { end += 1 }
    let isOnOneLine = !(index...end).contains { tokens[$0].startsLine }
    let isBetweenItems =
      index > 0 && tokens[index - 1].kind != .leftBrace && tokens[end].kind != .rightBrace
      && tokens[end].kind != .endOfFile
    let first = isOnOneLine && isBetweenItems ? index + 1 : index
    result += (first..<end).filter { !isFrozen($0) }
    index = end
  }
  return result
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

/// Returns whether the last line is empty so far.
private func endsWithBlankLine(_ bytes: [UInt8]) -> Bool {
  bytes.last { !isBlank($0) }.map { $0 == 0x0A } ?? true
}

private func hasComment(before index: Int, in tree: SyntaxTree) -> Bool {
  let start = index == 0 ? 0 : Int(tree.tokens[index - 1].end)
  return tree.source.bytes[start..<Int(tree.tokens[index].start)].contains(UInt8(ascii: "#"))
}
