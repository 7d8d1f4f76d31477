internal import DeviceModel
import Programs
package import VirtualTime

/// A course as one page: its texts, scenarios in colors, and film strips; for a range, a strip for each of its values.
package struct CoursePage: Sendable {
  /// A part of a text.
  package enum Block: Sendable {
    /// Text with `code` and addresses in it.
    case paragraph(String)
    case code(ColoredCode)
    /// The film strips of the scenario above.
    case film(CourseFilm)
  }

  /// A task with its hints and its solution.
  package struct Exercise: Sendable {
    /// The name of the exercise, the same in all languages: its place on the page.
    package var key: String
    /// The title; of a case, its values, such as `phone = iPhone 8`.
    package var title: String
    /// The kind, in a word.
    package var kind: String
    /// The text and the scenario.
    package var task: [Block]
    /// The hints, from a nudge to nearly the answer.
    package var hints: [String]
    /// The solved scenario.
    package var solution: [Block]
    /// The text shown after the solution.
    package var afterwards: [Block]

    /// Creates the value from its parts.
    package init(
      key: String, title: String, kind: String, task: [Block], hints: [String], solution: [Block], afterwards: [Block]
    ) {
      self.key = key
      self.title = title
      self.kind = kind
      self.task = task
      self.hints = hints
      self.solution = solution
      self.afterwards = afterwards
    }
  }

  /// The language of the texts, as a tag of BCP 47.
  package var language: String
  /// The title.
  package var title: String
  /// The paragraphs below the title.
  package var lead: [String]
  /// The exercises in rising order.
  package var exercises: [Exercise]
  /// The words of the page itself.
  package var words: CourseWords

  /// Creates the value from its parts.
  package init(language: String, title: String, lead: [String], exercises: [Exercise], words: CourseWords) {
    self.language = language
    self.title = title
    self.lead = lead
    self.exercises = exercises
    self.words = words
  }
}

/// Text of the language with the classes of its tokens.
package struct ColoredCode: Sendable {
  /// The colors of code, by their names in the style of pages.
  package enum Color: String, Sendable { case keyword, string, number, comment, name, event, decorator }

  /// The text of the file.
  package var text: String
  /// The offsets with a color, in order.
  package var spans: [(range: Range<Int>, color: Color)]
  /// The offsets of what a reader fills in, or has to.
  package var marks: [Range<Int>]

  /// Creates the value from its parts.
  package init(_ text: String, spans: [(range: Range<Int>, color: Color)] = [], marks: [Range<Int>] = []) {
    self.text = text
    self.spans = spans
    self.marks = marks
  }
}

/// The film strips of a scenario's runs.
package struct CourseFilm: Sendable {
  /// Values for which the screen shows the same pictures one after another, at times that are linear between the two
  /// ends. For a run without a range, both ends are the same.
  package struct Region: Sendable {
    /// The values in smallest parts of the range's unit; of points of a grid, one.
    package var values: ClosedRange<Int64>
    /// The index of the outcome.
    package var outcome: Int
    /// The pictures in order.
    package var pictures: [ScreenSnapshot]
    /// The time of each picture and of the end, in ticks, with the first value.
    package var first: [Int64]
    /// The same with the last value.
    package var last: [Int64]

    /// Creates the value from its parts.
    package init(
      values: ClosedRange<Int64>, outcome: Int, pictures: [ScreenSnapshot], first: [Int64], last: [Int64]
    ) {
      self.values = values
      self.outcome = outcome
      self.pictures = pictures
      self.first = first
      self.last = last
    }
  }

  /// The end of runs, and the expectations and steps that fail, as written.
  package struct Outcome: Hashable, Sendable {
    /// The kind, in a word.
    package var kind: RangeAnalysisRecord.Outcome.Kind
    /// The expectations and steps that fail, as written.
    package var problems: [String]

    /// Creates the value from its parts.
    package init(_ kind: RangeAnalysisRecord.Outcome.Kind, problems: [String]) {
      self.kind = kind
      self.problems = problems
    }
  }

  /// The runs with the same values of everything that has no range.
  package struct Case: Sendable {
    /// The values, such as `phone = iPhone 8`; empty if there are none.
    package var title: String
    /// The looks of the app and the phone.
    package var look: AppearanceRecord
    /// The distinct outcomes, which regions refer to by index.
    package var outcomes: [Outcome]
    /// The regions in order; one for a run without a range.
    package var regions: [Region]

    /// Creates the value from its parts.
    package init(title: String, look: AppearanceRecord, outcomes: [Outcome], regions: [Region]) {
      self.title = title
      self.look = look
      self.outcomes = outcomes
      self.regions = regions
    }
  }

  /// The given that the regions are about; `nil` for single runs.
  package var unknown: RangeAnalysisRecord.Unknown?
  /// Whether the regions are points of a grid, which prove nothing about the values between them.
  package var isGrid: Bool
  /// The runs by their values without a range.
  package var cases: [Case]
  /// The number of runs that are not shown.
  package var cutCases: Int

  /// Creates the value from its parts.
  package init(unknown: RangeAnalysisRecord.Unknown?, isGrid: Bool, cases: [Case], cutCases: Int) {
    self.unknown = unknown
    self.isGrid = isGrid
    self.cases = cases
    self.cutCases = cutCases
  }
}

extension Filmstrip {
  /// The pictures in order.
  package var pictures: [ScreenSnapshot] { cells.map(\.picture) }

  /// The time at which each picture comes, and the time of the end.
  package var times: [Instant] { cells.map(\.start) + (cells.last.map { [$0.end] } ?? []) }
}

extension CourseFilm.Region {
  /// Returns the cells of the strip for a value of the region.
  func cells(at value: Int64) -> [Filmstrip.Cell] {
    pictures.indices.map { index in
      var cell = Filmstrip.Cell(start: time(index, at: value), picture: pictures[index], opacity: 0)
      cell.end = time(index + 1, at: value)
      return cell
    }
  }

  private func time(_ index: Int, at value: Int64) -> Instant {
    let whole = values.upperBound - values.lowerBound
    let (low, high) = (first[index], last[index])
    guard whole > 0, low != high else { return .zero + Interval(ticks: low) }
    let moved = whole.dividingFullWidth((high - low).multipliedFullWidth(by: value - values.lowerBound)).quotient
    return .zero + Interval(ticks: low + moved)
  }

  /// Whether another region, next to it, looks the same.
  func looksLike(_ other: Self) -> Bool { outcome == other.outcome && pictures == other.pictures }
}
