import SourceText

/// The runs of a sweep as a text picture: a strip over the values of one parameter, or a map over those of two.
///
/// No meaning depends on color: failing, partly failing and passing values are drawn differently.
package struct SweepChart: Sendable {
  private let table: SweepTable
  private let across: SweepParameter
  private let down: SweepParameter?

  /// The maximum number of rows of a map; more values share rows.
  private static let mostRows = 16
  /// The number of values below which the sentence is enough.
  private static let fewestValues = 4

  /// Creates the chart; `nil` if the summary's sentences say as much.
  package init?(_ table: SweepTable, summary: SweepSummary) {
    guard !table.failed.isEmpty, table.failed.count < table.runs.count else { return nil }
    self.table = table
    guard let axes = SweepGrid.axes(of: table, among: summary.decisive), axes.across.count >= Self.fewestValues,
      axes.down != nil || axes.across.isOrdered
    else { return nil }
    (across, down) = axes
  }

  /// Writes the chart with a legend, in lines of at most `columns` columns.
  package func write(to page: inout TerminalText, indent: String = "    ", columns: Int) {
    let rows = cells(columns: columns - DisplayWidth.of(indent))
    let width = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
    page.write(indent)
    page.line(heading(labelWidth: width, columns: rows.first?.cells.count ?? 0), .quiet)
    for row in rows {
      let room = String(repeating: " ", count: width - DisplayWidth.of(row.label))
      page.write("\(indent)\(room)\(row.label) ")
      write(row.cells, to: &page)
      page.line()
    }
    page.write(indent)
    page.line(legend(rows.flatMap(\.cells)), .quiet)
  }

  private func write(_ cells: [SweepTable.Look], to page: inout TerminalText) {
    for alike in cells.chunked(by: ==) {
      page.write(String(repeating: alike[0].glyph, count: alike.count), style: alike[0].style)
    }
  }

  // MARK: Cells

  struct Row: Equatable {
    var label: String
    var cells: [SweepTable.Look]
  }

  func cells(columns: Int) -> [Row] {
    func grid(_ columns: Int) -> SweepGrid {
      SweepGrid(table, across: across, down: down, room: (columns, Self.mostRows))
    }
    let labels = grid(1).rows.map {
      down == nil ? sanitizedForTerminal(across.name) : DisplayWidth.fitted($0.label, to: 28)
    }
    let room = max(columns - (labels.map { DisplayWidth.of($0) }.max() ?? 0) - 1, 10)
    let drawn = grid(room)
    return labels.enumerated().map { row, label in
      Row(label: label, cells: drawn.columns.indices.map { drawn[row, $0].share.look })
    }
  }

  // MARK: Words

  private func heading(labelWidth: Int, columns: Int) -> String {
    let range = "\(sanitizedForTerminal(across.label(0))) … \(sanitizedForTerminal(across.label(across.count - 1)))"
    guard let down else { return String(repeating: " ", count: labelWidth + 1) + range }
    return "\(sanitizedForTerminal(down.name)) ↓  \(sanitizedForTerminal(across.name)) → \(range)"
  }

  private func legend(_ cells: [SweepTable.Look]) -> String {
    SweepTable.Look.allCases.filter(cells.contains)
      .map { "\($0 == .none ? "blank" : String($0.glyph)) \($0.words)" }.joined(separator: "  ")
  }
}
