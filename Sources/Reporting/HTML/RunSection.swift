internal import DeviceModel
internal import SourceText

/// Everything about one run as plain HTML: what a reader without scripts sees, and what the script starts from.
struct RunSection {
  let suite: SuiteRecord
  let run: HTMLReportRun
  /// Whether the strip is drawn and the events are listed.
  let hasEvents: Bool
  /// The outcome of all runs of the sweep to which this run belongs.
  var partOf: String?

  /// The maximum number of rows of the table of events; the script's timeline has all.
  private static let eventLimit = 150

  /// The parts of a passed run's section.
  struct Shape: Hashable {
    var values: Int
    var hasFilm: Bool
    var hasExpectations: Bool
  }

  var shape: Shape {
    Shape(values: record.values.count, hasFilm: !run.cells.isEmpty, hasExpectations: !record.verdicts.isEmpty)
  }

  private var record: Shared<RunRecord> { run.record }
  private var scenario: ScenarioRecord { suite.scenarios[run.scenario] }

  func write(to html: inout HTMLWriter) {
    html.block("article", ["class": "run", "id": run.anchor]) { html in
      writeHead(to: &html)
      if let survey = record.survey { RangeAnalysisSection(survey: survey, anchor: run.anchor).write(to: &html) }
      if !record.failures.isEmpty { writeLead(to: &html) }
      if !run.cells.isEmpty { writeFilm(to: &html) }
      if !record.failures.isEmpty || record.diagnostic != nil { writeFailures(to: &html) }
      if let races = record.races { writeRaces(races, to: &html) }
      if !record.verdicts.isEmpty { writeExpectations(to: &html) }
      if hasEvents, let history = record.history { writeEvents(history, to: &html) }
    }
  }

  /// Returns the text after the `#` of an address that leads to the screens of a run.
  static func filmAnchor(of run: String) -> String { "\(run)/film" }

  private func writeFilm(to html: inout HTMLWriter) {
    html.element("h3", attributes: ["id": Self.filmAnchor(of: run.anchor)], text: "On screen")
    if hasEvents {
      return FilmstripHTML(cells: run.cells, pictures: run.pictures, cutCells: run.cutCells).write(to: &html)
    }
    // In words, where drawings would be too many.
    html.element("ol", ["class": "strip"]) { html in
      for cell in run.cells { html.element("li", text: "\(formatted(cell.start)): \(cell.picture.description)") }
      FilmstripHTML.writeRest(run.cutCells, to: &html)
    }
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.element("h2") { html in
      Self.writeBadge(record.status, to: &html)
      html.raw(" ")
      html.text(record.title)
    }
    let scenario = scenario
    html.element("p", ["class": "facts"]) { html in
      html.text(([suite.place(of: scenario)] + run.facts + [formatted(record.duration)]).joined(separator: " · "))
    }
    if let partOf {
      html.element("p", ["class": "part-of"]) { html in
        html.text("One of \(scenario.runs.count.grouped) runs. ")
        html.element(
          "a", attributes: ["href": "#\(SweepSection.anchor(ofScenario: run.scenario))"], text: "All runs by value")
        html.text(": \(partOf)")
      }
    }
    guard !record.values.isEmpty else { return }
    html.element("p", ["class": "values"]) { html in
      for value in record.values {
        html.element("code", text: "\(value.name) = \(value.value)")
        html.raw(" ")
      }
    }
  }

  static func writeBadge(_ status: RunStatus, to html: inout HTMLWriter) {
    html.element("span", key: "class", value: "badge \(status.name)") { $0.text(status.word) }
  }

  // MARK: Failures

  private static let leadLimit = 3
  /// The labels of the most important rows.
  private static let leadingRows: Set<Failure.Row.Label> = [.message, .reason, .cause, .because, .fix]

  private func writeLead(to html: inout HTMLWriter) {
    html.block("ul", ["class": "lead"]) { html in
      for failure in record.failures.prefix(Self.leadLimit) {
        html.element("li") { html in
          html.element("p") { html in
            if let text = failure.text(in: scenario) {
              html.element("code", text: text)
              html.raw(" ")
            }
            html.element("b", text: failure.sentence)
          }
          for row in Failure.merged(failure.rows) where Self.leadingRows.contains(row.label) {
            html.element("p", text: "\(row.label.words): \(row.lines.joined(separator: "; "))")
          }
        }
      }
      let rest = record.failures.count - Self.leadLimit
      if rest > 0 { html.element("li", text: rest == 1 ? "1 more below" : "\(rest) more below") }
    }
  }

