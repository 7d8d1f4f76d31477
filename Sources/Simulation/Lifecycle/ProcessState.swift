import DeviceModel
import Traces
import VirtualTime

/// An entry of the world's queue that stands still.
typealias FrozenEntry = (entry: Due, instant: Instant, rank: UInt8)

/// The process with its application object and scene, and the phone it runs on.
struct ProcessState: Sendable {
  var isAlive = false
  /// The number of the process, which distinguishes it from earlier processes.
  var generation: UInt32 = 0
  var phase: AppPhase = .notRunning
  var scene = SceneConnection()
  var window: WindowState = .none
  /// The additional windows that the user opened.
  var windows: [SecondaryWindow] = []
  var launch = LaunchState()
  var phone = Phone()
  var alarm = Alarm()
  var load = MainLoad()
  /// The last crash, until the next launch.
  var crash: CrashReport?
  /// Whether callbacks of a transition are running or waiting for main, and the ops of transitions that came meanwhile.
  var isInTransition = false
  var transitions: [Op] = []
  /// The number of the last return to the foreground.
  var returns: UInt32 = 0
  /// Whether it has been asked to end; it does so when main gets to it.
  var isEnding = false
  /// The user's request to launch it again while it was ending.
  var successor: (cause: LaunchCause, isWarm: Bool)?
  /// The end of the work that keeps the process: tasks that ask for time, and the work in the time of a system's event.
  var assertedUntil: Instant = .zero
  /// The end of the time that the system gives for its latest event.
  var grantedUntil: Instant = .zero
  /// Whether the system takes a new picture for the switcher before it suspends the app.
  var owesSnapshot = false
  var backgroundSince: Instant = .zero
  /// The end of the tasks that a background mode keeps running.
  var isKeptUntil: Instant = .zero
  /// The times up to which tasks work that end when the background time is up, and tasks that do not.
  var expiresUntil: Instant = .zero
  var outlastsUntil: Instant = .zero
  /// The end of the tasks that lock a shared file.
  var locksFileUntil: Instant = .zero
  /// When it was suspended, and its entries that were due then.
  var suspendedAt: Instant = .zero
  var frozen: [FrozenEntry] = []
  /// When a page's JavaScript was stopped because the app is in the background, and its entries that were due then.
  var pausedPage: (since: Instant, entries: [FrozenEntry])?
}

/// `UIApplication.applicationState`, with further states that code cannot read.
enum AppPhase: Sendable {
  case notRunning, inactive, active, background, suspended

  var word: Word {
    switch self {
    case .notRunning: .notRunning
    case .inactive: .inactive
    case .active: .active
    case .background: .background
    case .suspended: .suspended
    }
  }

  /// Whether the home screen or another app is in front of the app.
  var isBackground: Bool { self == .background || self == .suspended }
  var isForeground: Bool { self == .active || self == .inactive }
}

/// `UIScene.ActivationState`.
enum ScenePhase: Sendable {
  case unattached, foregroundInactive, foregroundActive, background

  var word: Word {
    switch self {
    case .unattached: .unattached
    case .foregroundInactive: .foregroundInactive
    case .foregroundActive: .foregroundActive
    case .background: .background
    }
  }
}

/// The first scene of an app with scenes.
struct SceneConnection: Sendable {
  /// Whether it has been requested; in a launch callback's nested run loop it connects before the callback returns.
  var isAskedFor = false
  var isConnected = false
  /// Whether the scene has begun to disconnect, so that quitting does not disconnect it again.
  var isDisconnecting = false
  /// The state; unattached until the delegate's foreground call.
  var phase = ScenePhase.unattached
  /// The record at which `scene(_:willConnectTo:options:)` began.
  var willConnect: Position?
}

/// The state of the app's window.
enum WindowState: Sendable {
  /// No window, or one that nothing holds.
  case none
  case made
  /// On screen: it loads its root view controller and is drawn.
  case shown
}

