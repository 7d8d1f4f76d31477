internal import VirtualTime

/// The cells of a strip, side by side: each a picture with its time and name, and a description for screen readers.
struct FilmstripHTML {
  let run: HTMLReportRun
  /// Whether its cells cannot be selected.
  var isStill = false

  func write(to html: inout HTMLWriter) {
    html.block(
      "ol", ["class": isStill ? "film still" : "film", "tabindex": "0", "aria-label": "On screen"]
    ) { html in
      for (cell, number) in zip(run.cells, run.pictures) {
        Self.writePicture(cell.picture, number: number, at: cell, to: &html)
      }
      Self.writeRest(of: run, to: &html)
    }
  }

  /// Writes a picture as a cell.
  /// - Parameter cell: The time at which it is visible; `nil` for a template cell without times.
  static func writePicture(_ picture: ScreenSnapshot, number: Int, at cell: Filmstrip.Cell?, to html: inout HTMLWriter)
  {
    html.block("li", ["class": picture.flash == nil ? "cell" : "cell flash"]) { html in
      writePicture(number, of: picture, to: &html)
      if let cell { html.element("span", attributes: ["class": "time"], text: formatted(cell.start)) }
      writeWords(of: picture, to: &html)
      guard let cell else { return }
      html.element(
        "span", attributes: ["class": "length"],
        text: cell.length == .zero ? "at the end" : "for \(formatted(cell.length))")
    }
  }

  static func writeWords(of picture: ScreenSnapshot, to html: inout HTMLWriter) {
    html.element("b", text: picture.sight.name)
    if let flash = picture.flash { html.element("em", text: flash.words) }
    if let note = picture.note { html.element("span", attributes: ["class": "length"], text: note) }
  }

  /// Writes that there are more cells than shown.
  static func writeRest(of run: HTMLReportRun, to html: inout HTMLWriter) {
    if run.cutCells > 0 {
      html.element("li", attributes: ["class": "cell"], text: "\(run.cutCells) more are in the log")
    }
  }

  static func writePicture(_ number: Int, of picture: ScreenSnapshot, to html: inout HTMLWriter) {
    html.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": style(of: picture), "role": "img",
        "aria-label": picture.description,
      ]
    ) { $0.empty("use", attributes: ["href": "#p\(number)"]) }
  }

  private static func style(of picture: ScreenSnapshot) -> String {
    (picture.isLandscape ? "phone wide" : "phone") + (picture.isPad ? " pad" : "")
  }
}
