import DeviceModel
import Traces
import VirtualTime

/// The traits that distinguish splashes: the center of the picture, and the background color.
struct SplashLook: Hashable, Sendable {
  /// The distance from the middle of the window; zero for a plain color, which has no middle.
  var right: Length
  var down: Length
  var color: Color
  /// The size of the picture; zero without a picture, `nil` if unknown.
  var logo: Length?
  /// Whether it is a splash view of the app's own, after which content may look as it likes.
  var isOfApp = false

  /// Returns whether a viewer sees no difference. A picture of unknown size matches any other.
  func looksLike(_ other: SplashLook) -> Bool {
    right == other.right && down == other.down && color == other.color
      && (logo == nil || other.logo == nil || logo == other.logo)
  }
}

extension World {
  /// Compares the visible splash, or what takes over from it, with the previous look, and reports a change.
  mutating func compareLooks() {
    guard let look = currentLook else { return }
    let last = screen.look
    // Content without the picture is not a splash, and nothing after it is compared with it.
    screen.look = screen.shown.visible.isSplash || look.logo != nil ? look : nil
    guard let last, !last.looksLike(look) else { return }
    emit(.splashJumped, detail: .text(words(from: last, to: look)))
  }

  /// The look of the visible splash or of content that takes over from one; `nil` for anything else.
  private var currentLook: SplashLook? {
    switch screen.shown.visible {
    case .cover: return topCover.map { look(of: $0) }
    case .launchScreen:
      let middle = middleOfLaunchScreen(isLaunching: true)
      return screen.launch.map { SplashLook(right: middle.right, down: middle.down, color: $0.color, logo: $0.logo) }
    case .screen(let id), .splashScreen(let id):
      let (logo, isSplash) = (app.screens[id].logo, app.screens[id].isSplash)
      guard screen.look != nil, logo != nil || isSplash || takesOver(id) else { return nil }
      let color = background(of: id, isDark: screen.committed.isDark)
      let middle = middleOfPicture(on: id)
      return SplashLook(right: middle.right, down: middle.down, color: color, logo: logo, isOfApp: isSplash)
    case .homeScreen, .black, .blank, .errorScreen, .moreList: return nil
    }
  }

  /// Returns whether a screen is native content of a declared color directly after the launch screen.
  private func takesOver(_ id: ScreenID) -> Bool {
    guard !drawsLater, screen.look?.isOfApp != true else { return false }
    return app.screens[id].background != nil && !screen.history.hadCover && screen.flashes.count == 0
  }

  /// The topmost cover, as committed.
  private var topCover: Cover? {
    let covers = screen.committed.covers
    return covers.last(where: \.layer.isAboveAll) ?? covers.last(where: \.layer.isPresented) ?? covers.last
  }

  var colorOfTopCover: Color? { topCover.map { color(of: $0) } }

  private func look(of cover: Cover) -> SplashLook {
    let color = color(of: cover)
    let picture: (right: Length, down: Length)
    let logo: Length?
    switch cover.surface {
    case .color: return SplashLook(right: .zero, down: .zero, color: color, logo: .zero)
    case .screen(let id): (picture, logo) = (middleOfPicture(on: id), app.screens[id].logo)
    case .launchScreen: (picture, logo) = (middleOfLaunchScreen(isLaunching: false), app.launchScreen.logo)
    }
    let window = screen.committed.size
    return SplashLook(
      right: middle(cover.rectangle.x, length: cover.rectangle.size.width, in: window.width) + picture.right,
      down: middle(cover.rectangle.y, length: cover.rectangle.size.height, in: window.height) + picture.down,
      color: color, logo: logo)
  }

  /// Returns the distance of the launch screen's picture from the middle of the window.
  ///
  /// Flutter's engine makes its copy before there is a window, and so without a safe area (flutter/flutter issues 65823
  /// and 69665).
  /// - Parameter isLaunching: Whether the system shows it, with the status bar of Info.plist, and not the app a copy.
  private func middleOfLaunchScreen(isLaunching: Bool) -> (right: Length, down: Length) {
    guard app.launchScreen.isLogoInSafeArea, isLaunching || app.kind != .flutter else { return (.zero, .zero) }
    let first = isLaunching ? nil : app.screens[ifPresent: routing.start]?.statusBar
    return middleOfSafeArea(under: first ?? app.statusBar)
  }

  /// Returns the same for the copy on a screen.
  private func middleOfPicture(on id: ScreenID) -> (right: Length, down: Length) {
    guard app.screens[id].isLogoInSafeArea else { return (.zero, .zero) }
    return middleOfSafeArea(under: app.screens[id].statusBar ?? app.statusBar)
  }

  /// Returns the distance of the middle of the safe area from that of the window.
  private func middleOfSafeArea(under statusBar: App.StatusBar) -> (right: Length, down: Length) {
    let safeArea = turnedWindow.under(statusBar, isDouble: false).safeArea
    return ((safeArea.left - safeArea.right).half, (safeArea.top - safeArea.bottom).half)
  }

