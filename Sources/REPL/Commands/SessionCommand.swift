import EmbeddedFiles
import Reporting
import SourceText

/// A command to a session that is not part of the language, on its own line after a colon.
enum SessionCommand: String, CaseIterable {
  case step, run, next, back, forward, to, last, fork, diff
  case screen, stack, tree, lanes, events, why, type, doc, film, html
  case save, load, edit, reset, set, help, quit

  static let sections = helpSessionFile().sections

  private var section: MarkdownSection? { Self.sections.first { $0.key == rawValue } }

  /// The operands, as written after the command.
  var operands: String { section?.title ?? "" }

  /// The description in the list of commands.
  var doc: String { section?.text ?? "" }

  var usage: String { ":\(rawValue)" + (operands.isEmpty ? "" : " \(operands)") }

  /// Creates the command for a word, or for the beginning of only one command.
  init?(_ word: String) {
    let fitting = Self.allCases.filter { $0.rawValue.hasPrefix(word) }
    let only = fitting.count == 1 && !word.isEmpty ? fitting[0] : nil
    guard let command = SessionCommand(rawValue: word) ?? Self.otherNames[word] ?? only else { return nil }
    self = command
  }

  /// Returns whether a word is a command in full.
  static func isWhole(_ word: String) -> Bool {
    word.count > 1 && (SessionCommand(rawValue: word) != nil || otherNames[word] != nil)
  }

  /// Names of commands in other tools.
  private static let otherNames: [String: SessionCommand] = [
    "?": .help, "h": .help, "q": .quit, "exit": .quit, "s": .step, "n": .next, "b": .back, "r": .run, "t": .type,
    "undo": .back, "redo": .forward, "open": .load, "write": .save, "w": .save,
  ]
}

extension Session {
  /// Returns an entry that is a command, without its colon; `nil` for an entry in the language.
  ///
  /// `help`, `exit` and `quit` do not need the colon, because other interactive programs have them without one.
  static func command(in text: String) -> Substring? {
    let line = text.drop { $0.isWhitespace }
    if line.first == ":" { return line.dropFirst() }
    let words = line.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "help", "?": return words.count <= 2 ? line : nil
    case "exit", "quit": return words.count == 1 ? line : nil
    default: return nil
    }
  }

  /// Returns the name of the command that an entry would be with a colon; `nil` if there is none.
  static func commandWithoutColon(in text: String) -> String? {
    let word = String(text.trimmed.prefix { !$0.isWhitespace })
    return SessionCommand.isWhole(word) ? word : nil
  }

  func perform(_ line: Substring) {
    let word = String(line.prefix { !$0.isWhitespace })
    let operand = line.dropFirst(word.count).trimmed
    guard let command = SessionCommand(word) else {
      let suggestion = Spelling.closest(to: word, among: SessionCommand.allCases.map(\.rawValue))
      let advice = suggestion.map { "; did you mean “:\($0)”?" } ?? "; “:help” lists them"
      return refuse("there is no command “:\(word)”\(advice)")
    }
    if operand.isEmpty, !command.operands.isEmpty, !command.operands.hasPrefix("[") {
      return refuse("“:\(command.rawValue)” needs \(command.operands)")
    }
    if !operand.isEmpty, command.operands.isEmpty {
      return refuse("“:\(command.rawValue)” takes no argument")
    }
    switch command {
    case .step: step(operand)
    case .run: enter(operand.isEmpty ? "wait until idle" : "wait \(operand)")
    case .next: enter("wait until \(operand)")
    case .back: go(operand, along: \.parent, nowhere: "already at the start")
    case .forward: go(operand, along: \.next, nowhere: "already at the latest moment")
    case .to: go(to: operand)
    case .last: last(operand)
    case .fork: fork(operand)
    case .diff: diff(operand)
    case .screen: showScreen()
    case .stack: showStacks()
    case .tree: showTree()
    case .lanes: showLanes()
    case .events: showEvents(operand)
    case .why: why(operand)
    case .type: if let answer = answer(to: operand, quietly: false) { page.line(answer.type) }
    case .doc: showManual(operand)
    case .film: film()
    case .save: save(to: operand)
    case .load: load(operand)
    case .edit: edit(number: operand)
    case .reset: reset()
    case .set: set(operand)
    case .html: report(to: operand)
    case .help: help(operand)
    case .quit: isOver = true
    }
  }

  // MARK: Help

  private func help(_ word: String) {
    guard word.isEmpty else {
      let name = word.hasPrefix(":") ? String(word.dropFirst()) : word
      guard let command = SessionCommand(name) else { return showManual(word) }
      page.line(command.usage, .strong)
      return page.line("  \(command.doc)")
    }
    page.line("Type a statement to run it at once, or an expression to see its value.")
    page.line()
    let width = SessionCommand.allCases.map(\.usage.count).max() ?? 0
    for command in SessionCommand.allCases {
      page.write("  \(DisplayWidth.padded(command.usage, to: width))  ", style: .strong)
      page.line(command.doc)
    }
  }
}
