import DeviceModel
import VirtualTime

// Transitions between foreground and background, active and inactive. Coming to the front always passes inactive; an
// app that is already inactive gets no call for it (a test harness that was compared with devices). View controllers
// get no calls.

/// A change of state that is announced to the scene's or the app's delegate, and to observers of the notification.
struct Announcement: Sendable {
  var scene: SceneStep
  var app: Event
  var notification: Event

  static let foreground = Announcement(
    scene: .willEnterForeground, app: .appWillEnterForeground, notification: .notificationWillEnterForeground)
  static let activation = Announcement(
    scene: .didBecomeActive, app: .appDidBecomeActive, notification: .notificationDidBecomeActive)
  static let resignation = Announcement(
    scene: .willResignActive, app: .appWillResignActive, notification: .notificationWillResignActive)
  static let background = Announcement(
    scene: .didEnterBackground, app: .appDidEnterBackground, notification: .notificationDidEnterBackground)
}

extension World {
  /// Appends the scene delegate's or the app delegate's call.
  func appendCall(_ announcement: Announcement, to ops: inout [Op]) {
    if !runsScenes { return ops.appendCallback(.fixed(announcement.app)) }
    guard hasSceneDelegate else { return }
    ops.appendCallback(.fixed(announcement.scene.event))
    if !process.windows.isEmpty { ops += windowOps(announcement.scene) }
  }

  /// Returns the delegate's call, then the notification that both kinds of app get, then the ops that follow.
  func announcementOps(_ announcement: Announcement, before rest: LifecycleOp...) -> [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(6)
    appendCall(announcement, to: &ops)
    ops.appendCallback(.fixed(announcement.notification))
    for op in rest { ops.append(.lifecycle(op)) }
    return ops
  }

  /// Resigns active; during the call the states are still active.
  mutating func resignActive() {
    guard process.phase == .active else { return }
    insert(announcementOps(.resignation, before: .setPhase(.inactive), .setScene(.foregroundInactive)))
  }

  mutating func enterBackground() {
    guard process.phase == .inactive else { return silenceAlarm(.enterBackground) }
    setPhase(.background)
    setScene(.background)
    process.backgroundSince = now
    if process.alarm.kind != .enterBackground {
      setAlarm(.enterBackground, after: .milliseconds(rules.didEnterBackgroundLimit))
    }
    insert(announcementOps(.background, before: .enteredBackground))
  }

  mutating func enteredBackground() {
    silenceAlarm(.enterBackground)
    viewsAppLeft()
    pausePage()
    grantBackgroundTime(backgroundLimit)
    // A controller that the callback has presented without animation is in the picture (Apple, QA1838), and a new root
    // (Apple, Preparing your UI to run in the background).
    insert(changesForPicture + [.lifecycle(.takeSnapshot(window: nil))])
  }

  /// Takes a picture of each scene that has entered the background (Apple, sceneDidEnterBackground(_:): shortly after
  /// it returns).
  /// - Parameter root: The root of the window that has left alone; `nil` if the app has left with all its windows.
  mutating func takeSnapshot(ofWindow root: InstanceID?) {
    var ops = root == nil ? snapshotOps() + [.lifecycle(.snapshotTaken)] : []
    for window in process.windows {
      guard root.map({ $0 == window.root }) ?? (window.isOnScreen && window.screen != carScene) else { continue }
      ops += appearanceOps(window.stacks.visible) + [.lifecycle(.snapshotTaken)]
    }
    insert(ops)
  }

  mutating func snapshotTaken() {
    emitFromSystem(.systemSnapshotTaken)
    if process.phase.isBackground { scheduleSuspension() }
  }

