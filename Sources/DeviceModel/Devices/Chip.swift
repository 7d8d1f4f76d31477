/// A system on a chip, with the speed of a single thread.
package enum Chip: UInt8, Hashable, Sendable, CaseIterable {
  case a5, a5X, a6, a6X, a7, a8, a8X, a9, a9X, a10Fusion, a10XFusion, a11Bionic
  case a12Bionic, a12XBionic, a12ZBionic, a13Bionic, a14Bionic, a15Bionic
  /// The A15 of the iPad mini, which is clocked lower.
  case a15BionicMini
  case a16Bionic, a17Pro, a18, a18Pro, a19, a19Pro, a20Pro
  case m1, m2, m3, m4, m5

  /// The marketing name, such as `A17 Pro`; the iPad mini's A15 shares the name of the other A15.
  package var name: String { row.name }

  /// Single-thread speed in thousandths of an A13's; notes.md gives the source of each figure.
  package var permilleOfA13: Int { row.permille }

  /// Looks up a chip by name (`A17 Pro`). The iPad mini's A15 has the same name as the other.
  package init?(name: some StringProtocol) {
    guard let found = Chip.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension Chip {
  private var row: (name: String, permille: Int) {
    switch self {
    case .a5: ("A5", 45)
    case .a5X: ("A5X", 57)
    case .a6: ("A6", 115)
    case .a6X: ("A6X", 125)
    case .a7: ("A7", 230)
    case .a8: ("A8", 290)
    case .a8X: ("A8X", 320)
    case .a9: ("A9", 460)
    case .a9X: ("A9X", 540)
    case .a10Fusion: ("A10 Fusion", 620)
    case .a10XFusion: ("A10X Fusion", 650)
    case .a11Bionic: ("A11 Bionic", 770)
    case .a12Bionic: ("A12 Bionic", 880)
    case .a12XBionic: ("A12X Bionic", 880)
    case .a12ZBionic: ("A12Z Bionic", 880)
    case .a13Bionic: ("A13 Bionic", 1000)
    case .a14Bionic: ("A14 Bionic", 1180)
    case .a15Bionic: ("A15 Bionic", 1300)
    case .a15BionicMini: ("A15 Bionic", 1200)
    case .a16Bionic: ("A16 Bionic", 1420)
    case .a17Pro: ("A17 Pro", 1630)
    case .a18: ("A18", 1750)
    case .a18Pro: ("A18 Pro", 1920)
    case .a19: ("A19", 1905)
    case .a19Pro: ("A19 Pro", 2190)
    case .a20Pro: ("A20 Pro", 2400)
    case .m1: ("M1", 1320)
    case .m2: ("M2", 1400)
    case .m3: ("M3", 1700)
    case .m4: ("M4", 2150)
    case .m5: ("M5", 2370)
    }
  }
}

/// Returns the factor that converts durations measured on one device into those of another.
///
/// A launch phase does not follow the single-thread score exactly; expect deviations of 15 % either way.
package func speedRatio(from measured: Device, to running: Device) -> (numerator: Int64, denominator: Int64) {
  (numerator: Int64(measured.chip.permilleOfA13), denominator: Int64(running.chip.permilleOfA13))
}
