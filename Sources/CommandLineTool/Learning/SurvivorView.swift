internal import Interpreter
internal import Programs
internal import Reporting
internal import Running
internal import ScenarioKit
internal import SourceText
internal import Traces

/// Two runs of an exercise, of the right app and of a wrong one, for the values at which they look most different.
struct SurvivorView {
  struct Side {
    var run: String
    var strip: Filmstrip
  }

  private(set) var right: Side
  private(set) var other: Side

  private static let limit = 24

  /// Returns the two runs; `nil` if the texts have no such runs.
  init?(right: Trial, other: Trial) {
    var found: (Side, Side)?
    for (one, two) in zip(right.scenarios, other.scenarios) {
      guard let ours = try? RunList(one), let theirs = try? RunList(two) else { continue }
      for (index, name) in Self.candidates(ours, theirs) {
        guard let left = Self.side(ours, at: index, named: name), let right = Self.side(theirs, at: index, named: name)
        else { continue }
        if found == nil || left.strip.cells != right.strip.cells { found = (left, right) }
        if left.strip.cells != right.strip.cells { break }
      }
    }
    guard let found else { return nil }
    (self.right, self.other) = found
  }

  /// Returns the runs to compare: for a range, one of every region of both.
  private static func candidates(_ right: RunList, _ other: RunList) -> [(index: Int, name: String?)] {
    var found: [(Int, String?)] = []
    for index in 0..<min(right.count, limit) {
      guard right.hasRanges else {
        found.append((index, nil))
        continue
      }
      for list in [other, right] {
        guard let survey = try? list.analyzeRanges(at: index) else { continue }
        for part in survey.parts.prefix(limit) {
          let ticks = survey.unknowns.count == 1 ? [part.sample.x] : [part.sample.x, part.sample.y]
          if let run = try? list.run(at: index, choosingTicks: ticks) { found.append((index, String(run.brackets))) }
        }
      }
    }
    return found
  }

  private static func side(_ list: RunList, at index: Int, named brackets: String?) -> Side? {
    let values = brackets.map { String($0.dropFirst().dropLast()) }
    let found = values.map { try? list.run(at: index, named: $0) } ?? (try? list.run(at: index))
    guard let run = found ?? nil, let strip = (try? list.execute(run, recording: .full))?.strip(of: list.scenario)
    else { return nil }
    return Side(run: String(run.brackets), strip: strip)
  }
}
