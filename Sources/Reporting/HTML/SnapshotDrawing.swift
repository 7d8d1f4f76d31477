internal import DeviceModel
internal import SourceText
import VirtualTime

/// Draws a picture as an SVG symbol with one unit per point: the phone's outline, its safe area, and everything on
/// screen at its true position and size. A flash is hatched and labeled.
struct SnapshotDrawing {
  let picture: ScreenSnapshot
  let look: AppearanceRecord?

  /// The maximum number of columns of a name on the screen; longer ones are cut.
  private static let nameLimit = 14

  func write(id: String, to html: inout HTMLWriter) {
    html.block("symbol", ["id": id, "viewBox": PhoneCase(picture).viewBox]) { writeContent(to: &$0) }
  }

  /// Writes the phone and everything on its screen.
  /// - Parameter overlay: Writes what lies over everything on the screen.
  func writeContent(to html: inout HTMLWriter, overlay: (inout HTMLWriter) -> Void = { _ in }) {
    // Nothing is visible outside of the glass.
    html.block("svg", ["width": "\(width)", "height": "\(height)"]) { html in
      drawGlass(&html)
      drawSafeArea(&html)
      if let flash = picture.flash { drawFlash(flash, to: &html) }
      overlay(&html)
    }
    PhoneCase(picture).write(to: &html)
  }

  private var width: Int { picture.window.width.points }
  private var height: Int { picture.window.height.points }

  /// Returns a length that looks alike on phones and on the smaller pictures of tablets.
  private func scaled(_ length: Int) -> Int { picture.isPad ? length * 3 / 2 : length }

  // MARK: What is on the glass

  private func drawGlass(_ html: inout HTMLWriter) {
    switch picture.sight {
    case .homeScreen: drawHomeScreen(&html)
    case .launchScreen: drawLaunchScreen(&html)
    case .blank: draw(whole, color: blankColor, to: &html)
    case .cover: draw(whole, color: picture.isSeenThrough ? blankColor : look?.background ?? .white, to: &html)
    case .black: drawSurface(.black, words: "black", to: &html)
    case .notRecorded: drawSurface(Color(red: 128, green: 128, blue: 128), words: "not recorded", to: &html)
    case .moreList: drawSurface(.white, words: "More", to: &html)
    case .errorScreen: drawSurface(Color(red: 176, green: 0, blue: 32), words: "error", to: &html)
    case .screen(let name): drawScreen(name, to: &html)
    }
    if let splash = picture.splash, picture.sight != .launchScreen { drawSplash(splash, to: &html) }
    if picture.sight == .blank, picture.splash == nil { label("blank", in: whole, on: blankColor, &html) }
  }

  /// Draws the launch screen; if a flash is visible through it, it is half transparent.
  private func drawLaunchScreen(_ html: inout HTMLWriter) {
    let color = look?.launchScreen ?? .white
    guard picture.isSeenThrough else { return drawSurface(color, words: "launch screen", to: &html) }
    draw(whole, color: blankColor, to: &html)
    draw(whole, with: ["class": "leaving mostly"], color: color, to: &html)
  }

  private var whole: Rectangle { Rectangle(size: picture.window) }

  /// The area that no bottom sheet hides.
  private var free: Rectangle {
    let top = picture.sheets.map(\.frame.y).min() ?? picture.window.height
    return Rectangle(size: Size(width: picture.window.width, height: max(top, .points(120))))
  }

  private var blankColor: Color {
    picture.flash.flatMap { Color($0.color) } ?? look?.background ?? .white
  }

  private func drawSurface(_ color: Color, words: String, to html: inout HTMLWriter) {
    draw(whole, color: color, to: &html)
    label(words, in: whole, on: color, &html)
  }

  private func drawHomeScreen(_ html: inout HTMLWriter) {
    draw(whole, color: Color(red: 58, green: 74, blue: 104), to: &html)
    let columns = picture.isLandscape ? 7 : 4
    let side = width / (columns * 2)
    let step = width / columns
    guard side > 0 else { return }
    var y = max(picture.safeArea.top.points, 20) + side / 2
    while y + side < height - 2 * step {
      for column in 0..<columns {
        html.rectangle("icon", x: column * step + side / 2, y: y, width: side, height: side, radius: side / 4)
      }
      y += step
    }
    let dock = Rectangle(
      y: Length.points(height - 2 * step), size: Size(width: picture.window.width, height: .points(2 * step)))
    label("home screen", in: dock, on: .black, &html)
  }

