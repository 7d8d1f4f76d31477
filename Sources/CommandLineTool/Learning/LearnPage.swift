internal import Courses
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Syntax

extension LearnSession {
  /// Writes a course as one page: into a file, or to standard output.
  func writePage(to path: String?) throws(UsageError) {
    guard let (id, course, operands) = try namedCourse() else { return }
    if let extra = operands.first { throw UsageError(.operandNotWanted, extra, "learn") }
    let start = folder.map { "--course \($0)" } ?? id
    let page = CoursePageBuilder(course: course, language: language, start: start, files: host.files).page
    guard let path, path != "-" else {
      return page.write { console.write(Array($0)) }
    }
    try writing(to: path) { () throws(FileFault) in try host.files.put(path) { page.write(to: $0) } }
    self.page.say(.pageWritten, path)
  }
}

/// Makes the page of a course: colors its scenarios, and runs them.
struct CoursePageBuilder {
  let course: Course
  let language: CourseLanguage
  /// The words behind `scenario learn start`.
  let start: String
  let files: any FileAccess

  var page: CoursePage {
    CoursePage(
      language: language.rawValue, title: course.title, lead: course.text,
      exercises: course.exercises.map(exercise), words: words)
  }

  private func exercise(_ exercise: Exercise) -> CoursePage.Exercise {
    let path = ExerciseFile(exercise: exercise, course: course, language: language).name
    let template = exercise.template
    var task = exercise.text.flatMap { blocks($0, path: path) }
    task.append(.code(colored(template.text, marks: template.holes.map(\.range))))
    let (text, ranges) =
      exercise.kind == .shrink ? (exercise.solved, []) : template.filledWithRanges(exercise.solution)
    var solution = [CoursePage.Block.code(colored(text, marks: ranges))]
    switch exercise.kind {
    // What is on screen is the answer.
    case .predict: solution += film(exercise.solved, path: path)
    case .repair:
      task += film(template.text, path: path)
      solution += film(exercise.solved, path: path)
    case .claim: task += film(template.filled(with: template.holes.map { _ in "" }), path: path)
    case .find: task += film(exercise.solved, path: path)
    case .shrink: task += film(template.text, path: path)
    }
    return CoursePage.Exercise(
      key: exercise.key, title: exercise.title, kind: Self.phrase(of: exercise.kind).text(in: language), task: task,
      hints: exercise.hints, solution: solution, afterwards: exercise.afterwards.flatMap { blocks($0, path: path) })
  }

  private static func phrase(of kind: Exercise.Kind) -> Phrase {
    switch kind {
    case .predict: .kindPredict
    case .repair: .kindRepair
    case .claim: .kindClaim
    case .find: .kindFind
    case .shrink: .kindShrink
    }
  }

  private func blocks(_ part: MarkdownSection.Part, path: String) -> [CoursePage.Block] {
    switch part {
    case .paragraph(let text): [.paragraph(text)]
    case .code("scn", let text): [.code(colored(text, marks: []))] + film(text, path: path)
    case .code(_, let text): [.code(ColoredCode(text))]
    }
  }

  private func colored(_ text: String, marks: [Range<Int>]) -> ColoredCode { ColoredCode(scenario: text, marks: marks) }

  private func film(_ text: String, path: String) -> [CoursePage.Block] {
    CourseFilmMaker(trial: Trial(unrun: text, path: path, files: files)).films.map { .film($0) }
  }

  // MARK: Words

  private func say(_ phrase: Phrase, _ parts: String...) -> String { phrase.text(in: language, filledWith: parts) }

  private var words: CourseWords {
    let film =
      language == .english
      ? FilmWords.english
      : FilmWords(
        name: say(.pageOnScreen), whiteFlash: say(.pageWhiteFlash), blackFlash: say(.pageBlackFlash),
        coloredFlash: say(.pageColoredFlash), stays: say(.pageStays), atEnd: say(.pageAtEnd),
        launchImageFades: say(.pageLaunchImageFades), coverFades: say(.pageCoverFades))
    let hints = course.exercises.map(\.hints.count).max() ?? 0
    return CourseWords(
      film: film, exercises: say(.pageExercises), skip: say(.pageSkip), answers: say(.pageAnswers, start),
      scenario: say(.pageScenario), hints: (0..<hints).map { say(.hint, "\($0 + 1)", "\(hints)") },
      solution: say(.pageSolution), afterwards: say(.pageAfterwards), holds: say(.pageHolds), fails: say(.pageFails),
      limit: say(.pageLimit), leftOut: say(.pageLeftOut), run: say(.pageRun),
      previousChange: say(.pagePreviousChange), nextChange: say(.pageNextChange), justBelow: say(.pageJustBelow),
      justAbove: say(.pageJustAbove), moreRuns: say(.pageMoreRuns), moreRanges: say(.pageMoreRanges))
  }
}

extension ColoredCode {
  /// Colors a text of the language.
  fileprivate init(scenario text: String, marks: [Range<Int>]) {
    let tree = parse(SourceFile(Array(text.utf8))).tree
    var spans: [(range: Range<Int>, color: ColoredCode.Color)] = []
    var end = 0
    let bytes = Array(text.utf8)
    for (token, kind) in zip(tree.tokens, tree.tokenClasses()) {
      let range = token.range.offsets
      spans += Self.comments(in: bytes, between: end..<max(range.lowerBound, end))
      if let color = kind?.color, !range.isEmpty { spans.append((range, color)) }
      end = range.upperBound
    }
    self.init(text, spans: spans + Self.comments(in: bytes, between: end..<bytes.count), marks: marks)
  }

  /// Returns the comments in what is between two tokens.
  private static func comments(
    in bytes: [UInt8], between range: Range<Int>
  ) -> [(range: Range<Int>, color: ColoredCode.Color)] {
    var comments: [(range: Range<Int>, color: ColoredCode.Color)] = []
    var start = range.lowerBound
    while let sign = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "#")) {
      let end = bytes[sign..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
      comments.append((sign..<end, .comment))
      start = end
    }
    return comments
  }
}

extension TokenClass {
  /// The color on pages; `nil` for the color of text.
  fileprivate var color: ColoredCode.Color? {
    switch self {
    case .keyword: .keyword
    case .string: .string
    case .number: .number
    case .class, .function: .name
    case .event: .event
    case .decorator: .decorator
    case .operator, .variable, .parameter, .property: nil
    }
  }
}
