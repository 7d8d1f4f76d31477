internal import Interpreter
internal import Programs
internal import ScenarioKit

/// The work for one thread: some scenarios of a file, or some runs of one scenario.
struct RunJob: Sendable {
  struct Part: Sendable {
    var scenario: Int
    var wanted: RunSelection.Wanted
    /// Its runs, if there are several; a list without values is expanded when it is run.
    var list: RunList?
    var runs: Range<Int>
    /// Whether it has the last runs of its scenario, so that the scenario's line can be written.
    var isLast: Bool
    /// The fault if its values cannot be expanded.
    var fault: Fault?
  }

  /// The index of the file among the loaded files.
  var file: Int
  /// The indices of scenarios with one run each. There can be many, and a part is large.
  private var scenarios: [UInt32] = []
  private var ownParts: [Part] = []

  var parts: [Part] {
    guard ownParts.isEmpty else { return ownParts }
    return scenarios.map { Part(scenario: Int($0), wanted: .all, list: nil, runs: 0..<1, isLast: true) }
  }

  /// The number of runs that a thread does at once.
  private static let size = 32
  /// Returns the number for a long sweep: with more runs, more of them begin alike and share the beginning.
  private static func size(ofSweep count: Int) -> Int { max(size, min(count / 24, 8192)) }

  /// Returns the wanted runs of a file as jobs, in their order.
  static func jobs(
    of file: CheckedFile, at place: Int, selection: RunSelection, bounds: RunBounds
  ) -> [RunJob] {
    var jobs: [RunJob] = []
    var open = RunJob(file: place)
    func close() {
      if !open.scenarios.isEmpty { jobs.append(open) }
      open.scenarios = []
    }
    for index in file.program.scenarios.indices {
      guard let wanted = selection.wanted(index) else { continue }
      let isSweep = file.program.scenarios[index].mayHaveSeveralRuns
      if !isSweep, wanted == .all {
        open.scenarios.append(UInt32(index))
        if open.scenarios.count == size { close() }
        continue
      }
      close()
      let parts =
        isSweep
        ? sweep(index, of: file.program.scenarios[index], wanted: wanted, bounds: bounds)
        : [Part(scenario: index, wanted: wanted, list: nil, runs: 0..<1, isLast: true)]
      jobs += parts.map { RunJob(file: place, ownParts: [$0]) }
    }
    close()
    return jobs
  }

  private static func sweep(
    _ index: Int, of scenario: ScenarioProgram, wanted: RunSelection.Wanted, bounds: RunBounds
  ) -> [Part] {
    do throws(Fault) {
      let list = try RunList(scenario, bounds: bounds)
      // A run for every value of a range takes as long as many runs.
      let size = list.hasRanges ? 1 : size(ofSweep: list.count)
      let starts = Array(stride(from: 0, to: list.count, by: size))
      if starts.isEmpty { return [Part(scenario: index, wanted: wanted, list: list, runs: 0..<0, isLast: true)] }
      return starts.map { start in
        let end = min(start + size, list.count)
        return Part(scenario: index, wanted: wanted, list: list, runs: start..<end, isLast: end == list.count)
      }
    } catch {
      return [Part(scenario: index, wanted: wanted, list: nil, runs: 0..<0, isLast: true, fault: error)]
    }
  }

  /// Returns the job in pieces, so that the log gets runs as they finish.
  /// The first runs of a sweep, some of whose failures are reported in full, stay together.
  /// - Parameter cutsSweeps: Whether the other runs of a sweep are done one by one.
  func pieces(cutsSweeps: Bool) -> [RunJob] {
    parts.flatMap { part in
      guard cutsSweeps, part.runs.lowerBound > 0, part.runs.count > 1 else {
        return [RunJob(file: file, ownParts: [part])]
      }
      return part.runs.map { run in
        var piece = part
        piece.runs = run..<run + 1
        piece.isLast = part.isLast && piece.runs.upperBound == part.runs.upperBound
        return RunJob(file: file, ownParts: [piece])
      }
    }
  }

  var runCount: Int { scenarios.count + ownParts.reduce(0) { $0 + $1.runs.count } }
  /// The number of scenarios whose last run it has.
  var scenarioCount: Int { scenarios.count + ownParts.count(where: \.isLast) }
}
