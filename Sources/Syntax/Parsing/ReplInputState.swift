import SourceText
import Statements

/// Whether what has been typed so far can be taken as it is.
package enum ReplInputState: Hashable, Sendable {
  /// Nothing but blanks and comments.
  case empty
  case complete
  /// A block, a list or an expression is open; so many levels deep.
  case open(Int)
}

/// Knows, line by line, whether an entry has come to its end: brackets that are open, and a last word that cannot end a
/// statement. Every line is looked at once.
package struct ReplInputScanner: Sendable {
  private var depth = 0
  private var goesOn = false
  private var isEmpty = true

  package init() {}

  package init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
  }

  /// - Parameter line: Without its end.
  package mutating func add(_ line: String) {
    for token in Self.tokens(of: SourceFile(id: FileID(0), path: "", text: line)) {
      isEmpty = false
      goesOn = token.goesOn
      depth = max(depth + token.kind.nesting, 0)
    }
  }

  /// The state after the lines read so far.
  package var state: ReplInputState {
    if isEmpty { return .empty }
    return depth > 0 || goesOn ? .open(depth) : .complete
  }

  private static func tokens(of source: SourceFile) -> ArraySlice<Token> {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: source.id)
      lexer.run()
      return lexer.tokens.dropLast()
    }
  }
}

extension Token {
  /// A line that ends with it does not end the statement.
  fileprivate var goesOn: Bool {
    kind.expectsValue || kind == .arrow || [.and, .or, .not, .then, .else, .in].contains(word)
  }
}
