import DeviceModel

// The launch as a list of ops, from `main` to the first frame. UIKit's work between the delegate's callbacks follows
// Apple, “About the app launch sequence” and “Responding to the launch of your app”; view loading is placed as in
// public crash stacks (`makeKeyAndVisible` calls `viewDidLoad`) and printed logs.
//
// The launch is one activity of the run loop, a source and not a block of the main queue. A run loop nested in a
// callback therefore serves the queue, and blocks still waiting when the callbacks return come after the first commit.

extension World {
  /// Whether the process takes part in the scene life cycle. The manifest decides, whatever the app was written for;
  /// before iOS 13 there are no scenes.
  var runsScenes: Bool {
    guard rules.hasScenes else { return false }
    return adoptsScenesInCode || app.wiring.hasSceneManifest ?? (app.lifecycle == .scene)
  }

  /// Whether configurationForConnecting names the delegate, which is an adoption without a manifest, too (three apps'
  /// pull requests), unless the manifest alone decides (one framework's).
  private var adoptsScenesInCode: Bool {
    app.lifecycle == .scene && app.wiring.namesSceneDelegateInCode && app.variant != .onlyManifestAdopts
  }

  /// Whether scene callbacks are called. A scene also connects without a delegate, and then stays black.
  var hasSceneDelegate: Bool { app.lifecycle == .scene && app.wiring.sceneDelegateFound }

  var usesStoryboard: Bool { if case .storyboard = app.interface { true } else { false } }

  mutating func enterMain() {
    process.launch.hasEnteredMain = true
    emit(.main)
  }

  /// Calls `UIApplicationMain`, before which a prewarmed process stops (Apple, About the app launch sequence).
  mutating func startApplication() {
    if process.launch.delegateHasReturned { return delegateReturned() }
    guard process.launch.cause == .prewarm, app.variant != .prewarmsThroughLaunch else {
      process.launch.hasStartedApplication = true
      return insert(applicationLaunchOps())
    }
    waitForOpening()
  }

  /// Stops a prewarmed process until it is asked for.
  private mutating func waitForOpening() {
    process.launch.waitsForOpening = true
    process.launch.isUnderway = false
    silenceBackgroundTime()
    dirty.insert(.process)
    process.backgroundSince = now
    scheduleSuspension()
  }

  /// Returns the app delegate's part of the launch; with and without scenes, only the window differs.
  private mutating func applicationLaunchOps() -> [Op] {
    let didFinish = EventKey.fixed(.appDidFinishLaunching)
    var ops: [Op] = []
    ops.reserveCapacity(12)
    ops.append(.lifecycle(.checkSceneAdoption))
    if !runsScenes, usesStoryboard { ops.append(.lifecycle(.loadMainStoryboard)) }
    ops.append(.lifecycle(.launchComesIntoForeground))
    ops.appendCallback(.fixed(.appWillFinishLaunching))
    ops += [.begin(didFinish), .busy(length(of: .didFinishLaunching))]
    let makesWindow = app.lifecycle == .appDelegate && !usesStoryboard
    if makesWindow, givesWindowToHost { ops.append(.lifecycle(.windowMade)) }
    ops.append(.lifecycle(.startReact))
    if makesWindow { ops += [.lifecycle(.makeWindow), .lifecycle(.showWindow)] }
    ops.append(.end(didFinish))
    if loadsRootLate, app.lifecycle == .appDelegate { ops.append(.lifecycle(.root(.load))) }
    // Traced, like ends, only if watched.
    let returned = EventKey.fixed(.appDidFinishLaunchingReturned)
    if setting.watched.contains(returned) { ops.append(.emit(returned, .none)) }
    ops.appendCallback(.fixed(.notificationDidFinishLaunching))
    ops.append(.lifecycle(.delegateReturned))
    return ops
  }

  /// Makes a launch that the user waits for inactive, unless a scene will: from the first launch callback on (a log of
  /// iOS 11). Code that runs earlier reads background (bugsnag/bugsnag-cocoa pull request 1180).
  mutating func launchComesIntoForeground() {
    guard !runsScenes, process.launch.isForeground, process.phase == .background else { return }
    setPhase(.inactive)
  }

