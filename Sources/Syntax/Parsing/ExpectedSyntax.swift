import EmbeddedFiles
import SourceText
import Statements

/// What a place in the grammar needs: the subject of “… is missing here”. The words are in
/// `EmbeddedFiles/Explanations`.
enum ExpectedSyntax: UInt8, CaseIterable {
  // What operands of statements are, in the order of their cases; a test compares them.
  case screen, tab, style, orientation, appearance, lane, cause, touches, mark, flow, constant, loopName, target
  case title, label, remark, reason, url, color, record, condition, frame, values, newValue, constantValue, causeValue
  case duration, count
  case newStack, removed, event, awaited, claim, message, arguments, steps, surface, layer

  // Values
  case value, defaultValue, fieldValue, argument, amount, stepWidth, cell, interpolated, tabs, version, way

  // Texts
  case path, deviceName, scenarioTitle, linkText, buttonLabel

  // Names
  case app, baseApp, strategy, parameter, tag, task, route, sheet, loginScreen, given, group, member, field

  // Signs and words
  case colon, equalSign, arrow, inWord, bar

  /// The same in the reader's words.
  var words: String { Self.words[Int(rawValue)] }

  private static let words: [String] = {
    let texts = Dictionary(expectedFile().sections.map { ($0.key, $0.text) }) { first, _ in first }
    return allCases.map { texts["\($0)"] ?? "\($0)" }
  }()
}

extension Operand {
  /// What is said to be missing where nothing stands.
  var wanted: ExpectedSyntax { ExpectedSyntax(rawValue: rawValue) ?? .value }
}
