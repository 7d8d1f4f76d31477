import DeviceModel
import VirtualTime

/// The result of one composed frame.
struct ComposedFrame: Hashable, Sendable {
  /// The topmost surface that is more than half opaque.
  var visible = VisibleSurface.homeScreen
  /// The shares of the pixels, in millionths, that show blank surfaces: light, dark, and of any color.
  var light: Int64 = 0
  var dark: Int64 = 0
  var blank: Int64 = 0
  /// The share of the launch screen and covers.
  var splash: Int64 = 0
  /// The combined opacity of the launch screen and covers, hidden or not.
  var splashAlpha: Int64 = 0

  /// The share of a blank from which it is a flash.
  static let flashShare: Int64 = 100_000

  var isWhiteFlash: Bool { light >= ComposedFrame.flashShare }
  var isBlackFlash: Bool { dark >= ComposedFrame.flashShare }
  var isFlash: Bool { blank >= ComposedFrame.flashShare }

  /// Returns whether two frames look the same to a viewer; the steps of a fade do.
  func looksLike(_ other: ComposedFrame) -> Bool {
    visible == other.visible && isWhiteFlash == other.isWhiteFlash && isBlackFlash == other.isBlackFlash
      && isFlash == other.isFlash && (splash > 0) == (other.splash > 0)
  }
}

/// Combines surfaces into a frame, from the topmost down.
struct Compositor {
  private var picture = ComposedFrame()
  /// The topmost visible surface so far.
  private var found: VisibleSurface?
  /// The product of the transparencies of the splash's layers.
  private var splashTransparency = Surface.opaque
  private let window: Size
  /// The launch screen's color: a blank of this color looks like the launch screen, so it is not a flash.
  private let unseen: Color?

  init(window: Size, unseen: Color?) {
    self.window = window
    self.unseen = unseen
  }

  /// Adds a surface that fills the window below those already added.
  ///
  /// - Parameter weight: The share of the light that reaches it; on return, the share that reaches what lies below.
  mutating func add(_ surface: Surface, weight: inout Int64, splash: inout Int64) {
    if found == nil, surface.alpha > Surface.opaque / 2 { found = surface.sight }
    if surface.sight.isSplash { splash = splash * (Surface.opaque - surface.alpha) / Surface.opaque }
    guard weight > 0 else { return }
    let part = weight * surface.alpha / Surface.opaque
    weight -= part
    countPart(of: surface, weight: part)
  }

  /// Finishes a stack of surfaces that has been added one by one.
  mutating func endPile(splash: Int64) { splashTransparency = splashTransparency * splash / Surface.opaque }

  /// Adds a stack of surfaces below those already added; returns the share that still shows what lies below it.
  ///
  /// - Parameter weight: The share of the light that reaches the stack.
  @discardableResult
  mutating func add(_ pile: [Surface], weight: Int64) -> Int64 {
    if found == nil { found = sight(of: pile) }
    splashTransparency = splashTransparency * Compositor.splashTransparency(of: pile) / Surface.opaque
    return mix(pile, weight: weight)
  }

  /// Adds a cross-dissolve of two stacks below the surfaces already added.
  mutating func addBlend(of before: [Surface], with after: [Surface], progress: Int64, weight: Int64) {
    if found == nil { found = sight(of: progress > Surface.opaque / 2 ? after : before) }
    let old = Compositor.splashTransparency(of: before)
    let transparency = old + (Compositor.splashTransparency(of: after) - old) * progress / Surface.opaque
    splashTransparency = splashTransparency * transparency / Surface.opaque
    let part = weight * progress / Surface.opaque
    mix(before, weight: weight - part)
    mix(after, weight: part)
  }

  /// The frame composed of the added surfaces.
  var result: ComposedFrame {
    var result = picture
    result.visible = found ?? .black
    result.splashAlpha = Surface.opaque - splashTransparency
    return result
  }

  /// Returns the first surface that is opaque enough and large enough to be named.
  private func sight(of pile: [Surface]) -> VisibleSurface? {
    pile.first { $0.alpha > Surface.opaque / 2 && fillsMost($0.area) }?.sight
  }

  private func fillsMost(_ area: Rectangle?) -> Bool {
    guard let area else { return true }
    return 2 * Compositor.share(of: area, in: window) > Surface.opaque
  }

  private static func splashTransparency(of pile: [Surface]) -> Int64 {
    var transparency = Surface.opaque
    for surface in pile where surface.sight.isSplash {
      transparency = transparency * (Surface.opaque - surface.alpha) / Surface.opaque
    }
    return transparency
  }

  @discardableResult
  private mutating func mix(_ pile: [Surface], weight: Int64) -> Int64 {
    guard weight > 0 else { return 0 }
    guard pile.contains(where: { $0.area != nil }) else { return count(pile, in: nil, weight: weight) }
    var rest: Int64 = 0
    for cell in Compositor.cells(of: pile, in: window) {
      rest += count(pile, in: cell.place, weight: weight * cell.share / Surface.opaque)
    }
    return rest
  }

