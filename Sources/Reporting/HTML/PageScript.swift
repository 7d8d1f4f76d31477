internal import EmbeddedFiles
internal import SourceText

/// The one script of a report. It builds what depends on choosing from the page's data; texts get into the page as text
/// only, never as markup.
enum PageScript {
  /// Stands at the page's head: what the script draws anew need not be laid out before. Where it fails, the plain page
  /// is there again.
  static var early: String { String(pageEarlyScriptFile().text.dropLast()) }

  static var text: String { "\n(() => {\n\"use strict\";\n\(pageScriptFile().text)})();\n" }
}
