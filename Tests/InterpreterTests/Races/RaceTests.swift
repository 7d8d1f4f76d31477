import Checking
import DeviceModel
import Interpreter
import Programs
import SourceText
import Testing
import Traces

/// The order of simultaneous events on two lanes is defined by the language and not guaranteed by a phone. Every place
/// where it changes the outcome of a run is found, and no other.
@Suite struct RaceTests {
  private static let shop = """
    app Shop {
      kind: uikit
      state { first: "" }
      screen Home
      screen Detail
      task fetch { takes: 100ms, on: background, after: app.didFinishLaunching }
      task other { takes: 100ms, on: background, after: app.didFinishLaunching }
    }

    """

  /// Steps, and the lanes of each race that is in them, by the language's order.
  static let cases: [(steps: String, races: [(first: Lane, other: Lane)])] = [
    // A person who acts at the very instant of an answer.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; wait until fetch.started; "
        + "wait 100ms; if first == \"\" { set first = \"person\" }; expect first == \"person\"",
      [(.person, .background)]
    ),
    // The same, if the order does not matter.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; wait until fetch.started; "
        + "wait 100ms; if first == \"\" { set first = \"person\" }; expect first != \"\"",
      []
    ),
    // One instant later there is nothing to decide.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; wait until fetch.started; "
        + "wait 101ms; if first == \"\" { set first = \"person\" }; expect first == \"answer\"",
      []
    ),
    // Two on one lane keep their order.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"fetch\" } }; "
        + "when other.finished { if first == \"\" { set first = \"other\" } }; wait until idle; "
        + "expect first == \"fetch\"",
      []
    ),
    // A timer on the main thread, and an answer in the background.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; "
        + "when app.didFinishLaunching { after 100ms { if first == \"\" { set first = \"timer\" } } }; wait until idle; "
        + "expect first == \"timer\"",
      [(.main, .background)]
    ),
    // The same timer where the answer comes: on one lane there is one order.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; "
        + "when fetch.started { after 100ms { if first == \"\" { set first = \"timer\" } } }; wait until idle; "
        + "expect first == \"timer\"",
      []
    ),
    // An expectation that fails in the language's order, and would hold in the other.
    (
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; wait until fetch.started; "
        + "wait 100ms; if first == \"\" { set first = \"person\" }; expect first == \"answer\"",
      [(.person, .background)]
    ),
  ]

  private func list(_ steps: String, given: String = "") throws -> RunList {
    let text =
      Self.shop
      + "scenario \"race\" { \(given); device \"iPhone 15\"; ios 17.4; app Shop; \(steps) }\n"
      .replacing(" ; ", with: " ")
    let result = Checker { _, _ in .notFound }.check(SourceFile(id: FileID(0), path: "race.scn", text: text))
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)")
    return try RunList(try #require(result.program.scenarios.first))
  }

  @Test(arguments: cases.indices) func racesAreFound(_ index: Int) throws {
    let (steps, races) = Self.cases[index]
    let list = try list(steps)
    let search = try list.races(of: try #require(try list.run(at: 0)))
    #expect(search.isComplete && search.orders > 0)
    #expect(search.races.map(\.first) == races.map(\.first), "\(steps)")
    #expect(search.races.map(\.other) == races.map(\.other), "\(steps)")
    let usual = RangeAnalysis.Outcome(search.result)
    for race in search.races { #expect(race.outcome != usual) }
  }

  /// Named is what each lane does by itself: of main the end of the push, and not that it refuses the person's swipe.
  @Test func consequencesAreNotRaces() throws {
    let list = try list(
      "launch; wait until idle; push Detail; wait 350ms; attempt { swipe back }; wait until idle; expect screen == Detail"
    )
    let search = try list.races(of: try #require(try list.run(at: 0)))
    let race = try #require(search.races.first)
    let event = try #require(race.otherEvent)
    guard case .event(let key) = search.result.trace?[event].content else {
      Issue.record("no event is named")
      return
    }
    #expect(key == .screen(ScreenID(0), callback: .viewDidDisappear))
  }

  /// Orders beyond the limit are not tried, and the report says so.
  @Test func aReachedLimitIsReported() throws {
    let list = try list(Self.cases[0].steps)
    let run = try #require(try list.run(at: 0))
    let all = try list.races(of: run)
    try #require(all.orders > 1)
    let some = try list.races(of: run, limit: 1)
    #expect(some.orders == 1 && !some.isComplete)
    #expect(some.choices == all.orders)
  }

  /// Of a range of every value each region is looked at: also the one value at which two things meet.
  @Test func theOneValueWithARaceIsFound() throws {
    let list = try list(
      "launch; when fetch.finished { if first == \"\" { set first = \"answer\" } }; wait until fetch.started; "
        + "wait pause; if first == \"\" { set first = \"person\" }; expect first != \"\" and first != \"answer\"",
      given: "given pause in 90ms...110ms")
    let survey = try list.analyzeRanges(at: 0)
    let search = try list.races(at: 0, of: survey)
    #expect(search.isComplete)
    let found = try #require(search.found.first)
    #expect(search.found.count == 1)
    #expect(found.run.name == "race[pause=100ms]")
    #expect(found.race.first == .person && found.race.other == .background)
  }
}
