package import SourceText

extension SyntaxTree {
  /// Returns the documentation lines (`## …`) directly above a declaration, task, screen, link or scenario, top to
  /// bottom. Each range is a line's text without the signs, the blank after them and trailing blanks.
  ///
  /// Only other documentation and tags may be in between; an empty line or an ordinary comment ends it.
  package func documentation(of node: NodeID) -> [TextRange] {
    let place = nodes[Int(node.index)]
    guard place.firstToken < place.tokenEnd else { return [] }
    var first = firstToken(node)
    guard first.startsLine else { return [] }
    var hasTags = false
    if kind(node) == .scenarioDeclaration {
      // Text may be between the tags, so begin at the word after them.
      let tags = nodes[Int(child(node, at: 0).index)]
      hasTags = tags.tokenEnd > tags.firstToken
      first = tokens[min(Int(tags.tokenEnd), tokens.count - 1)]
    }
    // Most scenarios of a large suite have none, and the lines need not be counted.
    let before = place.firstToken == 0 ? 0 : Int(tokens[Int(place.firstToken) - 1].end)
    guard hasTags || source.bytes[before..<Int(first.start)].contains(UInt8(ascii: "#")) else { return [] }
    return documentation(aboveLine: source.line(at: first.start), mayPassTags: hasTags)
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
