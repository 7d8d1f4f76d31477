import DeviceModel
import VirtualTime

// View controllers in view controllers: children added by code, and pages. A parent's appearance and layout calls are
// forwarded to its children, each after the parent's own call (an article that explains addChild by it; Apple,
// shouldAutomaticallyForwardAppearanceMethods).

/// The steps of an appearance that a parent forwards to its children.
enum AppearanceStep: Sendable {
  case willAppear, enterWindow, layOut, didAppear, willDisappear, didDisappear

  /// Returns the ops of this step for a child; `willAppear` loads the view of a page that code has just chosen.
  fileprivate func ops(for id: InstanceID) -> [Op] {
    switch self {
    case .willAppear: [.view(.load(id)), .view(.willAppear(id))]
    case .enterWindow: [.view(.enterWindow(id))]
    case .layOut: [.view(.layOut(id))]
    case .didAppear: [.view(.didAppear(id))]
    case .willDisappear: [.view(.willDisappear(id))]
    case .didDisappear: [.view(.didDisappear(id))]
    }
  }
}

extension ViewState {
  /// Returns the children whose views are in the view of their parent, oldest first.
  func children(of parent: InstanceID) -> [InstanceID] {
    controllers.filter { $0.parent == parent && $0.isEmbedded }.map(\.id)
  }

  /// Returns the controller on a stack that contains this one, or this one if it has no parent.
  func host(of id: InstanceID) -> InstanceID {
    guard hasChildren, let parent = self[id]?.parent else { return id }
    return host(of: parent)
  }

  /// Returns the controllers with everything they contain, parents first.
  func withChildren(_ ids: [InstanceID]) -> [InstanceID] {
    hasChildren ? ids.flatMap { [$0] + withChildren(children(of: $0)) } : ids
  }
}

extension World {
  /// Forwards a step to a parent's children after the parent's own call; the children are looked up then.
  mutating func tellChildren(_ step: AppearanceStep, of parent: InstanceID) {
    if views.hasChildren { insert(.view(.handOn(step, parent))) }
  }

  mutating func handOn(_ step: AppearanceStep, from parent: InstanceID) {
    if step == .enterWindow, views[parent]?.isInWindow != true { return }
    insert(views.children(of: parent).flatMap(step.ops))
  }

  /// Returns whether a page is the one shown. Code may have chosen another page during a swipe that was let go.
  func isShownPage(_ id: InstanceID) -> Bool { views[id]?.isEmbedded ?? false }

  /// Returns how the modal that contains a controller is presented; `nil` for a controller in the window itself.
  func style(of id: InstanceID) -> PresentationStyle? { modal(of: views.host(of: id))?.style }

  /// Returns the screen that presents if a child is asked to: the screen that contains the child.
  func host(of screen: ScreenID) -> ScreenID {
    guard views.hasChildren, let child = views.latest(of: screen)?.id else { return screen }
    return views.screen(of: views.host(of: child)) ?? screen
  }

  /// The newest instance of a screen that is a page or a child of one on a stack, shown or not.
  func standingChild(_ screen: ScreenID) -> InstanceID? {
    guard views.hasChildren else { return nil }
    return views.controllers.last { $0.screen == screen && $0.parent != nil && stands($0.id.number) }?.id
  }

  /// The pages and children whose views are in that of an entry, however deep, as entries that watch their flags.
  func embedded(in entry: Entry) -> [Entry] {
    guard views.hasChildren else { return [] }
    return views.withChildren([entry.instance]).dropFirst().compactMap { id in
      views.screen(of: id).map { Entry(screen: $0, payload: .none, instance: id, origin: .code) }
    }
  }

  /// Returns the names of the children of a screen's newest controller.
  func children(of screen: ScreenID) -> Value {
    guard let parent = views.latest(of: screen)?.id else { return .list([]) }
    return .list(views.children(of: parent).compactMap { views.screen(of: $0).map(Value.screen) })
  }

  /// Makes a controller for a parent to contain.
  private mutating func makeChild(_ screen: ScreenID, of parent: InstanceID, isEmbedded: Bool) -> InstanceID {
    let id = makeController(of: screen)
    views.hasChildren = true
    if let index = views.index(of: id) {
      views.controllers[index].parent = parent
      views.controllers[index].isEmbedded = isEmbedded
    }
    dirty.insert([.navigation, .state])
    stateWasWritten = true
    return id
  }

  /// Releases the children of a parent that is freed.
  mutating func releaseChildren(of parent: InstanceID) {
    guard views.hasChildren else { return }
    for index in views.controllers.indices.reversed() where views.controllers[index].parent == parent {
      views.controllers[index].parent = nil
      insert(.view(.release(views.controllers[index].id)))
    }
  }

