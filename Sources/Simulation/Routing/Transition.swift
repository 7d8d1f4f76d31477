import DeviceModel
import SourceText
import Traces
import VirtualTime

/// A change of what is on screen that takes time, from its first callback to its last. While it runs, what is asked of
/// the same container waits.
struct Transition: Sendable {
  enum Kind: Hashable, Sendable {
    case push, pop, present, dismiss, alert, tab, root
    /// From one page to another, scrolled or curled.
    case page, curl
    /// A swipe that the person lets go too early.
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
  /// The event whose `.end` is traced.
  var event: Event
  /// The same of the moves that have become one with this.
  var earlierEvents: [Event] = []
  /// Made with it, bottom first.
  var entering: [InstanceID] = []
  /// Views that come into the window, and that leave it; topmost first.
  var appearing: [InstanceID] = []
  var disappearing: [InstanceID] = []
  /// The controllers that go, bottom first.
  var removed: [Entry] = []
  /// Flags that a finished swipe writes.
  var closing: [RouteID] = []
  var duration: Interval
  /// A finger leads it.
  var isInteractive = false
  /// A card is being pulled down, or a page swiped, and a delegate hears of it.
  var tellsDelegate = false
  /// Its first callback has been made.
  var hasBegun = false
  /// setViewControllers of systems that tell nobody of his parent.
  var forgetsParents = false
  /// Tabs that were selected and left in the same turn.
  var passedOver: [InstanceID] = []
  /// It runs in what stood on a root that has been replaced: the new root's containers are other ones.
  var isOfOldRoot = false

  /// Calls of the same container wait for it.
  var holdsContainer: Bool {
    if isOfOldRoot { return false }
    switch container {
    case .stack, .presentation: return duration > .zero
    case .window: return false
    }
  }
}

/// A call that waits until the transition of its container has ended.
struct WaitingCall: Sendable {
  var call: AppCall
  var container: Transition.Container
  var isAnimated: Bool
  var origin: Location?
  /// A person's way back: it writes the flags that theirs writes.
  var isPersons = false
}

extension World {
  func isMoving(_ container: Transition.Container) -> Bool {
    routing.transitions.contains { $0.container == container && $0.holdsContainer }
  }

  /// The same, but for a transition whose last callbacks are being made: its animation is over.
  func isAnimating(_ container: Transition.Container) -> Bool {
    routing.transitions.contains {
      $0.container == container && $0.holdsContainer && !routing.finishing.contains($0.number)
    }
  }

  /// Changes the stacks and starts what the change makes visible: the data is new at once, callbacks follow on main.
  ///
  /// One rule for all moves: the views that are in the window before and after decide who appears and who disappears.
  /// `change` makes the new state and returns the entries that went.
  mutating func move(
    _ kind: Transition.Kind, in container: Transition.Container, event: Event, detail: EventDetail,
    entering: [InstanceID] = [], stranding stranded: [InstanceID] = [],
    closing: [RouteID] = [], isInteractive: Bool = false, _ change: (inout BackStacks) -> [Entry]
  ) {
    let before = routing.stacks.visible.filter { !stranded.contains($0) }
    let removed = change(&routing.stacks)
    let after = routing.stacks.visible
    routing.transitionCount += 1
    var transition = Transition(
      number: routing.transitionCount, kind: kind, container: container, event: event, entering: entering,
      appearing: after.filter { !before.contains($0) }, disappearing: before.filter { !after.contains($0) },
      removed: removed, closing: closing, duration: .zero, isInteractive: isInteractive)
    transition.tellsDelegate = isInteractive && kind == .dismiss && app.kind == .uikit
    transition.forgetsParents = event == .navReplaced && rules.forgetsParentsOfSetStacks
    let isMerged = mergePending(into: &transition)
    let isSeen = !transition.appearing.isEmpty || !transition.disappearing.isEmpty || kind == .alert
    if isSeen, process.phone.showsApp, isAnimated || isInteractive { transition.duration = kind.duration }
    if isMerged { restart(transition, detail: detail) } else { start(transition, detail: detail) }
  }

  /// The pending move, with what has come to it, in its old place.
  private mutating func restart(_ transition: Transition, detail: EventDetail) {
    dirty.insert([.navigation, .geometry])
    report(transition.event, detail: detail)
    routing.transitions[routing.transitions.count - 1] = transition
  }

  /// A swipe that is let go too early: callbacks, but no change.
  mutating func moveAndSpringBack(
    _ kind: Transition.Kind, in container: Transition.Container, event: Event, leaving: InstanceID,
    revealed: InstanceID?
  ) {
    routing.transitionCount += 1
    var transition = Transition(
      number: routing.transitionCount, kind: kind, container: container, event: event,
      appearing: revealed.map { [$0] } ?? [], disappearing: [leaving], duration: kind.duration, isInteractive: true)
    transition.tellsDelegate = kind == .cancelledDismissal && app.kind == .uikit
    start(transition, detail: .none)
  }

