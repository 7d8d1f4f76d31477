import DeviceModel

// The user's touches. An act on something absent is impossible; a touch on something covered is swallowed.

extension World {
  /// Performs the user's acts on the app: tap, tabs, back, swipes. Others belong to the life-cycle engine.
  mutating func navigate(_ act: PersonAct) -> Outcome {
    if let reason = reasonAgainstTouching { return .impossible(process.isAlive ? .nothingShown : .noProcess, reason) }
    if let window = windowTaking(act) { return inWindow(window) { $0.navigate(act) } }
    defer { checkRouting() }
    switch act {
    case .tap(let label): return tap(label)
    case .selectTab(let screen): return tapTab(screen)
    case .back: return goBack(to: nil)
    case .backTo(let screen): return goBack(to: screen)
    case .swipeBack(let isCancelled): return swipeBack(isCancelled: isCancelled)
    case .swipeRight: return swipeRight()
    case .swipeDown(let isCancelled): return swipeDown(isCancelled: isCancelled)
    case .drag(let detent): return drag(to: detent)
    case .swipeToPage(let page, let isCancelled): return swipe(to: page, isCancelled: isCancelled)
    case .tapDim: return tapDim()
    case .openURL, .phone, .window, .resizeWindow, .returnToApp, .terminate, .rotate, .appearance, .reinstall, .launch,
      .launchWarm:
      return .done
    }
  }

  /// Returns whether a touch gets through to the app, to its bars and gestures; otherwise traces its outcome. A sheet
  /// that dims the window lies over all of them.
  mutating func reachesContent(_ what: String) -> Bool {
    guard passesCovers(what) else { return false }
    guard let sheet = dimmingSheet, app.sheets[sheet].isOverBars else { return true }
    report(.touchSwallowed, detail: .text(what))
    return false
  }

  /// Returns whether no cover takes a touch; otherwise traces its outcome. Covers lie over the first window.
  mutating func passesCovers(_ what: String) -> Bool {
    if routing.window != nil { return true }
    switch coverTouches() {
    case .reachContent: return true
    case .areSwallowed: report(.touchSwallowed, detail: .text(what))
    case .areDropped: report(.touchDropped, detail: .text(what))
    }
    return false
  }

  /// Handles a touch when main is free; until then it waits in the event queue, and may meet something else.
  mutating func handle(_ act: PersonAct, body: (inout World) -> Void) {
    if lane.isMain || main.isFree { body(&self) } else { enqueueMainSource([.routing(.late(act))]) }
  }

  /// Performs an act that may no longer be possible since the touch began.
  mutating func deliverLate(_ act: PersonAct) {
    guard case .impossible(_, let reason) = navigate(act) else { return }
    report(.touchDropped, detail: .text(reason))
  }

  // MARK: Tap

  private mutating func tap(_ label: String) -> Outcome {
    if routing.stacks.alert != nil { return tapInAlert(label) }
    if isDrawerInFront, tab(labelled: label) == nil { return .impossible(.absent, absence(of: label)) }
    if let outcome = touchSheet(label) { return outcome }
    if let button = button(labelled: label) {
      if reachesContent(label) { touch(button, labelled: label) }
      return .done
    }
    if let tab = tab(labelled: label) {
      guard isTabBarUnderKeyboard else { return tapTab(tab) }
      report(.touchSwallowed, detail: .text(label))
      return .done
    }
    if hasMoreItem, label == "More" { return tapMore() }
    if isBesidePopover(label), let outcome = dismissFromBeside() {
      report(.touchSwallowed, detail: .text(label))
      return outcome
    }
    return .impossible(.absent, absence(of: label))
  }

  /// A button of an alert dismisses it. Its code runs when the alert has gone (backtraces of UIAlertController's
  /// actions begin in the completion of its dismissal).
  private mutating func tapInAlert(_ label: String) -> Outcome {
    guard let button = alertButtons.first(where: { app.buttons[$0].label == label }) else {
      return .impossible(.absent, absence(of: label))
    }
    handle(.tap(label)) { world in
      world.routing.pressedAlertButton = button
      world.dismissAlert()
    }
    return .done
  }

