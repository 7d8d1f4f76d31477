/// Reads a property list in XML, or in the older text form that project.pbxproj has.
package func readPropertyList(_ bytes: [UInt8]) throws(FormatFlaw) -> DataNode {
  if bytes.starts(with: Array("bplist".utf8)) {
    throw FormatFlaw(
      1, "it is a binary property list; `plutil -convert xml1 FILE` makes it readable")
  }
  var scanner = Scanner(bytes)
  scanner.skipBlanks()
  if scanner.isAt("<?xml") || scanner.isAt("<!DOCTYPE") || scanner.isAt("<plist") {
    let root = try readXML(bytes)
    guard root.name == "plist", let value = root.children.first else {
      throw FormatFlaw(root.line, "it is not a property list")
    }
    return try node(of: value)
  }
  var reader = TextPropertyList(scanner: Scanner(bytes))
  return try reader.value(depth: 0)
}

private func node(of element: XMLElement) throws(FormatFlaw) -> DataNode {
  switch element.name {
  case "dict":
    var members: [DataNode.Member] = []
    for (key, value) in zip(element.children, element.children.dropFirst()) where key.name == "key" {
      var value = try node(of: value)
      value.line = key.line
      members.append(DataNode.Member(key: key.text, value: value))
    }
    return DataNode(.map(members), line: element.line)
  case "array":
    var elements: [DataNode] = []
    for child in element.children { elements.append(try node(of: child)) }
    return DataNode(.list(elements), line: element.line)
  case "true", "false": return DataNode(.bool(element.name == "true"), line: element.line)
  case "string", "integer", "real", "date", "data", "key":
    return DataNode(.text(element.text), line: element.line)
  default: throw FormatFlaw(element.line, "a property list has no <\(element.name)>")
  }
}

/// The form with braces: `{ key = value; list = (a, b, ); }`.
private struct TextPropertyList {
  var scanner: Scanner

  mutating func value(depth: Int) throws(FormatFlaw) -> DataNode {
    scanner.skipBlanksAndComments()
    let line = scanner.line
    guard depth < DataNode.depthLimit else { throw FormatFlaw(line, "it is nested too deeply") }
    if scanner.take("{") {
      var members: [DataNode.Member] = []
      while true {
        scanner.skipBlanksAndComments()
        if scanner.take("}") { return DataNode(.map(members), line: line) }
        let keyLine = scanner.line
        let key = try word()
        scanner.skipBlanksAndComments()
        guard scanner.take("=") else { throw FormatFlaw(scanner.line, "a key has no value") }
        var value = try value(depth: depth + 1)
        value.line = keyLine
        members.append(DataNode.Member(key: key, value: value))
        scanner.skipBlanksAndComments()
        guard scanner.take(";") else { throw FormatFlaw(scanner.line, "a semicolon is missing") }
      }
    }
    if scanner.take("(") {
      var elements: [DataNode] = []
      while true {
        scanner.skipBlanksAndComments()
        if scanner.take(")") { return DataNode(.list(elements), line: line) }
        elements.append(try value(depth: depth + 1))
        scanner.skipBlanksAndComments()
        guard scanner.take(",") || scanner.current == UInt8(ascii: ")") else {
          throw FormatFlaw(scanner.line, "a comma is missing")
        }
      }
    }
    return DataNode(.text(try word()), line: line)
  }

  private mutating func word() throws(FormatFlaw) -> String {
    guard scanner.current == UInt8(ascii: "\"") else {
      let word = scanner.text {
        $0.isWordPart || $0 == 45 || $0 == 46 || $0 == 47 || $0 == 36 || $0 == 58 || $0 == 60
          || $0 == 62
      }
      if word.isEmpty { throw FormatFlaw(scanner.line, "a value is missing") }
      return word
    }
    let line = scanner.line
    scanner.advance()
    var bytes: [UInt8] = []
    while let byte = scanner.advance() {
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte == UInt8(ascii: "\\") ? scanner.advance() ?? byte : byte)
    }
    throw FormatFlaw(line, "a string does not end")
  }
}
