import DeviceModel
import VirtualTime

// The effects of React Native's screens, and the focus of React Navigation. After a render React cleans up the effects
// of what has gone and runs those of what has come; the navigator around them, whose effect is the last one, emits
// `blur` and `focus` if another route is in focus than before (packages/core/src/useFocusEvents.tsx, and the tests of
// useEventEmitter and useFocusEffect).

/// A screen that JavaScript has rendered.
struct RenderedScreen: Hashable, Sendable {
  let screen: ScreenID
  let instance: InstanceID
  /// Whether its effects run; those of a paused screen do not.
  var runsEffects: Bool
  var isInactive: Bool
  /// How often it has become inactive.
  var pauses: UInt32 = 0
}

/// Tabs in a screen, which listen for the focus of that.
struct TabListening: Hashable, Sendable {
  /// The tab that is selected.
  var selected: Int
  /// Whether they have begun to listen after the screen itself.
  var isAfterScreen = false
}

extension ScreenCallback {
  /// Whether it comes from an effect of JavaScript after a render.
  var isOfEffects: Bool {
    [.focus, .blur, .effect, .cleanup, .focusEffect, .focusCleanup].contains(self)
  }
}

extension World {
  /// Runs the effects of a render. That of useFocusEffect runs with the others if its screen is in focus when it is
  /// made, before the screen beneath hears of it, and is cleaned up with them (react-navigation issue 10190). A screen
  /// that goes is no longer there to hear `blur` (react-navigation issues 11178 and 11788, react-native-screens 1695).
  mutating func runEffects() {
    guard react.hasContainer else { return }
    let (old, left, popped) = (react.rendered, react.focused, react.poppedByTabs)
    let path = self.focused
    listenInTabs()
    let focused = screensInFocus(at: path[0])
    let lost = focused.isEmpty ? [] : left.filter { old in !focused.contains { $0.instance == old.instance } }
    let gained = focused.filter { new in !left.contains { $0.instance == new.instance } }
    react.poppedByTabs = []
    for case .tab(let place) in path { react.visitedTabs.insert(place) }
    let next = renderedScreens()
    react.rendered = next
    var ops: [Op] = []
    for screen in old where !next.contains(where: { $0.instance == screen.instance }) {
      if lost.contains(where: { $0.instance == screen.instance }), !popped.contains(screen.instance) {
        ops += callback(.focusCleanup, of: screen.screen)
      }
      if screen.runsEffects { ops += callback(.cleanup, of: screen.screen) }
    }
    var made: Set<InstanceID> = []
    for screen in innermostFirst(next.filter(\.runsEffects)) {
      if old.contains(where: { $0.instance == screen.instance && $0.runsEffects }) { continue }
      ops += callback(.effect, of: screen.screen)
      guard gained.contains(where: { $0.instance == screen.instance }) else { continue }
      ops += callback(.focusEffect, of: screen.screen)
      made.insert(screen.instance)
    }
    let hearing = popped.union(next.map(\.instance))
    for screen in lost where hearing.contains(screen.instance) {
      ops += callback(.blur, of: screen.screen) + callback(.focusCleanup, of: screen.screen)
    }
    for screen in gained {
      ops += callback(.focus, of: screen.screen)
      if !made.contains(screen.instance) { ops += callback(.focusEffect, of: screen.screen) }
    }
    if !focused.isEmpty { react.focused = focused.map { ($0.screen, $0.instance) } }
    insert(ops)
  }

  /// The screen in focus, and around it those with the navigators that it lies in, which are routes as any other, in
  /// the order in which they hear of the focus: the screens in a navigator before the one around it if that navigator
  /// listens first (“fires focus and blur events in nested navigator” in the tests of useEventEmitter).
  private func screensInFocus(at inner: ReactNavigator) -> [Entry] {
    guard let last = routes(of: inner).last, let entry = last.entries.last else { return [] }
    let around = routing.stacks.containers(around: last.modal ?? inner.card.flatMap(routing.stacks.modal))
    return around.reduce([entry]) { inside, screen in
      react.tabsInScreens[screen.instance]?.isAfterScreen == true ? [screen] + inside : inside + [screen]
    }
  }

