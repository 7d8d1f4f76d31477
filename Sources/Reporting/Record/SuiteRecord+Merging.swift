internal import SourceText

extension SuiteRecord {
  /// Why two records cannot be one.
  package enum MergeFault: Error, Hashable, Sendable {
    /// They speak of different texts of this file.
    case differentTexts(path: String)
  }

  /// One record of several, as if everything had been run at once: scenarios in the order of files and lines, runs in
  /// theirs. Of a run that several have, the last one counts.
  ///
  /// - Parameter parts: In the order in which later ones outweigh earlier ones; at least one.
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

  /// The numbers that a part's files have here.
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
  /// Scenarios of several records beside each other. Nothing is joined: what is compared may be of one path and one id.
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

/// A scenario with the runs of all parts, the later one where two are of one id.
private struct MergedScenario {
  private var scenario: ScenarioRecord
  private var places: [String: Int] = [:]
  /// A run that did not pass has been repeated, and passed.
  private(set) var isMended = false

  init(_ scenario: ScenarioRecord) {
    self.scenario = scenario
    self.scenario.runs = []
    add(scenario)
  }

  mutating func add(_ other: ScenarioRecord) {
    // Every part knows all that are left out.
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
    return whole
  }
}

extension EndRecord {
  /// The weightiest reason and status of all parts; nil stands for a part that was cut off.
  fileprivate static func merged(_ endings: [EndRecord?]) -> EndRecord {
    var merged = EndRecord(reason: .complete, status: 0)
    for ending in endings {
      var ending = ending ?? EndRecord(reason: .cutOff, status: 0)
      // Whether shares are missing is counted anew.
      if ending.reason == .partial { ending.reason = .complete }
      if ending.reason > merged.reason { merged.reason = ending.reason }
      if Self.rank(ofStatus: ending.status) > Self.rank(ofStatus: merged.status) { merged.status = ending.status }
      merged.filesNotRun = max(merged.filesNotRun, ending.filesNotRun)
    }
    return merged
  }

  /// The status that follows from the runs, where those of the parts say no more than theirs did: of runs that were
  /// repeated, and passed, nothing is left.
  fileprivate mutating func mend(for suite: SuiteRecord) {
    guard reason == .complete || reason == .stopped, [1, 2, 4].contains(status) else { return }
    let counts = suite.counts
    let isWrong = counts.wrong > 0 || filesNotRun > 0 || suite.findings.contains { $0.code.severity == .error }
    status = counts.limited > 0 ? 4 : isWrong ? 2 : counts.failed > 0 ? 1 : 0
  }

  /// The order in which statuses outweigh each other is that of `scenario help`; that of a process which a signal has
  /// ended says that its runs are not all, and outweighs what they came to.
  private static func rank(ofStatus status: Int) -> Int {
    let order = [0, 3, 1, 2, 4, 5, 64, 70]
    return order.firstIndex(of: status) ?? (status > 128 ? order.count : 0)
  }
}

extension ScenarioRecord {
  fileprivate mutating func changePlaces(_ change: (inout Location) -> Void) {
    heading = heading.changed { $0.changePlaces(change) }
    runs = runs.map { $0.changed { $0.changePlaces(change) } }
  }
}
