import Interpreter
import Programs
import Reporting
import ScenarioKit

// Work in the background: verdicts on the newest texts, and commands.

extension LanguageServer {
  /// Returns the next task for another thread; `nil` if no work is left. Commands come first, then the document that
  /// was edited last, then files that are not being edited.
  package func takeTask() -> BackgroundTask? {
    if !commands.isEmpty { return commands.removeFirst() }
    guard phase == .running else { return nil }
    for uri in settings.verdicts ? documents.urisWithoutVerdicts : [] {
      guard let analysis = documents.analysis(of: uri, services: services) else { continue }
      if analysis.file.isBroken {
        documents.setVerdicts([], of: uri)
      } else if let state = documents.beginVerdicts(of: uri) {
        return verdictTask(analysis, uri: uri, state: state)
      }
    }
    return takePullTask()
  }

  /// The number of scenarios whose verdicts are delivered first. Each time, twice as many are: with them, all
  /// diagnostics of the text are published again.
  private static let firstBatch = 20

  private func verdictTask(
    _ analysis: Analysis, uri: String, state: (generation: Int, cancellation: Cancellation)
  ) -> BackgroundTask {
    let (services, forests) = (services, forests)
    let (generation, cancellation) = state
    return BackgroundTask(cancellation) { deliver in
      let scenarios = analysis.file.program.scenarios
      let search = VerdictSearch(analysis: analysis, services: services)
      var found: [ScenarioVerdict] = []
      var next = Self.firstBatch
      for (index, scenario) in scenarios.enumerated() {
        guard let verdict = forests.lend({ search.verdict(on: scenario, in: $0) }) else { return }
        found.append(verdict)
        if found.count == next, index + 1 < scenarios.count {
          next *= 2
          deliver(TaskResult(content: .verdicts(found, uri: uri, generation: generation, isComplete: false)))
        }
      }
      deliver(TaskResult(content: .verdicts(found, uri: uri, generation: generation, isComplete: true)))
    }
  }

  /// Stores the result of a task, unless it is out of date.
  package func finish(_ result: TaskResult) {
    switch result.content {
    case .verdicts(let verdicts, let uri, let generation, let isComplete):
      guard documents.setVerdicts(verdicts, of: uri, generation: generation, isComplete: isComplete) else { return }
      publishDiagnostics()
      if isComplete { askForRefresh() }
    case .answer(let text, let id, let report): finishCommand(id, text: text, report: report)
    case .checked(let reports, let id): addReports(reports, to: id)
    }
  }

  /// Asks the client to request everything based on verdicts again.
  func askForRefresh() {
    if capabilities.refreshesHints { ask("workspace/inlayHint/refresh", params: .null) }
    if capabilities.refreshesLenses { ask("workspace/codeLens/refresh", params: .null) }
  }
}
