internal import EmbeddedFiles
internal import SourceText

/// The outer form of every page: one file that asks for nothing, may run its one script and apply its one style, and
/// says so itself, so that it opens from a disk and from a server with a strict policy alike.
enum HTMLReportFrame {
  /// The look of pages: light and dark, wide and narrow, with contrasts of at least 4.5 to 1.
  static var style: String { "\n\(pageStyleFile().text)" }

  /// Stands at the page's head: what the script puts in the place of the plain page need not be laid out before. Where
  /// the script fails, the plain page is there again.
  static var earlyScript: String { "\n\(pageEarlyScriptFile().text)" }

  /// It adds what depends on choosing, from the page's data; texts get into the page as text only, never as markup.
  static var script: String { "\n(() => {\n\"use strict\";\n\(pageScriptFile().text)})();\n" }

  /// - Parameters:
  ///   - data: Writes what the script draws from.
  ///   - body: Writes what stands between head and script.
  static func write(
    to buffer: inout OutputBuffer, title: String, data: (inout JSONWriter) -> Void, body: (inout HTMLWriter) -> Void
  ) {
    HTMLWriter.write(to: &buffer) { html in
      html.raw(pageHeadFile().text)
      html.element("title", text: title)
      html.raw("\n<style>\(style)</style>\n<script>\(earlyScript)</script>\n</head>\n<body>\n")
      body(&html)
      html.raw("<script type=\"application/json\" id=\"data\">")
      html.json(data)
      html.raw("</script>\n<script>\(script)</script>\n</body>\n</html>\n")
    }
  }
}
