package import VirtualTime

/// The complete input of a run: the phone, its system, the app. All expressions are evaluated and all names resolved.
package struct Configuration: Sendable {
  /// The device's number in the catalog, or past its end for a device that the file declares.
  package var device: DeviceID
  /// The phone itself; `device` is its number in the catalog or among those that the file declares.
  package var hardware: Hardware
  /// The iOS version that the run simulates.
  package var ios: Version
  /// The app under test.
  package var app: App
  /// The latest time of an event if the scenario sets none.
  package static let usualTimeLimit = Interval.seconds(60)
  /// The latest time of an event; the run ends with a limit there.
  package var timeLimit = Self.usualTimeLimit
  /// The number of events that a run may trace before it ends with a limit.
  package var eventLimit: Int = 1_000_000

  package init(device: DeviceID, hardware: Hardware, ios: Version, app: App) {
    self.device = device
    self.hardware = hardware
    self.ios = ios
    self.app = app
  }
}

/// The facts about a phone that the engines need, in portrait, on the iOS of the run.
package struct Hardware: Hashable, Sendable {
  /// The size of the screen in portrait, in points.
  package var size: Size
  /// The number of pixels per point along one axis.
  package var scale: Int
  /// The portrait safe-area insets of a bare view controller that fills the screen, in points.
  package var safeArea: EdgeInsets
  /// The landscape safe-area insets of a bare view controller that fills the screen, in points.
  package var landscapeSafeArea: EdgeInsets
  /// The refresh rate in Hz.
  package var refreshRate: Int
  /// Whether the device is an iPad, which decides size classes and presentations.
  package var isPad: Bool
  /// Whether a locked phone changes to an always-on display.
  package var isAlwaysOn = false
  /// Whether the icon of an app has quick actions.
  package var hasQuickActions = true
  /// The way in which an iPad shares the screen among apps, from iOS 9 on.
  package var sharing = ScreenSharing.windows
}

/// A background mode, which lets the system start the app for certain events (Apple, UIBackgroundModes).
package enum BackgroundMode: String, Hashable, Sendable {
  case audio, location, voip, fetch, remoteNotification, processing, bluetooth
}

