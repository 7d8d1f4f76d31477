import DeviceModel
import Traces
import VirtualTime

/// What tells one splash from another: where the middle of its picture lies, and its background.
struct SplashLook: Hashable, Sendable {
  /// From the middle of the window; zero for a plain colour, which has no middle.
  var right: Length
  var down: Length
  var color: Color
  /// How large the picture is; `nil` if nothing is said of it.
  var logo: Length?

  /// Whether a person sees no difference. A picture of which nothing is said may be the same.
  func looksLike(_ other: SplashLook) -> Bool {
    right == other.right && down == other.down && color == other.color
      && (logo == nil || other.logo == nil || logo == other.logo)
  }
}

extension World {
  /// The splash is seen: tells when it does not look as it did before.
  mutating func compareLooks() {
    guard screen.shown.visible.isSplash, let look = currentLook else { return }
    let last = screen.look
    screen.look = look
    guard let last, !last.looksLike(look) else { return }
    emit(.splashJumped, detail: .text(words(from: last, to: look)))
  }

  private var currentLook: SplashLook? {
    guard screen.shown.visible == .cover else {
      return screen.launch.map { SplashLook(right: .zero, down: .zero, color: $0.color, logo: $0.logo) }
    }
    guard let cover = topCover else { return nil }
    return look(of: cover)
  }

  /// The cover that the eye meets first, as it was committed.
  private var topCover: Cover? {
    let covers = screen.committed.covers
    for index in covers.indices.reversed() { if case .aboveAll = covers[index].layer { return covers[index] } }
    for index in covers.indices.reversed() { if case .presented = covers[index].layer { return covers[index] } }
    return covers.last
  }

  var colorOfTopCover: Color? {
    guard let cover = topCover else { return nil }
    return color(of: cover)
  }

  private func look(of cover: Cover) -> SplashLook {
    let color = color(of: cover)
    if case .color = cover.surface { return SplashLook(right: .zero, down: .zero, color: color) }
    let window = screen.committed.size
    return SplashLook(
      right: middle(cover.rectangle.x, length: cover.rectangle.size.width, in: window.width),
      down: middle(cover.rectangle.y, length: cover.rectangle.size.height, in: window.height), color: color,
      logo: logo(of: cover))
  }

  private func logo(of cover: Cover) -> Length? {
    guard case .screen(let id) = cover.surface else { return app.launchScreen.logo }
    return logo(of: id)
  }

  /// How large the picture is that a screen has of the launch screen's; `nil` if it does not stand in for it.
  func logo(of id: ScreenID) -> Length? {
    Int(id.index) < app.screens.count ? app.screens[Int(id.index)].logo : nil
  }

  private func middle(_ start: Length, length: Length, in whole: Length) -> Length {
    (start + start + length - whole).half
  }

  /// `9pt to the left and 92.5pt up`
  private func words(from old: SplashLook, to new: SplashLook) -> String {
    var parts: [String] = []
    let right = new.right - old.right
    let down = new.down - old.down
    if right != .zero { parts.append("\(points(right)) to the \(right < .zero ? "left" : "right")") }
    if down != .zero { parts.append("\(points(down)) \(down < .zero ? "up" : "down")") }
    if let large = new.logo, let small = old.logo, large != small {
      parts.append("the picture from \(points(small)) to \(points(large))")
    }
    if new.color != old.color { parts.append("from \(old.color.text) to \(new.color.text)") }
    return parts.joined(separator: ", ")
  }

  /// Without its sign, to the tenth.
  private func points(_ length: Length) -> String {
    let tenths = (abs(length.thousandths) + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)pt" : "\(tenths / 10).\(tenths % 10)pt"
  }

  // MARK: Status bar

  /// What the status bar over the app is written in: as Info.plist has it until a screen that says otherwise is there.
  var statusBar: Value {
    guard screen.isAppInFront else { return .none }
    let window = screen.committed
    let isLaunching = !screen.hasFirstFrame
    var style = app.statusBar
    if !isLaunching, window.host == .mounted, let index = window.content.map({ Int($0.screen.index) }),
      index < app.screens.count
    {
      style = app.screens[index].statusBar ?? style
    }
    switch style {
    case .light: return .word(.light)
    case .dark: return .word(.dark)
    case .hidden: return .word(.hidden)
    // White over what is dark, which the launch screen is by the system's style.
    case .system: return .word((isLaunching ? screen.isSystemDark : window.isDark) ? .light : .dark)
    }
  }
}
