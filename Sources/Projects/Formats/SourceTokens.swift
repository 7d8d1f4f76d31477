/// A token of Swift, Objective-C, JavaScript or TypeScript.
package struct SourceToken: Hashable, Sendable {
  /// The kinds of tokens; comments and blanks are not tokens.
  package enum Kind: Hashable, Sendable { case word, number, string, sign }

  package var kind: Kind
  /// The word, number or sign; of a string, its content.
  package var text: String
  /// The one-based line on which it begins.
  package var line: Int
}

/// The tokens of a source file, with the matching brackets.
package struct SourceTokens: Sendable {
  /// The path of the file.
  package let path: String
  /// The tokens in the order of the text.
  package let tokens: [SourceToken]
  /// The places of each word and sign.
  private let positions: [String: [Int]]
  /// For each opening bracket the index of the closing one, and the other way around; for other tokens, themselves.
  private let partners: [Int]
  /// For each token the index of the innermost bracket around it; -1 for none.
  private let enclosing: [Int]

  /// The maximum number of tokens; the rest of a longer file is not read.
  private static let limit = 400_000

  /// - Parameter isScript: Whether it is JavaScript or TypeScript, which have regular expressions and templates.
  package init(_ bytes: [UInt8], isScript: Bool, path: String = "") {
    var lexer = SourceLexer(bytes, isScript: isScript)
    var tokens: [SourceToken] = []
    while tokens.count < Self.limit, let token = lexer.next(after: tokens.last) {
      tokens.append(token)
    }
    if !isScript { tokens = tokens.withoutOtherSystems }
    var partners = Array(tokens.indices)
    var enclosing = [Int](repeating: -1, count: tokens.count)
    var positions: [String: [Int]] = [:]
    var open: [Int] = []
    var index = 0
    while index < tokens.count {
      let (kind, text) = (tokens[index].kind, tokens[index].text)
      let isSign = kind == .sign
      if isSign, text == ")" || text == "]" || text == "}", let start = open.popLast() {
        (partners[start], partners[index]) = (index, start)
      }
      enclosing[index] = open.last ?? -1
      if isSign, text == "(" || text == "[" || text == "{" { open.append(index) }
      if kind != .string { positions[text, default: []].append(index) }
      index += 1
    }
    for start in open { partners[start] = tokens.count }
    (self.path, self.tokens, self.positions) = (path, tokens, positions)
    (self.partners, self.enclosing) = (partners, enclosing)
  }

  package var count: Int { tokens.count }

  /// Returns the token at an index; an empty sign outside.
  package subscript(index: Int) -> SourceToken {
    tokens.indices.contains(index) ? tokens[index] : SourceToken(kind: .sign, text: "", line: tokens.last?.line ?? 1)
  }

  /// Returns the place of a token in the project.
  func place(_ index: Int, _ what: String) -> Place { Place(path, self[index].line, what) }

  /// Returns the content of the string at an index; `nil` if there is none.
  func string(at index: Int) -> String? { self[index].kind == .string ? self[index].text : nil }

  /// Returns the content of the first string among some tokens.
  func string(in range: Range<Int>) -> String? { range.lazy.compactMap { string(at: $0) }.first }

  /// Returns the place after a token, or after the bracket that it opens.
  func after(_ index: Int) -> Int {
    let isOpen = isAt(index, "(") || isAt(index, "[") || isAt(index, "{")
    return isOpen ? max(partner(of: index), index) + 1 : index + 1
  }

  /// Returns whether a token is this word or sign, not a string.
  package func isAt(_ index: Int, _ text: String) -> Bool {
    self[index].text == text && self[index].kind != .string
  }

  /// Returns the first place of a word or sign among some tokens; `nil` if it is not there.
  package func next(_ text: String, from start: Int, within limit: Int) -> Int? {
    (start..<start + limit).first { isAt($0, text) }
  }

  /// Returns the index of the bracket that closes or opens this one.
  package func partner(of index: Int) -> Int {
    partners.indices.contains(index) ? partners[index] : count
  }

  /// Returns the index of the innermost bracket around a token; `nil` at the top level.
  package func bracket(around index: Int) -> Int? {
    enclosing.indices.contains(index) && enclosing[index] >= 0 ? enclosing[index] : nil
  }

  /// Returns the brackets around a token, the innermost first.
  func blocks(around place: Int) -> [Int] { Array(sequence(first: place) { self.bracket(around: $0) }.dropFirst()) }

  /// Returns where a sequence of words and signs begins, such as `["SplashScreen", ".", "hide", "("]`.
  package func places(of sequence: [String]) -> [Int] {
    // The rarest word of the sequence decides where to look.
    let counts = sequence.map { positions[$0]?.count ?? 0 }
    guard let rarest = counts.indices.min(by: { counts[$0] < counts[$1] }), counts[rarest] > 0 else { return [] }
    return (positions[sequence[rarest]] ?? []).map { $0 - rarest }.filter { start in
      sequence.indices.allSatisfy { isAt(start + $0, sequence[$0]) }
    }
  }

  /// Returns whether a word occurs outside strings and comments.
  package func contains(_ word: String) -> Bool {
    positions[word] != nil
  }

  /// Returns the indices between a bracket and its partner.
  package func inside(_ bracket: Int) -> Range<Int> {
    bracket + 1..<max(min(partner(of: bracket), count), bracket + 1)
  }

  /// Returns an object or array literal as data. Computed members have no value; of a choice, the first text counts.
  package func literal(at index: Int, depth: Int = 0) -> DataNode {
    let line = self[index].line
    guard depth < 40 else { return DataNode(.null, line: line) }
    switch (self[index].kind, self[index].text) {
    case (.string, let text), (.number, let text): return DataNode(.text(text), line: line)
    case (.word, "true"), (.word, "false"): return DataNode(.bool(self[index].text == "true"), line: line)
    case (.sign, "["): return DataNode(.list(parts(of: index).map { literal(at: $0, depth: depth + 1) }), line: line)
    case (.sign, "{"):
      var members: [DataNode.Member] = []
      for start in parts(of: index) where isAt(start + 1, ":") {
        var value = value(at: start + 2, depth: depth + 1)
        value.line = self[start].line
        members.append(.init(key: self[start].text, value: value))
      }
      return DataNode(.map(members), line: line)
    default: return DataNode(.null, line: line)
    }
  }

  /// Returns a member's value: a literal, or the first literal of a choice (`isBeta ? "a" : "b"`).
  private func value(at index: Int, depth: Int) -> DataNode {
    if self[index].kind != .word || isAt(index, "true") || isAt(index, "false") {
      return literal(at: index, depth: depth)
    }
    var place = index
    while place < count, !isAt(place, ","), !isAt(place, "}") {
      if isAt(place, "?"), string(at: place + 1) != nil { return literal(at: place + 1, depth: depth) }
      place = after(place)
    }
    return DataNode(.null, line: self[index].line)
  }

  /// Returns where the parts between the commas inside a bracket begin.
  package func parts(of bracket: Int) -> [Int] {
    let end = min(partner(of: bracket), count)
    var starts: [Int] = []
    var place = bracket + 1
    var isStart = true
    while place < end {
      if isStart { starts.append(place) }
      isStart = isAt(place, ",")
      if isStart, starts.last == place { starts.removeLast() }
      place = after(place)
    }
    return starts
  }
}

