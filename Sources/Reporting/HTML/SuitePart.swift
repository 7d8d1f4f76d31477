internal import SourceText

/// The part of a suite that a page has: all of it, or as many scenarios as a browser shows well, failed ones first.
struct SuitePart {
  let suite: SuiteRecord
  /// The numbers of the scenarios in the whole suite; `nil` if the page has all of them.
  let kept: Set<Int>?

  /// The maximum number of runs, and of runs that did not pass, which take more room.
  private static let runLimit = 10_000
  private static let failureLimit = 1_000

  init(_ suite: SuiteRecord) {
    guard suite.scenarios.reduce(0, { $0 + $1.runs.count }) > Self.runLimit else {
      (self.suite, kept) = (suite, nil)
      return
    }
    var kept: Set<Int> = []
    var (runs, failures) = (0, 0)
    for number in Self.failedFirst(suite) {
      let scenario = suite.scenarios[number]
      runs += scenario.runs.count
      failures += scenario.runs.count { $0.status != .passed }
      // The first one is on the page in any case, so that there is something to see.
      if kept.isEmpty || runs <= Self.runLimit && failures <= Self.failureLimit { kept.insert(number) }
    }
    var part = suite
    part.scenarios = kept.sorted().map { suite.scenarios[$0] }
    (self.suite, self.kept) = (part, kept)
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
