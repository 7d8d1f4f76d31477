import DeviceModel

// The tabs of the window and those of cards: which of them there are, and which is selected.

extension World {
  // MARK: The tabs that there are

  /// Makes tabs with one of them in front, by default the first one that is declared.
  mutating func makeTabs(_ screens: [ScreenID], selected: Int? = nil, in container: [Entry]) -> TabStacks {
    let there = tabsThere(screens)
    let selected = selected ?? there.first ?? 0
    var tabs = TabStacks(
      stacks: screens.map { [makeEntry(Destination($0), origin: .root)] }, selected: selected, screens: screens,
      container: container, mounted: tabsMounted(of: screens, with: selected),
      history: TabHistory(app.backBehavior))
    tabs.history.begin(at: selected, among: there)
    return tabs
  }

  /// Returns the tabs that are rendered when one is in front first: those that are not lazy, too.
  func tabsMounted(of screens: [ScreenID], with tab: Int) -> [Int] {
    [tab] + tabsThere(screens).filter { $0 != tab && !isLazy(screens[$0]) }
  }

  /// Those of tabs that the app has now.
  func tabsThere(_ screens: [ScreenID]) -> [Int] { screens.indices.filter { has(.isDeclared, on: screens[$0]) } }

  /// The tabs of the window that the app has now.
  var tabsThere: [Int] { tabsThere(app.tabs) }

  /// Whether the app has a tab now, which may have gone with its card.
  func isThere(_ place: TabPlace) -> Bool {
    let screens = routing.stacks[of: place.card].screens
    return screens.indices.contains(place.tab) && has(.isDeclared, on: screens[place.tab])
  }

  /// The tab with this screen, of the innermost of these cards that has it or of the window; `nil` if the app has no
  /// such tab now.
  func tab(with screen: ScreenID, in cards: [Modal]) -> TabPlace? {
    guard has(.isDeclared, on: screen) else { return nil }
    for card in cards.reversed() {
      if let tab = card.tabs.screens.firstIndex(of: screen) { return TabPlace(tab, ofCard: card.number) }
    }
    return routing.stacks.tabs.screens.firstIndex(of: screen).map { TabPlace($0) }
  }

  /// The same of the tabs that the user reaches, and actions of React Navigation.
  func tabInReach(_ screen: ScreenID) -> TabPlace? { tab(with: screen, in: routing.stacks.cardsWithTabsInReach) }

  /// The same of those that code reaches: it selects tabs that are covered as well (Apple, UITabBarController,
  /// selectedIndex: a property of the controller, wherever its view is).
  func tabOfCode(_ screen: ScreenID) -> TabPlace? {
    tabInReach(screen) ?? (hasRouters ? nil : tab(with: screen, in: routing.stacks.allModals))
  }

  /// The selected tab of the innermost card with tabs in reach or, if the window has none, of one that is covered;
  /// `nil` if there is no such card.
  var tabOfCard: ScreenID? {
    let stacks = routing.stacks
    let inFocus = hasRouters ? focused.lazy.compactMap(\.card).compactMap(stacks.modal).first(where: \.hasTabs) : nil
    let card =
      inFocus ?? stacks.cardsWithTabsInReach.last ?? (stacks.hasTabs ? nil : stacks.modals.last(where: \.hasTabs))
    return card.map { $0.tabs.screens[$0.tabs.selected] }
  }

  /// Leaves the selected tab if it has gone from the bar, and forgets the stacks of those that have gone: every
  /// navigator is rendered, also in a tab that is not selected. UIKit selects what stands in its place then, or the
  /// first (Apple, UITabBarController.viewControllers). React Navigation selects the one that was selected last, before
  /// 7 always the first (getStateForRouteNamesChange of its TabRouter).
  /// - Parameter before: The tabs that were there before, in SwiftUI.
  mutating func followTabs(of card: UInt32?, after before: [Int]) {
    let tabs = routing.stacks[of: card]
    let there = tabsThere(tabs.screens)
    dirty.insert(.navigation)
    if forgetsTabs { forgetTabs(of: card, besides: there, after: before) }
    defer { if isSwiftUI { makeViews(ofTabs: there.filter { !before.contains($0) }, of: card) } }
    if there.contains(tabs.selected) {
      if card == nil { closeMoreList() }
      return noteVisit(of: TabPlace(tabs.selected, ofCard: card))
    }
    var next = there.first
    if !hasRouters {
      next = there.first { $0 > tabs.selected } ?? next
    } else if app.reactNavigation >= Version(7) {
      next = tabs.history.latest(among: there) ?? next
    }
    // The history keeps the drawer (react-navigation commit 7a36f078d).
    if let next {
      show(TabPlace(next, ofCard: card), closingDrawer: !hasRouters || app.reactNavigation < Version(7))
    } else if card == nil, hasRouters, !routing.stacks.coversTabs, has(.isDeclared, on: firstDeclared) {
      // The whole navigator goes (reactnavigation.org/docs/auth-flow).
      replaceRoot(by: firstDeclared)
    }
  }