  /// Records which tabs listen for the focus of their screen. Their effects come first, and those that listen are made
  /// again when another tab is selected, so that they listen last from then on (packages/core/src/useFocusEvents.tsx,
  /// the effects with `currentFocusedKey`; useEventEmitter.tsx calls listeners in the order in which they were added).
  private mutating func listenInTabs() {
    let cards = routing.stacks.allModals.filter(\.hasTabs)
    if cards.isEmpty, react.tabsInScreens.isEmpty { return }
    let running = Set(react.rendered.filter(\.runsEffects).map(\.instance))
    var next: [InstanceID: TabListening] = [:]
    for card in cards {
      for screen in card.tabs.container {
        var listening = TabListening(selected: card.tabs.selected)
        if let last = react.tabsInScreens[screen.instance], running.contains(screen.instance) {
          listening.isAfterScreen = last.isAfterScreen || last.selected != listening.selected
        }
        next[screen.instance] = listening
      }
    }
    react.tabsInScreens = next
  }

  /// Returns screens in the order in which React runs their effects: one with a navigator after what it renders
  /// (react.dev, useEffect).
  private func innermostFirst(_ screens: [RenderedScreen]) -> [RenderedScreen] {
    let stacks = routing.stacks
    guard stacks.allModals.contains(where: \.hasTabs) else { return screens }
    var (sorted, open): ([RenderedScreen], [RenderedScreen]) = ([], [])
    for screen in screens {
      let modal = stacks.allModals.last { $0.allEntries.contains { $0.instance == screen.instance } }
      let around = stacks.containers(around: modal).map(\.instance)
      while let last = open.last, !around.contains(last.instance) { sorted.append(open.removeLast()) }
      if modal?.tabs.container.first?.instance == screen.instance { open.append(screen) } else { sorted.append(screen) }
    }
    return sorted + open.reversed()
  }

  private func callback(_ callback: ScreenCallback, of screen: ScreenID) -> [Op] {
    Op.callback(.screen(screen, callback: callback))
  }

  /// Cleans up the effects of a screen that has been inactive for so long.
  mutating func pauseEffects(of instance: InstanceID, pause: UInt32) {
    guard
      let index = react.rendered.firstIndex(where: { $0.instance == instance && $0.isInactive && $0.pauses == pause }),
      react.rendered[index].runsEffects
    else { return }
    react.rendered[index].runsEffects = false
    insert(callback(.cleanup, of: react.rendered[index].screen))
  }

  /// Returns the screens that JavaScript renders now: all routes of stacks, and of tabs those that are not lazy or have
  /// been in focus. One that becomes inactive keeps its effects for half a second, so that animations can end
  /// (packages/elements/src/ActivityView.native.tsx).
  private mutating func renderedScreens() -> [RenderedScreen] {
    let known = Dictionary(react.rendered.map { ($0.instance, $0) }) { first, _ in first }
    var inactive: Set<InstanceID> = []
    if app.reactNavigation >= Version(8) { addInactive(in: .root, isPaused: false, to: &inactive) }
    var screens: [RenderedScreen] = []
    for entry in inTreeOrder(renderedEntries) {
      let isInactive = inactive.contains(entry.instance)
      var screen =
        known[entry.instance]
        ?? RenderedScreen(
          screen: entry.screen, instance: entry.instance, runsEffects: !isInactive, isInactive: isInactive)
      if !isInactive {
        screen.runsEffects = true
      } else if !screen.isInactive {
        screen.pauses += 1
        let op = Op.routing(.pauseEffects(entry.instance, pause: screen.pauses))
        enqueue([op], on: .js, at: now + .milliseconds(500))
      }
      screen.isInactive = isInactive
      screens.append(screen)
    }
    return screens
  }

