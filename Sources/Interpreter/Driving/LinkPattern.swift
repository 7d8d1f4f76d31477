import DeviceModel
import Programs

/// Which of two links an address fits better.
enum LinkPattern {
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
