import Reporting
import ScenarioKit
import SourceText

extension LanguageServer {
  /// Returns the actions for a range: the fixes of its diagnostics and failures, and all fixes of the document.
  func codeActions(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let analysis = try analysis(of: document)
    let range = try document.text.offsets(of: params["range"] ?? .null)
    let wanted = params["context"]?["only"]?.elements.compactMap(\.text)
    /// Whether a kind of action is asked for, or one that it belongs to: `source` asks for `source.fixAll`.
    func isWanted(_ kind: String) -> Bool {
      wanted?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    var actions: [JSONValue] = []
    for diagnostic in analysis.ownDiagnostics where isWanted("quickfix") && !diagnostic.fixes.isEmpty {
      guard diagnostic.location.range.offsets.touches(range) else { continue }
      actions.append([
        "title": .string(Self.title(of: diagnostic.fixes, in: analysis.source)),
        "kind": "quickfix",
        "diagnostics": [capabilities.json(diagnostic, in: document.text, sources: analysis.file.sources)],
        "isPreferred": true,
        "edit": edit(of: document, diagnostic.fixes),
      ])
    }
    if isWanted("quickfix") { actions += verdictActions(for: document, analysis: analysis, in: range) }
    if isWanted("refactor.extract") { actions += extractions(from: document, analysis: analysis, range: range) }
    let all = analysis.ownDiagnostics.compatibleFixes
    if isWanted("source.fixAll"), wanted != nil || all.count > 1, !all.isEmpty {
      actions.append([
        "title": "Apply all fixes", "kind": "source.fixAll",
        "edit": edit(of: document, all),
      ])
    }
    return .array(actions)
  }

  private static func title(of fixes: [TextEdit], in source: SourceFile) -> String {
    let titles = fixes.map { fix in
      let written = source.text(fix.range)
      if written.isEmpty { return "insert “\(fix.replacement.onOneLine)”" }
      return fix.replacement.isEmpty ? "remove “\(written)”" : "change “\(written)” to “\(fix.replacement)”"
    }
    let title = titles.joined(separator: " and ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  func textEdit(_ fix: TextEdit, in text: DocumentText) -> JSONValue {
    ["range": text.range(fix.range.offsets), "newText": .string(fix.replacement)]
  }

  func edit(of document: Document, _ fixes: [TextEdit]) -> JSONValue {
    edit([(document.uri, fixes.map { textEdit($0, in: document.text) })])
  }

  /// Returns edits of documents in the form that the client supports.
  func edit(_ files: [(uri: String, edits: [JSONValue])]) -> JSONValue {
    guard capabilities.hasDocumentChanges else {
      return ["changes": JSONValue(members: files.map { ($0.uri, .array($0.edits)) })]
    }
    return ["documentChanges": .array(files.map { change(of: $0.uri, $0.edits) })]
  }

  func change(of uri: String, _ edits: [JSONValue]) -> JSONValue {
    let version = documents[uri]?.version.map(JSONValue.integer) ?? .null
    return ["textDocument": ["uri": .string(uri), "version": version], "edits": .array(edits)]
  }
}

extension Range<Int> {
  /// Returns whether two ranges have an offset or an end in common.
  func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}

extension String {
  /// The text on one line, with one blank between words.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
