import DeviceModel

// Pushing, popping and setting a stack in the app's code.

extension World {
  func name(_ screen: ScreenID) -> String { app.screens[screen].name }

  /// Makes an entry with a new controller.
  mutating func makeEntry(_ stop: Destination, origin: Entry.Origin) -> Entry {
    lookUpBuilder()
    let hasView =
      switch origin {
      case .flag(let flag): takeViewMadeWithBody(flag.route)
      // SwiftUI makes the view of a tab that is not there when it comes.
      case .root: isSwiftUI && isTab(stop.screen) && !has(.isDeclared, on: stop.screen)
      case .code: false
      }
    return Entry(
      screen: stop.screen, payload: stop.payload, instance: makeController(of: stop.screen, hasView: hasView),
      origin: origin)
  }

  /// Whether a screen is a tab of the window or of a screen with tabs.
  private func isTab(_ screen: ScreenID) -> Bool {
    app.tabs.contains(screen) || app.screens.contains { $0.tabs.contains(screen) }
  }

  // MARK: Push

  mutating func push(_ stop: Destination) {
    guard opens(stop) else { return }
    let place = routing.stacks.activePlace
    if let fault = pushFault(of: stop.screen, on: place) { return crash(.exception, reason: fault) }
    let container = Transition.Container.stack(place)
    // While a sheet is being swiped away in SwiftUI, a push is lost (reports of a library's users). UIKit pushes.
    if isSwiftUI, routing.transitionsHere.contains(where: { $0.isInteractive && $0.kind == .dismiss }) {
      return refuse(.navPushDropped, because: .pushedDuringSwipeDown(stop.screen))
    }
    // A second tap sets the flag that is bringing the screen in to true again, and opens nothing.
    if let top = roots(of: place).last, top.screen == stop.screen, isComing(top.instance, to: container),
      let route = top.flag?.route
    {
      return refuse(.navRouteIgnored, because: .route(name(route), .isAlready(true)))
    }
    if isMoving(container) { return queuePush(stop, in: container) }
    if hasTabs(stop.screen), hasFlutterNavigator {
      return perform(.push(stop, as: .card), in: navigator(at: place))
    }
    if app.routing == .flags {
      for owner in ownersOnTop(of: place) {
        guard let route = route(from: owner.screen, to: stop.screen, isPushed: true) else { continue }
        return setFlag(route, payload: stop.payload)
      }
      if isSwiftUI, !isCard(stop.screen, on: place),
        let index = routing.stacks[place].firstIndex(where: { $0.flag != nil })
      {
        return pushUnder(stop, at: place, index: index)
      }
    }
    pushEntry(stop, on: place)
  }

  /// Whether a modal page of .NET without a NavigationPage is on top. The pages of a TabbedPage that lies in a
  /// NavigationPage are in that one, too (xamarin/Xamarin.Forms issues 1525 and 4467).
  private var isOnPlainModal: Bool {
    guard app.kind == .maui || app.kind == .xamarin, !routing.stacks.hasTabs else { return false }
    return routing.stacks.modals.last { !$0.isPushed }.map { !$0.hasOwnStack } ?? false
  }

  /// The exception that UIKit throws at the push of a navigation controller, or of an instance that is on a stack, and
  /// .NET at one from a modal page without a NavigationPage (Xamarin.Forms, Platform.cs; dotnet/maui,
  /// Window.NavigationImpl; Mapsui pull 2919). Its Shell, which has tabs, presents such a page itself.
  private func pushFault(of screen: ScreenID, on place: StackPlace) -> String? {
    if isOnPlainModal { return "PushAsync is not supported globally on iOS, please use a NavigationPage." }
    if app.kind == .uikit, app.screens[screen].ownScreens != nil {
      return "Pushing a navigation controller is not supported: “\(name(screen))”"
    }
    guard let parent = parentOfShared(screen) else { return nil }
    return parent == place
      ? "Pushing the same view controller instance more than once is not supported: “\(name(screen))”"
      : "The child view controller “\(name(screen))” should have another parent view controller"
  }

