import DeviceModel
import VirtualTime

// Between foreground and background, active and inactive. Coming to the front always passes inactive; what is inactive
// already is not told so again (a test harness that was compared with devices). View controllers hear nothing of it.

/// A change of state that delegates hear of: the scene's or the app's, and the notification's observers.
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
  /// Adds the scene delegate's or the app delegate's call.
  func appendCall(_ announcement: Announcement, to ops: inout [Op]) {
    if !runsScenes { return ops.appendCallback(.fixed(announcement.app)) }
    guard hasSceneDelegate else { return }
    ops.appendCallback(.fixed(announcement.scene.event))
    if !process.windows.isEmpty { ops += windowOps(announcement.scene) }
  }

  /// The call, then the notification that both kinds of app get, then what follows.
  func announcementOps(_ announcement: Announcement, before rest: LifecycleOp...) -> [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(6)
    appendCall(announcement, to: &ops)
    ops.appendCallback(.fixed(announcement.notification))
    for op in rest { ops.append(.lifecycle(op)) }
    return ops
  }

  /// The states are still active during the call.
  mutating func resignActive() {
    guard process.phase == .active else { return }
    insert(announcementOps(.resignation, before: .setPhase(.inactive), .setScene(.foregroundInactive)))
  }

  mutating func enterBackground() {
    guard process.phase == .inactive else { return }
    setPhase(.background)
    setScene(.background)
    process.backgroundSince = now
    setAlarm(.enterBackground, after: .milliseconds(rules.didEnterBackgroundLimit))
    insert(announcementOps(.background, before: .enteredBackground))
  }

  mutating func enteredBackground() {
    silenceAlarm(.enterBackground)
    viewsAppLeft()
    setAlarm(.backgroundTime, after: backgroundLimit)
    insert(snapshotOps() + [.lifecycle(.snapshotTaken)])
  }

  mutating func snapshotTaken() {
    emitFromSystem(.systemSnapshotTaken)
    scheduleSuspension()
  }

  /// To the front. What was asked for on the way is delivered between the foreground and the activation, when a scene
  /// is foregroundInactive; only a URL of a scheme of the app's own comes before all of it (asserting UI tests of
  /// Flutter's engine, iOS 16.4). In the calls of the foreground app and scene are in the background still, at the
  /// notification only the app is (a table that an SDK's authors observed on iOS 13 and 14).
  mutating func enterForeground(because cause: LaunchCause) {
    guard process.phase == .background else { return }
    cancelSuspension()
    viewsAppReturned()
    let isFirst = !process.launch.hasReturned
    if runsScenes, !process.scene.isConnected { return insert(.lifecycle(.connectScene(cause))) }
    let comesFirst = if case .url = cause { runsScenes } else { false }
    let delivery = deliveryOps(cause)
    var ops = comesFirst ? delivery : []
    ops.reserveCapacity(16)
    appendForegroundCall(to: &ops)
    if runsScenes { ops.append(.lifecycle(.setScene(.foregroundInactive))) }
    ops.appendCallback(.fixed(Announcement.foreground.notification))
    ops.append(.lifecycle(.setPhase(.inactive)))
    if !comesFirst { ops += delivery }
    ops.append(.lifecycle(.becomeActive))
    ops += isFirst ? firstFrameOps(activatesLater: false) : [.lifecycle(.arrived)]
    insert(ops)
  }

  /// A printed log has the scene on screen in the delegate's call already (Apple's developer forums, thread 746362).
  func appendForegroundCall(to ops: inout [Op]) {
    if app.variant == .foregroundInactiveEarly, runsScenes {
      ops.append(.lifecycle(.setScene(.foregroundInactive)))
      ops.append(.lifecycle(.setPhase(.inactive)))
    }
    appendCall(.foreground, to: &ops)
  }

  /// The scene is active in its delegate's call, the app at its notification (the same table).
  /// - Parameter isBrief: Whatever lies over the app.
  mutating func becomeActive(isBrief: Bool) {
    guard process.phase == .inactive, isBrief || process.phone.givesTouchesToApp else { return }
    guard runsScenes else {
      setPhase(.active)
      return insert(announcementOps(.activation))
    }
    setScene(.foregroundActive)
    insert(.lifecycle(.activateApp))
    callSceneActivation()
  }

  /// The scene's part alone, where the app's foreground is posted behind it.
  mutating func activateScene() {
    guard process.phone.givesTouchesToApp else { return setScene(.foregroundInactive) }
    setScene(.foregroundActive)
    callSceneActivation()
  }

  private mutating func callSceneActivation() {
    guard hasSceneDelegate else { return }
    if !process.windows.isEmpty { insert(windowOps(.didBecomeActive)) }
    insert(.begin(.fixed(.sceneDidBecomeActive)), .end(.fixed(.sceneDidBecomeActive)))
  }

  mutating func activateApp() {
    guard process.scene.phase == .foregroundActive else { return }
    setPhase(.active)
    insert(.begin(.fixed(.notificationDidBecomeActive)), .end(.fixed(.notificationDidBecomeActive)))
  }

  // MARK: What the phone does to the app

  /// The phone shows something else than before: the app hears of it on main.
  mutating func phoneChanged(from before: Phone, because cause: LaunchCause = .icon) {
    guard process.isAlive, !process.isEnding else { return }
    let after = process.phone
    switch (before.showsApp, after.showsApp) {
    case (true, false):
      screenAppLeft()
      if !process.launch.isUnderway { startTransition(leavingOps(lockedSince: before)) }
    case (false, true): comeToFront(because: cause)
    case (true, true), (false, false):
      guard before.givesTouchesToApp != after.givesTouchesToApp, !process.launch.isUnderway else { return }
      if after.givesTouchesToApp {
        startTransition([.lifecycle(.becomeActive)] + deliveryOps(cause))
      } else {
        startTransition(resignOps(to: after))
      }
    }
  }

  /// The calls by which an app hears that something lies over it now. No source says how long Notification Center takes
  /// to come down; here all three come at once.
  private func resignOps(to phone: Phone) -> [Op] {
    guard phone.overlay == .notificationCenter, rules.activatesUnderNotificationCenter else {
      return [.lifecycle(.resignActive)]
    }
    return [.lifecycle(.resignActive), .lifecycle(.becomeActiveBriefly), .lifecycle(.resignActive)]
  }

  /// A phone that goes over to its always-on display lets the app be active for a moment (logs of Flutter's users).
  /// - Parameter before: What the phone showed until now.
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
      // It left while its launch was held; it does not see the launch screen again.
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

  /// One transition after the other: what comes while a callback of one runs, in a loop that it nests, waits for its
  /// end.
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
