import FakeMachines
import Reporting
import ScenarioKit
import Synchronization
import Testing

@testable import Running

/// Each operation on files fails in turn, and each output: nothing is lost or half written, and the status says so.
struct FaultTests {
  private static let scenarios = [
    "a.scn":
      "import \"app.scn\"\nscenario  \"one\" { app Shop; launch; wait until idle; expect app.state == active }\n",
    "app.scn": "app  Shop { screen Home }\n",
    "b.scn": "scenario  \"two\" { launch; wait until idle; expect app.state == suspended }\n",
  ]

  /// The texts with the logs of two shards of `paths`.
  private static func withLogs(_ texts: [String: String], of paths: [String]) -> [String: String] {
    let files = FakeFiles(texts)
    for shard in ["1", "2"] {
      _ = FakeMachine(files: files).run(["run"] + paths + ["--shard", "\(shard)/2", "--log", "\(shard).scnlog"])
    }
    return files.texts
  }

  private static let few = withLogs(scenarios, of: ["a.scn", "b.scn"])

  private static let commands: [[String]] = [
    ["run", "a.scn", "b.scn"],
    ["run", "a.scn", "b.scn", "--log", "run.scnlog", "--junit", "run.xml", "--html", "run.html", "--json", "run.json"],
    ["run", "a.scn", "--format", "json"],
    ["check", "a.scn", "b.scn", "--sarif", "check.sarif"],
    ["fmt", "a.scn", "app.scn", "b.scn"],
    ["merge", "1.scnlog", "2.scnlog", "-o", "merged.scnlog"],
    ["report", "1.scnlog", "--tap", "run.tap", "--markdown", "run.md"],
    ["shrink", "b.scn:1", "-o", "small.scn"],
    ["repl", "app.scn"],
  ]

