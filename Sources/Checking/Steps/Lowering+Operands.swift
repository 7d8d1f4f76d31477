import DeviceModel
import Programs
import SourceText
import Statements
import Syntax
import Vocabulary

/// An operand of a step as the checker goes by it.
private struct Slot {
  var part: StatementPart
  /// As a message names its place: “pop to”.
  var role: String
}

extension Statement {
  /// The operands of each statement, in the order of its node's children, at its raw value.
  fileprivate static let slots: [[Slot]] = StatementEntry.all.map { entry in
    // “hold main for 1s” holds main.
    let words = entry.words.last == .for ? entry.words.dropLast() : entry.words[...]
    let phrase = words.map(\.rawValue).joined(separator: " ")
    var role = "“\(phrase)”"
    return entry.parts.compactMap { part in
      switch part {
      case .word(let word): role = "“\(word.rawValue)”"
      case .operand, .option(.other, _): return Slot(part: part, role: role)
      case .option(let word, _), .field(let word, _), .flag(let word, _):
        return Slot(part: part, role: "“\(word.rawValue)”")
      }
      return nil
    }
  }
}

extension Lowering {
  /// The operands of a step, each as what its row says that it is.
  mutating func operands(_ statement: Statement, at node: NodeID) -> [ExpressionID] {
    Statement.slots[Int(statement.rawValue)].indices.map { operand($0, of: statement, at: node) ?? .absent }
  }

  /// The operand in a slot; `nil` if it was left out.
  mutating func operand(_ slot: Int, of statement: Statement, at node: NodeID) -> ExpressionID? {
    let entry = Statement.slots[Int(statement.rawValue)][slot]
    switch entry.part {
    case .operand(let operand): return lowered(child(node, at: slot), as: operand, for: entry.role)
    case .option(_, let operand), .field(_, let operand):
      return present(node, at: slot).map { lowered($0, as: operand, for: entry.role) }
    case .flag: return present(node, at: slot).map { constant(.bool(true), as: .bool, at: $0).id }
    case .word: return nil
    }
  }

  /// An operand that a step cannot be without.
  mutating func needed(_ slot: Int, of statement: Statement, at node: NodeID) -> ExpressionID {
    operand(slot, of: statement, at: node) ?? unknown(node).id
  }

  private mutating func lowered(_ node: NodeID, as operand: Operand, for role: String) -> ExpressionID {
    switch operand {
    case .screen, .tab: return value(node, as: .screen, for: role)
    case .style: return value(node, as: .word(.presentationStyle), for: role)
    case .orientation: return value(node, as: .word(.rotation), for: role)
    case .appearance: return value(node, as: .word(.systemAppearance), for: role)
    case .lane: return value(node, as: .word(.workLane), for: role)
    case .cause: return value(node, as: .word(.cause), for: role)
    case .touches: return value(node, as: .word(.touches), for: role)
    case .frame: return value(node, as: .word(.coverFrame), for: role)
    case .title, .label, .remark, .reason, .url: return value(node, as: .text, for: role)
    case .color: return value(node, as: .color, for: role)
    case .record: return record(for: node)
    case .condition: return condition(node)
    case .duration: return duration(node, for: role)
    case .count: return count(node, for: role)
    case .mark, .flow, .constant, .loopName, .target, .values, .newValue, .constantValue, .causeValue, .newStack,
      .removed, .event, .awaited, .claim, .message, .arguments, .steps, .surface, .layer:
      // The steps that have them are lowered by functions of their own.
      return unknown(node).id
    }
  }

  /// A length of time, which is not negative.
  mutating func duration(_ node: NodeID, for role: String) -> ExpressionID {
    let id = value(node, as: .time, for: role)
    requireNotNegative(id, at: node, for: role)
    return id
  }

  /// A number of things, which is not negative.
  mutating func count(_ node: NodeID, for role: String) -> ExpressionID {
    let id = value(node, as: .count, for: role)
    requireNotNegative(id, at: node, for: role)
    return id
  }
}
