import Courses
import FakeMachines
import Testing

@testable import CommandLineTool

/// A learner goes through a course: right, wrong, and by tricks.
struct LearnTests {
  private static let variables = ["XDG_STATE_HOME": "/state", "COLUMNS": "80"]
  private let files = FakeFiles()

  private func learn(_ arguments: String..., language: String = "en") -> FakeMachine.Result {
    FakeMachine(files: files, variables: Self.variables).run(["learn"] + arguments + ["--lang", language])
  }

  /// Replaces text in the file of an exercise.
  private func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try #require(files[path])
    #expect(text.contains(old))
    files.change(path, to: text.replacing(old, with: new))
  }

  @Test func `courses are listed with the progress in them`() throws {
    #expect(learn().output.contains("The white flash, 9 to solve"))
    #expect(learn("start", "flash", "f").status == 0)
    try edit("f/02-border.scn", "___", "906ms")
    #expect(learn("check", "border").status == 0)
    #expect(learn().output.contains("The white flash, 1 of 9 solved"))
    #expect(learn(language: "ko").output.contains("화이트 플래시, 9문제 중 1문제 해결"))
  }

  /// What is said about an exercise is in the language of its file, whatever the locale.
  @Test func `a course keeps the language that it was started in`() {
    let machine = FakeMachine(files: files, variables: Self.variables)
    _ = machine.run("learn", "start", "flash", "ko", "--lang", "ko")
    #expect(machine.run("learn", "hint", "gap").output.contains("힌트"))
    #expect(machine.run("learn", "check", "ko/01-gap.scn").output.contains("화이트 플래시"))
    #expect(!machine.run("learn", "check", "ko/01-gap.scn", "--lang", "en").output.contains("화이트"))
    #expect(machine.run("learn").output.contains("Courses:"))
  }

  @Test func `exercises are files that fit a terminal, and are not overwritten`() throws {
    _ = learn("start", "flash")
    for (number, exercise) in try BuiltinCourse.flash.course(in: .english).exercises.enumerated() {
      let text = try #require(files["flash/0\(number + 1)-\(exercise.key).scn"])
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(text.hasSuffix(exercise.template.text))
    }
    files.change("flash/01-gap.scn", to: "mine")
    #expect(learn("start", "flash").output.contains("not changed: 9"))
    #expect(files["flash/01-gap.scn"] == "mine")
  }

  @Test func `a surviving mutant is shown next to the right app`() throws {
    _ = learn("start", "flash")
    try edit("flash/03-promise.scn", "# edit\n", "# edit\n    expect no whiteFlash\n")
    let result = learn("check", "3")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        """
        the right app
          │launchScreen          │cover            │Home
          0ms                    383.3ms           1.133s

        the survivor
          │launchScreen          │cover              │Home
          0ms                    383.3ms             3.133s
        """), "\(result.output)")
    let narrated = learn("check", "3", "--style", "narrated").output
    #expect(narrated.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(narrated)")
    let words = narrated.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("From 383.3 milliseconds to 3.133 seconds, cover.") && !words.contains("│"))
    #expect(learn("check", "3", "--style", "plain").output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a wrong prediction does not tell the answer`() throws {
    _ = learn("start", "flash")
    try edit("flash/02-border.scn", "___", "900ms")
    let result = learn("check", "2")
    #expect(result.status == 1 && result.output.contains("does not hold"))
    #expect(!result.output.contains("906") && !result.output.contains("│"))
  }

  @Test func `a repair that fails says for which values`() throws {
    _ = learn("start", "flash")
    try edit("flash/04-phones.scn", "delay(for: 1s", "delay(for: 2s")
    let output = learn("check", "4").output
    #expect(output.contains("does not hold for load ≥"), "\(output)")
    #expect(output.contains("│launchScreen"))
  }

  @Test(arguments: [
    ("03-promise", "# edit\n", "# edit\n    limit 1ms\n    expect no whiteFlash\n", "`limit` is not allowed here"),
    ("03-promise", "# edit\n", "# edit\n    if false { expect no crashed }\n", "`if` is not allowed here"),
    (
      "03-promise", "# end\n", "# end\n}\nscenario \"mine\" { launch; expect no crashed\n",
      "You changed text outside the answer"
    ),
    ("03-promise", "# edit\n", "# edit\n}\nscenario \"b\" {\n    launch\n", "is not allowed here"),
    ("03-promise", "    expect app.state == active\n", "", "You changed text outside the answer"),
    ("02-border", "___", "load", "does not hold"),
    ("02-border", "___", "time(launch)", "A blank takes a value"),
    ("02-border", "load > ___", "load > 906ms or true", "A blank takes a value"),
    ("02-border", "step 1ms", "step 100ms", "You changed text outside the answer"),
    ("04-phones", "    # end\n\n", "    # end\n    where false\n", "You changed text outside the answer"),
    ("09-least", "app Shop {", "app Shop2 {", "you can only remove text"),
    ("09-least", "    expect no whiteFlash\n", "", "for another reason"),
  ])
  func `tricks do not pass`(_ name: String, _ old: String, _ new: String, _ words: String) throws {
    _ = learn("start", "flash")
    try edit("flash/\(name).scn", old, new)
    let result = learn("check", name + ".scn")
    #expect(result.status == 1)
    let words = words.replacing("for another reason", with: result.output.contains("no longer") ? "no longer" : words)
    #expect(result.output.replacing("\n", with: " ").contains(words), "\(result.output)")
  }

  @Test func `hints come one after another, and the solution after three answers`() throws {
    _ = learn("start", "flash")
    #expect(learn("hint", "2").output.hasPrefix("Hint 1 of 3"))
    #expect(learn("hint", "2").output.contains("Hint 2 of 3"))
    #expect(learn("hint", "2").output.contains("That was the last hint."))
    #expect(learn("solution", "2").status == 1)
    for value in ["1ms", "1ms", "2ms", "3ms"] {
      #expect(learn("solution", "2").output.contains("to go"))
      try edit("flash/02-border.scn", "(load > ", "(load > \(value) # ")
      _ = learn("check", "2")
      try edit("flash/02-border.scn", "\(value) # ", "")
    }
    #expect(learn("solution", "2").output.contains("(load > 906ms)"))
  }

  @Test func `every solution is accepted, and the next exercise is named`() throws {
    _ = learn("start", "flash")
    let exercises = try BuiltinCourse.flash.course(in: .english).exercises
    for (number, exercise) in exercises.enumerated() {
      files.change("flash/0\(number + 1)-\(exercise.key).scn", to: exercise.solved)
      let result = learn("check")
      #expect(result.status == 0, "\(exercise.key): \(result.output)")
      #expect(number + 1 == exercises.count || result.output.contains("Next: flash/0\(number + 2)-"))
    }
    #expect(learn().output.contains("all solved"))
  }

  @Test func `reset keeps the answer`() throws {
    _ = learn("start", "flash")
    files.change("flash/01-gap.scn", to: "mine")
    #expect(learn("reset", "gap").status == 0)
    #expect(files["flash/01-gap.scn.old"] == "mine")
    #expect(try #require(files["flash/01-gap.scn"]).contains("___"))
  }

  @Test func `watching judges what was saved, with the next hint`() throws {
    _ = learn("start", "flash")
    try edit("flash/01-gap.scn", "___", "Home")
    let output = learn("watch").output
    #expect(output.contains("does not hold") && output.contains("Hint 1 of 3") && output.contains("Watching"))
  }

  @Test func `a course can be written, verified and taken`() throws {
    #expect(learn("new", "mine").status == 0)
    #expect(learn("verify", "--course", "mine").output == "mine: 1 exercises, 2 mutants: no flaws\n")
    #expect(learn("start", "--course", "mine", "here").status == 0)
    try edit("here/01-first.scn", "# edit\n", "# edit\n    expect stack == [List, Note]\n")
    #expect(learn("check").output.contains("“The title of your course” is solved"))
    try edit("mine/course.md", "kind: claim", "kind: guess")
    let broken = learn("check")
    #expect(broken.status == 2 && broken.errors.contains("unknown kind “guess”"))
  }

  @Test func `mistakes on the command line are named`() {
    #expect(learn("begin").errors.contains("“learn” has no part “begin”"))
    #expect(learn("start", "flush").errors.contains("did you mean “flash”?"))
    #expect(learn("check").status == 3)
    #expect(learn("windows").errors.contains("write `scenario learn start windows`"))
    #expect(learn("start", "stacks").status == 0)
    #expect(learn("start", "flash").status == 0)
    #expect(learn("check", "stacks").output.contains("stacks/01-"))
    #expect(learn("check", "windows").errors.contains("write `scenario learn start windows`"))
  }
}
