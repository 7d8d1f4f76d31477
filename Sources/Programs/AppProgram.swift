package import DeviceModel
package import SourceText

/// An app after inheritance and this scenario's overrides.
package struct AppProgram: Sendable {
  /// The name of the app as declared.
  package var name: String
  /// Fields that were given; the interpreter fills in the defaults.
  package var fields: AppFields = []
  /// The locations of the given fields.
  package var fieldPlaces: [AppField: Location] = [:]
  /// The state variables of the app and its splash strategies, indexed by `StateID`.
  package var state: [StateVariable<ExpressionID>] = []
  /// Evaluates to the start screen; `nil` for the first one.
  package var start: ExpressionID?
  /// Evaluates to a list of screens; `nil` for no tabs.
  package var tabs: ExpressionID?
  /// The screens in order of declaration, indexed by `ScreenID`.
  package var screens: [ScreenProgram] = []
  /// The routes of all screens, indexed by `RouteID`.
  package var routes: [Route] = []
  /// The records that routes pass on, before evaluation; at most one per route.
  package var routePayloads: [(route: RouteID, record: ExpressionID)] = []
  /// The buttons of all screens, indexed by `ButtonID`.
  package var buttons: [ButtonProgram] = []
  /// The sheets of all screens, indexed by `SheetID`.
  package var sheets: [SheetProgram] = []
  /// The app's tasks, indexed by `TaskID`.
  package var tasks: [TaskProgram] = []
  /// The deep links that the app opens.
  package var links: [LinkProgram] = []
  /// The app's own code for events, in the order of the text.
  package var handlers: [HandlerProgram] = []
  /// The app's own code for changes of values, in the order of writing.
  package var changes: [ChangeProgram] = []

  package init(name: String) { self.name = name }
}

/// Fields that an app was given, with their values.
package typealias AppFields = [(field: AppField, value: FieldValue)]

extension Array {
  /// The value of a field in a list of fields, the last one if it is given twice; `nil` if it is not given.
  @inlinable package subscript<Field: Equatable, Given>(field: Field) -> Given?
  where Element == (field: Field, value: Given) {
    last { $0.field == field }?.value
  }
}

/// The fields of an app. The vocabulary defines which kinds can have them, and their types.
package enum AppField: String, CaseIterable, Hashable, Sendable {
  case kind, lifecycle, build, debugger, interface, routing, sdk, measuredOn
  case preMain, didFinishLaunching, firstRender
  case runtimeStart, dartStart, rnStart, moduleSetup, jsRead, jsLoad, layout, mount
  case errorRecovery, backBehavior, reactNavigation, flagDefect, publishes, stackAroundTabs, drawer, minimumIOS
  case schemes, orientations, forwardsOrientations, backgroundModes
  case appearance, userInterfaceStyle, launchScreen, launchScreens, cachedLaunchScreen, staleSnapshot, background
  case dark, statusBar
  case window, rootViewController, mainStoryboard, sceneManifest, sceneDelegate, notificationDelegate
  case requiresFaceID, didFinishLaunchingReturns, variant, navigationBar, tabBar
  case columns, compactColumn, collapsesTo, displayMode
}

extension AppField {
  /// The launch phase whose length the field is; `nil` for other fields.
  package var launchPhase: LaunchPhase? {
    switch self {
    case .preMain: .preMain
    case .didFinishLaunching: .didFinishLaunching
    case .firstRender: .firstRender
    case .runtimeStart: .runtimeStart
    case .dartStart: .dartStart
    case .rnStart: .rnStart
    case .moduleSetup: .moduleSetup
    case .jsRead: .jsRead
    case .jsLoad: .jsLoad
    case .layout: .layout
    case .mount: .mount
    default: nil
    }
  }
}

extension AppProgram {
  /// Returns the word that a field has before the run; `nil` if it is not known or not given.
  package func word(of field: AppField, in pools: Pools) -> Word? {
    switch fields[field] {
    case .call(let word, _)?: word
    case .expression(let id)?: if case .constant(.word(let word)) = pools[id] { word } else { nil }
    case .choice?, nil: nil
    }
  }

  /// The start screen if none is named: the first one that is not declared as a scene with a role.
  package var firstScreen: ScreenID {
    ScreenID(screens.firstIndex { screen in screen.fields[.role] == nil } ?? 0)
  }
}

/// The fields of a screen.
package enum ScreenField: String, CaseIterable, Hashable, Sendable {
  case label, canvas, initial, background, load, render, empty, surface, splash, logo, logoInSafeArea, statusBar,
    backSwipe, hidesBackButton, zooms, style, stack
  case modalInPresentation, asksBeforeLeaving, asksCode, requires, refusesTap, popToTopOnBlur, unmountOnBlur, lazy,
    pausesWhenInactive, getId, payload, leaks, keptBy
  case sharedInstance, tabs, pages, curlsPages, detents, orientations, taskTakes, readsScenePhase
  case navigationBar, hidesTabBar, toolbar, extendsUnderBars, additionalSafeArea, role

  /// The trait that may follow the app's state; `nil` if the field has to be known before the run.
  package var trait: ScreenTrait? {
    switch self {
    case .backSwipe: .backSwipe
    case .hidesBackButton: .hidesBackButton
    case .modalInPresentation: .modalInPresentation
    case .asksBeforeLeaving: .asksBeforeLeaving
    case .requires: .isDeclared
    case .refusesTap: .refusesTap
    default: nil
    }
  }
}