/// The app under test as one run sees it. Durations are as declared; `speed` scales them to the run's device.
package struct App: Sendable {
  /// The UI technology that the app is built with.
  package enum Kind: Hashable, Sendable {
    case uikit
    case swiftui
    case reactNative(version: Version, architecture: Architecture)
    case webView
    case flutter, nativeScript
    /// .NET: MAUI, and Xamarin.Forms before it.
    case maui, xamarin

    /// The word of the language for the kind, without arguments.
    package var word: Word {
      switch self {
      case .uikit: .uikit
      case .swiftui: .swiftui
      case .reactNative: .reactNative
      case .webView: .webView
      case .flutter: .flutter
      case .nativeScript: .nativeScript
      case .maui: .maui
      case .xamarin: .xamarin
      }
    }
  }

  /// The React Native architecture: legacy bridge, Fabric on the bridge, or bridgeless.
  package enum Architecture: String, Hashable, Sendable { case bridge, fabricOnBridge, bridgeless }
  /// The delegate that receives the system's UI life-cycle calls: the scene's or the app's.
  package enum Lifecycle: String, Hashable, Sendable { case scene, appDelegate }
  /// The value that the app's code changes to navigate: a stack, a path of screens, or route flags.
  package enum Routing: String, Hashable, Sendable { case stack, path, flags }
  /// A user-interface style; `system` follows the phone.
  package enum Style: String, Hashable, Sendable { case system, light, dark }
  /// The color of the status bar's text; `system` is one that can be read in the appearance of the window.
  package enum StatusBar: String, Hashable, Sendable { case system, light, dark, hidden }

  /// The destination of a way back at the root of a tab, as in React Navigation's option of that name.
  package enum BackBehavior: String, Hashable, Sendable {
    case none, firstRoute, initialRoute, order, history, fullHistory

    /// Returns the default of a version of React Navigation: TabRouter at routers@6.0.0, at routers@5.0.1, and at
    /// core@3.7.9 for versions 3 and 4. Other kinds of apps have none.
    package static func standard(for kind: Kind, reactNavigation version: Version) -> BackBehavior {
      switch kind {
      case .reactNative: version >= Version(6) ? .firstRoute : version >= Version(5) ? .history : .initialRoute
      case .uikit, .swiftui, .webView, .flutter, .nativeScript, .maui, .xamarin: .none
      }
    }
  }

  /// An error that some versions and set-ups of SwiftUI made with a flag (reports of its users).
  package enum FlagDefect: String, Hashable, Sendable {
    case none
    /// The user's way back leaves the flag true, and the screen cannot be opened again.
    case backDoesNotWrite
    /// The flag becomes false, and its screen stays.
    case falseDoesNotPop
  }

  /// The source of the first view controller: code, or the main storyboard.
  package enum Interface: Hashable, Sendable {
    case code
    /// The main storyboard, with the size of its canvas.
    case storyboard(name: String, canvas: Size)
  }

  /// The picture that the system shows until the app has drawn its first frame.
  package struct LaunchScreen: Hashable, Sendable {
    /// The place where the launch screen is described; `missing` names a storyboard that is not in the bundle.
    package enum Source: String, Hashable, Sendable {
      case storyboard, plist, missing, none
    }
    /// The place where the launch screen is described.
    package var source: Source
    /// The background color, in light appearance and, without `dark`, in dark appearance too.
    package var background: Color
    /// The background color in dark appearance; `nil` if it is the same as `background`.
    package var dark: Color?
    /// The size for which it was designed; `nil` for that of the device.
    package var canvas: Size?
    /// The bytes of the image that the system makes of it; `nil` if computed from the device.
    package var size: Int64?
    /// The bytes of the image on screens with two and with three pixels per point, which take other pictures; `nil` if
    /// they are those of `size`.
    package var size2x: Int64?
    package var size3x: Int64?
    /// The size of the picture in its middle; `nil` if unknown.
    package var logo: Length?
    /// Whether the picture is in the middle of the safe area, and not of the screen.
    package var isLogoInSafeArea = false

    package init(
      source: Source, background: Color = .white, dark: Color? = nil, canvas: Size? = nil, size: Int64? = nil
    ) {
      self.source = source
      self.background = background
      self.dark = dark
      self.canvas = canvas
      self.size = size
    }
  }

  /// Set-ups that can be wrong; the defaults are correct.
  package struct MisconfigurationOptions: Hashable, Sendable {
    /// The fate of the app's window: retained, never made, deallocated at once, or never shown.
    package enum Window: String, Hashable, Sendable { case made, none, released, hidden }
    /// Whether the main storyboard loads: found, not in the bundle, or without an initial view controller.
    package enum MainStoryboard: String, Hashable, Sendable { case found, missing, noInitial }
    /// The fate of the app's window.
    package var window: Window = .made
    /// Whether the window gets a root view controller.
    package var hasRootViewController = true
    /// Whether the main storyboard can be loaded.
    package var mainStoryboard: MainStoryboard = .found
    /// Whether the app has a scene manifest; `nil` for whatever the life cycle needs.
    package var hasSceneManifest: Bool?
    /// Whether the class that the scene manifest names exists.
    package var sceneDelegateFound = true
    /// Whether Info.plist names no scene delegate, and application(_:configurationForConnecting:options:) does.
    package var namesSceneDelegateInCode = false
    /// Whether UNUserNotificationCenter has a delegate.
    package var hasNotificationDelegate = true

    package init() {}
  }

  /// The name of the app as declared.
  package var name: String
  /// The UI technology that the app is built with.
  package var kind: Kind
  /// The delegate that receives the system's UI life-cycle calls.
  package var lifecycle: Lifecycle
  /// Whether the app is a debug build rather than a release build.
  package var isDebugBuild = false
  /// Whether a debugger is attached to its processes.
  package var isBeingDebugged = false
  /// Whether its containers ask the screen that they show for its orientations, which UIKit's own do not.
  package var forwardsOrientations = true
  /// Whether the user has locked it with Face ID.
  package var requiresFaceID = false
  /// The source of the first view controller.
  package var interface: Interface = .code
  /// The value that the app's code changes to navigate.
  package var routing: Routing
  /// The version of the iOS SDK that the app was built with, which enables newer behavior.
  package var sdk: Version
  /// The ratio by which declared durations grow on this run's device; 1 over 1 without `measuredOn`.
  package var speed: (numerator: Int64, denominator: Int64) = (1, 1)
  /// The declared lengths of the launch phases, before `speed` scales them.
  package var durations: Durations
  /// The appearance that the app's code gives its window; `system` is none, and leaves it to Info.plist.
  package var style: Style = .system
  /// UIUserInterfaceStyle of Info.plist, for the launch screen too; `system` is Automatic.
  package var infoPlistStyle: Style = .system
  /// The appearance of the app's window.
  package var windowStyle: Style { style == .system ? infoPlistStyle : style }
  /// The launch screen of the installed version of the app.
  package var launchScreen: LaunchScreen
  /// The background colors of the launch screens that URL schemes have of their own.
  package var launchScreens: [(scheme: String, background: Color)] = []
  /// The launch screen that the system cached from an earlier version; `nil` if nothing is cached.
  package var cachedLaunchScreen: LaunchScreen?
  /// The time for which the system shows its last picture of the app before the launch screen; `nil` if it does not.
  package var staleSnapshot: Interval?
  /// The time for which an updater looks for a new update after JavaScript has failed, until it loads the one before;
  /// `nil` without such an updater.
  package var errorRecovery: Interval?
  /// The color of the window where nothing has been drawn yet, in light appearance.
  package var background: Color = .white
  /// The color of the window in dark appearance; `nil` if it is the same as `background`.
  package var dark: Color?
  /// The status bar as in Info.plist: during the launch screen, and on screens without a style of their own.
  package var statusBar: StatusBar = .system
  /// The set-up of window, storyboard and scenes, with its defects.
  package var wiring = MisconfigurationOptions()
  /// The state variables of the app and its splash strategy, indexed by `StateID`.
  package var state: [StateVariable<Value>] = []
  /// The screens of the tabs; if empty, there is one navigation stack.
  package var tabs: [ScreenID] = []
  /// The split view at the root; `nil` if the app has none.
  package var splitView: SplitView?
  /// Whether one navigation stack contains the tabs: a pushed screen covers the tab bar, and all tabs share the stack.
  package var hasStackAroundTabs = false
  /// Whether a drawer at the side lists its tabs instead of a tab bar (React Navigation's drawer).
  package var hasDrawer = false
  /// Whether the app's code pushes or sets a stack inside the callbacks of its launch.
  package var movesWhileLaunching = false
  /// Whether a link opens its screens in the stack of every tab that has been on screen.
  package var hasLinksInEveryTab = false
  /// The background modes of Info.plist; `nil` if the scenario does not say, and then the app has all.
  package var backgroundModes: [BackgroundMode]?
  /// The URL schemes that the system knows the app by; empty means that it takes whatever comes.
  package var schemes: [String] = []
  /// The URL schemes that lead back to the app if its own code opens them; empty means all but the web's.
  package var ownSchemes: [String] = []
  /// Links to the websites with which the app is associated, `*` for each hole; empty means all.
  package var websites: [String] = []
  /// The ways to hold the phone that its window turns to; empty means all.
  package var orientations: [Orientation] = []
  /// The tab that a pop at the root of a tab selects.
  package var backBehavior = BackBehavior.none
  /// The version of React Navigation whose rules decide.
  package var reactNavigation = Version(8)
  /// The malfunction of route flags to simulate.
  package var flagDefect = FlagDefect.none
  /// A `set` that changes nothing publishes nothing: the store compares before it writes.
  package var publishesOnChange = false
  /// The chosen side of a point on which sources disagree; the manual's page on variants names the sources.
  package var variant: Word?
  /// The value that both launch callbacks return.
  package var launchReturns = true
  /// The app's tasks, indexed by `TaskID`.
  package var tasks: [AppTask] = []
  /// The app's screens in order of declaration, indexed by `ScreenID`.
  package var screens: [Screen]
  /// The routes of all screens, indexed by `RouteID`.
  package var routes: [Route] = []
  /// The navigation bar of the screens that say nothing else.
  package var navigationBar = NavigationBar.none
  /// Whether the tabs have a bar that insets their screens.
  package var hasTabBar = false
  /// The buttons of all screens, indexed by `ButtonID`.
  package var buttons: [Button] = []
  /// The sheets of all screens that are views of their own, indexed by `SheetID`.
  package var sheets: [ScreenSheet] = []

  package init(
    name: String, kind: Kind, lifecycle: Lifecycle, routing: Routing, sdk: Version, durations: Durations,
    launchScreen: LaunchScreen, screens: [Screen]
  ) {
    self.name = name
    self.kind = kind
    self.lifecycle = lifecycle
    self.routing = routing
    self.sdk = sdk
    self.durations = durations
    self.launchScreen = launchScreen
    self.screens = screens
  }

  /// Returns whether its window can be beside that of another app on an iPad (Apple, Slide Over and Split View Quick
  /// Start: the SDK, all orientations, and a launch screen that is no set of images; from iPadOS 26 on every window can
  /// be resized).
  package func sharesScreen(on ios: Version) -> Bool {
    ios >= Version(26)
      || sdk >= Version(9) && (orientations.isEmpty || Set(orientations).count == 3) && launchScreen.source != .none
  }
}

