import FakeMachines
import TestSupport
import Testing

/// `--set` puts values in the place of those that files have, and the files are checked with them.
struct SetTests {
  private static let text = """
    app Shop { screen Home }
    scenario "work of \\(effort) on \\(phone)" {
        given effort in [
            50ms,
            150ms,
        ]
        given phone in ["iPhone 15", "iPhone 11"]
        examples {
            | style   | late  |
            | none    | false |
            | overlay | false |
        }
        device phone
        app Shop { didFinishLaunching: effort }
        splash style
        launch
        wait until idle
        expect time(app.didFinishLaunching.end) - time(app.didFinishLaunching) >= effort
        expect effort < 1s or late
    }

    """

  private var machine: FakeMachine { FakeMachine(files: FakeFiles(["a.scn": Self.text])) }

  private func names(_ arguments: String...) -> [String] {
    machine.run(["run", "--list", "a.scn"] + arguments).output.split(separator: "\n").map(String.init)
  }

  @Test func aGivenIsOneValue() {
    let runs = names("--set", "effort=70ms", "--set", "phone=iPhone 11")
    #expect(runs.filter { $0.contains("effort=70ms,phone=iPhone 11,") }.count == 2)
    #expect(!runs.contains { $0.contains("50ms") || $0.contains("iPhone 15") })
  }

  @Test func severalValuesAndRangesAreAsInTheFile() {
    #expect(names("--set", "effort=1ms, 2ms").filter { $0.contains("effort=2ms") }.count == 4)
    #expect(names("--set", "effort=0ms...20ms step 5ms").filter { $0.contains("effort=15ms") }.count == 4)
    let proof = machine.run("run", "a.scn", "--set", "effort=0ms...500ms", "--set", "phone=iPhone 15", "-v")
    #expect(proof.status == 0)
    #expect(proof.output.contains("holds for every effort in 0ms...500ms"))
  }

  @Test func aColumnIsOneValueInEachRow() {
    let runs = names("--set", "style=delay", "--set", "effort=70ms", "--set", "phone=iPhone 15")
    #expect(runs.filter { $0.contains("style=delay") }.count == 2)
  }

  /// A run that fails with `--set` is repeated with it, and line numbers are those of the file.
  @Test func failuresPrintTheirRerunCommand() {
    let result = machine.run("run", "a.scn", "--set", "effort=2s", "--set", "phone=iPhone 15")
    #expect(result.status == 1)
    #expect(result.errors.contains("“effort=2s” is not among the values in “a.scn”; it is run anyway"))
    #expect(!result.errors.contains("phone"))
    #expect(result.output.contains("a.scn:19:"))
    #expect(
      result.output.contains(
        "scenario run --set effort=2s --set 'phone=iPhone 15' 'a.scn:2[effort=2s,phone=iPhone 15,style=none,late=false]'"
      ))
  }

  @Test func aValueOfAWrongTypeIsReportedWhereItIsUsed() {
    let result = machine.run("run", "a.scn", "--set", "effort=2pt")
    #expect(result.status == 2)
    #expect(result.output.contains("┌─ a.scn:3:22\n"))
  }

  @Test(arguments: [
    ("efort=2s", "no scenario here has a given or column named “efort”; did you mean “effort”?"),
    ("effort", "“--set” must be NAME=VALUE, such as load=300ms, not “effort”"),
    ("=2s", "“--set” must be NAME=VALUE"), ("effort=", "“--set” must be NAME=VALUE"),
    ("a b=2s", "“--set” must be NAME=VALUE"), ("if=2s", "“--set” must be NAME=VALUE"),
  ])
  func invalidSettingsAreReported(_ setting: String, _ message: String) {
    let result = machine.run("run", "a.scn", "--set", setting)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  /// A value is a value, whatever it looks like.
  @Test(arguments: [
    "1s }", "\"", "1s\n} scenario \"y\" { launch", "[", "1s where true", "# nothing", "\u{1F600}", "\\(effort)",
    "1s; launch",
  ])
  func valuesCannotInjectStatements(_ value: String) {
    let result = machine.run("run", "--list", "a.scn", "--set", "phone=\(value)")
    #expect(result.status == 2)
    #expect(result.output.contains("iPhone") || result.output.contains("device"))
  }

  @Test func boundsAndWhyAcceptSettings() {
    let bounds = machine.run("bounds", "a.scn", "effort", "--set", "effort=3s", "--set", "phone=iPhone 15")
    #expect(bounds.output.contains("always    3s"))
    #expect(bounds.output.contains("scenario run --set effort=3s"))
    let why = machine.run("why", "a.scn:19", "--set", "effort=3s")
    #expect(why.status == 0)
    #expect(why.output.contains("3s"))
  }
}