  /// Brings the app to the front. A delivery comes between the foreground and the activation, when a scene is
  /// foregroundInactive; only a URL of the app's own scheme comes first (asserting UI tests of Flutter's engine, iOS
  /// 16.4). In the foreground calls, app and scene are still in the background; at the notification only the app is (a
  /// table that an SDK's authors observed on iOS 13 and 14).
  mutating func enterForeground(because cause: LaunchCause) {
    guard process.phase == .background else { return }
    cancelSuspension()
    withdrawTime()
    resumePage()
    let turning = viewsAppReturned()
    let isFirst = !process.launch.hasReturned
    if runsScenes, !process.scene.isConnected { return insert(.lifecycle(.connectScene(cause))) }
    let comesFirst = if case .url = cause { runsScenes } else { false }
    let delivery = deliveryOps(cause)
    var ops = turning + (comesFirst ? delivery : [])
    ops.reserveCapacity(16)
    appendForegroundCall(to: &ops)
    if runsScenes { ops.append(.lifecycle(.setScene(.foregroundInactive))) }
    ops.appendCallback(.fixed(Announcement.foreground.notification))
    ops.append(.lifecycle(.setPhase(.inactive)))
    if !comesFirst { ops += delivery }
    ops += isFirst ? [.lifecycle(.becomeActive)] + firstFrameOps(activatesLater: false) : [.lifecycle(.arrived)]
    insert(ops)
  }

  /// Activates an app that has come back when the system's animation has ended (vultisig/vultisig-ios pull request 5128
  /// measured 424 and 437 ms; in wireapp/wire-ios pull request 1956 a lock has appeared before). Until then it is on
  /// screen and inactive.
  mutating func arrived() {
    silenceAlarm(.resume)
    process.returns += 1
    schedule(.lifecycle(.activate(return: process.returns)), at: now + .milliseconds(SystemDefaults.returning))
  }

  /// - Parameter number: The number of the return, after which the app may have left again.
  mutating func activate(return number: UInt32) {
    if process.returns == number { startTransition([.lifecycle(.becomeActive)]) }
  }

  /// Appends the foreground call. In a variant the scene is on screen in it (Apple's developer forums, thread 746362).
  func appendForegroundCall(to ops: inout [Op]) {
    if app.variant == .foregroundInactiveEarly, runsScenes {
      ops.append(.lifecycle(.setScene(.foregroundInactive)))
      ops.append(.lifecycle(.setPhase(.inactive)))
    }
    appendCall(.foreground, to: &ops)
  }

  /// Activates the app. The scene is active in its delegate's call, the app from its notification on (the same table).
  /// - Parameter isBrief: Activates even if something covers the app.
  mutating func becomeActive(isBrief: Bool) {
    guard process.phase == .inactive, isBrief || mayActivate else { return }
    guard runsScenes else {
      setPhase(.active)
      return insert(announcementOps(.activation))
    }
    setScene(.foregroundActive)
    insert(.lifecycle(.activateApp))
    callSceneActivation()
  }

  /// Whether the system activates the app. An alert that its code asks for during a launch comes after the activation
  /// (BranchMetrics/ios-branch-deep-linking-attribution issue 210, HipByte/motion-testflight issue 18: observers of it
  /// are called again when the alert is answered); Face ID is asked for before the launch.
  private var mayActivate: Bool {
    let phone = process.phone
    return phone.givesTouchesToApp || phone.isCoveredByAlertAlone && process.launch.isUnderway && !phone.requiresFaceID
  }

  /// Activates the scene alone; the app's foreground is posted after it.
  mutating func activateScene() {
    guard mayActivate else { return setScene(.foregroundInactive) }
    setScene(.foregroundActive)
    callSceneActivation()
  }

  private mutating func callSceneActivation() {
    var ops: [Op] = []
    appendCall(.activation, to: &ops)
    insert(ops)
  }

  mutating func activateApp() {
    guard process.scene.phase == .foregroundActive else { return }
    setPhase(.active)
    insert(.begin(.fixed(.notificationDidBecomeActive)), .end(.fixed(.notificationDidBecomeActive)))
  }

  // MARK: What the phone does to the app

