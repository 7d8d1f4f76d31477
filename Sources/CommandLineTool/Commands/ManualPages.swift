import EmbeddedFiles
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario man DIR`.
func writeManualPages(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let folder = invocation.operands[0]
  if host.files.kind(of: folder) == nil, manualText(of: folder) != nil {
    throw UsageError(
      .noSuchFolder, folder,
      advice: "`scenario manual \(folder)` prints that topic; to write pages to a folder of that name, make it first")
  }
  let pages = [ManualPage.overview] + Command.allCases.map(ManualPage.init)
  try writing(to: folder) { () throws(FileFault) in
    try host.files.makeFolder(folder)
    for page in pages {
      try host.files.put(Path.join(folder, with: "\(page.name).1"), bytes: Array(page.text.utf8))
    }
  }
  console.write { $0.line("Wrote \(pages.count) manual pages to \(sanitizedForTerminal(folder)).") }
}

/// A page for `man`, in the macros of roff that every `man` knows. Its words are those of `scenario help`.
struct ManualPage {
  /// The name of the page, without its section.
  let name: String
  private(set) var text = ""

  /// The page of the tool, which lists the commands.
  static var overview: ManualPage {
    var page = ManualPage(name: "scenario", summary: "test app launches and navigation on a simulated phone")
    page.section("SYNOPSIS")
    page.bold("scenario", rest: " COMMAND [OPTIONS] OPERANDS")
    page.section("COMMANDS")
    for command in Command.allCases {
      page.item("\(command.rawValue) \(command.operands)", doc: command.summary)
    }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.item(String(status.rawValue), doc: status.doc) }
    page.section("ENVIRONMENT")
    for variable in helpEnvironmentFile().sections { page.item(variable.key, doc: variable.text) }
    page.section("SEE ALSO")
    page.paragraph(Command.allCases.map { "scenario-\($0.rawValue)(1)" }.joined(separator: ", "))
    return page
  }

  /// The page of one command.
  init(_ command: Command) {
    self.init(name: "scenario-\(command.rawValue)", summary: command.summary)
    section("SYNOPSIS")
    bold("scenario \(command.rawValue)", rest: " [OPTIONS] \(command.operands)")
    if !command.text.isEmpty {
      section("DESCRIPTION")
      paragraph(command.text)
    }
    section("OPTIONS")
    for option in command.options {
      item(String(option.usage(in: command).drop { $0 == " " }), doc: option.doc)
    }
    section("SEE ALSO")
    paragraph("scenario(1)")
  }

  private init(name: String, summary: String) {
    self.name = name
    text = ".TH \(name.uppercased()) 1 \"\" \"scenario \(version)\" \"scenario\"\n"
    section("NAME")
    text += "\(Self.escaped(name)) \\- \(Self.escaped(summary))\n"
  }

  private mutating func section(_ title: String) { text += ".SH \(title)\n" }

  private mutating func paragraph(_ words: String) { text += "\(Self.escaped(words))\n" }

  private mutating func bold(_ words: String, rest: String) {
    text += "\\fB\(Self.escaped(words))\\fR\(Self.escaped(rest))\n"
  }

  private mutating func item(_ term: String, doc: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.escaped(doc))\n"
  }

  /// Escapes text for roff: hyphens stay ASCII hyphens, and no line begins with a request.
  private static func escaped(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      let beginsLine = result.isEmpty || result.last == "\n"
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case ".", "'": result += (beginsLine ? "\\&" : "") + String(scalar)
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
