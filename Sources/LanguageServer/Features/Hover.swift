internal import Reference
import Reporting
import ScenarioKit
import SourceText
import Statements
import Syntax

extension LanguageServer {
  /// Returns a description of the word at a position: its place in the last run, and the manual's entry or its
  /// declaration.
  func hover(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    let tree = try analysis(of: document).tree
    guard let token = tree.token(at: offset) else { return .null }
    func answer(_ text: String, at range: Range<Int>) -> JSONValue {
      ["contents": markup(lastRun(document, at: offset) + text), "range": document.text.range(range)]
    }
    if let (text, range) = declaration(of: offset, in: document) { return answer(text, at: range) }
    for topic in ManualTopics(tree: tree, token: token).all {
      if let text = Manual.text(for: topic.name) { return answer(text, at: topic.range) }
    }
    return .null
  }

  /// Returns the hint at the line of an offset as a paragraph: its time or value, and the screens around it.
  private func lastRun(_ document: Document, at offset: Int) -> String {
    let line = document.text.position(at: offset).line
    for verdict in shownVerdicts(of: document) {
      guard let hint = verdict.hints.last(where: { document.text.position(at: $0.offset).line == line }) else {
        continue
      }
      let film = verdict.film?.lines(around: hint.instant, columns: Self.filmColumns) ?? []
      return (["In the last run: \(hint.text)"] + film).joined(separator: "\n") + "\n\n"
    }
    return ""
  }

  /// The width of a film strip in columns; wider ones do not fit into the windows of most editors.
  private static let filmColumns = 72

  /// Returns the first line of the declaration of a name that the files declare, and for a given or a column its value
  /// in the last run.
  private func declaration(of offset: Int, in document: Document) -> (text: String, range: Range<Int>)? {
    let names = nameUses(of: document.path, bytes: document.text.bytes)
    guard let use = names.use(in: document.path, at: offset), use.declaration.path != Self.preludePath,
      let file = names.sources.files.first(where: { $0.path == use.declaration.path })
    else { return nil }
    let line = file.line(at: UInt32(use.declaration.range.lowerBound))
    let written = file.text(file.range(ofLine: line))
    let name = String(decoding: file.bytes[use.declaration.range], as: UTF8.self)
    let verdict = shownVerdicts(of: document).first { $0.range.contains(offset) }
    let value = verdict?.values.first { $0.name == name }.map { "\($0.name) == \($0.text) in the last run\n\n" } ?? ""
    let place = file.path == document.path ? "" : " in \(Path.name(of: file.path))"
    return ("\(value)line \(line)\(place): \(written.onOneLine)\n", use.place.range)
  }

  /// Returns a page of the manual in a form that the client can show.
  func markup(_ text: String) -> JSONValue {
    capabilities.showsMarkdown
      ? ["kind": "markdown", "value": .string("```text\n\(text)```")] : ["kind": "plaintext", "value": .string(text)]
  }
}

/// The entries of the manual that a token may belong to, the most specific first.
struct ManualTopics {
  let tree: SyntaxTree
  let token: Int

  var all: [(name: String, range: Range<Int>)] {
    let own = tree.tokens[token]
    guard own.kind == .identifier || own.kind == .quantity else { return [] }
    var topics: [(name: String, range: Range<Int>)] = []
    if own.kind == .quantity {
      let unit = tree.source.text(own.range).drop { $0.isNumber || $0 == "." }
      return [(String(unit), own.range.offsets)]
    }
    if let statement { topics.append(statement) }
    let path = path
    for end in stride(from: path.upperBound, through: token, by: -2) {
      let range = tree.tokens[path.lowerBound].start..<tree.tokens[end].end
      topics.append(
        (
          tree.source.text(TextRange(start: range.lowerBound, end: range.upperBound)),
          Int(range.lowerBound)..<Int(range.upperBound)
        ))
    }
    topics.append((tree.source.text(own.range), own.range.offsets))
    return topics
  }

  /// The tokens of the names joined by dots around the token.
  private var path: ClosedRange<Int> {
    func isDot(_ index: Int) -> Bool { tree.tokens[ifPresent: index]?.kind == .period }
    func isName(_ index: Int) -> Bool { tree.tokens[ifPresent: index]?.kind == .identifier }
    var (first, last) = (token, token)
    while isDot(first - 1), isName(first - 2) { first -= 2 }
    while isDot(last + 1), isName(last + 2) { last += 2 }
    return first...last
  }

  /// The statement whose first words include the token.
  private var statement: (name: String, range: Range<Int>)? {
    for node in tree.nodes(at: Int(tree.tokens[token].start)).reversed() {
      guard case .step(let statement) = tree.kind(node) else { continue }
      let first = tree.tokenIndices(of: node).lowerBound
      let words = statement.entry.keywords
      let last = first + max(words.split(separator: " ").count - 1, 0)
      guard (first...last).contains(token) else { return nil }
      return (words, Int(tree.tokens[first].start)..<Int(tree.tokens[last].end))
    }
    return nil
  }
}
