// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let system: [StatementEntry] = [
    StatementEntry(
      .systemAlert, .system, "system alert", .system(),
      "The system asks something over the app, for a permission say.",
      example: Example.pages("asked", "system alert\nwait 1s\nexpect app.state == inactive"),
      related: [.systemAlertClosed, .alert]),
    StatementEntry(
      .systemAlertClosed, .system, "system alert closed", .system(),
      "The system's question has been answered.",
      example: Example.pages(
        "asked and answered",
        """
        system alert
        wait 1s
        system alert closed
        wait until idle
        expect app.state == active
        """),
      related: [.systemAlert]),
    StatementEntry(
      .memoryWarning, .system, "memory warning", .system(),
      "The system tells the app that memory is short.",
      example: Example.pages("short of memory", "memory warning\nwait until idle\nexpect app.didReceiveMemoryWarning"),
      related: [.memoryExhausted, .reclaimScene, .kill]),
    StatementEntry(
      .memoryExhausted, .system, "memory exhausted", .system(),
      "The system ends the process for the memory that it uses, and writes a report of it.",
      details: "A crash of the kind memory; nothing is called in the process.",
      example: Example.pages(
        "used up",
        """
        memory exhausted
        expect "memory" in crash.reason
        """),
      related: [.memoryWarning, .kill]),
    StatementEntry(
      .reclaimScene, .system, "reclaim scene", .system(),
      "The system disconnects the app's scene in the background; the process lives on.",
      details: "Windows and view controllers of the scene go. A person who comes back connects it anew.",
      example: Example.pages(
        "taken back",
        """
        press home
        wait 1s
        reclaim scene
        wait until idle
        expect scene.state == unattached
        expect app.state != notRunning
        """),
      related: [.memoryWarning, .pressHome, .return]),
    StatementEntry(
      .kill, .system, "kill", .system(),
      "The system ends the process without a word, as it does for memory.",
      example: Example.pages(
        "gone",
        """
        press home
        wait 10s
        kill
        expect app.state == notRunning within 1s
        """),
      related: [.terminate, .crash]),
    StatementEntry(
      .installUpdate, .system, "install update", .system(beforeLaunch: true),
      "The system installs a newer version of the app; what it stored stays.",
      example: """
        app Counter {
            stored { visits: 0 }
            on app.didFinishLaunching { set visits = visits + 1 }
            screen Home
        }

        scenario "it remembers" {
            app Counter

            launch
            wait until idle
            install update
            launch
            wait until idle
            expect visits == 2
        }
        """,
      related: [.reinstall]),
  ]

  static let work: [StatementEntry] = [
    StatementEntry(
      .work, .work, "work TIME [on main | background]", .app(),
      "The app's code keeps a lane busy: the one that it stands on, or the one that is named.",
      details: "In the script, which stands on no lane, it is the background. The time scales with measuredOn.",
      example: Example.pages("on the side", "work 300ms\nwait until idle\nexpect main.longestBlock < 300ms"),
      related: [.blockMain, .taskItem]),
    StatementEntry(
      .blockMain, .work, "block main TIME", .app(),
      "The app's code keeps the main thread from everything else.",
      example: Example.pages("stuck", "block main 400ms\nwait until idle\nexpect main.longestBlock >= 400ms"),
      related: [.work, .holdMain]),
  ]
}