  mutating func contain(_ call: ContainerCall) {
    dirty.insert(.navigation)
    switch call {
    case .addChild(let screen, let parent): addChild(screen, to: parent)
    case .removeChild(let screen): removeChild(screen)
    case .showPage(let screen): showPage(screen)
    }
  }

  // MARK: Children

  /// Adds a child: addChild (which calls willMove), addSubview (which loads the view), and didMove, which the app's
  /// code calls (Apple, Implementing a container view controller).
  private mutating func addChild(_ screen: ScreenID, to owner: ScreenID?) {
    var parent = routing.stacks.top?.instance
    if let owner { parent = views.latest(of: owner)?.id }
    guard let parent else {
      let ownerName = owner.map { [app] in app.screens[$0].name } ?? ""
      let childName = name(screen)
      return warn("there is no “\(ownerName)” to add “\(childName)” to, so this has no effect")
    }
    if isSharedChild(screen), let index = views.controllers.lastIndex(where: { $0.screen == screen }) {
      return moveChild(index, to: parent)
    }
    let id = makeChild(screen, of: parent, isEmbedded: true)
    doInsideCall([.view(.call(.willMove, id)), .view(.load(id)), .view(.join(id)), .view(.call(.didMove, id))])
  }

  /// Whether the app's only instance of a screen is in another controller.
  func isSharedChild(_ screen: ScreenID) -> Bool {
    app.screens[screen].sharesInstance && views.latest(of: screen)?.parent != nil
  }

  /// Gives a child another parent, which takes it from the old one (Apple, addChild(_:)). A view that stays in the
  /// window gets no appearance calls.
  private mutating func moveChild(_ index: Int, to parent: InstanceID) {
    let child = views.controllers[index]
    guard let old = child.parent, old != parent else { return }
    subviewsChanged(in: old)
    subviewsChanged(in: parent)
    views.controllers[index].parent = parent
    let stays = child.isInWindow && views[parent]?.isInWindow == true
    let id = child.id
    let moves: [Op] = stays ? [] : [.view(.willDisappear(id)), .view(.didDisappear(id)), .view(.join(id))]
    doInsideCall([.view(.call(.didMove, id)), .view(.call(.willMove, id))] + moves + [.view(.call(.didMove, id))])
  }

  /// Puts a child's view into its parent's. In a window, viewWillAppear comes inside addSubview, layout at the end of
  /// the turn and viewDidAppear after its commit (crash stacks). Otherwise the child gets its parent's calls.
  mutating func join(_ id: InstanceID) {
    guard let parent = views[id]?.parent, let container = views[parent], container.appearance.isComing else { return }
    guard container.isInWindow else { return insert(.view(.willAppear(id))) }
    if container.appearance == .appeared {
      subviewsChanged(in: parent)
      main.current?.insert([.view(.enterWindow(id)), .view(.layOut(id))], below: .max)
      afterCommit([.view(.didAppear(id))])
      insert(.view(.willAppear(id)))
    } else {
      main.current?.insert([.view(.layOut(id))], below: .max)
      insert(.view(.willAppear(id)), .view(.enterWindow(id)))
    }
  }

  /// Removes a child: willMove, which the app's code calls; removeFromSuperview; removeFromParent, which calls didMove.
  /// Nothing else holds the child, so it is freed (Apple, the same guide; an article on each call's part).
  private mutating func removeChild(_ screen: ScreenID) {
    let controllers = views.controllers
    guard let index = controllers.lastIndex(where: { $0.screen == screen && $0.isEmbedded && !isPage($0) }) else {
      let childName = name(screen)
      return warn("“\(childName)” has no parent, so this has no effect")
    }
    let child = controllers[index].id
    if let parent = controllers[index].parent { subviewsChanged(in: parent) }
    views.controllers[index].parent = nil
    views.controllers[index].isEmbedded = false
    dirty.insert(.state)
    stateWasWritten = true
    doInsideCall([
      .view(.call(.willMove, child)), .view(.willDisappear(child)), .view(.didDisappear(child)),
      .view(.call(.didMove, child)), .view(.release(child)),
    ])
  }

  // MARK: Pages

  /// Makes the pages and shows the first, as setViewControllers in viewDidLoad does. The page controller makes the
  /// first page's appearance calls at once, before its own, and only didMove of its parent (two printed logs, one with
  /// the disassembly).
  mutating func openPages(of parent: InstanceID) {
    guard let screen = views.screen(of: parent) else { return }
    let pages = app.screens[screen].pages
    let ids = pages.enumerated().map { makeChild($1, of: parent, isEmbedded: $0 == 0) }
    insert(appearanceOps(of: ids[0]) + [.view(.call(.didMove, ids[0]))])
  }

