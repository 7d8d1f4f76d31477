import Reporting
import SourceText
import VirtualTime

/// The outcome of one scenario, as an editor shows it. Places are those of the text that was run.
struct ScenarioVerdict: Sendable {
  /// A failed expectation or step.
  struct Problem: Sendable {
    var location: Location
    var message: String
    var related: [Diagnostic.Related] = []
    /// The change with which it holds, if one was found.
    var fix: Explanation.Fix?
  }

  /// A short text at the end of a line.
  struct Hint: Sendable {
    /// The end of the step or expectation in the text.
    var offset: Int
    var text: String
    /// When the step ended or the expectation was decided.
    var instant: Instant
  }

  var range: Range<Int>
  var status: RunStatus
  /// The outcome in a few words: `passed, 983.3ms`.
  var summary: String
  var problems: [Problem] = []
  var hints: [Hint] = []
  /// The screen's contents in the run that is shown.
  var film: FilmstripChart?
  /// The values of the givens and columns in that run, in the language's notation.
  var values: [(name: String, text: String)] = []
}

extension ScenarioVerdict {
  /// Returns the verdict after an edit of the text, without the parts that the edit touches.
  func moved(by edit: Range<Int>, to count: Int, file: FileID) -> ScenarioVerdict? {
    func moved(_ range: Range<Int>) -> Range<Int>? {
      if range.upperBound < edit.lowerBound { return range }
      guard range.lowerBound >= edit.upperBound else { return nil }
      let distance = count - edit.count
      return range.lowerBound + distance..<range.upperBound + distance
    }
    func moved(_ location: Location) -> Location? {
      if location.file != file { return location }
      return moved(location.range.offsets).map { Location(file: file, range: TextRange($0)) }
    }
    var verdict = self
    if let whole = moved(range) {
      verdict.range = whole
    } else if range.lowerBound < edit.lowerBound, edit.upperBound <= range.upperBound {
      verdict.range = range.lowerBound..<range.upperBound + count - edit.count
    } else {
      return nil
    }
    verdict.problems = problems.compactMap { problem in
      guard let location = moved(problem.location) else { return nil }
      var problem = problem
      problem.location = location
      problem.fix = nil
      problem.related = problem.related.compactMap { place in
        moved(place.location).map { Diagnostic.Related(location: $0, message: place.message) }
      }
      return problem
    }
    verdict.hints = hints.compactMap { hint in
      moved(hint.offset..<hint.offset).map { Hint(offset: $0.lowerBound, text: hint.text, instant: hint.instant) }
    }
    return verdict
  }
}
