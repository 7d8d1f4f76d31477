// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let process: [EventEntry] = [
    .init("launch", .process, on: .system),
    .init("main", .process, on: .main, salience: .passage),
    .stretch("main.held", .process, on: .main),
    .stretch("main.spun", .process, on: .main),
    .init("main.polled", .process, on: .main, salience: .echo).onDemand,
    .stretch("work", .process, on: nil),
  ]

  static let appDelegate: [EventEntry] =
    delegateCalls(
      .app,
      [
        "app.willFinishLaunching", "app.didFinishLaunching", "app.didBecomeActive", "app.willResignActive",
        "app.didEnterBackground", "app.willEnterForeground", "app.willTerminate", "app.openURL",
        "app.willContinueActivity", "app.continueActivity",
      ])
    + delegateCalls(.app, since: 9, ["app.performAction"])
    + delegateCalls(.app, since: 10, ["app.didAcceptShare", "app.willPresentNotification", "app.didReceiveResponse"])
    + delegateCalls(
      .app,
      [
        "app.didReceiveRemoteNotification", "app.performFetch", "app.handleURLSessionEvents",
        "app.didReceiveMemoryWarning",
      ])
    + delegateCalls(.app, since: 13, ["app.configurationForConnecting", "app.didDiscardSceneSessions"])
    + [.init("app.didFinishLaunching.returned", .app, on: .main, isDelegateCallback: true, salience: .echo).onDemand]

  static let sceneDelegate: [EventEntry] =
    delegateCalls(
      .scene, since: 13,
      [
        "scene.willConnect", "scene.willEnterForeground", "scene.didBecomeActive", "scene.willResignActive",
        "scene.didEnterBackground", "scene.didDisconnect", "scene.openURLContexts",
        "scene.willContinueActivity", "scene.continueActivity",
        "scene.performAction", "scene.didAcceptShare",
      ])

  static let notifications: [EventEntry] =
    stretches(
      .notification, salience: .echo,
      [
        "notification.didFinishLaunching", "notification.didBecomeActive", "notification.willResignActive",
        "notification.didEnterBackground", "notification.willEnterForeground", "notification.willTerminate",
        "notification.didReceiveMemoryWarning",
      ])

  static let window: [EventEntry] = [
    .init("window.made", .window, on: .main),
    .stretch("window.keyAndVisible", .window, on: .main),
    .init("window.rootReplaced", .window, on: .main),
    .init("window.replaced", .window, on: .main),
    .init("window.rootPainted", .window, on: nil),
  ]

  static let eye: [EventEntry] = [
    .init("frame.first", .frame, on: .render),
    .init("frame.content", .frame, on: .render),
    .init("frame.changed", .frame, on: .render, salience: .noise),
    .init("content.seen", .content, on: .render),
  ]
}
