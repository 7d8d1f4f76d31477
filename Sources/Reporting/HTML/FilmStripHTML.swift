internal import VirtualTime

/// The cells of a strip, side by side: each a picture with its time, its name, and a description for those who cannot
/// see it.
struct FilmStripHTML {
  let cells: [Strip.Cell]
  /// Numbers of the drawings.
  let pictures: [Int]
  /// There is nothing in it to choose.
  var isStill = false

  func write(to html: inout HTMLWriter) {
    html.element(
      "ol", ["class": isStill ? "film still" : "film", "tabindex": "0", "aria-label": "On screen"]
    ) { html in
      for (cell, picture) in zip(cells, pictures) { write(cell, picture, to: &html) }
    }
    html.line()
  }

  private func write(_ cell: Strip.Cell, _ picture: Int, to html: inout HTMLWriter) {
    html.element("li", ["class": cell.picture.flash == nil ? "cell" : "cell flash"]) { html in
      Self.writePicture(picture, of: cell.picture, to: &html)
      html.element("span", ["class": "time"], text: told(cell.start))
      html.element("b", text: cell.picture.sight.name)
      if let flash = cell.picture.flash { html.element("em", text: flash.words) }
      if let note = cell.picture.note { html.element("span", ["class": "length"], text: note) }
      html.element("span", ["class": "length"], text: cell.length == .zero ? "at the end" : "for \(told(cell.length))")
    }
    html.line()
  }

  static func writePicture(_ number: Int, of picture: Picture, to html: inout HTMLWriter) {
    html.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": style(of: picture), "role": "img",
        "aria-label": picture.description,
      ]
    ) { $0.empty("use", ["href": "#p\(number)"]) }
  }

  private static func style(of picture: Picture) -> String {
    (picture.isLandscape ? "phone wide" : "phone") + (picture.isPad ? " pad" : "")
  }
}
