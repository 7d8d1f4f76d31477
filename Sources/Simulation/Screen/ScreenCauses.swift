import DeviceModel
import VirtualTime

/// The facts about one launch from which `screen.cause` follows.
struct LaunchSights: Sendable {
  /// Whether the system had no launch screen that it could show.
  var lacksLaunchScreen = false
  /// Whether the first screen with content set another status bar than that of Info.plist.
  var changesStatusBar = false
  /// Whether dark content came after a light launch screen, or after a cover that looks like it.
  var isLightBeforeDark = false
  /// The first screen that was visible, and since when.
  fileprivate var firstScreen: ScreenID?
  fileprivate var firstInstant: Instant?
  /// Whether another screen came in its place, or almost at once above it, though the user had done nothing; `nil` if
  /// none has come.
  fileprivate var givesWay: Bool?
  /// Whether the user has done something other than launch the app.
  fileprivate var isOfUser = false

  /// Records an act of the user. Turning the phone, and its appearance, move nothing.
  mutating func record(_ act: PersonAct) {
    switch act {
    case .launch, .launchWarm, .rotate, .appearance: break
    case .tap, .selectTab, .back, .backTo, .swipeBack, .swipeRight, .swipeDown, .drag, .swipeToPage, .window,
      .resizeWindow, .openURL, .phone, .returnToApp, .terminate, .reinstall, .tapDim:
      isOfUser = true
    }
  }

  /// Records a call that a script makes for the app. A link is the user's, too.
  mutating func record(_ call: AppCall, by lane: Lane) {
    switch call {
    case .openLink: isOfUser = true
    case .showSplash, .hideSplash: break
    default: if lane == .person { isOfUser = true }
    }
  }

  /// Records what is visible from now on.
  /// - Parameter isReplaced: Whether a screen is on no stack any more.
  mutating func record(_ sight: VisibleSurface, at instant: Instant, isReplaced: (ScreenID) -> Bool) {
    guard case .screen(let screen) = sight, !isOfUser, givesWay == nil else { return }
    guard let firstScreen, let firstInstant else {
      (self.firstScreen, self.firstInstant) = (screen, instant)
      return
    }
    guard screen != firstScreen else { return }
    givesWay = isReplaced(firstScreen) || instant - firstInstant <= Self.transience
  }

  /// The time for which a first screen counts as wrong although it stays under the next one, as with a link that is
  /// opened late: the longest in the reports that this model is built on is 1.5 s (expo/router issue 845). Later, the
  /// app goes on.
  private static var transience: Interval { .seconds(2) }

  /// The causes of all that was wrong, in the order in which the user sees it.
  var causes: [ScreenCause] {
    var causes: [ScreenCause] = []
    if lacksLaunchScreen { causes.append(.noLaunchScreen) }
    if isLightBeforeDark { causes.append(.launchScreenColor) }
    if givesWay == true { causes.append(.wrongScreen) }
    if changesStatusBar { causes.append(.statusBar) }
    return causes
  }
}

extension World {
  /// Compares the first visible content with the splash before it.
  mutating func recordFirstContent(_ content: InstanceID) {
    guard !lacksStatusBar, let style = statusBarStyle(setBy: content) else { return }
    screen.sights.changesStatusBar =
      value(ofStatusBar: style, isDark: screen.committed.isDark)
      != value(ofStatusBar: app.statusBar, isDark: isLaunchScreenDark)
    dirty.insert(.eye)
  }

  /// Records that content follows a splash directly.
  mutating func recordHandover(from old: VisibleSurface, to new: VisibleSurface) {
    guard case .screen(let content) = new, old == .cover || old == .launchScreen, let look = screen.look,
      look.color.isLight, isDarkContent(content)
    else { return }
    screen.sights.isLightBeforeDark = true
  }
}
