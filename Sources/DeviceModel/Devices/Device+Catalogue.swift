// Further data on the models, and all sources, are in devices.csv and notes.md.

extension Device {
  /// Every phone from iPhone 4s to 2026.
  static let iPhones: [Device] = [
    device("iPhone 4s", .phone320x480, .a5, ios: 5...9),
    device("iPhone 5", .fourInch, .a6, ios: 6...10),
    device("iPhone 5c", .fourInch, .a6, ios: 7...10),
    device("iPhone 5s", .fourInch, .a7, ios: 7...12),
    device("iPhone 6", .phone375x667, .a8, ios: 8...12),
    device("iPhone 6 Plus", .plus, .a8, ios: 8...12),
    device("iPhone 6s", .phone375x667, .a9, ios: 9...15),
    device("iPhone 6s Plus", .plus, .a9, ios: 9...15),
    device("iPhone SE (1st generation)", .fourInch, .a9, ios: 9...15),
    device("iPhone 7", .phone375x667, .a10Fusion, ios: 10...15),
    device("iPhone 7 Plus", .plus, .a10Fusion, ios: 10...15),
    device("iPhone 8", .phone375x667, .a11Bionic, ios: 11...16),
    device("iPhone 8 Plus", .plus, .a11Bionic, ios: 11...16),
    device("iPhone X", .notch375, .a11Bionic, ios: 11...16),
    device("iPhone XR", .notch414At2, .a12Bionic, ios: 12...18),
    device("iPhone XS", .notch375, .a12Bionic, ios: 12...18),
    device("iPhone XS Max", .notch414At3, .a12Bionic, ios: 12...18),
    device("iPhone 11", .notch414At2, .a13Bionic, ios: 13...27),
    device("iPhone 11 Pro", .notch375, .a13Bionic, ios: 13...27),
    device("iPhone 11 Pro Max", .notch414At3, .a13Bionic, ios: 13...27),
    device("iPhone SE (2nd generation)", .phone375x667, .a13Bionic, ios: 13...27),
    device("iPhone 12 mini", .mini, .a14Bionic, ios: 14...27),
    device("iPhone 12", .notch390, .a14Bionic, ios: 14...27),
    device("iPhone 12 Pro", .notch390, .a14Bionic, ios: 14...27),
    device("iPhone 12 Pro Max", .notch428, .a14Bionic, ios: 14...27),
    device("iPhone 13 mini", .mini, .a15Bionic, ios: 15...27),
    device("iPhone 13", .notch390, .a15Bionic, ios: 15...27),
    device("iPhone 13 Pro", .notch390, hz: 120, .a15Bionic, ios: 15...27),
    device("iPhone 13 Pro Max", .notch428, hz: 120, .a15Bionic, ios: 15...27),
    device("iPhone SE (3rd generation)", .phone375x667, .a15Bionic, ios: 15...27),
    device("iPhone 14", .notch390, .a15Bionic, ios: 16...27),
    device("iPhone 14 Plus", .notch428, .a15Bionic, ios: 16...27),
    device("iPhone 14 Pro", .island393, hz: 120, .a16Bionic, ios: 16...27),
    device("iPhone 14 Pro Max", .island430, hz: 120, .a16Bionic, ios: 16...27),
    device("iPhone 15", .island393, .a16Bionic, ios: 17...27),
    device("iPhone 15 Plus", .island430, .a16Bionic, ios: 17...27),
    device("iPhone 15 Pro", .island393, hz: 120, .a17Pro, ios: 17...27),
    device("iPhone 15 Pro Max", .island430, hz: 120, .a17Pro, ios: 17...27),
    device("iPhone 16", .island393, .a18, ios: 18...27),
    device("iPhone 16 Plus", .island430, .a18, ios: 18...27),
    device("iPhone 16 Pro", .island402, hz: 120, .a18Pro, ios: 18...27),
    device("iPhone 16 Pro Max", .island440, hz: 120, .a18Pro, ios: 18...27),
    device("iPhone 16e", .notch390, .a18, ios: 18...27),
    device("iPhone 17", .island402, hz: 120, .a19, ios: 26...27),
    device("iPhone 17 Pro", .island402, hz: 120, .a19Pro, ios: 26...27),
    device("iPhone 17 Pro Max", .island440, hz: 120, .a19Pro, ios: 26...27),
    device("iPhone Air", .island420, hz: 120, .a19Pro, ios: 26...27),
    device("iPhone 17e", .notch390, .a19, ios: 26...27),
    device("iPhone 18 Pro", .island402Of2026, hz: nil, .a20Pro, ios: 27...27),
    device("iPhone 18 Pro Max", .island440Of2026, hz: nil, .a20Pro, ios: 27...27),
    device("iPhone Duo (outer display)", .duoOuter, hz: 120, .a20Pro, ios: 27...27, point: 1),
    device("iPhone Duo (inner display)", .duoInner, hz: 120, .a20Pro, ios: 27...27, point: 1),
  ]

