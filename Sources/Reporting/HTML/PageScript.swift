/// The one script of a report. It builds what depends on choosing from the page's data; texts get into the page as text
/// only, never as markup.
enum PageScript {
  static let text =
    "\n(() => {\n\"use strict\";\n"
    + [base, list, film, overview, timeline, gutter, moment, main].joined(separator: "\n\n") + "\n})();\n"
}