  /// Runs the code of an alert's button after the alert.
  mutating func runAlertButton() {
    guard routing.stacks.alert == nil, let button = routing.pressedAlertButton else { return }
    routing.pressedAlertButton = nil
    runCode(of: button)
  }

  /// Whether a touch has to wait for JavaScript: in React Native one of a button and, up to React Navigation 7, of the
  /// tab bar (react-native-website docs/performance.md; packages/bottom-tabs/src/views/BottomTabBar.tsx), on a page
  /// every one (ionic-framework, angular/common/src/directives/navigation/tabs.ts).
  var touchesWaitForJavaScript: Bool { hasScriptThread && js.isBusy && !lane.isJS }

  /// Puts an act off that a page handles, while its JavaScript is busy (ionic-framework, utils/gesture/swipe-back.ts;
  /// the back button is an element); returns whether it does.
  private mutating func waitsForPage(_ act: PersonAct) -> Bool {
    guard app.kind == .webView, touchesWaitForJavaScript else { return false }
    enqueueJS([.routing(.late(act))])
    return true
  }

  /// Runs a button's code: at once if its thread is free, before the script's next step.
  private mutating func touch(_ button: ButtonID, labelled label: String) {
    guard lane.isMain || main.isFree else { return enqueueMainSource([.routing(.late(.tap(label)))]) }
    if app.kind == .webView, routing.transitions.contains(where: \.holdsContainer) { return refuseTouch(label) }
    runCode(of: button)
  }

  /// Runs a button's code on its thread: JavaScript's, where there is one, and main otherwise.
  private mutating func runCode(of button: ButtonID) {
    if let root = routing.window, let window = process.windows.firstIndex(where: { $0.root == root }) {
      process.windows[window].isTouched = true
    }
    let ops: [Op] = [.routing(.touch(button))]
    if hasScriptThread { return startOnJS(ops) }
    if lane.isMain { deliverTouch(to: button) } else { startOnMain(ops) }
  }

  mutating func deliverTouch(to button: ButtonID) {
    let label = app.buttons[button].label
    let place = emit(.touchDelivered, detail: .text(label), on: lane.isJS ? .js : .main)
    for index in process.windows.indices where process.windows[index].isTouched {
      process.windows[index].isTouched = false
      process.windows[index].lastTouch = place
    }
    pending.append(.button(button, place))
  }

  // MARK: Back

  /// Uses the back button, or an entry of its menu.
  private mutating func goBack(to screen: ScreenID?) -> Outcome {
    guard routing.stacks.alert == nil else { return .impossible(.noWayBack, "there is no way back: \(whatIsOnScreen)") }
    if screen == nil, cardToLeave != nil, let first = routing.stacks.top?.screen {
      guard !has(.hidesBackButton, on: first) else {
        return .impossible(.noWayBack, "“\(name(first))” hides the back button")
      }
      if reachesContent("back") { handle(.back) { $0.leavePushedStack() } }
      return .done
    }
    // A page of Flutter that fills the screen has a close button in that place (AppBar, automaticallyImplyLeading).
    if screen == nil, app.kind == .flutter, let modal = routing.stacks.modals.last, !modal.isPushed, modal.fillsWindow,
      !modal.hasOwnStack
    {
      if reachesContent("back") {
        handle(.back) { if !$0.isAskedToStay(modal.entries) { $0.dismissTopByHand() } }
      }
      return .done
    }
    guard let place = placeOfBackButton, let top = roots(of: place).last else {
      return .impossible(.noWayBack, "there is no back button: \(whatIsOnScreen)")
    }
    let entries = roots(of: place)
    guard entries.count > 1 else {
      if screen == nil, isFirstOfMore {
        openMoreList()
        return .done
      }
      return .impossible(.noWayBack, "there is no way back: “\(name(top.screen))” is the first screen")
    }
    guard !has(.hidesBackButton, on: top.screen) else {
      return .impossible(.noWayBack, "“\(name(top.screen))” hides the back button")
    }
    if let screen {
      // It is UINavigationBar's; Flutter's and Ionic's bars have none (cupertino/nav_bar.dart; back-button.tsx).
      guard app.kind != .flutter, app.kind != .webView else {
        return .impossible(.noWayBack, "the back button has no menu in this kind of app")
      }
      guard SystemRules(configuration.ios).hasBackMenu else {
        return .impossible(.noWayBack, "the back button has a menu only from iOS 14 on")
      }
      guard entries.dropLast().contains(where: { $0.screen == screen }) else {
        return .impossible(.noWayBack, "“\(name(screen))” is not in the menu of the back button")
      }
    }
    guard reachesContent("back"), !waitsForPage(screen.map(PersonAct.backTo) ?? .back) else { return .done }
    let call = screen.map { AppCall.popTo($0) } ?? .pop
    handle(screen.map(PersonAct.backTo) ?? .back) { $0.goBack(call) }
    return .done
  }

