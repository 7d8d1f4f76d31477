/// A system on a chip, as far as the speed of one thread goes.
package enum Chip: UInt8, Hashable, Sendable, CaseIterable {
  case a7, a8, a8X, a9, a9X, a10Fusion, a10XFusion, a11Bionic, a12Bionic, a12XBionic, a12ZBionic, a13Bionic
  case a14Bionic, a15Bionic
  /// The A15 of the iPad mini, which is clocked lower.
  case a15BionicMini
  case a16Bionic, a17Pro, a18, a18Pro, a19, a19Pro, a20Pro
  case m1, m2, m3, m4, m5

  package var name: String { row.name }

  /// Single-thread speed in thousandths of an A13's.
  ///
  /// Chained over Geekbench 4 (up to A13), 5 (A13 to A16) and 6 (from A16), so that 5 to 10 % of error over the whole
  /// range are likely; JavaScript timed on phones shows a smaller spread.
  package var permilleOfA13: Int { row.permille }

  /// Whether no published figure exists and this one was put between its neighbours.
  package var isEstimated: Bool { row.basis == .estimate }

  /// What the figure rests on.
  package var basis: String { row.note }

  /// Looks a chip up by name (`A17 Pro`). The iPad mini's A15 goes by the name of the other.
  package init?(name: some StringProtocol) {
    guard let found = Chip.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension Chip {
  private enum Basis { case published, estimate }

  private struct Row {
    var name: String
    var permille: Int
    var basis: Basis
    var note: String

    init(_ name: String, _ permille: Int, _ note: String) {
      (self.name, self.permille, self.note) = (name, permille, note)
      basis = .published
    }

    static func estimate(_ name: String, _ permille: Int, _ note: String) -> Row {
      var row = Row(name, permille, note)
      row.basis = .estimate
      return row
    }
  }

  private var row: Row {
    switch self {
    case .a7: .estimate("A7", 230, "estimate: A8 less the 25 % that Apple claimed for it")
    case .a8: Row("A8", 290, "Geekbench 4: 1607 (iPhone 6 Plus)")
    case .a8X: .estimate("A8X", 320, "estimate: A8 with a somewhat higher clock")
    case .a9: Row("A9", 460, "Geekbench 4: 2490 (iPhone 6s)")
    case .a9X: Row("A9X", 540, "Geekbench 3: 3000 against the A9's 2519 (iPad Pro of 2015)")
    case .a10Fusion: Row("A10 Fusion", 620, "Geekbench 4: 3379 (iPhone 7)")
    case .a10XFusion: .estimate("A10X Fusion", 650, "estimate: A10 with a somewhat higher clock")
    case .a11Bionic: Row("A11 Bionic", 770, "Geekbench 4: 4208 (iPhone X)")
    case .a12Bionic: Row("A12 Bionic", 880, "Geekbench 4: 4813 (iPhone XS Max)")
    case .a12XBionic: .estimate("A12X Bionic", 880, "estimate: the cores of the A12")
    case .a12ZBionic: .estimate("A12Z Bionic", 880, "estimate: the cores of the A12")
    case .a13Bionic: Row("A13 Bionic", 1000, "the reference; Geekbench 4: 5467, Geekbench 5: 1330 (iPhone 11 Pro)")
    case .a14Bionic: Row("A14 Bionic", 1180, "Geekbench 5: 1575 (iPhone 12 Pro)")
    case .a15Bionic: Row("A15 Bionic", 1300, "Geekbench 5: 1733 (iPhone 13 Pro)")
    case .a15BionicMini: Row("A15 Bionic", 1200, "Geekbench 5: 1595 (iPad mini, 6th generation)")
    case .a16Bionic: Row("A16 Bionic", 1420, "Geekbench 5: 1887, Geekbench 6: 2520 (iPhone 14 Pro)")
    case .a17Pro: Row("A17 Pro", 1630, "Geekbench 6: 2890 (iPhone 15 Pro)")
    case .a18: Row("A18", 1750, "Geekbench 6: 3114 (iPhone 16, first listing)")
    case .a18Pro: Row("A18 Pro", 1920, "Geekbench 6: 3409 (iPhone 16 Pro Max)")
    case .a19: Row("A19", 1905, "reported as 7 to 10 % above the A18; the middle of 1.88 and 1.93")
    case .a19Pro: Row("A19 Pro", 2190, "Geekbench 6: 3895 (iPhone 17 Pro)")
    case .a20Pro: .estimate("A20 Pro", 2400, "estimate: A19 Pro and a tenth, as the generations before")
    case .m1: Row("M1", 1320, "Geekbench 6: 2342 (MacBook Air)")
    case .m2: Row("M2", 1400, "Geekbench 6: 2491 (iPad Pro of 2022)")
    case .m3: .estimate("M3", 1700, "estimate: between M2 and M4")
    case .m4: Row("M4", 2150, "Geekbench 6: 3820, approximate")
    case .m5: .estimate("M5", 2370, "estimate: M4 and a tenth")
    }
  }
}

/// What durations that were measured on one device are to be multiplied with to hold on another.
///
/// A launch phase does not follow the single-thread score exactly: 15 % either way are to be expected.
package func speedRatio(from measured: Device, to running: Device) -> (numerator: Int64, denominator: Int64) {
  (numerator: Int64(measured.chip.permilleOfA13), denominator: Int64(running.chip.permilleOfA13))
}
