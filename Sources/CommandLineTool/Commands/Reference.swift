import EmbeddedFiles
internal import Reporting
internal import SourceText
internal import Vocabulary

/// `scenario devices [NAME]`
func showDevices(named name: String?, _ console: Console) throws(UsageError) {
  guard let text = Catalogue.devicesText(filter: name) else {
    throw unknown(name, "device", Catalogue.deviceSuggestion)
  }
  console.write(text)
}

/// `scenario events [NAME]`
func showEvents(named name: String?, _ console: Console) throws(UsageError) {
  guard let text = Catalogue.eventsText(pattern: name) else {
    throw unknown(name, "event", Catalogue.eventSuggestion)
  }
  console.write(text)
}

/// `scenario manual [WORDS]`: `press home` is one word of the language.
func showManual(of words: [String], _ console: Console) throws(UsageError) {
  let word = words.isEmpty ? nil : words.joined(separator: " ")
  if let text = files[word ?? ""] { return console.write(text) }
  guard let text = Manual.text(for: word) else { throw unknown(word, "word", Manual.suggestion) }
  console.write(text)
}

/// What the tool writes for other programs.
private let files = [
  "log": logManualFile().text, "log schema": logSchemaFile().text, "reports": reportManualFile().text,
]

/// `scenario prelude [NAME]`
func showPrelude(of name: String?, _ console: Console) throws(UsageError) {
  guard let name else { return console.write(Prelude.file) }
  guard let strategy = Prelude.strategy(named: name) else {
    throw unknown(name, "splash strategy") { Spelling.closest(to: $0, among: Prelude.strategies.map(\.name)) }
  }
  console.write(strategy.text + "\n")
}

private func unknown(_ name: String?, _ kind: String, _ suggestion: (String) -> String?) -> UsageError {
  .unknownName(name ?? "", kind: kind, suggestion: suggestion(name ?? ""))
}
