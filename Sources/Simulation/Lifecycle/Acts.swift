import DeviceModel
import Traces
import VirtualTime

// Acts of the user and of the system.

extension World {
  mutating func performPersonAct(_ act: PersonAct) -> Outcome {
    switch act {
    case .tap, .selectTab, .back, .backTo, .swipeBack, .swipeRight, .swipeDown, .drag, .swipeToPage, .tapDim:
      if let obstacle = process.phone.obstacleToApp { return .impossible(.phone, obstacle) }
      return navigate(act)
    case .openURL(let url): return launch(because: .url(url), isWarm: false)
    case .launch(let cause): return launch(because: cause, isWarm: false)
    case .launchWarm: return launch(because: .icon, isWarm: true)
    case .phone(let act): return change { $0.perform(act) }
    case .window(let act, let screen): return perform(act, onWindowOf: screen)
    case .resizeWindow(let width): return resizeWindow(to: width)
    case .returnToApp: return returnToApp()
    case .terminate: return terminate()
    case .reinstall: return reinstall()
    case .rotate(let orientation):
      emitFromSystem(.systemRotated)
      viewsRotate(to: orientation)
      return .done
    case .appearance(let dark):
      emitFromSystem(.systemAppearanceChanged)
      screenAppearanceChanged(dark: dark)
      followTraits()
      return .done
    }
  }

  mutating func performSystemAct(_ act: SystemAct) {
    switch act {
    case .kill:
      guard process.isAlive else { return warn("there is no process to kill") }
      endProcess()
    case .systemAlert: changePhone { $0.alerts += 1 }
    case .systemAlertClosed:
      guard process.phone.alerts > 0 else { return warn("there is no system alert to close") }
      changePhone { $0.alerts -= 1 }
    case .memoryWarning: warnOfMemory()
    case .notificationArrives: notificationArrives()
    case .memoryExhausted: exhaustMemory()
    case .reclaimScene: reclaimScene()
    case .installUpdate:
      endProcess()
      process.phone.updateHasLaunched = false
    }
  }

  /// Brings another app to the front, as UIApplication.open does.
  mutating func openOtherApp() { changePhone { if $0.showsApp { $0.front = .otherApp } } }

  /// Opens a URL that the app's code asks the system to open. One of the app's own scheme comes to the app, which stays
  /// in front; a universal link that the app itself opens leads to the browser (Apple, App Search Programming
  /// Guide, Support Universal Links). A question before a call makes the app inactive (rohfosho/CordovaCallNumberPlugin
  /// issue 53).
  mutating func openFromApp(_ url: String) {
    guard process.phone.showsApp else { return warn("an app in the background opens no URL") }
    let isOwn =
      app.ownSchemes.isEmpty
      ? !url.isWebURL && !url.isSystemURL : app.ownSchemes.contains { $0 == url.urlScheme }
    guard isOwn else {
      return url.asksBeforeCalling(on: configuration.ios) ? changePhone { $0.alerts += 1 } : openOtherApp()
    }
    if process.launch.isUnderway {
      process.launch.deliveries.append(.url(url))
    } else if rules.resignsForOwnURLs, process.phase == .active {
      // Where openURL lies between the two is not printed.
      startTransition([.lifecycle(.resignActive)] + deliveryOps(.url(url)) + [.lifecycle(.becomeActive)])
    } else {
      startOnMain(deliveryOps(.url(url)))
    }
  }

  private mutating func change(_ act: (inout Phone) -> String?) -> Outcome {
    let before = process.phone
    if let obstacle = act(&process.phone) { return .impossible(.phone, obstacle) }
    if before.isLocked != process.phone.isLocked { protectData() }
    phoneChanged(from: before)
    return .done
  }

  /// Protects data while the phone is locked, ten seconds later (CocoaLumberjack/CocoaLumberjack issue 129). A phone
  /// that is locked before the first launch has been so for a while.
  mutating func protectData() {
    dirty.insert(.process)
    guard process.phone.isLocked else {
      process.phone.protectsDataFrom = nil
      return
    }
    let isFirst = process.generation == 0
    let instant = isFirst ? now : now + .milliseconds(SystemDefaults.dataProtection)
    process.phone.protectsDataFrom = instant
    if setting.watchesProtectedData { schedule(.lifecycle(.dataIsProtected), at: instant, isApp: false) }
  }

  private mutating func changePhone(_ act: (inout Phone) -> Void) {
    let before = process.phone
    act(&process.phone)
    phoneChanged(from: before)
  }

  private mutating func returnToApp() -> Outcome {
    guard process.isAlive, !process.isEnding else {
      return .impossible(.noProcess, "the app is not running; “launch” starts it")
    }
    return change { $0.bringAppToFront() }
  }

  // MARK: Ends

