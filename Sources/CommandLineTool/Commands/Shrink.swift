internal import Checking
internal import Experiments
internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Runs `scenario shrink FILE:LINE [-o OUT]`.
func shrinkScenario(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let options = try RunOptions(invocation, files: host.files)
  let operand = invocation.operands[0]
  guard let (file, task) = try Loading([operand], host: host, options: options).soleFile(console) else { return }
  let selection = task.selections.first
  let subject = ShrinkSubject(file: file, line: selection?.line, values: selection?.values)
  let failing: ShrinkSubject.Failing?
  do throws(Fault) {
    failing = try subject.failing()
  } catch {
    return console.report(error, sources: file.sources)
  }
  guard let failing else {
    let complaints = RunSelection(file, task).complaints
    if !complaints.isEmpty {
      for sentence in complaints { printSentence(sentence, to: console, status: .nothingSelected) }
      return
    }
    return printSentence(
      "nothing fails at \(operand), so there is nothing to shrink", to: console, status: .nothingSelected)
  }
  let bytes = failing.shrunk(host.files, root: options.root)
  guard let path = invocation.value(.output), path != "-" else { return console.write(bytes) }
  try writing(to: path) { () throws(FileFault) in try host.files.put(path, bytes: bytes) }
}

/// The scenario that a command line names, and its failing run.
private struct ShrinkSubject {
  let file: CheckedFile
  /// The line of the scenario; `nil` for the first scenario that fails.
  let line: Int?
  /// The values between the brackets of a run's name; `nil` for the first run that fails.
  let values: String?

  struct Failing {
    var file: CheckedFile
    var scenario: ScenarioProgram
    var run: Run
    var reason: FailureReason
  }

  func failing() throws(Fault) -> Failing? {
    for scenario in line.map({ [file.scenario(at: $0)].compactMap(\.self) }) ?? file.program.scenarios {
      let list = try RunList(scenario, bounds: .none)
      for index in 0..<list.count {
        guard let run = try meantRun(of: list, at: index), let reason = try reason(of: run, in: list) else { continue }
        return Failing(file: file, scenario: scenario, run: run, reason: reason)
      }
    }
    return nil
  }

  /// Returns the run at an index if it is selected; for a run for every value of a range, a failing one.
  private func meantRun(of list: RunList, at index: Int) throws(Fault) -> Run? {
    let isNamed = values.map { list.name(ofRunAt: index).isOfRun(with: $0) } ?? true
    guard list.hasRanges else { return isNamed ? try list.run(at: index) : nil }
    if let values, !isNamed { return try list.run(at: index, named: values) }
    return try list.run(at: index, in: list.analyzeRanges(at: index)) { $0.kind == .failed }
  }

  /// Returns the reason of the failure on the line, otherwise of the first failure.
  private func reason(of run: Run, in list: RunList) throws(Fault) -> FailureReason? {
    guard try list.execute(run).outcome != .passed else { return nil }
    let reasons = FailureReason.all(
      of: try list.execute(run, recording: .full), scenario: list.scenario, sources: file.sources)
    let onLine = reasons.first { found in
      found.location.file == file.source.id && file.source.line(at: found.location.range.start) == line
    }
    return (onLine ?? reasons.first)?.reason
  }
}

extension ShrinkSubject.Failing {
  /// Returns the smallest text that fails for the same reason, with a line about its origin.
  func shrunk(_ files: any FileAccess, root: String?) -> [UInt8] {
    let loader = ImportLoader(files: files, root: root)
    let source = loader.add(file.source.path, bytes: file.source.bytes)
    let whole = flattened(source, scenarioAt: scenario.location.range) { path, importer in
      if case .file(let found) = loader.load(path, from: importer) { found } else { nil }
    }
    let names = ValueNames(scenario)
    let concretion = Concretion(values: run.values.map { ($0.name, names.notation(of: $0.value)) })
    let candidates = run.values.isEmpty ? [whole] : [concretion.substituted(whole), concretion.declared(whole)]
    for candidate in candidates {
      let trial = trial(in: files, root: root, values: nil)
      if trial.failsAnew(candidate) { return shrunkText(candidate, trial: trial) }
    }
    // The values cannot be written as single values, so the runs stay as they are.
    let values = run.values.isEmpty ? nil : String(run.brackets.dropFirst().dropLast())
    return shrunkText(whole, trial: trial(in: files, root: root, values: values))
  }

  private func trial(in files: any FileAccess, root: String?, values: String?) -> ShrinkTrial {
    ShrinkTrial(path: file.source.path, files: files, root: root, reason: reason, values: values)
  }

  private func shrunkText(_ bytes: [UInt8], trial: ShrinkTrial) -> [UInt8] {
    var shrinker = Shrinker(trial: trial, bytes: bytes)
    shrinker.run()
    let line = file.line(of: scenario)
    let end = shrinker.isMinimal ? "nothing more can be removed" : "stopped after \(ShrinkTrial.limit) attempts"
    let remark =
      "# Reduced from \(sanitizedForTerminal(file.source.path)):\(line)\(sanitizedForTerminal(String(run.brackets))); fails for the same reason, \(end).\n\n"
    return Array(remark.utf8) + shrinker.bytes
  }
}
