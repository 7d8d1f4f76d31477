package import EmbeddedFiles

/// A section of a data file in Markdown: a heading and the text under it, up to the next heading of any level.
///
/// Only the Markdown that data files need is supported: headings, paragraphs, and fenced blocks with a language. In a
/// paragraph, a backslash escapes a `#` or a fence at the beginning of a line. The text above the first heading is a
/// comment.
package struct MarkdownSection: Hashable, Sendable {
  /// A paragraph or a code block of a section.
  package enum Part: Hashable, Sendable {
    /// Its lines, joined by blanks.
    case paragraph(String)
    /// The unchanged lines, without a line end after the last one.
    case code(language: String, text: String)
  }

  /// The level of the heading: the number of its `#`.
  package var level: Int
  /// The text of the heading without its `#` marks.
  package var heading: String
  /// Its paragraphs and code blocks, in order.
  package var parts: [Part] = []

  /// The first word of the heading, by which the section is found.
  package var key: String { String(Substring(heading.utf8.prefix { $0 != UInt8(ascii: " ") })) }

  /// The heading after its first word.
  package var title: String {
    let blank = UInt8(ascii: " ")
    return String(Substring(heading.utf8.drop { $0 != blank }.drop { $0 == blank }))
  }

  /// The text of each paragraph, in order; code blocks are omitted.
  package var paragraphs: [String] {
    parts.compactMap { if case .paragraph(let text) = $0 { text } else { nil } }
  }

  /// Returns a paragraph with its holes filled: `{1}` with the first part, `{1…}` with the first part, truncated.
  package func paragraph(_ index: Int, with fillings: [String]) -> String? {
    guard let paragraph = paragraphs[ifPresent: index] else { return nil }
    var rest = paragraph.utf8[...]
    var result = ""
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      result += Substring(rest[..<open])
      let piece = rest[open...]
      let hole = piece.dropFirst().prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{") }
      rest = rest[hole.endIndex...]
      guard rest.first == UInt8(ascii: "}"), let filling = Self.filling(of: Substring(hole), from: fillings) else {
        result += Substring(piece[..<hole.endIndex])
        continue
      }
      result += filling
      rest = rest.dropFirst()
    }
    return result + Substring(rest)
  }

  /// Returns what fills a hole: `1` takes the first part, `1…` its beginning if it is long.
  private static func filling(of hole: Substring, from fillings: [String]) -> String? {
    let mayBeCut = hole.last == "…"
    guard let number = Int(mayBeCut ? hole.dropLast() : hole), let part = fillings[ifPresent: number - 1] else {
      return nil
    }
    return mayBeCut && part.utf8.count > 60 ? part.prefix(40) + "…" : part
  }

  /// The paragraphs, one per line.
  package var text: String { paragraphs.joined(separator: "\n") }

  /// Returns the text after the label of a paragraph: `uikit` of `Default: uikit`.
  package func labelled(_ label: String) -> String? {
    paragraphs.first { $0.hasPrefix("\(label): ") }.map { String($0.dropFirst(label.count + 2)) }
  }

  /// Returns the first block in a language.
  package func code(_ wanted: String) -> String? {
    for case .code(let language, let text) in parts where language == wanted { return text }
    return nil
  }
}

extension EmbeddedFile {
  /// The sections of a Markdown file, in order. Parses the whole file at each use.
  package var sections: [MarkdownSection] { markdownSections(of: text) }
}

/// Returns the sections of a Markdown text, in order.
package func markdownSections(of text: String) -> [MarkdownSection] {
  var sections: [MarkdownSection] = []
  var paragraph: [Substring] = []
  /// The language of the block that is open, and its lines.
  var block: (language: String, lines: [Substring])?
  func add(_ part: MarkdownSection.Part) {
    if !sections.isEmpty { sections[sections.count - 1].parts.append(part) }
  }
  func endParagraph() {
    if !paragraph.isEmpty { add(.paragraph(paragraph.joined(separator: " "))) }
    paragraph = []
  }
  // By bytes, since an error at a keystroke waits for its text.
  for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    let isFence = line.starts(with: "```".utf8)
    if block != nil, !isFence || line.count > 3 {
      block?.lines.append(Substring(line))
    } else if let open = block {
      add(.code(language: open.language, text: open.lines.joined(separator: "\n")))
      block = nil
    } else if isFence {
      endParagraph()
      block = (String(Substring(line.dropFirst(3))), [])
    } else if line.first == UInt8(ascii: "#") {
      endParagraph()
      let heading = line.drop { $0 == UInt8(ascii: "#") }
      sections.append(
        MarkdownSection(level: line.count - heading.count, heading: String(Substring(heading.dropFirst()))))
    } else if line.isEmpty {
      endParagraph()
    } else {
      paragraph.append(Substring(line.first == UInt8(ascii: "\\") ? line.dropFirst() : line))
    }
  }
  endParagraph()
  return sections
}
