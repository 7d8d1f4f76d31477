import SourceText
import Statements

extension Parser {
  /// Parses one step. The first word of a line determines the statement, so no name can be mistaken for a step. Most
  /// are parsed according to their rows; a few have functions of their own.
  mutating func step() {
    let mark = mark
    switch word {
    case .launch: launch(mark)
    case .wait: wait(mark)
    case .pop: pop(mark)
    case .if: condition()
    case .for where countingLoop(mark): break
    default:
      guard steps.begins(word) else { return unknownItem(.steps) }
      listed(mark)
    }
  }

  /// Parses a step according to its row.
  private mutating func listed(_ mark: Mark) {
    let form = form()
    if form.isLoose {
      part(steps.parts[form.parts.lowerBound], of: form, from: mark)
      looseParts(form.parts.dropFirst(), of: form, from: mark)
    } else {
      for place in form.parts { part(steps.parts[place], of: form, from: mark) }
    }
    if form.statement == .present, at(.as) { report(.styleBeforeFrom, at: current.range) }
    finish(.step(form.statement), from: mark)
  }

  // MARK: Words

  /// Parses the words of a step: the longest form whose words are all there.
  private mutating func form() -> StepTable.Form {
    let first = word
    let candidates = steps.forms(first)
    var found = steps.forms[candidates.lowerBound]
    advance()
    var count = 1
    while true {
      let whole = candidates.first {
        steps.forms[$0].words.count == count && steps.agree(steps.forms[$0], with: found, on: count)
      }
      if let longer = longerForm(candidates, than: found, count: count, mustBeWhole: whole != nil) {
        found = longer
        advance()
      } else if let whole {
        return steps.forms[whole]
      } else {
        let longer = candidates.filter {
          steps.forms[$0].words.count > count && steps.agree(steps.forms[$0], with: found, on: count)
        }
        if let expected = longer.first { found = steps.forms[expected] }
        if foreignPhrase(from: index - count) || count == 1 && foreignWordAlone() { return found }
        if let meant = meantForm(first, longer, count) { return meant }
        required(steps.words[found.words.lowerBound + count], behind: first)
      }
      count += 1
    }
  }

  /// Returns the form that continues with the word at the cursor.
  /// - Parameter mustBeWhole: Whether all further words have to follow, because a shorter form may end here.
  private func longerForm(
    _ candidates: Range<Int>, than found: StepTable.Form, count: Int, mustBeWhole: Bool
  ) -> StepTable.Form? {
    guard !newline, kind == .identifier else { return nil }
    for candidate in candidates {
      let form = steps.forms[candidate]
      guard form.words.count > count, steps.words[form.words.lowerBound + count] == word,
        steps.agree(form, with: found, on: count), !mustBeWhole || follow(form.words.dropFirst(count + 1))
      else { continue }
      return form
    }
    return nil
  }

  /// Returns whether these words follow the token at the cursor on its line.
  private func follow(_ words: Range<Int>) -> Bool {
    for (offset, place) in words.enumerated() {
      let next = index + 1 + offset
      guard next < tokens.count, tokens[next].word == steps.words[place], !tokens[next].startsLine else { return false }
    }
    return true
  }

  /// Reports that none of the possible words follows, and returns the intended form; `nil` if it is unknown.
  /// - Parameter longer: The forms that continue the words parsed so far.
  private mutating func meantForm(_ first: Keyword, _ longer: [Int], _ count: Int) -> StepTable.Form? {
    if first == .select {
      report(.missingWord, with: "tab", "select", fixes: inserting("tab "))
      lastReported = -1
      return steps.form(of: .selectTab)
    }
    let choices = longer.map { steps.words[steps.forms[$0].words.lowerBound + count] }
    guard Set(choices).count > 1 else { return nil }
    let read = steps.words[steps.forms[longer[0]].words].prefix(count).map(\.rawValue).joined(separator: " ")
    let isURL = first == .open && at(.string)
    report(.nextWord, with: read, Self.listed(choices), fixes: isURL ? inserting("url ") : [])
    if isURL {
      lastReported = -1
      return steps.form(of: .openURL)
    }
    if let near = at(.identifier) && !newline ? nearest(choices) : nil, let place = choices.firstIndex(of: near) {
      advance()
      lastReported = -1
      return steps.forms[longer[place]]
    }
    if first == .swipe, take(.cancelled) { return steps.form(of: .swipeBackCancelled) }
    if first == .spin { return steps.form(of: .spinMainUntil) }
    if at(.identifier), !newline { skip() }
    return steps.forms[longer[0]]
  }

  /// Returns `“url”, “switcher” or “notificationCenter”`, without duplicates.
  private static func listed(_ words: [Keyword]) -> String {
    words.map { "“\($0.rawValue)”" }.unique.listedAsChoice ?? ""
  }

