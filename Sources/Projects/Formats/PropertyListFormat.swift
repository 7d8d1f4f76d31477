/// Reads a property list in XML, or in the older text form that project.pbxproj has.
package func readPropertyList(_ bytes: [UInt8]) throws(FormatFlaw) -> DataNode {
  if bytes.starts(with: Array("bplist".utf8)) {
    throw FormatFlaw(1, "it is a binary property list; `plutil -convert xml1 FILE` makes it readable")
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
  var reader = LiteralReader(scanner: Scanner(bytes), isJSON: false)
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
    let elements = try element.children.map { child throws(FormatFlaw) in try node(of: child) }
    return DataNode(.list(elements), line: element.line)
  case "true", "false": return DataNode(.bool(element.name == "true"), line: element.line)
  case "string", "integer", "real", "date", "data", "key": return DataNode(.text(element.text), line: element.line)
  default: throw FormatFlaw(element.line, "a property list has no <\(element.name)>")
  }
}
