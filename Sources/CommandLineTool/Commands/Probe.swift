import EmbeddedFiles
internal import Running
internal import SourceText

/// Runs `scenario probe swift|objc|javascript`.
func printProbe(_ invocation: Invocation, to console: CommandOutput) throws(UsageError) {
  let language: ProbeLanguage = try invocation.choice(else: .noProbe)
  console.write(language.file)
}

enum ProbeLanguage: String, Sendable, CaseIterable {
  case swift, objc, javascript

  /// The file to add to an app.
  var file: String {
    switch self {
    case .swift: probeSwiftFile().text
    case .objc: probeObjectiveCFile().text
    case .javascript: probeJavaScriptFile().text
    }
  }
}
