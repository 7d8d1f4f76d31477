import DeviceModel

// The launch as a list of ops, from `main` to the first frame. What UIKit does between the delegate's callbacks:
// Apple, “About the app launch sequence” and “Responding to the launch of your app”; the places of view loading are
// those of public crash stacks (`makeKeyAndVisible` calls `viewDidLoad`) and of printed logs.
//
// All of it is one activity of the run loop, a source and not a block of the main queue: a run loop that is nested in
// a callback serves the queue, and what waits there when the callbacks have returned comes after the first commit.

extension World {
  /// Whether the process takes part in the scene life cycle. A manifest decides, also against what the app was written
  /// for; before iOS 13 there is none.
  var runsScenes: Bool { rules.hasScenes && (app.wiring.hasSceneManifest ?? (app.lifecycle == .scene)) }

  /// Whether scene callbacks are called: a scene connects also without a delegate, and stays black.
  var hasSceneDelegate: Bool { app.lifecycle == .scene && app.wiring.sceneDelegateFound }

  var usesStoryboard: Bool {
    if case .storyboard = app.interface { return true }
    return false
  }

  mutating func enterMain() {
    process.launch.hasEnteredMain = true
    emit(.main)
  }

  /// The call of `UIApplicationMain`, before which a prewarmed process stops (Apple, About the app launch sequence).
  mutating func startApplication() {
    if process.launch.delegateHasReturned { return delegateReturned() }
    guard process.launch.cause == .prewarm, app.variant != .prewarmsThroughLaunch else {
      process.launch.hasStartedApplication = true
      return insert(applicationLaunchOps())
    }
    waitForOpening()
  }

  /// A process that nobody has asked for goes no further until somebody does.
  private mutating func waitForOpening() {
    process.launch.waitsForOpening = true
    process.launch.isUnderway = false
    silenceAlarm(.backgroundTime)
    dirty.insert(.process)
    process.backgroundSince = now
    scheduleSuspension()
  }

  /// The app delegate's part, the same with and without scenes but for the window.
  private mutating func applicationLaunchOps() -> [Op] {
    let didFinish = EventKey.fixed(.appDidFinishLaunching)
    var ops: [Op] = []
    ops.reserveCapacity(12)
    ops.append(.lifecycle(.checkSceneAdoption))
    if !runsScenes, usesStoryboard { ops.append(.lifecycle(.loadMainStoryboard)) }
    ops.appendCallback(.fixed(.appWillFinishLaunching))
    ops += [.begin(didFinish), .busy(length(of: .didFinishLaunching)), .lifecycle(.startReact)]
    if app.lifecycle == .appDelegate, !usesStoryboard {
      ops += [.lifecycle(.makeWindow), .lifecycle(.showWindow)]
    }
    ops.append(.end(didFinish))
    // Like ends, traced only where somebody asks.
    let returned = EventKey.fixed(.appDidFinishLaunchingReturned)
    if setting.watched.contains(returned) { ops.append(.emit(returned, .none)) }
    ops.appendCallback(.fixed(.notificationDidFinishLaunching))
    ops.append(.lifecycle(.delegateReturned))
    return ops
  }

  /// `didFinishLaunching` has returned: who waits for the app decides what comes next.
  mutating func delegateReturned() {
    process.launch.delegateHasReturned = true
    if process.launch.cause == .prewarm { return waitForOpening() }
    var ops: [Op] = []
    if runsScenes {
      if process.phone.owesDiscardedSession {
        // The comment in Xcode's template: shortly after didFinishLaunching, if no process was there to be told.
        process.phone.owesDiscardedSession = false
        ops.appendCallback(.fixed(.appDidDiscardSceneSessions))
      }
      if !process.launch.isForeground {
        ops += backgroundLaunchOps()
      } else if process.scene.isAskedFor {
        ops += firstFrameOps(activatesLater: false)
      } else {
        ops.append(.lifecycle(.connectScene(process.launch.cause)))
      }
    } else {
      if let complaint = missingRootComplaint {
        if SystemRules.missingRootViewControllerThrows(sdk: app.sdk) {
          return crash(.exception, reason: "NSInternalInconsistencyException: \(complaint)")
        }
        warn(complaint)
      }
      if usesStoryboard { ops.append(.lifecycle(.showWindow)) }
      ops += process.launch.isForeground ? foregroundLaunchOps() : backgroundLaunchOps()
    }
    insert(ops)
  }

