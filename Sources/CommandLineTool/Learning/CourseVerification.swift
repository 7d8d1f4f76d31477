internal import Courses
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText

/// Checks an exercise as its author should: the solution is right, every mutant dies of it and of nothing else, and
/// cheap tricks do not pass.
struct CourseVerification {
  let exercise: Exercise
  let path: String
  let files: any FileAccess

  enum Flaw: Hashable {
    case invalid(String)
    case solutionFails(String)
    /// There is nothing to repair, to find or to shrink.
    case nothingFails
    case noMutants
    case mutantSurvives(Int)
    /// The mutant does not even run to its end, or is not a scenario.
    case mutantInvalid(Int)
    /// The mutant fails for another reason than the answer: without the learner's expectations, or only by
    /// expectations that no blank decides and steps that cannot be done.
    case diesByAccident(Int)
    case trickPasses(String)
  }

  private var judge: AnswerJudge { AnswerJudge(exercise: exercise, path: path, files: files) }

  var flaws: [Flaw] {
    var flaws: [Flaw] = []
    let solved = judge.judge(exercise.solved)
    switch solved {
    case .solved: break
    case .survived(let index, _): flaws.append(.mutantSurvives(index + 1))
    case .invalid(let trial): return [.invalid(trial.diagnostics.first?.message ?? "")]
    case .wrong(let trial), .notEverywhere(let trial):
      flaws.append(.solutionFails(trial.failures.first.map { "line \(trial.line(of: $0))" } ?? ""))
    case .untouched, .changedElsewhere, .blanksChanged, .forbidden, .blankIsNoValue, .wrongAnswer, .notOnlyRemoved,
      .noLongerFails, .otherReason, .tooLarge:
      flaws.append(.solutionFails("\(Mirror(reflecting: solved).children.first?.label ?? "\(solved)")"))
    }
    let passing = tricks.filter { judge.judge($0.answer).isSolved }
    return flaws + kindFlaws + mutantFlaws + passing.map { .trickPasses($0.words) }
  }

  private var kindFlaws: [Flaw] {
    switch exercise.kind {
    case .predict, .claim: return exercise.mutants.isEmpty ? [.noMutants] : []
    case .repair, .find, .shrink:
      let text = exercise.kind == .find ? exercise.solved : exercise.template.text
      let given = Trial(text, path: path, files: files)
      return given.passes || given.isCutOff ? [.nothingFails] : []
    }
  }

  private var mutantFlaws: [Flaw] {
    exercise.mutants.enumerated().flatMap { index, mutant -> [Flaw] in
      let (text, ranges) = mutant.filledWithRanges(exercise.solution)
      let trial = Trial(text, path: path, files: files)
      if !trial.isValid || trial.isCutOff { return [.mutantInvalid(index + 1)] }
      let diesByAccident =
        switch exercise.kind {
        case .claim: fails(alone: mutant)
        case .predict: !trial.isRefuted(where: BlankNames(text, blanks: ranges).decide)
        case .repair, .find, .shrink: false
        }
      return diesByAccident ? [.diesByAccident(index + 1)] : []
    }
  }

  /// Returns whether a mutant fails without the learner's expectations.
  private func fails(alone mutant: Template) -> Bool {
    let alone = Trial(mutant.filled(with: exercise.solution.map { _ in "" }), path: path, files: files)
    return alone.isValid && !alone.passes
  }

  // MARK: Tricks

  /// Answers that cost no thought.
  private var tricks: [(words: String, answer: String)] {
    let template = exercise.template
    if exercise.kind == .shrink { return [("the exercise as it is", template.text), ("nothing", "")] }
    var tricks = [("the exercise as it is", template.text)]
    for fill in ["", "expect true", "expect not crashed", "limit 1ms"] {
      let fills = template.holes.map { $0.isRegion ? fill : "none" }
      tricks.append((fill.isEmpty ? "empty holes" : fill, template.filled(with: fills)))
    }
    for fill in ["0", "0ms", "true", "false", "none", "[]", "Home"] + subjects {
      tricks.append((fill, template.filled(with: template.holes.map { $0.isRegion ? "" : fill })))
    }
    let ended = zip(template.holes, exercise.solution).map { $0.isRegion ? "limit 1ms\n\($1)" : $1 }
    if template.holes.contains(where: \.isRegion) { tricks.append(("limit 1ms", template.filled(with: ended))) }
    return tricks + shorterSolutions
  }

