import DeviceModel
import VirtualTime

/// The window in its current orientation, and the places it has for views.
struct WindowGeometry: Sendable {
  var size: Size
  var safeArea: EdgeInsets
  var isPortrait: Bool
  var isPad: Bool
  var ios: Version
  /// The version that bars are of: apps keep those of the SDK that they were built with.
  var sdk: Version
  /// The number of pixels per point.
  var scale: Int
  /// Whether the phone has a home button instead of the bar at the bottom.
  var hasHomeButton: Bool
  var hasLiquidGlass: Bool
  /// Who draws sheets and modals.
  var sheets = Sheets.system
  /// How far views begin below the top of the window.
  var indent = Length.zero

  struct Place: Sendable {
    var x = Length.zero
    var y = Length.zero
    var size: Size
    var safeArea: EdgeInsets
  }
}

extension WindowGeometry {
  /// The height of a navigation bar: 44, and 52 more with a large title, which is a small one on a phone in landscape
  /// (openradar 32707795, flutter/flutter pull 166956). 50 on an iPad from iOS 12 on, for apps built with its SDK
  /// (hacknicity.medium.com, How iPad Apps Adapt to the New 11" and 12.9" iPads Pro); 32 where bars are low, 56 in a
  /// card (React Navigation's default heights; SmileZXLee/ZXNavigationBar issue 14 on an iPad). With Liquid Glass 54
  /// (an author's notes on the insets of an iPhone 17; with a large title, the exception of a list; XPScreen also for
  /// iPads), 58 where bars were low (react-navigation pull request 13256: they end at 78, below 20), and 74 in a card
  /// (another).
  func height(of bar: NavigationBar, isInCard: Bool) -> Length {
    if case .none = bar { return .zero }
    if isPad {
      let title = min(ios, sdk) < Version(12) ? 44 : isInCard && ios >= Version(13) ? 56 : hasLiquidGlass ? 54 : 50
      return .points(title + (bar == .large ? 52 : 0))
    }
    if hasLowBars { return .points(hasLiquidGlass ? 58 : 32) }
    let title = isInCard ? hasLiquidGlass ? 74 : 56 : hasLiquidGlass ? 54 : 44
    return .points(title + (bar == .large && isPortrait ? 52 : 0))
  }

  /// 49 points (a log of the insets of an iPhone X: 83 with its 34), 32 where bars are low (React Navigation), from iOS
  /// 11 on (eggswift/ESTabBarController issues 79 and 88). On an iPad from iOS 12 on 50, or 45 above a home indicator
  /// (Tencent/QMUI_iOS issue 633, flutter/flutter pull 39258).
  var tabBarHeight: Length {
    if isPad { return .points(min(ios, sdk) < Version(12) ? 49 : safeArea.bottom > .zero ? 45 : 50) }
    return .points(hasLowBars && ios >= Version(11) ? 32 : 49)
  }

  /// Whether the app was built with an SDK of phones with an island.
  var knowsIslands: Bool { sdk >= Version(16) }

  /// The height of the status bar. Above an island it is less than that of the safe area (Tencent/QMUI_iOS issue 1445,
  /// an iPhone 14 Pro; WindowStatusBarAreaTests of Pocket Casts, a phone of 402 points), and for an app built before
  /// that of an iPhone X, with the navigation bar at the safe area (xbmc/Official-Kodi-Remote-iOS issue 720: 44 and
  /// 103, until it was built with Xcode 14). So it is on a mini before iOS 15 (Tencent/QMUI_iOS issue 1326,
  /// QuintGao/GKNavigationBar issues 67 and 68, SmileZXLee/ZXNavigationBar issue 25: 44 and 94).
  var statusBarHeight: Length {
    if safeArea.top >= .points(59) { return .points(knowsIslands ? 54 : 44) }
    return safeArea.top == .points(50) && ios < Version(15) ? .points(44) : safeArea.top
  }

