import Reporting
import ScenarioKit
import SourceText

extension LanguageServer {
  /// Publishes the diagnostics of all texts that have changed, and of the files that they import.
  func publishDiagnostics() {
    for uri in documents.takeUnpublished() {
      guard let document = documents[uri], let analysis = try? analysis(of: document) else { continue }
      // A client that requests diagnostics gets only later ones.
      let found =
        documents.entry(of: uri)?.isPulled == true ? [] : capabilities.diagnostics(of: analysis, in: document.text)
      publish(found + verdictDiagnostics(of: document, analysis: analysis), of: uri, version: document.version)
    }
    publishImports()
  }

  /// Publishes the errors of imported files that are not open, and withdraws those that are gone.
  private func publishImports() {
    var wanted: [String: [JSONValue]] = [:]
    for entry in documents.all where !pullsWorkspace {
      guard let analysis = entry.analysis else { continue }
      for diagnostic in analysis.file.diagnostics where diagnostic.location.file != analysis.source.id {
        guard let file = analysis.file.sources[diagnostic.location.file], file.path != Self.preludePath else {
          continue
        }
        let uri = DocumentURI.uri(of: file.path)
        guard documents[uri] == nil else { continue }
        let text = DocumentText(file.bytes, usesUTF8: capabilities.usesUTF8)
        let json = capabilities.json(diagnostic, in: text, sources: analysis.file.sources)
        if wanted[uri]?.contains(json) != true { wanted[uri, default: []].append(json) }
      }
    }
    for uri in Set(published.keys).union(wanted.keys).sorted() where published[uri] != wanted[uri] {
      published[uri] = wanted[uri]
      if documents[uri] == nil { publish(wanted[uri] ?? [], of: uri, version: nil) }
    }
  }

  /// Publishes the diagnostics of a text, unless the client has them.
  func publish(_ diagnostics: [JSONValue], of uri: String, version: Int64?) {
    let params = JSONValue(members: [
      ("uri", .string(uri)), ("version", version.map(JSONValue.integer)), ("diagnostics", .array(diagnostics)),
    ])
    guard toldDiagnostics[uri] != params else { return }
    toldDiagnostics[uri] = params
    notify("textDocument/publishDiagnostics", params: params)
  }

  /// Answers a request for diagnostics. From then on, they are no longer published.
  func pulledDiagnostics(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let items = JSONValue.array(capabilities.diagnostics(of: try analysis(of: document), in: document.text))
    documents.markPulled(document.uri)
    let id = FNVHash(String(decoding: items.document, as: UTF8.self)).text
    if params["previousResultId"]?.text == id { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": items]
  }
}

// The settings that depend on the client's capabilities, for every thread.
extension ClientCapabilities {
  /// Returns the diagnostics in a text itself.
  func diagnostics(of analysis: Analysis, in text: DocumentText) -> [JSONValue] {
    analysis.ownDiagnostics.map { json($0, in: text, sources: analysis.file.sources) }
  }

  /// Returns a diagnostic as the protocol writes it.
  func json(_ diagnostic: Diagnostic, in text: DocumentText, sources: SourceTable) -> JSONValue {
    JSONValue(members: [
      ("range", text.range(diagnostic.location.range.offsets)),
      ("severity", diagnostic.severity == .error ? 1 : 2),
      ("code", .string(diagnostic.code.rawValue)),
      ("source", "scenario"),
      ("message", .string(diagnostic.message + (diagnostic.hint.map { "\n\($0)" } ?? ""))),
      ("tags", hasDiagnosticTags && Self.codesOfUnusedCode.contains(diagnostic.code) ? [1] : nil),
      ("relatedInformation", related(diagnostic.related, sources: sources)),
    ])
  }

  /// The diagnostics about code that has no effect.
  private static let codesOfUnusedCode: Set<DiagnosticCode> = [
    .parameterNeverUsed, .flagNeverRead, .strategyNeverUsed, .captureNeverUsed,
  ]

  func related(_ places: [Diagnostic.Related], sources: SourceTable) -> JSONValue? {
    guard hasRelatedInformation else { return nil }
    let elements = places.compactMap { place in
      location(in: sources[place.location.file], at: place.location.range.offsets).map {
        ["location": $0, "message": .string(place.message)] as JSONValue
      }
    }
    return elements.isEmpty ? nil : .array(elements)
  }

  /// Returns a location as the protocol writes it; `nil` in the prelude, which is not a file.
  func location(in file: SourceFile?, at range: Range<Int>) -> JSONValue? {
    guard let file, file.path != LanguageServer.preludePath else { return nil }
    let text = DocumentText(file.bytes, usesUTF8: usesUTF8)
    return ["uri": .string(DocumentURI.uri(of: file.path)), "range": text.range(range)]
  }
}
