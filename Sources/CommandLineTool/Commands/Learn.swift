internal import Courses
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// The parts of `scenario learn`, by their words on the command line.
enum LearnPart: String, CaseIterable, Sendable {
  case list, start, check, hint, solution, reset, watch, html, verify, new

  /// Whether it is about an exercise of a started course.
  var isAboutExercise: Bool {
    switch self {
    case .check, .hint, .solution, .reset, .watch: true
    case .list, .start, .html, .verify, .new: false
    }
  }
}

/// Runs `scenario learn [PART]`.
func learn(_ invocation: Invocation, on host: Host, output console: CommandOutput) throws(UsageError) {
  let word = invocation.operands.first ?? LearnPart.list.rawValue
  guard let part = LearnPart(rawValue: word) else {
    let parts = LearnPart.allCases.map(\.rawValue)
    let isCourse = BuiltinCourse(rawValue: word) != nil
    throw UsageError(
      .unknownPart, word, suggestion: isCourse ? nil : Spelling.closest(to: word, among: parts),
      advice: isCourse ? "it is a course: write `scenario learn start \(word)`" : nil)
  }
  var session = LearnSession(
    language: try CourseLanguage(invocation, for: part, host: host), folder: invocation.value(.course),
    operands: Array(invocation.operands.dropFirst()), host: host, console: console, state: LearnerState(host))
  switch part {
  case .list: session.list()
  case .start: try session.start()
  case .check: try session.check()
  case .hint: try session.hint()
  case .solution: try session.solution()
  case .reset: try session.reset()
  case .watch: try session.watch()
  case .html: try session.writePage(to: invocation.value(.output))
  case .verify: try session.verify()
  case .new: try session.new()
  }
}

/// One `scenario learn`: the course, the exercise and what the learner has done so far.
struct LearnSession {
  let language: CourseLanguage
  /// The folder of a course of somebody else; `nil` for the tool's own.
  let folder: String?
  let operands: [String]
  let host: Host
  let console: CommandOutput
  private(set) var state: LearnerState

  var page: LearnText { LearnText(language: language, console: console) }
  private var library: CourseLibrary { CourseLibrary(files: host.files, language: language) }

  func file(of exercise: Exercise, in course: Course) -> ExerciseFile {
    ExerciseFile(exercise: exercise, course: course, language: language)
  }

  // MARK: Courses

  /// Writes all courses, and how far the learner is.
  func list() {
    page.say(.courses, style: .strong)
    var rows: [(id: String, name: String)] = BuiltinCourse.allCases.map { ($0.rawValue, $0.rawValue) }
    rows += state.started.filter { !$0.isBuiltin }.map { ($0.course, Path.name(of: $0.course)) }
    let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    for row in rows {
      let isBuiltin = BuiltinCourse(rawValue: row.id) != nil
      guard let course = try? library.course(row.id, isBuiltin: isBuiltin) else { continue }
      let solved = course.exercises.count { state[row.id, $0.key].isSolved }
      let words =
        solved == course.exercises.count
        ? Phrase.finished.text(in: language)
        : state.started.contains { $0.course == row.id }
          ? Phrase.progress.text(in: language, "\(solved)", "\(course.exercises.count)")
          : Phrase.notStarted.text(in: language, "\(course.exercises.count)")
      console.write { page in
        page.write("  \(DisplayWidth.padded(sanitizedForTerminal(row.name), to: width))  ", style: .strong)
        page.line("\(sanitizedForTerminal(course.title)), \(words)")
      }
    }
    page.skipLine()
    page.say(.startOne)
  }

  /// Writes the exercises of a course as files.
  mutating func start() throws(UsageError) {
    guard let (id, course, operands) = try namedCourse() else { return }
    let wanted = operands.first ?? course.name
    var written = 0
    try writing(to: wanted) { () throws(FileFault) in
      try host.files.makeFolder(wanted)
      for exercise in course.exercises {
        let file = file(of: exercise, in: course)
        let path = Path.join(wanted, with: file.name)
        if host.files.kind(of: path) != nil { continue }
        try host.files.put(path, bytes: Array(file.text.utf8))
        written += 1
      }
    }
    page.say(.wrote, "\(written)", wanted)
    if written < course.exercises.count { page.say(.kept, "\(course.exercises.count - written)") }
    let resolved = host.files.resolved(wanted) ?? wanted
    let started = LearnerState.Started(course: id, folder: resolved, isBuiltin: folder == nil, language: language)
    state.start(started)
    state.save(on: host, output: console)
    page.skipLine()
    page.write(course.title, style: .strong)
    page.write(paragraphs: course.text)
    page.skipLine()
    let first = course.exercises.first { !state[id, $0.key].isSolved } ?? course.exercises[0]
    page.say(.begin, path(of: first, in: course, started))
  }

