import DeviceModel
import SourceText
import Traces
import VirtualTime

/// A change on screen that takes time, from its first callback to its last. While it runs, calls for the same container
/// wait.
struct Transition: Sendable {
  enum Kind: Hashable, Sendable {
    case push, pop, present, dismiss, alert, tab, root
    /// From one page to another, scrolled or curled.
    case page, curl
    /// Columns of a split view come or go.
    case columns
    /// A swipe that is let go too early.
    case cancelledPop, cancelledDismissal, cancelledPage, cancelledCurl
  }

  /// A part of the app that can be in one transition at a time.
  enum Container: Hashable, Sendable {
    case stack(StackPlace)
    /// The chain of modals.
    case presentation
    /// The tab bar, pages, or the window's root. Nothing waits for these.
    case window
  }

  var number: UInt32
  var kind: Kind
  var container: Container
  /// The additional window that it is in, by its root; `nil` for the first one.
  var window: InstanceID?
  /// The event whose `.end` is traced.
  var event: Event
  /// The events of earlier moves that have been merged into this one.
  var earlierEvents: [Event] = []
  /// The controllers made with it, bottom first.
  var entering: [InstanceID] = []
  /// The views that come into the window, and those that leave it; topmost first.
  var appearing: [InstanceID] = []
  var disappearing: [InstanceID] = []
  /// The entries that go, bottom first.
  var removed: [Entry] = []
  /// The flags that a finished swipe writes.
  var closing: [Flag] = []
  var duration: Interval
  /// When its animation began; `nil` before that.
  var began: Instant?
  /// Whether a gesture drives it.
  var isInteractive = false
  /// Whether a delegate is called, because a card is being pulled down or a page swiped.
  var tellsDelegate = false
  /// The calls of a split view's delegate before its first callback, and after its last one.
  var delegateBefore: [Event] = []
  var delegateAfter: [Event] = []
  /// Whether the views that come have appeared before those that go have disappeared, as in a presentation.
  var appearsFirst = false
  /// Whether the views that go are told first, as Ionic's pages are, also of another tab.
  var leavesFirst = false
  /// Whether what it takes away is coming up with its stack, and has not been laid out.
  var isEarly = false
  /// Whether JavaScript learns afterwards which routes have gone (React Navigation).
  var tellsRemoval = false
  /// Whether what appears is loaded only when what disappears has been told (`SystemRules.loadsPushedViewsLate`).
  var loadsLate = false
  /// Whether its first callback has been made.
  var hasBegun = false
  /// Whether it makes no calls about parents: setViewControllers on some systems, and a pop of a whole container.
  var forgetsParents = false
  /// Tabs that were selected and left in the same turn.
  var passedOver: [InstanceID] = []
  /// SwiftUI's views that are called once more before they go with their root.
  var awakened: [InstanceID] = []
  /// The calls to pages that do not follow from what appears: of Flutter's observer of routes, and beneath a modal of
  /// Ionic's.
  var pageCalls: [PageCall] = []
  /// Whether it belongs to a root that has been replaced; the new root has other containers.
  var isOfOldRoot = false

  var isDismissal: Bool { kind == .dismiss && container == .presentation }

  /// Whether calls for the same container wait for it.
  var holdsContainer: Bool { duration > .zero && !isOfOldRoot && container != .window }
}

