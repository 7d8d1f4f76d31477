package import DeviceModel
import EmbeddedFiles
package import SourceText

/// The manual's text on the rows of a table: a Markdown file with a section for each row, under the row's name. It is
/// read when a page of the manual is requested.
package struct Documentation: Sendable {
  /// The sections in the order of the file.
  package let sections: [MarkdownSection]
  private let positions: [String: Int]

  init(_ file: EmbeddedFile) {
    sections = file.sections
    positions = Dictionary(
      sections.enumerated().map { ($0.element.heading, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the section of a name; `nil` if the file has no such section. A test requires a section for every row.
  subscript(name: String) -> MarkdownSection? { positions[name].map { sections[$0] } }

  /// Returns the sentence about a row.
  package func doc(_ name: String) -> String { self[name]?.paragraphs.first ?? "" }

  /// Returns all that is said about a row: its sentence, and the paragraphs after it that are no labelled facts.
  func text(_ name: String) -> String {
    let paragraphs = self[name]?.paragraphs ?? []
    return paragraphs.filter { !$0.hasPrefix("Default: ") && !$0.hasPrefix("Source: ") }.joined(separator: "\n")
  }

  func example(_ name: String) -> String { self[name]?.code("scn") ?? "" }

  /// The durations that the system has.
  package static let durations = Documentation(manualDurationsFile())
  static let events = Documentation(manualEventsFile())
  static let fields = Documentation(manualFieldsFile())
  static let functions = Documentation(manualFunctionsFile())
  static let observables = Documentation(manualObservablesFile())
  static let statements = Documentation(statementsManualFile())
  /// The things that versions of iOS introduced, changed or removed.
  package static let systems = Documentation(manualSystemsFile())
  /// The topics that several entries belong to.
  package static let topics = Documentation(manualTopicsFile())
  /// The facts that sources disagree about.
  package static let variants = Documentation(manualVariantsFile())
  static let words = Documentation(manualWordsFile())
}

extension EventEntry {
  /// One sentence for the manual.
  package var doc: String { Documentation.events.doc(name) }

  /// All that the manual says about it.
  package var text: String { Documentation.events.text(name) }
}