  /// Returns the course that the first operand or `--course` names, and the other operands; `nil` if it cannot be used,
  /// which has been reported.
  func namedCourse() throws(UsageError) -> (id: String, course: Course, operands: [String])? {
    if let folder {
      let id = host.files.resolved(folder) ?? folder
      return course(folder, isBuiltin: false).map { (id, $0, operands) }
    }
    let name = operands.first ?? ""
    guard BuiltinCourse(rawValue: name) != nil else {
      let names = BuiltinCourse.allCases.map(\.rawValue)
      throw UsageError(.unknownCourse, name, suggestion: Spelling.closest(to: name, among: names))
    }
    return course(name, isBuiltin: true).map { (name, $0, Array(operands.dropFirst())) }
  }

  /// Returns a course by its name or folder; `nil` if it cannot be used, which has been reported.
  func course(_ name: String, isBuiltin: Bool) -> Course? {
    do throws(CourseLibrary.Problem) { return try library.course(name, isBuiltin: isBuiltin) } catch {
      switch error {
      case .unreadable(let finding): console.report(finding)
      case .flaw(let flaw, let path):
        printSentence("\(path): \(flaw.sentence)", to: console, status: .wrongFile)
      }
      return nil
    }
  }

  // MARK: The exercise at hand

  /// An exercise of a started course, with its file.
  struct Task {
    var id: String
    var course: Course
    var started: LearnerState.Started
    var exercise: Exercise
    /// The path to tell: relative to the current folder if the file is inside.
    var path: String
    var file: String
  }

  /// Returns the exercise that an operand names; without one, or for that of a course, the first unsolved
  /// one; `nil` if there is none, which has been reported.
  func currentTask() throws(UsageError) -> Task? {
    let named = operands.first.flatMap(startedCourse)
    guard let started = named ?? state.current(operands.first, in: host.files) else {
      page.say(.notStartedYet)
      console.status.combine(.nothingSelected)
      return nil
    }
    guard let course = course(started.course, isBuiltin: started.isBuiltin) else { return nil }
    let id = started.course
    let exercise: Exercise
    if named == nil, let name = operands.first {
      guard let found = course.exercises.first(where: { isNamed($0, name, in: course) }) else {
        let isCourse = BuiltinCourse(rawValue: name) != nil
        throw UsageError(
          .unknownExercise, name, course.name,
          suggestion: isCourse ? nil : Spelling.closest(to: name, among: course.exercises.map(\.key)),
          advice: isCourse ? "it is a course: write `scenario learn start \(name)`" : nil)
      }
      exercise = found
    } else {
      exercise = course.exercises.first { !state[id, $0.key].isSolved } ?? course.exercises[course.exercises.count - 1]
    }
    let path = path(of: exercise, in: course, started)
    let file = Path.join(started.folder, with: file(of: exercise, in: course).name)
    return Task(id: id, course: course, started: started, exercise: exercise, path: path, file: file)
  }

  /// Returns the started course that an operand names, by its name or its folder.
  private func startedCourse(_ name: String) -> LearnerState.Started? {
    state.started.last { $0.course == name } ?? state.started.last { $0.folder == host.files.resolved(name) }
  }

  private func isNamed(_ exercise: Exercise, _ name: String, in course: Course) -> Bool {
    let file = file(of: exercise, in: course).name
    return [exercise.key, file, String(file.prefix(2)), String(Int(file.prefix(2)) ?? 0)].contains(Path.name(of: name))
  }

  /// Returns the path of an exercise's file, relative to the current folder if it is inside.
  private func path(of exercise: Exercise, in course: Course, _ started: LearnerState.Started) -> String {
    let path = Path.join(started.folder, with: file(of: exercise, in: course).name)
    let here = host.files.resolved(".") ?? "/"
    return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }

