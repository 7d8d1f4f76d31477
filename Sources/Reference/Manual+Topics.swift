import DeviceModel
import SourceText
import Statements
internal import Vocabulary

// Finding entries by other names: chapters, what other tools call things, and entries that mention a topic.

extension Manual {
  static func chapter(_ topic: String) -> String? {
    let name = topic.lowercased()
    return chapters.first { $0.name == name }?.text
  }

  /// Returns the entries for a name in `Manual/topics.md`: the page of a single entry, otherwise a line for each.
  static func otherName(_ topic: String) -> [String] {
    let names = [topic.lowercased(), singular(topic.lowercased())]
    guard let section = Documentation.topics.sections.first(where: { !Set(otherNames($0)).isDisjoint(with: names) })
    else {
      let singular = singular(topic)
      return singular == topic ? [] : sections(for: singular)
    }
    let entries = entries(of: section)
    let chapters = entries.compactMap(chapter)
    return chapters.count == entries.count
      ? chapters : [self.section("Entries for “\(topic)”", rows: entries.flatMap(rows))]
  }

  private static func singular(_ name: String) -> String { name.hasSuffix("s") ? String(name.dropLast()) : name }

  /// Returns the names in the heading of a section of `Manual/topics.md`, in lower case.
  static func otherNames(_ section: MarkdownSection) -> [String] { commaSeparated(section.heading.lowercased()) }

  /// Returns the entries to which a section of `Manual/topics.md` refers.
  static func entries(of section: MarkdownSection) -> [String] { commaSeparated(section.text) }

  private static func commaSeparated(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The list of all other names, with their entries.
  static var topicsList: String {
    section(
      "Other names of entries",
      rows: Documentation.topics.sections.map { ($0.heading, entries(of: $0).joined(separator: ", ")) })
  }

  /// Returns the lines of an index for one entry: its form and its summary.
  static func rows(_ name: String) -> [(name: String, doc: String)] {
    if let chapter = chapters.first(where: { $0.name == name }) {
      return [(chapter.name, "Chapter: scenario manual \(chapter.name).")]
    }
    if let page = pageSummaries[name] { return [(name, page)] }
    var rows = StatementEntry.all.filter { $0.shortName == name }.prefix(2).map { (name: $0.form, doc: $0.doc) }
    rows += observables(for: name).map { ($0.spelling, $0.doc) }
    rows += FunctionEntry.all.filter { $0.name == name && $0.function != .payload }.map { ($0.signature, $0.doc) }
    rows += FieldEntry.all.filter { $0.name == name }.map { ("\($0.name): (\($0.owner.phrase))", $0.doc) }
    rows += [Event(name: name)?.entry, ScreenCallback(name: name)?.entry].compactMap { $0 }.map { ($0.name, $0.doc) }
    rows += [EventGroup(name: name)].compactMap { $0 }.map { ("\(name) events", $0.doc) }
    if rows.isEmpty { rows += BuiltinWordMeaning.all.filter { $0.word.rawValue == name }.map { (name, $0.doc) } }
    if rows.isEmpty { rows += StatementEntry.all.filter { $0.literals.contains(name) }.map { ($0.form, $0.doc) } }
    return rows
  }

  private static let pageSummaries = [
    "durations": "Durations and limits of the system.", "events": "All events: scenario events.",
    "devices": "The devices of the catalog: scenario devices.",
  ]

  /// Returns up to six entries whose names or summaries contain words of the topic, best matches first.
  package static func related(to topic: String) -> [String] {
    let words = topic.lowercased().split { !$0.isLetter && !$0.isNumber }.map { singular(String($0)) }.filter {
      $0.count > 2
    }
    let matches = topics.enumerated().compactMap { index, name -> (name: String, score: Int, index: Int)? in
      let summary = rows(name).map(\.doc).joined(separator: " ").lowercased()
      let score = words.reduce(0) { score, word in
        score + (name.lowercased().contains(word) ? 2 : word.count > 3 && summary.contains(word) ? 1 : 0)
      }
      return score > 0 ? (name, score, index) : nil
    }
    return matches.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(6).map(\.name)
  }
}
