// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let process: [EventEntry] = [
    .init("launch", .process, on: .system),
    .init("main", .process, on: .main, salience: .passage),
    .stretch("main.held", .process, on: .main),
    .stretch("main.spun", .process, on: .main),
    .stretch("work", .process, on: nil),
  ]

  static let appDelegate: [EventEntry] = [
    .delegateCall("app.willFinishLaunching", .app),
    .delegateCall("app.didFinishLaunching", .app),
    .delegateCall("app.didBecomeActive", .app),
    .delegateCall("app.willResignActive", .app),
    .delegateCall("app.didEnterBackground", .app),
    .delegateCall("app.willEnterForeground", .app),
    .delegateCall("app.willTerminate", .app),
    .delegateCall("app.openURL", .app),
    .delegateCall("app.continueActivity", .app),
    .delegateCall("app.performAction", .app, since: 9),
    .delegateCall("app.didAcceptShare", .app, since: 10),
    .delegateCall("app.didReceiveResponse", .app, since: 10),
    .delegateCall("app.didReceiveRemoteNotification", .app),
    .delegateCall("app.performFetch", .app),
    .delegateCall("app.didReceiveMemoryWarning", .app),
    .delegateCall("app.configurationForConnecting", .app, since: 13),
    .delegateCall("app.didDiscardSceneSessions", .app, since: 13),
  ]

  static let sceneDelegate: [EventEntry] = [
    .delegateCall("scene.willConnect", .scene, since: 13),
    .delegateCall("scene.willEnterForeground", .scene, since: 13),
    .delegateCall("scene.didBecomeActive", .scene, since: 13),
    .delegateCall("scene.willResignActive", .scene, since: 13),
    .delegateCall("scene.didEnterBackground", .scene, since: 13),
    .delegateCall("scene.didDisconnect", .scene, since: 13),
    .delegateCall("scene.openURLContexts", .scene, since: 13),
    .delegateCall("scene.continueActivity", .scene, since: 13),
    .delegateCall("scene.performAction", .scene, since: 13),
    .delegateCall("scene.didAcceptShare", .scene, since: 13),
  ]

  static let notifications: [EventEntry] = [
    .stretch("notification.didFinishLaunching", .notification, on: .main, salience: .echo),
    .stretch("notification.didBecomeActive", .notification, on: .main, salience: .echo),
    .stretch("notification.willResignActive", .notification, on: .main, salience: .echo),
    .stretch("notification.didEnterBackground", .notification, on: .main, salience: .echo),
    .stretch("notification.willEnterForeground", .notification, on: .main, salience: .echo),
    .stretch("notification.willTerminate", .notification, on: .main, salience: .echo),
    .stretch("notification.didReceiveMemoryWarning", .notification, on: .main, salience: .echo),
  ]

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
