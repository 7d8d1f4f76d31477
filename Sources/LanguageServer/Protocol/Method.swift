/// The requests that the server answers.
enum RequestMethod: String, CaseIterable {
  case initialize, shutdown
  case formatting = "textDocument/formatting"
  case codeAction = "textDocument/codeAction"
}

/// The notifications that the server acts on.
enum NotificationMethod: String, CaseIterable {
  case initialized, exit
  case cancel = "$/cancelRequest"
  case setTrace = "$/setTrace"
  case didOpen = "textDocument/didOpen"
  case didChange = "textDocument/didChange"
  case didSave = "textDocument/didSave"
  case didClose = "textDocument/didClose"
  case didChangeConfiguration = "workspace/didChangeConfiguration"
  case didChangeWatchedFiles = "workspace/didChangeWatchedFiles"
}
