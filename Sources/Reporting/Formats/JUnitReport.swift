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
struct JUnitReport {
  enum Dialect { case common, ant }

  private let suite: SuiteRecord
  private let dialect: Dialect
  private let text: FailureText

  init(_ suite: SuiteRecord, _ dialect: Dialect) {
    self.suite = suite
    self.dialect = dialect
    text = FailureText(suite)
  }

  var bytes: [UInt8] {
    var xml = XMLWriter()
    let files = self.files
    var counts = Counts()
    for file in files { counts.add(file.counts) }
    let attributes: Attributes = [("name", "scenario")] + counts.attributes(isRoot: true, dialect)
    xml.element("testsuites", dialect == .ant ? [] : attributes) { xml in
      for (number, file) in files.enumerated() { write(file, number, &xml) }
    }
    return xml.bytes
  }

  // MARK: What there is

  private typealias Attributes = [(name: StaticString, value: String)]

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var time = Interval.zero

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      time += other.time
    }

    func attributes(isRoot: Bool, _ dialect: Dialect) -> Attributes {
      var attributes: Attributes = [
        ("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors)),
      ]
      if dialect == .common { attributes.append(("skipped", "0")) }
      attributes.append(("time", seconds(time)))
      return attributes
    }
  }

  /// A file with its runs, and with what kept it from running.
  private struct File {
    var path: String
    var scenarios: [ScenarioRecord] = []
    var errors: [FindingRecord] = []
    var counts = Counts()
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
      let place = place(of: path(of: finding))
      files[place].errors.append(finding)
    }
    for scenario in suite.scenarios where !scenario.runs.isEmpty {
      let place = place(of: suite.path(of: scenario.location.file))
      files[place].scenarios.append(scenario)
    }
    for index in files.indices { files[index].counts = counts(of: files[index]) }
    return files
  }

  private func path(of finding: FindingRecord) -> String {
    switch finding {
    case .diagnostic(let diagnostic): suite.path(of: diagnostic.location.file)
    case .file(let path, _, _, _): path
    }
  }

  private func counts(of file: File) -> Counts {
    var counts = Counts()
    counts.tests = file.errors.count
    counts.errors = file.errors.count
    for run in file.scenarios.flatMap(\.runs) {
      counts.tests += 1
      counts.time += run.duration
      switch run.status {
      case .passed: break
      case .failed: counts.failures += 1
      case .limited, .wrong: counts.errors += 1
      }
    }
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
    xml.element("testsuite", attributes + file.counts.attributes(isRoot: false, dialect)) { xml in
      if dialect == .ant { xml.element("properties", []) }
      var names: [String: Int] = [:]
      for finding in file.errors { write(finding, in: file, &names, &xml) }
      for scenario in file.scenarios {
        for run in scenario.runs { write(run, of: scenario, in: file, &names, &xml) }
      }
      if dialect == .ant {
        xml.element("system-out", text: "")
        xml.element("system-err", text: "")
      }
    }
  }

  private func write(
    _ run: RunRecord, of scenario: ScenarioRecord, in file: File, _ names: inout [String: Int], _ xml: inout XMLWriter
  ) {
    let attributes = head(
      distinct(shown(run.name), &names), file.path, line: suite.line(of: scenario.location), run.duration)
    xml.element("testcase", attributes) { xml in
      if dialect == .common { writeProperties(of: run, &xml) }
      let problem: Attributes = [("type", run.reasonKind), ("message", shown(run.reason))]
      switch run.status {
      case .passed: break
      case .failed: xml.element("failure", problem, text: text.paragraphs(run))
      case .limited, .wrong: xml.element("error", problem, text: text.paragraphs(run))
      }
    }
  }

  private func writeProperties(of run: RunRecord, _ xml: inout XMLWriter) {
    xml.element("properties", []) { xml in
      xml.element("property", [("name", "id"), ("value", run.id)])
      if let setup = run.setup {
        xml.element("property", [("name", "device"), ("value", setup.device)])
        xml.element("property", [("name", "ios"), ("value", setup.ios.description)])
      }
      if let repetition = run.repetition {
        xml.element("property", [("name", "repeat"), ("value", shown(repetition))])
      }
    }
  }

  /// What kept a file from running, as a case of its own.
  private func write(_ finding: FindingRecord, in file: File, _ names: inout [String: Int], _ xml: inout XMLWriter) {
    var line = 1
    var paragraph = shown("\(file.path): \(finding.message)")
    if case .diagnostic(let diagnostic) = finding {
      line = suite.line(of: diagnostic.location)
      paragraph = text.paragraph(diagnostic)
    }
    let name = distinct("\(finding.code.rawValue): \(shown(finding.message))", &names)
    xml.element("testcase", head(name, file.path, line: line, .zero)) { xml in
      xml.element("error", [("type", finding.code.rawValue), ("message", shown(finding.message))], text: paragraph)
    }
  }

  private func head(_ name: String, _ path: String, line: Int, _ time: Interval) -> Attributes {
    var attributes: Attributes = [("classname", shown(path)), ("name", name)]
    if dialect == .common { attributes += [("file", shown(path)), ("line", String(line))] }
    attributes.append(("time", seconds(time)))
    return attributes
  }

  private func distinct(_ name: String, _ names: inout [String: Int]) -> String {
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : "\(name) #\(count)"
  }
}
