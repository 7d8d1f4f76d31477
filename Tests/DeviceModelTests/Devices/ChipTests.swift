import DeviceModel
import Testing

/// Durations that were measured on one device can be carried to another.
@Suite struct ChipTests {
  @Test func everyGenerationIsFasterThanTheOneBefore() {
    let lines: [[Chip]] = [
      [
        .a8, .a9, .a10Fusion, .a11Bionic, .a12Bionic, .a13Bionic, .a14Bionic, .a15Bionic, .a16Bionic, .a17Pro, .a18,
        .a19, .a19Pro,
      ],
      [.a17Pro, .a18Pro, .a19Pro],
      [.m1, .m2, .m4],
    ]
    for line in lines {
      for (older, newer) in zip(line, line.dropFirst()) {
        #expect(older.permilleOfA13 < newer.permilleOfA13, "\(newer.name)")
      }
    }
  }

  @Test func theReferenceChipHasSpeedOne() { #expect(Chip.a13Bionic.permilleOfA13 == 1000) }

  @Test func everyChipIsInADevice() {
    let used = Set(Device.all.map(\.chip))
    for chip in Chip.allCases { #expect(used.contains(chip), "\(chip.name)") }
  }

  @Test func namesAreFoundAgain() {
    for chip in Chip.allCases where chip != .a15BionicMini { #expect(Chip(name: chip.name) == chip) }
    #expect(Chip(name: "A99") == nil)
  }

  @Test func durationsGrowOnASlowerPhone() throws {
    let measured = try #require(Device.named("iPhone 15"))
    let slower = try #require(Device.named("iPhone 8"))
    let ratio = speedRatio(from: measured, to: slower)
    #expect(ratio.numerator == 1420 && ratio.denominator == 770)
    let same = speedRatio(from: measured, to: measured)
    #expect(same.numerator == same.denominator)
  }
}
