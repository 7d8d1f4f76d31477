internal import Interpreter
package import Programs
package import ScenarioKit
internal import SourceText
internal import _StringProcessing

/// The part of a file to run: everything or what the command line names, without what its filters exclude.
package struct RunSelection: Sendable {
  enum Wanted: Equatable, Sendable {
    case all
    /// The runs with one of these sets of values, as written between the brackets of a run's name.
    case values([String])
  }

  private let file: CheckedFile
  private let selections: [RunTarget]
  private let filters: [RunFilter]
  private let lines: [ClosedRange<Int>]

  /// Reads what the operand of a file selects in it.
  package init(_ file: CheckedFile, _ task: FileTask, filters: [RunFilter] = []) {
    self.file = file
    selections = task.selections
    self.filters = filters
    lines =
      task.selections.isEmpty
      ? []
      : file.program.scenarios.map {
        file.source.line(at: $0.location.range.start)...file.source.line(at: $0.location.range.end)
      }
  }

  /// Whether something was named or filtered; if nothing is left of it, the tool has a separate exit status.
  var isNarrowed: Bool { !selections.isEmpty || !filters.isEmpty }

  /// The scenarios with something to run.
  package var scenarios: [ScenarioProgram] {
    file.program.scenarios.indices.filter { wanted($0) != nil }.map { file.program.scenarios[$0] }
  }

  /// Returns the runs of a scenario to execute; `nil` for none.
  func wanted(_ index: Int) -> Wanted? {
    for case .tag(let tag) in filters where !file.program.scenarios[index].tags.contains(tag) { return nil }
    if selections.isEmpty { return .all }
    var values: [String] = []
    for selection in selections where selection.line.map(lines[index].contains) ?? true {
      guard let wanted = selection.values else { return .all }
      values.append(wanted)
    }
    return values.isEmpty ? nil : .values(values)
  }

  /// Returns the filters on names as regular expressions, made once for many runs.
  func patterns() -> [Regex<AnyRegexOutput>] {
    filters.compactMap { if case .name(let pattern) = $0 { try? Regex(pattern) } else { nil } }
  }

  func takes(_ name: String, wanted: Wanted, patterns: [Regex<AnyRegexOutput>]) -> Bool {
    guard patterns.allSatisfy({ name.contains($0) }) else { return false }
    switch wanted {
    case .all: return true
    case .values(let values): return values.contains { name.isOfRun(with: $0) }
    }
  }
}

extension RunSelection {
  /// The sentences about lines that are in no scenario, and about filters that nothing matches.
  package var complaints: [String] {
    complaints(about: selections.compactMap(\.line).filter { line in !lines.contains { $0.contains(line) } })
  }

  /// The sentence about a line after the last one; `nil` if there is none.
  var complaintBeyondEnd: String? {
    let last = file.source.line(at: UInt32(file.source.bytes.count))
    return complaints(about: selections.compactMap(\.line).filter { $0 > last }).first
  }

  private func complaints(about missing: [Int]) -> [String] {
    missing.map { line in
      let starts = lines.map { String($0.lowerBound) }
      let known = starts.count > 5 ? starts.prefix(5) + ["…"] : starts
      let others =
        known.isEmpty
        ? "the file has none"
        : "scenarios begin on \(known.count == 1 ? "line" : "lines")"
          + " \(known.joined(separator: ", "))"
      return "line \(line) of “\(file.source.path)” is in no scenario; \(others)"
    }
  }
}

/// The sentences about an operand with values of no run: `FILE[height=99pt]`.
enum MissingRuns {
  /// Returns a sentence for each requested set of values.
  static func sentences(_ jobs: [RunJob]) -> [String] {
    var asked: [String] = []
    var lists: [RunList] = []
    for part in jobs.lazy.flatMap(\.parts) {
      guard case .values(let values) = part.wanted else { continue }
      asked += values.filter { !asked.contains($0) }
      // The parts of a long sweep share its list.
      if part.runs.lowerBound == 0, let list = part.list { lists.append(list) }
    }
    return asked.map { sentence($0, in: lists) }
  }

  private static func sentence(_ values: String, in lists: [RunList]) -> String {
    let name = String(values.prefix { $0 != "=" })
    if let list = lists.first(where: { $0.scenario.slotNames.contains(name) }) {
      let first = list.name(ofRunAt: 0)
      let example = first.lastIndex(of: "[").map { oneRun(of: String(first[$0...])) } ?? first
      if let sentence = missingUnit(in: values, example: example) { return sentence }
      return "no run has the values “[\(values)]”; name all values of a run, as in “\(example)”"
    }
    let suggestion = Spelling.closest(to: name, among: lists.flatMap(\.scenario.slotNames))
    let question = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return "nothing here has a given or column named “\(name)”" + question
  }

  /// Returns the brackets with the first value of each range: `[load=0ms]` for `[load=0ms...5s]`.
  private static func oneRun(of brackets: String) -> String {
    let parts = Self.parts(of: brackets).map { part in
      part.firstRange(of: "...").map { part[..<$0.lowerBound] } ?? part
    }
    return "[\(parts.joined(separator: ","))]"
  }

  private static func parts(of brackets: String) -> [Substring] {
    let inner: Substring = brackets.dropFirst().dropLast()
    return inner.split(separator: ",")
  }

  /// Returns a sentence about numbers without the unit that the values of a run have; `nil` if there are none.
  private static func missingUnit(in values: String, example: String) -> String? {
    let known = parts(of: example)
    var bare: Substring?
    let parts = values.split(separator: ",").map { part -> String in
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, halves[1].first?.isNumber == true,
        halves[1].allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }),
        let value = known.first(where: { $0.split(separator: "=").first == halves[0] })?.split(separator: "=").last,
        value.first?.isNumber == true, case let unit = value.reversed().prefix(while: \.isLetter).reversed(),
        !unit.isEmpty
      else { return String(part) }
      bare = bare ?? halves[1]
      return part + String(unit)
    }
    return bare.map { "“\($0)” needs a unit: [\(parts.joined(separator: ","))]" }
  }
}
