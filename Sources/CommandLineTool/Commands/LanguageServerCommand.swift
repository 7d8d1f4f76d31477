internal import Checking
internal import LanguageServer
internal import Reporting
internal import SourceText

/// Runs `scenario lsp`: connects a language server with standard input and output.
func serveEditor(on host: Host, output console: CommandOutput) {
  let server = LanguageServer(services: languageServices(on: host), name: "scenario", version: version)
  while true {
    guard let bytes = try? host.someInput(), !bytes.isEmpty else { return endServer(with: server.statusAtEnd, console) }
    server.receive(bytes)
    console.write(server.takeOutput())
    console.flush()
    if let status = server.exitStatus { return endServer(with: status, console) }
    if console.fault != nil { return }
  }
}

private func endServer(with status: Int32, _ console: CommandOutput) {
  if status != 0 { console.status.combine(.expectationFailed) }
}

private func languageServices(on host: Host) -> LanguageServices {
  LanguageServices(files: { texts in
    let loader = ImportLoader(files: FilesWithTexts(files: host.files, texts: texts), root: nil)
    return CheckFiles(
      add: { path, bytes in loader.add(path, bytes: bytes) }, load: loader.load, sources: { loader.sources },
      isBroken: { file, diagnostics in
        loader.recordDiagnostics(diagnostics)
        return loader.isBroken(file)
      })
  })
}
