// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let process: [EventEntry] = [
    EventEntry("launch", .process, on: .system, "Something asked for the app, and the system starts its process."),
    EventEntry(
      "main", .process, on: .main, salience: .passage,
      "The app's main function is entered; what came before is pre-main time."),
    .stretch("main.held", .process, on: .main, "The main thread is held in a sleep; nothing else runs on it."),
    .stretch(
      "main.spun", .process, on: .main,
      "A nested run loop keeps a callback from returning while blocks and timers run inside it."),
    .stretch("work", .process, on: nil, "The app's own code keeps its lane busy."),
  ]

  static let appDelegate: [EventEntry] = [
    .delegateCall(
      "app.willFinishLaunching", .app,
      "application(_:willFinishLaunchingWithOptions:), the first of the two launch callbacks."),
    .delegateCall(
      "app.didFinishLaunching", .app,
      "application(_:didFinishLaunchingWithOptions:); the launch screen stays up at least until it has returned."),
    .delegateCall(
      "app.didBecomeActive", .app,
      "applicationDidBecomeActive(_:), when the app begins to get touches; an app with scenes is not called."),
    .delegateCall(
      "app.willResignActive", .app,
      "applicationWillResignActive(_:), when touches stop coming; an app with scenes is not called."),
    .delegateCall(
      "app.didEnterBackground", .app,
      "applicationDidEnterBackground(_:), about five seconds before suspension; an app with scenes is not called."),
    .delegateCall(
      "app.willEnterForeground", .app,
      "applicationWillEnterForeground(_:), on the way back, not at a cold launch; an app with scenes is not called."),
    .delegateCall(
      "app.willTerminate", .app, "applicationWillTerminate(_:), when an app that is still running code is quit."),
    .delegateCall(
      "app.openURL", .app, "application(_:open:options:): a URL or file arrives, in an app without scenes."),
    .delegateCall(
      "app.continueActivity", .app,
      "application(_:continue:restorationHandler:): a universal link or Handoff arrives, in an app without scenes."),
    .delegateCall(
      "app.performAction", .app, since: 9,
      "application(_:performActionFor:completionHandler:): a quick action arrives, in an app without scenes."),
    .delegateCall(
      "app.didAcceptShare", .app, since: 10,
      "application(_:userDidAcceptCloudKitShareWith:): an invitation to share arrives, in an app without scenes."),
    .delegateCall(
      "app.didReceiveResponse", .app, since: 10,
      "userNotificationCenter(_:didReceive:withCompletionHandler:): a person answered a notification."),
    .delegateCall(
      "app.didReceiveRemoteNotification", .app,
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:): a silent push arrives."),
    .delegateCall(
      "app.performFetch", .app,
      "application(_:performFetchWithCompletionHandler:): the system grants time to fetch in the background."),
    .delegateCall(
      "app.didReceiveMemoryWarning", .app,
      "applicationDidReceiveMemoryWarning(_:): memory is short, and the app should give some back."),
    .delegateCall(
      "app.configurationForConnecting", .app, since: 13,
      "application(_:configurationForConnecting:options:), for a scene session that is new."),
    .delegateCall(
      "app.didDiscardSceneSessions", .app, since: 13,
      "application(_:didDiscardSceneSessions:), after a person removed the app from the switcher, often a launch later."
    ),
  ]

  static let sceneDelegate: [EventEntry] = [
    .delegateCall(
      "scene.willConnect", .scene, since: 13,
      "scene(_:willConnectTo:options:): the scene gets its window, and the cause of the launch in its options."),
    .delegateCall(
      "scene.willEnterForeground", .scene, since: 13,
      "sceneWillEnterForeground(_:), at a cold launch too."),
    .delegateCall(
      "scene.didBecomeActive", .scene, since: 13,
      "sceneDidBecomeActive(_:), when the scene begins to get touches."),
    .delegateCall(
      "scene.willResignActive", .scene, since: 13,
      "sceneWillResignActive(_:), when touches stop coming."),
    .delegateCall(
      "scene.didEnterBackground", .scene, since: 13,
      "sceneDidEnterBackground(_:), when nothing of the scene is on screen any more."),
    .delegateCall(
      "scene.didDisconnect", .scene, since: 13,
      "sceneDidDisconnect(_:), when the system takes the scene back."),
    .delegateCall(
      "scene.openURLContexts", .scene, since: 13,
      "scene(_:openURLContexts:), for a URL that reaches a connected scene."),
    .delegateCall(
      "scene.continueActivity", .scene, since: 13,
      "scene(_:continue:), for a universal link or Handoff that reaches a connected scene."),
    .delegateCall(
      "scene.performAction", .scene, since: 13,
      "windowScene(_:performActionFor:completionHandler:), for a quick action that reaches a connected scene."),
    .delegateCall(
      "scene.didAcceptShare", .scene, since: 13,
      "windowScene(_:userDidAcceptCloudKitShareWith:), for an invitation that reaches a connected scene."),
  ]

  static let notifications: [EventEntry] = [
    .stretch(
      "notification.didFinishLaunching", .notification, on: .main, salience: .echo,
      "UIApplication.didFinishLaunchingNotification, right after the callback."),
    .stretch(
      "notification.didBecomeActive", .notification, on: .main, salience: .echo,
      "UIApplication.didBecomeActiveNotification, after the app's or the scene's callback."),
    .stretch(
      "notification.willResignActive", .notification, on: .main, salience: .echo,
      "UIApplication.willResignActiveNotification, after the app's or the scene's callback."),
    .stretch(
      "notification.didEnterBackground", .notification, on: .main, salience: .echo,
      "UIApplication.didEnterBackgroundNotification, after the app's or the scene's callback."),
    .stretch(
      "notification.willEnterForeground", .notification, on: .main, salience: .echo,
      "UIApplication.willEnterForegroundNotification, after the app's or the scene's callback."),
    .stretch(
      "notification.willTerminate", .notification, on: .main, salience: .echo,
      "UIApplication.willTerminateNotification, after the app delegate's callback."),
    .stretch(
      "notification.didReceiveMemoryWarning", .notification, on: .main, salience: .echo,
      "UIApplication.didReceiveMemoryWarningNotification, after the app delegate's callback."),
  ]

  static let window: [EventEntry] = [
    EventEntry("window.made", .window, on: .main, "The app, or UIKit with a storyboard, made the window."),
    .stretch(
      "window.keyAndVisible", .window, on: .main,
      "The window is shown; inside the call its root view controller loads its view."),
    EventEntry(
      "window.rootReplaced", .window, on: .main,
      "The window got another root view; covers on the old one went with it."),
    EventEntry("window.replaced", .window, on: .main, "The app shows another window in the place of its first."),
    EventEntry("window.rootPainted", .window, on: nil, "Somebody gave the root view another background."),
  ]

  static let eye: [EventEntry] = [
    EventEntry(
      "frame.first", .frame, on: .render, "The app's first frame is composed, and the launch screen begins to leave."),
    EventEntry(
      "frame.content", .frame, on: .render,
      "The first frame in which the start screen's content is drawn, covered or not."),
    EventEntry(
      "frame.changed", .frame, on: .render, salience: .noise, "A frame shows something else than the frame before it."),
    EventEntry(
      "content.seen", .content, on: .render, "The first frame in which the eye sees the start screen's content."),
  ]
}
