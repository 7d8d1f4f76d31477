import DeviceModel
import Statements
internal import Vocabulary

/// An entry of the manual as fields, for programs: what `Manual.text` says in prose.
package struct ManualEntry: Sendable {
  /// The part of the language that an entry describes.
  package enum Kind: String, Sendable, CaseIterable {
    case statement, observable, function, field, argument, event, word, strategy, unit, page
  }

  /// The part of the language that the entry describes.
  package var kind: Kind
  /// The name by which the manual finds the entry.
  package var name: String
  /// How it is written, with placeholders in capitals: `push SCREEN`.
  package var form: String
  /// One sentence, or the whole text of a page.
  package var meaning: String
  /// The noun of what it belongs to: “an app” of a field, the group of an event.
  package var owner: String?
  /// The type of its value in words.
  package var type: String?
  /// The default value in words; `nil` without a default.
  package var whenLeftOut: String?
  /// An example in the language.
  package var example: String?
  /// Who performs a statement.
  package var performedBy: String?
  /// The blocks that a statement is allowed in.
  package var allowedIn: [String] = []

  package init(_ kind: Kind, _ name: String, form: String? = nil, _ meaning: String) {
    self.kind = kind
    self.name = name
    self.form = form ?? name
    self.meaning = meaning
  }
}

extension Manual {
  /// Returns the entries for a topic, all without a topic; empty if no entry matches. Topics are those of `text(for:)`.
  package static func entries(for topic: String? = nil) -> [ManualEntry] {
    guard let topic = topic.map(words) else { return allEntries }
    let found = entries(named: topic)
    guard found.isEmpty else { return found }
    let names = Documentation.topics.sections.first { otherNames($0).contains(topic.lowercased()) }.map {
      entries(of: $0)
    }
    let others = (names ?? []).flatMap(entries)
    if !others.isEmpty { return others }
    if let other = otherSpelling(of: topic), case let found = entries(named: other), !found.isEmpty { return found }
    return text(for: topic).map { [ManualEntry(.page, topic, $0)] } ?? []
  }

  private static func entries(named topic: String) -> [ManualEntry] {
    allEntries.filter { entry in
      switch entry.kind {
      case .unit: entry.form.split(separator: " ").contains { $0 == topic }
      case .observable, .event: entry.name == topic || entry.name.hasSuffix("." + topic)
      case .statement, .function, .field, .argument, .word, .strategy, .page: entry.name == topic
      }
    }
  }

  private static let allEntries: [ManualEntry] =
    StatementEntry.all.map(ManualEntry.init) + ObservableEntry.all.map(ManualEntry.init)
    + FunctionEntry.all.map(ManualEntry.init) + FieldEntry.all.map(ManualEntry.init)
    + WordCall.all.flatMap(arguments) + EventGroup.allCases.flatMap(events)
    + BuiltinWordMeaning.all.map(ManualEntry.init) + Prelude.strategies.map(ManualEntry.init)
    + UnitEntry.all.map(ManualEntry.init)

  private static func arguments(of call: WordCall) -> [ManualEntry] {
    call.parameters.filter { !$0.isPositional }.map { parameter in
      var entry = ManualEntry(.argument, parameter.name, form: "\(parameter.name):", parameter.doc)
      (entry.owner, entry.type) = (call.word.rawValue, parameter.type.phrase)
      entry.whenLeftOut = parameter.whenLeftOut
      return entry
    }
  }

  private static func events(in group: EventGroup) -> [ManualEntry] {
    Catalogue.rows(of: group).map { name, row in
      var entry = ManualEntry(.event, name, row.doc)
      entry.owner = group.name
      return entry
    }
  }
}

extension ManualEntry {
  fileprivate init(_ row: StatementEntry) {
    self.init(.statement, row.shortName, form: row.form, row.doc)
    example = row.example
    performedBy = row.placement?.actor.phrase
    allowedIn = row.placement?.contexts.phrases ?? []
  }

  fileprivate init(_ row: ObservableEntry) {
    self.init(.observable, row.name, form: row.spelling, row.doc)
    (type, example) = (row.type.phrase, row.example)
  }

  fileprivate init(_ row: FunctionEntry) {
    self.init(.function, row.name, form: row.signature, row.doc)
    (type, example) = (row.result.phrase, row.example)
  }

  fileprivate init(_ row: FieldEntry) {
    self.init(.field, row.name, form: "\(row.name):", row.doc)
    (owner, type) = (row.owner.phrase, row.type.phrase)
    (whenLeftOut, example) = (row.whenLeftOut, row.example)
  }

  fileprivate init(_ meaning: BuiltinWordMeaning) {
    let call = WordCall.of(meaning.word, in: meaning.domain)
    self.init(.word, meaning.word.rawValue, form: call?.signature, meaning.doc)
    owner = meaning.domain.phrase
  }

  fileprivate init(_ strategy: Prelude.Strategy) {
    self.init(.strategy, strategy.name, form: "splash \(strategy.head)", strategy.documentation)
    example = strategy.text
  }

  fileprivate init(_ unit: UnitEntry) {
    let meaning = zip(unit.suffixes, unit.meanings).map { "\($0) is \($1)" }.joined(separator: "; ")
    self.init(.unit, unit.phrase, form: unit.suffixes.joined(separator: " "), meaning)
  }
}
