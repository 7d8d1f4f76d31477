internal import SourceText

/// A location in a file with its lines, and the range underlined.
struct ExcerptHTML {
  private let source: SourceFile
  private let range: TextRange

  /// Creates the excerpt; `nil` if the location is in no known file.
  init?(_ sources: SourceTable, location: Location) {
    guard let source = sources[location.file] else { return nil }
    self.source = source
    range = location.range
  }

  func write(to html: inout HTMLWriter) {
    html.element("figure") { html in
      html.element("figcaption", text: "\(source.path):\(source.line(at: range.start))")
      html.element("pre") { html in
        for row in Excerpt(of: range, in: source).rows {
          html.lines([row.text])
          html.element("span", ["class": "underline", "aria-hidden": "true"]) { html in
            let blanks = String(repeating: " ", count: row.markStart)
            html.lines([blanks + String(repeating: "^", count: row.markWidth)])
          }
        }
      }
    }
  }
}
