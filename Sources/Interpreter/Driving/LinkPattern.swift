import DeviceModel
import Programs

/// Fits URLs to the patterns of links.
enum LinkPattern {
  /// The variables with what the holes hold; nil where the URL does not fit. A hole holds one path segment: at least
  /// one character, none of `/`, `?`, `#`.
  static func match(_ pattern: [LinkProgram.Piece], _ url: String, _ variables: [Value]) -> [Value]? {
    var variables = variables
    var rest = url[...]
    for (index, piece) in pattern.enumerated() {
      switch piece {
      case .literal(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .hole(let slot):
        let end = self.end(of: rest, before: pattern.dropFirst(index + 1).first)
        guard end != rest.startIndex else { return nil }
        variables[Int(slot.index)] = .text(String(rest[..<end]))
        rest = rest[end...]
      case .anything: return variables
      }
    }
    return rest.isEmpty ? variables : nil
  }

  /// A hole ends where its segment does, or where the text that follows it in the segment begins.
  private static func end(of rest: Substring, before next: LinkProgram.Piece?) -> Substring.Index {
    let segment = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard case .literal(let text)? = next, let first = text.first, first != "/", first != "?", first != "#" else {
      return segment.endIndex
    }
    return segment.indices.dropFirst().first { rest[$0...].hasPrefix(text) } ?? segment.endIndex
  }

  // MARK: Which of two

  /// How much a segment says of what it fits; the less, the later.
  private enum Segment: Int { case text, textAndHole, hole, anything }

  /// Of two links that fit, the one that says more in the first segment in which they differ: text before a hole, a
  /// hole before anything at all (React Navigation's tests of its links).
  static func fitsBetter(_ pattern: [LinkProgram.Piece], than other: [LinkProgram.Piece]) -> Bool {
    let (left, right) = (segments(of: pattern), segments(of: other))
    for (left, right) in zip(left, right) where left != right { return left.rawValue < right.rawValue }
    return left.count > right.count
  }

  private static func segments(of pattern: [LinkProgram.Piece]) -> [Segment] {
    var segments: [Segment] = []
    var hasText = false
    var hasHole = false
    func close() {
      segments.append(hasHole ? (hasText ? .textAndHole : .hole) : .text)
      (hasText, hasHole) = (false, false)
    }
    for piece in pattern {
      switch piece {
      case .literal(let text):
        for character in text {
          if character == "/" { close() } else { hasText = true }
        }
      case .hole: hasHole = true
      case .anything:
        segments.append(.anything)
        return segments
      }
    }
    close()
    return segments
  }
}
