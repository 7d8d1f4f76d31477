import SourceText
import Statements

/// Statements in the notation of other tools and languages; each is one error, reported with its correction.
extension Parser {
  /// A call in another notation: its word and its arguments.
  struct ForeignCall {
    var word: ForeignWord
    /// The first token of the call: of `device.pressHome`.
    var first: Int
    var name: Int
    var arguments: [String]
    /// The token after it.
    var end: Int
  }

  static func places(_ body: Body?) -> [ForeignWord.Place] {
    switch body {
    case nil: [.declarations]
    case .app: [.app]
    case .screen: [.screen]
    case .splash: [.splash]
    case .scenario: [.setUp, .steps]
    case .steps: [.steps]
    case .fields, .examples, .exits: []
    }
  }

  /// Returns the keyword of the language for the current token, if everything after it has the same notation.
  func foreignKeyword(_ body: Body?) -> (Keyword, written: String)? {
    guard next.kind != .period, next.kind != .colon, next.kind != .leftParen || body != nil && third != .rightParen,
      let call = foreignCall(Self.places(body), at: index), !isOperator(next), call.name == index
    else { return nil }
    let words = call.word.template.split(separator: " ")
    guard words.count == 1 ? call.arguments.isEmpty && call.end == index + 1 : words.count == 2 && words[1] == "{1}",
      let keyword = Keyword(rawValue: String(words[0])), Self.words(body).contains(keyword), keyword != word
    else { return nil }
    return (keyword, call.word.filled(with: call.arguments))
  }

  /// Reports `home`, `openURL("ride://trips")` or `device.pressHome()` with its correction, and skips the statement.
  /// - Parameter mark: The beginning of the statement; a dash may precede the cursor.
  mutating func foreignItem(_ body: Body?, from mark: Mark) -> Bool {
    guard !isOperator(next), let call = foreignCall(Self.places(body), at: index) else { return false }
    report(call, from: mark)
    // The call may be closed on another line: `describe("…", () => {`.
    let parenthesis = call.name + 1
    let close = parenthesis < call.end && tokens[parenthesis].kind == .leftParen ? partner(parenthesis) : nil
    jump(to: max(call.end, (close ?? -1) + 1))
    guard call.word.template.hasPrefix("launch"), body != nil else {
      skipUnknown(body)
      finish(.error, from: mark)
      return true
    }
    // An intended launch counts as one: later steps do not report that it is missing. A launch has no parts, so what
    // follows it is a node of its own.
    finish(.step(.launch), from: mark)
    let rest = self.mark
    skipUnknown(body)
    if self.mark.token > rest.token { finish(.error, from: rest) }
    return true
  }

  @inline(never)
  mutating func report(_ call: ForeignCall, from mark: Mark, isPhrase: Bool = false, named words: String? = nil) {
    let place = range(from: call.first, to: call.name + 1)
    let name = words ?? source.text(place)
    guard !call.word.isAdvice else {
      return report(.foreignAdvice, with: name, call.word.template, at: place)
    }
    let written = call.word.filled(with: call.arguments)
    let fix = TextEdit(range: range(from: mark.token, to: call.end), replacement: written)
    let hasBlock = call.end < tokens.count && tokens[call.end].kind == .leftBrace && !tokens[call.end].startsLine
    let lacksBlock = !hasBlock && ["scenario ", "flow "].contains(where: written.hasPrefix)
    report(
      isPhrase ? .foreignPhrase : .foreignWord, with: name, hasBlock ? "\(written) { … }" : written,
      at: isPhrase ? current.range : place,
      fixes: call.word.isComplete(with: call.arguments) && !lacksBlock ? [fix] : [])
  }

  /// Reports `press "Open"` or `open Detail`: the first words of a step with an operand that it does not take.
  /// - Parameter first: The token of the step's first word.
  mutating func foreignPhrase(from first: Int) -> Bool {
    guard lastReported != index, kind == .string || kind == .identifier || kind == .leftParen, !newline,
      let call = foreignCall([.steps], at: first, isPhrase: true)
    else { return false }
    let mark = Mark(nodes: mark.nodes, token: first)
    report(call, from: mark, isPhrase: true)
    jump(to: call.end)
    lastReported = index
    return true
  }

  /// Reports `restart`: a word that begins a step of several words, and is a whole step elsewhere.
  mutating func foreignWordAlone() -> Bool {
    guard lastReported != index, atEnd, let word = previous, let found = ForeignWord(text(word), in: .steps),
      found.isComplete(with: [])
    else { return false }
    report(.foreignPhrase, with: text(word), found.template, at: word.range, by: found.template)
    lastReported = index
    return true
  }

