import FakeMachines
import TestSupport
import Testing

@testable import Running

/// `exits` reports an exit that is not in its table, with a shortest sequence of actions, and nothing if all lead
/// there.
struct ExitTests {
  private static let loan = """
    app Loan {
        kind: swiftui; routing: flags
        state { loggedIn: true }; start: if loggedIn then List else Login
        screen Login { button "Log in" { set loggedIn = true } }
        screen List { route toDetail -> Detail; button "Open" { set List.toDetail = true } }
        screen Detail { route toApply -> Apply local; button "Apply" { set Detail.toApply = true } }
        screen Apply { route toDone -> Done local; button "Send" { set Apply.toDone = true } }
        screen Done { hidesBackButton: true; button "Finish" { set List.toDetail = false } }
    }

    """

  private func run(_ override: String, table: String = "Done -> List") -> FakeMachine.Result {
    let text = """
      \(Self.loan)scenario "a loan" {
          app Loan { \(override) }
          launch
          wait until idle
          exits { \(table) }
      }

      """
    return FakeMachine(files: FakeFiles(["loan.scn": text])).run(["run", "loan.scn"])
  }

  @Test func passesIfEveryExitIsRight() {
    let result = run("")
    #expect(result.status == 0, "\(result.output)")
  }

  private static let wrong: [(override: String, sentence: String, path: String)] = [
    (
      "screen Done { button \"Finish\" { set Detail.toApply = false } }",
      "“Finish” on Done leads to Detail instead of List", "tap \"Open\"; tap \"Apply\"; tap \"Send\"; tap \"Finish\""
    ),
    (
      "screen Done { route again -> List local; button \"Finish\" { set Done.again = true } }",
      "“Finish” on Done opens List above Done, which stays on the stack", "tap \"Send\"; tap \"Finish\""
    ),
    (
      "screen Detail { route toApply -> Apply }",
      "“Finish” on Done leaves Detail.toApply true, which opens its screen again next time", "tap \"Finish\""
    ),
    ("screen Apply { button \"Send\" { set loggedIn = loggedIn } }", "no path leads from here to Done", ""),
    (
      "screen Done { button \"Finish\" { set loggedIn = false } }", "“Finish” on Done leads to Login instead of List",
      "tap \"Finish\""
    ),
  ]

  @Test(arguments: wrong) func reportsWrongExits(_ row: (override: String, sentence: String, path: String)) {
    let result = run(row.override)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(result.output.contains(row.sentence), "\(result.output)")
    #expect(result.output.contains(row.path), "\(result.output)")
  }

  /// Several lines for a screen are alternatives.
  @Test func severalLinesAreAlternatives() {
    let result = run(
      "screen Done { button \"Change\" { set Detail.toApply = false } }", table: "Done -> List; Done -> Detail")
    #expect(result.status == 0, "\(result.output)")
  }
}
