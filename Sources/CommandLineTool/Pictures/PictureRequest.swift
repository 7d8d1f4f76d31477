internal import DeviceModel
internal import Experiments
internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Traces
internal import Verdicts
internal import VirtualTime

/// The reason why there are no pictures.
enum PictureProblem: Error {
  case usage(UsageError)
  /// A combination that the app, the phone or its iOS does not support with the values of the run.
  case fault(Fault)
}

/// Asks for the pictures of one moment of a scenario, phone by phone.
struct PictureRequest {
  let file: CheckedFile
  let line: Int
  /// The values of the selected run; `nil` for the first run on each phone.
  let values: String?
  /// The operand as typed, for messages.
  let operand: String
  /// The time or the event of `--at`; `nil` for the moment of the expectation, otherwise the end of the run.
  let moment: String?
  /// The names of phones; `nil` for those of the scenario's runs.
  let phones: [String]?
  let text: ChangedText

  private static let phoneLimit = 12
  private static let runLimit = 10_000

  /// A finished run on one of the phones.
  private struct Taken {
    var result: RunResult
    var scenario: ScenarioProgram
    /// The files of its locations, which differ if the run is on another phone than the text says.
    var sources: SourceTable
  }

  static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  func row() throws(PictureProblem) -> PictureRow {
    guard line <= file.source.line(at: UInt32(file.source.bytes.count)), let scenario = file.scenario(at: line) else {
      throw .usage(UsageError(.noPicture, operand, "no scenario is there"))
    }
    let list = try resolved { () throws(Fault) in try RunList(scenario, bounds: .none) }
    let runs = try resolved { () throws(Fault) in try runsByPhone(of: list) }
    guard let first = runs.first else {
      throw .usage(UsageError(.noPicture, operand, "none of its runs has these values"))
    }
    var row = PictureRow(title: title(of: first.run, in: runs.count > 1 ? nil : list), moment: words(of: scenario))
    for phone in try phones.map(checked) ?? runs.map(\.phone) {
      let taken: Taken
      if let own = runs.first(where: { $0.phone == phone }) {
        let result = try resolved { () throws(Fault) in try list.execute(own.run, recording: .full) }
        taken = Taken(result: result, scenario: list.scenario, sources: file.sources)
      } else {
        taken = try attempt(first.run, of: list, on: phone)
      }
      if let picture = try picture(of: taken) { row.phones.append(picture) }
    }
    return row
  }

  private func resolved<Result>(_ body: () throws(Fault) -> Result) throws(PictureProblem) -> Result {
    do throws(Fault) { return try body() } catch { throw .fault(error) }
  }

  // MARK: Phones

  private func checked(_ names: [String]) throws(PictureProblem) -> [String] {
    let known = Device.all.map(\.name) + file.program.scenarios.flatMap(\.declaredDevices).map(\.name)
    for name in names where !known.contains(name) {
      throw .usage(
        UsageError(.unknownName, name, "device", suggestion: Spelling.closest(to: name, among: known)))
    }
    return names
  }

  /// Returns the first run on each phone, in the order of the runs.
  private func runsByPhone(of list: RunList) throws(Fault) -> [(phone: String, run: Run)] {
    var found: [(phone: String, run: Run)] = []
    for index in 0..<min(list.count, Self.runLimit) where found.count < Self.phoneLimit {
      guard let run = try self.run(at: index, of: list) else { continue }
      let name = list.names.name(of: try list.configuration(of: run).device)
      if !found.contains(where: { $0.phone == name }) { found.append((name, run)) }
    }
    return found
  }

  private func run(at index: Int, of list: RunList) throws(Fault) -> Run? {
    guard let values else {
      guard list.hasRanges else { return try list.run(at: index) }
      return try list.run(at: index, choosingTicks: list.unknowns.map(\.range.lowerBound))
    }
    if list.hasRanges { return try list.run(at: index, named: values) }
    guard let run = try list.run(at: index), run.name.isOfRun(with: values) else { return nil }
    return run
  }

  private func attempt(_ run: Run, of list: RunList, on phone: String) throws(PictureProblem) -> Taken {
    let ios = try resolved { () throws(Fault) in try list.configuration(of: run).ios }
    if let device = Device.named(phone), !device.runs(ios) {
      throw .usage(UsageError(.noPicture, operand, "“\(phone)” does not run iOS \(ios)"))
    }
    guard let change = change(of: list.scenario, to: phone),
      let attempt = try? text.attempt(run, of: list.scenario, with: change, recording: .full).get()
    else { throw .usage(UsageError(.noPicture, operand, "it cannot run on the “\(phone)”")) }
    return Taken(result: attempt.result, scenario: attempt.scenario, sources: attempt.sources)
  }

