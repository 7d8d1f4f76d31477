import DeviceModel

/// The meaning of a name that the language itself uses. States, marks, parameters, tasks and sheets must not have such
/// a name, because `splash.gone` or `count(…)` would be ambiguous. Parameters of splash strategies may (`overlay(frame:
/// bounds)`): they appear only in calls.
package enum BuiltinName: Hashable, Sendable {
  case observable
  /// The first part of the names of events: `app`, `js`.
  case eventRoot
  case function

  /// The noun with its article: “an observable”.
  package var phrase: String {
    switch self {
    case .observable: "an observable"
    case .eventRoot: "the beginning of names of events"
    case .function: "a function"
    }
  }

  /// Returns the meaning of a bare name; `nil` if it is free.
  package init?(_ name: some StringProtocol) {
    guard let known = Self.table[String(name)] else { return nil }
    self = known
  }

  private static let table: [String: BuiltinName] = {
    var table: [String: BuiltinName] = [:]
    for event in Event.allCases { table[firstPart(of: event.name)] = .eventRoot }
    for function in Function.allCases { table[function.rawValue] = .function }
    for entry in ObservableEntry.all where entry.subject == .nothing { table[firstPart(of: entry.name)] = .observable }
    return table
  }()

  private static func firstPart(of name: String) -> String {
    String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }
}
