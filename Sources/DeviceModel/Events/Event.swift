/// Every event with a fixed name, such as `app.didFinishLaunching`. Its subject, if it has one (the screen that was
/// pushed, the label that was touched), is stored separately.
///
/// Events that belong to one screen, sheet or task of the app are `ScreenCallback`, `SheetEvent` and `TaskEvent`; a
/// mark is an event of the scenario itself. The catalog explains each event, in the order of the cases.
package enum Event: UInt16, Sendable, Hashable, CaseIterable {
  // The process.
  case launch
  case main
  case mainHeld
  case mainSpun
  /// Recorded only if named: a loop that waits for long would fill the trace.
  case mainPolled
  case work

  // Calls of the app delegate (and of the notification center's delegate, for a response).
  case appWillFinishLaunching
  case appDidFinishLaunching
  case appDidBecomeActive
  case appWillResignActive
  case appDidEnterBackground
  case appWillEnterForeground
  case appWillTerminate
  case appOpenURL
  case appWillContinueActivity
  case appContinueActivity
  case appPerformAction
  case appDidAcceptShare
  case appWillPresentNotification
  case appDidReceiveResponse
  case appDidReceiveRemoteNotification
  case appPerformFetch
  case appHandleURLSessionEvents
  case appDidReceiveMemoryWarning
  case appConfigurationForConnecting
  case appDidDiscardSceneSessions
  case appDidFinishLaunchingReturned

  // Calls of the scene delegate.
  case sceneWillConnect
  case sceneWillEnterForeground
  case sceneDidBecomeActive
  case sceneWillResignActive
  case sceneDidEnterBackground
  case sceneDidDisconnect
  case sceneOpenURLContexts
  case sceneWillContinueActivity
  case sceneContinueActivity
  case scenePerformAction
  case sceneDidAcceptShare

  // Notifications of the application object.
  case notificationDidFinishLaunching
  case notificationDidBecomeActive
  case notificationWillResignActive
  case notificationDidEnterBackground
  case notificationWillEnterForeground
  case notificationWillTerminate
  case notificationDidReceiveMemoryWarning

  // The window.
  case windowMade
  case windowKeyAndVisible
  case windowRootReplaced
  case windowReplaced
  case windowRootPainted

  // Composed and visible frames.
  case frameFirst
  case frameContent
  case frameChanged
  case contentSeen

  // JavaScript.
  case jsStarted
  case jsLoaded
  case jsLoadFailed
  case jsRender
  case jsLayoutEffect
  case jsEffect
  case jsOnLayout
  case jsReady
  case jsThrown
  case jsReloaded
  case jsAppStateActive
  case jsAppStateInactive
  case jsAppStateBackground
  case jsMemoryWarning

  // React Native's native side.
  case rnStarted
  case rnModulesReady
  case rnBundleRead
  case rnJSDidLoad
  case rnSurfaceRunning
  case rnLaidOut
  case rnMounted
  case rnContentDidAppear

  // Flutter's engine.
  case flutterStarted
  case flutterFirstFrame
  case flutterResumed
  case flutterInactive
  case flutterHidden
  case flutterPaused
  case flutterDetached
  case flutterMemoryPressure

  // A page in a web view.
  case webViewLoaded

  // The splash.
  case splashShowAsked
  case splashShowResolved
  case splashShown
  case splashCovered
  case splashHideAsked
  case splashUncovered
  case splashHidden
  case splashHideResolved
  case splashJumped

  // Navigation: moves.
  case navPushed
  case navPopped
  case navReplaced
  case navRootReplaced
  case navPresented
  case navDismissed
  case navAlertShown
  case navAlertDismissed
  case navTabTapped
  case navTabSelected
  case navTabReselected
  case navRouteChanged
  case navDrawerOpened
  case navDrawerClosed
  case navPageTurned
  case navDetailShown
  case navColumnShown
  case navColumnHidden
  case navCollapsed
  case navExpanded

  // Navigation: moves that did not happen, or not yet.
  case navPushQueued
  case navPushDropped
  case navPushRefused
  case navPushDuplicated
  case navPushCovered
  case navPopRefused
  case navReplaceRefused
  case navPresentRefused
  case navPresentDropped
  case navDismissRefused
  case navDismissRepeated
  case navTabRefused
  case navColumnRefused
  case navSwipeCancelled
  case navSwipeRefused
  case navRouteIgnored
  case navRoutePending
  case navRouteConflict
  case navRouteStale
  case navLeaveAsked
  case navPayloadChanged
  case navScreenKept

  // Links.
  case navLinkOpened
  case navLinkPending
  case navLinkSuperseded
  case navLinkResumed
  case navLinkDropped
  case navLinkUnknown

  // Touches.
  case touchDelivered
  case touchSwallowed
  case touchDropped

  // Calls of a presentation's delegate.
  case presentationShouldDismiss
  case presentationWillDismiss
  case presentationDidDismiss
  case presentationDidAttemptToDismiss
  case presentationDidChangeDetent

  // Calls of a page controller's delegate.
  case pageControllerWillTransition
  case pageControllerDidFinishAnimating

  // Calls of a split view's delegate.
  case splitViewCollapseSecondary
  case splitViewSeparateSecondary
  case splitViewTopColumnForCollapsing
  case splitViewDisplayModeForExpanding
  case splitViewWillChangeDisplayMode
  case splitViewWillShowColumn
  case splitViewWillHideColumn
  case splitViewDidCollapse
  case splitViewDidExpand
  case keyboardWillShow
  case keyboardDidShow
  case keyboardWillHide
  case keyboardDidHide

  // Any sheet, any task.
  case sheetShown
  case sheetClosed
  case taskStarted
  case taskFinished

  // The system.
  case systemLaunchScreenShown
  case systemLaunchScreenLeft
  case systemLaunchImageRefused
  case systemPrewarmed
  case systemSnapshotTaken
  case systemSuspended
  case systemResumed
  case systemBackgroundTimeExpired
  case systemWatchdogFired
  case systemMemoryWarning
  case systemNotificationArrived
  case systemLocationDelivered
  case systemBluetoothRestored
  case systemBluetoothDelivered
  case systemVoIPPushDelivered
  case systemCrashed
  case systemProcessEnded
  case systemRotated
  case systemAppearanceChanged

  // The script and the console.
  case step
  case note
  case warning
}

/// The two moments of an event that takes time. Its bare name means the first.
package enum EventEdge: String, Sendable, Hashable, CaseIterable {
  case begin, end
}

extension Event {
  /// The event's row in the catalog.
  package var entry: EventEntry { EventEntry.all[Int(rawValue)] }

  /// The name as written in the language, without `.begin` or `.end`.
  package var name: String { entry.name }

  /// Whether it has a begin and an end with separate names.
  package var takesTime: Bool { entry.takesTime }

  /// Looks up a full name, for example `nav.pushed`; `nil` if there is no such event. An edge is not part of the name.
  package init?(name: String) {
    guard let found = NameIndex.events.position(of: name) else { return nil }
    self = Event.allCases[found]
  }
}
