import DeviceModel
import VirtualTime

// View controllers in view controllers: children that code adds, and pages. What a parent is told of its appearance and
// layout is told to its children, each time behind the parent's own call (an article that explains addChild by it;
// Apple, shouldAutomaticallyForwardAppearanceMethods).

/// The steps of an appearance that a parent hands on to its children.
enum AppearanceStep: Sendable {
  case willAppear, enterWindow, layOut, didAppear, willDisappear, didDisappear

  /// A page that the code has just chosen may have to be loaded.
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
  /// The children whose views stand in that of their parent, oldest first.
  func children(of parent: InstanceID) -> [InstanceID] {
    controllers.filter { $0.parent == parent && $0.isEmbedded }.map(\.id)
  }

  /// The controller on a stack that contains it, or that it is.
  func host(of id: InstanceID) -> InstanceID {
    guard hasChildren, let index = index(of: id), let parent = controllers[index].parent else { return id }
    return host(of: parent)
  }

  /// With all that they contain, parents first.
  func withChildren(_ ids: [InstanceID]) -> [InstanceID] {
    hasChildren ? ids.flatMap { [$0] + withChildren(children(of: $0)) } : ids
  }
}

extension World {
  /// Behind what is about to be called on the parent, to those that are its children by then.
  mutating func tellChildren(_ step: AppearanceStep, of parent: InstanceID) {
    if views.hasChildren { insert(.view(.handOn(step, parent))) }
  }

  mutating func handOn(_ step: AppearanceStep, from parent: InstanceID) {
    if step == .enterWindow, !isInWindow(parent) { return }
    insert(views.children(of: parent).flatMap(step.ops))
  }

  private func isInWindow(_ id: InstanceID) -> Bool {
    views.index(of: id).map { views.controllers[$0].isInWindow } ?? false
  }

  /// A page that was to come, or to go, in a swipe that was let go may have been chosen by the code meanwhile.
  func isShownPage(_ id: InstanceID) -> Bool { views.index(of: id).map { views.controllers[$0].isEmbedded } ?? false }

  /// How the modal is presented that it stands in, if only in another controller; nil for what is in the window itself.
  func style(of id: InstanceID) -> PresentationStyle? { routing.stacks.style(of: views.host(of: id)) }

  /// Who presents where a child is asked to: the screen that contains it.
  func host(of screen: ScreenID) -> ScreenID {
    guard views.hasChildren, let child = views.latest(of: screen)?.id else { return screen }
    return views.screen(of: views.host(of: child)) ?? screen
  }

  /// The names of those in a screen's youngest controller.
  func children(of screen: ScreenID) -> Value {
    guard let parent = views.latest(of: screen)?.id else { return .list([]) }
    return .list(views.children(of: parent).compactMap { views.screen(of: $0).map(Value.screen) })
  }

  /// Makes a controller for a parent to contain.
  private mutating func makeChild(_ screen: ScreenID, of parent: InstanceID, isEmbedded: Bool) -> InstanceID {
    let id = makeController(of: screen)
    views.hasChildren = true
    views.controllers[views.controllers.count - 1].parent = parent
    views.controllers[views.controllers.count - 1].isEmbedded = isEmbedded
    dirty.insert(.navigation)
    return id
  }

  /// A parent that is freed releases its children.
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

  /// addChild, which says willMove; addSubview, for which the view is loaded; didMove, which the code calls (Apple,
  /// Implementing a container view controller).
  private mutating func addChild(_ screen: ScreenID, to owner: ScreenID?) {
    var parent = routing.stacks.top?.instance
    if let owner { parent = views.latest(of: owner)?.id }
    guard let parent else {
      let ownerName = owner.map { [app] in app.screens[Int($0.index)].name } ?? ""
      let childName = name(screen)
      return warn("there is no “\(ownerName)” that “\(childName)” could be added to: nothing came of it")
    }
    let id = makeChild(screen, of: parent, isEmbedded: true)
    doInsideCall([.view(.call(.willMove, id)), .view(.load(id)), .view(.join(id)), .view(.call(.didMove, id))])
  }

  /// A view that comes into one that is in the window: viewWillAppear inside addSubview, layout at the end of the turn,
  /// viewDidAppear behind its commit (crash stacks). Into any other: it takes part in what its parent is told.
  mutating func join(_ id: InstanceID) {
    guard let index = views.index(of: id), let parent = views.controllers[index].parent,
      let place = views.index(of: parent), views.controllers[place].appearance.isComing
    else { return }
    guard views.controllers[place].isInWindow else { return insert(.view(.willAppear(id))) }
    if views.controllers[place].appearance == .appeared {
      main.current?.insert([.view(.enterWindow(id)), .view(.layOut(id))], below: .max)
      afterCommit([.view(.didAppear(id))])
      insert(.view(.willAppear(id)))
    } else {
      main.current?.insert([.view(.layOut(id))], below: .max)
      insert(.view(.willAppear(id)), .view(.enterWindow(id)))
    }
  }

  /// willMove, which the code calls; removeFromSuperview; removeFromParent, which says didMove. Nobody else holds it,
  /// and it is freed. (Apple, the same guide; an article on each call's part.)
  private mutating func removeChild(_ screen: ScreenID) {
    let controllers = views.controllers
    guard let index = controllers.lastIndex(where: { $0.screen == screen && $0.isEmbedded && !isPage($0) }) else {
      let childName = name(screen)
      return warn("“\(childName)” is in no other controller: nothing came of it")
    }
    let child = controllers[index].id
    views.controllers[index].parent = nil
    views.controllers[index].isEmbedded = false
    doInsideCall([
      .view(.call(.willMove, child)), .view(.willDisappear(child)), .view(.didDisappear(child)),
      .view(.call(.didMove, child)), .view(.release(child)),
    ])
  }

