/// What can be said to a session beside the language; on a line of its own, behind a colon.
enum SessionCommand: String, CaseIterable {
  case step, run, next, back, forward, to, last, fork, diff
  case screen, stack, tree, lanes, events, why, type, doc, film, html
  case save, load, edit, reset, set, help, quit

  /// What stands behind the word.
  var operands: String {
    switch self {
    case .step, .back, .forward: "[N]"
    case .run: "[DURATION]"
    case .next: "EVENT"
    case .to: "MOMENT|NAME"
    case .last: "PREDICATE"
    case .fork: "[NAME]"
    case .diff: "NAME"
    case .events: "[PATTERN]"
    case .why, .type: "EXPRESSION"
    case .doc: "WORD"
    case .html, .save, .load: "FILE"
    case .edit: "[N]"
    case .set: "[NAME [VALUE]]"
    case .help: "[COMMAND]"
    case .screen, .stack, .tree, .lanes, .film, .reset, .quit: ""
    }
  }

  /// One line for the list of commands.
  var doc: String {
    switch self {
    case .step: "go on to the next event"
    case .run: "let so much time pass; without one, until nothing is left to happen"
    case .next: "go on until the event happens"
    case .back: "go back by so many statements"
    case .forward: "go where you came back from"
    case .to: "go to a moment (212ms), back or forth, or to a fork"
    case .last: "go back to where the predicate last became true"
    case .fork: "give this moment a name; without one, list those that have one"
    case .diff: "set this future beside that of a fork"
    case .screen: "draw the phone"
    case .stack: "show the back stacks, the tabs and what is presented"
    case .tree: "show the view controllers"
    case .lanes: "show what each lane did, and does"
    case .events: "list the events so far, or those whose names hold the pattern"
    case .why: "tell what led to an expression's being what it is"
    case .type: "tell what kind of value an expression has"
    case .doc: "show a page of the manual"
    case .film: "show what the eye saw, as a strip"
    case .html: "write a report of the run so far"
    case .save: "write the session as a scenario that expects what was observed"
    case .load: "do what the first scenario of a file says"
    case .edit: "bring a statement back to the prompt"
    case .reset: "begin anew"
    case .set: "show or change a setting"
    case .help: "show this, or what a command does"
    case .quit: "leave; Ctrl-D does the same"
    }
  }

  var usage: String { ":\(rawValue)" + (operands.isEmpty ? "" : " \(operands)") }

  /// The command of a word, or of the beginning of just one.
  init?(_ word: String) {
    if let exact = SessionCommand(rawValue: word) {
      self = exact
      return
    }
    if let other = Self.otherNames.first(where: { $0.name == word }) {
      self = other.command
      return
    }
    let fitting = Self.allCases.filter { $0.rawValue.hasPrefix(word) }
    guard fitting.count == 1, !word.isEmpty else { return nil }
    self = fitting[0]
  }

  /// Names that people know from elsewhere.
  private static let otherNames: [(name: String, command: SessionCommand)] = [
    ("?", .help), ("h", .help), ("q", .quit), ("exit", .quit), ("s", .step), ("n", .next), ("b", .back), ("r", .run),
    ("t", .type), ("undo", .back), ("redo", .forward), ("open", .load), ("write", .save), ("w", .save),
  ]
}
