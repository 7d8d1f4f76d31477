/// An element of an XML document: a storyboard, or a property list.
package struct XMLElement: Sendable {
  /// The name of the element's tag.
  package var name: String
  /// The attributes by their names.
  package var attributes: [String: String]
  /// The elements inside.
  package fileprivate(set) var children: [XMLElement] = []
  /// The text inside, without that of other elements.
  package fileprivate(set) var text = ""
  /// The one-based line of the tag.
  package var line: Int

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// Returns the first element inside with this name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// All elements inside, at any depth, in the order of the text.
  package var descendants: [XMLElement] { children.flatMap { [$0] + $0.descendants } }
}

/// Reads an XML document; it must be well-formed, as Xcode writes it.
package func readXML(_ bytes: [UInt8]) throws(FormatFlaw) -> XMLElement {
  var scanner = Scanner(bytes)
  var stack: [XMLElement] = []
  while scanner.current != nil {
    guard scanner.current == UInt8(ascii: "<") else {
      let text = scanner.text { $0 != UInt8(ascii: "<") }
      if !stack.isEmpty { stack[stack.count - 1].text += unescaped(text) }
      continue
    }
    let line = scanner.line
    if scanner.take("<!--") {
      guard scanner.text(upTo: "-->") != nil else { throw FormatFlaw(line, "a comment does not end") }
    } else if scanner.take("<![CDATA[") {
      guard let text = scanner.text(upTo: "]]>") else { throw FormatFlaw(line, "a text does not end") }
      if !stack.isEmpty { stack[stack.count - 1].text += text }
    } else if scanner.take("<?") {
      guard scanner.text(upTo: "?>") != nil else { throw FormatFlaw(line, "an instruction does not end") }
    } else if scanner.take("<!") {
      guard scanner.text(upTo: ">") != nil else { throw FormatFlaw(line, "a declaration does not end") }
    } else if scanner.take("</") {
      let name = scanner.text { $0 != UInt8(ascii: ">") && $0 > 32 }
      guard scanner.text(upTo: ">") != nil, let closed = stack.popLast(), closed.name == name else {
        throw FormatFlaw(line, "a tag is closed that is not open")
      }
      guard !stack.isEmpty else { return closed }
      stack[stack.count - 1].children.append(closed)
    } else {
      let (element, isClosed) = try readTag(&scanner)
      guard stack.count < DataNode.depthLimit else { throw FormatFlaw(line, "it is nested too deeply") }
      if !isClosed {
        stack.append(element)
      } else if stack.isEmpty {
        return element
      } else {
        stack[stack.count - 1].children.append(element)
      }
    }
  }
  throw FormatFlaw(scanner.line, "a tag is not closed")
}

private func readTag(_ scanner: inout Scanner) throws(FormatFlaw) -> (element: XMLElement, isClosed: Bool) {
  let line = scanner.line
  scanner.advance()
  let name = scanner.text { $0 > 32 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
  var element = XMLElement(name: name, attributes: [:], line: line)
  while true {
    scanner.skipBlanks()
    if scanner.take("/>") { return (element, true) }
    if scanner.take(">") { return (element, false) }
    let attribute = scanner.text { $0 > 32 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
    scanner.skipBlanks()
    guard !attribute.isEmpty, scanner.take("=") else { throw FormatFlaw(scanner.line, "a tag does not end") }
    scanner.skipBlanks()
    guard let quote = scanner.advance(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw FormatFlaw(scanner.line, "an attribute has no quotation marks")
    }
    let value = scanner.text { $0 != quote }
    guard scanner.advance() != nil else { throw FormatFlaw(line, "an attribute does not end") }
    element.attributes[attribute] = unescaped(value)
  }
}

private func unescaped(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
  var result = ""
  var rest = text[...]
  while let start = rest.firstIndex(of: "&") {
    result += rest[..<start]
    rest = rest[start...]
    guard let end = rest.prefix(12).firstIndex(of: ";") else { break }
    let name = rest[rest.index(after: start)..<end]
    switch name {
    case "amp": result += "&"
    case "lt": result += "<"
    case "gt": result += ">"
    case "quot": result += "\""
    case "apos": result += "'"
    default:
      let isHex = name.hasPrefix("#x")
      let scalar = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
      result += scalar.map { String($0) } ?? String(rest[...end])
    }
    rest = rest[rest.index(after: end)...]
  }
  return result + rest
}
