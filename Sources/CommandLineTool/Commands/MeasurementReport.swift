internal import DeviceModel
internal import Interpreter
internal import Programs
internal import Reporting
internal import SourceText

/// The text and the data of measurements, with the exact bounds beside them.
struct MeasurementReport {
  /// One measured scenario, or its runs with one value of a given.
  struct Subject {
    var title: String
    var path: String
    var line: Int
    /// The value that its runs have in common: `style=overlay`; `nil` for all runs.
    var group: String?
    var measurement: Measurement
    var bounds: Bounds
    var names: ValueNames
    /// The names with which data are written.
    var exactNames: ValueNames

    /// Returns a number of smallest parts in the language's notation.
    func words(_ parts: Int64) -> String { measurement.value(parts).map(names.notation) ?? "" }

    var statistics: SampleStatistics? { SampleStatistics(measurement.parts) }

    /// The exact bounds in smallest parts; `nil` if no run has a value.
    var exact: ClosedRange<Int64>? {
      guard let smallest = bounds.smallest.flatMap({ Amount($0.value) }),
        let largest = bounds.largest.flatMap({ Amount($0.value) })
      else { return nil }
      return smallest.parts...max(smallest.parts, largest.parts)
    }
  }

  let subjects: [Subject]
  let comparesAll: Bool
  let expression: String
  /// The diagnostics of scenarios that could not be measured, as JSON.
  var problems: [[UInt8]] = []

  /// The difference of the means from the first, and all differences that the bounds allow.
  private struct Difference {
    var mean: Int64
    var exact: ClosedRange<Int64>?
    /// Whether no two values can differ by as much as the means do.
    var isImpossible: Bool { exact.map { !$0.contains(mean) } ?? false }
  }

  private func difference(of subject: Subject) -> Difference? {
    guard let first = subjects.first, let old = first.statistics, let new = subject.statistics,
      first.measurement.unit == subject.measurement.unit
    else { return nil }
    var difference = Difference(mean: new.mean - old.mean)
    if let before = first.exact, let after = subject.exact {
      difference.exact = (after.lowerBound - before.upperBound)...(after.upperBound - before.lowerBound)
    }
    return difference
  }

  private var compared: [Subject] { comparesAll ? Array(subjects.dropFirst()) : [] }

  // MARK: Text

  func page(_ empty: TerminalText) -> TerminalText {
    var page = empty
    for (index, subject) in subjects.enumerated() {
      if index > 0 { page.line() }
      write(subject, to: &page)
    }
    for subject in compared {
      page.line()
      write(subject, comparedWith: subjects[0], to: &page)
    }
    return page
  }

  private func write(_ subject: Subject, to page: inout TerminalText) {
    page.write("\(sanitizedForTerminal("\(subject.path):\(subject.line)"))  ", style: .quiet)
    page.line(sanitizedForTerminal(label(subject)), .strong)
    func row(_ label: String, text: String) {
      page.write("  \(label)\(String(repeating: " ", count: max(1, 20 - label.count)))", style: .quiet)
      page.line(sanitizedForTerminal(text), label == "mean" ? .strong : .plain)
    }
    if subject.measurement.isUncountable { page.line("  its values are no quantities", .failed) }
    guard let found = subject.statistics else {
      page.line("  it has no value in any run", .quiet)
      return
    }
    for fact in rows(of: subject, found) { row(fact.name, text: fact.value) }
    let most = found.histogram.map(\.count).max() ?? 1
    for bar in found.histogram {
      let length = bar.count == 0 ? 0 : max(1, bar.count * 40 / most)
      let count = bar.count == 0 ? "0" : " \(bar.count)"
      row("from \(subject.words(bar.lower))", text: String(repeating: "█", count: length) + count)
    }
  }

  /// Returns the figures of a measurement that has values.
  private func rows(of subject: Subject, _ found: SampleStatistics) -> [NamedValue] {
    let words = subject.words
    var rows = [NamedValue("n", value: "\(found.count)")]
    func add(_ label: String, text: String) { rows.append(NamedValue(label, value: text)) }
    if subject.measurement.missingCount > 0 { add("without a value", text: "\(subject.measurement.missingCount)") }
    if subject.measurement.failedCount > 0 { add("runs that fail", text: "\(subject.measurement.failedCount)") }
    add("mean", text: words(found.mean))
    add("standard deviation", text: words(found.deviation))
    add("median", text: words(found.median))
    add("95th percentile", text: words(found.percentile95))
    add("smallest, largest", text: "\(words(found.smallest)), \(words(found.largest))")
    if let exact = subject.exact {
      let bounds = "\(words(exact.lowerBound)) to \(words(exact.upperBound))"
      let unit = subject.bounds.isOfRanges ? "every value" : "the declared durations"
      add("exact bounds", text: exact.count == 1 ? "always \(words(exact.lowerBound))" : bounds + ", for \(unit)")
    }
    return rows
  }

  private func label(_ subject: Subject) -> String {
    subject.group.map { "\(subject.title) [\($0)]" } ?? subject.title
  }

