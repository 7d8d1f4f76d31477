package import Programs

/// The outcomes of a run that represents every value of one or two ranges.
package struct RangeAnalysisRecord: Hashable, Sendable {
  /// A given that represents every value of a range, ends included: all whole smallest parts.
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

  /// The common end of the runs of a part, and their problems.
  package struct Outcome: Hashable, Sendable {
    /// The way in which the runs of a part end, by the words of logs and reports.
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

  /// A problem as written in the source, with the values that have it, in words.
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

  /// Values of the one unknown with the same outcome.
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

  /// Pairs of values of two unknowns with the same outcome: a polygon with ordered corners.
  package struct Area: Hashable, Sendable {
    var outcome: Int
    /// The coordinates: `x, y, x, y …`.
    package var corners: [Int64]

    package init(outcome: Int, corners: [Int64]) {
      self.outcome = outcome
      self.corners = corners
    }
  }

  /// Values of the unknowns for an outcome, and the command to see that run.
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

  /// The unknowns, one or two.
  package var unknowns: [Unknown]
  /// The result: `fails for bundle > 1483.333ms (212 regions)`.
  package var sentence: String
  /// The number of regions found.
  package var regions = 0
  /// The number of runs made for them.
  package var runs = 0
  /// The covered share of the whole, in thousandths.
  package var explored = 1000
  /// Whether the regions cover every value of the ranges.
  package var isComplete = true
  /// The distinct outcomes, which parts, areas and witnesses refer to by index.
  package var outcomes: [Outcome] = []
  /// The distinct problems, which outcomes refer to by index.
  package var problems: [Problem] = []
  /// For one unknown: the parts in order; adjacent ones with the same outcome are joined.
  package var parts: [Part] = []
  /// The beginnings of the regions, if there are few enough to be drawn.
  package var borders: [Int64] = []
  /// For two unknowns: the areas, to about a five-hundredth of each range if there are many regions, otherwise exact.
  package var areas: [Area] = []
  /// Example values for outcomes, each with the command that repeats the run.
  package var witnesses: [Witness] = []
  /// The index of the witness that the rest of the run's record is about.
  package var recorded: Int?

  /// The ranges in brief: `0ms…5s`.
  var written: String {
    unknowns.map { "\($0.unit.told($0.from))…\($0.unit.told($0.to))" }.joined(separator: ", ")
  }

  package init(unknowns: [Unknown], sentence: String) {
    self.unknowns = unknowns
    self.sentence = sentence
  }
}
