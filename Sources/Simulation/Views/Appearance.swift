import DeviceModel
import VirtualTime

// Appearance: each callback comes only where the state of the view allows it, so that transitions that run into each
// other add up to what UIKit reports: a view that is told to go before it has come gets viewWillDisappear without
// viewDidAppear, and the end of the first transition finds nothing left to say (beginAppearanceTransition in the
// opposite direction starts over; a reimplementation of UIKit, and logs of cancelled swipes).

extension World {
  /// The controller that takes this step of an appearance; `nil` if its state does not allow it.
  private mutating func turn(_ id: InstanceID, to next: ViewController.Appearance) -> Int? {
    guard let index = views.index(of: id), views.controllers[index].appearance.leads(to: next) else { return nil }
    views.controllers[index].appearance = next
    return index
  }

  mutating func willAppear(_ id: InstanceID) {
    guard let index = turn(id, to: .appearing) else { return }
    resizeBeforeAppearing(index)
    tellChildren(.willAppear, of: id)
    call(.viewWillAppear, on: id)
    if case .swiftui = app.kind {
      insert(.view(.call(.onAppear, id)))
      enqueueTask(of: id)
    }
  }

  /// The superview has laid the view out: geometry, traits and safe area hold from here on (Apple,
  /// viewIsAppearing(_:)).
  mutating func enterWindow(_ id: InstanceID) {
    guard let index = views.index(of: id) else { return }
    switch views.controllers[index].appearance {
    case .appearing: break
    // A page whose controller told it that it had appeared before it was in the window itself.
    case .appeared: if views.controllers[index].isInWindow { return }
    case .disappearing, .gone: return
    }
    views.controllers[index].isInWindow = true
    tellChildren(.enterWindow, of: id)
    let insets = views.controllers[index].safeArea
    fitIntoWindow(index)
    let isLate = app.variant == .viewIsAppearingLate
    let hasNewTraits = takeTraits(index)
    let hasNewInsets = insets != views.controllers[index].safeArea
    guard hasNewTraits || hasNewInsets else { return isLate ? () : call(.viewIsAppearing, on: id) }
    if !isLate { insert(.view(.call(.viewIsAppearing, id))) }
    if hasNewInsets { insert(.view(.call(.viewSafeAreaInsetsDidChange, id))) }
    if hasNewTraits { insert(.view(.call(.traitCollectionDidChange, id))) }
  }

  /// A layout pass: constraints first, then the view controller's two callbacks around the subviews' layout.
  mutating func layOut(_ id: InstanceID) {
    guard views.appearance(of: id).isComing, let index = views.index(of: id) else { return }
    let controller = views.controllers[index]
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

  mutating func didLayOut(_ id: InstanceID) {
    guard let index = views.index(of: id) else { return }
    let isFirst = !views.controllers[index].isShown && views.controllers[index].parent == nil
    views.controllers[index].isShown = true
    setNeedsCommit()
    call(.viewDidLayoutSubviews, on: id)
    if isFirst { showContent(of: id, screen: views.controllers[index].screen) }
  }

  /// UIKit's drawing is in the commit that ends this turn; slowly rendered or JavaScript content comes later.
  private mutating func showContent(of id: InstanceID, screen: ScreenID) {
    if drawsWithJavaScript { return reactScreenShown(id, of: screen) }
    let declared = app.screens[Int(screen.index)]
    let render = scaled(declared.render)
    if declared.isEmpty {
      screenContentChanged(id, isDrawn: false)
    } else if render > .zero {
      screenContentChanged(id, isDrawn: false)
      enqueue([.view(.draw(id))], on: .main, at: now + render)
    } else {
      screenContentChanged(id, isDrawn: true)
    }
  }

  mutating func draw(_ id: InstanceID) {
    guard views.index(of: id) != nil else { return }
    screenContentChanged(id, isDrawn: true)
    setNeedsCommit()
  }

  mutating func didAppear(_ id: InstanceID) {
    guard turn(id, to: .appeared) != nil else { return }
    tellChildren(.didAppear, of: id)
    call(.viewDidAppear, on: id)
  }

  mutating func willDisappear(_ id: InstanceID) {
    guard turn(id, to: .disappearing) != nil else { return }
    tellChildren(.willDisappear, of: id)
    call(.viewWillDisappear, on: id)
  }

  mutating func didDisappear(_ id: InstanceID) {
    guard let index = turn(id, to: .gone) else { return }
    views.controllers[index].isInWindow = false
    tellChildren(.didDisappear, of: id)
    call(.viewDidDisappear, on: id)
    if case .swiftui = app.kind {
      cancelTask(at: index)
      insert(.view(.call(.onDisappear, id)))
    }
  }

  /// The topmost view is another one, or a transition to it has begun or ended.
  mutating func viewsTopChanged() {
    views.top = routing.stacks.top?.instance
    // Nothing is seen of it before the screen has been told that its content is drawn, or blank.
    setNeedsCommit()
  }
}

// MARK: - The root

/// The parts in which the root view controller comes up at launch; the life-cycle engine decides when each is due.
enum RootStage: Sendable {
  /// `init` (with a storyboard before `didFinishLaunching`, in code inside the callback that makes the window).
  case instantiate
  /// The window becomes visible: loadView, viewDidLoad, viewWillAppear, synchronously.
  case load
  /// The first layout: viewIsAppearing, updateViewConstraints, the layout callbacks.
  case layOut
  /// Behind the first commit: viewDidAppear.
  case didAppear
}

extension World {
  /// The callbacks of the root view controller (with tabs: of the selected tab's) for one stage of its coming up. With
  /// a stack that has more than its root (a link at launch) they are its top's: the others keep their views unloaded.
  /// The op inserted last happens first.
  mutating func bringUpRoot(_ stage: RootStage) {
    let visible = routing.stacks.visible
    switch stage {
    case .instantiate:
      for entry in routing.stacks.stacks.joined().reversed() { insert(.view(.make(entry.instance))) }
    case .load:
      guard !visible.isEmpty else { return }
      views.isInWindow = process.window == .shown
      for id in visible.reversed() { insert(.view(.load(id)), .view(.willAppear(id))) }
    case .layOut:
      guard views.isInWindow else { return }
      viewsTopChanged()
      for id in visible.reversed() { insert(.view(.enterWindow(id)), .view(.layOut(id))) }
    case .didAppear:
      insert(.routing(.actOnFlags))
      for id in visible.reversed() { insert(.view(.didAppear(id))) }
    }
  }
}
