import DeviceModel
import VirtualTime

/// The bars above and below the content of a controller.
struct Bars: Sendable {
  /// The heights of the navigation bar and the tab bar; zero without one.
  var top: Length
  var bottom: Length
  /// The lower edge of the upper bar, and the upper edge of the lower one, in the window.
  var lowerEdge: Length
  var upperEdge: Length
}

extension WindowGeometry {
  /// Whether the framework draws its bars, as high in any orientation: 44 and 50 points (Flutter's
  /// cupertino/nav_bar.dart and bottom_tab_bar.dart; ionic-framework, toolbar.ios.scss and tab-bar.ios.scss).
  /// Material's have other heights.
  var drawsBars: Bool { sheets != .system }

  /// The height of a navigation bar: 44, and 52 more with a large title, which is a small one on a phone in landscape
  /// (openradar 32707795, flutter/flutter pull 166956). 50 on an iPad from iOS 12 on, for apps built with its SDK
  /// (hacknicity.medium.com, How iPad Apps Adapt to the New 11" and 12.9" iPads Pro); 32 where bars are low, 56 in a
  /// card (React Navigation's default heights; SmileZXLee/ZXNavigationBar issue 14 on an iPad). With Liquid Glass 54
  /// (an author's notes on the insets of an iPhone 17; with a large title, the exception of a list; XPScreen also for
  /// iPads; in landscape Vercantez/openuikit, IOSDevicePixelMetricsTests), and 74 in a card (another).
  func height(of bar: NavigationBar, isInCard: Bool) -> Length {
    if case .none = bar { return .zero }
    if drawsBars { return .points(bar == .large ? 96 : 44) }
    if isPad {
      let title = min(ios, sdk) < Version(12) ? 44 : isInCard && ios >= Version(13) ? 56 : hasLiquidGlass ? 54 : 50
      return .points(title + (bar == .large ? 52 : 0))
    }
    if hasLowBars { return .points(hasLiquidGlass ? 54 : 32) }
    let title = isInCard ? hasLiquidGlass ? 74 : 56 : hasLiquidGlass ? 54 : 44
    return .points(title + (bar == .large && isPortrait ? 52 : 0))
  }

  /// 49 points (a log of the insets of an iPhone X: 83 with its 34), 32 where bars are low (React Navigation), from iOS
  /// 11 on (eggswift/ESTabBarController issues 79 and 88). On an iPad from iOS 12 on 50, or 45 above a home indicator
  /// (Tencent/QMUI_iOS issue 633, flutter/flutter pull 39258). With Liquid Glass a phone's reaches 83 points from the
  /// bottom, and 64 where bars are low, with a home button as well (Vercantez/openuikit, IOSDevicePixelMetricsTests; in
  /// landscape above a home indicator it was not measured).
  var tabBarHeight: Length {
    if drawsBars { return .points(50) }
    if isPad { return .points(min(ios, sdk) < Version(12) ? 49 : safeArea.bottom > .zero ? 45 : 50) }
    if hasLiquidGlass { return .points(hasLowBars ? 64 : 83) - safeArea.bottom }
    return .points(hasLowBars && ios >= Version(11) ? 32 : 49)
  }

  /// The room that the tab bar at the top of an iPad takes from a tab without a navigation bar, which shares its row:
  /// it is 44 points high, with 20 below it (Vercantez/openuikit, IOSDevicePixelMetricsTests, with Liquid Glass;
  /// before, it was not measured).
  var upperTabBarHeight: Length { .points(hasLiquidGlass ? 64 : 0) }

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
  var hasLowBars: Bool {
    !isPad && !isPortrait && traits(presentedAs: nil, isDark: false).horizontal == .compact
  }
}

extension World {
  /// Returns the bars around a controller on a stack.
  func bars(of host: InstanceID) -> Bars {
    let modal = modal(of: host)
    return bars(of: host, in: modal, at: container(of: modal, in: window(of: host)))
  }

  func bars(of host: InstanceID, in modal: Modal?, at place: WindowGeometry.Place) -> Bars {
    var bars = Bars(
      top: .zero, bottom: .zero, lowerEdge: place.y + place.safeArea.top,
      upperEdge: place.y + place.size.height - place.safeArea.bottom)
    guard let screen = views.screen(of: host), !routing.stacks.container.contains(where: { $0.instance == host })
    else { return bars }
    let declared = app.screens[screen]
    bars.top = window.height(of: navigationBar(of: host, in: modal), isInCard: modal?.isCard ?? false)
    bars.top = bars.top + headers(around: modal)
    let isCompact = window.traits(presentedAs: modal?.style, isDark: false).horizontal == .compact
    let isOverTab = modal.map { ($0.isInContext || $0.isPushed) && $0.tab != nil } ?? true
    let coversTabs = app.hasStackAroundTabs && routing.stacks.isAboveTabs(host)
    let isInTabs =
      app.hasTabBar && !app.hasDrawer && isOverTab && routing.stacks.hasTabs && !coversTabs
      && !isTabBarHidden(below: modal?.presenter ?? host, declared: declared)
    if window.isPad, !isCompact, hasNewTabBar {
      if isInTabs, bars.top == .zero { bars.top = window.upperTabBarHeight }
    } else if app.hasTabBar, !isTabBarAway {
      for _ in 0..<tabNavigators(around: host, in: modal) + (isInTabs ? 1 : 0) {
        bars.bottom = bars.bottom + (drawsTabBar ? window.drawnTabBarHeight : window.tabBarHeight)
      }
    }
    if declared.hasToolbar { bars.bottom = bars.bottom + window.toolbarHeight }
    bars.lowerEdge = bars.lowerEdge + bars.top
    bars.upperEdge = bars.upperEdge - bars.bottom
    if bars.top > .zero {
      bars.lowerEdge =
        bars.lowerEdge - place.safeArea.top + upperEdgeOfBars(in: place, isInCard: modal?.isCard ?? false)
    }
    return bars
  }

