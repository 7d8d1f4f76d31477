internal import SourceText

/// The part of a suite that a page has: all of it, or as many scenarios as a browser shows well, failed ones first. The
/// page stays below 5 MB.
struct SuitePart {
  let suite: SuiteRecord
  /// The numbers of the scenarios in the whole suite; `nil` if the page has all of them.
  let kept: Set<Int>?
  /// The number of bytes that its scenarios and runs take without their events, about.
  let byteCount: Int

  /// The maximum number of runs, of runs that did not pass, and of bytes for both.
  private static let runLimit = 10_000
  private static let failureLimit = 1_000
  private static let byteLimit = 3_700_000

  init(_ suite: SuiteRecord) {
    var kept: Set<Int> = []
    var (runs, failures, bytes) = (0, 0, 0)
    for number in Self.failedFirst(suite) {
      let scenario = suite.scenarios[number]
      let failed = scenario.runs.count { $0.status != .passed }
      let size = Self.size(of: scenario, in: suite)
      // The first one is on the page in any case, so that there is something to see.
      guard
        kept.isEmpty
          || runs + scenario.runs.count <= Self.runLimit && failures + failed <= Self.failureLimit
            && bytes + size <= Self.byteLimit
      else { continue }
      (runs, failures, bytes) = (runs + scenario.runs.count, failures + failed, bytes + size)
      kept.insert(number)
    }
    byteCount = bytes
    guard kept.count < suite.scenarios.count(where: { !$0.runs.isEmpty }) else {
      (self.suite, self.kept) = (suite, nil)
      return
    }
    var part = suite
    part.scenarios = kept.sorted().map { suite.scenarios[$0] }
    (self.suite, self.kept) = (part, kept)
  }

  /// Returns the number of bytes that a scenario takes on a page, about: more or less markup around each text.
  private static func size(of scenario: ScenarioRecord, in suite: SuiteRecord) -> Int {
    let texts = scenario.expectations.reduce(0) { $0 + $1.text.utf8.count + 16 }
    let whole = 80 + scenario.title.utf8.count + texts
    return scenario.runs.reduce(whole) { $0 + size(of: $1.value) }
  }

  private static func size(of run: RunRecord) -> Int {
    let data = 130 + run.title.utf8.count + 26 * run.screens.count + 24 * run.verdicts.count + 8 * run.values.count
    guard run.status != .passed else { return data }
    return run.failures.reduce(data + 1_300 + 180 * run.verdicts.count) { size, failure in
      size + 700 + 2 * failure.sentence.utf8.count
        + failure.rows.reduce(0) { $0 + 40 + 2 * $1.text.utf8.count }
    }
  }

  /// Returns the numbers of the scenarios with runs. Files in which something failed come first, and in each file the
  /// scenarios that failed.
  static func failedFirst(_ suite: SuiteRecord) -> [Int] {
    var entries: [(number: Int, file: Int, fails: Bool)] = []
    var places: [UInt32: Int] = [:]
    var failing: Set<Int> = []
    for (number, scenario) in suite.scenarios.enumerated() where !scenario.runs.isEmpty {
      let file = places[scenario.location.file.number] ?? places.count
      places[scenario.location.file.number] = file
      let fails = scenario.runs.contains { $0.status != .passed }
      if fails { failing.insert(file) }
      entries.append((number, file, fails))
    }
    func rank(_ entry: (number: Int, file: Int, fails: Bool)) -> (Int, Int, Int, Int) {
      (failing.contains(entry.file) ? 0 : 1, entry.file, entry.fails ? 0 : 1, entry.number)
    }
    return entries.sorted { rank($0) < rank($1) }.map(\.number)
  }
}
