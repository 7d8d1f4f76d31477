internal import Reporting
internal import SourceText
internal import Vocabulary

/// `scenario help [COMMAND]`
func showHelp(of name: String?, _ console: Console) throws(UsageError) {
  guard let name else { return console.write(overviewPage(console)) }
  guard let command = Command(rawValue: name) else { throw .unknownCommand(name) }
  console.write(helpPage(for: command, console))
}

/// The commands, and what the status of the process means.
private func overviewPage(_ console: Console) -> Page {
  var page = console.page()
  page.line("scenario \(version): test app launches and navigation on a simulated phone")
  page.line()
  let rows = Command.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
  table("Commands", rows, to: &page)
  table("Exit status", ExitStatus.allCases.map { (String($0.rawValue), $0.doc) }, to: &page)
  page.line("If several apply, the first of these is used: 70, 64, 5, 4, 2, 1, 3. Signals end the process as usual:")
  page.line("130 after Ctrl-C, 143 on termination, 141 if the reader of the output has closed it.")
  return page
}

func helpPage(for command: Command, _ console: Console) -> Page {
  var page = console.page()
  let usage = ["scenario", command.rawValue, command.options == [.help] ? "" : "[OPTIONS]", command.operands]
  page.line(usage.filter { !$0.isEmpty }.joined(separator: " "), .strong)
  page.line("\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).")
  if !command.text.isEmpty {
    page.line()
    for line in PlainText.wrapped(command.text, width: 114) { page.line(line) }
  }
  page.line()
  table("Options", command.options.map { ($0.usage(in: command), $0.doc) }, to: &page)
  return page
}

/// Writes two columns; the second starts after the widest cell of the first.
func table(_ title: String, _ rows: [(String, String)], to page: inout Page) {
  page.line("\(title):", .strong)
  let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
  for (left, right) in rows {
    let gap = String(repeating: " ", count: width - DisplayWidth.of(left) + 2)
    page.line("  \(left)\(gap)\(right)")
  }
  page.line()
}
