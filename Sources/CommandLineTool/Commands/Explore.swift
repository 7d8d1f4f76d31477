internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText

/// Runs `scenario explore PATHS`.
func exploreScenarios(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let limits = ExplorationLimits(depth: try invocation.count(.depth, atMost: 1000) ?? ExplorationLimits().depth)
  let place = invocation.value(.save).map { SavePlace($0, files: host.files) }
  if let place, let kind = host.files.kind(of: place.folder), kind != .folder {
    throw UsageError(.notAFolder, Option.save.rawValue, place.folder)
  }
  var report = DiagnosticReport(console, format: options.format)
  var tour = Tour(
    console: console, files: host.files, limits: limits, options: options, place: place)
  report.begin()
  var elements: [[UInt8]] = []
  Loading(invocation.operands, host: host, options: options).load { item in
    report.add(item)
    guard case .checked(let file, let task) = item, !file.isBroken else {
      console.status.combine(.wrongFile)
      return console.fault == nil
    }
    for scenario in RunSelection(file, task).scenarios { elements += tour.explore(scenario, in: file) }
    return console.fault == nil
  }
  tour.finish(elements)
}

/// The place for the scenarios that reproduce findings: a folder, or the file of the first one.
private struct SavePlace {
  let folder: String
  /// The name of the file without `.scn`; `nil` for names of the findings.
  private var name: String?

  init(_ path: String, files: any FileAccess) {
    let isFile = Path.isScenario(path) && files.kind(of: path) != .folder
    folder = isFile ? Path.folder(of: path) : path
    if isFile { name = String(Path.name(of: path).dropLast(4)) }
  }

  func path(of number: Int, kind: String) -> String {
    guard let name else { return Path.join(folder, with: "\(number < 10 ? "0" : "")\(number)_\(kind).scn") }
    return Path.join(folder, with: "\(name)\(number == 1 ? "" : "_\(number)").scn")
  }
}

/// Explores one scenario after the other and writes the findings.
private struct Tour {
  let console: CommandOutput
  let files: any FileAccess
  let limits: ExplorationLimits
  let options: RunOptions
  let place: SavePlace?
  var scenarios = 0
  var findings = 0
  /// The number of saved files.
  var saved = 0

  /// A defect, with a scenario that shows it.
  private struct FoundDefect {
    var finding: Exploration.Defect
    var sentence: String
    var scenario: FoundScenario?
    /// The path of the saved scenario.
    var path: String?
  }

  /// - Returns: The scenario's element of the JSON document; empty for text.
  mutating func explore(_ scenario: ScenarioProgram, in file: CheckedFile) -> [[UInt8]] {
    scenarios += 1
    do throws(Fault) {
      let exploration = try RunList(scenario, bounds: .none).explore(limits)
      let discoveries = exploration.findings.map { defect($0, in: scenario, file: file) }
      findings += discoveries.count
      if exploration.isUnreachable { console.status.combine(.expectationFailed) }
      switch options.format {
      case .json: return [element(scenario, in: file, exploration: exploration, defects: discoveries)]
      case .text: writeDefects(of: scenario, in: file, exploration: exploration, defects: discoveries)
      }
    } catch {
      if options.format == .text { console.report(error, sources: file.sources) }
      console.status.combine(.wrongFile)
    }
    return []
  }

