package import Interpreter
internal import Reporting
package import ScenarioKit

/// The parsed options of `run` and `check`.
package struct RunOptions: Sendable {
  /// The amount of output.
  package enum Detail: Sendable { case quiet, normal, verbose }

  /// The amount of output.
  package var detail: Detail
  /// Whether people or programs read the results.
  package var format: OutputFormat
  var filters: [RunFilter] = []
  var isListing: Bool
  var isFailFast: Bool
  /// The limit on the runs of a scenario, and how they are selected.
  package var bounds = RunBounds()
  /// The number of threads; `nil` for the number of cores.
  var jobs: Int?
  /// The resolved root folder; `nil` if `ImportLoader` finds it.
  package var root: String?
  /// The path of the log; `nil` if none is requested.
  var log: String?
  var record: RecordChoice
  var repetitions: Int
  var shard: Shard?
  var isLastFailed: Bool
  /// The reports to write.
  package var reports: ReportRequests
  /// The paths of all files that the command writes.
  private var outputs: [String]
  /// The limits for covering ranges.
  package var surveyLimits = RangeAnalysisLimits()
  /// Whether other orders of simultaneous events are tried.
  var findsRaces: Bool
  /// Whether a run fails whose outcome depends on such an order.
  var failsOnRaces: Bool
  var isSharing: Bool
  /// The path of the log of a real app that runs are judged on; `nil` if they are judged on what they do.
  package var against: String?
  /// The values of givens and columns that replace those in the files.
  package var settings = Settings()

  /// - Parameter readsFormat: Whether `--format` has the values of results, not those of the command itself.
  package init(_ invocation: Invocation, files: any FileAccess, readsFormat: Bool = true) throws(UsageError) {
    detail = invocation.has(.quiet) ? .quiet : invocation.has(.verbose) ? .verbose : .normal
    format = readsFormat ? try invocation.choice(.format, default: .text) : .text
    isListing = invocation.has(.list)
    isFailFast = invocation.has(.failFast)
    jobs = try invocation.count(.jobs, atMost: 256)
    log = invocation.value(.log)
    record = try invocation.choice(.record, default: .auto)
    reports = try ReportRequests(invocation)
    outputs = invocation.outputs
    if let count = try invocation.count(.regions) {
      surveyLimits.regions = count
      surveyLimits.runs = max(surveyLimits.runs, count)
    }
    repetitions = try invocation.count(.repeat, atMost: 10_000) ?? 1
    if let value = invocation.value(.shard) {
      guard let share = Shard(value) else { throw UsageError(.badShard, value) }
      shard = share
    }
    isLastFailed = invocation.has(.lastFailed)
    failsOnRaces = invocation.has(.failOnRaces)
    findsRaces = failsOnRaces || invocation.has(.races)
    isSharing = !invocation.has(.noShare)
    against = invocation.value(.against)
    if against != nil, let other = [Option.races, .failOnRaces, .repeat, .list, .shard].first(where: invocation.has) {
      throw UsageError(.contradiction, Option.against.rawValue, other.rawValue)
    }
    if isListing, let output = log != nil ? .log : reports.requests.first?.format.option {
      throw UsageError(.contradiction, Option.list.rawValue, output.rawValue)
    }
    if let most = try invocation.count(.maxRuns, atMost: RunBounds.highest) { bounds.most = most }
    if invocation.has(.pairwise) { bounds.strength = 2 }
    if let strength = try invocation.count(.wise) { bounds.strength = strength }
    settings = try Settings(invocation.values(.set))
    for text in invocation.values(.filter) { filters.append(try RunFilter(text)) }
    if let folder = invocation.value(.root) {
      guard files.kind(of: folder) == .folder, let resolved = files.resolved(folder) else {
        throw UsageError(.notAFolder, Option.root.rawValue, folder)
      }
      root = resolved
    }
  }
}

extension RunOptions {
  /// Checks that no file that was read, even by an import, is written to.
  func checkOutputs(against loaded: [LoadedItem], in files: any FileAccess) throws(UsageError) {
    try OutputConflicts(outputs, in: files).check(loaded, in: files)
  }

  /// Applies Bazel's settings for a test: its shard, the file that confirms sharding, and the report.
  /// The command line takes precedence.
  mutating func follow(bazel host: Host) throws(UsageError) {
    // Bazel gives a test its files as links.
    if root == nil, host.setting("TEST_SRCDIR") != nil { root = "/" }
    if let path = host.setting("XML_OUTPUT_FILE") {
      reports.addRequest(.junitAnt, path: path)
      outputs.append(path)
    }
    guard let count = host.setting("TEST_TOTAL_SHARDS") else { return }
    if shard == nil {
      guard let share = Shard(bazel: host) else {
        throw UsageError(.badShardVariables, host.variable("TEST_SHARD_INDEX") ?? "", count)
      }
      shard = share
    }
    if let path = host.setting("TEST_SHARD_STATUS_FILE") {
      try writing(to: path) { () throws(FileFault) in try host.files.put(path, bytes: []) }
    }
  }
}
