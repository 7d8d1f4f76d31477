/// The one script of a report. It builds what depends on choosing from the page's data; texts get into the page as text
/// only, never as markup.
enum PageScript {
  /// Stands at the page's head: what the script draws anew need not be laid out before. Where it fails, the plain page
  /// is there again.
  static let early = """
    document.documentElement.className = "scripted";
    addEventListener("error", () => { document.documentElement.className = ""; });
    """

  static let text =
    "\n(() => {\n\"use strict\";\n"
    + [base, list, film, chart, scrubber, pair, timeline, gutter, moment, main].joined(separator: "\n\n") + "\n})();\n"
}
