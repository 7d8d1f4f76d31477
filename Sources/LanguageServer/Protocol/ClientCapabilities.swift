import Reporting

/// The capabilities of the client that matter to the server.
struct ClientCapabilities: Sendable {
  private let document: JSONValue?
  private let workspace: JSONValue?
  private let window: JSONValue?
  /// Whether characters of positions are bytes of UTF-8 instead of units of UTF-16.
  let usesUTF8: Bool

  init(_ value: JSONValue = .null) {
    (document, workspace, window) = (value["textDocument"], value["workspace"], value["window"])
    usesUTF8 = value["general"]?["positionEncodings"]?.elements.contains("utf-8") ?? false
  }

  private var published: JSONValue? { document?["publishDiagnostics"] }
  private var edits: JSONValue? { workspace?["workspaceEdit"] }

  var hasRelatedInformation: Bool { published?["relatedInformation"]?.bool ?? false }
  var hasDiagnosticTags: Bool { published?["tagSupport"]?["valueSet"]?.elements.contains(1) ?? false }
  var hasDocumentChanges: Bool { edits?["documentChanges"]?.bool ?? false }
  var createsFiles: Bool {
    hasDocumentChanges && edits?["resourceOperations"]?.elements.contains("create") ?? false
  }
  var showsMarkdown: Bool { document?["hover"]?["contentFormat"]?.elements.contains("markdown") ?? false }
  var takesSnippets: Bool { document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false }
  var showsDocuments: Bool { window?["showDocument"]?["support"]?.bool ?? false }
  var watchesFiles: Bool { workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false }
  var refreshesHints: Bool { workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false }
  var refreshesLenses: Bool { workspace?["codeLens"]?["refreshSupport"]?.bool ?? false }
  var refreshesDiagnostics: Bool { workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false }
}
