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
    do { return try evaluator.value(of: expression, view) } catch { throw scenario.fault(error) }
  }

  func time(_ expression: ExpressionID) throws(Fault) -> Interval {
    let value = try value(expression)
    guard case .time(let interval) = value else { throw mismatch(value, .time, expression) }
    return max(interval, .zero)
  }

  func bool(_ expression: ExpressionID) throws(Fault) -> Bool {
    let value = try value(expression)
    guard case .bool(let bool) = value else { throw mismatch(value, .bool, expression) }
    return bool
  }

  func text(_ expression: ExpressionID) throws(Fault) -> String {
    switch try value(expression) {
    case .text(let text): return text
    case .name(let name): return name
    case let value: throw mismatch(value, .text, expression)
    }
  }

  func version(_ expression: ExpressionID) throws(Fault) -> Version {
    let value = try value(expression)
    switch value {
    case .version(let version): return version
    case .count(let count) where (0...9999).contains(count): return Version(Int32(count))
    case .text(let text): if let version = Version(text) { return version }
    default: break
    }
    throw mismatch(value, .version, expression)
  }

  func color(_ expression: ExpressionID) throws(Fault) -> Color {
    let value = try value(expression)
    guard case .text(let text) = value else { throw mismatch(value, .color, expression) }
    guard let color = Color(text) else {
      throw Fault(.invalidColor, at: place(expression), "“\(text)” is not a colour", hint: "write \"#rrggbb\"")
    }
    return color
  }

  /// A word of a domain; nil for none.
  func word(_ expression: ExpressionID, in domain: WordDomain) throws(Fault) -> Word? {
    let value = try value(expression)
    if value == .none { return nil }
    guard let word = Word(rawValue: evaluator.names.plain(value)), domain.contains(word) else {
      throw mismatch(value, .word(domain), expression)
    }
    return word
  }

  func screen(_ expression: ExpressionID) throws(Fault) -> ScreenID {
    let value = try value(expression)
    switch value {
    case .screen(let screen): return screen
    case .name(let name), .text(let name): if let screen = evaluator.names.screen(named: name) { return screen }
    default: break
    }
    throw mismatch(value, .screen, expression)
  }

  func device(_ expression: ExpressionID) throws(Fault) -> DeviceID {
    let value = try value(expression)
    switch value {
    case .device(let device): return device
    case .text(let name), .name(let name):
      if let device = evaluator.names.device(named: name) { return device }
      throw Fault(.unknownDevice, at: place(expression), "there is no device named “\(name)”")
    default: throw mismatch(value, .device, expression)
    }
  }

  func place(_ expression: ExpressionID) -> Location { scenario.location(of: expression) }

  func mismatch(_ value: Value, _ type: ValueType, _ expression: ExpressionID) -> Fault {
    Fault(
      .typeMismatch, at: place(expression),
      "this is \(evaluator.names.notation(of: value)), and \(type.phrase) is needed here")
  }
}
