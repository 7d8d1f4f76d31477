import Reporting
import Syntax

/// The tokens of a document that were last sent, to send only the difference.
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
    let data = document.text.semanticTokens(of: tree, in: wanted)
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

  /// Returns the single edit between two lists of numbers; no edit if they are equal.
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

extension DocumentText {
  /// Returns five numbers for each token: its line and first character relative to the token before, its length, its
  /// type, as the number of its class in the legend, and its modifiers.
  fileprivate func semanticTokens(of tree: SyntaxTree, in wanted: Range<Int>?) -> [Int64] {
    let classes = tree.tokenClasses()
    var data: [Int64] = []
    var last = DocumentPosition(line: 0, character: 0)
    for (index, token) in tree.tokens.enumerated() {
      guard let number = classes[index].flatMap({ TokenClass.allCases.firstIndex(of: $0) }) else { continue }
      if let wanted, Int(token.end) <= wanted.lowerBound || wanted.upperBound <= Int(token.start) { continue }
      let (start, end) = (position(at: Int(token.start)), position(at: Int(token.end)))
      guard start.line == end.line, end.character > start.character else { continue }
      let character = start.line == last.line ? start.character - last.character : start.character
      data += [
        Int64(start.line - last.line), Int64(character), Int64(end.character - start.character), Int64(number), 0,
      ]
      last = start
    }
    return data
  }
}