  private func drawScreen(_ name: String, to html: inout HTMLWriter) {
    let screen = look?.screens.first { $0.name == name }
    let color = screen?.background ?? look?.background ?? .white
    draw(whole, color: color, to: &html)
    drawBars(on: color, to: &html)
    if picture.cards.isEmpty { label(screen?.label ?? name, in: free, on: color, &html) }
    for sheet in picture.sheets where !sheet.isOverBars { drawLayer(sheet, isCard: false, to: &html) }
    drawBarFills(&html)
    for sheet in picture.sheets where sheet.isOverBars { drawLayer(sheet, isCard: false, to: &html) }
    for card in picture.cards { drawLayer(card, isCard: true, to: &html) }
    drawKeyboard(&html)
    if let alert = picture.alert { drawAlert(alert, to: &html) }
  }

  private func drawAlert(_ title: String, to html: inout HTMLWriter) {
    draw(whole, with: ["class": "dim"], to: &html)
    draw(picture.alertFrame, with: ["class": "layer edge", "rx": "24"], color: .white, to: &html)
    label(title, in: picture.alertFrame, on: .white, note: "alert", &html)
  }

  private func drawBarFills(_ html: inout HTMLWriter) {
    let top = picture.navigationBar > .zero ? (picture.safeArea.top + picture.navigationBar).points : 0
    let bottom = picture.tabBar > .zero ? (picture.safeArea.bottom + picture.tabBar).points : 0
    if top > 0 { html.rectangle("bar", x: 0, y: 0, width: width, height: top, radius: 0) }
    if bottom > 0 { html.rectangle("bar", x: 0, y: height - bottom, width: width, height: bottom, radius: 0) }
  }

  private func drawKeyboard(_ html: inout HTMLWriter) {
    let keyboard = picture.keyboard.points
    guard keyboard > 0 else { return }
    let top = height - keyboard
    html.rectangle("keyboard", x: 0, y: top, width: width, height: keyboard, radius: 0)
    let row = (keyboard - picture.safeArea.bottom.points) / 4
    guard row > 16 else { return }
    for line in 0..<4 {
      let keys = 10 - line
      let side = width / 10 - 8
      let left = (width - keys * (side + 8) + 8) / 2
      for key in 0..<keys {
        html.rectangle(
          "key", x: left + key * (side + 8), y: top + line * row + 8, width: side, height: row - 12, radius: 6)
      }
    }
  }

  /// Draws the back button, if there is one, and the tabs with the selected one marked.
  private func drawBars(on color: Color, to html: inout HTMLWriter) {
    let ink = color.luminance > 400_000 ? "ink" : "ink light"
    let (top, bottom) = (picture.safeArea.top.points, height - picture.safeArea.bottom.points)
    let bar = picture.navigationBar > .zero ? picture.navigationBar.points : 60
    if picture.stack.count > 1 {
      html.empty("path", attributes: ["class": "\(ink) line", "d": "M34 \(top + 12)l-14 18l14 18"])
      html.empty("path", attributes: ["class": "\(ink) hair", "d": "M0 \(top + bar)h\(width)"])
    }
    guard let tab = picture.tab, let tabs = look?.tabs, !tabs.isEmpty else { return }
    html.empty("path", attributes: ["class": "\(ink) hair", "d": "M0 \(bottom - 49)h\(width)"])
    for (index, name) in tabs.enumerated() {
      let x = width * (2 * index + 1) / (2 * tabs.count)
      html.empty(
        "circle",
        attributes: [
          "class": name == tab ? "\(ink) tab" : "\(ink) tab off", "cx": "\(x)", "cy": "\(bottom - 25)", "r": "13",
        ])
    }
  }

  /// Draws a presentation or a sheet: its name and its size, in its own rectangle.
  private func drawLayer(_ layer: ScreenSnapshot.Layer, isCard: Bool, to html: inout HTMLWriter) {
    let color = look?.screens.first { $0.name == layer.name }?.background ?? .white
    let isWhole = layer.frame == whole
    if !isWhole, isCard || layer.dims { draw(whole, with: ["class": "dim"], to: &html) }
    let isAtBottom = layer.frame.y + layer.frame.size.height >= picture.window.height
    if !isWhole, isAtBottom {
      html.empty("path", attributes: ["class": "layer edge", "d": Self.sheet(layer.frame), "fill": color.text])
    } else {
      let attributes: Attributes = isWhole ? ["class": "layer", "rx": "0"] : ["class": "layer edge", "rx": "24"]
      draw(layer.frame, with: attributes, color: color, to: &html)
    }
    label(layer.name, in: layer.frame, on: color, note: isWhole ? nil : size(of: layer.frame), &html)
  }

  /// Returns the outline of a sheet, with round upper corners only, because it stands on the screen's edge.
  private static func sheet(_ frame: Rectangle) -> String {
    let (width, height) = (frame.size.width.points, frame.size.height.points)
    let radius = max(min(24, width / 2, height), 0)
    return
      "M\(frame.x.points) \(frame.y.points + height)v\(radius - height)a\(radius) \(radius) 0 0 1 \(radius) \(-radius)"
      + "h\(width - 2 * radius)a\(radius) \(radius) 0 0 1 \(radius) \(radius)v\(height - radius)z"
  }

