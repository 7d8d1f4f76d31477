import DeviceModel

/// Tabs, stacks, modals and flags: the one back-stack model, and what moves in it.
struct RoutingState: Sendable {
  var stacks = BackStacks()
  /// The start screen as the app's code last named it.
  var start: ScreenID
  /// The screen that a waiting link wants shown in place of `start`, when there is no window yet.
  var standIn: ScreenID?
  var flags: [Bool]
  /// Flags that were true when their owner came, in a version that does not see that.
  var overlooked: [RouteID] = []
  /// Running, oldest first.
  var transitions: [Transition] = []
  /// Those among them whose last callbacks are running.
  var finishing: [UInt32] = []
  var transitionCount: UInt32 = 0
  var modalCount: UInt32 = 0
  /// One animation began inside another, in a system that does not survive that.
  var isCorrupted = false
  /// Calls that wait for a transition, in order.
  var waitingCalls: [WaitingCall] = []
  /// The link that waits for its condition.
  var waitingLink: String?
  /// A link that came before there was a window: its screens are the first stack.
  var firstStops: [Destination] = []
  /// The value for the screen that a flag is about to open.
  var payload: (route: RouteID, value: Value)?
  var costs = RoutingCosts()
  /// Traits of screens that follow the state, as they are now.
  var conditions: [ScreenCondition] = []
  var tabHistory: TabHistory

  /// - Parameter routes: How many the app has.
  init(_ behavior: App.BackBehavior, routes: Int) {
    start = ScreenID(0)
    tabHistory = TabHistory(behavior)
    flags = Array(repeating: false, count: routes)
  }

  func isSet(_ route: RouteID) -> Bool { Int(route.index) < flags.count && flags[Int(route.index)] }

  func transition(_ number: UInt32) -> Transition? { transitions.first { $0.number == number } }
}

/// The work of navigation in its turn on main.
enum RoutingOp: Sendable {
  case begin(UInt32)
  case animate(UInt32)
  case finish(UInt32)
  case ended(UInt32)
  /// The root has appeared: what flags said before can be presented.
  case actOnFlags
  /// A touch that arrives at its button.
  case touch(ButtonID)
  /// An act of a person while main was busy.
  case late(PersonAct)
}

extension World {
  mutating func performRoutingOp(_ op: RoutingOp) {
    switch op {
    case .begin(let number): beginTransition(number)
    case .animate(let number): animateTransition(number)
    case .finish(let number): finishTransition(number)
    case .ended(let number): endTransition(number)
    case .actOnFlags: actOnFlags()
    case .touch(let button): deliverTouch(to: button)
    case .late(let act): deliverLate(act)
    }
  }

  /// The screen whose content the eye would see if nothing covered the app's content, or nil without one.
  var topInstance: (screen: ScreenID, instance: InstanceID)? {
    guard let top = views.top, let screen = views.screen(of: top) else { return nil }
    return (screen, top)
  }

  /// Whether that screen stands in something that is presented over the root view, and so above covers on that view.
  var topIsPresented: Bool {
    guard let top = views.top else { return false }
    return routing.stacks.modals.contains { $0.entries.contains { $0.instance == top } }
  }

  /// The URL of the link that waits for its condition.
  package var waitingLink: String? { routing.waitingLink }

  /// The process has died: stacks, modals, flags, the waiting link are gone.
  mutating func routingProcessEnded() {
    if routing.waitingLink != nil { report(.navLinkDropped, detail: .text("the process has ended")) }
    let start = routing.start
    routing = RoutingState(app.backBehavior, routes: routing.flags.count)
    routing.start = start
    dirty.insert([.navigation, .state])
  }

  /// The scene is gone with its root: stacks, modals and their flags go as they do when the root is replaced.
  mutating func routingSceneReclaimed() {
    closeRoutes(routing.flags.indices.filter { routing.flags[$0] }.map { RouteID($0) })
    routingProcessEnded()
  }

  // MARK: What the app's code asks

