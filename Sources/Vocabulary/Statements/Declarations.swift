// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let declarations: [StatementEntry] = [
    StatementEntry(
      .importDeclaration, .declarations, "import \"PATH\"",
      "Makes the declarations of another file known in this one.",
      details: """
        The path is relative to this file and stays inside the project. Scenarios of the imported file do not run. \
        Files that import each other in a ring are an error that shows the ring.
        """,
      example: """
        import "apps/shop.scn"

        scenario "the shop opens" {
            app Shop

            launch
            expect eventually visible == Home
        }
        """),
    StatementEntry(
      .constantDeclaration, .declarations, "let NAME = VALUE",
      "Gives a value a name that the whole file can use.",
      example: """
        let patience = 3s

        scenario "it opens in time" {
            launch
            expect frame.first within patience of launch
        }
        """,
      related: [.let, .givenItem]),
    StatementEntry(
      .deviceDeclaration, .declarations, "device \"NAME\" { FIELDS }",
      "Adds a device to the built-in ones.",
      details: "What is not said is as on the device that like: names.",
      example: """
        device "Prototype" {
            like: "iPhone 15"
            width: 400pt
            height: 880pt
        }

        scenario "on a prototype" {
            device "Prototype"

            launch
            expect device.width == 400pt
        }
        """,
      related: [.deviceItem]),
    StatementEntry(
      .appDeclaration, .declarations, "app NAME [: BASE] { FIELDS AND PARTS }",
      "Describes an application; with a base it is the same but for what is said.",
      details: """
        What is said replaces the base's field or tabs; state, stored, screen, task and link are merged by name, and \
        on adds to what is there. An app without a screen has one, Home. The first screen is the start.
        """,
      example: """
        app Notes {
            kind: uikit
            state { loggedIn: false }
            start: if loggedIn then Home else Login
            screen Home
            screen Login { button "Log in" { set loggedIn = true } }
        }

        scenario "a stranger logs in first" {
            app Notes

            launch
            wait until idle
            expect screen == Login
        }
        """,
      related: [.appItem, .screenItem, .stateBlock]),
    StatementEntry(
      .splashDeclaration, .declarations, "splash NAME [(PARAMETERS)] { PARTS }",
      "Describes a splash strategy: what covers the app while it gets ready, and what takes it away.",
      details: "The strategies that people use are there already; scenario prelude prints them in this language.",
      example: """
        splash plain(fade: 300ms) {
            on app.didFinishLaunching.end { cover with color("#1b6ef3") }
            on hide { uncover over fade }
        }

        scenario "a plain cover" {
            splash plain(fade: 200ms)

            launch
            after 1s { hide splash }
            expect eventually visible == cover
            expect splash.gone within 2s of launch
        }
        """,
      related: [.splashItem, .cover, .uncover, .handler]),
    StatementEntry(
      .flowDeclaration, .declarations, "flow NAME [(PARAMETERS)] { STEPS }",
      "Gives steps a name, to be run with do.",
      example: """
        app Pages {
            screen Home
            screen Detail
        }

        flow visit(place) {
            push place
            wait until idle
            pop
            wait until idle
        }

        scenario "in and out" {
            app Pages

            launch
            wait until idle
            do visit(Detail)
            expect stack == [Home]
        }
        """,
      related: [.do]),
    StatementEntry(
      .scenarioDeclaration, .declarations, "scenario \"TITLE\" { SET-UP AND STEPS }",
      "One test: a phone, an app, what happens to them and what must be true.",
      details: """
        The set-up comes before the first step. What is left out: iPhone 15, iOS 17.4, an app of one screen, no \
        splash. After the last step the run goes on until nothing is left to happen, then the expectations about the \
        whole run are judged. A crash that no expectation speaks of fails it.
        """,
      example: """
        ## A comment with two signs describes what stands below it.
        scenario "it opens" {
            device "iPhone 15"
            ios 17.4

            launch
            expect eventually visible == Home
        }
        """,
      related: [.tag, .givenItem, .expect]),
    StatementEntry(
      .tag, .declarations, "@TAG",
      "Marks the scenario below, to be selected by it.",
      details: "@demo lets a scenario do without expectations.",
      example: """
        @slow @demo
        scenario "just looking" {
            launch
            wait until idle
        }
        """,
      related: [.scenarioDeclaration]),
  ]
}
