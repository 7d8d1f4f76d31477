package import DeviceModel
package import SourceText

/// A checked file: its scenarios, ready to be expanded into runs.
package struct Program: Sendable {
  package var scenarios: [ScenarioProgram]

  package init(scenarios: [ScenarioProgram]) { self.scenarios = scenarios }
}

/// One checked scenario with everything that it uses; it needs no other part of the file.
package struct ScenarioProgram: Sendable {
  package var title: ExpressionID
  /// The title as written, without quotation marks: what a listing and a filter see before there are values.
  package var writtenTitle: String
  package var tags: [String] = []
  package var documentation: String = ""
  package var location: Location
  package var pools = Pools()
  /// Number of variables of a run.
  package var slotCount = 0
  package var slotNames: [String] = []

  package var givens: [Given] = []
  package var examples: Examples?
  package var conditions: [ExpressionID] = []
  /// `let`s that setup and givens may use, in order: evaluated when a run is made.
  package var constants: [(slot: VariableSlot, value: ExpressionID)] = []

  package var setup: Setup
  package var steps = Block(PoolRange(0..<0))
  /// Devices that the file declares; their `DeviceID`s follow the catalogue's.
  package var declaredDevices: [DeviceProgram] = []
  /// All observables that the scenario's expressions read: the least that a trace has to record.
  package var observed: [ObservableKey] = []
  package var markNames: [String] = []
  /// An expectation speaks of `crashed`, `crash.reason` or `system.crashed`.
  package var speaksOfCrash = false
  /// Calls of the app's and the scene's delegate that an expectation speaks of: one that comes after a crash says that
  /// the crash was meant.
  package var claimedCalls: [EventKey] = []
  /// What somebody asks for beside the scenario's own steps.
  package var asked: AskedExpression?

  package init(title: ExpressionID, writtenTitle: String, location: Location, setup: Setup) {
    self.title = title
    self.writtenTitle = writtenTitle
    self.location = location
    self.setup = setup
  }
}

/// An expression that is looked at behind a step, without being written there: one more step puts its value into a
/// variable of its own.
package struct AskedExpression: Sendable {
  package var expression: ExpressionID
  package var slot: VariableSlot

  package init(_ expression: ExpressionID, in slot: VariableSlot) {
    self.expression = expression
    self.slot = slot
  }
}

/// `device "Name" { width: 375pt, … }` of a file.
package struct DeviceProgram: Sendable {
  package var name: String
  /// The catalogue's (or an earlier declared) device it starts from.
  package var like: DeviceID?
  /// Fields that were given, but for `like`.
  package var fields: [(field: DeviceField, value: ExpressionID)]

  package init(name: String, like: DeviceID?, fields: [(field: DeviceField, value: ExpressionID)]) {
    self.name = name
    self.like = like
    self.fields = fields
  }
}

/// The fields of a device that a file declares.
package enum DeviceField: String, CaseIterable, Hashable, Sendable {
  case like, width, height, scale, safeArea, landscapeSafeArea, refresh, chip, family
}

/// `given NAME in …`: one run a value; several multiply.
package struct Given: Sendable {
  package enum Source: Sendable {
    /// Every element of a list.
    case list(ExpressionID)
    /// From the lower to the upper end in steps.
    case grid(ExpressionID, step: ExpressionID)
    /// So many values drawn from the range.
    case sample(ExpressionID, count: ExpressionID, seed: ExpressionID?)
    /// Every value of a range of times.
    case range(ExpressionID)
  }

  package var slot: VariableSlot
  package var source: Source
  package var location: Location

  package init(slot: VariableSlot, source: Source, location: Location) {
    self.slot = slot
    self.source = source
    self.location = location
  }
}

/// `examples { … }`: one run a row.
package struct Examples: Sendable {
  package var slots: [VariableSlot]
  package var rows: [[ExpressionID]]

  package init(slots: [VariableSlot], rows: [[ExpressionID]]) {
    self.slots = slots
    self.rows = rows
  }
}

/// The launch that a scenario describes, with expressions where a run's values come in.
package struct Setup: Sendable {
  package var device: ExpressionID?
  package var ios: ExpressionID?
  package var limit: ExpressionID?
  package var app: AppProgram
  package var strategies: [StrategyProgram] = []
  /// Which of `strategies` a run uses: an expression of a name where a column decides, else the first.
  package var strategy: ExpressionID?

  package init(app: AppProgram) { self.app = app }
}

/// A splash strategy as this scenario uses it: its arguments are in slots, its state in the app's table.
package struct StrategyProgram: Sendable {
  package var name: String
  /// Parameters with the values they have here, assigned before the run.
  package var parameters: [(slot: VariableSlot, value: ExpressionID)]
  package var handlers: [HandlerProgram]
  /// Variables of its own, as positions in `AppProgram.state`.
  package var state: [StateID]

  package init(
    name: String, parameters: [(slot: VariableSlot, value: ExpressionID)], handlers: [HandlerProgram],
    state: [StateID]
  ) {
    self.name = name
    self.parameters = parameters
    self.handlers = handlers
    self.state = state
  }
}

