package import Interpreter
package import Reporting
internal import ScenarioKit
package import SourceText

/// Writes the problems of files. A problem of a file with several importers is reported once.
package struct DiagnosticReport {
  /// The numbers of files, errors, and warnings found.
  struct Tally: Sendable {
    var files = 0
    var errors = 0
    var warnings = 0

    var sentence: String {
      let findings = [counted(errors, noun: "error"), counted(warnings, noun: "warning")].compactMap { $0 }
      let what = findings.isEmpty ? "no errors" : findings.joined(separator: ", ")
      return "\(counted(files, noun: "file") ?? "no file"): \(what)"
    }
  }

  /// A finding in words, and the key that distinguishes it from others.
  struct Entry: Sendable {
    var bytes: [UInt8]
    var code: DiagnosticCode
    /// The key; `nil` if the finding cannot be repeated.
    var key: Key?
  }

  struct Key: Hashable, Sendable {
    var path: String
    var range: TextRange
    var code: DiagnosticCode
    var message: String
  }

  let writer: Writer
  private let console: CommandOutput
  private var format: OutputFormat { writer.format }
  private(set) var tally = Tally()
  private var known: Set<Key> = []
  private var isFirst = true

  /// Creates a report that writes to an output as its problems are added.
  package init(_ console: CommandOutput, format: OutputFormat = .text, includesWarnings: Bool = true) {
    self.console = console
    writer = Writer(format: format, rendition: console.rendition, includesWarnings: includesWarnings)
  }

  /// Prepares the findings of a file for output, where the file is read, on any thread.
  struct Writer: Sendable {
    let format: OutputFormat
    let rendition: OutputOptions
    let includesWarnings: Bool

    func entries(of item: LoadedItem) -> [Entry] {
      switch item {
      case .finding(let finding): [entry(finding, SourceTable([]))]
      case .checked(let file, _):
        file.diagnostics.filter { includesWarnings || $0.severity == .error }
          .map { entry(FindingRecord($0), file.sources) }
      }
    }

    func entry(_ finding: FindingRecord, _ sources: SourceTable) -> Entry {
      var page = TerminalText(rendition)
      var json = JSONWriter()
      switch format {
      case .text: DiagnosticRenderer(sources: sources).write(finding, to: &page)
      case .json: DiagnosticJSON(sources: sources).write(finding, to: &json)
      }
      let location = finding.diagnostic.location
      let key = Key(
        path: sources[location.file]?.path ?? "", range: location.range, code: finding.code, message: finding.message)
      return Entry(
        bytes: format == .text ? page.bytes : json.bytes, code: finding.code,
        key: finding.path == nil ? key : nil)
    }
  }

  /// Writes the problems of a file without counting the file.
  package mutating func add(_ item: LoadedItem) { add(writer.entries(of: item), files: 0) }

  /// Writes entries; `files` is the number of files that they belong to.
  mutating func add(_ entries: [Entry], files: Int) {
    tally.files += files
    for entry in entries {
      if let key = entry.key, !known.insert(key).inserted { continue }
      switch entry.code.severity {
      case .error:
        tally.errors += 1
        console.status.combine(.wrongFile)
      case .warning: tally.warnings += 1
      }
      if format == .json { console.write(Array((isFirst ? "\n" : ",\n").utf8)) }
      if format == .text, console.firstCode == nil || tally.errors == 1 && entry.code.severity == .error {
        console.firstCode = entry.code
      }
      isFirst = false
      console.write(entry.bytes)
    }
  }

  /// Writes why a run could not be made.
  package mutating func add(_ fault: Fault, sources: SourceTable) {
    add([writer.entry(FindingRecord(fault.diagnostic), sources)], files: 0)
  }

  /// Writes the end of a document that has nothing but diagnostics.
  package func end() {
    if format == .json { console.write("\n]}\n") }
  }

  /// Writes the beginning of the document, up to the first element of `diagnostics`.
  package func begin() {
    if format == .json { console.write(Array("{\"version\":1,\"diagnostics\":[".utf8)) }
  }
}

extension CommandOutput {
  /// Reports an unusable file; the command continues with the others.
  package func report(_ finding: FindingRecord, sources: SourceTable = SourceTable([])) {
    status.combine(.wrongFile)
    if firstCode == nil { firstCode = finding.code }
    write { DiagnosticRenderer(sources: sources).write(finding, to: &$0) }
  }

  /// Reports why a run could not be made; in JSON, adds it to the diagnostics of a document.
  package func report(_ fault: Fault, sources: SourceTable, format: OutputFormat, adding problems: inout [[UInt8]]) {
    guard format == .json else { return report(fault, sources: sources) }
    status.combine(.wrongFile)
    problems.append(JSONWriter.bytes { DiagnosticJSON(sources: sources).write(fault.diagnostic, to: &$0) })
  }

  /// Reports why a run could not be made.
  package func report(_ fault: Fault, sources: SourceTable) {
    report(FindingRecord(fault.diagnostic), sources: sources)
  }
}
