import DeviceModel

/// The state of navigation: tabs, stacks, modals and flags in one back-stack model, and the moves in it.
struct RoutingState: Sendable {
  var stacks = BackStacks()
  /// The additional window whose stacks these are for the moment, by its root (`World.inWindow`).
  var window: InstanceID?
  /// The start screen last set by the app's code.
  var start: ScreenID
  /// The screen that a waiting link shows instead of `start` when there is no window yet.
  var standIn: ScreenID?
  /// The store's, at the places of their routes.
  var flags: [Bool]
  /// Those of instances that are true.
  var localFlags: [Flag] = []
  /// Values of instances in the place of the initial ones of their state.
  var localState: [LocalValue] = []
  /// Flags that were true when their owner came, in an iOS version that ignores that.
  var overlooked: [Flag] = []
  /// The running transitions, oldest first.
  var transitions: [Transition] = []
  /// The numbers of transitions whose last callbacks are running.
  var finishing: [UInt32] = []
  var transitionCount: UInt32 = 0
  var modalCount: UInt32 = 0
  /// Whether an animation began inside another one, on a system that does not survive that.
  var isCorrupted = false
  /// The turn in which code last went elsewhere than the stack of its screen.
  var turnOfDetour = -1
  /// The move that follows when the running ones have ended: the lists are ahead of the views.
  var lag: Lag?
  /// Routes of React Navigation that were made in advance.
  var preloaded: [PreloadedRoute] = []
  /// The instances of routes that React Navigation keeps when they leave their stack.
  var retained: Set<InstanceID> = []
  /// Earlier parameters of React Navigation's routes, by their first instance.
  var parameterHistories: [InstanceID: [Value]] = [:]
  /// The tab that the latest selection has added to those that have been on screen.
  var tabToRender: TabPlace?
  /// Whether the user has selected a tab that JavaScript has not heard of yet.
  var tabsAreAhead = false
  var isDrawerOpen = false
  /// The number of routes beneath it (Flutter).
  var routesBelowDrawer = 0
  /// The way in which the call that is made removes routes (Flutter).
  var removal = RouteRemoval.pops
  /// The screen below which the tab bar stays hidden until the next move (`SystemRules.losesTabBar`).
  var lacksTabBar: InstanceID?
  /// The tab that the tab bar's More item shows, which is in its list.
  var tabOfMore: Int?
  /// The link that the process began with, and the number of transitions when its own had begun.
  var coldLink: (url: String, moves: UInt32)?
  /// The call that opened it, for a reload of JavaScript that begins with the same launch options.
  var coldCall: AppCall?
  /// The screen that a link presents as soon as there is a window.
  var firstPresentation: (stop: Destination, style: PresentationStyle)?
  /// The button of an alert whose code runs when the alert has gone.
  var pressedAlertButton: ButtonID?
  /// The modals that a screen of a tab has presented: routes of the tab's stack (React Navigation).
  var modalsOfTabs: Set<InstanceID> = []
  /// Whether the outermost stack presents nothing more (react-native-screens).
  var isLocked = false
  /// Calls that wait for a transition, in order.
  var waitingCalls: [WaitingCall] = []
  /// The link that waits for its condition.
  var waitingLink: String?
  /// The screens of a link that came before there was a window; they become the first stack.
  var firstStops: [Destination] = []
  /// The value for the screen that a flag is about to open.
  var payload: (route: RouteID, value: Value)?
  var costs = RoutingCosts()
  /// The current traits of screens that follow the state.
  var conditions: [ScreenCondition] = []

  /// - Parameter routes: The number of the app's routes.
  init(routes: Int) {
    start = ScreenID(0)
    flags = Array(repeating: false, count: routes)
  }

  func isSet(_ flag: Flag) -> Bool {
    flag.owner == nil ? Int(flag.route.index) < flags.count && flags[Int(flag.route.index)] : localFlags.contains(flag)
  }

  mutating func set(_ flag: Flag, to value: Bool) {
    if flag.owner == nil {
      if Int(flag.route.index) < flags.count { flags[Int(flag.route.index)] = value }
    } else if value != isSet(flag) {
      if value { localFlags.append(flag) } else { localFlags.removeAll { $0 == flag } }
    }
  }

