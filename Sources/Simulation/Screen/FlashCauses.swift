import DeviceModel
import Traces

/// The history of the splash in this process, as far as it explains a flash.
struct SplashHistory: Sendable {
  var hadCover = false
  var wasHideAsked = false
  var wasReplaced = false
  var wasReloaded = false
  /// Whether the root view had the launch screen's color before it was painted over.
  var wasPaintedOver = false
  /// The cause of the last call that removes a cover.
  var uncoveredBecauseOf: Position?
  var wasUncovered = false
}

extension World {
  /// Returns the causes of a flash that begins now: its main cause, then everything else that would have prevented it.
  func causesOfFlash() -> [FlashCause] {
    var causes = [mainCauseOfFlash()]
    for also in contributingCauses() where !causes.contains(also) { causes.append(also) }
    return causes
  }

  private func mainCauseOfFlash() -> FlashCause {
    let window = screen.committed
    let history = screen.history
    if !window.isShown { return .noWindow }
    if leavesOverDarkContent { return isAppearanceForced ? .otherAppearance : .launchScreenColor }
    if history.wasReloaded { return .reload }
    if history.wasReplaced { return .replacedView }
    if history.wasPaintedOver, !isContentBlank { return .backgroundOverwritten }
    if let cover = causeOfCover(window) { return cover }
    if let content = causeOfContent(window) { return content }
    if history.wasUncovered { return causeOfUncovering(history) }
    if history.wasHideAsked { return .hiddenTooEarly }
    if isStaleImageToBlame { return .staleLaunchImage }
    if window.isDark, app.dark == nil, app.background.luminance >= 850_000 { return .backgroundNeverSet }
    if isAppearanceToBlame { return .otherAppearance }
    return .uncovered
  }

  /// Returns the cause if there is a cover above the blank that does not hide it; `nil` otherwise.
  private func causeOfCover(_ window: Window) -> FlashCause? {
    let covers = window.covers.indices.filter { index in
      let cover = window.covers[index]
      return !cover.isLeaving && (index >= window.contentIndex || !isContentBlank || !cover.isInRootView)
    }
    guard let top = covers.last.map({ window.covers[$0] }) else { return nil }
    let isWhole = top.rectangle == Rectangle(size: window.size)
    switch top.surface {
    case .color where isWhole: return .plainCover
    case .screen where top.blank != nil: return .pictureNotDecoded
    case .launchScreen where isWhole, .screen where isWhole: return nil
    case .launchScreen, .color, .screen: return .partialCover
    }
  }

  private var isContentBlank: Bool {
    screen.committed.host == .mounted && screen.committed.content?.isDrawn == false
  }

  /// Returns the cause if the screen is shown but blank; `nil` otherwise. A screen with a black background over a
  /// lighter root view draws into a surface; one with the launch screen's picture imitates the launch screen.
  private func causeOfContent(_ window: Window) -> FlashCause? {
    if app.kind == .flutter, window.host != .mounted, !screen.history.hadCover { return .emptySurface }
    guard isContentBlank, let content = window.content else { return nil }
    if app.kind == .xamarin { return .backgroundNeverSet }
    if isSurface(content.screen) { return .emptySurface }
    return logo(of: content.screen) == nil ? .emptyFirstPass : .pictureNotDecoded
  }

  /// Returns the cause of a cover's removal: the first event outside of the splash that led to it.
  private func causeOfUncovering(_ history: SplashHistory) -> FlashCause {
    var place = history.uncoveredBecauseOf
    var wasAsked = history.wasHideAsked
    while let current = place, case .event(let key) = trace[current].content {
      switch key {
      case .fixed(.splashHideAsked): wasAsked = true
      case .fixed(.rnJSDidLoad), .fixed(.rnSurfaceRunning), .fixed(.rnContentDidAppear): return .earlySignal
      default: return wasAsked ? .hiddenTooEarly : .timer
      }
      place = trace[current].cause
    }
    return wasAsked ? .hiddenTooEarly : .timer
  }

  // MARK: What else would have avoided it