  private func appearanceOps(of page: InstanceID) -> [Op] {
    [.view(.load(page)), .view(.willAppear(page)), .view(.didAppear(page))]
  }

  /// Returns the indices of a page's controller and of the shown page's controller; `nil` if there is no such page.
  private func places(of screen: ScreenID) -> (page: Int, shown: Int)? {
    let controllers = views.controllers
    let found = controllers.lastIndex { $0.screen == screen && isPage($0) }
    guard let found,
      let shown = controllers.lastIndex(where: { $0.parent == controllers[found].parent && $0.isEmbedded })
    else { return nil }
    return (found, shown)
  }

  private func isPage(_ controller: ViewController) -> Bool { siblings(of: controller).contains(controller.screen) }

  /// Returns the pages of the page controller that contains this one, in order.
  private func siblings(of controller: ViewController) -> [ScreenID] {
    guard let parent = controller.parent, let screen = views.screen(of: parent) else { return [] }
    return app.screens[screen].pages
  }

  private mutating func showPage(_ screen: ScreenID) {
    guard let (page, shown) = places(of: screen) else {
      return warn("there is no page controller with the page “\(name(screen))”, so this has no effect")
    }
    if page != shown { turn(from: shown, to: page) }
  }

  private mutating func turn(from old: Int, to new: Int, isInteractive: Bool = false, isCancelled: Bool = false) {
    let (leaving, coming) = (views.controllers[old], views.controllers[new])
    guard let parent = leaving.parent, let screen = views.screen(of: parent) else { return }
    if !isCancelled {
      views.controllers[old].isEmbedded = false
      views.controllers[new].isEmbedded = true
    }
    guard views[parent]?.isInWindow == true else {
      return doInsideCall(
        [.view(.willDisappear(leaving.id)), .view(.didDisappear(leaving.id))] + appearanceOps(of: coming.id)
          + [.view(.handOn(.enterWindow, parent))])
    }
    // The page is still turning in (tungvoduc/DTPagerController pull 35; apps that wait for the end because of it).
    if app.kind == .uikit, leaving.appearance == .appearing { warn(unbalanced(leaving.screen)) }
    let isCurled = app.screens[screen].curlsPages
    routing.transitionCount += 1
    var transition = Transition(
      number: routing.transitionCount,
      kind: isCancelled ? (isCurled ? .cancelledCurl : .cancelledPage) : (isCurled ? .curl : .page),
      container: .window, event: .navPageTurned, entering: coming.isLoaded || isCancelled ? [] : [coming.id],
      appearing: [coming.id], disappearing: [leaving.id], duration: .zero, isInteractive: isInteractive)
    transition.tellsDelegate = isInteractive
    if isInteractive || (isAnimated && process.phone.showsApp) { transition.duration = transition.kind.duration }
    start(transition, detail: .screen(coming.screen))
  }

  /// Whether a screen is a page of the topmost screen.
  func isPageOnTop(_ screen: ScreenID) -> Bool {
    places(of: screen).map { views.host(of: views.controllers[$0.page].id) == routing.stacks.top?.instance } ?? false
  }

  /// Swipes to the next or the previous page.
  mutating func swipe(to screen: ScreenID, isCancelled: Bool) -> Outcome {
    guard let (page, shown) = places(of: screen), routing.stacks.alert == nil, let top = routing.stacks.top,
      isPageOnTop(screen), !isComingIn(top.instance)
    else { return .impossible(.absent, "there is no page “\(name(screen))” to swipe to; \(whatIsOnScreen)") }
    let current = views.controllers[shown].screen
    guard neighbors(of: views.controllers[shown]).contains(screen) else {
      let reason = page == shown ? "is shown already" : "is not next to “\(name(current))”"
      return .impossible(.absent, "“\(name(screen))” \(reason)")
    }
    guard reachesContent("swipe") else { return .done }
    handle(.swipeToPage(screen, cancelled: isCancelled)) { world in
      guard let (page, shown) = world.places(of: screen), page != shown else { return }
      world.turn(from: shown, to: page, isInteractive: true, isCancelled: isCancelled)
    }
    return .done
  }

  private func neighbors(of page: ViewController) -> [ScreenID] {
    let pages = siblings(of: page)
    guard let place = pages.firstIndex(of: page.screen) else { return [] }
    return [place - 1, place + 1].filter(pages.indices.contains).map { pages[$0] }
  }

  /// Loads the next page in the direction of a finished swipe, as the page controller does. (Reports of its users; a
  /// note that lists the calls of the data source.)
  mutating func loadNextPage(behind transition: Transition) {
    guard !transition.kind.isCancelled, let shown = views[transition.appearing[0]],
      let before = views.screen(of: transition.disappearing[0])
    else { return }
    let candidates = neighbors(of: shown)
    guard let next = candidates.first(where: { $0 != before }), let found = places(of: next) else { return }
    insert(.view(.load(views.controllers[found.page].id)))
  }