/// The facts about the launch of the process.
struct LaunchState: Sendable {
  var kind: Word?
  var cause: LaunchCause = .icon
  /// Whether the user waits for it; otherwise the system launched it for an event.
  var isForeground = false
  /// The processor time still allowed, if the system limits it.
  var processorTime: Interval?
  /// Whether its callbacks have not all returned or its first frame is not committed yet.
  var isUnderway = false
  /// Whether `main` has been entered.
  var hasEnteredMain = false
  /// Whether `UIApplicationMain` has been called.
  var hasStartedApplication = false
  /// Whether it is prewarmed: `main` waits before `UIApplicationMain` until the user opens the app.
  var waitsForOpening = false
  /// Whether `didFinishLaunching` has returned.
  var delegateHasReturned = false
  /// How the user opened the app after that, while it was being launched in the background.
  var openedBy: LaunchCause = .icon
  /// Whether the callbacks of the foreground part have returned once, so that there is something to see.
  var hasReturned = false
  var hasRendered = false
  var rootHasLaidOut = false
  var rootHasAppeared = false
  /// Events that arrived during the launch.
  var deliveries: [LaunchCause] = []
  /// The instant at which the user asked for it.
  var tapped: Instant?
  /// The time from there to the first frame.
  var duration: Interval?
  var launchOptions: Value = .none
  var connectionOptions: Value = .none
}

/// The load on the main thread.
struct MainLoad: Sendable {
  var busySince: Instant?
  /// The time for which the present turn of the run loop has been busy.
  var blockSoFar: Interval = .zero
  /// The last time for which main was busy without a pause, and its end.
  var stretch: (length: Interval, end: Instant)?
  var longestBlock: Interval = .zero
  /// Since when the user has seen the app: its first frame, or its return.
  var seenSince: Instant = .zero
  /// Whether the present stretch has been counted as a hang.
  var isHanging = false
  var hangs = Tally()
  var hitches = Tally()
}

/// A count of something, with the longest duration.
struct Tally: Sendable {
  var count: Int64 = 0
  var longest: Interval = .zero

  mutating func add(_ length: Interval) {
    count += 1
    longest = max(longest, length)
  }
}

/// The record of a crash.
struct CrashReport: Sendable {
  var kind: CrashKind
  var reason: String
}

/// The kinds of crash; the raw value is the first word of `crash.reason`.
enum CrashKind: String, Sendable {
  case watchdog, exception, memory, backgroundTime, fileLock
}

extension World {
  /// Returns the value of an observable of the process, the phone or the main thread.
  func observeProcess(_ key: ObservableKey) -> Value {
    switch key.observable {
    case .appState: .word(process.phase.word)
    case .appLaunching: .bool(process.launch.isUnderway)
    case .appIsProtectedDataAvailable: .bool(process.phone.protectsDataFrom.map { now < $0 } ?? true)
    case .appArchitecture: architecture.flatMap { Word(rawValue: $0.rawValue) }.map(Value.word) ?? .none
    case .appBuild: .word(app.isDebugBuild ? .debug : .release)
    case .appLaunchScreen: Word(rawValue: app.launchScreen.source.rawValue).map(Value.word) ?? .none
    case .sceneState: .word(process.scene.phase.word)
    case .sceneStateOf: .word(scenePhase(ofRoot: ScreenID(Int(key.subject))).word)
    case .launchKind: process.launch.kind.map(Value.word) ?? .none
    case .jsAppState: react.currentState.map(Value.word) ?? .none
    case .crashed: .bool(process.crash != nil)
    case .crashReason: process.crash.map { .text("\($0.kind.rawValue): \($0.reason)") } ?? .none
    case .launchOptions: process.launch.launchOptions
    case .connectionOptions: process.launch.connectionOptions
    case .mainBusy: .bool(process.load.busySince != nil)
    case .mainLongestBlock: .time(process.load.longestBlock)
    case .launchDuration: process.launch.duration.map(Value.time) ?? .none
    case .launchGoal: .time(.milliseconds(SystemDefaults.firstFrameGoal))
    case .hangCount: .count(process.load.hangs.count)
    case .hangLongest: .time(process.load.hangs.longest)
    case .hitchCount: .count(process.load.hitches.count)
    case .hitchLongest: .time(process.load.hitches.longest)
    case .warningText: console.map(Value.text) ?? .none
    default: .none
    }
  }

  private var architecture: App.Architecture? {
    if case .reactNative(_, let architecture) = app.kind { architecture } else { nil }
  }
}
