/// A call that a view controller gets, written after the screen's name: `Home.viewDidLoad`.
package enum ScreenCallback: UInt8, Sendable, Hashable, CaseIterable {
  case `init`
  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewWillTransition
  case traitCollectionDidChange
  case willMove
  case didMove
  case didReceiveMemoryWarning
  case viewSafeAreaInsetsDidChange
  case willTransition
  case hostInit
  case onAppear
  case onDisappear
  case task
  case taskFinished
  case taskCancelled
  case scenePhaseActive
  case scenePhaseInactive
  case scenePhaseBackground
  case sceneWillConnect
  case sceneWillEnterForeground
  case sceneDidBecomeActive
  case sceneWillResignActive
  case sceneDidEnterBackground
  case sceneDidDisconnect
  case willShow
  case didShow
  case focus
  case blur
  case beforeRemove
  case effect
  case cleanup
  case focusEffect
  case focusCleanup
  case ionViewWillEnter
  case ionViewDidEnter
  case ionViewWillLeave
  case ionViewDidLeave
  case appearing
  case disappearing
  case navigatingTo
  case navigatedTo
  case navigatingFrom
  case navigatedFrom
  case initState
  case didChangeDependencies
  case build
  case deactivate
  case dispose
  case didPush
  case didPushNext
  case didPop
  case didPopNext
  case `deinit`
}

extension ScreenCallback {
  /// The catalog row of the callback.
  package var entry: EventEntry { EventEntry.screenCallbacks[Int(rawValue)] }
  /// The name as written after the dot.
  package var name: String { entry.name }

  /// Whether a task, the scene, a navigator or a framework's page calls it, and not the view controller or view itself:
  /// those stand together in the list.
  package var isOfSurroundings: Bool { (Self.taskFinished.rawValue...Self.didPopNext.rawValue).contains(rawValue) }

  /// Whether it is an event that a framework has for its pages.
  package var isOfPages: Bool { (Self.ionViewWillEnter.rawValue...Self.didPopNext.rawValue).contains(rawValue) }

  package init?(name: String) {
    guard let found = NameIndex.screenCallbacks.position(of: name) else { return nil }
    self = ScreenCallback.allCases[found]
  }
}
