import DeviceModel
import Programs
import SourceText
import Vocabulary

/// A variable of a run, as the checker knows it.
struct Variable {
  var name: Symbol
  var type: ValueType
  /// Known before the run begins: made of givens, columns and constants alone.
  var isStatic: Bool
  /// A given or a column, or a `let` that is made of one.
  var isVaried = false
  /// All values that it can have, where they are written out: what a bare word among them means is asked where the
  /// variable is used.
  var possible: [Possible] = []
}

/// One value of a variable, and where it is written.
struct Possible {
  var id: ExpressionID
  var location: Location
}

/// A possible meaning of a bare name in an app.
enum AppName {
  case screen(ScreenID)
  case state(StateID)
  case sheet(SheetID)
  case task(TaskID)

  var noun: String {
    switch self {
    case .screen: "a screen"
    case .state: "a state"
    case .sheet: "a sheet"
    case .task: "a task"
    }
  }
}

/// The names of an app, and what the checker has to know of what they stand for.
struct AppNames {
  struct RouteKey: Hashable {
    var owner: ScreenID
    var name: Symbol
  }

  var names = SymbolMap<AppName>()
  var routes: [RouteKey: RouteID] = [:]
  /// The types of the state variables.
  var states: [ValueType] = []
  var screens: [Symbol] = []
  /// The texts of the links, in the order of the app's.
  var links: [String] = []
  /// The screen `Home` that an app has that declares none.
  var hasImplicitHome = false
  /// Something speaks of the app's first screen: a screen of another name does not take the implicit one's place.
  var usesImplicitHome = false
  /// The app could not be found: nothing is said of names that it may have.
  var isUnknown = false
}

/// Elements in the order in which they came, each once.
struct DistinctList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var members: Set<Element> = []

  /// Short lists are searched, long ones have a set.
  private static var few: Int { 24 }

  mutating func insert(_ element: Element) {
    if elements.count < Self.few {
      if elements.contains(element) { return }
      elements.append(element)
      if elements.count == Self.few { members = Set(elements) }
      return
    }
    if members.insert(element).inserted { elements.append(element) }
  }
}

/// The draft of an app, and then of a scenario that uses it: the scenario's draft begins as a copy of the app's.
struct ProgramBuilder {
  var pools = Pools()
  var variables: [Variable] = []
  var constants: [(slot: VariableSlot, value: ExpressionID)] = []
  var app: AppProgram
  var strategies: [StrategyProgram] = []
  /// The scenario's splash line has been read.
  var hasSplash = false
  /// Which of the strategies a run uses, where a column decides.
  var strategy: ExpressionID?
  var names = AppNames()
  var marks = SymbolMap<MarkID>()
  var markNames: [String] = []
  var observed = DistinctList<ObservableKey>()
  /// The pattern of each event, so that it stands in the pool once.
  var patterns: [EventKey: EventPatternID] = [:]
  /// Constants of files that are in use here.
  var fileConstants: [ObjectIdentifier: VariableSlot] = [:]
  var speaksOfCrash = false
  /// Delegate calls that expectations speak of.
  var claimedCalls: [EventKey] = []
  /// The expression that is asked for in addition to the scenario's own steps.
  var asked: (expression: ExpressionID, slot: VariableSlot)?
  /// Something in it is wrong: what uses it does not run.
  var isBroken = false

  init(appName: String) { app = AppProgram(name: appName) }

  /// Puts what grows with the steps into a program.
  func complete(_ program: inout ScenarioProgram) {
    program.pools = pools
    program.constants = constants
    program.slotCount = variables.count
    program.markNames = markNames
    program.speaksOfCrash = speaksOfCrash
    program.claimedCalls = claimedCalls
  }
}

/// The key to the beginning of a scenario that overrides nothing: the app's name and the whole line of its splash.
struct GroundKey: Hashable {
  var app: Symbol?
  var splash: Symbol
}

/// The draft of a declared app, shared by the scenarios that use it.
final class AppBuilder {
  let draft: ProgramBuilder
  init(_ draft: ProgramBuilder) { self.draft = draft }
}