  private mutating func count(_ pile: [Surface], in cell: Rectangle?, weight: Int64) -> Int64 {
    var rest = weight
    for surface in pile where rest > 0 {
      if let area = surface.area, let cell, !area.contains(cell) { continue }
      let part = rest * surface.alpha / Surface.opaque
      rest -= part
      countPart(of: surface, weight: part)
    }
    return rest
  }

  private mutating func countPart(of surface: Surface, weight part: Int64) {
    if surface.sight.isSplash { picture.splash += part }
    guard let color = surface.plain, color != unseen else { return }
    picture.blank += part
    if color.isLight { picture.light += part } else if color.isDark { picture.dark += part }
  }

  /// Returns a rectangle's share of the window, in millionths.
  private static func share(of area: Rectangle, in window: Size) -> Int64 {
    let clipped = area.clipped(to: window)
    return clipped.width.share(of: window.width) * clipped.height.share(of: window.height) / Surface.opaque
  }

  /// Cuts the window along the edges of all partial surfaces: each piece is inside or outside of each surface.
  private static func cells(of pile: [Surface], in window: Size) -> [(place: Rectangle, share: Int64)] {
    var columns: [Length] = [.zero, window.width]
    var rows: [Length] = [.zero, window.height]
    for case let area? in pile.map(\.area) {
      columns += [area.x, area.x + area.size.width].map { max(.zero, min($0, window.width)) }
      rows += [area.y, area.y + area.size.height].map { max(.zero, min($0, window.height)) }
    }
    columns.sort()
    rows.sort()
    var cells: [(place: Rectangle, share: Int64)] = []
    for (left, right) in zip(columns, columns.dropFirst()) where left < right {
      for (top, bottom) in zip(rows, rows.dropFirst()) where top < bottom {
        let place = Rectangle(x: left, y: top, size: Size(width: right - left, height: bottom - top))
        cells.append((place, share(of: place, in: window)))
      }
    }
    return cells
  }
}

extension Rectangle {
  fileprivate func contains(_ other: Rectangle) -> Bool {
    x <= other.x && y <= other.y && other.x + other.size.width <= x + size.width
      && other.y + other.size.height <= y + size.height
  }

  /// Returns the size of the part inside the window.
  fileprivate func clipped(to window: Size) -> Size {
    let width = min(x + size.width, window.width) - max(x, .zero)
    let height = min(y + size.height, window.height) - max(y, .zero)
    return Size(width: max(width, .zero), height: max(height, .zero))
  }
}

extension Length {
  /// Returns the share of `whole` that this length is, in millionths; 0 if `whole` is zero.
  fileprivate func share(of whole: Length) -> Int64 {
    guard self > .zero, whole > .zero else { return 0 }
    guard self < whole else { return 1_000_000 }
    let (part, whole) = (concretized.thousandths, whole.concretized.thousandths)
    return whole.dividingFullWidth(part.multipliedFullWidth(by: 1_000_000)).quotient
  }
}

// MARK: - The pile

extension World {
  /// Returns the picture that the render server composes of the last commit at this moment.
  func composed(at moment: Moment) -> ComposedFrame {
    guard screen.isAppInFront else { return ComposedFrame() }
    var mixer = Compositor(window: screen.committed.size, unseen: unseenColor)
    let isWhole = !screen.committed.hasPartialCover
    let rest = add(to: &mixer, weight: Surface.opaque, isWhole: isWhole) { visit in
      visitUpperSurfaces(of: screen.committed, at: moment, visit: visit)
    }
    if !screen.committed.dissolves.isEmpty {
      let dissolve = screen.committed.dissolves[0]
      mixer.addBlend(
        of: dissolve.before, with: dissolve.after, progress: dissolve.fade.value(at: moment), weight: rest)
    } else {
      _ = add(to: &mixer, weight: rest, isWhole: isWhole) { visit in
        visitRootSurfaces(of: screen.committed, at: moment, visit: visit)
      }
    }
    return mixer.result
  }

  /// Adds a stack of surfaces. If each is known to fill the window (`isWhole`), they are added one by one, because a
  /// fade is composed for many frames.
  @inline(__always)
  private func add(
    to mixer: inout Compositor, weight: Int64, isWhole: Bool, visit: ((Surface) -> Void) -> Void
  ) -> Int64 {
    if !isWhole {
      var pile: [Surface] = []
      visit { pile.append($0) }
      return mixer.add(pile, weight: weight)
    }
    var rest = weight
    var splash = Surface.opaque
    visit { mixer.add($0, weight: &rest, splash: &splash) }
    mixer.endPile(splash: splash)
    return rest
  }

