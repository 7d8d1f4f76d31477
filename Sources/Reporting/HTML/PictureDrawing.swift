internal import DeviceModel
internal import SourceText

/// Draws a picture as an SVG symbol, a unit a point: the phone's outline, its safe area, and everything on screen at
/// its true place and size. A flash is hatched and says what it is.
struct PictureDrawing {
  let picture: Picture
  let look: LookRecord?

  /// Points of the case around the glass.
  private static let bezel = 20
  /// Columns of a name on the glass; longer ones are cut.
  private static let nameLimit = 14

  func write(id: String, to html: inout HTMLWriter) {
    let (width, height) = (picture.window.width.points, picture.window.height.points)
    let bezel = Self.bezel
    html.element(
      "symbol", ["id": id, "viewBox": "\(-bezel) \(-bezel) \(width + 2 * bezel) \(height + 2 * bezel)"]
    ) { html in
      drawGlass(&html)
      drawSafeArea(&html)
      if let flash = picture.flash { drawFlash(flash, &html) }
      html.empty(
        "rect",
        [
          "class": "case", "x": "\(-bezel / 2)", "y": "\(-bezel / 2)", "width": "\(width + bezel)",
          "height": "\(height + bezel)", "rx": "\(cornerRadius)",
        ])
    }
    html.line()
  }

  /// A phone with a home button has a square glass; where there is none, space is kept free for the indicator.
  private var cornerRadius: Int { picture.safeArea.bottom > .zero ? 54 : 18 }

  // MARK: What is on the glass

  private func drawGlass(_ html: inout HTMLWriter) {
    switch picture.sight {
    case .homeScreen: drawHomeScreen(&html)
    case .launchScreen: drawSurface(look?.launchScreen ?? .white, "launch screen", &html)
    case .blank: fill(whole, blankColor, &html)
    case .cover: fill(whole, look?.background ?? .white, &html)
    case .black: drawSurface(.black, "black", &html)
    case .errorScreen: drawSurface(Color(red: 176, green: 0, blue: 32), "error", &html)
    case .screen(let name): drawScreen(name, &html)
    }
    if let splash = picture.splash, picture.sight != .launchScreen { drawSplash(splash, &html) }
    if picture.sight == .blank, picture.flash == nil { label("blank", in: whole, on: blankColor, &html) }
  }

  private var whole: Rectangle { Rectangle(size: picture.window) }

  /// What no bottom sheet hides.
  private var free: Rectangle {
    let top = picture.sheets.map(\.frame.y).min() ?? picture.window.height
    return Rectangle(size: Size(width: picture.window.width, height: max(top, .points(120))))
  }

  private var blankColor: Color {
    picture.flash.flatMap { Color($0.color) } ?? look?.background ?? .white
  }

  private func drawSurface(_ color: Color, _ words: String, _ html: inout HTMLWriter) {
    fill(whole, color, &html)
    label(words, in: whole, on: color, &html)
  }

  private func drawHomeScreen(_ html: inout HTMLWriter) {
    fill(whole, Color(red: 58, green: 74, blue: 104), &html)
    let (width, height) = (picture.window.width.points, picture.window.height.points)
    let columns = picture.isLandscape ? 7 : 4
    let side = width / (columns * 2)
    let step = width / columns
    guard side > 0 else { return }
    var y = max(picture.safeArea.top.points, 20) + side / 2
    while y + side < height - 2 * step {
      for column in 0..<columns {
        html.empty(
          "rect",
          [
            "class": "icon", "x": "\(column * step + side / 2)", "y": "\(y)", "width": "\(side)", "height": "\(side)",
            "rx": "\(side / 4)",
          ])
      }
      y += step
    }
    let dock = Rectangle(
      y: Length.points(height - 2 * step), size: Size(width: picture.window.width, height: .points(2 * step)))
    label("home screen", in: dock, on: .black, &html)
  }

  private func drawScreen(_ name: String, _ html: inout HTMLWriter) {
    let screen = look?.screens.first { $0.name == name }
    let color = screen?.background ?? look?.background ?? .white
    fill(whole, color, &html)
    drawBars(on: color, &html)
    if picture.cards.isEmpty { label(screen?.label ?? name, in: free, on: color, &html) }
    for sheet in picture.sheets { drawLayer(sheet, isCard: false, &html) }
    for card in picture.cards { drawLayer(card, isCard: true, &html) }
  }

  /// The way back, where there is one, and the tabs with the selected one marked.
  private func drawBars(on color: Color, _ html: inout HTMLWriter) {
    let ink = color.luminance > 400_000 ? "ink" : "ink light"
    let (width, height) = (picture.window.width.points, picture.window.height.points)
    let (top, bottom) = (picture.safeArea.top.points, height - picture.safeArea.bottom.points)
    if picture.stack.count > 1 {
      html.empty("path", ["class": "\(ink) line", "d": "M34 \(top + 12)l-14 18l14 18"])
      html.empty("path", ["class": "\(ink) hair", "d": "M0 \(top + 60)h\(width)"])
    }
    guard let tab = picture.tab, let tabs = look?.tabs, !tabs.isEmpty else { return }
    html.empty("path", ["class": "\(ink) hair", "d": "M0 \(bottom - 49)h\(width)"])
    for (index, name) in tabs.enumerated() {
      let x = width * (2 * index + 1) / (2 * tabs.count)
      html.empty(
        "circle",
        ["class": name == tab ? "\(ink) tab" : "\(ink) tab off", "cx": "\(x)", "cy": "\(bottom - 25)", "r": "13"])
    }
  }

