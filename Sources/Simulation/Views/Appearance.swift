import DeviceModel
import VirtualTime

// Appearance. A callback is made only if the state of the view allows it, so overlapping transitions add up to what
// UIKit reports. A view that has to leave before it has appeared gets viewWillDisappear without viewDidAppear, and the
// end of the first transition makes no call (beginAppearanceTransition in the opposite direction starts over; a
// reimplementation of UIKit, and logs of cancelled swipes).

extension World {
  /// Moves a controller to a state of appearance and returns its index; `nil` if its current state does not allow it.
  private mutating func turn(_ id: InstanceID, to next: ViewController.Appearance) -> Int? {
    guard let index = views.index(of: id), views.controllers[index].appearance.leads(to: next) else { return nil }
    views.controllers[index].appearance = next
    return index
  }

  mutating func willAppear(_ id: InstanceID) {
    guard let index = turn(id, to: .appearing) else { return }
    views.controllers[index].hasEntered = false
    resizeBeforeAppearing(index)
    tellNavigationDelegate(.willShow, of: id)
    tellChildren(.willAppear, of: id)
    call(.viewWillAppear, on: id)
    tellPage(.willAppear, of: id)
    // A view that never left the window, above a page that a gesture uncovered and let go, does not appear again
    // (ViewGraphHost.updateRemovedState of SwiftUICore; OpenSwiftUIProject/OpenSwiftUI).
    if isSwiftUI, !views.controllers[index].isInWindow,
      rules.repeatsAppearanceOfTabs || !returnsToTab(index)
    {
      if app.variant == .tabsAppearAtLaunch, !views.controllers[index].isShown { insertOtherTabs(of: id) }
      // The closure of `task` runs on the main actor, after the appearance that starts it (Apple, task(priority:_:)).
      let task: Op? = hasTask(id) ? .view(.startTask(id, of: views.controllers[index].screen)) : nil
      insert(.view(.call(.onAppear, id)), rules.startsTasksAtOnce ? task : nil)
      if !rules.startsTasksAtOnce, let task { enqueueMain([task]) }
    }
  }

  /// Has the other tabs appear with the one that is selected first.
  private mutating func insertOtherTabs(of id: InstanceID) {
    let roots = routing.stacks.stacks.compactMap { $0.first?.instance }
    guard routing.stacks.hasTabs, roots.contains(id),
      !roots.contains(where: { views[$0]?.isShown == true })
    else { return }
    for root in roots.reversed() where root != id { insert(.view(.call(.onAppear, root))) }
  }

  /// Whether a view that has been seen comes back because its tab has been selected.
  private func returnsToTab(_ index: Int) -> Bool {
    let controller = views.controllers[index]
    return controller.isShown
      && routing.transitions.contains { $0.kind == .tab && $0.appearing.contains(controller.id) }
  }

  /// Puts a view, laid out by its superview, into the window. Geometry, traits and safe area are valid from here on
  /// (Apple, viewIsAppearing(_:)). It is called once for each viewWillAppear: a view that is on its way in, in a tab
  /// that was not selected, is there already when the tab is selected.
  mutating func enterWindow(_ id: InstanceID) {
    guard let index = views.index(of: id) else { return }
    switch views.controllers[index].appearance {
    case .appearing: if views.controllers[index].hasEntered { return }
    // A page that the page controller called viewDidAppear on before its own view was in the window.
    case .appeared: if views.controllers[index].isInWindow { return }
    case .disappearing, .gone: return
    }
    views.controllers[index].hasEntered = true
    views.controllers[index].isInWindow = true
    views.controllers[index].isEntering = true
    tellChildren(.enterWindow, of: id)
    let insets = views.controllers[index].place.safeArea
    fitIntoWindow(index)
    let isLate = app.variant == .viewIsAppearingLate
    let hasNewTraits = takeTraits(index)
    let hasNewInsets = insets != views.controllers[index].place.safeArea
    guard hasNewTraits || hasNewInsets else { return isLate ? () : call(.viewIsAppearing, on: id) }
    if !isLate { insert(.view(.call(.viewIsAppearing, id))) }
    if hasNewInsets { insert(.view(.call(.viewSafeAreaInsetsDidChange, id))) }
    if hasNewTraits { insert(.view(.call(.traitCollectionDidChange, id))) }
  }

