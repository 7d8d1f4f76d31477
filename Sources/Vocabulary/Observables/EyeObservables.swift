import DeviceModel

// The rows stand in the order of the cases of `Observable`; a test compares them.

extension ObservableEntry {
  static let eye: [ObservableEntry] = [
    ObservableEntry(
      .visible, "visible", .either([.screen, .word(.sight)]),
      "What the eye sees: a screen, or homeScreen, launchScreen, cover, blank, errorScreen or black.",
      example: "expect eventually visible == Home"),
    ObservableEntry(
      .whiteFlash, "whiteFlash", .bool,
      "A light blank is seen between the launch screen and the start screen's content.",
      example: "expect no whiteFlash"),
    ObservableEntry(
      .blackFlash, "blackFlash", .bool,
      "A dark blank is seen between the launch screen and the start screen's content.",
      example: "expect no blackFlash"),
    ObservableEntry(
      .flashCount, "flash.count", .count,
      "How many flashes of any colour there have been.",
      example: "expect flash.count == 0"),
    ObservableEntry(
      .flashLongest, "flash.longest", .time,
      "How long the longest flash of any colour has lasted.",
      example: "expect flash.longest < 100ms"),
    ObservableEntry(
      .flashCause, "flash.cause", .either([.text, .none]),
      "What the latest flash comes from, each cause a tag and a sentence, the main one first; none before the first.",
      example: "expect flash.cause == none"),
    ObservableEntry(
      .flashKind, "flash.kind", .either([.text, .none]),
      "When the latest flash came: \"pre\" (an old system picture), \"mid\" (before a cover), \"post\" (before "
        + "content), \"reload\" or \"late\" (content empty).",
      example: "expect flash.kind == none"),
    ObservableEntry(
      .flashOwner, "flash.owner", .either([.text, .screen, .none]),
      "Whose colour the latest flash showed: a screen, \"root view\", \"cover\", \"launch screen\" or \"window\"; none "
        + "before the first.",
      example: "expect flash.owner == none"),
    ObservableEntry(
      .flashColor, "flash.color", .either([.text, .none]),
      "The colour of the latest flash; none before the first.",
      example: "expect flash.color == none"),
    ObservableEntry(
      .splashVisible, "splash.visible", .bool,
      "Launch screen or cover is seen: more than half opaque, and nothing hides it.",
      example: "expect splash.visible within 500ms"),
    ObservableEntry(
      .splashGone, "splash.gone", .bool,
      "The splash was up, and neither launch screen nor cover is on screen any more.",
      example: "expect splash.gone within 3s of launch"),
    ObservableEntry(
      .splashAlpha, "splash.alpha", .ratio,
      "How opaque the splash is, from 0% to 100%.",
      example: "expect splash.alpha == 50%"),
    ObservableEntry(
      .coverX, "cover.frame.x", .either([.length, .none]),
      "The left edge of the newest cover in the window; none without a cover.",
      example: "expect cover.frame.x == 0pt"),
    ObservableEntry(
      .coverY, "cover.frame.y", .either([.length, .none]),
      "The upper edge of the newest cover in the window; none without a cover.",
      example: "expect cover.frame.y == 0pt"),
    ObservableEntry(
      .coverWidth, "cover.frame.width", .either([.length, .none]),
      "The width of the newest cover; none without a cover.",
      example: "expect cover.frame.width == device.width"),
    ObservableEntry(
      .coverHeight, "cover.frame.height", .either([.length, .none]),
      "The height of the newest cover; none without a cover.",
      example: "expect cover.frame.height == device.height"),
    ObservableEntry(
      .coverShows, "cover.shows", .either([.word(.coverSurface), .screen, .none]),
      "What the newest cover shows: launchScreen, color or a screen; none without a cover.",
      example: "expect cover.shows == launchScreen"),
    ObservableEntry(
      .coverColor, "cover.color", .either([.text, .none]),
      "The background of the newest cover, in the appearance of its window; none without a cover.",
      example: "expect cover.color == \"#ffffff\""),
    ObservableEntry(
      .statusBar, "statusBar", .either([.word(.statusBar), .none]),
      "What the status bar over the app is written in: light or dark, or that it is hidden; none without the app.",
      example: "expect always statusBar != hidden"),
  ]
}