  private func isOperator(_ token: Token) -> Bool {
    switch token.kind {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .assign, .plus, .minus: !token.startsLine
    default: false
    }
  }

  // MARK: Calls

  /// - Parameter isPhrase: Whether only two words count, the second following the first.
  func foreignCall(_ places: [ForeignWord.Place], at first: Int, isPhrase: Bool = false) -> ForeignCall? {
    var first = first
    while ["await", "try"].contains(text(tokens[first])), kind(at: first + 1) == .identifier,
      !tokens[first + 1].startsLine
    {
      first += 1
    }
    let end = endOfForeignLine(from: first)
    let name = method(from: first, to: end)
    let word = text(tokens[name])
    let (arguments, second) = foreignArguments(from: first, behind: name, to: end)
    for place in places {
      if let second, let (found, count) = foreignWords(word, second, behind: name, to: end, in: place) {
        // Words that only select the statement are removed; a value is kept.
        let isWord = second == text(tokens[name + 1])
        let rest = isWord ? argument(min(name + count, end)..<end).map { [$0] } ?? [] : arguments
        return call(found, from: first, to: name, arguments: rest, end: end)
      }
      if !isPhrase, let found = ForeignWord(word, in: place) {
        return call(found, from: first, to: name, arguments: arguments, end: end)
      }
    }
    return nil
  }

  /// Looks up three words, or two; the count is how many it were.
  private func foreignWords(
    _ word: String, _ second: String, behind name: Int, to end: Int, in place: ForeignWord.Place
  ) -> (ForeignWord, count: Int)? {
    if name + 2 < end, let found = ForeignWord("\(word) \(second) \(text(tokens[name + 2]))", in: place) {
      return (found, 3)
    }
    return ForeignWord("\(word) \(second)", in: place).map { ($0, 2) }
  }

  private func call(_ word: ForeignWord, from first: Int, to name: Int, arguments: [String], end: Int) -> ForeignCall {
    var (word, arguments) = (word, arguments)
    if word.template.hasSuffix("{X}") {
      if let place = arguments.first.flatMap(placeName) {
        if place.isTab { word.template = "select tab {X}" }
        return ForeignCall(word: word, first: first, name: name, arguments: [place.name], end: end)
      }
      let takesRecord = ["push", "present", "navigate", "replace", "pop"].contains(where: word.template.hasPrefix)
      if arguments.count == 2, takesRecord, Self.isRecord(arguments[1]) {
        word.template += " with " + arguments[1].map { $0 == "'" ? "\"" : String($0) }.joined()
        arguments.removeLast()
      }
    }
    if word.template.hasPrefix("expect {1}"), arguments.count == 2, Self.screenValues.contains(arguments[0]) {
      // `assertEquals(visible, "Home")`
      arguments[1] = String(arguments[1].filter { $0 != "\"" })
    }
    // The block after it is the argument.
    if end < tokens.count, tokens[end].kind == .leftBrace {
      if arguments.isEmpty, word.template.hasSuffix(" {1}") { word.template.removeLast(4) }
      if !word.isAdvice, word.template.hasSuffix(" { … }") { word.template.removeLast(6) }
    }
    return ForeignCall(word: word, first: first, name: name, arguments: arguments, end: end)
  }

  /// Returns the screen in `the Home screen` or `Home tab`; `nil` if there is nothing but a name.
  private func placeName(_ argument: String) -> (name: String, isTab: Bool)? {
    var words = argument.split(separator: " ")
    if words.count > 1, ["the", "a", "an"].contains(words[0].lowercased()) { words.removeFirst() }
    guard words.count == 2 else { return words.count == 1 && argument != words[0] ? (String(words[0]), false) : nil }
    let nouns = ["tab", "screen", "page", "view", "modal", "sheet"]
    let parts = words.map { $0.lowercased() }
    guard let noun = parts.firstIndex(where: nouns.contains) else { return nil }
    return (String(words[1 - noun]), parts[noun] == "tab")
  }

  /// The statement at the cursor, up to its end or its block.
  var line: String { rest(from: index) ?? "" }

  /// Returns the text of the statement at the cursor from a token on; `nil` if it ends before.
  func rest(from first: Int) -> String? { argument(first..<max(first, endOfForeignLine(from: index))) }

