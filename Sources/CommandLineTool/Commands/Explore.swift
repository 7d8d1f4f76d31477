internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// `scenario explore PATHS`
func exploreScenarios(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let limits = ExplorationLimits(depth: try invocation.depth() ?? ExplorationLimits().depth)
  let writer = FindingReport.Writer(format: .text, rendition: console.rendition)
  var report = FindingReport(console, format: .text)
  var tour = Tour(console: console, limits: limits, isQuiet: options.detail == .quiet)
  report.begin()
  Loading(invocation.operands, host, options).load(
    { $0 },
    deliver: { item in
      report.add(writer.entries(of: item), files: 0)
      guard case .checked(let file, let task) = item, !file.isBroken else {
        console.status.combine(.wrongFile)
        return console.fault == nil
      }
      let selection = RunSelection(file, task, filters: [])
      for (index, scenario) in file.program.scenarios.enumerated() where selection.wanted(index, scenario) != nil {
        tour.explore(scenario, in: file)
      }
      return console.fault == nil
    })
  tour.finish()
}

/// Explores one scenario after the other and says what was found.
private struct Tour {
  let console: Console
  let limits: ExplorationLimits
  let isQuiet: Bool
  var scenarios = 0
  var findings = 0

  mutating func explore(_ scenario: ScenarioProgram, in file: CheckedFile) {
    scenarios += 1
    var page = console.page()
    do throws(Fault) {
      let exploration = try RunList(scenario, .none).explore(limits)
      findings += exploration.findings.count
      if exploration.isUnreachable { console.status.combine(.expectationFailed) }
      if !isQuiet || !exploration.findings.isEmpty || exploration.isUnreachable {
        let line = file.source.line(at: scenario.location.range.start)
        page.write("\(shown("\(file.source.path):\(line)"))  ", .quiet)
        page.write(shown(scenario.writtenTitle), .strong)
        page.line("  \(summary(of: exploration))", .quiet)
      }
      for finding in exploration.findings { tell(finding, on: &page) }
    } catch {
      console.status.combine(.wrongFile)
      DiagnosticRenderer(sources: file.sources).write(error.diagnostic, to: &page)
    }
    console.write(page)
  }

  private func summary(of exploration: Exploration) -> String {
    if exploration.isUnreachable { return "fails, or ends without the app on screen: nothing to explore" }
    let end = exploration.isComplete ? "all there are" : "cut off at a depth of \(limits.depth) or by a limit"
    return "\(exploration.states) states, \(exploration.acts) acts; \(end)"
  }

  /// The sentence, and the steps that the scenario has to go on with.
  private func tell(_ finding: Exploration.Finding, on page: inout Page) {
    page.line("  \(shown(finding.sentence))", .failed)
    for step in finding.steps { page.line("      \(shown(step))") }
    if finding.steps.isEmpty { page.line("      where the scenario ends", .quiet) }
  }

  func finish() {
    if findings > 0 { console.status.combine(.expectationFailed) }
    if scenarios == 0 { console.status.combine(.nothingSelected) }
    guard !isQuiet else { return }
    var page = console.page()
    let things = findings == 1 ? "1 finding" : "\(findings) findings"
    page.line("\(scenarios == 1 ? "1 scenario" : "\(scenarios) scenarios") explored: \(things)")
    console.write(page)
  }
}
