internal import Experiments
internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario measure FILE[:LINE] [FILE[:LINE]] EXPR`.
func measureRuns(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  try options.reports.check(host.files)
  let expression = invocation.operands.last ?? ""
  var stopwatch = Stopwatch(
    options: options, repetitions: try invocation.count(.runs, atMost: Stopwatch.mostRuns),
    jitter: try invocation.jitter(), grouping: invocation.value(.by), console: console)
  var problems: [[UInt8]] = []
  for operand in invocation.operands.dropLast() {
    guard
      let (file, task) = try Loading([operand], host: host, options: options).soleFile(console, format: options.format)
    else { return }
    let inquiry = BoundsInquiry(
      text: ChangedText(file: file, files: host.files, root: options.root), expression: expression)
    let selection = RunSelection(file, task)
    for sentence in selection.complaints { printSentence(sentence, to: console) }
    for scenario in selection.scenarios {
      let question = try inquiry.question(to: scenario)
      do throws(Fault) {
        try stopwatch.measure(question, of: scenario, in: file)
      } catch {
        console.report(error, sources: question.sources, format: options.format, adding: &problems)
      }
    }
  }
  if stopwatch.subjects.isEmpty { console.status.combine(.nothingSelected) }
  let comparesAll = invocation.operands.count > 2 || stopwatch.grouping != nil
  let report = MeasurementReport(
    subjects: stopwatch.subjects, comparesAll: comparesAll, expression: expression, problems: problems)
  if !options.reports.takesOutput {
    switch options.format {
    case .text: console.write(report.page(console.page()))
    case .json: console.write(report.json)
    }
  }
  options.reports.write(host, console) { report.chart.write(to: $1) }
}

/// Measures one scenario after another, each as a whole or once for each value of a given.
private struct Stopwatch {
  static let mostRuns = 100_000

  let options: RunOptions
  let repetitions: Int?
  let jitter: Int64
  /// The name of the given whose values are measured apart; `nil` for none.
  let grouping: String?
  let console: CommandOutput
  private(set) var subjects: [MeasurementReport.Subject] = []

  mutating func measure(
    _ question: BoundsInquiry.Question, of scenario: ScenarioProgram, in file: CheckedFile
  ) throws(Fault) {
    let list = try RunList(question.scenario, bounds: options.bounds)
    for group in groups(of: list) {
      let measurement = try list.measure(
        question.expression, in: group.indices, repetitions: repetitions, jitter: jitter)
      let bounds = try list.bounds(of: question.expression, in: group.indices, limits: options.surveyLimits)
      if !bounds.isComplete { console.status.combine(.limitReached) }
      subjects.append(
        MeasurementReport.Subject(
          title: scenario.writtenTitle, path: file.source.path,
          line: file.line(of: scenario), group: group.value, measurement: measurement,
          bounds: bounds, names: ValueNames(question.scenario, precision: console.rendition.precision),
          exactNames: ValueNames(question.scenario)))
    }
  }

  /// Returns the runs for each value of the given, in the order of their first runs.
  private func groups(of list: RunList) -> [(value: String?, indices: [Int])] {
    var groups: [(value: String?, indices: [Int])] = []
    for index in 0..<list.count {
      let value = grouping.flatMap { name in
        list.runOfAll(at: index).values.first { $0.name == name }.map { "\(name)=\(list.names.plain($0.value))" }
      }
      if let known = groups.firstIndex(where: { $0.value == value }) {
        groups[known].indices.append(index)
      } else {
        groups.append((value, [index]))
      }
    }
    return groups
  }
}
