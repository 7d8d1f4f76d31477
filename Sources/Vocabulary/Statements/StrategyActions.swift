// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let strategy: [StatementEntry] = [
    StatementEntry(
      .cover, .strategy,
      "cover with launchScreen | color(COLOUR) | screen SCREEN [frame: FRAME] [LAYER] "
        + "[touches: TOUCHES] [over TIME]",
      .strategy,
      "Lays a further cover over the root view; left out: as large as its bounds, on top, touches swallowed.",
      details: """
        Frames: bounds, canvas, flexible, centred. Touches: swallow, pass, block. Without a root view nothing is \
        covered, and there is a warning. Layers: above content, below content, above all (a window of its own), \
        presented (a view controller over what is presented already: refused under an alert, and while it presents \
        something itself uncover takes that away in its place).
        """,
      example: strategy(
        "a cover that fits",
        "on app.didFinishLaunching.end { cover with launchScreen frame: flexible }\non hide { uncover }",
        "expect cover.frame.width == device.width"),
      related: [.uncover, .splashDeclaration]),
    StatementEntry(
      .uncover, .strategy, "uncover [all] [over TIME] [after TIME] [by snapshot]", .strategy,
      "Takes the newest cover away, or all of them, at once or in a fade.",
      details: """
        By snapshot the whole root view dissolves into what it was when the dissolve began, and touches are dropped \
        meanwhile.
        """,
      example: strategy(
        "a fade", "on app.didFinishLaunching.end { cover with launchScreen }\non hide { uncover over 300ms }",
        "hide splash\nwait until idle\nexpect splash.gone"),
      related: [.cover, .hideSplash]),
    StatementEntry(
      .holdMain, .strategy, "hold main for TIME", .strategy,
      "Puts the main thread to sleep: nothing runs on it.",
      example: strategy(
        "asleep", "on app.didFinishLaunching.end { hold main for 800ms }", "expect time(frame.first) > 800ms"),
      related: [.spinMainFor, .blockMain]),
    StatementEntry(
      .spinMainFor, .strategy, "spin main for TIME", .strategy,
      "Keeps the callback from returning while the run loop serves blocks and timers inside it.",
      example: strategy(
        "spinning", "on app.didFinishLaunching.end { spin main for 800ms }",
        "expect time(frame.first) > 800ms\nexpect main.longestBlock < 800ms"),
      related: [.holdMain, .spinMainUntil]),
    StatementEntry(
      .spinMainUntil, .strategy, "spin main until CONDITION every TIME", .strategy,
      "The same until a condition holds, which is looked at when each period ends.",
      details: """
        Each period begins when the one before it has really ended. Started inside a block of the main queue it serves \
        timers and not the queue.
        """,
      example: strategy(
        "polled",
        """
        state { waiting: true }
        on app.didFinishLaunching.end { spin main until not waiting every 100ms }
        on main { after 900ms { set waiting = false } }
        """,
        "expect time(frame.first) > 900ms"),
      related: [.spinMainFor]),
    StatementEntry(
      .resolveHide, .strategy, "resolve hide", .strategy,
      "Keeps the promise that the call to hide the splash returned.",
      example: strategy(
        "kept at once",
        """
        on app.didFinishLaunching.end { cover with launchScreen }
        on hide {
            uncover
            resolve hide
        }
        """,
        "hide splash\nwait until idle\nexpect splash.hideResolved"),
      related: [.hideSplash]),
    StatementEntry(
      .crash, .strategy, "crash \"REASON\"", .strategy,
      "The process dies of an exception with this reason.",
      example: strategy(
        "not prepared", "on hide { crash \"nothing to hide\" }",
        """
        hide splash
        wait until idle
        expect crashed
        expect "nothing to hide" in crash.reason
        """),
      related: [.kill]),
  ]

  private static func strategy(_ title: String, _ parts: String, _ steps: String) -> String {
    let lines = parts.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let scenario = Example.scenario(title, setUp: "splash mine", "launch\nwait until idle\n" + steps)
    return """
      splash mine {
      \(lines)
      }

      \(scenario)
      """
  }
}
