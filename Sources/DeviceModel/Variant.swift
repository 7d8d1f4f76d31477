extension App {
  /// The other side of a point on which sources disagree; the manual's variants say who says so.
  package enum Variant: String, Hashable, Sendable {
    case none
    case foregroundInactiveEarly, noSceneInBackground, sceneForEveryLaunch, noDisconnectOnQuit
    case rootAppearsFirst, windowShownFirst, viewIsAppearingLate, prewarmsThroughLaunch
    case shortBackgroundLaunches, launchHoldsScenes, laidOutInBackground, pushesWait
    case twoLayoutPasses, presenterLaidOut, layoutAfterAppearing
  }
}
