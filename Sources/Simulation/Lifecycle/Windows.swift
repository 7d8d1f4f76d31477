import DeviceModel
import Traces

/// An additional window that the user opened, with a scene of its own.
struct SecondaryWindow: Sendable {
  /// The screen at its root; each screen has at most one window.
  var screen: ScreenID
  var root: InstanceID
  /// Its navigation stack, with the root first, and what is presented in it.
  var stacks: BackStacks
  /// The moves that its views have not followed yet.
  var lag: Lag?
  var phase = ScenePhase.unattached
  /// Whether it is not minimized.
  var isOnScreen = true
  /// Whether a button in it is being touched, and the record of the last touch.
  var isTouched = false
  var lastTouch: Position?
}

/// A call of a scene's delegate after it has connected.
enum SceneStep: Sendable {
  case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground, didDisconnect

  var event: Event {
    switch self {
    case .willEnterForeground: .sceneWillEnterForeground
    case .didBecomeActive: .sceneDidBecomeActive
    case .willResignActive: .sceneWillResignActive
    case .didEnterBackground: .sceneDidEnterBackground
    case .didDisconnect: .sceneDidDisconnect
    }
  }
}

// Each scene of an app connects, becomes active and leaves by itself. All have the same delegate class, whose calls are
// those of `scene`, and get the changes of the app as a whole one after the other. The application gets calls only for
// the first scene that comes and the last that goes (Apple, Managing your app's life cycle; an asserting UI test of
// Flutter's engine).

extension World {
  /// The phase of the window with this root, additional or the first one.
  func scenePhase(ofRoot screen: ScreenID) -> ScenePhase {
    if let window = process.windows.first(where: { $0.screen == screen }) { return window.phase }
    return routing.stacks.stacks.contains { $0.first?.screen == screen } ? process.scene.phase : .unattached
  }

  mutating func perform(_ act: WindowAct, onWindowOf screen: ScreenID) -> Outcome {
    let isInCar = screen == carScene
    guard isInCar || configuration.hardware.isPad, runsScenes, hasSceneDelegate else {
      return .impossible(.phone, "only an app with scenes on an iPad has several windows")
    }
    if !isInCar, let obstacle = process.phone.obstacleToApp { return .impossible(.phone, obstacle) }
    guard process.isAlive, !process.launch.isUnderway else {
      return .impossible(.nothingShown, "the app shows nothing yet")
    }
    guard let index = process.windows.firstIndex(where: { $0.screen == screen }) else {
      guard act == .open else { return .impossible(.absent, "there is no window of “\(name(screen))”") }
      if isInCar { resumeProcess() }
      startTransition(sceneConnectionOps(of: screen))
      return .done
    }
    let window = process.windows[index]
    if window.isOnScreen == (act == .open), act != .close {
      return .impossible(.absent, "the window of “\(name(screen))” is \(act == .open ? "open" : "minimized") already")
    }
    if isInCar { resumeProcess() }
    process.windows[index].isOnScreen = act == .open
    let leaving =
      sceneOps(.willResignActive, of: window.root) + sceneOps(.didEnterBackground, of: window.root)
    switch act {
    case .open:
      startTransition(
        sceneOps(.willEnterForeground, of: window.root) + sceneOps(.didBecomeActive, of: window.root))
    case .minimize:
      startTransition(leaving + (isInCar ? [] : [.lifecycle(.takeSnapshot(window: window.root))]))
    case .close:
      startTransition(
        (window.isOnScreen ? leaving : []) + sceneOps(.didDisconnect, of: window.root)
          + Op.callback(.fixed(.appDidDiscardSceneSessions)) + [.lifecycle(.windowClosed(window.root))])
    }
    if isInCar, act != .open, process.phase.isBackground {
      process.backgroundSince = now
      scheduleSuspension()
    }
    return .done
  }

  // MARK: The car

