import DeviceModel
import Vocabulary

/// The meanings of the language's own names by symbol. `app.state` as a whole is one symbol, so a chain of names
/// costs one look-up.
///
/// A table is made when something is first looked up in it: a small file asks for few of them, and to have read it at
/// once is part of the product.
final class BuiltinNameTable {
  enum BuiltinMeaning {
    case observable(Observable)
    case event(Event)
  }

  /// The meanings of symbols, indexed by the symbols' numbers.
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
  let shown: Symbol
  let started: Symbol
  let finished: Symbol
  let home: Symbol
  /// `hide` and `show`, which stand for events in a strategy.
  let hide: Symbol
  let show: Symbol

  init(_ symbols: SymbolTable) {
    self.symbols = symbols
    begin = symbols.symbol(of: "begin")
    end = symbols.symbol(of: "end")
    shown = symbols.symbol(of: "shown")
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
  /// The answers of `BuiltinName` so far; an inner `nil` means nothing is known.
  private lazy var reserved = Table<BuiltinName?>()

  private func table<Element>(_ elements: [Element], name: (Element) -> String) -> Table<Element> {
    var table = Table<Element>()
    for element in elements { table.set(symbols.symbol(of: name(element)), to: element) }
    return table
  }

  private func observables(of subject: ObservableEntry.Subject) -> Table<Observable> {
    table(ObservableEntry.all.filter { $0.subject == subject }.map(\.observable)) { $0.entry.name }
  }

  /// The meaning that a name with all its dots has by itself.
  func meaning(_ chain: Symbol) -> BuiltinMeaning? {
    if let observable = globals[chain] { return .observable(observable) }
    return events[chain].map { .event($0) }
  }

  func function(_ name: Symbol) -> Function? { functions[name] }
  /// The callback that a word after a screen's name and a dot means.
  func callback(_ name: Symbol) -> ScreenCallback? { callbacks[name] }
  /// The observable after a screen's name and a dot, further dots included: `safeArea.top`.
  func screenMember(_ chain: Symbol) -> Observable? { screenMembers[chain] }
  func sheetMember(_ chain: Symbol) -> Observable? { sheetMembers[chain] }

  /// The meaning that a name already has in the language, where declarations may not take it.
  func reserved(_ name: Symbol) -> BuiltinName? {
    if let known = reserved[name] { return known }
    let known = BuiltinName(symbols.spelling(name))
    reserved.set(name, to: known)
    return known
  }
}
