package import DeviceModel
import Simulation
package import Traces
package import VirtualTime

/// Two things at one instant whose order decides the outcome of a run.
package struct Race: Sendable {
  /// The instant at which both lanes could go on.
  package var instant: Instant
  /// The lane that goes first in the language's order.
  package var first: Lane
  /// The record of `first`'s first event at that instant; `nil` if the lane recorded none.
  package var firstEvent: Position?
  /// The lane that comes later in the language's order.
  package var other: Lane
  /// The record of `other`'s first event at that instant; `nil` if the lane recorded none.
  package var otherEvent: Position?
  /// The outcome of the run if the other lane goes first.
  package var outcome: RangeAnalysis.Outcome
}

/// The findings of a search for races.
package struct RaceSearch: Sendable {
  /// The run in the language's order, with its trace.
  package var result: RunResult
  /// The races that change the outcome, in the order of their instants.
  package var races: [Race] = []
  /// The number of places at which two lanes could go on at one instant.
  package var choices = 0
  /// The number of other orders that were tried.
  package var orders = 0
  /// Whether all places were tried, each by itself.
  package var isComplete: Bool { orders == choices }

  /// The maximum number of orders to try.
  package static let limit = 1000

  /// Returns the first event of a lane at a choice's instant, from the choice on, that no other lane has caused there.
  fileprivate func event(on lane: Lane, from choice: RaceWatch.Choice) -> Position? {
    guard let records = result.trace?.records else { return nil }
    for index in choice.recordCount..<max(records.count, choice.recordCount) {
      guard records[index].instant == choice.instant else { break }
      guard records[index].lane == lane, case .event = records[index].content else { continue }
      if !isAnswer(index, in: records, since: choice.recordCount) { return Position(index) }
    }
    return nil
  }

  /// Returns whether another lane has caused a record since then.
  private func isAnswer(_ index: Int, in records: [TraceRecord], since start: Int) -> Bool {
    var cause = records[index].cause
    while let place = cause.map({ Int($0.index) }), place >= start {
      if records[place].lane != records[index].lane { return true }
      cause = records[place].cause
    }
    return false
  }
}

extension RunList {
  /// Repeats a run for each place at which two lanes could go on at one instant, with the other lane first.
  package func races(of run: Run, limit: Int = RaceSearch.limit) throws(Fault) -> RaceSearch {
    let base = try driven(run, by: RaceWatch(), recording: .trace)
    var search = RaceSearch(result: base.result)
    let outcome = RangeAnalysis.Outcome(base.result)
    let choices = base.watch.choices
    search.choices = choices.count
    for choice in choices.prefix(limit) {
      let changed = RangeAnalysis.Outcome(try driven(run, by: RaceWatch(swapping: choice), recording: .verdicts).result)
      search.orders += 1
      guard changed != outcome else { continue }
      let race = Race(
        instant: choice.instant, first: choice.first, firstEvent: search.event(on: choice.first, from: choice),
        other: choice.other, otherEvent: search.event(on: choice.other, from: choice), outcome: changed)
      let isKnown = search.races.contains { $0.firstEvent == race.firstEvent && $0.otherEvent == race.otherEvent }
      if !isKnown { search.races.append(race) }
    }
    return search
  }

  private func driven(
    _ run: Run, by watch: RaceWatch, recording: Recording
  ) throws(Fault) -> (result: RunResult, watch: RaceWatch) {
    var runner = try Runner(plan, run: run, recording: recording)
    runner.world.races = watch
    runner.drive()
    return (runner.conclude(recording), runner.world.races ?? watch)
  }
}

/// The findings of a search for races in the regions of a range of all values.
package struct RangeRaces: Sendable {
  /// A race, in the first run that has it.
  package struct Found: Sendable {
    /// The first run that has the race.
    package var run: Run
    /// The result of that run in the language's order.
    package var result: RunResult
    /// The race as it happens in that run.
    package var race: Race
    /// The number of regions with such a race.
    package var regions = 1

    /// Returns whether two races are between the same events, at any time, with the same outcome.
    fileprivate func isLike(_ other: RangeRaces.Found) -> Bool {
      race.first == other.race.first && race.other == other.race.other && race.outcome == other.race.outcome
        && key(of: race.firstEvent) == other.key(of: other.race.firstEvent)
        && key(of: race.otherEvent) == other.key(of: other.race.otherEvent)
    }

    private func key(of event: Position?) -> EventKey? {
      guard let event, case .event(let key)? = result.trace?[event].content else { return nil }
      return key
    }
  }

  /// The distinct races, in the order of discovery.
  package var found: [Found] = []
  /// The number of alternative orders that were run, at most `limit`.
  package var orders = 0
  /// Whether every region was searched with all of its orders.
  package var isComplete = true

  /// The maximum number of orders to try.
  package static let limit = 20_000

  fileprivate mutating func recordSearch(_ search: RaceSearch) {
    orders += search.orders
    if !search.isComplete { isComplete = false }
    for race in search.races {
      let found = Found(run: search.result.run, result: search.result, race: race)
      if let known = self.found.firstIndex(where: { $0.isLike(found) }) {
        self.found[known].regions += 1
      } else {
        self.found.append(found)
      }
    }
  }
}

extension RunList {
  /// Searches for races in every region of a range analysis, at the value that was run. Values at which events coincide
  /// are regions of their own.
  package func races(at index: Int, of analysis: RangeAnalysis, limit: Int = RangeRaces.limit) throws(Fault)
    -> RangeRaces
  {
    var races = RangeRaces()
    for part in analysis.parts {
      guard races.orders < limit else {
        races.isComplete = false
        break
      }
      let values = Array([part.sample.x, part.sample.y].prefix(analysis.unknowns.count))
      guard let run = try run(at: index, choosingTicks: values) else { continue }
      races.recordSearch(try self.races(of: run, limit: min(RaceSearch.limit, limit - races.orders)))
    }
    if !analysis.isComplete { races.isComplete = false }
    return races
  }
}