  /// Goes back for the user, and writes the flag of each screen that goes: of the topmost by the button, of several by
  /// the menu.
  mutating func goBack(_ call: AppCall) {
    guard let place = placeOfBackButton else { return }
    let entries = roots(of: place)
    let container = Transition.Container.stack(place)
    if isMoving(container) {
      if losesTouchesDuringTransitions { return refuseTouch("back") }
      guard hasten(container) else { return wait(call, for: container, isPersons: true) }
    }
    var index = entries.count - 1
    if case .popTo(let screen, _, _) = call {
      guard let target = entries.dropLast().lastIndex(where: { $0.screen == screen }) else { return }
      index = target + 1
    }
    guard index > 0 else { return refuse(.navPopRefused, because: .atRoot) }
    if buttonAsks(call), isAskedToStay(self.entries(of: place, from: index)) { return }
    cut(place, from: index, closing: writtenByBack(entries[index...]))
  }

  /// The stack whose back button is visible: that around tabs, whichever tab they show.
  private var placeOfBackButton: StackPlace? {
    if let card = cardToLeave {
      let place = routing.stacks.place(of: card.parent)
      if hasCards(place) { return place }
    }
    return routing.stacks.visiblePlace
  }

  private mutating func refuseTouch(_ what: String) { report(.touchDropped, detail: .text(what)) }

  /// Whether stacks and tabs are the system's own controllers.
  var hasSystemContainers: Bool {
    switch app.kind {
    case .uikit, .swiftui, .nativeScript, .maui, .xamarin: true
    case .reactNative, .webView, .flutter: false
    }
  }

  /// Whether the screens of a running transition can be touched.
  var takesTouchesDuringTransitions: Bool {
    rules.takesTouchesDuringTransitions && hasSystemContainers || topZooms
  }

  /// Whether touches are lost during a transition: react-native-screens disables them where the system would take them
  /// (software-mansion/react-native-screens pull requests 3093 and 3142), and Ionic those on either page
  /// (ionic-framework pull 23526).
  private var losesTouchesDuringTransitions: Bool {
    switch app.kind {
    case .reactNative: rules.takesTouchesDuringTransitions
    case .webView: true
    case .uikit, .swiftui, .nativeScript, .flutter, .maui, .xamarin: false
    }
  }

  /// Ends the running transition of a stack for the next one, where the system does not wait; returns whether it does.
  /// That its last callbacks come then is inferred.
  private mutating func hasten(_ container: Transition.Container) -> Bool {
    let running = routing.transitionsHere.filter { $0.container == container }
    guard takesTouchesDuringTransitions, running.allSatisfy(\.hasBegun) else { return false }
    for transition in running { enqueueMainSource([.routing(.finish(transition.number))]) }
    return true
  }

