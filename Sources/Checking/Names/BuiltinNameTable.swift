import DeviceModel
import Vocabulary

/// The meanings of the language's own names by symbol. `app.state` is one symbol, so a chain of names costs one lookup.
///
/// Each table is made at its first lookup: a small file needs few of them, and must be checked quickly.
final class BuiltinNameTable {
  enum BuiltinMeaning {
    case observable(Observable)
    case event(Event)
  }

  /// Values of symbols, indexed by the symbols' numbers.
  private struct Table<Element> {
    private var elements: [Element?] = []

    mutating func set(_ symbol: Symbol, to element: Element) {
      let index = Int(symbol.index)
      while elements.count <= index { elements.append(nil) }
      elements[index] = element
    }

    subscript(symbol: Symbol) -> Element? {
      let index = Int(symbol.index)
      return index < elements.count ? elements[index] : nil
    }
  }

  private let symbols: SymbolTable
  let begin: Symbol
  let end: Symbol
  let sheetEvents: [(SheetEvent, Symbol)]
  let started: Symbol
  let finished: Symbol
  let home: Symbol
  /// `hide` and `show`, which are events in a strategy.
  let hide: Symbol
  let show: Symbol

  init(_ symbols: SymbolTable) {
    self.symbols = symbols
    begin = symbols.symbol(of: "begin")
    end = symbols.symbol(of: "end")
    sheetEvents = SheetEvent.allCases.map { ($0, symbols.symbol(of: $0.name)) }
    started = symbols.symbol(of: "started")
    finished = symbols.symbol(of: "finished")
    home = symbols.symbol(of: "Home")
    hide = symbols.symbol(of: "hide")
    show = symbols.symbol(of: "show")
  }

  private lazy var events = table(Event.allCases) { $0.name }
  private lazy var functions = table(Function.allCases) { $0.rawValue }
  private lazy var callbacks = table(ScreenCallback.allCases) { $0.name }
  private lazy var globals = observables(of: .nothing)
  private lazy var screenMembers = observables(of: .screen)
  private lazy var sheetMembers = observables(of: .sheet)
  /// The cached results of `BuiltinName`; an inner `nil` means that the name is free.
  private lazy var reserved = Table<BuiltinName?>()

  private func table<Element>(_ elements: [Element], name: (Element) -> String) -> Table<Element> {
    var table = Table<Element>()
    for element in elements { table.set(symbols.symbol(of: name(element)), to: element) }
    return table
  }

  private func observables(of subject: ObservableEntry.Subject) -> Table<Observable> {
    table(ObservableEntry.all.filter { $0.subject == subject }.map(\.observable)) { $0.entry.name }
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

  /// Returns the meaning of a name in the language that declarations must not take.
  func reserved(_ name: Symbol) -> BuiltinName? {
    if let known = reserved[name] { return known }
    let known = BuiltinName(symbols.spelling(name))
    reserved.set(name, to: known)
    return known
  }
}
