import DeviceModel
import Traces
import VirtualTime

/// The history of the splash in this process, as far as it explains a flash.
struct SplashHistory: Sendable {
  var hadCover = false
  var wasHideAsked = false
  /// Whether a timer of the app made the last request to hide the splash.
  var isHideTimed = false
  var wasReplaced = false
  var wasReloaded = false
  /// Whether the root view had the launch screen's color before it was painted over.
  var wasPaintedOver = false
  /// The last removal of a cover.
  var uncovering: Position?
  var wasUncovered = false
  /// The app's waits for a fixed time.
  var timers: [FixedWait] = []

  // The splash that stays (`World.causeOfSplash`).

  /// Whether a request to hide the splash has removed nothing so far.
  var hasOpenHide = false
  var wasCoveredSinceRemoval = false
  /// The number of removals that wait for a delay.
  var pendingRemovals = 0
  /// The work between the launch and the first frame that may hold main.
  var launchHolders: LaunchHolders = []
  /// The first commit of drawn content, and the last removal of a splash after it.
  var contentCommit: Instant?
  var lateRemoval: Instant?
}

/// A wait of the app for a fixed time, from the record that has started it.
struct FixedWait: Sendable {
  var start: Position
  var end: Instant
}

extension World {
  /// Returns the causes of a flash that begins now: its main cause, then everything else that would have prevented it.
  func causesOfFlash() -> [ScreenCause] {
    var causes = [mainCauseOfFlash()]
    for also in contributingCauses() where !causes.contains(also) { causes.append(also) }
    return causes
  }

  private func mainCauseOfFlash() -> ScreenCause {
    let window = screen.committed
    let history = screen.history
    if !window.isShown { return isWindowWithoutScene ? .windowWithoutScene : .noWindow }
    if leavesOverDarkContent { return causeOfLightLaunchScreen }
    if history.wasReloaded { return causeOfCover(window) ?? .reload }
    if history.wasReplaced { return .replacedView }
    if history.wasPaintedOver, showsRootView { return .backgroundOverwritten }
    if let cover = causeOfCover(window) { return cover }
    let uncovering = history.wasUncovered ? causeOfUncovering(history) : nil
    // A timer hides the splash whatever the content does, also a splash view of the app's own.
    if uncovering == .timer || screen.look?.isOfApp == true && isTimed(cause) { return .timer }
    if let content = causeOfContent(window) { return content }
    if let uncovering { return uncovering }
    if history.wasHideAsked { return causeOfHide }
    if isStaleImageToBlame { return .staleLaunchImage }
    if window.isDark, app.dark == nil, app.background.isLight { return .backgroundNeverSet }
    if isAppearanceToBlame { return .otherAppearance }
    // A cover in the launch screen's color would be as light.
    if isLightBeforeDark, rootBackground(of: window).isLight { return causeOfLightLaunchScreen }
    return .uncovered
  }