  /// The app's scene in the car. It shows templates of the system; its calls are those of any scene, and the phone's
  /// scene does not connect with it (birkir/react-native-carplay issues 96 and 158).
  var carScene: ScreenID? {
    guard runsScenes, hasSceneDelegate, !configuration.hardware.isPad else { return nil }
    return app.screens.firstIndex { $0.role == .carPlay }.map { ScreenID($0) }
  }

  /// Whether the car shows the app, which keeps its process running with the phone locked.
  var showsInCar: Bool {
    guard !process.windows.isEmpty, let car = carScene else { return false }
    return process.windows.contains { $0.screen == car && $0.isOnScreen }
  }

  func sceneConnectionOps(of screen: ScreenID) -> [Op] {
    Op.callback(.fixed(.appConfigurationForConnecting))
      + [.begin(.fixed(.sceneWillConnect)), .lifecycle(.connectWindow(screen))]
  }

  /// Connects a window inside the delegate's willConnect, which makes and shows it, as for the first scene.
  mutating func connectWindow(of screen: ScreenID) {
    let entry = makeEntry(Destination(screen), origin: .root)
    let root = entry.instance
    var stacks = BackStacks(TabStacks(stacks: [[entry]]))
    stacks.keepsModals = keepsModals
    process.windows.append(SecondaryWindow(screen: screen, root: root, stacks: stacks))
    dirty.insert([.navigation, .state])
    let isInCar = screen == carScene
    if isInCar { silenceBackgroundTime() } else { afterCommit([.view(.didAppear(root))]) }
    let showing: [Op] = isInCar ? [] : [.view(.load(root)), .view(.willAppear(root))]
    let layout: [Op] = isInCar ? [] : [.view(.enterWindow(root)), .view(.layOut(root))]
    insert(
      [.view(.call(.sceneWillConnect, root))] + showing + [.end(.fixed(.sceneWillConnect))]
        + sceneOps(.willEnterForeground, of: root) + sceneOps(.didBecomeActive, of: root) + layout)
  }

  /// Returns the calls to the scenes on screen, except the first, when the app as a whole comes or goes. A window that
  /// was opened meanwhile is active already.
  func windowOps(_ step: SceneStep) -> [Op] {
    process.windows.filter { window in
      let isThere = step == .didBecomeActive && window.phase == .foregroundActive
      return window.isOnScreen && window.screen != carScene && !isThere
    }.flatMap { sceneOps(step, of: $0.root) }
  }

  /// Returns a delegate call, made as any scene's and as that of the window's root, with the states of the first
  /// scene's.
  func sceneOps(_ step: SceneStep, of root: InstanceID) -> [Op] {
    func call(_ callback: ScreenCallback) -> [Op] {
      [.begin(.fixed(step.event)), .view(.call(callback, root)), .end(.fixed(step.event))]
    }
    func enter(_ phase: ScenePhase) -> [Op] { [.lifecycle(.setWindow(root, phase))] }
    switch step {
    case .willEnterForeground: return call(.sceneWillEnterForeground) + enter(.foregroundInactive)
    case .didBecomeActive: return enter(.foregroundActive) + call(.sceneDidBecomeActive)
    case .willResignActive: return call(.sceneWillResignActive) + enter(.foregroundInactive)
    case .didEnterBackground: return enter(.background) + call(.sceneDidEnterBackground)
    case .didDisconnect: return call(.sceneDidDisconnect)
    }
  }

  mutating func setWindow(_ root: InstanceID, to phase: ScenePhase) {
    guard let index = process.windows.firstIndex(where: { $0.root == root }) else { return }
    let before = process.windows[index].phase
    process.windows[index].phase = phase
    dirty.insert([.process, .navigation])
    if isSwiftUI { tellScenePhase(phase, after: before, in: process.windows[index]) }
  }

  /// Ends a window's session and releases its controllers.
  mutating func windowClosed(_ root: InstanceID) {
    guard let place = process.windows.firstIndex(where: { $0.root == root }) else { return }
    let ids = process.windows.remove(at: place).controllers
    routing.waitingCalls.removeAll { $0.window == root }
    dirty.insert([.process, .navigation, .state])
    insert(endWithScene(ids) + ids.map { .view(.release($0)) })
  }
}
