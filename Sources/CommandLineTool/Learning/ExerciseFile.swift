internal import Courses
internal import Reference
internal import Reporting
internal import SourceText

/// The file of an exercise that a learner edits: the task in comments, and the scenario with its holes.
struct ExerciseFile {
  let exercise: Exercise
  let course: Course
  let language: CourseLanguage

  static let width = 80

  /// The name of the file: `03-late.scn`.
  var name: String {
    let number = (course.exercises.firstIndex { $0.key == exercise.key } ?? 0) + 1
    return "\(number < 10 ? "0" : "")\(number)-\(exercise.key).scn"
  }

  /// The line above the task: `The white flash 3/8: Too late`.
  var heading: String {
    let number = (course.exercises.firstIndex { $0.key == exercise.key } ?? 0) + 1
    return "\(course.title) \(number)/\(course.exercises.count): \(exercise.title)"
  }

  var text: String {
    var lines = ["# \(heading)"]
    for part in exercise.text + [.paragraph(advice)] {
      lines.append("#")
      switch part {
      case .paragraph(let text):
        lines += PlainText.wrapped(text, width: Self.width - 2).map { "# \($0)" }
      case .code(_, let text):
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "#" : "#     \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n\n" + exercise.template.text
  }

  /// The last paragraph: what to do with the holes.
  private var advice: String {
    let check = Phrase.thenCheck.text(in: language)
    if exercise.template.holes.isEmpty { return check }
    let isRegion = exercise.template.holes.contains { $0.isRegion }
    return (isRegion ? Phrase.editRegion : .fillBlank).text(in: language) + " " + check
  }
}
