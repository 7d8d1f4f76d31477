import Checking
import SourceText
import TestSupport
import Testing

/// Every file of Tests/Golden/check says at its end, in lines that begin with `#!`, what the checker finds in it.
/// A new case is a new file; UPDATE_GOLDEN=1 writes the lines.
@Suite struct GoldenCheckTests {
  @Test(arguments: goldenCases("check", ending: ".scn"))
  func diagnosticsMatchTheListInTheFile(_ name: String) {
    let text = String(decoding: goldenBytes("check/\(name).scn"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let source = lines.prefix { !$0.hasPrefix("#! ") }.joined(separator: "\n")
    let body = source.hasSuffix("\n") ? source : source + "\n"
    let findings = checkGolden(body, name: name).map { "#! \($0)\n" }.joined()
    expectGolden(body + findings, "check/\(name).scn")
  }

  /// A code that no file shows could stop being found, or be found wrongly, without anybody noticing.
  @Test func everyCodeHasAGoldenCase() {
    let shown = goldenCases("check", ending: ".scn")
      .map { String(decoding: goldenBytes("check/\($0).scn"), as: UTF8.self) }.joined()
    let elsewhere: Set<DiagnosticCode> = [
      .fileNotReadable, .folderWithoutScenarios, .notScenarioFile, .literalBraces, .trailingReturn, .orderDecides,
    ]
    for code in DiagnosticCode.allCases where !code.rawValue.hasPrefix("E01") && !elsewhere.contains(code) {
      #expect(shown.contains(" \(code.rawValue) "), "no golden shows \(code)")
    }
  }

  /// Imports are resolved as in the tool, by paths relative to the golden file that imports.
  private func checkGolden(_ text: String, name: String) -> [String] {
    let path = "\(name).scn"
    let root = SourceFile(id: FileID(0), path: path, text: text)
    let files = ImportedFiles(root)
    let checker = Checker { files.load($0, from: $1) }
    return checker.check(root).diagnostics.map { diagnostic in
      let source = files.source(diagnostic.location.file)
      let (line, column) = source.position(at: diagnostic.location.range.start)
      let place = source.id == root.id ? "" : source.path + ":"
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      let related = diagnostic.related.map { " [\($0.message)]" }.joined()
      let shown = source.text(diagnostic.location.range).split(separator: "\n").first ?? ""
      return "\(place)\(line):\(column) \(diagnostic.code.rawValue) \(diagnostic.message)\(hint)\(related) | \(shown)"
    }
  }
}

/// The golden folder as a project: nothing outside of it may be imported.
private final class ImportedFiles {
  private var sources: [SourceFile]

  init(_ root: SourceFile) { sources = [root] }

  func source(_ id: FileID) -> SourceFile { sources.first { $0.id == id } ?? Checker.prelude }

  func load(_ written: String, from importer: SourceFile) -> LoadResult {
    var parts = importer.path.split(separator: "/").dropLast().map(String.init)
    for part in written.split(separator: "/") {
      if part == ".." {
        if parts.isEmpty { return .outsideTree }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    let path = parts.joined(separator: "/")
    if !path.hasSuffix(".scn"), !path.hasSuffix(".txt") { return .notScenario }
    if let known = sources.first(where: { $0.path == path }) { return .file(known) }
    let bytes = goldenBytes("check/\(path)")
    if bytes.isEmpty { return .notFound }
    sources.append(SourceFile(id: FileID(sources.count), path: path, bytes: bytes))
    return .file(sources[sources.count - 1])
  }
}
