internal import DeviceModel
internal import EmbeddedFiles
internal import SourceText

/// Draws a row of phones as one SVG document, light and dark, with a description for screen readers.
package struct PictureSVG {
  private let row: PictureRow
  private let cells: [Cell]
  /// The size of the drawing in pixels.
  package let width: Int
  package let height: Int

  private struct Cell {
    var phone: PictureRow.Phone
    var outline: PhoneCase
    var x = 0
    var bottom = 0

    init(_ phone: PictureRow.Phone) {
      self.phone = phone
      outline = PhoneCase(phone.picture)
    }

    var size: (width: Int, height: Int) { (scaled(outline.size.width), scaled(outline.size.height)) }
    /// The width with the text below it.
    var room: Int { max(size.width, PictureSVG.textWidth) }
    var textHeight: Int { PictureSVG.lineHeight * (2 + phone.dimensions.count) + 10 }
  }

  /// A point of a phone is 0.6 pixels, so that three phones are as wide as a page of text.
  private static func scaled(_ points: Int) -> Int { points * 3 / 5 }
  private static let (gap, top, lineHeight, textWidth) = (26, 72, 19, 200)
  /// The width from which phones continue below.
  private static let pageWidth = 980

  package init(_ row: PictureRow) {
    self.row = row
    var cells = row.phones.map(Cell.init)
    var (y, start, widest) = (Self.top, 0, 420)
    while start < cells.count {
      var (x, end) = (Self.gap, start)
      while end < cells.count, end == start || x + cells[end].room + Self.gap <= Self.pageWidth {
        cells[end].x = x
        x += cells[end].room + Self.gap
        end += 1
      }
      let line = start..<end
      let lower = y + (cells[line].map(\.size.height).max() ?? 0)
      for index in line { cells[index].bottom = lower }
      y = lower + (cells[line].map(\.textHeight).max() ?? 0) + Self.gap
      widest = max(widest, x)
      start = end
    }
    self.cells = cells
    (width, height) = (widest, y)
  }

  /// The drawing as an SVG file with its style.
  package var text: String {
    var html = HTMLWriter()
    write(to: &html) { html in
      html.raw("<style>\n\(phoneStyleFile().text)\(pictureStyleFile().text)</style>\n")
      if row.phones.contains(where: { $0.picture.flash != nil }) {
        html.block("defs") { SnapshotTable.writeFlashHatching(to: &$0) }
      }
    }
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// Writes the drawing as an element.
  /// - Parameter writeHead: Writes what a page has elsewhere.
  func write(to html: inout HTMLWriter, writeHead: (inout HTMLWriter) -> Void = { _ in }) {
    let (width, height) = ("\(width)", "\(height)")
    let words = ([row.title] + row.phones.map(\.description)).joined(separator: ". ")
    html.block(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "row", "viewBox": "0 0 \(width) \(height)", "width": width,
        "height": height, "role": "img", "aria-label": words,
      ]
    ) { html in
      html.line()
      writeHead(&html)
      html.rectangle("row-page", x: 0, y: 0, width: self.width, height: self.height, radius: 12)
      html.line()
      write(row.title, "row-title", x: Self.gap, y: 34, limit: (self.width - 2 * Self.gap) / 9, to: &html)
      write(row.moment, "row-quiet", x: Self.gap, y: 54, limit: (self.width - 2 * Self.gap) / 7, to: &html)
      for cell in cells { write(cell, to: &html) }
    }
  }

  private func write(_ cell: Cell, to html: inout HTMLWriter) {
    let (size, phone) = (cell.size, cell.phone)
    html.block(
      "svg",
      [
        "x": "\(cell.x)", "y": "\(cell.bottom - size.height)", "width": "\(size.width)", "height": "\(size.height)",
        "viewBox": cell.outline.viewBox, "overflow": "visible",
      ]
    ) { html in
      let lines = phone.dimensions.map { DimensionLine($0, in: phone.picture.window) }
      SnapshotDrawing(picture: phone.picture, look: phone.look).writeContent(to: &html) { html in
        for line in lines { line.writeStrip(to: &html) }
      }
      for line in lines { line.write(to: &html) }
    }
    var y = cell.bottom + Self.lineHeight + 4
    func line(_ text: String, _ style: String) {
      write(text, style, x: cell.x, y: y, limit: cell.room / 7, to: &html)
      y += Self.lineHeight
    }
    line(phone.name, "row-name")
    line(phone.size, "row-quiet")
    for dimension in phone.dimensions {
      line("\(dimension.name) \(dimension.text)", dimension.isWrong ? "row-measure wrong" : "row-measure")
    }
  }

  private func write(_ text: String, _ style: String, x: Int, y: Int, limit: Int, to html: inout HTMLWriter) {
    html.block("text", ["class": style, "x": "\(x)", "y": "\(y)"]) {
      $0.text(DisplayWidth.fitted(sanitizedForTerminal(text), to: limit))
    }
  }
}

/// The line of a dimension on a phone, in points, with its length beside it.
private struct DimensionLine {
  private let dimension: Dimension
  private let (x, y, length, window): (Int, Int, Int, Size)

  init(_ dimension: Dimension, in window: Size) {
    self.dimension = dimension
    (x, y, length) = (dimension.x.points, dimension.y.points, dimension.length.points)
    self.window = window
  }

  private var isDown: Bool { dimension.course == .down }

  /// Fills the gap, on the screen only.
  func writeStrip(to html: inout HTMLWriter) {
    guard dimension.isGap, length != 0 else { return }
    html.rectangle(
      "strip", x: 0, y: min(y, y + length), width: window.width.points, height: abs(length), radius: 0)
  }

  func write(to html: inout HTMLWriter) {
    html.block("g", ["class": dimension.isWrong ? "dimension wrong" : "dimension"]) { html in
      let (tick, end) = (10, isDown ? "v\(length)" : "h\(length)")
      let ticks =
        isDown
        ? "M\(x - tick) \(y)h\(2 * tick)M\(x - tick) \(y + length)h\(2 * tick)"
        : "M\(x) \(y - tick)v\(2 * tick)M\(x + length) \(y - tick)v\(2 * tick)"
      html.empty("path", attributes: ["d": "M\(x) \(y)\(end)\(ticks)"])
      writeLabel(to: &html)
    }
  }

  /// The label stands beside a long vertical line and above others, within the window.
  private func writeLabel(to html: inout HTMLWriter) {
    let (width, height) = (dimension.text.count * 17 + 20, 40)
    let (right, bottom) = (window.width.points, window.height.points)
    let isBeside = isDown && abs(length) > 2 * height
    let middle = isDown ? x : x + length / 2
    let left = isBeside ? (x + 14 + width <= right ? x + 14 : x - 14 - width) : middle - width / 2
    // Names are in the middle, and widths above them.
    let quarters = y == 0 ? 1 : 3
    let top = isBeside ? y + length * quarters / 4 - height / 2 : min(y, isDown ? y + length : y) - height - 8
    let place = (x: max(min(left, right - width), 0), y: max(min(top, bottom - height), 0))
    html.rectangle("label", x: place.x, y: place.y, width: width, height: height, radius: 10)
    html.element(
      "text", attributes: ["x": "\(place.x + width / 2)", "y": "\(place.y + 29)"], text: dimension.text)
  }
}