  /// Runs a layout pass: constraints first, then the view controller's two callbacks around the subviews' layout.
  mutating func layOut(_ id: InstanceID) {
    guard let controller = views[id], controller.appearance.isComing else { return }
    if app.variant == .twoLayoutPasses, !controller.isShown { insertLayoutPass(of: id) }
    if app.variant == .viewIsAppearingLate, controller.appearance == .appearing {
      insert(.view(.call(.viewIsAppearing, id)))
    }
    tellChildren(.layOut, of: id)
    insertLayoutPass(of: id)
  }

  private mutating func insertLayoutPass(of id: InstanceID) {
    insert(
      .view(.call(.updateViewConstraints, id)), .view(.call(.viewWillLayoutSubviews, id)), .view(.didLayOut(id)))
  }

  /// Lays a screen out again, at the end of this turn, if it is on screen: adding a subview and removing one mark the
  /// view, and not its other subviews (stackoverflow.com/questions/728372, a list of experiments; onmyway133/blog issue
  /// 344). Before the screen has appeared, one of its own passes does that.
  mutating func subviewsChanged(in id: InstanceID) {
    guard views.appearance(of: id) == .appeared else { return }
    let pass: [Op] = [.view(.call(.viewWillLayoutSubviews, id)), .view(.didLayOut(id))]
    if main.current == nil { insert(pass) } else { main.current?.insert(pass, below: .max) }
  }

  mutating func didLayOut(_ id: InstanceID) {
    guard let index = views.index(of: id) else { return }
    let isFirst = !views.controllers[index].isShown && views.controllers[index].parent == nil
    views.controllers[index].isShown = true
    views.controllers[index].isEntering = false
    setNeedsCommit()
    call(.viewDidLayoutSubviews, on: id)
    if isFirst { showContent(of: id, screen: views.controllers[index].screen) }
  }

  /// Draws a screen's content: UIKit's in the commit that ends this turn, slow or JavaScript content later.
  private mutating func showContent(of id: InstanceID, screen: ScreenID) {
    if drawsLater { return reactScreenShown(id, of: screen) }
    let declared = app.screens[screen]
    let render = scaled(declared.render)
    let isSlow = !declared.isEmpty && render > .zero
    screenContentChanged(id, isDrawn: !declared.isEmpty && !isSlow)
    if isSlow { enqueue([.view(.draw(id))], on: .main, at: now + render) }
  }

  mutating func draw(_ id: InstanceID) {
    guard views.index(of: id) != nil else { return }
    screenContentChanged(id, isDrawn: true)
    setNeedsCommit()
  }

  mutating func didAppear(_ id: InstanceID) {
    guard let index = turn(id, to: .appeared) else { return }
    defer { if let index = views.index(of: id) { views.controllers[index].hasAppeared = true } }
    if comesWithStack(id, isFirst: !views.controllers[index].hasAppeared), tellsNavigationDelegate(.didShow, of: id) {
      tellChildren(.didAppear, of: id)
      return insert(
        .view(.call(.didShow, id)), .view(.call(.viewDidAppear, id)), .view(.call(.didShow, id)))
    }
    tellNavigationDelegate(.didShow, of: id)
    tellChildren(.didAppear, of: id)
    call(.viewDidAppear, on: id)
    tellPage(.didAppear, of: id)
  }

  /// Has the delegate of a UIKit navigation controller called after the next callback of the screen that it shows (a
  /// log of 2012).
  private mutating func tellNavigationDelegate(_ callback: ScreenCallback, of id: InstanceID) {
    if tellsNavigationDelegate(callback, of: id) { insert(.view(.call(callback, id))) }
  }

