import DeviceModel
import SourceText
import Statements
import Vocabulary

/// The words that can follow a text, from the tables that the checker uses and from the names that are known.
package struct WordCompletion {
  /// The names that the app and the scenario declare.
  package struct Names {
    /// The screens of the app.
    package var screens: [String] = []
    /// The variables of the app's state.
    package var states: [String] = []
    /// The routes, each with its screen: `Wallet.toWithdraw`.
    package var routes: [String] = []
    /// The tasks of the app.
    package var tasks: [String] = []
    /// The sheets of the app's screens.
    package var sheets: [String] = []
    /// The marks of the scenario.
    package var marks: [String] = []
    /// The values of the file and the scenario.
    package var values: [String] = []
    /// The flows of the file.
    package var flows: [String] = []
    /// The apps of the file.
    package var apps: [String] = []
    /// The events that will happen if the user does nothing, the soonest first; empty if that is not known.
    package var upcoming: [String] = []
    /// The labels that can be tapped.
    package var labels: [String] = []
    /// The devices and strategies that the file declares.
    package var devices: [String] = []
    /// The splash strategies that the file declares.
    package var strategies: [String] = []

    package init() {}
  }

  let names: Names
  /// Whether the text is a file, in which declarations stand at the top level; a session takes steps there.
  private let isFile: Bool

  package init(_ names: Names, inFile isFile: Bool = false) {
    self.names = names
    self.isFile = isFile
  }

  /// Returns the completions of `text`, everything before the cursor, from the beginning of its declaration.
  /// - Returns: The words, in order, and the number of characters that they replace.
  package func completions(of text: String) -> (replaced: Int, words: [String]) {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if Self.endsInComment(text) { return (0, []) }
    if let quoted = Self.openText(in: line) { return complete(text: quoted, in: line) }
    let word = String(line.reversed().prefix { $0.isLetter || $0.isNumber || "._".contains($0) }.reversed())
    if let units = Self.units(after: word) { return units }
    let before = line.dropLast(word.count)
    let (best, others) = candidates(behind: before, in: text, typed: word)
    let first = best.filter { $0.hasPrefix(word) && $0 != word }
    return (word.count, first.unique + Self.sorted(others, beginningWith: word).filter { !first.contains($0) })
  }

  /// Returns the words that begin with another one, in order.
  package static func sorted(_ words: [String], beginningWith word: String) -> [String] {
    Array(Set(words.filter { $0.hasPrefix(word) && $0 != word })).sorted()
  }

  /// Returns whether a text ends in a comment, in which nothing is completed.
  package static func endsInComment(_ text: String) -> Bool { CompletionPlace(endOf: text).isInComment }

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
      case "device", "like:": Device.all.map(\.name) + names.devices
      case "tap": labels
      default: [String]()
      }
    return (text.count, Self.sorted(words.map { $0 + "\"" }, beginningWith: String(text)))
  }

  // MARK: Words

  /// Returns the words that may follow the beginning of a line: the likely ones in order, and the others.
  /// - Parameter word: The beginning of the word to complete.
  private func candidates(
    behind before: Substring, in text: String, typed word: String
  ) -> (best: [String], others: [String]) {
    let words = before.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    let phrase = words.joined(separator: " ")
    if words.isEmpty || before.last(where: { !$0.isWhitespace }).map({ ";{".contains($0) }) ?? false {
      return ([], beginnings(in: text))
    }
    if let values = fieldValues(behind: before, in: text) ?? comparedValues(behind: before) { return ([], values) }
    let entries = StatementEntry.all.filter { $0.keywords.hasPrefix(phrase + " ") }
    let rest = entries.compactMap {
      $0.keywords.dropFirst(phrase.count + 1).split(separator: " ").first.map(String.init)
    }
    let operand = Self.operand(behind: words)
    if let domain = operand?.type?.domain { return (domain.words.map(\.rawValue), rest + names.values) }
    switch operand {
    case .screen, .tab, .newStack, .removed: return (screens, rest)
    case .event, .awaited:
      if names.upcoming.isEmpty { return ([], rest + events + values) }
      // Everything else would hide what will happen.
      return (rest + names.upcoming, word.isEmpty ? [] : events + values)
    // `until`, or a time: a number, or a value with a name.
    case .duration where phrase == "wait": return (rest, names.values)
    default: break
    }
    switch phrase {
    case "splash": return ([], rest + Prelude.strategies.map(\.name) + names.strategies)
    case "do": return ([], rest + names.flows)
    case "app": return ([], rest + names.apps)
    case "ios": return (SystemRelease.majors.joined().reversed().map { "\($0).0" }, names.values)
    default:
      let words = before.last == " " ? BuiltinWordMeaning.all.map(\.word.rawValue) : []
      return ([], words + rest + values + (phrase.hasPrefix("expect") ? events : []) + literals(of: phrase))
    }
  }

  /// Returns the words that a field takes whose label and colon come last; `nil` for other texts and fields.
  private func fieldValues(behind before: Substring, in text: String) -> [String]? {
    let written = before.drop { $0.isWhitespace }
    guard let colon = written.lastIndex(of: ":"), written[written.index(after: colon)...].allSatisfy(\.isWhitespace),
      let field = CompletionPlace(endOf: text).fields.first(where: { $0.name == written[..<colon] }),
      let domain = field.type.innerDomain
    else { return nil }
    return domain.words.map(\.rawValue) + (field.type.allowsNone ? ["none"] : [])
      + (field.type.involvesScreen ? screens : [])
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

  /// Returns the first words of lines: declarations, the fields and parts of an app or a screen, or steps.
  private func beginnings(in text: String) -> [String] {
    let place = CompletionPlace(endOf: text)
    func words(_ isPossible: (StatementEntry) -> Bool) -> [String] {
      StatementEntry.all.filter(isPossible).compactMap { $0.keywords.split(separator: " ").first.map(String.init) }
    }
    if place.owner != nil {
      return place.fields.map { $0.name + ":" }
        + StatementEntry.all.filter { $0.group == .parts }
        .compactMap(\.literals.first)
    }
    if isFile, place.isTopLevel { return words { $0.group == .declarations } }
    let contexts = place.contexts
    let steps = words { entry in
      if let placement = entry.placement { return !placement.contexts.isDisjoint(with: contexts) }
      return contexts.contains(.script) && (entry.group == .setUp || entry.group == .expectations)
    }
    return place.isTopLevel ? steps + words { $0.group == .declarations } + values : steps + names.values
  }

  /// Returns the literal words of the forms with the same first word.
  private func literals(of phrase: String) -> [String] {
    let first = phrase.prefix { $0 != " " }
    return StatementEntry.all.filter { $0.keywords.hasPrefix(first) || $0.form.hasPrefix(first) }.flatMap(\.literals)
  }

  // MARK: Names

  private var screens: [String] { names.screens }
  private var labels: [String] { names.labels }

  /// Everything that has a value.
  package var values: [String] {
    let members = screens.flatMap { screen in ObservableEntry.screenSpellings.map { "\(screen).\($0)" } }
    return ObservableEntry.globalSpellings + FunctionEntry.all.map { "\($0.name)(" } + screens + members
      + names.states + names.routes + names.values
  }

  /// Everything that can happen.
  package var events: [String] {
    let callbacks = screens.flatMap { screen in ScreenCallback.allCases.map { "\(screen).\($0.name)" } }
    return Event.allCases.map(\.name) + callbacks + names.tasks.flatMap { ["\($0).started", "\($0).finished"] }
      + names.sheets.map { "\($0).shown" } + names.marks
  }
}
