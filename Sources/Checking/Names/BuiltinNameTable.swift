import DeviceModel
import Vocabulary

/// The language's own names, and their meanings by symbol. `app.state` is one symbol, so a chain of names costs one
/// lookup.
///
/// All checkers share it: whoever edits a file checks it at every keystroke, and `shrink` checks thousands of texts.
final class BuiltinNameTable: Sendable {
  static let shared = BuiltinNameTable()
  /// The words, in the order of their symbols' numbers.
  static let words = Array(Word.allCases)

  enum BuiltinMeaning {
    case observable(Observable)
    case event(Event)
  }

  /// Values of symbols, indexed by the symbols' numbers.
  private struct Table<Element: Sendable>: Sendable {
    private let elements: [Element?]

    init(_ elements: [(Symbol, Element)]) {
      var all = [Element?](repeating: nil, count: elements.reduce(0) { max($0, $1.0.number + 1) })
      for (symbol, element) in elements { all[symbol.number] = element }
      self.elements = all
    }

    subscript(symbol: Symbol) -> Element? {
      let index = Int(symbol.index)
      return index < elements.count ? elements[index] : nil
    }
  }

  let names: NameTable
  let begin: Symbol
  let end: Symbol
  let sheetEvents: [(SheetEvent, Symbol)]
  let started: Symbol
  let finished: Symbol
  let home: Symbol
  /// `hide` and `show`, which are events in a strategy.
  let hide: Symbol
  let show: Symbol
  private let events: Table<Event>
  private let functions: Table<Function>
  private let callbacks: Table<ScreenCallback>
  private let globals: Table<Observable>
  private let screenMembers: Table<Observable>
  private let sheetMembers: Table<Observable>

  private init() {
    var names = NameTable(from: 0, buckets: 2048)
    // The words come first, so that a word and its symbol have the same number.
    for word in Self.words { _ = names.symbol(of: word.rawValue) }
    begin = names.symbol(of: "begin")
    end = names.symbol(of: "end")
    sheetEvents = SheetEvent.allCases.map { ($0, names.symbol(of: $0.name)) }
    started = names.symbol(of: "started")
    finished = names.symbol(of: "finished")
    home = names.symbol(of: "Home")
    hide = names.symbol(of: "hide")
    show = names.symbol(of: "show")
    events = Table(Event.allCases.map { (names.symbol(of: $0.name), $0) })
    functions = Table(Function.allCases.map { (names.symbol(of: $0.rawValue), $0) })
    callbacks = Table(ScreenCallback.allCases.map { (names.symbol(of: $0.name), $0) })
    var (globals, ofScreens, ofSheets) = ([(Symbol, Observable)](), [(Symbol, Observable)](), [(Symbol, Observable)]())
    for entry in ObservableEntry.all {
      switch entry.subject {
      case .nothing: globals.append((names.symbol(of: entry.name), entry.observable))
      case .screen: ofScreens.append((names.symbol(of: entry.name), entry.observable))
      case .sheet: ofSheets.append((names.symbol(of: entry.name), entry.observable))
      case .screenArgument, .state, .route: break
      }
    }
    (self.globals, screenMembers, sheetMembers) = (Table(globals), Table(ofScreens), Table(ofSheets))
    self.names = names
  }

  /// Returns the meaning of a name with all its dots.
  func meaning(_ chain: Symbol) -> BuiltinMeaning? {
    if let observable = globals[chain] { return .observable(observable) }
    return events[chain].map { .event($0) }
  }

  func function(_ name: Symbol) -> Function? { functions[name] }
  /// Returns the callback of a word after a screen's name and a dot.
  func callback(_ name: Symbol) -> ScreenCallback? { callbacks[name] }
  /// Returns the observable after a screen's name and a dot, which may contain further dots: `safeArea.top`.
  func screenMember(_ chain: Symbol) -> Observable? { screenMembers[chain] }
  func sheetMember(_ chain: Symbol) -> Observable? { sheetMembers[chain] }
}
