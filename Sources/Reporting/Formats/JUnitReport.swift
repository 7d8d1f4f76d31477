internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// JUnit XML: a `testsuite` per file, a `testcase` per run.
///
/// There is no single schema. The common dialect has what Jenkins' junit step, GitLab and the GitHub actions for test
/// reports read: `classname` is the path (GitLab shows it as the suite), names are distinct within it (GitLab keeps the
/// first of equal ones), and `file` and `line` refer to the scenario. Ant's schema, which Bazel names and Jenkins'
/// xUnit plug-in is close to, has neither those nor properties of a case, and requires a time and a host, which are
/// constants here. Times are virtual seconds.
struct JUnitReport {
  enum Dialect { case common, ant }

  let suite: SuiteRecord
  let dialect: Dialect
  let text: FailureText

  func write(to buffer: inout OutputBuffer) {
    let files = self.files
    var counts = RunCounts()
    for file in files { counts.add(file.counts) }
    let attributes = [("name", "scenario")] + Self.attributes(counts)
    XMLWriter.write(to: &buffer) { xml in
      xml.element("testsuites", attributes: dialect == .ant ? [] : attributes) { xml in
        for (number, file) in files.enumerated() { writeFile(file, number: number, to: &xml) }
      }
    }
  }

  // MARK: What there is

  private typealias Attributes = XMLWriter.Attributes

  /// A file with its runs, and the errors that prevented it from running.
  private struct File {
    var path: String
    /// The indices of its scenarios in the suite.
    var scenarios: [Int] = []
    var errors: [FindingRecord] = []
    /// The reason why runs are missing, for an entry that is not a file.
    var end: EndRecord.Reason?
    /// The counts; an error that prevented a file from running counts as a run.
    var counts = RunCounts()
  }

  private static func attributes(_ counts: RunCounts) -> Attributes {
    [
      ("tests", String(counts.total)), ("failures", String(counts.failed)),
      ("errors", String(counts.limited + counts.wrong)), ("skipped", String(counts.unrecorded)),
      ("time", secondsText(counts.virtualTime)),
    ]
  }

  private var files: [File] {
    var files: [File] = []
    var places: [String: Int] = [:]
    func place(of path: String) -> Int {
      if let place = places[path] { return place }
      places[path] = files.count
      files.append(File(path: path))
      return files.count - 1
    }
    for finding in suite.findings where finding.code.severity == .error {
      let place = place(of: suite.path(of: finding))
      files[place].errors.append(finding)
    }
    var latest: (file: FileID, place: Int)?
    for (index, scenario) in suite.scenarios.enumerated() where !scenario.runs.isEmpty {
      let file = scenario.location.file
      let place = latest?.file == file ? latest?.place ?? 0 : place(of: suite.path(of: file))
      latest = (file, place)
      files[place].scenarios.append(index)
    }
    if let end = suite.prematureEnd { files.append(File(path: "scenario", end: end)) }
    for index in files.indices {
      files[index].counts.wrong = files[index].errors.count + (files[index].end == nil ? 0 : 1)
      for scenario in files[index].scenarios { files[index].counts.count(suite.scenarios[scenario]) }
    }
    return files
  }

  // MARK: Elements

  private func writeFile(_ file: File, number: Int, to xml: inout XMLWriter) {
    var attributes: Attributes = [("name", sanitizedForTerminal(file.path))]
    if dialect == .ant {
      attributes += [
        ("package", ""), ("id", String(number)), ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
      ]
    }
    xml.element("testsuite", attributes: attributes + Self.attributes(file.counts)) { xml in
      if dialect == .ant { xml.element("properties") }
      var names: [String: Int] = [:]
      names.reserveCapacity(file.counts.total)
      if let end = file.end { writeEnd(end, to: &xml) }
      for finding in file.errors { writeDiagnostic(finding, in: file, names: &names, to: &xml) }
      for place in file.scenarios {
        let scenario = suite.scenarios[place]
        for run in scenario.runs { writeRun(run, of: scenario, in: file, names: &names, to: &xml) }
      }
      if dialect == .ant {
        xml.element("system-out", text: "")
        xml.element("system-err", text: "")
      }
    }
  }

