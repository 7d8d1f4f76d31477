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

  /// Cases of an enum by their symbols.
  private struct Table<Element: RawRepresentable & Sendable>: Sendable where Element.RawValue: FixedWidthInteger {
    /// One more than the raw value at the number of its symbol; 0 if there is none. At start, the runtime makes each
    /// type of array that is used, and it needs this one anyway.
    private var places: [UInt32] = []

    subscript(symbol: Symbol) -> Element? {
      get {
        guard symbol.number < places.count, places[symbol.number] > 0 else { return nil }
        return Element(rawValue: Element.RawValue(places[symbol.number] - 1))
      }
      set {
        while places.count <= symbol.number { places.append(0) }
        places[symbol.number] = newValue.map { UInt32($0.rawValue) + 1 } ?? 0
      }
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
  /// The symbols of functions, in the order of the cases.
  private let functions: [Symbol]
  private let callbacks: Table<ScreenCallback>
  private let globals: Table<Observable>
  private let screenMembers: Table<Observable>
  private let sheetMembers: Table<Observable>

  private init() {
    var names = NameTable(from: 0, buckets: 1024)
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
    functions = Function.allCases.map { names.symbol(of: $0.rawValue) }
    var (events, callbacks) = (Table<Event>(), Table<ScreenCallback>())
    for event in Event.allCases { events[names.symbol(of: event.name)] = event }
    for callback in ScreenCallback.allCases { callbacks[names.symbol(of: callback.name)] = callback }
    (self.events, self.callbacks) = (events, callbacks)
    var (globals, ofScreens, ofSheets) = (Table<Observable>(), Table<Observable>(), Table<Observable>())
    for entry in ObservableEntry.all {
      switch entry.subject {
      case .nothing: globals[names.symbol(of: entry.name)] = entry.observable
      case .screen: ofScreens[names.symbol(of: entry.name)] = entry.observable
      case .sheet: ofSheets[names.symbol(of: entry.name)] = entry.observable
      case .screenArgument, .state, .route: break
      }
    }
    (self.globals, screenMembers, sheetMembers) = (globals, ofScreens, ofSheets)
    self.names = names
  }

  /// Returns the meaning of a name with all its dots.
  func meaning(_ chain: Symbol) -> BuiltinMeaning? {
    if let observable = globals[chain] { return .observable(observable) }
    return events[chain].map { .event($0) }
  }

  func function(_ name: Symbol) -> Function? { functions.firstIndex(of: name).map { Function.allCases[$0] } }
  /// Returns the callback of a word after a screen's name and a dot.
  func callback(_ name: Symbol) -> ScreenCallback? { callbacks[name] }
  /// Returns the observable after a screen's name and a dot, which may contain further dots: `safeArea.top`.
  func screenMember(_ chain: Symbol) -> Observable? { screenMembers[chain] }
  func sheetMember(_ chain: Symbol) -> Observable? { sheetMembers[chain] }
}
