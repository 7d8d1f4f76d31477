import Checking
import Interpreter
import Programs
import SourceText
import Testing

/// The runs of the first scenario of a text, which has to be right.
func runList(_ text: String, _ bounds: RunBounds = RunBounds()) throws -> RunList {
  let source = SourceFile(id: FileID(0), path: "sweep.scn", text: text)
  let checked = Checker { _, _ in .notFound }.check(source)
  let errors = checked.diagnostics.filter { $0.severity == .error }
  #expect(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
  return try RunList(try #require(checked.program.scenarios.first), bounds: bounds)
}

/// The reason why a text has no runs; `nil` if it has runs.
func fault(of text: String, _ bounds: RunBounds = RunBounds()) -> String? {
  do {
    _ = try runList(text, bounds)
    return nil
  } catch let fault as Fault {
    return "\(fault.diagnostic.code.rawValue): \(fault.diagnostic.message)"
  } catch {
    return "\(error)"
  }
}
