internal import Courses
internal import Interpreter
internal import Reference
internal import Reporting
internal import Running
internal import SourceText

/// Writes what `learn` says, in the language of the course.
struct LearnText {
  let language: CourseLanguage
  let console: CommandOutput

  private var width: Int { min(console.rendition.columns, ExerciseFile.width) }

  /// Writes one of the tool's own sentences as a paragraph.
  func say(_ phrase: Phrase, _ parts: String..., style: TextStyle = .plain) {
    write(phrase.text(in: language, filledWith: parts), style: style)
  }

  func write(_ paragraph: String, style: TextStyle = .plain) {
    console.write { page in
      for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
        for wrapped in PlainText.wrapped(sanitizedForTerminal(String(line)), width: width) { page.line(wrapped, style) }
      }
    }
  }

  func skipLine() { console.write("\n") }

  /// Writes paragraphs, each after an empty line.
  func write(paragraphs: [String]) {
    for paragraph in paragraphs {
      skipLine()
      write(paragraph)
    }
  }

  /// Writes paragraphs and illustrations, each after an empty line.
  func write(parts: [MarkdownSection.Part]) {
    for part in parts {
      switch part {
      case .paragraph(let text): write(paragraphs: [text])
      case .code(_, let text):
        skipLine()
        console.write { page in
          for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            page.line(line.isEmpty ? "" : "    \(sanitizedForTerminal(String(line)))")
          }
        }
      }
    }
  }

  // MARK: Judgements

  func write(_ judgement: Judgement, of judge: AnswerJudge, answer: String) {
    switch judgement {
    case .untouched:
      say(.untouched)
      if judge.exercise.kind != .predict { write(runsOf: answer, of: judge) }
    case .changedElsewhere: say(.changedElsewhere, style: .failed)
    case .blanksChanged(let line): say(.blanksChanged, line, style: .failed)
    case .forbidden(let word): say(.forbidden, word, style: .failed)
    case .blankIsNoValue(let text): say(.blankIsNoValue, text, style: .failed)
    case .invalid(let trial): write(diagnosticsOf: trial)
    case .wrong(let trial): write(failuresOf: trial, hidesValues: judge.exercise.kind == .predict)
    case .survived(let mutant, let count): write(survivor: mutant, of: count, judge: judge, answer: answer)
    case .notEverywhere(let trial):
      say(.notEverywhere, style: .failed)
      write(stripsOf: trial)
    case .wrongAnswer: say(.wrongAnswer, style: .failed)
    case .notOnlyRemoved: say(.notOnlyRemoved, style: .failed)
    case .noLongerFails: say(.noLongerFails, style: .failed)
    case .otherReason: say(.otherReason, style: .failed)
    case .tooLarge(let size, let goal): say(.tooLarge, "\(size)", "\(goal)", style: .failed)
    case .solved:
      say(.solved, style: .passed)
      write(runsOf: answer, of: judge)
    }
  }

  private func write(diagnosticsOf trial: Trial) {
    say(.invalid, style: .failed)
    skipLine()
    console.write { page in
      for diagnostic in trial.diagnostics where diagnostic.severity == .error {
        DiagnosticRenderer(sources: trial.sources).write(diagnostic, to: &page)
      }
    }
  }

  /// Writes which expectations do not hold.
  /// - Parameter hidesValues: Whether the run is not shown, because it is the answer.
  private func write(failuresOf trial: Trial, hidesValues: Bool) {
    if let fault = trial.fault {
      console.write { DiagnosticRenderer(sources: trial.sources).write(fault.diagnostic, to: &$0) }
    }
    var lines: Set<Int> = []
    for failure in trial.failures where lines.insert(trial.line(of: failure)).inserted {
      let text = trial.sources[failure.location.file]?.text(failure.location.range) ?? ""
      let first = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      let line = "\(trial.line(of: failure))"
      if let values = failure.values, !hidesValues {
        say(failure.isEverywhere ? .wrongEverywhere : .wrongRange, line, first, values, style: .failed)
      } else {
        say(.wrong, line, first, style: .failed)
      }
    }
    if !hidesValues { write(stripsOf: trial) }
  }

  /// Writes the film strip of the first run that fails.
  private func write(stripsOf trial: Trial) {
    guard let failure = trial.failures.first, let strip = trial.strip(of: failure) else { return }
    write(strip, title: failure.run)
  }

  private static let shownRuns = 3

  /// Writes the film strips of the first runs.
  private func write(runsOf answer: String, of judge: AnswerJudge) {
    let trial = Trial(unrun: answer, path: judge.path, files: judge.files)
    guard trial.isValid else { return }
    for (run, strip) in trial.strips(limit: Self.shownRuns) { write(strip, title: run) }
  }

  private func write(survivor: Int, of count: Int, judge: AnswerJudge, answer: String) {
    say(.survived, "\(survivor + 1)", "\(count)", style: .failed)
    guard let fills = judge.exercise.template.fills(in: answer) else { return }
    let right = Trial(answer, path: judge.path, files: judge.files)
    let other = Trial(judge.exercise.mutants[survivor].filled(with: fills), path: judge.path, files: judge.files)
    guard let view = SurvivorView(right: right, other: other) else { return }
    write(view.right.strip, title: Phrase.rightRun.text(in: language, view.right.run))
    write(view.other.strip, title: Phrase.survivorRun.text(in: language, view.other.run))
    // Only events differ.
    if view.right.strip.cells == view.other.strip.cells {
      skipLine()
      say(.sameOnScreen)
    }
  }

  private func write(_ strip: Filmstrip, title: String) {
    skipLine()
    write(title, style: .strong)
    console.write { page in
      let (style, room) = (console.rendition.style, width - 2)
      let lines = FilmstripChart(strip).lines(columns: room, style: style)
      for line in lines.flatMap({ style == .narrated ? PlainText.wrapped($0, width: room) : [$0] }) {
        page.line("  \(line)")
      }
    }
  }
}
