internal import EmbeddedFiles
package import Programs
internal import SourceText

/// Draws a map as one SVG document, light and dark, with titles for screen readers.
package struct MapSVG {
  private let map: ScreenMap
  private let boxes: [MapBoxes.Box]
  private let layout: MapLayout

  /// The space for the heading.
  private static let top = 64

  package init(_ map: ScreenMap) {
    self.map = map
    boxes = MapBoxes(map).boxes
    layout = MapLayout(boxes, top: Self.top + MapArrows.laneHeight(of: boxes))
  }

  /// The drawing as an `svg` element.
  package var text: String {
    var html = HTMLWriter()
    let (width, height) = ("\(layout.width)", "\(layout.height)")
    html.block(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
        "role": "img", "aria-labelledby": "map-title map-text",
      ]
    ) { html in
      html.line()
      html.block("title", ["id": "map-title"]) { $0.text("Map of \(map.name)") }
      html.block("desc", ["id": "map-text"]) { $0.text(description) }
      html.raw("<style>\(mapStyleFile().text.dropLast())</style>\n")
      html.emptyLine("rect", attributes: ["class": "page", "width": width, "height": height])
      html.block("text", ["class": "heading", "x": "24", "y": "34"]) { $0.text(map.name) }
      html.block("text", ["class": "quiet", "x": "24", "y": "52"]) { $0.text(description) }
      for arrow in MapArrows(boxes, layout: layout, top: Self.top).all {
        html.emptyLine("path", attributes: ["class": "way \(arrow.style.rawValue)", "d": arrow.way])
        html.emptyLine("path", attributes: ["class": "tip \(arrow.style.rawValue)", "d": arrow.tip])
      }
      for (box, frame) in zip(boxes, layout.frames) { drawBox(box, in: frame, to: &html) }
    }
    return String(decoding: html.bytes, as: UTF8.self)
  }

  private var description: String {
    let screens = map.places.count == 1 ? "1 screen" : "\(map.places.count) screens"
    let odd = map.places.filter { !$0.marks.isEmpty }.count
    return "\(map.kind), \(map.routing); \(screens)" + (odd == 0 ? "" : ", \(odd) with issues")
  }

  // MARK: Boxes

  private func drawBox(_ box: MapBoxes.Box, in frame: MapLayout.Frame, to html: inout HTMLWriter) {
    var rows = [(text: box.title, style: "name")]
    if let subtitle = box.subtitle { rows.append((subtitle, "quiet")) }
    rows += box.rows.map { ($0.text, "row \($0.style.rawValue)") }
    rows += box.marks.map { ("✗ \($0.words)", "mark") }
    html.block("g", ["class": box.marks.isEmpty ? box.kind.rawValue : "\(box.kind.rawValue) odd"]) { html in
      html.line()
      html.block("title") { html in
        html.text(box.title)
        for line in [box.subtitle].compactMap(\.self) + box.marks.map(\.words) + box.rows.map(\.title) {
          html.line()
          html.text(line)
        }
      }
      html.rectangle("box", x: frame.x, y: frame.y, width: frame.width, height: frame.height, radius: 8)
      html.line()
      for (index, row) in rows.enumerated() {
        let y = frame.y + (index == 0 ? 17 : 18 + index * MapLayout.rowHeight)
        html.block("text", ["class": row.style, "x": "\(frame.x + 12)", "y": "\(y)"]) { $0.text(row.text) }
      }
    }
  }
}

extension HTMLWriter {
  /// Writes an element without content, on a line of its own.
  fileprivate mutating func emptyLine(_ name: StaticString, attributes: Attributes) {
    empty(name, attributes: attributes)
    line()
  }
}