  private func contributingCauses() -> [FlashCause] {
    let window = screen.committed
    guard window.isShown else { return [] }
    var causes: [FlashCause] = []
    if !isContentBlank, !leavesOverDarkContent, !screen.history.hadCover, !screen.history.wasHideAsked,
      !screen.history.wasReloaded
    {
      causes.append(.uncovered)
      // A launch that was held, but not for long enough.
      let all = 0..<trace.records.count
      if trace.first(.fixed(.mainHeld), in: all) ?? trace.first(.fixed(.mainSpun), in: all) != nil {
        causes.append(.timer)
      }
    }
    if isStaleImageToBlame { causes.append(.staleLaunchImage) }
    if isLightBetweenDark { causes.append(.backgroundNeverSet) }
    if isAppearanceToBlame { causes.append(.otherAppearance) }
    if isLightBeforeDark { causes.append(isAppearanceForced ? .otherAppearance : .launchScreenColor) }
    if isContentBlank, window.covers.indices.contains(where: { isBeneath($0, of: window) }) {
      causes.append(.coverBeneath)
    }
    return causes
  }

  private func isBeneath(_ index: Int, of window: Window) -> Bool {
    index < window.contentIndex && !window.covers[index].isLeaving
  }

  /// Whether the root view has today's launch screen color, and the picture that the system kept has another one.
  private var isStaleImageToBlame: Bool {
    guard let launch = screen.launch, launch.isStale else { return false }
    return rootBackground(of: screen.committed) == app.launchScreen.color(isDark: screen.isSystemDark)
  }

  private var isLightBetweenDark: Bool {
    let window = screen.committed
    guard !isContentBlank, rootBackground(of: window).luminance >= 850_000,
      let launch = screen.launch, launch.sight == .launchScreen, launch.color.luminance <= 150_000
    else { return false }
    let content = window.content?.screen ?? routing.start
    return background(of: content, isDark: window.isDark).luminance <= 150_000 || window.isDark
  }

  private var isAppearanceToBlame: Bool {
    let window = screen.committed
    guard window.isDark != screen.isSystemDark, !isContentBlank, configuration.ios >= Version(13) else { return false }
    return app.launchScreen.dark != nil
      && rootBackground(of: window) == app.launchScreen.color(isDark: window.isDark)
  }

  /// The screen draws into a surface of its own. Where nothing is said, a black one on another root view does.
  private func isSurface(_ id: ScreenID) -> Bool {
    if Int(id.index) < app.screens.count, let isSurface = app.screens[Int(id.index)].isSurface { return isSurface }
    let isDark = screen.committed.isDark
    return background(of: id, isDark: isDark).luminance <= 150_000
      && rootBackground(of: screen.committed).luminance > 150_000
  }

  // MARK: The launch screen's own color

  /// Whether the launch screen is light and the content after it is dark.
  var isLightBeforeDark: Bool {
    guard let launch = screen.launch, launch.sight == .launchScreen, launch.color.luminance >= 850_000 else {
      return false
    }
    return isDarkContent(screen.committed.content?.screen ?? routing.start)
  }

  /// Whether the launch screen is leaving with only dark content under it.
  var leavesOverDarkContent: Bool {
    let window = screen.committed
    guard screen.launch?.fade.begin != nil, window.host == .mounted, window.content?.isDrawn == true,
      window.covers.allSatisfy(\.isLeaving)
    else { return false }
    return isLightBeforeDark
  }

  /// Whether the app's window has another appearance than the phone.
  private var isAppearanceForced: Bool {
    screen.committed.isDark != screen.isSystemDark && configuration.ios >= Version(13)
  }

  /// Returns whether a screen is dark. A window that is always dark has dark content unless a color is declared.
  private func isDarkContent(_ id: ScreenID) -> Bool {
    // The color of a surface that has not been drawn says nothing of what will be drawn.
    if Int(id.index) < app.screens.count, app.screens[Int(id.index)].isSurface == true { return false }
    if declaredBackground(of: id) == nil, app.dark == nil, app.style == .dark, isWindowDark { return true }
    return background(of: id, isDark: isWindowDark).luminance <= 150_000
  }
}
