import Checking
import DeviceModel
import Interpreter
import Programs
import Statements
import Syntax
import Vocabulary

/// The words that can follow the typed text, from the tables that the checker uses.
extension Session {
  /// Returns the completions of `text`, everything before the cursor.
  /// - Returns: The words, in order, and the number of characters that they replace.
  package func completions(of text: String) -> (replaced: Int, words: [String]) {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if let command = Self.command(in: String(line)) { return complete(command: command) }
    if let quoted = Self.openText(in: line) { return complete(text: quoted, in: line) }
    let word = String(line.reversed().prefix { $0.isLetter || $0.isNumber || "._".contains($0) }.reversed())
    let before = line.dropLast(word.count)
    return (word.count, Self.sorted(candidates(behind: before, in: text), beginningWith: word))
  }

  private static func sorted(_ words: [String], beginningWith word: String) -> [String] {
    Array(Set(words.filter { $0.hasPrefix(word) && $0 != word })).sorted()
  }

  // MARK: Commands

  private func complete(command line: Substring) -> (replaced: Int, words: [String]) {
    guard let gap = line.firstIndex(where: \.isWhitespace) else {
      return (line.count, Self.sorted(SessionCommand.allCases.map(\.rawValue), beginningWith: String(line)))
    }
    let operand = line[gap...].drop { $0.isWhitespace }
    let word = String(operand.reversed().prefix { !$0.isWhitespace }.reversed())
    let words: [String]
    switch SessionCommand(String(line[..<gap])) {
    case .next, .events: words = eventNames
    case .why, .type, .last: words = values
    case .fork, .diff, .to: words = timeline.forks.map(\.name)
    case .doc: words = Manual.topics
    case .help: words = SessionCommand.allCases.map(\.rawValue)
    case .set: words = ["phone", "keys", "on", "off", "vi", "emacs"]
    default: words = []
    }
    return (word.count, Self.sorted(words, beginningWith: word))
  }

  // MARK: Texts

  /// Returns the text after an open quotation mark.
  private static func openText(in line: Substring) -> Substring? {
    guard line.count(where: { $0 == "\"" }) % 2 == 1 else { return nil }
    return line.lastIndex(of: "\"").map { line[line.index(after: $0)...] }
  }

  private func complete(text: Substring, in line: Substring) -> (replaced: Int, words: [String]) {
    let head = line.dropLast(text.count + 1).split(whereSeparator: \.isWhitespace).last ?? ""
    let words =
      switch head {
      case "device", "like:": Device.all.map(\.name)
      case "tap": timeline.live.labels
      default: [String]()
      }
    return (text.count, Self.sorted(words.map { $0 + "\"" }, beginningWith: String(text)))
  }

  // MARK: Words

  /// Returns the words that may follow the beginning of a line.
  private func candidates(behind before: Substring, in text: String) -> [String] {
    let words = before.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    let phrase = words.joined(separator: " ")
    if words.isEmpty || before.last == ";" || before.last == "{" { return beginnings(in: text) }
    let entries = StatementEntry.all.filter { $0.keywords.hasPrefix(phrase + " ") }
    let rest = entries.compactMap {
      $0.keywords.dropFirst(phrase.count + 1).split(separator: " ").first.map(String.init)
    }
    switch Self.operand(behind: words) {
    case .screen, .tab, .newStack, .removed: return rest + screens
    case .event, .awaited: return rest + eventNames + values
    default: break
    }
    switch phrase {
    case "splash": return rest + Prelude.strategies.map(\.name)
    case "do": return rest
    default:
      let words = before.last == " " ? BuiltinWordMeaning.all.map(\.word.rawValue) : []
      return words + rest + values + (phrase.hasPrefix("expect") ? eventNames : []) + literals(of: phrase)
    }
  }

  /// Returns the kind of operand that the table requires after some words.
  private static func operand(behind words: [Substring]) -> Operand? {
    if words == ["on"] { return .event }
    for row in StatementEntry.all
    where !row.words.isEmpty
      && row.words.map(\.rawValue).elementsEqual(
        words.prefix(row.words.count), by: ==)
    {
      let given = words.dropFirst(row.words.count)
      for part in row.parts {
        switch part {
        case .operand(let operand): if given.isEmpty { return operand }
        case .option(let word, let operand): if given.last.map({ $0 == word.rawValue }) ?? false { return operand }
        case .word, .field, .flag: break
        }
      }
    }
    return nil
  }

  /// Returns the first words of lines; inside the braces of an app or a screen, its fields.
  private func beginnings(in text: String) -> [String] {
    var words = StatementEntry.all.filter { $0.placement != nil || $0.group == .setUp || $0.group == .declarations }
      .compactMap { $0.keywords.split(separator: " ").first.map(String.init) }
    if case .open(let depth) = ReplInputScanner(text).state, depth > 0, let owner = Self.owner(of: text) {
      words = FieldEntry.all(of: owner).map { $0.name + ":" } + words
      words += StatementEntry.all.filter { $0.group == .parts }.compactMap { $0.literals.first }
    } else {
      words += values
    }
    return words
  }

  /// Returns the declaration whose braces are open.
  private static func owner(of text: String) -> FieldEntry.Owner? {
    guard let head = text.split(whereSeparator: \.isWhitespace).first else { return nil }
    let inner = text.split(separator: "{").dropLast().last?.split(whereSeparator: \.isWhitespace).suffix(2).first
    switch inner ?? head {
    case "screen": return .screen
    case "sheet": return .sheet
    case "task": return .task
    default: return head == "app" ? .app : head == "device" ? .device : nil
    }
  }

  /// Returns the literal words of the forms with the same first word.
  private func literals(of phrase: String) -> [String] {
    let first = phrase.prefix { $0 != " " }
    return StatementEntry.all.filter { $0.keywords.hasPrefix(first) || $0.form.hasPrefix(first) }.flatMap(\.literals)
  }

  // MARK: Names

  private var screens: [String] { timeline.live.configuration.app.screens.map(\.name) }

  /// Everything that has a value.
  private var values: [String] {
    let app = timeline.live.configuration.app
    let routes = app.routes.map { "\(app.screens[Int($0.owner.index)].name).\($0.name)" }
    let members = screens.flatMap { screen in ObservableEntry.screenSpellings.map { "\(screen).\($0)" } }
    return ObservableEntry.globalSpellings + FunctionEntry.all.map { "\($0.name)(" } + screens + members
      + app.state.map(\.name) + routes + timeline.checker.valueNames
  }

  private var eventNames: [String] {
    let app = timeline.live.configuration.app
    let callbacks = app.screens.flatMap { screen in ScreenCallback.allCases.map { "\(screen.name).\($0.name)" } }
    return Event.allCases.map(\.name) + callbacks + app.tasks.flatMap { ["\($0.name).started", "\($0.name).finished"] }
      + app.sheets.map { "\($0.name).shown" } + timeline.checker.scenario.markNames
  }
}