  mutating func navigate(_ call: AppCall) {
    defer { checkRouting() }
    switch call {
    case .start(let screen): return setStart(screen)
    case .conditions(let conditions): return take(conditions)
    case .openLink(let url, let stops): return openLink(url, to: stops)
    case .holdLink(let url, let otherwise): return holdLink(url, otherwise: otherwise)
    case .unknownLink(let url): return refuse(.navLinkUnknown, because: url)
    default: break
    }
    guard !routing.stacks.isEmpty else { return warn("there is no window yet, so this has no effect") }
    if isLost(call) { return }
    switch call {
    case .push(let stop): push(stop)
    case .pop, .popCount, .popTo, .popToRoot, .popFrom: pop(call)
    case .popToOrPush(let stop): popToOrPush(stop)
    case .replace(let stops): replace(stops)
    case .replaceTop(let stop): replaceTop(by: stop)
    case .remove(let screens): remove(screens)
    case .navigate(let stop): navigate(to: stop)
    case .present(let screen, let style, let presenter, let payload):
      var owner = presenter
      if let presenter { owner = host(of: presenter) }
      present(Destination(screen, payload: payload), style: style, from: owner)
    case .dismiss(let screen): dismiss(from: screen)
    case .alert(let title): showAlert(title)
    case .dismissAlert: dismissAlert()
    case .selectTab(let screen): selectTab(screen)
    case .contain(let call): contain(call)
    case .conditions, .start, .openLink, .holdLink, .unknownLink, .openApp, .replaceRootView, .replaceWindow,
      .paintRootView,
      .showSplash,
      .hideSplash, .reloadJS, .update:
      break
    }
  }

  /// Puts a call off until what moves in its container is over.
  mutating func wait(_ call: AppCall, for container: Transition.Container, isPersons: Bool = false) {
    routing.waitingCalls.append(
      WaitingCall(call: call, container: container, isAnimated: isAnimated, origin: origin, isPersons: isPersons))
  }

  // MARK: What can be seen of it

  func observeNavigation(_ key: ObservableKey) -> Value {
    let subject = ScreenID(Int(key.subject))
    let stacks = routing.stacks
    switch key.observable {
    case .screen: return stacks.top.map { .screen($0.screen) } ?? .none
    case .stack: return screens(of: stacks.base ?? [])
    case .stackOf: return screens(of: stack(of: subject))
    case .tab: return stacks.hasTabs ? .screen(app.tabs[stacks.selected]) : .none
    case .presented: return .list(stacks.modals.map { .screen($0.entries[0].screen) })
    case .payload: return stacks.find(subject).map { stacks[$0.place][$0.index].payload } ?? .none
    case .children: return children(of: subject)
    case .detentOf: return observeDetent(of: subject)
    case .alive: return .count(Int64(views.alive[Int(subject.index)]))
    default: return .none
    }
  }

  private func screens(of entries: [Entry]) -> Value { .list(entries.map { .screen($0.screen) }) }

  /// The stack of a tab, or of the topmost modal that was presented with this screen, or the one that begins with it.
  private func stack(of screen: ScreenID) -> [Entry] {
    let stacks = routing.stacks
    if stacks.hasTabs, let tab = app.tabs.firstIndex(of: screen) { return stacks.stacks[tab] }
    if let modal = stacks.modals.last(where: { $0.entries[0].screen == screen }) { return modal.entries }
    return stacks.stacks.first { $0[0].screen == screen } ?? []
  }
}

/// The costs of a style of routing, counted since the process began.
struct RoutingCosts: Sendable {
  /// How often the app's state was published: once for each update, however much it changes, even nothing (a store that
  /// publishes at every write), and once for each flag that the framework writes.
  var publications: Int64 = 0
  /// Bodies that SwiftUI evaluated again for these: a state that is injected at the top is observed by every screen
  /// that stands on a stack.
  var renders: Int64 = 0
  /// Comparisons of a Navigator that looks through its builders for each screen that it makes, all of them each time.
  var lookups: Int64 = 0
}

extension World {
  /// The app's state tells its observers, whether or not anything in it differs.
  mutating func publish() {
    routing.costs.publications += 1
    dirty.insert(.state)
    guard case .swiftui = app.kind else { return }
    routing.costs.renders += Int64(routing.stacks.count)
  }

  /// A Navigator looks for the builder of a screen.
  mutating func lookUpBuilder() {
    guard app.routing == .path else { return }
    routing.costs.lookups += Int64(app.screens.count)
    dirty.insert(.state)
  }
}
