import Reporting

// Notifications of the client about its documents.

extension LanguageServer {
  func open(_ params: JSONValue) throws(ResponseError) {
    guard let document = params["textDocument"], let uri = document["uri"]?.text, let text = document["text"]?.text
    else { throw ResponseError(.invalidParams, "an opened document has a URI and a text") }
    documents.open(uri, version: document["version"]?.integer, text: text)
  }

  func change(_ params: JSONValue) throws(ResponseError) {
    guard let uri = params["textDocument"]?["uri"]?.text else { return }
    let changes = params["contentChanges"]?.elements ?? []
    try documents.edit(uri) { entry throws(ResponseError) in
      entry.document.version = params["textDocument"]?["version"]?.integer ?? entry.document.version
      for change in changes { try entry.apply(change) }
    }
  }

  func close(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.text else { return }
    documents.close(uri)
    published[uri] = nil
    toldTokens[uri] = nil
    publish([], of: uri, version: nil)
    toldDiagnostics[uri] = nil
  }

  /// Returns the document that a request is about.
  func document(_ params: JSONValue) throws(ResponseError) -> Document {
    guard let uri = params["textDocument"]?["uri"]?.text else {
      throw ResponseError(.invalidParams, "the request names no document")
    }
    guard let document = documents[uri] else { throw ResponseError(.invalidParams, "“\(uri)” is not open") }
    return document
  }

  /// Returns the document of a request with the offset of its position.
  func place(_ params: JSONValue) throws(ResponseError) -> (document: Document, offset: Int) {
    let document = try document(params)
    return (document, document.text.offset(of: try DocumentPosition(params["position"])))
  }

  /// Returns the result of checking the newest text of a document.
  func analysis(of document: Document) throws(ResponseError) -> Analysis {
    guard let analysis = documents.analysis(of: document.uri, services: services) else {
      throw ResponseError(.invalidParams, "“\(document.uri)” is not open")
    }
    return analysis
  }
}
