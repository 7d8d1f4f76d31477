package import DeviceModel

/// The events that a probe always logs: if its log lacks one, the event did not happen.
package enum ProbeVocabulary {
  /// The calls of view controllers, of every screen of the app.
  package static let callbacks: [ScreenCallback] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear,
  ]

  /// The other events of the probes in Swift and Objective-C.
  package static let nativeEvents: [Event] = [
    .launch, .notificationDidFinishLaunching, .notificationDidBecomeActive, .notificationWillResignActive,
    .notificationDidEnterBackground, .notificationWillEnterForeground, .notificationWillTerminate, .sceneWillConnect,
    .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    .sceneDidDisconnect, .frameFirst, .rnJSDidLoad, .rnContentDidAppear,
  ]

  /// The events of the probe in JavaScript.
  package static let scriptEvents: [Event] = [.jsStarted, .jsRender, .jsLayoutEffect, .jsEffect]
}

extension RecordedLog {
  /// Whether the log has the first line of a probe in Swift or Objective-C.
  package var hasNativeProbe: Bool { events.contains { $0.call == .process(.launch) && $0.sinceStart != nil } }
  /// Whether the log has the first line of the probe in JavaScript.
  package var hasScriptProbe: Bool { events.contains { $0.call == .process(.jsStarted) && $0.epoch != nil } }
}
