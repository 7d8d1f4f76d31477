import DeviceModel

// Connecting the scene: at launch, or when the user opens a process that the system launched without one.

extension World {
  /// Connects the scene in the order of a printed log (Apple's developer forums, thread 746362). Another log places the
  /// root's callbacks: viewDidLoad and viewWillAppear before `sceneWillEnterForeground`, viewDidAppear after
  /// `sceneDidBecomeActive`, and before it from iOS 26 on.
  mutating func connectScene(because cause: LaunchCause) {
    var foreground = coldForegroundOps(cause)
    let activatesLater =
      (rules.appearsBeforeSceneIsActive || app.variant == .rootAppearsFirst)
      && !rules.activatesScenesBeforeForegroundIsPosted
    if activatesLater { foreground.removeLast() }
    insert(connectionOps(because: cause) + foreground + firstFrameOps(activatesLater: activatesLater))
  }

  /// Connects and activates the scene in a run loop nested in a launch callback (an observation of a test library's
  /// authors). The first frame is still that of the launch, which has not returned. In React Native apps whose splash
  /// holds the launch this way, no scene connects (reports).
  mutating func connectSceneInNestedLoop() {
    guard process.launch.isUnderway, process.launch.hasStartedApplication, !process.launch.delegateHasReturned,
      process.launch.isForeground, runsScenes, !drawsLater,
      !process.scene.isAskedFor, app.variant != .launchHoldsScenes
    else { return }
    let cause = process.launch.cause
    enqueueMainSource(
      connectionOps(because: cause) + coldForegroundOps(cause)
        + [.lifecycle(.root(.layOut)), .lifecycle(.renderFirst), .lifecycle(.rootCommits)])
  }

  /// Returns the ops that connect the scene in the background before a silent push or a refresh is delivered. They
  /// exist from iOS 14 on (the same authors' table as for the states). The root comes up as in an app without scenes.
  func backgroundConnectionOps(_ cause: LaunchCause) -> [Op] {
    guard rules.connectsScenesInBackground, app.variant != .noSceneInBackground,
      cause.isForContent || app.variant == .sceneForEveryLaunch
    else { return [] }
    return [.lifecycle(.connectSceneInBackground(cause))]
  }

  mutating func connectSceneInBackground(because cause: LaunchCause) {
    insert(
      connectionOps(because: cause)
        + [.lifecycle(.setScene(.background)), .lifecycle(.root(.layOut)), .lifecycle(.root(.didAppear))])
  }

  /// Returns the foreground calls of application and scene as observed on two systems. On iOS 14 the scene is active
  /// before the application's foreground is posted, except if a notification was tapped.
  private func coldForegroundOps(_ cause: LaunchCause) -> [Op] {
    let isTapped = if case .notification = cause { true } else { false }
    let isActivatedFirst = rules.activatesScenesBeforeForegroundIsPosted && !isTapped
    var ops = isTapped ? deliveryOps(cause) : []
    ops.reserveCapacity(12)
    appendForegroundCall(to: &ops)
    ops.append(.lifecycle(isActivatedFirst ? .activateScene : .setScene(.foregroundInactive)))
    ops.append(.lifecycle(.setPhase(.inactive)))
    ops.appendCallback(.fixed(Announcement.foreground.notification))
    if handlesLinksLate { ops += linkOps(cause) }
    ops.append(.lifecycle(isActivatedFirst ? .activateApp : .becomeActive))
    return ops
  }

  /// Returns the ops from the session to the window's appearance.
  private mutating func connectionOps(because cause: LaunchCause) -> [Op] {
    process.scene.isAskedFor = true
    // The delegate asked for a configuration finds the cause in its options (Apple, the reference of that call).
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

  /// Returns the delegate's part of connecting. A storyboard's window and root exist before the delegate is called (the
  /// comment in Xcode's template). Code that finds a URL in its options handles it before it shows the window, so that
  /// the stack is complete when the root loads. SwiftUI calls onOpenURL later: after the root's onAppear (comments in
  /// the sources of five public apps; one has it before the first render), when the app is inactive (getdictus/
  /// dictus-ios issue 264 and pull request 312, logs of devices).
  private func delegateConnectionOps(_ cause: LaunchCause) -> [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(7)
    if usesStoryboard { ops.append(.lifecycle(.loadMainStoryboard)) }
    if hasEngineOfScene, !startsInSceneDelegate { ops.append(.lifecycle(.startEngineOfScene)) }
    if usesStoryboard, app.variant == .windowShownFirst { ops.append(.lifecycle(.showWindow)) }
    ops.append(.lifecycle(.sceneConnects))
    if startsInSceneDelegate {
      if !usesStoryboard, givesWindowToHost { ops.append(.lifecycle(.windowMade)) }
      ops.append(.lifecycle(.startEngineOfScene))
    }
    if !usesStoryboard { ops.append(.lifecycle(.makeWindow)) }
    if !handlesLinksLate { ops += linkOps(cause) }
    if !usesStoryboard { ops.append(.lifecycle(.showWindow)) }
    ops.append(.end(.fixed(.sceneWillConnect)))
    if loadsRootLate { ops.append(.lifecycle(.root(.load))) }
    return ops
  }

  /// Whether SwiftUI's own scene handles links. It came with iOS 14 (Apple, App); on 13 a delegate of the app has the
  /// scene, as in Xcode 11's template.
  var handlesLinksLate: Bool { isSwiftUI && configuration.ios >= Version(14) }

  private func linkOps(_ cause: LaunchCause) -> [Op] {
    switch cause {
    case .url(let url), .activity(let url): [.lifecycle(.announceLink(url))]
    case .icon, .notification, .shortcut, .cloudKitShare, .location, .silentPush, .backgroundFetch, .voipPush,
      .urlSession, .bluetooth, .prewarm, .carPlay:
      []
    }
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

  /// Disconnects a scene in the background, as UIKit does to reclaim its memory. The delegate is called if the process
  /// runs (Apple, sceneDidDisconnect(_:)); a suspended one runs for as long as that takes. The session stays, so no
  /// configuration is asked for when the scene connects again.
  mutating func reclaimScene() {
    guard process.isAlive, !process.isEnding, process.scene.isConnected, process.phase.isBackground,
      !process.launch.isUnderway, !process.isInTransition
    else { return warn("there is no scene in the background to disconnect") }
    guard !drawsLater || hasEngineOfScene else {
      return warn("in this model, an app that draws without UIKit keeps its scene")
    }
    resumeProcess()
    process.scene.isDisconnecting = true
    let calls = hasSceneDelegate ? Op.callback(.fixed(.sceneDidDisconnect)) : []
    startTransition(calls + [.lifecycle(.sceneReclaimed)])
    scheduleSuspension()
  }

  /// Drops the window and the view controllers with the scene, and resets the launch.
  mutating func sceneReclaimed() {
    engineOfSceneIsGone()
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