  /// The values that blanks are compared with: each of them equals itself.
  private var subjects: [String] {
    exercise.template.text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard line.contains(Template.blank), let sign = words.firstIndex(of: "==") else { return nil }
      let left = words[..<sign].joined(separator: " ")
      return left.hasPrefix("expect ") ? String(left.dropFirst("expect ".count)) : left
    }
  }

  /// The solution of a claim without one of its lines: each of them is needed.
  private var shorterSolutions: [(words: String, answer: String)] {
    guard exercise.kind == .claim else { return [] }
    return exercise.solution.indices.flatMap { hole -> [(words: String, answer: String)] in
      let lines = exercise.solution[hole].split(separator: "\n")
      return lines.indices.filter { lines[$0].contains("expect") }.map { index in
        var fills = exercise.solution
        fills[hole] = lines.indices.filter { $0 != index }.map { String(lines[$0]) }.joined(separator: "\n")
        return ("the solution without “\(lines[index].trimmed)”", exercise.template.filled(with: fills))
      }
    }
  }
}

extension CourseVerification.Flaw {
  var sentence: String {
    switch self {
    case .invalid(let message): "the solution is not a scenario: \(message)"
    case .solutionFails(let place): "the solution is not accepted (\(place))"
    case .nothingFails: "nothing fails, so there is nothing to repair, find or shrink"
    case .noMutants: "there is no mutant, so a lucky answer passes"
    case .mutantSurvives(let number): "mutant \(number) survives the solution"
    case .mutantInvalid(let number): "mutant \(number) cannot be run to its end"
    case .diesByAccident(let number): "mutant \(number) fails for another reason than the answer"
    case .trickPasses(let words): "a trick passes: \(words)"
    }
  }
}

extension CourseFlaw {
  var sentence: String {
    let place = exercise.isEmpty ? "" : "exercise “\(exercise)”: "
    let part = parts.first ?? ""
    switch kind {
    case .noTitle: return "the document begins with no title; write # TITLE"
    case .noExercises: return "there is no exercise; write ## key: Title"
    case .noKind: return place + "the kind is missing; write kind: predict, repair, claim, find or shrink"
    case .unknownKind: return place + "unknown kind “\(part)”; write predict, repair, claim, find or shrink"
    case .noScenario: return place + "the scenario is missing; write a block ```scn exercise"
    case .noSolution: return place + "the solution is missing; write a block ```scn solution"
    case .wrongHoleCount:
      return place + "\(part) holes, but \(parts.last ?? "") solutions; write one block for each hole"
    case .hintCount: return place + "\(part) hints; write three sections ### hint"
    case .misfit: return place + "no single place in the exercise fits the change that begins with “\(part)”"
    case .unknownRule:
      return place + "unknown rule “\(part)”; write \(MutationRule.allCases.map(\.rawValue).joined(separator: ", "))"
    case .ruleWithoutMutant: return place + "the rule “\(part)” changes nothing here; remove it"
    case .repeatedKey: return place + "another exercise has this key; choose another one"
    case .unknownKey: return place + "it is in the translation only; give both the same keys"
    }
  }
}

// MARK: The command

extension LearnSession {
  /// Checks the exercises of the named course, or of all of the tool's own.
  func verify() throws(UsageError) {
    var courses: [Course] = []
    if folder != nil || !operands.isEmpty {
      courses = try namedCourse().map { [$0.course] } ?? []
    } else {
      for own in BuiltinCourse.allCases {
        guard let course = course(own.rawValue, isBuiltin: true) else { return }
        courses.append(course)
      }
    }
    for course in courses {
      var count = 0
      for exercise in course.exercises {
        let path = file(of: exercise, in: course).name
        let flaws = CourseVerification(exercise: exercise, path: path, files: host.files).flaws
        count += flaws.count
        for flaw in flaws {
          console.status.combine(.expectationFailed)
          page.write("\(course.name), \(exercise.key): \(flaw.sentence)", style: .failed)
        }
      }
      let mutants = course.exercises.reduce(0) { $0 + $1.mutants.count }
      let flaws = count == 0 ? "no flaws" : count == 1 ? "1 flaw" : "\(count) flaws"
      page.write("\(course.name): \(course.exercises.count) exercises, \(mutants) mutants: \(flaws)")
    }
  }
}