  /// The height of a navigation controller's toolbar (Tencent/QMUI_iOS issue 633, a table; suzuki-0000/SKPhotoBrowser
  /// pull 459: 48 on iOS 26).
  var toolbarHeight: Length {
    if isPad { return min(ios, sdk) < Version(12) ? .points(44) : tabBarHeight }
    if hasLowBars { return .points(32) }
    return .points(min(ios, sdk) < Version(26) ? 44 : 48)
  }

  /// The height of React Navigation's own tab bar, which takes its labels for those of a phone (BottomTabBar).
  var drawnTabBarHeight: Length { .points(isPad || isPortrait ? 49 : 32) }

  /// Whether it is a phone's window in landscape that is not as wide as a tablet's: a 6 Plus has full bars (a table of
  /// 2014; a book's example).
  private var hasLowBars: Bool {
    !isPad && !isPortrait && traits(presentedAs: nil, isDark: false).horizontal == .compact
  }

  /// Returns the window under a status bar: on a screen without a notch, a hidden one has no room (flutter/flutter
  /// issue 175520: an iPad and an iPhone SE), and one of double height takes the room of another from the views. Their
  /// safe area is as before (flutter/engine pull 4436).
  func under(_ statusBar: @autoclosure () -> App.StatusBar, isDouble: Bool) -> WindowGeometry {
    guard hasHomeButton || isPad else { return self }
    let isHidden = statusBar() == .hidden
    guard isHidden || isDouble else { return self }
    var window = self
    if isHidden { window.safeArea.top = .zero } else { window.indent = safeArea.top }
    return window
  }

  init(of configuration: borrowing Configuration, isPortrait: Bool) {
    let hardware = configuration.hardware
    size = isPortrait ? configuration.canvas : configuration.canvas.turned
    if configuration.isLetterboxed {
      // The bars cover the rounded corners; only the status bar is left.
      let hasStatusBar = isPortrait || hardware.isPad
      safeArea = EdgeInsets(top: hasStatusBar ? .points(20) : .zero, left: .zero, bottom: .zero, right: .zero)
    } else {
      safeArea = isPortrait ? hardware.safeArea : hardware.landscapeSafeArea
    }
    self.isPortrait = isPortrait
    isPad = hardware.isPad
    ios = configuration.ios
    sdk = configuration.app.sdk
    scale = hardware.scale
    hasHomeButton = hardware.safeArea.bottom == .zero
    sheets = Sheets(of: configuration.app.kind)
    hasLiquidGlass = SystemRules(ios).hasLiquidGlass(sdk: configuration.app.sdk)
  }
}

extension World {
  var window: WindowGeometry {
    guard let width = views.splitWidth else { return wholeWindow }
    var window = wholeWindow
    window.size.width = min(width, window.size.width)
    return window
  }

  /// The window as large as the screen.
  var wholeWindow: WindowGeometry {
    turnedWindow.under(
      rules.keepsRoomOfStatusBar
        ? views.statusBarAtLastSize ?? app.statusBar : statusBarStyle(under: routing.stacks.top?.instance),
      isDouble: process.phone.call == .aside && rules.doublesStatusBarInCalls && !configuration.hardware.isPad)
  }

  /// The same with the room of a status bar, whether there is one or not.
  var turnedWindow: WindowGeometry {
    if case .portrait = views.windowOrientation { return setting.upright }
    return setting.sideways
  }

  /// Returns where a controller's view is placed in the window.
  private func place(of id: InstanceID) -> WindowGeometry.Place {
    let host = views.host(of: id)
    let modal = modal(of: host)
    var place = container(of: modal, in: window(of: host))
    fit(&place, intoColumnOf: modal.flatMap { $0.isInContext ? $0.presenter : nil } ?? host)
    addBars(to: &place, of: host, in: modal)
    return place
  }

  /// Returns the place of a window or a presentation.
  private func container(of modal: Modal?, in window: WindowGeometry) -> WindowGeometry.Place {
    var place = modal.flatMap { $0.isLow ? $0.detent : nil }.map(window.card) ?? window.place(presentedAs: modal?.style)
    if modal?.style == .formSheet, window.isWide { place.y = window.top(of: place, above: keyboardHeight) }
    place.y = place.y + window.indent
    place.size.height = place.size.height - window.indent
    return place
  }

