import DeviceModel

// The rows stand in the order of the cases of `Observable`; a test compares them.

extension ObservableEntry {
  static let phone: [ObservableEntry] = [
    ObservableEntry(
      .appState, "app.state", .word(.appState),
      "The state of the app: notRunning, inactive, active, background or suspended.",
      example: "expect app.state == active"),
    ObservableEntry(
      .appLaunching, "app.launching", .bool,
      "The process has been started, and its launch callbacks have not returned.",
      example: "expect not app.launching"),
    ObservableEntry(
      .appArchitecture, "app.architecture", .either([.word(.architecture), .none]),
      "React Native's architecture; none in an app of another kind.",
      example: "expect app.architecture == bridgeless"),
    ObservableEntry(
      .appBuild, "app.build", .word(.build),
      "How the app was built: release or debug.",
      example: "expect app.build == release"),
    ObservableEntry(
      .appLaunchScreen, "app.launchScreen", .either([.word(.launchScreen), .none]),
      "What the app's launch screen is declared as: storyboard, plist or missing; none without one.",
      example: "expect app.launchScreen == storyboard"),
    ObservableEntry(
      .sceneState, "scene.state", .word(.sceneState),
      "The state of the app's scene; unattached in an app without scenes.",
      example: "expect scene.state == foregroundActive"),
    ObservableEntry(
      .launchKind, "launch.kind", .either([.word(.launchKind), .none]),
      "How the process was started: cold, warm, background or prewarmed; none before.",
      example: "expect launch.kind == cold"),
    ObservableEntry(
      .crashed, "crashed", .bool,
      "The latest process died of a fault; being killed or quit is none, and a new launch starts over.",
      example: "expect not crashed"),
    ObservableEntry(
      .crashReason, "crash.reason", .either([.text, .none]),
      "Why the latest process died; it contains watchdog, exception, memory or backgroundTime.",
      example: "expect \"watchdog\" in crash.reason"),
    ObservableEntry(
      .launchOptions, "launchOptions", .either([.record, .none]),
      "What the launch callbacks are given; always none in an app with scenes.",
      example: "expect launchOptions == none"),
    ObservableEntry(
      .connectionOptions, "connectionOptions", .either([.record, .none]),
      "What the scene is given when it connects; none when a tap on the icon was the cause.",
      example: "expect connectionOptions == none"),
    ObservableEntry(
      .mainBusy, "main.busy", .bool,
      "The main thread is at work or asleep in a callback; a nested run loop is not busy.",
      example: "expect not main.busy"),
    ObservableEntry(
      .mainLongestBlock, "main.longestBlock", .time,
      "The longest time so far during which the main thread could not serve its run loop.",
      example: "expect main.longestBlock < 250ms"),
    ObservableEntry(
      .launchDuration, "launch.duration", .either([.time, .none]),
      "From a person's tap to the app's first frame; none before it, and after a launch of the system's own.",
      example: "expect launch.duration <= launch.goal"),
    ObservableEntry(
      .launchGoal, "launch.goal", .time,
      "What Apple asks a launch to take at most, from the tap to the first frame: 400 ms.",
      example: "expect launch.duration <= launch.goal"),
    ObservableEntry(
      .hangCount, "hang.count", .count,
      "How often main has kept a person waiting for 250 ms or more, once the app had launched.",
      example: "expect hang.count == 0"),
    ObservableEntry(
      .hangLongest, "hang.longest", .time,
      "The longest of these waits; up to 500 ms Apple's tools call it a microhang, beyond that a hang.",
      example: "expect hang.longest < 500ms"),
    ObservableEntry(
      .hitchCount, "hitch.count", .count,
      "How many frames have come late since the first, as main committed them after their vsync.",
      example: "expect hitch.count == 0"),
    ObservableEntry(
      .hitchLongest, "hitch.longest", .time,
      "By how much the latest of all these frames came too late, in whole refreshes of the display.",
      example: "expect hitch.longest <= 100ms"),
    ObservableEntry(
      .warningText, "warning.text", .either([.text, .none]),
      "The latest line of the console that warns of something; none before the first.",
      example: "expect warning.text == none"),
  ]
}
