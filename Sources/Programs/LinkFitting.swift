package import DeviceModel

/// The values of a link's holes in a URL, and the URL's other query parameters.
package struct LinkFit {
  /// The values in the order of the link; `none` for an optional hole that is missing.
  package var holes: [(slot: VariableSlot, value: Value)]
  /// Query parameters that the link does not declare.
  package var query: [Record.Entry]
  /// Whether a value cannot be decoded, which ends React Navigation's search before version 7: its decodeURIComponent
  /// throws (matchAgainstConfigs of 6.x).
  package var isUnreadable = false
}

/// Matching of URLs with links.
extension LinkProgram {
  /// The scheme of the app's own with which it begins; `nil` for a website's link and a bare path.
  package var scheme: String? { text.isWebURL ? nil : text.urlScheme }

  /// Returns whether a URL that the app's own code opens may match: it does not lead to the browser or another app.
  package func mayTake(own url: String) -> Bool { scheme != nil && scheme == url.urlScheme }

  /// The link with `*` for each hole of its path.
  fileprivate var outline: String {
    pattern.map { if case .literal(let text) = $0 { text } else { "*" } }.joined()
  }

  /// Returns the values of the holes in a URL; `nil` if the URL does not match.
  ///
  /// A final `/` and a fragment are ignored unless the link has them. A hole matches one path segment of at least one
  /// character; `%20` in it is a blank. Query parameters may come in any order. React Navigation also decodes the
  /// link's own text (from 7 on), treats several `/` as one, in the link as well, and has no fragments
  /// (packages/core/src/getStateFromPath.tsx, packages/native/src/extractPathFromURL.tsx).
  ///
  /// - Parameter version: That of React Navigation; `nil` if the app reads its links itself.
  package func fit(_ address: String, byReactNavigation version: Version?) -> LinkFit? {
    let isReact = version != nil
    let matcher = LinkMatcher(
      isReact: isReact, decodesText: version.map { $0 >= Version(7) } ?? false,
      decodesHoles: version.map { $0 >= Version(6) } ?? true)
    var (path, parameters) = matcher.parts(of: address, withFragment: isReact || text.contains("#"))
    if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    if isReact, LinkMatcher.isRoot(path), !fitsRoot { return nil }
    var pattern = pattern
    if isReact, case .literal(let text)? = pattern.first {
      pattern[0] = .literal(String(decoding: matcher.joined(Array(text.utf8)), as: UTF8.self))
    }
    guard var found = matcher.match(pattern[...], path[...]) else { return nil }
    for (name, pieces) in query {
      if let index = parameters.firstIndex(where: { $0.name == name }) {
        guard let values = matcher.match(pieces, toParameter: parameters[index].value ?? "") else { return nil }
        found += values
        parameters.remove(at: index)
      } else {
        guard case .hole(let hole)? = pieces.first, pieces.count == 1, hole.mayBeAbsent else { return nil }
        found.append((hole.slot, .value(.none)))
      }
    }
    var holes: [(slot: VariableSlot, value: Value)] = []
    for (slot, filling) in found {
      guard case .value(let value) = filling else {
        let throwsAway = version.map { $0 < Version(7) } ?? false
        return throwsAway ? LinkFit(holes: [], query: [], isUnreadable: true) : nil
      }
      holes.append((slot, value))
    }
    return LinkFit(holes: holes, query: matcher.record(of: parameters))
  }

  /// Whether React Navigation tries the link for an empty path: only links without holes, and those with one that takes
  /// any number of segments (getStateFromPath).
  private var fitsRoot: Bool {
    pattern.contains { if case .hole(let hole) = $0 { hole.count == .zeroOrMore } else { false } }
      || pattern.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// A URL that matches: each hole holds a 1, or the first word that it allows.
  package var example: String {
    func text(_ pieces: [Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .hole(let hole): hole.words.first ?? "1"
        case .anything: "1"
        }
      }.joined()
    }
    let path = text(pattern)
    let parameters = query.map { "\($0.name)=\(text($0.value))" }.joined(separator: "&")
    let isSlashed = path.hasSuffix("/") && !path.hasSuffix("//") && !self.text.hasSuffix("/")
    return (isSlashed ? String(path.dropLast()) : path) + (parameters.isEmpty ? "" : "?" + parameters)
  }
}

extension [LinkProgram] {
  /// The links to websites, with `*` for each hole; none if a link without a scheme leaves the website open.
  package var websites: [String] {
    let outlines = map(\.outline)
    return outlines.contains { $0.urlScheme?.contains("*") ?? true } ? [] : outlines.filter(\.isWebURL)
  }
}

extension LinkProgram.Hole {
  fileprivate var mayBeAbsent: Bool { count == .zeroOrOne || count == .zeroOrMore }

