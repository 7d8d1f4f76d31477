internal import VirtualTime

/// The cells of a strip, side by side: each a picture with its time and name, and a description for screen readers.
struct FilmstripHTML {
  let cells: [Filmstrip.Cell]
  let pictures: [Int]
  /// The number of cells left out at its end.
  let cutCells: Int
  var isStill = false
  var words = FilmWords.english

  func write(to html: inout HTMLWriter) {
    html.block(
      "ol", ["class": isStill ? "film still" : "film", "tabindex": "0", "aria-label": words.name]
    ) { html in
      for (cell, number) in zip(cells, pictures) {
        Self.writePicture(cell.picture, number: number, at: cell, words: words, to: &html)
      }
      Self.writeRest(cutCells, to: &html)
    }
  }

  /// Writes a picture as a cell.
  /// - Parameter cell: The time at which it is visible; `nil` for a template cell without times.
  static func writePicture(
    _ picture: ScreenSnapshot, number: Int, at cell: Filmstrip.Cell?, words: FilmWords = .english,
    to html: inout HTMLWriter
  ) {
    html.block("li", ["class": picture.flash == nil ? "cell" : "cell flash"]) { html in
      writePicture(number, of: picture, words: words, to: &html)
      if let cell { html.element("span", attributes: ["class": "time"], text: formatted(cell.start)) }
      writeWords(of: picture, words: words, to: &html)
      guard let cell else { return }
      html.element(
        "span", attributes: ["class": "length"],
        text: cell.length == .zero ? words.atEnd : words.lasting(formatted(cell.length)))
    }
  }

  static func writeWords(of picture: ScreenSnapshot, words: FilmWords = .english, to html: inout HTMLWriter) {
    html.element("b", text: picture.sight.name)
    if let flash = picture.flash { html.element("em", text: words.name(of: flash.tone)) }
    if let note = words.note(on: picture) { html.element("span", attributes: ["class": "length"], text: note) }
  }

  /// Writes that there are more cells than shown.
  static func writeRest(_ count: Int, to html: inout HTMLWriter) {
    if count > 0 {
      html.element("li", attributes: ["class": "cell"], text: "\(count) more are in the log")
    }
  }

  static func writePicture(
    _ number: Int, of picture: ScreenSnapshot, words: FilmWords = .english, to html: inout HTMLWriter
  ) {
    html.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": style(of: picture), "role": "img",
        "aria-label": words.description(of: picture),
      ]
    ) { $0.empty("use", attributes: ["href": "#p\(number)"]) }
  }

  private static func style(of picture: ScreenSnapshot) -> String {
    (picture.isLandscape ? "phone wide" : "phone") + (picture.isPad ? " pad" : "")
  }
}