  /// Returns the bars around a controller on a stack.
  func bars(of host: InstanceID) -> Bars {
    let modal = modal(of: host)
    return bars(of: host, in: modal, at: container(of: modal, in: window(of: host)))
  }

  private func bars(of host: InstanceID, in modal: Modal?, at place: WindowGeometry.Place) -> Bars {
    var bars = Bars(
      top: .zero, bottom: .zero, lowerEdge: place.y + place.safeArea.top,
      upperEdge: place.y + place.size.height - place.safeArea.bottom)
    guard let screen = views.screen(of: host) else { return bars }
    let declared = app.screens[screen]
    bars.top = window.height(of: navigationBar(of: host, in: modal), isInCard: modal?.isCard ?? false)
    let isCompact = window.traits(presentedAs: modal?.style, isDark: false).horizontal == .compact
    if app.hasTabBar, isCompact || !window.isPad || !hasNewTabBar {
      let isOverTab = modal.map { ($0.isInContext || $0.isPushed) && $0.tab != nil } ?? true
      let isInTabs =
        isOverTab && routing.stacks.hasTabs && !isTabBarHidden(below: modal?.presenter ?? host, declared: declared)
      for _ in 0..<tabNavigators(around: host, in: modal) + (isInTabs ? 1 : 0) {
        bars.bottom = bars.bottom + (drawsTabBar ? window.drawnTabBarHeight : window.tabBarHeight)
      }
    }
    if declared.hasToolbar { bars.bottom = bars.bottom + window.toolbarHeight }
    bars.lowerEdge = bars.lowerEdge + bars.top
    bars.upperEdge = bars.upperEdge - bars.bottom
    if bars.top > .zero { bars.lowerEdge = bars.lowerEdge - (place.safeArea.top - lowerEdgeOfStatusBar(in: place)) }
    return bars
  }

  /// Returns the navigation bar of the stack in which a controller lies. A modal of React Navigation has a header of
  /// its own (native-stack/src/__tests__/index.test.tsx, “returns header height in modal on iOS”).
  func navigationBar(of host: InstanceID, in modal: Modal?) -> NavigationBar {
    let isInStack = hasRouters || modal.map { $0.hasOwnStack || $0.isPushed } ?? true
    guard isInStack, let screen = views.screen(of: host) else { return .none }
    return app.screens[screen].navigationBar ?? app.navigationBar
  }

  /// Whether JavaScript draws the tab bar: up to React Navigation 7. From 8 on it is the system's (react-navigation
  /// pull request 12867).
  private var drawsTabBar: Bool {
    if case .reactNative = app.kind { app.reactNavigation < Version(8) } else { false }
  }

  /// The number of cards with tabs around a controller, each of which has a tab bar of its own.
  private func tabNavigators(around host: InstanceID, in modal: Modal?) -> Int {
    guard let modal, modal.tabs?.container.instance != host else { return 0 }
    let own = modal.tabs == nil || hidesTabBar(modal.entries[...]) ? 0 : 1
    guard case .nested(let number) = modal.parent else { return own }
    let outer = routing.stacks.modal(at: .modal(number))
    return own + tabNavigators(around: modal.entries[0].instance, in: outer)
  }

  private func isTabBarHidden(below host: InstanceID, declared: Screen) -> Bool {
    for stack in routing.stacks.stacks {
      if let index = stack.firstIndex(where: { $0.instance == host }) { return hidesTabBar(stack[...index]) }
    }
    return declared.hidesTabBar
  }

  /// Bars begin below the status bar. On a phone with an island that ends above the safe area, without Liquid Glass: at
  /// 53.67 for one of 59 points (a log of a navigation bar at 53.6667, and one of insets of 97.67 below it), and at
  /// 56.33 for one of 62 (a bar printed at 56.3333 on 402 points; insets of 152.33 below a large title on 440): 5
  /// points and a pixel less, and two pixels on the later phones (XPScreen).
  private func lowerEdgeOfStatusBar(in place: WindowGeometry.Place) -> Length {
    let edge = place.safeArea.top
    guard edge >= .points(59), !window.hasLiquidGlass, window.knowsIslands, app.variant != .barBelowSafeArea else {
      return edge
    }
    let (pixels, scale) = (edge > .points(59) ? 2 : 1, window.scale)
    return edge - .points(5) - Length(thousandths: Int64((pixels * 1000 + scale / 2) / scale))
  }