extension [SourceToken] {
  /// The tokens without the branches of conditional compilation that an app for iOS does not have. Of conditions that
  /// name no system, all branches stay.
  fileprivate var withoutOtherSystems: [SourceToken] {
    guard contains(where: { $0.text == "#" }) else { return self }
    var result: [SourceToken] = []
    /// For each condition around a place, whether its branch is kept, and whether the rest of its branches is.
    var open: [(isKept: Bool, keepsRest: Bool)] = []
    var place = 0
    while place < count {
      let next = place + 1 < count ? self[place + 1].text : ""
      let isLine = self[place].text == "#" && self[place].kind == .sign
      guard isLine, ["if", "ifdef", "ifndef", "elseif", "elif", "else", "endif"].contains(next) else {
        if open.allSatisfy(\.isKept) { result.append(self[place]) }
        place += 1
        continue
      }
      let end = self[place...].firstIndex { $0.line > self[place].line } ?? count
      let isForSystem = isForIOS(self[place + 2..<Swift.max(end, Swift.min(place + 2, count))])
      if next.hasPrefix("if") {
        open.append((isForSystem ?? true, isForSystem != true))
      } else if next == "endif" {
        _ = open.popLast()
      } else if let branch = open.popLast() {
        open.append((branch.keepsRest && isForSystem ?? true, branch.keepsRest && isForSystem != true))
      }
      place = end
    }
    return result
  }

