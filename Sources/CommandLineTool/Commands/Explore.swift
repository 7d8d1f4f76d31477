internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

private enum ExploreFormat: String, CaseIterable {
  case text, json, dot
}

/// Runs `scenario explore PATHS`.
func exploreScenarios(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let format = try invocation.choice(.format, default: ExploreFormat.text)
  let options = try RunOptions(invocation, files: host.files, readsFormat: false)
  let usual = ExplorationLimits()
  let limits = ExplorationLimits(
    depth: try invocation.count(.depth, atMost: 1000) ?? usual.depth,
    ways: try invocation.count(.ways, atMost: 100) ?? usual.ways, keepsGraph: format == .dot)
  let place = invocation.value(.save).map { SavePlace($0, files: host.files) }
  let flows = invocation.value(.maestro)
  for (option, folder) in [(Option.save, place?.folder), (.maestro, flows)] {
    guard let folder, let kind = host.files.kind(of: folder), kind != .folder else { continue }
    throw UsageError(.notAFolder, option.rawValue, folder)
  }
  var report = DiagnosticReport(console, format: format == .json ? .json : .text)
  var tour = Tour(
    console: console, files: host.files, limits: limits, options: options, format: format, place: place,
    flows: flows)
  report.begin()
  var elements: [[UInt8]] = []
  Loading(invocation.operands, host: host, options: options).load { item in
    report.add(item)
    guard case .checked(let file, let task) = item, !file.isBroken else {
      console.status.combine(.wrongFile)
      return console.fault == nil
    }
    let selection = RunSelection(file, task)
    for scenario in selection.scenarios { elements += tour.explore(scenario, in: file) }
    for sentence in selection.complaints { printSentence(sentence, to: console, status: .nothingSelected) }
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
  let format: ExploreFormat
  let place: SavePlace?
  let flows: String?
  var scenarios = 0
  var unexplored = 0
  var findings = 0
  /// The number of findings with saved files.
  var saved = 0
  /// The findings of earlier scenarios of each app, which are reported once.
  var known: [AppKey: Set<String>] = [:]
  /// The parts of each app that its scenarios tried together, in the order of the apps.
  var coverages: [(app: AppKey, coverage: ExplorationCoverage)] = []

  /// An app as a file's scenarios use it.
  struct AppKey: Hashable {
    var file: String
    var name: String
  }

  /// A defect, with a scenario that shows it.
  private struct FoundDefect {
    var finding: Exploration.Defect
    var scenario: FoundScenario?
    var path: String?
    var flow: String?
  }

  /// - Returns: The scenario's element of the JSON document; empty for text.
  mutating func explore(_ scenario: ScenarioProgram, in file: CheckedFile) -> [[UInt8]] {
    do throws(Fault) {
      let exploration = try RunList(scenario, bounds: .none).explore(limits)
      let app = AppKey(file: file.source.path, name: scenario.setup.app.name)
      let earlier = known[app] ?? []
      let fresh = exploration.findings.filter { !earlier.contains(Self.identity(of: $0)) }
      known[app, default: []].formUnion(fresh.map(Self.identity))
      let discoveries = fresh.map { defect($0, in: scenario, file: file) }
      findings += discoveries.count
      if exploration.obstacle == nil {
        scenarios += 1
      } else {
        unexplored += 1
        console.status.combine(.nothingSelected)
      }
      let index = coverages.firstIndex { $0.app == app } ?? coverages.endIndex
      if index == coverages.endIndex { coverages.append((app, ExplorationCoverage())) }
      coverages[index].coverage.merge(exploration.coverage)
      switch format {
      case .json: return [element(scenario, in: file, exploration: exploration, defects: discoveries)]
      case .dot: console.write(Array(ExplorationDOT(graph: exploration.graph, title: scenario.writtenTitle).text.utf8))
      case .text:
        let told = exploration.findings.count - fresh.count
        writeDefects(of: scenario, in: file, exploration: exploration, defects: discoveries, told: told)
      }
    } catch {
      if format != .json { console.report(error, sources: file.sources) }
      console.status.combine(.wrongFile)
    }
    return []
  }

  private static func identity(of finding: Exploration.Defect) -> String {
    "\(finding.kind.rawValue) \(finding.sentence) \(finding.claim.map { "\($0)" } ?? "")"
  }

  private mutating func defect(
    _ finding: Exploration.Defect, in scenario: ScenarioProgram, file: CheckedFile
  ) -> FoundDefect {
    var finding = finding
    if let claim = finding.claim, let source = file.sources[claim.file] {
      let text = source.text(claim.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      finding.sentence = "“\(text)”, line \(source.line(at: claim.range.start)), no longer holds"
    }
    var discovery = FoundDefect(finding: finding)
    discovery.scenario = FoundScenarioMaker(file: file, files: files, scenario: scenario).scenario(for: finding)
    saved += 1
    let kind = finding.kind.rawValue
    if let place, let found = discovery.scenario {
      let inputs = file.sources.files.map(\.path)
      discovery.path = save(found.text, at: place.path(of: saved, kind: kind), in: place.folder, sparing: inputs)
    }
    if let flows {
      let steps = discovery.scenario?.statements ?? finding.steps
      let path = Path.join(flows, with: "\(saved < 10 ? "0" : "")\(saved)_\(kind).yaml")
      discovery.flow = save(
        MaestroFlow(title: finding.sentence, statements: steps).text, at: path, in: flows, sparing: [])
    }
    return discovery
  }

  /// Returns the path of the written file; `nil` after a fault, which is reported.
  private func save(_ text: String, at path: String, in folder: String, sparing inputs: [String]) -> String? {
    do throws(FileFault) {
      if let known = files.resolved(path), inputs.contains(where: { files.resolved($0) == known }) { throw .isInput }
      try files.makeFolder(folder)
      try files.put(path, bytes: Array(text.utf8))
      return path
    } catch {
      reportFault(at: path, because: error, to: console)
      return nil
    }
  }

  // MARK: Text

  private var isQuiet: Bool { options.detail == .quiet }

  private func writeDefects(
    of scenario: ScenarioProgram, in file: CheckedFile, exploration: Exploration, defects discoveries: [FoundDefect],
    told: Int
  ) {
    var page = console.page()
    if let obstacle = exploration.obstacle {
      return printSentence(sentence(for: obstacle, to: scenario, in: file), to: console, status: .nothingSelected)
    }
    if !isQuiet || !discoveries.isEmpty {
      page.write("\(sanitizedForTerminal("\(file.source.path):\(file.line(of: scenario))"))  ", style: .quiet)
      page.write(sanitizedForTerminal(scenario.writtenTitle), style: .strong)
      page.line("  \(summary(of: exploration))", .quiet)
    }
    for discovery in discoveries { writeDefect(discovery, on: &page) }
    if told > 0, !isQuiet { page.line("  \(counted(told, noun: "finding")) as above", .quiet) }
    console.write(page)
  }

  private func summary(of exploration: Exploration) -> String {
    let counts = "\(counted(exploration.states, noun: "state")), \(counted(exploration.acts, noun: "action"))"
    if exploration.isComplete { return "\(counts), exhaustive" }
    let end =
      exploration.isFull
      ? "stopped at the maximum number of states"
      : exploration.isOutOfDepth ? "stopped at depth \(limits.depth) (--depth)" : "stopped at the limit of a run"
    return "\(counts); \(end), \(counted(exploration.leftAlone, noun: "state")) not explored"
  }

  private func sentence(
    for obstacle: Exploration.Obstacle, to scenario: ScenarioProgram, in file: CheckedFile
  ) -> String {
    let place = sanitizedForTerminal("\(file.source.path):\(file.line(of: scenario))")
    switch obstacle {
    case .notOnScreen: return "\(place) was not explored: it ends without the app on screen"
    case .runFails(let location):
      let line = location.map { " at \(file.sources.place(of: $0, seenFrom: file.source.id))" } ?? ""
      return "\(place) was not explored: its run fails\(line) (scenario run \(place))"
    }
  }

  private func counted(_ count: Int, noun: String) -> String {
    count == 0 ? "0 \(noun)s" : SourceText.counted(count, noun: noun) ?? ""
  }

  /// Writes the sentence and a scenario that shows the defect, or only the steps if no scenario could be made.
  private func writeDefect(_ discovery: FoundDefect, on page: inout TerminalText) {
    page.line("  \(sanitizedForTerminal(discovery.finding.sentence))", .failed)
    if let advice = discovery.finding.advice { page.line("      \(sanitizedForTerminal(advice))") }
    let lines =
      discovery.scenario?.block.split(separator: "\n").map(String.init)
      ?? discovery.finding.steps + [discovery.finding.expectation].compactMap { $0 }
    for line in lines { page.line("      \(sanitizedForTerminal(line))") }
    if lines.isEmpty { page.line("      at the end of the scenario", .quiet) }
    for path in [discovery.path, discovery.flow].compactMap(\.self) {
      page.line("      saved as \(sanitizedForTerminal(path))", .quiet)
    }
  }

  func finish(_ elements: [[UInt8]]) {
    if findings > 0 { console.status.combine(.expectationFailed) }
    if scenarios + unexplored == 0 {
      // Another status, or this one, has its own sentence.
      if console.status == .passed { printSentence("there is no scenario to explore", to: console) }
      console.status.combine(.nothingSelected)
    }
    if format == .json {
      console.write("\n],\n\"scenarios\":[")
      console.write(elements: elements)
      console.write("\n],\n\"findings\":\(findings)}\n")
    }
    guard !isQuiet, format == .text else { return }
    for (app, coverage) in coverages { writeCoverage(coverage, of: app.name) }
    let found = scenarios > 0 ? ": \(counted(findings, noun: "finding"))" : ""
    console.write { $0.line("\(counted(scenarios, noun: "scenario")) explored\(found)") }
  }

  /// Writes how much of an app was tried, and what was not.
  private func writeCoverage(_ coverage: ExplorationCoverage, of app: String) {
    let parts = ExplorationCoverage.Kind.allCases.compactMap { kind in
      let all = coverage.all.count { $0.kind == kind }
      let missed = coverage.missed.count { $0.kind == kind }
      return all == 0 ? nil : "\(all - missed) of \(counted(all, noun: kind.rawValue))"
    }
    guard !parts.isEmpty else { return }
    console.write { page in
      page.line("\(sanitizedForTerminal(app)): \(parts.joined(separator: ", ")) tried")
      for kind in ExplorationCoverage.Kind.allCases {
        let names = coverage.missed.filter { $0.kind == kind }.map { sanitizedForTerminal($0.name) }
        if names.isEmpty { continue }
        let noun = names.count == 1 ? kind.rawValue : "\(kind.rawValue)s"
        page.line("  never tried: \(noun) \(names.joined(separator: ", "))", .quiet)
      }
    }
  }

  // MARK: Data

  // `scenario explore --format json` is one document: `version` (1), `diagnostics` (as in `check`), `scenarios` and
  // `findings`, their number. A scenario has `name`, `file`, `line`, `states`, `acts`, `merged` (acts that led to a
  // known state), `leftAlone` (states without further exploration), `depth`, `complete`, `coverage` (the screens,
  // buttons and links, each with `kind`, `name` and `tried`) and `findings`. A finding has `kind`, `sentence`, `advice`
  // (what to write instead, if that is certain), `steps` and, if they could be made, `scenario` (a file of its own),
  // `saved` (its path) and `flow` (the path of the Maestro flow).

  private func element(
    _ scenario: ScenarioProgram, in file: CheckedFile, exploration: Exploration, defects discoveries: [FoundDefect]
  ) -> [UInt8] {
    JSONWriter.object { json in
      json.member("name", value: scenario.writtenTitle)
      json.member("file", value: file.source.path)
      json.member("line", value: file.line(of: scenario))
      json.member("reached", value: exploration.obstacle == nil)
      json.member("states", value: exploration.states)
      json.member("acts", value: exploration.acts)
      json.member("merged", value: exploration.merged)
      json.member("leftAlone", value: exploration.leftAlone)
      json.member("depth", value: limits.depth)
      json.member("complete", value: exploration.isComplete)
      let missed = Set(exploration.coverage.missed)
      json.objects("coverage", of: exploration.coverage.all) { part, json in
        json.member("kind", value: part.kind.rawValue)
        json.member("name", value: part.name)
        json.member("tried", value: !missed.contains(part))
      }
      json.objects("findings", of: discoveries, writeMembers)
    }
  }

  private func writeMembers(_ discovery: FoundDefect, to json: inout JSONWriter) {
    json.member("kind", value: discovery.finding.kind.rawValue)
    json.member("sentence", value: discovery.finding.sentence)
    if let advice = discovery.finding.advice { json.member("advice", value: advice) }
    json.strings("steps", discovery.finding.steps)
    if let scenario = discovery.scenario { json.member("scenario", value: scenario.text) }
    if let path = discovery.path { json.member("saved", value: path) }
    if let path = discovery.flow { json.member("flow", value: path) }
  }
}