  /// The exception that UIKit throws if a stack is set to a list that has an instance twice, or one of another stack.
  func faultOfShared(in stops: [Destination], on place: StackPlace) -> String? {
    var seen: [ScreenID] = []
    for stop in stops where app.screens[stop.screen].sharesInstance {
      if seen.contains(stop.screen) {
        return "All view controllers in a navigation controller must be distinct: “\(name(stop.screen))”"
      }
      seen.append(stop.screen)
      guard let parent = parentOfShared(stop.screen), parent != place else { continue }
      return "The child view controller “\(name(stop.screen))” should have another parent view controller"
    }
    return nil
  }

  /// The stack that has a screen's only instance now.
  func parentOfShared(_ screen: ScreenID) -> StackPlace? {
    guard app.screens[screen].sharesInstance, let shared = views.latest(of: screen)?.id else { return nil }
    let places = routing.stacks.places + routing.stacks.modals.map(\.place)
    return places.first { routing.stacks[$0].contains { $0.instance == shared } }
  }

  /// The stack for which a screen's name stands: that of its tab, the one that is presented with it or, without tabs,
  /// the one that begins with it.
  func stack(named screen: ScreenID) -> StackPlace? {
    if let tab = tabOfCode(screen) { return tab.stack }
    let stacks = routing.stacks
    if let modal = stacks.modals.last(where: { $0.hasOwnStack && $0.entries.first?.screen == screen }) {
      return modal.place
    }
    let isRoot = !stacks.hasTabs && stacks.columns == nil && stacks.base?.first?.screen == screen
    return isRoot ? .base(stacks.selected) : nil
  }

  /// Whether calls that name no stack are for this one, and allowed.
  private func isInFront(_ place: StackPlace) -> Bool { routing.stacks.activePlace == place && !isOnPlainModal }

  /// Pushes a screen in a stack that the app's code reaches by its name, whether its tab is selected or not.
  mutating func push(_ stop: Destination, inTab screen: ScreenID) {
    guard let place = stack(named: screen) else { return refuse(.navPushRefused, because: withoutTab(screen)) }
    if isInFront(place) { return push(stop) }
    guard opens(stop) else { return }
    if app.routing == .flags, let owner = routing.stacks[place].last?.screen,
      let route = route(from: owner, to: stop.screen, isPushed: true)
    {
      return setFlag(route, payload: stop.payload)
    }
    let isSelected = routing.stacks.tab(with: place).map(routing.stacks.isSelected) ?? true
    guard isSelected else { return put(makeEntry(stop, origin: .code), on: place) }
    // What is presented has a stack of its own, and the page comes under it (home-assistant/iOS pull 5284).
    pushEntry(stop, on: place)
  }

  /// The reason why a screen's name does not stand for a stack.
  func withoutTab(_ screen: ScreenID) -> Refusal {
    let isElsewhere = !app.tabs.contains(screen) && routing.stacks.find(screen) != nil
    return isElsewhere ? .notTab(screen) : .noTab(screen, isDeclared: false)
  }

  /// Pops a stack to its first screen, whether its tab is selected or not.
  mutating func popToRoot(ofTab screen: ScreenID) {
    guard let place = stack(named: screen) else { return refuse(.navPopRefused, because: withoutTab(screen)) }
    if isInFront(place) { return pop(.popToRoot()) }
    let goes = entries(of: place, from: 1)
    if goes.isEmpty { return refuse(.navPopRefused, because: .atRoot) }
    if !isCodeAskedToStay(goes) { cut(place, from: 1) }
  }

  /// Returns whether an animation is bringing a screen in and no call waits after it.
  func isComing(_ instance: InstanceID, to container: Transition.Container) -> Bool {
    isAnimating(container)
      && !routing.waitingCalls.contains { [window = routing.window] in $0.isFor(container, in: window) }
      && routing.transitions.contains { $0.container == container && $0.entering.last == instance }
  }