  private mutating func defect(
    _ finding: Exploration.Defect, in scenario: ScenarioProgram, file: CheckedFile
  ) -> FoundDefect {
    var finding = finding
    if let claim = finding.claim, let source = file.sources[claim.file] {
      let text = source.text(claim.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      finding.sentence = "“\(text)”, line \(source.line(at: claim.range.start)), no longer holds"
    }
    var discovery = FoundDefect(finding: finding, sentence: finding.sentence)
    discovery.scenario = FoundScenarioMaker(file: file, files: files, scenario: scenario).scenario(for: finding)
    if let place, let found = discovery.scenario { discovery.path = save(found, for: finding, at: place) }
    return discovery
  }

  private mutating func save(_ found: FoundScenario, for finding: Exploration.Defect, at place: SavePlace) -> String? {
    saved += 1
    let path = place.path(of: saved, kind: finding.kind.rawValue)
    do throws(FileFault) {
      if saved == 1 { try files.makeFolder(place.folder) }
      try files.put(path, bytes: Array(found.text.utf8))
      return path
    } catch {
      reportFault(at: path, because: error, to: console)
      return nil
    }
  }

  // MARK: Text

  private var isQuiet: Bool { options.detail == .quiet }

  private func writeDefects(
    of scenario: ScenarioProgram, in file: CheckedFile, exploration: Exploration, defects discoveries: [FoundDefect]
  ) {
    var page = console.page()
    if !isQuiet || !discoveries.isEmpty || exploration.isUnreachable {
      page.write("\(sanitizedForTerminal("\(file.source.path):\(line(of: scenario, file: file))"))  ", style: .quiet)
      page.write(sanitizedForTerminal(scenario.writtenTitle), style: .strong)
      page.line("  \(summary(of: exploration))", .quiet)
    }
    for discovery in discoveries { writeDefect(discovery, on: &page) }
    console.write(page)
  }

  private func line(of scenario: ScenarioProgram, file: CheckedFile) -> Int {
    file.source.line(at: scenario.location.range.start)
  }

  private func summary(of exploration: Exploration) -> String {
    if exploration.isUnreachable { return "fails, or ends without the app on screen; nothing to explore" }
    let counts =
      "\(counted(exploration.states, noun: "state")), \(counted(exploration.acts, noun: "action")) "
      + "(\(exploration.merged) to known states)"
    if exploration.isComplete { return "\(counts), exhaustive" }
    let end =
      exploration.isFull ? "stopped at the maximum number of states" : "stopped at depth \(limits.depth) or at a limit"
    return "\(counts); \(end), \(counted(exploration.leftAlone, noun: "state")) unexplored"
  }

  private func counted(_ count: Int, noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  /// Writes the sentence and a scenario that shows the defect, or only the steps if no scenario could be made.
  private func writeDefect(_ discovery: FoundDefect, on page: inout TerminalText) {
    page.line("  \(sanitizedForTerminal(discovery.sentence))", .failed)
    let lines =
      discovery.scenario?.block.split(separator: "\n").map(String.init)
      ?? discovery.finding.steps + [discovery.finding.expectation].compactMap { $0 }
    for line in lines { page.line("      \(sanitizedForTerminal(line))") }
    if lines.isEmpty { page.line("      at the end of the scenario", .quiet) }
    if let path = discovery.path { page.line("      saved as \(sanitizedForTerminal(path))", .quiet) }
  }

  func finish(_ elements: [[UInt8]]) {
    if findings > 0 { console.status.combine(.expectationFailed) }
    if scenarios == 0 { console.status.combine(.nothingSelected) }
    if options.format == .json {
      console.write("\n],\n\"scenarios\":[")
      console.write(elements: elements)
      console.write("\n],\n\"findings\":\(findings)}\n")
    }
    guard !isQuiet, options.format == .text else { return }
    console.write { $0.line("\(counted(scenarios, noun: "scenario")) explored: \(counted(findings, noun: "finding"))") }
  }

  // MARK: Data

  // `scenario explore --format json` is one document: `version` (1), `diagnostics` (as in `check`), `scenarios` and
  // `findings`, their number. A scenario has `name`, `file`, `line`, `states`, `acts`, `merged` (acts that led to a
  // known state), `leftAlone` (states without further exploration), `depth`, `complete` and `findings`. A finding has
  // `kind`, `sentence`, `steps` and, if they could be made, `scenario` (a file of its own) and `saved` (its path).

  private func element(
    _ scenario: ScenarioProgram, in file: CheckedFile, exploration: Exploration, defects discoveries: [FoundDefect]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name", value: scenario.writtenTitle)
      json.member("file", value: file.source.path)
      json.member("line", value: line(of: scenario, file: file))
      json.member("reached", value: !exploration.isUnreachable)
      json.member("states", value: exploration.states)
      json.member("acts", value: exploration.acts)
      json.member("merged", value: exploration.merged)
      json.member("leftAlone", value: exploration.leftAlone)
      json.member("depth", value: limits.depth)
      json.member("complete", value: exploration.isComplete)
      json.objects("findings", of: discoveries, writeMembers)
    }
    return json.bytes
  }

  private func writeMembers(_ discovery: FoundDefect, to json: inout JSONWriter) {
    json.member("kind", value: discovery.finding.kind.rawValue)
    json.member("sentence", value: discovery.sentence)
    json.strings("steps", discovery.finding.steps)
    if let scenario = discovery.scenario { json.member("scenario", value: scenario.text) }
    if let path = discovery.path { json.member("saved", value: path) }
  }
}