  /// Goes on after `didFinishLaunching` has returned, depending on who waits for the app.
  mutating func delegateReturned() {
    process.launch.delegateHasReturned = true
    if process.launch.cause == .prewarm { return waitForOpening() }
    var ops: [Op] = []
    if runsScenes {
      if process.phone.owesDiscardedSession {
        // If no process was there to get the call, it comes shortly after didFinishLaunching (Xcode's template).
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

  /// Returns the rest of a launch without scenes: deliveries, activation, layout and first commit.
  /// `applicationWillEnterForeground` is not called at launch (several logs).
  private func foregroundLaunchOps() -> [Op] {
    let activatesFirst = rules.becomesActiveBeforeRootAppears && app.variant != .rootAppearsFirst
    // The value has no effect on a notification (Apple, application(_:didFinishLaunchingWithOptions:)).
    let isDelivered = if case .notification = process.launch.cause { true } else { app.launchReturns }
    return (isDelivered ? deliveryOps(process.launch.cause) : [])
      + (activatesFirst ? [.lifecycle(.becomeActive)] : []) + firstFrameOps(activatesLater: !activatesFirst)
  }

  /// Returns the layout and main-thread work of the first frame, at the end of the launch's turn of the run loop.
  func firstFrameOps(activatesLater: Bool) -> [Op] {
    [
      .lifecycle(.root(.layOut)), .lifecycle(.renderFirst),
      .lifecycle(.launchReturned(activatesLater: activatesLater)),
    ]
  }

  /// Returns the rest of a launch for an event of the system. An app without scenes builds its window anyway, and its
  /// root gets its callbacks unseen (observed by one developer). It is not called about the background, as was observed
  /// on iOS 7 and 14; Apple's guide documented such a call. With scenes, the cause and the version of iOS decide
  /// whether a scene connects.
  private func backgroundLaunchOps() -> [Op] {
    let arrival = deliveryOps(process.launch.cause) + [.lifecycle(.launchCompleted)]
    if runsScenes { return backgroundConnectionOps(process.launch.cause) + arrival }
    let documented =
      Op.callback(.fixed(.appDidEnterBackground)) + Op.callback(.fixed(.notificationDidEnterBackground))
    return [.lifecycle(.root(.layOut)), .lifecycle(.root(.didAppear))]
      + (app.variant == .entersBackgroundAtLaunch ? documented : []) + arrival
  }

  /// Does the `firstRender` of a native app: main-thread work before the first commit that the user will see.
  mutating func renderFirst() {
    guard !process.launch.hasRendered, process.window == .shown else { return }
    process.launch.hasRendered = true
    if !drawsLater { insert(.busy(length(of: .firstRender))) }
  }

  mutating func launchReturned(activatesLater: Bool) {
    process.launch.hasReturned = true
    screenLaunchReturned()
    var ops: [Op] = [.lifecycle(.root(.didAppear))]
    if activatesLater { ops.append(.lifecycle(.becomeActive)) }
    afterCommit(ops + [.lifecycle(.launchCompleted)])
  }

  /// Ends the launch and applies the changes of the phone that came during it.
  mutating func launchCompleted() {
    let late = process.launch.deliveries
    process.launch.deliveries = []
    if process.launch.isForeground, !process.launch.hasReturned {
      // The user opened it while it was being launched in the background.
      return insert(ops(delivering: late) + [.lifecycle(.enterForeground(process.launch.openedBy))])
    }
    let hadOwnLimit = process.alarm.kind == .launch && !process.launch.isForeground
    silenceAlarm(.launch)
    if hadOwnLimit { grantBackgroundTime(allowance(for: process.launch.cause)) }
    process.launch.isUnderway = false
    dirty.insert(.process)
    if !late.isEmpty { insert(ops(delivering: late)) }
    if process.launch.isForeground { return startTransition(reconciliationOps()) }
    process.backgroundSince = now
    grantTime(for: process.launch.cause)
    scheduleSuspension()
  }

  /// Returns the calls for changes of the phone that came while the app could not be called.
  // Inlined, as a call from where the world changes would copy the whole of it.
  @inline(__always)
  private func reconciliationOps() -> [Op] {
    if !process.phone.showsApp { return [.lifecycle(.resignActive), .lifecycle(.enterBackground)] }
    return [.lifecycle(process.phone.givesTouchesToApp ? .becomeActive : .resignActive)]
  }

  /// Applies the rules of systems that require scenes to an app without them (Apple, TN3187).
  mutating func checkSceneAdoption() {
    let namesNone = !app.wiring.sceneDelegateFound || app.wiring.namesSceneDelegateInCode && !adoptsScenesInCode
    let lacksDelegate = app.lifecycle == .scene && namesNone
    guard rules.hasScenes, !runsScenes || lacksDelegate && rules.requiresSceneDelegate(sdk: app.sdk) else { return }
    let verdict = rules.withoutScenes(sdk: app.sdk)
    guard let message = verdict.message else { return }
    if verdict == .failsAtLaunch { crash(.exception, reason: message) } else { warn(message) }
  }
}