  /// Every tablet from iPad 2 to 2026. The first versions are general knowledge, as are the last versions of tablets
  /// that the lists of 2025 and 2026 no longer contain.
  static let iPads: [Device] = [
    device("iPad 2", .pad768At1, .a5, ios: 4...9, point: 3),
    device("iPad (3rd generation)", .pad768, .a5X, ios: 5...9, point: 1),
    device("iPad (4th generation)", .pad768, .a6X, ios: 6...10),
    device("iPad mini", .pad768At1, .a5, ios: 6...9),
    device("iPad Air", .pad768, .a7, ios: 7...12),
    device("iPad mini 2", .pad768, .a7, ios: 7...12),
    device("iPad mini 3", .pad768, .a7, ios: 8...12),
    device("iPad Air 2", .pad768, .a8X, ios: 8...15),
    device("iPad mini 4", .pad768, .a8, ios: 9...15),
    device("iPad Pro (9.7-inch)", .pad768, .a9X, ios: 9...16),
    device("iPad Pro (12.9-inch)", .pad1024HomeButton, .a9X, ios: 9...16),
    device("iPad (5th generation)", .pad768, .a9, ios: 10...16),
    device("iPad (6th generation)", .pad768, .a10Fusion, ios: 11...17),
    device("iPad Pro (12.9-inch) (2nd generation)", .pad1024HomeButton, hz: 120, .a10XFusion, ios: 10...17),
    device("iPad Pro (10.5-inch)", .pad834x1112, hz: 120, .a10XFusion, ios: 10...17),
    device("iPad (7th generation)", .pad810, .a10Fusion, ios: 13...18),
    device("iPad mini (5th generation)", .pad768, .a12Bionic, ios: 12...26),
    device("iPad Air (3rd generation)", .pad834x1112, .a12Bionic, ios: 12...26),
    device("iPad (8th generation)", .pad810, .a12Bionic, ios: 14...26),
    device("iPad (9th generation)", .pad810, .a13Bionic, ios: 15...27),
    device("iPad (10th generation)", .pad820, .a14Bionic, ios: 16...27),
    device("iPad (A16)", .pad820, .a16Bionic, ios: 18...27),
    device("iPad Air (4th generation)", .pad820, .a14Bionic, ios: 14...27),
    device("iPad Air (5th generation)", .pad820, .m1, ios: 15...27),
    device("iPad Air 11-inch (M2)", .pad820, .m2, ios: 17...27),
    device("iPad Air 13-inch (M2)", .pad1024, .m2, ios: 17...27),
    device("iPad Air 11-inch (M3)", .pad820, .m3, ios: 18...27),
    device("iPad Air 13-inch (M3)", .pad1024, .m3, ios: 18...27),
    device("iPad Air 11-inch (M4)", .pad820, .m4, ios: 26...27),
    device("iPad Air 13-inch (M4)", .pad1024, .m4, ios: 26...27),
    device("iPad mini (6th generation)", .pad744, .a15BionicMini, ios: 15...27),
    device("iPad mini (A17 Pro)", .pad744, .a17Pro, ios: 18...27),
    device("iPad Pro (11-inch)", .pad834x1194, hz: 120, .a12XBionic, ios: 12...26),
    device("iPad Pro (12.9-inch) (3rd generation)", .pad1024, hz: 120, .a12XBionic, ios: 12...26),
    device("iPad Pro (11-inch) (2nd generation)", .pad834x1194, hz: 120, .a12ZBionic, ios: 13...27),
    device("iPad Pro (12.9-inch) (4th generation)", .pad1024, hz: 120, .a12ZBionic, ios: 13...27),
    device("iPad Pro (11-inch) (3rd generation)", .pad834x1194, hz: 120, .m1, ios: 14...27),
    device("iPad Pro (12.9-inch) (5th generation)", .pad1024, hz: 120, .m1, ios: 14...27),
    device("iPad Pro (11-inch) (4th generation)", .pad834x1194, hz: 120, .m2, ios: 16...27),
    device("iPad Pro (12.9-inch) (6th generation)", .pad1024, hz: 120, .m2, ios: 16...27),
    device("iPad Pro 11-inch (M4)", .pad834x1210, hz: 120, .m4, ios: 17...27),
    device("iPad Pro 13-inch (M4)", .pad1032, hz: 120, .m4, ios: 17...27),
    device("iPad Pro 11-inch (M5)", .pad834x1210, hz: 120, .m5, ios: 26...27),
    device("iPad Pro 13-inch (M5)", .pad1032, hz: 120, .m5, ios: 26...27),
  ].map { device in
    var device = device
    device.family = .iPad
    return device
  }

  /// Every iPod touch from the fifth generation on.
  static let iPods = [
    device("iPod touch (5th generation)", .fourInch, .a5, ios: 6...9, family: .iPodTouch),
    device("iPod touch (6th generation)", .fourInch, .a8, ios: 8...12, family: .iPodTouch),
    device("iPod touch (7th generation)", .fourInch, .a10Fusion, ios: 12...15, family: .iPodTouch),
  ]

  /// Returns a row. `ios` is the range of major versions from the first to the last one that it runs; for phones since
  /// 2024 the first is that of the same season. `point` is the point release that it came with.
  private static func device(
    _ name: String, _ display: Display, hz: Int? = 60, _ chip: Chip, ios: ClosedRange<Int32>, point: Int32 = 0,
    family: DeviceFamily = .iPhone
  ) -> Device {
    Device(
      name: name, family: family, display: display, maximumRefreshRate: hz, chip: chip,
      firstIOS: Version(ios.lowerBound, point), lastIOS: Int(ios.upperBound))
  }
}
