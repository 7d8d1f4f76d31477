internal import Interpreter
internal import Reporting

/// The options of `run` and `check`, understood.
struct RunOptions: Sendable {
  /// How much is told.
  enum Detail: Sendable { case quiet, normal, verbose }

  var detail: Detail
  var format: OutputFormat
  var filters: [RunFilter] = []
  var isListing: Bool
  var isFailFast: Bool
  var bounds = RunBounds()
  /// `nil` means as many threads as cores.
  var jobs: Int?
  /// Resolved; `nil` means found by `ImportLoader`.
  var root: String?
  /// Where the log goes; `nil` means none is wanted.
  var log: String?
  var record: RecordChoice
  /// How often everything is run.
  var repetitions: Int
  var shard: Shard?
  /// Only what failed the last time.
  var isLastFailed: Bool
  var reports: ReportRequests
  var surveyLimits: RangeAnalysisLimits
  /// Other orders of what is simultaneous are tried.
  var findsRaces: Bool
  /// The values of givens and columns that replace those in the files.
  var settings = Settings()

  /// - Parameter readsFormat: `--format` takes the words of results, and not others that the command reads by itself.
  init(_ invocation: Invocation, files: any FileAccess, readsFormat: Bool = true) throws(UsageError) {
    detail = invocation.has(.quiet) ? .quiet : invocation.has(.verbose) ? .verbose : .normal
    format = readsFormat ? try invocation.choice(.format, default: .text) : .text
    isListing = invocation.has(.list)
    isFailFast = invocation.has(.failFast)
    jobs = try invocation.count(.jobs, atMost: 256)
    log = invocation.value(.log)
    record = try invocation.choice(.record, default: .auto)
    reports = try ReportRequests(invocation)
    surveyLimits = try invocation.surveyLimits()
    repetitions = try invocation.count(.repeat, atMost: 10_000) ?? 1
    shard = try invocation.shard()
    isLastFailed = invocation.has(.lastFailed)
    findsRaces = invocation.has(.races)
    if isListing, let output = log != nil ? .log : reports.requests.first?.format.option {
      throw UsageError(.contradiction, Option.list.rawValue, output.rawValue)
    }
    bounds = try invocation.runBounds()
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
  /// Takes what Bazel asks of a test: its share, told that shares are understood, and a report where it looks for one.
  /// The command line takes precedence.
  mutating func follow(bazel host: Host) throws(UsageError) {
    if let path = host.setting("XML_OUTPUT_FILE") { reports.addRequest(.junitAnt, path: path) }
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
