internal import Reporting
internal import SourceText

/// Tells of a file that cannot be worked on. The command goes on with the others.
func report(_ finding: FileFinding, _ console: Console) {
  console.status.combine(.wrongFile)
  var page = console.page()
  finding.write(to: &page)
  console.write(page)
}

extension FileFinding {
  func write(to page: inout Page) {
    page.write("\(code.severity.rawValue)[\(code.rawValue)]", code.severity.style)
    page.line(": \(shown(message))", .strong)
    if let hint { page.line("  \(shown(hint))", .note) }
    page.line()
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("severity", code.severity.rawValue)
      json.member("message", message)
      json.member("file", path)
      if let hint { json.member("hint", hint) }
      json.member("fixes", arrayOf: { _ in })
      json.member("related", arrayOf: { _ in })
    }
  }
}
