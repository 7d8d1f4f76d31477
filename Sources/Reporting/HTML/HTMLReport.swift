internal import SourceText

/// A suite as one HTML file: a list of all runs, and for each a strip of pictures, its timeline and its expectations.
///
/// All essential content is plain HTML, written here. The page's single script adds interaction: it shows one run at a
/// time, draws its timeline from the data at the end of the page, and keeps the selection in the address. In a large
/// suite, passed runs have no plain article; they use that of another run of their scenario, with their own values.
struct HTMLReport {
  private let suite: SuiteRecord
  private let header: HTMLReportHeader
  private let title: String
  /// The number of bytes that the runs take without their events, about.
  private let byteCount: Int
  private var runs: [HTMLReportRun] = []
  private var pictures = SnapshotTable()
  private var seen = FilmstripIndex()
  private var sweeps: [Int: SweepSection] = [:]
  private var comparison: ComparisonSection?

  /// The maximum number of failed runs in plain HTML with all events; others show only the reasons.
  private static let fullLimit = 25
  /// The maximum number of cells of one strip; thousands from a flickering screen are not useful.
  private static let cellLimit = 300
  /// The size up to which passed runs are also in plain HTML.
  private static let smallSuite = 25
  /// The maximum number of links in the list; the script finds the other runs by search.
  private static let linkLimit = 400

  /// Creates the page; equal suites have equal pages. Of a very large suite it has as many runs as a browser shows
  /// well.
  init(_ whole: SuiteRecord) {
    let part = SuitePart(whole)
    suite = part.suite
    byteCount = part.byteCount
    header = HTMLReportHeader(whole, part: part)
    title = "\(header.headline) – scenario report"
    runs.reserveCapacity(header.runCount)
    for index in suite.scenarios.indices {
      for run in suite.scenarios[index].runs.indices { add(suite.scenarios[index].runs[run], of: index) }
      sweeps[index] = SweepSection(suite, scenario: index)
    }
  }

  init(_ comparison: RunComparison) {
    let (left, right) = comparison.sides
    suite = SuiteRecord(beside: [(left.suite, left.scenario), (right.suite, right.scenario)])
    byteCount = 0
    header = HTMLReportHeader(suite, alignedOn: comparison.event)
    title = "\(left.run.title) and \(right.run.title) – scenario compare"
    for index in suite.scenarios.indices { add(suite.scenarios[index].runs[0], of: index) }
    if runs[0].id == runs[1].id { runs[1].id += "-B" }
    self.comparison = ComparisonSection(comparison, anchors: runs.map(\.anchor), pictures: &pictures)
  }

  private mutating func add(_ record: Shared<RunRecord>, of scenario: Int) {
    let strip = strip(of: record)
    runs.append(
      HTMLReportRun(
        number: runs.count, scenario: scenario, record: record, id: record.id, cells: strip.cells,
        cutCells: strip.cut, pictures: strip.pictures))
  }

  private mutating func strip(of record: Shared<RunRecord>) -> (cells: [Filmstrip.Cell], pictures: [Int], cut: Int) {
    guard let look = record.history?.look else {
      var (cells, drawings) = seen.strip(record, pictures: &pictures)
      let cut = max(cells.count - Self.cellLimit, 0)
      cells.removeLast(cut)
      drawings.removeLast(cut)
      return (cells, drawings, cut)
    }
    var strip = Filmstrip(record)
    let cut = strip.cut(to: Self.cellLimit)
    return (strip.cells, strip.cells.map { pictures.number(of: $0.picture, appearance: look) }, cut)
  }

  func write(to buffer: inout OutputBuffer) {
    HTMLReportFrame.write(
      to: &buffer, title: title, data: { HTMLReportData.writeSuite(suite, runs: runs, taken: byteCount, to: &$0) },
      body: { writeBody(to: &$0) })
  }

  private func writeBody(to html: inout HTMLWriter) {
    pictures.write(to: &html)
    html.element("a", attributes: ["class": "skip", "href": "#runs"], text: "Skip to the runs")
    header.write(to: &html)
    html.element("div", ["class": "columns"]) { html in
      html.element("nav", ["id": "list", "aria-label": "Runs"]) { writeList(to: &$0) }
      html.element("main", ["id": "runs", "tabindex": "-1"]) { writeRuns(to: &$0) }
    }
  }

  // MARK: The list

  private func writeList(to html: inout HTMLWriter) {
    html.element("h2", text: "Runs")
    let linked = linkedRuns
    if comparison != nil {
      html.element("ul") { writeLink("side by side", to: ComparisonSection.anchor, in: &$0) }
    }
    var file: UInt32?
    for entry in listed {
      let shown = runs[entry.runs].filter { linked?.contains($0.number) ?? true }
      if shown.isEmpty { continue }
      let scenario = suite.scenarios[entry.scenario]
      if scenario.location.file.number != file {
        file = scenario.location.file.number
        html.element("h3", text: suite.path(of: scenario.location.file))
      }
      writeScenario(scenario, runs: runs[entry.runs], shown: shown, sweep: sweeps[entry.scenario], to: &html)
    }
    if let linked {
      let rest = (runs.count - linked.count).grouped
      html.element("p", attributes: ["class": "more"], text: "\(rest) more runs: search, or choose a result above.")
    }
    html.element("p", attributes: ["id": "nothing", "hidden": "hidden"], text: "No matching runs.")
  }

