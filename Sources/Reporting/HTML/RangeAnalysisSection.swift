import Programs
import SourceText

/// The outcomes of a run for every value of its ranges: a bar for one range, or a map of two, with the borders of
/// failures, and a table.
struct RangeAnalysisSection {
  let survey: RangeAnalysisRecord
  let anchor: String

  private static let rowLimit = 200

  func write(to html: inout HTMLWriter) {
    html.block("section", ["class": "survey"]) { html in
      html.element("h3", text: "Results by value")
      html.element("p", attributes: ["class": "sentence"], text: survey.sentence)
      html.element("p", attributes: ["class": "facts"], text: meaning)
      html.element("figure") { html in
        if survey.unknowns.count == 1 {
          RangeAnalysisBar(survey: survey, witness: witness).write(to: &html)
        } else {
          RangeAnalysisMap(survey: survey, witness: witness).write(to: &html)
        }
        writeLegend(to: &html)
      }
      if survey.unknowns.count == 1 { writeParts(to: &html) }
      if survey.problems.count > 1 || survey.unknowns.count > 1 { writeProblems(to: &html) }
      writeWitnesses(to: &html)
    }
  }

  /// The values that the rest of the article is about, and the link to it.
  private var witness: (values: [Int64], words: String, href: String)? {
    guard let recorded = survey.recorded else { return nil }
    let values = survey.witnesses[recorded].values
    return (values, words(of: values), "#\(RunSection.filmAnchor(of: anchor))")
  }

  private func words(of values: [Int64]) -> String {
    zip(survey.unknowns, values).map { "\($0.name) = \($0.unit.told($1))" }.joined(separator: ", ")
  }

  // MARK: Words

  private var meaning: String {
    let regions = survey.regions == 1 ? "1 region" : "\(survey.regions.grouped) regions"
    let runs = survey.runs == 1 ? "1 run" : "\(survey.runs.grouped) runs"
    return "\(regions), found with \(runs): for all values of a region, the same events happen in the same order, "
      + "so one run stands for all of them."
  }

  private func writeLegend(to html: inout HTMLWriter) {
    html.element("p", ["class": "legend"]) { html in
      for kind in RangeAnalysisRecord.Outcome.Kind.allCases where survey.outcomes.contains(where: { $0.kind == kind }) {
        html.element("span") { html in
          html.element("svg", ["class": "swatch", "aria-hidden": "true"]) {
            $0.empty("rect", attributes: ["class": kind.rawValue, "width": "100%", "height": "100%"])
          }
          html.text(" \(kind.word)")
        }
      }
      if !survey.isComplete {
        html.element("span", text: "blank: not explored (\(survey.explored / 10).\(survey.explored % 10) % explored)")
      }
      if let witness {
        html.element("span") { html in
          html.text("◆ ")
          html.element("a", attributes: ["href": witness.href], text: "the run shown below: \(witness.words)")
        }
      }
    }
  }

  private func writeParts(to html: inout HTMLWriter) {
    let unknown = survey.unknowns[0]
    html.element("details", survey.parts.count <= 6 ? ["open": "open"] : [:]) { html in
      html.element("summary", text: survey.parts.count == 1 ? "1 range" : "\(survey.parts.count) ranges")
      RunSection.writeTable([unknown.name, "Result", "Caused by"], to: &html) { html in
        for part in survey.parts.prefix(Self.rowLimit) {
          let outcome = survey.outcomes[part.outcome]
          html.element("tr") { html in
            html.element("td", text: Self.range(part, of: unknown))
            html.element("td", attributes: ["class": "result \(outcome.kind.rawValue)"], text: outcome.kind.word)
            html.element("td") {
              $0.element("code", text: outcome.problems.map { survey.problems[$0].text }.joined(separator: "; "))
            }
          }
        }
      }
      if survey.parts.count > Self.rowLimit {
        html.element(
          "p", attributes: ["class": "more"], text: "\(survey.parts.count - Self.rowLimit) more are in the log.")
      }
    }
  }

  /// Returns a range: `≥ 0ms, ≤ 1.123333s`.
  private static func range(_ part: RangeAnalysisRecord.Part, of unknown: RangeAnalysisRecord.Unknown) -> String {
    if part.from == part.to { return "= \(unknown.unit.told(part.from))" }
    let low = part.from <= unknown.from ? "≥ \(unknown.unit.told(part.from))" : unknown.unit.atLeast(part.from)
    let high = part.to >= unknown.to ? "≤ \(unknown.unit.told(part.to))" : unknown.unit.atMost(part.to)
    return "\(low), \(high)"
  }

  private func writeProblems(to html: inout HTMLWriter) {
    guard !survey.problems.isEmpty else { return }
    html.element("ul", ["class": "sums"]) { html in
      for problem in survey.problems {
        html.element("li") { html in
          html.element("code", text: problem.text)
          html.text(" \(problem.values)")
        }
      }
    }
  }

