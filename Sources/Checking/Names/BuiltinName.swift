import DeviceModel
import SourceText
import Vocabulary

/// The meaning of a name that the language itself uses. States, marks, parameters, tasks and sheets must not have such
/// a name, because `splash.gone` or `count(…)` would be ambiguous. Parameters of splash strategies may (`overlay(frame:
/// bounds)`): they appear only in calls.
enum BuiltinName: Hashable, Sendable {
  case observable
  /// The first part of the names of events: `app`, `js`.
  case eventRoot
  case function

  /// The noun with its article: “an observable”.
  var phrase: String {
    switch self {
    case .observable: "an observable"
    case .eventRoot: "the beginning of names of events"
    case .function: "a function"
    }
  }
}

/// The bare names that the language itself uses.
struct BuiltinNames: Sendable {
  static let shared = BuiltinNames()

  private var names = NameTable(from: 0, buckets: 256)
  /// The meanings, by the numbers of the names.
  private var meanings: [BuiltinName] = []

  private init() {
    for event in Event.allCases { add(event.name, as: .eventRoot) }
    for function in Function.allCases { add(function.rawValue, as: .function) }
    for entry in ObservableEntry.all where entry.subject == .nothing { add(entry.name, as: .observable) }
  }

  /// Adds the first part of a name; the last meaning counts.
  private mutating func add(_ name: String, as meaning: BuiltinName) {
    let root = String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }))
    let number = names.symbol(of: root).number
    if number == meanings.count { meanings.append(meaning) } else { meanings[number] = meaning }
  }

  /// Returns the meaning of a name in a file; `nil` if it is free.
  subscript(range: TextRange, in source: SourceFile) -> BuiltinName? {
    names.symbol(of: range, in: source).map { meanings[$0.number] }
  }
}
