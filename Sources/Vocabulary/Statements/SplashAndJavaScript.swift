// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let splash: [StatementEntry] = [
    StatementEntry(
      .showSplash, .splash, "show splash", .app(.everywhere),
      "The app's code asks for the splash; what comes of it is the strategy's to say.",
      example: Example.reactNative(
        "asked in vain", setUp: "splash overlay",
        "launch\nwhen frame.content { hide splash }\nwait until idle\nshow splash\nexpect splash.showAsked"),
      related: [.hideSplash, .splashItem]),
    StatementEntry(
      .hideSplash, .splash, "hide splash", .app(.everywhere),
      "The app's code asks for the splash to go; what comes of it is the strategy's to say.",
      example: Example.reactNative(
        "gone in time", setUp: "splash overlay(fade: 300ms)",
        "launch\nwhen frame.content { hide splash }\nexpect splash.gone within 5s of launch"),
      related: [.showSplash, .splashItem]),
    StatementEntry(
      .failJS, .splash, "fail js", .script(beforeLaunch: true),
      "The next load of the bundle that has not begun fails.",
      example: Example.reactNative(
        "no bundle", setUp: "splash overlay",
        "fail js\nlaunch\nwait until idle\nexpect js.loadFailed\nexpect crashed"),
      related: [.failJSEvaluation, .throwJS]),
    StatementEntry(
      .failJSEvaluation, .splash, "fail js evaluation", .script(beforeLaunch: true),
      "The next evaluation of the bundle that has not begun throws.",
      example: Example.reactNative(
        "a broken bundle", "fail js evaluation\nlaunch\nwait until idle\nexpect no js.ready\nexpect crashed"),
      related: [.failJS, .throwJS]),
    StatementEntry(
      .throwJS, .splash, "throw js", .script(beforeLaunch: true),
      "The next first render of JavaScript that has not begun throws.",
      example: Example.reactNative(
        "the first render throws", "throw js\nlaunch\nwait until idle\nexpect js.thrown\nexpect crashed"),
      related: [.failJS, .failJSEvaluation]),
    StatementEntry(
      .reloadJS, .splash, "reload js", .app(),
      "Throws the app's JavaScript away and loads it anew, as updaters and the developer menu do.",
      example: Example.reactNative(
        "once more",
        "launch\nwait until idle\nreload js\nwait until idle\nexpect js.reloaded\nexpect count(js.started) == 2"),
      related: [.replaceRootView]),
  ]
}
