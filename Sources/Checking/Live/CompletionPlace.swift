import DeviceModel
import Statements
import Vocabulary

/// The braces around the end of an unfinished text, which decide what can be written there.
struct CompletionPlace {
  /// The first words of the open braces, the outermost first: `app`, `screen`.
  private var heads: [Substring] = []
  /// The words of the fields in the outermost braces: `reactNative` for `kind`.
  private var words: [String: String] = [:]
  /// Whether the text ends in a comment.
  private(set) var isInComment = false

  /// - Parameter text: A text from the beginning of its declaration.
  init(endOf text: String) {
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      let character = text[index]
      if isInComment { isInComment = character != "\n" } else if character == "#", !isQuoted { isInComment = true }
      if isInComment { continue }
      if character == "\"" { isQuoted.toggle() }
      guard !isQuoted, "{};\n".contains(character) else { continue }
      addField(in: text[start..<index])
      if character == "{" { heads.append(Self.head(of: text[start..<index])) }
      if character == "}" { _ = heads.popLast() }
      start = text.index(after: index)
    }
  }

  /// Returns the first word of a statement; the tags of a scenario come before it.
  private static func head(of statement: Substring) -> Substring {
    let words = statement.split(whereSeparator: \.isWhitespace).drop { $0.first == "@" }
    return words.first?.prefix { $0.isLetter || $0 == "." } ?? ""
  }

  private mutating func addField(in statement: Substring) {
    let parts = statement.split(separator: ":").map { $0.split { !$0.isLetter }.first.map(String.init) ?? "" }
    if heads.count == 1, parts.count == 2 { words[parts[0]] = parts[1] }
  }

  /// Whether no brace is open.
  var isTopLevel: Bool { heads.isEmpty }

  /// The kinds of blocks that the text may end in, of steps.
  var contexts: Placement.Contexts {
    var contexts: Placement.Contexts = .script
    for head in heads {
      switch head {
      case "flow": contexts = [.scenario, .app, .strategy]
      case "app": contexts = .app
      case "splash": contexts = .strategy
      case "button": contexts = .button
      case "on": if contexts != .strategy { contexts = .handler }
      case "when", "whenever": contexts = .watcher
      case "after", "at": if contexts == .script { contexts = .deferred }
      default: break
      }
    }
    return contexts
  }

  /// The declaration whose fields can be written here; `nil` among steps and declarations.
  var owner: FieldEntry.Owner? {
    heads.last.flatMap { head in FieldEntry.Owner.allCases.first { "\($0)" == head } }
  }

  /// The fields that can be written here, as far as the kind and the other words of the app allow them.
  var fields: [FieldEntry] {
    guard let owner else { return [] }
    return FieldEntry.all(of: owner).filter { field in
      field.availability.unmet(ios: nil) { aspect in words[aspect.rawValue].flatMap { Word(rawValue: $0) } } == nil
    }
  }
}

extension WordCompletion {
  /// Returns the units that complete a number: `ms` after `5m`.
  static func units(after number: String) -> (replaced: Int, words: [String])? {
    guard number.first?.isNumber == true else { return nil }
    let written = String(number.drop { $0.isNumber || $0 == "." })
    return (written.count, sorted(UnitEntry.all.flatMap(\.suffixes), beginningWith: written))
  }

  /// Returns the values that an observable before `==` can have; `nil` if the text does not end with such a comparison,
  /// or any value is possible.
  func comparedValues(behind before: Substring) -> [String]? {
    let written = before.split(whereSeparator: \.isWhitespace).suffix(2)
    guard written.count == 2, let sign = written.last, sign == "==" || sign == "!=", let name = written.first else {
      return nil
    }
    let property = name.split(separator: ".").dropFirst().joined(separator: ".")
    let rows = ObservableEntry.all.filter { row in
      row.subject == .nothing ? row.name == name : row.subject == .screen && row.name == property
    }
    guard let type = rows.first?.type else { return nil }
    let possible =
      (type.innerDomain?.words.map(\.rawValue) ?? []) + (type.involvesScreen ? names.screens : [])
      + (type == .bool ? ["true", "false"] : [])
    return possible.isEmpty ? nil : possible + (type.allowsNone ? ["none"] : []) + names.values
  }
}
