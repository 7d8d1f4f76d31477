package import Programs

/// Writes a map in the language of Graphviz.
package struct MapDOT {
  private let map: ScreenMap

  package init(_ map: ScreenMap) { self.map = map }

  /// The map as a `digraph` in the DOT language.
  package var text: String {
    var lines = [
      "digraph \(Self.quoted(map.name)) {",
      "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=12];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (index, place) in map.places.enumerated() { lines.append(line(for: place, index: index)) }
    for heading in MapHeading.all(in: map) {
      lines.append("  \(heading.id) [shape=plaintext, label=\(Self.quoted(heading.graph))];")
    }
    lines += map.ways.compactMap(line)
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for place: ScreenMap.Place, index: Int) -> String {
    let label = ([place.name] + [place.label.map { "“\($0)”" }].compactMap { $0 } + place.marks.map { "✗ \($0.words)" })
      .joined(separator: "\n")
    var attributes = ["label=\(Self.quoted(label))"]
    if !place.marks.isEmpty { attributes.append("color=\"#c62828\"") }
    if place.isTab || place.isStart { attributes.append("penwidth=2") }
    if place.isOfScenariosOnly { attributes.append("style=\"rounded,dashed\"") }
    return "  s\(index) [\(attributes.joined(separator: ", "))];"
  }

  private func line(for way: ScreenMap.NavigationPath) -> String? {
    // Nobody sees where it leads.
    if way.kind == .covered { return nil }
    guard let to = way.to else {
      guard case .place(let from) = way.from else { return nil }
      let label = "\(way.words) \(way.kind.look.sign)"
      return "  s\(from) -> s\(from) [label=\(Self.quoted(label)), style=dotted];"
    }
    let condition = way.condition.isEmpty ? "" : "\nif \(way.condition)"
    var attributes = ["label=\(Self.quoted(way.words + condition))"]
    if let attribute = way.kind.look.graph { attributes.append(attribute) }
    if way.source != .app { attributes.append("style=dashed") }
    return "  \(Self.name(way.from)) -> s\(to) [\(attributes.joined(separator: ", "))];"
  }

  private static func name(_ origin: ScreenMap.Origin) -> String {
    if case .place(let index) = origin { return "s\(index)" }
    return MapHeading.all.first { $0.origin == origin }?.id ?? ""
  }

  /// Returns a text in quotation marks, with quotation marks, backslashes and control characters escaped.
  package static func quoted(_ text: String) -> String {
    let inside = text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : nil
      }
    }
    return "\"\(inside)\""
  }
}
