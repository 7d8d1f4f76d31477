import SourceText
import Statements

/// Whether the input so far is complete.
package enum ReplInputState: Hashable, Sendable {
  /// Only blanks and comments.
  case empty
  case complete
  /// A block, a list or an expression is open, at this depth.
  case open(Int)
}

/// Decides line by line whether an entry is complete, from open brackets and a last word that cannot end a statement.
/// Every line is scanned once.
package struct ReplInputScanner: Sendable {
  private var depth = 0
  private var goesOn = false
  private var isEmpty = true

  package init() {}

  package init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
  }

  /// - Parameter line: The line without its line end.
  package mutating func add(_ line: String) {
    for token in Lexer.reading(SourceFile(Array(line.utf8))).tokens.dropLast() {
      isEmpty = false
      goesOn = token.goesOn
      depth = max(depth + token.kind.nesting, 0)
    }
  }

  /// The state after the lines so far.
  package var state: ReplInputState {
    if isEmpty { return .empty }
    return depth > 0 || goesOn ? .open(depth) : .complete
  }
}

extension Token {
  /// Whether a line that ends with it does not end the statement.
  fileprivate var goesOn: Bool {
    kind.expectsValue || kind == .arrow || [.and, .or, .not, .then, .else, .in].contains(word)
  }
}
