import CommandLineTool
import FakeMachines
import Testing

/// Joined logs are the log of one run, and say so where something is missing.
@Suite struct MergeTests {
  private static let files = [
    "a.scn": """
    app Shop { screen Home }
    scenario "sweep" { app Shop
      given n in [1, 2, 3, 4, 5, 6, 7, 8]
      launch
      wait until idle
      expect n < 7 }
    """
  ]

  /// A machine with the whole log and those of its shares.
  private static func machine(shares: Int) -> FakeMachine {
    let machine = FakeMachine(files: FakeFiles(files))
    _ = machine.run("run", "a.scn", "--log", "whole")
    for share in 1...shares { _ = machine.run("run", "a.scn", "--shard", "\(share)/\(shares)", "--log", "\(share)") }
    return machine
  }

  @Test func `all shares in any order are the whole log`() {
    let machine = Self.machine(shares: 3)
    for order in [["1", "2", "3"], ["3", "2", "1"], ["2", "2", "1", "3", "1"]] {
      let result = machine.run(["merge"] + order + ["-o", "merged"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(machine.files["merged"] == machine.files["whole"])
    }
  }

  /// Changes are tried for the first failures of a scenario; each shard has first ones of its own.
  @Test func `a sweep in shards has the fixes of the whole`() {
    let text = """
      app Shop { kind: reactNative(version: 0.76); launchScreen: storyboard(background: "#0b6e4f"); screen Home }
      scenario "sweep" {
          given load in [100ms, 200ms, 300ms, 400ms, 500ms, 600ms, 700ms, 800ms]
          app Shop { jsLoad: load }
          launch
          wait until idle
          expect no whiteFlash
      }
      """
    let machine = FakeMachine(files: FakeFiles(["a.scn": text]))
    _ = machine.run("run", "a.scn", "--log", "whole")
    for share in 1...2 { _ = machine.run("run", "a.scn", "--shard", "\(share)/2", "--log", "\(share)") }
    #expect(machine.run("merge", "1", "2", "-o", "merged").status == 0)
    #expect(machine.files["merged"] == machine.files["whole"])
    let fixes = machine.run("report", "merged", "--junit", "-").output.split(separator: "\n").count {
      $0.contains("(tried") && $0.contains("  fix ")
    }
    #expect(fixes == 3)
  }

  /// A machine of a CI system that was lost must not make a report that looks whole.
  @Test func `a missing shard is reported by merge and by every report`() {
    let machine = Self.machine(shares: 4)
    let result = machine.run("merge", "1", "4", "-o", "some")
    #expect(result.status == 3 && result.errors == "scenario: shards missing: 2 and 3 of 4\n")
    #expect(machine.run("merge", "--partial", "1", "4", "-o", "some").status == 0)
    #expect(machine.run("report", "some").status == 3 && machine.run("report", "some", "--partial").status == 0)
    #expect(machine.run("report", "whole").status == 0)
    let note = "Shards missing: 2 and 3 of 4."
    #expect(
      machine.run("report", "some", "--junit", "-").output.contains("<error type=\"partial\" message=\"\(note)\">"))
    #expect(machine.run("report", "some", "--tap", "-").output.hasSuffix("Bail out! \(note)\n"))
    #expect(machine.run("report", "some", "--json", "-").output.contains("\"end\":\"partial\""))
    // A later log completes it.
    #expect(
      machine.run("merge", "some", "3", "-o", "more").errors == "scenario: shards missing: 2 of 4\n")
    #expect(machine.run("merge", "2", "more", "-o", "all").errors.isEmpty)
    #expect(machine.files["all"] == machine.files["whole"])
    // A share alone is no part of anything that is missing.
    #expect(!machine.run("report", "1", "--junit", "-").output.contains("partial"))
  }

  @Test func `many missing shards are counted`() {
    let machine = Self.machine(shares: 1)
    _ = machine.run("run", "a.scn", "--shard", "2/90000", "--log", "one")
    let result = machine.run("merge", "one", "-o", "some")
    #expect(result.errors == "scenario: shards missing: 89999 of 90000\n")
  }

  /// A failed run that passes when repeated does not count as a failure.
  @Test func `a repeated run outweighs the one that failed`() {
    let failed = FakeMachine(files: FakeFiles(Self.files))
    _ = failed.run("run", "a.scn", "--log", "log")
    let text = failed.files["log"] ?? ""
    // The same runs with other ends, as if the tool had been mended.
    let mended = text.replacing("\"status\":\"failed\"", with: "\"status\":\"passed\"")
      .replacing("\"reason\":\"complete\",\"status\":1", with: "\"reason\":\"complete\",\"status\":0")
    let machine = FakeMachine(files: FakeFiles(["failed": text, "mended": mended]))
    #expect(machine.run("merge", "failed", "mended", "-o", "merged").status == 0)
    #expect(machine.files["merged"]?.hasSuffix("\"reason\":\"complete\",\"status\":0}\n") == true)
    #expect(machine.run("merge", "mended", "failed", "-o", "merged").status == 0)
    #expect(machine.files["merged"]?.hasSuffix("\"reason\":\"complete\",\"status\":1}\n") == true)
  }
}