  // MARK: What SwiftUI does with an appearance

  /// Whether a view has a task: one with a duration, or one that the scenario names.
  func hasTask(_ id: InstanceID) -> Bool {
    guard let screen = views.screen(of: id) else { return false }
    let callbacks: [ScreenCallback] = [.task, .taskFinished, .taskCancelled]
    return app.screens[screen].taskDuration > .zero || callbacks.contains { isNamed($0, of: screen) }
  }

  /// Whether the scenario names a callback of a screen, or its end.
  private func isNamed(_ callback: ScreenCallback, of screen: ScreenID) -> Bool {
    let key = EventKey.screen(screen, callback: callback)
    return setting.watched.contains(key) || setting.watched.contains(key.end)
  }

  /// Runs the closure of `task`, also of a view that has left again in the same turn: its task begins and is cancelled
  /// (three libraries that make `task` anew start one in `onAppear` and cancel it in `onDisappear`:
  /// SignificoHealth/recco-ios-sdk, jrosen081/HouseHunt, AliMert/AsyncNetwork).
  mutating func startTask(of id: InstanceID, screen: ScreenID) {
    guard rules.hasViewTasks else { return }
    let length = scaled(app.screens[screen].taskDuration)
    guard let index = views.index(of: id) else {
      let end: ScreenCallback = length > .zero ? .taskCancelled : .taskFinished
      return insert([ScreenCallback.task, end].flatMap { Op.callback(.screen(screen, callback: $0)) })
    }
    guard views.controllers[index].task == 0 else { return }
    views.tasksSoFar += 1
    views.controllers[index].task = views.tasksSoFar
    if length > .zero, views.controllers[index].appearance == .gone { cancelTask(at: index) }
    call(.task, on: id)
    enqueue([.view(.finishTask(id, views.tasksSoFar))], on: .main, at: now + length)
  }

  /// Starts the tasks of a view again, whose `id` has changed: the old one is cancelled first (Apple,
  /// task(id:priority:_:); mburger89/MetalUI, docs/probes/swiftui-task.swift, X5 and X7, printed).
  mutating func restartTasks(of screen: ScreenID) {
    guard isSwiftUI else { return warn("only SwiftUI's views have tasks, so this has no effect") }
    for index in views.controllers.indices where views.controllers[index].screen == screen {
      let id = views.controllers[index].id
      guard views.controllers[index].appearance.isComing, hasTask(id) else { continue }
      insert(.view(.startTask(id, of: screen)))
      cancelTask(at: index)
    }
  }

  mutating func finishTask(_ number: UInt32, of id: InstanceID) {
    guard let index = views.index(of: id), views.controllers[index].task == number else { return }
    views.controllers[index].task = 0
    call(.taskFinished, on: id)
  }

  /// Cancels the task of a view that has disappeared (the same reference).
  mutating func cancelTask(at index: Int) {
    guard views.controllers[index].task != 0 else { return }
    views.controllers[index].task = 0
    insert(.view(.call(.taskCancelled, views.controllers[index].id)))
  }

  /// Calls `onChange(of: scenePhase)` in the views on screen (a printed log: others get no call). The first value,
  /// inactive, is not a change: a launch prints active alone (three printed logs; one has both). A locked phone makes
  /// the scene inactive and sends it to the background in one update, of which views see the end (zenn.dev/hokuron).
  /// Each window's views are told of its own scene (Apple, ScenePhase).
  /// - Parameter window: An additional window; `nil` for the first one.
  mutating func tellScenePhase(_ phase: ScenePhase, after before: ScenePhase, in window: SecondaryWindow? = nil) {
    let isNews = before != .unattached || phase == .foregroundActive || app.variant == .launchTellsInactive
    guard phase != before, isNews else { return }
    if process.phone.isLocked, case .lifecycle(.enterBackground)? = main.innermost.activity?.ops.last { return }
    let callback: ScreenCallback
    switch phase {
    case .unattached: return
    case .foregroundInactive: callback = .scenePhaseInactive
    case .foregroundActive: callback = .scenePhaseActive
    case .background: callback = .scenePhaseBackground
    }
    let readers = views.controllers.filter { view in
      let reads = app.screens[view.screen].readsScenePhase
      return view.appearance.isComing && (reads || isNamed(callback, of: view.screen))
        && secondaryWindow(of: view.id)?.root == window?.root
    }
    insert(readers.map { .view(.call(callback, $0.id)) })
  }
}
