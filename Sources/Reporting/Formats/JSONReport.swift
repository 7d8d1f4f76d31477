internal import SourceText
internal import VirtualTime

/// One document with everything that machines ask for: what `scenario run --format json` prints.
///
/// `version` (1), `diagnostics` (as `check` has them), `runs`, `sweeps` (where some runs of a scenario fail: for which
/// values, as sentences `fails`, and whether these say it all, `isExact`) and `summary`, which has an `end` where not
/// everything was run: the reason, as a log has it.
///
/// A run has `name`, `status` (`passed`,
/// `failed`, `limit`, `wrong`), `file`, `line`, `tags`, `values` (in the language's notation), `virtualMicroseconds`,
/// `failures` and, if it failed, `repeat`: the command that runs just this one. One that is `wrong` has the
/// `diagnostic` that says why instead.
struct JSONReport: ~Copyable {
  private let suite: SuiteRecord
  private let sources: SourceTable
  private let failures: FailureJSON

  init(_ suite: SuiteRecord) {
    self.suite = suite
    sources = suite.sources
    failures = FailureJSON(sources: sources)
  }

  /// An element a line.
  func write(to buffer: inout OutputBuffer) {
    JSONWriter.write(to: &buffer) { json in
      json.raw("{\"version\":1,\"diagnostics\":[")
      for finding in suite.findings {
        json.lineBreak()
        write(finding, &json)
      }
      json.raw("\n],\n\"runs\":[")
      for scenario in suite.scenarios {
        for run in scenario.runs {
          json.lineBreak()
          write(run, of: scenario, &json)
        }
      }
      let sweeps = suite.sums.filter { $0.table != nil }
      if !sweeps.isEmpty {
        json.raw("\n],\n\"sweeps\":[")
        for sweep in sweeps {
          json.lineBreak()
          write(sweep, &json)
        }
      }
      json.raw("\n],\n\"summary\":")
      writeSummary(&json)
      json.raw("}\n")
    }
  }

  private func write(_ finding: FindingRecord, _ json: inout JSONWriter) {
    switch finding {
    case .diagnostic(let diagnostic): DiagnosticJSON(sources: sources).write(diagnostic, to: &json)
    case .file(let path, let code, let message, let hint):
      json.object { json in
        json.member("code", code.rawValue)
        json.member("severity", code.severity.rawValue)
        json.member("message", message)
        json.member("file", path)
        if let hint { json.member("hint", hint) }
        json.member("fixes", arrayOf: { _ in })
        json.member("related", arrayOf: { _ in })
      }
    }
  }

  private func write(_ run: Kept<RunRecord>, of scenario: ScenarioRecord, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", run.name)
      json.member("status", run.status.name)
      json.member("file", suite.path(of: scenario.location.file))
      json.member("line", scenario.lines.lowerBound)
      json.member("tags", arrayOf: { json in for tag in scenario.tags { json.string(tag) } })
      if let diagnostic = run.diagnostic {
        json.key("diagnostic")
        DiagnosticJSON(sources: sources).write(diagnostic, to: &json)
        return
      }
      if let survey = run.survey {
        survey.write(ofRunThat: run.status, to: &json)
      } else {
        writeResult(of: run, &json)
      }
      json.member("failures", arrayOf: { json in for failure in run.failures { failures.write(failure, to: &json) } })
      if let repetition = run.repetition { json.member("repeat", repetition) }
    }
  }

  private func writeResult(of run: Kept<RunRecord>, _ json: inout JSONWriter) {
    json.member(
      "values",
      objectOf: { json in
        for value in run.values { json.member(named: value.name, value.value) }
      })
    json.member("virtualMicroseconds", run.duration.ticks / Interval.ticksPerMicrosecond)
  }

  private func write(_ sum: SuiteRecord.Sum, _ json: inout JSONWriter) {
    json.object { json in
      json.member("scenario", sum.name)
      json.member("file", suite.path(of: sum.scenario.location.file))
      json.member("line", sum.scenario.lines.lowerBound)
      json.member("runs", sum.table?.runs.count ?? 0)
      json.member("failed", sum.table?.failed.count ?? 0)
      json.member("isExact", sum.isExact)
      json.member("fails", arrayOf: { json in for sentence in sum.sentences { json.string(sentence) } })
    }
  }

  private func writeSummary(_ json: inout JSONWriter) {
    let counts = suite.counts
    json.object { json in
      json.member("scenarios", suite.scenarios.count { !$0.runs.isEmpty })
      json.member("passed", counts.passed)
      json.member("failed", counts.failed)
      json.member("limit", counts.limited)
      json.member("wrong", counts.wrong)
      json.member("leftOut", counts.leftOut)
      json.member("filesNotRun", suite.ending?.filesNotRun ?? 0)
      json.member("virtualMicroseconds", counts.virtualTime.ticks / Interval.ticksPerMicrosecond)
      let end = suite.ending?.reason ?? .cutOff
      if end != .complete { json.member("end", end.rawValue) }
    }
  }
}
