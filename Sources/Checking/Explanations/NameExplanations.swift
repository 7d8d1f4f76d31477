import SourceText

/// E02: names.
func nameExplanation(of code: DiagnosticCode) -> Explanation? {
  switch code {
  case .unknownName:
    Explanation(
      title: "a name is not known",
      text: """
        Nothing has this name where it is used: no value of the scenario, no screen, state, route, sheet, task or mark, \
        and no word of the language. Names are compared letter by letter, large and small ones apart. A flow knows its \
        parameters and the app of the scenario that uses it, and none of that scenario's own values.
        """,
      wrong: example("launch\nexpect no whiteFlahs"), right: example("launch\nexpect no whiteFlash"))
  case .duplicateName:
    Explanation(
      title: "a name is given twice",
      text: """
        Two things of one kind in one place cannot have the same name, nor can a screen, a state, a sheet, a task and a \
        mark of one app. An app that inherits from another may repeat its names: that is how it overrides them.
        """,
      wrong: "app Shop {\n    screen Home\n    screen Home\n}",
      right: "app Shop {\n    screen Home\n    screen Detail\n}")
  case .unknownDevice:
    Explanation(
      title: "there is no such device",
      text: """
        Devices are named as Apple names them, generation included; “scenario devices” lists them. A file can declare \
        others, with “device "Name" { … }”.
        """,
      wrong: example("device \"iPhone 13 Mimi\"\nlaunch\nexpect app.state == active"),
      right: example("device \"iPhone 13 mini\"\nlaunch\nexpect app.state == active"))
  case .unknownField:
    Explanation(
      title: "there is no such field",
      text: """
        Apps, screens, sheets, tasks and devices have the fields that “scenario manual” lists, and no others. A part such \
        as a route or a button is no field: it is written without a colon.
        """,
      wrong: "app Shop { jsLaod: 900ms }", right: "app Shop { kind: reactNative; jsLoad: 900ms }")
  case .unknownEvent:
    Explanation(
      title: "there is no such event",
      text: """
        “scenario events” lists the events. Those of a screen, a sheet or a task stand behind its name and a dot. Only \
        what takes time has “.begin” and “.end”.
        """,
      wrong: example("launch\nwhen js.redy { hide splash }\nexpect no whiteFlash"),
      right: example("launch\nwhen js.ready { hide splash }\nexpect no whiteFlash"))
  case .nameOfTheLanguage:
    Explanation(
      title: "a name belongs to the language",
      text: """
        States, marks, parameters, tasks and sheets cannot be called like a function, an observable or the beginning of \
        an event's name: who reads “splash” or “count” would not know which of the two is meant.
        """,
      wrong: "app Shop { state { splash: true } }", right: "app Shop { state { splashShown: true } }")
  default: nil
  }
}