  mutating func start(_ transition: Transition, detail: EventDetail) {
    dirty.insert([.navigation, .geometry])
    let led = cause
    if !transition.kind.isCancelled { cause = report(transition.event, detail: detail) }
    routing.transitions.append(transition)
    if views.isInWindow {
      enqueueBegin(of: transition)
    } else {
      // Nothing is on screen yet: the stacks are other ones when it comes up.
      settleUnseen(transition)
    }
    cause = led
  }

  /// A presentation from one of the last callbacks of another begins at once, before that one's remaining callbacks.
  /// The evidence is a log of a controller that presents from its viewDidAppear. Otherwise it is the run loop's turn.
  private mutating func enqueueBegin(of transition: Transition) {
    let begin = Op.routing(.begin(transition.number))
    if lane.isMain, main.current != nil, isInLastCallbacks(of: transition.container, besides: transition.number) {
      insert(begin)
    } else {
      enqueueMainSource([begin])
    }
  }

  private func isInLastCallbacks(of container: Transition.Container, besides number: UInt32) -> Bool {
    guard !routing.finishing.isEmpty else { return false }
    var isFinishing = false
    for other in routing.transitions where other.container == container && other.number != number {
      guard routing.finishing.contains(other.number) else { return false }
      isFinishing = true
    }
    return isFinishing
  }

  private mutating func settleUnseen(_ transition: Transition) {
    routing.transitions.removeLast()
    for entry in transition.removed { discard(entry.instance) }
  }

  /// Traces what navigation did, on main, even if another lane asked for it.
  @discardableResult
  mutating func report(_ event: Event, detail: EventDetail = .none) -> Position {
    emit(event, detail: detail, on: .main)
  }

  /// Traces what navigation did not do, and why.
  mutating func refuse(_ event: Event, because reason: String) { report(event, detail: .text(reason)) }

  mutating func refuseSwipe(_ reason: SwipeRefusal) { report(.navSwipeRefused, detail: .swipeRefusal(reason)) }

  // MARK: On main

  /// The callbacks before the animation.
  mutating func beginTransition(_ number: UInt32) {
    guard let index = routing.transitions.firstIndex(where: { $0.number == number }) else { return }
    routing.transitions[index].hasBegun = true
    insert(beginningOps(of: routing.transitions[index]))
  }

  /// With what only some sources have: the layout of who presents, and none before a push that is not animated.
  private func beginningOps(of transition: Transition) -> [Op] {
    var ops = transition.beginning
    if app.variant == .presenterLaidOut, transition.kind == .present {
      let layouts = transition.disappearing.flatMap { id in
        [Op.view(.call(.viewWillLayoutSubviews, id)), .view(.call(.viewDidLayoutSubviews, id))]
      }
      ops.insert(contentsOf: layouts, at: ops.count - 1)
    }
    if app.variant == .layoutAfterAppearing, transition.kind == .push, transition.duration == .zero {
      ops.removeAll { if case .view(.layOut) = $0 { true } else { false } }
    }
    return ops
  }

  /// The model's views are where they will be, and the animation is on its way to the render server.
  mutating func animateTransition(_ number: UInt32) {
    guard let index = routing.transitions.firstIndex(where: { $0.number == number }) else { return }
    let duration = routing.transitions[index].duration
    viewsTopChanged()
    let finish = Op.routing(.finish(number))
    if duration > .zero {
      setNeedsCommit()
      enqueue([finish], on: .main, at: now + duration)
    } else {
      afterCommit([finish])
    }
  }

  /// The callbacks after the animation.
  mutating func finishTransition(_ number: UInt32) {
    guard var transition = routing.transition(number), !routing.finishing.contains(number) else { return }
    routing.finishing.append(number)
    if transition.kind.isCancelled {
      report(.navSwipeCancelled, detail: .screen(views.screen(of: transition.disappearing[0]) ?? ScreenID(0)))
      // What has been covered or taken away meanwhile does not come back.
      let visible = routing.stacks.visible
      transition.disappearing.removeAll { !visible.contains(views.host(of: $0)) }
      if transition.kind.isOfPages {
        transition.disappearing.removeAll { !isShownPage($0) }
        transition.appearing.removeAll { isShownPage($0) }
      }
    }
    insert(transition.end)
  }

  /// The container is free again: a swipe's flags are written, flags that waited act, calls that waited have their
  /// turn.
  mutating func endTransition(_ number: UInt32) {
    guard let index = routing.transitions.firstIndex(where: { $0.number == number }) else { return }
    let transition = routing.transitions.remove(at: index)
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
    closeRoutes(transition.closing)
    actOnFlags()
    resumeCalls(of: transition.container)
    checkRouting()
  }

