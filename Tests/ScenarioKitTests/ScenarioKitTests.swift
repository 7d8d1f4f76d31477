import Foundation
import ScenarioKit
import Testing

/// The library as a test target of an app uses it: only what is public, and one test a scenario.
struct ScenarioKitTests {
  /// LaunchTests is the manual's example, word by word, and passes.
  @Test func `the example of the manual is built and run here`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }
    let manual = try text("../../Sources/EmbeddedFiles/Manual/library.txt")
    let example = try text("LaunchTests.swift").split(separator: "\n").map { "    \($0)" }
    let written = manual.split(separator: "\n").map(String.init)
    let start = try #require(written.firstIndex(of: "    import ScenarioKit"))
    #expect(Array(written[start...].prefix(example.count)) == example)
  }

  @Test func `scenarios know their place, title and tags`() {
    let scenarios = Scenarios.in("Launch")
    #expect(scenarios.map(\.line) == [7, 18])
    #expect(scenarios.map(\.tags) == [[], ["navigation"]])
    #expect(scenarios[1].description.hasSuffix("/Launch/cold.scn:18 the back stack"))
    #expect(scenarios[0].run().runs.count == 1)
    #expect(
      scenarios[1].run().runs.map(\.name) == [
        "the back stack[phone=iPhone 15]", "the back stack[phone=iPhone SE (3rd generation)]",
      ])
    #expect(Scenarios.in("Launch/cold.scn:20").map(\.title) == ["the back stack"])
  }

  /// The same failure as on the command line, as values.
  @Test func `a failure has its place, sentence, cause and values`() throws {
    let text = """
      scenario "too fast" {
          given load in 0ms...3s
          app {
              kind: reactNative(version: 0.72)
              jsLoad: load
              launchScreen: storyboard(background: "#0b6e4f")
              screen Home
          }
          launch
          wait until idle
          expect no whiteFlash
      }
      """
    let result = try #require(Scenarios.of(text, at: "Launch/fast.scn").first).run()
    #expect(!result.isPassed)
    let run = try #require(result.runs.first)
    #expect(run.status == .failed)
    #expect(run.sentence?.hasPrefix("fails for ") == true)
    let failure = try #require(result.failures.first)
    #expect((failure.path, failure.line) == ("Launch/fast.scn", 11))
    #expect(failure.details.contains("F1"))
    #expect("\(result)".contains(failure.details))
  }

  /// Nothing is skipped silently.
  @Test(arguments: [
    ("", "has no scenario"), ("scenario \"x\" { lunch }", "lunch"), ("import \"none.scn\"", "none.scn"),
    ("scenario \"x\" { given a in 1...0\nlaunch }", "empty"),
  ])
  func `what cannot run is a scenario that fails with the reason`(_ text: String, _ reason: String) {
    let scenarios = Scenarios.of(text)
    #expect(scenarios.count == 1)
    let result = scenarios.first?.run()
    #expect(result?.runs.map(\.status) == [.wrong])
    #expect(result.map { "\($0)" }?.contains(reason) == true, "\(result.map { "\($0)" } ?? "")")
  }

  @Test func `a folder that is not there is a scenario that fails`() {
    let result = Scenarios.in("Lunch").map { $0.run() }
    #expect(result.map(\.isPassed) == [false])
    #expect(result[0].failures[0].message.contains("Lunch"))
  }
}
