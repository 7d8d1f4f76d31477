package import Programs

/// The outcome of a run that stands for every value of one range or of two: where it holds, where it does not.
package struct RangeAnalysisRecord: Hashable, Sendable {
  /// A given that stands for every value of a range, ends included: all whole smallest parts.
  package struct Unknown: Hashable, Sendable {
    var name: String
    var unit: RangeUnit
    var from: Int64
    var to: Int64

    package init(name: String, unit: RangeUnit, from: Int64, to: Int64) {
      self.name = name
      self.unit = unit
      self.from = from
      self.to = to
    }
  }

  /// How runs of a part end, and which of the problems they have.
  package struct Outcome: Hashable, Sendable {
    /// The way the runs of a part end, by the words that logs and reports use.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case passed, failed, limit, leftOut
    }

    package var kind: Kind
    var problems: [Int]

    package init(_ kind: Kind, problems: [Int] = []) {
      self.kind = kind
      self.problems = problems
    }
  }

  /// Something that is wrong, as it is written, with the values for which it is, in words.
  package struct Problem: Hashable, Sendable {
    /// The source text of the expectation or step, or a description of the crash.
    package var text: String
    /// The values for which the problem occurs, in words.
    package var values: String

    package init(text: String, values: String) {
      self.text = text
      self.values = values
    }
  }

  /// Values of the one unknown that end alike.
  package struct Part: Hashable, Sendable {
    var from: Int64
    /// The last value of the part, inclusive, in smallest parts of the unit.
    package var to: Int64
    /// The index of the part's outcome in `outcomes`.
    package var outcome: Int

    package init(from: Int64, to: Int64, outcome: Int) {
      self.from = from
      self.to = to
      self.outcome = outcome
    }
  }

  /// Pairs of values of two unknowns that end alike: a polygon, its corners in a circle.
  package struct Area: Hashable, Sendable {
    var outcome: Int
    /// `x, y, x, y …`
    package var corners: [Int64]

    package init(outcome: Int, corners: [Int64]) {
      self.outcome = outcome
      self.corners = corners
    }
  }

  /// Values of the unknowns for which a run ends so, and what to type to see that run.
  package struct Witness: Hashable, Sendable {
    var outcome: Int
    var values: [Int64]
    var repetition: String

    package init(outcome: Int, values: [Int64], repetition: String) {
      self.outcome = outcome
      self.values = values
      self.repetition = repetition
    }
  }

  /// One or two.
  package var unknowns: [Unknown]
  /// `fails for bundle > 1483.333ms (212 regions)`
  package var sentence: String
  /// The number of regions that were found.
  package var regions = 0
  /// How many runs it took to know them.
  package var runs = 0
  /// How much of the whole was covered, in parts of a thousand.
  package var explored = 1000
  /// Whether the regions cover every value of the ranges.
  package var isComplete = true
  /// The distinct outcomes, which parts, areas and witnesses refer to by index.
  package var outcomes: [Outcome] = []
  /// The distinct problems, which outcomes refer to by index.
  package var problems: [Problem] = []
  /// Of one unknown: in order, neighbors of the same outcome as one.
  package var parts: [Part] = []
  /// Where the regions begin, as far as there are few enough to be drawn.
  package var borders: [Int64] = []
  /// Of two unknowns: true to about a five-hundredth of each range where there are many regions, else exact.
  package var areas: [Area] = []
  /// Example values for outcomes, each with the command that repeats the run.
  package var witnesses: [Witness] = []
  /// The place of the witness that everything else in the run's record is of.
  package var recorded: Int?

  package init(unknowns: [Unknown], sentence: String) {
    self.unknowns = unknowns
    self.sentence = sentence
  }
}