  // MARK: Swipes

  /// Swipes to the right in the middle of a page, which goes back in newer systems, whether or not the gesture of the
  /// edge is switched off. Otherwise the swipe is the page's own.
  ///
  /// React Navigation's native stack has the system's gesture, and its `gestureEnabled` is asked for both
  /// (native-stack/src/types.tsx, fullScreenGestureEnabled; software-mansion/react-native-screens pulls 3173 and 3242).
  private mutating func swipeRight() -> Outcome {
    let asksEdge = if case .reactNative = app.kind { true } else { false }
    guard topZooms || rules.swipesBackAnywhere(sdk: app.sdk) && (hasSystemContainers || asksEdge),
      reasonAgainstSwipingBack(fromEdge: asksEdge && !topZooms) == nil
    else { return .done }
    return swipeBack(isCancelled: false, fromEdge: asksEdge && !topZooms)
  }

  /// Whether the screen on top zooms back into what has opened it.
  var topZooms: Bool {
    rules.zoomsIn && routing.stacks.top.map { app.screens[$0.screen].zooms } ?? false
  }

  /// Pulls a pushed screen down that zooms; `nil` for other screens.
  mutating func pullZoomed(isCancelled: Bool) -> Outcome? {
    guard topZooms, routing.stacks.topPresented == nil, reasonAgainstSwipingBack(fromEdge: false) == nil else {
      return nil
    }
    return swipeBack(isCancelled: isCancelled, fromEdge: false)
  }

  private mutating func swipeBack(isCancelled: Bool, fromEdge: Bool = true) -> Outcome {
    if let reason = reasonAgainstSwipingBack(fromEdge: fromEdge) {
      if case .firstScreen = reason, isFirstOfMore {
        if reachesContent("swipe back") { swipeToMoreList(isCancelled: isCancelled) }
        return .done
      }
      if case .firstScreen = reason, app.hasDrawer, !routing.isDrawerOpen {
        if reachesContent("swipe back"), !isCancelled { handle(.swipeBack(cancelled: false)) { $0.openDrawer(true) } }
        return .done
      }
      if !isCancelled, case .firstScreen = reason, swipeColumnIn() { return .done }
      refuseSwipe(reason)
      return outcome(ofRefusal: reason)
    }
    guard reachesContent("swipe back"), !waitsForPage(.swipeBack(cancelled: isCancelled)) else { return .done }
    if cardToLeave != nil {
      handle(.swipeBack(cancelled: isCancelled)) { $0.swipePushedStack(isCancelled: isCancelled) }
      return .done
    }
    guard let place = routing.stacks.visiblePlace else { return .done }
    handle(.swipeBack(cancelled: isCancelled)) { world in
      if world.isMoving(.stack(place)) { _ = world.hasten(.stack(place)) }
      let entries = world.routing.stacks[place]
      let top = entries[entries.count - 1]
      if world.swipeAsks, world.isAskedToStay([top]) {
        world.refuseSwipe(.asksBeforeLeaving(top.screen))
      } else if isCancelled {
        let revealed = entries[entries.count - 2].instance
        world.moveAndSpringBack(
          .cancelledPop, in: .stack(place), event: .navPopped, leaving: top.instance, revealed: revealed)
      } else {
        let closing = world.writtenByBack(entries.suffix(1))
        world.cut(place, from: entries.count - 1, closing: closing, isInteractive: true)
      }
    }
    return .done
  }

  /// The card whose way back is that of the stack around it, because the screen on top is its first one.
  var cardToLeave: Modal? {
    let stacks = routing.stacks
    guard var card = stacks.modals.last, card.isPushed, card.entries.count == 1 else { return nil }
    while case .tab(let place) = card.parent, let outer = place.card.flatMap(stacks.modal),
      stacks.firstCard(of: place)?.number == card.number
    {
      card = outer
    }
    return stacks.beginsWithCard && stacks.modals[0].number == card.number ? nil : card
  }

