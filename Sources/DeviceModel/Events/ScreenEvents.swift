// The rows stand in the order of the cases of `ScreenCallback`; a test compares them.

extension EventEntry {
  /// The callbacks of a view controller, at the index of their raw value. Sources for their order, and for the geometry
  /// at each: Apple's documentation of UIViewController, and logs that people printed.
  static let screenCallbacks: [EventEntry] = [
    callback("init", salience: .routine),
    callback("loadView", salience: .routine),
    callback("viewDidLoad"),
    callback("viewWillAppear"),
    callback("viewIsAppearing", since: 13, salience: .routine),
    callback("updateViewConstraints", salience: .routine),
    callback("viewWillLayoutSubviews", salience: .routine),
    callback("viewDidLayoutSubviews", salience: .routine),
    callback("viewDidAppear"),
    callback("viewWillDisappear"),
    callback("viewDidDisappear"),
    callback("viewWillTransition", since: 8, salience: .routine),
    callback("traitCollectionDidChange", since: 8, salience: .routine),
    callback("willMove", salience: .routine),
    callback("didMove", salience: .routine),
    callback("didReceiveMemoryWarning", salience: .routine),
    callback("viewSafeAreaInsetsDidChange", since: 11, salience: .routine),
    callback("willTransition", since: 8, salience: .routine),
    callback("hostInit", since: 13, salience: .routine),
    callback("onAppear", since: 13, salience: .routine),
    callback("onDisappear", since: 13, salience: .routine),
    callback("task", since: 15, salience: .routine).onDemand,
    callback("taskFinished", since: 15, salience: .routine).onDemand,
    callback("taskCancelled", since: 15, salience: .routine).onDemand,
    callback("scenePhaseActive", since: 14, salience: .routine).onDemand,
    callback("scenePhaseInactive", since: 14, salience: .routine).onDemand,
    callback("scenePhaseBackground", since: 14, salience: .routine).onDemand,
    callback("sceneWillConnect", since: 13, salience: .routine),
    callback("sceneWillEnterForeground", since: 13, salience: .routine),
    callback("sceneDidBecomeActive", since: 13, salience: .routine),
    callback("sceneWillResignActive", since: 13, salience: .routine),
    callback("sceneDidEnterBackground", since: 13, salience: .routine),
    callback("sceneDidDisconnect", since: 13, salience: .routine),
    callback("willShow", salience: .routine).onDemand,
    callback("didShow", salience: .routine).onDemand,
    .stretch("focus", .screen, on: .js, salience: .routine).onDemand,
    .stretch("blur", .screen, on: .js, salience: .routine).onDemand,
    .stretch("beforeRemove", .screen, on: .js, salience: .routine).onDemand,
    .stretch("effect", .screen, on: .js, salience: .routine).onDemand,
    .stretch("cleanup", .screen, on: .js, salience: .routine).onDemand,
    .stretch("focusEffect", .screen, on: .js, salience: .routine).onDemand,
    .stretch("focusCleanup", .screen, on: .js, salience: .routine).onDemand,
    .stretch("ionViewWillEnter", .screen, on: .js, salience: .routine).onDemand,
    .stretch("ionViewDidEnter", .screen, on: .js, salience: .routine).onDemand,
    .stretch("ionViewWillLeave", .screen, on: .js, salience: .routine).onDemand,
    .stretch("ionViewDidLeave", .screen, on: .js, salience: .routine).onDemand,
    callback("appearing", salience: .routine).onDemand,
    callback("disappearing", salience: .routine).onDemand,
    callback("navigatingTo", salience: .routine).onDemand,
    callback("navigatedTo", salience: .routine).onDemand,
    callback("navigatingFrom", salience: .routine).onDemand,
    callback("navigatedFrom", salience: .routine).onDemand,
    callback("didPush", salience: .routine).onDemand,
    callback("didPushNext", salience: .routine).onDemand,
    callback("didPop", salience: .routine).onDemand,
    callback("didPopNext", salience: .routine).onDemand,
    callback("deinit"),
  ]

  private static func callback(
    _ name: String, since firstIOS: Int = 0, salience: EventSalience = .telling
  ) -> EventEntry {
    .stretch(name, .screen, on: .main, since: firstIOS, salience: salience)
  }
}