  /// Returns the change of the text that names another phone.
  private func change(of scenario: ScenarioProgram, to phone: String) -> [TextEdit]? {
    let name = ValueNames.quoted(phone)
    if let device = scenario.setup.device {
      let range = scenario.pools.range(of: device).offsets
      return [TextEdit(range: range, replacement: name)]
    }
    let bytes = file.source.bytes
    guard let brace = bytes[scenario.location.range.offsets].firstIndex(of: UInt8(ascii: "{")) else { return nil }
    return [TextEdit(range: brace + 1..<brace + 1, replacement: " device \(name); ")]
  }

  // MARK: The moment

  /// Returns the title; without the values that differ, if there are several runs.
  private func title(of run: Run, in list: RunList?) -> String {
    list?.title(of: run) ?? String(run.name.dropLast(run.brackets.count))
  }

  /// Returns the expectation on the line, and the moment of `--at`.
  private func words(of scenario: ScenarioProgram) -> String {
    let claim = scenario.pools.claims.first { isOnLine($0, in: file.sources) }.map {
      file.sources.text(of: $0.location)
    }
    let moment = moment.map { "at \($0)" } ?? (claim == nil ? "at the end" : nil)
    return [claim, moment].compactMap(\.self).joined(separator: ", ")
  }

  private func picture(of taken: Taken) throws(PictureProblem) -> PictureRow.Phone? {
    guard let trace = taken.result.trace, let configuration = taken.result.configuration else { return nil }
    let pools = taken.scenario.pools
    let named = pools.claims.indices.filter { isOnLine(pools.claims[$0], in: taken.sources) }
    let claims = named.isEmpty ? Array(pools.claims.indices) : named
    let verdicts = taken.result.verdicts.filter { claims.contains(Int($0.claim.index)) }
    let count =
      try instant(in: trace, of: taken.scenario).map(trace.count)
      ?? (named.isEmpty ? nil : verdicts.first).map { recordCount(until: $0, in: trace, of: pools) }
      ?? trace.records.count
    let names = ObservableNames(taken.scenario)
    var measures: [PictureRow.Phone.Measure] = []
    for claim in claims {
      let fails = verdicts.contains { Int($0.claim.index) == claim && $0.isFailed }
      for name in pools.measures(of: pools.claims[claim]).map(names.name) {
        if let known = measures.firstIndex(where: { $0.name == name }) {
          measures[known].fails = measures[known].fails || fails
        } else {
          measures.append((name, fails))
        }
      }
    }
    return PictureRow.Phone(
      trace, of: taken.scenario, configuration: configuration, after: count, measures: measures)
  }

  private func isOnLine(_ claim: Claim, in sources: SourceTable) -> Bool {
    guard let source = sources[claim.location.file], source.path == file.source.path else { return false }
    let range = claim.location.range
    return (source.line(at: range.start)...source.line(at: max(range.end, range.start + 1) - 1)).contains(line)
  }

  /// Returns the number of records before the step that follows an expectation.
  private func recordCount(until verdict: Verdict, in trace: Trace, of pools: Pools) -> Int {
    let place = pools[verdict.claim].location
    let end = trace.count(until: verdict.instant)
    return trace.records[..<end].firstIndex { record in
      guard record.instant == verdict.instant, let origin = record.origin else { return false }
      return origin.file == place.file && origin.range.start >= place.range.end
    } ?? end
  }

  /// Returns the instant of `--at`; `nil` if it is not given.
  private func instant(in trace: Trace, of scenario: ScenarioProgram) throws(PictureProblem) -> Instant? {
    guard let moment else { return nil }
    if let ticks = QuantityText.ticks(of: moment) { return Instant.zero + Interval(ticks: ticks) }
    let names = EventNames(scenario)
    var seen: [String] = []
    for record in trace.records {
      guard case .event(let key) = record.content else { continue }
      let name = names.name(of: key)
      if name == moment { return record.instant }
      if !seen.contains(name) { seen.append(name) }
    }
    throw .usage(
      UsageError(
        .eventNeverHappened, moment, operand, "picture", suggestion: Spelling.closest(to: moment, among: seen)))
  }
}
