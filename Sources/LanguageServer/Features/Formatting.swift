import Reporting
import ScenarioKit
import SourceText
import Syntax

extension LanguageServer {
  /// Returns the edits, each of whole lines, that format a document like `scenario fmt`.
  func formatting(of document: Document, in wanted: Range<Int>? = nil) -> JSONValue {
    let bytes = document.text.bytes
    let formatted = replacingScenarioText(of: document.path, bytes: bytes) { block in
      format(SourceFile(id: FileID(0), path: document.path, bytes: block))
    }
    let (old, new) = (Self.lines(of: bytes), Self.lines(of: formatted))
    let edits = lineChanges(from: old, to: new).compactMap { change -> JSONValue? in
      let start = change.old.lowerBound < old.count ? old[change.old.lowerBound].startIndex : bytes.count
      let end = change.old.isEmpty ? start : old[change.old.upperBound - 1].endIndex
      if let wanted, wanted.upperBound < start || end < wanted.lowerBound || end == wanted.lowerBound && start < end {
        return nil
      }
      let text = String(decoding: new[change.new].joined(), as: UTF8.self)
      return ["range": document.text.range(start..<end), "newText": .string(text)]
    }
    return .array(edits)
  }

  func rangeFormatting(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    return formatting(of: document, in: try document.text.offsets(of: params["range"] ?? .null))
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }
}
