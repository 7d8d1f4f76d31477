import DeviceModel

/// A word of logs that stands for a call: a row of the table of spellings.
struct CallSpelling {
  /// The identifier as logs print it, without arguments.
  var word: String
  var call: RecordedEvent.Call
  /// The call of the scene delegate that has the same name.
  var sceneCall: Event?
  /// Whether the word is so common that it means the call only next to the name of a screen.
  var needsScreen = false
  /// Whether it is a call of a navigation controller's delegate, which names the screen after it.
  var isOfDelegate = false
  /// The words of which one has to be among the three before it; empty if any may be.
  var owners: Set<String> = []
  /// The callback that it means if the word before is the phase of SwiftUI's scene.
  var phase: ScreenCallback?
  /// Whether it is a mark of React Native, which is logged with its own time.
  var isMark = false

  /// All rows by their words.
  static let all: [String: CallSpelling] = {
    var rows: [String: CallSpelling] = [:]
    for row in screenRows + processRows + changeRows + markRows { rows[row.word] = row }
    return rows
  }()

  /// The hashes of all words that need no owner, for a quick check whether a line can contain one; Sentry's breadcrumbs
  /// have a category.
  static let hashes = Set((all.values.filter(\.owners.isEmpty).map(\.word) + ["scenario", "lifecycle"]).map(wordHash))
  /// The hashes of the words that need an owner before them, and of the owners.
  static let ownedHashes = Set(all.values.filter { !$0.owners.isEmpty }.map(\.word).map(wordHash))
  static let ownerHashes = Set(all.values.flatMap(\.owners).map(wordHash))

  /// Marks of a start of React Native: those of its marker, of its startup timing, of performance libraries, and the
  /// line of AppRegistry, `Running "Shop" with {…}`.
  private static let markRows: [CallSpelling] = {
    let rows: [(Event, [String])] = [
      (.launch, ["nativeLaunchStart"]), (.rnStarted, ["initializeRuntimeStart", "INIT_REACT_RUNTIME_START"]),
      (
        .jsStarted,
        [
          "runJsBundleStart", "runJSBundleStart", "RUN_JS_BUNDLE_START", "executeJavaScriptBundleEntryPointStart",
        ]
      ),
      (.jsLoaded, ["runJsBundleEnd", "runJSBundleEnd", "RUN_JS_BUNDLE_STOP", "executeJavaScriptBundleEntryPointEnd"]),
      (.rnContentDidAppear, ["contentAppeared", "CONTENT_APPEARED"]),
    ]
    return rows.flatMap { event, words in words.map { CallSpelling(word: $0, call: .process(event), isMark: true) } }
      + [CallSpelling(word: "Running", call: .process(.jsRender))]
      + [
        // Flutter sends these with the app's notifications (FlutterViewController.mm, appOrSceneBecameActive).
        CallSpelling(word: "resumed", call: .process(.notificationDidBecomeActive), owners: ["AppLifecycleState"]),
        CallSpelling(word: "paused", call: .process(.notificationDidEnterBackground), owners: ["AppLifecycleState"]),
      ]
      + states.map { CallSpelling(word: $0.word, call: .process($0.event), owners: Self.stateOwners, phase: $0.phase) }
      + notifications.map { CallSpelling(word: $0.name, call: .process($0.event)) }
      + centerCalls
  }()

  /// The states of React Native's AppState, which it takes from notifications (RCTAppState.mm), and of scenePhase.
  private static let states: [(word: String, event: Event, phase: ScreenCallback)] = [
    ("active", .notificationDidBecomeActive, .scenePhaseActive),
    ("inactive", .notificationWillResignActive, .scenePhaseInactive),
    ("background", .notificationDidEnterBackground, .scenePhaseBackground),
  ]
  private static let stateOwners: Set<String> = ["AppState", "appState", "scenePhase", "ScenePhase", "phase"]

  /// The notifications of React Native's bridge and root view (RCTBridge.h, RCTConstants.h), logged as they are posted.
  private static let notifications: [(name: String, event: Event)] = [
    ("RCTJavaScriptWillStartExecutingNotification", .jsStarted), ("RCTJavaScriptDidLoadNotification", .jsLoaded),
    ("RCTContentDidAppearNotification", .rnContentDidAppear),
  ]

  /// The calls of UNUserNotificationCenterDelegate, in Swift and in Objective-C.
  private static let centerCalls: [CallSpelling] = {
    let owners: Set<String> = ["userNotificationCenter", "UNUserNotificationCenter"]
    return [
      CallSpelling(word: "didReceive", call: .process(.appDidReceiveResponse), owners: owners),
      CallSpelling(word: "didReceiveNotificationResponse", call: .process(.appDidReceiveResponse)),
      CallSpelling(word: "willPresent", call: .process(.appWillPresentNotification), owners: owners),
      CallSpelling(word: "willPresentNotification", call: .process(.appWillPresentNotification)),
    ]
  }()

