import FakeMachines
import Foundation
import ScenarioKit
import Testing

@testable import Running

/// Output goes where it was meant to go, completely or not at all, and never overwrites an input.
@Suite struct OutputTests {
  private static let scenario = "scenario \"x\" {\n    launch\n    expect eventually visible == Home\n}\n"
  private static let files = [
    "a.scn": "import \"lib/b.scn\"\n" + scenario, "lib/b.scn": "app Shop { screen Home }\n", "c.scn": scenario,
  ]

  @Test(arguments: [
    ["run", "a.scn", "--log", "a.scn"], ["run", "a.scn", "--log", "./lib/../a.scn"], ["run", ".", "--junit", "c.scn"],
    ["run", "a.scn:2", "--html", "a.scn"], ["run", "a.scn", "--log", "lib/b.scn"],
    ["run", "c.scn", "--log", "same.scn"],
    ["check", "a.scn", "--sarif", "a.scn"], ["compare", "a.scn", "c.scn", "--html", "c.scn"],
    ["shrink", "c.scn", "-o", "c.scn"], ["shrink", "a.scn", "-o", "lib/../lib/b.scn"],
    ["picture", "c.scn:1", "-o", "./c.scn"], ["picture", "c.scn:1", "--png", "c.scn"],
    ["explore", "c.scn", "--save", "c.scn"], ["merge", "c.scn", "-o", "same.scn"],
    ["run", "a.scn", "--against", "c.scn", "--log", "c.scn"],
  ])
  func `inputs are not overwritten`(_ arguments: [String]) {
    let machine = FakeMachine(files: FakeFiles(Self.files, links: ["/work/same.scn": "/work/c.scn"]))
    let result = machine.run(arguments)
    #expect(result.status == 64 && result.errors.contains("is an input; write to another file"), "\(result)")
    for (path, text) in Self.files { #expect(machine.files[path] == text) }
  }

  @Test func `a log is not replaced by a report of it`() {
    let machine = FakeMachine(files: FakeFiles(Self.files))
    _ = machine.run("run", "c.scn", "--log", "log")
    let log = machine.files["log"]
    #expect(machine.run("report", "log", "--json", "./log").status == 64)
    #expect(machine.files["log"] == log)
    #expect(machine.run("merge", "log", "log", "-o", "log").status == 64)
    #expect(machine.files["log"] == log)
  }

  @Test(arguments: [
    ["--json", "out", "--tap", "./out"], ["--json", "lib/../out", "--log", "out"], ["--json", "out", "--json", "out"],
    ["--json", "one", "--tap", "other"],
  ])
  func `two outputs are two files`(_ options: [String]) {
    let files = Self.files.merging(["there": ""]) { $1 }
    let links = ["/work/one": "/work/there", "/work/other": "/work/there"]
    let result = FakeMachine(files: FakeFiles(files, links: links)).run(["run", "c.scn"] + options)
    #expect(result.status == 64 && result.errors.contains("two outputs would go to"), "\(result)")
  }

  @Test func `listing and an output contradict each other, by the name of the option`() {
    let result = FakeMachine(files: FakeFiles(Self.files)).run("run", "c.scn", "--list", "--junit", "x")
    #expect(result.status == 64 && result.errors.contains("“--list” and “--junit” cannot be combined"))
  }

  // MARK: On disk

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.scenario.utf8).write(to: folder.appending(path: "a.scn"))
    try body(folder)
  }

  private func run(_ folder: URL, _ option: String, _ output: String) -> FakeMachine.Result {
    FakeMachine(realFiles: DiskFiles()).run(
      "run", folder.appending(path: "a.scn").path, option, output.isEmpty ? "" : folder.path + "/" + output)
  }

  private func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// A link leads to what is written, whether that is there already or not.
  @Test(arguments: ["--json", "--log"]) func `a link stays one`(_ option: String) throws {
    try inFolder { folder in
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target")
      for _ in 1...2 {
        #expect(run(folder, option, "link").status == 0)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
        #expect(target == "target")
        #expect(names(folder) == ["a.scn", "link", "target"])
      }
    }
  }

  @Test(arguments: ["--json", "--log"]) func `unwritable outputs are reported before anything runs`(_ option: String)
    throws
  {
    try inFolder { folder in
      let loop = folder.appending(path: "loop")
      try FileManager.default.createSymbolicLink(atPath: loop.path, withDestinationPath: "loop")
      let name = String(repeating: "n", count: 256)
      for (output, reason) in [
        ("", "it has no name"), ("no/x", "no such folder"), (".", "it is a folder"),
        ("a.scn/x", "no such folder"),
        ("loop", "symbolic links"), (name, "too long"),
      ] {
        let result = run(folder, option, output)
        #expect(result.status == 74 && result.output.isEmpty && result.errors.contains(reason), "\(result)")
      }
      #expect(names(folder) == ["a.scn", "loop"])
    }
  }

  @Test(arguments: ["--json", "--log"]) func `a name may be as long as the file system takes`(_ option: String) throws {
    try inFolder { folder in
      let name = String(repeating: "n", count: 255)
      #expect(run(folder, option, name).status == 0)
      #expect(names(folder) == ["a.scn", name])
    }
  }

  @Test func `a full disk is reported, and no file is left behind`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try inFolder { folder in
      for option in ["--json", "--html", "--junit", "--tap", "--sarif", "--markdown", "--trace", "--log"] {
        let result = FakeMachine(realFiles: DiskFiles()).run(
          "run", folder.appending(path: "a.scn").path, option, "/dev/full")
        #expect(result.status == 74 && result.errors.contains("“/dev/full” cannot be written: no space left"))
      }
      #expect(names(folder) == ["a.scn"])
    }
  }
}
