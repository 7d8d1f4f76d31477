import DeviceModel

// The rows stand in the order of the cases of `AppField`; a test compares them. Default durations are those of
// `App.Durations.standard(for:)`.

extension FieldEntry {
  static let app: [FieldEntry] = nature + work + navigation + looks + setUps

  private static let scripted = Availability(kinds: [.reactNative, .webView])
  private static let reactNative = Availability(kinds: [.reactNative])

  private static let nature: [FieldEntry] = [
    FieldEntry(
      .app, "kind", .word(.appKind), leftOut: "uikit",
      "What the app is made with; reactNative takes its version and architecture.",
      example: "kind: reactNative(version: 0.76, architecture: bridgeless)"),
    FieldEntry(
      .app, "lifecycle", .word(.lifecycle),
      leftOut: "scene from iOS 13 on; appDelegate before, and for reactNative and webView up to sdk 26",
      "Whose callbacks the system calls for what happens to the interface.",
      example: "lifecycle: appDelegate"),
    FieldEntry(
      .app, "build", .word(.build), leftOut: "release",
      "Whether the app is built for people or for its developer, who sees errors that end a release build.",
      example: "build: debug"),
    FieldEntry(
      .app, "debugger", .bool, leftOut: "false",
      "Whether a debugger is attached to the process, which keeps the watchdogs away.",
      example: "debugger: true"),
    FieldEntry(
      .app, "interface", .word(.interface), leftOut: "code",
      "Where the first view controller comes from; a storyboard brings the size of its canvas.",
      example: "interface: storyboard(\"Main\", canvas: \"iPhone 15\")"),
    FieldEntry(
      .app, "routing", .word(.routing), leftOut: "path for swiftui, else stack",
      "What the app's code changes to go from screen to screen.",
      example: "routing: flags"),
    FieldEntry(
      .app, "sdk", .version, leftOut: "the iOS of the run",
      "The iOS SDK that the app was built with, which switches newer behaviour on.",
      example: "sdk: 26"),
    FieldEntry(
      .app, "measuredOn", .device, leftOut: "durations hold on every device",
      "The device on which the durations were measured; on others they scale with the processor's speed.",
      example: "measuredOn: \"iPhone 15\""),
  ]

  private static let work: [FieldEntry] = [
    duration("preMain", leftOut: "150ms", "The time from the start of the process to its main function."),
    duration("didFinishLaunching", leftOut: "20ms", "Work on the main thread inside the callback of that name."),
    duration(
      "firstRender", leftOut: "30ms; 80ms for reactNative and webView",
      "Work before the first commit: on the main thread, or in JavaScript where there is some."),
    duration("rnStart", leftOut: "50ms", only: reactNative, "Work on the main thread to create the bridge or host."),
    duration(
      "moduleSetup", leftOut: "20ms", only: reactNative,
      "Work on the main thread to set up the native modules that want it."),
    duration(
      "jsRead", leftOut: "30ms", only: reactNative,
      "The time to read the bundle and make the virtual machine, off the main thread."),
    duration("jsLoad", leftOut: "300ms", only: scripted, "The time in which JavaScript evaluates the bundle or page."),
    duration(
      "layout", leftOut: "10ms", only: reactNative,
      "The layout of the first tree: on a lane of its own over the bridge, in JavaScript's without it."),
    duration("mount", leftOut: "20ms", only: reactNative, "Work on the main thread to make views of the first tree."),
  ]

  private static func duration(
    _ name: String, leftOut: String, only availability: Availability = .always, _ doc: String
  ) -> FieldEntry {
    FieldEntry(.app, name, .time, leftOut: leftOut, only: availability, doc, example: "\(name): 120ms")
  }

  private static let navigation: [FieldEntry] = [
    FieldEntry(
      .app, "backBehavior", .word(.backBehavior), leftOut: "none", only: reactNative,
      "Which tab a “pop” at the root of a tab goes to.",
      example: "backBehavior: history"),
    FieldEntry(
      .app, "flagDefect", .word(.flagDefect), leftOut: "none", only: Availability(routings: [.flags]),
      "What goes wrong with the flags of routes, as it did in some versions of SwiftUI.",
      example: "flagDefect: backDoesNotWrite"),
  ]

  private static let looks: [FieldEntry] = [
    FieldEntry(
      .app, "appearance", .word(.appearance), leftOut: "system", only: Availability(since: Version(13)),
      "The style that the app gives its window; the launch screen follows the phone all the same.",
      example: "appearance: light"),
    FieldEntry(
      .app, "launchScreen", .word(.launchScreen), leftOut: "a white storyboard",
      "What the system shows until the app has drawn its first frame.",
      example: "launchScreen: storyboard(background: \"#1b6ef3\", canvas: \"iPhone 8\")"),
    FieldEntry(
      .app, "cachedLaunchScreen", .word(.launchScreen), leftOut: "nothing is cached",
      "The launch screen that the system has kept from an earlier version of the app.",
      example: "cachedLaunchScreen: storyboard(background: \"#000000\")"),
    FieldEntry(
      .app, "staleSnapshot", .time, leftOut: "it is not shown",
      "How long a launch begins with the system's last picture of the app in the place of the launch screen.",
      example: "staleSnapshot: 80ms"),
    FieldEntry(
      .app, "background", .color, leftOut: "\"#ffffff\"",
      "What shows in the window where nothing has been drawn yet.",
      example: "background: \"#1b6ef3\""),
    FieldEntry(
      .app, "dark", .color, leftOut: "as background", only: Availability(since: Version(13)),
      "The same background in dark appearance.",
      example: "dark: \"#000000\""),
    FieldEntry(
      .app, "statusBar", .word(.statusBar), leftOut: "system",
      "What Info.plist says of the status bar: over the launch screen, and where no screen says anything else.",
      example: "statusBar: light"),
  ]

  private static let setUps: [FieldEntry] = [
    FieldEntry(
      .app, "window", .word(.window), leftOut: "made",
      "What becomes of the app's window.",
      example: "window: released"),
    FieldEntry(
      .app, "rootViewController", .word(.rootViewController), leftOut: "made",
      only: Availability(interfaces: [.code]),
      "Whether the window gets a root view controller.",
      example: "rootViewController: none"),
    FieldEntry(
      .app, "mainStoryboard", .word(.mainStoryboard), leftOut: "found",
      only: Availability(interfaces: [.storyboard]),
      "Whether the main storyboard can be used.",
      example: "mainStoryboard: noInitial"),
    FieldEntry(
      .app, "sceneManifest", .bool, leftOut: "true with lifecycle: scene, else false",
      "Whether Info.plist holds a scene manifest, which is what switches scenes on.",
      example: "sceneManifest: false"),
    FieldEntry(
      .app, "sceneDelegate", .word(.sceneDelegate), leftOut: "found",
      only: Availability(lifecycles: [.scene]),
      "Whether the class that the scene manifest names exists.",
      example: "sceneDelegate: missing"),
  ]
}
