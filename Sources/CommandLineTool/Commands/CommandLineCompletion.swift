internal import DeviceModel
internal import Reference
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Syntax
internal import Vocabulary

/// The ways in which the last word of an unfinished command line can go on.
struct CommandLineCompletion {
  /// A word that can stand there.
  struct Candidate: Equatable {
    var text: String
    /// One line about it; empty if its text says all.
    var doc = ""
  }

  private let files: any FileAccess
  /// The words before the last one, without the name of the tool.
  private let before: ArraySlice<String>
  private let beginning: String

  /// - Parameter words: The words of the line up to the cursor, without the name of the tool; the last may be empty.
  init(words: [String], files: any FileAccess) {
    self.files = files
    before = words.dropLast()
    beginning = words.last ?? ""
  }

  /// The candidates in the order of the help; empty where names of files complete the line.
  var candidates: [Candidate] { all.filter { $0.text.hasPrefix(beginning) } }

  private var all: [Candidate] {
    guard let first = before.first else {
      return Self.commands + [Candidate(text: "--help"), Candidate(text: "--version")]
    }
    let command = Command(rawValue: first) ?? .run
    if before.contains("--") { return operands(of: command) }
    if let option = command.options.first(where: { "--\($0.rawValue)" == before.last }), option.valueName != nil {
      return values(of: option, command: command)
    }
    if let equals = beginning.firstIndex(of: "="), beginning.hasPrefix("--") {
      let name = beginning[..<equals]
      guard let option = command.options.first(where: { "--\($0.rawValue)" == name }) else { return [] }
      return values(of: option, command: command).map { Candidate(text: "\(name)=\($0.text)", doc: $0.doc) }
    }
    if beginning.hasPrefix("-") { return command.options.map { Candidate(text: "--\($0.rawValue)", doc: $0.doc) } }
    return operands(of: command)
  }

  private static var commands: [Candidate] {
    Command.allCases.map { Candidate(text: $0.rawValue, doc: $0.summary) }
  }

  // MARK: Values of options

  private func values(of option: Option, command: Command) -> [Candidate] {
    switch option {
    case .filter: tags
    case .format: Self.named(command.formats.split(separator: "|").map(String.init))
    case .color, .style, .record, .lang: Self.named((option.valueName ?? "").split(separator: "|").map(String.init))
    case .align, .at: Self.events
    case .phones: Self.devices
    default: []
    }
  }

  /// The tags in the files that the line names.
  private var tags: [Candidate] {
    before.filter { files.kind(of: $0) == .file }.flatMap(declarations).flatMap(\.tags).unique
      .map { Candidate(text: $0) }
  }

  // MARK: Operands

  /// Returns the words that an operand can be: of a file or a scenario in it, of a table, or of a few choices.
  private func operands(of command: Command) -> [Candidate] {
    switch command {
    case .run, .bounds, .measure, .compare, .check, .fmt, .explore, .picture, .why, .shrink: scenarios
    case .report, .merge, .map, .repl, .man, .lsp, .match, .fit, .initialize, .new: []
    case .editor: Self.named(Editor.allCases.map(\.rawValue))
    case .probe: Self.named(ProbeLanguage.allCases.map(\.rawValue))
    case .ciInit: Self.named(CISystem.allCases.map(\.rawValue))
    case .completions: Self.named(Shell.allCases.map(\.rawValue))
    case .learn: Self.named(LearnPart.allCases.map(\.rawValue))
    case .explain: Self.codes
    case .devices: Self.devices
    case .events: Self.events
    case .manual: Self.named(Manual.topics.filter { !$0.contains(" ") })
    case .prelude: Self.named(Prelude.strategies.map(\.name))
    case .help: Self.commands
    }
  }

  private static func named(_ names: [String]) -> [Candidate] { names.map { Candidate(text: $0) } }

  private static var devices: [Candidate] { named(Device.all.map(\.name)) }

  private static var events: [Candidate] { named(Event.allCases.map(\.name)) }

  private static var codes: [Candidate] {
    DiagnosticCode.allCases.map { Candidate(text: $0.rawValue, doc: CodeDocumentation(of: $0).title) }
      + CodeDocumentation.causes.map { Candidate(text: $0.key, doc: $0.title) }
  }

  /// The scenarios of `FILE:`, each with its line.
  private var scenarios: [Candidate] {
    guard let colon = beginning.lastIndex(of: ":") else { return [] }
    let path = String(beginning[..<colon])
    return declarations(of: path).map { Candidate(text: "\(path):\($0.line)", doc: $0.title) }
  }

  private func declarations(of path: String) -> [(line: Int, title: String, tags: [String])] {
    guard files.kind(of: path) == .file, let bytes = try? files.contents(of: path) else { return [] }
    let tree = SyntaxTree(of: bytes)
    return tree.children(tree.root).filter { tree.kind($0) == .scenarioDeclaration }.map { node in
      let title = tree.child(node, at: 1)
      return (
        tree.source.line(at: tree.range(title).start),
        String(tree.text(title).drop { $0 == "\"" }.prefix { $0 != "\"" }),
        tree.children(tree.child(node, at: 0)).map { tree.text($0) }
      )
    }
  }
}
