package import DeviceModel
package import SourceText

/// A checked file: its scenarios, ready to be expanded into runs.
package struct Program: Sendable {
  /// The scenarios, in the order of the text.
  package var scenarios: [ScenarioProgram]
  /// The number of further scenarios with one run each, of which nothing else was kept.
  package var others = 0

  package init(scenarios: [ScenarioProgram], others: Int = 0) {
    self.scenarios = scenarios
    self.others = others
  }
}

/// One checked scenario with everything that it uses; it needs no other part of the file.
package struct ScenarioProgram: Sendable {
  /// The title as an expression, which may interpolate the run's values.
  package var title: ExpressionID
  /// The title as written, without quotation marks, for listings and filters, which have no values yet.
  package var writtenTitle: String
  /// The tags above the scenario, in the order of the text.
  package var tags: [String]
  /// The documentation comments above the scenario, joined by line ends; empty if there are none.
  package var documentation: String
  /// The place of the declaration in the source.
  package var location: Location
  /// The expressions, patterns, steps and expectations to which everything in the scenario refers.
  package var pools = Pools()
  /// The number of variables of a run.
  package var slotCount = 0
  /// The name of each variable, indexed by `VariableSlot`.
  package var slotNames: [String] = []

  /// The scenario's givens, in the order of the text; their values multiply.
  package var givens: [Given] = []
  /// The table of examples; `nil` if the scenario has none.
  package var examples: Examples?
  /// The conditions of `where`, all of which a run's values must meet.
  package var conditions: [ExpressionID] = []
  /// The `let`s that set-up and givens may use, in order; they are evaluated when a run is made.
  package var constants: [(slot: VariableSlot, value: ExpressionID)] = []

  /// The device, system, app and splash strategies.
  package var setup: Setup
  /// The scenario's own steps, from top to bottom.
  package var steps = Block.empty
  /// The devices that the file declares; their `DeviceID`s follow the catalog's.
  package var declaredDevices: [DeviceProgram] = []
  /// All observables that the scenario's expressions read: the minimum that a trace has to record.
  package var observed: [ObservableKey] = []
  /// The name of each `mark`, indexed by `MarkID`.
  package var markNames: [String] = []
  /// Whether an expectation mentions `crashed`, `crash.reason` or `system.crashed`.
  package var speaksOfCrash = false
  /// The calls of the app's and the scene's delegate that an expectation mentions. One that comes after a crash shows
  /// that the crash was intended.
  package var claimedCalls: [EventKey] = []
  /// The code with which the program begins, if other scenarios may begin with the same.
  package var sharedCode: SharedCode?
  /// An expression that is evaluated after a step without being in the text: an extra step stores its value in a
  /// variable of its own.
  package var asked: (expression: ExpressionID, slot: VariableSlot)?

  package init(
    title: ExpressionID, writtenTitle: String, tags: [String] = [], documentation: String = "", location: Location,
    setup: Setup
  ) {
    self.title = title
    self.writtenTitle = writtenTitle
    self.tags = tags
    self.documentation = documentation
    self.location = location
    self.setup = setup
  }
}

extension ScenarioProgram {
  /// Whether its values may make more than one run.
  package var mayHaveSeveralRuns: Bool { !givens.isEmpty || examples != nil }

  /// Returns the location of an expression; that of the scenario if its pools lack it.
  package func location(of expression: ExpressionID) -> Location {
    guard Int(expression.index) < pools.expressionRanges.count else { return location }
    return Location(file: location.file, range: pools.range(of: expression))
  }
}

/// The app and the splash strategy as declared. Scenarios that name the same ones among equal declarations have equal
/// code for them, at the same places of their pools and variables.
package struct SharedCode: Hashable, Sendable {
  /// The declarations that the code can use.
  package var declarations: DeclarationTexts
  /// The app's name; `nil` for the app without a declaration.
  package var app: String?
  /// The splash line; `nil` if there is none.
  package var splash: String?

  package init(_ declarations: DeclarationTexts, app: String?, splash: String?) {
    self.declarations = declarations
    self.app = app
    self.splash = splash
  }
}

