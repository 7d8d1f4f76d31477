import Reporting

/// The capabilities of the client that matter to the server.
struct ClientCapabilities: Sendable {
  /// Whether characters of positions are bytes of UTF-8 instead of units of UTF-16.
  var usesUTF8 = false
  var hasRelatedInformation = false
  var hasDiagnosticTags = false
  var hasDocumentChanges = false
  var createsFiles = false
  var showsMarkdown = false
  var takesSnippets = false
  var showsDocuments = false
  var watchesFiles = false
  var refreshesHints = false
  var refreshesLenses = false
  var refreshesDiagnostics = false

  init() {}

  init(_ value: JSONValue) {
    let document = value["textDocument"]
    let workspace = value["workspace"]
    let published = document?["publishDiagnostics"]
    usesUTF8 = value["general"]?["positionEncodings"]?.elements.contains("utf-8") ?? false
    hasRelatedInformation = published?["relatedInformation"]?.bool ?? false
    hasDiagnosticTags = published?["tagSupport"]?["valueSet"]?.elements.contains(1) ?? false
    hasDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    createsFiles =
      hasDocumentChanges
      && workspace?["workspaceEdit"]?["resourceOperations"]?.elements.contains("create") ?? false
    showsMarkdown = document?["hover"]?["contentFormat"]?.elements.contains("markdown") ?? false
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
    showsDocuments = value["window"]?["showDocument"]?["support"]?.bool ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.bool ?? false
  }
}