  func transition(_ number: UInt32) -> Transition? { transitions.first { $0.number == number } }

  /// The running transitions of the window whose stacks are at hand.
  var transitionsHere: some BidirectionalCollection<Transition> {
    transitions.lazy.filter { [window] in $0.window == window }
  }
}

/// A route that was made in advance, with the stack that it was made for.
struct PreloadedRoute: Hashable, Sendable {
  var place: StackPlace
  var entry: Entry
}

/// The ops of navigation on main.
enum RoutingOp: Sendable {
  case begin(UInt32)
  case animate(UInt32)
  case finish(UInt32)
  case ended(UInt32)
  /// Presents what the flags say once the root has appeared.
  case actOnFlags
  /// Calls a view of SwiftUI once more before it goes with its root.
  case awaken(InstanceID)
  /// Tells screens of React Navigation who has the focus.
  case runEffects
  case pauseEffects(InstanceID, pause: UInt32)
  /// Tells JavaScript which tab the user has selected meanwhile.
  case tellTab
  /// Delivers a touch to its button.
  case touch(ButtonID)
  /// Performs an act of the user that came while main was busy.
  case late(PersonAct)
}

extension World {
  mutating func performRoutingOp(_ op: RoutingOp) {
    if let window = window(of: op) { return inWindow(window) { $0.performRoutingOp(op) } }
    switch op {
    case .begin(let number): beginTransition(number)
    case .animate(let number): animateTransition(number)
    case .awaken(let id): awaken(id)
    case .finish(let number): finishTransition(number)
    case .ended(let number): endTransition(number)
    case .actOnFlags:
      actOnFlags()
      presentFirst()
      if app.kind == .maui || app.kind == .xamarin { resumeCalls(of: .presentation) }
    case .runEffects: runEffects()
    case .pauseEffects(let instance, let pause): pauseEffects(of: instance, pause: pause)
    case .tellTab: routing.tabsAreAhead = false
    case .touch(let button): deliverTouch(to: button)
    case .late(let act): deliverLate(act)
    }
  }

  /// The topmost screen, not counting anything that covers the app's content; `nil` if there is no screen.
  var topInstance: (screen: ScreenID, instance: InstanceID)? {
    guard let top = views.top, let screen = views.screen(of: top) else { return nil }
    return (screen, top)
  }

  /// Whether that screen is presented over the root view, and so above covers on that view.
  var topIsPresented: Bool {
    guard let top = views.top else { return false }
    return routing.stacks.modals.contains { $0.entries.contains { $0.instance == top } }
  }

  /// The URL of the link that waits for its condition.
  package var waitingLink: String? { routing.waitingLink }

  /// Resets navigation after the process has died: stacks, modals, flags and the waiting link.
  mutating func routingProcessEnded() {
    if let url = routing.waitingLink { refuse(.navLinkDropped, because: .link(url, .processEnded)) }
    let start = routing.start
    routing = RoutingState(routes: routing.flags.count)
    routing.start = start
    dirty.insert([.navigation, .state])
  }

  /// The scene is gone with its root. The store's flags, what the code has said of its screens and the waiting link
  /// live as long as the process, and numbers are not given twice in it.
  mutating func routingSceneReclaimed() {
    let old = routing
    routing = RoutingState(routes: old.flags.count)
    (routing.start, routing.flags, routing.costs) = (old.start, old.flags, old.costs)
    (routing.conditions, routing.waitingLink) = (old.conditions, old.waitingLink)
    (routing.transitionCount, routing.modalCount) = (old.transitionCount, old.modalCount)
    dirty.insert([.navigation, .state])
  }

  // MARK: What the app's code asks

