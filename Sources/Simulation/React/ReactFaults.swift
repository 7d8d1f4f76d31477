import DeviceModel

extension World {
  /// The script's orders for JavaScript that has not run yet.
  mutating func performFaultAct(_ act: FaultAct) {
    guard drawsWithJavaScript else { return warn("the app has no JavaScript, so this has no effect") }
    switch act {
    case .failLoad: react.nextLoadFails = true
    case .failEvaluation: react.nextEvaluationFails = true
    case .throwInRender: react.nextRenderThrows = true
    }
  }

  /// A fault of JavaScript's, where it is met: on a thread of the background (load) or on JavaScript's own.
  mutating func fail(_ failure: ReactState.Failure) {
    if failure != .load { emit(.jsThrown, detail: .text(failure.message)) }
    enqueueMain([op(.reported(failure))])
  }

  /// The native side hears of it on main. It may post a notification; then a release build dies (RCTFatal raises an
  /// exception there), and a debug build shows the error over everything.
  mutating func report(_ failure: ReactState.Failure) {
    if isPosted(failure) { emit(.jsLoadFailed, detail: .text(failure.message)) }
    guard app.isDebugBuild || app.kind == .webView else {
      // The notification's observers get it first, in the same turn.
      return insert([.screen(.cover(.crash("unhandled JS exception: \(failure.message)")))])
    }
    if app.kind != .webView { screenShowsError(true) }
  }

  private func isPosted(_ failure: ReactState.Failure) -> Bool {
    switch failure {
    case .load: reactRules?.postsLoadFailure ?? true
    case .evaluation: reactRules?.postsEvaluationFailure ?? false
    case .render: false
    }
  }

  // MARK: Reload

  /// Developers' menus and updaters load the app's JavaScript anew; it happens on main.
  mutating func reloadJS() {
    guard process.isAlive, drawsWithJavaScript else { return warn("there is no JavaScript to reload") }
    enqueueMain([.react(.reload)])
  }

  /// The content goes, the root view stays, with its background and with what others have put into it.
  mutating func performReload() {
    guard react.hasStarted else { return warn("there is no JavaScript to reload yet") }
    react.beginLoad()
    stopJavaScript()
    screen.history.wasReloaded = true
    screenShowsError(false)
    screenHostChanged(reactRules?.hasContentViewAtStart == false ? .absent : .empty)
    emit(.jsReloaded)
    insert(startOps())
    startNavigationOver()
  }

  /// Which screens are open is known to JavaScript only (React Navigation keeps it in memory, unless the app stores
  /// it): they start over with it. The state that the app declares belongs to the process here, and stays.
  private mutating func startNavigationOver() {
    let stacks = routing.stacks
    let isAtRoot = stacks.modals.isEmpty && stacks.stacks.allSatisfy { $0.count == 1 }
    let first = app.tabs.firstIndex(of: routing.start) ?? 0
    if !stacks.isEmpty, !isAtRoot || stacks.selected != first { replaceRoot(by: routing.start) }
  }

  /// Tasks, timers and what occupies the thread are gone.
  private mutating func stopJavaScript() {
    js = ScriptLane()
    due.removeAll { entry in
      switch entry {
      case .laneFree(.js, _), .activity(_, .js, isApp: true): true
      case .laneFree, .activity, .periodOver, .op, .script: false
      }
    }
  }
}

extension ReactState.Failure {
  /// As the console has it.
  var message: String {
    switch self {
    case .load: "the bundle could not be loaded"
    case .evaluation: "the bundle threw an error while it was evaluated"
    case .render: "the first render threw an error"
    }
  }
}
