internal import DeviceModel
internal import Interpreter
internal import Programs
internal import SourceText

/// Asks for an expression at the end of a scenario: it is written into the scenario's text there, in a note, so that it
/// is checked like everything else.
struct BoundsInquiry {
  let text: ChangedText
  let expression: String

  /// A scenario with the question in it, and the expression's place.
  struct Question {
    var scenario: ScenarioProgram
    var sources: SourceTable
    var expression: ExpressionID
  }

  /// What the note begins with; no note of a scenario does.
  private static let mark = "\u{2}"

  func question(to scenario: ScenarioProgram) throws(UsageError) -> Question {
    let bytes = text.file.source.bytes
    let end = scenario.location.range.offsets.upperBound
    guard let brace = bytes[..<end].lastIndex(of: UInt8(ascii: "}")) else {
      throw .badExpression(expression, "the scenario has no end")
    }
    let edit = Remedy.Edit(range: brace..<brace, text: "\nnote \"\\u{2}\\(\(expression))\"\n")
    switch text.scenario(scenario, with: Remedy([edit], "")) {
    case .success(let (changed, sources)):
      guard let id = Self.asked(in: changed) else { throw .badExpression(expression, "it has no value there") }
      return Question(scenario: changed, sources: sources, expression: id)
    case .failure(.wrong(let diagnostic)):
      throw .badExpression(expression, diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? ""))
    case .failure(.another): throw .badExpression(expression, "the file is another one with it")
    }
  }

  private static func asked(in scenario: ScenarioProgram) -> ExpressionID? {
    let pools = scenario.pools
    for step in pools.steps {
      guard case .note(let text) = step.action, case .text(let pieces) = pools[text], pieces.indices.count == 2,
        case .constant(.text(mark)) = pools[pools.operands[pieces.indices.lowerBound]]
      else { continue }
      return pools.operands[pieces.indices.lowerBound + 1]
    }
    return nil
  }
}
