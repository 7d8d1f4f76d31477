import SourceText
import Testing

@testable import Experiments

/// The candidates that shrinking tries: less text, and simpler numbers.
struct ReductionsTests {
  private static let text = Array(
    "scenario \"x\" { launch; if true { wait 137ms; push Detail }; expect screen == Detail }".utf8)

  @Test func largerReductionsComeFirst() throws {
    let lengths = Reductions(Self.text).all.map { [$0].applied(to: Self.text).count }
    #expect(lengths == lengths.sorted())
    #expect(try #require(lengths.first) < Self.text.count / 2)
  }

  @Test func aBlockIsReplacedByItsSteps() {
    let candidates = Reductions(Self.text).all.map { String(decoding: [$0].applied(to: Self.text), as: UTF8.self) }
    let words = candidates.map { $0.filter { $0 != " " } }
    #expect(words.contains("scenario\"x\"{launch;wait137ms;pushDetail;expectscreen==Detail}"))
  }

  @Test(arguments: [
    ("137ms", ["1s", "100ms"]), ("1500ms", ["1s", "100ms", "1000ms", "2000ms"]), ("7", ["1"]), ("1s", []),
  ])
  func numbersBecomeSimpler(_ written: String, _ simpler: [String]) throws {
    let number = try #require(Rounding(Array("scenario \"x\" { wait \(written) }".utf8)).numbers.first)
    #expect(number.value == written)
    let found = Rounding.simpler(than: number)
    #expect(Array(found.prefix(simpler.count)) == simpler, "\(found)")
    #expect(!found.contains(written))
  }

  @Test func valuesReplaceGivens() {
    let text = "scenario \"x\" { given load in [1s, 2s]; launch; wait load }"
    let substituted = Concretion(values: [("load", "2s")]).substituted(Array(text.utf8))
    #expect(String(decoding: substituted, as: UTF8.self) == "scenario \"x\" { ; launch; wait 2s }")
  }
}