/// The texts of all declarations of a file and of its imports, in order. It is a class because all scenarios of the
/// file refer to it.
package final class DeclarationTexts: Hashable, Sendable {
  private let bytes: [UInt8]
  private let hash: Int
  /// The places of the declarations. Equal texts may be at other places.
  package let places: [Location]

  package init(_ bytes: [UInt8], places: [Location]) {
    self.bytes = bytes
    self.places = places
    hash = bytes.hashValue
  }

  package static func == (left: DeclarationTexts, right: DeclarationTexts) -> Bool {
    left === right || left.hash == right.hash && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// `device "Name" { width: 375pt, … }` of a file.
package struct DeviceProgram: Sendable {
  /// The name in the declaration, by which scenarios choose the device.
  package var name: String
  /// The catalog's (or an earlier declared) device on which it is based.
  package var like: DeviceID?
  /// The given fields, except `like`.
  package var fields: [(field: DeviceField, value: ExpressionID)] = []

  package init(name: String) { self.name = name }
}

/// The fields of a device that a file declares.
package enum DeviceField: String, CaseIterable, Hashable, Sendable {
  case like, width, height, scale, safeArea, landscapeSafeArea, refresh, chip, family, zoomed
}

/// A `given NAME in …`: one run per value; several multiply.
package struct Given: Sendable {
  /// The values that a `given` takes.
  package enum Source: Sendable {
    /// Every element of a list.
    case list(ExpressionID)
    /// The values from the lower to the upper end, in steps.
    case grid(ExpressionID, step: ExpressionID)
    /// A number of values drawn from the range.
    case sample(ExpressionID, count: ExpressionID, seed: ExpressionID?)
    /// Every value of a range of times.
    case range(ExpressionID)
  }

  /// The variable that the given assigns.
  package var slot: VariableSlot
  /// The values that the given takes.
  package var source: Source
  /// The place of the `given` in the source.
  package var location: Location

  package init(slot: VariableSlot, source: Source, location: Location) {
    self.slot = slot
    self.source = source
    self.location = location
  }
}

/// The table `examples { … }`, one run per row: the variables of the columns, and the values of each row in order.
package typealias Examples = (slots: [VariableSlot], rows: [[ExpressionID]])

/// The set-up of a scenario, with expressions for a run's values.
package struct Setup: Sendable {
  /// Evaluates to a device; `nil` for the default one.
  package var device: ExpressionID?
  /// Evaluates to an iOS version; `nil` for the default one.
  package var ios: ExpressionID?
  /// Evaluates to the limit on virtual time; `nil` for the default of 60 s.
  package var limit: ExpressionID?
  /// The app with the scenario's overrides.
  package var app: AppProgram {
    _read { yield sharedApp.program }
    set { sharedApp = SharedApp(newValue) }
  }
  /// The app behind the reference that scenarios share if they use it as declared: a command keeps all its scenarios
  /// until they have run, and an app is a third of a small one.
  package var sharedApp: SharedApp
  /// The splash strategies that a run of the scenario can use.
  package var strategies: [StrategyProgram] = []
  /// The choice among `strategies`: evaluates to a name if a column decides; `nil` for the first one.
  package var strategy: ExpressionID?

  package init(app: SharedApp) { sharedApp = app }
  package init(app: AppProgram) { sharedApp = SharedApp(app) }
}

extension Setup {
  /// Whether it names nothing but an app.
  package var isPlain: Bool {
    device == nil && ios == nil && limit == nil && strategies.isEmpty && strategy == nil
  }
}

/// An app of many scenarios.
package final class SharedApp: Sendable {
  fileprivate let program: AppProgram

  package init(_ program: AppProgram) { self.program = program }

  /// Returns the word that a field has before the run; `nil` if it is not known or not given. The app is not copied.
  package func word(of field: AppField, in pools: Pools) -> Word? { program.word(of: field, in: pools) }
}

/// A splash strategy as this scenario uses it: its arguments are in slots, its state is in the app's table.
package struct StrategyProgram: Sendable {
  /// The name of the strategy, as declared in the file or the prelude.
  package var name: String
  /// The parameters with their values here, assigned before the run.
  package var parameters: [(slot: VariableSlot, value: ExpressionID)] = []
  /// The strategy's code for events, in the order of the text.
  package var handlers: [HandlerProgram]
  /// Its own variables, as positions in `AppProgram.state`.
  package var state: [StateID] = []

  package init(name: String, handlers: [HandlerProgram]) {
    self.name = name
    self.handlers = handlers
  }
}

/// The app's own code for an event: the steps to run at each occurrence of a pattern, their location, and the screen
/// whose code they are, if they are in one or wait for its callback.
package typealias HandlerProgram = (pattern: EventPatternID, screen: ScreenID?, block: Block, location: Location)