  /// Returns the value of some segments, each followed by a `/`; `nil` if the hole does not allow it.
  ///
  /// React Navigation divides the path by a regular expression first, which takes every escape. What the escapes say is
  /// looked at afterwards, and then there is no second try.
  fileprivate func value(of bytes: ArraySlice<UInt8>, by matcher: LinkMatcher) -> LinkMatcher.Filling? {
    if bytes.isEmpty {
      return count == .zeroOrOne ? .value(.none) : count == .zeroOrMore ? .value(.text("")) : nil
    }
    var segments: [String] = []
    var isInvalid = false
    for segment in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if segment.isEmpty { return nil }
      if let decoded = matcher.value(of: segment), takes(decoded) {
        segments.append(decoded)
      } else if matcher.isReact, isPlain || matcher.hasEscape(segment) {
        isInvalid = true
      } else {
        return nil
      }
    }
    return isInvalid ? .invalid : value(ofDecoded: segments.joined(separator: "/")).map { .value($0) }
  }

  private var isPlain: Bool { words.isEmpty && !isNumber }

  fileprivate func takes(_ text: String) -> Bool {
    isNumber ? !text.isEmpty && text.utf8.allSatisfy(\.isDigit) : words.isEmpty || words.contains(text)
  }

  /// Several segments are one text, whatever they are made of.
  fileprivate func value(ofDecoded text: String) -> Value? {
    guard isNumber, count == .one || count == .zeroOrOne else { return .text(text) }
    return text.utf8.allSatisfy(\.isDigit) ? Int64(text).map(Value.count) : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

/// Compares URLs with patterns, byte by byte.
private struct LinkMatcher {
  var isReact: Bool
  /// Whether escapes in a URL match the link's own text.
  var decodesText: Bool
  /// Whether a hole's value is decoded, which React Navigation 5 does not do.
  var decodesHoles: Bool
  private static let slash = UInt8(ascii: "/")

  typealias Holes = [(slot: VariableSlot, value: Filling)]

  /// The kind of value that a hole holds.
  enum Filling {
    case value(Value)
    /// An escape in it is malformed or says what the hole does not allow.
    case invalid
  }

  /// A parameter after the `?`, its value not decoded. React Navigation has none for a name without `=`.
  typealias Parameter = (name: String, value: String?)

  /// The path, and the parameters after its `?`.
  func parts(of address: String, withFragment: Bool) -> (path: [UInt8], query: [Parameter]) {
    let whole = withFragment ? address[...] : address.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    let query = whole.dropFirst(path.count + 1).split(separator: "&").map { parameter -> Parameter in
      let name = parameter.prefix { $0 != "=" }
      let hasValue = !isReact || name.count < parameter.count
      return (decodedQuery(name), hasValue ? String(parameter.dropFirst(name.count + 1)) : nil)
    }
    return (isReact ? joined(Array(path.utf8)) : Array(path.utf8), query)
  }

  /// Treats several slashes as one; the slashes after the scheme may be missing.
  func joined(_ path: [UInt8]) -> [UInt8] {
    let colon = path.firstIndex(of: UInt8(ascii: ":"))
    let scheme = colon.map { path[..<$0] }.flatMap { $0.contains(Self.slash) ? nil : $0 }
    var result = scheme.map { $0 + Array("://".utf8) } ?? []
    for byte in path.dropFirst(scheme.map { $0.count + 1 } ?? 0) where byte != Self.slash || result.last != Self.slash {
      result.append(byte)
    }
    return result
  }

  /// Returns whether nothing follows the scheme, and the host of a website.
  static func isRoot(_ path: [UInt8]) -> Bool {
    guard let colon = path.firstIndex(of: UInt8(ascii: ":")) else { return path.allSatisfy { $0 == slash } }
    var rest = path[(colon + 1)...].drop { $0 == slash }
    if path.starts(with: "http://".utf8) || path.starts(with: "https://".utf8) { rest = rest.drop { $0 != slash } }
    return rest.allSatisfy { $0 == slash }
  }

  /// Returns the parameters for the last screen; repeated ones become a list.
  func record(of parameters: [Parameter]) -> [Record.Entry] {
    var record: [Record.Entry] = []
    for (name, value) in parameters {
      let text = value.map { Value.text(decodedQuery($0[...])) } ?? .none
      guard let index = record.firstIndex(where: { $0.label == name }) else {
        record.append((name, text))
        continue
      }
      if case .list(let earlier) = record[index].value {
        record[index].value = .list(earlier + [text])
      } else {
        record[index].value = .list([record[index].value, text])
      }
    }
    return record
  }

  func match(_ pieces: ArraySlice<LinkProgram.Piece>, _ rest: ArraySlice<UInt8>) -> Holes? {
    var deadEnds: Set<DeadEnd> = []
    return match(pieces, rest, &deadEnds)
  }

  /// A place in the pattern and one in the URL between which nothing fits. Looked up, several holes of any number of
  /// segments take no longer than one.
  private struct DeadEnd: Hashable {
    var piece: Int
    var byte: Int
  }

  private func match(
    _ pieces: ArraySlice<LinkProgram.Piece>, _ rest: ArraySlice<UInt8>, _ deadEnds: inout Set<DeadEnd>
  ) -> Holes? {
    guard let piece = pieces.first else { return rest.isEmpty ? [] : nil }
    let later = pieces.dropFirst()
    switch piece {
    case .literal(let text):
      guard let rest = dropping(text, from: rest) else { return nil }
      return match(later, rest, &deadEnds)
    case .anything: return isReact && rest.isEmpty ? nil : []
    case .hole(let hole):
      let place = DeadEnd(piece: pieces.startIndex, byte: rest.startIndex)
      if deadEnds.contains(place) { return nil }
      for end in ends(of: hole, in: rest, before: later.first) {
        let isClosed = hole.count != .one && end > rest.startIndex && end < rest.endIndex
        if let found = match(later, rest[(isClosed ? end + 1 : end)...], &deadEnds),
          let value = hole.value(of: rest[..<end], by: self)
        {
          return [(hole.slot, value)] + found
        }
      }
      deadEnds.insert(place)
      return nil
    }
  }

  /// A parameter's value fills a hole as a whole.
  func match(_ pieces: [LinkProgram.Piece], toParameter value: String) -> Holes? {
    guard case .hole(let hole)? = pieces.first, pieces.count == 1 else {
      return match(pieces[...], Array(value.utf8)[...])
    }
    let text = decodedQuery(value[...])
    guard !text.isEmpty, hole.takes(text), let found = hole.value(ofDecoded: text) else { return nil }
    return [(hole.slot, .value(found))]
  }

  private func dropping(_ text: String, from rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = rest
    for byte in text.utf8 {
      if rest.first == byte {
        rest.removeFirst()
      } else if decodesText, byte != Self.slash, escape(rest) == byte {
        rest.removeFirst(3)
      } else {
        return nil
      }
    }
    return rest
  }

  /// Returns the possible ends of a hole; the longest first if it takes several segments.
  private func ends(of hole: LinkProgram.Hole, in rest: ArraySlice<UInt8>, before next: LinkProgram.Piece?) -> [Int] {
    let end = rest.firstIndex(of: Self.slash) ?? rest.endIndex
    switch hole.count {
    case .one:
      guard case .literal(let text)? = next, let first = text.utf8.first, first != Self.slash else { return [end] }
      return (rest.startIndex..<end).dropFirst().filter { dropping(text, from: rest[$0...]) != nil }
    case .zeroOrOne: return end > rest.startIndex ? [end, rest.startIndex] : [rest.startIndex]
    case .oneOrMore, .zeroOrMore:
      let ends = rest.indices.filter { rest[$0] == Self.slash }.reversed()
      return hole.count == .zeroOrMore ? ends + [rest.startIndex] : Array(ends)
    }
  }

  // MARK: Escapes

  /// Returns a segment as the value of a hole; `nil` if it cannot be decoded.
  func value(of segment: ArraySlice<UInt8>) -> String? {
    decodesHoles ? decoded(segment) : String(decoding: segment, as: UTF8.self)
  }

  func hasEscape(_ segment: ArraySlice<UInt8>) -> Bool { segment.indices.contains { escape(segment[$0...]) != nil } }

  /// Returns the byte of an escape such as `%41` at the beginning.
  private func escape(_ rest: ArraySlice<UInt8>) -> UInt8? {
    guard rest.first == UInt8(ascii: "%") else { return nil }
    let digits = rest.dropFirst().prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return digits.count == 2 ? UInt8(digits[0] * 16 + digits[1]) : nil
  }

  /// Returns the text with its `%` escapes decoded. If that is not valid text: the text as it is, or `nil` in React
  /// Navigation.
  func decoded(_ segment: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = segment
    while let byte = rest.first {
      if let escaped = escape(rest) {
        bytes.append(escaped)
        rest.removeFirst(3)
      } else {
        if isReact, byte == UInt8(ascii: "%") { return nil }
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? (isReact ? nil : String(decoding: segment, as: UTF8.self))
  }

  /// A `+` in a query of React Navigation is a blank.
  private func decodedQuery(_ text: Substring) -> String {
    let spaced = text.utf8.map { isReact && $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return decoded(spaced[...]) ?? String(text)
  }
}
