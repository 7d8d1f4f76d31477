import Reporting
import SourceText
import Statements
import Syntax
import Vocabulary

extension LanguageServer {
  /// Returns the manual's entry for the word at a position.
  func hover(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let tree = try analysis(of: document).tree
    let offset = document.text.offset(of: try DocumentPosition(params["position"]))
    guard let token = tree.token(at: offset) else { return .null }
    for topic in ManualTopics(tree: tree, token: token).all {
      if let text = Manual.text(for: topic.name).map({ lastRun(document, at: offset) + $0 }) {
        return ["contents": markup(text), "range": document.text.range(topic.range)]
      }
    }
    return .null
  }

  /// Returns the hint at the line of an offset as a paragraph: the time or the value there in the last run.
  private func lastRun(_ document: Document, at offset: Int) -> String {
    let line = document.text.position(at: offset).line
    let hint = shownVerdicts(of: document).flatMap(\.hints)
      .last { document.text.position(at: $0.offset).line == line }
    return hint.map { "In the last run: \($0.text)\n\n" } ?? ""
  }

  /// Returns a page of the manual in a form that the client shows.
  func markup(_ text: String) -> JSONValue {
    capabilities.showsMarkdown
      ? ["kind": "markdown", "value": .string("```text\n\(text)```")] : ["kind": "plaintext", "value": .string(text)]
  }
}

/// The entries of the manual that a token may belong to, the most specific first.
struct ManualTopics {
  let tree: SyntaxTree
  /// The index of the token.
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
    func isDot(_ index: Int) -> Bool { tree.tokens.indices.contains(index) && tree.tokens[index].kind == .period }
    func isName(_ index: Int) -> Bool { tree.tokens.indices.contains(index) && tree.tokens[index].kind == .identifier }
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
