internal import EmbeddedFiles
internal import SourceText

/// The page of `scenario measure --html`: for each measurement a histogram over its exact bounds, and a table.
package struct MeasurementPage {
  /// A measurement.
  package struct Chart {
    /// The title of its scenario, with the value that its runs have in common.
    package var title: String
    /// The location: `splash/strategies.scn:4`.
    package var place: String
    /// The sample, in smallest parts; `nil` without a value.
    package var statistics: SampleStatistics?
    /// The values that the model allows, in smallest parts; `nil` if they are not known.
    package var exact: ClosedRange<Int64>?
    /// The lines of its table: `mean`, `258.2ms`.
    package var rows: [NamedValue]
    /// Returns a number of smallest parts in the language's notation.
    package var words: (Int64) -> String

    /// Creates the value from its parts.
    package init(
      title: String, place: String, statistics: SampleStatistics?, exact: ClosedRange<Int64>?, rows: [NamedValue],
      words: @escaping (Int64) -> String
    ) {
      self.title = title
      self.place = place
      self.statistics = statistics
      self.exact = exact
      self.rows = rows
      self.words = words
    }

    fileprivate var extent: ClosedRange<Int64>? {
      guard let statistics else { return nil }
      let low = min(statistics.smallest, exact?.lowerBound ?? statistics.smallest)
      return low...max(statistics.largest, exact?.upperBound ?? statistics.largest)
    }
  }

  /// The difference of a measurement from the first: the two titles in a sentence, the sentences below it, and the one
  /// that the model does not explain the difference; `nil` if it can.
  package typealias Comparison = (title: String, sentences: [String], contradiction: String?)

  private let expression: String
  private let charts: [Chart]
  private let comparisons: [Comparison]

  /// Creates the page. With comparisons, all charts have the same axis.
  package init(expression: String, charts: [Chart], comparisons: [Comparison]) {
    self.expression = expression
    self.charts = charts
    self.comparisons = comparisons
  }

  /// Writes the page, which loads nothing and has no script.
  package func write(to sink: @escaping ByteSink) {
    OutputBuffer.write(to: sink) { buffer in
      HTMLWriter.write(to: &buffer) { html in
        html.raw(measureHeadFile().text)
        html.element("title", text: "\(expression) – scenario measure")
        html.raw("\n<style>\n\(pageStyleFile().text)\(measureStyleFile().text)</style>\n</head>\n<body>\n")
        html.block("header") { $0.element("h1", text: expression) }
        html.block("main") { html in
          for chart in charts { write(chart, to: &html) }
          for comparison in comparisons { write(comparison, to: &html) }
        }
        html.raw("</body>\n</html>\n")
      }
    }
  }

  private func write(_ chart: Chart, to html: inout HTMLWriter) {
    html.block("section", ["class": "measured"]) { html in
      html.element("h2", text: chart.title)
      html.element("p", attributes: ["class": "facts"], text: chart.place)
      if let statistics = chart.statistics, let extent = extent(of: chart) {
        Histogram(chart: chart, statistics: statistics, extent: extent).write(to: &html)
      }
      html.block("table") { html in
        for row in chart.rows {
          html.block("tr") { html in
            html.element("th", attributes: ["scope": "row"], text: row.name)
            html.element("td", text: row.value)
          }
        }
      }
    }
  }

  private func extent(of chart: Chart) -> ClosedRange<Int64>? {
    guard let own = chart.extent, !comparisons.isEmpty else { return chart.extent }
    let all = charts.compactMap(\.extent)
    return (all.map(\.lowerBound).min() ?? own.lowerBound)...(all.map(\.upperBound).max() ?? own.upperBound)
  }

  private func write(_ comparison: Comparison, to html: inout HTMLWriter) {
    html.block("section", ["class": "compared"]) { html in
      html.element("h2", text: comparison.title)
      for sentence in comparison.sentences { html.element("p", text: sentence) }
      if let words = comparison.contradiction {
        html.element("p", attributes: ["class": "impossible"], text: words)
      }
    }
  }
}

