import EmbeddedFiles
internal import Running
internal import SourceText

/// Runs `scenario probe swift|objc|javascript`.
func printProbe(_ invocation: Invocation, to console: CommandOutput) throws(UsageError) {
  let name = invocation.operands[0]
  guard let language = ProbeLanguage(rawValue: name) else {
    throw UsageError(.noProbe, name, ProbeLanguage.allCases.map(\.rawValue).joined(separator: ", "))
  }
  console.write(language.file)
}

/// A language that there is a probe in.
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