extension World {
  /// Changes the stacks and starts the visible change: the data is new at once, callbacks follow on main.
  ///
  /// One rule covers all moves: the views in the window before and after decide which appear and disappear. `change`
  /// makes the new state and returns the entries that went.
  mutating func move(
    _ kind: Transition.Kind, in container: Transition.Container, event: Event, detail: EventDetail,
    entering: [InstanceID] = [], stranding stranded: [InstanceID] = [],
    closing: [Flag] = [], isInteractive: Bool = false, earlier: [Event] = [], movesAll: Bool = false,
    _ change: (inout BackStacks) -> [Entry]
  ) {
    let before = shownInstances.filter { !stranded.contains($0) }
    let alerts = routing.stacks.alerts
    let modals = hasRouters ? [] : routing.stacks.modals
    let (observed, beneath) = (observedRoutes, pagesBeneathModals)
    let removed = change(&routing.stacks)
    dropLocalState(of: removed)
    dirty.insert(.state)
    stateWasWritten = true
    let after = routing.stacks.visible
    routing.transitionCount += 1
    var transition = Transition(
      number: routing.transitionCount, kind: kind, container: container, event: event, entering: entering,
      appearing: after.filter { !before.contains($0) }, disappearing: before.filter { !after.contains($0) },
      removed: removed, closing: closing, duration: .zero, isInteractive: isInteractive)
    transition.tellsDelegate = isInteractive && kind == .dismiss && hasPresentationDelegates
    transition.forgetsParents =
      event == .navReplaced && rules.forgetsParentsOfSetStacks || popsColumn(transition) || popsTabs(transition)
    transition.earlierEvents = earlier
    transition.pageCalls =
      routeCalls(of: kind, event, from: observed) + callsBeneathModals(from: beneath, in: transition)
    // SwiftUI's sheets go with the view that they are attached to (pointfreeco/swift-navigation pull 192).
    var orphans: [Entry] = []
    if container != .presentation, kind != .root, !modals.isEmpty {
      let kept = Set((routing.stacks.hiddenCards + routing.stacks.modals).map(\.number))
      orphans = modals.filter { !$0.isPushed && !kept.contains($0.number) }.map(\.root)
      if !orphans.isEmpty { transition.earlierEvents.append(.navDismissed) }
    }
    let isMerged = !movesAll && routing.lag == nil && mergePending(into: &transition)
    if !isMerged, fallsBehind(&transition, from: before, movesAll: movesAll) {
      dirty.insert([.navigation, .geometry])
      report(event, detail: detail)
      return
    }
    transition.isEarly = isEarly(transition)
    transition.leavesFirst = app.kind == .webView
    transition.duration = duration(of: transition)
    transition.loadsLate =
      kind == .push && transition.duration > .zero && rules.loadsPushedViewsLate && hasSystemContainers
    if case .stack(.base) = container { routing.lacksTabBar = screenWithoutTabBar(after: transition) }
    if isMerged { restart(transition, detail: detail) } else { start(transition, detail: detail) }
    if !orphans.isEmpty { report(.navDismissed, detail: self.detail(of: orphans)) }
    let takesAlerts = [.push, .pop, .dismiss, .tab].contains(kind)
    for alert in alerts.dropFirst(routing.stacks.alerts.count) where takesAlerts {
      report(.navAlertDismissed, detail: .text(alert.title))
    }
  }

  /// Restarts the pending move with the one merged into it, in its old place.
  private mutating func restart(_ transition: Transition, detail: EventDetail) {
    dirty.insert([.navigation, .geometry])
    report(transition.event, detail: detail)
    routing.transitions[routing.transitions.count - 1] = transition
    routing.transitions[routing.transitions.count - 1].window = routing.window
  }

  /// Starts a swipe that is let go too early: callbacks, but no change.
  mutating func moveAndSpringBack(
    _ kind: Transition.Kind, in container: Transition.Container, event: Event, leaving: InstanceID,
    revealed: InstanceID?
  ) {
    routing.transitionCount += 1
    var transition = Transition(
      number: routing.transitionCount, kind: kind, container: container, event: event,
      appearing: revealed.map { [$0] } ?? [], disappearing: [leaving], duration: kind.duration, isInteractive: true)
    transition.tellsDelegate = kind == .cancelledDismissal && hasPresentationDelegates
    start(transition, detail: .none)
  }

  mutating func start(_ transition: Transition, detail: EventDetail) {
    dirty.insert([.navigation, .geometry])
    if let complaint = complaintAboutBalance(of: transition) { warn(complaint) }
    let led = cause
    if !transition.kind.isCancelled { cause = report(transition.event, detail: detail) }
    begin(transition)
    cause = led
  }

