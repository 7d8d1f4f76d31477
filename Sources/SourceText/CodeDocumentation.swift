import EmbeddedFiles

/// The text of `scenario explain CODE`: the rule behind a code, an example that breaks it, and the corrected example.
package struct CodeDocumentation: Sendable {
  /// The title, a few words.
  package let title: String
  /// The rule and its reason, one paragraph.
  package let text: String
  /// A file (or the relevant part) that gets this code.
  package let wrong: String
  /// The corrected file.
  package let right: String

  package init(of code: DiagnosticCode) {
    self.init(Self.sections.first { $0.key == code.rawValue }, code.rawValue)
  }

  /// Explains the cause of something wrong on screen by its code, such as `F1`; `nil` if no cause has this code.
  package init?(ofCause code: String) {
    guard let section = Self.causes.first(where: { $0.key == code }) else { return nil }
    self.init(section, code)
  }

  private init(_ section: MarkdownSection?, _ code: String) {
    title = section?.title ?? code
    text = section?.text ?? ""
    wrong = section?.code("scn wrong") ?? ""
    right = section?.code("scn right") ?? ""
  }

  /// The sections, one per code; each file covers one group of codes.
  package static let sections = [
    explainedSyntaxFile(), explainedNamesFile(), explainedTypesFile(), explainedPlacesFile(), explainedFilesFile(),
    explainedWarningsFile(),
  ].flatMap(\.sections)

  /// The causes of flashes and of other things wrong on screen, one section each.
  package static let causes = explainedFlashesFile().sections
}
