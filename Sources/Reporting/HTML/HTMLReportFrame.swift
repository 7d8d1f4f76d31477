internal import EmbeddedFiles
internal import SourceText

/// The frame of every page: one file that loads nothing and declares a policy that allows only its one script and
/// style. It therefore opens from a disk as well as from a server with a strict policy.
enum HTMLReportFrame {
  /// The style of pages: light and dark, wide and narrow, with contrasts of at least 4.5 to 1.
  static var style: String { "\n\(pageStyleFile().text)\(phoneStyleFile().text)\(pictureStyleFile().text)" }

  /// The script in the page's head. It hides what the main script will replace, so that it needs no layout. If the
  /// script fails, the plain page is shown again.
  static var earlyScript: String { "\n\(pageEarlyScriptFile().text)" }

  /// The main script, which adds interaction from the page's data; texts are inserted only as text, never as markup.
  static var script: String { "\n(() => {\n\"use strict\";\n\(pageScriptFile().text)})();\n" }

  /// - Parameters:
  ///   - data: Writes the data for the script.
  ///   - body: Writes the content between head and script.
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
