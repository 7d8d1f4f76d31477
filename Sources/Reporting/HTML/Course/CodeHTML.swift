/// A text of the language in colors.
struct CodeHTML {
  let code: ColoredCode
  let name: String

  func write(to html: inout HTMLWriter) {
    html.block("pre", ["class": "code", "tabindex": "0", "role": "region", "aria-label": name]) { html in
      html.element("code") { writeParts(to: &$0) }
    }
  }

  private func writeParts(to html: inout HTMLWriter) {
    let bytes = Array(code.text.utf8)
    let ranges = code.spans.map(\.range) + code.marks
    let ends = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] })
    let borders = ends.union([0, bytes.count]).filter { $0 >= 0 && $0 <= bytes.count }.sorted()
    var spans = code.spans[...]
    var isMarked = false
    for (start, end) in zip(borders, borders.dropFirst()) {
      let mark = code.marks.contains { $0.contains(start) }
      if mark != isMarked { html.raw(mark ? "<mark>" : "</mark>") }
      isMarked = mark
      while let span = spans.first, span.range.upperBound <= start { spans.removeFirst() }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      if let span = spans.first, span.range.contains(start) {
        html.element("span", attributes: ["class": "code-\(span.color.rawValue)"], text: text)
      } else {
        // Line ends stay as they are.
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if number > 0 { html.line() }
          html.text(String(line))
        }
      }
    }
    if isMarked { html.raw("</mark>") }
  }
}

/// A paragraph with `code` and addresses in it.
struct ParagraphHTML {
  let text: String

  func write(to html: inout HTMLWriter) {
    html.block("p") { writeWords(to: &$0) }
  }

  func writeWords(to html: inout HTMLWriter) {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    for (number, piece) in pieces.enumerated() {
      let isCode = !number.isMultiple(of: 2) && number < pieces.count - 1
      if isCode {
        html.element("code", text: String(piece))
      } else {
        if !number.isMultiple(of: 2) { html.text("`") }
        writeAddresses(in: piece, to: &html)
      }
    }
  }

  private func writeAddresses(in text: Substring, to html: inout HTMLWriter) {
    for (number, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { html.text(" ") }
      guard word.hasPrefix("https://") else {
        html.text(String(word))
        continue
      }
      let end = word.reversed().prefix { ".,;".contains($0) }.count
      let address = String(word.dropLast(end))
      html.element("a", attributes: ["href": address], text: address)
      html.text(String(word.suffix(end)))
    }
  }
}