  /// Parses a required word; a misspelled one is accepted.
  @discardableResult
  mutating func required(_ expected: Keyword, behind first: Keyword) -> Bool {
    if take(expected) { return true }
    if let forms = formsOfStep {
      report(.missingWordInStep, with: expected.rawValue, first.rawValue, forms)
    } else {
      report(.missingWord, with: expected.rawValue, first.rawValue)
    }
    if kind == .identifier, !newline, nearest([expected]) != nil {
      advance()
      lastReported = -1
    }
    return false
  }

  /// Returns a fix that deletes a token and the blanks after it.
  func deleting(_ token: Token) -> [TextEdit] {
    [TextEdit(range: TextRange(start: token.start, end: next.startsLine ? token.end : next.start), replacement: "")]
  }

  // MARK: Parts

  private mutating func part(_ part: StatementPart, of form: StepTable.Form, from step: Mark) {
    switch part {
    case .word(.in): inWord()
    case .word(let word): required(word, behind: steps.words[form.words.lowerBound])
    case .operand(let operand): self.operand(operand, of: form, from: step)
    case .option(.with, _): payload()
    case .option(.from, _) where form.statement == .dismiss: presenter()
    case .option(.other, let operand):
      if begins(part) { self.operand(operand, of: form, from: step) } else { absent() }
    case .option(let word, let operand):
      if take(word) { self.operand(operand, of: form, from: step) } else { absent() }
    case .field(_, let operand):
      advance()
      colon()
      self.operand(operand, of: form, from: step)
    case .flag(let word, let second): flagWords(word, followedBy: second)
    }
  }

  /// Parses parts in any order; in the tree they have the row's order.
  private mutating func looseParts(_ places: Range<Int>, of form: StepTable.Form, from step: Mark) {
    let start = tree.count
    var read = [Range<Int>?](repeating: nil, count: places.count)
    while let place = places.first(where: { begins(steps.parts[$0]) }) {
      let range = current.range
      let name = text(current)
      let before = tree.count
      part(steps.parts[place], of: form, from: step)
      if read[place - places.lowerBound] == nil {
        read[place - places.lowerBound] = before..<tree.count
      } else {
        findings.add(.repeatedOption, with: name, at: range)
      }
    }
    tree.arrange(from: start, parts: read, absentAt: index)
  }

  /// Returns whether an optional part begins here.
  private func begins(_ part: StatementPart) -> Bool {
    switch part {
    case .option(.other, .layer): at(.above) || at(.below) || at(.presented)
    case .option(.other, .arguments): at(.leftParen)
    case .option(.other, _): beginsOperand()
    case .option(let word, _), .field(let word, _), .flag(let word, _): at(word)
    case .word, .operand: false
    }
  }

  mutating func flagWords(_ word: Keyword, followedBy second: Keyword) {
    let mark = mark
    guard take(word) else { return absent() }
    if second != .other { required(second, behind: word) }
    finish(.word, from: mark)
  }

  private mutating func colon() {
    if take(.colon) { return }
    report(missing: .colon)
    if at(.assign) { advance() }
  }

  private mutating func operand(_ operand: Operand, of form: StepTable.Form, from step: Mark) {
    switch operand {
    case .screen, .tab, .sheetName:
      if reportWordBeforeName(of: step.token) { missing() } else { name(operand.wanted) }
    case .style, .orientation, .appearance, .lane, .cause, .touches, .mark, .flow, .constant,
      .loopName:
      name(operand.wanted)
    case .title, .label, .remark, .reason, .url:
      if operand == .url && unquotedURL() || operand == .label && reportPlaceOfLabel() { return }
      if kind == .identifier, !newline, ["on", "the", "button"].contains(text(current)), next.kind == .identifier,
        !next.startsLine
      {
        return foreignPhrase(from: step.token) ? missing() : bareLabel()
      }
      if kind == .identifier, !newline, next.kind == .string, next.start == current.end {
        // `note it's fine`
        let end = endOfForeignLine(from: index)
        quote(operand.wanted, to: end, at: range(to: end))
        return
      }
      if kind == .identifier, !newline, next.kind == .string, !next.startsLine {
        // `tap on "Open"`
        if foreignPhrase(from: step.token) { return missing() }
        report(.unexpected, with: text(current), at: current.range, fixes: deleting(current))
        advance()
      }
      expression(operand.wanted)
    case .color, .record, .frame, .awaited, .causeValue: expression(operand.wanted)
    case .duration: amount(.duration)
    case .length: amount(.length)
    case .count, .values, .condition: valueBeforeBlock(operand, of: form)
    case .target: target()
    case .newValue:
      let target = step.token + 1..<index
      if incrementOfState(target) { return }
      if kind == .identifier, foreignPhrase(from: step.token) { return missing() }
      if !compoundAssignment(to: target) { equalSign() }
      expression(.newValue)
    case .constantValue:
      equalSign()
      expression(.constantValue)
    case .newStack, .removed: if at(.leftBracket) { way() } else { name(.newStack) }
    case .event: event(.step)
    case .claim: claim()
    case .message: message()
    case .arguments: arguments()
    case .surface: surface()
    case .layer: layer()
    case .exitTable: requiredBlock(.exits, of: "exits")
    case .steps: stepsOfStep(form, from: step)
    }
  }

