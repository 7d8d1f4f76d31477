// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let splash: [StatementEntry] = [
    StatementEntry(
      .showSplash, .splash, "show splash", .app(.everywhere),
      "The app's code asks for the splash; what comes of it is the strategy's to say.",
      example: Example.reactNative(
        "asked in vain", setUp: "splash overlay",
        """
        launch
        when frame.content { hide splash }
        wait until idle
        show splash
        expect splash.showAsked
        """),
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
        """
        fail js
        launch
        wait until idle
        expect js.loadFailed
        expect crashed
        """),
      related: [.failJSEvaluation, .throwJS]),
    StatementEntry(
      .failJSEvaluation, .splash, "fail js evaluation", .script(beforeLaunch: true),
      "The next evaluation of the bundle that has not begun throws.",
      example: Example.reactNative(
        "a broken bundle",
        """
        fail js evaluation
        launch
        wait until idle
        expect no js.ready
        expect crashed
        """),
      related: [.failJS, .throwJS]),
    StatementEntry(
      .throwJS, .splash, "throw js", .script(beforeLaunch: true),
      "The next first render of JavaScript that has not begun throws.",
      example: Example.reactNative(
        "the first render throws",
        """
        throw js
        launch
        wait until idle
        expect js.thrown
        expect crashed
        """),
      related: [.failJS, .failJSEvaluation]),
    StatementEntry(
      .reloadJS, .splash, "reload js", .app(),
      "Throws the app's JavaScript away and loads it anew, as updaters and the developer menu do.",
      example: Example.reactNative(
        "once more",
        """
        launch
        wait until idle
        reload js
        wait until idle
        expect js.reloaded
        expect count(js.started) == 2
        """),
      related: [.replaceRootView]),
  ]
}
