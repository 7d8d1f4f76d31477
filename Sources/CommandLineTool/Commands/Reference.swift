internal import DeviceModel
import EmbeddedFiles
internal import Reference
internal import Reporting
internal import Running
internal import SourceText
internal import Vocabulary

/// Runs `scenario devices [NAME]`.
func showDevices(_ invocation: Invocation, output console: CommandOutput) throws(UsageError) {
  let name = invocation.operands.first
  let devices = Catalogue.devices(matching: name)
  if try invocation.wantsJSON, !devices.isEmpty { return writeDocument(to: console) { $0.devices(devices) } }
  try show(
    Catalogue.devicesText(filter: name), of: name, kind: "device", output: console,
    suggestion: Catalogue.deviceSuggestion)
}

/// Runs `scenario events [NAME]`.
func showEvents(_ invocation: Invocation, output console: CommandOutput) throws(UsageError) {
  let name = invocation.operands.first
  let groups = Catalogue.events(matching: name)
  if try invocation.wantsJSON, !groups.isEmpty { return writeDocument(to: console) { $0.events(groups) } }
  try show(
    Catalogue.eventsText(pattern: name), of: name, kind: "event", output: console,
    suggestion: Catalogue.eventSuggestion)
}

/// Runs `scenario manual [TOPIC]`; a topic can have several words, such as `press home`.
func showManual(
  _ invocation: Invocation, on host: Host, output console: CommandOutput
) throws(UsageError) {
  let words = invocation.operands
  let topic = words.joined(separator: " ")
  if try invocation.wantsJSON {
    let page = manualFile(topic).map { [ManualEntry(.page, topic, $0)] }
    let entries = page ?? Manual.entries(for: words.isEmpty ? nil : topic)
    if !entries.isEmpty { return writeDocument(to: console) { $0.entries(entries) } }
  }
  guard let text = words.isEmpty ? Manual.text(for: nil) : manualText(of: topic) else {
    if explanation(of: topic.uppercased()) != nil { return try explain(topic, with: invocation, to: console) }
    if Command(rawValue: topic) != nil {
      throw UsageError(.noEntry, topic, advice: "it is a command: `scenario help \(topic)` describes it")
    }
    let (suggestion, related) = (Manual.suggestion(for: topic), Manual.related(to: topic))
    if suggestion != nil || related.isEmpty { throw UsageError(.noEntry, topic, suggestion: suggestion) }
    throw UsageError(.noEntryButRelated, topic, related.joined(separator: ", "))
  }
  console.writePaged(Array(text.utf8), host)
}

/// Returns what the manual says about a topic; `nil` if it has no such entry.
func manualText(of topic: String) -> String? { manualFile(topic) ?? Manual.text(for: topic) }

/// Returns a page of the manual that is not made from the tables of the language; `nil` for other topics.
private func manualFile(_ topic: String) -> String? {
  switch topic {
  case "log": logManualFile().text
  case "recordings", "probe": recordingsManualFile().text
  case "log schema": logSchemaFile().text
  case "json schema": outputSchemaFile().text
  case "library": libraryManualFile().text
  case "limits": limitsText
  case "statements": Manual.text(for: nil)
  case "reports": reportManualFile().text
  case "courses": courseManualFile().text
  case "prelude": Prelude.numberedText
  default: nil
  }
}

/// The page about limits, with their numbers in the places of their names; the column of numbers stays aligned.
private var limitsText: String {
  Limits.named.reduce(manualLimitsFile().text) { text, limit in
    let (place, number) = ("{\(limit.name)}", limit.value.grouped)
    let missing = String(repeating: " ", count: max(number.count - place.count, 0))
    let wide = String(repeating: " ", count: max(place.count - number.count, 0)) + number
    return text.replacing(missing + place, with: wide)
  }
}

/// Runs `scenario prelude [NAME]`.
func showPrelude(of name: String?, output console: CommandOutput) throws(UsageError) {
  guard let name else { return console.write(Prelude.file) }
  let text = Prelude.strategy(named: name).map { $0.text + "\n" }
  try show(text, of: name, kind: "splash strategy", output: console) {
    Spelling.closest(to: $0, among: Prelude.strategies.map(\.name))
  }
}

extension Invocation {
  fileprivate var wantsJSON: Bool {
    get throws(UsageError) { try choice(.format, default: OutputFormat.text) == .json }
  }
}

private func show(
  _ text: String?, of name: String?, kind: String, output console: CommandOutput, suggestion: (String) -> String?
) throws(UsageError) {
  guard let text else { throw UsageError(.unknownName, name ?? "", kind, suggestion: suggestion(name ?? "")) }
  console.write(text)
}

