import DeviceModel
import SourceText
import Vocabulary

/// The bare names that the language itself uses. States, marks, parameters, tasks and sheets must not have such a name,
/// because `splash.gone` or `count(…)` would be ambiguous. Parameters of splash strategies may (`overlay(frame:
/// bounds)`): they appear only in calls.
struct BuiltinNames: Sendable {
  static let shared = BuiltinNames()

  private var names = NameTable(from: 0, buckets: 256)
  /// The nouns for the names with their articles, by the numbers of the names: “an observable”.
  private var meanings: [String] = []

  private init() {
    for event in Event.allCases { add(event.name, as: "the beginning of names of events") }
    for function in Function.allCases { add(function.rawValue, as: "a function") }
    for entry in ObservableEntry.all where entry.subject == .nothing { add(entry.name, as: "an observable") }
  }

  /// Adds the first part of a name; the last meaning counts.
  private mutating func add(_ name: String, as meaning: String) {
    let root = String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }))
    let number = names.symbol(of: root).number
    if number == meanings.count { meanings.append(meaning) } else { meanings[number] = meaning }
  }

  /// Returns the meaning of a name in a file, as a noun; `nil` if it is free.
  subscript(range: TextRange, in source: SourceFile) -> String? {
    names.symbol(of: range, in: source).map { meanings[$0.number] }
  }
}
