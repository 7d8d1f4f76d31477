/// Reads the part of YAML that pubspec.yaml and lock files use: maps and lists by indentation, plain and quoted values.
/// It never fails; a line that it does not understand is skipped.
package func readYAML(_ bytes: [UInt8]) -> DataNode {
  var lines: [YAMLLine] = []
  for (index, line) in String(decoding: bytes, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false
  ).enumerated() {
    if let line = YAMLLine(line, number: index + 1) { lines.append(line) }
  }
  var place = 0
  return node(lines, at: &place, indent: lines.first?.indent ?? 0, depth: 0)
}

private struct YAMLLine {
  var indent: Int
  var isItem: Bool
  var key: String?
  var value: String
  var number: Int

  init?(_ line: Substring, number: Int) {
    var text = line.drop { $0 == " " }
    indent = line.count - text.count
    self.number = number
    isItem = text.hasPrefix("- ")
    if isItem { text = text.dropFirst(2) }
    if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("---") { return nil }
    if let colon = Self.colon(in: text) {
      key = Self.unquoted(text[..<colon])
      value = Self.unquoted(text[text.index(after: colon)...])
    } else {
      value = Self.unquoted(text)
    }
  }

  /// Returns the colon that ends a key: before a blank or the end, outside quotation marks.
  private static func colon(in text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == ":" {
        let next = text.index(after: index)
        if next == text.endIndex || text[next] == " " { return index }
      }
    }
    return nil
  }

  private static func unquoted(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    if let first = text.first, first == "\"" || first == "'" {
      return String(text.dropFirst().prefix { $0 != first })
    }
    if let comment = text.range(of: " #") { text = text[..<comment] }
    while text.last == " " || text.last == "\r" { text.removeLast() }
    return String(text)
  }
}

private func node(_ lines: [YAMLLine], at place: inout Int, indent: Int, depth: Int) -> DataNode {
  let start = place < lines.count ? lines[place].number : 1
  var members: [DataNode.Member] = []
  var elements: [DataNode] = []
  while place < lines.count, lines[place].indent >= indent {
    let line = lines[place]
    place += 1
    var value = DataNode(.text(line.value), line: line.number)
    if line.value.isEmpty, place < lines.count, depth < DataNode.depthLimit,
      lines[place].indent > line.indent || lines[place].isItem && lines[place].indent == line.indent && !line.isItem
    {
      value = node(lines, at: &place, indent: lines[place].indent, depth: depth + 1)
      value.line = line.number
    }
    if line.isItem {
      elements.append(line.key.map { DataNode(.map([.init(key: $0, value: value)]), line: line.number) } ?? value)
      if place < lines.count, !lines[place].isItem, lines[place].indent == indent { break }
    } else if let key = line.key {
      members.append(DataNode.Member(key: key, value: value))
    }
  }
  return DataNode(elements.isEmpty ? .map(members) : .list(elements), line: start)
}

extension Substring {
  /// Returns where a text begins.
  fileprivate func range(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