/// The split view that an app declares.
package struct SplitView: Hashable, Sendable {
  /// The arrangement of an expanded split view's columns (Apple, UISplitViewController.DisplayMode).
  package enum DisplayMode: String, Hashable, Sendable {
    /// The one that the system chooses for the window.
    case automatic
    case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  /// The screens that the columns begin with, leading one first: two or three, the last of which is the detail.
  package var columns: [ScreenID]
  /// The screen of the column for compact width; `nil` if the columns become one stack there.
  package var compact: ScreenID?
  /// The column that is on top when they become one stack; `nil` for the framework's choice.
  package var top: ScreenID?
  package var mode = DisplayMode.automatic

  package init(columns: [ScreenID]) { self.columns = columns }
}

/// How long the value of a variable lasts.
package enum StateLifetime: Sendable {
  /// `state` of an app, in its code: until the process ends, or JavaScript is loaded again.
  case code
  /// `state` of a splash strategy, which is native code.
  case process
  /// `stored`: until the app is deleted.
  case installation
}

/// A variable of the app's (or the splash strategy's) state; before evaluation its initial value is an expression.
package struct StateVariable<Initial: Sendable>: Sendable {
  /// The name of the variable as scenarios write it.
  package var name: String
  /// The value that the variable holds when a process starts.
  package var initial: Initial
  /// How long a value that is set lasts.
  package var lifetime: StateLifetime
  /// The screen whose instances each have a value; `nil` for the app's state, which has one value.
  package var owner: ScreenID?

  @inlinable package init(name: String, initial: Initial, lifetime: StateLifetime, owner: ScreenID? = nil) {
    self.name = name
    self.initial = initial
    self.lifetime = lifetime
    self.owner = owner
  }
}

/// Work that the app starts at an event: `task session { takes: 250ms, on: background, after: app.didFinishLaunching
/// }`.
package struct AppTask: Sendable {
  /// The lane that a task occupies while it works.
  package enum Lane: String, Hashable, Sendable { case main, js, background }
  /// The name of the task, whose events are `NAME.started` and `NAME.finished`.
  package var name: String
  /// The declared duration of the work, before the app's `speed` scales it.
  package var takes: Interval
  /// The lane that the work occupies.
  package var lane: Lane
  /// The event that starts the task.
  package var after: EventKey
  /// The background mode that keeps the app running while the task works; `nil` if none does.
  package var mode: BackgroundMode?
  /// Whether the task locks a file that other processes share, and asks for no time in the background.
  package var locksFile = false
  /// Whether its expiration handler ends the background task, so that the process is suspended and not ended.
  package var endsWhenExpired = false

  package init(name: String, takes: Interval, lane: Lane, after: EventKey, mode: BackgroundMode? = nil) {
    self.name = name
    self.takes = takes
    self.lane = lane
    self.after = after
    self.mode = mode
  }
}
