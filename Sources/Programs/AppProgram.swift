package import DeviceModel
package import SourceText

/// An application after inheritance and this scenario's overrides.
package struct AppProgram: Sendable {
  /// The name of the app as declared.
  package var name: String
  /// Fields that were given; the interpreter fills in the defaults.
  package var fields: [(field: AppField, value: FieldValue)] = []
  /// Where the fields were given.
  package var fieldPlaces: [AppField: Location] = [:]
  /// The state variables of the app and its splash strategies, indexed by `StateID`.
  package var state: [StateVariable<ExpressionID>] = []
  /// Evaluates to a screen; `nil` means the first one.
  package var start: ExpressionID?
  /// Evaluates to a list of screens; `nil` means no tabs.
  package var tabs: ExpressionID?
  /// The screens in order of declaration, indexed by `ScreenID`.
  package var screens: [ScreenProgram] = []
  /// The routes of all screens, indexed by `RouteID`.
  package var routes: [Route] = []
  /// The buttons of all screens, indexed by `ButtonID`.
  package var buttons: [ButtonProgram] = []
  /// The sheets of all screens that are views of their own, indexed by `SheetID`.
  package var sheets: [SheetProgram] = []
  /// The app's tasks, indexed by `TaskID`.
  package var tasks: [TaskProgram] = []
  /// The deep links that the app opens.
  package var links: [LinkProgram] = []
  /// The app's own code for events, in the order of writing.
  package var handlers: [HandlerProgram] = []

  package init(name: String) { self.name = name }
}

/// The fields of an application. The vocabulary says which kinds can have them and what they hold.
package enum AppField: String, CaseIterable, Hashable, Sendable {
  case kind, lifecycle, build, debugger, interface, routing, sdk, measuredOn
  case preMain, didFinishLaunching, firstRender
  case rnStart, moduleSetup, jsRead, jsLoad, layout, mount
  case backBehavior, flagDefect
  case appearance, launchScreen, cachedLaunchScreen, staleSnapshot, background, dark, statusBar
  case window, rootViewController, mainStoryboard, sceneManifest, sceneDelegate, notificationDelegate
  case didFinishLaunchingReturns, variant
}

extension AppField {
  /// The phase of the launch that it is the length of.
  package var launchPhase: LaunchPhase? {
    switch self {
    case .preMain: .preMain
    case .didFinishLaunching: .didFinishLaunching
    case .firstRender: .firstRender
    case .rnStart: .rnStart
    case .moduleSetup: .moduleSetup
    case .jsRead: .jsRead
    case .jsLoad: .jsLoad
    case .layout: .layout
    case .mount: .mount
    case .kind, .lifecycle, .build, .debugger, .interface, .routing, .sdk, .measuredOn, .backBehavior, .flagDefect,
      .appearance, .launchScreen, .cachedLaunchScreen, .staleSnapshot, .background, .dark, .statusBar, .window,
      .rootViewController, .mainStoryboard, .sceneManifest, .sceneDelegate, .notificationDelegate,
      .didFinishLaunchingReturns, .variant:
      nil
    }
  }
}

/// The fields of a screen.
package enum ScreenField: String, CaseIterable, Hashable, Sendable {
  case label, canvas, initial, background, load, render, empty, logo, statusBar, backSwipe, hidesBackButton, style,
    stack
  case modalInPresentation, asksBeforeLeaving, requires, popToTopOnBlur, payload, leaks, keptBy
  case pages, curlsPages, detents, taskTakes, readsScenePhase

  /// The trait that may follow the app's state; nil for what has to be known before the run.
  package var trait: ScreenTrait? {
    switch self {
    case .backSwipe: .backSwipe
    case .hidesBackButton: .hidesBackButton
    case .modalInPresentation: .modalInPresentation
    case .asksBeforeLeaving: .asksBeforeLeaving
    case .requires: .isDeclared
    case .label, .canvas, .initial, .background, .load, .render, .empty, .logo, .statusBar, .style, .stack,
      .popToTopOnBlur, .payload, .leaks, .keptBy, .pages, .curlsPages, .detents, .taskTakes, .readsScenePhase:
      nil
    }
  }
}

/// The content of a field: a value, or a word with arguments (`storyboard("Main", canvas: "iPhone 15")`).
package enum FieldValue: Sendable {
  case expression(ExpressionID)
  case call(Word, arguments: [(label: String?, value: ExpressionID)])
}

/// A `screen` of an app, with its fields before evaluation.
package struct ScreenProgram: Sendable {
  /// The name that scenarios use for the screen.
  package var name: String
  /// The fields that were given, in the order of writing; the interpreter fills in the defaults.
  package var fields: [(field: ScreenField, value: ExpressionID)] = []
  /// Where the fields were given.
  package var fieldPlaces: [ScreenField: Location] = [:]
  /// Where it is declared; `nil` means it is not.
  package var location: Location?
  /// Fields that follow the app's state; none of them is among `fields`.
  package var conditions: [(field: ScreenField, value: ExpressionID)] = []

  package init(name: String) { self.name = name }
}

/// A `button` of a screen: its label evaluates to the text on it, and its block holds the steps that a tap runs.
package typealias ButtonProgram = (label: ExpressionID, screen: ScreenID, block: Block)

/// A `sheet` that a screen shows as a view of its own, with its fields before evaluation.
package struct SheetProgram: Sendable {
  /// The name of the sheet as declared.
  package var name: String
  /// The screen whose view contains the sheet.
  package var screen: ScreenID
  /// The callback of its screen in which the sheet is laid out and shown.
  package var showIn = ScreenCallback.viewDidLoad
  /// A length, or the word `width`.
  package var height: ExpressionID
  /// Evaluates to the duration of the slide; `nil` for the default of 250 ms.
  package var slide: ExpressionID?
  /// Evaluates to whether only the first appearance shows the sheet; `nil` for false.
  package var once: ExpressionID?

  package init(name: String, screen: ScreenID, height: ExpressionID) {
    self.name = name
    self.screen = screen
    self.height = height
  }
}

/// A `task` of the app: work that an event starts.
package struct TaskProgram: Sendable {
  /// The name of the task, whose events are `NAME.started` and `NAME.finished`.
  package var name: String
  /// Evaluates to the duration of the work.
  package var takes: ExpressionID
  /// A lane's word; `nil` means background.
  package var lane: ExpressionID?
  /// The event that starts the task.
  package var after = EventKey.fixed(.appDidFinishLaunching)

  package init(name: String, takes: ExpressionID) {
    self.name = name
    self.takes = takes
  }
}

/// `link "piece://piece/{id}" -> [Home, PieceDetail with { id: id }] requires C else X`
package struct LinkProgram: Sendable {
  /// A link's text in order: literal stretches and named holes.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    /// Holds one path segment of any text, put into this slot.
    case hole(VariableSlot)
    /// All that is left of an address, even nothing: a `*` at the end.
    case anything
  }

  /// The address to match, piece by piece.
  package var pattern: [Piece]
  /// The stops of the navigation stack that the link opens, as the operands of a way.
  package var way: PoolRange
  /// The condition under which the link opens at once; `nil` if it always does.
  package var requires: ExpressionID?
  /// The screen to show while the condition does not hold; `nil` to stay where the app is.
  package var otherwise: ScreenID?
  /// Where it is declared.
  package var location: Location?

  package init(pattern: [Piece], way: PoolRange, requires: ExpressionID?, otherwise: ScreenID?) {
    self.pattern = pattern
    self.way = way
    self.requires = requires
    self.otherwise = otherwise
  }
}