  private func writeRun(
    _ run: Shared<RunRecord>, of scenario: ScenarioRecord, in file: File, names: inout [String: Int],
    to xml: inout XMLWriter
  ) {
    let name = distinct(sanitizedForTerminal(run.name), among: &names)
    let line = scenario.lines.lowerBound
    xml.element(
      "testcase", attributes: { writeHead(name, path: file.path, line: line, time: run.ownTime, to: &$0) },
      content: { xml in
        if dialect == .common { writeProperties(of: run, to: &xml) }
        switch run.status {
        case .passed: break
        case .failed: xml.element("failure", attributes: problem(of: run), text: text.paragraphs(run))
        case .unrecorded: xml.element("skipped", attributes: [("message", sanitizedForTerminal(run.reason))], text: "")
        case .limited, .wrong: xml.element("error", attributes: problem(of: run), text: text.paragraphs(run))
        }
        // Ant's schema has such texts for suites alone.
        if dialect == .common, run.races != nil { xml.element("system-out", text: text.paragraphs(run.races)) }
      })
  }

  private func problem(of run: Shared<RunRecord>) -> Attributes {
    [("type", run.reasonKind), ("message", sanitizedForTerminal(run.reason))]
  }

  private func writeProperties(of run: Shared<RunRecord>, to xml: inout XMLWriter) {
    xml.element("properties") { xml in
      writeProperty("id", value: run.id, to: &xml)
      if let setup = run.setup {
        writeProperty("device", value: setup.device, to: &xml)
        writeProperty("ios", value: setup.ios.description, to: &xml)
      }
      if let note = run.noteOnBlank { writeProperty("blank", value: note, to: &xml) }
      if let repetition = run.repetition { writeProperty("repeat", value: sanitizedForTerminal(repetition), to: &xml) }
    }
  }

  private func writeProperty(_ name: String, value: String, to xml: inout XMLWriter) {
    xml.element("property", attributes: [("name", name), ("value", value)])
  }

  /// Writes a finding that prevented a file from running, as a case of its own.
  private func writeDiagnostic(
    _ finding: FindingRecord, in file: File, names: inout [String: Int], to xml: inout XMLWriter
  ) {
    var line = 1
    var paragraph = sanitizedForTerminal("\(file.path): \(finding.message)")
    if finding.path == nil {
      line = suite.line(of: finding.diagnostic.location)
      paragraph = text.paragraph(finding.diagnostic)
    }
    let name = distinct("\(finding.code.rawValue): \(sanitizedForTerminal(finding.message))", among: &names)
    let problem: Attributes = [("type", finding.code.rawValue), ("message", sanitizedForTerminal(finding.message))]
    xml.element(
      "testcase", attributes: { writeHead(name, path: file.path, line: line, time: .zero, to: &$0) },
      content: { $0.element("error", attributes: problem, text: paragraph) })
  }

  /// Writes an error if runs are missing, so that it does not look as if all had passed.
  private func writeEnd(_ end: EndRecord.Reason, to xml: inout XMLWriter) {
    let note = suite.endNote ?? ""
    xml.element(
      "testcase", attributes: [("classname", "scenario"), ("name", "all runs"), ("time", secondsText(.zero))]
    ) { xml in
      xml.element("error", attributes: [("type", end.rawValue), ("message", note)], text: note)
    }
  }

  private func writeHead(_ name: String, path: String, line: Int, time: Interval, to xml: inout XMLWriter) {
    xml.attribute("classname", value: sanitizedForTerminal(path))
    xml.attribute("name", value: name)
    if dialect == .common {
      xml.attribute("file", value: sanitizedForTerminal(path))
      xml.attribute("line", value: line)
    }
    xml.attribute("time", seconds: time)
  }

  private func distinct(_ name: String, among names: inout [String: Int]) -> String {
    var count = names[name, default: 0] + 1
    while count > 1, names["\(name) #\(count)"] != nil { count += 1 }
    names[name] = count
    if count == 1 { return name }
    let other = "\(name) #\(count)"
    names[other] = 1
    return other
  }
}