  /// Adds a transition whose move has been traced. It ends a dissolve between tabs, and any other that nothing waits
  /// for.
  mutating func begin(_ transition: Transition) {
    let nothingWaits = hasFlutterNavigator
    finishAnimations { nothingWaits || $0 == .tab }
    guard views.isInWindow else {
      // Nothing is on screen yet: the stacks will have changed when it comes up.
      for entry in transition.removed { discard(entry.instance) }
      return
    }
    routing.transitions.append(transition)
    routing.transitions[routing.transitions.count - 1].window = routing.window
    enqueueBegin(of: transition)
  }

  /// Enqueues a transition's begin. A presentation from one of the last callbacks of another one begins at once, before
  /// the remaining callbacks (a log of a controller that presents from its viewDidAppear).
  private mutating func enqueueBegin(of transition: Transition) {
    let begin = Op.routing(.begin(transition.number))
    if lane.isJS {
      leaveToViews([begin])
    } else if lane.isMain, main.current != nil, isInLastCallbacks(of: transition.container, besides: transition.number)
    {
      insert(begin)
    } else {
      enqueueMainSource([begin])
    }
  }

  private func isInLastCallbacks(of container: Transition.Container, besides number: UInt32) -> Bool {
    let finishing = routing.finishing
    if finishing.isEmpty { return false }
    let others = routing.transitionsHere.filter { $0.container == container && $0.number != number }
    return !others.isEmpty && others.allSatisfy { finishing.contains($0.number) }
  }

  /// Traces an act of navigation, on main, even if another lane requested it.
  @discardableResult
  @inline(never)
  mutating func report(_ event: Event, detail: EventDetail = .none) -> Position {
    emit(event, detail: detail, on: .main)
  }

  /// Traces a refused act of navigation, with the reason.
  @inline(never)
  mutating func refuse(_ event: Event, because reason: Refusal) {
    report(event, detail: .refusal(reason))
  }

  mutating func refuseSwipe(_ reason: SwipeRefusal) { report(.navSwipeRefused, detail: .swipeRefusal(reason)) }

  // MARK: On main

  mutating func beginTransition(_ number: UInt32) {
    guard let index = routing.transitions.firstIndex(where: { $0.number == number }),
      !routing.transitions[index].hasBegun
    else { return }
    routing.transitions[index].hasBegun = true
    var ops = beginningOps(of: routing.transitions[index])
    for entry in takeUnseen(from: index) {
      ops.insert(contentsOf: routing.transitions[index].leaving(unseen: entry.instance), at: ops.count - 1)
    }
    tellPages(of: routing.transitions[index], in: &ops)
    insert(ops)
  }

  /// The begins of presentations without animation, and of a new root, that wait for main.
  var changesForPicture: [Op] {
    routing.transitions.filter { transition in
      !transition.hasBegun && transition.duration == .zero && [.presentation, .window].contains(transition.container)
    }.map { .routing(.begin($0.number)) }
  }

  /// Returns the callbacks before the animation, with those of some sources only: the layout of the presenter, and no
  /// layout before a push or a presentation without animation.
  private mutating func beginningOps(of transition: Transition) -> [Op] {
    var ops = transition.beginning
    loadContainersFirst(&ops, of: transition.appearing)
    announceSizeClasses(of: transition, in: &ops)
    turnWindow(with: transition, in: &ops)
    if app.variant == .presenterLaidOut, transition.kind == .present {
      let layouts = transition.disappearing.flatMap { id in
        [Op.view(.call(.viewWillLayoutSubviews, id)), .view(.call(.viewDidLayoutSubviews, id))]
      }
      ops.insert(contentsOf: layouts, at: ops.count - 1)
    }
    if app.variant == .layoutAfterAppearing, [.push, .present].contains(transition.kind), transition.duration == .zero {
      ops.removeAll { if case .view(.layOut) = $0 { true } else { false } }
    }
    return ops
  }

  /// Starts the animation: the model's views are at their destination, and the render server gets the animation.
  mutating func animateTransition(_ number: UInt32) {
    guard let index = routing.transitions.firstIndex(where: { $0.number == number }) else { return }
    let duration = routing.transitions[index].duration
    routing.transitions[index].began = now
    viewsTopChanged()
    let finish = Op.routing(.finish(number))
    if duration > .zero {
      setNeedsCommit()
      enqueue([finish], on: .main, at: now + duration)
    } else if presentsPageSheet(routing.transitions[index]) {
      setNeedsCommit()
      enqueue([finish], on: .main, at: now + framePeriod)
    } else {
      afterCommit([finish])
    }
  }

