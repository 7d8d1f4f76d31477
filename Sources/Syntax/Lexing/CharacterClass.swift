/// The class of tokens that a byte can begin, from one table lookup; the lexer's main loop branches on it.
enum CharacterClass: UInt8 {
  /// A control character, or a character without a meaning in the language.
  case unknown
  case blank
  case lineFeed
  case carriageReturn
  case letter
  case digit
  case quote
  case hash
  /// A sign that is a token of its own, and the beginning of no longer one.
  case sign
  /// A sign that may be the first of several.
  case compoundSign
  case nonASCII

  /// The classes, indexed by byte.
  static let table: [CharacterClass] = (0...255).map { classify(UInt8($0)) }

  private static func classify(_ byte: UInt8) -> CharacterClass {
    switch Unicode.Scalar(byte) {
    case " ", "\t": .blank
    case "\n": .lineFeed
    case "\r": .carriageReturn
    case "a"..."z", "A"..."Z", "_": .letter
    case "0"..."9": .digit
    case "\"": .quote
    case "#": .hash
    case "-", ".", "=", "<", ">", "!", "/", "|", "&", "'", "`": .compoundSign
    case "\u{80}"...: .nonASCII
    default: kind(ofSign: byte) == .unknown ? .unknown : .sign
    }
  }

  /// Returns the kind of the token for a `sign`.
  static func kind(ofSign byte: UInt8) -> TokenKind {
    switch Unicode.Scalar(byte) {
    case "(": .leftParen
    case ")": .rightParen
    case "[": .leftBracket
    case "]": .rightBracket
    case "{": .leftBrace
    case "}": .rightBrace
    case ",": .comma
    case ";": .semicolon
    case ":": .colon
    case "@": .atSign
    case "+": .plus
    case "*": .star
    default: .unknown
    }
  }
}

extension UInt8 {
  @inline(__always) var isASCIIDigit: Bool { self &- 48 < 10 }
  @inline(__always) var isASCIILetter: Bool { (self | 0x20) &- 97 < 26 }
  /// Whether an ASCII byte can continue an identifier.
  @inline(__always) var continuesName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }
  @inline(__always) var isHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 97 < 6 }
}