  /// Without scenes: what arrived, the activation, layout and first commit. `applicationWillEnterForeground` is not
  /// called at launch (several logs).
  private func foregroundLaunchOps() -> [Op] {
    let activatesFirst = rules.becomesActiveBeforeRootAppears
    return (app.launchReturns ? deliveryOps(process.launch.cause) : [])
      + (activatesFirst ? [.lifecycle(.becomeActive)] : []) + firstFrameOps(activatesLater: !activatesFirst)
  }

  /// Layout and main-thread work of the first frame, at the end of the launch's turn of the run loop.
  func firstFrameOps(activatesLater: Bool) -> [Op] {
    [
      .lifecycle(.root(.layOut)), .lifecycle(.renderFirst),
      .lifecycle(.launchReturned(activatesLater: activatesLater)),
    ]
  }

  /// Launched for an event of the system's. An app without scenes builds its window all the same, and its root gets its
  /// callbacks though nobody sees it (observed by one developer); `didEnterBackground` belongs to the path that Apple's
  /// guide documented. With scenes it depends on cause and version whether one is connected.
  private func backgroundLaunchOps() -> [Op] {
    let arrival = deliveryOps(process.launch.cause) + [.lifecycle(.launchCompleted)]
    if runsScenes { return backgroundConnectionOps(process.launch.cause) + arrival }
    return [.lifecycle(.root(.layOut)), .lifecycle(.root(.didAppear))]
      + Op.callback(.fixed(.appDidEnterBackground)) + Op.callback(.fixed(.notificationDidEnterBackground)) + arrival
  }

  /// `firstRender` of a native app: main-thread work before the first commit that a person will see.
  mutating func renderFirst() {
    guard !process.launch.hasRendered, process.window == .shown else { return }
    process.launch.hasRendered = true
    if !drawsWithJavaScript { insert(.busy(length(of: .firstRender))) }
  }

  mutating func launchReturned(activatesLater: Bool) {
    process.launch.hasReturned = true
    screenLaunchReturned()
    var ops: [Op] = [.lifecycle(.root(.didAppear))]
    if activatesLater { ops.append(.lifecycle(.becomeActive)) }
    afterCommit(ops + [.lifecycle(.launchCompleted)])
  }

  /// The launch is over; what has changed on the phone meanwhile takes effect now.
  mutating func launchCompleted() {
    let late = process.launch.deliveries
    process.launch.deliveries = []
    if process.launch.isForeground, !process.launch.hasReturned {
      // A person opened it while it was being launched in the background.
      return insert(ops(delivering: late) + [.lifecycle(.enterForeground(process.launch.openedBy))])
    }
    let hadOwnLimit = process.alarm.kind == .launch && !process.launch.isForeground
    silenceAlarm(.launch)
    if hadOwnLimit { setAlarm(.backgroundTime, after: allowance(for: process.launch.cause)) }
    process.launch.isUnderway = false
    dirty.insert(.process)
    if !late.isEmpty { insert(ops(delivering: late)) }
    if process.launch.isForeground { return startTransition(reconciliationOps()) }
    process.backgroundSince = now
    scheduleSuspension()
  }

  /// The calls for what the phone came to show while the app could not be told.
  // Inlined, as a call from where the world changes would copy the whole of it.
  @inline(__always)
  private func reconciliationOps() -> [Op] {
    if !process.phone.showsApp { return [.lifecycle(.resignActive), .lifecycle(.enterBackground)] }
    return [.lifecycle(process.phone.givesTouchesToApp ? .becomeActive : .resignActive)]
  }

  /// The fate of an app without scenes under systems that want them (Apple, TN3187).
  mutating func checkSceneAdoption() {
    guard rules.hasScenes, !runsScenes else { return }
    let verdict = rules.withoutScenes(sdk: app.sdk)
    guard let message = verdict.message else { return }
    if verdict == .failsAtLaunch { crash(.exception, reason: message) } else { warn(message) }
  }
}
