import CommandLineTool
import FakeMachines
import ScenarioKit
import Synchronization
import Testing

@testable import Running

/// `--watch` repeats what an edit can have changed, and nothing else.
struct WatchTests {
  private let shop = "app Shop { screen Home }\n"
  private func scenario(_ screen: String, importing file: String? = nil) -> String {
    (file.map { "import \"\($0)\"\n" } ?? "")
      + "scenario \"x\" { app Shop; launch; wait until idle; expect visible == \(screen) }\n"
  }

  /// Runs a command with these edits, one at each look; it is interrupted after the last one. An empty text deletes the
  /// file.
  private func watch(
    _ arguments: [String], files: [String: String], edits: [[String: String]]
  ) -> (output: [String], status: Int32) {
    let output = Mutex("")
    let looks = Mutex(0)
    let fake = FakeFiles(files)
    let record = Output(isTerminal: false) { bytes in
      output.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      return nil
    }
    var host = Host(
      arguments: arguments, variable: { _ in nil }, files: fake, standardInput: { () throws(FileFault) in [] },
      output: record, errors: record, coreCount: { 1 }, wallClock: { 0 })
    host.interruption = { looks.withLock { $0 } > edits.count ? 130 : nil }
    host.pause = { _ in
      let look = looks.withLock { looks in
        looks += 1
        return looks - 1
      }
      if look < edits.count {
        for (path, text) in edits[look] {
          if text.isEmpty { fake.remove(path) } else { try? fake.put(path, bytes: Array(text.utf8)) }
        }
      }
      return true
    }
    let status = CommandLineTool.run(on: host)
    return (output.withLock { $0 }.split(separator: "\n").map(String.init), status)
  }

  /// Standard input has ended after the first run, so there is nothing to wait for.
  @Test func standardInputIsRefused() {
    let watched = watch(["run", "--watch", "-"], files: [:], edits: [])
    #expect(watched.status == 64)
    #expect(watched.output.first?.contains("“--watch” needs files") == true)
  }

  @Test func onlyAffectedFilesRunAgain() {
    let files = [
      "shop.scn": shop, "a.scn": scenario("Home", importing: "shop.scn"), "b.scn": shop + scenario("Home"),
    ]
    let (output, _) = watch(
      ["run", "--watch", "a.scn", "b.scn"], files: files,
      edits: [
        ["b.scn": shop + scenario("Detail")], [:], ["shop.scn": "app Shop { screen Start }\n"],
        ["b.scn": shop + scenario("Home")],
      ])
    let headings = output.filter { $0.hasSuffix(" changed") }
    #expect(headings == ["b.scn changed", "a.scn changed", "b.scn changed"])
    #expect(output.filter { $0.hasPrefix("2 scenarios") }.count == 1)
    #expect(output.filter { $0.contains("Detail") }.isEmpty == false)
    #expect(output.last { $0.hasPrefix("1 scenario") }?.contains("passed") == true)
  }

  @Test func deletionsAreTold() {
    let text = shop + scenario("Home")
    let (output, _) = watch(
      ["run", "--watch", "a.scn", "b.scn"], files: ["a.scn": text, "b.scn": text],
      edits: [["b.scn": ""], [:], ["b.scn": text + "# again\n"]])
    #expect(output.filter { $0.hasPrefix("b.scn") && !$0.contains(":") } == ["b.scn deleted", "b.scn changed"])
  }

  @Test func checkIsAlsoRepeated() {
    let (output, status) = watch(
      ["check", "--watch", "a.scn"], files: ["a.scn": shop + scenario("Hom")],
      edits: [["a.scn": shop + scenario("Home")]])
    #expect(output.contains { $0.hasPrefix("error[E0201]") })
    #expect(output.contains("a.scn changed"))
    #expect(output.contains("1 file: no errors; 1 scenario, 1 run"))
    #expect(status == 0)
  }

  @Test func onlySafeFixesAreApplied() throws {
    let text =
      shop.replacing("Home }", with: "Home; screen Cart }") + """
        scenario "x" {
            app Shop
            launch
            wait 5
            expect visible == Hom
        }

        """
    let machine = FakeMachine(files: FakeFiles(["a.scn": text]))
    let result = machine.run("check", "--fix", "a.scn")
    #expect(result.output.contains("Fixed 1 problem in a.scn.\n"))
    let fixed = try #require(machine.files["a.scn"])
    #expect(fixed.contains("wait 5") && !fixed.contains("wait 5\n") && fixed.contains("== Hom\n"))
    #expect(result.status == 2)
    #expect(!machine.run("check", "--fix", "a.scn").output.contains("Fixed"))
  }
}
