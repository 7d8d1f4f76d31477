extension App {
  /// The chosen side of a point on which sources disagree; the manual's page on variants names the sources.
  package enum Variant: String, Hashable, Sendable {
    case none
    case foregroundInactiveEarly, noSceneInBackground, sceneForEveryLaunch, noDisconnectOnQuit
    case rootAppearsFirst, windowShownFirst, viewIsAppearingLate, prewarmsThroughLaunch
    case shortBackgroundLaunches, launchHoldsScenes, laidOutInBackground, pushesWait
    case twoLayoutPasses, presenterLaidOut, layoutAfterAppearing, barBelowSafeArea, backgroundOnQuit
    case inactiveFromStart, onlyManifestAdopts, entersBackgroundAtLaunch, tabsAppearAtLaunch
    case tabAppearsFirst, launchTellsInactive
  }
}