  /// Pops the card on top. Its back button is that of the stack around it, whichever tab it shows.
  private mutating func leavePushedStack() {
    guard let card = cardToLeave else { return }
    if hasCards(routing.stacks.place(of: card.parent)) { return goBack(.pop) }
    guard card.hasTabs else { return act(.goBack) }
    perform(.goBack, in: card.parent)
  }

  private mutating func swipePushedStack(isCancelled: Bool) {
    guard let card = cardToLeave else { return }
    let around = routing.stacks.place(of: card.parent)
    guard isCancelled else {
      guard hasCards(around) else { return leavePushedStack() }
      if isMoving(.stack(around)) { _ = hasten(.stack(around)) }
      if swipeAsks, isAskedToStay(card.allEntries) { return refuseSwipe(.asksBeforeLeaving(card.screen)) }
      return cut(
        around, from: pages(of: around).count - 1, closing: writtenByBack([card.root]), isInteractive: true)
    }
    var beneath = routing.stacks
    _ = beneath.dismiss(from: beneath.index(ofCard: card.number) ?? .max)
    moveAndSpringBack(
      .cancelledPop, in: .stack(routing.stacks.place(of: card.parent)), event: .navPopped,
      leaving: routing.stacks.top?.instance ?? card.root.instance,
      revealed: beneath.visible.first)
  }

  /// Returns the outcome of a refused swipe. With nothing to swipe yet, the act is impossible, like a tap on something
  /// absent; an obstacle that the app has set up is visible to the user.
  private func outcome(ofRefusal reason: SwipeRefusal) -> Outcome {
    switch reason {
    case .firstScreen, .transitionRunning:
      .impossible(
        .noWayBack,
        "cannot swipe back: \(reason.sentence { [app] screen in app.screens[screen].name })")
    case .nothingOnScreen, .alert, .notOnStack, .switchedOff, .hiddenBackButton, .asksBeforeLeaving, .nothingPresented,
      .wholeScreen, .popover, .locked:
      .done
    }
  }

  /// The reason why the gesture does not begin: at the root (it would freeze the app), while the stack moves, or if the
  /// screen has switched it off. A hidden back button or bar disables the system's gesture too (delegates of it in
  /// published navigation controllers), but not that of react-native-screens, which asks only about the screen
  /// (RNSScreenStack.mm, gestureRecognizerShouldBegin), nor NativeScript's (page/index.ios.ts, whose pages make the
  /// controller the gesture's delegate). Flutter's does not begin where a page could veto it
  /// (cupertino/route.dart, isPopGestureEnabled; flutter/flutter issue 14203).
  func reasonAgainstSwipingBack(fromEdge: Bool) -> SwipeRefusal? {
    guard let top = routing.stacks.top else { return .nothingOnScreen }
    if let alert = routing.stacks.alert { return .alert(alert.title) }
    let card = cardToLeave
    guard let place = card.map({ routing.stacks.place(of: $0.parent) }) ?? routing.stacks.visiblePlace else {
      return .notOnStack(top.screen)
    }
    if fromEdge, !has(.backSwipe, on: top.screen) { return .switchedOff(top.screen) }
    if card == nil, routing.stacks[place].count < 2 { return .firstScreen(top.screen) }
    if app.kind == .flutter, has(.asksBeforeLeaving, on: top.screen) { return .asksBeforeLeaving(top.screen) }
    let needsButton = hasSystemContainers && app.kind != .nativeScript && !forcesBackSwipe(top.screen)
    if needsButton, has(.hidesBackButton, on: top.screen) {
      return .hiddenBackButton(top.screen)
    }
    return isInTransition(.stack(place)) && !takesTouchesDuringTransitions ? .transitionRunning : nil
  }
}
