internal import DeviceModel
internal import Programs
import VirtualTime

/// Builds a picture from observables, one after another, in any order: `set("visible", to: "Home")`.
///
/// Names and values are in the language's notation, so that the same code handles a trace, a log and a live world.
/// Observables that are not about the screen are ignored.
package struct SnapshotBuilder: Sendable {
  private let stage: PhoneProfile
  private var sight = ScreenSnapshot.Sight.homeScreen
  private var isWhite = false
  private var isBlack = false
  /// Whether there is a flash of another color, until something else is visible; white and black ones have their own
  /// end.
  private var isColored = false
  private var flashCount = "0"
  private var flash = ScreenSnapshot.Flash(tone: .white, color: "", owner: "", cause: "")
  private var window: Size
  private var stack: [String] = []
  private var tab: String?
  private var presented: [String] = []
  /// The frames of the screens' views and of their sheets, by name.
  private var frames: [String: Rectangle] = [:]
  /// The heights of the bars around screens, by name.
  private var bars: [String: (top: Length, bottom: Length)] = [:]
  /// The screens whose views have no top inset: with a bar, they begin below it.
  private var viewsBelowBars: Set<String> = []
  private var keyboard = Length.zero
  /// The title of the alert; `nil` without one.
  private var alert: String?
  /// Stack, tab and presented screens as visible: they change when a transition begins, but are visible a frame later.
  private var shown: (stack: [String], tab: String?, presented: [String]) = ([], nil, [])
  private var splashAlpha: Int64 = 0
  private var cover = Rectangle(size: .zero)
  private var coverShows: String?
  private var isCoverGone = true
  private var coverColor: String?

  init(_ stage: PhoneProfile) {
    self.stage = stage
    window = stage.size
  }

  /// The opacity of launch screen and covers, in millionths.
  package var splashOpacity: Int64 { splashAlpha }

  /// Sets the value of an observable; `false` if it is not about the screen.
  @discardableResult
  package mutating func set(_ name: String, to text: String) -> Bool {
    if let isTold = setSplash(name, to: text) { return isTold }
    let isTold = setNavigation(name, to: text)
    if isTold { lookAtStack() }
    return isTold || setFrame(name, to: text)
  }

  /// Sets the value of `visible`.
  mutating func see(_ text: String) {
    sight = ScreenSnapshot.Sight(text)
    isColored = false
    lookAtStack()
  }

  private mutating func setNavigation(_ name: String, to text: String) -> Bool {
    switch name {
    case "visible": see(text)
    case "stack": stack = Self.list(text)
    case "tab": tab = text == "none" ? nil : text
    case "presented": presented = Self.list(text)
    case "window.width": window.width = Self.length(text) ?? window.width
    case "window.height": window.height = Self.length(text) ?? window.height
    case "presented.alert": alert = Self.plain(text)
    case "keyboard.height": keyboard = Self.length(text) ?? .zero
    default: return false
    }
    return true
  }

  /// Updates the visible stack: the visible screen shows the progress of a transition.
  private mutating func lookAtStack() {
    guard case .screen(let name) = sight else { return }
    let cards = presented.lastIndex(of: name).map { Array(presented[...$0]) }
    if let index = stack.lastIndex(of: name) {
      shown = (Array(stack[...index]), tab, cards ?? [])
    } else if let cards {
      shown = (stack, tab, cards)
    }
  }

  /// Sets an observable of splash, covers or flashes; `nil` if it is another one. A removed cover is visible until its
  /// picture has faded, so its data is kept until then.
  private mutating func setSplash(_ name: String, to text: String) -> Bool? {
    switch name {
    case "whiteFlash":
      isWhite = text == "true"
      if !isWhite { isColored = false }
    case "blackFlash":
      isBlack = text == "true"
      if !isBlack { isColored = false }
    case "flash.count":
      isColored = text != flashCount && text != "0"
      flashCount = text
    case "flash.cause": flash.cause = Self.plain(text) ?? ""
    case "flash.owner": flash.owner = Self.plain(text) ?? ""
    case "flash.color": flash.color = Self.plain(text) ?? ""
    case "splash.alpha":
      splashAlpha = min(QuantityText.millionths(ofRatio: text) ?? 0, 1_000_000)
      forgetCover()
    case "cover.frame.x": cover.x = Self.length(text) ?? cover.x
    case "cover.frame.y": cover.y = Self.length(text) ?? cover.y
    case "cover.frame.width": cover.size.width = Self.length(text) ?? cover.size.width
    case "cover.frame.height": cover.size.height = Self.length(text) ?? cover.size.height
    case "cover.color": coverColor = Self.plain(text) ?? coverColor
    case "cover.shows":
      isCoverGone = text == "none"
      coverShows = Self.plain(text) ?? coverShows
      forgetCover()
    default: return nil
    }
    return true
  }

  private mutating func forgetCover() {
    if isCoverGone, splashAlpha == 0 { (coverShows, coverColor) = (nil, nil) }
  }

  /// Sets a part of a frame or the height of a bar: `Home.width`, `Event.y`, `Home.bars.top`.
  private mutating func setFrame(_ name: String, to text: String) -> Bool {
    guard let dot = name.firstIndex(of: ".") else { return false }
    let subject = String(name[..<dot])
    // A presented view keeps its size and its bar until it is no longer visible.
    if text == "none" || !presented.contains(subject), shown.presented.contains(subject) { return false }
    guard let length = text == "none" ? .zero : Self.length(text) else { return false }
    switch name[dot...] {
    case ".x": frames[subject, default: .nothing].x = length
    case ".y": frames[subject, default: .nothing].y = length
    case ".width": frames[subject, default: .nothing].size.width = length
    case ".height": frames[subject, default: .nothing].size.height = length
    case ".bars.top": bars[subject, default: (.zero, .zero)].top = length
    case ".bars.bottom": bars[subject, default: (.zero, .zero)].bottom = length
    case ".safeArea.top":
      if length > .zero { viewsBelowBars.remove(subject) } else { viewsBelowBars.insert(subject) }
      return false
    default: return false
    }
    return true
  }

  /// Returns the place of a screen's view or of a sheet in the window.
  func frame(of name: String) -> Rectangle { frames[name] ?? .nothing }

  // MARK: The picture

  var picture: ScreenSnapshot {
    var picture = ScreenSnapshot(sight: sight, window: window, safeArea: safeArea)
    picture.flash = currentFlash
    // A cover is hidden under the launch screen.
    if splashAlpha > 0, sight != .homeScreen, sight != .launchScreen { picture.splash = splash }
    guard case .screen(let name) = sight else { return picture }
    picture.stack = shown.stack
    picture.tab = shown.tab
    if shown.presented.last == name {
      picture.cards = shown.presented.map { ScreenSnapshot.Layer(name: $0, frame: card(of: $0)) }
    }
    picture.keyboard = keyboard
    picture.alert = alert
    (picture.navigationBar, picture.tabBar) = bars[name] ?? (.zero, .zero)
    picture.sheets = stage.sheets.compactMap { sheet in
      guard sheet.screen == name, let frame = frames[sheet.name], frame.size.height > .zero else { return nil }
      return ScreenSnapshot.Layer(name: sheet.name, frame: frame, dims: sheet.dims, isOverBars: sheet.isOverBars)
    }
    return picture
  }

  private var safeArea: EdgeInsets { window.width > window.height ? stage.landscapeSafeArea : stage.safeArea }

  private var currentFlash: ScreenSnapshot.Flash? {
    // An old picture of the app's own is a flash, and looks like the screen that it shows.
    if case .screen = sight, !isWhite, !isBlack { return nil }
    guard isWhite || isBlack || isColored, sight != .homeScreen else { return nil }
    var flash = flash
    flash.tone = isWhite ? .white : isBlack ? .black : .colored
    return flash
  }

  private var splash: ScreenSnapshot.Layer {
    guard let coverShows else {
      return ScreenSnapshot.Layer(name: ScreenSnapshot.launchImage, frame: Rectangle(size: window), color: nil)
    }
    return ScreenSnapshot.Layer(name: coverShows, frame: cover, color: coverColor)
  }

  /// Returns the place of a presented view, with the bar if it begins below one; the whole window before it is known.
  private func card(of name: String) -> Rectangle {
    guard var frame = frames[name], frame.size.width > .zero, frame.size.height > .zero else {
      return Rectangle(size: window)
    }
    if let bar = bars[name]?.top, bar > .zero, viewsBelowBars.contains(name) {
      let bottom = frame.y + frame.size.height
      // A card has a higher bar; what fills the window has the status bar above it.
      frame.y = bar < .points(56) && frame.y - bar <= safeArea.top ? .zero : frame.y - bar
      frame.size.height = bottom - frame.y
    }
    return frame
  }
}

// MARK: - Values as they are written

extension SnapshotBuilder {
  /// Returns the elements of a list such as `[Home, Detail]`.
  private static func list(_ text: String) -> [String] {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return text == "none" || text.isEmpty ? [] : [text] }
    return text.dropFirst().dropLast().split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Reads `393pt` or `196.5pt`; `nil` for anything else.
  private static func length(_ text: String) -> Length? {
    QuantityText.thousandths(ofLength: text).map { Length(thousandths: $0) }
  }

  /// Returns a text without its quotation marks; `nil` for `none`.
  private static func plain(_ text: String) -> String? {
    if text == "none" { return nil }
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension Rectangle {
  fileprivate static let nothing = Rectangle(size: .zero)
}
