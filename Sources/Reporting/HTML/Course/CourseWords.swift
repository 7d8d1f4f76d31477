/// The words of a course's page, in the language of the course. `{1}` stands for what the page fills in.
package struct CourseWords: Sendable {
  /// The words of its strips.
  package var film: FilmWords
  /// The name of the list of exercises.
  package var exercises: String
  /// The link past the list.
  package var skip: String
  /// How to have one's answers checked.
  package var answers: String
  /// The name of a scenario's text for screen readers.
  package var scenario: String
  /// The names of the hints, in order.
  package var hints: [String]
  /// The title of the solution.
  package var solution: String
  /// The title of the part to read after the solution.
  package var afterwards: String
  /// The outcome of runs in which every expectation holds.
  package var holds: String
  /// The outcome of runs in which one does not.
  package var fails: String
  /// The outcome of runs that reached a limit.
  package var limit: String
  /// The outcome of values that a `where` excludes.
  package var leftOut: String
  /// The label of the choice among runs.
  package var run: String
  /// The button to the change below a value.
  package var previousChange: String
  /// The button to the change above a value.
  package var nextChange: String
  /// How the last value before a change is told, and the first one after it.
  package var justBelow: String
  /// The first value after a change.
  package var justAbove: String
  /// The number of runs that are not shown.
  package var moreRuns: String
  /// The number of ranges that are not shown.
  package var moreRanges: String

  /// Creates the words from their parts.
  package init(
    film: FilmWords, exercises: String, skip: String, answers: String, scenario: String, hints: [String],
    solution: String, afterwards: String, holds: String, fails: String, limit: String, leftOut: String, run: String,
    previousChange: String, nextChange: String, justBelow: String, justAbove: String, moreRuns: String,
    moreRanges: String
  ) {
    self.film = film
    self.exercises = exercises
    self.skip = skip
    self.answers = answers
    self.scenario = scenario
    self.hints = hints
    self.solution = solution
    self.afterwards = afterwards
    self.holds = holds
    self.fails = fails
    self.limit = limit
    self.leftOut = leftOut
    self.run = run
    self.previousChange = previousChange
    self.nextChange = nextChange
    self.justBelow = justBelow
    self.justAbove = justAbove
    self.moreRuns = moreRuns
    self.moreRanges = moreRanges
  }

  func word(for kind: RangeAnalysisRecord.Outcome.Kind) -> String {
    switch kind {
    case .passed: holds
    case .failed: fails
    case .limit: limit
    case .leftOut: leftOut
    }
  }
}
