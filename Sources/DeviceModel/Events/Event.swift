/// Every event that has one fixed name, such as `app.didFinishLaunching`: the subject, if it has one (the screen that
/// was pushed, the label that was touched), is carried beside it.
///
/// Events that belong to one screen, sheet or task of the app are `ScreenCallback`, `SheetEvent` and `TaskEvent`; a
/// mark is an event of the scenario itself. What each event means stands in the catalogue, in the order of the cases.
package enum Event: UInt16, Sendable, Hashable, CaseIterable {
  // The process.
  case launch
  case main
  case mainHeld
  case mainSpun
  case work

  // Calls of the app delegate (and of the notification centre's delegate, for a response).
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

  // What is composed, and what is seen.
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
  case jsReady
  case jsThrown
  case jsReloaded

  // React Native's native side.
  case rnStarted
  case rnModulesReady
  case rnBundleRead
  case rnJSDidLoad
  case rnSurfaceRunning
  case rnLaidOut
  case rnMounted
  case rnContentDidAppear

  // The splash.
  case splashShowAsked
  case splashShown
  case splashCovered
  case splashHideAsked
  case splashUncovered
  case splashHidden
  case splashHideResolved
  case splashJumped

  // Navigation: what moved.
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
  case navPageTurned

  // Navigation: what did not, or not yet.
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

  // What the delegate of a presentation is asked and told.
  case presentationShouldDismiss
  case presentationWillDismiss
  case presentationDidDismiss
  case presentationDidAttemptToDismiss
  case presentationDidChangeDetent

  // What the delegate of a page controller is told.
  case pageControllerWillTransition
  case pageControllerDidFinishAnimating

  // Any sheet, any task.
  case sheetShown
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
  /// The event's row in the catalogue.
  package var entry: EventEntry { EventEntry.all[Int(rawValue)] }

  /// As it is written in the language, without `.begin` or `.end`.
  package var name: String { entry.name }

  /// Whether it has a beginning and an end that can be named apart.
  package var takesTime: Bool { entry.takesTime }

  /// Looks a full name up, `nav.pushed` say; `nil` if no event of that name exists. An edge is not part of the name.
  package init?(name: String) {
    guard let found = NameIndex.events.position(of: name) else { return nil }
    self = Event.allCases[found]
  }
}
