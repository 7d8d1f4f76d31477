package import SourceText

/// Everything that a report can know of what a command ran: the canonical record. Every format is a pure function of
/// it, and a log is it, line by line (`LogWriter`, `LogReader`).
///
/// Nothing in it comes from a wall clock or a machine: equal runs have equal records.
package struct SuiteRecord: Sendable {
  /// `scenario 0.1.0`
  package var tool: String
  /// All files that places speak of, each at the index of its number; those that the command named come first.
  package var files: [SourceFile] = []
  /// The problems found in the files before anything ran.
  package var findings: [FindingRecord] = []
  /// In the order of files and lines; only those that have a run.
  package var scenarios: [ScenarioRecord] = []
  /// `nil` means nothing says how it ended, for the log of it was cut off.
  package var ending: EndRecord?
  /// The part of the runs that this record covers; `nil` means all of them.
  package var shares: ShareRecord?

  package init(tool: String) { self.tool = tool }

  /// Takes in a file under the next number. Every byte that is no UTF-8 becomes one character of one byte, so that
  /// offsets stay what they are.
  package mutating func add(_ file: SourceFile) {
    let id = FileID(files.count)
    if Self.isText(file.bytes) {
      files.append(file.numbered(id))
    } else {
      let bytes = file.bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
      files.append(SourceFile(id: id, path: file.path, bytes: bytes))
    }
  }

  /// Whether bytes are UTF-8; ASCII always is.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let isASCII = bytes.withUnsafeBufferPointer { $0.allWords { EightBytes.isNone($0 & EightBytes.high) } }
    return isASCII || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  /// The files by the numbers that places have.
  package var sources: SourceTable { SourceTable(files) }

  /// The line, counted from 1, on which a place begins; 0 for a place in no file.
  package func line(of location: Location) -> Int {
    let index = Int(location.file.number)
    return files.indices.contains(index) ? files[index].line(at: location.range.start) : 0
  }

  /// `splash/none.scn:6`
  func place(of scenario: ScenarioRecord) -> String {
    "\(path(of: scenario.location.file)):\(scenario.lines.lowerBound)"
  }

  /// The path of the file that something is wrong in, or with.
  func path(of finding: FindingRecord) -> String { finding.path ?? path(of: finding.diagnostic.location.file) }

  /// The path of a file, as the command line named it.
  package func path(of file: FileID) -> String {
    let index = Int(file.number)
    return files.indices.contains(index) ? files[index].path : ""
  }
}

/// A problem in a file, or with the file as a whole.
package struct FindingRecord: Hashable, Sendable {
  package var diagnostic: Diagnostic
  /// Of a file or a folder that is wrong as a whole: the diagnostic has no place then.
  package var path: String?

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// That something is wrong with a file or a folder as a whole.
  package init(_ code: DiagnosticCode, path: String, _ message: String, hint: String? = nil) {
    diagnostic = Diagnostic(code, at: .nowhere, message: message, hint: hint)
    self.path = path
  }

  package var code: DiagnosticCode { diagnostic.code }
  package var message: String { diagnostic.message }
  package var hint: String? { diagnostic.hint }
}

/// A scenario with those of its runs that were run.
@dynamicMemberLookup
package struct ScenarioRecord: Sendable {
  /// The facts known about the scenario before it runs.
  package struct Heading: Sendable {
    /// The title as written.
    package var title: String
    /// Without their `@`.
    package var tags: [String]
    var documentation: String
    var location: Location
    /// On which it begins and ends, counted from 1: every writer asks for them, of every scenario.
    package var lines: ClosedRange<Int>
    var expectations: [Expectation]
    /// In what its runs differ, in the order of writing; empty for a scenario that has one run, or a range alone.
    package var parameters: [ParameterRecord] = []
  }

  /// Something that the scenario expects; verdicts refer to these by index.
  package struct Expectation: Hashable, Sendable {
    var location: Location
    /// On which it begins.
    package var line: Int
    /// As written, on one line.
    package var text: String
  }

  var heading: Shared<Heading>
  /// In their order.
  package var runs: [Shared<RunRecord>] = []
  /// Runs that a `where` leaves out.
  package var leftOut = 0

  package init(_ heading: Heading) { self.heading = Shared(heading) }

  package subscript<Part>(dynamicMember path: KeyPath<Heading, Part>) -> Part { heading[dynamicMember: path] }
}

/// How it ended, and what it all came to.
package struct EndRecord: Hashable, Sendable {
  /// In the order of their weight.
  package enum Reason: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Everything that was asked for was run.
    case complete
    /// Behind the first failure, as was asked for.
    case stopped
    /// Of the shares that the runs were divided into some are missing among the logs that were merged.
    case partial
    /// By Ctrl-C or the like.
    case interrupted
    /// Of several logs that were merged one was cut off.
    case cutOff
    /// By a fault of the tool.
    case fault

    package static func < (left: Reason, right: Reason) -> Bool {
      allCases.first { $0 == left || $0 == right } == left && left != right
    }
  }

  var reason: Reason
  /// The status that the process ended with.
  package var status: Int
  /// Files that did not run, for they are wrong or missing.
  package var filesNotRun = 0

  package init(reason: Reason, status: Int, filesNotRun: Int = 0) {
    self.reason = reason
    self.status = status
    self.filesNotRun = filesNotRun
  }
}