  mutating func navigate(_ call: AppCall) {
    defer {
      checkRouting()
      focusMayChange()
      routing.removal = .pops
    }
    switch call {
    case .start(let screen): return setStart(screen)
    case .conditions(let conditions): return take(conditions)
    case .openLink(let url, let stops, let opening): return openLink(url, to: stops, opening)
    case .dropLink(let url): return refuse(.navLinkDropped, because: .link(url, .conditionFails))
    case .holdLink(let url, let otherwise): return holdLink(url, otherwise: otherwise)
    case .unknownLink(let url): return refuse(.navLinkUnknown, because: .unknownLink(url))
    default: break
    }
    if isPath, routing.stacks.isEmpty, fillsPath(call) { return }
    guard !routing.stacks.isEmpty else { return warn("there is no window yet, so this has no effect") }
    if !process.windows.isEmpty, routing.window == nil, movesWindow(call) { return }
    if routing.window == nil, hasRouters && dispatch(call) || hasFlutterNavigator && movesRoutes(call) { return }
    if performsOnCallersStack(call) { return }
    if isLost(call) || movesAroundShell(call) { return }
    switch call {
    case .push(let stop): push(stop)
    case .openInTab(let column, let stop, _, _, _) where routing.stacks.columns != nil: push(stop, inColumn: column)
    case .openInTab(let tab, let stop, let navigates, _, _):
      if navigates, routing.stacks.hasTabs { selectTab(tab) }
      push(stop, inTab: tab)
    case .popToRoot(let tab?): popToRoot(ofTab: tab)
    case .pop, .popCount, .popTo, .popToRoot, .popFrom: pop(call)
    case .unwind(let screen): unwind(to: screen)
    case .popToOrPush(let stop, _): popToOrPush(stop)
    case .replace(let stops): replace(stops)
    case .replaceTop(let stop): replaceTop(by: stop)
    case .remove(let screens): remove(screens)
    case .navigate(let stop, _): navigate(to: stop)
    case .parameters, .preload, .retain: warn("only React Navigation's stacks do this, so this has no effect")
    case .present(let screen, let style, let presenter, let payload):
      var owner = presenter
      if let presenter { owner = host(of: presenter) }
      present(Destination(screen, payload: payload), style: style, from: owner)
    case .dismiss(let screen): dismiss(from: screen)
    case .alert(let title, let owner): showAlert(title, from: owner)
    case .dismissAlert: dismissAlert()
    case .selectTab(let screen): selectTab(screen)
    case .contain(let call): contain(call)
    case .sheet(let call): perform(call)
    case .drawer(let opens):
      guard app.hasDrawer, !opens || mayOpenDrawer else {
        warnUnhandled(opens ? "'OPEN_DRAWER'" : "'CLOSE_DRAWER'")
        break
      }
      openDrawer(opens)
    case .column(let call): perform(call)
    case .restartNavigator: replaceRoot(by: firstDeclared, isRestart: true)
    case .keyboard(let height): setKeyboard(height)
    case .conditions, .start, .openLink, .holdLink, .unknownLink, .dropLink, .openApp, .openURL, .replaceRootView,
      .replaceWindow, .paintRootView, .showSplash, .hideSplash, .reloadJS, .update, .restartTask:
      break
    }
  }

  /// Fills a path before there is a stack, which then begins with its elements (johnpatrickmorgan/NavigationBackport,
  /// InitialisationUITests); returns whether the call does that.
  private mutating func fillsPath(_ call: AppCall) -> Bool {
    switch call {
    case .replace(let stops): routing.firstStops = stops
    case .push(let stop):
      routing.firstStops += (routing.firstStops.isEmpty ? [Destination(routing.start)] : []) + [stop]
    default: return false
    }
    return true
  }

  // MARK: What can be seen of it