  /// Returns the navigation bar of the stack in which a controller lies. A modal of React Navigation has a header of
  /// its own (native-stack/src/__tests__/index.test.tsx, “returns header height in modal on iOS”).
  func navigationBar(of host: InstanceID, in modal: Modal?) -> NavigationBar {
    let isInStack = hasRouters || modal.map { $0.hasOwnStack || $0.isPushed } ?? true
    guard isInStack, let screen = views.screen(of: host) else { return .none }
    return app.screens[screen].navigationBar ?? app.navigationBar
  }

  /// Returns the heights of the bars at which a view ends; it reaches under the others. In UIKit its controller decides
  /// (edgesForExtendedLayout).
  ///
  /// A page of React Native begins below its header, unless that is transparent, as it is with a large title
  /// (react-native-screens, RNSScreenStackHeaderConfig.mm, since pull 222; react-navigation issue 9884;
  /// useHeaderConfigProps.tsx, `translucent`). JavaScript draws its tab bar below the tabs (bottom-tabs 7.x,
  /// BottomTabView.tsx: a column).
  func solidBars(of host: InstanceID, in modal: Modal?, bars: Bars) -> (top: Length, bottom: Length) {
    guard let screen = views.screen(of: host) else { return (.zero, .zero) }
    let reaches = app.screens[screen].extendsUnderBars
    guard case .reactNative = app.kind else { return reaches ?? true ? (.zero, .zero) : (bars.top, bars.bottom) }
    let bottom = drawsTabBar ? bars.bottom : .zero
    let header = navigationBar(of: host, in: modal)
    if case .none = header { return (headers(around: modal), bottom) }
    return (reaches ?? (header == .large) ? headers(around: modal) : bars.top, bottom)
  }

  /// Returns the height of the headers of the stacks around the one in a card of React Navigation, each of which has
  /// its own (reactnavigation.org/docs/nesting-navigators, “each navigator has its own options”).
  private func headers(around modal: Modal?) -> Length {
    guard let modal, modal.isPushed, modal.hasOwnStack, !modal.hasTabs, hasRouters,
      let container = owner(of: .nested(modal.number))
    else { return .zero }
    let height = window.height(of: app.screens[container].navigationBar ?? app.navigationBar, isInCard: false)
    return height + headers(around: modal.parent.card.flatMap(routing.stacks.modal))
  }

  /// Whether JavaScript draws the tab bar: up to React Navigation 7. From 8 on it is the system's (react-navigation
  /// pull request 12867).
  private var drawsTabBar: Bool {
    if case .reactNative = app.kind { app.reactNavigation < Version(8) } else { false }
  }

  /// The number of cards with tabs around a controller, each of which has a tab bar of its own.
  private func tabNavigators(around host: InstanceID, in modal: Modal?) -> Int {
    guard let modal, modal.tabs.container.first?.instance != host else { return 0 }
    let own = !modal.hasTabs || hidesTabBar(modal.entries[...]) ? 0 : 1
    let outer = modal.parent.card.flatMap(routing.stacks.modal)
    return own + tabNavigators(around: modal.root.instance, in: outer)
  }

  private func isTabBarHidden(below host: InstanceID, declared: Screen) -> Bool {
    for stack in routing.stacks.stacks {
      if let index = stack.firstIndex(where: { $0.instance == host }) { return hidesTabBar(stack[...index]) }
    }
    return declared.hidesTabBar
  }

  /// Bars begin below the status bar. With Liquid Glass, they are 10 points from the top of the screen at least, and 24
  /// where they were low (Vercantez/openuikit, IOSDevicePixelMetricsTests; react-navigation pull request 13256: they
  /// end at 78). On a phone with an island that ends above the safe area, without Liquid Glass: at 53.67 for one of 59
  /// points (a log of a navigation bar at 53.6667, and one of insets of 97.67 below it), and at 56.33 for one of 62 (a
  /// bar printed at 56.3333 on 402 points; insets of 152.33 below a large title on 440): 5 points and a pixel less, and
  /// two pixels on the later phones (XPScreen).
  private func upperEdgeOfBars(in place: WindowGeometry.Place, isInCard: Bool) -> Length {
    let edge = place.safeArea.top
    if window.drawsBars { return edge }
    if window.hasLiquidGlass, !isInCard { return window.hasLowBars ? .points(24) : max(edge, .points(10)) }
    guard edge >= .points(59), !window.hasLiquidGlass, window.knowsIslands, app.variant != .barBelowSafeArea else {
      return edge
    }
    let (pixels, scale) = (edge > .points(59) ? 2 : 1, window.scale)
    return edge - .points(5) - Length(thousandths: Int64((pixels * 1000 + scale / 2) / scale))
  }
}
