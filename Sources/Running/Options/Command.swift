internal import EmbeddedFiles
internal import Reporting
internal import SourceText

/// An action that the tool can perform; the raw value is its spelling on the command line.
package enum Command: String, Sendable, CaseIterable {
  case run, bounds, measure, report, compare, merge
  case ciInit = "ci-init"
  case check, fmt, explore, map, picture, repl, lsp, editor, why, shrink
  case match, fit, probe, learn
  case initialize = "init"
  case explain, devices, events, manual, prelude
  case new
  case completions, man
  case help

  /// The permitted number of operands.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .run, .check, .fmt, .explore: 0...Int.max
    case .why, .match, .compare: 1...2
    case .bounds, .editor: 2...2
    case .measure: 2...3
    case .report, .ciInit, .map, .picture, .shrink, .explain, .man, .probe, .new: 1...1
    case .merge, .completions: 1...Int.max
    case .fit: 2...Int.max
    case .repl, .devices, .events, .prelude, .help, .initialize: 0...1
    case .lsp: 0...0
    case .manual: 0...Int.max
    case .learn: 0...3
    }
  }

  /// Whether the command can take more than a second, without the user's doing.
  var takesTime: Bool {
    switch self {
    case .run, .bounds, .measure, .report, .compare, .merge, .check, .fmt, .explore, .map, .picture, .why, .shrink,
      .match, .fit, .initialize:
      true
    case .ciInit, .repl, .lsp, .editor, .probe, .learn, .explain, .devices, .events, .manual, .prelude, .new,
      .completions, .man, .help:
      false
    }
  }

  /// The options of the command, in the order of the help.
  package var options: [Option] {
    switch self {
    case .run:
      [
        .set, .filter, .list, .jobs, .failFast, .shard, .lastFailed, .repeat, .races, .failOnRaces, .noShare, .regions,
        .root, .maxRuns, .pairwise, .wise, .watch, .against, .log, .record,
      ] + Self.reports + [.format, .exact, .color, .style, .quiet, .verbose, .help]
    case .report: Self.reports + [.partial, .color, .style, .help]
    case .fit: [.diff, .app, .root, .color, .style, .help]
    case .compare: [.align, .against, .html, .root, .color, .style, .help]
    case .merge: [.output, .partial, .color, .style, .help]
    case .ciInit: [.yes, .output, .color, .style, .help]
    case .check:
      [.fix, .watch, .jobs, .root, .maxRuns, .json, .sarif, .github, .format, .color, .style, .quiet, .verbose, .help]
    case .fmt: [.check, .diff, .color, .style, .quiet, .help]
    case .explore: [.depth, .ways, .save, .maestro, .root, .format, .color, .style, .quiet, .help]
    case .map: [.app, .format, .root, .color, .style, .help]
    case .picture: [.at, .phones, .output, .png, .set, .root, .color, .style, .help]
    case .why: [.set, .root, .format, .exact, .color, .style, .help]
    case .bounds: [.set, .regions, .root, .format, .exact, .color, .style, .help]
    case .match: [.output, .root, .color, .style, .help]
    case .measure: [.runs, .jitter, .by, .set, .regions, .html, .root, .format, .exact, .color, .style, .help]
    case .repl: [.resume, .root, .color, .style, .help]
    case .shrink: [.output, .root, .color, .style, .help]
    case .lsp: [.stdio, .help]
    case .learn: [.course, .lang, .output, .color, .style, .help]
    case .explain, .devices, .events, .manual: [.format, .color, .style, .help]
    case .prelude, .help: [.color, .style, .help]
    case .editor, .completions, .man, .probe, .initialize, .new: [.color, .style, .help]
    }
  }

  private static let reports = ReportFormat.allCases.map(\.option)

  /// The values of `--format` for the command.
  package var formats: String { self == .map ? "text|json|dot|svg" : self == .explore ? "text|json|dot" : "text|json" }
}

/// The help texts, from Markdown files that are read only for the help.
extension Command {
  static let sections = helpCommandsFile().sections

  private var section: MarkdownSection? { Self.sections.first { $0.key == rawValue } }

  /// The operands, as the help writes them after the name.
  package var operands: String { section?.title ?? "" }

  /// The line for the list of commands.
  package var summary: String { section?.paragraphs.first ?? "" }

  /// The help of the command beyond its summary.
  package var text: String { section?.paragraphs.dropFirst().first ?? "" }
}
