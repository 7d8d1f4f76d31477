// The rows stand in the order of the cases of `Event`; a test compares them.

extension EventEntry {
  static let javaScript: [EventEntry] = [
    EventEntry("js.started", .js, on: .js, "The evaluation of the bundle begins."),
    EventEntry("js.loaded", .js, on: .js, "The bundle has been evaluated; nothing has been rendered yet."),
    EventEntry(
      "js.loadFailed", .js, on: .main, "The bundle could not be loaded or evaluated, and the native side hears of it."),
    .stretch("js.render", .js, on: .js, "JavaScript works out the first tree of views."),
    .stretch("js.layoutEffect", .js, on: .js, "The layout effects (and componentDidMount) of the first commit run."),
    .stretch("js.effect", .js, on: .js, "The passive effects of the first commit run."),
    .stretch(
      "js.ready", .js, on: .js,
      "The app's own ready callback, such as a navigation container's: the first JavaScript task after the first mount."
    ),
    EventEntry("js.thrown", .js, on: .js, "An error left JavaScript uncaught; a release build dies of it."),
    EventEntry("js.reloaded", .js, on: .main, "The app's JavaScript was thrown away and is loaded anew."),
  ]

  static let reactNative: [EventEntry] = [
    .stretch("rn.started", .rn, on: .main, "The app creates React Native's bridge or host."),
    .stretch("rn.modulesReady", .rn, on: .main, "The native modules that want the main thread are set up there."),
    .stretch(
      "rn.bundleRead", .rn, on: .background, "The bundle is read and the virtual machine made, off the main thread."),
    .stretch(
      "rn.jsDidLoad", .rn, on: .main,
      "The notification that JavaScript has been loaded; whether it is posted depends on version and architecture."),
    EventEntry("rn.surfaceRunning", .rn, on: .main, "The root view's surface runs: its component has been registered."),
    .stretch(
      "rn.laidOut", .rn, on: nil, "The layout of the first tree is worked out, on the lane of the architecture."),
    .stretch("rn.mounted", .rn, on: .main, "The first tree becomes views."),
    .stretch(
      "rn.contentDidAppear", .rn, on: .main,
      "The notification that the root view got its first child; nothing says that its pixels are on screen."),
  ]

  static let splash: [EventEntry] = [
    EventEntry("splash.showAsked", .splash, on: nil, "The app called for the splash; where the call is made."),
    EventEntry(
      "splash.shown", .splash, on: .render, "The splash is seen: launch screen or cover, more than half opaque."),
    EventEntry("splash.covered", .splash, on: .main, "A strategy laid a cover over the root view."),
    EventEntry("splash.hideAsked", .splash, on: nil, "The app called for the splash to go; where the call is made."),
    .stretch("splash.uncovered", .splash, on: .main, "A cover leaves, at once or in a fade."),
    EventEntry("splash.hidden", .splash, on: .render, "The splash is no longer seen."),
    EventEntry("splash.hideResolved", .splash, on: nil, "The promise that the call to hide returned is resolved."),
    EventEntry(
      "splash.jumped", .splash, on: .render,
      "A cover takes over from the launch screen, or from another cover, and does not look the same: its middle lies "
        + "elsewhere, or it has another colour."),
  ]
}