/// Returns the first and the last code of each letter: `E0101 to E0601, W0701 to W0720 and F01 to F09`.
private func ranges(of codes: [String]) -> String {
  var ranges: [(first: String, last: String)] = []
  for code in codes {
    if let index = ranges.firstIndex(where: { $0.first.first == code.first }) {
      ranges[index].last = code
    } else {
      ranges.append((code, code))
    }
  }
  let words = ranges.map { "\($0.first) to \($0.last)" }
  return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "") + (words.last ?? "")
}

/// Runs `scenario explain CODE`, for a diagnostic or the cause of something wrong on screen.
func explain(_ name: String, with invocation: Invocation, to console: CommandOutput) throws(UsageError) {
  let key = name.uppercased()
  let code = DiagnosticCode(rawValue: key)
  guard let explanation = explanation(of: key) else {
    let codes = DiagnosticCode.allCases.map(\.rawValue) + CodeDocumentation.causes.map(\.key)
    // Another number is another code.
    let isCode = key.count > 1 && key.dropFirst().allSatisfy(\.isNumber)
    throw UsageError(
      .unknownName, name, "code", suggestion: isCode ? nil : Spelling.closest(to: key, among: codes),
      advice: isCode
        ? "the codes are \(ranges(of: codes))"
        : manualText(of: name).map { _ in "`scenario manual \(name)` describes it" })
  }
  let subject = code?.severity.rawValue ?? ScreenCause(rawValue: key)?.subject ?? "cause"
  if try invocation.wantsJSON {
    return writeDocument(to: console) { $0.explanation(explanation, code: key, subject: subject) }
  }
  var page = console.page()
  page.write("\(subject)[\(key)]", style: code?.severity.style ?? .error)
  page.line(": \(explanation.title)", .strong)
  page.line()
  for line in PlainText.wrapped(explanation.text, width: PlainText.width) { page.line(line) }
  showExample("Wrong", example: explanation.wrong, to: &page)
  showExample("Right", example: explanation.right, to: &page)
  console.write(page)
}

private func explanation(of key: String) -> CodeDocumentation? {
  DiagnosticCode(rawValue: key).map(CodeDocumentation.init(of:)) ?? CodeDocumentation(ofCause: key)
}

private func showExample(_ title: String, example: String, to page: inout TerminalText) {
  guard !example.isEmpty else { return }
  page.line()
  page.line("\(title):", .strong)
  page.line()
  for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
    page.line(line.isEmpty ? "" : "    \(line)")
  }
}

/// Runs `scenario help [COMMAND]`.
func showHelp(of name: String?, output console: CommandOutput) throws(UsageError) {
  guard let name else { return console.write(overviewPage(console)) }
  if name == "environment" {
    var page = console.page()
    writeTable("Environment", rows: helpEnvironmentFile().sections.map { ($0.key, $0.text) }, to: &page)
    return console.write(page)
  }
  if name == "habits" {
    var page = console.page()
    for (words, advice) in Habits.rows {
      page.line(words, .strong)
      for line in PlainText.wrapped(advice, width: 110) { page.line("    \(line)") }
    }
    return console.write(page)
  }
  guard let command = Command(rawValue: name) else { throw .unknownCommand(name) }
  console.write(helpPage(for: command, output: console))
}

/// Returns the page with the commands and the meaning of each exit status.
private func overviewPage(_ console: CommandOutput) -> TerminalText {
  var page = console.page()
  page.line("scenario \(version): test app launches and navigation on a simulated phone")
  page.line()
  let rows = Command.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
  writeTable("Commands", rows: rows, to: &page)
  writeTable("Exit status", rows: ExitStatus.allCases.map { (String($0.rawValue), $0.doc) }, to: &page)
  let precedence = ExitStatus.precedence.filter { $0 != .passed }.map { String($0.rawValue) }
  page.line("If several apply, the first of these is used: \(precedence.joined(separator: ", ")).")
  page.line("Signals end the process as usual:")
  page.line("130 after Ctrl-C, 143 on termination, 141 if the reader of the output has closed it.")
  return page
}

func helpPage(for command: Command, output console: CommandOutput) -> TerminalText {
  var page = console.page()
  let usage = ["scenario", command.rawValue, command.options == [.help] ? "" : "[OPTIONS]", command.operands]
  page.line(usage.filter { !$0.isEmpty }.joined(separator: " "), .strong)
  page.line("\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).")
  if !command.text.isEmpty {
    page.line()
    for line in PlainText.wrapped(command.text, width: 114) { page.line(line) }
  }
  page.line()
  writeTable("Options", rows: command.options.map { ($0.usage(in: command), $0.doc) }, to: &page)
  return page
}

/// Writes two columns; the second starts after the widest cell of the first.
func writeTable(_ title: String, rows: [(String, String)], to page: inout TerminalText) {
  page.line("\(title):", .strong)
  let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
  for (left, right) in rows { page.line("  \(DisplayWidth.padded(left, to: width))  \(right)") }
  page.line()
}
