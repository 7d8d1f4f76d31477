// The rows stand in the order of the cases of `ScreenCallback`; a test compares them.

extension EventEntry {
  /// The callbacks of a view controller, at the index of their raw value. Sources for their order, and for the geometry
  /// at each: Apple's documentation of UIViewController, and logs that people printed.
  static let screenCallbacks: [EventEntry] =
    [
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
    ]
    + stretches(.screen, since: 13, salience: .routine, ["hostInit", "onAppear", "onDisappear"])
    + demanded(since: 15, ["task", "taskFinished", "taskCancelled"])
    + demanded(since: 14, ["scenePhaseActive", "scenePhaseInactive", "scenePhaseBackground"])
    + stretches(
      .screen, since: 13, salience: .routine,
      [
        "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
        "sceneDidEnterBackground", "sceneDidDisconnect",
      ])
    + demanded(["willShow", "didShow"])
    + demanded(on: .js, ["focus", "blur", "beforeRemove", "effect", "cleanup", "focusEffect", "focusCleanup"])
    + demanded(on: .js, ["ionViewWillEnter", "ionViewDidEnter", "ionViewWillLeave", "ionViewDidLeave"])
    + demanded(["appearing", "disappearing", "navigatingTo", "navigatedTo", "navigatingFrom", "navigatedFrom"])
    + demanded(["initState", "didChangeDependencies", "build", "deactivate", "dispose"])
    + demanded(["didPush", "didPushNext", "didPop", "didPopNext"])
    + [callback("deinit")]

  private static func callback(
    _ name: String, since firstIOS: Int = 0, salience: EventSalience = .telling
  ) -> EventEntry {
    .stretch(name, .screen, on: .main, since: firstIOS, salience: salience)
  }

  /// Returns the entries of callbacks that are recorded only if the scenario names them.
  private static func demanded(on lane: Lane = .main, since firstIOS: Int = 0, _ names: [String]) -> [EventEntry] {
    names.map { .stretch($0, .screen, on: lane, since: firstIOS, salience: .routine).onDemand }
  }
}
