package import SourceText

/// All data about what a command ran: the canonical record. Every format is a pure function of it, and a log is the
/// same, line by line (`LogWriter`, `LogReader`).
///
/// Nothing in it comes from a wall clock or a machine: equal runs have equal records.
package struct SuiteRecord: Sendable {
  /// The tool and its version: `scenario 0.1.0`.
  package var tool: String
  /// The files to which locations refer, each at the index of its number; those that the command named come first.
  package var files: [SourceFile] = []
  /// The problems found in the files before anything ran.
  package var findings: [FindingRecord] = []
  /// The scenarios with runs, in the order of files and lines.
  package var scenarios: [ScenarioRecord] = []
  /// The end; `nil` if it is unknown, because the log was cut off.
  package var ending: EndRecord?
  /// The part of the runs that this record covers; `nil` for all of them.
  package var shares: ShareRecord?

  package init(tool: String) { self.tool = tool }

  /// Adds a file under the next number. Every byte that is not UTF-8 becomes a character of one byte, so that offsets
  /// stay the same.
  package mutating func add(_ file: SourceFile) {
    let id = FileID(files.count)
    if Self.isText(file.bytes) {
      files.append(file.numbered(id))
    } else {
      let bytes = file.bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
      files.append(SourceFile(id: id, path: file.path, bytes: bytes))
    }
  }

  /// Returns whether bytes are UTF-8; ASCII always is.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let isASCII = bytes.withUnsafeBufferPointer { $0.allWords { EightBytes.isNone($0 & EightBytes.high) } }
    return isASCII || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  /// The files by the numbers in locations.
  package var sources: SourceTable { SourceTable(files) }

  /// Returns the line on which a location begins, from 1; 0 if it is in no file.
  package func line(of location: Location) -> Int {
    files[ifPresent: Int(location.file.number)]?.line(at: location.range.start) ?? 0
  }

  /// Returns the place of a scenario: `splash/none.scn:6`.
  func place(of scenario: ScenarioRecord) -> String {
    "\(path(of: scenario.location.file)):\(scenario.lines.lowerBound)"
  }

  func path(of finding: FindingRecord) -> String { finding.path ?? path(of: finding.diagnostic.location.file) }

  /// Returns the path of a file, as on the command line.
  package func path(of file: FileID) -> String { files[ifPresent: Int(file.number)]?.path ?? "" }
}

/// A problem in a file, or with the file as a whole.
package struct FindingRecord: Hashable, Sendable {
  package var diagnostic: Diagnostic
  /// The path of a file or folder that is wrong as a whole; the diagnostic then has no location.
  package var path: String?

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// Creates a finding about a file or a folder as a whole.
  package init(_ code: DiagnosticCode, path: String, _ message: String, hint: String? = nil) {
    diagnostic = Diagnostic(code, at: .nowhere, message: message, hint: hint)
    self.path = path
  }

  package var code: DiagnosticCode { diagnostic.code }
  package var message: String { diagnostic.message }
  package var hint: String? { diagnostic.hint }
}

/// A scenario with those of its runs that were made.
@dynamicMemberLookup
package struct ScenarioRecord: Sendable {
  /// The facts about the scenario that are known before it runs.
  package struct Heading: Sendable {
    /// The title as written.
    package var title: String
    /// The tags, without their `@`.
    package var tags: [String]
    var documentation: String
    var location: Location
    /// The first and last line, from 1; every writer needs them for every scenario.
    package var lines: ClosedRange<Int>
    var expectations: [Expectation]
    /// The parameters in which its runs differ, in the order of the text; empty for a single run, or for only a range.
    package var parameters: [ParameterRecord] = []
  }

  /// An expectation of the scenario; verdicts refer to these by index.
  package struct Expectation: Hashable, Sendable {
    var location: Location
    /// The line on which it begins.
    package var line: Int
    /// The source text, on one line.
    package var text: String
    /// The lengths on screen that it reads: `Event.gap`.
    package var measures: [String] = []
  }

  var heading: Shared<Heading>
  /// The runs, in order.
  package var runs: [Shared<RunRecord>] = []
  /// The number of runs that a `where` excludes.
  package var leftOut = 0

  package init(_ heading: Heading) { self.heading = Shared(heading) }

  package subscript<Part>(dynamicMember path: KeyPath<Heading, Part>) -> Part { heading[dynamicMember: path] }
}

/// The end of a command, and its result.
package struct EndRecord: Hashable, Sendable {
  /// The reasons for the end, in the order of severity.
  package enum Reason: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Everything requested was run.
    case complete
    /// The runs were stopped after the first failure, as requested.
    case stopped
    /// Some of the shards are missing among the merged logs.
    case partial
    /// Interrupted by Ctrl-C or the like.
    case interrupted
    /// One of several merged logs was cut off.
    case cutOff
    /// An internal fault of the tool.
    case fault

    package static func < (left: Reason, right: Reason) -> Bool {
      allCases.first { $0 == left || $0 == right } == left && left != right
    }
  }

  var reason: Reason
  /// The exit status of the process.
  package var status: Int
  /// The number of files that did not run because of errors, or because they are missing.
  package var filesNotRun = 0

  package init(reason: Reason, status: Int, filesNotRun: Int = 0) {
    self.reason = reason
    self.status = status
    self.filesNotRun = filesNotRun
  }
}
