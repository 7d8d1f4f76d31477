import FakeMachines
import TestSupport
import Testing

/// `match` tells what explains a log. Each log of `Tests/Golden/match` is one that somebody printed; its first line
/// names who, and is not part of it.
struct MatchTests {
  @Test(arguments: goldenCases("match", ending: ".log"))
  func explainsTheLog(name: String) {
    let bytes = Array(goldenBytes("match/\(name).log").drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    let machine = FakeMachine(files: FakeFiles(bytes: ["\(name).log": bytes]))
    let result = machine.run("match", "\(name).log")
    expectGolden(result.output + "status \(result.status)\n", "match/\(name).txt")
  }

  private static let scenario = """
    app Pages {
        screen Home
        screen Detail
    }
    scenario "to and fro" {
        app Pages
        launch
        wait until idle
        push Detail
        wait until idle
        expect stack == [Home, Detail]
    }

    """

  private func match(_ log: String) -> FakeMachine.Result {
    FakeMachine(files: FakeFiles(["a.scn": Self.scenario, "a.log": log])).run("match", "a.log", "a.scn")
  }

  /// Taps on notifications are read, and the steps can be written as a scenario that has the calls of the log.
  @Test func writesAScenario() {
    let log = """
      AppDelegate application(_:didFinishLaunchingWithOptions:)
      HomeViewController viewDidLoad
      HomeViewController viewDidAppear
      userNotificationCenter(_:willPresent:withCompletionHandler:)
      -[AppDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:]
      DetailViewController viewDidLoad
      """
    let machine = FakeMachine(files: FakeFiles(["a.log": log]))
    let result = machine.run("match", "a.log", "-o", "b.scn")
    #expect(result.status == 0)
    #expect(!result.output.contains("not read"))
    #expect(result.output.contains("notification arrives, launch from notification {}, push DetailViewController"))
    let text = machine.files["b.scn"] ?? ""
    #expect(text.contains("    launch from notification {}\n"), "\(text)")
    let written = FakeMachine(files: FakeFiles(["a.log": log, "b.scn": text]))
    #expect(written.run("run", "b.scn").status == 0)
    #expect(written.run("match", "a.log", "b.scn").status == 0)
    #expect(written.run("fmt", "--check", "b.scn").status == 0)
    #expect(written.run("match", "a.log", "b.scn", "-o", "c.scn").status == 64)
  }

  @Test func namesTheLifecycle() {
    let result = match("HomeViewController viewDidLoad\napplicationDidBecomeActive\n")
    #expect(result.status == 1)
    #expect(result.output.contains("the log is of an app without scenes: write “lifecycle: appDelegate”"))
  }

  @Test func comparesWithAScenario() {
    let result = match("HomeViewController viewDidLoad\nHomeViewController viewDidAppear\nDetailVC viewDidLoad 393.0\n")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("the run has the calls of the log in the same order"))
  }

  @Test func namesTheFirstDifference() {
    let other = match("Home viewDidLoad\nDetail viewDidLoad\nHome viewDidAppear\n")
    #expect(other.status == 1)
    #expect(other.output.contains("line 2  the log has Detail.viewDidLoad, the run Home.viewDidAppear"))
    let size = match("Home viewDidLoad 375.0\n")
    #expect(size.status == 1)
    #expect(size.output.contains("line 1  the log has 375 pt in Home.viewDidLoad, the run 393 pt"))
  }

  /// Each launch takes up to some thousand runs, so a log of a whole day would take hours.
  @Test func explainsALimitedNumberOfLaunches() {
    let log = (100..<112).map { "Shop[\($0):1] Home viewDidLoad\nShop[\($0):1] Home viewDidAppear\n" }.joined()
    let result = FakeMachine(files: FakeFiles(["a.log": log])).run("match", "a.log")
    #expect(result.status == 4)
    #expect(result.output.contains("Launch 10, from line 19\n") && !result.output.contains("Launch 11"))
    #expect(result.output.contains("2 more launches, from line 21, are not explained"), "\(result.output)")
  }

  @Test func namesALineWithoutAScenario() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": Self.scenario, "a.log": "Home viewDidLoad\n"]))
    let result = machine.run("match", "a.log", "a.scn:99")
    #expect(result.status == 3, "\(result.output)")
  }

  /// For the first screen, logs have didShow of the navigation controller's delegate once or twice.
  @Test func leavesOutTheRepeatedCallOfADelegate() {
    let log = "A viewDidLoad\nA viewWillAppear\nnav willShow A\nnav didShow A\nA viewDidAppear\nnav didShow A\n"
    let machine = FakeMachine(files: FakeFiles(["a.log": log + "A viewDidDisappear\n"]))
    #expect(machine.run("match", "a.log").output.contains("7 lines, 6 calls"))
  }

  @Test func readsTheMessagesOfASystemLog() {
    let result = match(
      #"{"timestamp":"2024-03-01 10:42:07.1","processID":7,"eventMessage":"Home viewDidLoad {{0, 0}, {393, 852}}"}"#
        + "\n"
        + #"{"processID":7,"eventMessage":"[scenario] 5.0ms Home.viewWillAppear width: 393.0"}"# + "\n")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("a.log  2 lines, 2 calls, 1 screen"))
  }

  @Test func reportsAMissingLog() {
    let result = FakeMachine().run("match", "a.log")
    #expect(result.status == 2)
    #expect(result.errors == "scenario: “a.log” cannot be read: no such file\n")
  }

  @Test func reportsALogWithoutCalls() {
    let machine = FakeMachine(files: FakeFiles(["a.log": "hello\nworld\n"]))
    let result = machine.run("match", "a.log")
    #expect(result.status == 3)
    #expect(result.output.contains("Lines that were not read: 2"))
  }
}
