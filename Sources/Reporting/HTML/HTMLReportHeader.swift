internal import SourceText
internal import VirtualTime

/// The head of a page: the result, the problems and their frequency, and the errors in the files.
struct HTMLReportHeader {
  private let suite: SuiteRecord
  private let counts: RunCounts
  /// The part of the suite that the page has.
  private let part: SuitePart?
  /// The event on which the page's two runs are aligned; `nil` if the page is about a suite.
  private let event: String?

  /// A problem that runs have in common, and the first run with it, if that is on the page.
  private struct Reason {
    var key: String
    var words: String
    var count: Int
    var anchor: String?
  }

  private static let reasonLimit = 6
  private static let findingLimit = 200

  init(_ suite: SuiteRecord, part: SuitePart? = nil, alignedOn event: String? = nil) {
    self.suite = suite
    self.part = part
    self.event = event
    counts = suite.counts
  }

  var runCount: Int { counts.total }

  func write(to html: inout HTMLWriter) {
    html.block("header") { html in
      html.element("h1", attributes: ["class": style], text: headline)
      html.element("p", attributes: ["class": "facts"], text: summary)
      if let note = endNote { html.element("p", attributes: ["class": "warning", "role": "note"], text: note) }
      if let note = partNote { html.element("p", attributes: ["class": "facts", "role": "note"], text: note) }
      writeReasons(to: &html)
      writeRaces(to: &html)
      writeFindings(to: &html)
      writeFilters(to: &html)
    }
  }

  // MARK: In one line

  private var filesNotRun: Int { suite.ending?.filesNotRun ?? 0 }

  /// The headline: “2 of 31 runs did not pass”.
  var headline: String {
    if let event { return "Two runs, aligned on “\(event)”" }
    let notPassed = counts.total - counts.passed
    if counts.total == 0 { return filesNotRun > 0 ? "nothing was run: \(notRun)" : "no runs" }
    let others = filesNotRun > 0 ? notRun : nil
    if notPassed > 0 {
      let failed =
        counts.total == 1 ? "1 run did not pass" : "\(notPassed.grouped) of \(counts.total.grouped) runs did not pass"
      return others.map { "\(failed), and \($0)" } ?? failed
    }
    let passed = counts.total == 1 ? "1 run passed" : "all \(counts.total.grouped) runs passed"
    return others.map { "\(passed), but \($0)" } ?? passed
  }

  private var notRun: String { filesNotRun == 1 ? "1 file was not run" : "\(filesNotRun) files were not run" }

  /// The style of the headline: green if everything was run and passed.
  private var style: String {
    if event != nil { return "none" }
    if counts.total > counts.passed + counts.unrecorded || filesNotRun > 0 { return "failed" }
    if counts.total == 0 { return "none" }
    return endNote == nil && counts.unrecorded == 0 ? "passed" : "open"
  }

  private var summary: String {
    if event != nil { return "Times are relative to it. \(suite.tool)" }
    var parts = counts.outcomes.map { "\($0.count.grouped) \($0.words)" }
    if counts.leftOut > 0 { parts.append("\(counts.leftOut.grouped) excluded") }
    if counts.virtualTime > .zero { parts.append("\(formatted(counts.virtualTime)) of virtual time") }
    parts.append(suite.tool)
    return parts.joined(separator: " · ")
  }

  /// The note on a suite that did not run to its end, and so proves nothing.
  private var endNote: String? { suite.endNotes?.onPage }

  private var partNote: String? {
    guard let part, part.kept != nil else { return nil }
    let count = part.suite.counts.total
    return "This page has \(count.grouped) of the \(counts.total.grouped) runs, failed ones first. To see others, run "
      + "“scenario report” on the log of a part of the files (--log, --filter or --shard)."
  }

  // MARK: What went wrong

  /// Writes the reasons for failures of several runs, because one cause often affects many of them.
  private func writeReasons(to html: inout HTMLWriter) {
    let reasons = counts.total > 1 && event == nil ? self.reasons : []
    guard !reasons.isEmpty else { return }
    html.block("ul", ["class": "reasons", "aria-label": "What went wrong"]) { html in
      for reason in reasons.prefix(Self.reasonLimit) { write(reason, to: &html) }
    }
    let rest = reasons.dropFirst(Self.reasonLimit)
    guard !rest.isEmpty else { return }
    html.block("details", ["class": "facts"]) { html in
      html.element("summary", text: "\(rest.count.grouped) more")
      html.element("ul", ["class": "reasons"]) { html in
        for reason in rest.prefix(Self.findingLimit) { write(reason, to: &html) }
      }
      if rest.count > Self.findingLimit {
        html.element("p", text: "and \((rest.count - Self.findingLimit).grouped) more, which are in the list of runs")
      }
    }
  }

