import Programs
package import SourceText
internal import VirtualTime

/// One JSON document with all data for machines, one element per line: `scenario run --json`, or written while runs
/// complete with `--format json`.
///
/// It has `version` (1), `diagnostics` (as in `check`), `runs`, `sweeps` and `summary`. `sweeps` describes the failing
/// values of each scenario with failures: sentences in `fails`, and whether they are complete in `isExact`. `summary`
/// has an `end` if not everything was run: the reason, as in a log.
///
/// A run has `name`, `status` (`passed`, `failed`, `limit`, `wrong`,
/// `notRecorded`), `file`, `line`, `tags`, `values` (in the
/// language's notation), `virtualMicroseconds`, `failures` and, if it failed, `repeat`: the command that repeats this
/// run. One that is `wrong` has the `diagnostic` with the reason instead. If `--races` has found anything, an element
/// with the status `races` follows (`orders`, `isComplete`, `diagnostics`). With `--list` there are only the heads of
/// the runs, with the status `listed`, and `summary` has their number, `listed`.
package struct JSONReport: Sendable {
  private let sources: SourceTable

  /// - Parameter sources: The files to which the record refers.
  package init(_ sources: SourceTable) { self.sources = sources }

  static func write(_ suite: SuiteRecord, to buffer: inout OutputBuffer) {
    let report = JSONReport(suite.sources)
    JSONWriter.write(to: &buffer) { json in
      report.writeBeginning(suite.findings, to: &json)
      for scenario in suite.scenarios {
        for run in scenario.runs {
          json.lineBreak()
          report.write(run, of: scenario, to: &json)
        }
      }
      let sweeps = suite.sweepResults.filter { $0.table != nil }.map { report.element($0) }
      report.writeEnd(
        suite.counts, scenarios: suite.scenarios.count { !$0.runs.isEmpty },
        filesNotRun: suite.ending?.filesNotRun ?? 0, reason: suite.ending?.reason ?? .cutOff, sweeps: sweeps, to: &json)
    }
  }

  // MARK: What stands around the runs

  /// Writes everything before the first run.
  package func writeBeginning(_ findings: [FindingRecord], to json: inout JSONWriter) {
    json.raw("{\"version\":1,\"diagnostics\":[")
    for finding in findings {
      json.lineBreak()
      DiagnosticJSON(sources: sources).write(finding, to: &json)
    }
    json.raw("\n],\n\"runs\":[")
  }

  /// Writes everything after the last run.
  /// - Parameter sweeps: The elements of `sweeps`.
  package func writeEnd(
    _ tally: RunCounts, scenarios: Int, filesNotRun: Int, reason end: EndRecord.Reason, sweeps: [[UInt8]],
    to json: inout JSONWriter
  ) {
    if !sweeps.isEmpty { json.raw("\n],\n\"sweeps\":[") }
    for sweep in sweeps {
      json.lineBreak()
      json.elements(sweep)
    }
    json.raw("\n],\n\"summary\":")
    json.object { json in
      json.member("scenarios", value: scenarios)
      json.member("passed", value: tally.passed)
      json.member("failed", value: tally.failed)
      json.member("limit", value: tally.limited)
      json.member("wrong", value: tally.wrong)
      if tally.listed > 0 { json.member("listed", value: tally.listed) }
      if tally.unrecorded > 0 { json.member("notRecorded", value: tally.unrecorded) }
      json.member("leftOut", value: tally.leftOut)
      json.member("filesNotRun", value: filesNotRun)
      json.member("virtualMicroseconds", value: tally.virtualTime.ticks / Interval.ticksPerMicrosecond)
      if end != .complete { json.member("end", value: end.rawValue) }
    }
    json.raw("}\n")
  }

  /// Returns the element with the failing values of a scenario.
  package func element(_ sum: SuiteRecord.SweepResult) -> [UInt8] {
    JSONWriter.object { json in
      json.member("scenario", value: sum.name)
      writePlace(of: sum.scenario, to: &json)
      json.member("runs", value: sum.table?.runs.count ?? 0)
      json.member("failed", value: sum.table?.failed.count ?? 0)
      json.member("isExact", value: sum.isExact)
      json.strings("fails", sum.sentences)
    }
  }

  // MARK: Runs

  /// Writes one element of `runs`: the run with its values, failures and repeat command.
  package func write(_ run: Shared<RunRecord>, of scenario: ScenarioRecord, to json: inout JSONWriter) {
    let writer = DiagnosticJSON(sources: sources)
    json.object { json in
      writeHead(run.name, status: run.status.name, of: scenario, to: &json)
      if let diagnostic = run.diagnostic {
        json.key("diagnostic")
        writer.write(diagnostic, to: &json)
        return
      }
      if let survey = run.survey {
        survey.write(ofRunThat: run.status, to: &json)
      } else {
        json.key("values")
        NamedValue.write(list: run.values, to: &json)
        json.member("virtualMicroseconds", value: run.duration.ticks / Interval.ticksPerMicrosecond)
      }
      json.array("failures") { json in for failure in run.failures { writer.write(failure, to: &json) } }
      if let repetition = run.repetition { json.member("repeat", value: repetition) }
    }
    if let races = run.races {
      json.lineBreak()
      json.object { json in
        writeHead(run.name, status: "races", of: scenario, to: &json)
        json.member("orders", value: races.orders)
        json.member("isComplete", value: races.isComplete)
        json.array("diagnostics") { json in for race in races.diagnostics { writer.write(race, to: &json) } }
      }
    }
  }

  /// Writes a run that is only listed.
  package func write(listed name: String, of scenario: ScenarioRecord, to json: inout JSONWriter) {
    json.object { writeHead(name, status: "listed", of: scenario, to: &$0) }
  }

  private func writeHead(_ name: String, status: String, of scenario: ScenarioRecord, to json: inout JSONWriter) {
    json.member("name", value: name)
    json.member("status", value: status)
    writePlace(of: scenario, to: &json)
    json.strings("tags", scenario.tags)
  }

  private func writePlace(of scenario: ScenarioRecord, to json: inout JSONWriter) {
    json.member("file", value: sources[scenario.location.file]?.path ?? "")
    json.member("line", value: scenario.lines.lowerBound)
  }
}

