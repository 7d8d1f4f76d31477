internal import DeviceModel
internal import SourceText
internal import VirtualTime

/// JUnit's XML: a `testsuite` a file, a `testcase` a run.
///
/// There is no one schema. What Jenkins' junit step, GitLab and the GitHub actions for test reports look at is in the
/// common dialect: `classname` is the path (GitLab shows it as the suite), names are distinct within it (GitLab keeps
/// the first of two alike), `file` and `line` lead to the scenario. Ant's schema, which Bazel names and Jenkins' xUnit
/// plug-in is near to, knows neither those nor properties of a case, and wants a moment and a host, for which constants
/// stand. Times are virtual seconds.
struct JUnitReport: ~Copyable {
  enum Dialect { case common, ant }

  private let suite: SuiteRecord
  private let dialect: Dialect
  private let text: FailureText

  init(_ suite: SuiteRecord, _ dialect: Dialect) {
    self.suite = suite
    self.dialect = dialect
    text = FailureText(suite)
  }

  func write(to buffer: inout OutputBuffer) {
    let files = self.files
    var counts = RunTally()
    for file in files { counts.add(file.counts) }
    let attributes = [("name", "scenario")] + Self.attributes(counts)
    XMLWriter.write(to: &buffer) { xml in
      xml.element("testsuites", dialect == .ant ? [] : attributes) { xml in
        for (number, file) in files.enumerated() { write(file, number, &xml) }
      }
    }
  }

  // MARK: What there is

  private typealias Attributes = XMLWriter.Attributes

  /// A file with its runs, and with what kept it from running.
  private struct File {
    var path: String
    /// Their places in the suite.
    var scenarios: [Int] = []
    var errors: [FindingRecord] = []
    /// In the place of a file: why the runs are not all there.
    var end: EndRecord.Reason?
    /// What kept a file from running counts as a run.
    var counts = RunTally()
  }

  private static func attributes(_ counts: RunTally) -> Attributes {
    [
      ("tests", String(counts.total)), ("failures", String(counts.failed)),
      ("errors", String(counts.limited + counts.wrong)), ("skipped", "0"), ("time", seconds(counts.virtualTime)),
    ]
  }

  /// In the order of the record.
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
    for index in files.indices { files[index].counts = counts(of: files[index]) }
    return files
  }

  private func counts(of file: File) -> RunTally {
    var counts = RunTally()
    counts.wrong = file.errors.count + (file.end == nil ? 0 : 1)
    for index in file.scenarios { counts.count(suite.scenarios[index]) }
    return counts
  }

  // MARK: Elements

  private func write(_ file: File, _ number: Int, _ xml: inout XMLWriter) {
    var attributes: Attributes = [("name", shown(file.path))]
    if dialect == .ant {
      attributes += [
        ("package", ""), ("id", String(number)), ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
      ]
    }
    xml.element("testsuite", attributes + Self.attributes(file.counts)) { xml in
      if dialect == .ant { xml.element("properties", []) }
      var names: [String: Int] = [:]
      names.reserveCapacity(file.counts.total)
      if let end = file.end { write(end, &xml) }
      for finding in file.errors { write(finding, in: file, &names, &xml) }
      for place in file.scenarios {
        let scenario = suite.scenarios[place]
        for run in scenario.runs { write(run, of: scenario, in: file, &names, &xml) }
      }
      if dialect == .ant {
        xml.element("system-out", text: "")
        xml.element("system-err", text: "")
      }
    }
  }

  private func write(
    _ run: Kept<RunRecord>, of scenario: ScenarioRecord, in file: File, _ names: inout [String: Int],
    _ xml: inout XMLWriter
  ) {
    let name = distinct(shown(run.name), &names)
    let line = scenario.lines.lowerBound
    xml.element(
      "testcase", attributes: { writeHead(name, file.path, line: line, run.ownTime, &$0) },
      content: { xml in
        if dialect == .common { writeProperties(of: run, &xml) }
        switch run.status {
        case .passed: break
        case .failed: xml.element("failure", problem(of: run), text: text.paragraphs(run))
        case .limited, .wrong: xml.element("error", problem(of: run), text: text.paragraphs(run))
        }
      })
  }

  private func problem(of run: Kept<RunRecord>) -> Attributes {
    [("type", run.reasonKind), ("message", shown(run.reason))]
  }

  private func writeProperties(of run: Kept<RunRecord>, _ xml: inout XMLWriter) {
    xml.element("properties", []) { xml in
      writeProperty("id", run.id, &xml)
      if let setup = run.setup {
        writeProperty("device", setup.device, &xml)
        writeProperty("ios", setup.ios.description, &xml)
      }
      if let repetition = run.repetition { writeProperty("repeat", shown(repetition), &xml) }
    }
  }

  private func writeProperty(_ name: String, _ value: String, _ xml: inout XMLWriter) {
    xml.element("property") { xml in
      xml.attribute("name", name)
      xml.attribute("value", value)
    }
  }

  /// What kept a file from running, as a case of its own.
  private func write(_ finding: FindingRecord, in file: File, _ names: inout [String: Int], _ xml: inout XMLWriter) {
    var line = 1
    var paragraph = shown("\(file.path): \(finding.message)")
    if finding.path == nil {
      line = suite.line(of: finding.diagnostic.location)
      paragraph = text.paragraph(finding.diagnostic)
    }
    let name = distinct("\(finding.code.rawValue): \(shown(finding.message))", &names)
    let problem: Attributes = [("type", finding.code.rawValue), ("message", shown(finding.message))]
    xml.element(
      "testcase", attributes: { writeHead(name, file.path, line: line, .zero, &$0) },
      content: { $0.element("error", problem, text: paragraph) })
  }

  /// Runs that are not all there must not look as if all had passed.
  private func write(_ end: EndRecord.Reason, _ xml: inout XMLWriter) {
    let note = suite.endNote ?? ""
    xml.element("testcase", [("classname", "scenario"), ("name", "all runs"), ("time", seconds(.zero))]) { xml in
      xml.element("error", [("type", end.rawValue), ("message", note)], text: note)
    }
  }

  private func writeHead(_ name: String, _ path: String, line: Int, _ time: Interval, _ xml: inout XMLWriter) {
    xml.attribute("classname", shown(path))
    xml.attribute("name", name)
    if dialect == .common {
      xml.attribute("file", shown(path))
      xml.attribute("line", line)
    }
    xml.attribute("time", seconds: time)
  }

  private func distinct(_ name: String, _ names: inout [String: Int]) -> String {
    var count = names[name, default: 0] + 1
    while count > 1, names["\(name) #\(count)"] != nil { count += 1 }
    names[name] = count
    if count == 1 { return name }
    let other = "\(name) #\(count)"
    names[other] = 1
    return other
  }
}
