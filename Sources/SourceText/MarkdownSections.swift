package import EmbeddedFiles

/// A section of a data file in Markdown: a heading and what stands under it, up to the next heading of any level.
///
/// Of Markdown it knows what data files need: headings, paragraphs, and fenced blocks with the word of their language.
/// A line of a paragraph that would begin with `#` or a fence begins with a backslash. What stands above the first
/// heading is for those who read the file itself.
package struct MarkdownSection: Hashable, Sendable {
  /// A paragraph or a code block of a section.
  package enum Part: Hashable, Sendable {
    /// Its lines, joined by blanks.
    case paragraph(String)
    /// The lines as they are, without a line end behind the last one.
    case code(language: String, text: String)
  }

  /// How many `#` its heading has.
  package var level: Int
  /// The text of the heading without its `#` marks.
  package var heading: String
  /// Its paragraphs and code blocks, in order.
  package var parts: [Part] = []

  /// The first word of the heading, by which the section is found.
  package var key: String { String(heading.prefix { $0 != " " }) }

  /// The heading behind its first word.
  package var title: String { String(heading.drop { $0 != " " }.drop { $0 == " " }) }

  /// The text of each paragraph, in order; code blocks are left out.
  package var paragraphs: [String] {
    parts.compactMap { if case .paragraph(let text) = $0 { text } else { nil } }
  }

  /// One of the paragraphs, its holes filled: `{1}` with the first part, `{1…}` with the same, cut where it is long.
  package func paragraph(_ index: Int, with fillings: [String]) -> String? {
    let paragraphs = paragraphs
    guard paragraphs.indices.contains(index) else { return nil }
    let pieces = paragraphs[index].split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
      let hole = piece.prefix { $0 != "}" }
      let mayBeCut = hole.last == "…"
      guard hole.endIndex < piece.endIndex, let number = Int(mayBeCut ? hole.dropLast() : hole),
        fillings.indices.contains(number - 1)
      else {
        result += "{" + piece
        return
      }
      let part = fillings[number - 1]
      let isCut = mayBeCut && part.utf8.count > 60
      result += (isCut ? part.prefix(40) + "…" : part[...]) + piece[piece.index(after: hole.endIndex)...]
    }
  }

  /// The paragraphs, each a line.
  package var text: String { paragraphs.joined(separator: "\n") }

  /// The text after the label of the paragraph that begins with it: `uikit` of `Left out: uikit`.
  package func labelled(_ label: String) -> String? {
    paragraphs.first { $0.hasPrefix("\(label): ") }.map { String($0.dropFirst(label.count + 2)) }
  }

  /// The first block in a language.
  package func code(_ wanted: String) -> String? {
    for case .code(let language, let text) in parts where language == wanted { return text }
    return nil
  }
}

extension EmbeddedFile {
  /// The sections of a file in Markdown, in their order. Reads the whole file: only when it is asked for.
  package var sections: [MarkdownSection] { markdownSections(of: text) }
}

/// The sections of a text in Markdown, in their order.
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
  for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    let line = Substring(bytes)
    if line != "```", block != nil {
      block?.lines.append(line)
    } else if let open = block {
      add(.code(language: open.language, text: open.lines.joined(separator: "\n")))
      block = nil
    } else if line.hasPrefix("```") {
      endParagraph()
      block = (String(line.dropFirst(3)), [])
    } else if line.first == "#" {
      endParagraph()
      let heading = line.drop { $0 == "#" }
      sections.append(MarkdownSection(level: line.count - heading.count, heading: String(heading.dropFirst())))
    } else if line.isEmpty {
      endParagraph()
    } else {
      paragraph.append(line.first == "\\" ? line.dropFirst() : line)
    }
  }
  endParagraph()
  return sections
}