  /// The tabs of the window, if it has any, and those of cards.
  var tabBars: [UInt32?] {
    (routing.stacks.hasTabs ? [nil] : []) + routing.stacks.allModals.filter(\.hasTabs).map(\.number)
  }

  /// Whether a tab that goes from the bar is forgotten, and begins anew if it comes back: in React Navigation
  /// (getStateForRouteNamesChange), and in SwiftUI, where only a hidden tab keeps its state, unlike one that `if`
  /// removes (Apple, TabContent.hidden(_:)).
  private var forgetsTabs: Bool { hasRouters || isSwiftUI }

  /// Forgets the stacks of tabs that have gone, and that are not selected.
  private mutating func forgetTabs(of card: UInt32?, besides there: [Int], after before: [Int]) {
    let tabs = routing.stacks[of: card]
    for tab in tabs.screens.indices where tab != tabs.selected && !there.contains(tab) {
      guard isSwiftUI ? before.contains(tab) : tabs.mounted.contains(tab) else { continue }
      let place = TabPlace(tab, ofCard: card)
      let fresh = beginAgain(place)
      let gone = routing.stacks.restart(place, with: fresh)
      for entry in gone {
        let isAway = views.appearance(of: entry.instance) == .gone
        if isAway { discard(entry.instance) } else { enqueueMainSource([.view(.release(entry.instance))]) }
      }
      dropLocalState(of: gone)
      let orphan = routing.stacks.modals.firstIndex { modal in gone.contains { $0.instance == modal.owner } }
      if let orphan, isSwiftUI { dismissModals(from: orphan) }
      if isSwiftUI { reportStale(gone, except: []) }
      dirty.insert([.navigation, .state])
    }
  }

  /// Makes SwiftUI's views of tabs that have come, and lets their flags act.
  private mutating func makeViews(ofTabs tabs: [Int], of card: UInt32?) {
    for tab in tabs {
      for entry in routing.stacks[of: card][tab] { callOnMain(.`init`, on: entry.instance) }
    }
    if tabs.isEmpty { return }
    dirty.insert(.state)
    actOnFlags()
  }

  /// Whether a stack is that of a tab that SwiftUI does not have now.
  func isOfGoneTab(_ place: StackPlace) -> Bool {
    guard isSwiftUI, let tab = routing.stacks.tab(with: place) else { return false }
    return !isThere(tab)
  }

  /// Makes the first route of a tab that has not been on screen, or whose navigator is made again.
  private mutating func beginAgain(_ place: TabPlace) -> FirstRoute {
    routing.stacks[of: place.card].mounted.removeAll { $0 == place.tab }
    let inParameters = isThere(place) ? routing.stacks[of: place.card].screensInParameters[place.tab] : nil
    let entry = makeEntry(inParameters ?? Destination(routing.stacks.screen(of: place)), origin: .root)
    return firstRoute(of: place, with: entry)
  }

  /// Returns the card with which the stack of a tab begins whose screen has tabs itself: a drawer or tabs around tabs
  /// (reactnavigation.org/docs/nesting-navigators); for other tabs the screen.
  /// - Parameter outer: The screens whose tabs it is in, which are no tabs of it.
  mutating func firstRoute(of place: TabPlace, with entry: Entry, inside outer: [ScreenID] = []) -> FirstRoute {
    guard hasRouters, !app.hasStackAroundTabs, hasTabs(entry.screen), !outer.contains(entry.screen) else {
      return .screen(entry)
    }
    var card = makeModal(of: entry, style: .fullScreen)
    card.isPushed = true
    card.parent = .tab(place)
    card.tab = place.card.map { routing.stacks.modal($0)?.tab } ?? place.tab
    let inside = takeFirstCards(in: &card, inside: outer)
    return .cards([card] + inside)
  }

  /// Takes the first screens of the tabs of a card that have tabs themselves.
  /// - Returns: The cards with which these tabs begin instead.
  mutating func takeFirstCards(in card: inout Modal, inside outer: [ScreenID] = []) -> [Modal] {
    var found: [Modal] = []
    for tab in card.tabs.screens.indices {
      let place = TabPlace(tab, ofCard: card.number)
      let first = firstRoute(of: place, with: card.tabs[tab][0], inside: outer + [card.screen])
      guard case .cards(let cards) = first else { continue }
      card.tabs[tab] = []
      found += cards
    }
    return found
  }

