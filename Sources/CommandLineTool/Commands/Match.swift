internal import DeviceModel
internal import Interpreter
internal import Matching
internal import Programs
internal import Recordings
internal import Reporting
internal import Running
internal import ScenarioKit

/// Runs `scenario match LOG [FILE[:LINE]]`.
func matchLog(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let path = invocation.operands[0]
  if let target = invocation.operands.dropFirst().first, invocation.has(.output) {
    throw UsageError(.operandNotWanted, target, "match -o")
  }
  guard var log = recordedLog(path, on: host, output: console) else { return }
  log.leaveOutRepeatedDelegateCalls()
  let alphabet = LogAlphabet(log.events)
  var text = MatchText(log, path: path, names: alphabet.names, page: console.page())
  text.writeHeading()
  guard !log.events.isEmpty else {
    text.writeUnread()
    console.write(text.page)
    return printSentence(
      "no line has a call that the model knows; `scenario manual recordings` shows which are read", to: console,
      status: .nothingSelected)
  }
  var script = WrittenScript(path: path)
  if let target = invocation.operands.dropFirst().first {
    let options = try RunOptions(invocation, files: host.files)
    guard let (file, task) = try Loading([target], host: host, options: options).soleFile(console) else { return }
    let selection = RunSelection(file, task)
    for scenario in selection.scenarios {
      compare(log, with: scenario, in: file, alphabet: alphabet, text: &text, output: console)
    }
    for sentence in selection.complaints { printSentence(sentence, to: console) }
    if selection.scenarios.isEmpty { console.status.combine(.nothingSelected) }
  } else {
    script = explain(log, path: path, text: &text, output: console)
  }
  text.writeUnread()
  // On standard output, the scenario stands alone.
  let output = invocation.value(.output)
  if output != "-" { console.write(text.page) }
  guard let output, !script.isEmpty else { return }
  if output == "-" { return console.write(script.text) }
  try writing(to: output) { () throws(FileFault) in
    try host.files.put(output, bytes: Array(script.text.utf8))
  }
}

/// Writes what explains a log or each of its launches, and returns the steps as scenarios.
private func explain(
  _ log: RecordedLog, path: String, text: inout MatchText, output console: CommandOutput
) -> WrittenScript {
  var script = WrittenScript(path: path)
  let launches = log.launches
  var search = ModelSearch(log.events)
  search.findScripts()
  // Steps that explain the whole log say more than those of each launch; another process is another launch.
  let isWhole = launches.dropFirst().allSatisfy(\.beginsWithLaunch) && !search.scripts.isEmpty
  for (index, launch) in (isWhole ? [log] : launches.prefix(RecordedLog.launchLimit)).enumerated() {
    if !isWhole, launches.count > 1 {
      text.begin(launch, number: index + 1)
      search = ModelSearch(launch.events)
      search.findScripts()
    }
    script.add(search, launch: isWhole || launches.count == 1 ? nil : index + 1)
    let survey = UnknownSurvey(search)
    text.write(survey, durations: search.scripts.first.flatMap { FitReport.durations(of: launch, with: $0) })
    let isExplained = !search.scripts.isEmpty && (survey.rejections.isEmpty || !survey.explanations.isEmpty)
    if !isExplained { console.status.combine(.expectationFailed) }
  }
  if !isWhole, launches.count > RecordedLog.launchLimit {
    text.writeRest(launches.dropFirst(RecordedLog.launchLimit))
    console.status.combine(.limitReached)
  }
  return script
}

/// Compares a log with the first run of a scenario.
private func compare(
  _ log: RecordedLog, with scenario: ScenarioProgram, in file: CheckedFile, alphabet: LogAlphabet,
  text: inout MatchText,
  output console: CommandOutput
) {
  do throws(Fault) {
    let list = try RunList(scenario, bounds: .none)
    guard let run = try list.run(at: 0) else { return }
    let result = try list.execute(run, recording: .full)
    guard let trace = result.trace, let configuration = result.configuration else { return }
    var screens: [ScreenID: Int] = [:]
    for (index, screen) in configuration.app.screens.enumerated() {
      let place =
        alphabet.isAnonymous ? 0 : alphabet.names.firstIndex { RecordedEvent.isSameScreen($0, as: screen.name) }
      if let place { screens[ScreenID(index)] = place }
    }
    let events = alphabet.events(of: trace, screens: screens, afterMark: false)
    let alignment = LogAlignment(log.events, events, alphabet: alphabet)
    let isMatch = text.write(alignment, title: list.title(of: run))
    if !isMatch {
      text.writeAdvice(onLifecycle: configuration.app.lifecycle)
      console.status.combine(.expectationFailed)
    }
  } catch {
    console.report(error, sources: file.sources)
    console.status.combine(.wrongFile)
  }
}