  /// Returns the text of an exercise's file; `nil` if there is none, which has been reported.
  private func answer(to task: Task) -> String? {
    guard let bytes = try? host.files.contents(of: task.file) else {
      page.say(.fileMissing, task.path)
      console.status.combine(.wrongFile)
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Answers

  /// Judges the answer to an exercise.
  mutating func check() throws(UsageError) {
    guard let task = try currentTask(), let answer = answer(to: task) else { return }
    judge(answer, to: task)
  }

  private mutating func judge(_ answer: String, to task: Task) {
    page.write(file(of: task.exercise, in: task.course).heading, style: .strong)
    page.write("\(task.path)", style: .quiet)
    page.skipLine()
    let judge = AnswerJudge(exercise: task.exercise, path: task.path, files: host.files)
    let judgement = judge.judge(answer)
    page.write(judgement, of: judge, answer: answer)
    record(judgement, of: answer, to: task)
    if judgement.isSolved { return congratulate(task) }
    console.status.combine(.expectationFailed)
    page.skipLine()
    page.say(.position)
  }

  private mutating func record(_ judgement: Judgement, of answer: String, to task: Task) {
    if case .untouched = judgement { return }
    let text = FNVHash(answer).text
    change(task) { progress in
      if progress.lastAnswer != text { progress.tries += 1 }
      progress.lastAnswer = text
      if judgement.isSolved { progress.isSolved = true }
    }
  }

  /// Changes the progress in an exercise, and stores it.
  private mutating func change(_ task: Task, by body: (inout LearnerState.Progress) -> Void) {
    body(&state[task.id, task.exercise.key])
    state.save(on: host, output: console)
  }

  private func congratulate(_ task: Task) {
    page.write(parts: task.exercise.afterwards)
    page.skipLine()
    guard let next = task.course.exercises.first(where: { !state[task.id, $0.key].isSolved }) else {
      return page.say(.courseDone, task.course.title)
    }
    page.say(.next, path(of: next, in: task.course, task.started))
  }

  /// Writes the next hint; at the end, all three again.
  mutating func hint() throws(UsageError) {
    guard let task = try currentTask() else { return }
    let count = task.exercise.hints.count
    change(task) { $0.hints = min($0.hints + 1, count) }
    let shown = state[task.id, task.exercise.key].hints
    for index in 0..<shown {
      if index > 0 { page.skipLine() }
      write(hint: index, of: task)
    }
    if shown == count {
      page.skipLine()
      page.say(.noMoreHints, "\(LearnerState.triesForSolution)")
    }
  }

  private func write(hint index: Int, of task: Task) {
    page.say(.hint, "\(index + 1)", "\(task.exercise.hints.count)", style: .strong)
    page.write(task.exercise.hints[index])
  }

  /// Writes the solution, after enough tries.
  func solution() throws(UsageError) {
    guard let task = try currentTask() else { return }
    let progress = state[task.id, task.exercise.key]
    let missing = LearnerState.triesForSolution - progress.tries
    if !progress.isSolved, missing > 0 {
      console.status.combine(.expectationFailed)
      return page.say(.solutionLocked, "\(LearnerState.triesForSolution)", "\(missing)")
    }
    page.say(.solution, task.exercise.title, style: .strong)
    console.write("\n" + task.exercise.solved)
  }

  /// Writes the exercise as it was at first; the answer stays beside it.
  func reset() throws(UsageError) {
    guard let task = try currentTask() else { return }
    let kept = task.path + ".old"
    try writing(to: task.path) { () throws(FileFault) in
      if let old = try? host.files.contents(of: task.path) { try host.files.put(kept, bytes: old) }
      try host.files.put(task.path, bytes: Array(file(of: task.exercise, in: task.course).text.utf8))
    }
    page.say(.resetDone, task.path, kept)
  }

  /// Judges the answer whenever its file changes, until Ctrl-C.
  mutating func watch() throws(UsageError) {
    host.recordInterruptions()
    var last: String?
    while host.interruption() == nil {
      guard let task = try currentTask(), let text = answer(to: task) else { return }
      if text != last {
        page.skipLine()
        judge(text, to: task)
        showNextHint(task)
        page.say(.watching, style: .quiet)
        console.flush()
        last = text
      }
      if !host.pause(Self.watchPause) { return }
    }
  }

  /// Writes the next hint below an answer that is not right, except the last one, which has to be asked for.
  private mutating func showNextHint(_ task: Task) {
    let progress = state[task.id, task.exercise.key]
    guard !progress.isSolved, progress.tries > progress.hints, progress.hints < task.exercise.hints.count - 1 else {
      return
    }
    page.skipLine()
    write(hint: progress.hints, of: task)
    page.skipLine()
    change(task) { $0.hints += 1 }
  }

  /// The time between two looks at a file, in milliseconds.
  private static let watchPause: UInt32 = 300
}
