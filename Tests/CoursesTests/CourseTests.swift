import Courses
import SourceText
import Testing

/// A course is read as its document says, and mistakes of its author are named.
struct CourseTests {
  private static let document = """
    # Title

    What it is about.

    ## one: First

    kind: claim

    A task.

    ```scn
    illustration
    ```

    ```scn exercise
    launch
    # edit
    # end
    ```

    ```scn solution
    expect a
    ```

    ```diff mutant
    -launch
    +launch warm
    ```

    ### hint

    1

    ### hint

    2

    ### hint

    3

    ### afterwards

    Read.
    """

  private static func flaw(_ old: String, _ new: String, translation: String? = nil) -> CourseFlaw? {
    do throws(CourseFlaw) {
      _ = try Course(named: "c", document: document.replacing(old, with: new), translation: translation)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an exercise has its parts`() throws {
    let course = try Course(named: "c", document: Self.document)
    let exercise = try #require(course.exercises.first)
    #expect(course.title == "Title" && course.text == ["What it is about."])
    #expect(exercise.key == "one" && exercise.title == "First" && exercise.kind == .claim)
    #expect(exercise.text == [.paragraph("A task."), .code(language: "scn", text: "illustration")])
    #expect(exercise.hints == ["1", "2", "3"] && exercise.afterwards == [.paragraph("Read.")])
    #expect(exercise.mutants.map(\.text) == ["launch warm\n# edit\n# end\n"])
    #expect(exercise.solved == "launch\n# edit\nexpect a\n# end\n")
  }

  @Test func `a translation has texts only`() throws {
    let translation = "# 제목\n\n## one: 첫째\n\n할 일.\n\n### hint\n\nㄱ\n\n### hint\n\nㄴ\n\n### hint\n\nㄷ\n"
    let course = try Course(named: "c", document: Self.document, translation: translation)
    #expect(course.title == "제목" && course.exercises[0].text == [.paragraph("할 일.")])
    #expect(course.exercises[0].hints == ["ㄱ", "ㄴ", "ㄷ"] && course.exercises[0].solution == ["expect a"])
    #expect(Self.flaw("", "", translation: translation.replacing("one:", with: "two:"))?.kind == .unknownKey)
  }

  @Test(arguments: [
    ("# Title\n", "Title\n", CourseFlaw.Kind.noTitle),
    ("kind: claim", "", .noKind), ("kind: claim", "kind: guess", .unknownKind),
    ("scn exercise", "scn task", .noScenario), ("scn solution", "scn answer", .noSolution),
    ("# edit\n# end\n", "___ ___\n", .wrongHoleCount), ("### hint\n\n3", "", .hintCount),
    ("-launch\n", "-start\n", .misfit), ("A task.", "mutants: worse", .unknownRule),
    ("A task.", "mutants: fade", .ruleWithoutMutant),
  ])
  func `mistakes are named`(_ old: String, _ new: String, _ kind: CourseFlaw.Kind) {
    #expect(Self.flaw(old, new)?.kind == kind)
  }

  @Test(arguments: Phrase.allCases)
  func `every sentence is there in every language, with the same holes`(_ phrase: Phrase) {
    let texts = CourseLanguage.allCases.map { phrase.text(in: $0, "⟨1⟩", "⟨2⟩", "⟨3⟩") }
    #expect(!texts.contains(phrase.rawValue))
    let holes = texts.map { text in ["⟨1⟩", "⟨2⟩", "⟨3⟩"].filter { text.contains($0) } }
    #expect(holes.allSatisfy { $0 == holes[0] }, "\(texts)")
  }

  @Test(arguments: BuiltinCourse.allCases)
  func `our courses are whole in every language`(_ name: BuiltinCourse) throws {
    let english = try name.course(in: .english)
    let korean = try name.course(in: .korean)
    #expect((6...10).contains(english.exercises.count))
    for (one, other) in zip(english.exercises, korean.exercises) {
      #expect(one.title != other.title && !one.afterwards.isEmpty && !other.afterwards.isEmpty, "\(one.key)")
      #expect(one.text.count == other.text.count, "\(one.key)")
      for line in one.template.text.split(separator: "\n") { #expect(line.count <= 80, "\(one.key): \(line)") }
    }
  }
}