  private func drawSplash(_ layer: ScreenSnapshot.Layer, to html: inout HTMLWriter) {
    let color = layer.color.flatMap { Color($0) } ?? look?.launchScreen ?? .white
    let isLeaving = picture.sight != .cover
    let style = isLeaving ? "cover leaving" : picture.isSeenThrough ? "cover leaving mostly" : "cover"
    draw(layer.frame, with: ["class": style], color: color, to: &html)
    let name = layer.name == "launchScreen" || layer.name == "color" ? "cover" : layer.name
    guard !isLeaving || picture.sight == .blank else { return }
    label(name, in: layer.frame, on: color, note: layer.frame == whole ? nil : size(of: layer.frame), &html)
  }

  private func drawFlash(_ flash: ScreenSnapshot.Flash, to html: inout HTMLWriter) {
    let isLight = flash.tone == .white || flash.tone == .colored && blankColor.luminance > 400_000
    draw(whole, with: ["class": "hatch", "fill": "url(#hatch-\(isLight ? "dark" : "light"))"], to: &html)
    let pill = (width: scaled(300), height: scaled(132))
    html.rectangle(
      "pill", x: (width - pill.width) / 2, y: (height - pill.height) / 2, width: pill.width, height: pill.height,
      radius: scaled(34))
    text(flash.tone.rawValue, x: width / 2, y: height / 2 - scaled(8), size: scaled(52), style: "pill-text", to: &html)
    text("flash", x: width / 2, y: height / 2 + scaled(46), size: scaled(52), style: "pill-text", to: &html)
  }

  private func drawSafeArea(_ html: inout HTMLWriter) {
    let area = picture.safeArea
    guard area != .zero, picture.sight != .homeScreen else { return }
    var lines = ""
    if area.top > .zero { lines += "M0 \(area.top.points)h\(width)" }
    if area.bottom > .zero { lines += "M0 \(height - area.bottom.points)h\(width)" }
    if area.left > .zero { lines += "M\(area.left.points) 0v\(height)" }
    if area.right > .zero { lines += "M\(width - area.right.points) 0v\(height)" }
    html.empty("path", attributes: ["class": "safe", "d": lines])
    guard area.bottom > .zero else { return }
    let bar = width / 3
    html.rectangle("indicator", x: (width - bar) / 2, y: height - 13, width: bar, height: 5, radius: 2)
  }

  // MARK: Parts

  private func draw(
    _ place: Rectangle, with attributes: Attributes = [:], color: Color? = nil, to html: inout HTMLWriter
  ) {
    var attributes = attributes
    attributes.pairs += [
      ("x", ScreenSnapshot.pointsNumber(place.x)), ("y", ScreenSnapshot.pointsNumber(place.y)),
      ("width", ScreenSnapshot.pointsNumber(max(place.size.width, .zero))),
      ("height", ScreenSnapshot.pointsNumber(max(place.size.height, .zero))),
    ]
    if let color { attributes.pairs.append(("fill", color.text)) }
    html.empty("rect", attributes: attributes)
  }

  private func size(of frame: Rectangle) -> String {
    "\(ScreenSnapshot.pointsNumber(frame.size.width)) × \(ScreenSnapshot.pointsNumber(frame.size.height))"
  }

  /// Draws a name in the middle of a rectangle, in a readable color, with a note below.
  private func label(
    _ name: String, in place: Rectangle, on color: Color, note: String? = nil, _ html: inout HTMLWriter
  ) {
    // In a flash, its description takes the middle.
    guard picture.flash == nil else { return }
    let fitted = DisplayWidth.fitted(name, to: Self.nameLimit)
    let columns = max(DisplayWidth.of(fitted), 1)
    let width = max(place.size.width.points, 1)
    let size = max(min(scaled(58), width * 14 / (columns * 10)), scaled(22))
    let x = place.x.points + width / 2
    let y = place.y.points + place.size.height.points / 2
    let style = color.luminance > 400_000 ? "glass-name" : "glass-name light"
    text(fitted, x: x, y: note == nil ? y + size / 3 : y, size: size, style: style, to: &html)
    if let note { text(note, x: x, y: y + scaled(46), size: scaled(36), style: style, to: &html) }
  }

  private func text(_ text: String, x: Int, y: Int, size: Int, style: String, to html: inout HTMLWriter) {
    html.element("text", attributes: ["class": style, "x": "\(x)", "y": "\(y)", "font-size": "\(size)"], text: text)
  }
}

extension Length {
  /// The length in whole points, rounded down and limited to what a drawing can contain.
  var points: Int { Int(clamping: max(min(thousandths / 1000, 100_000), -100_000)) }
}