  /// Bars are part of the safe area of the views that reach under them; other views end at them.
  private func addBars(to place: inout WindowGeometry.Place, of host: InstanceID, in modal: Modal?) {
    guard let screen = views.screen(of: host) else { return }
    let declared = app.screens[screen]
    let bars = bars(of: host, in: modal, at: place)
    if bars.top > .zero { place.safeArea.top = bars.lowerEdge - place.y }
    place.safeArea.bottom = place.safeArea.bottom + bars.bottom
    if !declared.extendsUnderBars {
      if bars.top > .zero {
        place.y = place.y + place.safeArea.top
        place.size.height = place.size.height - place.safeArea.top
        place.safeArea.top = .zero
      }
      if bars.bottom > .zero {
        place.size.height = place.size.height - place.safeArea.bottom
        place.safeArea.bottom = .zero
      }
    }
    let added = declared.additionalSafeArea
    place.safeArea = EdgeInsets(
      top: place.safeArea.top + added.top, left: place.safeArea.left + added.left,
      bottom: place.safeArea.bottom + added.bottom, right: place.safeArea.right + added.right)
  }

  // MARK: What a view's size is, callback by callback

  /// The source of a controller's view, which decides the sizes that its early callbacks see.
  private enum Nib {
    /// Made in code: as large as the screen.
    case code
    /// A screen from a nib in an app that is otherwise code: design size until the view is in the window.
    case xib(Size)
    /// A scene of a storyboard: design size in viewDidLoad, the real size from viewWillAppear on.
    case storyboard(Size)
    /// The storyboard's initial scene: UIKit resizes it to the screen before viewDidLoad.
    case initial
  }

  private func nib(of screen: ScreenID) -> Nib {
    let declared = app.screens[screen]
    switch app.interface {
    case .code: return declared.canvas.map(Nib.xib) ?? .code
    case .storyboard(_, let canvas): return declared.isInitial ? .initial : .storyboard(declared.canvas ?? canvas)
    }
  }

  /// Returns the size in loadView and viewDidLoad: the canvas for a view from a file (printed logs of a controller from
  /// a xib and of a pushed one from a storyboard), the screen's size for a view made in code.
  func designSize(of screen: ScreenID) -> Size {
    switch nib(of: screen) {
    case .code, .initial: window.size
    case .xib(let size), .storyboard(let size): size
    }
  }

  /// Resizes a storyboard scene's view before viewWillAppear; a xib's keeps its canvas size (printed logs).
  mutating func resizeBeforeAppearing(_ index: Int) {
    guard case .storyboard = nib(of: views.controllers[index].screen) else { return }
    views.controllers[index].size = place(of: views.controllers[index].id).size
    dirty.insert(.geometry)
  }

  /// Gives a view in the window its size and its safe area, which was zero before.
  mutating func fitIntoWindow(_ index: Int) {
    let (controller, place) = (views.controllers[index], place(of: views.controllers[index].id))
    guard
      controller.size != place.size || controller.safeArea != place.safeArea || controller.x != place.x
        || controller.y != place.y
    else { return }
    views.controllers[index].x = place.x
    views.controllers[index].y = place.y
    views.controllers[index].size = place.size
    views.controllers[index].safeArea = place.safeArea
    dirty.insert(.geometry)
  }

  // MARK: Observables

