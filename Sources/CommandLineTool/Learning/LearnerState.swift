internal import Courses
internal import Reporting
internal import Running
internal import ScenarioKit

/// The work of a learner: where the exercises of a course are, and how far each of them is.
///
/// It is a file, `learn`, in the folder of `--last-failed`. A file that cannot be read counts as empty.
struct LearnerState {
  struct Started: Equatable {
    /// The name of the course, or the folder that it was read from.
    var course: String
    /// The folder of the learner's exercises.
    var folder: String
    /// Whether the course is one of the tool's own.
    var isBuiltin: Bool
    var language: CourseLanguage?
  }

  struct Progress: Equatable {
    /// The number of different answers that were judged.
    var tries = 0
    var hints = 0
    var isSolved = false
    /// The hash of the last judged answer, so that the same one does not count twice.
    var lastAnswer = ""
  }

  /// The number of tries after which the solution is shown.
  static let triesForSolution = 3

  /// The started courses; the last one started comes last.
  private(set) var started: [Started] = []
  private var progress: [String: Progress] = [:]
  private let path: String?
  private static let head = "scenario learn 1"

  init(_ host: Host) {
    let states = host.setting("XDG_STATE_HOME") ?? host.setting("HOME").map { "\($0)/.local/state" }
    path = host.setting("SCENARIO_STATE").map { "\($0).learn" } ?? states.map { "\($0)/scenario/learn" }
    guard let path, let bytes = try? host.files.contents(of: path) else { return }
    read(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func read(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first == Self.head[...] else { return }
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch fields.first {
      case "course" where fields.count >= 4:
        let language = fields.dropFirst(4).first.flatMap { CourseLanguage(rawValue: $0) }
        started.append(
          Started(course: fields[1], folder: fields[2], isBuiltin: fields[3] == "own", language: language))
      case "exercise" where fields.count == 7:
        progress[Self.key(fields[1], exercise: fields[2])] = Progress(
          tries: Int(fields[3]) ?? 0, hints: Int(fields[4]) ?? 0, isSolved: fields[5] == "solved",
          lastAnswer: fields[6])
      default: break
      }
    }
  }

  private static func key(_ course: String, exercise: String) -> String { "\(course)\t\(exercise)" }

  subscript(course: String, exercise: String) -> Progress {
    get { progress[Self.key(course, exercise: exercise)] ?? Progress() }
    set { progress[Self.key(course, exercise: exercise)] = newValue }
  }

  /// Returns the course that an exercise's file belongs to.
  func course(of path: String) -> Started? {
    started.last { Path.isInside(path, folder: $0.folder) }
  }

  /// Returns the course of an exercise that an operand names, otherwise that of the current folder, otherwise the one
  /// started last.
  func current(_ operand: String?, in files: any FileAccess) -> Started? {
    let here = files.resolved(".") ?? "."
    let named = operand.flatMap { files.resolved($0) }.flatMap(course)
    return named ?? started.last { Path.isInside(here, folder: $0.folder) } ?? started.last
  }

  /// Records that a course was started; it is the current one.
  mutating func start(_ course: Started) {
    started.removeAll { $0.course == course.course }
    started.append(course)
  }

  /// Writes the file; a fault is reported.
  func save(on host: Host, output console: CommandOutput) {
    guard let path else { return }
    let courses = started.map { course in
      "course\t\(course.course)\t\(course.folder)\t\(course.isBuiltin ? "own" : "other")"
        + (course.language.map { "\t\($0.rawValue)" } ?? "")
    }
    let exercises = progress.sorted { $0.key < $1.key }.map { key, value in
      "exercise\t\(key)\t\(value.tries)\t\(value.hints)\t\(value.isSolved ? "solved" : "open")\t\(value.lastAnswer)"
    }
    let text = ([Self.head] + courses + exercises).joined(separator: "\n") + "\n"
    do throws(FileFault) {
      try host.files.makeFolder(Path.folder(of: path))
      try host.files.put(path, bytes: Array(text.utf8))
    } catch {
      reportFault(at: path, because: error, to: console)
    }
  }
}