/// The app's own code for an event.
package struct HandlerProgram: Sendable {
  package var pattern: EventPatternID
  package var block: Block
  package var location: Location

  package init(pattern: EventPatternID, block: Block, location: Location) {
    self.pattern = pattern
    self.block = block
    self.location = location
  }
}

/// An application after inheritance and this scenario's overrides.
package struct AppProgram: Sendable {
  package var name: String
  /// Fields that were given; the interpreter fills in the defaults.
  package var fields: [(field: AppField, value: FieldValue)] = []
  /// Where the fields were given.
  package var fieldPlaces: [AppField: Location] = [:]
  package var state: [StateProgram] = []
  /// Evaluates to a screen; nil: the first one.
  package var start: ExpressionID?
  /// Evaluates to a list of screens; nil: no tabs.
  package var tabs: ExpressionID?
  package var screens: [ScreenProgram] = []
  package var routes: [Route] = []
  package var buttons: [ButtonProgram] = []
  package var sheets: [SheetProgram] = []
  package var tasks: [TaskProgram] = []
  package var links: [LinkProgram] = []
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
      .rootViewController, .mainStoryboard, .sceneManifest, .sceneDelegate, .notificationDelegate:
      nil
    }
  }
}

/// The fields of a screen.
package enum ScreenField: String, CaseIterable, Hashable, Sendable {
  case label, canvas, initial, background, load, render, empty, logo, statusBar, backSwipe, hidesBackButton, style,
    stack
  case modalInPresentation, asksBeforeLeaving, requires, popToTopOnBlur, payload, leaks, keptBy

  /// The trait that may follow the app's state; nil for what has to be known before the run.
  package var trait: ScreenTrait? {
    switch self {
    case .backSwipe: .backSwipe
    case .hidesBackButton: .hidesBackButton
    case .modalInPresentation: .modalInPresentation
    case .asksBeforeLeaving: .asksBeforeLeaving
    case .requires: .isDeclared
    case .label, .canvas, .initial, .background, .load, .render, .empty, .logo, .statusBar, .style, .stack,
      .popToTopOnBlur, .payload, .leaks, .keptBy:
      nil
    }
  }
}

/// What a field holds: a value, or a word with arguments (`storyboard("Main", canvas: "iPhone 15")`).
package enum FieldValue: Sendable {
  case expression(ExpressionID)
  case call(Word, arguments: [(label: String?, value: ExpressionID)])
}

package struct StateProgram: Sendable {
  package var name: String
  package var initial: ExpressionID
  package var isStored: Bool

  package init(name: String, initial: ExpressionID, isStored: Bool) {
    self.name = name
    self.initial = initial
    self.isStored = isStored
  }
}

package struct ScreenProgram: Sendable {
  package var name: String
  package var fields: [(field: ScreenField, value: ExpressionID)] = []
  /// Where the fields were given.
  package var fieldPlaces: [ScreenField: Location] = [:]
  /// Where it is declared; nil: it is not.
  package var location: Location?
  /// Fields that follow the app's state; none of them is among `fields`.
  package var conditions: [(field: ScreenField, value: ExpressionID)] = []

  package init(name: String) { self.name = name }
}

package struct ButtonProgram: Sendable {
  package var label: ExpressionID
  package var screen: ScreenID
  package var block: Block

  package init(label: ExpressionID, screen: ScreenID, block: Block) {
    self.label = label
    self.screen = screen
    self.block = block
  }
}

package struct SheetProgram: Sendable {
  package var name: String
  package var screen: ScreenID
  package var showIn: ScreenCallback
  /// A length, or the word `width`.
  package var height: ExpressionID
  package var slide: ExpressionID?
  package var once: ExpressionID?

  package init(
    name: String, screen: ScreenID, showIn: ScreenCallback, height: ExpressionID, slide: ExpressionID?,
    once: ExpressionID?
  ) {
    self.name = name
    self.screen = screen
    self.showIn = showIn
    self.height = height
    self.slide = slide
    self.once = once
  }
}

package struct TaskProgram: Sendable {
  package var name: String
  package var takes: ExpressionID
  /// A lane's word; nil: background.
  package var lane: ExpressionID?
  package var after: EventKey

  package init(name: String, takes: ExpressionID, lane: ExpressionID?, after: EventKey) {
    self.name = name
    self.takes = takes
    self.lane = lane
    self.after = after
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

  package var pattern: [Piece]
  package var way: PoolRange
  package var requires: ExpressionID?
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