  /// Transitions the app after a change of the phone; its calls are made on main.
  mutating func phoneChanged(from before: Phone, because cause: LaunchCause = .icon) {
    guard process.isAlive, !process.isEnding else { return }
    let after = process.phone
    switch (before.showsApp, after.showsApp) {
    case (true, false):
      screenAppLeft()
      if !process.launch.isUnderway {
        // Also of a main thread that hangs, and is never called (crash reports of such apps, scene-update, 10.00 s).
        setAlarm(.enterBackground, after: .milliseconds(rules.didEnterBackgroundLimit))
        startTransition(leavingOps(lockedSince: before))
      }
    case (false, true): comeToFront(because: cause)
    case (true, true), (false, false):
      let moving = before.call == .aside && after.call == .none ? statusBarOps() : []
      if !moving.isEmpty { enqueueMainSource(moving) }
      guard before.givesTouchesToApp != after.givesTouchesToApp, !process.launch.isUnderway else { return }
      if after.givesTouchesToApp, before.overlay == .controlCenter {
        // The user can tap before Control Center has closed, and the scene is not active then (auth0/Auth0.swift
        // issue 446). No source says how long it takes; here as long as the way back to the app.
        arrived()
      } else if after.givesTouchesToApp {
        let delivery = deliveryOps(cause)
        startTransition(
          rules.activatesUnderNotificationCenter
            ? [.lifecycle(.becomeActive)] + delivery : delivery + [.lifecycle(.becomeActive)])
      } else {
        startTransition(resignOps(to: after))
      }
    }
  }

  /// Returns the calls when something covers the app. No source says how long Notification Center takes to come down;
  /// here all three come at once.
  private func resignOps(to phone: Phone) -> [Op] {
    guard phone.overlay == .notificationCenter, rules.activatesUnderNotificationCenter else {
      return [.lifecycle(.resignActive)]
    }
    return [.lifecycle(.resignActive), .lifecycle(.becomeActiveBriefly), .lifecycle(.resignActive)]
  }

  /// Returns the calls when the app leaves. Before an always-on display, it is briefly active (logs of Flutter's
  /// users).
  /// - Parameter before: The phone before the change.
  private func leavingOps(lockedSince before: Phone) -> [Op] {
    let leave: [Op] = [.lifecycle(.resignActive), .lifecycle(.enterBackground)]
    let isLocking = !before.isLocked && process.phone.isLocked
    guard isLocking, configuration.hardware.isAlwaysOn, process.phase == .active else { return leave }
    return [.lifecycle(.resignActive), .lifecycle(.becomeActiveBriefly)] + leave
  }

  private mutating func comeToFront(because cause: LaunchCause) {
    if process.launch.waitsForOpening || (process.launch.isUnderway && !process.launch.isForeground) {
      return launchComesToFront(because: cause)
    }
    if process.launch.isUnderway {
      // The app left while its launch was held; the launch screen is not shown again.
      if cause != .icon { process.launch.deliveries.append(cause) }
      return screenAppReturned()
    }
    resumeProcess()
    process.launch.isForeground = true
    if process.launch.hasReturned {
      setAlarm(.resume, after: .milliseconds(SystemDefaults.resumeWatchdog))
      screenAppReturned()
    } else {
      process.launch.isUnderway = true
      personWaits()
    }
    startTransition([.lifecycle(.enterForeground(cause))])
  }

  /// Starts a transition. If another one is running, in whose callback a run loop is nested, it waits for its end.
  mutating func startTransition(_ ops: [Op]) {
    if process.isInTransition { return process.transitions.append(contentsOf: ops) }
    process.isInTransition = true
    startOnMain(ops + [.lifecycle(.transitionEnded)])
  }

  mutating func transitionEnded() {
    guard !process.transitions.isEmpty else {
      process.isInTransition = false
      return
    }
    let next = process.transitions
    process.transitions = []
    insert(next + [.lifecycle(.transitionEnded)])
  }
}
