package import Programs

/// Draws a map as a picture: one SVG document, light and dark, with titles for those who have it read to them.
package struct MapSVG {
  private let map: ScreenMap
  private let boxes: [MapBoxes.Box]
  private let layout: MapLayout

  /// Room for the heading.
  private static let top = 64

  package init(_ map: ScreenMap) {
    self.map = map
    boxes = MapBoxes(map).boxes
    layout = MapLayout(boxes, top: Self.top)
  }

  package var text: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      width="\(layout.width)" height="\(layout.height)" role="img" aria-labelledby="map-title map-text">
      """,
      "<title id=\"map-title\">Map of \(Self.escaped(map.name))</title>",
      "<desc id=\"map-text\">\(Self.escaped(description))</desc>",
      "<style>\(Self.style)</style>",
      "<rect class=\"page\" width=\"\(layout.width)\" height=\"\(layout.height)\"/>",
      "<text class=\"heading\" x=\"24\" y=\"34\">\(Self.escaped(map.name))</text>",
      "<text class=\"quiet\" x=\"24\" y=\"52\">\(Self.escaped(description))</text>",
    ]
    for box in boxes.indices { lines += ways(from: box) }
    for box in boxes.indices { lines += drawing(of: box) }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private var description: String {
    let screens = map.places.count == 1 ? "1 screen" : "\(map.places.count) screens"
    let odd = map.places.filter { !$0.marks.isEmpty }.count
    return "\(map.nature); \(screens)" + (odd == 0 ? "" : ", \(odd) marked")
  }

  // MARK: Boxes

  private func drawing(of index: Int) -> [String] {
    let box = boxes[index]
    let frame = layout.frames[index]
    let kind = box.marks.isEmpty ? box.kind.rawValue : "\(box.kind.rawValue) odd"
    var lines = ["<g class=\"\(kind)\">", "<title>\(Self.escaped(title(of: box)))</title>"]
    lines.append(
      """
      <rect class="box" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" rx="8"/>
      """)
    var y = frame.y + 17
    func write(_ text: String, _ style: String) {
      lines.append("<text class=\"\(style)\" x=\"\(frame.x + 12)\" y=\"\(y)\">\(Self.escaped(text))</text>")
    }
    write(box.title, "name")
    y += 1
    if let subtitle = box.subtitle {
      y += MapLayout.rowHeight
      write(subtitle, "quiet")
    }
    for row in box.rows {
      y += MapLayout.rowHeight
      write(row.text, "row \(row.style.rawValue)")
    }
    for mark in box.marks {
      y += MapLayout.rowHeight
      write("✗ \(mark.words)", "mark")
    }
    return lines + ["</g>"]
  }

  /// All of it as one text.
  private func title(of box: MapBoxes.Box) -> String {
    let marks = box.marks.map(\.words)
    return ([box.title] + [box.subtitle].compactMap { $0 } + marks + box.rows.map(\.title)).joined(separator: "\n")
  }

  // MARK: Ways

  private func ways(from index: Int) -> [String] {
    let frame = layout.frames[index]
    return boxes[index].rows.enumerated().flatMap { row, entry -> [String] in
      guard let target = entry.target else { return [] }
      let end = layout.frames[target]
      let (x1, y1) = (frame.x + frame.width, layout.rowCenter(row, of: index))
      let (x2, y2) = (end.x - 8, end.y + MapLayout.titleHeight / 2)
      let middle = (x1 + x2) / 2
      // Without a box around it, the arrow begins at the text.
      let begin = boxes[index].kind == .heading ? "M\(layout.rowEnd(row, of: index)) \(y1)H\(x1)" : "M\(x1) \(y1)"
      return [
        """
        <path class="way \(entry.style.rawValue)" d="\(begin)C\(middle) \(y1) \(middle) \(y2) \(x2) \(y2)"/>
        """,
        """
        <path class="tip \(entry.style.rawValue)" d="M\(x2) \(y2 - 4)L\(x2 + 8) \(y2)L\(x2) \(y2 + 4)Z"/>
        """,
      ]
    }
  }

  // MARK: Text

  /// Fit for content and for attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let style = """
    text{font:12px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1c1c1e}
    .page{fill:#fff}.heading{font-size:18px;font-weight:700}.quiet{fill:#6b6b70}.name{font-weight:700}
    .box{fill:#f7f7f9;stroke:#b8b8be}.root .box{fill:#e8f0fe;stroke:#3367d6}.heading .box{fill:none;stroke:none}
    .heading .name{fill:#6b6b70}.foreign .box{stroke-dasharray:5 4}.odd .box{stroke:#c62828;stroke-width:2}
    .mark{fill:#c62828}.row.back{fill:#6b6b70}.row.idle{fill:#a05a00}.row.scenario{fill:#6b6b70}
    .way{fill:none;stroke:#5f6368;stroke-width:1.4}.tip{fill:#5f6368}
    .way.present{stroke:#8430ce}.tip.present{fill:#8430ce}.way.jump{stroke:#188038}.tip.jump{fill:#188038}
    .way.idle{stroke:#a05a00;stroke-dasharray:2 4}.tip.idle{fill:#a05a00}
    .way.scenario{stroke-dasharray:6 4}
    @media (prefers-color-scheme:dark){text{fill:#f2f2f5}.page{fill:#1c1c1e}.quiet,.heading .name{fill:#a1a1a8}
    .box{fill:#2c2c2e;stroke:#5a5a60}.root .box{fill:#1d2a44;stroke:#8ab4f8}.heading .box{fill:none}
    .odd .box{stroke:#f28b82}.mark{fill:#f28b82}.row.back,.row.scenario{fill:#a1a1a8}.row.idle{fill:#fdd663}
    .way{stroke:#9aa0a6}.tip{fill:#9aa0a6}.way.present{stroke:#c58af9}.tip.present{fill:#c58af9}
    .way.jump{stroke:#81c995}.tip.jump{fill:#81c995}.way.idle{stroke:#fdd663}.tip.idle{fill:#fdd663}}
    """
}
