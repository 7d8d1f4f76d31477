// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let javaScript: [EventEntry] = [
    .init("js.started", .js, on: .js),
    .init("js.loaded", .js, on: .js),
    .init("js.loadFailed", .js, on: .main),
    .stretch("js.render", .js, on: .js),
    .stretch("js.layoutEffect", .js, on: .js),
    .stretch("js.effect", .js, on: .js),
    .stretch("js.onLayout", .js, on: .js).onDemand,
    .stretch("js.ready", .js, on: .js),
    .init("js.thrown", .js, on: .js),
    .init("js.reloaded", .js, on: .main),
    .init("js.appStateActive", .js, on: .js).onDemand,
    .init("js.appStateInactive", .js, on: .js).onDemand,
    .init("js.appStateBackground", .js, on: .js).onDemand,
    .init("js.memoryWarning", .js, on: .js).onDemand,
  ]

  static let reactNative: [EventEntry] = [
    .stretch("rn.started", .rn, on: .main),
    .stretch("rn.modulesReady", .rn, on: .main),
    .stretch("rn.bundleRead", .rn, on: .background),
    .stretch("rn.jsDidLoad", .rn, on: .main),
    .init("rn.surfaceRunning", .rn, on: .main),
    .stretch("rn.laidOut", .rn, on: nil),
    .stretch("rn.mounted", .rn, on: .main),
    .stretch("rn.contentDidAppear", .rn, on: .main),
  ]

  static let otherFrameworks: [EventEntry] = [
    .stretch("flutter.started", .flutter, on: .main),
    .init("flutter.firstFrame", .flutter, on: .main),
    .init("flutter.resumed", .flutter, on: .main).onDemand,
    .init("flutter.inactive", .flutter, on: .main).onDemand,
    .init("flutter.hidden", .flutter, on: .main).onDemand,
    .init("flutter.paused", .flutter, on: .main).onDemand,
    .init("flutter.detached", .flutter, on: .main).onDemand,
    .init("flutter.memoryPressure", .flutter, on: .main).onDemand,
    .init("webView.loaded", .webView, on: .main),
  ]

  static let splash: [EventEntry] = [
    .init("splash.showAsked", .splash, on: nil),
    .init("splash.showResolved", .splash, on: nil),
    .init("splash.shown", .splash, on: .render),
    .init("splash.covered", .splash, on: .main),
    .init("splash.hideAsked", .splash, on: nil),
    .stretch("splash.uncovered", .splash, on: .main),
    .init("splash.hidden", .splash, on: .render),
    .init("splash.hideResolved", .splash, on: nil),
    .init("splash.jumped", .splash, on: .render),
  ]
}