  /// The numbers of the runs in the list, failed ones first; `nil` for all.
  private var linkedRuns: Set<Int>? {
    guard runs.count > Self.linkLimit else { return nil }
    let numbers = listed.flatMap { Array($0.runs) }
    let failed = numbers.filter { runs[$0].status != .passed }
    let passed = numbers.filter { runs[$0].status == .passed }
    return Set((failed + passed).prefix(Self.linkLimit))
  }

  /// The scenarios with runs in the order of the list: files in which something failed come first, and in each file the
  /// scenarios that failed.
  private var listed: [(scenario: Int, runs: Range<Int>)] {
    var starts: [Int] = []
    var next = 0
    for scenario in suite.scenarios {
      starts.append(next)
      next += scenario.runs.count
    }
    return SuitePart.failedFirst(suite).map { ($0, starts[$0]..<starts[$0] + suite.scenarios[$0].runs.count) }
  }

  private func writeScenario(
    _ scenario: ScenarioRecord, runs: ArraySlice<HTMLReportRun>, shown: [HTMLReportRun], sweep: SweepSection?,
    to html: inout HTMLWriter
  ) {
    if runs.count == 1, let run = runs.first {
      let words = run.record.survey == nil ? run.record.title : scenario.title
      return html.element("ul") { writeLink(run, words: words, to: &$0) }
    }
    let failed = runs.count { $0.status != .passed }
    let attributes: Attributes = failed > 0 ? ["class": "sweep", "open": "open"] : ["class": "sweep"]
    html.block("details", attributes) { html in
      html.element("summary") { html in
        RunSection.writeBadge(failed > 0 ? .failed : .passed, to: &html)
        html.text(" \(scenario.title) ")
        let count = failed > 0 ? "\(failed.grouped) of \(runs.count.grouped)" : "\(runs.count.grouped) runs"
        html.element("span", attributes: ["class": "length"], text: count)
      }
      html.element("ul") { html in
        if let sweep {
          let anchor = SweepSection.anchor(ofScenario: runs[runs.startIndex].scenario)
          writeLink("by value: \(sweep.headline)", to: anchor, in: &html)
        }
        for run in shown { writeLink(run, words: values(of: run), to: &html) }
        let rest = runs.count - shown.count
        if rest > 0 { html.element("li", attributes: ["class": "length"], text: "\(rest.grouped) more") }
      }
    }
  }

  /// Writes the link to a section about several runs.
  private func writeLink(_ words: String, to anchor: String, in html: inout HTMLWriter) {
    html.block("li", ["class": "all"]) { html in
      html.element("a", ["href": "#\(anchor)"]) { html in
        html.element("span", attributes: ["class": "badge all", "aria-hidden": "true"], text: "ALL")
        html.element("span", attributes: ["class": "name"], text: words)
      }
    }
  }

  private func values(of run: HTMLReportRun) -> String {
    run.record.values.isEmpty
      ? run.record.title : run.record.values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  /// Writes the link to a run in pieces, because there are thousands of them.
  private func writeLink(_ run: HTMLReportRun, words: String, to html: inout HTMLWriter) {
    html.element("li", key: "class", value: run.status.name) { html in
      html.raw("<a href=\"#")
      html.text(run.anchor)
      html.raw("\" data-n=\"")
      html.number(run.number)
      html.raw("\">")
      RunSection.writeBadge(run.status, to: &html)
      html.element("span", key: "class", value: "name") { $0.text(words) }
      html.element("span", key: "class", value: "length") { html in
        html.text(run.record.survey?.written ?? formatted(run.record.duration))
      }
      html.raw("</a>")
    }
    html.line()
  }

  // MARK: The runs

  private func writeRuns(to html: inout HTMLWriter) {
    var full = 0
    let isSmall = runs.count <= Self.smallSuite
    var scenario: Int?
    // A passed run without an article of its own uses that of another run of its sweep, otherwise one with the same
    // parts.
    var hasModel = false
    var shapes: Set<RunSection.Shape> = []
    comparison?.write(to: &html)
    for index in runs.indices {
      let run = runs[index]
      if run.scenario != scenario {
        sweeps[run.scenario]?.write(runs[index..<index + suite.scenarios[run.scenario].runs.count], to: &html)
        hasModel = false
      }
      scenario = run.scenario
      let isTold = isSmall || run.status != .passed || run.record.survey != nil || run.record.races != nil
      if isTold { full += 1 }
      let section = RunSection(
        suite: suite, run: run, hasEvents: isTold && full <= Self.fullLimit, partOf: sweeps[run.scenario]?.headline)
      if run.status == .passed {
        let isNew = section.partOf == nil ? shapes.insert(section.shape).inserted : !hasModel
        guard isTold || isNew else { continue }
        hasModel = true
      }
      section.write(to: &html)
    }
    guard !isSmall else { return }
    html.element(
      "p", attributes: ["class": "more", "id": "without-script"],
      text: "Without JavaScript, this page shows only some of the passing runs.")
  }
}