  /// Whether a transition presents a page sheet, which ends in a later turn even without animation (ww-tech/lasso,
  /// ModalTestingTests+SystemBehavior.swift; how much later is not known).
  private func presentsPageSheet(_ transition: Transition) -> Bool {
    guard app.kind == .uikit, transition.kind == .present, configuration.ios >= Version(13) else { return false }
    return transition.appearing.contains { id in
      routing.stacks.modal(of: id).map { [.automatic, .sheet].contains($0.style) } ?? false
    }
  }

  /// Makes the callbacks after the animation.
  mutating func finishTransition(_ number: UInt32) {
    guard var transition = routing.transition(number), !routing.finishing.contains(number) else { return }
    routing.finishing.append(number)
    if transition.kind.isCancelled {
      report(.navSwipeCancelled, detail: .screen(views.screen(of: transition.disappearing[0]) ?? ScreenID(0)))
      // Views covered or removed in the meantime do not come back.
      let visible = shownInstances
      transition.disappearing.removeAll { !visible.contains(views.host(of: $0)) }
      if transition.kind.isOfPages {
        transition.disappearing.removeAll { !isShownPage($0) }
        transition.appearing.removeAll { isShownPage($0) }
      }
    }
    // A sheet that is pulled down writes its binding before its content disappears (tests and comments of public apps).
    if isSwiftUI, transition.kind == .dismiss {
      close(transition.closing)
      for index in routing.transitions.indices where routing.transitions[index].number == number {
        routing.transitions[index].closing = []
      }
    }
    let isNewTab = transition.kind == .tab && (rules.newTabAppearsFirst || app.variant == .tabAppearsFirst)
    transition.appearsFirst = isNewTab || app.kind == .webView
    insert(transition.end)
  }

  /// Ends a transition and frees its container: a swipe's flags are written, waiting flags act, and waiting calls run.
  mutating func endTransition(_ number: UInt32) {
    guard let index = routing.transitions.firstIndex(where: { $0.number == number }) else { return }
    let transition = routing.transitions.remove(at: index)
    if !routing.localState.isEmpty { dirty.insert(.state) }
    if transition.isInteractive || transition.tellsRemoval { dirty.insert([.geometry, .eye]) }
    if transition.kind == .cancelledPop { dirty.insert(.navigation) }
    routing.finishing.removeAll { $0 == number }
    if !transition.kind.isCancelled {
      for event in transition.earlierEvents { performOp(.end(.fixed(event))) }
      performOp(.end(.fixed(transition.event)))
    }
    viewsTopChanged()
    setNeedsCommit()
    if routing.isCorrupted, case .stack = transition.container {
      return crash(
        .exception, reason: "Finishing up a navigation transition in an unexpected state: the bar is corrupted")
    }
    if transition.isInteractive, transition.kind.isOfPages { loadNextPage(behind: transition) }
    close(transition.closing)
    if transition.tellsRemoval { tellOfRemovalThatIsOver(of: transition.removed) }
    catchUp()
    actOnFlags()
    if transition.kind == .alert { runAlertButton() }
    resumeCalls(of: transition.container)
    if app.kind == .maui { resumeCalls(of: .presentation) }
    checkRouting()
    focusMayChange()
  }

  /// Ends all animations at once when the app leaves the screen. Core Animation removes them in the background
  /// and calls their completions. Called by the life-cycle engine.
  mutating func viewsAppLeft() { finishAnimations { _ in true } }

  private mutating func finishAnimations(where isMeant: (Transition.Kind) -> Bool) {
    for transition in routing.transitions where transition.duration > .zero && isMeant(transition.kind) {
      // One that JavaScript has left to the views may not have begun.
      let begin = transition.hasBegun ? [] : [Op.routing(.begin(transition.number))]
      enqueueMainSource(begin + [.routing(.finish(transition.number))])
    }
  }
}