  func observeNavigation(_ key: ObservableKey) -> Value {
    let subject = ScreenID(Int(key.subject))
    let stacks = routing.stacks
    switch key.observable {
    case .screen where stacks.listsTabs: return .none
    case .screen: return stacks.top.map { .screen($0.screen) } ?? .none
    case .stack: return .list(cards.map(Value.screen))
    case .stackOf: return .list((stack(ofWindowOf: subject) ?? stack(of: subject)).map(Value.screen))
    case .visibleOf: return observeVisible(inWindowOf: subject)
    case .tab where tabOfCard != nil: return tabOfCard.map { .screen($0) } ?? .none
    case .tab: return stacks.hasTabs ? .screen(app.tabs[stacks.selected]) : .none
    case .presented:
      return .list(stacks.modals.filter { !$0.isPushed }.map { .screen($0.screen) })
    case .alertTitle: return (stacks.alert ?? alertInWindows).map { .text($0.title) } ?? .none
    case .payload: return stacks.payload(of: subject) ?? .none
    case .children: return children(of: subject)
    case .detentOf: return observeDetent(of: subject)
    case .splitColumns, .splitDisplayMode, .splitIsCollapsed: return observeColumns(key.observable)
    case .alive: return .count(Int64(views.count(of: subject) - countOfGone(subject)))
    default: return .none
    }
  }

  /// The screens of the selected stack, with those that contain a stack.
  private var cards: [ScreenID] {
    let stacks = routing.stacks
    guard stacks.modals.contains(where: \.isPushed) else {
      let base = stacks.base ?? []
      return (isTopSwipedAway ? base.dropLast() : base[...]).map(\.screen)
    }
    let above = baseNavigator == .root ? [] : routes(of: .root)
    return screens(of: routes(of: baseNavigator) + above)
  }

  /// Whether a swipe that will be let go has the page on top: UIKit takes it off the stack at once, and puts it back
  /// (Tencent/QMUI_iOS, QMUINavigationController.h).
  private var isTopSwipedAway: Bool {
    guard !routing.transitions.isEmpty, app.kind == .uikit, let top = routing.stacks.base?.last else { return false }
    return routing.transitions.contains { $0.kind == .cancelledPop && $0.disappearing.contains(top.instance) }
  }

  private func screens(of routes: [ReactRoute]) -> [ScreenID] {
    routes.filter { $0.modal?.isPushed != false }.compactMap(container)
  }

  /// Returns the stack of a tab, of the topmost modal presented with this screen, or the one that begins with it.
  private func stack(of screen: ScreenID) -> [ScreenID] {
    let stacks = routing.stacks
    if stacks.hasTabs, let tab = app.tabs.firstIndex(of: screen) {
      return app.hasStackAroundTabs ? stacks.stacks[tab].map(\.screen) : screens(of: routes(of: .tab(TabPlace(tab))))
    }
    if stacks.columns != nil, let column = app.splitView?.columns.firstIndex(of: screen) {
      return stacks.entries(ofColumn: column).map(\.screen)
    }
    let places = stacks.allModals.compactMap { card in
      card.tabs.screens.firstIndex(of: screen).map { TabPlace($0, ofCard: card.number) }
    }
    if let place = places.first(where: stacks.isSelected) ?? places.first {
      return screens(of: routes(of: .tab(place)))
    }
    if let modal = (stacks.hiddenCards + stacks.modals).last(where: {
      $0.entries.first?.screen == screen || container(of: .modal($0)) == screen
    }) {
      return screens(of: routes(of: modal.navigator))
    }
    return stacks.stacks.first { $0.first?.screen == screen }?.map(\.screen) ?? []
  }
}

/// The costs of a style of routing since the process began.
struct RoutingCosts: Sendable {
  /// The number of publications of the app's state: one for each update, whatever it changes, even nothing (a store
  /// that publishes at every write), and one for each flag that the framework writes.
  var publications: Int64 = 0
  /// The number of bodies that SwiftUI evaluated again for these: a state injected at the top is observed by every
  /// screen on a stack.
  var renders: Int64 = 0
  /// The number of comparisons of a Navigator, which searches all its builders for each screen that it makes.
  var lookups: Int64 = 0
}

extension World {
  /// Publishes the app's state to its observers, whether or not it has changed.
  mutating func publish() {
    routing.costs.publications += 1
    dirty.insert(.state)
    guard isSwiftUI else { return }
    routing.costs.renders += Int64(routing.stacks.count)
  }

  /// Counts a Navigator's search for the builder of a screen.
  mutating func lookUpBuilder() {
    guard app.routing == .path else { return }
    routing.costs.lookups += Int64(app.screens.count)
    dirty.insert(.state)
  }
}
