import Testing
import VirtualTime

@Suite struct SeededGeneratorTests {
  /// The published sequence of SplitMix64: runs of today are runs of tomorrow.
  @Test func theSequenceIsThatOfSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 100, 1 << 40, .max] as [UInt64]) func numbersStayBelowTheirBound(_ bound: UInt64) {
    var generator = SeededGenerator(seed: bound)
    for _ in 0..<200 { #expect(generator.below(bound) < bound) }
  }

  @Test func everyNumberComes() {
    var generator = SeededGenerator(seed: 5)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6000 { counts[Int(generator.below(6))] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
  }
}