  // MARK: Selecting

  /// Selects a tab in the app's code, by the name of the tab's first declared screen.
  mutating func selectTab(_ screen: ScreenID) {
    guard let place = tabOfCode(screen) else {
      let isDeclared = routing.stacks.tabs.screens.contains(screen)
      return refuse(.navTabRefused, because: .noTab(screen, isDeclared: isDeclared))
    }
    if !isInFront(place) { show(place) }
  }

  /// Whether a tab is selected, and not behind the list of More.
  func isInFront(_ place: TabPlace) -> Bool {
    routing.stacks.isSelected(place) && (place.card != nil || !routing.stacks.showsMoreList)
  }

  mutating func show(_ place: TabPlace, closingDrawer closes: Bool = true) {
    if closes { openDrawer(false) }
    noteVisit(of: place)
    switchTabs(to: place)
  }

  private mutating func noteVisit(of place: TabPlace) {
    let there = tabsThere(routing.stacks[of: place.card].screens)
    routing.stacks[of: place.card].noteVisit(of: place.tab, among: there)
  }

  /// Switches tabs. A tab that declares it pops to its root when left, even during a move (React Navigation's tests),
  /// but not in the tabs with which its stack begins.
  private mutating func switchTabs(to place: TabPlace) {
    mountForRender(place)
    let isOfWindow = place.card == nil
    if isOfWindow, hasMoreItem, !tabsThere.prefix(tabsBesideMore).contains(place.tab) { routing.tabOfMore = place.tab }
    let left = TabPlace(routing.stacks[of: place.card].selected, ofCard: place.card)
    let (old, new) = (routing.stacks.screen(of: left), routing.stacks.screen(of: place))
    let goes = routing.stacks[left.stack].dropFirst() + routing.stacks.modalsAboveFirst(of: left).flatMap(\.allEntries)
    let pops = left != place && popsOnBlur(old, leaving: goes)
    // Flutter disposes of the page of a tab that is no longer in the tree (`body: pages[index]`; api.flutter.dev,
    // State.dispose).
    let isUnmounted = (hasRouters || hasFlutterNavigator) && app.screens[old].unmountsOnBlur
    let isRemade = isUnmounted || forgetsTabs && !isThere(left)
    let fresh = isRemade ? beginAgain(left) : nil
    var forgotten: [Entry] = []
    if pops, isSwiftUI { for entry in roots(of: left.stack) { entry.flag.map { routing.set($0, to: false) } } }
    // The list of More is the root of a navigation controller, which pushes the tab (Apple, moreNavigationController).
    let isOfMore = isOfWindow && routing.stacks.showsMoreList && routing.tabOfMore == place.tab
    let (hasStack, isShared) = (app.screens[new].hasOwnStack, isOfWindow && app.hasStackAroundTabs)
    move(isOfMore ? .push : .tab, in: .window, event: .navTabSelected, detail: .screen(new)) { stacks in
      if isOfWindow { stacks.showsMoreList = false }
      stacks.select(place, hasStack: hasStack, pagesAreShared: isShared)
      if let fresh {
        forgotten = stacks.restart(left, with: fresh)
        return forgotten + (stacks.keepsModals ? [] : stacks.dropOrphans(of: forgotten))
      }
      return pops ? stacks.popToRoot(of: left) : []
    }
    if isSwiftUI { reportStale(forgotten, except: []) }
    actOnFlags()
  }

  /// Whether the stack of a tab that is left goes back to its first screen, which no screen above it prevents.
  private mutating func popsOnBlur(_ tab: ScreenID, leaving goes: ArraySlice<Entry>) -> Bool {
    if isSwiftUI {
      return rules.forgetsStacksOfTabs && (app.routing != .flags || goes.allSatisfy { $0.flag?.owner != nil })
    }
    guard app.screens[tab].popsToTopOnBlur else { return false }
    // It is an action as any other (packages/bottom-tabs/src/views/BottomTabView.tsx).
    let told = tellRemoval(of: goes)
    defer { removalReturns(told) }
    guard !isAskedToStay(goes) else { return false }
    react.poppedByTabs.formUnion(goes.map(\.instance))
    return true
  }

