internal import Programs
internal import SourceText

/// Asks for an expression at the end of a scenario.
struct BoundsInquiry {
  let text: ChangedText
  let expression: String

  /// A scenario with what is asked for.
  struct Question {
    var scenario: ScenarioProgram
    var sources: SourceTable
    var expression: ExpressionID
  }

  func question(to scenario: ScenarioProgram) throws(UsageError) -> Question {
    let end = scenario.location.range.offsets.upperBound
    switch text.scenario(scenario, asking: ChangedText.Asked(text: expression, end: end)) {
    case .success(let (changed, sources)):
      guard let asked = changed.asked else { throw .badExpression(expression, "the scenario has no end") }
      return Question(scenario: changed, sources: sources, expression: asked.expression)
    case .failure(let refusal): throw .badExpression(expression, refusal.sentence)
    }
  }
}

extension ChangedText.Refusal {
  /// Why what is asked for has no value.
  var sentence: String {
    switch self {
    case .wrong(let diagnostic): diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
    case .noExpression: "it is no expression"
    case .another: "the scenario has no such run with it"
    }
  }
}
