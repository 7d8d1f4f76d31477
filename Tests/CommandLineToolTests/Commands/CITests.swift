import CommandLineTool
import FakeMachines
import TestSupport
import Testing

/// Runs are spread over machines, joined again, picked and repeated; what CI systems ask for is followed.
@Suite struct CITests {
  /// A sweep of 24 runs, a third of which fail, and two single scenarios.
  private static let text = """
    app Shop {
        kind: uikit
        screen Home { }
    }
    scenario "opens" {
        app Shop
        launch
        expect eventually screen == Home
    }
    scenario "never opens" {
        app Shop
        launch
        expect stack == [Home, Home]
    }
    scenario "waits" {
        app Shop
        given length in 1ms...24ms step 1ms
        where length != 24ms
        launch
        wait until idle
        wait length
        expect length < 17ms
    }
    """

  private static func machine(_ variables: [String: String] = [:]) -> FakeMachine {
    var machine = FakeMachine(files: FakeFiles(["a.scn": text]))
    machine.variables = variables
    return machine
  }

  private static func names(_ json: String) -> [String] {
    json.split(separator: "\n").filter { $0.hasPrefix("{\"name\"") }.map { String($0.prefix { $0 != "," }) }
  }

  // MARK: Shards

  /// Every run is in exactly one share, and the logs of all shares are that of everything.
  @Test(arguments: [1, 2, 3, 7, 40]) func shardsAddUpToAllRuns(_ count: Int) {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "whole", "--record", "failed")
    var logs: [String] = []
    for index in 1...count {
      let result = machine.run(
        "run", "a.scn", "--record", "failed", "--shard", "\(index)/\(count)", "--log", "l\(index)")
      #expect(result.status <= 1, "an empty share is no mistake")
      logs.append("l\(index)")
    }
    #expect(machine.run(["merge"] + logs + ["-o", "merged"]).status == 0)
    #expect(machine.run("merge", "whole", "-o", "again").status == 0)
    for format in ["json", "junit", "tap", "sarif", "markdown", "trace"] {
      _ = machine.run("report", "merged", "--\(format)", "m.\(format)")
      _ = machine.run("report", "whole", "--\(format)", "w.\(format)")
      #expect(machine.files["m.\(format)"] == machine.files["w.\(format)"], "\(format)")
    }
    if count > 1 { #expect(machine.files["merged"] == machine.files["again"]) }
  }

