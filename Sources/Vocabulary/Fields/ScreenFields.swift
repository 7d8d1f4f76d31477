import DeviceModel

// The rows stand in the order of the cases of `ScreenField` and `SheetField`; a test compares them.

extension FieldEntry {
  static let screen: [FieldEntry] = [
    FieldEntry(
      .screen, "label", .text, leftOut: "the screen's name",
      "The title that a person sees, and can tap in a tab bar.",
      example: "label: \"My wallet\""),
    FieldEntry(
      .screen, "canvas", .device, leftOut: "the canvas of the app's storyboard; none in code",
      only: Availability(kinds: [.uikit, .reactNative, .webView]),
      "The device that the screen was designed on: its view has that size until its first layout.",
      example: "canvas: \"iPhone 15\""),
    FieldEntry(
      .screen, "initial", .bool, leftOut: "false", only: Availability(interfaces: [.storyboard]),
      "Whether it is the storyboard's initial view controller, which UIKit resizes at once.",
      example: "initial: true"),
    FieldEntry(
      .screen, "background", .color, leftOut: "the app's background",
      "What the screen shows where nothing has been drawn yet.",
      example: "background: \"#f4f4f4\""),
    FieldEntry(
      .screen, "load", .time, leftOut: "0ms",
      "Work on the main thread inside viewDidLoad.",
      example: "load: 40ms"),
    FieldEntry(
      .screen, "render", .time, leftOut: "0ms",
      "The time before the screen's first content is drawn; until then it is blank.",
      example: "render: 200ms"),
    FieldEntry(
      .screen, "empty", .bool, leftOut: "false",
      "Whether the screen never draws anything, as a component that renders null.",
      example: "empty: true"),
    FieldEntry(
      .screen, "logo", .length, leftOut: "nothing is known of it",
      "How large the picture in its middle is, where the screen stands in for the launch screen.",
      example: "logo: 120pt"),
    FieldEntry(
      .screen, "statusBar", .word(.statusBar), leftOut: "as the app",
      "What the screen makes of the status bar when it comes on screen.",
      example: "statusBar: dark"),
    FieldEntry(
      .screen, "backSwipe", .bool, leftOut: "true, but false with hidesBackButton",
      "Whether a swipe from the edge takes the screen away.",
      example: "backSwipe: false"),
    FieldEntry(
      .screen, "hidesBackButton", .bool, leftOut: "false",
      "Whether the screen shows no back button.",
      example: "hidesBackButton: true"),
    FieldEntry(
      .screen, "style", .word(.presentationStyle), leftOut: "sheet with sdk 13 or later, else fullScreen",
      "How the screen is presented when the step does not say.",
      example: "style: fullScreen"),
    FieldEntry(
      .screen, "stack", .bool, leftOut: "false",
      "Whether it is presented with a navigation stack of its own.",
      example: "stack: true"),
    FieldEntry(
      .screen, "modalInPresentation", .bool, leftOut: "false", only: Availability(since: Version(13)),
      "Whether a presented card refuses to be swiped away.",
      example: "modalInPresentation: true"),
    FieldEntry(
      .screen, "asksBeforeLeaving", .bool, leftOut: "false",
      "Whether somebody is asked before a person leaves the screen, and in React Native before the code does.",
      example: "asksBeforeLeaving: unsaved"),
    FieldEntry(
      .screen, "requires", .bool, leftOut: "true",
      "What must hold for the app to have the screen; React Native takes it off its stacks when it ceases to hold.",
      example: "requires: loggedIn"),
    FieldEntry(
      .screen, "popToTopOnBlur", .bool, leftOut: "false", only: Availability(kinds: [.reactNative]),
      "Whether the screen's tab goes back to its root when another tab is selected.",
      example: "popToTopOnBlur: true"),
    FieldEntry(
      .screen, "payload", .record, leftOut: "whatever it is given",
      "What the screen must be given, by example: each label with a value of its type, or none for any.",
      example: "payload: { id: 0 }"),
    FieldEntry(
      .screen, "leaks", .bool, leftOut: "false",
      "Whether something keeps the screen in memory after it has gone.",
      example: "leaks: true"),
    FieldEntry(
      .screen, "keptBy", .text, leftOut: "nobody",
      "Who keeps the screen in memory after it has gone; nav.screenKept tells it.",
      example: "keptBy: \"its timer\""),
  ]

  static let sheet: [FieldEntry] = [
    FieldEntry(
      .sheet, "showIn", .event, leftOut: nil,
      "The callback of its screen in which the sheet is laid out and shown.",
      example: "showIn: viewDidLoad"),
    FieldEntry(
      .sheet, "height", .either([.length, .word(.sheetHeight)]), leftOut: nil,
      "How high the sheet is; width takes the width that its screen has in that callback.",
      example: "height: width"),
    FieldEntry(
      .sheet, "slide", .time, leftOut: "250ms",
      "How long it slides in.",
      example: "slide: 250ms"),
    FieldEntry(
      .sheet, "once", .bool, leftOut: "false",
      "Whether it is shown the first time only.",
      example: "once: true"),
  ]
}