  /// Whether the scenario asks for the call, and it is made: not at the end of a swipe that is let go (openradar
  /// 21137690).
  private func tellsNavigationDelegate(_ callback: ScreenCallback, of id: InstanceID) -> Bool {
    guard case .uikit = app.kind, let screen = views.screen(of: id),
      setting.watched.contains(.screen(screen, callback: callback))
    else { return false }
    let isRevealed = routing.transitions.contains { $0.kind == .cancelledPop && $0.appearing.contains(id) }
    return (isRevealed || routing.stacks.places.contains { routing.stacks[$0].last?.instance == id })
      && !routing.transitions.contains { $0.kind.isCancelled && routing.finishing.contains($0.number) }
  }

  /// Whether a screen comes with its navigation controller: with the window's root, or with a tab for the first time.
  /// The delegate learns twice that it is shown, the first time before viewDidAppear (the same log; openradar 44966342,
  /// iOS 12; for tabs 29912893, iOS 10).
  private func comesWithStack(_ id: InstanceID, isFirst: Bool) -> Bool {
    !routing.transitions.contains { $0.appearing.contains(id) && $0.kind != .root && !(isFirst && $0.kind == .tab) }
  }

  mutating func willDisappear(_ id: InstanceID) {
    guard turn(id, to: .disappearing) != nil else { return }
    tellChildren(.willDisappear, of: id)
    call(.viewWillDisappear, on: id)
    tellPage(.willDisappear, of: id)
  }

  mutating func didDisappear(_ id: InstanceID) {
    guard let index = turn(id, to: .gone) else { return }
    views.controllers[index].isInWindow = false
    tellChildren(.didDisappear, of: id)
    call(.viewDidDisappear, on: id)
    tellPage(.didDisappear, of: id)
    if isSwiftUI {
      cancelTask(at: index)
      insert(.view(.call(.onDisappear, id)))
    }
  }

  /// Updates the topmost view after it has changed, or after a transition to it has begun or ended.
  mutating func viewsTopChanged() {
    if routing.window == nil {
      views.top = routing.stacks.top?.instance
      insert(keyboardChangeOps())
    }
    // The view is not visible until the screen knows whether its content is drawn or blank.
    setNeedsCommit()
  }
}

// MARK: - The root

/// The stages in which the root view controller comes up at launch; the life-cycle engine decides when each is due.
enum RootStage: Sendable {
  /// `init` (before `didFinishLaunching` with a storyboard; in code, inside the callback that makes the window).
  case instantiate
  /// The window becomes visible: loadView, viewDidLoad, viewWillAppear, synchronously.
  case load
  /// The first layout: viewIsAppearing, updateViewConstraints, the layout callbacks.
  case layOut
  /// After the first commit: viewDidAppear.
  case didAppear
}

extension World {
  /// Inserts the root view controller's callbacks for one stage; with tabs, those of the selected tab's root. If a link
  /// at launch has pushed screens onto the stack, the top screen gets them and the others' views stay unloaded. The op
  /// inserted last runs first.
  mutating func bringUpRoot(_ stage: RootStage) {
    let visible = shownInstances
    switch stage {
    case .instantiate:
      for entry in routing.stacks.entries.reversed() { insert(.view(.make(entry.instance))) }
    case .load:
      guard !visible.isEmpty else { return }
      views.isInWindow = process.window == .shown
      let containers = routing.stacks.container.map(\.instance)
      for id in visible.reversed() where !containers.contains(id) { insert(.view(.load(id)), .view(.willAppear(id))) }
      for id in containers where visible.contains(id) { insert(.view(.load(id)), .view(.willAppear(id))) }
      insert(splitViewComesUpOps())
    case .layOut:
      guard views.isInWindow else { return }
      viewsTopChanged()
      for id in visible.reversed() { insert(.view(.enterWindow(id)), .view(.layOut(id))) }
      insert(turnAtLaunchOps(visible))
    case .didAppear:
      if rules.launchesPhonesUpright, isToTurn { followRotation() }
      insert(.routing(.actOnFlags))
      // What has been presented in the launch appears when its animation ends.
      let moving = routing.transitions.flatMap(\.appearing)
      for id in visible.reversed() where !moving.contains(id) { insert(.view(.didAppear(id))) }
    }
  }
}
