import SourceText

/// E04: what may stand where, and what there can be.
func placeExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .misplacedStep:
    Explanation(
      title: "a step stands where it cannot be taken",
      text: """
        The app's own code cannot do what a person or the system does, covers are laid by splash strategies alone, and \
        only the script can wait: a callback that waited would stop the app.
        """,
      wrong: example("launch\nwhen js.ready { wait 300ms }\nexpect no whiteFlash"),
      right: example("launch\nwhen js.ready { after 300ms { hide splash } }\nexpect no whiteFlash"))
  case .noExpectation:
    Explanation(
      title: "a scenario expects nothing",
      text: "A test that cannot fail says nothing. What is only to be looked at is tagged “@demo”.",
      wrong: example("launch"), right: "@demo\n" + example("launch"))
  case .setUpTooLate:
    Explanation(
      title: "set-up stands behind a step",
      text: "Phone, iOS, app, splash and values are decided before anything runs, so they stand before the first step.",
      wrong: example("launch\nios 17.4\nexpect app.state == active"),
      right: example("ios 17.4\nlaunch\nexpect app.state == active"))
  case .beforeLaunch:
    Explanation(
      title: "there is no process yet",
      text: """
        Before the first “launch” only steps may stand that need no app: turning or locking the phone, “fail js”, marks, \
        and what is to be done later.
        """,
      wrong: example("press home\nlaunch\nexpect app.state == active"),
      right: example("launch\npress home\nwait 1s\nexpect visible == homeScreen"))
  case .fieldNotAvailable:
    Explanation(
      title: "the app cannot have this",
      text: """
        Some fields belong to one kind of app, to one life cycle, or to newer systems. One that could have no effect is \
        refused, so that nobody believes in it.
        """,
      wrong: "app Shop { kind: uikit; jsLoad: 900ms }", right: "app Shop { kind: reactNative; jsLoad: 900ms }")
  case .circularDefinition:
    Explanation(
      title: "something is made of itself",
      text: """
        An app that inherits from itself, a flow that uses itself, a constant or a device that needs itself: none of \
        them ever comes to an end. To do something often, there is “repeat”.
        """,
      wrong: "let a = b\nlet b = a", right: "let a = b\nlet b = 300ms")
  case .unevenTable:
    Explanation(
      title: "a table is uneven",
      text: "The first row of a table names its columns; every other row has as many cells as there are names.",
      wrong: example("examples {\n    | load | late |\n    | 3s |\n}\nlaunch\nexpect late"),
      right: example("examples {\n    | load | late |\n    | 3s | true |\n}\nlaunch\nwait load\nexpect late"))
  case .repeatedSetUp:
    Explanation(
      title: "one thing is picked twice",
      text:
        "A scenario has one device, one iOS, one app, one strategy and one table. Several runs are made with “given”.",
      wrong: example("ios 16\nios 17\nlaunch\nexpect app.state == active"),
      right: example("given system in [16, 17]\nios system\nlaunch\nexpect app.state == active"))
  case .tooLarge:
    Explanation(
      title: "there is too much of something",
      text: """
        Steps, names, screens, files in a row and nested blocks have limits far above what people write, so that nothing \
        runs without end. Flows that use flows are the usual cause.
        """,
      wrong: hugeScenario, right: example("launch\nrepeat 100 { note \"again\" }\nexpect app.state == active"))
  case .missingField:
    Explanation(
      title: "a field is missing",
      text:
        "Most fields can be left out. A task needs to say what sets it off and how long it takes, a sheet when it shows.",
      wrong: "app Shop { task session { takes: 250ms } }",
      right: "app Shop { task session { takes: 250ms, after: app.didFinishLaunching } }")
  default: nil
  }
}

/// Six flows, each ten times the one before: a million notes.
private var hugeScenario: String {
  let names = ["a", "b", "c", "d", "e", "f"]
  var lines = ["flow a { \((1...10).map { _ in "note \"x\"" }.joined(separator: "; ")) }"]
  for (smaller, larger) in zip(names, names.dropFirst()) {
    lines.append("flow \(larger) { \((1...10).map { _ in "do \(smaller)" }.joined(separator: "; ")) }")
  }
  return example("launch\ndo f\nexpect app.state == active", declarations: lines.joined(separator: "\n"))
}

/// E05, E06: other files, and what is not modelled yet.
func fileExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .importOutsideProject:
    Explanation(
      title: "an import leaves the project",
      text: """
        The project is the nearest folder upward that holds a “.scenario” file, or else “.git”, or else the file's own \
        folder; “--root” names another. What lies outside of it would be missing on another machine.
        """,
      wrong: "import \"../outside.scn\"", right: "let inside = true")
  case .importCycle:
    Explanation(
      title: "files import each other in a circle",
      text: """
        A file that imports one which imports it again has no beginning. What both need goes into a third file that \
        imports neither.
        """,
      wrong: "import \"root.scn\"", right: "let alone = true")
  case .notYetModelled:
    Explanation(
      title: "something is not modelled yet",
      text: """
        The language has a form for it, and this version cannot run it. It is refused, never passed over in silence.
        """,
      wrong: example("app { state { filter: { id: 3 } } }\nlaunch\nset filter.id = 4\nexpect filter.id == 4"),
      right: example("app { state { filter: { id: 3 } } }\nlaunch\nset filter = { id: 4 }\nexpect filter.id == 4"))
  default: nil
  }
}

/// W07: what is probably not meant.
func warningExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .eventNeverHappens:
    Explanation(
      title: "an event never happens",
      text: "The callback is newer than the iOS of the run. Its name is legal, and nobody calls it.",
      wrong: example("ios 12.4\nlaunch\nexpect no scene.willConnect"),
      right: example("ios 17.4\nlaunch\nexpect scene.willConnect before frame.first"))
  case .routeMovesNothing:
    Explanation(
      title: "a route moves nothing",
      text: """
        Only with “routing: flags” is a route a flag whose setting opens its destination. Elsewhere it is an edge in the \
        map of screens, and the app's code pushes and pops.
        """,
      wrong: example(
        "app Shop\nlaunch\nset Home.toDetail = true\nexpect Home.toDetail",
        declarations: "app Shop { screen Home { route toDetail -> Detail }; screen Detail }"),
      right: example(
        "app Shop\nlaunch\nset Home.toDetail = true\nexpect Home.toDetail",
        declarations: "app Shop { routing: flags; screen Home { route toDetail -> Detail }; screen Detail }"))
  case .parameterNeverUsed:
    Explanation(
      title: "nothing depends on a given or a column",
      text: """
        Each value of a given, and each row of a table, makes a run of its own. Where neither the set-up nor a step nor an \
        expectation looks at the value, these runs are all the same.
        """,
      wrong: example("given load in [200ms, 3s]\nlaunch\nexpect app.state == active"),
      right: example("given load in [200ms, 3s]\nlaunch\nwait load\nexpect app.state == active"))
  case .alreadyTrue:
    Explanation(
      title: "“eventually” was true already",
      text: """
        “eventually” looks at the whole run, its past included. Where an earlier line has found the same to be true, it \
        cannot fail any more. “after EVENT” narrows it to what comes later.
        """,
      wrong: example("launch\nwait until visible == Home\nexpect eventually visible == Home"),
      right: example("launch\nwait until visible == Home\nexpect eventually visible == Home after frame.content"))
  default: nil
  }
}