  /// Returns the cause if there is a cover above the blank that does not hide it; `nil` otherwise.
  private func causeOfCover(_ window: Window) -> ScreenCause? {
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

  /// Whether a blank has the color of the root view: nothing is mounted in it, or a screen without a color.
  private var showsRootView: Bool {
    guard isContentBlank, let content = screen.committed.content else { return true }
    let id = content.screen
    return app.screens[id].background == nil && app.kind != .xamarin && !app.screens[id].isSurface
  }

  private var isContentBlank: Bool {
    screen.committed.host == .mounted && screen.committed.content?.isDrawn == false
  }

  /// Returns the cause if the screen is shown but blank; `nil` otherwise. A screen with the launch screen's picture
  /// imitates the launch screen.
  private func causeOfContent(_ window: Window) -> ScreenCause? {
    if app.kind == .flutter, window.host != .mounted, !screen.history.hadCover { return .emptySurface }
    guard isContentBlank, let content = window.content else { return nil }
    if app.screens[content.screen].isEmpty { return .emptyRoot }
    if app.kind == .xamarin { return .backgroundNeverSet }
    if app.screens[content.screen].isSurface { return .emptySurface }
    return app.screens[content.screen].logo == nil ? .emptyFirstPass : .pictureNotDecoded
  }

  /// Returns the cause of a cover's removal: the first event outside of the splash that led to it, or a fixed time.
  private func causeOfUncovering(_ history: SplashHistory) -> ScreenCause {
    var place = history.uncovering
    var wasAsked = history.wasHideAsked
    var wasTimed = false
    while let later = place, let current = trace[later].cause, case .event(let key) = trace[current].content {
      wasTimed = wasTimed || isTimed(later, since: current)
      guard key == .fixed(.splashHideAsked) else {
        return wasAsked ? causeOfHide : wasTimed ? .timer : .earlySignal
      }
      wasAsked = true
      place = current
    }
    return wasAsked ? causeOfHide : .timer
  }

  /// The cause of a flash after the app has hidden the splash: its own call, or a timer that made the call.
  private var causeOfHide: ScreenCause { screen.history.isHideTimed ? .timer : .hiddenTooEarly }

  /// Whether a fixed time has led to a record.
  private func isTimed(_ place: Position?) -> Bool {
    var place = place
    while let later = place, let current = trace[later].cause {
      if isTimed(later, since: current) { return true }
      place = current
    }
    return false
  }

  /// Whether a fixed time lies between a record and its cause.
  private func isTimed(_ later: Position, since start: Position) -> Bool {
    screen.history.timers.contains { $0.start == start && $0.end <= trace[later].instant }
  }

  // MARK: What else would have avoided it

  private func contributingCauses() -> [ScreenCause] {
    let window = screen.committed
    guard window.isShown else { return [] }
    var causes: [ScreenCause] = []
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
    if screen.history.wasPaintedOver, showsRootView { causes.append(.backgroundOverwritten) }
    if let content = causeOfContent(window) { causes.append(content) }
    if isStaleImageToBlame { causes.append(.staleLaunchImage) }
    if isLightBetweenDark { causes.append(.backgroundNeverSet) }
    if isAppearanceToBlame { causes.append(.otherAppearance) }
    if isLightBeforeDark { causes.append(causeOfLightLaunchScreen) }
    if isContentBlank, window.covers.prefix(window.contentIndex).contains(where: { !$0.isLeaving }) {
      causes.append(.coverBeneath)
    }
    return causes
  }

  /// Whether the root view has today's launch screen color, and the picture that the system kept has another one.
  private var isStaleImageToBlame: Bool {
    guard let launch = screen.launch, launch.isStale else { return false }
    return rootBackground(of: screen.committed) == currentLaunchScreen.color(isDark: isLaunchScreenDark)
  }

  private var isLightBetweenDark: Bool {
    let window = screen.committed
    guard showsRootView, rootBackground(of: window).isLight,
      let launch = screen.launch, launch.sight == .launchScreen, launch.color.isDark
    else { return false }
    let content = window.content?.screen ?? routing.start
    return background(of: content, isDark: window.isDark).isDark || window.isDark
  }

  private var isAppearanceToBlame: Bool {
    let window = screen.committed
    guard isAppearanceForced, showsRootView else { return false }
    return currentLaunchScreen.dark != nil
      && rootBackground(of: window) == currentLaunchScreen.color(isDark: window.isDark)
  }

  // MARK: The launch screen's own color

  /// Whether the launch screen is light and the content after it is dark.
  var isLightBeforeDark: Bool {
    guard let launch = screen.launch, launch.sight == .launchScreen, launch.color.isLight else {
      return false
    }
    return isDarkContent(screen.committed.content?.screen ?? routing.start)
  }

  /// The cause of a light launch screen before dark content: the system's old picture if today's is not light.
  private var causeOfLightLaunchScreen: ScreenCause {
    if screen.launch?.isStale == true, !currentLaunchScreen.color(isDark: isLaunchScreenDark).isLight {
      return .staleLaunchImage
    }
    return isAppearanceForced ? .otherAppearance : .launchScreenColor
  }

  /// Whether the launch screen is leaving with only dark content under it. Behind a cover it is not seen to leave, no
  /// matter how soon the cover goes; `screen.cause` names it in either case.
  var leavesOverDarkContent: Bool {
    let window = screen.committed
    // An image of an earlier version has been counted while it was up.
    guard let launch = screen.launch, launch.fade.begin != nil, !launch.isStale, window.host == .mounted,
      window.content?.isDrawn == true, !screen.history.hadCover
    else { return false }
    return isLightBeforeDark
  }

  /// Whether the app's window has another appearance than the phone.
  private var isAppearanceForced: Bool {
    screen.committed.isDark != isLaunchScreenDark && canBeDark
  }

  /// Returns whether a screen is dark. A window that is always dark has dark content unless a color is declared.
  func isDarkContent(_ id: ScreenID) -> Bool {
    // The color of a surface before it has drawn does not predict its content.
    if app.screens[id].isSurface { return false }
    if app.screens[id].background == nil, app.dark == nil, app.windowStyle == .dark, isWindowDark { return true }
    return background(of: id, isDark: isWindowDark).isDark
  }
}
