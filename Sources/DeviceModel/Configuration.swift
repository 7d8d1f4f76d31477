package import VirtualTime

/// Everything that a run is given: the phone, its system, the app. All expressions are evaluated, all names resolved.
package struct Configuration: Sendable {
  package var device: DeviceID
  /// The phone itself; `device` is its number in the catalogue or among those that the file declares.
  package var hardware: Hardware
  package var ios: Version
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

/// What the engines need to know of a phone, in portrait, on the iOS of the run.
package struct Hardware: Hashable, Sendable {
  package var size: Size
  package var scale: Int
  package var safeArea: EdgeInsets
  package var landscapeSafeArea: EdgeInsets
  /// Hz.
  package var refreshRate: Int
  package var isPad: Bool
  /// A locked phone goes over to a display that stays on.
  package var isAlwaysOn = false
}

/// The app under test as one run sees it. Durations are as declared; `speed` scales them to the run's device.
package struct App: Sendable {
  package enum Kind: Hashable, Sendable {
    case uikit
    case swiftui
    case reactNative(version: Version, architecture: Architecture)
    case webView
  }

  package enum Architecture: String, Hashable, Sendable { case bridge, fabricOnBridge, bridgeless }
  package enum Lifecycle: String, Hashable, Sendable { case scene, appDelegate }
  package enum Routing: String, Hashable, Sendable { case stack, path, flags }
  package enum Style: String, Hashable, Sendable { case system, light, dark }
  /// What the status bar is written in; `system`: in what can be read in the appearance of the window.
  package enum StatusBar: String, Hashable, Sendable { case system, light, dark, hidden }

  /// Where a way back goes on at the root of a tab: React Navigation's option of that name.
  package enum BackBehavior: String, Hashable, Sendable {
    case none, firstRoute, initialRoute, order, history, fullHistory
  }

  /// What some versions and set-ups of SwiftUI did wrong with a flag (reports of its users).
  package enum FlagDefect: String, Hashable, Sendable {
    case none
    /// A person's way back leaves the flag true, and the screen cannot be opened again.
    case backDoesNotWrite
    /// The flag becomes false, and its screen stays.
    case falseDoesNotPop
  }

  package enum Interface: Hashable, Sendable {
    case code
    /// The main storyboard, with the size of its canvas.
    case storyboard(name: String, canvas: Size)
  }

  package struct LaunchScreen: Hashable, Sendable {
    package enum Source: String, Hashable, Sendable { case storyboard, plist, missing, none }
    package var source: Source
    package var background: Color
    /// In dark appearance; nil: as `background`.
    package var dark: Color?
    /// The size it was designed at; nil: that of the device.
    package var canvas: Size?
    /// Bytes of the image that the system makes of it; nil: computed from the device.
    package var size: Int64?
    /// How large the picture in its middle is; nil: nothing is said of it.
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
  package struct Wiring: Hashable, Sendable {
    package enum Window: String, Hashable, Sendable { case made, none, released, hidden }
    package enum MainStoryboard: String, Hashable, Sendable { case found, missing, noInitial }
    package var window: Window = .made
    package var hasRootViewController = true
    package var mainStoryboard: MainStoryboard = .found
    /// nil: whatever the life cycle needs.
    package var hasSceneManifest: Bool?
    package var sceneDelegateFound = true
    /// Somebody is the delegate of UNUserNotificationCenter.
    package var hasNotificationDelegate = true

    package init() {}
  }

  package var name: String
  package var kind: Kind
  package var lifecycle: Lifecycle
  package var isDebugBuild = false
  /// A debugger is attached to its processes.
  package var isBeingDebugged = false
  package var interface: Interface = .code
  package var routing: Routing
  package var sdk: Version
  /// Numerator and denominator by which declared durations grow on this run's device; 1 over 1 without `measuredOn`.
  package var speed: (numerator: Int64, denominator: Int64) = (1, 1)
  package var durations: Durations
  package var style: Style = .system
  package var launchScreen: LaunchScreen
  package var cachedLaunchScreen: LaunchScreen?
  /// For how long the system shows its last picture of the app before the launch screen; nil: not at all.
  package var staleSnapshot: Interval?
  package var background: Color = .white
  package var dark: Color?
  /// As Info.plist has it: while the launch screen is up, and where a screen asks for nothing else.
  package var statusBar: StatusBar = .system
  package var wiring = Wiring()
  package var state: [StateVariable] = []
  /// Empty: one navigation stack.
  package var tabs: [ScreenID] = []
  package var backBehavior = BackBehavior.none
  package var flagDefect = FlagDefect.none
  package var tasks: [AppTask] = []
  package var screens: [Screen]
  package var routes: [Route] = []
  package var buttons: [Button] = []
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

/// A variable of the app's (or the splash strategy's) state.
package struct StateVariable: Sendable {
  package var name: String
  /// What it holds when a process starts.
  package var initial: Value
  /// It survives termination.
  package var isStored: Bool

  package init(name: String, initial: Value, isStored: Bool) {
    self.name = name
    self.initial = initial
    self.isStored = isStored
  }
}

/// Work that the app starts at an event: `task session { takes: 250ms, on: background, after: app.didFinishLaunching
/// }`.
package struct AppTask: Sendable {
  package enum Lane: String, Hashable, Sendable { case main, js, background }
  package var name: String
  package var takes: Interval
  package var lane: Lane
  package var after: EventKey

  package init(name: String, takes: Interval, lane: Lane, after: EventKey) {
    self.name = name
    self.takes = takes
    self.lane = lane
    self.after = after
  }
}

/// How a view controller is presented.
package enum PresentationStyle: String, Hashable, Sendable {
  /// Whatever the iOS version makes of it.
  case automatic
  case sheet, formSheet, fullScreen, overFullScreen, popover
}

package struct Screen: Sendable {
  package var name: String
  package var label: String?
  /// The storyboard device it was designed on; nil: made in code, or in a storyboard with the app's canvas.
  package var canvas: Size?
  package var isInitial = false
  package var background: Color?
  /// Main-thread work in viewDidLoad.
  package var load: Interval = .zero
  /// Work before its first content is drawn.
  package var render: Interval = .zero
  /// It never draws anything, as a component that renders null.
  package var isEmpty = false
  /// How large the picture in its middle is, where it stands in for the splash; nil: nothing is said of it.
  package var logo: Length?
  /// What it makes of the status bar once it is on screen; nil: nothing.
  package var statusBar: App.StatusBar?
  package var backSwipe = true
  /// The gesture's delegate lets it begin even where the back button is hidden.
  package var forcesBackSwipe = false
  package var hidesBackButton = false
  package var style: PresentationStyle = .automatic
  /// Presented with a navigation stack of its own.
  package var hasOwnStack = false
  package var modalInPresentation = false
  /// Somebody wants to be asked before it is left: unsaved input, say.
  package var asksBeforeLeaving = false
  /// The app has it: what is not declared now can neither be pushed nor stay where it stands.
  package var isDeclared = true
  /// As a tab it goes back to its root when another one is selected (React Navigation's option).
  package var popsToTopOnBlur = false
  /// What it must be given, by example: each label with a value of the right type; nil: anything.
  package var payload: Record?
  /// Kept alive after it is gone.
  package var leaks = false
  /// Who keeps it alive after it is gone, in the words of whoever declared it; nil: nobody, or nobody named.
  package var keptBy: String?

  /// Somebody keeps it alive after it is gone.
  package var isKept: Bool { leaks || keptBy != nil }

  package init(name: String) { self.name = name }
}

/// What of a screen can follow the app's state while it runs.
package enum ScreenTrait: UInt8, CaseIterable, Hashable, Sendable {
  case backSwipe, hidesBackButton, modalInPresentation, asksBeforeLeaving
  /// `requires`: the app has the screen now.
  case isDeclared
}

/// What a trait of a screen has become.
package struct ScreenCondition: Hashable, Sendable {
  package var trait: ScreenTrait
  package var screen: ScreenID
  package var holds: Bool

  package init(_ trait: ScreenTrait, of screen: ScreenID, holds: Bool) {
    self.trait = trait
    self.screen = screen
    self.holds = holds
  }
}

/// An edge of the screen graph: in `routing: flags` a boolean of the app's state.
package struct Route: Sendable {
  package var name: String
  package var owner: ScreenID
  package var destination: ScreenID
  /// nil: pushed.
  package var presentedAs: PresentationStyle?

  package init(name: String, owner: ScreenID, destination: ScreenID, presentedAs: PresentationStyle?) {
    self.name = name
    self.owner = owner
    self.destination = destination
    self.presentedAs = presentedAs
  }
}

/// A button on a screen, found by its label; what it does is the interpreter's to know.
package struct Button: Sendable {
  package var label: String
  package var screen: ScreenID

  package init(label: String, screen: ScreenID) {
    self.label = label
    self.screen = screen
  }
}

/// A bottom sheet that a screen shows as a view of its own, laid out in one of its callbacks.
package struct ScreenSheet: Sendable {
  package enum Height: Hashable, Sendable {
    /// As high as its screen is wide in that callback.
    case width
    case fixed(Length)
  }

  package var name: String
  package var screen: ScreenID
  package var showIn: ScreenCallback
  package var height: Height
  package var slide: Interval
  /// Shown at the first appearance only.
  package var once: Bool

  package init(
    name: String, screen: ScreenID, showIn: ScreenCallback, height: Height, slide: Interval, once: Bool
  ) {
    self.name = name
    self.screen = screen
    self.showIn = showIn
    self.height = height
    self.slide = slide
    self.once = once
  }
}