  private func write(_ subject: Subject, comparedWith first: Subject, to page: inout TerminalText) {
    let comparison = comparison(of: subject, with: first)
    page.line(sanitizedForTerminal(comparison.title), .strong)
    for sentence in comparison.sentences { page.line("  \(sentence)") }
    if let words = comparison.contradiction { page.line("  \(words)", .failed) }
  }

  private func comparison(of subject: Subject, with first: Subject) -> MeasurementPage.Comparison {
    var comparison: MeasurementPage.Comparison = (
      title: "\(label(subject)), compared with \(label(first))", sentences: [], contradiction: nil
    )
    guard let difference = difference(of: subject) else {
      comparison.sentences.append("they cannot be compared")
      return comparison
    }
    func signed(_ parts: Int64) -> String {
      let text = subject.words(abs(parts))
      return parts == 0 ? text : "\(text) \(parts < 0 ? "less" : "more")"
    }
    comparison.sentences.append("the means differ: \(signed(difference.mean))")
    guard let exact = difference.exact else { return comparison }
    comparison.sentences.append("the exact bounds allow: \(signed(exact.lowerBound)) to \(signed(exact.upperBound))")
    if difference.isImpossible {
      comparison.contradiction = "so the model does not explain the difference of the means"
    }
    return comparison
  }

  // MARK: Page

  /// The same as a page with charts.
  var chart: MeasurementPage {
    MeasurementPage(
      expression: expression,
      charts: subjects.map { subject in
        MeasurementPage.Chart(
          title: label(subject), place: "\(subject.path):\(subject.line)", statistics: subject.statistics,
          exact: subject.exact, rows: subject.statistics.map { rows(of: subject, $0) } ?? [Self.noValue],
          words: subject.words)
      }, comparisons: compared.map { comparison(of: $0, with: subjects[0]) })
  }

  private static let noValue = NamedValue("value", value: "none in any run")

  // MARK: Data

  // `scenario measure --format json`: `version` (1), `expression`, `measurements`, and `comparisons` with the first
  // measurement. A measurement has `name`, `file`, `line`, `group` if there are groups, `n`, `missing` (the number of
  // runs without a value), `failed` (that of runs that do not pass), and, if there are values, `mean`,
  // `standardDeviation`, `median`, `p95`, `smallest`, `largest`, `exact` (`smallest`, `largest`, `isComplete`) and
  // `histogram` (`from`, `to`, `n`), in the language's notation. A comparison has `measurement`, a position, `mean`,
  // and `exact` (`smallest`, `largest`, `isPossible`).
  var json: [UInt8] {
    JSONWriter.object { json in
      json.member("version", value: 1)
      json.member("expression", value: expression)
      json.objects("measurements", of: subjects, write)
      let differences = subjects.indices.dropFirst().compactMap { index in
        comparesAll ? difference(of: subjects[index]).map { (index, $0) } : nil
      }
      json.objects("comparisons", of: differences) { entry, json in
        let (index, difference) = entry
        let subject = subjects[index]
        json.member("measurement", value: index)
        json.member("mean", value: notation(difference.mean, of: subject))
        guard let exact = difference.exact else { return }
        json.object("exact") { json in
          json.member("smallest", value: notation(exact.lowerBound, of: subject))
          json.member("largest", value: notation(exact.upperBound, of: subject))
          json.member("isPossible", value: !difference.isImpossible)
        }
      }
      if !problems.isEmpty {
        json.array("diagnostics") { json in for problem in problems { json.elements(problem) } }
      }
    } + [UInt8(ascii: "\n")]
  }

  private func notation(_ parts: Int64, of subject: Subject) -> String {
    subject.measurement.value(parts).map(subject.exactNames.notation) ?? ""
  }

  private func write(_ subject: Subject, to json: inout JSONWriter) {
    json.member("name", value: subject.title)
    json.member("file", value: subject.path)
    json.member("line", value: subject.line)
    if let group = subject.group { json.member("group", value: group) }
    json.member("n", value: subject.measurement.parts.count)
    json.member("missing", value: subject.measurement.missingCount)
    json.member("failed", value: subject.measurement.failedCount)
    guard let found = subject.statistics else { return }
    json.member("mean", value: notation(found.mean, of: subject))
    json.member("standardDeviation", value: notation(found.deviation, of: subject))
    json.member("median", value: notation(found.median, of: subject))
    json.member("p95", value: notation(found.percentile95, of: subject))
    json.member("smallest", value: notation(found.smallest, of: subject))
    json.member("largest", value: notation(found.largest, of: subject))
    if let exact = subject.exact {
      json.object("exact") { json in
        json.member("smallest", value: notation(exact.lowerBound, of: subject))
        json.member("largest", value: notation(exact.upperBound, of: subject))
        json.member("isComplete", value: subject.bounds.isComplete)
      }
    }
    json.objects("histogram", of: found.histogram) { bar, json in
      json.member("from", value: notation(bar.lower, of: subject))
      json.member("to", value: notation(bar.upper, of: subject))
      json.member("n", value: bar.count)
    }
  }
}
