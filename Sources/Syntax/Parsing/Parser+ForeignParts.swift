import EmbeddedFiles
import SourceText
import Statements

/// Parts of apps and values in the notation of other frameworks and languages.
extension Parser {
  /// Reports `onAppear { … }`, `colorScheme = .dark` or `interactiveDismissDisabled(true)` in a scenario.
  mutating func foreignPartOfApp(_ body: Body?, from mark: Mark) -> Bool {
    // An assignment of anything but a word of the framework may be to a state of this name.
    guard body == .steps || body == .scenario, next.kind != .assign || third == .period else { return false }
    let name = method(from: index, to: endOfForeignLine(from: index))
    guard let advice = advice(about: text(tokens[name]), in: [.screen, .app, .fields]) else { return false }
    let whole = range(to: name + 1)
    report(.belongsInApp, with: source.text(whole), advice, at: whole)
    skip()
    finish(.error, from: mark)
    return true
  }

  /// Reports `.onAppear { … }` or `<Link …>`: a modifier or an element of another framework. In a script, a line that
  /// begins with a dot may also go on with the line above.
  mutating func foreignElement(_ body: Body?, from mark: Mark) -> Bool {
    guard kind == .period || kind == .less, next.kind == .identifier, next.start == current.end else { return false }
    let name = method(from: index + 1, to: endOfForeignLine(from: index + 1))
    let places = Self.places(body) + [.screen, .app]
    let written = source.text(range(from: index + 1, to: name + 1))
    let advice = advice(about: written, in: places) ?? advice(about: text(tokens[name]), in: places)
    let isPart = body == .app || body == .screen
    guard advice != nil || isPart else { return false }
    let whole = range(to: name + 1)
    if let advice {
      report(isPart ? .foreignAdvice : .belongsInApp, with: source.text(whole), advice, at: whole)
    } else {
      report(.unknownMember, with: source.text(whole), at: whole)
    }
    skip()
    finish(.error, from: mark)
    return true
  }

  private func advice(about name: String, in places: [ForeignWord.Place]) -> String? {
    places.lazy.compactMap { place in
      ForeignWord(name, in: place).map { word in
        word.isAdvice ? word.template : "write “\(word.filled())\(place == .fields ? ": …" : "")”"
      }
    }.first
  }

  /// Returns `app.state == active` for `scenePhase == .active`, and the range of the comparison.
  /// - Parameter first: The first token of the left side, which is a name with dots.
  func meantComparison(from first: Int) -> (written: String, range: TextRange)? {
    var sign = first
    while kind(at: sign) == .identifier || kind(at: sign) == .period { sign += 1 }
    let value = sign + 1
    guard [.equal, .notEqual].contains(kind(at: sign)), let last = wordOfEnumeration(at: value),
      let name = argument(first..<sign),
      let word = ForeignWord(name, in: .values) ?? ForeignWord(text(tokens[sign - 1]), in: .values), !word.isAdvice
    else { return nil }
    let end = kind(at: value) == .period ? value + 2 : value + 1
    return ("\(word.template) \(text(tokens[sign])) \(last)", range(from: first, to: end))
  }

  /// Returns the word of `.active` and `'active'`.
  private func wordOfEnumeration(at place: Int) -> String? {
    switch kind(at: place) {
    case .period where kind(at: place + 1) == .identifier: text(tokens[place + 1])
    case .string where text(tokens[place]).first == "'": String(text(tokens[place]).dropFirst().dropLast())
    default: nil
    }
  }

  /// Reports `Home if shown else Login`, as in Python.
  mutating func reportChoiceBehindValue() -> Bool {
    guard word == .if, !newline, let first = firstOfStep else { return false }
    let end = endOfForeignLine(from: index)
    let sign = tokens[first..<index].firstIndex { $0.kind == .colon || $0.kind == .assign }
    guard let sign, let other = tokens[index..<end].firstIndex(where: { $0.word == .else }),
      let value = argument(sign + 1..<index), let condition = argument(index + 1..<other),
      let otherwise = argument(other + 1..<max(other + 1, end))
    else { return false }
    let written = "if \(condition) then \(value) else \(otherwise)"
    report(.foreignPhrase, with: "if", written, at: current.range, by: written, in: range(from: sign + 1, to: end))
    return true
  }

