import DeviceModel
import VirtualTime

extension World {
  /// Records the faults requested by the script for JavaScript that has not run yet.
  mutating func performFaultAct(_ act: FaultAct) {
    guard hasJavaScript else { return warn("the app has no JavaScript, so this has no effect") }
    switch act {
    case .failLoad: react.faults.insert(.load)
    case .failEvaluation: react.faults.insert(.evaluation)
    case .throwInRender: react.faults.insert(.render)
    }
  }

  /// Handles a JavaScript error on the thread where it occurs: a background thread (load) or JavaScript's own.
  mutating func fail(_ failure: ReactState.Failure) {
    if failure != .load { emit(.jsThrown, detail: .text(failure.message)) }
    enqueueMain([op(.reported(failure))])
  }

  /// Reports an error to native code on main. It may post a notification; then a release build crashes (RCTFatal raises
  /// an exception there), and a debug build shows the error over everything.
  mutating func report(_ failure: ReactState.Failure) {
    if isPosted(failure) { emit(.jsLoadFailed, detail: .text(failure.message)) }
    guard app.isDebugBuild || app.kind == .webView else {
      if let wait = app.errorRecovery, !react.isRecovering {
        react.isRecovering = true
        return enqueue([op(.recovered(failure))], on: .main, at: now + wait)
      }
      return crash(by: failure)
    }
    if app.kind != .webView { screenShowsError(true) }
  }

  /// Ends the process, after the notification's observers, which get it first, in the same turn.
  private mutating func crash(by failure: ReactState.Failure) {
    insert([.screen(.cover(.crash("unhandled JS exception: \(failure.message)")))])
  }

  /// Loads the update of before, as expo-updates does if it finds no new one (EXUpdates/ErrorRecovery.swift: it waits
  /// for a check that is under way, 5 s at most). From an update whose content has appeared, in this process or an
  /// earlier one, it does not go back: the error stands.
  mutating func recover(from failure: ReactState.Failure) {
    if process.phone.updateHasLaunched { crash(by: failure) } else { performReload() }
  }

  private func isPosted(_ failure: ReactState.Failure) -> Bool {
    switch failure {
    case .load: reactRules?.postsLoadFailure ?? true
    case .evaluation: reactRules?.postsEvaluationFailure ?? false
    case .render, .earlyNavigation: false
    }
  }

  // MARK: Reload

  /// Reloads the app's JavaScript on main, as developers' menus and updaters do.
  mutating func reloadJS() {
    guard process.isAlive, hasJavaScript else { return warn("there is no JavaScript to reload") }
    enqueueMain([.react(.reload)])
  }

  /// Performs a reload. The content goes; the root view stays, with its background and views that others put into it.
  mutating func performReload() {
    guard react.hasStarted else { return warn("there is no JavaScript to reload yet") }
    react.beginLoad()
    stopJavaScript()
    screen.history.wasReloaded = true
    screenShowsError(false)
    screenHostChanged(reactRules?.hasContentViewAtStart == false ? .absent : .empty)
    emit(.jsReloaded)
    // RCTAlertManager.mm, invalidate.
    if reactRules != nil { for alert in routing.stacks.alerts.reversed() { remove(alert) } }
    // What JavaScript keeps in memory is gone (avishayil/react-native-restart issues 9 and 264), and so is where it was
    // (React Navigation). What is stored stays (facebook/react-native issue 2584).
    forgetMemory()
    insert([.react(.startOver)] + startOps())
  }

  /// Gives the app's state its first values again, but for what is stored.
  mutating func forgetMemory() {
    freshState(inNewProcess: false)
    routing.localState.removeAll()
    react.hasFreshState = true
    dirty.insert(.state)
    stateWasWritten = true
  }

  /// Resets navigation to the start screen of the first state.
  mutating func startNavigationOver() {
    let stacks = routing.stacks
    let isAtRoot = stacks.modals.isEmpty && stacks.stacks.allSatisfy { $0.count == 1 }
    let first = app.tabs.firstIndex(of: routing.start) ?? 0
    routing.coldLink = nil
    routing.waitingCalls.removeAll()
    if !stacks.isEmpty, !isAtRoot || stacks.selected != first { replaceRoot(by: routing.start, isRestart: true) }
    // RCTKeyboardObserver.mm: a reload dismisses it.
    if reactRules != nil, views.keyboard.height != .zero { setKeyboard(.zero) }
    guard let link = routing.coldCall, reactRules?.keepsLaunchOptions == true else { return }
    react.waitingCalls.append(.call(link, Actor(lane: .js, origin: origin, cause: cause)))
  }

  /// Drops JavaScript's tasks, timers and current work. What it has left to the views is on its way, and a page that
  /// the app has left does not run.
  mutating func stopJavaScript() {
    commitCalls()
    js = ScriptLane()
    due.removeAll(where: \.isOfJavaScript)
    process.frozen.removeAll { $0.entry.isOfJavaScript }
    if process.pausedPage != nil {
      process.pausedPage?.entries = []
      js.isBusy = true
    }
  }
}

extension ReactState.Failure {
  /// The message as the console prints it.
  var message: String {
    switch self {
    case .load: "the bundle could not be loaded"
    case .evaluation: "the bundle threw an error while it was evaluated"
    case .render: "the first render threw an error"
    case .earlyNavigation: "Attempted to navigate before mounting the Root Layout component"
    }
  }
}
