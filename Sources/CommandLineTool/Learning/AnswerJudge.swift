internal import Courses
internal import Experiments
internal import Interpreter
internal import Programs
internal import Reporting
internal import ScenarioKit
internal import SourceText
internal import Statements
internal import Syntax

enum Judgement {
  /// Nothing was written into the holes.
  case untouched
  /// Something outside of the holes is different.
  case changedElsewhere
  /// Blanks were taken away or joined: the line as it was.
  case blanksChanged(String)
  /// A statement that does not belong into a hole.
  case forbidden(String)
  case blankIsNoValue(String)
  case invalid(Trial)
  /// It does not hold in the app as it is.
  case wrong(Trial)
  /// It also holds in an app that is wrong: one of several.
  case survived(mutant: Int, of: Int)
  /// It is right here, but not in another app of the same kind.
  case notEverywhere(Trial)
  /// The named cause is another one.
  case wrongAnswer
  /// Something was added or changed, not only removed.
  case notOnlyRemoved
  case noLongerFails
  case otherReason
  /// More can be removed: the sizes of the answer and of the goal in words and signs.
  case tooLarge(size: Int, goal: Int)
  case solved

  var isSolved: Bool { if case .solved = self { true } else { false } }
}

/// Judges answers to an exercise. A claim is held against wrong apps, so that a lucky answer is not a right one.
struct AnswerJudge {
  let exercise: Exercise
  let path: String
  let files: any FileAccess

  func judge(_ answer: String) -> Judgement {
    if exercise.kind == .shrink { return judgeShrunk(answer) }
    guard let fills = exercise.template.fills(in: answer) else {
      return exercise.template.lineOfBlanks(changedIn: answer).map(Judgement.blanksChanged) ?? .changedElsewhere
    }
    if isUntouched(fills) { return .untouched }
    if let refusal = refusal(of: fills) { return refusal }
    if exercise.kind == .find {
      return zip(fills, exercise.solution).allSatisfy { Template.isSame($0, as: $1) } ? .solved : .wrongAnswer
    }
    let trial = Trial(answer, path: path, files: files)
    guard trial.isValid else { return .invalid(trial) }
    guard trial.titles == Trial(exercise.solved, path: path, files: files).titles else { return .changedElsewhere }
    guard trial.passes else { return .wrong(trial) }
    for (index, mutant) in exercise.mutants.enumerated() {
      let (text, fillRanges) = mutant.filledWithRanges(fills)
      let wrong = Trial(text, path: path, files: files)
      // A value may stand in a table, far from the expectation that it decides.
      let ranges = exercise.kind == .claim ? fillRanges : [0..<text.utf8.count]
      if !wrong.isRefuted(where: { place in ranges.contains { $0.overlaps(place) } }) || wrong.isCutOff {
        return .survived(mutant: index, of: exercise.mutants.count)
      }
    }
    for variation in exercise.variations {
      let other = Trial(variation.filled(with: fills), path: path, files: files)
      if !other.passes { return .notEverywhere(other) }
    }
    return .solved
  }

  private func isUntouched(_ fills: [String]) -> Bool {
    zip(fills, exercise.template.fills).allSatisfy { Template.isSame($0, as: $1) }
      || fills.contains { $0.contains(Template.blank) }
  }

  // MARK: What may stand in a hole

  /// Returns why a hole has something that does not belong there; `nil` if all is well.
  private func refusal(of fills: [String]) -> Judgement? {
    let (text, ranges) = exercise.template.filledWithRanges(fills)
    let tree = parse(SourceFile(Array(text.utf8))).tree
    for (hole, range) in zip(exercise.template.holes, ranges) {
      if hole.isRegion {
        for index in tree.nodes.indices {
          let node = NodeID(index)
          let place = tree.range(node).offsets
          let isInside = !place.isEmpty && range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
          guard isInside, !mayStandInRegion(tree.kind(node)) else { continue }
          return .forbidden(tree.text(node).split(separator: " ").first.map(String.init) ?? "")
        }
      } else {
        let inside = tree.tokens.filter { range.contains($0.range.offsets.lowerBound) }
        let isValue = inside.allSatisfy { Self.mayStandInBlank($0, text: tree.source.text($0.range)) }
        if !isValue { return .blankIsNoValue(tree.source.text(TextRange(range))) }
      }
    }
    return nil
  }

  private func mayStandInRegion(_ kind: SyntaxKind) -> Bool {
    switch kind {
    // They would select other runs, end a run early, or begin another scenario.
    case .limitItem, .givenItem, .whereItem, .examplesItem, .scenarioDeclaration, .importDeclaration, .deviceItem,
      .iosItem, .step(.attempt):
      false
    case .step(let statement): exercise.kind != .claim || statement == .expect || statement == .let
    case .appItem, .splashItem: exercise.kind == .repair
    default: true
    }
  }

  /// Whether a word or sign may be part of a value: a blank says something, and does not ask or compare.
  private static func mayStandInBlank(_ token: Token, text: String) -> Bool {
    switch token.kind {
    case .leftParen, .rightParen, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .star,
      .slash, .and, .or, .in, .stringStart, .stringMiddle, .stringEnd, .assign, .arrow, .atSign, .semicolon, .bar,
      .unknown:
      false
    case .identifier: !["and", "or", "not", "in", "at", "if"].contains(text)
    case .endOfFile, .integer, .version, .quantity, .string, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
      .comma, .colon, .period, .closedRange, .halfOpenRange, .minus:
      true
    }
  }
}

// MARK: Shrinking

extension AnswerJudge {
  private func judgeShrunk(_ answer: String) -> Judgement {
    if Template.isSame(answer, as: exercise.template.text) { return .untouched }
    guard exercise.template.contains(answer) else { return .notOnlyRemoved }
    let trial = Trial(answer, path: path, files: files)
    guard trial.isValid else { return .invalid(trial) }
    let (given, found) = (reasons(of: exercise.template.text), reasons(of: answer))
    guard !found.isEmpty else { return .noLongerFails }
    guard !found.isDisjoint(with: given) else { return .otherReason }
    let (size, goal) = (Template.size(of: answer), Template.size(of: exercise.solved))
    return size <= goal ? .solved : .tooLarge(size: size, goal: goal)
  }

  private func reasons(of text: String) -> Set<FailureReason> {
    let trial = Trial(text, path: path, files: files)
    guard let scenario = trial.scenarios.first, trial.scenarios.count == 1, let list = try? RunList(scenario),
      list.count == 1, let run = try? list.run(at: 0), let result = try? list.execute(run, recording: .full)
    else { return [] }
    return Set(FailureReason.all(of: result, scenario: scenario, sources: trial.sources).map(\.reason))
  }
}
