import DeviceModel
import Traces
import VirtualTime

/// The work of the life cycle on lanes. Each op reads the state when it is performed, and may insert ops before the
/// rest.
enum LifecycleOp: Sendable {
  // Launching.
  case enterMain
  case startApplication
  case checkSceneAdoption
  case startReact
  case startEngineOfScene
  case launchComesIntoForeground
  case delegateReturned
  case renderFirst
  case launchReturned(activatesLater: Bool)
  case launchCompleted

  // The window.
  case loadMainStoryboard
  case makeWindow
  case windowMade
  case showWindow
  case windowShown
  case root(RootStage)
  case rootCommits

  // The scene.
  case connectScene(LaunchCause)
  case connectSceneInBackground(LaunchCause)
  case sceneConnects
  case sceneConnected
  case sceneReclaimed
  case connectWindow(ScreenID)
  case setWindow(InstanceID, ScenePhase)
  case windowClosed(InstanceID)

  // Deliveries.
  case beginDelivery(EventKey, EventDetail)
  case beginLink(EventKey, String)
  case announceLink(String)
  case hearLink(String, Position)

  // Transitions.
  case setPhase(AppPhase)
  case setScene(ScenePhase)
  case activateScene
  case activateApp
  case resignActive
  case enterBackground
  case enteredBackground
  case takeSnapshot(window: InstanceID?)
  case snapshotTaken
  case enterForeground(LaunchCause)
  case becomeActive
  case becomeActiveBriefly
  case arrived
  case activate(return: UInt32)
  case transitionEnded
  case suspendIfIdle
  case assertTime(Interval)
  case beginBackgroundTask(Interval)
  case backgroundTaskIsOld
  case dataIsProtected

  // The end.
  case end
  case endIsOverdue
  case callbackReturns(EventKey)
}

extension World {
  mutating func performLifecycleOp(_ op: LifecycleOp) {
    switch op {
    case .enterMain: enterMain()
    case .startApplication: startApplication()
    case .checkSceneAdoption: checkSceneAdoption()
    case .startReact: insert(reactLaunchOps())
    case .startEngineOfScene: startEngineOfScene()
    case .launchComesIntoForeground: launchComesIntoForeground()
    case .delegateReturned: delegateReturned()
    case .renderFirst: renderFirst()
    case .launchReturned(let activatesLater): launchReturned(activatesLater: activatesLater)
    case .launchCompleted: launchCompleted()

    case .loadMainStoryboard: loadMainStoryboard()
    case .makeWindow: makeWindow()
    case .windowMade: windowMade()
    case .showWindow: showWindow()
    case .windowShown: windowShown()
    case .root(let stage): raiseRoot(stage)
    case .rootCommits: afterCommit([.lifecycle(.root(.didAppear))])

    case .connectScene(let cause): connectScene(because: cause)
    case .connectSceneInBackground(let cause): connectSceneInBackground(because: cause)
    case .sceneConnects: process.scene.willConnect = beginCallback(.fixed(.sceneWillConnect))
    case .sceneConnected: sceneConnected()
    case .sceneReclaimed: sceneReclaimed()
    case .connectWindow(let screen): connectWindow(of: screen)
    case .setWindow(let root, let phase): setWindow(root, to: phase)
    case .windowClosed(let root): windowClosed(root)

    case .beginDelivery(let key, let detail): beginCallback(key, detail: detail)
    case .beginLink(let key, let url): linkArrives(url, at: beginCallback(key, detail: .text(url)))
    case .hearLink(let url, let place): linkArrives(url, at: place)
    case .announceLink(let url): announceLink(url)

    case .setPhase(let phase): setPhase(phase)
    case .setScene(let phase): setScene(phase)
    case .activateScene: activateScene()
    case .activateApp: activateApp()
    case .resignActive: resignActive()
    case .enterBackground: enterBackground()
    case .enteredBackground: enteredBackground()
    case .takeSnapshot(let root): takeSnapshot(ofWindow: root)
    case .snapshotTaken: snapshotTaken()
    case .enterForeground(let cause): enterForeground(because: cause)
    case .becomeActive: becomeActive(isBrief: false)
    case .becomeActiveBriefly: becomeActive(isBrief: true)
    case .arrived: arrived()
    case .activate(let number): activate(return: number)
    case .transitionEnded: transitionEnded()
    case .suspendIfIdle: suspendIfIdle()
    case .assertTime(let interval): assertTime(until: now + interval)
    case .beginBackgroundTask(let interval): beginBackgroundTask(for: interval)
    case .backgroundTaskIsOld: backgroundTaskIsOld()
    case .dataIsProtected: dirty.insert(.process)
    case .end: endProcess()
    case .endIsOverdue: failToEnd()
    case .callbackReturns(let key): callbackReturns(key)
    }
  }

  mutating func setPhase(_ phase: AppPhase) {
    process.phase = phase
    dirty.insert(.process)
    if phase != .active { coversHideContent() }
    resumeTimers()
    if phase.isForeground, app.kind == .flutter, react.isMounted {
      drawFirstFrame()
      resumeEarlyCalls()
    }
  }

  /// Sets the scene's state; an app without scenes has none.
  mutating func setScene(_ phase: ScenePhase) {
    guard runsScenes else { return }
    if isSwiftUI { tellScenePhase(phase, after: process.scene.phase) }
    process.scene.phase = phase
    dirty.insert(.process)
  }

  /// Traces an act of the system, on whichever lane it is found.
  mutating func emitFromSystem(_ event: Event, detail: EventDetail = .none) { emit(event, detail: detail, on: .system) }
}