  /// A scenario that is added moves no other run to another share.
  @Test func aRunStaysInItsShard() {
    let shares = { (text: String) in
      (1...3).map { share in
        let machine = FakeMachine(files: FakeFiles(["a.scn": text]))
        return Self.names(machine.run("run", "a.scn", "--shard", "\(share)/3", "--format", "json").output)
      }
    }
    let before = shares(Self.text)
    let more = "\nscenario \"another\" { app Shop\n launch\n expect eventually screen == Home }\n"
    let after = shares(Self.text.replacing("1ms...24ms", with: "1ms...30ms") + more)
    for (share, names) in before.enumerated() { #expect(Set(names).isSubset(of: Set(after[share]))) }
    #expect(before.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/2", ""])
  func invalidShardsAreRefused(_ text: String) {
    #expect(Self.machine().run("run", "a.scn", "--shard", text).status == 64)
  }

  @Test func bazelsVariablesSelectTheShard() {
    let variables = [
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": "/work/status",
      "XML_OUTPUT_FILE": "/work/test.xml",
    ]
    let machine = Self.machine(variables)
    let names = Self.names(machine.run("run", "a.scn", "--format", "json").output)
    #expect(names == Self.names(Self.machine().run("run", "a.scn", "--shard", "2/3", "--format", "json").output))
    #expect(machine.files["status"] == "")
    #expect(machine.files["test.xml"]?.contains("<testsuite name=\"a.scn\"") == true)
    let asked = Self.names(machine.run("run", "a.scn", "--shard", "1/3", "--format", "json").output)
    #expect(asked != names, "what the command line says goes before")
  }

  /// That this process is one of several is said even where the command line says which; an invalid shard is a
  /// mistake, for else everything would be run several times.
  @Test func bazelsStatusFileIsAlwaysWritten() {
    let variables = [
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": "/work/status",
    ]
    let machine = Self.machine(variables)
    _ = machine.run("run", "a.scn", "--shard", "1/3")
    #expect(machine.files["status"] == "")
    let wrong = Self.machine(["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"]).run("run", "a.scn")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("TEST_SHARD_INDEX “3” and TEST_TOTAL_SHARDS “3” are not a valid shard"))
  }

  // MARK: Last failures

  @Test func lastFailedRunsAreRepeated() {
    let machine = Self.machine(["SCENARIO_STATE": "/work/state"])
    #expect(machine.run("run", "a.scn").status == 1)
    let failed = Self.names(machine.run("run", "a.scn", "--last-failed", "--format", "json").output)
    #expect(failed.count == 8)
    // One of them is run alone and still fails, one is changed and passes: the others are unchanged.
    #expect(machine.run("run", "a.scn:13", "--last-failed").status == 1)
    #expect(Self.names(machine.run("run", "a.scn", "--last-failed", "--format", "json").output) == failed)
    machine.files.change("a.scn", to: Self.text.replacing("[Home, Home]", with: "[]"))
    #expect(machine.run("run", "a.scn", "--filter", "never").status == 0)
    #expect(Self.names(machine.run("run", "a.scn", "--last-failed", "--format", "json").output).count == 7)
  }

  @Test func withoutLastFailedRunsEverythingRuns() {
    let result = Self.machine(["HOME": "/home"]).run("run", "a.scn", "--last-failed")
    #expect(result.status == 1)
    #expect(result.errors.contains("no failure is recorded; running everything"))
  }

  /// That what failed has been renamed or left out is no reason to run nothing.
  @Test func runsThatNoLongerExistAreForgotten() {
    let machine = Self.machine(["SCENARIO_STATE": "/work/state"])
    #expect(machine.run("run", "a.scn").status == 1)
    machine.files.change("b.scn", to: Self.text)
    let elsewhere = machine.run("run", "b.scn:5", "--last-failed")
    #expect(elsewhere.status == 0)
    #expect(elsewhere.errors.contains("nothing here failed last time; running everything"))

    machine.files.change("a.scn", to: Self.text.replacing("1ms...24ms", with: "1ms...15ms"))
    #expect(machine.run("run", "a.scn", "--last-failed").output.contains("1 scenario: 1 failed"))
    #expect(machine.run("run", "a.scn").status == 1)
    machine.files.change("a.scn", to: Self.text)
    let names = Self.names(machine.run("run", "a.scn", "--last-failed", "--format", "json").output)
    #expect(names.count == 1, "the runs of more than 16ms were gone when everything was run")

    machine.files.change("state", to: "scenario last-failed 1\n\(Self.remembered(machine))\n")
    let gone = machine.run("run", "a.scn", "--last-failed")
    #expect(gone.status == 3)
    #expect(gone.errors.contains("what failed last time no longer exists"))
  }

  /// A run of a scenario that is there, with a value that is not.
  private static func remembered(_ machine: FakeMachine) -> String {
    let line = machine.files["state"]?.split(separator: "\n").dropFirst().first ?? ""
    return "\(line.prefix { $0 != " " }) 0000000000000000 never opens[x=1]"
  }

  // MARK: Repetition

  @Test func repeatedRunsAreEqual() {
    #expect(Self.machine().run("run", "a.scn:5", "--repeat", "5").status == 0)
    #expect(Self.machine().run("run", "a.scn", "--repeat", "0").status == 64)
  }

  // MARK: Merging

  /// Of a run that two logs have, the later one counts.
  @Test func aRepeatedRunReplacesTheFailedOne() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "first")
    _ = machine.run("run", "a.scn:13", "--log", "second")
    _ = machine.run("merge", "first", "second", "-o", "both")
    _ = machine.run("report", "both", "--json", "both.json")
    #expect(Self.names(machine.files["both.json"] ?? "").count == 25)
  }

  @Test func logsOfDifferentFilesAreNotMerged() {
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "first")
    machine.files.change("a.scn", to: Self.text + "\n# changed\n")
    _ = machine.run("run", "a.scn", "--log", "second")
    let result = machine.run("merge", "first", "second", "-o", "both")
    #expect(result.status == 2)
    #expect(result.errors.contains("different versions of “a.scn”"))
    #expect(machine.files["both"] == nil)
  }

  // MARK: Workflows

  @Test(arguments: ["github", "gitlab", "jenkins"]) func aWorkflow_whole(_ system: String) {
    var machine = FakeMachine()
    let printed = machine.run("ci-init", system)
    #expect(printed.status == 0)
    #expect(machine.files.paths.isEmpty, "a script that only looks changes nothing")
    expectGolden(printed.output, "cli/ci.\(system)")
    (machine.isTerminal, machine.inputIsTerminal) = (true, true)
    machine.input = Array("n\n".utf8)
    #expect(machine.run("ci-init", system).output.hasSuffix("? [y/N] Nothing was written.\n"))
    #expect(machine.files.paths.isEmpty)
    machine.input = Array("Yes\n".utf8)
    #expect(machine.run("ci-init", system).status == 0)
    let texts = machine.files.paths.sorted().reversed().map {
      "# \($0.dropFirst("/work/".count))\n" + (machine.files[$0] ?? "")
    }
    #expect(texts.joined() == printed.output)
    #expect(machine.run("ci-init", system, "--yes").status == 64, "one that is there is left alone")
    for path in machine.files.paths where path.hasSuffix(".yml") {
      if let judged = OtherTool.validate("yaml", machine.files[path] ?? "") {
        #expect(judged.status == 0, "\(judged.output)")
      }
    }
  }

  /// Nothing that others can choose is expanded into a script, each action is pinned by its commit, and no step keeps the
  /// token.
  @Test func `the workflow for GitHub follows its hardening guide`() {
    let text = FakeMachine().run("ci-init", "github", "-o", "-").output
    var script: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let indent = line.prefix { $0 == " " }.count
      if let start = script, indent <= start { script = nil }
      if line.contains("run: ") { script = indent }
      if script != nil { #expect(!line.contains("${{"), "\(line)") }
      if line.contains("uses: "), !line.contains("uses: ./") {
        #expect(line.contains(#/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/#), "\(line)")
      }
    }
    #expect(
      text.split(separator: "actions/checkout@").count - 1 == text.split(separator: "persist-credentials: false").count
        - 1)
  }

  /// The commands in a workflow are ones that there are.
  @Test(arguments: ["github", "gitlab", "jenkins"]) func commandLinesOfWorkflowsAreValid(_ system: String) {
    let text = FakeMachine().run("ci-init", system, "-o", "-").output
    let machine = Self.machine()
    _ = machine.run("run", "a.scn", "--log", "run.scnlog")
    for line in text.split(separator: "\n")
    where !line.contains("#") && (line.contains("scenario report ") || line.contains("$SCENARIO\" report ")) {
      let words = line.split(separator: " ").map { String($0.filter { $0 != "\"" && $0 != "'" }) }
      let arguments = words.drop { $0 != "report" }.map { $0.hasPrefix("$") ? "summary" : $0 }
      #expect(machine.run(Array(arguments)).status == 0, "\(line)")
    }
  }
}
