import DeviceModel
import VirtualTime

/// The phone as the user sees and holds it: the app in front, and anything that covers it.
///
/// Each act returns a message saying why it cannot be done, or `nil` if it has been done.
struct Phone: Sendable {
  enum ForegroundState: Sendable { case homeScreen, otherApp, app }
  enum Call: Sendable {
    case none, ringing
    /// Ringing in a banner over the app.
    case banner
    /// Accepted, filling the screen.
    case onScreen
    /// Accepted, while the user does something else.
    case aside
  }
  /// Something that the user opened over the app, named as in a sentence.
  enum Overlay: String, Sendable {
    case switcher = "the app switcher"
    case notificationCenter = "Notification Center"
    case controlCenter = "Control Center"
  }

  var front: ForegroundState = .homeScreen
  var isLocked = false
  /// The instant from which what needs an unlocked phone cannot be read; `nil` if it is unlocked.
  var protectsDataFrom: Instant?
  var overlay: Overlay?
  var call: Call = .none
  var alerts = 0
  /// Whether an alert asks for the user's face whenever the app comes to the front.
  var requiresFaceID = false
  /// Whether a call rings in a banner.
  var callsComeAsBanners = false
  /// Whether the system has a scene session of the app; with one, connecting asks for no configuration.
  var hasSession = false
  /// Whether a session was discarded while no process could be called; the next launch gets the call.
  var owesDiscardedSession = false

  /// Whether the switcher has a card of the app, which stays when its process is gone.
  var hasCard = false
  /// Whether the user has quit the app and not opened it since.
  var isAppQuit = false
  /// Whether content of the installed code has appeared, in any process.
  var updateHasLaunched = false

  /// Whether the app is on screen, even if something covers it.
  var showsApp: Bool { front == .app && !isLocked && call != .onScreen }
  /// Whether touches reach the app.
  var givesTouchesToApp: Bool { givesTouchesButForAlerts && alerts == 0 }
  /// Whether touches would reach the app but for an alert of the system's.
  var isCoveredByAlertAlone: Bool { givesTouchesButForAlerts && alerts > 0 }
  private var givesTouchesButForAlerts: Bool { showsApp && overlay == nil && call != .ringing }

  /// The reason why touches cannot reach the app; `nil` if they can.
  var obstacleToApp: String? {
    if let obstacle = obstacle { return obstacle }
    if let overlay { return "\(overlay.rawValue) is open" }
    switch front {
    case .app: return nil
    case .homeScreen: return "the home screen is in front, not the app"
    case .otherApp: return "another app is in front"
    }
  }

  /// The reason why nothing on the home screen or in the switcher can be reached; `nil` if it can.
  var obstacle: String? {
    if isLocked { return "the phone is locked" }
    if call == .ringing { return "an incoming call covers the screen" }
    if alerts > 0 { return "a system alert is in the way" }
    return call == .onScreen ? "a call covers the screen" : nil
  }

  // MARK: Acts

  /// Performs an act, or returns why it cannot be done.
  mutating func perform(_ act: PhoneAct) -> String? {
    switch act {
    case .pressHome: goHome()
    case .openSwitcher: open(.switcher)
    case .closeSwitcher: close(.switcher)
    case .openNotificationCenter: open(.notificationCenter)
    case .closeNotificationCenter: close(.notificationCenter)
    case .openControlCenter: open(.controlCenter)
    case .closeControlCenter: close(.controlCenter)
    case .lock: change(if: !isLocked, else: "the phone is already locked") { $0.lock() }
    case .unlock: change(if: isLocked, else: "the phone is not locked") { $0.isLocked = false }
    case .callIncoming:
      change(if: call == .none, else: "there is already a call") { phone in
        phone.call = phone.callsComeAsBanners ? .banner : .ringing
      }
    case .callAccepted:
      change(if: call == .ringing || call == .banner, else: "no call is ringing") { phone in
        guard phone.call == .ringing else {
          phone.call = .aside
          return
        }
        phone.call = .onScreen
        phone.overlay = nil
      }
    case .callEnded: change(if: call != .none, else: "there is no call") { $0.call = .none }
    }
  }

  private mutating func change(if isPossible: Bool, else obstacle: String, _ act: (inout Phone) -> Void) -> String? {
    guard isPossible else { return obstacle }
    act(&self)
    return nil
  }

  /// Returns from the home screen, the switcher or a call to the running app.
  mutating func bringAppToFront() -> String? {
    let isHere = front == .app
    if let obstacle = alerts > 0 ? obstacle : bring(.app, named: "the app") { return obstacle }
    isAppQuit = false
    // Opened and left without a face, the app is called about the foreground and the background, and was never active
    // (duckduckgo/iOS@7b3f601, Launching and Background).
    if requiresFaceID, !isHere { alerts += 1 }
    return nil
  }

  /// Goes to the home screen. A system's alert goes as well: a request for a permission is denied (Faifly/xDrip issue
  /// 228).
  private mutating func goHome() -> String? {
    if let obstacle = bring(.homeScreen, named: "the home screen") { return obstacle }
    alerts = 0
    return nil
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

  /// Locks the phone. What lies over the app goes, a system's alert too (six reports of iOS 13 to 26, among them
  /// openid/AppAuth-iOS issue 468 and Baseflow/flutter-permission-handler issue 1035; in one of 2016 it stays).
  private mutating func lock() {
    isLocked = true
    overlay = nil
    alerts = 0
  }
}