  private static let screenRows: [CallSpelling] =
    ScreenCallback.allCases.filter { $0.isOfScreens }.map {
      CallSpelling(word: $0.name, call: .screen($0), needsScreen: [.`init`, .deinit, .task].contains($0))
    }
    + otherNames.map {
      CallSpelling(word: $0.word, call: .screen($0.callback), needsScreen: $0.callback == .`init`)
    }
    + delegateNames.map {
      CallSpelling(word: $0.word, call: .screen($0.callback), needsScreen: true, isOfDelegate: true)
    }

  /// The calls of UINavigationControllerDelegate, in Swift and in Objective-C.
  private static let delegateNames: [(word: String, callback: ScreenCallback)] = [
    ("willShow", .willShow), ("didShow", .didShow), ("willShowViewController", .willShow),
    ("didShowViewController", .didShow),
  ]

  /// Short forms of notes and of logging base classes, and the names in Objective-C.
  private static let otherNames: [(word: String, callback: ScreenCallback)] = [
    ("didLoad", .viewDidLoad), ("willAppear", .viewWillAppear), ("isAppearing", .viewIsAppearing),
    ("didAppear", .viewDidAppear), ("willDisappear", .viewWillDisappear), ("didDisappear", .viewDidDisappear),
    ("willLayoutSubviews", .viewWillLayoutSubviews), ("didLayoutSubviews", .viewDidLayoutSubviews),
    ("willTransitionToTraitCollection", .willTransition), ("viewWillTransitionToSize", .viewWillTransition),
    ("willMoveToParentViewController", .willMove), ("didMoveToParentViewController", .didMove), ("dealloc", .deinit),
    ("initWithCoder", .`init`), ("initWithNibName", .`init`),
  ]

  /// Each call of the app delegate and of the scene's: the event, and its words.
  private static let processRows: [CallSpelling] = {
    let rows: [(Event, [String])] = [
      (.appWillFinishLaunching, ["willFinishLaunchingWithOptions", "willFinishLaunching"]),
      (
        .appDidFinishLaunching,
        ["didFinishLaunchingWithOptions", "didFinishLaunching", "applicationDidFinishLaunching", "didFinish"]
      ), (.appWillTerminate, ["applicationWillTerminate", "willTerminate"]),
      (.appConfigurationForConnecting, ["configurationForConnecting", "configurationForConnectingSceneSession"]),
      (.appDidDiscardSceneSessions, ["didDiscardSceneSessions"]),
      (.appDidReceiveMemoryWarning, ["applicationDidReceiveMemoryWarning"]),
      (.appDidReceiveRemoteNotification, ["didReceiveRemoteNotification"]),
      (.appPerformFetch, ["performFetchWithCompletionHandler"]),
      (.sceneWillConnect, ["willConnectTo", "willConnectToSession", "sceneWillConnect", "willConnect"]),
      (.sceneDidDisconnect, ["sceneDidDisconnect"]), (.sceneOpenURLContexts, ["openURLContexts"]),
      (.notificationDidFinishLaunching, ["UIApplicationDidFinishLaunchingNotification"]),
    ]
    return rows.flatMap { event, words in words.map { CallSpelling(word: $0, call: .process(event)) } }
  }()

  /// The calls of both delegates and the notification for each change of the app's state. The short name may be that of
  /// either delegate.
  private static let changeRows: [CallSpelling] = {
    let rows: [(name: String, app: Event, scene: Event, notification: Event)] = [
      ("DidBecomeActive", .appDidBecomeActive, .sceneDidBecomeActive, .notificationDidBecomeActive),
      ("WillResignActive", .appWillResignActive, .sceneWillResignActive, .notificationWillResignActive),
      ("DidEnterBackground", .appDidEnterBackground, .sceneDidEnterBackground, .notificationDidEnterBackground),
      ("WillEnterForeground", .appWillEnterForeground, .sceneWillEnterForeground, .notificationWillEnterForeground),
    ]
    return rows.flatMap { name, app, scene, notification in
      let short = name.prefix(1).lowercased() + name.dropFirst()
      let notifications = ["\(short)Notification", "UIApplication\(name)Notification"]
      return [
        CallSpelling(word: "application\(name)", call: .process(app)),
        CallSpelling(word: short, call: .process(app), sceneCall: scene),
        CallSpelling(word: "scene\(name)", call: .process(scene)),
      ] + notifications.map { CallSpelling(word: $0, call: .process(notification)) }
    }
  }()
}

extension ScreenCallback {
  /// Whether logs name the callback after a screen. Those of a scene that a screen observes look like the delegate's.
  fileprivate var isOfScreens: Bool { !isOfSurroundings && self != .hostInit && self != .didReceiveMemoryWarning }
}

/// Returns the FNV-1a hash of a word.
func wordHash(_ word: String) -> UInt64 { word.utf8.reduce(wordHashStart) { ($0 ^ UInt64($1)) &* wordHashPrime } }

let wordHashStart: UInt64 = 0xCBF2_9CE4_8422_2325
let wordHashPrime: UInt64 = 0x0000_0100_0000_01B3
