import DeviceModel

/// The meaning of a name in the language itself. States, marks, parameters, tasks and sheets may not take such a name:
/// a reader of `splash.gone` or `count(…)` would not know which of the two is meant. The parameters of splash
/// strategies are set apart by their calls and may (`overlay(frame: bounds)`).
package enum BuiltinName: Hashable, Sendable {
  case observable
  /// The first part of events' names: `app`, `js`.
  case eventRoot
  case function

  /// With its article: “an observable”.
  package var phrase: String {
    switch self {
    case .observable: "an observable"
    case .eventRoot: "the beginning of names of events"
    case .function: "a function"
    }
  }

  /// The meaning of a bare name; nil for one that is free.
  package init?(_ name: some StringProtocol) {
    guard let known = Self.table[String(name)] else { return nil }
    self = known
  }

  private static let table: [String: BuiltinName] = {
    var table: [String: BuiltinName] = [:]
    for event in Event.allCases { table[firstPart(of: event.name)] = .eventRoot }
    for function in Function.allCases { table[function.rawValue] = .function }
    for entry in ObservableEntry.all where entry.subject == .nothing { table[entry.path[0]] = .observable }
    return table
  }()

  private static func firstPart(of name: String) -> String { String(name.prefix { $0 != "." }) }
}
