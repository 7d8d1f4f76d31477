package import Checking
import Foundation
import Interpreter
import Programs
import SourceText
import VirtualTime

/// Compares a sweep with its runs made alone: each result must be the same, to the tick.
package struct SweepTrial {
  /// The scenario; empty where a text could not be made into a sweep.
  package private(set) var text = ""
  package private(set) var runs = 0
  /// Runs that were not made, as others spoke for them.
  package private(set) var spokenFor = 0
  package private(set) var flaws: [String] = []

  /// More runs are not tried at once.
  private static let most = 1500

  /// A random scenario with random grids, lists and samples.
  package init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed &+ 77_000)
    let names = dice.below(2) == 0 ? ["x"] : ["x", "y"]
    var random = RandomScenario(seed: 5000 &+ seed, unknowns: names)
    run(random.text(range: Self.values(around: 75_000, many: names.count == 1, &dice), isScaled: dice.below(2) == 0))
  }

  /// A scenario of a text with grids in the place of some of its times.
  package init(_ text: String, seed: UInt64, at path: String = "sweep.scn", load: @escaping Loader) {
    var dice = SeededGenerator(seed: seed)
    guard let (text, number) = Self.gridded(text, &dice) else { return }
    run(text, scenario: number, at: path, load)
  }

  /// Values around a length in microseconds.
  private static func values(around middle: Int, many: Bool, _ dice: inout SeededGenerator) -> String {
    func roll(_ bound: Int) -> Int { Int(dice.below(UInt64(bound))) }
    let step = [111, 400, 1000, 1667, 3000, 16_000, 16_667][roll(7)]
    let count = many ? 40 + roll(260) : 17 + roll(16)
    let lower = max(0, middle - [0, step * count / 2, step * count][roll(3)])
    func time(_ microseconds: Int) -> String { "\(Double(microseconds) / 1000)ms" }
    let range = "\(time(lower))...\(time(lower + step * (count - 1)))"
    switch roll(4) {
    case 0: return "\(range) sample \(count) seed \(roll(1000))"
    case 1: return "[" + (0..<count).map { _ in time(lower + roll(step * count)) }.joined(separator: ", ") + "]"
    default: return "\(range) step \(time(step))"
    }
  }

  private mutating func run(
    _ text: String, scenario number: Int = 0, at path: String = "sweep.scn",
    _ load: @escaping Loader = { _, _ in .notFound }
  ) {
    let checked = Checker(load: load).check(SourceFile(id: FileID(0), path: path, text: text))
    guard !checked.diagnostics.contains(where: { $0.severity == .error }), number < checked.program.scenarios.count,
      let list = try? RunList(checked.program.scenarios[number]), !list.hasRanges, (17...Self.most).contains(list.count)
    else { return }
    self.text = text
    runs = list.count
    var sweep = Sweep(list.deepCopy())
    let endings = sweep.endings(of: 0..<list.count)
    spokenFor = sweep.spokenFor
    for index in 0..<list.count {
      let (shared, alone) = ("\(endings[index])", Self.alone(index, list))
      if shared != alone { flaws.append("\(list.name(ofRunAt: index)): \(shared), but alone \(alone)") }
    }
  }

  private static func alone(_ index: Int, _ list: RunList) -> String {
    do throws(Fault) {
      guard let run = try list.run(at: index) else { return "\(Sweep.Ending.leftOut)" }
      let result = try list.execute(run)
      return "\(Sweep.Ending.done(result.outcome, duration: result.duration))"
    } catch {
      return "\(Sweep.Ending.wrong(error))"
    }
  }

  // MARK: Grids

  /// Puts a given in the place of one or two times of a scenario of a text; nil: it has none.
  private static func gridded(_ text: String, _ dice: inout SeededGenerator) -> (text: String, scenario: Int)? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heads = lines.indices.filter { lines[$0].hasPrefix("scenario \"") && lines[$0].hasSuffix("{") }
    guard !heads.isEmpty else { return nil }
    let number = Int(dice.below(UInt64(heads.count)))
    let end = lines[heads[number]...].firstIndex(of: "}") ?? lines.count
    let isLate = dice.below(3) > 0
    let count = 1 + Int(dice.below(2))
    var givens: [String] = []
    for name in ["gridA", "gridB"].prefix(count) {
      let places = (heads[number] + 1..<end).flatMap { line in
        // Most of what is of interest stands in steps.
        lines[line].contains("given ") || lines[line].contains("|")
          ? [] : lines[line].matches(of: /\b(\d+)(ms|s)\b/).map { (line: line, match: $0) }
      }
      guard !places.isEmpty else { break }
      let place = places[
        isLate
          ? places.count - 1 - Int(dice.below(UInt64((places.count + 1) / 2)))
          : Int(dice.below(UInt64(places.count)))]
      let length = (Int(place.match.1) ?? 0) * (place.match.2 == "s" ? 1_000_000 : 1000)
      guard length < 60_000_000 else { break }
      lines[place.line].replaceSubrange(place.match.range, with: name)
      givens.append("    given \(name) in \(values(around: length, many: count == 1, &dice))")
    }
    guard !givens.isEmpty else { return nil }
    lines.insert(contentsOf: givens, at: heads[number] + 1)
    return (lines.joined(separator: "\n"), number)
  }
}
