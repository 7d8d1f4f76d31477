/// The kind of syntax at one place of a statement. The parser knows how to read each kind, and the checker which values
/// it allows, so a statement made of these needs only its row.
package enum Operand: UInt8, Hashable, Sendable, CaseIterable {
  // Names
  case screen, tab, sheetName, style, orientation, appearance, lane, cause, touches, mark, flow, constant, loopName,
    target

  // Values
  case title, label, remark, reason, url, color, record, condition, frame, values, newValue, constantValue, causeValue
  case duration, count, length

  // Other syntax
  case newStack, removed, event, awaited, claim, message, arguments, steps, surface, layer, exitTable

  /// The notation in the manual.
  package var form: String {
    switch self {
    case .screen, .tab, .removed: "SCREEN"
    case .sheetName: "SHEET"
    case .style: "STYLE"
    case .orientation: "ORIENTATION"
    case .appearance: "dark | light"
    case .lane: "main | background"
    case .cause: "CAUSE"
    case .touches: "TOUCHES"
    case .mark, .flow, .constant, .loopName, .target: "NAME"
    case .title: "\"TITLE\""
    case .label: "\"LABEL\""
    case .remark: "\"TEXT\""
    case .reason: "\"REASON\""
    case .url: "\"URL\""
    case .color: "COLOR"
    case .record: "RECORD"
    case .condition: "CONDITION"
    case .frame: "FRAME"
    case .values: "LIST"
    case .newValue, .constantValue: "= VALUE"
    case .causeValue: "VALUE"
    case .duration: "TIME"
    case .count: "COUNT"
    case .length: "LENGTH"
    case .newStack: "[SCREENS]"
    case .event: "EVENT"
    case .awaited: "EVENT | PREDICATE"
    case .claim: "CLAIM"
    case .message: "\"MESSAGE\""
    case .arguments: "(ARGUMENTS)"
    case .steps: "{ STEPS }"
    case .surface: "launchScreen | color(COLOR) | screen SCREEN"
    case .layer: "LAYER"
    case .exitTable: "{ SCREEN -> SCREEN; … }"
    }
  }
}

/// A part of a statement after its first words.
package enum StatementPart: Hashable, Sendable {
  /// A word between operands.
  case word(Keyword)
  case operand(Operand)
  /// An optional operand, with the word before it; `other` if it has no word.
  case option(Keyword, Operand)
  /// An option that is written as a field: `touches: pass`.
  case field(Keyword, Operand)
  /// One or two optional words; the second is `other` for a single word.
  case flag(Keyword, Keyword)

  static func option(_ operand: Operand) -> StatementPart { .option(.other, operand) }
  static func flag(_ word: Keyword) -> StatementPart { .flag(word, .other) }

  /// The kind of operand of its node in the tree, if it has one.
  package var operand: Operand? {
    switch self {
    case .operand(let operand), .option(_, let operand), .field(_, let operand): operand
    case .word, .flag: nil
    }
  }

  /// Whether it has a node in the tree.
  package var isSlot: Bool { if case .word = self { false } else { true } }

  /// The notation in the manual.
  var form: String {
    switch self {
    case .word(let word): word.rawValue
    case .operand(let operand): operand.form
    case .option(.other, let operand): "[\(operand.form)]"
    case .option(let word, let operand): "[\(word.rawValue) \(operand.form)]"
    case .field(let word, let operand): "[\(word.rawValue): \(operand.form)]"
    case .flag(let word, .other): "[\(word.rawValue)]"
    case .flag(let first, let second): "[\(first.rawValue) \(second.rawValue)]"
    }
  }
}
