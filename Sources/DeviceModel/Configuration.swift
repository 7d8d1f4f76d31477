package import VirtualTime

/// Everything that a run is given: the phone, its system, the app. All expressions are evaluated, all names resolved.
package struct Configuration: Sendable {
  /// The device's number in the catalogue, or past its end for a device that the file declares.
  package var device: DeviceID
  /// The phone itself; `device` is its number in the catalogue or among those that the file declares.
  package var hardware: Hardware
  /// The iOS version that the run simulates.
  package var ios: Version
  /// The app under test.
  package var app: App
  /// No event happens later than this; the run ends with a limit.
  package var timeLimit: Interval = .seconds(60)
  /// How many events a run may trace before it ends with a limit.
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
  /// Hz.
  package var refreshRate: Int
  /// Whether the device is an iPad, which decides size classes and presentations.
  package var isPad: Bool
  /// A locked phone goes over to a display that stays on.
  package var isAlwaysOn = false
}

/// The app under test as one run sees it. Durations are as declared; `speed` scales them to the run's device.
package struct App: Sendable {
  /// The UI technology that the app is built with.
  package enum Kind: Hashable, Sendable {
    case uikit
    case swiftui
    case reactNative(version: Version, architecture: Architecture)
    case webView
  }

  /// The React Native architecture: legacy bridge, Fabric on the bridge, or bridgeless.
  package enum Architecture: String, Hashable, Sendable { case bridge, fabricOnBridge, bridgeless }
  /// The delegate that receives the system's UI life-cycle calls: the scene's or the app's.
  package enum Lifecycle: String, Hashable, Sendable { case scene, appDelegate }
  /// The value that the app's code changes to navigate: a stack, a path of screens, or route flags.
  package enum Routing: String, Hashable, Sendable { case stack, path, flags }
  /// The user-interface style of the app's window; `system` follows the phone.
  package enum Style: String, Hashable, Sendable { case system, light, dark }
  /// The color that the status bar is written in; `system`: one that can be read in the appearance of the window.
  package enum StatusBar: String, Hashable, Sendable { case system, light, dark, hidden }

  /// Where a way back goes on at the root of a tab: React Navigation's option of that name.
  package enum BackBehavior: String, Hashable, Sendable {
    case none, firstRoute, initialRoute, order, history, fullHistory
  }

  /// An error that some versions and setups of SwiftUI made with a flag (reports of its users).
  package enum FlagDefect: String, Hashable, Sendable {
    case none
    /// A person's way back leaves the flag true, and the screen cannot be opened again.
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
    /// Where the launch screen is described; `missing` names a storyboard that is not in the bundle.
    package enum Source: String, Hashable, Sendable { case storyboard, plist, missing, none }
    /// Where the launch screen is described.
    package var source: Source
    /// The background color, in light appearance and, without `dark`, in dark appearance too.
    package var background: Color
    /// In dark appearance; `nil` means as `background`.
    package var dark: Color?
    /// The size it was designed at; `nil` means that of the device.
    package var canvas: Size?
    /// Bytes of the image that the system makes of it; `nil` means computed from the device.
    package var size: Int64?
    /// How large the picture in its middle is; `nil` means nothing is said of it.
    package var logo: Length?

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

  /// Set-ups that go wrong, each with a value for “as it should be”.
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
    /// `nil` means whatever the life cycle needs.
    package var hasSceneManifest: Bool?
    /// Whether the class that the scene manifest names exists.
    package var sceneDelegateFound = true
    /// Somebody is the delegate of UNUserNotificationCenter.
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
  /// A debugger is attached to its processes.
  package var isBeingDebugged = false
  /// Where the first view controller comes from.
  package var interface: Interface = .code
  /// The value that the app's code changes to navigate.
  package var routing: Routing
  /// The version of the iOS SDK that the app was built with, which enables newer behavior.
  package var sdk: Version
  /// Numerator and denominator by which declared durations grow on this run's device; 1 over 1 without `measuredOn`.
  package var speed: (numerator: Int64, denominator: Int64) = (1, 1)
  /// The declared lengths of the launch phases, before `speed` scales them.
  package var durations: Durations
  /// The appearance that the app gives its window; the launch screen always follows the phone.
  package var style: Style = .system
  /// The launch screen of the installed version of the app.
  package var launchScreen: LaunchScreen
  /// The launch screen that the system cached from an earlier version; `nil` if nothing is cached.
  package var cachedLaunchScreen: LaunchScreen?
  /// For how long the system shows its last picture of the app before the launch screen; `nil` means not at all.
  package var staleSnapshot: Interval?
  /// The color of the window where nothing has been drawn yet, in light appearance.
  package var background: Color = .white
  /// The color of the window in dark appearance; `nil` if it is the same as `background`.
  package var dark: Color?
  /// As Info.plist has it: while the launch screen is up, and where a screen asks for nothing else.
  package var statusBar: StatusBar = .system
  /// The set-up of window, storyboard and scenes, with its defects.
  package var wiring = MisconfigurationOptions()
  /// The state variables of the app and its splash strategy, indexed by `StateID`.
  package var state: [StateVariable<Value>] = []
  /// Empty: one navigation stack.
  package var tabs: [ScreenID] = []
  /// The tab that a pop at the root of a tab selects.
  package var backBehavior = BackBehavior.none
  /// The malfunction of route flags to simulate.
  package var flagDefect = FlagDefect.none
  /// The other side of a point on which sources disagree.
  package var variant = Variant.none
  /// The value that both launch callbacks return.
  package var launchReturns = true
  /// The app's tasks, indexed by `TaskID`.
  package var tasks: [AppTask] = []
  /// The app's screens in order of declaration, indexed by `ScreenID`.
  package var screens: [Screen]
  /// The routes of all screens, indexed by `RouteID`.
  package var routes: [Route] = []
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
}

/// A variable of the app's (or the splash strategy's) state; before evaluation it begins with an expression.
package struct StateVariable<Initial: Sendable>: Sendable {
  /// The name of the variable as scenarios write it.
  package var name: String
  /// The value that the variable holds when a process starts.
  package var initial: Initial
  /// It survives termination.
  package var isStored: Bool

  @inlinable package init(name: String, initial: Initial, isStored: Bool) {
    self.name = name
    self.initial = initial
    self.isStored = isStored
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

  package init(name: String, takes: Interval, lane: Lane, after: EventKey) {
    self.name = name
    self.takes = takes
    self.lane = lane
    self.after = after
  }
}

/// A screen of the app as one run sees it.
package struct Screen: Sendable {
  /// The name that scenarios use for the screen.
  package var name: String
  /// The title that the user sees and can tap in a tab bar; `nil` if it is the screen's name.
  package var label: String?
  /// The storyboard device it was designed on; `nil` means made in code, or in a storyboard with the app's canvas.
  package var canvas: Size?
  /// Whether the screen is the initial view controller of its storyboard.
  package var isInitial = false
  /// The color of the screen where nothing has been drawn yet; `nil` if it is the app's.
  package var background: Color?
  /// Main-thread work in viewDidLoad.
  package var load: Interval = .zero
  /// Work before its first content is drawn.
  package var render: Interval = .zero
  /// It never draws anything, as a component that renders null.
  package var isEmpty = false
  /// How large the picture in its middle is, where it stands in for the splash; `nil` means nothing is said of it.
  package var logo: Length?
  /// The style that it gives the status bar once it is on screen; `nil` means that it changes nothing.
  package var statusBar: App.StatusBar?
  /// Whether a swipe from the edge goes back.
  package var backSwipe = true
  /// The gesture's delegate lets it begin even where the back button is hidden.
  package var forcesBackSwipe = false
  /// Whether the back button is hidden.
  package var hidesBackButton = false
  /// The presentation style if the step names none.
  package var style: PresentationStyle = .automatic
  /// Presented with a navigation stack of its own.
  package var hasOwnStack = false
  /// Whether the screen, presented as a card, cannot be swiped away.
  package var modalInPresentation = false
  /// Somebody wants to be asked before it is left: unsaved input, say.
  package var asksBeforeLeaving = false
  /// The app has it: what is not declared now can neither be pushed nor stay where it stands.
  package var isDeclared = true
  /// As a tab it goes back to its root when another one is selected (React Navigation's option).
  package var popsToTopOnBlur = false
  /// The heights at which it comes to rest as a card; empty means the large one alone.
  package var detents: [Detent] = []
  /// The pages of a page controller; empty for other screens.
  package var pages: [ScreenID] = []
  /// Its pages are curled, as a book's, and not scrolled.
  package var curlsPages = false
  /// How long the work takes that SwiftUI begins with its appearance, and cancels; zero means it has none.
  package var taskDuration: Interval = .zero
  /// Its body reads the phase of its scene.
  package var readsScenePhase = false
  /// The record that it must be given, by example: each label with a value of the right type; `nil` means anything.
  package var payload: Record?
  /// Kept alive after it is gone.
  package var leaks = false
  /// Who keeps it alive after it is gone, in the words of its declaration; `nil` means nobody, or nobody named.
  package var keptBy: String?

  /// Somebody keeps it alive after it is gone.
  package var isKept: Bool { leaks || keptBy != nil }

  package init(name: String) { self.name = name }
}

/// A property of a screen that can follow the app's state while it runs.
package enum ScreenTrait: UInt8, CaseIterable, Hashable, Sendable {
  case backSwipe, hidesBackButton, modalInPresentation, asksBeforeLeaving
  /// `requires`: the app has the screen now.
  case isDeclared
}

/// The new value of a trait of a screen.
package struct ScreenCondition: Hashable, Sendable {
  /// The trait that has changed.
  package var trait: ScreenTrait
  /// The screen that has the trait.
  package var screen: ScreenID
  /// Whether the trait now holds.
  package var holds: Bool

  package init(_ trait: ScreenTrait, of screen: ScreenID, holds: Bool) {
    self.trait = trait
    self.screen = screen
    self.holds = holds
  }
}

/// An edge of the screen graph: in `routing: flags` a boolean of the app's state.
package struct Route: Sendable {
  /// The name of the route, which its screen qualifies: `toWithdraw` of `Wallet.toWithdraw`.
  package var name: String
  /// The screen that the route belongs to.
  package var owner: ScreenID
  /// The screen that the route opens.
  package var destination: ScreenID
  /// `nil` means pushed.
  package var presentedAs: PresentationStyle?

  package init(name: String, owner: ScreenID, destination: ScreenID, presentedAs: PresentationStyle?) {
    self.name = name
    self.owner = owner
    self.destination = destination
    self.presentedAs = presentedAs
  }
}

/// A button on a screen: the text on it, by which `tap` finds it; what it does is the interpreter's to know.
package typealias Button = (label: String, screen: ScreenID)

/// A bottom sheet that a screen shows as a view of its own, laid out in one of its callbacks.
package struct ScreenSheet: Sendable {
  /// The height that a sheet is laid out with.
  package enum Height: Hashable, Sendable {
    /// As high as its screen is wide in that callback.
    case width
    case fixed(Length)
  }

  /// The name of the sheet as declared.
  package var name: String
  /// The screen whose view contains the sheet.
  package var screen: ScreenID
  /// The callback of its screen in which the sheet is laid out and shown.
  package var showIn: ScreenCallback
  /// The height of the sheet when it is laid out.
  package var height: Height
  /// The duration of the slide that brings the sheet in.
  package var slide: Interval = .milliseconds(250)
  /// Shown at the first appearance only.
  package var once = false

  package init(name: String, screen: ScreenID, showIn: ScreenCallback, height: Height) {
    self.name = name
    self.screen = screen
    self.showIn = showIn
    self.height = height
  }
}
