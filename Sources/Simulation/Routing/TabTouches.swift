import DeviceModel

// Touches on the tab bar, and the list of the tabs that do not fit into it.

extension World {
  mutating func tapTab(_ screen: ScreenID) -> Outcome {
    if touchesWaitForJavaScript {
      guard hasNativeTabs else {
        enqueueJS([.routing(.late(.selectTab(screen)))])
        return .done
      }
      routing.tabsAreAhead = true
      enqueueJS([.routing(.tellTab)])
    }
    let place = tabInReach(screen)
    if place?.card == nil || routing.stacks.alert != nil || isDrawerInFront || isTabBarAway {
      if let absence = absence(ofTab: screen) { return .impossible(.absent, absence) }
    }
    if let place, reachesContent(name(screen)) { handle(.selectTab(screen)) { $0.takeTap(on: place) } }
    return .done
  }

  /// The reason why no tab of the window with this screen can be tapped; `nil` if one can.
  private func absence(ofTab screen: ScreenID) -> String? {
    if !routing.stacks.hasTabs { return "there are no tabs on screen; \(whatIsOnScreen)" }
    if !app.tabs.contains(screen) { return "there is no tab “\(name(screen))”; \(whatIsOnScreen)" }
    guard showsTabBar, routing.stacks.alert == nil else {
      let isClosed = app.hasDrawer && !routing.isDrawerOpen && mayOpenDrawer && routing.stacks.alert == nil
      guard isClosed else { return reasonForHiddenTabBar ?? "the tabs are covered: \(whatIsOnScreen)" }
      let other = hasRouters ? ", or “navigate to \(name(screen))” in the app's code" : ""
      return "the drawer is closed: “open drawer” before it\(other)"
    }
    return has(.isDeclared, on: screen) ? nil : "there is no tab “\(name(screen))” now; \(whatIsOnScreen)"
  }

  /// Whether the keyboard lies over the tab bar, which it does at the bottom (reactnavigation.org,
  /// bottom-tab-navigator, tabBarHideOnKeyboard).
  var isTabBarUnderKeyboard: Bool {
    keyboardHeight > .zero && !hasUpperTabBar && !app.hasDrawer
  }

  /// Whether the keyboard takes the tab bar away: Ionic hides its own meanwhile (tab-bar.tsx, keyboardVisible;
  /// ionic-team/ionic-framework pull 16688, issue 28953).
  var isTabBarAway: Bool { app.kind == .webView && keyboardHeight > .zero && !app.hasDrawer }

  /// Whether the tab bar is at the top of a tablet.
  private var hasUpperTabBar: Bool { hasNewTabBar && configuration.hardware.isPad && !isCompact }

  // MARK: More

  /// The tabs that can be tapped now. Of more than fit, the bar has some and More, which lists the others (Apple,
  /// UITabBarController).
  var tabsInBar: [Int] {
    guard showsTabBar else { return [] }
    return hasMoreItem && !routing.stacks.showsMoreList ? Array(tabsThere.prefix(tabsBesideMore)) : tabsThere
  }

  /// The number of tabs beside More: up to five in compact width, and up to eight in regular width, are all in the bar
  /// (lionheart/openradar-mirror issues 1136, of an iPhone 6 Plus, and 6216, of an iPad; macteo/SabBar issue 3).
  var tabsBesideMore: Int { isCompact ? 4 : 7 }

  /// From iOS 18 on the bar of a tablet is at the top, without More (Automattic/pocket-casts-ios pull 2077).
  var hasMoreItem: Bool {
    hasSystemTabBar && showsTabBar && !app.hasDrawer && tabsThere.count > tabsBesideMore + 1 && !hasUpperTabBar
  }

  /// Whether the tab bar is a UITabBarController's (react-native-screens, test-tabs-prevent-native-selection.e2e.ts,
  /// has More in React Navigation's bar).
  var hasSystemTabBar: Bool { hasSystemContainers || hasNativeTabs }

  /// The More item is a stack of its own: it comes back to the tab that was chosen there last, and from that one to its
  /// list (react-native-screens@8fe8b87, test-tabs-more-navigation-controller-ios).
  mutating func tapMore() -> Outcome {
    guard reachesContent("More") else { return .done }
    report(.touchDelivered, detail: .text("More"))
    if let tab = routing.tabOfMore, tab != routing.stacks.selected, isThere(TabPlace(tab)) {
      show(TabPlace(tab))
    } else if !routing.stacks.showsMoreList {
      openMoreList()
    }
    return .done
  }

  /// Shows the list in the place of the selected tab, whose screen disappears (blogger.kinkuman.net/2018/09/
  /// uitabbarcontroller.html: a table with the names of the tabs).
  mutating func openMoreList() {
    let isBack = routing.tabOfMore == routing.stacks.selected
    routing.tabOfMore = nil
    move(isBack ? .pop : .tab, in: .window, event: .navTabSelected, detail: .text("More")) { stacks in
      stacks.showsMoreList = true
      return []
    }
  }

  /// Whether the selected tab was chosen in the list, to which the way back from its first screen leads.
  var isFirstOfMore: Bool { hasMoreItem && routing.tabOfMore == routing.stacks.selected }

  /// Swipes from the first screen of a tab back to the list: that is the root of a navigation controller (Apple,
  /// moreNavigationController; apps that do not want the list switch its interactivePopGestureRecognizer off).
  mutating func swipeToMoreList(isCancelled: Bool) {
    handle(.swipeBack(cancelled: isCancelled)) { world in
      guard isCancelled, let top = world.routing.stacks.top else { return world.openMoreList() }
      world.moveAndSpringBack(
        .cancelledPop, in: .window, event: .navPopped, leaving: top.instance, revealed: nil)
    }
  }

  /// Shows the selected tab again if the bar has no More item any longer.
  mutating func closeMoreList() {
    if routing.stacks.listsTabs, !hasMoreItem { show(TabPlace(routing.stacks.selected)) }
  }
}