/// A histogram: the bars, the mean, and below them the exact bounds.
private struct Histogram {
  let chart: MeasurementPage.Chart
  let statistics: SampleStatistics
  let extent: ClosedRange<Int64>

  /// In units of the drawing, which is as wide as its column.
  private static let (width, height, margin, base, top) = (720, 248, 24, 188, 50)

  func write(to html: inout HTMLWriter) {
    let (width, height) = (Self.width, Self.height)
    html.block(
      "svg", ["viewBox": "0 0 \(width) \(height)", "role": "img", "aria-label": words]
    ) { html in
      for bar in bars where bar.count > 0 {
        let box = box(of: bar)
        html.rectangle("bar", x: box.left, y: Self.base - box.height, width: box.width, height: box.height, radius: 1)
      }
      line("axis", from: (Self.margin, Self.base), to: (width - Self.margin, Self.base), in: &html)
      if let exact = chart.exact { writeBounds(exact, to: &html) }
      let mean = x(statistics.mean)
      line("mean-line", from: (mean, Self.top - 26), to: (mean, Self.base), in: &html)
      write("mean \(chart.words(statistics.mean))", style: "mean", x: mean, y: Self.top - 32, to: &html)
      for bar in bars where bar.count > 0 {
        let box = box(of: bar)
        write("\(bar.count)", x: box.left + box.width / 2, y: Self.base - box.height - 4, to: &html)
      }
      write(chart.words(extent.lowerBound), x: Self.margin, y: height - 8, anchor: "start", to: &html)
      if extent.count > 1 {
        write(chart.words(extent.upperBound), x: width - Self.margin, y: height - 8, anchor: "end", to: &html)
      }
    }
  }

  private var words: String {
    let range = "from \(chart.words(statistics.smallest)) to \(chart.words(statistics.largest))"
    let bounds = chart.exact.map { "; exact bounds \(chart.words($0.lowerBound)) to \(chart.words($0.upperBound))" }
    return "\(statistics.count) values \(range), mean \(chart.words(statistics.mean))\(bounds ?? "")"
  }

  /// A sample of one value has one bar.
  private var bars: [SampleStatistics.Bar] {
    let only = SampleStatistics.Bar(lower: statistics.smallest, upper: statistics.largest, count: statistics.count)
    return statistics.histogram.isEmpty ? [only] : statistics.histogram
  }

  private func box(of bar: SampleStatistics.Bar) -> (left: Int, width: Int, height: Int) {
    let most = max(bars.map(\.count).max() ?? 1, 1)
    let left = x(bar.lower)
    return (left, max(x(bar.upper) - left - 1, 3), max((Self.base - Self.top) * bar.count / most, 2))
  }

  private func writeBounds(_ exact: ClosedRange<Int64>, to html: inout HTMLWriter) {
    let left = x(exact.lowerBound)
    html.rectangle(
      "exact", x: left, y: Self.base + 8, width: max(x(exact.upperBound) - left, 3), height: 10, radius: 2)
    write("exact bounds", x: (left + x(exact.upperBound)) / 2, y: Self.base + 34, to: &html)
  }

  private func write(
    _ text: String, style: String = "", x: Int, y: Int, anchor: String = "middle", to html: inout HTMLWriter
  ) {
    let place = min(max(x, Self.margin), Self.width - Self.margin)
    html.element(
      "text", attributes: ["class": style, "x": "\(place)", "y": "\(y)", "text-anchor": anchor], text: text)
  }

  private func line(_ style: String, from: (Int, Int), to: (Int, Int), in html: inout HTMLWriter) {
    html.empty(
      "line",
      attributes: ["class": style, "x1": "\(from.0)", "y1": "\(from.1)", "x2": "\(to.0)", "y2": "\(to.1)"])
  }

  /// Returns the place of a value on the axis.
  private func x(_ value: Int64) -> Int {
    let span = Int128(extent.upperBound) - Int128(extent.lowerBound)
    guard span > 0 else { return Self.width / 2 }
    let room = Int128(Self.width - 2 * Self.margin)
    return Self.margin + Int((Int128(value) - Int128(extent.lowerBound)) * room / span)
  }
}
