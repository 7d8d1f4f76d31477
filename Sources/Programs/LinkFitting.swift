/// The matching of addresses with links.
extension LinkProgram {
  /// Returns the texts of the holes, in order, if an address matches this link; `nil` if it does not.
  ///
  /// It is matched as it is, otherwise without the part from `?` or `#` on, and with or without a final `/`, as in
  /// routers (React Navigation's tests of its links), unless the link itself contains them. A hole matches one path
  /// segment: at least one character other than `/`, `?` and `#`; `%20` in it is a space.
  package func holes(of address: String) -> [(slot: VariableSlot, text: String)]? {
    if let found = fit(address[...]) { return found }
    let path = speaksOfQuery ? address[...] : address.prefix { $0 != "?" && $0 != "#" }
    if path.count < address.count, let found = fit(path) { return found }
    guard path.hasSuffix("/") else { return fit(path + "/") }
    return path.hasSuffix("//") ? nil : fit(path.dropLast())
  }

  private var speaksOfQuery: Bool {
    pattern.contains { piece in
      if case .literal(let text) = piece { text.contains { $0 == "?" || $0 == "#" } } else { false }
    }
  }

  private func fit(_ address: Substring) -> [(slot: VariableSlot, text: String)]? {
    var found: [(slot: VariableSlot, text: String)] = []
    var rest = address
    for (index, piece) in pattern.enumerated() {
      switch piece {
      case .literal(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .hole(let slot):
        let end = Self.end(of: rest, before: pattern.dropFirst(index + 1).first)
        guard end != rest.startIndex else { return nil }
        found.append((slot, Self.decoded(rest[..<end])))
        rest = rest[end...]
      case .anything: return found
      }
    }
    return rest.isEmpty ? found : nil
  }

  /// Returns the end of a hole: the end of its segment, or the beginning of the literal text that follows it there.
  private static func end(of rest: Substring, before next: Piece?) -> Substring.Index {
    let segment = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard case .literal(let text)? = next, let first = text.first, first != "/", first != "?", first != "#" else {
      return segment.endIndex
    }
    return segment.indices.dropFirst().first { rest[$0...].hasPrefix(text) } ?? segment.endIndex
  }

  /// Returns a segment with its `%` escapes decoded; unchanged if the result is not valid UTF-8.
  private static func decoded(_ segment: Substring) -> String {
    guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(segment)
  }
}