  /// Visits the surfaces over the root view, from the topmost down: the launch screen, an error, presentations.
  @inline(__always)
  private func visitUpperSurfaces(of window: borrowing Window, at moment: Moment, visit: (Surface) -> Void) {
    if let launch = screen.launch, launch.isUp {
      let plain = leavesOverDarkContent ? launch.color : nil
      visit(Surface(sight: launch.sight, alpha: launch.fade.value(at: moment), plain: plain))
    }
    for index in window.covers.indices.reversed() where window.covers[index].layer.isAboveAll {
      visit(window.covers[index].appearance(in: window.size, at: moment))
    }
    guard window.isShown else { return }
    if window.showsError { visit(Surface(sight: .errorScreen)) }
    for index in window.covers.indices.reversed()
    where window.covers[index].layer.isPresented && window.covers[index].level >= window.level {
      visit(window.covers[index].appearance(in: window.size, at: moment))
    }
    if let content = window.content, content.isPresented, let surface = surface(of: content, in: window) {
      visit(surface)
    }
    for index in window.covers.indices.reversed()
    where window.covers[index].layer.isPresented && window.covers[index].level < window.level {
      visit(window.covers[index].appearance(in: window.size, at: moment))
    }
  }

  /// Visits the root view's surfaces, from the topmost down; without a window, only black.
  @inline(__always)
  private func visitRootSurfaces(of window: borrowing Window, at moment: Moment, visit: (Surface) -> Void) {
    guard window.isShown else { return visit(Surface(sight: .black, plain: .black)) }
    for index in window.covers.indices.reversed()
    where index >= window.contentIndex && window.covers[index].isInRootView {
      visit(window.covers[index].appearance(in: window.size, at: moment))
    }
    if let content = window.content, !content.isPresented, let surface = surface(of: content, in: window) {
      visit(surface)
    }
    for index in window.covers.indices.reversed()
    where index < window.contentIndex && window.covers[index].isInRootView {
      visit(window.covers[index].appearance(in: window.size, at: moment))
    }
    visit(
      isEmpty(window)
        ? Surface(sight: .black, plain: .black) : Surface(sight: .blank, plain: rootBackground(of: window)))
  }

  /// Whether a navigator of Flutter without routes draws nothing (flutter/flutter issues 11612 and 133542).
  private func isEmpty(_ window: borrowing Window) -> Bool {
    guard app.kind == .flutter, window.content == nil, case .mounted = window.host else { return false }
    return true
  }

  /// Returns the root view's surfaces as an array, for a picture that is kept.
  func rootSurfaces(of window: borrowing Window, at moment: Moment) -> [Surface] {
    var pile: [Surface] = []
    pile.reserveCapacity(window.covers.count + 2)
    visitRootSurfaces(of: window, at: moment) { pile.append($0) }
    return pile
  }

  /// The color in which a blank looks like the launch screen; `nil` if dark content follows.
  /// Also `nil` if the launch screen had a known picture that is gone.
  private var unseenColor: Color? {
    guard let launch = screen.launch, launch.sight != .black, !isLightBeforeDark else { return nil }
    return launch.hasKnownLogo && !screen.hasSeenContent ? nil : launch.color
  }

  /// Returns a screen's surface; `nil` before JavaScript has mounted anything, because its empty view is transparent.
  private func surface(of content: Content, in window: borrowing Window) -> Surface? {
    guard case .mounted = window.host else { return nil }
    if content.isMoreList { return Surface(sight: .moreList) }
    let id = content.screen
    guard content.isDrawn else { return Surface(sight: .blank, plain: undrawnColor(of: id, in: window)) }
    return Surface(sight: app.screens[id].isSplash ? .splashScreen(id) : .screen(id))
  }

  /// Returns the color of a screen's view before it is drawn.
  ///
  /// Xamarin.Forms makes the renderer's view white, whatever color the page has (xamarin/Xamarin.Forms issue 8073,
  /// PlatformRenderer.ViewWillAppear).
  func undrawnColor(of screen: ScreenID, in window: borrowing Window) -> Color {
    if app.kind == .xamarin { return .white }
    if let paint = window.paint, app.screens[screen].background == nil { return paint }
    return background(of: screen, isDark: window.isDark)
  }

  /// Returns the color of the app's root view where nothing has been drawn.
  func rootBackground(of window: borrowing Window) -> Color { window.paint ?? rootBackground(isDark: window.isDark) }

  /// Returns the color of the root view as the app declares it.
  func rootBackground(isDark: Bool) -> Color { isDark ? app.dark ?? app.background : app.background }

  func background(of screen: ScreenID, isDark: Bool) -> Color {
    if let declared = app.screens[screen].background { return declared }
    if app.screens[screen].isSurface { return .black }
    // Its scaffold is light; the view below it is black.
    return app.kind == .flutter && !isDark ? .white : rootBackground(isDark: isDark)
  }
}
