/// The language's words for states and options, such as the values of `app.state` or of the field `kind:`. They are
/// spelled as written.
package enum Word: String, Hashable, Sendable, CaseIterable {
  // app.state, scene.state
  case notRunning, inactive, active, background, suspended
  case unattached, foregroundInactive, foregroundActive
  // launch.kind
  case cold, warm, prewarmed
  // visible, cover.shows
  case homeScreen, launchScreen, cover, blank, black, color, errorScreen, moreList
  // orientation, rotate
  case portrait, landscape, landscapeLeft, landscapeRight
  // appearance
  case system, light, dark
  // kind, lifecycle, build, interface, routing
  case uikit, swiftui, reactNative, webView, flutter, nativeScript, maui, xamarin
  case scene, appDelegate
  case release, debug
  case code, storyboard
  case stack, path, flags
  // architecture
  case bridge, fabricOnBridge, bridgeless
  // launch screen
  case plist, missing
  // presentation styles
  case pushed, sheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext, popover
  // ways back among tabs, defects of flags
  case firstRoute, initialRoute, order, history, fullHistory
  case backDoesNotWrite, falseDoesNotPop
  // when a store publishes
  case onSet, onChange
  // what other sources say
  case foregroundInactiveEarly, noSceneInBackground, sceneForEveryLaunch, noDisconnectOnQuit
  case rootAppearsFirst, windowShownFirst, viewIsAppearingLate, prewarmsThroughLaunch
  case shortBackgroundLaunches, launchHoldsScenes, laidOutInBackground, pushesWait
  case twoLayoutPasses, presenterLaidOut, layoutAfterAppearing, barBelowSafeArea, backgroundOnQuit, inactiveFromStart
  case onlyManifestAdopts, entersBackgroundAtLaunch, tabsAppearAtLaunch, tabAppearsFirst, launchTellsInactive
  case losesColdLinks, throwsBeforeMounting, waitsForMounting, globalRouter, longTransitions, callsAsBanners
  // set-ups with errors
  case made, released, hidden, found, noInitial, inCode
  // lanes
  case main, js
  // covers
  case bounds, canvas, flexible, centred
  case swallow, pass, block
  // size classes
  case compact, regular, unspecified
  case unknown
  // heights of a card
  case medium, large
  // sheets of a screen
  case width, height, offset
  // navigation bars
  case standard
  // launch causes
  case icon, url, notification, shortcut, activity, cloudKitShare, location, silentPush, backgroundFetch, voipPush,
    urlSession, bluetooth, prewarm, carPlay
  // roles of scenes, beside `carPlay`
  case windowApplication
  // background modes, beside `location` and `bluetooth`
  case audio, voip, fetch, remoteNotification, processing
  // display modes of a split view
  case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
    twoDisplaceSecondary
  // device families
  case iPhone, iPad, iPod
}