  /// Swipes the app's card out of the switcher. The app gets the calls of the scene's disconnection and of the
  /// session's end, then `applicationWillTerminate` (eight logs of phones, one of a tablet); with `backgroundOnQuit`
  /// its scene enters the background before. A process that is suspended or still launching gets no calls, and the card
  /// of an app that is not running goes as well: the next launch learns of it (Xcode's template,
  /// application(_:didDiscardSceneSessions:)), and the system does not start it before (Quinn, seacode.uk).
  private mutating func terminate() -> Outcome {
    guard process.phone.hasCard, !process.isEnding else {
      return .impossible(.noProcess, "the app is not running, and the switcher has no card of it")
    }
    if let obstacle = process.phone.obstacle { return .impossible(.phone, obstacle) }
    let before = process.phone
    process.phone.front = .homeScreen
    process.phone.overlay = nil
    process.phone.hasCard = false
    process.phone.isAppQuit = true
    process.phone.hasSession = false
    process.phone.owesDiscardedSession = runsScenes
    if !process.isAlive { return .done }
    if before.showsApp { screenAppLeft() }
    if process.phase == .suspended || process.launch.isUnderway || process.launch.waitsForOpening {
      endProcess()
      return .done
    }
    process.isEnding = true
    schedule(.lifecycle(.endIsOverdue), at: now + .milliseconds(SystemDefaults.processExit))
    startTransition(farewellOps() + [.lifecycle(.end)])
    return .done
  }

  /// Kills a process that does not end in time (crash reports, process-exit).
  mutating func failToEnd() {
    if app.isBeingDebugged { return endProcess() }
    emit(.systemWatchdogFired)
    crash(.watchdog, reason: "0x8badf00d, process-exit: the app failed to terminate gracefully after 5.0s")
  }

  private mutating func farewellOps() -> [Op] {
    let disconnects =
      process.scene.isConnected && !process.scene.isDisconnecting
      && (app.variant != .noDisconnectOnQuit || configuration.hardware.isPad)
    var ops: [Op] = [.lifecycle(.resignActive)]
    if !disconnects || app.variant == .backgroundOnQuit { ops.append(.lifecycle(.enterBackground)) }
    if disconnects {
      process.phone.owesDiscardedSession = false
      if hasSceneDelegate { ops += Op.callback(.fixed(.sceneDidDisconnect)) }
      for window in process.windows { ops += sceneOps(.didDisconnect, of: window.root) }
      ops.appendCallback(.fixed(.appDidDiscardSceneSessions))
    }
    return ops + Op.callback(.fixed(.appWillTerminate)) + Op.callback(.fixed(.notificationWillTerminate))
  }

  /// Deletes the app and installs it again: its stored data is gone, and the system forgets the app.
  private mutating func reinstall() -> Outcome {
    if let obstacle = process.phone.obstacle { return .impossible(.phone, obstacle) }
    endProcess()
    process.phone.hasCard = false
    process.phone.isAppQuit = false
    process.phone.updateHasLaunched = false
    process.phone.hasSession = false
    process.phone.owesDiscardedSession = false
    screenAppReinstalled()
    for (index, variable) in app.state.enumerated() where index < state.count { state[index] = variable.initial }
    dirty.insert(.state)
    return .done
  }

  /// Ends the process for its memory, which reports call jetsam: per-process-limit in front, vm-pageshortage otherwise.
  private mutating func exhaustMemory() {
    guard process.isAlive else { return warn("there is no process to end") }
    let cause =
      process.phase.isBackground
      ? "vm-pageshortage: the system reclaimed the memory of an app that was not on screen"
      : "per-process-limit: the app used more memory than the system gives it"
    crash(.memory, reason: cause)
  }

  /// Delivers a notification to the app in front, without a change of state (a table that an SDK's authors observed).
  /// An inactive app, below Control Center for example, gets it as well (phonegap/phonegap-plugin-push issue 851, a log
  /// of iOS 9; OneSignal/OneSignal-iOS-SDK pull 719); one in the background gets no call.
  private mutating func notificationArrives() {
    emitFromSystem(.systemNotificationArrived)
    guard isInForeground, !process.launch.isUnderway else { return }
    if let call = notificationCall(.appWillPresentNotification) { startOnMain(Op.callback(.fixed(call))) }
  }

  /// Sends a memory warning; a suspended process gets none.
  private mutating func warnOfMemory() {
    emitFromSystem(.systemMemoryWarning)
    guard process.isAlive, !process.isEnding, process.phase != .suspended else { return }
    // Apple, Responding to memory warnings: the app delegate, each controller, the notification.
    startOnMain(
      Op.callback(.fixed(.appDidReceiveMemoryWarning))
        + views.controllers.map { .view(.call(.didReceiveMemoryWarning, $0.id)) }
        + Op.callback(.fixed(.notificationDidReceiveMemoryWarning)))
  }
}
