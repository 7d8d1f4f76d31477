internal import Reporting

/// An option of some command; the raw value is its long name.
enum Option: String, Sendable, CaseIterable {
  case filter
  case list
  case jobs
  case failFast = "fail-fast"
  case root
  case check
  case depth
  case app
  case shard
  case lastFailed = "last-failed"
  case `repeat`
  case output
  case regions
  case save
  case races
  case set
  case log
  case record
  case json
  case html
  case junit
  case junitAnt = "junit-ant"
  case tap
  case tap13
  case sarif
  case github
  case markdown
  case trace
  case maxRuns = "max-runs"
  case pairwise
  case wise
  case align
  case format
  case color
  case style
  case quiet
  case verbose
  case resume
  case help
  case version

  var short: Character? {
    switch self {
    case .jobs: "j"
    case .quiet: "q"
    case .verbose: "v"
    case .help: "h"
    case .output: "o"
    default: nil
    }
  }

  /// What its value is called in the help; nil for an option without one.
  var valueName: String? {
    switch self {
    case .filter: "REGEX|@TAG"
    case .jobs, .depth, .maxRuns, .wise, .regions, .repeat: "N"
    case .shard: "I/N"
    case .root, .save: "DIR"
    case .app: "NAME"
    case .output: "FILE"
    case .log, .json, .html, .junit, .junitAnt, .tap, .tap13, .sarif, .github, .markdown, .trace, .resume: "FILE"
    case .record: "auto|all|failed|none"
    case .set: "NAME=VALUE"
    case .format: "text|json"
    case .color: "auto|always|never"
    case .style: "fancy|plain|narrated"
    case .align: "EVENT"
    case .list, .failFast, .races, .lastFailed, .check, .pairwise, .quiet, .verbose, .help, .version: nil
    }
  }

  var doc: String {
    switch self {
    case .filter: "only runs whose name matches, or whose scenario has the tag; given twice, both must hold"
    case .list: "print what would run, and run nothing"
    case .jobs: "so many threads; left out: one a core. The output is the same for every number"
    case .failFast: "stop behind the first failure"
    case .root: "the folder that imports may not leave"
    case .check: "change nothing; name the files that are not in their one form"
    case .maxRuns: "refuse a scenario whose values make more runs; left out: 1,000,000"
    case .pairwise: "of the runs that values make, only so many that every pair of values is tried"
    case .wise: "the same for every combination of N values"
    case .output: "write into FILE, and not to standard output"
    case .depth: "how many acts follow each other; left out: 8"
    case .app: "only this app"
    case .races: "run again with what is simultaneous in another order, and tell where that decides"
    case .set: "what a given or a column is, whatever the file says; given again, another one"
    case .regions: "so many regions at most to cover ranges of all values; left out: 500000"
    case .shard: "run the I-th of N shares; a run stays in its share whatever others there are"
    case .lastFailed: "run only what failed the last time; everything, if nothing did"
    case .repeat: "run everything N times, and tell the first difference"
    case .save: "write each finding into this folder as a scenario that shows it"
    case .log: "write everything that happens into FILE as it happens; `scenario report` makes reports of it"
    case .record: "what is recorded in full; auto: all of up to 100 runs, of more those that fail"
    case .json: "write a report as one JSON document"
    case .html: "write a report as one page for a browser"
    case .junit: "as JUnit's XML, as Jenkins, GitLab and GitHub's actions read it"
    case .junitAnt: "as JUnit's XML by the strict schemas of Ant and of Jenkins' xUnit plug-in"
    case .tap: "as TAP 14"
    case .tap13: "as TAP 13, which Perl's prove reads"
    case .sarif: "as SARIF 2.1.0: findings and failures at their places"
    case .github: "as annotations of GitHub Actions; on a runner the job summary is written as well"
    case .markdown: "as Markdown: a table of the files, and every failure"
    case .trace: "as trace events, which Perfetto opens"
    case .format: "how results are written"
    case .align: "count times from the first EVENT of each run; left out: launch"
    case .color: "auto: on a terminal, unless NO_COLOR says otherwise"
    case .style: "fancy; plain: in ASCII; narrated: in sentences; SCN_STYLE and ACCESSIBLE say so as well"
    case .quiet: "failures and the count only"
    case .verbose: "every expectation, note and warning"
    case .resume: "take up a session that ended against its will, from what it left behind"
    case .help: "print this"
    case .version: "print the version"
    }
  }

  /// `-j, --jobs N`
  func usage(in command: Command) -> String {
    let name = "\(short.map { "-\($0), " } ?? "    ")--\(rawValue)"
    if self == .format { return "\(name) \(command.formats)" }
    return valueName.map { "\(name) \($0)" } ?? name
  }
}

extension ReportFormat {
  /// The option that asks for it.
  var option: Option {
    switch self {
    case .json: .json
    case .html: .html
    case .junit: .junit
    case .junitAnt: .junitAnt
    case .tap: .tap
    case .tap13: .tap13
    case .sarif: .sarif
    case .github: .github
    case .markdown: .markdown
    case .trace: .trace
    }
  }
}