  /// Postpones a push during another one, as UIKit does. It runs afterwards (backtraces show it inside the end of the
  /// transition).
  private mutating func queuePush(_ stop: Destination, in container: Transition.Container) {
    if isBeingPushed(stop.screen, in: container) { report(.navPushDuplicated, detail: .screen(stop.screen)) }
    report(.navPushQueued, detail: .screen(stop.screen))
    let running = pushedController(in: container)
    nest("push", isPushed: running != nil)
    if let running, case .uikit = app.kind { warn(unbalanced(running)) }
    wait(.push(stop), for: container)
  }

  /// Begins an animation inside another one, as old systems did, with a warning; the stack is corrupted then.
  private mutating func nest(_ kind: String, isPushed: Bool = false) {
    guard isPushed ? rules.corruptsNestedPushes : rules.corruptsNestedTransitions else { return }
    warn("nested \(kind) animation can result in corrupted navigation bar")
    routing.isCorrupted = isAnimated
  }

  /// Returns the screen that a push animation is bringing in. It has to leave before it has appeared, so the console
  /// complains (reported over many versions).
  private func pushedController(in container: Transition.Container) -> ScreenID? {
    let push = routing.transitionsHere.last {
      $0.kind == .push && $0.container == container && !routing.finishing.contains($0.number)
    }
    return push?.appearing.first.flatMap(views.screen)
  }

  func isBeingPushed(_ screen: ScreenID, in container: Transition.Container) -> Bool {
    // The closure captures only what it reads: capturing the world would copy all of it.
    let runs = routing.transitionsHere.contains { [views] transition in
      transition.kind == .push && transition.container == container
        && transition.entering.contains { views.screen(of: $0) == screen }
    }
    return runs
      || routing.waitingCalls.contains { [window = routing.window] waiting in
        guard waiting.isFor(container, in: window), case .push(let stop) = waiting.call else { return false }
        return stop.screen == screen
      }
  }

  mutating func pushEntry(_ stop: Destination, on place: StackPlace) {
    put(makeEntry(stop, origin: .code), on: place)
    if let modal = routing.stacks.modals.last, !modal.isPushed, case .base = place {
      report(.navPushCovered, detail: .covered(stop.screen, by: modal.screen))
    }
  }

  /// Puts a path's element under the screens that flags have opened (SwiftUI; reported by those who mixed the two).
  private mutating func pushUnder(_ stop: Destination, at place: StackPlace, index: Int) {
    let entry = makeEntry(stop, origin: .code)
    warn("“\(name(stop.screen))” is an element of the path and lies under the screens that flags have opened")
    put(entry, on: place, at: index)
  }

  mutating func put(_ entry: Entry, on place: StackPlace, at index: Int? = nil) {
    if index == nil, isCard(entry.screen, on: place) {
      return setPages(of: place, to: pages(of: place) + [.card(entry)])
    }
    if hasTabs(entry.screen) { warn("the tabs of “\(name(entry.screen))” are not modeled there: it is a plain page") }
    move(
      .push, in: .stack(place), event: .navPushed, detail: .screen(entry.screen), entering: [entry.instance]
    ) { stacks in
      stacks.push(entry, on: place, at: index)
      return []
    }
  }

  // MARK: Pop

  mutating func pop(_ call: AppCall) {
    if app.kind == .maui, isOnPlainModal, call == .pop || call == .popToRoot() {
      let name = call == .pop ? "PopAsync" : "PopToRootAsync"
      return crash(.exception, reason: "\(name) is not supported globally on iOS, please use a NavigationPage.")
    }
    var place = routing.stacks.activePlace
    if case .popFrom(let screen) = call, let found = routing.stacks.find(screen) { place = found.place }
    place = stackAround(place, for: call)
    let container = Transition.Container.stack(place)
    if isMoving(container) {
      nest("pop")
      return wait(call, for: container)
    }
    if goesBackAmongTabs(call, at: place) { return }
    let roots = roots(of: place)
    switch cutIndex(call, in: roots) {
    case .from(let index):
      if isCodeAskedToStay(entries(of: place, from: index)) { return }
      cut(place, from: index)
      if case .popTo(let screen, let payload, let merges) = call, payload != .none {
        let old = roots[index - 1].payload
        let stop = Destination(screen, payload: merges ? old.merged(with: payload) : payload)
        give(stop, at: place, index: index - 1)
        if isPath, let misfit = misfit(of: stop) { crash(.exception, reason: misfit.sentence(name)) }
      }
    case .refused(let reason): refuse(.navPopRefused, because: reason)
    case .throwing(let reason): crash(.exception, reason: reason)
    }
  }

