/// A pattern for paths, as in ignore files of Git: `*`, `?` and `[a-z]` within a name, `**` for any number of folders.
package struct PathPattern: Sendable {
  /// The pattern of one name between slashes.
  private enum Part: Sendable {
    case anyFolders
    case name([Token])
  }

  private enum Token: Sendable {
    case character(Character)
    case anyCharacter
    case anyText
    case oneOf([ClosedRange<Character>], isNegated: Bool)
  }

  private let parts: [Part]

  package init(_ pattern: some StringProtocol) {
    parts = pattern.split(separator: "/").map { $0 == "**" ? .anyFolders : .name(Self.tokens(of: $0)) }
  }

  /// Returns whether a text has characters that are special in patterns.
  package static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { "*?[".contains($0) } || (text.contains("{") && text.contains("}"))
  }

  /// The maximum number of names in a matching path; `nil` if there is none.
  package var depth: Int? {
    parts.contains { if case .anyFolders = $0 { true } else { false } } ? nil : parts.count
  }

  /// Returns whether the whole path, given as its names, matches.
  package func matches(_ names: some RandomAccessCollection<String>) -> Bool {
    Self.matches(
      parts, Array(names), isAny: { if case .anyFolders = $0 { true } else { false } },
      fits: { part, name in
        guard case .name(let tokens) = part else { return false }
        return Self.matches(
          tokens, Array(name), isAny: { if case .anyText = $0 { true } else { false } }, fits: Self.fits)
      })
  }

  private static func fits(_ token: Token, character: Character) -> Bool {
    switch token {
    case .character(let wanted): character == wanted
    case .anyCharacter: true
    case .anyText: false
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
    }
  }

  /// Matches a pattern whose wildcards stand for any number of elements, in time proportional to the product of the
  /// lengths: after a mismatch, only the last wildcard takes one element more.
  private static func matches<Pattern, Element>(
    _ pattern: [Pattern], _ text: [Element], isAny: (Pattern) -> Bool, fits: (Pattern, Element) -> Bool
  ) -> Bool {
    var (place, next) = (0, 0)
    var wildcard: (place: Int, next: Int)?
    while next < text.count {
      if place < pattern.count, isAny(pattern[place]) {
        wildcard = (place, next)
        place += 1
      } else if place < pattern.count, fits(pattern[place], text[next]) {
        place += 1
        next += 1
      } else if let last = wildcard {
        wildcard = (last.place, last.next + 1)
        (place, next) = (last.place + 1, last.next + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isAny)
  }

  // MARK: Reading

  private static func tokens(of name: some StringProtocol) -> [Token] {
    var tokens: [Token] = []
    var rest = Array(name)[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyCharacter)
      case "\\": tokens.append(.character(rest.popFirst() ?? character))
      case "[":
        guard let set = set(in: &rest) else { fallthrough }
        tokens.append(set)
      default: tokens.append(.character(character))
      }
    }
    return tokens
  }

  /// Reads a set up to its closing bracket; `nil` if it has none, and the bracket stands for itself.
  private static func set(in rest: inout ArraySlice<Character>) -> Token? {
    var inner = rest
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = inner.popFirst() {
      if first == "]", !ranges.isEmpty {
        rest = inner
        return .oneOf(ranges, isNegated: isNegated)
      }
      if inner.first == "-", let last = inner.dropFirst().first, last != "]" {
        inner.removeFirst(2)
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  private static let mostAlternatives = 1_000

  /// Returns the texts that `a/{b,c}.scn` stands for, in order; braces may be nested.
  package static func alternatives(of text: String) -> [String] {
    var done: [String] = []
    var open = [text]
    while let next = open.popLast() {
      guard done.count + open.count < mostAlternatives, let (head, choices, tail) = firstBraces(in: next) else {
        done.append(next)
        continue
      }
      open += choices.reversed().map { "\(head)\($0)\(tail)" }
    }
    return done
  }

  private static func firstBraces(in text: String) -> (head: Substring, choices: [Substring], tail: Substring)? {
    guard let start = text.firstIndex(of: "{") else { return nil }
    var depth = 0
    var choices: [Substring] = []
    var begin = text.index(after: start)
    for index in text[start...].indices {
      switch text[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        guard depth == 0 else { continue }
        choices.append(text[begin..<index])
        return (text[..<start], choices, text[text.index(after: index)...])
      case "," where depth == 1:
        choices.append(text[begin..<index])
        begin = text.index(after: index)
      default: continue
      }
    }
    return nil
  }
}
