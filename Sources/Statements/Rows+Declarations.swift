// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let declarations: [StatementEntry] = [
    StatementEntry(
      .importDeclaration, "import \"PATH\"", "Makes the declarations of another file available in this one."),
    StatementEntry(
      .constantDeclaration, "let NAME = VALUE", "Names a value for use anywhere in the file.",
      related: [.let, .givenItem]),
    StatementEntry(
      .deviceDeclaration, "device \"NAME\" { FIELDS }", "Adds a device to the built-in ones.", related: [.deviceItem]),
    StatementEntry(
      .appDeclaration, "app NAME [: BASE] { FIELDS AND PARTS }",
      "Describes an app; with a base, inherits everything not overridden here.",
      related: [.appItem, .screenItem, .stateBlock]),
    StatementEntry(
      .splashDeclaration, "splash NAME [(PARAMETERS)] { PARTS }",
      "Describes a splash strategy: what covers the app while it gets ready, and what removes the cover.",
      related: [.splashItem, .cover, .uncover, .handler]),
    StatementEntry(
      .flowDeclaration, "flow NAME [(PARAMETERS)] { STEPS }", "Names a sequence of steps, to be run with do.",
      related: [.do]),
    StatementEntry(
      .scenarioDeclaration, "scenario \"TITLE\" { SET-UP AND STEPS }",
      "One test: a phone, an app, what happens to them and what must be true.", related: [.tag, .givenItem, .expect]),
    StatementEntry(
      .tag, "@TAG", "Tags the scenario below, so that it can be selected by the tag.", related: [.scenarioDeclaration]),
  ]

  static let parts: [StatementEntry] = [
    StatementEntry(
      .stateBlock, "state { NAME: VALUE }",
      "Variables of the app or of a strategy; they are reset with every process.", related: [.storedBlock, .set]),
    StatementEntry(
      .storedBlock, "stored { NAME: VALUE }",
      "Variables of the app that persist until it is reinstalled.",
      related: [.stateBlock, .set, .reinstall]),
    StatementEntry(
      .tabsItem, "tabs [SCREENS]", "The screens of the tab bar, each with its own stack.", related: [.selectTab]),
    StatementEntry(
      .taskItem, "task NAME { FIELDS }",
      "Work of the app that an event starts; its own events are NAME.started and NAME.finished.", related: [.work]),
    StatementEntry(
      .screenItem, "screen NAME [{ FIELDS AND PARTS }]", "A screen of the app; its name begins with a capital letter.",
      related: [.routeItem, .buttonItem, .sheetItem, .push]),
    StatementEntry(
      .linkItem, "link \"URL\" -> [SCREENS] [requires CONDITION else SCREEN]",
      "Declares which screens a URL opens; {name} in it captures one segment of the path.",
      related: [.openURL, .launchFrom]),
    StatementEntry(
      .routeItem, "route NAME -> SCREEN [as STYLE]",
      "Declares which screen a screen leads to; with routing: flags, it is a Boolean of the app's state.",
      related: [.set, .push, .pop]),
    StatementEntry(
      .buttonItem, "button \"LABEL\" { STEPS }", "A button on a screen, with the app code that a tap runs.",
      related: [.tap]),
    StatementEntry(
      .sheetItem, "sheet NAME { FIELDS }",
      "A view that its screen slides over itself, laid out in one of the screen's callbacks."),
    StatementEntry(
      .handler, "on EVENT { STEPS }", "The app's own code: runs inside each such event, on the event's lane.",
      related: [.when, .whenever]),
  ]

  static let setUp: [StatementEntry] = [
    StatementEntry(
      .deviceItem, "device NAME", "The phone of this scenario (default: iPhone 15).",
      related: [.deviceDeclaration, .iosItem]),
    StatementEntry(
      .iosItem, "ios VERSION", "The iOS version of this scenario (default: 17.4).", related: [.deviceItem]),
    StatementEntry(
      .appItem, "app NAME [{ OVERRIDES }]",
      "The app of this scenario, optionally with overrides, or declared in place with app { … }.",
      related: [.appDeclaration]),
    StatementEntry(
      .splashItem, "splash NAME [(ARGUMENTS)]", "The splash strategy of this scenario (default: none).",
      related: [.splashDeclaration, .hideSplash]),
    StatementEntry(
      .limitItem, "limit TIME", "The maximum virtual time of a run (default: 60s)."),
    StatementEntry(
      .givenItem, "given NAME in LIST | RANGE [step AMOUNT | sample COUNT [seed COUNT]]",
      "Runs the scenario once for each value; several givens multiply.", related: [.examplesItem, .whereItem]),
    StatementEntry(
      .whereItem, "where CONDITION", "Skips the runs whose values do not satisfy the condition, and counts them.",
      related: [.givenItem]),
    StatementEntry(
      .examplesItem, "examples { | NAME | … }", "A table: one run for each row below the names.", related: [.givenItem]),
  ]
}