  private enum Cut {
    case from(Int)
    case refused(Refusal)
    case throwing(String)
  }

  private func cutIndex(_ call: AppCall, in entries: [Entry]) -> Cut {
    if case .popTo(let screen, _, _) = call { return cutAbove(screen, in: entries) }
    if case .popCount(let count) = call { return cutCount(count, in: entries) }
    if case .popToRoot = call { return entries.count > 1 ? .from(1) : .refused(.atRoot) }
    if case .popFrom(let screen) = call {
      guard let index = entries.lastIndex(where: { $0.screen == screen }) else {
        return .refused(.notOnStack([screen]))
      }
      return index > 0 ? .from(index) : .refused(.isRoot(screen))
    }
    if entries.count > 1 { return .from(entries.count - 1) }
    // Apple, NavigationPath.removeLast(_:): the path must have an element.
    return isPath ? .throwing("Can't remove last element from an empty collection") : .refused(.atRoot)
  }

  /// Returns the cut above a screen's topmost occurrence (tests of three navigation libraries).
  private func cutAbove(_ screen: ScreenID, in entries: [Entry]) -> Cut {
    if let index = entries.lastIndex(where: { $0.screen == screen }) {
      return index < entries.count - 1 ? .from(index + 1) : .refused(.alreadyOnTop(screen))
    }
    switch (app.kind, app.routing) {
    case (.uikit, .stack): return .throwing("Tried to pop to a view controller that doesn't exist.")
    case (_, .stack), (_, .path), (_, .flags): return .refused(.notOnStack([screen]))
    }
  }

  /// Whether the stack is a path of SwiftUI, an array of the app's.
  var isPath: Bool { isSwiftUI && app.routing == .path }

  /// Returns the cut for popping several screens. If there are fewer, UIKit's code clamps (it has no such call), as
  /// does React Navigation; a SwiftUI path is an array that throws.
  private func cutCount(_ count: Int64, in entries: [Entry]) -> Cut {
    guard count > 0 else { return .refused(.nothingToPop) }
    if count < Int64(entries.count) { return .from(entries.count - Int(count)) }
    if isPath {
      return .throwing("Can't remove more items from a collection than it contains")
    }
    return entries.count > 1 ? .from(1) : .refused(.atRoot)
  }

  /// Removes a suffix of a stack in the app's code; with flags, it writes that of the lowest screen that goes.
  mutating func cut(_ place: StackPlace, from index: Int, closing flags: [Flag]? = nil, isInteractive: Bool = false) {
    let goes = Array(roots(of: place)[index...])
    let closing = flags ?? goes.first?.flag.map { [$0] } ?? []
    if !isInteractive { close(closing) }
    if hasCards(place) {
      let leaving = entries(of: place, from: index)
      setPages(
        of: place, to: Array(pages(of: place)[..<index]), closing: isInteractive ? closing : [],
        isInteractive: isInteractive)
      return reportStale(leaving, except: closing)
    }
    let kept = goes.filter { routing.retained.contains($0.instance) }
    move(
      .pop, in: .stack(place), event: .navPopped, detail: detail(of: goes), closing: isInteractive ? closing : [],
      isInteractive: isInteractive
    ) { $0.cut(place, from: index).filter { entry in !kept.contains { $0.instance == entry.instance } } }
    routing.preloaded = kept.map { PreloadedRoute(place: place, entry: $0) } + routing.preloaded
    tellRemovalAtEnd()
    reportStale(goes, except: closing)
  }

  func detail(of entries: [Entry]) -> EventDetail {
    entries.count == 1 ? .screen(entries[0].screen) : .screens(entries.map(\.screen))
  }
}
