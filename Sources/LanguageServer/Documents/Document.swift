import Reporting
import ScenarioKit
import SourceText

/// A text that is open in the editor.
struct Document {
  let uri: String
  let path: String
  var version: Int64?
  var text: DocumentText

  /// The scenarios in the text, at their places: in Markdown, its blocks.
  var code: [UInt8] { scenarioText(of: path, bytes: text.bytes) }

  /// Returns whether scenarios can be written at an offset: in Markdown, only in its blocks.
  func isCode(at offset: Int) -> Bool {
    guard isMarkdown(path) else { return true }
    return MarkdownCode(text.bytes, language: scenarioLanguage).blocks.contains {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }
}

extension DocumentText {
  /// Returns the offsets of a range of the protocol; the ends of an inverted range are swapped.
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