  /// Parses a value before a block; the value is missing if the block is in its place.
  private mutating func valueBeforeBlock(_ operand: Operand, of form: StepTable.Form) {
    if at(.leftBrace), form.statement == .repeat || form.statement == .for {
      report(.forgotten, with: operand.wanted.words, form.statement == .for ? "for … in" : "repeat")
      missing()
    } else if operand == .count {
      amount(.count)
      if kind == .identifier, !newline, next.kind == .leftBrace, text(current) == "times" {
        report(.unexpected, with: "times", at: current.range, fixes: deleting(current))
        advance()
      }
    } else {
      expression(operand.wanted)
    }
  }

  private mutating func stepsOfStep(_ form: StepTable.Form, from step: Mark) {
    if form.statement == .after, atEnd, followsExpectation(step.token), lastReported != index {
      // `after E` below an expectation does not narrow it.
      report(.narrowingOnNewLine, with: "after", at: tokens[step.token].range, fixes: joiningLine(step.token))
      missing()
    } else {
      let words = steps.words[form.words]
      requiredBlock(.steps, of: words.map(\.rawValue).joined(separator: " "))
    }
  }

  /// Returns whether a token begins the line after an expectation.
  private func followsExpectation(_ token: Int) -> Bool {
    guard tokens[token].startsLine else { return false }
    let start = tokens[..<token].last { $0.startsLine || $0.kind == .leftBrace || $0.word == .expect }
    return start?.word == .expect
  }

  /// Parses the optional record that a screen receives: `with { … }`.
  private mutating func payload() {
    if !take(.with) {
      guard at(.leftBrace) else { return absent() }
      report(.recordNeedsWith, at: current.range, fixes: inserting("with "))
      lastReported = -1
    }
    expression(.record)
  }

  private mutating func target() {
    let mark = mark
    name(.target)
    while take(.period) { label() }
    finish(.target, from: mark)
  }

  /// Reports `set n += 1`, as in many languages.
  /// - Parameter target: The tokens of the target; empty if it is missing.
  private mutating func compoundAssignment(to target: Range<Int>) -> Bool {
    let signs: [TokenKind] = [.plus, .minus, .star, .slash]
    guard !newline, signs.contains(kind), next.kind == .assign, next.start == current.end, let name = argument(target)
    else { return false }
    let sign = text(current)
    report(.compoundAssignment, with: sign, name, at: pair, by: "= \(name) \(sign)")
    jump(to: index + 2)
    return true
  }

  /// Parses the optional presenter of a dismissal: `from SCREEN`.
  private mutating func presenter() {
    if take(.from) { return name(.screen) }
    guard kind == .identifier, !newline, !word.isReserved, !steps.begins(word) else { return absent() }
    if namesScreen {
      report(.dismissNeedsFrom, with: text(current), at: current.range, fixes: inserting("from "))
      return name(.screen)
    }
    if let first = firstOfStep, let call = foreignCall([.steps], at: first, isPhrase: true),
      call.word.template != "dismiss", foreignPhrase(from: first)
    {
      return missing()
    }
    // `dismiss sheet`: the topmost presentation goes, without a name.
    report(.dismissIsTopmost, at: current.range, by: "", in: withBlanksBefore)
    leaf(.error)
  }

  /// Whether the name has a capital initial, or one of a script without capitals.
  var namesScreen: Bool {
    let initial = source.bytes[Int(current.start)]
    return initial >= 0x80 || (initial.isASCIILetter && initial & 0x20 == 0)
  }

  // MARK: Covers

  private mutating func surface() {
    switch newline ? .other : word {
    case .launchScreen: leaf(.launchScreenSurface)
    case .screen: wordItem(.screenSurface) { $0.name(.screen) }
    case .color where next.kind == .leftParen:
      wordItem(.colorSurface) { parser in
        parser.bracketed(.rightParen, mayBeEmpty: false) { parser in
          parser.expression(.color)
          return false
        }
      }
    default: lacks(.surface)
    }
  }

  private mutating func layer() {
    let mark = mark
    let first = word
    advance()
    if first == .presented { return finish(.presentedLayer, from: mark) }
    if first == .above, take(.all) { return finish(.aboveAll, from: mark) }
    required(.content, behind: first)
    finish(first == .above ? .aboveContent : .belowContent, from: mark)
  }
}
