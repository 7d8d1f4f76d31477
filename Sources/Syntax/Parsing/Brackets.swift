/// Which bracket closes which. Worked out only for a file with an error, in one pass over its tokens.
struct Brackets {
  /// For an opening bracket the index of the token that closes it; 0 for all other tokens, and where nothing does.
  private let partners: [UInt32]

  init(_ tokens: [Token], columns: @escaping (Token) -> Int) {
    let plain = Self.match(tokens)
    // Braces that balance are taken at their word. Otherwise the way lines are indented tells which one was forgotten.
    partners = plain.balanced ? plain.partners : Self.match(tokens, columns: columns).partners
  }

  func partner(_ token: Int) -> Int? {
    token < partners.count && partners[token] != 0 ? Int(partners[token]) : nil
  }

  /// How far back a partner is looked for: beyond, time would grow with the square of a broken file's length.
  private static let farthest = 64

  private struct Open {
    var token: Int
    var kind: TokenKind
    /// Indentation of the line on which it stands.
    var indentation: Int
  }

  /// The partners, and whether each brace has one.
  static func match(_ tokens: [Token], columns: ((Token) -> Int)? = nil) -> (partners: [UInt32], balanced: Bool) {
    var partners = [UInt32](repeating: 0, count: tokens.count)
    var open: [Open] = []
    var indentation = 0
    var balanced = true
    for (index, token) in tokens.enumerated() {
      if token.startsLine, let columns { indentation = columns(token) }
      switch token.kind {
      case .leftBrace, .leftBracket, .leftParen:
        open.append(Open(token: index, kind: token.kind, indentation: indentation))
      case .rightBrace:
        while let last = open.last, last.kind != .leftBrace { open.removeLast() }
        if columns != nil, token.startsLine { dropUnclosed(&open, indentation: indentation) }
        if let last = open.popLast() { partners[last.token] = UInt32(index) } else { balanced = false }
      case .rightBracket: close(.leftBracket, at: index, open: &open, partners: &partners)
      case .rightParen: close(.leftParen, at: index, open: &open, partners: &partners)
      default: break
      }
    }
    return (partners, balanced && !open.contains { $0.kind == .leftBrace })
  }

  /// A `}` that stands further left than the line of the innermost block belongs to a block further out.
  private static func dropUnclosed(_ open: inout [Open], indentation: Int) {
    guard let last = open.last, last.indentation > indentation else { return }
    let nearest = open.suffix(farthest)
    guard let target = nearest.lastIndex(where: { $0.kind == .leftBrace && $0.indentation <= indentation }) else {
      return
    }
    guard open[target].indentation == indentation else { return }
    open.removeSubrange((target + 1)...)
  }

  /// A `)` or `]` closes one within the same braces only.
  private static func close(_ kind: TokenKind, at index: Int, open: inout [Open], partners: inout [UInt32]) {
    var depth = open.count - 1
    // Beyond a handful of forgotten ones it is no longer clear what closes what.
    let lowest = max(0, open.count - 4)
    while depth >= lowest, open[depth].kind != kind {
      if open[depth].kind == .leftBrace { return }
      depth -= 1
    }
    guard depth >= lowest else { return }
    partners[open[depth].token] = UInt32(index)
    open.removeSubrange(depth...)
  }
}
