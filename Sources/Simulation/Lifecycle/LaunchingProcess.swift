import DeviceModel
import Traces
import VirtualTime

// Starting a process, or reaching a live one.

extension LaunchCause {
  /// Whether the user causes it, looking at the phone; the system causes the others, in the background.
  var bringsToFront: Bool {
    switch self {
    case .icon, .url, .notification, .shortcut, .activity, .cloudKitShare: true
    case .location, .silentPush, .backgroundFetch, .voipPush, .urlSession, .bluetooth, .prewarm, .carPlay: false
    }
  }

  /// Whether the app is to get new content, for which the system has limits of its own. These events were seen to
  /// connect the scene; for a location it was not.
  var isForContent: Bool { self == .silentPush || self == .backgroundFetch }

  /// Whether it starts an app that the user has quit: the user does, a significant change of place, and a VoIP push
  /// (react-native-webrtc/react-native-voip-push-notification issue 121). Silent pushes, fetches, transfers and
  /// peripherals do not (firebase/quickstart-ios 529, ole/SilentPush 1; Apple, QA1962 and
  /// URLSessionConfiguration.background(withIdentifier:)), nor did a change of place on iOS 7.0 (Stack Overflow
  /// 33368607; macrumors thread 1705987: again from 7.1 on).
  fileprivate func startsQuitApps(on ios: Version) -> Bool {
    switch self {
    case .silentPush, .backgroundFetch, .urlSession, .bluetooth: false
    case .location: ios >= Version(7, 1)
    case .icon, .url, .notification, .shortcut, .activity, .cloudKitShare, .voipPush, .prewarm, .carPlay: true
    }
  }

  /// The mode without which the system does not start an app for this (Apple, UIBackgroundModes). A significant change
  /// of place needs none.
  fileprivate var backgroundMode: BackgroundMode? {
    switch self {
    case .silentPush: .remoteNotification
    case .backgroundFetch: .fetch
    case .voipPush: .voip
    case .bluetooth: .bluetooth
    case .icon, .url, .notification, .shortcut, .activity, .cloudKitShare, .location, .urlSession, .prewarm, .carPlay:
      nil
    }
  }
}

extension World {
  // MARK: By a person, by the system

  /// Starts the app for a cause, or delivers the cause to its process.
  mutating func launch(because cause: LaunchCause, isWarm: Bool) -> Outcome {
    if let lack = lack(for: cause) { return .impossible(.phone, lack) }
    if case .url(let url) = cause, !app.schemes.contains(where: { $0 == url.urlScheme }) {
      // A universal link reaches the app as an activity, unless the app is a browser.
      if url.isWebURL {
        guard configuration.ios >= Version(9) else {
          return .impossible(.phone, "there are universal links from iOS 9 on: the browser opens “\(url)”")
        }
        guard app.isAssociated(withWebsiteOf: url) else {
          return .impossible(
            .phone, "“\(app.name)” has no link to a page of \(url.webHost ?? ""), so the browser opens “\(url)”")
        }
        return launch(because: .activity(url), isWarm: isWarm)
      }
      guard app.schemes.isEmpty else {
        return .impossible(
          .phone, "“\(app.name)” has not registered the scheme of “\(url)”, so the system does not open it")
      }
    }
    if let mode = cause.backgroundMode, !app.has(mode), cause != .silentPush || !isInForeground {
      return .impossible(.process, "“\(app.name)” does not have the background mode “\(mode.rawValue)”")
    }
    if process.phone.isAppQuit, !cause.startsQuitApps(on: configuration.ios) {
      return .impossible(
        .process, "the user has quit “\(app.name)”: the system does not start it before the user opens it again")
    }
    let before = process.phone
    if cause.bringsToFront, process.phone.isLocked {
      guard case .notification = cause else { return .impossible(.phone, "the phone is locked") }
      // A tap on the lock screen asks for the face and opens the app with the response (woocommerce-ios issue 1867).
      var unlocked = before
      unlocked.isLocked = false
      if let obstacle = unlocked.obstacle { return .impossible(.phone, obstacle) }
      process.phone = unlocked
      protectData()
    }
    if case .carPlay = cause {
      guard let car = carScene else {
        return .impossible(.absent, "“\(app.name)” has no scene with the role carPlay")
      }
      let isRunning = process.isAlive && !process.isEnding && !process.launch.waitsForOpening
      if isRunning, !process.launch.isUnderway { return perform(.open, onWindowOf: car) }
    }
    if process.isEnding {
      process.successor = (cause, isWarm)
      return .done
    }
    if process.isAlive {
      return cause.bringsToFront ? openApp(because: cause, from: before) : deliverInBackground(cause)
    }
    if cause.bringsToFront, let obstacle = process.phone.bringAppToFront() { return .impossible(.phone, obstacle) }
    startProcess(because: cause, isWarm: isWarm)
    return .done
  }

