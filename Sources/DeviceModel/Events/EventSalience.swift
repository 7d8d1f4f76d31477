/// Whether an event (or a change of an observable) is worth a reader's while: the one table behind every report.
package enum EventSalience: UInt8, Sendable, Hashable, CaseIterable {
  /// Comes with every frame, or ends what has been told; nobody tells it.
  case noise
  /// Belongs to how every screen comes and goes, such as a layout pass: told only where two runs are compared.
  case routine
  /// Says again what another event has just said, such as a notification: told only on the way to something.
  case echo
  /// Lies between things that tell, such as `main` behind a launch.
  case passage
  /// Tells something by itself.
  case telling

  /// It stands among what led to a failure.
  package var leadsThere: Bool { self == .telling }

  /// It stands on a way that is told in full.
  package var isOnTheWay: Bool {
    switch self {
    case .echo, .passage, .telling: true
    case .noise, .routine: false
    }
  }

  /// It stands in a run's own list, and two runs are compared by it.
  package var isListed: Bool {
    switch self {
    case .routine, .passage, .telling: true
    case .noise, .echo: false
    }
  }
}

extension EventKey {
  /// The salience in the event's catalogue row; `noise` for the end of any event.
  package var salience: EventSalience {
    if isEnd { return .noise }
    return switch parts {
    case .fixed(let event): event.entry.salience
    case .screen(_, let callback): callback.entry.salience
    case .sheetShown, .taskStarted, .taskFinished, .mark: .telling
    }
  }
}

extension Observable {
  /// How much a change of the observable matters to a reader of a report.
  package var salience: EventSalience {
    switch self {
    case .stack, .tab, .presented, .appState, .visible, .flashCause: .telling
    // They change with every frame of a fade, or are drawn anyway.
    case .splashAlpha, .flashLongest, .coverX, .coverY, .coverWidth, .coverHeight: .noise
    case .screen, .stackOf, .payload, .alive, .children, .detentOf, .sceneStateOf, .state, .route, .costPublications,
      .costRenders, .costLookups,
      .whiteFlash, .blackFlash, .flashCount, .flashKind, .flashOwner, .flashColor, .splashVisible, .splashGone,
      .coverShows, .coverColor, .statusBar, .appLaunching, .appArchitecture, .appBuild, .appLaunchScreen, .sceneState,
      .launchKind, .crashed, .crashReason, .launchOptions, .connectionOptions, .mainBusy, .mainLongestBlock,
      .launchDuration, .launchGoal, .hangCount, .hangLongest, .hitchCount, .hitchLongest, .warningText, .viewWidth,
      .viewHeight, .safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight, .traitsHorizontal, .traitsVertical,
      .sheetHeight, .sheetWidth, .deviceWidth, .deviceHeight, .windowWidth, .windowHeight, .orientation:
      .routine
    }
  }

  /// The observables that a report may want to show of every run, beyond those that its scenario speaks of.
  package static let recorded: [Observable] = [
    .screen, .stack, .tab, .presented, .visible, .whiteFlash, .blackFlash, .flashCount, .flashCause, .flashKind,
    .flashOwner, .flashColor, .splashVisible, .splashGone, .splashAlpha, .coverX, .coverY, .coverWidth, .coverHeight,
    .coverShows, .coverColor, .windowWidth, .windowHeight, .appState, .sceneState, .crashed, .crashReason, .mainBusy,
    .orientation,
  ]
  /// The same of each screen.
  package static let recordedOfScreens: [Observable] = [.viewWidth, .viewHeight, .safeAreaTop, .safeAreaBottom]
}
