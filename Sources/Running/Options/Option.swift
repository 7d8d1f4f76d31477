internal import EmbeddedFiles
internal import Reporting
internal import SourceText

/// An option of some command; the raw value is its long name.
package enum Option: String, Sendable, CaseIterable {
  case filter, list, jobs
  case failFast = "fail-fast"
  case root, check, depth, app, shard
  case lastFailed = "last-failed"
  case `repeat`, output, regions, runs, jitter, by, save, ways, maestro, races
  case failOnRaces = "fail-on-races"
  case noShare = "no-share"
  case set, log, record, json, html, junit
  case junitAnt = "junit-ant"
  case tap, tap13, sarif, github, markdown, trace
  case maxRuns = "max-runs"
  case pairwise, wise, align, against, at, phones, png, format, color, style, exact, quiet, verbose, resume, stdio,
    course, lang, watch, fix, partial, yes, diff, help, version

  var short: Character? {
    // Written so that a start builds no dictionary.
    self == .jobs
      ? "j" : self == .quiet ? "q" : self == .verbose ? "v" : self == .help ? "h" : self == .output ? "o" : nil
  }

  /// The placeholder for its value in the help; `nil` for an option without one.
  package var valueName: String? {
    switch self {
    case .filter: "REGEX|@TAG"
    case .jobs, .depth, .maxRuns, .wise, .regions, .repeat, .runs, .ways: "N"
    case .jitter: "PERCENT"
    case .shard: "I/N"
    case .root, .course, .maestro: "DIR"
    case .save: "DIR|FILE"
    case .app, .by: "NAME"
    case .output, .log, .json, .html, .junit, .junitAnt, .tap, .tap13, .sarif, .github, .markdown, .trace, .resume,
      .png:
      "FILE"
    case .against: "LOG"
    case .record: "auto|all|failed|none"
    case .set: "NAME=VALUE"
    case .format: "text|json"
    case .color: "auto|always|never"
    case .style: "fancy|plain|narrated"
    case .align: "EVENT"
    case .lang: "en|ko"
    case .at: "EVENT|TIME"
    case .phones: "NAMES"
    case .list, .failFast, .races, .failOnRaces, .noShare, .lastFailed,
      .check, .pairwise, .exact, .quiet, .verbose, .stdio, .watch, .fix, .partial, .yes,
      .diff, .help, .version:
      nil
    }
  }

  /// The description of the option in the help.
  package var doc: String { Self.sections.first { $0.key == rawValue }?.text ?? "" }

  static let sections = helpOptionsFile().sections

  /// Returns the usage line: `-j, --jobs N`.
  package func usage(in command: Command) -> String {
    let name = "\(short.map { "-\($0), " } ?? "    ")--\(rawValue)"
    if self == .format { return "\(name) \(command.formats)" }
    return valueName.map { "\(name) \($0)" } ?? name
  }
}

extension ReportFormat {
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
