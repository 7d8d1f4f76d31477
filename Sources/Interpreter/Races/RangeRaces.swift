import DeviceModel
import Traces

/// What a search for races found in the regions of a range of every value.
package struct RangeRaces: Sendable {
  /// A race, in the first run that has it.
  package struct Found: Sendable {
    /// The first run that has the race.
    package var run: Run
    /// The result of that run by the language's order.
    package var result: RunResult
    /// The race as it happens in that run.
    package var race: Race
    /// In so many regions there is one like it.
    package var regions = 1
  }

  /// The distinct races, in the order of discovery.
  package var found: [Found] = []
  /// The number of alternative orders that were run, at most `limit`.
  package var orders = 0
  /// Every region was looked at, each with all of its orders.
  package var isComplete = true

  /// No more orders than this are tried.
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

extension RangeRaces.Found {
  /// The same things meet, at whatever time, and the same comes of it.
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

extension RunList {
  /// Looks for races in every region of a range analysis, at the value that was run: what meets at one value alone is
  /// a region of its own.
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
