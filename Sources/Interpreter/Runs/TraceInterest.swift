import DeviceModel
import Programs
import Simulation
import Verdicts
import Vocabulary

/// The events and observables that the world has to report in a scenario, worked out once for all of its runs.
struct TraceInterest: Sendable {
  /// Events that something waits for, and ends that are spoken of (a world traces only those ends that are watched).
  var watched: [EventKey] = []
  var observed: [ObservableKey]

  init(_ scenario: borrowing ScenarioProgram) {
    observed = scenario.observed
    let pools = scenario.pools
    for pattern in pools.patterns {
      if case .event(let key) = pattern, key.isEnd || key == .fixed(.appDidFinishLaunchingReturned) { add(key) }
    }
    for handler in scenario.setup.app.handlers { add(handler.pattern, in: pools) }
    for strategy in scenario.setup.strategies {
      for handler in strategy.handlers { add(handler.pattern, in: pools) }
    }
    for step in pools.steps {
      switch step.action {
      case .when(let pattern, _), .whenever(let pattern, _), .waitUntil(.event(let pattern), _): add(pattern, in: pools)
      default: break
      }
    }
    for claim in pools.claims {
      if case .within(.event(let pattern), _) = claim.form { add(pattern, in: pools) }
    }
  }

  private mutating func add(_ pattern: EventPatternID, in pools: Pools) {
    for key in pools.keys(of: pattern) { add(key) }
  }

  private mutating func add(_ key: EventKey) {
    if !watched.contains(key) { watched.append(key) }
  }

  func interest(_ recording: Recording, in configuration: borrowing Configuration) -> TraceFilter {
    switch recording {
    case .verdicts, .trace: TraceFilter(watched: watched, observed: observed)
    case .screens: TraceFilter(watched: watched, observed: observed + [ObservableKey(.visible)])
    case .full: TraceFilter(watched: watched, observed: observed + Self.everything(in: configuration))
    case .everything: Self.all(in: configuration)
    }
  }

  /// All that statements may speak of that have not been written yet.
  private static func all(in configuration: borrowing Configuration) -> TraceFilter {
    let app = configuration.app
    var keys: [ObservableKey] = []
    for entry in ObservableEntry.all {
      let subjects =
        switch entry.subject {
        case .nothing: 1
        case .screen, .screenArgument: app.screens.count
        case .sheet: app.sheets.count
        case .state: app.state.count
        case .route: app.routes.count
        }
      for subject in 0..<subjects { keys.append(ObservableKey(entry.observable, subject: UInt16(subject))) }
    }
    var interest = TraceFilter(watched: [], observed: keys)
    interest.watchesAll = true
    return interest
  }

  /// The observables that a report may show beyond those that the scenario speaks of.
  private static func everything(in configuration: borrowing Configuration) -> [ObservableKey] {
    let app = configuration.app
    return Observable.recorded.map { ObservableKey($0) }
      + app.state.indices.map { ObservableKey(StateID($0)) }
      + app.routes.indices.map { ObservableKey(RouteID($0)) }
      + app.tabs.map { ObservableKey(.stackOf, screen: $0) }
      + app.screens.indices.prefix(screenLimit).flatMap { screen in
        Observable.recordedOfScreens.map { ObservableKey($0, screen: ScreenID(screen)) }
      }
      + app.sheets.indices.flatMap { sheet in
        [ObservableKey(.sheetWidth, sheet: SheetID(sheet)), ObservableKey(.sheetHeight, sheet: SheetID(sheet))]
      }
  }

  /// Of an app with more screens the sizes of the first ones are told: each costs something with every layout.
  private static let screenLimit = 64
}

/// The parts of a run that are kept.
package enum Recording: Sendable {
  /// Verdicts only.
  case verdicts
  /// The trace as well, with the observables that the scenario speaks of.
  case trace
  /// The trace, with what was to be seen as well.
  case screens
  /// The trace with all that a report may want to show.
  case full
  /// The trace with all that can be asked at all: for a session, where nobody knows yet what will be.
  case everything
}