  /// Reports `if(shown, Home, Login)`, as in spreadsheets.
  mutating func choiceAsCall(from open: Int, to close: Int) -> Bool {
    let parts = split(from: open + 1, to: close + 1)
    guard open > 0, tokens[open - 1].word == .if, parts.count == 3 else { return false }
    let written = "if \(parts[0]) then \(parts[1]) else \(parts[2])"
    report(.foreignPhrase, with: "if(…)", written, at: range(from: open - 1, to: close + 1), by: written)
    return true
  }

  /// Reports `button "Open" -> Detail`, which is written like a route.
  mutating func buttonArrow() -> Bool {
    guard at(.arrow), next.kind == .identifier, !next.startsLine else { return false }
    let written = "{ push \(text(next)) }"
    report(.foreignPhrase, with: "->", written, at: current.range, by: written, in: pair)
    let mark = mark
    jump(to: index + 2)
    finish(.error, from: mark)
    return true
  }

  /// Reports `jsLoad = 3s` and `jsLoad: 3s` in a scenario: a field of its app.
  mutating func fieldOfApp(_ body: Body?, from mark: Mark) -> Bool {
    guard body == .steps || body == .scenario, next.kind == .assign || next.kind == .colon, !next.startsLine,
      Self.fieldsOfApps.contains(text(current))
    else { return false }
    let app = tokens.indices[..<index].last { tokens[$0].word == .app && tokens[$0].startsLine }
    let name = app.map { tokens[$0 + 1].kind == .identifier ? text(tokens[$0 + 1]) + " " : "" } ?? "NAME "
    let written = "app \(name){ \(text(current)): \(rest(from: index + 2) ?? "…") }"
    report(.fieldOfApp, with: text(current), written, at: current.range)
    return skipStatement(body, from: mark)
  }

  /// The names of the fields of apps: the sections of the manual.
  private static let fieldsOfApps = Set(
    manualFieldsFile().sections.compactMap { $0.key.hasPrefix("app.") ? String($0.key.dropFirst(4)) : nil })

  /// Reports `tabs { Home, Cart }`: names in braces.
  mutating func listInBraces() -> Bool {
    guard at(.leftBrace), let close = partner(index), close > index + 1,
      tokens[index + 1..<close].allSatisfy({ $0.kind == .identifier || $0.kind == .comma || $0.kind == .semicolon })
    else { return false }
    let names = tokens[index + 1..<close].filter { $0.kind == .identifier }.map(text)
    let written = "[\(names.joined(separator: ", "))]"
    report(.foreignPhrase, with: "{ … }", written, at: current.range, by: written, in: range(to: close + 1))
    let mark = mark
    jump(to: close + 1)
    finish(.error, from: mark)
    return true
  }

  /// Reports `Wallet.isOpen = true`.
  mutating func memberAssignment(_ body: Body?, from mark: Mark) -> Bool {
    guard body == .steps || body == .scenario, next.kind == .period, third == .identifier,
      kind(at: index + 3) == .assign, let name = argument(index..<index + 3)
    else { return false }
    report(.foreignWord, with: name, "set \(line)", at: range(to: index + 3), fixes: inserting("set "))
    return skipStatement(body, from: mark)
  }

  /// Returns whether a text is `{ id: 3 }`: fields, without calls and members of other values.
  static func isRecord(_ text: String) -> Bool {
    text.first == "{" && text.contains(":") && !text.contains { "(.".contains($0) }
  }

  /// Reports `replace Home with Detail`.
  mutating func reportReplacement(of first: Int) -> Bool {
    guard tokens[first].word == .replace, index == first + 2, ["with", "by"].contains(text(current)),
      next.kind == .identifier, !next.startsLine
    else { return false }
    return replaceStep(from: first, to: index + 2, by: "replace top by \(text(next))")
  }