/// The value of a field: an expression, a word with arguments (`storyboard("Main", canvas: "iPhone 15")`), or a choice
/// with such a word.
package indirect enum FieldValue: Sendable {
  case expression(ExpressionID)
  case call(Word, arguments: [(label: String?, value: ExpressionID)])
  case choice(ExpressionID, then: FieldValue, else: FieldValue)

  /// The expressions that the value consists of.
  package var expressions: [ExpressionID] {
    switch self {
    case .expression(let expression): [expression]
    case .call(_, let arguments): arguments.map(\.value)
    case .choice(let condition, let first, let second): [condition] + first.expressions + second.expressions
    }
  }
}

/// A `screen` of an app, with its fields before evaluation.
package struct ScreenProgram: Sendable {
  /// The name that scenarios use for the screen.
  package var name: String
  /// The given fields, in the order of the text; the interpreter fills in the defaults.
  package var fields: [(field: ScreenField, value: ExpressionID)] = []
  /// The locations of the given fields.
  package var fieldPlaces: [ScreenField: Location] = [:]
  /// The location of the declaration; `nil` if the screen is not declared.
  package var location: Location?
  /// The fields that follow the app's state; `fields` does not contain them.
  package var conditions: [(field: ScreenField, value: ExpressionID)] = []

  package init(name: String) { self.name = name }
}

/// `on change of EXPRESSION { … }`; that of a screen runs only while the screen is on a stack.
package typealias ChangeProgram = (value: ExpressionID, screen: ScreenID?, block: Block, location: Location)

/// A `button` of a screen, or of an alert with this title: its label evaluates to the text on it, and its block holds
/// the steps that a tap runs.
package typealias ButtonProgram = (label: ExpressionID, screen: ScreenID, alert: ExpressionID?, block: Block)

/// The fields of a sheet that a screen shows as a subview.
package enum SheetField: String, CaseIterable, Hashable, Sendable {
  case showIn, width, height, offset, frozen, slide, once, dim, closesOnDimTap, closeButton, overBars, avoidsKeyboard
  case layoutIfNeeded
}

/// A `sheet` that a screen shows as a subview, with its fields before evaluation.
package struct SheetProgram: Sendable {
  /// The name of the sheet as declared.
  package var name: String
  /// The screen whose view contains the sheet.
  package var screen: ScreenID
  /// The callback of its screen in which the sheet is laid out and shown; `nil` if only code shows it.
  package var showIn: ScreenCallback?
  /// The other fields that are given.
  package var fields: [SheetField: ExpressionID] = [:]
  /// The locations of the given fields.
  package var fieldPlaces: [SheetField: Location] = [:]
  /// The places among the app's handlers, and its handlers of changes, of those that show it.
  package var handler: Int?
  package var change: Int?

  package init(name: String, screen: ScreenID) {
    self.name = name
    self.screen = screen
  }
}

/// A `task` of the app: work that an event starts.
package struct TaskProgram: Sendable {
  /// The name of the task, whose events are `NAME.started` and `NAME.finished`.
  package var name: String
  /// Evaluates to the duration of the work.
  package var takes: ExpressionID
  /// Evaluates to a lane's word; `nil` for background.
  package var lane: ExpressionID?
  /// Evaluates to the background mode that keeps the app running meanwhile; `nil` if none does.
  package var mode: ExpressionID?
  /// Evaluates to whether the task locks a shared file; `nil` if it does not.
  package var locksFile: ExpressionID?
  /// Evaluates to whether its expiration handler ends the background task.
  package var endsWhenExpired: ExpressionID?
  /// The event that starts the task.
  package var after = EventKey.fixed(.appDidFinishLaunching)

  package init(name: String, takes: ExpressionID) {
    self.name = name
    self.takes = takes
  }
}

/// A link: `link "piece://piece/{id}" -> [Home, PieceDetail with { id: id }] requires C else X`.
package struct LinkProgram: Sendable {
  /// A part of a link's pattern: literal text or a hole.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case hole(Hole)
    /// The rest of the path: a `*` at the end.
    case anything
  }

  /// A named hole: `{id}`, `{id: number}`, `{tab: all|mine}`, `{page?}`, `{parts+}`, `{parts*}`.
  package struct Hole: Hashable, Sendable {
    /// The numbers of path segments that a hole can match. All but the first segment include the `/` after them.
    package enum Count: Hashable, Sendable { case one, zeroOrOne, oneOrMore, zeroOrMore }

    /// The variable that it fills.
    package var slot: VariableSlot
    /// The numbers of path segments that it matches.
    package var count = Count.one
    /// Whether it matches only digits, and its value is a number.
    package var isNumber = false
    /// The texts that it matches; empty for any text.
    package var words: [String] = []

    package init(_ slot: VariableSlot) { self.slot = slot }
  }

  /// The link as written.
  package var text: String
  /// The path of the address to match, piece by piece, with a `/` at its end.
  package var pattern: [Piece]
  /// The query parameters that the address has to have, in any order; those of optional holes may be missing.
  package var query: [(name: String, value: [Piece])] = []
  /// The stops of the navigation stack that the link opens, as the operands of a way.
  package var way: PoolRange
  /// The condition under which the link opens at once; `nil` if it always does.
  package var requires: ExpressionID?
  /// Evaluates to the screen to show while the condition does not hold, or to `none` if the link is dropped then; `nil`
  /// for no change.
  package var otherwise: ExpressionID?
  /// Where its screens are opened.
  package var opening = LinkOpening.stack
  /// The location of the declaration.
  package var location: Location?

  package init(text: String, pattern: [Piece], way: PoolRange, requires: ExpressionID?, otherwise: ExpressionID?) {
    self.text = text
    self.pattern = pattern
    self.way = way
    self.requires = requires
    self.otherwise = otherwise
  }
}