/// A run that represents every value of a range, as `scenario run --format json` prints it.
///
/// It has no time of its own. It has its `sentence`, `unknowns` (each with `name`, and `from` and `to` in the
/// language's notation), `regions`, `runs` (the number made), `explored` (thousandths of the whole), `isProof`, `parts`
/// and `problems`, each with its `text` and `values` in words. With one unknown, `parts` are the ranges with equal ends
/// (`from`, `to`, `status`); with two, the areas (`corners`, `status`).
extension RangeAnalysisRecord {
  func write(ofRunThat status: RunStatus, to json: inout JSONWriter) {
    json.member("sentence", value: sentence)
    json.objects("unknowns", of: unknowns) { unknown, json in
      json.member("name", value: unknown.name)
      json.member("from", value: unknown.unit.notation(unknown.from))
      json.member("to", value: unknown.unit.notation(unknown.to))
    }
    json.member("regions", value: regions)
    json.member("runs", value: runs)
    json.member("explored", value: explored)
    json.member("isProof", value: isComplete && status == .passed)
    if unknowns.count == 1 { writeRanges(to: &json) } else { writeAreas(to: &json) }
    json.objects("problems", of: problems) { problem, json in
      json.member("text", value: problem.text)
      json.member("values", value: problem.values)
    }
  }

  /// Writes the ranges, joining adjacent ones with the same status.
  private func writeRanges(to json: inout JSONWriter) {
    let ranges = parts.chunked { one, next in
      outcomes[one.outcome].kind == outcomes[next.outcome].kind && one.to &+ 1 == next.from
    }
    json.objects("parts", of: ranges) { range, json in
      json.member("from", value: unknowns[0].unit.notation(range[0].from))
      json.member("to", value: unknowns[0].unit.notation(range[range.count - 1].to))
      json.member("status", value: outcomes[range[0].outcome].kind.rawValue)
    }
  }

  private func writeAreas(to json: inout JSONWriter) {
    json.objects("parts", of: areas) { area, json in
      let corners = stride(from: 0, to: area.corners.count - 1, by: 2).map { index in
        zip(unknowns, area.corners[index...]).map { $0.unit.notation($1) }.joined(separator: ", ")
      }
      json.strings("corners", corners)
      json.member("status", value: outcomes[area.outcome].kind.rawValue)
    }
  }
}