  /// Returns entries in the order of React's tree, in which it cleans up what goes (ReactFiberCommitWork.js,
  /// commitPassiveUnmountEffectsInsideOfDeletedTree_begin): a screen before those in its navigator, and the screens of
  /// tabs in the order of the tabs, whichever is selected (packages/bottom-tabs/src/views/BottomTabView.tsx renders
  /// `state.routes`).
  private func inTreeOrder(_ entries: [Entry]) -> [Entry] {
    guard !routing.stacks.allModals.isEmpty, !app.hasStackAroundTabs else { return entries }
    let order = entriesOfTree(in: .root).map(\.instance)
    let places = Dictionary(zip(order, order.indices)) { first, _ in first }
    let keys = entries.indices.map { (places[entries[$0].instance] ?? .max, $0) }
    return keys.sorted(by: <).map { entries[$0.1] }
  }

  private func entriesOfTree(in navigator: ReactNavigator) -> [Entry] {
    routes(of: navigator).flatMap { route -> [Entry] in
      switch route {
      case .tabs: routing.stacks.tabs.screens.indices.flatMap { entriesOfTree(in: .tab(TabPlace($0))) }
      case .modal(let modal) where modal.hasTabs:
        modal.tabs.container
          + modal.tabs.screens.indices.flatMap { entriesOfTree(in: .tab(TabPlace($0, ofCard: modal.number))) }
      case .modal(let modal): entriesOfTree(in: modal.navigator)
      case .card(let entry), .preloaded(let entry, _): [entry]
      case .new: []
      }
    }
  }

  /// The screens that JavaScript renders: all but those of lazy tabs that have not been in front.
  var renderedEntries: [Entry] {
    let lazy = Set(entriesInTabs { !$1.isMounted($0) }.map(\.instance))
    return (routing.stacks.entries + routing.preloaded.map(\.entry)).filter { !lazy.contains($0.instance) }
  }

  // MARK: Pausing

  /// Adds the screens of a navigator that version 8 pauses: those of tabs that have been left, and of a stack all but
  /// the last two and what shows beneath a modal (packages/native-stack/src/views/NativeStackView.native.tsx,
  /// packages/bottom-tabs/src/views/BottomTabViewNativeImpl.tsx, and the tests of both packages); all of them if it is
  /// in a paused screen.
  private func addInactive(in navigator: ReactNavigator, isPaused: Bool, to found: inout Set<InstanceID>) {
    let routes = routes(of: navigator)
    for (index, route) in routes.enumerated() {
      let next = index + 1 < routes.count ? routes[index + 1] : nil
      let isInactive = isPaused || index < routes.count - 2 && !shows(route, beneath: next) && pauses(route.screen)
      switch route {
      case .tabs: addInactive(inTabsOf: nil, isPaused: isInactive, to: &found)
      case .modal(let modal) where modal.hasTabs:
        if isInactive { found.insert(modal.root.instance) }
        addInactive(inTabsOf: modal.number, isPaused: isInactive, to: &found)
      case .modal(let modal): addInactive(in: modal.navigator, isPaused: isInactive, to: &found)
      case .card(let entry), .preloaded(let entry, _): if isInactive { found.insert(entry.instance) }
      case .new: break
      }
    }
  }

  private func addInactive(inTabsOf card: UInt32?, isPaused: Bool, to found: inout Set<InstanceID>) {
    let tabs = routing.stacks[of: card]
    for place in tabs.screens.indices.map({ TabPlace($0, ofCard: card) }) {
      let isLeft = place.tab != tabs.selected && react.visitedTabs.contains(place) && pauses(tabs.screens[place.tab])
      addInactive(in: .tab(place), isPaused: isPaused || isLeft, to: &found)
    }
  }

  private func shows(_ route: ReactRoute, beneath next: ReactRoute?) -> Bool {
    guard let next = next?.modal, !next.isPushed else { return false }
    return !next.coversPresenter || route.modal?.isPushed != false
  }

  private func pauses(_ screen: ScreenID?) -> Bool {
    screen.map { app.screens[$0].pausesWhenInactive } ?? true
  }
}
