internal import DeviceModel
internal import SourceText
import VirtualTime

/// Draws a picture with characters: the phone's outline, its content, and its sheets and covers in place.
package struct PhoneDrawing {
  private let picture: ScreenSnapshot
  private let marks: Marks
  private var canvas: TextCanvas

  private struct Marks {
    var corners: (String, String, String, String)
    var across: Character
    var down: String
    var white: Character
    var other: Character
    var cover: Character
    var back: String
    var app: String

    static let fancy = Marks(
      corners: ("╭", "╮", "╰", "╯"), across: "─", down: "│", white: "╱", other: "▓", cover: "░", back: "‹ ", app: "▢")
    static let plain = Marks(
      corners: (".", ".", "'", "'"), across: "-", down: "|", white: "/", other: "#", cover: ":", back: "< ", app: "o")
  }

  /// Returns the lines of a phone of this width in columns; one sentence if narrated.
  package static func lines(of picture: ScreenSnapshot, columns: Int = 20, style: OutputStyle = .fancy) -> [String] {
    if style == .narrated { return ["On screen: \(sanitizedForTerminal(picture.description))."] }
    let width = max(columns, 8)
    // A character is about twice as high as wide.
    let rows = max(picture.window.height.part(of: picture.window.width, times: width - 2) / 2, 4) + 2
    var drawing = PhoneDrawing(
      picture: picture, marks: style == .fancy ? .fancy : .plain,
      canvas: TextCanvas(width: width, height: min(rows, width * 2)))
    drawing.draw()
    let lines = drawing.canvas.lines
    return style == .plain ? lines.map(asciiText) : lines
  }

  private var width: Int { canvas.width }
  private var height: Int { canvas.height }

  private mutating func draw() {
    switch picture.sight {
    case .homeScreen: drawHomeScreen()
    case .launchScreen: drawLabel("launch screen")
    case .cover: drawLabel("cover")
    case .blank: drawLabel("blank")
    case .black: fill(marks.other)
    case .errorScreen: drawLabel("error")
    case .moreList: drawLabel("More")
    case .notRecorded: drawLabel("not recorded")
    case .screen(let name): drawScreen(sanitizedForTerminal(name))
    }
    if let splash = picture.splash, picture.sight != .launchScreen { drawSplash(splash) }
    if let flash = picture.flash { drawFlash(flash) }
    frame(x: 0, y: 0, width: width, height: height)
  }

  private mutating func fill(_ character: Character) {
    canvas.fill(x: 1, y: 1, width: width - 2, height: height - 2, with: character)
  }

  private mutating func drawLabel(_ text: String, y: Int? = nil) {
    canvas.put(centred: text, x: 1, y: y ?? height / 2, width: width - 2)
  }

  private mutating func drawHomeScreen() {
    for y in stride(from: 2, to: height - 2, by: 2) {
      for x in stride(from: 2, to: width - 2, by: 4) { canvas.put(marks.app, x: x, y: y) }
    }
    drawLabel(" home screen ")
  }

  private mutating func drawScreen(_ name: String) {
    drawLabel(name)
    if picture.stack.count > 1 {
      canvas.put(
        marks.back + sanitizedForTerminal(picture.stack[picture.stack.count - 2]), x: 2, y: 1, limit: width - 4)
    }
    if let tab = picture.tab {
      canvas.put(String(repeating: marks.across, count: width - 2), x: 1, y: height - 3)
      canvas.put(centred: sanitizedForTerminal(tab), x: 1, y: height - 2, width: width - 2)
    }
    for layer in picture.sheets + picture.cards { drawLayer(layer) }
    if let alert = picture.alert { drawLayer(ScreenSnapshot.Layer(name: alert, frame: picture.alertFrame)) }
  }

  private mutating func drawLayer(_ layer: ScreenSnapshot.Layer) {
    let (x, y, columns, rows) = place(layer.frame)
    guard rows > 1, columns > 2 else { return }
    canvas.fill(x: x, y: y, width: columns, height: rows, with: " ")
    frame(x: x, y: y, width: columns, height: rows)
    canvas.put(centred: sanitizedForTerminal(layer.name), x: x + 1, y: y + rows / 2, width: columns - 2)
  }

  private mutating func drawSplash(_ layer: ScreenSnapshot.Layer) {
    let (x, y, columns, rows) = place(layer.frame)
    canvas.fill(x: x, y: y, width: columns, height: rows, with: marks.cover)
    canvas.put(centred: " \(sanitizedForTerminal(layer.name)) ", x: x, y: y + rows / 2, width: columns)
  }

  private mutating func drawFlash(_ flash: ScreenSnapshot.Flash) {
    if picture.splash == nil, picture.sight == .blank || picture.sight == .black {
      fill(flash.tone == .white ? marks.white : marks.other)
    }
    canvas.put(centred: " \(flash.tone.rawValue) ", x: 1, y: height / 2, width: width - 2)
    canvas.put(centred: " flash ", x: 1, y: height / 2 + 1, width: width - 2)
  }

  /// Returns the columns and rows of a rectangle of the window, within the outline.
  private func place(_ frame: Rectangle) -> (x: Int, y: Int, columns: Int, rows: Int) {
    let inner = (columns: width - 2, rows: height - 2)
    let left = min(frame.x.part(of: picture.window.width, times: inner.columns), inner.columns)
    let top = min(frame.y.part(of: picture.window.height, times: inner.rows), inner.rows)
    let right = (frame.x + frame.size.width).part(of: picture.window.width, times: inner.columns)
    let end = frame.y + frame.size.height
    var bottom = end.part(of: picture.window.height, times: inner.rows)
    // A gap below is at least a row.
    if end < picture.window.height { bottom = min(bottom, inner.rows - 1) }
    return (1 + left, 1 + top, max(min(right, inner.columns) - left, 0), max(min(bottom, inner.rows) - top, 0))
  }

  private mutating func frame(x: Int, y: Int, width: Int, height: Int) {
    let line = String(repeating: marks.across, count: max(width - 2, 0))
    canvas.put(marks.corners.0 + line + marks.corners.1, x: x, y: y)
    for row in (y + 1)..<max(y + height - 1, y + 1) {
      canvas.put(marks.down, x: x, y: row)
      canvas.put(marks.down, x: x + width - 1, y: row)
    }
    canvas.put(marks.corners.2 + line + marks.corners.3, x: x, y: y + height - 1)
  }
}

extension Length {
  /// Returns the length as a number of parts of a whole, rounded and clamped to what a screen can contain.
  func part(of whole: Length, times parts: Int) -> Int {
    guard thousandths > 0, whole > .zero else { return 0 }
    let (product, isTooLarge) = thousandths.multipliedReportingOverflow(by: Int64(parts))
    guard !isTooLarge else { return parts }
    return Int(clamping: (product + whole.thousandths / 2) / whole.thousandths)
  }
}
