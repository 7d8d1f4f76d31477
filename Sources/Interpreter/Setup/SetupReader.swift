import DeviceModel
import Programs
import SourceText
import Verdicts
import VirtualTime
import Vocabulary

/// Evaluates what a scenario's set-up says with the values of one run. Every failure is a finding about the file.
struct SetupReader {
  private let plan: Plan
  let view: Viewpoint

  init(_ plan: Plan, variables: [Value]) {
    self.plan = plan
    view = .beforeTheRun(variables)
  }

  var scenario: ScenarioProgram { _read { yield plan.scenario } }
  var evaluator: Evaluator { plan.evaluator }

  func value(_ expression: ExpressionID) throws(Fault) -> Value {
    try scenario.blaming { () throws(EvaluationFault) in try evaluator.value(of: expression, from: view) }
  }

  /// What an expression comes to, as `pick` takes it out of the value.
  private func read<Part>(
    _ expression: ExpressionID, as type: ValueType, pick: (Value) -> Part?
  ) throws(Fault) -> Part {
    let value = try value(expression)
    guard let part = pick(value) else { throw mismatch(value, with: type, at: expression) }
    return part
  }

  func time(_ expression: ExpressionID) throws(Fault) -> Interval {
    max(try read(expression, as: .time) { if case .time(let interval) = $0 { interval } else { nil } }, .zero)
  }

  func bool(_ expression: ExpressionID) throws(Fault) -> Bool {
    try read(expression, as: .bool) { if case .bool(let bool) = $0 { bool } else { nil } }
  }

  func text(_ expression: ExpressionID) throws(Fault) -> String {
    try read(expression, as: .text) { value in
      switch value {
      case .text(let text), .name(let text): text
      default: nil
      }
    }
  }

  func record(_ expression: ExpressionID) throws(Fault) -> Record {
    try read(expression, as: .record) { if case .record(let record) = $0 { record } else { nil } }
  }

  func version(_ expression: ExpressionID) throws(Fault) -> Version {
    try read(expression, as: .version) { if case .text(let text) = $0 { Version(text) } else { $0.version } }
  }

  func color(_ expression: ExpressionID) throws(Fault) -> Color {
    let text = try read(expression, as: .color) { if case .text(let text) = $0 { text } else { nil } }
    guard let color = Color(text) else {
      throw Fault(.invalidColor, at: place(expression), message: "“\(text)” is not a colour", hint: "write \"#rrggbb\"")
    }
    return color
  }

  /// A word of a domain; nil for none.
  func word(_ expression: ExpressionID, in domain: WordDomain) throws(Fault) -> Word? {
    let value = try value(expression)
    if value == .none { return nil }
    guard let word = Word(rawValue: evaluator.names.plain(value)), domain.contains(word) else {
      throw mismatch(value, with: .word(domain), at: expression)
    }
    return word
  }

  /// What a word of a domain stands for; `nil` if it is spelled as none of these.
  func word<Meaning: RawRepresentable<String>>(
    _ expression: ExpressionID?, in domain: WordDomain, as: Meaning.Type
  ) throws(Fault) -> Meaning? {
    guard let expression, let word = try word(expression, in: domain) else { return nil }
    return Meaning(rawValue: word.rawValue)
  }

  func device(_ expression: ExpressionID) throws(Fault) -> DeviceID {
    let value = try value(expression)
    switch value {
    case .device(let device): return device
    case .text(let name), .name(let name):
      if let device = evaluator.names.device(named: name) { return device }
      throw Fault(.unknownDevice, at: place(expression), message: "there is no device named “\(name)”")
    default: throw mismatch(value, with: .device, at: expression)
    }
  }

  func place(_ expression: ExpressionID) -> Location { scenario.location(of: expression) }

  func mismatch(_ value: Value, with type: ValueType, at expression: ExpressionID) -> Fault {
    Fault(
      .typeMismatch, at: place(expression),
      message: "this is \(evaluator.names.notation(of: value)), and \(type.phrase) is needed here")
  }
}
