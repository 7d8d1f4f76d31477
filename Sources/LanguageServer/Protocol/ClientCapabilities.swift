import Reporting

/// The capabilities of the client that matter to the server.
struct ClientCapabilities {
  /// Whether characters of positions are bytes of UTF-8 instead of units of UTF-16.
  var usesUTF8 = false
  var hasRelatedInformation = false
  var hasDiagnosticTags = false
  var hasDocumentChanges = false

  init() {}

  init(_ value: JSONValue) {
    let document = value["textDocument"]
    let published = document?["publishDiagnostics"]
    usesUTF8 = value["general"]?["positionEncodings"]?.elements.contains("utf-8") ?? false
    hasRelatedInformation = published?["relatedInformation"]?.bool ?? false
    hasDiagnosticTags = published?["tagSupport"]?["valueSet"]?.elements.contains(1) ?? false
    hasDocumentChanges = value["workspace"]?["workspaceEdit"]?["documentChanges"]?.bool ?? false
  }
}