  /// Returns the end of the statement, or the beginning of its block.
  func endOfForeignLine(from first: Int) -> Int {
    var place = first + 1
    var depth = 0
    var isPlaceholder = false
    while place < tokens.count, !tokens[place].startsLine {
      switch tokens[place].kind {
      case .endOfFile: return place
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      // `${x == 1}`
      case .leftBrace where text(tokens[place - 1]) == "$": isPlaceholder = true
      case .rightBrace where isPlaceholder: isPlaceholder = false
      case .semicolon, .rightBrace, .leftBrace: if depth <= 0 { return place }
      default: break
      }
      place += 1
    }
    return place
  }

  /// Returns the name after the last dot outside brackets: `tap` of `app.buttons["Open"].tap()`.
  func method(from first: Int, to end: Int) -> Int {
    var name = first
    var depth = 0
    for place in first + 1..<max(first + 1, end) {
      switch tokens[place].kind {
      case .leftParen, .leftBracket, .leftBrace: depth += 1
      case .rightParen, .rightBracket, .rightBrace: depth -= 1
      case .identifier where depth == 0 && tokens[place - 1].kind == .period: name = place
      case .period, .colon: break
      // `navigationController?.push(…)`
      case .unknown where tokens[place].end == tokens[place + 1].start && tokens[place + 1].kind == .period: break
      default: if depth == 0 { return name }
      }
    }
    return name
  }

  /// Returns a call's arguments, in parentheses or after it, and the first one's kind: `"…"`, `2s`, `NAME` or a word.
  private func foreignArguments(from first: Int, behind name: Int, to end: Int) -> ([String], second: String?) {
    var start = name + 1
    guard start < end else { return ([], nil) }
    if tokens[start].kind == .leftParen {
      var arguments = split(from: start + 1, to: end)
      // Flutter's navigator is given the context first.
      if arguments.first == "context" { arguments.removeFirst() }
      // The only text of an object, as in `openURL({ url: "…" })`, or of what the call is about.
      let isObject = start + 1 < end && tokens[start + 1].kind == .leftBrace && arguments.count == 1
      let places = isObject ? start..<end : arguments.isEmpty ? first..<name : name..<name
      guard let text = tokens[places].first(where: { $0.kind == .string }) else {
        return (arguments, start + 1 < end ? kindName(tokens[start + 1], argument: arguments.first) : nil)
      }
      let value = value(text)
      return ([value], kindName(text, argument: value))
    }
    if tokens[start].kind == .colon { start += 1 }
    guard start < end else { return ([], nil) }
    let isPlaceholder = text(tokens[start]) == "$"
    let rest = end == start + 1 ? value(tokens[start]) : isPlaceholder ? value(start..<end) : argument(start..<end)
    return (rest.map { [$0] } ?? [], kindName(tokens[start], argument: rest))
  }

  /// - Parameter argument: The argument that begins with the token.
  private func kindName(_ token: Token, argument: String?) -> String? {
    if let argument, argument.hasPrefix("\"") { return argument.hasPrefix("\"/") ? "\"/…\"" : "\"…\"" }
    return switch token.kind {
    case .string, .stringStart: "\"…\""
    case .integer, .quantity, .version: "2s"
    case .identifier: source.bytes[Int(token.start)] & 0x20 == 0 ? "NAME" : text(token)
    default: nil
    }
  }

