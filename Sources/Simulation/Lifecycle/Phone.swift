import DeviceModel

/// The phone as a person sees and holds it: which of its apps it shows, and what lies over it.
///
/// Each act returns why it cannot be done, in the person's words, or nil when it has been done.
struct Phone: Sendable {
  enum ForegroundState: Sendable { case homeScreen, otherApp, app }
  enum Call: Sendable {
    case none, ringing
    /// Accepted, on the whole screen.
    case onScreen
    /// Accepted, while the person does something else.
    case aside
  }
  /// The thing that a person opened over the app, as a sentence calls it.
  enum Overlay: String, Sendable {
    case switcher = "the app switcher"
    case notificationCenter = "Notification Center"
  }

  var front: ForegroundState = .homeScreen
  var isLocked = false
  var overlay: Overlay?
  var call: Call = .none
  var alerts = 0
  /// The system has a scene session of the app; with it, connecting asks for no configuration.
  var hasSession = false
  /// A session went while no process could be told; the next launch is.
  var owesDiscardedSession = false

  /// The app is on screen, if only under something.
  var showsApp: Bool { front == .app && !isLocked && call != .onScreen }
  /// Nothing lies between the finger and the app.
  var givesTouchesToApp: Bool { showsApp && overlay == nil && call != .ringing && alerts == 0 }

  /// Why a finger cannot reach the app, or nil if it can.
  var obstacleToApp: String? {
    if let obstacle = obstacle { return obstacle }
    if let overlay { return "\(overlay.rawValue) is open" }
    switch front {
    case .app: return nil
    case .homeScreen: return "the home screen is in front, not the app"
    case .otherApp: return "another app is in front"
    }
  }

  /// Why nothing on the home screen or in the switcher can be reached.
  var obstacle: String? {
    if isLocked { return "the phone is locked" }
    if call == .ringing { return "an incoming call covers the screen" }
    if alerts > 0 { return "a system alert is in the way" }
    return call == .onScreen ? "a call covers the screen" : nil
  }

  // MARK: Acts

  /// Does it, or says why it cannot be done.
  mutating func perform(_ act: PhoneAct) -> String? {
    switch act {
    case .pressHome: bring(.homeScreen, named: "the home screen")
    case .openSwitcher: open(.switcher)
    case .closeSwitcher: close(.switcher)
    case .openNotificationCenter: open(.notificationCenter)
    case .closeNotificationCenter: close(.notificationCenter)
    case .lock: lock()
    case .unlock: unlock()
    case .callIncoming: ring()
    case .callAccepted: acceptCall()
    case .callEnded: endCall()
    }
  }

  /// From the home screen, the switcher or a call, back to the app that runs.
  mutating func bringAppToFront() -> String? {
    alerts > 0 ? obstacle : bring(.app, named: "the app")
  }

  private mutating func bring(_ wanted: ForegroundState, named name: String) -> String? {
    if isLocked || call == .ringing { return obstacle }
    if call == .onScreen {
      call = .aside
    } else if front == wanted, overlay == nil {
      return "\(name) is already in front"
    }
    front = wanted
    overlay = nil
    return nil
  }

  private mutating func open(_ wanted: Overlay) -> String? {
    if let obstacle { return obstacle }
    if let overlay { return "\(overlay.rawValue) is \(overlay == wanted ? "already " : "")open" }
    overlay = wanted
    return nil
  }

  private mutating func close(_ wanted: Overlay) -> String? {
    guard overlay == wanted else { return "\(wanted.rawValue) is not open" }
    overlay = nil
    return nil
  }

  private mutating func lock() -> String? {
    if isLocked { return "the phone is already locked" }
    isLocked = true
    overlay = nil
    return nil
  }

  private mutating func unlock() -> String? {
    guard isLocked else { return "the phone is not locked" }
    isLocked = false
    return nil
  }

  private mutating func ring() -> String? {
    guard call == .none else { return "there is already a call" }
    call = .ringing
    return nil
  }

  private mutating func acceptCall() -> String? {
    guard call == .ringing else { return "no call is ringing" }
    call = .onScreen
    overlay = nil
    return nil
  }

  private mutating func endCall() -> String? {
    guard call != .none else { return "there is no call" }
    call = .none
    return nil
  }
}
