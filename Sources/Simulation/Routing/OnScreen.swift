import DeviceModel
import VirtualTime

// The contents of the screen in words, and the messages for acts on anything that is not there.

extension World {
  /// The screens whose labels can be touched: the topmost one, unless it is coming in; those going out that have not
  /// disappeared; and those that a card is just covering.
  var touchableScreens: [ScreenID] {
    guard let top = routing.stacks.top, !routing.stacks.listsTabs else { return [] }
    let isBeneath = isComingIn(top.instance) || routing.stacks.dimsDetail && routing.stacks.modals.isEmpty
    var hosts = isBeneath ? [] : [top]
    for column in routing.stacks.columnsInReach {
      guard let entry = routing.stacks.stacks[column].last, entry != top, !isComingIn(entry.instance) else { continue }
      hosts.append(entry)
    }
    var screens = hosts.map(\.screen)
    if views.hasChildren, !hosts.isEmpty {
      screens = views.withChildren(hosts.map(\.instance)).compactMap { views.screen(of: $0) }
    }
    // What Flutter is moving lies beneath the route that comes, or lets touches through (widgets/routes.dart).
    for transition in routing.transitionsHere where !(hasFlutterNavigator && transition.hasBegun) {
      for id in transition.disappearing where id != top.instance && views.appearance(of: id) != .gone {
        if let screen = views.screen(of: id), !screens.contains(screen) { screens.append(screen) }
      }
    }
    if !hasFlutterNavigator, let modal = routing.stacks.modals.last, isComing(top.instance, to: .presentation),
      shownInstances.contains(modal.presenter), let presenter = views.screen(of: modal.presenter),
      !screens.contains(presenter)
    {
      screens.append(presenter)
    }
    return screens
  }

  /// Returns whether a transition is bringing in a controller: UIKit gives it no touches before it has appeared, except
  /// in a stack from iOS 26 on. A tab, or another root, is there at once, and so is each route of Flutter's.
  func isComingIn(_ id: InstanceID) -> Bool {
    guard views.appearance(of: id) != .appeared, !hasFlutterNavigator else { return false }
    return routing.transitions.contains { transition in
      guard transition.appearing.contains(id) else { return false }
      return switch transition.container {
      case .stack: !(transition.hasBegun && takesTouchesDuringTransitions)
      case .presentation: true
      case .window: false
      }
    }
  }

  func button(labelled label: String) -> ButtonID? {
    for screen in touchableScreens {
      let index = app.buttons.firstIndex { $0.screen == screen && $0.label == label && $0.alert == nil }
      if let index { return ButtonID(index) }
    }
    return nil
  }

  /// The buttons of the alert that is up, in order of declaration.
  var alertButtons: [ButtonID] {
    guard let alert = routing.stacks.alert else { return [] }
    return app.buttons.indices.filter { app.buttons[$0].alert == alert.title }.map { ButtonID($0) }
  }

  /// The tab bar is on screen unless something is presented over it, pushed onto a stack around the tabs, or hides it.
  var showsTabBar: Bool {
    routing.stacks.hasTabs && !routing.stacks.keepsTouchesFromTabs && !isTabBarAway && app.hasDrawer == isDrawerInFront
      && (!app.hasStackAroundTabs || routing.stacks.base?.count == 1)
      && (app.hasDrawer || !hidesTabBar((routing.stacks.base ?? [])[...]))
  }

  /// Returns whether the last of these screens hides the tab bar, or in UIKit any: there it stays hidden until the
  /// screen is popped (Apple, hidesBottomBarWhenPushed).
  func hidesTabBar(_ stack: ArraySlice<Entry>) -> Bool {
    if let lacking = routing.lacksTabBar, stack.last?.instance == lacking { return true }
    return screenHidingTabBar(in: stack) != nil
  }

  private func screenHidingTabBar(in stack: ArraySlice<Entry>) -> ScreenID? {
    stack.suffix(app.kind == .uikit ? stack.count : 1).first { app.screens[$0.screen].hidesTabBar }?.screen
  }

  /// The reason why the tab bar cannot be seen though nothing lies over it: “the tab bar is hidden by “Chat””.
  var reasonForHiddenTabBar: String? {
    let stacks = routing.stacks
    guard stacks.hasTabs, stacks.alert == nil, !stacks.keepsTouchesFromTabs, !app.hasDrawer,
      let screen = screenHidingTabBar(in: (stacks.base ?? [])[...])
    else { return nil }
    return "the tab bar is hidden by “\(name(screen))” (hidesTabBar)"
  }