  // MARK: Pages

  /// setViewControllers in viewDidLoad. The page controller tells its first page of its appearance there and then,
  /// before it appears itself, and only didMove of its parent (two printed logs, one with the disassembly).
  mutating func openPages(of parent: InstanceID) {
    guard let screen = views.screen(of: parent) else { return }
    let pages = app.screens[Int(screen.index)].pages
    let ids = pages.enumerated().map { makeChild($1, of: parent, isEmbedded: $0 == 0) }
    insert(appearanceOps(of: ids[0]) + [.view(.call(.didMove, ids[0]))])
  }

  private func appearanceOps(of page: InstanceID) -> [Op] {
    [.view(.load(page)), .view(.willAppear(page)), .view(.didAppear(page))]
  }

  /// The page and the one that is shown, by their places among the controllers.
  private func places(of screen: ScreenID) -> (page: Int, shown: Int)? {
    let controllers = views.controllers
    let found = controllers.lastIndex { $0.screen == screen && isPage($0) }
    guard let found,
      let shown = controllers.lastIndex(where: { $0.parent == controllers[found].parent && $0.isEmbedded })
    else { return nil }
    return (found, shown)
  }

  private func isPage(_ controller: ViewController) -> Bool { siblings(of: controller).contains(controller.screen) }

  /// The pages of the page controller that it stands in, in their order.
  private func siblings(of controller: ViewController) -> [ScreenID] {
    guard let parent = controller.parent, let screen = views.screen(of: parent) else { return [] }
    return app.screens[Int(screen.index)].pages
  }

  private mutating func showPage(_ screen: ScreenID) {
    guard let (page, shown) = places(of: screen) else {
      return warn("“\(name(screen))” is no page of a page controller that is there: nothing came of it")
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
    guard isInWindow(parent) else {
      return doInsideCall(
        [.view(.willDisappear(leaving.id)), .view(.didDisappear(leaving.id))] + appearanceOps(of: coming.id)
          + [.view(.handOn(.enterWindow, parent))])
    }
    let isCurled = app.screens[Int(screen.index)].curlsPages
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

  /// A finger goes to the next page or to the one before.
  mutating func swipe(to screen: ScreenID, isCancelled: Bool) -> Outcome {
    guard let (page, shown) = places(of: screen), routing.stacks.alert == nil, let top = routing.stacks.top,
      views.host(of: views.controllers[page].id) == top.instance, !isComingIn(top.instance)
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

  /// Behind a swipe the page controller asks for the page that comes next in its direction, and loads it (reports of
  /// its users; a note that lists the calls of the data source).
  mutating func loadNextPage(behind transition: Transition) {
    guard !transition.kind.isCancelled, let shown = views.index(of: transition.appearing[0]),
      let before = views.screen(of: transition.disappearing[0])
    else { return }
    let candidates = neighbors(of: views.controllers[shown])
    guard let next = candidates.first(where: { $0 != before }), let found = places(of: next) else { return }
    insert(.view(.load(views.controllers[found.page].id)))
  }

  // MARK: What SwiftUI does with an appearance

  /// The closure of `task` runs on the main actor, behind the appearance that begins it (Apple, task(priority:_:)).
  mutating func enqueueTask(of id: InstanceID) {
    guard let screen = views.screen(of: id), app.screens[Int(screen.index)].taskDuration > .zero else { return }
    enqueueMain([.view(.startTask(id))])
  }

  mutating func startTask(of id: InstanceID) {
    guard let index = views.index(of: id), views.controllers[index].appearance.isComing,
      views.controllers[index].task == 0, rules.hasViewTasks
    else { return }
    views.tasksSoFar += 1
    views.controllers[index].task = views.tasksSoFar
    call(.task, on: id)
    let length = scaled(app.screens[Int(views.controllers[index].screen.index)].taskDuration)
    enqueue([.view(.finishTask(id, views.tasksSoFar))], on: .main, at: now + length)
  }

  mutating func finishTask(_ number: UInt32, of id: InstanceID) {
    guard let index = views.index(of: id), views.controllers[index].task == number else { return }
    views.controllers[index].task = 0
    call(.taskFinished, on: id)
  }

  /// It is cancelled when the view has disappeared (the same reference).
  mutating func cancelTask(at index: Int) {
    guard views.controllers[index].task != 0 else { return }
    views.controllers[index].task = 0
    insert(.view(.call(.taskCancelled, views.controllers[index].id)))
  }

  /// `onChange(of: scenePhase)` of the views that are on screen (a printed log: others are silent). The first value is
  /// inactive, and no change: what a launch prints is active alone (three printed logs).
  mutating func tellScenePhase(_ phase: ScenePhase, after before: ScenePhase) {
    guard phase != before, before != .unattached || phase == .foregroundActive else { return }
    let callback: ScreenCallback
    switch phase {
    case .unattached: return
    case .foregroundInactive: callback = .scenePhaseInactive
    case .foregroundActive: callback = .scenePhaseActive
    case .background: callback = .scenePhaseBackground
    }
    let screens = app.screens
    let readers = views.controllers.filter { $0.appearance.isComing && screens[Int($0.screen.index)].readsScenePhase }
    insert(readers.map { .view(.call(callback, $0.id)) })
  }
}
