import Reporting

extension LanguageServer {
  /// Begins the session, and answers with the server's capabilities.
  func initialize(_ params: JSONValue) -> JSONValue {
    capabilities = ClientCapabilities(params["capabilities"] ?? .null)
    documents.usesUTF8 = capabilities.usesUTF8
    phase = .running
    return [
      "capabilities": [
        "positionEncoding": capabilities.usesUTF8 ? "utf-8" : "utf-16",
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "documentFormattingProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      ],
      "serverInfo": ["name": .string(name), "version": .string(version)],
    ]
  }
}