  /// Returns the reason why this phone has no launch for a cause; `nil` if it has.
  private func lack(for cause: LaunchCause) -> String? {
    if let first = LaunchCause.firstSystems.first(where: { $0.key == cause.word })?.value, configuration.ios < first {
      return "“\(cause.word.rawValue)” needs iOS \(first) or later"
    }
    guard case .shortcut = cause, !configuration.hardware.hasQuickActions else { return nil }
    return "before iOS 13, the icon has quick actions only on a phone with 3D Touch: iPhone 6s to XS, without SE and XR"
  }

  /// Whether the app is in the foreground, active or not. There it gets a silent push without the mode that wakes it
  /// (Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:)), and only the session's delegate is
  /// told that transfers have ended (Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:);
  /// ioswifter.com 2016/06/13).
  var isInForeground: Bool { process.isAlive && !process.isEnding && process.phase.isForeground }

  /// Brings a live process to the front, if it is not there, and delivers a user's cause.
  private mutating func openApp(because cause: LaunchCause, from before: Phone) -> Outcome {
    if before.givesTouchesToApp {
      if cause == .icon { return .impossible(.phone, "the app is already in front") }
      if process.launch.isUnderway { process.launch.deliveries.append(cause) } else { startOnMain(deliveryOps(cause)) }
      return .done
    }
    let comesBack = before.isLocked && process.phone.showsApp
    if !comesBack, let obstacle = process.phone.bringAppToFront() { return .impossible(.phone, obstacle) }
    phoneChanged(from: before, because: cause)
    return .done
  }

  /// Delivers a system's cause to a live process without bringing it to the front.
  private mutating func deliverInBackground(_ cause: LaunchCause) -> Outcome {
    if case .prewarm = cause { return .impossible(.process, "the app already has a process") }
    if cause == .urlSession, isInForeground { return .done }
    if process.launch.waitsForOpening {
      process.launch.isForeground = false
      leavePrewarming(because: cause)
    } else if process.launch.isUnderway {
      process.launch.deliveries.append(cause)
    } else {
      resumeProcess()
      if process.phase.isBackground {
        grantTime(for: cause)
        if process.alarm.instant == .never { grantBackgroundTime(allowance(for: cause)) }
      }
      startOnMain(deliveryOps(cause))
      if process.phase.isBackground { scheduleSuspension() }
    }
    return .done
  }

  // MARK: A new process

  mutating func startProcess(because cause: LaunchCause, isWarm: Bool) {
    let phone = process.phone
    let generation = process.generation
    process = ProcessState()
    process.isAlive = true
    process.generation = generation &+ 1
    process.phone = phone
    process.phone.hasCard = true
    process.phase = .background
    process.launch.cause = cause
    process.launch.isUnderway = true
    process.launch.isForeground = cause.bringsToFront
    if app.variant == .inactiveFromStart { launchComesIntoForeground() }
    process.launch.kind = kind(of: cause, isWarm: isWarm)
    if !runsScenes { process.launch.launchOptions = options(for: cause) }
    freshState(inNewProcess: true)
    dirty.insert([.process, .state, .navigation, .eye])
    lane = .system
    let place = emit(.launch)
    trace.markFirstLaunch(place)
    self.cause = place
    if case .prewarm = cause { emit(.systemPrewarmed) }
    if cause.bringsToFront {
      process.launch.tapped = now
      personWaits()
    } else {
      systemWaits(for: cause)
    }
    pending.append(.processStarted)
    main.current = Activity(
      [.busy(preMain(isWarm: isWarm)), .lifecycle(.enterMain), .lifecycle(.startApplication)],
      isMainQueueBlock: false, cause: place, origin: origin)
  }

