internal import DeviceModel
internal import Interpreter
internal import Recordings
internal import Traces
internal import VirtualTime

/// The launch durations with which the model's run comes nearest to the times of a log.
///
/// A person's pauses are not the app's: each step has an offset of its own, and only the launch has none if the log has
/// the start of the process. The durations are found by least squares, from the effect of each on the times of the run.
struct DurationFit {
  /// The evidence of a log about a duration.
  enum Finding: Equatable {
    case fitted
    /// No call of the log depends on it.
    case unseen
    /// The log has no call between it and other durations.
    case inseparable
  }

  /// A call of the log with its time in a run.
  struct Residual {
    /// The index of the event in the log.
    var event: Int
    /// The number of the step that it follows.
    var segment: Int
    /// The time in the log, in microseconds since its beginning.
    var logged: Double
    /// The time in the run; in the end that of the fitted one, moved by the offset of its step.
    var modeled: Double
  }

  private(set) var durations: App.Durations
  private(set) var findings: [LaunchPhase: Finding] = [:]
  private(set) var residuals: [Residual] = []
  /// The number of calls of the log that the run does not have.
  private(set) var unmatchedCount = 0

  /// The root of the mean square of the residuals, in microseconds.
  var error: Double {
    guard !residuals.isEmpty else { return 0 }
    let sum = residuals.reduce(0) { $0 + ($1.logged - $1.modeled) * ($1.logged - $1.modeled) }
    return (sum / Double(residuals.count)).squareRoot()
  }

  private let evidence: LogEvidence
  private let list: RunList
  private let run: Run
  private let phases: [LaunchPhase]

  /// The largest number of times that the durations are improved.
  private static let roundLimit = 8
  /// The change of a duration whose effect is measured: ten frames, so that rounding to frames moves nothing.
  private static let step = Interval.microseconds(166_667)

  init(_ evidence: LogEvidence, list: RunList, run: Run, from durations: App.Durations, phases: [LaunchPhase])
    throws(Fault)
  {
    (self.evidence, self.list, self.run, self.durations) = (evidence, list, run, durations)
    // Of durations that the log does not tell apart, the longest takes the difference.
    self.phases = phases.sorted { (durations[$1], $0.rawValue) < (durations[$0], $1.rawValue) }
    try improve()
  }

  private mutating func improve() throws(Fault) {
    var best = try sample(durations)
    var isFirst = true
    for _ in 0..<Self.roundLimit {
      let columns = try effects(on: best)
      let offsets = best.offsetColumns
      let fit = LinearFit(offsets + columns, differences: best.rows.map { $0.logged - $0.modeled })
      for (phase, (column, change)) in zip(phases, zip(columns, fit.changes.dropFirst(offsets.count))) where isFirst {
        let isSeen = column.contains { abs($0) > 0.01 }
        findings[phase] = change != nil ? .fitted : isSeen ? .inseparable : .unseen
      }
      isFirst = false
      var next = durations
      for (phase, change) in zip(phases, fit.changes.dropFirst(offsets.count)) {
        guard let change else { continue }
        next[phase] = max(next[phase] + .microseconds(Int64(change.rounded())), .zero)
      }
      let moved = try sample(next)
      let isBetter =
        moved.rows.count == best.rows.count ? moved.error < best.error * 0.999 : moved.rows.count > best.rows.count
      if isBetter { (durations, best) = (next, moved) } else { break }
    }
    residuals = best.residuals
    unmatchedCount = best.unmatchedCount
  }

  // MARK: Runs

  private func sample(_ durations: App.Durations) throws(Fault) -> Sample {
    let result = try list.execute(run, recording: .full, durations: durations)
    guard let trace = result.trace, let app = result.configuration?.app else { return Sample() }
    let positions = evidence.pairs(with: trace, app: app).positions
    let last = evidence.timeline.flaw.map { flaw in evidence.log.events.firstIndex { $0.line >= flaw.line } ?? 0 }
    var sample = Sample()
    var steps: [Int] = []
    for record in trace.records {
      let isStep = if case .event(.fixed(.step)) = record.content { true } else { false }
      steps.append((steps.last ?? 0) + (isStep ? 1 : 0))
    }
    for (event, position) in positions.enumerated() where event < last ?? .max {
      guard let position else {
        if !evidence.log.events[event].call.isLayout { sample.unmatchedCount += 1 }
        continue
      }
      let isLaunch = evidence.log.events[event].call == .process(.launch)
      if isLaunch { sample.launches.insert(steps[position]) }
      sample.rows.append(
        Residual(
          event: event, segment: steps[position], logged: Double(evidence.timeline.instants[event]),
          modeled: (trace.records[position].instant - .zero).microseconds))
    }
    return sample
  }

  /// Returns the effect of each duration on each call of a sample, per unit.
  private func effects(on sample: Sample) throws(Fault) -> [[Double]] {
    var columns: [[Double]] = []
    for phase in phases {
      var changed = durations
      changed[phase] = changed[phase] + Self.step
      let other = try self.sample(changed)
      columns.append(
        sample.rows.map { row in
          let moved = other.rows.first { $0.event == row.event }?.modeled ?? row.modeled
          return (moved - row.modeled) / Self.step.microseconds
        })
    }
    return columns
  }

  /// The calls that the log and a run have in common.
  private struct Sample {
    var rows: [Residual] = []
    var unmatchedCount = 0
    /// The steps that begin with a start of the process.
    var launches: Set<Int> = []

    /// The steps whose beginning the log does not have.
    private var free: [Int] { Set(rows.map(\.segment)).subtracting(launches.prefix(1)).sorted() }

    var offsetColumns: [[Double]] { free.map { step in rows.map { $0.segment == step ? 1 : 0 } } }

    var residuals: [Residual] {
      rows.map { row in
        let own = rows.filter { $0.segment == row.segment }
        let offset = free.contains(row.segment) ? own.reduce(0) { $0 + $1.logged - $1.modeled } / Double(own.count) : 0
        var moved = row
        moved.modeled += offset
        return moved
      }
    }

    var error: Double { residuals.reduce(0) { $0 + ($1.logged - $1.modeled) * ($1.logged - $1.modeled) } }
  }
}

extension Interval {
  var microseconds: Double { Double(ticks) / Double(Interval.ticksPerMicrosecond) }
}
