import FakeMachines
import Foundation
import Interpreter
import Programs
import ScenarioKit
import Testing

@testable import Running

/// The scenarios of a large suite run as soon as their file is checked, and nothing that is written shows it.
struct EarlyRunsTests {
  /// A scenario of each sort: one that passes, one that is blank for a while, one that fails, and some that do not run
  /// once.
  private static func text(_ number: Int, fails: Bool) -> String {
    """
    app Shop { launchScreen: storyboard; screen Home; screen Cart }

    scenario "passes, \(number)" {
        app Shop
        launch
        wait until idle
        push Cart
        wait until idle
        expect stack == [Home, Cart]
    }
    scenario "fails in some files, \(number)" {
        app Shop
        launch
        wait until idle
        expect screen == \(fails ? "Cart" : "Home")
    }
    scenario "never runs" {
        let wanted = \(number)
        where wanted == 99
        app Shop
        launch
        expect no crashed
    }
    scenario "a sweep" {
        given load in [0ms, \(number)ms]
        app Shop { on Home.viewDidLoad { block main load } }
        launch
        wait until idle
        expect screen == Home
    }
    scenario "waits in vain" {
        app Shop
        launch
        wait until screen == Cart timeout 1s
        expect no crashed
    }

    """
  }

  /// Writes eight files, one of which is broken, and runs them.
  /// - Parameters:
  ///   - isLarge: Whether comments make the suite large enough for early runs.
  ///   - failing: The files of which a scenario fails.
  private func run(
    _ options: [String] = [], isLarge: Bool = true, failing: Set<Int> = [0, 3, 6], in folder: URL,
    signalAfter: Int? = nil
  ) throws -> FakeMachine.Result {
    let comment = isLarge ? String(repeating: "# \(String(repeating: "-", count: 97))\n", count: 3000) : ""
    for number in 0..<8 {
      let flaw = number == 5 ? "scenario \"wrong\" { app Nothing; launch; expect no crashed }\n" : ""
      let text = Self.text(number, fails: failing.contains(number)) + flaw + comment
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(number).scn"))
    }
    let state = folder.appendingPathComponent("state").path
    return FakeMachine(
      realFiles: DiskFiles(), variables: ["SCENARIO_STATE": state], signalAfter: signalAfter
    ).run(["run", folder.path] + options)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("early-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(arguments: [[], ["--quiet"], ["-j", "1"], ["--no-share"], ["--verbose"], ["--format", "json"]])
  func `the output is that of a small suite`(_ options: [String]) throws {
    try withFolder { folder in
      let small = try run(options, isLarge: false, in: folder)
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("state"))
      let large = try run(options, in: folder)
      #expect(small.status == large.status)
      #expect(small.output == large.output)
      #expect(small.output.contains("fails in some files"))
    }
  }

  @Test func `failures that are made good are forgotten`() throws {
    try withFolder { folder in
      func remembered() throws -> [Substring] {
        try String(contentsOf: folder.appendingPathComponent("state"), encoding: .utf8).split(separator: "\n")
          .filter { $0.contains("fails in some files") }.map { $0.suffix(1) }
      }
      _ = try run(failing: [0, 3], in: folder)
      #expect(try remembered().sorted() == ["0", "3"])
      _ = try run(failing: [3], in: folder)
      #expect(try remembered() == ["3"])
    }
  }

  /// Each scenario that runs early asks whether to go on, so the signal comes before the runs of a large suite.
  @Test func `an interruption ends them`() throws {
    try withFolder { folder in
      let small = try run(["-j", "1"], isLarge: false, in: folder, signalAfter: 30)
      let large = try run(["-j", "1"], in: folder, signalAfter: 30)
      #expect(small.output.contains("7.scn"))
      #expect(!large.output.contains("7.scn"))
    }
  }

  @Test func `the program of a scenario that has passed is let go of`() throws {
    let invocation = try Invocation(arguments: ["run", "0.scn"], isFile: { _ in true })
    let options = try RunOptions(invocation, files: FakeFiles())
    let known = LastFailedStore.Entry(scenario: "", run: "", name: "")
    let runs = EarlyRuns(options, forests: ForestPool(), known: [known], isInterrupted: { false })
    let early = try #require(runs)
    var file = CheckedFile(path: "0.scn", bytes: Array(Self.text(0, fails: true).utf8), files: FakeFiles())
    early.run(&file)
    #expect(file.passed.map { $0?.name } == ["passes, 0", nil, nil, nil, nil])
    #expect(file.program.scenarios.map(\.pools.steps.isEmpty) == [true, false, false, false, false])
  }

  @Test(arguments: [
    ["--list"], ["--verbose"], ["--format", "json"], ["--log", "x"], ["--junit", "x"], ["--repeat", "2"], ["--races"],
    ["--against", "x"], ["--fail-fast"], ["--last-failed"], ["--shard", "1/2"], ["--filter", "x"], ["--set", "x=1"],
  ]) func `there are none if more is asked`(_ arguments: [String]) throws {
    let invocation = try Invocation(arguments: ["run", "0.scn"] + arguments, isFile: { _ in true })
    let options = try RunOptions(invocation, files: FakeFiles())
    #expect(EarlyRuns(options, forests: ForestPool(), known: [], isInterrupted: { false }) == nil)
  }
}
