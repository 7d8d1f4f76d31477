import DeviceModel
import SourceText
import Statements
internal import Vocabulary

/// The manual of the language, generated from the tables that the checker uses, for `scenario manual`.
package enum Manual {
  /// Returns the page of a topic, or the overview without a topic; `nil` if there is no entry for the topic.
  ///
  /// A topic is a statement's first words (`push`, `press home`), the name of a field, an event, an observable, a
  /// function, a strategy, a unit, or a word such as `bridgeless`; a topic with several meanings gets them all.
  /// Chapters of the overview and the names of `Manual/topics.md` are topics too. The text ends with a line end.
  package static func text(for topic: String? = nil) -> String? {
    guard let topic = topic.map(words) else { return overview }
    guard !topic.isEmpty else { return nil }
    let sections = entry(for: topic)
    return sections.isEmpty ? nil : sections.joined(separator: "\n\n") + "\n"
  }

  private static func entry(for topic: String) -> [String] {
    if let page = pages.first(where: { $0.name == topic }) { return [page.text()] }
    let sections = sections(for: topic)
    if !sections.isEmpty { return sections }
    let others = chapter(topic).map { [$0] } ?? otherName(topic)
    if !others.isEmpty { return others }
    let form = formSections(for: topic)
    return form.isEmpty ? otherSpelling(of: topic).map { self.sections(for: $0) } ?? [] : form
  }

  /// Returns the sections for a statement's form, as it is printed: `after TIME`.
  private static func formSections(for topic: String) -> [String] {
    let words = topic.split(separator: " ")
    let begin = words.prefix { $0.contains { !$0.isUppercase } }
    return begin.isEmpty || begin.count == words.count ? [] : sections(for: begin.joined(separator: " "))
  }

  /// Returns the topic that is written with other capital letters, spaces or hyphens: `largeTitle` for “large title”.
  static func otherSpelling(of word: String) -> String? {
    let wanted = lettersOnly(word)
    return wanted.isEmpty ? nil : topics.first { $0 != word && lettersOnly($0) == wanted }
  }

  private static func lettersOnly(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// Returns the topic that a user probably meant by an unknown word.
  package static func suggestion(for word: String) -> String? {
    Spelling.closest(to: words(of: word), among: topics)
  }

  /// The names of all pages, without duplicates.
  package static let topics: [String] = {
    var known: Set<String> = []
    return allTopics.filter { !$0.isEmpty && known.insert($0).inserted }
  }()

  /// The pages that do not describe an entry of the language.
  private static let pages: [(name: String, text: @Sendable () -> String)] = [
    ("durations", { timesOfTheSystem }), ("variants", { variantsOfTheSystem }), ("systems", { systems }),
    ("topics", { topicsList }),
  ]

  private static var allTopics: [String] {
    var topics = StatementEntry.all.flatMap { [$0.keywords] + $0.literals }
    topics += ObservableEntry.all.map(\.name)
    topics += FunctionEntry.all.map(\.name)
    topics += FieldEntry.all.map(\.name)
    topics += WordCall.all.flatMap { $0.parameters.filter { !$0.isPositional }.map(\.name) }
    topics += Event.allCases.map(\.name) + EventGroup.allCases.flatMap { EventEntry.members(of: $0).map(\.name) }
    topics += EventGroup.allCases.map(\.name)
    topics += BuiltinWordMeaning.all.map(\.word.rawValue)
    topics += Prelude.strategies.map(\.name)
    topics += UnitEntry.all.flatMap(\.suffixes) + pages.map(\.name)
    topics += chapters.map(\.name) + Documentation.topics.sections.flatMap(otherNames)
    return topics
  }

  static func sections(for word: String) -> [String] {
    let (first, events) = (statementSections(for: word) + nounSections(for: word), eventSections(for: word))
    let others = otherSections(for: word)
    return first + events + others + (first.isEmpty && others.isEmpty ? statementSections(using: word) : [])
  }

  /// Returns a text with single spaces only.
  static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Manual {
  /// Returns the pages of the statements that begin with exactly these words, and a line for each longer one.
  private static func statementSections(for word: String) -> [String] {
    let exact = StatementEntry.all.filter { $0.keywords == word }
    let longer = StatementEntry.all.filter { $0.keywords.hasPrefix(word + " ") }
    if exact.isEmpty, longer.count == 1 { return longer.map(page) }
    if exact.isEmpty { return list(longer, heading: "Statements starting with \(word)") }
    // `expect` has many forms, so all but the first get one line.
    let paged = exact.count > 2 ? 1 : exact.count
    return exact.prefix(paged).map(page)
      + list(Array(exact.dropFirst(paged)) + longer, heading: "More statements starting with \(word)")
  }

  /// Returns the page of the statement with this word inside its form (`within`, `touches`), or a line for each.
  private static func statementSections(using word: String) -> [String] {
    let entries = StatementEntry.all.filter { $0.literals.contains(word) }
    return entries.count == 1 ? entries.map(page) : list(entries, heading: "Statements with \(word)")
  }

  private static func list(_ entries: [StatementEntry], heading: String) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [([heading] + entries.map(line)).joined(separator: "\n")]
  }

  static func line(_ entry: StatementEntry) -> String {
    PlainText.definition(entry.form, meaning: entry.doc, indent: 2, column: 40)
  }

  private static func page(_ entry: StatementEntry) -> String {
    var parts = [PlainText.wrappedForm(entry.form, indent: 0), PlainText.paragraph(entry.doc, indent: 4)]
    if !entry.details.isEmpty { parts.append(PlainText.paragraph(entry.details, indent: 4)) }
    if let placement = entry.placement { parts.append(self.placement(placement)) }
    parts.append("    Example\n\n" + PlainText.block(entry.example, indent: 8))
    let related = entry.related.map(\.entry.shortName).filter { $0 != entry.shortName }
    if !related.isEmpty { parts.append(fact("see also", text: related.joined(separator: ", "))) }
    return parts.joined(separator: "\n\n")
  }

  private static func placement(_ placement: Placement) -> String {
    var facts = [fact("performed by", text: placement.actor.phrase)]
    facts.append(fact("allowed in", text: placement.contexts.phrases.joined(separator: ", ")))
    facts.append(
      fact(
        "when",
        text: placement.isAllowedBeforeLaunch ? "any time, also before the first launch" : "after the first launch"))
    if placement.movesClock { facts.append(fact("clock", text: "advances")) }
    return facts.joined(separator: "\n")
  }

  /// Returns a labeled line of a page.
  static func fact(_ label: String, text: String) -> String {
    PlainText.definition(label, meaning: text, indent: 4, column: 18)
  }
}

extension StatementEntry {
  /// The statement's name in cross-references: its first words, otherwise its form.
  package var shortName: String {
    switch statement {
    case .withinClaim: "within"
    case .beforeClaim: "before"
    default: keywords.isEmpty ? literals.first ?? form : keywords
    }
  }
}
