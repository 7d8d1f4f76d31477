// The rows stand in the order of the cases of `Statement`; a test compares them.

extension StatementEntry {
  static let structure: [StatementEntry] = [
    StatementEntry(
      .attempt, .structure, "attempt { STEPS }", .script(beforeLaunch: true),
      "Lets a person try what may be impossible, without failing the scenario.",
      example: Example.pages("nothing to tap", "attempt { tap \"Nowhere\" }\nexpect stack == [Home]"),
      related: [.tap, .back]),
    StatementEntry(
      .do, .structure, "do NAME [(ARGUMENTS)]", .script(.everywhere, beforeLaunch: true),
      "Runs the steps of a flow.",
      example: """
        app Pages {
            screen Home
            screen Detail
        }

        flow open(place) {
            push place
            wait until idle
        }

        scenario "by a flow" {
            app Pages

            launch
            wait until idle
            do open(Detail)
            expect screen == Detail
        }
        """,
      related: [.flowDeclaration]),
    StatementEntry(
      .repeat, .structure, "repeat COUNT { STEPS }", .script(.everywhere, beforeLaunch: true),
      "Runs the steps so many times.",
      example: Example.pages(
        "five times",
        """
        repeat 5 {
            push Detail
            wait until idle
            pop
            wait until idle
        }
        expect count(Detail.viewDidLoad) == 5
        """
      ),
      related: [.for]),
    StatementEntry(
      .for, .structure, "for NAME in LIST { STEPS }", .script(.everywhere, beforeLaunch: true),
      "Runs the steps for each value of a list.",
      example: Example.pages(
        "one after another",
        """
        for place in [Detail, Settings] {
            push place
            wait until idle
        }
        expect stack == [Home, Detail, Settings]
        """
      ),
      related: [.repeat, .givenItem]),
    StatementEntry(
      .if, .structure, "if CONDITION { STEPS } [else { STEPS }]", .script(.everywhere, beforeLaunch: true),
      "Runs the steps when the condition holds, else the others.",
      details: """
        A condition of givens, columns and constants alone is decided before the run, and expectations in the other \
        branch do not count as never reached.
        """,
      example: Example.pages(
        "either way", "if screen == Home { push Detail } else { pop to root }\nwait until idle\nexpect screen == Detail"
      ),
      related: [.for, .whereItem]),
    StatementEntry(
      .let, .structure, "let NAME = VALUE", .script(.everywhere, beforeLaunch: true),
      "Gives a value a name for the rest of its block.",
      example: Example.pages(
        "a name",
        """
        let width = Home.width
        rotate landscape
        wait until idle
        expect Home.width > width
        """),
      related: [.constantDeclaration]),
    StatementEntry(
      .note, .structure, "note \"TEXT\"", .script(.everywhere, beforeLaunch: true),
      "Puts a remark into the trace and the report.",
      example: Example.pages("a remark", "note \"the width is \\(Home.width)\"\nexpect screen == Home"),
      related: [.mark]),
  ]
}