  func observeGeometry(_ key: ObservableKey) -> Value {
    switch key.observable {
    case .deviceWidth: .length(configuration.hardware.size.width)
    case .deviceHeight: .length(configuration.hardware.size.height)
    case .windowWidth: .length(window.size.width)
    case .windowHeight: .length(window.size.height)
    case .orientation: .word(views.windowOrientation.word)
    case .traitsHorizontal, .traitsVertical: observeTraits(key)
    case .safeAreaTop: length(of: \.safeArea.top, at: key)
    case .safeAreaLeft: length(of: \.safeArea.left, at: key)
    case .safeAreaBottom: safeAreaBottom(of: ScreenID(Int(key.subject)))
    case .safeAreaRight: length(of: \.safeArea.right, at: key)
    case .barTop: bar(\.top, at: key)
    case .barBottom: bar(\.bottom, at: key)
    case .statusBarHeight: statusBarHeight
    case .keyboardHeight: .length(keyboardHeight)
    case .viewX: view(key, .x)
    case .viewY, .viewTop: view(key, .y)
    case .viewBottom: view(key, .bottom)
    case .viewWidth: view(key, .width)
    case .viewHeight: view(key, .height)
    case .viewFrame: view(key, .frame)
    case .viewGap: view(key, .gap)
    case .viewGapToSafeArea: view(key, .gapToSafeArea)
    case .viewGapToKeyboard: view(key, .gapToKeyboard)
    case .viewIsCovered: view(key, .isCovered)
    case .sheetX: sheet(key, .x)
    case .sheetY, .sheetTop: sheet(key, .y)
    case .sheetBottom: sheet(key, .bottom)
    case .sheetWidth: sheet(key, .width)
    case .sheetHeight: sheet(key, .height)
    case .sheetFrame: sheet(key, .frame)
    case .sheetGap: sheet(key, .gap)
    case .sheetGapToSafeArea: sheet(key, .gapToSafeArea)
    case .sheetGapToKeyboard: sheet(key, .gapToKeyboard)
    case .sheetIsCovered: sheet(key, .isCovered)
    case .screen, .stack, .tab, .presented, .alertTitle, .stackOf, .payload, .alive, .children, .detentOf,
      .sceneStateOf, .visibleOf, .state, .route, .costPublications, .costRenders, .costLookups, .drawerIsOpen,
      .splitColumns, .splitIsCollapsed, .splitDisplayMode, .visible, .whiteFlash, .blackFlash, .flashCount,
      .flashLongest, .flashCause, .flashKind, .flashOwner, .flashColor, .splashVisible, .splashGone, .splashCause,
      .screenCause, .splashAlpha, .coverX, .coverY, .coverWidth, .coverHeight, .coverShows, .coverColor, .statusBar,
      .appState, .appLaunching, .appIsProtectedDataAvailable, .appArchitecture, .appBuild, .appLaunchScreen,
      .sceneState, .launchKind, .jsAppState, .crashed, .crashReason, .launchOptions, .connectionOptions, .mainBusy,
      .mainLongestBlock, .launchDuration, .launchGoal, .hangCount, .hangLongest, .hitchCount, .hitchLongest,
      .warningText:
      .none
    }
  }

  private func view(_ key: ObservableKey, _ measure: Placed.Measure) -> Value {
    value(of: measure, in: placedView(of: ScreenID(Int(key.subject))))
  }

  private func sheet(_ key: ObservableKey, _ measure: Placed.Measure) -> Value {
    value(of: measure, in: placed(SheetID(Int(key.subject))))
  }

  private func bar(_ part: KeyPath<Bars, Length>, at key: ObservableKey) -> Value {
    let controller = placedView(of: ScreenID(Int(key.subject)))?.controller
    return controller.map { .length(bars(of: views.host(of: $0.id))[keyPath: part]) } ?? .none
  }

  private func length(of part: KeyPath<ViewController, Length>, at key: ObservableKey) -> Value {
    placedView(of: ScreenID(Int(key.subject))).map { .length($0.controller[keyPath: part]) } ?? .none
  }
}

/// The bars above and below the content of a controller.
struct Bars: Sendable {
  /// The heights of the navigation bar and the tab bar; zero without one.
  var top: Length
  var bottom: Length
  /// The lower edge of the upper bar, and the upper edge of the lower one, in the window.
  var lowerEdge: Length
  var upperEdge: Length
}

extension Orientation {
  var word: Word {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
}
