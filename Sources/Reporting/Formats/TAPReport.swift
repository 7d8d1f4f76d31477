internal import SourceText
internal import VirtualTime

/// The Test Anything Protocol: one flat point per run, so that harnesses for version 13 read the same body. Version 14
/// has another first line (Perl's `prove` up to 3.44 rejects it).
///
/// A YAML block after its point describes each failure. Findings that prevented a file from running are points of their
/// own.
struct TAPReport {
  let suite: SuiteRecord
  let version: Int
  let text: FailureText

  func write(to page: inout OutputBuffer) {
    page.append("TAP version \(version)\n")
    let errors = suite.findings.filter { $0.code.severity == .error }
    let count = errors.count + suite.scenarios.reduce(0) { $0 + $1.runs.count }
    page.append(count == 0 ? "1..0 # SKIP nothing was run\n" : "1..\(count)\n")
    var number = 0
    for finding in errors {
      number += 1
      append(lines(of: finding, number: number), to: &page)
    }
    for scenario in suite.scenarios {
      for run in scenario.runs {
        number += 1
        appendRun(run, of: scenario, number: number, to: &page)
      }
    }
    if suite.prematureEnd != nil, let note = suite.endNote { append(["Bail out! \(note)"], to: &page) }
  }

  private func append(_ lines: [String], to page: inout OutputBuffer) {
    for line in lines {
      page.append(line)
      page.append(UInt8(ascii: "\n"))
    }
  }

  private func appendRun(
    _ run: Shared<RunRecord>, of scenario: ScenarioRecord, number: Int, to page: inout OutputBuffer
  ) {
    page.append(run.status == .passed || run.status == .unrecorded ? "ok " : "not ok " as StaticString)
    page.append(number)
    page.append(" - ")
    page.append(escaped(suite.path(of: scenario.location.file)))
    page.append(UInt8(ascii: ":"))
    page.append(scenario.lines.lowerBound)
    page.append(UInt8(ascii: " "))
    page.append(escaped(run.name))
    if run.status == .unrecorded { page.append(" # SKIP not recorded") }
    page.append(UInt8(ascii: "\n"))
    if run.status != .passed { append(lines(below: run, of: scenario), to: &page) }
    if run.status == .passed, run.races != nil { append(lines(of: run.races), to: &page) }
  }

  private func lines(below run: Shared<RunRecord>, of scenario: ScenarioRecord) -> [String] {
    var more: [String] = []
    for (label, key) in [(Failure.Row.Label.expected, "wanted"), (.actual, "found")] {
      if let row = run.failures.first?.rows.first(where: { $0.label == label }) {
        more.append("  \(key): \(yamlScalar(row.text))")
      }
    }
    more.append("  duration_ms: \(run.duration.ticks / Interval.ticksPerMillisecond)")
    return block(
      run.reason, severity: run.status == .failed ? "fail" : "error",
      at: run.failures.first?.location ?? run.diagnostic?.location ?? scenario.location, more: more,
      details: text.paragraphs(run))
  }

  /// The block below a passed run whose outcome depends on the order of simultaneous events.
  private func lines(of races: RaceRecord?) -> [String] {
    guard let first = races?.diagnostics.first else { return [] }
    return block(first.message, severity: "comment", at: first.location, details: text.paragraphs(races))
  }

  private func lines(of finding: FindingRecord, number: Int) -> [String] {
    let diagnostic = finding.path == nil ? finding.diagnostic : nil
    let place = diagnostic.map { text.place($0.location) } ?? finding.path ?? ""
    return ["not ok \(number) - \(escaped("\(place) \(finding.code.rawValue)"))"]
      + block(
        finding.message, severity: "error", at: diagnostic?.location, details: diagnostic.map { text.paragraph($0) })
  }

  /// Returns the YAML block below a point; the details are a text of several lines.
  private func block(
    _ message: String, severity: String, at location: Location?, more: [String] = [], details: String?
  ) -> [String] {
    var lines = ["  ---", "  message: \(yamlScalar(message))", "  severity: \(severity)"]
    if let location, let (line, column) = text.position(location) {
      let path = suite.path(of: location.file)
      lines += ["  at:", "    file: \(yamlScalar(path))", "    line: \(line)", "    column: \(column)"]
    }
    lines += more
    if let details {
      // Readers infer the indentation from the first line, unless it is given.
      lines.append(details.hasPrefix(" ") && version == 14 ? "  details: |2" : "  details: |")
      for line in details.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append("    \(sanitizedForTerminal(String(line)))")
      }
      while lines.last == "    " { lines.removeLast() }
    }
    return lines + ["  ..."]
  }

  /// Returns a description, in which `#` would begin a directive. Version 13 has no escapes: its readers take the sign
  /// behind a backslash for a directive too.
  private func escaped(_ text: String) -> String {
    let text = sanitizedForTerminal(text)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\\") }) else { return text }
    if version == 13 { return text.replacing("#", with: "＃") }
    return text.escaped { $0 == "#" || $0 == "\\" ? "\\\($0)" : nil }
  }
}
