package import SourceText

extension SyntaxTree {
  /// Returns the documentation lines (`## …`) directly above a declaration, task, screen, link or scenario, top to
  /// bottom. Each range is a line's text without the signs, the blank after them and trailing blanks.
  ///
  /// Only other documentation and tags may be in between; an empty line or an ordinary comment ends it.
  package func documentation(of node: NodeID) -> [TextRange] {
    guard nodes[Int(node.index)].firstToken < nodes[Int(node.index)].tokenEnd else { return [] }
    let first = firstToken(node)
    guard first.startsLine else { return [] }
    var tagsLeft = 0
    var line = source.line(at: first.start)
    if kind(node) == .scenarioDeclaration {
      // Text may be between the tags, so begin at the word after them.
      let tags = nodes[Int(child(node, at: 0).index)]
      tagsLeft = Int(tags.tokenEnd - tags.firstToken)
      line = source.line(at: tokens[min(Int(tags.tokenEnd), tokens.count - 1)].start)
    }
    return documentation(aboveLine: line, mayPassTags: tagsLeft > 0)
  }

  private func documentation(aboveLine: Int, mayPassTags: Bool) -> [TextRange] {
    var lines: [TextRange] = []
    var line = aboveLine - 1
    while line >= 1 {
      let range = source.range(ofLine: line)
      if let text = documentationText(range) {
        lines.append(text)
      } else if !(mayPassTags && firstByte(range) == UInt8(ascii: "@")) {
        break
      }
      line -= 1
    }
    return lines.reversed()
  }

  /// Returns the text of a documentation line, which begins with exactly two #; `nil` for other lines.
  private func documentationText(_ line: TextRange) -> TextRange? {
    var start = Int(line.start)
    var end = Int(line.end)
    while start < end, isBlank(start) { start += 1 }
    guard end - start >= 2, source.bytes[start] == UInt8(ascii: "#"), source.bytes[start + 1] == UInt8(ascii: "#")
    else {
      return nil
    }
    start += 2
    if start < end, source.bytes[start] == UInt8(ascii: "#") { return nil }
    if start < end, isBlank(start) { start += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return TextRange(start..<end)
  }

  private func firstByte(_ line: TextRange) -> UInt8? {
    line.offsets.first { !isBlank($0) }.map { source.bytes[$0] }
  }

  private func isBlank(_ offset: Int) -> Bool { source.bytes[offset] == 0x20 || source.bytes[offset] == 0x09 }
}
