import DeviceModel
import Programs
import SourceText
import Vocabulary

/// A variable of a run, as the checker knows it.
struct Variable {
  var name: Symbol
  var type: ValueType
  /// Whether it is known before the run begins: it depends only on givens, columns and constants.
  var isStatic: Bool
  /// Whether it is a given or a column, or a `let` that depends on one.
  var isVaried = false
  /// All values that it can have, as far as the text contains them. The meaning of a bare word is determined where the
  /// variable is used.
  var possible: [Possible] = []
  /// The place of its declaration.
  var place: Location?
}

/// One value of a variable, and its location.
struct Possible {
  var id: ExpressionID
  var location: Location
}

/// A possible meaning of a bare name in an app.
enum AppName: Hashable {
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

/// The names of an app, with the checker's data about them.
struct AppNames {
  struct MemberKey: Hashable {
    var owner: ScreenID
    var name: Symbol
  }

  var names = SymbolMap<AppName>()
  var routes: [MemberKey: RouteID] = [:]
  /// States of screens.
  var localStates: [MemberKey: StateID] = [:]
  var states: [ValueType] = []
  var screens: [Symbol] = []
  var links = LinkNames()
  /// The number of parts that another app inherits.
  var partCount: Int { names.count + routes.count + states.count + links.texts.count }
  /// Whether the app has the implicit screen `Home`, because it declares no screens.
  var hasImplicitHome = false
  /// Whether something refers to the first screen; another screen then does not replace the implicit one.
  var usesImplicitHome = false
  /// Whether the app could not be found; names that it may have are then not reported.
  var isUnknown = false
  /// The places of the declarations, if they are collected.
  var places: [DeclaredName: Location] = [:]
}

/// The texts of an app's links, in the order of the app's links.
struct LinkNames {
  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]
  /// The first link of each shape: links with other names in their braces match the same URLs.
  private var firstOfShape: [String: Int] = [:]

  /// Returns the index of a link; `nil` if the app has no such link.
  subscript(text: String) -> Int? { indices[text] }

  mutating func append(_ text: String) {
    indices[text] = texts.count
    let shape = Self.shape(of: text)
    if firstOfShape[shape] == nil { firstOfShape[shape] = texts.count }
    texts.append(text)
  }

  /// Returns the first link that matches the same URLs; `nil` if it is this one.
  func first(like text: String) -> String? {
    firstOfShape[Self.shape(of: text)].map { texts[$0] }.flatMap { $0 == text ? nil : $0 }
  }

  /// Returns a link without the names in its braces.
  private static func shape(of link: String) -> String {
    var shape = ""
    var isInName = false
    for character in link {
      if isInName, !(character.isLetter || character.isNumber || character == "_") { isInName = false }
      if !isInName { shape.append(character) }
      if character == "{" { isInName = true }
    }
    return shape
  }
}

/// Elements in order of insertion, without duplicates.
struct DistinctList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var members: Set<Element> = []

  /// The size up to which lists are searched linearly; longer ones have a set.
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

/// The draft of an app, and then of a scenario that uses it: the scenario's draft starts as a copy of the app's.
struct ProgramBuilder {
  var pools = Pools()
  var variables: [Variable] = []
  var constants: [(slot: VariableSlot, value: ExpressionID)] = []
  var app: AppProgram { didSet { declaredApp = nil } }
  /// The app for all scenarios that use it as declared; `nil` if it has been changed since.
  private var declaredApp: SharedApp?
  var sharedApp: SharedApp { declaredApp ?? SharedApp(app) }
  var strategies: [StrategyProgram] = []
  /// Whether the scenario's splash line has been read.
  var hasSplash = false
  /// The choice among the strategies, if a column decides.
  var strategy: ExpressionID?
  var names = AppNames()
  var marks = SymbolMap<MarkID>()
  var markNames: [String] = []
  var observed = DistinctList<ObservableKey>()
  /// The pattern of each event, so that it is in the pool once.
  var patterns: [EventKey: EventPatternID] = [:]
  /// The constants of files that are used here.
  var fileConstants: [ObjectIdentifier: VariableSlot] = [:]
  var speaksOfCrash = false
  /// The delegate calls that expectations mention.
  var claimedCalls: [EventKey] = []
  /// The expression to evaluate in addition to the scenario's own steps.
  var asked: (expression: ExpressionID, slot: VariableSlot)?
  /// Whether it has an error, so that its users do not run.
  var isBroken = false

  init(appName: String) { app = AppProgram(name: appName) }

  /// The same draft, whose app is shared by the drafts that begin as its copies.
  fileprivate var declared: ProgramBuilder {
    var draft = self
    draft.declaredApp = sharedApp
    return draft
  }

  /// Begins again as a copy of another draft. Its own pools keep their room, unless a program shares them.
  mutating func restart(as other: AppBuilder) {
    var pools = self.pools
    self = other.draft
    pools.refill(from: self.pools)
    self.pools = pools
  }

  /// Writes the parts that grow with the steps into a program.
  func complete(_ program: inout ScenarioProgram) {
    program.pools = pools
    program.constants = constants
    program.slotCount = variables.count
    program.markNames = markNames
    program.speaksOfCrash = speaksOfCrash
    program.claimedCalls = claimedCalls
  }
}

/// The key of a scenario's beginning without overrides: the app's name and the whole splash line.
struct GroundKey: Hashable {
  var app: Symbol?
  var splash: Symbol
}

/// The draft of a declared app, shared by the scenarios that use it.
final class AppBuilder {
  let draft: ProgramBuilder
  init(_ draft: ProgramBuilder) { self.draft = draft.declared }
}