  /// Something that is presented, or a sheet: its name and its size, in its own rectangle.
  private func drawLayer(_ layer: Picture.Layer, isCard: Bool, _ html: inout HTMLWriter) {
    let color = look?.screens.first { $0.name == layer.name }?.background ?? .white
    let isWhole = layer.frame == whole
    if !isWhole {
      html.empty("rect", rectangle(whole, ["class": "dim"]))
    }
    html.empty(
      "rect", rectangle(layer.frame, ["class": isWhole ? "layer" : "layer edge", "rx": isWhole ? "0" : "24"], color))
    label(layer.name, in: layer.frame, on: color, note: isWhole ? nil : size(of: layer.frame), &html)
  }

  private func drawSplash(_ layer: Picture.Layer, _ html: inout HTMLWriter) {
    let color = layer.color.flatMap { Color($0) } ?? look?.launchScreen ?? .white
    let isLeaving = picture.sight != .cover
    html.empty("rect", rectangle(layer.frame, ["class": isLeaving ? "cover leaving" : "cover"], color))
    let name = layer.name == "launchScreen" || layer.name == "color" ? "cover" : layer.name
    guard !isLeaving || picture.sight == .blank else { return }
    label(name, in: layer.frame, on: color, note: layer.frame == whole ? nil : size(of: layer.frame), &html)
  }

  private func drawFlash(_ flash: Picture.Flash, _ html: inout HTMLWriter) {
    let isLight = flash.tone == .white || flash.tone == .coloured && blankColor.luminance > 400_000
    html.empty("rect", rectangle(whole, ["class": "hatch", "fill": "url(#hatch-\(isLight ? "dark" : "light"))"]))
    let width = picture.window.width.points
    let middle = picture.window.height.points / 2
    html.empty(
      "rect",
      ["class": "pill", "x": "\(width / 2 - 150)", "y": "\(middle - 66)", "width": "300", "height": "132", "rx": "34"])
    text(flash.tone.rawValue, x: width / 2, y: middle - 8, size: 52, "pill-text", &html)
    text("flash", x: width / 2, y: middle + 46, size: 52, "pill-text", &html)
  }

  private func drawSafeArea(_ html: inout HTMLWriter) {
    let area = picture.safeArea
    guard area != .zero, picture.sight != .homeScreen else { return }
    let inner = Rectangle(
      x: area.left, y: area.top,
      size: Size(
        width: picture.window.width - area.left - area.right,
        height: picture.window.height - area.top - area.bottom))
    html.empty("rect", rectangle(inner, ["class": "safe"]))
    guard area.bottom > .zero else { return }
    let width = picture.window.width.points
    let bar = width / 3
    html.empty(
      "rect",
      [
        "class": "indicator", "x": "\((width - bar) / 2)", "y": "\(picture.window.height.points - 13)",
        "width": "\(bar)", "height": "5", "rx": "2",
      ])
  }

  // MARK: Parts

  private func fill(_ place: Rectangle, _ color: Color, _ html: inout HTMLWriter) {
    html.empty("rect", rectangle(place, [:], color))
  }

  private func rectangle(_ place: Rectangle, _ attributes: Attributes, _ color: Color? = nil) -> Attributes {
    var attributes = attributes
    attributes.pairs += [
      ("x", Picture.pointsNumber(place.x)), ("y", Picture.pointsNumber(place.y)),
      ("width", Picture.pointsNumber(max(place.size.width, .zero))),
      ("height", Picture.pointsNumber(max(place.size.height, .zero))),
    ]
    if let color { attributes.pairs.append(("fill", color.text)) }
    return attributes
  }

  private func size(of frame: Rectangle) -> String {
    "\(Picture.pointsNumber(frame.size.width)) × \(Picture.pointsNumber(frame.size.height))"
  }

  /// A name in the middle of a place, in a colour that can be read on it, with a note below.
  private func label(
    _ name: String, in place: Rectangle, on color: Color, note: String? = nil, _ html: inout HTMLWriter
  ) {
    // In a flash the middle is taken by what it is.
    guard picture.flash == nil else { return }
    let fitted = TextCanvas.fitted(name, to: Self.nameLimit)
    let columns = max(DisplayWidth.of(fitted), 1)
    let width = max(place.size.width.points, 1)
    let size = max(min(58, width * 14 / (columns * 10)), 22)
    let x = place.x.points + width / 2
    let y = place.y.points + place.size.height.points / 2
    let style = color.luminance > 400_000 ? "glass-name" : "glass-name light"
    text(fitted, x: x, y: note == nil ? y + size / 3 : y, size: size, style, &html)
    if let note { text(note, x: x, y: y + 46, size: 36, style, &html) }
  }

  private func text(_ text: String, x: Int, y: Int, size: Int, _ style: String, _ html: inout HTMLWriter) {
    html.element("text", ["class": style, "x": "\(x)", "y": "\(y)", "font-size": "\(size)"], text: text)
  }
}

extension Length {
  /// In whole points, rounded down; within what a drawing can hold.
  var points: Int { Int(clamping: max(min(thousandths / 1000, 100_000), -100_000)) }
}