  /// Returns the screen that a pop uncovers without its tab bar (`SystemRules.losesTabBar`, `losesTabBarOutOfSight`);
  /// `nil` if the bar is back.
  func screenWithoutTabBar(after transition: Transition) -> InstanceID? {
    guard app.kind == .uikit, transition.kind == .pop, let top = transition.removed.last,
      app.screens[top.screen].hidesTabBar
    else { return nil }
    let isLost =
      transition.disappearing.contains(top.instance)
      ? rules.losesTabBar && transition.duration > .zero && transition.removed.count > 1
      : rules.losesTabBarOutOfSight && transition.container == .stack(.base(routing.stacks.selected))
    return isLost ? routing.stacks.base?.last?.instance : nil
  }

  func tab(labelled label: String) -> ScreenID? {
    let cards = isDrawerInFront ? [] : routing.stacks.cardsWithTabsInReach
    let nested = cards.reversed().flatMap(tabsThere)
    return (nested + tabsInBar.map { app.tabs[$0] }).first { tabLabel($0) == label }
  }

  /// The screens of a card's tabs that are in its bar now.
  private func tabsThere(in card: Modal) -> [ScreenID] {
    isTabBarAway || hidesTabBar(card.entries[...]) ? [] : card.tabs.screens.filter { has(.isDeclared, on: $0) }
  }

  /// Returns the text under a tab: its screen's label, otherwise its name.
  private func tabLabel(_ screen: ScreenID) -> String {
    app.screens[screen].label ?? name(screen)
  }

  /// The reason why nothing can be done to the app itself, or `nil`.
  var reasonAgainstTouching: String? {
    if !process.isAlive { return "the app is not running" }
    if routing.stacks.isEmpty || !views.isInWindow { return "the app shows nothing yet" }
    return nil
  }

  /// Returns a message: “there is no “Log in” on screen; on screen: “Sign up”, tabs “Home”, “More””.
  func absence(of label: String) -> String {
    if let top = routing.stacks.top, routing.stacks.alert == nil, isComingIn(top.instance),
      app.buttons.contains(where: { $0.screen == top.screen && $0.label == label })
    {
      return "“\(name(top.screen))” is still appearing, and gets no touches until it has appeared"
    }
    if app.tabs.contains(where: { tabLabel($0) == label }), let reasonForHiddenTabBar { return reasonForHiddenTabBar }
    return "there is no “\(label)” on screen; \(whatIsOnScreen)"
  }

  /// Traces why a screen that has gone is still in memory: what the app declares, or else another retainer.
  mutating func traceRetainers(of screen: ScreenID, undeclared: Retainer = .unknown) {
    let retainer = app.screens[screen].keptBy.map(Retainer.declared) ?? undeclared
    report(.navScreenKept, detail: .retained(screen, retainer, alive: views.count(of: screen)))
  }

  /// The things on screen in words, or why there is nothing.
  package var summaryOfScreen: String { reasonAgainstTouching ?? whatIsOnScreen }

  /// The things on screen in words: the screen, its buttons, the tabs.
  var whatIsOnScreen: String {
    guard let top = routing.stacks.top else { return "nothing is on screen" }
    if routing.stacks.listsTabs, routing.stacks.alert == nil {
      let labels = tabsInBar.map { "“\(tabLabel(app.tabs[$0]))”" }
      return "the list of More is on screen with the tabs \(labels.joined(separator: ", "))"
    }
    if let alert = routing.stacks.alert {
      let labels = alertButtons.map { "“\(app.buttons[$0].label)”" }
      let buttons =
        labels.isEmpty ? " without buttons: “dismiss alert” closes it" : " with \(labels.joined(separator: ", "))"
      return "the alert “\(alert.title)” is on screen\(buttons)"
    }
    let labels = app.buttons.filter { $0.alert == nil && touchableScreens.contains($0.screen) }.map { "“\($0.label)”" }
    var parts = ["“\(name(top.screen))” is on screen"]
    parts.append(labels.isEmpty ? "without buttons" : "with \(labels.joined(separator: ", "))")
    for card in routing.stacks.cardsWithTabsInReach {
      parts.append("and the tabs \(tabsThere(in: card).map { "“\(tabLabel($0))”" }.joined(separator: ", "))")
    }
    if showsTabBar {
      let labels = tabsInBar.map { tabLabel(app.tabs[$0]) } + (hasMoreItem ? ["More"] : [])
      parts.append("and the tabs \(labels.map { "“\($0)”" }.joined(separator: ", "))")
    }
    return parts.joined(separator: " ")
  }
}
