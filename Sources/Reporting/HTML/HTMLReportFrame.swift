internal import EmbeddedFiles
internal import SourceText

/// The kinds of pages, each with its own head, style and script.
enum PageKind {
  case report
  /// A course in a language, a tag of BCP 47.
  case course(language: String)

  /// The style: light and dark, wide and narrow, with contrasts of at least 4.5 to 1.
  var style: String {
    let shared = "\n\(pageStyleFile().text)\(phoneStyleFile().text)"
    switch self {
    case .report: return shared + pictureStyleFile().text
    case .course: return shared + courseStyleFile().text
    }
  }

  /// The main script, which adds interaction from the page's data; texts are inserted only as text, never as markup.
  var script: String {
    let text =
      switch self {
      case .report: pageScriptFile().text
      case .course: courseScriptFile().text
      }
    return "\n(() => {\n\"use strict\";\n\(text)})();\n"
  }

  fileprivate var head: String {
    switch self {
    case .report: pageHeadFile().text
    case .course(let language): courseHeadFile().text.filled(with: language)
    }
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