  @Test(arguments: commands, FaultyFiles.Operation.allCases)
  func `each operation on files fails in turn`(command: [String], operation: FaultyFiles.Operation) {
    let whole = FakeFiles(Self.few)
    let expected = FakeMachine(files: whole, input: Self.input).run(command)
    for number in 0... {
      let files = FakeFiles(Self.few)
      let faulty = FaultyFiles(files, failing: operation, number: number, with: .noSpace)
      let result = FakeMachine(realFiles: faulty, input: Self.input).run(command)
      guard faulty.hasFailed else {
        #expect(number > 0 || operation != .read || command[0] == "check" || result.status == expected.status)
        #expect(result.status == expected.status, "\(command) without a fault: \(result.errors)")
        return
      }
      // What people wrote is as it was, or formatted.
      for (path, text) in Self.scenarios {
        #expect(
          files[path] == text || command[0] == "fmt" && files[path] == whole[path], "\(command) \(number): \(path)")
      }
      // What cannot be written is said; what cannot be read is a problem of a file.
      let said = result.output + result.errors
      #expect(said.contains("no space left"), "\(command), \(operation) \(number): \(said)")
      #expect([74, 2].contains(result.status), "\(command), \(operation) \(number): status \(result.status)")
      // Reports of what failed are other reports; these have what they are made from.
      for path in ["merged.scnlog", "run.tap", "run.md", "small.scn"] {
        #expect(files[path] == nil || files[path] == whole[path], "\(command) \(number): \(path) is half written")
      }
    }
  }

  private static let input = Array("launch\nwait until idle\n:quit\n".utf8)

  @Test(arguments: commands, [FileFault.noSpace, .closedPipe])
  func `an output that cannot be written has its status`(command: [String], fault: FileFault) {
    let machine = FakeMachine(files: FakeFiles(Self.few), input: Self.input, outputFault: fault)
    let expected = FakeMachine(files: FakeFiles(Self.few), input: Self.input).run(command)
    let result = machine.run(command)
    guard !expected.output.isEmpty else { return #expect(result.status == expected.status) }
    #expect(result.status == (fault == .closedPipe ? 141 : 74), "\(command): \(result.errors)")
  }

  @Test func `a log that cannot be written any more says how many runs were not made`() {
    let text =
      "scenario \"s\" { given a in [\((0..<2_000).map { "\($0)ms" }.joined(separator: ", "))]; launch; wait a; expect a == a and app.state == active }\n"
    let faulty = FaultyFiles(FakeFiles(["s.scn": text]), failing: .write, number: 3, with: .noSpace)
    let result = FakeMachine(realFiles: faulty).run("run", "s.scn", "--log", "s.scnlog")
    #expect(result.status == 74)
    #expect(result.errors.contains("“s.scnlog” cannot be written: no space left; "), "\(result.errors)")
    #expect(result.errors.contains(" runs not made"), "\(result.errors)")
  }

  // MARK: Threads and signals

  /// Files for which commands start threads: more than a batch, and one that is checked in parts.
  private static let manyScenarios = [String: String](
    uniqueKeysWithValues: (0..<40).map { number in
      (
        "many/\(number).scn",
        "scenario \"s\" { given a in [1ms, 2ms, 3ms, 4ms, 5ms, 6ms]; launch; wait a; expect a > 2ms }\n"
      )
    }
  ).merging([
    "large.scn": (0..<200).map {
      "scenario \"s\($0)\" { launch; wait until idle; expect app.state == \($0 % 7 == 0 ? "suspended" : "active") }\n"
    }.joined()
  ]) { own, _ in own }

  private static let threadedCommands: [[String]] = [
    ["run", "many", "--junit", "run.xml", "--json", "run.json", "--log", "run.scnlog"],
    ["run", "large.scn", "--tap", "run.tap", "--markdown", "run.md"],
    ["check", "many", "large.scn"],
    ["fmt", "many", "large.scn"],
    ["report", "1.scnlog", "--tap", "run.tap", "--markdown", "run.md"],
    ["merge", "1.scnlog", "2.scnlog", "-o", "merged.scnlog"],
    ["repl", "many/1.scn"],
  ]

  private static let many = withLogs(manyScenarios, of: ["many"])

  @Test(arguments: threadedCommands)
  func `each start of a thread fails in turn, and nothing changes`(command: [String]) {
    let whole = FakeFiles(Self.many)
    let started = Mutex(0)
    var machine = FakeMachine(files: whole, input: Self.input)
    machine.hasThread = {
      started.withLock { $0 += 1 }
      return true
    }
    let expected = machine.run(command)
    let count = started.withLock { $0 }
    #expect(count > 0 || !["run", "check"].contains(command[0]), "\(command) starts no thread")
    // The last attempt has no thread at all.
    for number in 0...count {
      let files = FakeFiles(Self.many)
      let asked = Mutex(0)
      var machine = FakeMachine(files: files, input: Self.input)
      machine.hasThread = {
        asked.withLock { asked in
          defer { asked += 1 }
          return number < count && asked != number
        }
      }
      let result = machine.run(command)
      #expect(result.status == expected.status, "\(command) without thread \(number)")
      #expect(result.output == expected.output, "\(command) without thread \(number)")
      #expect(result.errors == expected.errors, "\(command) without thread \(number)")
      for path in whole.paths { #expect(files[path] == whole[path], "\(command) without thread \(number): \(path)") }
    }
  }

  @Test(arguments: threadedCommands + [["shrink", "b.scn:1", "-o", "small.scn"]])
  func `a signal arrives at every moment, and nothing is half written`(command: [String]) {
    let texts = Self.scenarios.merging(Self.many) { own, _ in own }
    let whole = FakeFiles(texts)
    let expected = FakeMachine(files: whole, input: Self.input).run(command)
    for moment in [0, 1, 2, 3, 5, 13, 34, 89, 233] {
      let own = FakeFiles(texts)
      let result = FakeMachine(files: own, input: Self.input, signalAfter: moment).run(command)
      #expect([130, expected.status].contains(result.status), "\(command), signal \(moment): \(result.status)")
      for (path, text) in Self.scenarios.merging(Self.manyScenarios, uniquingKeysWith: { own, _ in own }) {
        #expect(
          own[path] == text || command[0] == "fmt" && own[path] == whole[path], "\(command), signal \(moment): \(path)")
      }
      // A log says that it ends early; other reports are whole, about fewer runs.
      if let log = own["run.scnlog"] {
        #expect(log.hasSuffix("}\n"), "\(command), signal \(moment)")
        let isInterrupted = log.contains("\"record\":\"end\",\"reason\":\"interrupted\",\"status\":130")
        #expect(isInterrupted || log == whole["run.scnlog"], "\(command), signal \(moment): \(log.suffix(200))")
      }
      for path in ["merged.scnlog", "small.scn"] {
        #expect(own[path] == nil || own[path] == whole[path], "\(command), signal \(moment): \(path) is half written")
      }
    }
  }
}
