/// The matching brackets of a file. They are computed only for a file with an error, in one pass over its tokens.
struct Brackets {
  /// The index of the closing token for an opening bracket; 0 for other tokens, and for unclosed brackets.
  private let partners: [UInt32]

  init(_ tokens: [Token], columns: @escaping (Token) -> Int) {
    let plain = Self.match(tokens)
    // Balanced braces are taken as written. Otherwise the indentation shows which one was forgotten.
    partners = plain.balanced ? plain.partners : Self.match(tokens, columns: columns).partners
  }

  func partner(_ token: Int) -> Int? {
    token < partners.count && partners[token] != 0 ? Int(partners[token]) : nil
  }

  /// The maximum distance to search for a partner; without it, time would be quadratic in a broken file's length.
  private static let farthest = 64

  /// An open bracket; a file may have millions.
  private struct Open {
    var token: UInt32
    /// The indentation of its line.
    var indentation: UInt32
  }

  /// Returns the partners, and whether each brace has one.
  static func match(_ tokens: [Token], columns: ((Token) -> Int)? = nil) -> (partners: [UInt32], balanced: Bool) {
    var partners = [UInt32](repeating: 0, count: tokens.count)
    var open: [Open] = []
    var indentation: UInt32 = 0
    var balanced = true
    for (index, token) in tokens.enumerated() {
      if token.startsLine, let columns { indentation = UInt32(clamping: columns(token)) }
      switch token.kind {
      case .leftBrace, .leftBracket, .leftParen:
        open.append(Open(token: UInt32(index), indentation: indentation))
      case .rightBrace:
        while let last = open.last, tokens[Int(last.token)].kind != .leftBrace { open.removeLast() }
        if columns != nil, token.startsLine { dropUnclosed(of: tokens, open: &open, indentation: indentation) }
        if let last = open.popLast() { partners[Int(last.token)] = UInt32(index) } else { balanced = false }
      case .rightBracket, .rightParen: close(index, of: tokens, open: &open, partners: &partners)
      default: break
      }
    }
    return (partners, balanced && !open.contains { tokens[Int($0.token)].kind == .leftBrace })
  }

  /// Drops unclosed blocks: a `}` further left than the line of the innermost block belongs to an outer block.
  private static func dropUnclosed(of tokens: [Token], open: inout [Open], indentation: UInt32) {
    guard let last = open.last, last.indentation > indentation else { return }
    let nearest = open.suffix(farthest)
    guard
      let target = nearest.lastIndex(where: {
        tokens[Int($0.token)].kind == .leftBrace && $0.indentation <= indentation
      })
    else { return }
    guard open[target].indentation == indentation else { return }
    open.removeSubrange((target + 1)...)
  }

  /// Closes a `)` or `]`, whose partner must be within the same braces.
  private static func close(_ index: Int, of tokens: [Token], open: inout [Open], partners: inout [UInt32]) {
    let kind: TokenKind = tokens[index].kind == .rightParen ? .leftParen : .leftBracket
    var depth = open.count - 1
    // After several forgotten ones, the matching is no longer clear.
    let lowest = max(0, open.count - 4)
    while depth >= lowest {
      let opening = tokens[Int(open[depth].token)].kind
      if opening == kind { break }
      if opening == .leftBrace { return }
      depth -= 1
    }
    guard depth >= lowest else { return }
    partners[Int(open[depth].token)] = UInt32(index)
    open.removeSubrange(depth...)
  }
}
