import FakeMachines
import Foundation
import TestSupport
import Testing

/// The output in README is that of the tool, and its first steps work as described.
struct ReadmeTests {
  /// The fenced blocks of README in a language, in order.
  private static func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOfFile: projectFolder + "/README.md", encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    return parts.indices.filter { !$0.isMultiple(of: 2) && parts[$0].drop { $0 == " " }.hasPrefix(language + "\n") }
      .map { String(parts[$0].dropFirst(language.count + 1)) }
  }

  private static func machine(_ text: String) -> FakeMachine { FakeMachine(files: FakeFiles(["flash.scn": text])) }

  @Test func `the output at the top is what the tool prints`() throws {
    let scenario = try #require(Self.blocks("scn").first)
    let printed = try #require(Self.blocks("").first)
    let result = Self.machine(scenario).run("run", "flash.scn")
    #expect(result.status == 1)
    #expect("$ scenario run flash.scn\n" + result.output == printed)
  }

  @Test func `the steps of the walkthrough work`() throws {
    let blocks = try Self.blocks("scn")
    let scenario = try #require(blocks.first)
    let fixed = scenario.replacing("app Shop\n\n", with: "app Shop\n    splash bootsplash\n\n")
      .replacing("launch\n", with: "launch\n    when frame.content { hide splash }\n")
    #expect(Self.machine(fixed).run("run", "flash.scn").status == 0)

    let wrong = Self.machine(fixed.replacing("== Home", with: "== Hom")).run("run", "flash.scn")
    #expect(wrong.status == 2 && (wrong.output + wrong.errors).contains("did you mean “Home”?"))

    let lines = try #require(try Self.blocks("scn ignore").first)
    let last = Self.machine(fixed.replacing("    app Shop\n", with: lines))
    let everyLoad = last.run("run", "flash.scn")
    #expect(
      everyLoad.status == 0 && everyLoad.output.contains("holds for every load in 0ms...5s"), "\(everyLoad.output)")

    // The line in the text below the steps is that of the file after the last step.
    let text = try String(contentsOfFile: projectFolder + "/README.md", encoding: .utf8)
    let line = try #require(text.firstMatch(of: /explains the expectation on line (\d+)/)).1
    #expect(text.contains("scenario why\nflash.scn:\(line)`"))
    let why = last.run("why", "flash.scn:\(line)").output
    #expect(why.hasPrefix("flash.scn:\(line)  expect no whiteFlash\n"), "\(why)")
  }

  @Test func `README is run like a file: its one scenario fails, at its line of the document`() throws {
    let text = try String(contentsOfFile: projectFolder + "/README.md", encoding: .utf8)
    let result = FakeMachine(files: FakeFiles(["README.md": text])).run("run", "README.md")
    let lines = text.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.hasPrefix("scenario \"nothing flashes") }) + 1
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("FAIL   README.md:\(line)  nothing flashes while JavaScript loads"))
    #expect(result.output.contains("1 scenario: 1 failed."))
  }

  @Test func `the exercise of a course is what a learner sees`() throws {
    let machine = FakeMachine(files: FakeFiles(), variables: ["XDG_STATE_HOME": "/state", "COLUMNS": "80"])
    _ = machine.run("learn", "start", "flash")
    let path = "flash/03-promise.scn"
    let text = try #require(machine.files[path])
    machine.files.change(path, to: text.replacing("# edit\n", with: "# edit\n    expect no whiteFlash\n"))
    let printed = try Self.blocks("")[1]
    let result = machine.run("learn", "check", "promise")
    #expect(("$ scenario learn check promise\n" + result.output).hasPrefix(printed), "\(result.output)")
  }
}
