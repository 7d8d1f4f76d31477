import DeviceModel
import Interpreter
import ProgramSketches
import Programs
import Statements
import Testing
import Traces
import Verdicts
import VirtualTime

/// Runs a sketch that has one run only.
func execute(_ sketch: ScenarioSketch, recording: Recording = .trace) throws -> RunResult {
  let runs = try RunList(sketch.scenario)
  let run = try #require(try runs.run(at: 0))
  return try runs.execute(run, recording: recording)
}

/// The names of all runs that are not left out.
func names(_ sketch: ScenarioSketch) throws -> [String] {
  let runs = try RunList(sketch.scenario)
  var names: [String] = []
  for index in 0..<runs.count {
    if let run = try runs.run(at: index) { names.append(run.name) }
  }
  return names
}

extension RunResult {
  /// The instants at which marks were traced, in milliseconds.
  func marks() -> [(mark: Int, milliseconds: Int64)] {
    (trace?.records ?? []).compactMap { record in
      guard case .event(let key) = record.content, case .mark(let mark) = key.parts else { return nil }
      return (Int(mark.index), record.instant.ticks / Interval.ticksPerMillisecond)
    }
  }

  var markOrder: [Int] { marks().map(\.mark) }
}

extension Step.Action {
  static var launch: Step.Action { .act(.launch, PoolRange(0..<0)) }
  static func mark(_ index: Int) -> Step.Action { .mark(MarkID(index)) }
}
