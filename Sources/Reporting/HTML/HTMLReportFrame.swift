internal import EmbeddedFiles
internal import SourceText

/// A kind of page, with its own head, style and script.
struct PageKind {
  let head: String
  /// The style: light and dark, wide and narrow, with contrasts of at least 4.5 to 1.
  let style: String
  /// The main script, which adds interaction from the page's data; texts are inserted only as text, never as markup.
  let script: String

  private init(head: String, style: EmbeddedFile, script: EmbeddedFile) {
    self.head = head
    self.style = "\n\(pageStyleFile().text)\(phoneStyleFile().text)\(style.text)"
    self.script = "\n(() => {\n\"use strict\";\n\(script.text)})();\n"
  }

  static var report: PageKind {
    PageKind(head: pageHeadFile().text, style: pictureStyleFile(), script: pageScriptFile())
  }

  /// - Parameter language: A tag of BCP 47.
  static func course(language: String) -> PageKind {
    PageKind(head: courseHeadFile().text.filled(with: language), style: courseStyleFile(), script: courseScriptFile())
  }
}

/// The frame of every page: one file that loads nothing and declares a policy that allows only its one script and
/// style. It therefore opens from a disk as well as from a server with a strict policy.
enum HTMLReportFrame {
  /// The script in the page's head. It hides what the main script will replace, so that it needs no layout. If the
  /// script fails, the plain page is shown again.
  static var earlyScript: String { "\n\(pageEarlyScriptFile().text)" }

  /// - Parameters:
  ///   - data: Writes the data for the script.
  ///   - body: Writes the content between head and script.
  static func write(
    _ kind: PageKind = .report, to buffer: inout OutputBuffer, title: String, data: (inout JSONWriter) -> Void,
    body: (inout HTMLWriter) -> Void
  ) {
    HTMLWriter.write(to: &buffer) { html in
      html.raw(kind.head)
      html.element("title", text: title)
      html.raw("\n<style>\(kind.style)</style>\n<script>\(earlyScript)</script>\n</head>\n<body>\n")
      body(&html)
      html.raw("<script type=\"application/json\" id=\"data\">")
      html.json(data)
      html.raw("</script>\n<script>\(kind.script)</script>\n</body>\n</html>\n")
    }
  }
}
