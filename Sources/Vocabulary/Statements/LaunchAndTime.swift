// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let time: [StatementEntry] = [
    StatementEntry(
      .launch, .time, "launch", .person(beforeLaunch: true),
      "A person taps the icon: the process starts, or comes to the front.",
      example: Example.scenario("it opens", "launch\nwait until idle\nexpect app.state == active"),
      related: [.launchWarm, .launchFrom, .return]),
    StatementEntry(
      .launchWarm, .time, "launch warm", .person(beforeLaunch: true),
      "The process starts soon after an earlier one ended, so that much of it is still in the caches.",
      example: Example.scenario("a second time", "launch warm\nwait until idle\nexpect launch.kind == warm"),
      related: [.launch]),
    StatementEntry(
      .launchFrom, .time, "launch from CAUSE [VALUE]", .person(beforeLaunch: true),
      "Starts the process for a reason other than the icon.",
      details: """
        Causes: icon, url "…", notification { … }, shortcut "id", activity "https://…", \
        cloudKitShare "https://…", location, silentPush, backgroundFetch, bluetooth, prewarm. With a live process a \
        person's causes bring it to the front, and the system's (location, silentPush, backgroundFetch, bluetooth) are \
        delivered to it.
        """,
      example: Example.scenario(
        "nobody sees it",
        """
        launch from silentPush
        wait 2s
        expect launch.kind == background
        expect visible == homeScreen
        """),
      related: [.launch, .openURL]),
    StatementEntry(
      .wait, .time, "wait TIME", .clock,
      "Lets the virtual clock run for a while.",
      example: Example.scenario("two seconds later", "launch\nwait 2s\nexpect visible == Home"),
      related: [.waitUntil, .waitUntilIdle, .after]),
    StatementEntry(
      .waitUntil, .time, "wait until EVENT | PREDICATE [timeout TIME]", .clock,
      "Lets the clock run until something happens, or becomes true.",
      details: "An event is waited for anew: what has happened already does not count.",
      example: Example.scenario("ready", "launch\nwait until frame.first timeout 5s\nexpect app.state != notRunning"),
      related: [.wait, .withinClaim]),
    StatementEntry(
      .waitUntilIdle, .time, "wait until idle [timeout TIME]", .clock,
      "Lets the clock run until nothing is pending any more, but for endless timers.",
      example: Example.pages("at rest", "push Detail\nwait until idle\nexpect stack == [Home, Detail]"),
      related: [.wait]),
    StatementEntry(
      .after, .time, "after TIME { STEPS }", .script(.everywhere),
      "Runs the steps later, counted from now; the script goes on at once.",
      details: "Inside when, whenever and on the block belongs to the app, and dies with its process.",
      example: Example.pages("a little later", "after 500ms { push Detail }\nwait 2s\nexpect stack == [Home, Detail]"),
      related: [.at, .wait]),
    StatementEntry(
      .at, .time, "at TIME { STEPS }", .script(.app),
      "Runs the steps at a time counted from the launch; the script goes on at once.",
      details: "Inside when, whenever and on the block belongs to the app, and dies with its process.",
      example: Example.scenario(
        "out at three seconds",
        """
        launch
        at 3s { press home }
        wait 5s
        expect visible == homeScreen
        """),
      related: [.after]),
    StatementEntry(
      .when, .time, "when EVENT { STEPS }", .script(beforeLaunch: true),
      "Runs the steps the next time that the event happens, inside it and on its lane.",
      details: "all(E1, E2) and any(E1, E2) combine events.",
      example: Example.reactNative(
        "hidden when ready", setUp: "splash overlay",
        "launch\nwhen js.ready { hide splash }\nexpect eventually visible == Home"),
      related: [.whenever, .waitUntil, .handler]),
    StatementEntry(
      .whenever, .time, "whenever EVENT { STEPS }", .script(beforeLaunch: true),
      "Runs the steps every time that the event happens, inside it and on its lane.",
      example: Example.pages(
        "each time",
        """
        whenever Home.viewWillAppear { note "home again" }
        push Detail
        wait until idle
        pop
        wait until idle
        expect count(Home.viewWillAppear) == 2
        """
      ),
      related: [.when]),
    StatementEntry(
      .mark, .time, "mark NAME", .script(beforeLaunch: true),
      "An event of your own, for other steps and expectations to speak of.",
      example: Example.pages(
        "between two marks",
        """
        mark going
        push Detail
        wait until idle
        mark gone
        expect no Home.viewDidLoad between going and gone
        """),
      related: [.betweenScope, .note]),
  ]
}
