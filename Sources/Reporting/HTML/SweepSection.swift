internal import SourceText

/// The runs of one scenario by their values, as plain HTML: the failing values in sentences, then a table of cells that
/// show the outcomes and link to the runs.
struct SweepSection {
  private let suite: SuiteRecord
  private let number: Int
  private let table: SweepTable
  private let summary: SweepSummary
  let headline: String

  private static let room = (columns: 48, rows: 48)
  /// The number of columns above which they are narrow, so that they fit on a page.
  private static let wideColumns = 28
  /// The maximum number of cells of a strip that can be grasped at a glance.
  private static let borderCells = 20
  /// The maximum number of values of one parameter that are counted individually.
  private static let valueLimit = 100

  /// Creates the section; `nil` if there is nothing to report by value.
  init?(_ suite: SuiteRecord, scenario number: Int) {
    guard let table = SweepTable(suite.scenarios[number]), !table.parameters.isEmpty else { return nil }
    self.suite = suite
    self.number = number
    self.table = table
    summary = SweepSummary(table)
    headline = summary.told(of: table)[0]
  }

  static func anchor(ofScenario number: Int) -> String { "sweep-\(number)" }

  /// - Parameter runs: The runs of the scenario, as shown on the page.
  func write(_ runs: ArraySlice<HTMLReportRun>, to html: inout HTMLWriter) {
    let scenario = suite.scenarios[number]
    html.block("article", ["class": "run by-value", "id": Self.anchor(ofScenario: number)]) { html in
      html.element("h2") { html in
        RunSection.writeBadge(table.failed.isEmpty ? .passed : .failed, to: &html)
        html.text(" \(scenario.title)")
      }
      html.element(
        "p", attributes: ["class": "facts"], text: ([suite.place(of: scenario)] + counts).joined(separator: " · "))
      html.element("ul", ["class": "sums"]) { html in
        for sentence in summary.told(of: table) { html.element("li", text: sentence) }
      }
      writeGrid(to: &html)
      if let row = PictureRow(scenario) {
        html.element("h3", text: "On each phone")
        html.block("div", ["class": "scroll"]) { PictureSVG(row).write(to: &$0) }
      }
      if let border { writeBorder(border.map { runs[runs.startIndex + $0] }, to: &html) }
      writeShares(to: &html)
    }
  }

  private var counts: [String] {
    let scenario = suite.scenarios[number]
    var counts = ["\(scenario.runs.count.grouped) runs"]
    let failed = scenario.runs.count { $0.status != .passed }
    if failed > 0 { counts.append("\(failed.grouped) did not pass") }
    if scenario.leftOut > 0 { counts.append("\(scenario.leftOut.grouped) excluded by where") }
    return counts
  }

  // MARK: The border

  /// The first two runs, by index, that differ in one step of one quantity and in whether they fail.
  private var border: [Int]? {
    zip(table.runs, table.runs.dropFirst()).first { one, other in
      guard table.failed.contains(one) != table.failed.contains(other) else { return false }
      let differing = table.parameters.filter { $0.value(one) != $0.value(other) }
      guard differing.count == 1, differing[0].isOrdered else { return false }
      return abs(differing[0].value(one) - differing[0].value(other)) == 1
    }.map { [$0, $1] }
  }

  /// Writes the strips of the last step that passes and of the first that fails, so that they can be compared.
  private func writeBorder(_ runs: [HTMLReportRun], to html: inout HTMLWriter) {
    let runs = runs.filter { 1...Self.borderCells ~= $0.cells.count }
    guard !runs.isEmpty else { return }
    html.element("h3", text: runs.count == 2 ? "On both sides of the bound" : "At the bound")
    for run in runs {
      html.element("p") { html in
        RunSection.writeBadge(run.status, to: &html)
        html.raw(" ")
        let values = run.record.values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        html.element("a", attributes: ["href": "#\(run.anchor)"], text: values)
      }
      FilmstripHTML(cells: run.cells, pictures: run.pictures, cutCells: run.cutCells, isStill: true).write(to: &html)
    }
  }

