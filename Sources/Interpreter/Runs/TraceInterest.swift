import DeviceModel
import Programs
import Simulation
import Verdicts
import Vocabulary

/// The events and observables that the world has to report in a scenario, computed once for all of its runs.
struct TraceInterest: Sendable {
  /// Events that are waited for, and ends that are mentioned (a world traces only watched ends).
  var watched: [EventKey] = []
  var observed: [ObservableKey]

  init(_ scenario: borrowing ScenarioProgram) {
    observed = scenario.observed
    let pools = scenario.pools
    for pattern in pools.patterns {
      if case .event(let key) = pattern, key.isOnDemand { add(key) }
    }
    for handler in scenario.setup.app.handlers { add(handler.pattern, in: pools) }
    for strategy in scenario.setup.strategies {
      for handler in strategy.handlers { add(handler.pattern, in: pools) }
    }
    for step in pools.steps {
      switch step.action {
      case .when(let pattern, _), .whenever(let pattern, _), .waitUntil(.event(let pattern), _): add(pattern, in: pools)
      case .act, .mark, .set, .cover, .wait, .waitUntil, .waitUntilIdle, .after, .at, .work, .blockMain, .holdMain,
        .spinMain, .spinMainUntil, .update, .withoutAnimation, .attempt, .inline, .repeat, .forEach, .branch,
        .assign, .note, .expect:
        break
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

  /// Returns everything that future statements may mention.
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

  /// Returns the observables that a report may show in addition to those that the scenario mentions.
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
        Observable.recordedOfSheets.map { ObservableKey($0, sheet: SheetID(sheet)) }
      }
  }

  /// The number of screens whose sizes are recorded: each costs something with every layout.
  private static let screenLimit = 64
}

/// The recorded part of a run.
package enum Recording: Sendable {
  /// Verdicts only.
  case verdicts
  /// The trace, with the observables that the scenario mentions.
  case trace
  /// The trace, with the visible content.
  case screens
  /// The trace, with everything that a report may show.
  case full
  /// The trace, with everything that can be asked: for a session, whose future questions are unknown.
  case everything

  /// Whether events are told, and not only what is decided and what is on screen.
  var tellsEvents: Bool {
    switch self {
    case .verdicts, .screens: false
    case .trace, .full, .everything: true
    }
  }
}
