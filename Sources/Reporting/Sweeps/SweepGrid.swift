/// The runs of a sweep in a grid: a row over the values of one parameter, or rows and columns over those of two. If
/// there are more values than places, adjacent ones share places.
struct SweepGrid {
  struct Cell {
    var share = SweepTable.Share()
    /// A run in the cell: the first that fails, otherwise the first.
    var run: Int?

    fileprivate mutating func count(_ run: Int, isFailed: Bool) {
      if self.run == nil || isFailed && share.failed == 0 { self.run = run }
      share.count(isFailed: isFailed)
    }
  }

  /// Values of a parameter that share a row or a column.
  struct Line: Hashable {
    var label: String
    var count: Int
  }

  let across: SweepParameter
  let down: SweepParameter?
  private(set) var columns: [Line] = []
  /// The rows; a single one without a label if there is one parameter.
  private(set) var rows: [Line] = []
  private var cells: [Cell] = []

  subscript(row: Int, column: Int) -> Cell { cells[row * columns.count + column] }

  /// - Parameter room: The maximum numbers of columns and rows.
  init(_ table: SweepTable, across: SweepParameter, down: SweepParameter?, room: (columns: Int, rows: Int)) {
    self.across = across
    self.down = down
    let places = (
      across: Self.shared(across, count: min(across.count, max(room.columns, 1))),
      down: down.map { Self.rowPlaces(of: $0, in: table, room: room.rows) }
        ?? Places(of: [], lines: [Line(label: "", count: 0)])
    )
    (columns, rows) = (places.across.lines, places.down.lines)
    cells = [Cell](repeating: Cell(), count: columns.count * rows.count)
    for run in table.runs {
      let row = down.map { places.down.of[$0.value(run)] } ?? 0
      let column = places.across.of[across.value(run)]
      cells[row * columns.count + column].count(run, isFailed: table.failed.contains(run))
    }
  }

  /// Returns the two most informative parameters: quantities before words, many values before few.
  static func axes(of table: SweepTable, among parameters: [Int]) -> (across: SweepParameter, down: SweepParameter?)? {
    let ordered = parameters.sorted { left, right in
      (table.parameters[left].isOrdered ? 1 : 0, table.parameters[left].count, -left)
        > (table.parameters[right].isOrdered ? 1 : 0, table.parameters[right].count, -right)
    }
    guard let first = ordered.first else { return nil }
    return (table.parameters[first], ordered.dropFirst().first.map { table.parameters[$0] })
  }

  // MARK: Places

  /// The place of each value, and the lines of the places.
  private struct Places {
    var of: [Int]
    var lines: [Line]
  }

  private static func label(_ parameter: SweepParameter, value: Int) -> String {
    sanitizedForTerminal(parameter.label(value))
  }

  private static func rowPlaces(of parameter: SweepParameter, in table: SweepTable, room: Int) -> Places {
    if parameter.count <= room || parameter.isOrdered { return shared(parameter, count: min(parameter.count, room)) }
    // Failing values have rows of their own; the others share one.
    let shares = table.shares(of: parameter)
    let failing = shares.indices.filter { shares[$0].fails }.prefix(room - 1)
    var places = Places(
      of: shares.map { _ in failing.count }, lines: failing.map { Line(label: label(parameter, value: $0), count: 1) })
    for (row, value) in failing.enumerated() { places.of[value] = row }
    let others = parameter.count - failing.count
    places.lines.append(Line(label: "\(others) others", count: others))
    return places
  }

  /// Returns places shared by adjacent values; the first value names the place.
  private static func shared(_ parameter: SweepParameter, count: Int) -> Places {
    var places = Places(of: (0..<parameter.count).map { $0 * count / parameter.count }, lines: [])
    for (value, place) in places.of.enumerated() {
      if place == places.lines.count { places.lines.append(Line(label: label(parameter, value: value), count: 0)) }
      places.lines[place].count += 1
    }
    return places
  }
}
