import Reporting

/// A text that is open in the editor.
struct Document {
  let uri: String
  let path: String
  var version: Int64?
  var text: DocumentText
}

extension DocumentText {
  /// Returns the offsets of a range of the protocol; an inverted one is turned around.
  func offsets(of range: JSONValue) throws(ResponseError) -> Range<Int> {
    let start = offset(of: try DocumentPosition(range["start"]))
    let end = offset(of: try DocumentPosition(range["end"]))
    return min(start, end)..<max(start, end)
  }

  /// Returns a range as the protocol writes it.
  func range(_ offsets: Range<Int>) -> JSONValue {
    let (start, end) = (position(at: offsets.lowerBound), position(at: offsets.upperBound))
    return ["start": start.json, "end": end.json]
  }
}

extension DocumentPosition {
  init(_ value: JSONValue?) throws(ResponseError) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0
    else { throw ResponseError(.invalidParams, "a position has a line and a character, both from 0") }
    self.init(line: Int(line), character: Int(character))
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}
