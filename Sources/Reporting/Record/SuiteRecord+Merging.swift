internal import SourceText

extension SuiteRecord {
  /// The reason why two records cannot be merged.
  package enum MergeFault: Error, Hashable, Sendable {
    /// They refer to different texts of this file.
    case differentTexts(path: String)
  }

  /// Returns one record from several, as if everything had been run at once: scenarios in the order of files and lines,
  /// runs in theirs. If several contain a run, the last one counts.
  ///
  /// - Parameter parts: The records, later ones taking precedence; at least one.
  package static func merged(_ parts: [SuiteRecord]) throws(MergeFault) -> SuiteRecord {
    var merged = SuiteRecord(tool: parts.last?.tool ?? "")
    var known: [String: FileID] = [:]
    var findings: Set<FindingRecord> = []
    var runs: [MergedScenario] = []
    var places: [Location: Int] = [:]
    for part in parts {
      let numbers = try merged.take(part.files, known: &known)
      for var finding in part.findings {
        finding.changePlaces(numbers.renumber)
        if findings.insert(finding).inserted { merged.findings.append(finding) }
      }
      for var scenario in part.scenarios {
        scenario.changePlaces(numbers.renumber)
        if let place = places[scenario.location] {
          runs[place].add(scenario)
        } else {
          places[scenario.location] = runs.count
          runs.append(MergedScenario(scenario))
        }
      }
    }
    merged.scenarios = runs.map(\.whole).sorted { left, right in
      (left.location.file.number, left.location.range.start) < (right.location.file.number, right.location.range.start)
    }
    merged.shares = ShareRecord.merged(parts.map(\.shares))
    var ending = EndRecord.merged(parts.map(\.ending))
    if runs.contains(where: \.isMended) { ending.mend(for: merged) }
    if merged.shares != nil, [.complete, .stopped].contains(ending.reason) { ending.reason = .partial }
    merged.ending = ending
    return merged
  }

  /// Adds a part's files, and returns their numbers here.
  private mutating func take(
    _ others: [SourceFile], known: inout [String: FileID]
  ) throws(MergeFault) -> FileNumbers {
    var numbers = FileNumbers()
    for file in others {
      if let id = known[file.path] {
        guard files[Int(id.number)].bytes == file.bytes else { throw .differentTexts(path: file.path) }
      } else {
        known[file.path] = FileID(files.count)
        add(file)
      }
      numbers.set(file.id, to: known[file.path] ?? file.id)
    }
    return numbers
  }
}

extension SuiteRecord {
  /// Creates a record of scenarios from several records, unmerged: compared runs may share path and identifier.
  init(beside parts: [(suite: SuiteRecord, scenario: ScenarioRecord)]) {
    self.init(tool: parts.first?.suite.tool ?? "")
    for (suite, var scenario) in parts {
      var numbers = FileNumbers()
      for file in suite.files {
        numbers.set(file.id, to: FileID(files.count))
        add(file)
      }
      scenario.changePlaces(numbers.renumber)
      scenarios.append(scenario)
    }
    ending = EndRecord(reason: .complete, status: 0)
  }
}

/// A scenario with the runs of all parts; of two with the same identifier, the later one.
private struct MergedScenario {
  private var scenario: ScenarioRecord
  private var places: [String: Int] = [:]
  /// Whether a run that did not pass has been repeated and passed.
  private(set) var isMended = false

  init(_ scenario: ScenarioRecord) {
    self.scenario = scenario
    self.scenario.runs = []
    add(scenario)
  }

  mutating func add(_ other: ScenarioRecord) {
    // Every part counts all excluded runs.
    scenario.leftOut = max(scenario.leftOut, other.leftOut)
    if scenario.parameters.isEmpty { scenario.heading = scenario.heading.changed { $0.parameters = other.parameters } }
    for run in other.runs {
      if let place = places[run.id] {
        if scenario.runs[place].status != .passed, run.status == .passed { isMended = true }
        scenario.runs[place] = run
      } else {
        places[run.id] = scenario.runs.count
        scenario.runs.append(run)
      }
    }
  }

  var whole: ScenarioRecord {
    var whole = scenario
    whole.runs.sort { ($0.index, $0.id) < ($1.index, $1.id) }
    whole.forgetRemediesOfOthers()
    return whole
  }
}

extension ScenarioRecord {
  /// The number of failed runs of one scenario for which changes are tried.
  package static let triedRuns = 3

  /// Leaves out the changes that were tried for a run only because the runs before it are in other shards.
  fileprivate mutating func forgetRemediesOfOthers() {
    let failed = runs.indices.filter { runs[$0].failures.contains { $0.kind != .race } }
    for index in failed.dropFirst(Self.triedRuns) {
      runs[index] = runs[index].changed { run in
        for failure in run.failures.indices where run.failures[failure].kind != .race {
          run.failures[failure].forgetRemedies()
        }
      }
    }
  }
}

extension EndRecord {
  /// Returns the most severe reason and status of all parts; `nil` represents a part that was cut off.
  fileprivate static func merged(_ endings: [EndRecord?]) -> EndRecord {
    var merged = EndRecord(reason: .complete, status: 0)
    for ending in endings {
      var ending = ending ?? EndRecord(reason: .cutOff, status: 0)
      // Missing shards are determined again.
      if ending.reason == .partial { ending.reason = .complete }
      if ending.reason > merged.reason { merged.reason = ending.reason }
      if Self.rank(ofStatus: ending.status) < Self.rank(ofStatus: merged.status) { merged.status = ending.status }
      merged.filesNotRun = max(merged.filesNotRun, ending.filesNotRun)
    }
    return merged
  }

  /// Derives the status from the runs if the parts ended regularly: a failed run that was repeated and passed no longer
  /// counts.
  fileprivate mutating func mend(for suite: SuiteRecord) {
    guard reason == .complete || reason == .stopped, [1, 2, 4].contains(status) else { return }
    let counts = suite.counts
    let isWrong = counts.wrong > 0 || filesNotRun > 0 || suite.findings.contains { $0.code.severity == .error }
    status = counts.limited > 0 ? 4 : isWrong ? 2 : counts.failed > 0 ? 1 : 0
  }

  /// A process that a signal ended has missing runs, so its status ranks before all others.
  private static func rank(ofStatus status: Int) -> Int {
    if status > 128 { return -1 }
    return (Int32(exactly: status).flatMap(ExitStatus.init) ?? .passed).rank
  }
}

extension ScenarioRecord {
  fileprivate mutating func changePlaces(_ change: (inout Location) -> Void) {
    heading = heading.changed { $0.changePlaces(change) }
    runs = runs.map { $0.changed { $0.changePlaces(change) } }
  }
}
