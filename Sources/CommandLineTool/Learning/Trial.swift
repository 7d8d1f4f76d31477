internal import Checking
internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import Verdicts

/// A text that was checked and run, with everything that did not hold.
struct Trial {
  /// A problem of a run, with its place in the text.
  struct Failure {
    /// The reason why a run did not pass.
    enum Kind { case claim, step, crash, limit }

    var kind: Kind
    var scenario: Int
    /// The place of the expectation or step; that of the scenario for a crash or a limit.
    var location: Location
    /// The name of a run with the problem, with its values.
    var run: String
    /// The values for which it does not hold, in the notation of the language; `nil` without a range.
    var values: String?
    /// Whether these are all values of the range.
    var isEverywhere = false
  }

  let path: String
  let sources: SourceTable
  let diagnostics: [Diagnostic]
  let scenarios: [ScenarioProgram]
  private(set) var failures: [Failure] = []
  /// The reason why a scenario could not run with its values.
  private(set) var fault: Fault?

  /// Checks a text and runs all of its scenarios, for all of their values.
  init(_ text: String, path: String, files: any FileAccess) {
    self.init(unrun: text, path: path, files: files)
    guard isValid else { return }
    do throws(Fault) {
      for index in scenarios.indices { try run(index) }
    } catch {
      fault = error
    }
  }

  /// Checks a text.
  init(unrun text: String, path: String, files: any FileAccess) {
    self.path = path
    let file = CheckedFile(path: path, bytes: Array(text.utf8), files: files)
    sources = file.sources
    diagnostics = file.diagnostics
    scenarios = file.program.scenarios
  }

  var isValid: Bool { !diagnostics.contains { $0.severity == .error } && !scenarios.isEmpty }

  var passes: Bool { isValid && fault == nil && failures.isEmpty }

  var titles: [String] { scenarios.map(\.writtenTitle) }

  /// Returns whether an expectation at one of these places of the text does not hold.
  func isRefuted(where isMeant: (Range<Int>) -> Bool) -> Bool {
    failures.contains { failure in
      failure.kind == .claim && failure.location.file == FileID(0) && isMeant(failure.location.range.offsets)
    }
  }

  /// Whether a run reached a limit or crashed, so that its expectations say nothing.
  var isCutOff: Bool { fault != nil || failures.contains { $0.kind == .limit } }

  func line(of failure: Failure) -> Int { sources[failure.location.file]?.line(at: failure.location.range.start) ?? 0 }

  /// Returns what was on screen in a run with a failure.
  func strip(of failure: Failure) -> Filmstrip? {
    guard let list = try? RunList(scenarios[failure.scenario]) else { return nil }
    for index in 0..<list.count {
      let values = failure.run.drop { $0 != "[" }.dropFirst().dropLast()
      let run = list.hasRanges ? try? list.run(at: index, named: String(values)) : try? list.run(at: index)
      guard let run = run ?? nil, run.name == failure.run else { continue }
      return (try? list.execute(run, recording: .full))?.strip(of: list.scenario)
    }
    return nil
  }

  /// Returns what was on screen in the first runs; of a range, with one of its values.
  func strips(limit: Int) -> [(run: String, strip: Filmstrip)] {
    var strips: [(run: String, strip: Filmstrip)] = []
    for scenario in scenarios {
      guard let list = try? RunList(scenario) else { continue }
      let ticks = list.unknowns.map { $0.unit.roundest(in: $0.range) }
      for index in 0..<min(list.count, limit - strips.count) {
        guard let run = try? list.run(at: index, choosingTicks: ticks),
          let strip = (try? list.execute(run, recording: .full))?.strip(of: list.scenario)
        else { continue }
        strips.append((run.name, strip))
      }
    }
    return strips
  }

  // MARK: Running

  private mutating func run(_ index: Int) throws(Fault) {
    let list = try RunList(scenarios[index])
    for place in 0..<list.count {
      if list.hasRanges {
        try addRange(list, at: place, scenario: index)
      } else if let run = try list.run(at: place) {
        add(try list.execute(run), scenario: index, name: run.name)
      }
    }
  }

  private mutating func add(_ result: RunResult, scenario: Int, name: String) {
    func add(_ kind: Failure.Kind, _ location: Location? = nil) {
      failures.append(
        Failure(kind: kind, scenario: scenario, location: location ?? scenarios[scenario].location, run: name))
    }
    if result.limit != nil { add(.limit) }
    if result.crash != nil { add(.crash) }
    if let failure = result.failure { add(.step, failure.location) }
    for verdict in result.verdicts where verdict.isFailed {
      add(.claim, scenarios[scenario].pools[verdict.claim].location)
    }
  }

  private mutating func addRange(_ list: RunList, at place: Int, scenario: Int) throws(Fault) {
    let survey = try list.analyzeRanges(at: place)
    let words = RangeAnalysisText(survey: survey, scenario: list.scenario, sources: sources)
    for problem in survey.problems {
      guard let ticks = survey.witness(where: { $0.problems.contains(problem) }) else { continue }
      let (kind, location): (Failure.Kind, Location) =
        switch problem {
        case .claim(let claim): (.claim, list.scenario.pools[claim].location)
        case .step(let location): (.step, location)
        case .crash: (.crash, list.scenario.location)
        }
      let name = try list.run(at: place, choosingTicks: ticks)?.name ?? list.name(ofRunAt: place)
      let isEverywhere = words.isEverything { $0.problems.contains(problem) }
      failures.append(
        Failure(
          kind: kind, scenario: scenario, location: location, run: name,
          values: isEverywhere ? words.ranges : words.values { $0.problems.contains(problem) },
          isEverywhere: isEverywhere))
    }
    if !survey.isComplete || survey.outcomes.contains(where: { $0.kind == .limited }) {
      failures.append(
        Failure(kind: .limit, scenario: scenario, location: list.scenario.location, run: list.name(ofRunAt: place)))
    }
  }
}
