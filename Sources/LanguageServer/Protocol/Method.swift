/// The requests that the server answers.
enum RequestMethod: String, CaseIterable {
  case initialize, shutdown
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case codeAction = "textDocument/codeAction"
  case diagnostic = "textDocument/diagnostic"
  case workspaceDiagnostic = "workspace/diagnostic"
  case hover = "textDocument/hover"
  case signatureHelp = "textDocument/signatureHelp"
  case completion = "textDocument/completion"
  case resolveCompletion = "completionItem/resolve"
  case documentSymbol = "textDocument/documentSymbol"
  case foldingRange = "textDocument/foldingRange"
  case selectionRange = "textDocument/selectionRange"
  case semanticTokens = "textDocument/semanticTokens/full"
  case semanticTokensDelta = "textDocument/semanticTokens/full/delta"
  case semanticTokensRange = "textDocument/semanticTokens/range"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case inlayHint = "textDocument/inlayHint"
  case codeLens = "textDocument/codeLens"
  case workspaceSymbol = "workspace/symbol"
  case executeCommand = "workspace/executeCommand"
}

/// The notifications that the server acts on.
enum NotificationMethod: String {
  case initialized, exit
  case cancel = "$/cancelRequest"
  case didOpen = "textDocument/didOpen"
  case didChange = "textDocument/didChange"
  case didClose = "textDocument/didClose"
  case didChangeConfiguration = "workspace/didChangeConfiguration"
  case didChangeFolders = "workspace/didChangeWorkspaceFolders"
  case didChangeWatchedFiles = "workspace/didChangeWatchedFiles"
}
