package import SourceText

/// A course: its text in one language, and its exercises in rising order.
///
/// It is read from a document in Markdown, `course.md`, whose form `scenario manual courses` describes. A translation,
/// `course.ko.md`, has the texts of the same exercises; only `course.md` has the code that is run.
package struct Course: Sendable {
  /// The name by which a learner starts it.
  package var name: String
  /// The title of the document.
  package var title: String
  /// The paragraphs below the title.
  package var text: [String]
  /// The exercises, in the order of the document.
  package var exercises: [Exercise]
}

/// A task for a learner, with everything that decides whether an answer is right.
package struct Exercise: Sendable {
  /// The kinds of tasks, by their words in a course.
  package enum Kind: String, Sendable, CaseIterable {
    /// Fill blanks with the values that the run will show.
    case predict
    /// Fix the mistakes, so that everything holds.
    case repair
    /// Write expectations that the right app satisfies and wrong ones break.
    case claim
    /// Name the cause of a failure.
    case find
    /// Remove everything that the failure does not need.
    case shrink
  }

  /// The name of the exercise, the same in all languages.
  package var key: String
  package var title: String
  package var kind: Kind
  /// The paragraphs and illustrations of the task.
  package var text: [MarkdownSection.Part]
  /// The scenario with its holes.
  package var template: Template
  /// The text for each hole, in order; for `shrink`, the smallest scenario alone.
  package var solution: [String]
  /// Changed scenarios that a right answer must refute.
  package var mutants: [Template]
  /// Changed scenarios in which a right answer must also hold.
  package var variations: [Template]
  /// The hints, from a nudge to nearly the answer.
  package var hints: [String]
  /// The paragraphs and illustrations shown after the solution: what to read, with sources.
  package var afterwards: [MarkdownSection.Part]

  /// Returns the scenario with the solution in its holes.
  package var solved: String { kind == .shrink ? solution.first ?? "" : template.filled(with: solution) }
}

/// A mistake of an author in the document of a course.
package struct CourseFlaw: Error, Hashable, Sendable {
  /// The mistakes, by their names in the table of phrases.
  package enum Kind: String, Sendable, CaseIterable {
    case noTitle, noExercises, noKind, unknownKind, noScenario, noSolution, wrongHoleCount, hintCount, misfit,
      unknownRule, ruleWithoutMutant, repeatedKey, unknownKey
  }

  package var kind: Kind
  /// The key of the exercise; empty for the course as a whole.
  package var exercise: String
  /// Further parts of the sentence.
  package var parts: [String]

  init(_ kind: Kind, in exercise: String = "", _ parts: String...) {
    self.kind = kind
    self.exercise = exercise
    self.parts = parts
  }
}