  private func writeWitnesses(to html: inout HTMLWriter) {
    guard !survey.witnesses.isEmpty else { return }
    html.element("details") { html in
      html.element("summary", text: "Values to try")
      RunSection.writeTable(["Values", "Result", "Command"], to: &html) { html in
        for (place, witness) in survey.witnesses.enumerated() {
          let kind = survey.outcomes[witness.outcome].kind
          html.element("tr") { html in
            html.element("td") { html in
              html.text(words(of: witness.values))
              if place == survey.recorded { html.text(" (shown below)") }
            }
            html.element("td", attributes: ["class": "result \(kind.rawValue)"], text: kind.word)
            html.element("td") { $0.element("code", attributes: ["class": "command"], text: witness.repetition) }
          }
        }
      }
    }
  }
}

extension RangeAnalysisRecord.Outcome.Kind {
  var word: String {
    switch self {
    case .passed: "holds"
    case .failed: "fails"
    case .limit: "reaches a limit"
    case .leftOut: "excluded by where"
    }
  }
}

extension RangeAnalysisRecord.Unknown {
  /// Returns the position of a value along its range, scaled to a length.
  fileprivate func place(of value: Int64, along length: Int64) -> Int64 {
    let inside = max(min(value, to), from) - from
    return max(to - from, 1).dividingFullWidth(inside.multipliedFullWidth(by: length)).quotient
  }
}

/// One range as a bar: lengths are shares of its width, so that it fits every page and its text keeps its size.
struct RangeAnalysisBar {
  let survey: RangeAnalysisRecord
  let witness: (values: [Int64], words: String, href: String)?
  var word: (RangeAnalysisRecord.Outcome.Kind) -> String = \.word

  private static let barTop = 26
  private static let barHeight = 40
  /// The percentage of the width that a label needs on a narrow page.
  private static let labelRoom = 27
  private static let labelRows = 4

  func write(to html: inout HTMLWriter) {
    let labels = placedLabels
    let rows = (labels.map(\.row).max() ?? 0) + 1
    let bottom = Self.barTop + Self.barHeight
    html.block(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "survey-bar", "height": "\(bottom + 12 + rows * 20)",
        "role": "group", "aria-label": survey.sentence,
      ]
    ) { html in
      html.empty(
        "rect",
        attributes: [
          "class": "unexplored", "x": "0", "y": "\(Self.barTop)", "width": "100%", "height": "\(Self.barHeight)",
        ])
      for part in survey.parts { write(part, to: &html) }
      for border in survey.borders {
        let x = Self.percent(share(border))
        html.empty("line", attributes: ["class": "region", "x1": x, "x2": x, "y1": "\(bottom - 5)", "y2": "\(bottom)"])
      }
      for label in labels { write(label, to: &html) }
      writeWitness(to: &html)
    }
  }

  private var unknown: RangeAnalysisRecord.Unknown { survey.unknowns[0] }

  /// Returns the position along the range, in hundred-thousandths.
  private func share(_ ticks: Int64) -> Int64 { unknown.place(of: ticks, along: 100_000) }

  private func write(_ part: RangeAnalysisRecord.Part, to html: inout HTMLWriter) {
    let (left, right) = (share(part.from), share(part.to))
    let kind = survey.outcomes[part.outcome].kind
    // A very narrow part is widened to be visible.
    let width = max(right - left, 400)
    html.element(
      "rect",
      [
        "class": kind.rawValue, "x": Self.percent(min(left, 100_000 - width)), "y": "\(Self.barTop)",
        "width": Self.percent(width), "height": "\(Self.barHeight)",
      ]
    ) { html in
      html.element(
        "title",
        text: "\(unknown.name) \(unknown.unit.told(part.from))…\(unknown.unit.told(part.to)): \(word(kind))"
      )
    }
    guard right - left > 18_000 else { return }
    html.element(
      "text",
      attributes: ["class": "word", "x": Self.percent((left + right) / 2), "y": "\(Self.barTop + 25)"],
      text: word(kind))
  }

  // MARK: Labels

  private struct Label {
    var share: Int64
    var text: String
    var row: Int
  }

  /// The labels of both ends and of the borders between different outcomes. They take as many rows as needed; those
  /// without room are in the table.
  private var placedLabels: [Label] {
    var labels = [
      Label(share: 0, text: unknown.unit.told(unknown.from), row: 0),
      Label(share: 100_000, text: unknown.unit.told(unknown.to), row: 0),
    ]
    let room = Int64(Self.labelRoom * 1000)
    func isFree(_ share: Int64, row: Int) -> Bool {
      labels.allSatisfy { other in
        other.row != row || abs(Self.middle(of: other.share, room: room) - Self.middle(of: share, room: room)) >= room
      }
    }
    for part in survey.parts.dropFirst() {
      let share = share(part.from)
      guard let row = (0..<Self.labelRows).first(where: { isFree(share, row: $0) }) else { continue }
      labels.append(Label(share: share, text: unknown.unit.border(before: part.from), row: row))
    }
    return labels
  }

  /// Returns the center of a label that must stay within the picture.
  private static func middle(of share: Int64, room: Int64) -> Int64 {
    share < room / 2 ? room / 2 : share > 100_000 - room / 2 ? 100_000 - room / 2 : share
  }

  private func write(_ label: Label, to html: inout HTMLWriter) {
    let bottom = Self.barTop + Self.barHeight
    let x = Self.percent(label.share)
    let y = bottom + 22 + label.row * 20
    html.empty("line", attributes: ["class": "border", "x1": x, "x2": x, "y1": "\(bottom)", "y2": "\(y - 13)"])
    let half = Int64(Self.labelRoom * 500)
    let anchor = label.share < half ? "start" : label.share > 100_000 - half ? "end" : "middle"
    html.element("text", attributes: ["x": x, "y": "\(y)", "text-anchor": anchor], text: label.text)
  }

  private func writeWitness(to html: inout HTMLWriter) {
    guard let witness else { return }
    let share = share(witness.values[0])
    let x = Self.percent(share)
    html.element("a", ["href": witness.href, "aria-label": "The run shown: \(witness.words)"]) { html in
      html.empty(
        "line",
        attributes: [
          "class": "witness", "x1": x, "x2": x, "y1": "\(Self.barTop - 4)", "y2": "\(Self.barTop + Self.barHeight)",
        ])
      let anchor = share < 50_000 ? "start" : "end"
      html.element(
        "text", attributes: ["class": "witness", "x": x, "y": "\(Self.barTop - 9)", "text-anchor": anchor],
        text: share < 50_000 ? "◆ \(witness.words)" : "\(witness.words) ◆")
    }
  }

  /// Returns hundred-thousandths as percent.
  static func percent(_ share: Int64) -> String {
    let rest = String(share % 1000 + 1000).dropFirst()
    return "\(share / 1000).\(rest)%"
  }
}

