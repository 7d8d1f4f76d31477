import DeviceModel
import Vocabulary

/// What the language's own names mean, looked up by symbol: `app.state` as a whole is one symbol, so a chain of names
/// costs one look-up.
struct LanguageNames {
  enum Meaning {
    case observable(Observable)
    case event(Event)
  }

  private var meanings: [Meaning?] = []
  private var functions: [Function?] = []
  private var callbacks: [ScreenCallback?] = []
  private var screenMembers: [Observable?] = []
  private var sheetMembers: [Observable?] = []
  private var reserved: [KnownName?] = []
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
    begin = symbols.symbol(of: "begin")
    end = symbols.symbol(of: "end")
    shown = symbols.symbol(of: "shown")
    started = symbols.symbol(of: "started")
    finished = symbols.symbol(of: "finished")
    home = symbols.symbol(of: "Home")
    hide = symbols.symbol(of: "hide")
    show = symbols.symbol(of: "show")
    for event in Event.allCases { Self.set(&meanings, symbols.symbol(of: event.name), .event(event)) }
    for function in Function.allCases { Self.set(&functions, symbols.symbol(of: function.rawValue), function) }
    for callback in ScreenCallback.allCases { Self.set(&callbacks, symbols.symbol(of: callback.name), callback) }
    for entry in ObservableEntry.all {
      let symbol = symbols.symbol(of: entry.path.joined(separator: "."))
      switch entry.subject {
      case .nothing: Self.set(&meanings, symbol, .observable(entry.observable))
      case .screen: Self.set(&screenMembers, symbol, entry.observable)
      case .sheet: Self.set(&sheetMembers, symbol, entry.observable)
      case .screenArgument, .state, .route: break
      }
    }
    for name in Event.allCases.map(\.name) + ObservableEntry.globalSpellings {
      _ = symbols.symbol(of: String(name.prefix { $0 != "." }))
    }
    for index in 0..<symbols.count {
      if let known = KnownName(symbols.spelling(Symbol(index))) { Self.set(&reserved, Symbol(index), known) }
    }
  }

  private static func set<Element>(_ table: inout [Element?], _ symbol: Symbol, _ element: Element) {
    let index = Int(symbol.index)
    while table.count <= index { table.append(nil) }
    table[index] = element
  }

  private static func look<Element>(_ table: [Element?], _ symbol: Symbol) -> Element? {
    let index = Int(symbol.index)
    return index < table.count ? table[index] : nil
  }

  /// What a name with all its dots means by itself.
  func meaning(_ chain: Symbol) -> Meaning? { Self.look(meanings, chain) }
  func function(_ name: Symbol) -> Function? { Self.look(functions, name) }
  /// What a word behind a screen's name and a dot means.
  func callback(_ name: Symbol) -> ScreenCallback? { Self.look(callbacks, name) }
  /// What stands behind a screen's name and a dot, further dots included: `safeArea.top`.
  func screenMember(_ chain: Symbol) -> Observable? { Self.look(screenMembers, chain) }
  func sheetMember(_ chain: Symbol) -> Observable? { Self.look(sheetMembers, chain) }
  /// What a name is in the language already, where declarations may not take it.
  func reserved(_ name: Symbol) -> KnownName? { Self.look(reserved, name) }
}
