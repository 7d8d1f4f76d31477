import FakeMachines
import Foundation
import Running
import TestSupport
import Testing

@testable import CommandLineTool

/// Shells offer what the help lists, and `man` shows it.
@Suite struct ShellTests {
  private static let machine = FakeMachine(
    files: FakeFiles([
      "a.scn": """
      @slow
      scenario "opens" { launch }

      @slow @ci
      scenario "closes" {
          launch
      }
      """
    ]))

  /// - Returns: The candidates without their descriptions.
  private static func candidates(_ words: [String]) -> [String] {
    machine.run(["completions", "bash", "--"] + words).output.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
  }

  @Test(arguments: [
    (["ru"], ["run"]),
    (["ma"], Command.allCases.map(\.rawValue).filter { $0.hasPrefix("ma") }),
    (["run", "--sh"], ["--shard"]),
    (["run", "--style", "n"], ["narrated"]),
    (["run", "--style=n"], ["--style=narrated"]),
    (["map", "--format", ""], ["text", "json", "dot", "svg"]),
    (["run", "a.scn:"], ["a.scn:2", "a.scn:5"]),
    (["a.scn:"], []),
    (["run", "nowhere.scn:"], []),
    (["run", "a.scn", "--filter", "@"], ["@slow", "@ci"]),
    (["run", "--jobs", ""], []),
    (["devices", "iPhone 15 P"], ["iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max"]),
    (["explain", "E020"], DiagnosticNames.all.filter { $0.hasPrefix("E020") }),
    (["ci-init", "g"], ["github", "gitlab"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["prelude", "pol"], ["polling"]),
    (["help", "de"], ["devices"]),
  ])
  func `completions come from the help`(words: [String], expected: [String]) {
    #expect(Self.candidates(words) == expected)
  }

  @Test func `every command is offered`() {
    for command in Command.allCases { #expect(Self.candidates([""]).contains(command.rawValue)) }
  }

  @Test func `an unknown shell is named, with those that are known`() {
    let result = Self.machine.run("completions", "tcsh")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("scenario: there is no completion for “tcsh”; there is one for bash, zsh, fish\n"))
  }

  /// Who asks `man` for a topic of the manual gets no folder of that name.
  @Test func `a topic of the manual is not a folder for pages`() {
    let machine = FakeMachine()
    let result = machine.run("man", "statements")
    #expect(result.status == 64)
    #expect(result.errors.contains("`scenario manual statements` prints that topic"))
    #expect(machine.files["statements/scenario.1"] == nil)
    #expect(machine.run("manual", "statements").output.contains("push SCREEN"))
  }

  @Test func `there is a manual page for every command`() throws {
    let machine = FakeMachine()
    #expect(machine.run("man", "man1").status == 0)
    for command in Command.allCases {
      let page = try #require(machine.files["man1/scenario-\(command.rawValue).1"])
      #expect(page.contains(".SH SYNOPSIS\n"))
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect([".TH", ".SH", ".TP"].contains(line.prefix(3)), "no text is a command of roff: \(line)")
      }
    }
  }

  /// `scenario help environment` lists every variable that the tool reads.
  @Test func `the help names every variable of the environment`() throws {
    var read: Set<String> = []
    for target in ["CommandLineTool", "Running"] {
      let sources = URL(filePath: projectFolder).appending(path: "Sources/\(target)")
      let paths = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
      for case let url as URL in paths where url.pathExtension == "swift" {
        let text = try String(contentsOf: url, encoding: .utf8)
        for match in text.matches(of: /(?:variable|setting|value)\("([A-Z_]+)"\)/) { read.insert(String(match.1)) }
      }
    }
    #expect(read.count > 10)
    let help = Self.machine.run("help", "environment").output
    let named = Set(help.split(separator: "\n").dropFirst().map { String($0.split(separator: " ")[0]) })
    #expect(read == named)
  }
}

/// The codes that `scenario explain` knows.
private enum DiagnosticNames {
  static let all = FakeMachine().run("completions", "fish", "--", "explain", "").output.split(separator: "\n").map {
    String($0.prefix { $0 != "\t" })
  }
}
