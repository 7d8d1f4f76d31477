internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import VirtualTime

/// Runs the scenarios of a course for its page: for a range, symbolically, so that the strip of each value is known.
struct CourseFilmMaker {
  let trial: Trial

  /// The maximum number of single runs shown one below the other.
  private static let runLimit = 12
  private static let pointLimit = 500
  private static let regionLimit = 4_000
  /// The number of points that stand for a range of lengths, whose pictures differ within a region.
  private static let lengthPoints: Int64 = 60

  /// The strips of each scenario; none for a text with errors.
  var films: [CourseFilm] {
    guard trial.isValid else { return [] }
    return trial.scenarios.compactMap { scenario in
      do throws(Fault) { return try film(RunList(scenario)) } catch { return nil }
    }
  }

  private func film(_ list: RunList) throws(Fault) -> CourseFilm? {
    if list.hasRanges {
      guard list.unknowns.count == 1 else { return nil }
      return list.unknowns[0].unit == .time ? try everyTime(list) : try pointsOfLength(list)
    }
    let count = min(list.count, Self.pointLimit)
    var runs: [(run: Run, result: RunResult)] = []
    for index in 0..<count {
      if let run = try list.run(at: index) { runs.append((run, try list.execute(run, recording: .full))) }
    }
    if runs.count > Self.runLimit, let grid = grid(of: runs, in: list) { return grid }
    let shown = runs.prefix(Self.runLimit)
    let cases = shown.compactMap { run, result in
      part(titled: title(of: run, in: list), runs: [(0, result)], in: list)
    }
    return cases.isEmpty
      ? nil : CourseFilm(unknown: nil, isGrid: false, cases: cases, cutCases: list.count - shown.count)
  }

  private func title(of run: Run, in list: RunList, without name: String? = nil) -> String {
    let values = run.values.filter { $0.name != name }.map { "\($0.name) = \(list.names.plain($0.value))" }
    let scenario = trial.scenarios.count > 1 ? [list.scenario.writtenTitle] : []
    return (scenario + values).joined(separator: ", ")
  }

  // MARK: Single runs

  /// Returns runs with a value each as one case; `nil` if nothing was recorded.
  private func part(
    titled title: String, runs: [(value: Int64, result: RunResult)], in list: RunList
  ) -> CourseFilm.Case? {
    guard let configuration = runs.first?.result.configuration else { return nil }
    let look = AppearanceRecord(configuration, of: list.scenario)
    var part = CourseFilm.Case(title: title, look: look, outcomes: [], regions: [])
    for (value, result) in runs {
      guard let strip = Self.strip(of: result, in: list) else { return nil }
      let times = strip.times.map { ($0 - Instant.zero).ticks }
      part.regions.append(
        CourseFilm.Region(
          values: value...value, outcome: part.place(of: outcome(RangeAnalysis.Outcome(result), in: list)),
          pictures: strip.pictures, first: times, last: times))
    }
    return part
  }

  private static func strip(of result: RunResult, in list: RunList) -> Filmstrip? {
    result.configuration.flatMap { result.strip(of: list.scenario, stage: PhoneProfile($0)) }
  }

  private func outcome(_ outcome: RangeAnalysis.Outcome, in list: RunList) -> CourseFilm.Outcome {
    CourseFilm.Outcome(
      outcome.kind.recorded, problems: outcome.problems.map { $0.text(in: list.scenario, sources: trial.sources) })
  }

  // MARK: Grids

  /// Returns runs that differ in one quantity as points of a slider; `nil` if they do not.
  private func grid(of runs: [(run: Run, result: RunResult)], in list: RunList) -> CourseFilm? {
    let first = runs[0].run.values
    let varying = first.indices.filter { index in
      runs.contains { list.names.plain($0.run.values[index].value) != list.names.plain(first[index].value) }
    }
    guard varying.count == 1, let unit = Amount(first[varying[0]].value)?.rangeUnit else { return nil }
    let name = first[varying[0]].name
    let points = runs.compactMap { run, result in
      Amount(run.values[varying[0]].value).map { (value: $0.parts, result: result) }
    }
    .sorted { $0.value < $1.value }
    let title = title(of: runs[0].run, in: list, without: name)
    guard let part = part(titled: title, runs: points, in: list) else { return nil }
    let unknown = RangeAnalysisRecord.Unknown(
      name: name, unit: unit, from: points[0].value, to: points[points.count - 1].value)
    return CourseFilm(unknown: unknown, isGrid: true, cases: [part], cutCases: list.count - runs.count)
  }

  /// Returns points of a range of lengths: a region has the same events, but not the same pictures.
  private func pointsOfLength(_ list: RunList) throws(Fault) -> CourseFilm? {
    let unknown = list.unknowns[0]
    let whole = unknown.range.upperBound - unknown.range.lowerBound
    var cases: [CourseFilm.Case] = []
    for index in 0..<min(list.count, Self.runLimit) {
      var points: [(value: Int64, result: RunResult)] = []
      for place in 0...Self.lengthPoints {
        let value = unknown.range.lowerBound + whole / Self.lengthPoints * place
        if let run = try list.run(at: index, choosingTicks: [value]) {
          points.append((value, try list.execute(run, recording: .full)))
        }
      }
      let title = title(of: list.runOfAll(at: index), in: list, without: unknown.name)
      if let part = part(titled: title, runs: points, in: list) { cases.append(part) }
    }
    return cases.isEmpty
      ? nil
      : CourseFilm(
        unknown: unknown.recorded, isGrid: true, cases: cases, cutCases: max(list.count - Self.runLimit, 0))
  }

  // MARK: Every time of a range

  private struct Measure: Sendable {
    var pictures: [ScreenSnapshot]
    var look: AppearanceRecord?
  }

  private func everyTime(_ list: RunList) throws(Fault) -> CourseFilm? {
    let unknown = list.unknowns[0]
    var limits = RangeAnalysisLimits()
    limits.regions = Self.regionLimit
    var cases: [CourseFilm.Case] = []
    for index in 0..<min(list.count, Self.runLimit) {
      let title = title(of: list.runOfAll(at: index), in: list, without: unknown.name)
      let found = try list.measuredRegions(ofRunAt: index, limits: limits) { result -> (Measure, [Instant]) in
        let strip = Self.strip(of: result, in: list)
        let look = result.configuration.map { AppearanceRecord($0, of: list.scenario) }
        return (Measure(pictures: strip?.pictures ?? [], look: look), strip?.times ?? [])
      }
      guard let look = found.regions.lazy.compactMap({ $0.measure?.look }).first else { continue }
      var part = CourseFilm.Case(title: title, look: look, outcomes: [], regions: [])
      for region in found.regions {
        part.regions.append(
          CourseFilm.Region(
            values: region.values, outcome: part.place(of: outcome(region.outcome, in: list)),
            pictures: region.measure?.pictures ?? [], first: region.first, last: region.last))
      }
      cases.append(part)
    }
    return cases.isEmpty
      ? nil
      : CourseFilm(
        unknown: unknown.recorded, isGrid: false, cases: cases, cutCases: max(list.count - Self.runLimit, 0))
  }
}

extension CourseFilm.Case {
  fileprivate mutating func place(of outcome: CourseFilm.Outcome) -> Int {
    if let known = outcomes.firstIndex(of: outcome) { return known }
    outcomes.append(outcome)
    return outcomes.count - 1
  }
}
