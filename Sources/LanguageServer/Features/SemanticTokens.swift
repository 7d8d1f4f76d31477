import Reporting
import SourceText
import Statements
import Syntax

/// The types of tokens that the server tells, in the order of the legend.
enum SemanticTokenType: Int64, CaseIterable {
  case keyword, string, number, `operator`, `class`, function, variable, parameter, property, event, decorator

  var name: String { "\(self)" }
}

/// The tokens of a document as last told, to tell only the difference.
struct ToldTokens {
  var id: Int
  var data: [Int64]
}

extension LanguageServer {
  func semanticTokens(_ params: JSONValue, previous: String? = nil, in range: JSONValue? = nil)
    throws(ResponseError) -> JSONValue
  {
    let document = try document(params)
    let tree = try analysis(of: document).tree
    let wanted = try range.map { range throws(ResponseError) in try document.text.offsets(of: range) }
    let data = SemanticTokens(tree: tree, text: document.text).data(in: wanted)
    if wanted != nil { return ["data": .array(data.map(JSONValue.integer))] }
    tokenNumber += 1
    let known = toldTokens.updateValue(ToldTokens(id: tokenNumber, data: data), forKey: document.uri)
    if let known, let previous, previous == "\(known.id)" {
      return [
        "resultId": .string("\(tokenNumber)"), "edits": .array(Self.edits(from: known.data, to: data)),
      ]
    }
    return ["resultId": .string("\(tokenNumber)"), "data": .array(data.map(JSONValue.integer))]
  }

  /// Returns the one edit between two lists of numbers; none if they are equal.
  private static func edits(from old: [Int64], to new: [Int64]) -> [JSONValue] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    guard start + end < max(old.count, new.count) else { return [] }
    return [
      [
        "start": JSONValue(start), "deleteCount": JSONValue(old.count - end - start),
        "data": .array(new[start..<new.count - end].map(JSONValue.integer)),
      ]
    ]
  }
}

/// The types of a file's tokens, from its tree: a word that is no name is a word of the grammar.
struct SemanticTokens {
  let tree: SyntaxTree
  let text: DocumentText

  /// Returns five numbers for each token: its line and first character relative to the token before, its length, its
  /// type and its modifiers.
  func data(in wanted: Range<Int>?) -> [Int64] {
    let types = types()
    var data: [Int64] = []
    var last = DocumentPosition(line: 0, character: 0)
    for (index, token) in tree.tokens.enumerated() {
      guard let type = types[index] ?? Self.type(of: token.kind) else { continue }
      if let wanted, Int(token.end) <= wanted.lowerBound || wanted.upperBound <= Int(token.start) { continue }
      let (start, end) = (text.position(at: Int(token.start)), text.position(at: Int(token.end)))
      guard start.line == end.line, end.character > start.character else { continue }
      let character = start.line == last.line ? start.character - last.character : start.character
      data += [
        Int64(start.line - last.line), Int64(character), Int64(end.character - start.character), type.rawValue, 0,
      ]
      last = start
    }
    return data
  }

  private static func type(of kind: TokenKind) -> SemanticTokenType? {
    switch kind {
    case .identifier: .keyword
    case .integer, .version, .quantity: .number
    case .string, .stringStart, .stringMiddle, .stringEnd: .string
    case .atSign: .decorator
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .star, .slash, .closedRange,
      .halfOpenRange, .arrow, .assign, .and, .or, .in:
      .operator
    case .endOfFile, .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .semicolon,
      .colon, .period, .bar, .unknown:
      nil
    }
  }

  /// Returns the types of tokens that are names, by what declares or contains them.
  private func types() -> [SemanticTokenType?] {
    var types = [SemanticTokenType?](repeating: nil, count: tree.tokens.count)
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      for (slot, child) in tree.children(node).enumerated() {
        waiting.append(child)
        guard let type = type(of: child, in: node, at: slot) else { continue }
        for token in tree.tokenIndices(of: child) { types[token] = type }
      }
    }
    return types
  }

  private func type(of child: NodeID, in parent: NodeID, at slot: Int) -> SemanticTokenType? {
    let kind = tree.kind(child)
    if kind == .eventPath { return .event }
    guard kind == .name || kind == .label else { return nil }
    switch tree.kind(parent) {
    case .appDeclaration, .appItem, .screenItem, .sheetItem, .routeItem, .stop, .target, .linkItem, .exit: return .class
    case .flowDeclaration, .splashDeclaration, .splashItem, .step(.do): return .function
    case .call: return slot == 0 ? .function : .variable
    case .parameter: return .parameter
    case .field, .argument: return slot == 0 ? .property : .variable
    case .member: return kind == .label ? .property : .variable
    case .tag: return .decorator
    case .taskItem, .eventPath: return .event
    default: return .variable
    }
  }
}

extension SyntaxTree {
  /// The indices of a node's tokens.
  func tokenIndices(of node: NodeID) -> Range<Int> {
    let node = nodes[Int(node.index)]
    return Int(node.firstToken)..<Int(node.tokenEnd)
  }
}