  private func writeFailures(to html: inout HTMLWriter) {
    html.block("section", ["class": "failures"]) { html in
      html.element(
        "h3",
        text: record.status == .limited
          ? "Why it ended" : record.status == .unrecorded ? "What is open" : "Why it failed")
      if let diagnostic = record.diagnostic {
        write(Failure(.step, location: diagnostic.location, sentence: diagnostic.message), to: &html)
      }
      for failure in record.failures { write(failure, to: &html) }
      if let repetition = record.repetition {
        html.element("p", ["class": "again"]) { html in
          html.raw("Rerun: ")
          html.element("code", attributes: ["class": "command"], text: repetition)
        }
      }
    }
  }

  private func write(_ failure: Failure, to html: inout HTMLWriter) {
    html.block("div", ["class": "failure"]) { html in
      html.element("p", attributes: ["class": "sentence"], text: failure.sentence)
      ExcerptHTML(suite.sources, location: failure.location)?.write(to: &html)
      guard !failure.rows.isEmpty else { return }
      html.element("dl") { html in
        for row in Failure.merged(failure.rows) {
          html.element("dt", text: row.label.words)
          let style = row.label == .fix ? "row command" : row.lines.count > 1 ? "rows" : "row"
          html.element("dd", ["class": style]) { $0.lines(row.lines) }
        }
      }
    }
  }

  /// Writes what depends on the order of simultaneous events, with the causes of both.
  private func writeRaces(_ races: RaceRecord, to html: inout HTMLWriter) {
    html.block("section", ["class": "failures"]) { html in
      html.element("h3", text: "What the order of simultaneous events decides")
      for race in races.diagnostics { write(Failure(race: race), to: &html) }
      guard !races.isComplete else { return }
      html.element("p", text: "Only \(races.orders.grouped) of the possible orders were tried.")
    }
  }

  // MARK: Tables

  private func writeExpectations(to html: inout HTMLWriter) {
    html.element("h3", text: "Expectations")
    let expectations = scenario.expectations
    Self.writeTable(["Result", "Decided at", "Line", "Expectation"], "scroll expectations", to: &html) { html in
      for verdict in record.verdicts where expectations.indices.contains(verdict.expectation) {
        let expectation = expectations[verdict.expectation]
        html.element("tr") { html in
          html.element("td", attributes: ["class": "result \(verdict.result.rawValue)"], text: verdict.result.word)
          html.element("td", text: formatted(verdict.instant))
          html.element("td", text: "\(expectation.line)")
          html.element("td") { $0.element("code", text: expectation.text) }
        }
      }
    }
  }

  private func writeEvents(_ history: HistoryRecord, to html: inout HTMLWriter) {
    let told = history.events.indices.filter { history.events[$0].isTold }
    html.element("section", ["class": "events"]) { html in
      html.element("h3", text: "Events")
      Self.writeTable(["No.", "Time", "Lane", "Event", "Caused by", "Line"], to: &html) { html in
        for index in told.prefix(Self.eventLimit) {
          let event = history.events[index]
          html.block("tr") { html in
            html.element("td", attributes: ["class": "number"], text: "\(index)")
            html.element("td", text: formatted(event.instant))
            html.element("td", text: event.lane.name)
            html.element("td", text: suite.sentence(of: event))
            html.element("td", attributes: ["class": "number"], text: event.cause.map { "\($0)" } ?? "")
            let line = event.location.map { "\(suite.line(of: $0))" } ?? ""
            html.element("td", attributes: ["class": "number"], text: line)
          }
        }
      }
      guard told.count > Self.eventLimit else { return }
      html.element("p", attributes: ["class": "more"], text: "\(told.count - Self.eventLimit) more are not shown.")
    }
  }

  static func writeTable(
    _ heads: [String], _ style: String = "scroll", to html: inout HTMLWriter, _ rows: (inout HTMLWriter) -> Void
  ) {
    html.block(
      "div", ["class": style, "tabindex": "0", "role": "region", "aria-label": heads.joined(separator: ", ")]
    ) { html in
      html.element("table") { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for head in heads { html.element("th", attributes: ["scope": "col"], text: head) }
          }
        }
        html.element("tbody", [:], rows)
      }
    }
  }
}

extension VerdictRecord.Result {
  var word: String {
    switch self {
    case .passed: "holds"
    case .failed: "fails"
    case .neverReached: "never reached"
    case .unsettled: "open"
    case .notRecorded: "not recorded"
    }
  }
}
