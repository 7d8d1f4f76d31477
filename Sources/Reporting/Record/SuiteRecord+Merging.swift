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
      let numbers = try merged.take(part.files, &known)
      for finding in part.findings.map({ $0.renumbered(numbers) }) where findings.insert(finding).inserted {
        merged.findings.append(finding)
      }
      for scenario in part.scenarios.map({ $0.renumbered(numbers) }) {
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
    merged.ending = EndRecord.merged(parts.map(\.ending))
    return merged
  }

  /// The numbers that a part's files have here.
  private mutating func take(
    _ others: [SourceFile], _ known: inout [String: FileID]
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

/// A scenario with the runs of all parts, the later one where two are of one id.
private struct MergedScenario {
  private var scenario: ScenarioRecord
  private var places: [String: Int] = [:]

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
      let ending = ending ?? EndRecord(reason: .cutOff, status: 0)
      if ending.reason.rank > merged.reason.rank { merged.reason = ending.reason }
      if Self.rank(ofStatus: ending.status) > Self.rank(ofStatus: merged.status) { merged.status = ending.status }
      merged.filesNotRun = max(merged.filesNotRun, ending.filesNotRun)
    }
    return merged
  }

  /// The order in which statuses outweigh each other is that of `scenario help`; that of a process which a signal has
  /// ended says that its runs are not all, and outweighs what they came to.
  private static func rank(ofStatus status: Int) -> Int {
    let order = [0, 3, 1, 2, 4, 5, 64, 70]
    return order.firstIndex(of: status) ?? (status > 128 ? order.count : 0)
  }
}

extension EndRecord.Reason {
  fileprivate var rank: Int {
    switch self {
    case .complete: 0
    case .stopped: 1
    case .interrupted: 2
    case .cutOff: 3
    case .fault: 4
    }
  }
}

// MARK: Renumbering

extension FindingRecord {
  fileprivate func renumbered(_ numbers: FileNumbers) -> FindingRecord {
    switch self {
    case .diagnostic(let diagnostic): .diagnostic(numbers[diagnostic])
    case .file: self
    }
  }
}

extension ScenarioRecord {
  fileprivate func renumbered(_ numbers: FileNumbers) -> ScenarioRecord {
    var scenario = self
    scenario.heading = heading.changed { heading in
      heading.location = numbers[heading.location]
      for index in heading.expectations.indices {
        heading.expectations[index].location = numbers[heading.expectations[index].location]
      }
    }
    scenario.runs = runs.map { $0.changed { $0.renumber(numbers) } }
    return scenario
  }
}

extension RunRecord {
  fileprivate mutating func renumber(_ numbers: FileNumbers) {
    failures = failures.map { numbers[$0] }
    diagnostic = diagnostic.map { numbers[$0] }
    history?.renumber(numbers)
  }
}

extension HistoryRecord {
  fileprivate mutating func renumber(_ numbers: FileNumbers) {
    for index in events.indices { events[index].location = events[index].location.map { numbers[$0] } }
  }
}
