import Statements

/// The use of a value, as the beginning of a sentence: “pop to”. It is written only for a message.
struct Role: Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
  private enum Source: Equatable {
    case text(String)
    /// An operand of a statement, by its place among them.
    case operand(Int, of: Statement)
  }

  private let source: Source

  init(stringLiteral text: String) { source = .text(text) }

  init(_ text: String) { source = .text(text) }

  /// - Parameter slot: The place among the operands of the statement.
  init(of slot: Int, of statement: Statement) { source = .operand(slot, of: statement) }

  var description: String {
    switch source {
    case .text(let text): text
    case .operand(let slot, let statement): "“\(StatementEntry.all[Int(statement.rawValue)].words(before: slot))”"
    }
  }
}

extension StatementEntry {
  /// Returns the part of an operand, by its place among the children of the statement's node.
  func part(ofOperand slot: Int) -> StatementPart {
    var left = slot
    for part in parts where part.isSlot {
      if left == 0 { return part }
      left -= 1
    }
    preconditionFailure("“\(statement)” has no operand \(slot)")
  }

  /// Returns the words that say what an operand is for. In “hold main for 1s”, they are “hold main”.
  fileprivate func words(before slot: Int) -> String {
    var phrase = (words.last == .for ? words.dropLast() : words[...]).map(\.rawValue).joined(separator: " ")
    var left = slot
    for part in parts {
      switch part {
      case .word(let word):
        phrase = word.rawValue
        continue
      case .operand, .option(.other, _): if left == 0 { return phrase }
      case .option(let word, _), .field(let word, _), .flag(let word, _): if left == 0 { return word.rawValue }
      }
      left -= 1
    }
    return phrase
  }
}
