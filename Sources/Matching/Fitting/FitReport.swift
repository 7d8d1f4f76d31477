internal import Checking
internal import DeviceModel
package import Interpreter
package import Programs
package import Recordings
package import Reporting
internal import ScenarioKit
internal import SourceText
internal import VirtualTime

/// The durations that logs have in common, and how well the model reproduces each.
package struct FitReport {
  /// A field to write: `jsLoad: 612.4ms  # fitted …`.
  package struct FieldValue {
    package var field: AppField
    package var length: String
    package var note: String?
  }

  private let app: String
  private let logs: [LogEvidence]
  private let fits: [DurationFit]
  private let phases: [LaunchPhase]
  private let before: App.Durations

  /// Fits the durations of a file's app to each log.
  package init(_ logs: [LogEvidence], file: FittedFile) throws(Fault) {
    let app = try file.list.app(of: file.run)
    let standard = App.Durations.standard(for: app.kind)
    (self.logs, self.app, before) = (logs, app.name, app.durations)
    phases = LaunchPhase.allCases.filter { standard[$0] > .zero || app.durations[$0] > .zero }
    var fits: [DurationFit] = []
    for log in logs {
      fits.append(try DurationFit(log, list: file.list, run: file.run, from: app.durations, phases: phases))
    }
    self.fits = fits
  }

  /// Returns the fitted lengths of a phase in microseconds, one for each log that tells it.
  private func sample(_ phase: LaunchPhase) -> SampleStatistics? {
    SampleStatistics(
      fits.filter { $0.findings[phase] == .fitted }.map { Int64($0.durations[phase].microseconds.rounded()) })
  }

  /// The fields whose durations are in the logs.
  package var values: [FieldValue] {
    phases.compactMap { phase in
      guard let field = AppField.allCases.first(where: { $0.launchPhase == phase }), let sample = sample(phase) else {
        return nil
      }
      return FieldValue(
        field: field, length: Self.milliseconds(sample.mean),
        note: sample.count > 1 ? "fitted: \(Self.words(sample))" : nil)
    }
  }

  private static func words(_ sample: SampleStatistics) -> String {
    "mean of \(sample.count) logs, \(milliseconds(sample.smallest)) to \(milliseconds(sample.largest)), "
      + "standard deviation \(milliseconds(sample.deviation))"
  }

  /// Returns a length with at most one digit after the point, as the language writes it.
  private static func milliseconds(_ microseconds: Int64) -> String {
    let tenths = (microseconds + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)ms" : "\(tenths / 10).\(tenths % 10)ms"
  }

  // MARK: An unknown app

  /// Returns the durations with which a script that explains a log gives its times; `nil` if the log does not begin
  /// with the launch or has no times.
  package static func durations(of log: RecordedLog, with candidate: ModelSearch.Candidate) -> String? {
    guard candidate.script.before.isEmpty, RecordedTimeline(log.events).flaw == nil else { return nil }
    let names = LogAlphabet(log.events).names
    let text = candidate.setup.text(of: candidate.script, screenCount: max(names.count, 1))
    let source = SourceFile(id: FileID(0), path: "recorded.scn", text: text)
    let program = Checker(load: { _, _ in .notFound }).check(source).program
    let renamed = log.renamed { name in names.firstIndex(of: name).map { "S\($0)" } ?? name }
    guard let scenario = program.scenarios.first, let list = try? RunList(scenario, bounds: .none),
      let run = try? list.run(at: 0), let app = try? list.app(of: run)
    else { return nil }
    let phases = LaunchPhase.allCases.filter { app.durations[$0] > .zero }
    guard
      let fit = try? DurationFit(
        LogEvidence(renamed, path: ""), list: list, run: run, from: app.durations, phases: phases)
    else { return nil }
    let fitted = phases.filter { fit.findings[$0] == .fitted }.compactMap { phase in
      AppField.allCases.first { $0.launchPhase == phase }.map { field in
        "\(field.rawValue) \(milliseconds(Int64(fit.durations[phase].microseconds.rounded())))"
      }
    }
    let error = milliseconds(Int64(fit.error.rounded()))
    // A pause in the launch is not the app's.
    if fit.error > 1_000_000 { return nil }
    return fitted.isEmpty ? nil : fitted.joined(separator: ", ") + "; the calls differ from them by \(error)"
  }

  // MARK: Text

  package func write(to page: inout TerminalText) {
    page.write(sanitizedForTerminal(app), style: .strong)
    page.line("  fitted to \(logs.map { sanitizedForTerminal($0.path) }.joined(separator: ", "))", .quiet)
    for phase in phases {
      guard let field = AppField.allCases.first(where: { $0.launchPhase == phase }) else { continue }
      page.write("  \(field.rawValue.padded(to: 20))")
      let old = Self.milliseconds(Int64(before[phase].microseconds.rounded()))
      if let sample = sample(phase) {
        page.write(Self.milliseconds(sample.mean).padded(to: 11), style: .strong)
        page.line(sample.count > 1 ? Self.words(sample) : "was \(old)", .quiet)
      } else {
        let isSeen = fits.contains { $0.findings[phase] == .inseparable }
        page.write(old.padded(to: 11))
        page.line(
          isSeen ? "kept: no call of the log separates it from the others" : "kept: no call of the log depends on it",
          .quiet)
      }
    }
    for (log, fit) in zip(logs, fits) { writeResiduals(of: fit, log, to: &page) }
    page.line()
  }

  private func writeResiduals(of fit: DurationFit, _ log: LogEvidence, to page: inout TerminalText) {
    page.line()
    page.write(sanitizedForTerminal(log.path), style: .strong)
    let error = Self.milliseconds(Int64(fit.error.rounded()))
    let calls = counted(fit.residuals.count, noun: "call") ?? "no call"
    page.line("  \(calls), root mean square of the residuals \(error)", .quiet)
    if !fit.residuals.isEmpty {
      let heads = ["".padded(to: 13), "call".padded(to: 44), "log".padded(to: 12), "log minus model"]
      page.line(heads.joined(), .quiet)
    }
    for residual in fit.residuals {
      let event = log.log.events[residual.event]
      let name = sanitizedForTerminal(event.call.name(event.screen))
      page.write("  line \(event.line)".padded(to: 13), style: .quiet)
      page.write(name.padded(to: 44))
      page.write(Self.milliseconds(Int64(residual.logged.rounded())).padded(to: 12))
      page.line(
        Self.signed(residual.logged - residual.modeled),
        abs(residual.logged - residual.modeled) > 50_000 ? .warning : .plain)
    }
    if let calls = counted(fit.unmatchedCount, noun: "call") {
      let (verb, them) = fit.unmatchedCount == 1 ? ("is", "it") : ("are", "them")
      page.line("  \(calls) of the log \(verb) not in the run; `scenario match` compares \(them)", .warning)
    }
  }

  private static func signed(_ microseconds: Double) -> String {
    let text = milliseconds(Int64(abs(microseconds).rounded()))
    return text == "0ms" ? text : (microseconds < 0 ? "-" : "+") + text
  }
}
