import Checking
import Programs
import SourceText
import TestSupport
import Testing

/// The checker's result for a file. Everything a test says of the checker goes through here, so that every test also
/// asks for what must hold of any file: each finding once, in order, inside the file, with a sentence.
struct Checked {
  var program: Program
  var diagnostics: [Diagnostic]
  var sources: [FileID: SourceFile]

  /// One line a finding: where, code, sentence, hint.
  var lines: [String] {
    diagnostics.map { diagnostic in
      let source = sources[diagnostic.location.file] ?? Checker.prelude
      let (line, column) = source.position(at: diagnostic.location.range.start)
      let name = diagnostic.location.file == FileID(0) ? "" : source.path + ":"
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      return "\(name)\(line):\(column) \(diagnostic.code.rawValue) \(diagnostic.message)\(hint)"
    }
  }

  var codes: [String] { diagnostics.map(\.code.rawValue) }
}

/// Checks a file; `imports` are the files that it can import, by the path as written.
func check(
  _ text: String, imports: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> Checked {
  let root = SourceFile(id: FileID(0), path: "root.scn", text: text)
  var sources = [root.id: root]
  for (index, path) in imports.keys.sorted().enumerated() {
    let id = FileID(index + 1)
    sources[id] = SourceFile(id: id, path: path, text: imports[path] ?? "")
  }
  let files = sources
  let checker = Checker { path, _ in
    if path.hasPrefix("..") { return .outsideTree }
    if !path.hasSuffix(".scn") { return .notScenario }
    if path == "secret.scn" { return .unreadable("permission denied") }
    if path == "root.scn" { return .file(root) }
    return files.values.first { $0.path == path && $0.id != root.id }.map { .file($0) } ?? .notFound
  }
  let (program, diagnostics) = checker.check(root)
  expectSound(diagnostics, files, sourceLocation)
  return Checked(program: program, diagnostics: diagnostics, sources: files)
}

private func expectSound(
  _ diagnostics: [Diagnostic], _ files: [FileID: SourceFile], _ sourceLocation: SourceLocation
) {
  var known: Set<String> = []
  for diagnostic in diagnostics {
    let range = diagnostic.location.range
    let count = files[diagnostic.location.file]?.bytes.count ?? Checker.prelude.bytes.count
    #expect(range.start <= range.end && Int(range.end) <= count, sourceLocation: sourceLocation)
    #expect(!diagnostic.message.isEmpty && diagnostic.message.last != ".", sourceLocation: sourceLocation)
    let key = "\(diagnostic.code) \(diagnostic.location)"
    #expect(known.insert(key).inserted, "reported twice: \(diagnostic.message)", sourceLocation: sourceLocation)
  }
}

/// Checks a scenario of these lines, in an app with the screens Home and Detail.
func check(lines: String, app: String = "app { screen Home; screen Detail }") -> Checked {
  check("scenario \"test\" {\n\(app)\n\(lines)\n}")
}
