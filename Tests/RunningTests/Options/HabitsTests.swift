import EmbeddedFiles
import FakeMachines
import SourceText
import Testing

@testable import Running

/// What users of other tools type leads to what this one has: the advice names only commands and options that exist.
struct HabitsTests {
  @Test(arguments: [
    (["list"], "`scenario run --list`"), (["run", "--grep", "x"], "`scenario run --filter REGEX`"),
    (["run", "--glob", "x"], "a quoted pattern"), (["check", "-n"], "`--list`"),
    (["--explain", "E0203"], "`scenario explain E0203`"), (["help", "exit-codes"], "`scenario help`"),
    (["complete"], "`scenario completions bash`"), (["lesson"], "`scenario learn`"),
    (["expect"], "`scenario manual expect`"), (["help", "expect"], "`scenario manual expect`"),
    (["explain", "flash"], "`scenario manual flash`"),
  ])
  func `a mistake is followed by what to write`(arguments: [String], advice: String) {
    let result = FakeMachine(files: FakeFiles(["a.scn": "", ".scenario": ""])).run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.split(separator: "\n").last?.contains(advice) == true, "\(result.errors)")
    #expect(!result.errors.contains("did you mean"))
  }

  @Test func `no word is a command, and none has two rows`() {
    let words = Habits.rows.flatMap { $0.words.split(separator: " ").map(String.init) }
    #expect(words.count > 150)
    #expect(Set(words).count == words.count)
    for word in words {
      #expect(Command(rawValue: word) == nil, "\(word)")
      guard word.hasPrefix("--"), let option = Option(rawValue: String(word.dropFirst(2))) else { continue }
      #expect(!Command.run.options.contains(option), "\(word)")
    }
  }

  @Test(arguments: Habits.rows.map(\.advice))
  func `the advice can be followed`(_ advice: String) throws {
    for (index, piece) in advice.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where index % 2 == 1 {
      let words = piece.split(separator: " ").map(String.init)
      let command: Command
      if words.first == "scenario" {
        guard words.count > 1, words[1] != "--version" else { continue }
        command = try #require(Command(rawValue: words[1]), "\(piece)")
      } else {
        command = .run
      }
      for word in words where word.hasPrefix("--") {
        let option = try #require(Option(rawValue: String(word.dropFirst(2))), "\(word) in \(advice)")
        #expect(command.options.contains(option), "\(word) in \(advice)")
      }
    }
  }

  @Test func `the table can be printed`() {
    let page = FakeMachine().run("help", "habits")
    #expect(page.status == 0 && page.output.contains("--grep -g --name"))
  }

  /// A name instead of a path: the option that selects by names.
  @Test func `a word that is no file names the filter`() {
    let machine = FakeMachine(files: FakeFiles(["a.scn": ""]))
    #expect(machine.run("run", "Home appears").output.contains("--filter 'Home appears'"))
    #expect(!machine.run("run", "b.scn").output.contains("--filter"))
  }
}
