internal import Reporting

/// What the tool can be told to do; the raw value is how it is written.
enum Command: String, Sendable, CaseIterable {
  case run, bounds, report, compare, merge
  case ciInit = "ci-init"
  case check, fmt, explore, map, repl, why, shrink, explain, devices, events, manual, prelude, help

  /// What stands behind the name, as the help writes it.
  var operands: String {
    switch self {
    case .run, .check, .fmt, .explore: "PATHS…"
    case .map: "FILE"
    case .why: "FILE:LINE [EXPR]"
    case .bounds: "FILE[:LINE] EXPR"
    case .shrink: "FILE:LINE"
    case .report: "LOG"
    case .repl: "[FILE]"
    case .compare: "A B"
    case .merge: "LOGS…"
    case .ciInit: "github|gitlab|jenkins"
    case .explain: "CODE"
    case .manual: "[WORDS]"
    case .devices, .events, .prelude: "[NAME]"
    case .help: "[COMMAND]"
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .run, .check, .fmt, .explore: 1...Int.max
    case .why: 1...2
    case .compare, .bounds: 2...2
    case .report, .ciInit, .map, .shrink, .explain: 1...1
    case .merge: 1...Int.max
    case .repl, .devices, .events, .prelude, .help: 0...1
    case .manual: 0...Int.max
    }
  }

  var options: [Option] {
    switch self {
    case .run:
      [
        .set, .filter, .list, .jobs, .failFast, .shard, .lastFailed, .repeat, .races, .regions, .root, .maxRuns,
        .pairwise, .wise, .log, .record,
      ] + Self.reports + [.format, .color, .style, .quiet, .verbose, .help]
    case .report: Self.reports + [.color, .style, .help]
    case .compare: [.align, .html, .root, .color, .style, .help]
    case .merge, .ciInit: [.output, .color, .style, .help]
    case .check: [.jobs, .root, .maxRuns, .json, .sarif, .github, .format, .color, .style, .quiet, .verbose, .help]
    case .fmt: [.check, .color, .style, .quiet, .help]
    case .explore: [.depth, .save, .root, .format, .color, .style, .quiet, .help]
    case .map: [.app, .format, .root, .color, .style, .help]
    case .why: [.set, .root, .format, .color, .style, .help]
    case .bounds: [.set, .regions, .root, .format, .color, .style, .help]
    case .repl: [.resume, .root, .color, .style, .help]
    case .shrink: [.output, .root, .color, .style, .help]
    case .explain, .devices, .events, .manual, .prelude, .help: [.color, .style, .help]
    }
  }

  /// Those that ask for reports.
  private static let reports = ReportFormat.allCases.map(\.option)

