import DeviceModel

// The states of the app as frameworks tell them to their code: they translate the application's notifications.

extension World {
  /// The states that React Native (RCTAppState.mm) and Flutter (FlutterViewController.mm) take from a notification.
  private static let states: [(notification: Event, appState: Event, word: Word, flutter: Event)] = [
    (.notificationDidBecomeActive, .jsAppStateActive, .active, .flutterResumed),
    (.notificationWillResignActive, .jsAppStateInactive, .inactive, .flutterInactive),
    (.notificationDidEnterBackground, .jsAppStateBackground, .background, .flutterPaused),
    (.notificationWillEnterForeground, .jsAppStateBackground, .background, .flutterInactive),
  ]

  /// The states of a Flutter app, in their order: one leads to another through those between (flutter/flutter,
  /// services/binding.dart; hidden since 3.13).
  private static let flutterStates: [Event] = [.flutterResumed, .flutterInactive, .flutterHidden, .flutterPaused]

  /// Returns the state of the application as React Native names it (RCTAppState.mm, RCTCurrentAppState). It is a
  /// constant of the module, and JavaScript asks for it once more, which is answered behind the first render
  /// (AppState.js, getCurrentAppState; react/react-native issue 18836, printed: unknown, unknown, active).
  func appState(named rules: ReactRules) -> Word {
    switch process.phase {
    case .active: .active
    case .inactive: rules.namesInactive ? .inactive : .unknown
    case .notRunning, .background, .suspended: .background
    }
  }

  /// Changes what `AppState.currentState` reads.
  mutating func setCurrentState(_ word: Word?) {
    react.currentState = word
    dirty.insert(.process)
  }

  /// Passes a notification of the application on to the framework's code.
  mutating func tellFramework(of key: EventKey) {
    if key == .fixed(.notificationWillTerminate), app.kind == .flutter { return tellNamed(.fixed(.flutterDetached)) }
    if key == .fixed(.notificationDidReceiveMemoryWarning) { return tellOfMemory() }
    guard let state = Self.states.first(where: { key == .fixed($0.notification) }) else { return }
    guard app.kind == .flutter else { return tellReact(state.appState, named: state.word) }
    tellFlutter(state.flutter)
    if state.flutter == .flutterPaused { tellOfMemory() }
  }

  /// Passes on that memory is low (RCTAppState.mm, handleMemoryWarning). Flutter's engine also says so when the app has
  /// entered the background (FlutterEngine.mm, flutterDidEnterBackground).
  private mutating func tellOfMemory() {
    if app.kind == .flutter, react.isMounted { return tellNamed(.fixed(.flutterMemoryPressure)) }
    guard reactRules != nil, react.hasContainer else { return }
    if setting.watched.contains(.fixed(.jsMemoryWarning)) { enqueueJS([.emit(.fixed(.jsMemoryWarning), .none)]) }
  }

  /// Calls AppState's listeners, unless the state is the one that was sent last. There are listeners once JavaScript
  /// has rendered (RCTAppState.mm, startObserving).
  private mutating func tellReact(_ state: Event, named word: Word) {
    if state == .jsAppStateInactive, reactRules?.hearsInactive == false { return }
    if react.currentState != nil { setCurrentState(word) }
    guard reactRules != nil, react.hasContainer, react.appState != state else { return }
    react.appState = state
    if setting.watched.contains(.fixed(state)) { enqueueJS([.emit(.fixed(state), .none)]) }
  }

  /// Sends Flutter through all states up to this one. It takes it up in its next turn, in which an app that the phone's
  /// lock has made active is inactive again (flutter-team-archive/engine pull 44947).
  private mutating func tellFlutter(_ state: Event) {
    let isTakenBack = state == .flutterResumed && process.phone.isLocked && !rules.activatesForTurnAtLock
    let states = Self.flutterStates
    guard react.isMounted, !isTakenBack, let last = states.firstIndex(of: react.flutterState),
      let new = states.firstIndex(of: state)
    else { return }
    react.flutterState = state
    let step = new < last ? -1 : 1
    for index in stride(from: last, to: new, by: step) { tellNamed(.fixed(states[index + step])) }
  }

  /// Whether Flutter builds nothing now: it makes no frames while it is hidden or paused (flutter/flutter issues 32895
  /// and 37002; SchedulerBinding, handleAppLifecycleStateChanged).
  var flutterMakesNoFrames: Bool { app.kind == .flutter && react.isMounted && process.phase.isBackground }

  /// Traces an event that is recorded only if a scenario names it.
  mutating func tellNamed(_ key: EventKey) {
    if setting.watched.contains(key) { emit(key) }
  }
}