  /// Calls that waited go on, until one of them moves the container again.
  private mutating func resumeCalls(of container: Transition.Container) {
    while !isMoving(container), let index = routing.waitingCalls.firstIndex(where: { $0.container == container }) {
      let waiting = routing.waitingCalls.remove(at: index)
      (isAnimated, origin) = (waiting.isAnimated, waiting.origin)
      if waiting.isPersons { goBack(waiting.call) } else { navigate(waiting.call) }
      isAnimated = true
    }
  }

  /// The app has left the screen: what is being animated is at its end at once, as Core Animation removes the
  /// animations of an app in the background and tells their completions. Called by the life-cycle engine.
  mutating func viewsAppLeft() {
    for transition in routing.transitions where transition.duration > .zero {
      enqueueMainSource([.routing(.finish(transition.number))])
    }
  }
}

extension Transition {
  /// The instance that leaves its navigation controller in sight. Those buried under it are not told.
  private var leavingChild: InstanceID? {
    guard kind.movesChildren, !forgetsParents else { return nil }
    return disappearing.first { instance in removed.contains { $0.instance == instance } }
  }

  /// Those made with it that have not gone again before it began: nobody becomes their parent.
  private var staying: [InstanceID] {
    removed.isEmpty ? entering : entering.filter { id in !removed.contains { $0.instance == id } }
  }

  /// The delegate is asked and told before the first callback of a card that is pulled down (an article that logged
  /// them). That it hears the same of a swipe that is let go is taken from that.
  private static var delegateCalls: [Op] {
    Op.callback(.fixed(.presentationShouldDismiss)) + Op.callback(.fixed(.presentationWillDismiss))
  }

  /// The callbacks up to the animation, in the order that people logged for each kind (UIKit does not promise it; the
  /// order around a change of tab is the reverse of the others').
  var beginning: [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(2 * entering.count + 4 * appearing.count + disappearing.count + 2)
    if tellsDelegate {
      ops += kind.isOfPages ? Op.callback(.fixed(.pageControllerWillTransition)) : Self.delegateCalls
    }
    for id in entering { ops.append(.view(.make(id))) }
    if kind.movesChildren { for id in staying { ops.append(.view(.call(.willMove, id))) } }
    if let leavingChild { ops.append(.view(.call(.willMove, leavingChild))) }
    for id in appearing { ops.append(.view(.load(id))) }
    let entersFirst = kind == .tab || kind.isOfPages
    if !entersFirst { leave(&ops) }
    for id in appearing.reversed() {
      ops.append(.view(.willAppear(id)))
      ops.append(.view(.enterWindow(id)))
    }
    if entersFirst { leave(&ops) }
    for id in passedOver { ops.append(.view(.call(.viewWillDisappear, id))) }
    for id in appearing { ops.append(.view(.layOut(id))) }
    ops.append(.routing(.animate(number)))
    return ops
  }

  private func leave(_ ops: inout [Op]) {
    for id in disappearing { ops.append(.view(.willDisappear(id))) }
  }

  /// The callbacks behind the animation.
  var end: [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(3 * appearing.count + 2 * disappearing.count + entering.count + removed.count + 2)
    switch kind {
    case .push, .pop, .tab, .root, .alert, .curl:
      for id in disappearing { ops.append(.view(.didDisappear(id))) }
      for id in appearing.reversed() { ops.append(.view(.didAppear(id))) }
    case .present, .dismiss, .page:
      // A full-screen presentation tells the newcomer first, at its coming as at its going, and a scrolled page.
      for id in appearing.reversed() { ops.append(.view(.didAppear(id))) }
      for id in disappearing { ops.append(.view(.didDisappear(id))) }
    case .cancelledPop, .cancelledDismissal: springBack(&ops)
    case .cancelledPage, .cancelledCurl: springPageBack(&ops)
    }
    if kind.isOfPages { for id in entering { ops.append(.view(.call(.didMove, id))) } }
    if tellsDelegate, kind.isOfPages { ops += Op.callback(.fixed(.pageControllerDidFinishAnimating)) }
    if kind.movesChildren { settleChildren(&ops) }
    if tellsDelegate, kind == .dismiss { ops += Op.callback(.fixed(.presentationDidDismiss)) }
    for entry in removed { ops.append(.view(.release(entry.instance))) }
    ops.append(.routing(.ended(number)))
    return ops
  }

  /// The revealed screens are covered again, and the leaving ones are there again.
  private func springBack(_ ops: inout [Op]) {
    for id in appearing {
      ops.append(.view(.willDisappear(id)))
      ops.append(.view(.didDisappear(id)))
    }
    for id in disappearing {
      ops.append(.view(.willAppear(id)))
      ops.append(.view(.enterWindow(id)))
      ops.append(.view(.didAppear(id)))
    }
  }

  /// The new parents hold, and a second round of layout follows, which logs show behind viewDidAppear.
  private func settleChildren(_ ops: inout [Op]) {
    for id in staying { ops.append(.view(.call(.didMove, id))) }
    if let leavingChild { ops.append(.view(.call(.didMove, leavingChild))) }
    for id in appearing { ops.append(.view(.layOut(id))) }
  }
}
