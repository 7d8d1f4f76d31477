internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// The number of runs of a scenario, counted without making them.
struct PlannedRunCount: Sendable {
  var path: String
  var line: Int
  var title: String
  var runs: Int
  /// The ranges of runs for every value: `bundle in 0ms...5s`.
  var ranges: [String]
  /// Whether some runs may be excluded. Which ones is known only when they are made.
  var hasConditions: Bool

  /// The count in words: `46 runs`, `up to 46 runs`, `2 runs, each for every bundle in 0ms...5s`.
  var sentence: String {
    let count = (hasConditions && runs > 1 ? "up to " : "") + (counted(runs, noun: "run") ?? "no run")
    if ranges.isEmpty { return count }
    return "\(count)\(runs == 1 ? "" : ", each") for every \(ranges.joined(separator: " and "))"
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", value: title)
      json.member("file", value: path)
      json.member("line", value: line)
      json.member("runs", value: runs)
      json.strings("ranges", ranges)
    }
  }
}

/// The numbers of runs of a file's scenarios, and the faults in their values.
struct PlannedRuns: Sendable {
  var scenarios: [PlannedRunCount] = []
  /// The number of further scenarios, with one run each.
  var others = 0
  /// The faults, such as values that cannot be multiplied, empty lists, and phones that do not run the system.
  var faults: [Diagnostic] = []

  var total: Int {
    scenarios.reduce(others) { sum, scenario in
      let (total, overflow) = sum.addingReportingOverflow(scenario.runs)
      return overflow ? .max : total
    }
  }

  init() {}

  /// - Parameter listsAll: Whether scenarios with one run are wanted one by one, as well.
  init(_ file: CheckedFile, bounds: RunBounds, listsAll: Bool = false) {
    guard !file.isBroken else { return }
    others = file.program.others
    // A program is large, so none is copied.
    for index in file.program.scenarios.indices {
      add(file.program.scenarios[index], of: file.source, bounds: bounds, listsAll: listsAll)
    }
  }

  mutating func add(_ more: PlannedRuns) {
    scenarios += more.scenarios
    others += more.others
  }

  /// The numbers of the runs whose phone, system and app are made: the first ones, in which the last column or given
  /// changes, and some that are spread over the others.
  private static func tried(of count: Int) -> [Int] {
    let first = 0..<min(count, 8)
    return Array(first) + stride(from: first.upperBound, to: count, by: max(1, count / 32))
  }

  private mutating func add(
    _ scenario: ScenarioProgram, of source: SourceFile, bounds: RunBounds, listsAll: Bool
  ) {
    var runs = 1
    var ranges: [String] = []
    // Otherwise the checker has not kept what it needs for a run.
    if !scenario.pools.expressions.isEmpty {
      do throws(Fault) {
        let list = try RunList(scenario, bounds: bounds)
        runs = list.count
        ranges = list.unknowns.map { "\($0.name) in \($0.written)" }
        for index in Self.tried(of: list.count) {
          if let run = try list.run(at: index) { _ = try list.configuration(of: run) }
        }
      } catch {
        faults.append(error.diagnostic)
        return
      }
    }
    guard listsAll || runs != 1 || !ranges.isEmpty else {
      others += 1
      return
    }
    scenarios.append(
      PlannedRunCount(
        path: source.path, line: source.line(at: scenario.location.range.start), title: scenario.writtenTitle,
        runs: runs, ranges: ranges, hasConditions: !scenario.conditions.isEmpty))
  }
}
