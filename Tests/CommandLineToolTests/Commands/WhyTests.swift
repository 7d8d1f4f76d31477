import FakeMachines
import TestSupport
import Testing

/// `why` explains what led to an outcome, with the step whose change would have changed it; every cause that it knows
/// has a golden: `Tests/Golden/why/NAME.scn`, whose first line says what is asked (`#: 14 stack`).
struct WhyTests {
  @Test(arguments: goldenCases("why", ending: ".scn"))
  func explainsTheCause(name: String) {
    let bytes = goldenBytes("why/\(name).scn")
    let question = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.dropFirst(3), as: UTF8.self)
    let words = question.split(separator: " ").map(String.init)
    let machine = FakeMachine(files: FakeFiles(bytes: ["\(name).scn": bytes]))
    let result = machine.run(["why", "\(name).scn:\(words[0])"] + words.dropFirst())
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(result.output, "why/\(name).txt")
  }

  private static let bank = """
    app Bank {
        screen Home { button "Open" { push Detail } }
        screen Detail
    }
    scenario "open" {
        app Bank
        launch
        wait until idle
        tap "Open"
        expect stack == [Home]
    }
    scenario "three \\(n)" {
        given n in [1, 2, 3]
        app Bank
        launch
        wait until idle
        expect n < 2
    }
    scenario "never" {
        launch
        if false {
            wait until idle
            expect stack == [Home]
        }
    }

    """

  private func why(_ arguments: String...) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["bank.scn": Self.bank])).run(["why"] + arguments)
  }

  /// Changes are found by running edited texts, so each is verified.
  @Test func changingTheNamedStepChangesTheOutcome() {
    let result = why("bank.scn:10")
    #expect(result.output.contains("the latest step that affects it: line 2, “push Detail”"))
    #expect(result.output.contains("without “push Detail”, line 2: it holds, and everything else passes"))
  }

  @Test func theFirstFailedRunIsExplained() {
    #expect(why("bank.scn:17").output.contains("in run three…[n=2]"))
    #expect(why("bank.scn:17[n=3]").output.contains("in run three…[n=3]"))
    #expect(why("bank.scn:17[n=1]").output.contains("it holds"))
    #expect(why("bank.scn:17[n=9]").errors.contains("none of its runs has these values"))
  }

  @Test func aValueOfAnExpressionIsExplained() {
    let result = why("bank.scn:9", "Detail.alive")
    #expect(result.output.contains("Detail.alive is 1 at "))
    #expect(result.output.contains("without “push Detail”, line 2: it has another value"))
    #expect(why("bank.scn:16", "n + 1").output.contains("n + 1 is 2 at "))
    #expect(why("bank.scn:9", "1; terminate").errors.contains("it is not an expression"))
    #expect(why("bank.scn:9", "stak").errors.contains("did you mean “stack”?"))
    #expect(why("bank.scn:9", "\")").status == 64)
  }

  private static let wrong: [(arguments: [String], status: Int32, words: String)] = [
    (["bank.scn"], 64, "write FILE:LINE"),
    (["bank.scn:1"], 64, "no scenario is there"),
    (["bank.scn:8"], 64, "no expectation is there; the nearest is on line 10"),
    (["bank.scn:12[n=1]"], 64, "the run passed: name the line of one of its expectations"),
    (["bank.scn:6", "stack"], 64, "no step is there"),
    (["bank.scn:22", "stack"], 64, "the run does not reach this line"),
    (["bank.scn:8", "stack", "tab"], 64, "does not accept “tab”"),
    (["bonk.scn:8"], 2, ""),
    ([], 64, "needs FILE:LINE"),
  ]

  @Test(arguments: wrong)
  func unanswerableQuestionsAreReported(row: (arguments: [String], status: Int32, words: String)) {
    let result = FakeMachine(files: FakeFiles(["bank.scn": Self.bank])).run(["why"] + row.arguments)
    #expect(result.status == row.status)
    #expect(row.words.isEmpty || result.errors.contains(row.words), "\(result.errors)")
  }

  /// Members in one order, whole and alone: what a program reads.
  @Test func dataMatchesTheText() {
    let result = why("bank.scn:10", "--format", "json")
    expectGolden(result.output, "why/bank.json")
    #expect(result.output == why("bank.scn:10", "--format", "json").output)
  }
}
