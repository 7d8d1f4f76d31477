// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let setUp: [StatementEntry] = [
    StatementEntry(
      .deviceItem, .setUp, "device NAME",
      "The phone of this scenario; left out: iPhone 15.",
      example: Example.scenario(
        "a small phone", setUp: "device \"iPhone 13 mini\"", "launch\nexpect device.width == 375pt"),
      related: [.deviceDeclaration, .iosItem]),
    StatementEntry(
      .iosItem, .setUp, "ios VERSION",
      "The system of this scenario; left out: 17.4.",
      example: Example.scenario(
        "before scenes", setUp: "device \"iPhone 8\"\nios 12.0", "launch\nwait until idle\nexpect app.didBecomeActive"),
      related: [.deviceItem]),
    StatementEntry(
      .appItem, .setUp, "app NAME [{ OVERRIDES }]",
      "The app of this scenario, changed for it alone or declared in place by app { … }.",
      example: """
        app Pages {
            screen Home
            screen Detail
        }

        scenario "it can start elsewhere" {
            app Pages { start: Detail }

            launch
            wait until idle
            expect screen == Detail
        }
        """,
      related: [.appDeclaration]),
    StatementEntry(
      .splashItem, .setUp, "splash NAME [(ARGUMENTS)]",
      "The splash strategy of this scenario; left out: none.",
      example: Example.reactNative(
        "covered until ready", setUp: "splash overlay(fade: 200ms)",
        "launch\nwhen frame.content { hide splash }\nexpect splash.gone within 5s of launch"),
      related: [.splashDeclaration, .hideSplash]),
    StatementEntry(
      .limitItem, .setUp, "limit TIME",
      "How much virtual time the run may take; left out: 60s.",
      example: Example.scenario(
        "a long wait", setUp: "limit 120s", "launch\nwait 90s\nexpect app.state == active")),
    StatementEntry(
      .givenItem, .setUp, "given NAME in LIST | RANGE [step AMOUNT | sample COUNT [seed COUNT]]",
      "Runs the scenario once for each value; several multiply.",
      details: """
        A range has a step, or a number of samples that are drawn from it, the same ones in every run. A range of \
        times or lengths with neither stands for every value in it: what holds is then proved, and what fails does so \
        for exactly the values that the report names. Two givens can be such ranges.
        """,
      example: Example.scenario(
        "work of \\(effort)", setUp: "given effort in [50ms, 150ms]\napp { didFinishLaunching: effort }",
        "launch\nexpect eventually visible == Home"),
      related: [.examplesItem, .whereItem]),
    StatementEntry(
      .whereItem, .setUp, "where CONDITION",
      "Leaves out the runs whose values do not satisfy it, and counts them.",
      example: Example.scenario(
        "\\(before) before \\(inside) inside",
        setUp: """
          given before in [50ms, 150ms]
          given inside in [20ms, 100ms]
          where before > inside
          app { preMain: before; didFinishLaunching: inside }
          """,
        "launch\nexpect time(app.didFinishLaunching) > inside"),
      related: [.givenItem]),
    StatementEntry(
      .examplesItem, .setUp, "examples { | NAME | … }",
      "A table: one run for each row below the names.",
      example: Example.scenario(
        "\\(phone) is \\(width) wide",
        setUp: """
          examples {
              | phone       | width |
              | "iPhone 8"  | 375pt |
              | "iPhone 15" | 393pt |
          }
          device phone
          ios 16.0
          """,
        "launch\nexpect device.width == width"),
      related: [.givenItem]),
  ]
}
