import Programs

/// A run that stands for every value of a range, as `scenario run --format json` prints it.
///
/// It has no time of its own. It has its `sentence`, `unknowns` (each with `name`, and `from` and `to` in the
/// language's notation), `regions`, `runs` (how many it took), `explored` (thousandths of the whole), `isProof`,
/// `parts` (with one unknown: the ranges with equal ends, `from`, `to` and `status`; with two the areas, `corners` and
/// `status`) and `problems`, each with its `text` and `values` in words.
extension SurveyRecord {
  func write(ofRunThat status: RunStatus, to json: inout JSONWriter) {
    json.member("sentence", sentence)
    json.objects("unknowns", of: unknowns) { unknown, json in
      json.member("name", unknown.name)
      json.member("from", unknown.unit.notation(unknown.from))
      json.member("to", unknown.unit.notation(unknown.to))
    }
    json.member("regions", regions)
    json.member("runs", runs)
    json.member("explored", explored)
    json.member("isProof", isComplete && status == .passed)
    if unknowns.count == 1 { writeRanges(to: &json) } else { writeAreas(to: &json) }
    json.objects("problems", of: problems) { problem, json in
      json.member("text", problem.text)
      json.member("values", problem.values)
    }
  }

  /// Neighbours that pass, or fail, as one.
  private func writeRanges(to json: inout JSONWriter) {
    var ranges: [(from: Int64, to: Int64, kind: Outcome.Kind)] = []
    for part in parts {
      let kind = outcomes[part.outcome].kind
      if let last = ranges.last, last.kind == kind, last.to &+ 1 == part.from {
        ranges[ranges.count - 1].to = part.to
      } else {
        ranges.append((part.from, part.to, kind))
      }
    }
    json.objects("parts", of: ranges) { range, json in
      json.member("from", unknowns[0].unit.notation(range.from))
      json.member("to", unknowns[0].unit.notation(range.to))
      json.member("status", range.kind.rawValue)
    }
  }

  private func writeAreas(to json: inout JSONWriter) {
    json.objects("parts", of: areas) { area, json in
      let corners = stride(from: 0, to: area.corners.count - 1, by: 2).map { index in
        zip(unknowns, area.corners[index...]).map { $0.unit.notation($1) }.joined(separator: ", ")
      }
      json.strings("corners", corners)
      json.member("status", outcomes[area.outcome].kind.rawValue)
    }
  }
}
