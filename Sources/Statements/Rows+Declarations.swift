// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let declarations: [StatementEntry] = [
    StatementEntry(
      .importDeclaration, "import \"PATH\"", "Makes the declarations of another file known in this one."),
    StatementEntry(
      .constantDeclaration, "let NAME = VALUE", "Gives a value a name that the whole file can use.",
      related: [.let, .givenItem]),
    StatementEntry(
      .deviceDeclaration, "device \"NAME\" { FIELDS }", "Adds a device to the built-in ones.", related: [.deviceItem]),
    StatementEntry(
      .appDeclaration, "app NAME [: BASE] { FIELDS AND PARTS }",
      "Describes an application; with a base it is the same but for what is said.",
      related: [.appItem, .screenItem, .stateBlock]),
    StatementEntry(
      .splashDeclaration, "splash NAME [(PARAMETERS)] { PARTS }",
      "Describes a splash strategy: what covers the app while it gets ready, and what takes it away.",
      related: [.splashItem, .cover, .uncover, .handler]),
    StatementEntry(
      .flowDeclaration, "flow NAME [(PARAMETERS)] { STEPS }", "Gives steps a name, to be run with do.", related: [.do]),
    StatementEntry(
      .scenarioDeclaration, "scenario \"TITLE\" { SET-UP AND STEPS }",
      "One test: a phone, an app, what happens to them and what must be true.", related: [.tag, .givenItem, .expect]),
    StatementEntry(
      .tag, "@TAG", "Marks the scenario below, to be selected by it.", related: [.scenarioDeclaration]),
  ]

  static let parts: [StatementEntry] = [
    StatementEntry(
      .stateBlock, "state { NAME: VALUE }",
      "Variables of the app or of a strategy, which start over with every process.", related: [.storedBlock, .set]),
    StatementEntry(
      .storedBlock, "stored { NAME: VALUE }",
      "Variables of the app that outlive its process, until it is installed anew.",
      related: [.stateBlock, .set, .reinstall]),
    StatementEntry(
      .tabsItem, "tabs [SCREENS]", "The screens of the tab bar, each with a stack of its own.", related: [.selectTab]),
    StatementEntry(
      .taskItem, "task NAME { FIELDS }",
      "Work of the app that an event sets off: NAME.started and NAME.finished are its events.", related: [.work]),
    StatementEntry(
      .screenItem, "screen NAME [{ FIELDS AND PARTS }]", "A screen of the app; its name begins with a capital letter.",
      related: [.routeItem, .buttonItem, .sheetItem, .push]),
    StatementEntry(
      .linkItem, "link \"URL\" -> [SCREENS] [requires CONDITION else SCREEN]",
      "Says which screens a URL opens; {name} in it holds one part of the path.", related: [.openURL, .launchFrom]),
    StatementEntry(
      .routeItem, "route NAME -> SCREEN [as STYLE]",
      "A way on from a screen; with routing: flags it is a truth value of the app's state.",
      related: [.set, .push, .pop]),
    StatementEntry(
      .buttonItem, "button \"LABEL\" { STEPS }", "A button on a screen, and the app's code behind it.", related: [.tap]),
    StatementEntry(
      .sheetItem, "sheet NAME { FIELDS }",
      "A view that its screen slides over itself, laid out in one of the screen's callbacks."),
    StatementEntry(
      .handler, "on EVENT { STEPS }", "The app's own code: it runs inside each such event, on that lane.",
      related: [.when, .whenever]),
  ]

  static let setUp: [StatementEntry] = [
    StatementEntry(
      .deviceItem, "device NAME", "The phone of this scenario; left out: iPhone 15.",
      related: [.deviceDeclaration, .iosItem]),
    StatementEntry(
      .iosItem, "ios VERSION", "The system of this scenario; left out: 17.4.", related: [.deviceItem]),
    StatementEntry(
      .appItem, "app NAME [{ OVERRIDES }]",
      "The app of this scenario, changed for it alone or declared in place by app { … }.", related: [.appDeclaration]),
    StatementEntry(
      .splashItem, "splash NAME [(ARGUMENTS)]", "The splash strategy of this scenario; left out: none.",
      related: [.splashDeclaration, .hideSplash]),
    StatementEntry(
      .limitItem, "limit TIME", "How much virtual time the run may take; left out: 60s."),
    StatementEntry(
      .givenItem, "given NAME in LIST | RANGE [step AMOUNT | sample COUNT [seed COUNT]]",
      "Runs the scenario once for each value; several multiply.", related: [.examplesItem, .whereItem]),
    StatementEntry(
      .whereItem, "where CONDITION", "Leaves out the runs whose values do not satisfy it, and counts them.",
      related: [.givenItem]),
    StatementEntry(
      .examplesItem, "examples { | NAME | … }", "A table: one run for each row below the names.", related: [.givenItem]),
  ]
}
