internal import Courses
internal import EmbeddedFiles
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

extension LearnSession {
  /// Writes the skeleton of a course into a new folder.
  func new() throws(LearnProblem) {
    guard let folder = operands.first else {
      throw .usage(UsageError(.operandMissing, "learn new", "DIR"))
    }
    let path = Path.join(folder, with: CourseLibrary.document)
    if host.files.kind(of: path) != nil { throw .usage(UsageError(.exists, path)) }
    do throws(FileFault) {
      try host.files.makeFolder(folder)
      try host.files.put(path, bytes: Array(courseSkeletonFile().text.utf8))
    } catch {
      throw .usage(UsageError(.notWritable, path, error.reasonNotToWrite))
    }
    page.write("Wrote \(path). Check it with: scenario learn verify --course \(folder)")
  }
}
