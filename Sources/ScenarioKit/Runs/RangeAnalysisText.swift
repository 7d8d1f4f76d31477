package import Interpreter
package import Programs
internal import Reporting
package import SourceText

/// The findings of a survey in words: the values for which something holds or fails.
package struct RangeAnalysisText {
  package let survey: RangeAnalysis
  package let scenario: ScenarioProgram
  package let sources: SourceTable
  /// The sentence that replaces everything else if a repetition of the survey differs.
  package var difference: String?
  /// The way to search the rest of an incomplete survey: `--regions 3000000 searches on`.
  package var advice: String?
  private let known = KnownSets()

  package init(survey: RangeAnalysis, scenario: ScenarioProgram, sources: SourceTable) {
    self.survey = survey
    self.scenario = scenario
    self.sources = sources
  }

  /// The words for all values: `every bundle in 0ms...5s`, `every load in 0ms...2s and fetch in 0ms...2s`.
  package var everything: String { "every \(ranges)" }

  /// The ranges, such as `load in 0ms...2s`.
  package var ranges: String { survey.unknowns.map { "\($0.name) in \($0.written)" }.joined(separator: " and ") }

  /// The scenario's own line: what holds, or the values for which it does not.
  package var sentence: String {
    if let difference { return difference }
    let isProof = survey.kind == .passed && survey.isComplete
    let parts = (isProof ? "proved in " : "") + (counted(survey.regionCount, noun: "part") ?? "")
    let found: String
    switch survey.kind {
    case .passed: found = "holds for \(everything)" + left
    case .failed: found = "\(failsFor) \(values { $0.kind == .failed })"
    case .limited where survey.isComplete: found = "reaches a limit for \(values { $0.kind == .limited })"
    case .limited: found = "holds for the values searched"
    case .leftOut: found = "excluded by where"
    }
    return found + " (\(parts)\(survey.isBlurred ? ", bounds to within a tick" : ""))" + searchedPart
  }

  /// The part of the sentence about the values that `where` excludes.
  private var left: String {
    guard survey.outcomes.contains(where: { $0.kind == .leftOut }) else { return "" }
    return " except \(values { $0.kind == .leftOut }), excluded by where"
  }

  private var searchedPart: String {
    guard !survey.isComplete else { return "" }
    let percent = "\(survey.covered / 10).\(survey.covered % 10)"
    return "; \(percent) % of \(ranges) searched" + (advice.map { ": \($0)" } ?? "")
  }

  /// Where values are left, the bounds may only be those of the search.
  private var failsFor: String { survey.isComplete ? "fails for" : "fails at least for" }

  /// The problems, each with the values for which it occurs.
  package var problems: [(text: String, values: String)] {
    survey.problems.map { problem in
      (problem.text(in: scenario, sources: sources), "\(failsFor) \(values { $0.problems.contains(problem) })")
    }
  }

  // MARK: Sets

  /// Returns the values for which something holds: `bundle > 1483.333ms`.
  package func values(where isMeant: (RangeAnalysis.Outcome) -> Bool) -> String {
    if isEverything(isMeant) { return everything }
    let meant = survey.outcomes.map(isMeant)
    if let words = known.words[meant] { return words }
    let words = survey.unknowns.count == 1 ? line(isMeant) : box(isMeant)
    known.words[meant] = words
    return words
  }

  /// Returns whether something holds for all values.
  package func isEverything(_ isMeant: (RangeAnalysis.Outcome) -> Bool) -> Bool {
    survey.outcomes.allSatisfy(isMeant) && survey.isComplete
  }

  private func line(_ isMeant: (RangeAnalysis.Outcome) -> Bool) -> String {
    let ranges = survey.ranges(where: isMeant)
    let rest = counted(max(ranges.count - Self.toldRanges, 0), noun: "more range")
    return (ranges.prefix(Self.toldRanges).map(text) + [rest].compactMap(\.self)).listedAsChoice ?? ""
  }

  private static let toldRanges = 4

  /// Returns the words for one range of the only unknown.
  private func text(of range: ClosedRange<Int64>) -> String {
    let unknown = survey.unknowns[0]
    let (low, high) = (range.lowerBound, range.upperBound)
    let unit = unknown.unit
    if low == high { return "\(unknown.name) = \(unit.told(low))" }
    let begins = low == unknown.range.lowerBound
    let ends = high == unknown.range.upperBound
    if begins, ends { return everything }
    if begins { return "\(unknown.name) \(unit.atMost(high))" }
    if ends { return "\(unknown.name) \(unit.atLeast(low))" }
    if unit.beginsBehind(low) { return "\(unit.told(low &- 1)) < \(unknown.name) \(unit.atMost(high))" }
    let end = unit.endsBefore(high) ? "..<\(unit.told(high &+ 1))" : "...\(unit.told(high))"
    return "\(unknown.name) in \(unit.told(low))\(end)"
  }

  /// Returns exact conditions if a few suffice, otherwise the share of all values.
  private func box(_ isMeant: (RangeAnalysis.Outcome) -> Bool) -> String {
    if let planes = survey.conditions(where: isMeant), !planes.isEmpty, planes.count <= Self.toldConditions {
      return text(of: planes)
    }
    let others = survey.conditions { !isMeant($0) }
    if let others, !others.isEmpty, others.count <= Self.toldConditions, survey.isComplete {
      return "all but " + text(of: others)
    }
    let share = survey.share(where: isMeant)
    return share == 0 ? "less than 0.1 % of the values" : "\(share / 10).\(share % 10) % of the values"
  }

  private static let toldConditions = 4

  /// Returns the words for conditions; two that leave only a line are one equation.
  private func text(of planes: [HalfPlane]) -> String {
    var rest = planes[...]
    var parts: [String] = []
    while let plane = rest.popFirst() {
      let other = rest.firstIndex { $0.a == -plane.a && $0.b == -plane.b && $0.c == -plane.c }
      if let other { rest.remove(at: other) }
      parts.append(other == nil ? text(of: plane) : equation(plane))
    }
    return parts.joined(separator: " and ")
  }

  /// Returns an equation: `2·a - b = 0pt`, `a = b`.
  private func equation(_ plane: HalfPlane) -> String {
    let isTurned = plane.a < 0 || plane.a == 0 && plane.b < 0
    let (a, b, c) = isTurned ? (-plane.a, -plane.b, -plane.c) : (plane.a, plane.b, plane.c)
    if a == 1, b == -1, c == 0 { return survey.unknowns.map(\.name).joined(separator: " = ") }
    return "\(sum(a, b)) = \(survey.unknowns[a == 0 ? 1 : 0].unit.told(c))"
  }

  /// Returns a condition: `bundle + fetch ≤ 1.5s`, `bundle < fetch`.
  private func text(of plane: HalfPlane) -> String {
    let isTurned = plane.a < 0 || plane.a == 0 && plane.b < 0
    let (a, b) = isTurned ? (-plane.a, -plane.b) : (plane.a, plane.b)
    let names = survey.unknowns.map(\.name)
    if a == 1, b == -1, plane.c == 0 { return "\(names[0]) \(isTurned ? "≥" : "≤") \(names[1])" }
    if a == 1, b == -1, plane.c == -1 { return "\(names[0]) \(isTurned ? ">" : "<") \(names[1])" }
    // The terms of a sum have one unit.
    let unit = survey.unknowns[a == 0 ? 1 : 0].unit
    return "\(sum(a, b)) \(isTurned ? unit.atLeast(-plane.c) : unit.atMost(plane.c))"
  }

  private func sum(_ a: Int64, _ b: Int64) -> String {
    var sum = ""
    for (factor, name) in zip([a, b], survey.unknowns.map(\.name)) where factor != 0 {
      let term = abs(factor) == 1 ? name : "\(abs(factor))·\(name)"
      sum += sum.isEmpty ? term : " \(factor < 0 ? "-" : "+") \(term)"
    }
    return sum
  }
}

/// The words for sets of outcomes: a sentence and its problems often speak of the same, and two unknowns cost much.
private final class KnownSets {
  var words: [[Bool]: String] = [:]
}

extension RangeAnalysis.Problem {
  /// Returns the problem as written in the file, or a description.
  package func text(in scenario: ScenarioProgram, sources: SourceTable) -> String {
    func text(at location: Location) -> String {
      let text = sources[location.file]?.text(location.range) ?? ""
      return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }
    switch self {
    case .claim(let claim): return text(at: scenario.pools[claim].location)
    case .step(let location): return text(at: location)
    case .crash(let reason): return "crash: \(reason)"
    }
  }
}