  /// The words that `--format` takes here.
  var formats: String { self == .map ? "text|dot|svg" : "text|json" }

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .run: "run the scenarios of files and folders"
    case .bounds: "find the smallest and the largest value that an expression can have"
    case .report: "make reports of a log that `run --log` has written"
    case .compare: "show two runs beside each other, and where they differ"
    case .merge: "join the logs of several runs into one"
    case .ciInit: "write a workflow that runs scenarios on a CI system, spread over machines"
    case .check: "check files without running them"
    case .fmt: "bring files into their one form"
    case .explore: "try all that a person can do, and tell which ways lead astray"
    case .map: "draw the screens of an app and the ways between them"
    case .why: "tell how an expectation, or a value, came to be what it is"
    case .repl: "hold a launch in the hand: statements run at once, and there is a way back"
    case .shrink: "make a failing scenario as small as it can be and still fail for the same reason"
    case .explain: "explain the code of a diagnostic"
    case .devices: "list the devices of the catalogue"
    case .events: "list the events with their meanings"
    case .manual: "describe the language, or one word of it"
    case .prelude: "print the splash strategies that come with the language"
    case .help: "print help for a command"
    }
  }

  /// What the help of the command says beyond its summary.
  var text: String {
    switch self {
    case .run:
      """
      A path is a file, a folder (all .scn files in it, at any depth, in order of their names), or - for standard
      input. FILE:LINE runs the scenario at that line; FILE[phone=iPhone 15] and FILE:LINE[…] run the one run with
      these values, as a report names it. --set load=7s puts a value in the place of those that the scenarios' given
      “load” or column “load” has, also one that is not among them; --set load=0ms...5s tries every one in between.
      """
    case .report:
      """
      Several reports can be asked for at a time, and on `scenario run` as well: the same bytes come out. - is standard
      output. Without any, what failed is told, and what it all came to. A log that was cut off gives what is there.
      """
    case .merge:
      """
      The logs of shards become the log of one run. Of a run that several logs have, the last one counts: put the log of
      what was repeated behind that of what failed.
      """
    case .ciInit:
      """
      The file goes where the system looks for it, or to --output; - is standard output. One that is there already is
      left alone. It runs the folder scenarios in four shares and joins their logs into one report.
      """
    case .compare:
      """
      A and B are one run each: FILE:LINE or FILE:LINE[…] as for `scenario run`, or LOG or LOG[NAME], a run of a log
      that `run --log` has written. Their clocks are set to the first EVENT of each.
      """
    case .check:
      """
      Paths are those of `scenario run`. All errors of all files are reported. How many runs the values of a scenario
      make is counted; none is made. -v counts those of every scenario. What is wrong can go to several reports as well.
      """
    case .fmt:
      """
      Files are rewritten in place; - formats standard input to standard output. What cannot be read as the language is
      left as it is. With --check nothing is written, and the status is 1 when a file would change.
      """
    case .explore:
      """
      Paths are those of `scenario run`. From where each scenario ends, every button, tab, link and way back is tried,
      shortest ways first. Told are crashes, the same screen twice, a tab's root on a stack, flags that are true without
      their screen, dead ends, screens from which no way leads back, those that are seen without what their link
      requires, and every “always” and “no” of the scenario that does not hold any more. Each is told as a scenario that
      shows it, with nothing in it that could be left out; --save writes them into a folder, as files that run by
      themselves. States that look the same are one; how many there are, and whether all were gone on from, is said.
      With something to tell the status is 1.
      """
    case .map:
      """
      Nothing is run: the map is made of what the file declares, of routes, buttons, links, tabs and the code at events;
      ways that only flows and scenarios go are marked as such. Marked as well are dead ends, screens that nobody comes
      to, those from which no way leads home, and what is presented and cannot be dismissed.
      """
    case .repl:
      """
      What stands in a scenario can be typed, and happens at once; an expression shows its value. What begins with a
      colon is a command: `:help` lists them. With a FILE its first scenario is done first. Without arguments and on a
      terminal, `scenario` alone does the same. From a pipe there is neither prompt nor greeting; it stops at the first
      thing that goes wrong, with the status that `scenario run` would have.
      """
    case .shrink:
      """
      The scenario at the line is written with all that its file and its imports declare, the values of the run that
      fails put in (FILE:LINE[…] says which run). Then what can be left out is left out, block by block, step by step,
      field by field, and numbers become simple ones, as long as the same expectation fails in the same way. What is
      left runs by itself; a comment says where any other value does as well.
      """
    case .bounds:
      """
      EXPR (`time(frame.content)`, `longest(whiteFlash)`) is looked at when each run has ended: for every value of the
      scenario's ranges, and for all its lists, grids and tables. Told are the smallest and the largest value, exactly,
      each with a run that has it. Without a line it is every scenario of the file.
      """
    case .why:
      """
      FILE:LINE is the line of an expectation, of a step that failed, or of a scenario; FILE:LINE[…] says which of its
      runs is meant, else it is the first that failed, or that comes to the line. Told are the causes, from the first
      step to the moment that decided, and the latest step whose change would have changed the outcome: that was tried,
      by running the changed text. With EXPR (`stack`, `Home.alive`, `js.ready`) it is the value which that has there.
      """
    case .explain:
      "Says what the code stands for, with an example that gets it and the same put right."
    case .devices, .events, .manual, .prelude, .help:
      ""
    }
  }
}
