internal import Interpreter
internal import Programs
internal import SourceText

/// What to say where an operand names the values of no run: `FILE[height=99pt]`.
enum MissingRuns {
  /// A sentence for each set of values that was asked for.
  static func sentences(_ jobs: [RunJob]) -> [String] {
    var asked: [String] = []
    var lists: [RunList] = []
    for part in jobs.flatMap(\.parts) {
      guard case .values(let values) = part.wanted else { continue }
      asked += values.filter { !asked.contains($0) }
      // The parts of a long sweep share its list.
      if part.runs.lowerBound == 0, let list = part.list { lists.append(list) }
    }
    return asked.map { sentence($0, lists) }
  }

  private static func sentence(_ values: String, _ lists: [RunList]) -> String {
    let name = String(values.prefix { $0 != "=" })
    if let list = lists.first(where: { $0.scenario.slotNames.contains(name) }) {
      let first = list.name(ofRunAt: 0)
      let example = first.lastIndex(of: "[").map { String(first[$0...]) } ?? first
      return "no run has the values “[\(values)]”; all of a run's are named, as in “\(example)”"
    }
    let suggestion = Spelling.closest(to: name, among: lists.flatMap(\.scenario.slotNames))
    let question = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return "nothing here has a given or a column “\(name)”" + question
  }
}
