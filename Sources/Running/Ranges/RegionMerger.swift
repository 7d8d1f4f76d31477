internal import Interpreter
internal import Reporting
internal import SourceText

/// Merges the parts of a survey of two unknowns with the same outcome into few polygons.
///
/// It is exact along some hundreds of lines, where it determines the limits of the parts. It joins the areas between
/// two lines with the same outcomes. A failing part between two lines becomes its own polygon.
struct RegionMerger {
  private let survey: RangeAnalysis
  /// The number of parts up to which they are not merged.
  private static let fewParts = 400
  private static let lineCount: Int64 = 500
  /// The limit on parts that no line crosses.
  private static let speckLimit = 60

  private(set) var areas: [RangeAnalysisRecord.Area] = []

  private struct LineSegment {
    var low: Int64
    var high: Int64
    var outcome: Int
  }

  init(_ survey: RangeAnalysis) {
    self.survey = survey
    if survey.parts.count <= Self.fewParts {
      areas = survey.parts.map { Self.area($0.polygon.nearCorners, outcome: $0.outcome) }
    } else {
      joinLines()
    }
  }

  private static func area(_ corners: [(x: Int64, y: Int64)], outcome: Int) -> RangeAnalysisRecord.Area {
    RangeAnalysisRecord.Area(outcome: outcome, corners: corners.flatMap { [$0.x, $0.y] })
  }

  // MARK: Lines

  private var places: [Int64] {
    let range = survey.unknowns[0].range
    let width = range.upperBound - range.lowerBound
    let count = min(Self.lineCount, width)
    guard count > 0 else { return [range.lowerBound] }
    let (step, rest) = width.quotientAndRemainder(dividingBy: count)
    return (0...count).map { range.lowerBound + $0 * step + $0 * rest / count }
  }

  private mutating func joinLines() {
    let places = places
    var lines = [[LineSegment]](repeating: [], count: places.count)
    var specks: [RangeAnalysis.Part] = []
    for part in survey.parts where !add(part, at: places, to: &lines) { specks.append(part) }
    for index in lines.indices { lines[index] = Self.merged(lines[index]) }
    let height = survey.unknowns[1].range
    var join = Join(tolerance: (height.upperBound - height.lowerBound) / (2 * Self.lineCount))
    for (place, line) in zip(places, lines) { join.add(line, at: place) }
    join.end()
    areas = join.areas
    let meant = specks.filter { survey.outcomes[$0.outcome].kind != .passed && !isSeen($0, at: places, in: lines) }
    areas += meant.prefix(Self.speckLimit).map { Self.area($0.polygon.nearCorners, outcome: $0.outcome) }
  }

  /// Adds a part to the lines that cross it; `false` if no line crosses it.
  private func add(_ part: RangeAnalysis.Part, at places: [Int64], to lines: inout [[LineSegment]]) -> Bool {
    guard let box = part.polygon.box else { return true }
    var isMet = false
    var index = Self.first(of: places, from: box.x.lowerBound)
    while index < places.count, places[index] <= box.x.upperBound {
      if let column = part.polygon.column(at: places[index]) {
        lines[index].append(LineSegment(low: column.lowerBound, high: column.upperBound, outcome: part.outcome))
        isMet = true
      }
      index += 1
    }
    return isMet
  }

  /// Returns whether a neighboring line has the same outcome at the height of the part.
  private func isSeen(_ part: RangeAnalysis.Part, at places: [Int64], in lines: [[LineSegment]]) -> Bool {
    guard let box = part.polygon.box else { return true }
    let index = Self.first(of: places, from: box.x.lowerBound)
    return lines[max(index - 1, 0)...min(index, lines.count - 1)].joined().contains { stretch in
      stretch.outcome == part.outcome && stretch.low <= box.y.upperBound && stretch.high >= box.y.lowerBound
    }
  }

  /// Returns the index of the first line at or after a position.
  private static func first(of places: [Int64], from place: Int64) -> Int {
    places.partitioningIndex { $0 >= place }
  }

  private static func merged(_ stretches: [LineSegment]) -> [LineSegment] {
    var merged: [LineSegment] = []
    for stretch in stretches.sorted(by: { ($0.low, $0.outcome) < ($1.low, $1.outcome) }) {
      if let last = merged.last, last.outcome == stretch.outcome, last.high + 1 >= stretch.low {
        merged[merged.count - 1].high = max(last.high, stretch.high)
      } else {
        merged.append(stretch)
      }
    }
    return merged
  }

  // MARK: Joining

  /// Polygons that grow from line to line.
  private struct Join {
    private struct Open {
      var outcome: Int
      var bottom: [(x: Int64, y: Int64)]
      var top: [(x: Int64, y: Int64)]
    }

    /// The tolerance in ticks, too small to be visible in a chart.
    let tolerance: Int64
    private var open: [Open] = []
    private var last: Int64?
    private(set) var areas: [RangeAnalysisRecord.Area] = []

    init(tolerance: Int64) { self.tolerance = tolerance }

    mutating func add(_ line: [LineSegment], at x: Int64) {
      if open.map(\.outcome) == line.map(\.outcome) {
        open = zip(open, line).map { extended($0, to: (x, $1.low, $1.high)) }
      } else {
        // A change is drawn half-way between two lines.
        let middle = last.map { $0 + (x - $0) / 2 } ?? x
        end(at: middle)
        open = line.map { stretch in
          let begin = Open(outcome: stretch.outcome, bottom: [(middle, stretch.low)], top: [(middle, stretch.high)])
          return extended(begin, to: (x, stretch.low, stretch.high))
        }
      }
      last = x
    }

    mutating func end() {
      if let last { end(at: last) }
    }

    private mutating func end(at x: Int64) {
      for var area in open {
        if let bottom = area.bottom.last, let top = area.top.last { area = extended(area, to: (x, bottom.y, top.y)) }
        areas.append(RegionMerger.area(area.bottom + area.top.reversed(), outcome: area.outcome))
      }
      open = []
    }

    private func extended(_ area: Open, to end: (x: Int64, low: Int64, high: Int64)) -> Open {
      var area = area
      extend(&area.bottom, to: (end.x, end.low))
      extend(&area.top, to: (end.x, end.high))
      return area
    }

    /// Extends a line; a point in the line's direction does not add a corner.
    private func extend(_ line: inout [(x: Int64, y: Int64)], to point: (x: Int64, y: Int64)) {
      if let end = line.last, end == point { return }
      if line.count > 1, goesOn(line[line.count - 2], through: line[line.count - 1], to: point) { line.removeLast() }
      line.append(point)
    }

    /// Returns whether the third point continues the line through the first two, as far as visible in a chart.
    private func goesOn(
      _ first: (x: Int64, y: Int64), through second: (x: Int64, y: Int64), to third: (x: Int64, y: Int64)
    )
      -> Bool
    {
      let (dx, dy) = (second.x - first.x, second.y - first.y)
      guard dx > 0 else { return dx == 0 && third.x == second.x }
      let way = dx.dividingFullWidth(dy.multipliedFullWidth(by: third.x - second.x)).quotient
      return abs(third.y - second.y - way) <= tolerance
    }
  }
}