  // MARK: The table of cells

  private func writeGrid(to html: inout HTMLWriter) {
    guard let axes = SweepGrid.axes(of: table, among: summary.axes(of: table)) else { return }
    let grid = SweepGrid(table, across: axes.across, down: axes.down, room: Self.room)
    html.element(
      "h3",
      text:
        "By \(sanitizedForTerminal(([axes.across] + [axes.down].compactMap(\.self)).map(\.name).joined(separator: " and ")))"
    )
    writeLegend(of: grid, to: &html)
    if grid.down == nil, !grid.across.isOrdered { return writeChoices(of: grid, to: &html) }
    html.block("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": "Runs by value"]) { html in
      html.element("table", ["class": grid.columns.count > Self.wideColumns ? "grid dense" : "grid"]) { html in
        html.element("caption", attributes: ["class": "away"], text: headline)
        html.element("thead") { writeColumnHeads(of: grid, to: &$0) }
        html.element("tbody") { html in
          for row in grid.rows.indices { write(row: row, of: grid, to: &html) }
        }
      }
    }
  }

  /// Writes unordered words, which have their names next to their cells.
  private func writeChoices(of grid: SweepGrid, to html: inout HTMLWriter) {
    html.block("ul", ["class": "choices"]) { html in
      for column in grid.columns.indices {
        guard let run = grid[0, column].run else { continue }
        let look = grid[0, column].share.look
        html.element("li") { html in
          html.element("a", ["href": href(of: run), "aria-label": words(row: 0, column: column, of: grid)]) { html in
            html.element("i", attributes: ["class": look.rawValue], text: look.sign)
            html.text(" \(grid.columns[column].label)")
          }
        }
      }
    }
  }

  private func href(of run: Int) -> String { "#\(HTMLReportRun.anchor(of: suite.scenarios[number].runs[run].id))" }

  /// Writes a heading for each column; most are hidden and only read by screen readers.
  private func writeColumnHeads(of grid: SweepGrid, to html: inout HTMLWriter) {
    let names = grid.columns.map(\.label)
    let widest = names.map { DisplayWidth.of($0) }.max() ?? 0
    let cellWidth = grid.columns.count > Self.wideColumns ? 2 : 3
    let step = max((widest + cellWidth) / cellWidth, 1)
    html.block("tr") { html in
      let corner =
        grid.down.map { "\(sanitizedForTerminal($0.name)) ↓ \(sanitizedForTerminal(grid.across.name)) →" } ?? ""
      html.element("td", attributes: ["class": "corner"], text: corner)
      for (column, name) in names.enumerated() {
        html.element("th", ["scope": "col"]) { html in
          let isSeen = column.isMultiple(of: step)
          html.element("span", attributes: ["class": isSeen ? "head" : "away"], text: name)
        }
      }
    }
  }

  private func write(row: Int, of grid: SweepGrid, to html: inout HTMLWriter) {
    html.block("tr") { html in
      html.element(
        "th", attributes: ["scope": "row"],
        text: grid.down == nil ? sanitizedForTerminal(grid.across.name) : grid.rows[row].label)
      for column in grid.columns.indices {
        let cell = grid[row, column]
        html.element("td") { html in
          guard let run = cell.run else { return }
          let look = cell.share.look
          html.element(
            "a",
            attributes: [
              "class": look.rawValue, "href": href(of: run), "aria-label": words(row: row, column: column, of: grid),
            ],
            text: look.sign)
        }
      }
    }
  }

  /// Returns a cell in words: `jitter 30ms, load 1s: 3 of 4 runs fail`.
  private func words(row: Int, column: Int, of grid: SweepGrid) -> String {
    let share = grid[row, column].share
    var place = "\(sanitizedForTerminal(grid.across.name)) \(grid.columns[column].label)"
    if let down = grid.down { place += ", \(sanitizedForTerminal(down.name)) \(grid.rows[row].label)" }
    if share.runs == 1 { return "\(place): \(share.fails ? "fails" : "passes")" }
    if !share.fails { return "\(place): \(share.runs) runs pass" }
    return "\(place): \(share.isWhole ? "all \(share.runs)" : "\(share.failed) of \(share.runs)") runs fail"
  }

  private func writeLegend(of grid: SweepGrid, to html: inout HTMLWriter) {
    let looks = Set(grid.rows.indices.flatMap { row in grid.columns.indices.map { grid[row, $0].share.look } })
    html.element("p", ["class": "legend"]) { html in
      for look in SweepTable.Look.allCases where look != .none && looks.contains(look) {
        html.element("span") { html in
          html.element("i", attributes: ["class": look.rawValue, "aria-hidden": "true"], text: look.sign)
          html.text(" \(look.words)")
        }
      }
      if looks.contains(.none) { html.element("span", text: "blank: no run") }
      html.element("span", attributes: ["class": "length"], text: sharing(grid))
    }
  }

  private func sharing(_ grid: SweepGrid) -> String {
    let others = table.parameters.map(\.name).filter { $0 != grid.across.name && $0 != grid.down?.name }
    var sentences = [
      "Select a cell to open its run\(table.runs.count > 1 && !others.isEmpty ? ", or the first of its runs" : "")."
    ]
    if !others.isEmpty {
      sentences.append("Each cell covers all values of \(sanitizedForTerminal(others.joined(separator: ", "))).")
    }
    if grid.columns.contains(where: { $0.count > 1 }) || grid.rows.contains(where: { $0.count > 1 }) {
      sentences.append("Neighboring values share a cell, which is named after the first.")
    }
    return sentences.joined(separator: " ")
  }

  // MARK: In numbers

  private func writeShares(to html: inout HTMLWriter) {
    html.element("details", ["class": "shares"]) { html in
      html.element("summary", text: "Counts by value")
      RunSection.writeTable(["Parameter", "Value", "Runs", "Did not pass"], to: &html) { html in
        for parameter in table.parameters { writeShares(of: parameter, to: &html) }
      }
    }
  }

  private func writeShares(of parameter: SweepParameter, to html: inout HTMLWriter) {
    let shares = table.shares(of: parameter)
    let known = shares.indices.filter { shares[$0].runs > 0 }
    let told = known.count > Self.valueLimit ? known.filter { shares[$0].fails } : known
    for value in told.prefix(Self.valueLimit) {
      html.element("tr") { html in
        html.element("td", text: parameter.name)
        html.element("td", text: parameter.label(value))
        html.element("td", attributes: ["class": "number"], text: "\(shares[value].runs)")
        html.element("td", attributes: ["class": "number"], text: "\(shares[value].failed)")
      }
    }
    let rest = known.count - min(told.count, Self.valueLimit)
    guard rest > 0 else { return }
    html.element("tr") { html in
      html.element("td", text: parameter.name)
      html.element("td", attributes: ["colspan": "3"], text: "and \(rest) more values")
    }
  }
}

extension SweepSummary {
  /// Returns the outcome of its runs in sentences, even if all of them pass.
  func told(of table: SweepTable) -> [String] {
    if !sentences.isEmpty { return sentences }
    return table.failed.isEmpty
      ? ["passes for \(valuesOf) \(Self.joined(table.parameters.map { sanitizedForTerminal($0.name) }, by: "and"))"]
      : ["\(table.failed.count) of \(table.runs.count) runs fail"]
  }

  /// Returns the parameters worth drawing; all, if none decides alone.
  func axes(of table: SweepTable) -> [Int] {
    decisive.isEmpty || table.failed.count == table.runs.count ? Array(table.parameters.indices) : decisive
  }
}
