import DeviceModel

// Connecting the scene: at launch, or when a person opens a process that the system launched without one.

extension World {
  /// The order of a printed log (Apple's developer forums, thread 746362), with the root's callbacks where another puts
  /// them: viewDidLoad and viewWillAppear before `sceneWillEnterForeground`, viewDidAppear after
  /// `sceneDidBecomeActive`. That last place is not certain: in apps without scenes it is the other way round from iOS
  /// 11 on.
  mutating func connectScene(because cause: LaunchCause) {
    var foreground = coldForegroundOps(cause)
    let activatesLater = app.variant == .rootAppearsFirst && !rules.activatesScenesBeforeForegroundIsPosted
    if activatesLater { foreground.removeLast() }
    insert(connectionOps(because: cause) + foreground + firstFrameOps(activatesLater: activatesLater))
  }

  /// In a run loop that a launch callback nests the scene connects and becomes active (an observation of a test
  /// library's authors); the first frame is still that of the launch, which has not returned. Of apps of React Native
  /// whose splash holds the launch so, reports say that no scene connects.
  mutating func connectSceneInNestedLoop() {
    guard process.launch.isUnderway, process.launch.hasStartedApplication, !process.launch.delegateHasReturned,
      process.launch.isForeground, runsScenes, !drawsWithJavaScript,
      !process.scene.isAskedFor, app.variant != .launchHoldsScenes
    else { return }
    let cause = process.launch.cause
    enqueueMainSource(
      connectionOps(because: cause) + coldForegroundOps(cause)
        + [.lifecycle(.root(.layOut)), .lifecycle(.renderFirst), .lifecycle(.rootCommits)])
  }

  /// From iOS 14 on a silent push and a refresh connect the scene in the background, before they are delivered (the
  /// same authors' table as for the states); its root comes up as one without scenes does.
  func backgroundConnectionOps(_ cause: LaunchCause) -> [Op] {
    guard rules.connectsScenesInBackground, app.variant != .noSceneInBackground,
      cause.connectsSceneInBackground || app.variant == .sceneForEveryLaunch
    else { return [] }
    return [.lifecycle(.connectSceneInBackground(cause))]
  }

  mutating func connectSceneInBackground(because cause: LaunchCause) {
    insert(
      connectionOps(because: cause)
        + [.lifecycle(.setScene(.background)), .lifecycle(.root(.layOut)), .lifecycle(.root(.didAppear))])
  }

  /// Application and scene at each of the calls as they were observed on two systems: on iOS 14 the scene is active
  /// before the application's foreground is posted, but where a notification was tapped.
  private func coldForegroundOps(_ cause: LaunchCause) -> [Op] {
    let isTapped = if case .notification = cause { true } else { false }
    let isActivatedFirst = rules.activatesScenesBeforeForegroundIsPosted && !isTapped
    var ops = isTapped ? deliveryOps(cause) : []
    ops.reserveCapacity(12)
    appendForegroundCall(to: &ops)
    ops.append(.lifecycle(isActivatedFirst ? .activateScene : .setScene(.foregroundInactive)))
    ops.append(.lifecycle(.setPhase(.inactive)))
    ops.appendCallback(.fixed(Announcement.foreground.notification))
    ops.append(.lifecycle(isActivatedFirst ? .activateApp : .becomeActive))
    return ops
  }

  /// From the session to the window that is shown.
  private mutating func connectionOps(because cause: LaunchCause) -> [Op] {
    process.scene.isAskedFor = true
    // Who is asked for a configuration finds the cause in its options (Apple, the reference of that call).
    process.launch.connectionOptions = options(for: cause)
    dirty.insert(.process)
    var ops: [Op] = []
    ops.reserveCapacity(24)
    if !process.phone.hasSession {
      process.phone.hasSession = true
      ops.appendCallback(.fixed(.appConfigurationForConnecting))
    }
    ops += hasSceneDelegate ? delegateConnectionOps(cause) : connectionWithoutDelegate()
    ops.append(.lifecycle(.sceneConnected))
    if hasSceneDelegate, usesStoryboard { ops.append(.lifecycle(.showWindow)) }
    return ops
  }

  /// A storyboard's window and root exist before the delegate is asked (the comment in Xcode's template). Code that
  /// finds a URL in its options looks at it before it shows the window, so that the stack is complete when the root
  /// loads.
  private func delegateConnectionOps(_ cause: LaunchCause) -> [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(5)
    if usesStoryboard { ops.append(.lifecycle(.loadMainStoryboard)) }
    if usesStoryboard, app.variant == .windowShownFirst { ops.append(.lifecycle(.showWindow)) }
    ops.append(.lifecycle(.sceneConnects))
    if !usesStoryboard { ops.append(.lifecycle(.makeWindow)) }
    switch cause {
    case .url(let url), .activity(let url): ops.append(.lifecycle(.announceLink(url)))
    case .icon, .notification, .shortcut, .cloudKitShare, .location, .silentPush, .backgroundFetch, .bluetooth,
      .prewarm:
      break
    }
    if !usesStoryboard { ops.append(.lifecycle(.showWindow)) }
    ops.append(.end(.fixed(.sceneWillConnect)))
    return ops
  }

  private mutating func connectionWithoutDelegate() -> [Op] {
    guard app.lifecycle == .scene else { return [] }
    warn(
      "Info.plist configuration contained UISceneDelegateClassName key, but could not load class with name"
        + " \"\(app.name).SceneDelegate\".")
    if usesStoryboard {
      warn(
        "There is no scene delegate set. A scene delegate class must be specified to use a main storyboard file.")
    }
    return []
  }

  mutating func sceneConnected() {
    process.scene.isConnected = true
    dirty.insert(.process)
  }

  // MARK: Disconnecting

  /// UIKit may disconnect a scene in the background to have its memory back, and tells the delegate if the process runs
  /// (Apple, sceneDidDisconnect(_:)); a suspended one runs for as long as that takes. The session stays, so that nobody
  /// is asked for a configuration when the scene connects again.
  mutating func reclaimScene() {
    guard process.isAlive, !process.isEnding, process.scene.isConnected, process.phase.isBackground,
      !process.launch.isUnderway, !process.isInTransition
    else { return warn("there is no scene in the background to disconnect") }
    guard !drawsWithJavaScript else { return warn("in this model, an app that draws with JavaScript keeps its scene") }
    resumeProcess()
    let calls = hasSceneDelegate ? Op.callback(.fixed(.sceneDidDisconnect)) : []
    startTransition(calls + [.lifecycle(.sceneReclaimed)])
    scheduleSuspension()
  }

  /// Window and view controllers go with the scene, and nothing is left of its launch but the process.
  mutating func sceneReclaimed() {
    process.scene = SceneConnection()
    process.window = .none
    process.windows = []
    process.launch.hasReturned = false
    process.launch.hasRendered = false
    process.launch.rootHasLaidOut = false
    process.launch.rootHasAppeared = false
    process.launch.connectionOptions = .none
    screenSceneReclaimed()
    insert(viewsReclaimedOps())
    routingSceneReclaimed()
    dirty.insert([.process, .navigation, .eye, .geometry])
  }
}
