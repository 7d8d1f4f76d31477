/// The importance of an event (or a change of an observable) to a reader; all reports use this table.
package enum EventSalience: UInt8, Sendable, Hashable, CaseIterable {
  /// Comes with every frame, or ends a reported event; never reported.
  case noise
  /// Part of how every screen comes and goes, such as a layout pass; reported only in comparisons of runs.
  case routine
  /// Repeats another event, such as a notification; reported only on the way to something.
  case echo
  /// An intermediate event, such as `main` after a launch.
  case passage
  /// Informative by itself.
  case telling

  /// Whether it is listed among the events that led to a failure.
  package var leadsThere: Bool { self == .telling }

  /// Whether it is listed on a way that is reported in full.
  package var isOnTheWay: Bool {
    switch self {
    case .echo, .passage, .telling: true
    case .noise, .routine: false
    }
  }

  /// Whether it is in a run's own list and in comparisons of runs.
  package var isListed: Bool {
    switch self {
    case .routine, .passage, .telling: true
    case .noise, .echo: false
    }
  }
}

extension EventKey {
  /// The salience in the event's catalog row; `noise` for the end of any event.
  package var salience: EventSalience {
    if isEnd { return .noise }
    return switch parts {
    case .fixed(let event): event.entry.salience
    case .screen(_, let callback): callback.entry.salience
    case .sheet, .taskStarted, .taskFinished, .mark: .telling
    }
  }
}

extension EventKey {
  /// Whether a run records it only if the scenario names it: the end of any event, and a few events.
  package var isOnDemand: Bool {
    switch parts {
    case .fixed(let event): event.entry.isOnDemand || isEnd
    case .screen(_, let callback): callback.entry.isOnDemand || isEnd
    case .sheet, .taskStarted, .taskFinished, .mark: isEnd
    }
  }
}

extension Observable {
  /// The importance of a change of the observable to a reader of a report.
  package var salience: EventSalience {
    switch self {
    case .stack, .tab, .presented, .alertTitle, .appState, .visible, .flashCause, .screenCause: .telling
    // They change with every frame of a fade, or are drawn anyway.
    case .splashAlpha, .splashCause, .flashLongest, .coverX, .coverY, .coverWidth, .coverHeight: .noise
    case .screen, .stackOf, .payload, .alive, .children, .detentOf, .sceneStateOf, .visibleOf, .state, .route,
      .costPublications,
      .costRenders, .costLookups, .drawerIsOpen, .splitColumns, .splitIsCollapsed, .splitDisplayMode,
      .whiteFlash, .blackFlash, .flashCount, .flashKind, .flashOwner, .flashColor, .splashVisible, .splashGone,
      .coverShows, .coverColor, .statusBar, .appLaunching, .appIsProtectedDataAvailable, .appArchitecture, .appBuild,
      .appLaunchScreen, .sceneState, .launchKind, .jsAppState, .crashed, .crashReason, .launchOptions,
      .connectionOptions, .mainBusy, .mainLongestBlock,
      .launchDuration, .launchGoal, .hangCount, .hangLongest, .hitchCount, .hitchLongest, .warningText, .viewWidth,
      .viewHeight, .safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight, .barTop, .barBottom, .traitsHorizontal,
      .traitsVertical,
      .viewX, .viewY, .viewTop, .viewBottom, .viewFrame, .viewGap, .viewGapToSafeArea, .viewGapToKeyboard,
      .viewIsCovered, .sheetX, .sheetY, .sheetTop,
      .sheetBottom, .sheetWidth, .sheetHeight, .sheetFrame, .sheetGap, .sheetGapToSafeArea, .sheetGapToKeyboard,
      .sheetIsCovered, .deviceWidth, .deviceHeight, .windowWidth, .windowHeight, .statusBarHeight, .keyboardHeight,
      .orientation:
      .routine
    }
  }

  /// The observables that a report may show for every run, in addition to those that its scenario mentions.
  package static let recorded: [Observable] = [
    .screen, .stack, .tab, .presented, .alertTitle, .visible, .whiteFlash, .blackFlash, .flashCount, .flashCause,
    .flashKind, .flashOwner, .flashColor, .splashVisible, .splashGone, .splashCause, .splashAlpha, .coverX, .coverY,
    .coverWidth, .coverHeight, .coverShows, .coverColor, .windowWidth, .windowHeight, .keyboardHeight, .appState,
    .sceneState, .crashed, .crashReason, .mainBusy, .orientation,
  ]
  /// The observables of each sheet that a report may show.
  package static let recordedOfSheets: [Observable] = [.sheetX, .sheetY, .sheetWidth, .sheetHeight]
  /// The observables of each screen that a report may show.
  package static let recordedOfScreens: [Observable] = [
    .viewX, .viewY, .viewWidth, .viewHeight, .safeAreaTop, .safeAreaBottom, .barTop, .barBottom,
  ]
}
