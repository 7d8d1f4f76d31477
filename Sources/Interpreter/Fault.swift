import Programs
package import SourceText
import Verdicts

/// An error in a scenario that appears only when its values are known: it does not run, or not with them.
package struct Fault: Error, Sendable {
  /// The diagnostic to report at the place of the fault.
  package var diagnostic: Diagnostic

  init(_ code: DiagnosticCode, at location: Location, message: String, hint: String? = nil) {
    diagnostic = Diagnostic(code, at: location, message: message, hint: hint)
  }
}

extension ScenarioProgram {
  /// Converts an evaluation fault into a diagnostic for the file.
  func blaming<Result>(_ body: () throws(EvaluationFault) -> Result) throws(Fault) -> Result {
    do { return try body() } catch { throw fault(error) }
  }

  /// Returns the diagnostic for an expression without a value.
  func fault(_ fault: EvaluationFault) -> Fault {
    let place = location(of: fault.expression)
    switch fault.kind {
    case .divisionByZero: return Fault(.typeMismatch, at: place, message: "this divides by zero")
    case .overflow:
      return Fault(.numberTooLarge, at: place, message: "the result is larger than any number of its unit")
    case .valueTooLarge:
      return Fault(.tooLarge, at: place, message: "this value is larger than \(Limits.valueSize.grouped) bytes")
    case .mismatch: return Fault(.typeMismatch, at: place, message: "these values cannot be combined")
    case .unknownName(let name):
      return Fault(.unknownName, at: place, message: "nothing that is allowed here is named “\(name)”")
    case .rangeAsValue: return Fault(.typeMismatch, at: place, message: "expected a single value, found a range")
    case .tooDeep: return Fault(.tooLarge, at: place, message: "this is nested too deeply")
    }
  }
}