  // MARK: Commas

  /// Reports `push Detail, Home`, `tabs Home, Login` or `tap 100, 200`: a comma after an operand.
  mutating func commaAfterOperand(_ body: Body) -> Bool {
    guard !next.startsLine, !endsStatement(next.kind), let first = firstOfStep, kind(at: index + 2) != .colon,
      !steps.begins(next.word), !Self.words(body).contains(next.word),
      tokens[first].word == .expect || !tokens[first..<index].contains(where: { $0.kind == .comma })
    else { return false }
    let end = endOfForeignLine(from: index)
    guard let fix = listOrSteps(from: first, to: end, in: body) else {
      if body.allowsCommas { return false }
      if let forms = formsOfStep {
        report(.unexpectedInStep, with: ",", forms, at: current.range)
      } else {
        report(isInExpectation ? .unexpectedInExpectation : .unexpected, with: ",", at: current.range)
      }
      asError { $0.jump(to: end) }
      return true
    }
    report(.foreignPhrase, with: ",", fix.replacement, at: current.range, fixes: [fix])
    asError { $0.jump(to: end) }
    return true
  }

  /// Returns the text for a line whose operands are separated by commas: a list, or a statement for each.
  private func listOrSteps(from first: Int, to end: Int, in body: Body) -> TextEdit? {
    let isSetUp = tokens[first].word == .given
    let isCompared = tokens[first].word == .expect && first + 3 == index - 1 && tokens[index - 2].kind == .equal
    if tokens[first].word == .tabs || isSetUp || isCompared && Self.lists.contains(text(tokens[first + 1])) {
      let start = isSetUp ? tokens[first..<index].firstIndex { $0.word == .in }.map { $0 + 1 } : nil
      let place = start ?? (isCompared ? index - 1 : first + 1)
      guard place < index, !tokens[place..<index].contains(where: { $0.kind == .leftBracket }) else { return nil }
      return argument(place..<end).map { TextEdit(range: range(from: place, to: end), replacement: "[\($0)]") }
    }
    if tokens[first].word == .expect { return expectations(from: first, to: end) }
    let operands = stride(from: index - 1, to: end, by: 2).map { tokens[$0] }
    let kind = operands[0].kind
    guard tokens[first].word == .screen || !body.allowsCommas,
      let words = argument(first..<index - 1), operands.allSatisfy({ $0.kind == kind }),
      kind == .string || operands.allSatisfy({ source.bytes[Int($0.start)].isASCIICapital }),
      stride(from: index, to: end, by: 2).allSatisfy({ tokens[$0].kind == .comma })
    else { return nil }
    let written = operands.map { "\(words) \(text($0))" }.joined(separator: "; ")
    return TextEdit(range: range(from: first, to: end), replacement: written)
  }

  /// Returns an expectation for each part of `expect a, b`; a text at the end is the message.
  private func expectations(from first: Int, to end: Int) -> TextEdit? {
    let opener = tokens[first + 1].word
    guard ![.always, .eventually, .within, .order, .exactly].contains(opener) else { return nil }
    var depth = 0
    let commas = (first..<end).filter { place in
      switch tokens[place].kind {
      case .leftParen, .leftBracket, .leftBrace: depth += 1
      case .rightParen, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
      return depth == 0 && tokens[place].kind == .comma
    }
    let bounds = [first] + commas + [end]
    let parts = zip(bounds, bounds.dropFirst()).compactMap { argument(min($0 + 1, $1)..<$1) }
    guard parts.count == commas.count + 1, !tokens[first..<end].contains(where: { $0.word == .else }),
      !commas.contains(where: { tokens[max(first, $0 - 2)].word == .in })
    else { return nil }
    let hasMessage = parts.count == 2 && tokens[end - 1].kind == .string && end == index + 2
    let again = opener == .no ? "; expect no " : "; expect "
    let written = parts.joined(separator: hasMessage ? " else " : again)
    return TextEdit(range: range(from: first, to: end), replacement: "expect \(written)")
  }
}

extension UInt8 {
  fileprivate var isASCIICapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