  private func write(_ reason: Reason, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("span", attributes: ["class": "times"], text: "\(reason.count.grouped) ×")
      if let anchor = reason.anchor {
        html.element("a", attributes: ["href": "#\(anchor)"], text: reason.words)
      } else {
        html.text(reason.words)
      }
    }
  }

  /// The reasons, most frequent first, otherwise in the order of the runs.
  private var reasons: [Reason] {
    var reasons: [Reason] = []
    var places: [String: Int] = [:]
    for (number, scenario) in suite.scenarios.enumerated() {
      for run in scenario.runs where run.status != .passed {
        for var reason in Self.reasons(of: run.value, number: number, scenario: scenario) {
          if part?.kept?.contains(number) == false { reason.anchor = nil }
          if let place = places[reason.key] {
            reasons[place].count += 1
          } else {
            places[reason.key] = reasons.count
            reasons.append(reason)
          }
        }
      }
    }
    return reasons.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  private static func reasons(of run: RunRecord, number: Int, scenario: ScenarioRecord) -> [Reason] {
    let anchor = HTMLReportRun.anchor(of: run.id)
    func reason(_ words: String, key: String? = nil) -> Reason {
      Reason(key: key ?? words, words: words, count: 1, anchor: anchor)
    }
    if let diagnostic = run.diagnostic { return [reason(diagnostic.message)] }
    return run.failures.map { failure in
      if failure.cause != nil, let cause = failure.row(.cause) { return reason(cause) }
      guard let text = failure.text(in: scenario) else { return reason(failure.sentence) }
      return reason("\(text): \(failure.sentence)", key: "\(number) \(text)")
    }
  }

  /// Writes in which runs the order of simultaneous events decides, if that was searched for.
  private func writeRaces(to html: inout HTMLWriter) {
    let runs = suite.scenarios.flatMap(\.runs).filter { $0.races?.diagnostics.isEmpty == false }
    guard let first = runs.first else { return }
    html.element("p", ["class": "facts"]) { html in
      html.text("The order of simultaneous events decides in ")
      html.element("a", attributes: ["href": "#\(HTMLReportRun.anchor(of: first.id))"], text: first.name)
      if runs.count > 1 { html.text(" and \((runs.count - 1).grouped) more run\(runs.count > 2 ? "s" : "")") }
      html.text(".")
    }
  }

  // MARK: What is wrong in the files

  private func writeFindings(to html: inout HTMLWriter) {
    let findings = suite.findings
    guard !findings.isEmpty else { return }
    let isWrong = findings.contains { $0.code.severity == .error }
    var attributes: Attributes = ["class": counts.total > 0 ? "findings beside" : "findings"]
    if isWrong { attributes.pairs.append(("open", "open")) }
    html.element("details", attributes) { html in
      html.element(
        "summary",
        text: findings.count == 1 ? "1 problem in the files" : "\(findings.count.grouped) problems in the files")
      html.element("ul") { html in
        for finding in findings.prefix(Self.findingLimit) { write(finding, to: &html) }
      }
    }
  }

  private func write(_ finding: FindingRecord, to html: inout HTMLWriter) {
    let isError = finding.code.severity == .error
    html.block("li") { html in
      html.element(
        "span", attributes: ["class": isError ? "badge failed" : "badge limit"], text: isError ? "error" : "warning")
      html.text(" \(finding.message) ")
      html.element("code", text: finding.code.rawValue)
      if let path = finding.path {
        html.element("p", attributes: ["class": "facts"], text: path)
      } else {
        ExcerptHTML(suite.sources, location: finding.diagnostic.location)?.write(to: &html)
      }
      if let advice = finding.diagnostic.advice { html.element("p", text: advice) }
    }
  }

  // MARK: Filters

  /// Writes the filters, which the script shows, because they work only with it.
  private func writeFilters(to html: inout HTMLWriter) {
    html.element("form", ["id": "filter", "role": "search", "aria-label": "Runs", "hidden": "hidden"]) { html in
      html.element("label") { html in
        html.element("span", text: "Show")
        html.empty(
          "input",
          attributes: ["type": "search", "id": "query", "placeholder": "text or @tag", "autocomplete": "off"])
      }
      let outcomes = counts.outcomes
      for (status, count, _) in outcomes.filter({ $0.status != .passed }) + outcomes.filter({ $0.status == .passed }) {
        html.element("button", ["type": "button", "aria-pressed": "true", "data-status": status.name]) { html in
          RunSection.writeBadge(status, to: &html)
          html.text(" \(count.grouped)")
        }
      }
    }
  }
}

extension Failure {
  func row(_ label: Row.Label) -> String? { rows.first { $0.label == label }?.text }

  /// Returns the text of the expectation that does not hold.
  func text(in scenario: ScenarioRecord) -> String? {
    expectation.flatMap { scenario.expectations[ifPresent: $0]?.text }
  }
}