  /// Returns whether a condition holds in a release for iOS; `nil` if that is not known.
  private func isForIOS(_ condition: ArraySlice<SourceToken>) -> Bool? {
    let words = Set(condition.map(\.text))
    let others: Set = ["macOS", "tvOS", "watchOS", "visionOS", "targetEnvironment", "DEBUG", "TARGET_OS_TV"]
    if words.contains("!") || words.contains("|") && !words.contains("iOS") { return nil }
    return words.contains("iOS") ? true : words.isDisjoint(with: others) ? nil : false
  }
}

/// Splits a source file into tokens. Any bytes give tokens; an unterminated token ends with its line or with the file.
private struct SourceLexer {
  private var scanner: Scanner
  private let isScript: Bool

  init(_ bytes: [UInt8], isScript: Bool) {
    scanner = Scanner(bytes)
    self.isScript = isScript
  }

  mutating func next(after previous: SourceToken?) -> SourceToken? {
    scanner.skipBlanksAndComments()
    guard let byte = scanner.current else { return nil }
    let line = scanner.line
    if byte.isWordPart && !byte.isDigit || byte == UInt8(ascii: "$") {
      return SourceToken(kind: .word, text: scanner.text { $0.isWordPart || $0 == UInt8(ascii: "$") }, line: line)
    }
    if byte.isDigit {
      return SourceToken(kind: .number, text: scanner.text { $0.isWordPart || $0 == UInt8(ascii: ".") }, line: line)
    }
    if let text = string(byte) { return SourceToken(kind: .string, text: text, line: line) }
    if byte == UInt8(ascii: "/"), isScript, Self.mayBeginExpression(after: previous),
      let text = delimited(by: byte, isPattern: true)
    {
      return SourceToken(kind: .string, text: text, line: line)
    }
    if scanner.take("=>") { return SourceToken(kind: .sign, text: "=>", line: line) }
    if scanner.take("->") { return SourceToken(kind: .sign, text: "->", line: line) }
    scanner.advance()
    return SourceToken(kind: .sign, text: String(Unicode.Scalar(byte)), line: line)
  }

  /// Reads a string; `nil` if no string begins here or it does not end on its line.
  private mutating func string(_ quote: UInt8) -> String? {
    if !isScript, scanner.take("\"\"\"") { return scanner.text(upTo: "\"\"\"") ?? "" }
    if !isScript, scanner.take("#\"") { return scanner.text(upTo: "\"#") ?? "" }
    let isTemplate = isScript && quote == UInt8(ascii: "`")
    guard isTemplate || quote == UInt8(ascii: "\"") || isScript && quote == UInt8(ascii: "'") else { return nil }
    return delimited(by: quote, isTemplate: isTemplate)
  }

  /// Reads up to a closing sign; `nil` if the line ends before it, which only a template may contain. A regular
  /// expression keeps its escapes, and has no end inside a class of characters.
  private mutating func delimited(by end: UInt8, isTemplate: Bool = false, isPattern: Bool = false) -> String? {
    var ahead = scanner
    ahead.advance()
    var isInClass = false
    var bytes: [UInt8] = []
    while let byte = ahead.advance(), isTemplate || byte != UInt8(ascii: "\n") {
      if byte == end, !isInClass {
        scanner = ahead
        return String(decoding: bytes, as: UTF8.self)
      }
      if isPattern, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { isInClass = byte == UInt8(ascii: "[") }
      bytes.append(byte)
      guard byte == UInt8(ascii: "\\"), let escaped = ahead.advance() else { continue }
      if !isPattern { bytes.removeLast() }
      bytes.append(escaped)
    }
    return nil
  }

  /// Returns whether a slash after this token begins a regular expression, not a division or the end of a tag.
  private static func mayBeginExpression(after token: SourceToken?) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .word: return token.text == "return" || token.text == "typeof"
    case .number, .string: return false
    case .sign: return ["(", ",", "=", ":", "[", "!", "&", "|", "?", "{", ";", "=>"].contains(token.text)
    }
  }
}