  /// Returns the texts between the commas up to the closing parenthesis.
  func split(from first: Int, to end: Int) -> [String] {
    var arguments: [String] = []
    var start = first
    var depth = 0
    for place in first..<max(first, end) {
      switch tokens[place].kind {
      case .leftParen, .leftBracket, .leftBrace: depth += 1
      case .comma where depth == 0:
        arguments += value(start..<place).map { [$0] } ?? []
        start = place + 1
      case .rightParen where depth == 0: return arguments + (value(start..<place).map { [$0] } ?? [])
      case .rightParen, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
    }
    return arguments
  }

  /// Returns an argument without its label, as in `for: 2`; of `getByText('Open')`, the text.
  private func value(_ range: Range<Int>) -> String? {
    var range = range
    if range.count > 2, tokens[range.lowerBound].kind == .identifier, tokens[range.lowerBound + 1].kind == .colon {
      if range.count == 3, let time = time(tokens[range.lowerBound + 2], in: text(tokens[range.lowerBound])) {
        return time
      }
      range = range.dropFirst(2)
    }
    guard let first = range.first else { return nil }
    if range.count == 5, tokens[first].kind == .period, kind(at: first + 2) == .leftParen {
      // `.seconds(2)`
      let units = ["seconds": "s", "milliseconds": "ms"]
      if let unit = units[text(tokens[first + 1])] { return text(tokens[first + 3]) + unit }
    }
    if let written = argument(range) {
      // A function has no counterpart; the inside of `${x == 1}` has.
      if written.contains("=>") { return nil }
      if range.count > 3, written.hasPrefix("${") { return argument(range.dropFirst(2).dropLast()) }
    }
    let texts = range.filter { isText(tokens[$0]) }
    guard texts.count == 1, range.count == 1 || isCall(first) else { return argument(range) }
    return value(tokens[texts[0]])
  }

  /// Returns the time that a bare number is with this label: `nanoseconds: 1_000_000`.
  private func time(_ number: Token, in label: String) -> String? {
    guard let count = Int(text(number).filter { $0 != "_" }) else { return nil }
    switch label {
    case "seconds", "secs": return "\(count)s"
    case "milliseconds", "millis": return "\(count)ms"
    case "microseconds": return count % 1000 == 0 ? "\(count / 1000)ms" : nil
    case "nanoseconds": return count % 1_000_000 == 0 ? "\(count / 1_000_000)ms" : nil
    default: return nil
    }
  }

  /// Whether a name with parentheses or a dot begins here.
  private func isCall(_ first: Int) -> Bool {
    tokens[first].kind == .identifier && [.leftParen, .period].contains(kind(at: first + 1))
  }

  /// Returns the source of a token; a text in single quotation marks gets double ones.
  private func value(_ token: Token) -> String {
    let text = text(token)
    return text.utf8.first == UInt8(ascii: "'") && isText(token) ? "\"\(text.dropFirst().dropLast())\"" : text
  }

  private func isText(_ token: Token) -> Bool {
    token.kind == .string
      || token.kind == .unknown && token.end > token.start + 1 && source.bytes[Int(token.start)] == UInt8(ascii: "'")
        && source.bytes[Int(token.end) - 1] == UInt8(ascii: "'")
  }

  /// Returns the text from the first to the last of some tokens; `nil` without tokens.
  @inline(never)
  func argument(_ range: Range<Int>) -> String? {
    range.isEmpty ? nil : source.text(self.range(from: range.lowerBound, to: range.upperBound))
  }

  // MARK: Signs and texts

  /// Reports `device: "iPhone 15"` or `app = Shop`: a sign that set-up does not have.
  mutating func skipSign(behind word: Keyword) {
    guard at(.colon) || at(.assign) else { return }
    report(
      .writtenWithoutColon, with: word.rawValue, text(current), at: current.range,
      by: next.start == current.end ? " " : "")
    advance()
  }

  /// Reports `device iPhone 15` or `scenario opens a trip { … }`: words in place of a text.
  mutating func unquotedText(_ wanted: ExpectedSyntax, atLeast least: Int = 1) -> Bool {
    let isPath = wanted == .path || wanted == .linkText
    guard kind == .identifier || isPath && kind == .period, !newline, wanted.isText else { return false }
    if isPath { return unquotedPath(wanted) }
    var end = index + 1
    scanning: while end < tokens.count, !tokens[end].startsLine {
      switch tokens[end].kind {
      case .identifier, .integer, .version, .quantity, .minus, .period, .slash: end += 1
      default: break scanning
      }
    }
    guard end - index >= least, least == 1 || tokens[index + 1].kind != .period else { return false }
    return quote(wanted, to: end, at: range(to: end))
  }

  /// Reports `open url ride://trips`, up to the next blank.
  mutating func unquotedURL() -> Bool {
    kind == .identifier && next.kind == .colon && next.start == current.end && unquotedText(.linkText)
  }

  /// Reports `import ./app.scn` or `link ride://trips -> …`, up to the next blank.
  private mutating func unquotedPath(_ wanted: ExpectedSyntax) -> Bool {
    var offset = Int(current.start)
    while offset < source.bytes.count, source.bytes[offset] > 0x20 { offset += 1 }
    var end = index + 1
    while end < tokens.count - 1, tokens[end].start < offset { end += 1 }
    return quote(wanted, to: end, at: TextRange(Int(current.start)..<offset))
  }

  @discardableResult
  mutating func quote(_ wanted: ExpectedSyntax, to end: Int, at range: TextRange) -> Bool {
    let text = source.text(range)
    let written = "\"\(text)\(wanted == .path && !text.hasSuffix(".scn") ? ".scn" : "")\""
    report(.unquotedText, with: wanted.words, written, at: range, by: written)
    let mark = mark
    jump(to: end)
    lastReported = -1
    finish(.error, from: mark)
    return true
  }
}