  /// Goes back among the tabs for code that pops a tab's root, if the app declares how; otherwise `false`.
  mutating func goesBackAmongTabs(_ call: AppCall, at place: StackPlace) -> Bool {
    let stacks = routing.stacks
    let isAtRoot =
      stacks.beginsWithCard
      ? stacks.modals.count == 1 && stacks.modals[0].entries.count == 1
      : place == .base(stacks.selected) && stacks[place].count == 1 && !hasCards(place)
    return call == .pop && stacks.hasTabs && isAtRoot && goesBackInHistory(ofTabsIn: nil)
  }

  /// Goes back to the tab before the selected one, of the window or of a card; `false` if there is none.
  mutating func goesBackInHistory(ofTabsIn card: UInt32?) -> Bool {
    guard let visit = routing.stacks[of: card].history.previous else { return false }
    routing.stacks[of: card].history.goBack()
    let place = TabPlace(visit.tab, ofCard: card)
    if app.backBehavior == .fullHistory {
      give(Destination(routing.stacks.screen(of: place), payload: visit.parameters), to: place)
    }
    switchTabs(to: place)
    return true
  }

  /// Carries out a tap on a tab. On the selected one, UIKit's tab bar pops a navigation controller to its root
  /// (practice reports agree, Apple's reference is silent), as React Navigation does; those of SwiftUI, of Flutter
  /// (flutter/flutter issues 21956, 62325 and 27859) and of NativeScript (issue 7177; tab-view/index.ios.ts, from 5.3
  /// on) do nothing.
  mutating func takeTap(on place: TabPlace) {
    let screen = routing.stacks.screen(of: place)
    report(.navTabTapped, detail: .screen(screen))
    if has(.refusesTap, on: screen) { return refuse(.navTabRefused, because: .tabRefusesTap(screen)) }
    if !isInFront(place) {
      show(place)
    } else if place.card == nil, app.hasDrawer {
      openDrawer(false)
    } else {
      report(.navTabReselected, detail: .screen(screen))
      if !isSwiftUI, app.kind != .flutter, app.kind != .nativeScript { popToFirst(of: place.stack) }
    }
    focusMayChange()
  }

  // MARK: Mounting

  /// Records that a tab has its navigator, and with it a view.
  mutating func mount(_ place: TabPlace) {
    if !routing.stacks.isMounted(place) { routing.stacks[of: place.card].mounted.append(place.tab) }
  }

  /// Records that a tab that is selected now will be rendered. Of several tabs that one turn of JavaScript selects, it
  /// is only the last one (packages/bottom-tabs/src/views/BottomTabView.tsx, `loaded`).
  private mutating func mountForRender(_ place: TabPlace) {
    let isInTurn = routing.transitions.last.map { $0.kind == .tab && !$0.hasBegun } ?? false
    if hasRouters, isInTurn, let passed = routing.tabToRender, passed.card == place.card {
      routing.stacks[of: passed.card].mounted.removeAll { $0 == passed.tab }
    }
    routing.tabToRender = routing.stacks.isMounted(place) ? nil : place
    mount(place)
  }

  /// The number of a screen's instances in stacks of tabs that the app does not have now, or that have not been mounted
  /// yet: lazy are React Navigation's tabs, Flutter's (its test/cupertino/tab_scaffold_test.dart), those of .NET's
  /// Shell (dotnet/docs-maui, shell/pages.md) and Ionic's (its angular/lifecycle.md; ionic-framework,
  /// lazy/tabs.spec.ts: one page in the outlet of the tabs).
  func countOfGone(_ screen: ScreenID) -> Int {
    let makesTabsOnDemand =
      switch app.kind {
      case .flutter, .maui, .webView: true
      case .uikit, .swiftui, .reactNative, .nativeScript, .xamarin: hasRouters
      }
    let gone = entriesInTabs { place, stacks in
      !isThere(place) || makesTabsOnDemand && !stacks.isMounted(place)
    }
    return Set(gone.lazy.filter { $0.screen == screen }.map(\.instance)).count
  }

  /// The entries in tabs that are rendered, but not selected.
  var entriesBehindTabs: [Entry] { entriesInTabs { $1.isMounted($0) && !$1.isSelected($0) } }

  /// The entries in certain tabs, of the window and of cards.
  func entriesInTabs(where isMeant: (TabPlace, BackStacks) -> Bool) -> [Entry] {
    let stacks = routing.stacks
    guard stacks.hasTabs || stacks.modals.contains(where: \.hasTabs) else { return [] }
    var found: [Entry] = []
    for card in [nil] + stacks.allModals.filter(\.hasTabs).map({ Optional($0.number) }) {
      for place in stacks[of: card].screens.indices.map({ TabPlace($0, ofCard: card) }) where isMeant(place, stacks) {
        found += stacks.entries(of: place)
      }
    }
    return found
  }
}
