internal import Courses
internal import EmbeddedFiles
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

extension LearnSession {
  /// Writes the skeleton of a course into a new folder.
  func new() throws(UsageError) {
    guard let folder = operands.first else { throw UsageError(.operandMissing, "learn new", "DIR") }
    let path = Path.join(folder, with: CourseLibrary.document)
    if host.files.kind(of: path) != nil { throw UsageError(.exists, path) }
    try writing(to: path) { () throws(FileFault) in
      try host.files.makeFolder(folder)
      try host.files.put(path, bytes: Array(courseSkeletonFile().text.utf8))
    }
    page.write("Wrote \(path). Check it with: scenario learn verify --course \(folder)")
  }
}