/// Two ranges as a map: the first is horizontal, the second points upward.
struct RangeAnalysisMap {
  let survey: RangeAnalysisRecord
  let witness: (values: [Int64], words: String, href: String)?

  /// The units of the drawing along each side.
  private static let side: Int64 = 1000

  func write(to html: inout HTMLWriter) {
    let (across, up) = (survey.unknowns[0], survey.unknowns[1])
    html.block("div", ["class": "survey-map"]) { html in
      writeEnds(of: up, style: "up", to: &html)
      html.element(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(Self.side) \(Self.side)", "role": "group",
          "aria-label": "\(survey.sentence); \(across.name) across, \(up.name) upwards",
        ]
      ) { html in
        html.empty("rect", attributes: ["class": "unexplored", "width": "\(Self.side)", "height": "\(Self.side)"])
        for area in survey.areas { write(area, to: &html) }
        html.empty("rect", attributes: ["class": "frame", "width": "\(Self.side)", "height": "\(Self.side)"])
        writeWitness(to: &html)
      }
      writeEnds(of: across, style: "across", to: &html)
    }
  }

  private func writeEnds(of unknown: RangeAnalysisRecord.Unknown, style: String, to html: inout HTMLWriter) {
    html.element("p", ["class": "ends \(style)"]) { html in
      html.element("span", text: unknown.unit.told(unknown.from))
      html.element("b", text: style == "up" ? "\(unknown.name) ↑" : "\(unknown.name) →")
      html.element("span", text: unknown.unit.told(unknown.to))
    }
  }

  /// Returns a position in tenths of a unit; borders are finer than the eye can see, and coarser than a tick.
  private func place(_ ticks: Int64, of unknown: RangeAnalysisRecord.Unknown) -> Int64 {
    unknown.place(of: ticks, along: Self.side * 10)
  }

  private func point(x: Int64, y: Int64) -> String {
    let (x, y) = (place(x, of: survey.unknowns[0]), Self.side * 10 - place(y, of: survey.unknowns[1]))
    return "\(Self.decimal(x)) \(Self.decimal(y))"
  }

  private static func decimal(_ tenths: Int64) -> String {
    tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Writes an area, with corners to a tenth of a unit, finer than the eye can see.
  private func write(_ area: RangeAnalysisRecord.Area, to html: inout HTMLWriter) {
    var points: [String] = []
    for index in stride(from: 0, to: area.corners.count, by: 2) {
      let point = point(x: area.corners[index], y: area.corners[index + 1])
      if point != points.last { points.append(point) }
    }
    let kind = survey.outcomes[area.outcome].kind
    // An area no larger than a point is shown by its border, if it is informative.
    if points.count < 3, kind == .passed { return }
    html.empty("path", attributes: ["class": kind.rawValue, "d": "M\(points.joined(separator: " "))z"])
  }

  private func writeWitness(to html: inout HTMLWriter) {
    guard let witness else { return }
    let x = place(witness.values[0], of: survey.unknowns[0]) / 10
    let y = Self.side - place(witness.values[1], of: survey.unknowns[1]) / 10
    html.element("a", ["href": witness.href, "aria-label": "The run shown: \(witness.words)"]) { html in
      html.empty("path", attributes: ["class": "witness", "d": "M\(x) \(y - 26)l26 26l-26 26l-26-26z"])
    }
  }
}
