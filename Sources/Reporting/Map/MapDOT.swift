package import Programs

/// Writes a map in the language of Graphviz.
package struct MapDOT {
  private let map: ScreenMap

  package init(_ map: ScreenMap) { self.map = map }

  package var text: String {
    var lines = [
      "digraph \(Self.quoted(map.name)) {",
      "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=12];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    for (index, place) in map.places.enumerated() { lines.append(line(for: place, index)) }
    for origin in origins {
      lines.append("  \(Self.name(origin)) [shape=plaintext, label=\(Self.quoted(Self.title(origin)))];")
    }
    for way in map.ways { lines.append(contentsOf: line(for: way).map { [$0] } ?? []) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private var origins: [ScreenMap.Origin] {
    [.start, .tabs, .link, .app, .scenario].filter { origin in map.ways.contains { $0.from == origin } }
  }

  private func line(for place: ScreenMap.Place, _ index: Int) -> String {
    let label = ([place.name] + [place.label.map { "“\($0)”" }].compactMap { $0 } + place.marks.map { "✗ \($0.words)" })
      .joined(separator: "\n")
    var attributes = ["label=\(Self.quoted(label))"]
    if !place.marks.isEmpty { attributes.append("color=\"#c62828\"") }
    if place.isTab || place.isStart { attributes.append("penwidth=2") }
    if place.isOfScenariosOnly { attributes.append("style=\"rounded,dashed\"") }
    return "  s\(index) [\(attributes.joined(separator: ", "))];"
  }

  private func line(for way: ScreenMap.Way) -> String? {
    guard let to = way.to else {
      guard case .place(let from) = way.from else { return nil }
      let label = "\(way.words) \(MapOutline.sign(way))"
      return "  s\(from) -> s\(from) [label=\(Self.quoted(label)), style=dotted];"
    }
    let condition = way.condition.isEmpty ? "" : "\nif \(way.condition)"
    var attributes = ["label=\(Self.quoted(way.words + condition))"]
    switch way.kind {
    case .present: attributes.append("arrowhead=onormal")
    case .idle: attributes.append("style=dotted, color=\"#c62828\"")
    case .restart, .replace, .selectTab: attributes.append("arrowhead=vee")
    case .pop, .popTo, .popToRoot, .dismiss, .closeRoute: attributes.append("style=dotted, constraint=false")
    case .push, .open: break
    }
    if way.source != .app { attributes.append("style=dashed") }
    return "  \(Self.name(way.from)) -> s\(to) [\(attributes.joined(separator: ", "))];"
  }

  private static func name(_ origin: ScreenMap.Origin) -> String {
    switch origin {
    case .place(let index): "s\(index)"
    case .start: "start"
    case .tabs: "tabs"
    case .link: "links"
    case .app: "code"
    case .scenario: "scenarios"
    }
  }

  private static func title(_ origin: ScreenMap.Origin) -> String {
    switch origin {
    case .place: ""
    case .start: "start"
    case .tabs: "tabs"
    case .link: "links"
    case .app: "the app's code"
    case .scenario: "scenarios"
    }
  }

  /// A text between quotation marks; whatever could end it or be taken for an escape is escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
