import Programs
import VirtualTime

/// The film strips of a scenario in a course. With a range, each stretch of values with the same pictures has one
/// strip; the script puts a slider over all values in their place.
struct CourseFilmHTML {
  let film: CourseFilm
  let number: Int
  let words: CourseWords

  private static let lookLimit = 12
  static let cellLimit = 40

  func write(pictures: inout SnapshotTable, to html: inout HTMLWriter) {
    var attributes: Attributes = ["class": film.unknown == nil ? "films" : "films survey"]
    if film.unknown != nil { attributes.pairs.append(("data-film", "\(number)")) }
    html.block("section", attributes) { html in
      for part in film.cases {
        html.block("section", ["class": "variant"]) { write(part, pictures: &pictures, to: &$0) }
      }
      if film.cutCases > 0 {
        html.element("p", attributes: ["class": "more"], text: words.moreRuns.filled(with: "\(film.cutCases)"))
      }
    }
  }

  private func write(_ part: CourseFilm.Case, pictures: inout SnapshotTable, to html: inout HTMLWriter) {
    guard let unknown = film.unknown else {
      if let region = part.regions.first {
        writeRun(region, of: part, title: part.title, at: region.values.lowerBound, pictures: &pictures, to: &html)
      }
      return
    }
    if !part.title.isEmpty { html.element("p", attributes: ["class": "title"], text: part.title) }
    if !film.isGrid {
      let bar = RangeAnalysisBar(survey: survey(of: part, unknown: unknown), witness: nil, word: words.word)
      html.element("figure") { bar.write(to: &$0) }
    }
    html.block("div", ["class": "looks"]) { html in
      let looks = looks(of: part)
      for look in looks.prefix(Self.lookLimit) {
        let value = unknown.unit.roundest(in: look.values)
        guard let region = look.regions.first(where: { $0.values.contains(value) }) ?? look.regions.first else {
          continue
        }
        let example = film.isGrid ? region.values.lowerBound : value
        let range = Self.range(look.values, of: unknown, isGrid: film.isGrid)
        let title =
          look.values.lowerBound == look.values.upperBound || film.isGrid
          ? range : "\(range) (\(unknown.name) = \(unknown.unit.told(example)))"
        writeRun(region, of: part, title: title, at: example, pictures: &pictures, to: &html)
      }
      if looks.count > Self.lookLimit {
        html.element(
          "p", attributes: ["class": "more"], text: words.moreRanges.filled(with: "\(looks.count - Self.lookLimit)"))
      }
    }
  }

  private func writeRun(
    _ region: CourseFilm.Region, of part: CourseFilm.Case, title: String, at value: Int64,
    pictures: inout SnapshotTable, to html: inout HTMLWriter
  ) {
    let outcome = part.outcomes[region.outcome]
    html.block("p", ["class": "title"]) { html in
      if !title.isEmpty { html.text("\(title): ") }
      html.element("b", attributes: ["class": "result \(outcome.kind.rawValue)"], text: words.word(for: outcome.kind))
      for problem in outcome.problems {
        html.text(" ")
        html.element("code", text: problem)
      }
    }
    let cells = Array(region.cells(at: value).prefix(Self.cellLimit))
    let numbers = cells.map { pictures.number(of: $0.picture, appearance: part.look) }
    guard !cells.isEmpty else { return }
    FilmstripHTML(cells: cells, pictures: numbers, cutCells: 0, isStill: true, words: words.film).write(to: &html)
  }

  // MARK: Ranges

  /// Values next to each other that have the same pictures in the same order.
  private struct Look {
    var values: ClosedRange<Int64>
    var regions: [CourseFilm.Region]
  }

  private func looks(of part: CourseFilm.Case) -> [Look] {
    part.regions.chunked { $0.looksLike($1) }.map { regions in
      Look(values: regions[0].values.lowerBound...regions[regions.count - 1].values.upperBound, regions: regions)
    }
  }

  /// Returns the outcomes by value, for the bar.
  private func survey(
    of part: CourseFilm.Case, unknown: RangeAnalysisRecord.Unknown
  ) -> RangeAnalysisRecord {
    var survey = RangeAnalysisRecord(unknowns: [unknown], sentence: unknown.name)
    survey.outcomes = part.outcomes.map { RangeAnalysisRecord.Outcome($0.kind) }
    let stretches = part.regions.chunked { one, next in
      part.outcomes[one.outcome].kind == part.outcomes[next.outcome].kind
        && one.values.upperBound + 1 == next.values.lowerBound
    }
    survey.parts = stretches.map { regions in
      RangeAnalysisRecord.Part(
        from: regions[0].values.lowerBound, to: regions[regions.count - 1].values.upperBound,
        outcome: regions[0].outcome)
    }
    return survey
  }

  /// Returns a range in the notation of the language: `load ≤ 906.667ms`.
  private static func range(
    _ values: ClosedRange<Int64>, of unknown: RangeAnalysisRecord.Unknown, isGrid: Bool
  ) -> String {
    let (low, high, unit) = (values.lowerBound, values.upperBound, unknown.unit)
    if low == high { return "\(unknown.name) = \(unit.told(low))" }
    if isGrid || low <= unknown.from && high >= unknown.to {
      return "\(unknown.name) = \(unit.told(low))…\(unit.told(high))"
    }
    if low <= unknown.from { return "\(unknown.name) \(unit.atMost(high))" }
    if high >= unknown.to { return "\(unknown.name) \(unit.atLeast(low))" }
    return "\(unknown.name) \(unit.atLeast(low)), \(unit.atMost(high))"
  }

  // MARK: Data for the script

  /// Writes the regions of a film with a range.
  static func writeData(_ film: CourseFilm, pictures: inout SnapshotTable, to json: inout JSONWriter) {
    guard let unknown = film.unknown else { return json.null() }
    json.object { json in
      json.member("name", value: unknown.name)
      json.member("unit", value: unknown.unit.rawValue)
      json.member("from", value: unknown.from)
      json.member("to", value: unknown.to)
      json.member("isGrid", value: film.isGrid)
      json.array("cases") { json in
        for part in film.cases { write(part, pictures: &pictures, to: &json) }
      }
    }
  }

  private static func write(
    _ part: CourseFilm.Case, pictures: inout SnapshotTable, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("title", value: part.title)
      json.objects("outcomes", of: part.outcomes) { outcome, json in
        json.member("kind", value: outcome.kind.rawValue)
        json.strings("problems", outcome.problems)
      }
      json.array("regions") { json in
        for region in part.regions {
          let numbers = region.pictures.prefix(cellLimit).map { pictures.number(of: $0, appearance: part.look) }
          json.array { json in
            json.integer(region.values.lowerBound)
            json.integer(region.values.upperBound)
            json.integer(region.outcome)
            json.array { json in for number in numbers { json.integer(number) } }
            json.array { json in for time in region.first.prefix(cellLimit + 1) { json.integer(time) } }
            // The times that move; most regions have few of them.
            if region.first == region.last {
              json.integer(0)
            } else {
              json.array { json in for time in region.last.prefix(cellLimit + 1) { json.integer(time) } }
            }
          }
        }
      }
    }
  }
}
