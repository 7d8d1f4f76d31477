import Checking
import Programs
package import SourceText
import Syntax

/// What is wrong with how a file was checked: findings outside of it or twice, scenarios that are gone without an error
/// or point out of their pools, another answer the second time.
package func checkFlaws(_ source: SourceFile) -> [String] {
  let (program, diagnostics) = check(source)
  let again = check(source)
  var flaws: [String] = []
  if again.diagnostics != diagnostics { flaws.append("the second time, other findings") }
  if again.program.scenarios.map(\.writtenTitle) != program.scenarios.map(\.writtenTitle) {
    flaws.append("the second time, other scenarios")
  }
  let tree = parse(source).tree
  let written = tree.nodes.count { $0.kind == .scenarioDeclaration }
  if program.scenarios.count < written, !diagnostics.contains(where: { $0.severity == .error }) {
    flaws.append("\(program.scenarios.count) of \(written) scenarios, and no error")
  }
  var seen: Set<String> = []
  for diagnostic in diagnostics {
    let range = diagnostic.location.range
    if diagnostic.location.file == source.id, range.end < range.start || Int(range.end) > source.bytes.count {
      flaws.append("a finding outside of the file: \(diagnostic.message)")
    }
    if !seen.insert("\(diagnostic.code) \(range)").inserted { flaws.append("found twice: \(diagnostic.message)") }
    if diagnostic.message.isEmpty { flaws.append("a finding without words: \(diagnostic.code)") }
  }
  return flaws + program.scenarios.flatMap(programFlaws)
}

private func check(_ source: SourceFile) -> (program: Program, diagnostics: [Diagnostic]) {
  Checker { path, importer in path == "self.scn" ? .file(importer) : .notFound }.check(source)
}
