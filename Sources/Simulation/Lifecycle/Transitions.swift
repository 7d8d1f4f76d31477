import DeviceModel
import Traces
import VirtualTime

// Between foreground and background, active and inactive. Coming to the front always passes inactive; what is inactive
// already is not told so again (a test harness that was compared with devices). View controllers hear nothing of it.

extension World {
  /// The scene delegate's or the app delegate's call, then the notification that both kinds of app get.
  func transitionOps(_ scene: Event, _ app: Event, _ notification: Event) -> [Op] {
    var ops: [Op] = []
    ops.reserveCapacity(4)
    if !runsScenes { ops.appendCallback(.fixed(app)) } else if hasSceneDelegate { ops.appendCallback(.fixed(scene)) }
    ops.appendCallback(.fixed(notification))
    return ops
  }

  /// The state is still active during the call.
  mutating func resignActive() {
    guard process.phase == .active else { return }
    insert(
      transitionOps(.sceneWillResignActive, .appWillResignActive, .notificationWillResignActive)
        + [.lifecycle(.setPhase(.inactive))])
  }

  mutating func enterBackground() {
    guard process.phase == .inactive else { return }
    setPhase(.background)
    process.backgroundSince = now
    setAlarm(.enterBackground, after: .milliseconds(SystemDefaults.didEnterBackgroundLimit))
    insert(
      transitionOps(.sceneDidEnterBackground, .appDidEnterBackground, .notificationDidEnterBackground)
        + [.lifecycle(.enteredBackground)])
  }

  mutating func enteredBackground() {
    silenceAlarm(.enterBackground)
    viewsAppLeft()
    setAlarm(.backgroundTime, after: backgroundLimit)
    emitFromSystem(.systemSnapshotTaken)
    scheduleSuspension()
  }

  /// To the front: what was asked for on the way is delivered between the foreground and the activation, when a scene
  /// is foregroundInactive. An app without scenes reads background in `applicationWillEnterForeground`; a scene reads
  /// foregroundInactive in the call of the same name (the log of thread 746362).
  mutating func enterForeground(because cause: LaunchCause) {
    guard process.phase == .background else { return }
    cancelSuspension()
    viewsAppReturned()
    let isFirst = !process.launch.hasReturned
    if runsScenes, !process.scene.isConnected { return insert([.lifecycle(.connectScene(cause))]) }
    let calls = transitionOps(.sceneWillEnterForeground, .appWillEnterForeground, .notificationWillEnterForeground)
    let inactive = Op.lifecycle(.setPhase(.inactive))
    insert(
      (runsScenes ? [inactive] + calls : calls + [inactive]) + deliveryOps(cause) + [.lifecycle(.becomeActive)]
        + (isFirst ? firstFrameOps(activatesLater: false) : [.lifecycle(.arrived)]))
  }

  /// - Parameter isBrief: Whatever lies over the app.
  mutating func becomeActive(isBrief: Bool) {
    guard process.phase == .inactive, isBrief || process.phone.givesTouchesToApp else { return }
    setPhase(.active)
    insert(transitionOps(.sceneDidBecomeActive, .appDidBecomeActive, .notificationDidBecomeActive))
  }

  // MARK: What the phone does to the app

  /// The phone shows something else than before: the app hears of it on main.
  mutating func phoneChanged(from before: Phone, because cause: LaunchCause = .icon) {
    guard process.isAlive, !process.isEnding else { return }
    let after = process.phone
    switch (before.showsApp, after.showsApp) {
    case (true, false):
      screenAppLeft()
      if !process.launch.isUnderway { startTransition([.lifecycle(.resignActive), .lifecycle(.enterBackground)]) }
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

  /// What an app hears of that something lies over it now. No source says how long Notification Center takes to come
  /// down; here all three come at once.
  private func resignOps(to phone: Phone) -> [Op] {
    guard phone.overlay == .notificationCenter, rules.activatesUnderNotificationCenter else {
      return [.lifecycle(.resignActive)]
    }
    return [.lifecycle(.resignActive), .lifecycle(.becomeActiveBriefly), .lifecycle(.resignActive)]
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
