package import SourceText
package import Statements

/// The kind of a token. All words are `identifier`: keywords are contextual, and the parser compares bytes.
package enum TokenKind: UInt8, Sendable, CaseIterable {
  case endOfFile
  case identifier
  case integer
  case version
  /// Digits followed by an existing unit. A number with any other suffix is `unknown`, and reported.
  case quantity
  /// A string without interpolations, including its quotation marks.
  case string
  /// `"text\(`, `)text\(` and `)text"`: the pieces of a string with interpolations; expressions are between them.
  case stringStart
  case stringMiddle
  case stringEnd
  case leftParen
  case rightParen
  case leftBracket
  case rightBracket
  case leftBrace
  case rightBrace
  case comma
  case semicolon
  case colon
  case period
  case bar
  case atSign
  case arrow
  case assign
  case closedRange
  case halfOpenRange
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case plus
  case minus
  case star
  case slash
  // Operators that are words; used only as the `detail` of a binary node.
  case and
  case or
  case `in`
  /// Characters that begin no token; already reported.
  case unknown

  /// 1 for an opening bracket, -1 for a closing one.
  var nesting: Int {
    switch self {
    case .leftBrace, .leftBracket, .leftParen: 1
    case .rightBrace, .rightBracket, .rightParen: -1
    default: 0
    }
  }

  /// Whether it is a literal value, not a list or record.
  var isLiteral: Bool {
    switch self {
    case .integer, .version, .quantity, .string, .stringStart: true
    default: false
    }
  }
}

/// A token: its kind and its bytes. The trivia between tokens (blanks, comments, line ends) need not be stored: the
/// tree is lossless because tokens are in order and the bytes are available.
package struct Token: Sendable {
  /// The kind of the token; keywords are identifiers.
  package var kind: TokenKind
  /// Whether a line ends before this token.
  package var startsLine: Bool
  /// The keyword that an identifier spells, if it is a word of the grammar.
  package var word = Keyword.other
  /// The byte offset of the first character.
  package var start: UInt32
  /// The byte offset after the last character.
  package var end: UInt32

  /// The bytes of the token, without the trivia around it.
  package var range: TextRange { TextRange(start: start, end: end) }
}