  /// Shows the launch screen and sets the watchdog for a launch that the user waits for.
  mutating func personWaits() {
    setAlarm(.launch, after: .milliseconds(SystemDefaults.launchWatchdog))
    screenLaunchBegan()
  }

  /// Sets the limit of a launch for a system event, which may have a limit of its own until its end.
  private mutating func systemWaits(for cause: LaunchCause) {
    if cause.isForContent {
      process.launch.processorTime = rules.backgroundLaunchProcessorTime.map { .milliseconds($0) }
      let limit = app.variant == .shortBackgroundLaunches ? 5_960 : rules.backgroundLaunchLimit
      if let limit { return setAlarm(.launch, after: .milliseconds(limit)) }
    }
    grantBackgroundTime(allowance(for: cause))
  }

  /// Turns the system's launch into the user's, before its callbacks have returned or while it waits in `main`.
  mutating func launchComesToFront(because cause: LaunchCause) {
    process.launch.isForeground = true
    if process.launch.waitsForOpening {
      leavePrewarming(because: cause)
    } else if process.launch.delegateHasReturned {
      process.launch.openedBy = cause
    } else {
      if process.launch.cause != .prewarm { process.launch.deliveries.append(process.launch.cause) }
      process.launch.cause = cause
      if !runsScenes { setPhase(.inactive) }
    }
    personWaits()
  }

  /// Lets `main` go on to `UIApplicationMain`; measurements of the launch begin here.
  private mutating func leavePrewarming(because cause: LaunchCause) {
    resumeProcess()
    process.launch.waitsForOpening = false
    process.launch.isUnderway = true
    process.launch.cause = cause
    if !runsScenes {
      process.launch.launchOptions = options(for: cause)
      if cause.bringsToFront, process.launch.delegateHasReturned { setPhase(.inactive) }
    }
    if cause.bringsToFront { process.launch.tapped = now }
    dirty.insert(.process)
    self.cause = emit(.launch, detail: .none, on: .system)
    enqueueMainSource([.lifecycle(.startApplication)])
  }

  private func kind(of cause: LaunchCause, isWarm: Bool) -> Word {
    if cause == .prewarm { return .prewarmed }
    return cause.bringsToFront ? isWarm ? .warm : .cold : .background
  }

  /// Returns the time before `main`. A warm launch finds the libraries in memory: second runs of small apps took a
  /// tenth to a half of the first's pre-main time (printed dyld statistics); the model takes a half.
  private mutating func preMain(isWarm: Bool) -> Interval {
    let cold = length(of: .preMain)
    return isWarm ? cold.scaled(by: 1, over: 2) : cold
  }

  /// Gives variables their first values: those that the app's code keeps, and in a new process those of native code.
  mutating func freshState(inNewProcess isNewProcess: Bool) {
    for (index, variable) in app.state.enumerated() where index < state.count {
      switch variable.lifetime {
      case .installation: continue
      case .process where !isNewProcess: continue
      case .process, .code: state[index] = variable.initial
      }
    }
  }

  // MARK: The end of a process

  /// Ends the process, for whatever reason; it gets no more calls. What has been measured of it can still be read.
  mutating func endProcess() {
    guard process.isAlive else { return }
    mainWasFreed()
    mainBlockEnded()
    let ended = process
    process = ProcessState()
    process.generation = ended.generation
    process.launch = ended.launch
    process.launch.isUnderway = false
    process.launch.waitsForOpening = false
    process.load = ended.load
    process.crash = ended.crash
    process.phone = ended.phone
    process.phone.front = .homeScreen
    process.phone.overlay = nil
    clearLanes()
    commit = CommitState()
    viewsProcessEnded()
    routingProcessEnded()
    reactProcessEnded()
    screenProcessEnded()
    dirty.insert([.process, .navigation, .state, .eye, .geometry])
    emitFromSystem(.systemProcessEnded)
    if let next = ended.successor { _ = launch(because: next.cause, isWarm: next.isWarm) }
  }

  /// Ends the process with an uncaught exception or a kill that writes a report. Called by any engine.
  mutating func crash(_ kind: CrashKind, reason: String) {
    guard process.isAlive else { return }
    process.crash = CrashReport(kind: kind, reason: reason)
    dirty.insert(.process)
    emitFromSystem(.systemCrashed, detail: .text("\(kind.rawValue): \(reason)"))
    endProcess()
  }
}