  private func middle(_ start: Length, length: Length, in whole: Length) -> Length {
    (start + start + length - whole).half
  }

  /// Returns a change of the splash in words: `9pt to the left and 92.5pt up`.
  private func words(from old: SplashLook, to new: SplashLook) -> String {
    var parts: [String] = []
    let right = new.right - old.right
    let down = new.down - old.down
    if right != .zero { parts.append("\(points(right)) to the \(right < .zero ? "left" : "right")") }
    if down != .zero { parts.append("\(points(down)) \(down < .zero ? "up" : "down")") }
    if let large = new.logo, let small = old.logo, large != small {
      parts.append(
        large == .zero
          ? "the picture of \(points(small)) is gone" : "the picture from \(points(small)) to \(points(large))")
    }
    if new.color != old.color { parts.append("from \(old.color.text) to \(new.color.text)") }
    return parts.joined(separator: ", ")
  }

  /// Returns a length without its sign, to a tenth of a point.
  private func points(_ length: Length) -> String {
    let tenths = (abs(length.thousandths) + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)pt" : "\(tenths / 10).\(tenths % 10)pt"
  }
}

extension World {
  /// Returns an observable of the visible content, as of the last composed frame; for covers, as main has laid them
  /// out.
  func observeEye(_ key: ObservableKey) -> Value {
    let picture = screen.shown
    switch key.observable {
    case .visible: return value(of: picture.visible)
    case .whiteFlash: return .bool(picture.isWhiteFlash)
    case .blackFlash: return .bool(picture.isBlackFlash)
    case .flashCount: return .count(screen.flashes.count)
    case .flashLongest: return .time(screen.flashes.longest(at: now))
    case .flashCause, .flashKind, .flashOwner, .flashColor:
      return screen.flashes.latest.map { value(of: $0, observable: key.observable) } ?? .none
    case .splashVisible: return .bool(picture.visible.isSplash)
    case .splashGone: return .bool(screen.splashWasUp && picture.splash == 0 && !isCoverHidden)
    case .splashCause: return causeOfSplash.map { .text($0.text) } ?? .none
    case .screenCause:
      let causes = screen.sights.causes
      return causes.isEmpty ? .none : .text(causes.map(\.text).joined(separator: "; "))
    case .splashAlpha: return .ratio(Ratio(millionths: picture.splashAlpha))
    case .statusBar: return statusBar
    case .coverX, .coverY, .coverWidth, .coverHeight, .coverShows, .coverColor:
      return observeCover(key.observable)
    default: return .none
    }
  }

  /// Whether a cover that has not been removed is under a modal or an error screen and will be visible again. Under the
  /// content it would not.
  private var isCoverHidden: Bool {
    let window = screen.committed
    guard screen.isAppInFront, window.showsError || window.content?.isPresented == true else { return false }
    return window.covers.indices.contains { index in
      let cover = window.covers[index]
      return !cover.isLeaving && (!cover.isInRootView || index >= window.contentIndex)
    }
  }

  private func value(of flash: Flash, observable: Observable) -> Value {
    switch observable {
    case .flashKind: return .text(flash.kind.rawValue)
    case .flashColor: return .text(flash.color.text)
    case .flashOwner: break
    default: return .text(flash.cause)
    }
    switch flash.owner {
    case .screen(let screen), .splashScreen(let screen): return .screen(screen)
    case .black: return .text("window")
    case .cover: return .text("cover")
    case .launchScreen: return .text("launch screen")
    case .homeScreen, .blank, .errorScreen, .moreList: return .text("root view")
    }
  }

  /// Returns a cover's color. A copy of the launch screen follows its window's appearance, the original the system's.
  func color(of cover: Cover) -> Color {
    let isDark = screen.committed.isDark
    switch cover.surface {
    case .launchScreen: return app.launchScreen.color(isDark: isDark)
    case .color(let color): return color
    case .screen(let screen): return background(of: screen, isDark: isDark)
    }
  }

  private func observeCover(_ observable: Observable) -> Value {
    guard let cover = screen.model.newestCover else { return .none }
    switch observable {
    case .coverX: return .length(cover.rectangle.x)
    case .coverY: return .length(cover.rectangle.y)
    case .coverWidth: return .length(cover.rectangle.size.width)
    case .coverHeight: return .length(cover.rectangle.size.height)
    case .coverColor: return .text(color(of: cover).text)
    default: break
    }
    switch cover.surface {
    case .launchScreen: return .word(.launchScreen)
    case .color: return .word(.color)
    case .screen(let screen): return .screen(screen)
    }
  }

  private func value(of sight: VisibleSurface) -> Value {
    switch sight {
    case .homeScreen: .word(.homeScreen)
    case .launchScreen: .word(.launchScreen)
    case .black: .word(.black)
    case .blank: .word(.blank)
    case .cover: .word(.cover)
    case .errorScreen: .word(.errorScreen)
    case .moreList: .word(.moreList)
    case .screen(let screen), .splashScreen(let screen): .screen(screen)
    }
  }
}
