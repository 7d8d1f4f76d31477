import Reporting
import Syntax

extension LanguageServer {
  /// Begins the session, and answers with the server's capabilities.
  func initialize(_ params: JSONValue) -> JSONValue {
    capabilities = ClientCapabilities(params["capabilities"] ?? .null)
    settings.apply(params["initializationOptions"] ?? .null)
    documents.usesUTF8 = capabilities.usesUTF8
    let named = params["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
    folders = (named.isEmpty ? [params["rootUri"]?.text].compactMap { $0 } : named).map(DocumentURI.path)
    phase = .running
    return [
      "capabilities": Self.capabilities(encoding: capabilities.usesUTF8 ? "utf-8" : "utf-16"),
      "serverInfo": ["name": .string(name), "version": .string(version)],
    ]
  }

  private static func capabilities(encoding: JSONValue) -> JSONValue {
    [
      "positionEncoding": encoding,
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor.extract", "source.fixAll"]],
      "diagnosticProvider": [
        "identifier": "scenario", "interFileDependencies": true, "workspaceDiagnostics": true,
      ],
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": ["\"", "."], "resolveProvider": true],
      "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
      "documentSymbolProvider": true,
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(TokenClass.allCases.map { .string($0.rawValue) }), "tokenModifiers": [],
        ],
        "full": ["delta": true], "range": true,
      ],
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "inlayHintProvider": true,
      "workspaceSymbolProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "executeCommandProvider": ["commands": .array(ServerCommand.allCases.map { .string($0.rawValue) })],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }

  func changeFolders(_ event: JSONValue) {
    func paths(_ name: String) -> [String] {
      (event[name]?.elements ?? []).compactMap { $0["uri"]?.text }.map(DocumentURI.path)
    }
    let removed = paths("removed")
    folders = folders.filter { !removed.contains($0) } + paths("added")
  }

  /// Asks the client to report changes of files on the disk.
  func watchFiles() {
    guard capabilities.watchesFiles else { return }
    ask(
      "client/registerCapability",
      params: [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*.scn"]]],
          ]
        ]
      ])
  }

  /// Applies changed settings, and shows or hides the features that they switch on or off.
  func configure(_ value: JSONValue) {
    let before = settings
    settings.apply(value)
    guard settings != before else { return }
    documents.markAllChanged()
    askForRefresh()
  }
}
