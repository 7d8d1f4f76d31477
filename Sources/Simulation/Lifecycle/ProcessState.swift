import DeviceModel
import Traces
import VirtualTime

/// The process with its application object and scene, and the phone that it lives on.
struct ProcessState: Sendable {
  var isAlive = false
  /// Counts processes, so that what belonged to one that died is told from its successor's.
  var generation: UInt32 = 0
  var phase: AppPhase = .notRunning
  var scene = SceneConnection()
  var window: WindowState = .none
  /// Those that a person opened beside it.
  var windows: [SecondaryWindow] = []
  var launch = LaunchState()
  var phone = Phone()
  var alarm = Alarm()
  var load = MainLoad()
  /// The last crash, until the next launch.
  var crash: CrashReport?
  /// Callbacks of a transition run, or wait for main; the ops of those that come meanwhile.
  var isInTransition = false
  var transitions: [Op] = []
  /// It has been told to end and does so when main gets to it.
  var isEnding = false
  /// A person's request while it was ending.
  var successor: (cause: LaunchCause, isWarm: Bool)?
  /// The last moment for which the app's lanes have work in hand.
  var worksUntil: Instant = .zero
  var backgroundSince: Instant = .zero
  /// The entries that were due in the app when it was suspended.
  var frozen: [(entry: Due, instant: Instant, rank: UInt8)] = []
}

/// `UIApplication.applicationState`, and the states around it that code cannot read.
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

  /// Behind the home screen or another app.
  var isBackground: Bool { self == .background || self == .suspended }
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

/// The one scene that the model's app has, in an app with scenes.
struct SceneConnection: Sendable {
  /// It has been asked for: from a launch callback's nested run loop it connects before the callback has returned.
  var isAskedFor = false
  var isConnected = false
  /// It stays unattached until the delegate has been told of the foreground.
  var phase = ScenePhase.unattached
  /// Where `scene(_:willConnectTo:options:)` began.
  var willConnect: Position?
}

/// How far the app's window has come.
enum WindowState: Sendable {
  /// There is none, or none that anybody holds.
  case none
  case made
  /// On screen: it loads its root view controller and is drawn.
  case shown
}

/// The known facts of the launch of the process.
struct LaunchState: Sendable {
  var kind: Word?
  var cause: LaunchCause = .icon
  /// A person waits for it; otherwise the system launched it for an event.
  var isForeground = false
  /// The work still allowed to it, where the system counts that.
  var processorTime: Interval?
  /// Its callbacks have not all returned, or its first frame is not committed yet.
  var isUnderway = false
  /// `main` has been entered.
  var hasEnteredMain = false
  /// `UIApplicationMain` has been called.
  var hasStartedApplication = false
  /// Prewarmed: `main` waits at the call of `UIApplicationMain` until a person opens the app.
  var waitsForOpening = false
  /// `didFinishLaunching` has returned.
  var delegateHasReturned = false
  /// The means by which a person opened the app after that, while it was being launched in the background.
  var openedBy: LaunchCause = .icon
  /// The callbacks of the foreground part have returned once, so that there is something to see.
  var hasReturned = false
  var hasRendered = false
  var rootHasLaidOut = false
  var rootHasAppeared = false
  /// The events that arrived while the launch was under way.
  var deliveries: [LaunchCause] = []
  /// When a person asked for it.
  var tapped: Instant?
  /// From there to the first frame.
  var duration: Interval?
  var launchOptions: Value = .none
  var connectionOptions: Value = .none
}

/// How busy the main thread is.
struct MainLoad: Sendable {
  var busySince: Instant?
  /// Of the present turn of the run loop.
  var blockSoFar: Interval = .zero
  var longestBlock: Interval = .zero
  /// The present turn has been counted among the hangs.
  var isHanging = false
  var hangs = Tally()
  var hitches = Tally()
}

/// How often something happened, and how long the longest was.
struct Tally: Sendable {
  var count: Int64 = 0
  var longest: Interval = .zero

  mutating func add(_ length: Interval) {
    count += 1
    longest = max(longest, length)
  }
}

/// The record that a crash leaves behind.
struct CrashReport: Sendable {
  var kind: CrashKind
  var reason: String
}

/// The kinds of crash; the word begins `crash.reason`.
enum CrashKind: String, Sendable {
  case watchdog, exception, memory, backgroundTime
}

extension World {
  /// The value of an observable of the process, the phone or the main thread.
  func observeProcess(_ key: ObservableKey) -> Value {
    switch key.observable {
    case .appState: .word(process.phase.word)
    case .appLaunching: .bool(process.launch.isUnderway)
    case .appArchitecture: architecture.flatMap { Word(rawValue: $0.rawValue) }.map(Value.word) ?? .none
    case .appBuild: .word(app.isDebugBuild ? .debug : .release)
    case .appLaunchScreen: Word(rawValue: app.launchScreen.source.rawValue).map(Value.word) ?? .none
    case .sceneState: .word(process.scene.phase.word)
    case .sceneStateOf: .word(scenePhase(ofWindowOf: ScreenID(Int(key.subject))).word)
    case .launchKind: process.launch.kind.map(Value.word) ?? .none
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
