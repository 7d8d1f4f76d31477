import DeviceModel
import Interpreter
import Programs
import Testing
import VirtualTime

/// `--pairwise` and `--wise N` choose few runs, and leave no combination out that a run could have.
struct CoveringTests {
  /// Givens with their numbers of values, conditions, and how many values are combined.
  static let cases: [(counts: [Int], conditions: [String], strength: Int)] = [
    ([3, 3, 3, 3], [], 2),
    ([2, 2, 2, 2, 2, 2, 2], [], 2),
    ([2, 2, 2, 2, 2, 2, 2], [], 3),
    ([7, 5, 3, 2], [], 2),
    ([7, 5, 3, 2], ["a < b + 3"], 2),
    ([4, 4, 4], ["a != b", "b != c"], 2),
    ([5, 5, 5, 2], ["a + b > 3", "c < 4 or d == 0"], 3),
    ([4, 3, 2], ["a + b + c > 2", "not (a == 3 and c == 1)"], 2),
    ([3, 3, 3], ["a == b", "b == c"], 2),
    ([6, 1, 4], [], 1),
  ]

  private func text(_ counts: [Int], _ conditions: [String]) -> String {
    let names = Array("abcdefgh").map(String.init)
    let givens = zip(names, counts).map { "given \($0) in [\((0..<$1).map(String.init).joined(separator: ", "))]" }
    return """
      scenario "n \\(\(names.prefix(counts.count).joined(separator: " + ")))" {
          \((givens + conditions.map { "where \($0)" }).joined(separator: "\n    "))
          launch
          expect app.state == active
      }

      """
  }

  private func values(of run: Run) -> [Int64] {
    run.values.map { _, value in
      guard case .count(let count) = value else { return -1 }
      return count
    }
  }

  private func combinations(_ values: [Int64], _ strength: Int) -> Set<[Int64]> {
    var all: [[Int64]] = [[]]
    for (place, value) in values.enumerated() {
      all += all.filter { $0.count < 2 * strength }.map { $0 + [Int64(place), value] }
    }
    return Set(all.filter { $0.count == 2 * strength })
  }

  @Test(arguments: cases) func everyAllowedCombinationIsCovered(
    counts: [Int], conditions: [String], strength: Int
  ) throws {
    let all = try runList(text(counts, conditions))
    var bounds = RunBounds()
    bounds.strength = strength
    let chosen = try runList(text(counts, conditions), bounds)
    var allowed: Set<[Int64]> = []
    for index in 0..<all.count {
      if let run = try all.run(at: index) { allowed.formUnion(combinations(values(of: run), strength)) }
    }
    var tried: Set<[Int64]> = []
    for index in 0..<chosen.count {
      // Nothing is chosen that a `where` leaves out.
      let run = try #require(try chosen.run(at: index))
      #expect(run.name == chosen.name(ofRunAt: index))
      tried.formUnion(combinations(values(of: run), strength))
    }
    #expect(tried == allowed)
    if strength < counts.count { #expect(chosen.count < all.count) }
    #expect(try runList(text(counts, conditions), bounds).count == chosen.count)
  }

  @Test func aLargeProductIsReducedWithoutBeingMade() throws {
    var bounds = RunBounds()
    bounds.strength = 2
    let chosen = try runList(text([30, 30, 30, 30, 30, 30, 30, 30], []), bounds)
    #expect(chosen.fullCount == 656_100_000_000)
    // At least every pair of the two largest, and not many more.
    #expect((900...1700).contains(chosen.count))
  }

  @Test func aUselessReductionIsReported() {
    var bounds = RunBounds()
    bounds.strength = 2
    let text = """
      scenario "x \\(a + b + c)" {
          given a in 1...5000
          given b in 1...5000
          given c in 1...5000
          launch
          expect app.state == active
      }

      """
    #expect(fault(of: text, bounds)?.hasPrefix("E0409: too many combinations") == true)
  }
}
