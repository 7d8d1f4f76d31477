import Courses
import FakeMachines
import Foundation
import Testing

@testable import CommandLineTool

/// No exercise of ours can be passed by a trick, and each is passed by its solution.
struct VerificationTests {
  @Test(arguments: BuiltinCourse.allCases)
  func `the exercises of a course have no flaws`(_ name: BuiltinCourse) throws {
    for exercise in try name.course(in: .english).exercises {
      let flaws = CourseVerification(exercise: exercise, path: "a.scn", files: FakeFiles()).flaws
      #expect(flaws.isEmpty, "\(name), \(exercise.key): \(flaws.map(\.sentence))")
    }
  }

  private static func flaws(_ changes: (String, String)...) throws -> [CourseVerification.Flaw] {
    var document = BuiltinCourse.flash.text
    let start = try #require(document.range(of: "## promise"))
    let end = try #require(document.range(of: "## phones"))
    document = "# T\n\n" + document[start.lowerBound..<end.lowerBound]
    for (old, new) in changes {
      #expect(document.contains(old))
      document = document.replacing(old, with: new)
    }
    let course = try Course(named: "c", document: document)
    return CourseVerification(exercise: course.exercises[0], path: "a.scn", files: FakeFiles()).flaws
  }

  @Test func `errors in an exercise are reported to its author`() throws {
    #expect(try Self.flaws().isEmpty)
    #expect(try Self.flaws(("    expect no whiteFlash\n", "")).contains(.mutantSurvives(1)))
    #expect(
      try Self.flaws(("expect app.state == active", "expect app.state == active; expect no whiteFlash"))
        .contains(.diesByAccident(1)))
    #expect(
      try Self.flaws(("    expect no whiteFlash\n", "    expect no whiteFlash\n    expect app.state == active\n"))
        == [.trickPasses("the solution without “expect app.state == active”")])
    #expect(try Self.flaws(("within 2s of launch", "within 1ms of launch")).contains { $0.sentence.contains("line") })
    #expect(try Self.flaws(("expect no whiteFlash", "expect no whiteFlush")).count == 1)
  }

  /// A prediction, and what is changed in its wrong app.
  private static func prediction(_ old: String, _ new: String) throws -> [CourseVerification.Flaw] {
    let scenario = """
      app Shop { launchScreen: storyboard(background: "#0b6e4f"); screen Home; screen Other }
      let delay = 100ms
      scenario "a" {
          let seen = ___
          let same = seen
          app Shop
          launch
          wait until idle
          expect visible == same
          expect app.state == active
          push Other
      }
      """
    let document = """
      # T

      ## a: A

      kind: predict

      ```scn exercise
      \(scenario)
      ```

      ```scn solution
      Home
      ```

      ```diff mutant
      -\(old)
      +\(new)
      ```

      ### hint

      1

      ### hint

      2

      ### hint

      3
      """
    let course = try Course(named: "c", document: document)
    return CourseVerification(exercise: course.exercises[0], path: "a.scn", files: FakeFiles()).flaws
  }

  @Test(arguments: [
    ("    launch", "    launch; push Other; wait until idle", false),
    ("    expect app.state == active", "    expect app.state == inactive", true),
    ("    wait until idle", "    wait until idle; tap \"Buy\"", true),
  ])
  func `a prediction's mutant has to be refuted by what the blanks decide`(
    old: String, new: String, isAccident: Bool
  ) throws {
    let flaws = try Self.prediction(old, new)
    #expect(flaws.contains(.diesByAccident(1)) == isAccident, "\(flaws.map(\.sentence))")
  }
}
