extension Device {
  /// Every tablet from iPad Air to 2026. Memory of the oldest was not looked up; the versions that a tablet came with
  /// are general knowledge, as are the last ones of those that no list of 2025 and 2026 names any more.
  static let iPads: [Device] = [
    device("iPad Air", ["iPad4,1", "iPad4,2", "iPad4,3"], .pad768, .a7, memory: [], ios: 7...12, .oldPad),
    device("iPad mini 2", ["iPad4,4", "iPad4,5", "iPad4,6"], .pad768, .a7, memory: [], ios: 7...12, .oldPad),
    device("iPad mini 3", ["iPad4,7", "iPad4,8", "iPad4,9"], .pad768, .a7, memory: [], ios: 8...12, .oldPad),
    device("iPad Air 2", ["iPad5,3", "iPad5,4"], .pad768, .a8X, memory: [], ios: 8...15, .oldPad),
    device("iPad mini 4", ["iPad5,1", "iPad5,2"], .pad768, .a8, memory: [], ios: 9...15, .oldPad),
    device("iPad Pro (9.7-inch)", ["iPad6,3", "iPad6,4"], .pad768, .a9X, memory: [], ios: 9...16, .oldPad),
    device("iPad Pro (12.9-inch)", ["iPad6,7", "iPad6,8"], .pad1024HomeButton, .a9X, memory: [], ios: 9...16, .oldPad),
    device("iPad (5th generation)", ["iPad6,11", "iPad6,12"], .pad768, .a9, memory: [], ios: 10...16, .oldPad),
    device("iPad (6th generation)", ["iPad7,5", "iPad7,6"], .pad768, .a10Fusion, memory: [], ios: 11...17, .oldPad),
    device(
      "iPad Pro (12.9-inch) (2nd generation)", ["iPad7,1", "iPad7,2"], .pad1024HomeButton, hz: 120, .a10XFusion,
      memory: [], ios: 10...17, .oldPad),
    device(
      "iPad Pro (10.5-inch)", ["iPad7,3", "iPad7,4"], .pad834x1112, hz: 120, .a10XFusion, memory: [], ios: 10...17,
      .oldPad),
    device("iPad (7th generation)", ["iPad7,11", "iPad7,12"], .pad810, .a10Fusion, memory: [], ios: 13...18, .pad),
    device(
      "iPad mini (5th generation)", ["iPad11,1", "iPad11,2"], .pad768, .a12Bionic, memory: [3], ios: 12...26,
      .xcodePad),
    device(
      "iPad Air (3rd generation)", ["iPad11,3", "iPad11,4"], .pad834x1112, .a12Bionic, memory: [3], ios: 12...26,
      .xcodePad),
    device("iPad (8th generation)", ["iPad11,6", "iPad11,7"], .pad810, .a12Bionic, memory: [], ios: 14...26, .pad),
    device(
      "iPad (9th generation)", ["iPad12,1", "iPad12,2"], .pad810, .a13Bionic, memory: [3], ios: 15...27, .xcodePad),
    device(
      "iPad (10th generation)", ["iPad13,18", "iPad13,19"], .pad820, .a14Bionic, memory: [4], ios: 16...27, .xcodePad),
    device("iPad (A16)", ["iPad15,7", "iPad15,8"], .pad820, .a16Bionic, memory: [6], ios: 18...27, .xcodePad),
    device(
      "iPad Air (4th generation)", ["iPad13,1", "iPad13,2"], .pad820Air4, .a14Bionic, memory: [4], ios: 14...27,
      .xcodePad),
    device(
      "iPad Air (5th generation)", ["iPad13,16", "iPad13,17"], .pad820, .m1, memory: [8], ios: 15...27, .xcodePad),
    device("iPad Air 11-inch (M2)", ["iPad14,8", "iPad14,9"], .pad820, .m2, memory: [8], ios: 17...27, .xcodePad),
    device(
      "iPad Air 13-inch (M2)", ["iPad14,10", "iPad14,11"], .pad1024Air, .m2, memory: [8], ios: 17...27, .xcodePad),
    device("iPad Air 11-inch (M3)", ["iPad15,3", "iPad15,4"], .pad820, .m3, memory: [8], ios: 18...27, .xcodePad),
    device(
      "iPad Air 13-inch (M3)", ["iPad15,5", "iPad15,6"], .pad1024Air, .m3, memory: [8], ios: 18...27, .xcodePad),
    device("iPad Air 11-inch (M4)", ["iPad16,8", "iPad16,9"], .pad820, .m4, memory: [], ios: 26...27, .pad),
    device("iPad Air 13-inch (M4)", ["iPad16,10", "iPad16,11"], .pad1024Air, .m4, memory: [], ios: 26...27, .pad),
    device(
      "iPad mini (6th generation)", ["iPad14,1", "iPad14,2"], .pad744, .a15BionicMini, memory: [4], ios: 15...27,
      .xcodePad),
    device("iPad mini (A17 Pro)", ["iPad16,1", "iPad16,2"], .pad744, .a17Pro, memory: [8], ios: 18...27, .xcodePad),
    device(
      "iPad Pro (11-inch)", ["iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4"], .pad834x1194, hz: 120, .a12XBionic,
      memory: [4, 6], ios: 12...26, .xcodePad),
    device(
      "iPad Pro (12.9-inch) (3rd generation)", ["iPad8,5", "iPad8,6", "iPad8,7", "iPad8,8"], .pad1024, hz: 120,
      .a12XBionic, memory: [4, 6], ios: 12...26, .xcodePad),
    device(
      "iPad Pro (11-inch) (2nd generation)", ["iPad8,9", "iPad8,10"], .pad834x1194, hz: 120, .a12ZBionic, memory: [6],
      ios: 13...27, .xcodePad),
    device(
      "iPad Pro (12.9-inch) (4th generation)", ["iPad8,11", "iPad8,12"], .pad1024, hz: 120, .a12ZBionic, memory: [6],
      ios: 13...27, .xcodePad),
    device(
      "iPad Pro (11-inch) (3rd generation)", ["iPad13,4", "iPad13,5", "iPad13,6", "iPad13,7"], .pad834x1194, hz: 120,
      .m1, memory: [8, 16], ios: 14...27, .xcodePad),
    device(
      "iPad Pro (12.9-inch) (5th generation)", ["iPad13,8", "iPad13,9", "iPad13,10", "iPad13,11"], .pad1024, hz: 120,
      .m1, memory: [8, 16], ios: 14...27, .xcodePad),
    device(
      "iPad Pro (11-inch) (4th generation)", ["iPad14,3", "iPad14,4"], .pad834x1194, hz: 120, .m2, memory: [8, 16],
      ios: 16...27, .xcodePad),
    device(
      "iPad Pro (12.9-inch) (6th generation)", ["iPad14,5", "iPad14,6"], .pad1024, hz: 120, .m2, memory: [8, 16],
      ios: 16...27, .xcodePad),
    device(
      "iPad Pro 11-inch (M4)", ["iPad16,3", "iPad16,4"], .pad834x1210, hz: 120, .m4, memory: [8, 16], ios: 17...27,
      .xcodePad),
    device(
      "iPad Pro 13-inch (M4)", ["iPad16,5", "iPad16,6"], .pad1032, hz: 120, .m4, memory: [8, 16], ios: 17...27,
      .xcodePad),
    device(
      "iPad Pro 11-inch (M5)", ["iPad17,1", "iPad17,2"], .pad834x1210, hz: 120, .m5, memory: [12, 16], ios: 26...27,
      .xcodePad),
    device(
      "iPad Pro 13-inch (M5)", ["iPad17,3", "iPad17,4"], .pad1032, hz: 120, .m5, memory: [12, 16], ios: 26...27,
      .xcodePad),
  ]

  /// `ios` are the major versions that it came with and that it takes at the latest.
  private static func device(
    _ name: String, _ identifiers: [String], _ display: Display, hz: Int = 60, _ chip: Chip, memory: [Int],
    ios: ClosedRange<Int32>, _ sources: [DeviceSource]
  ) -> Device {
    Device(
      name, identifiers, .iPad, display, maximumRefreshRate: hz, chip, memory: memory,
      firstIOS: Version(ios.lowerBound), lastIOS: Int(ios.upperBound), sources: sources)
  }
}

extension [DeviceSource] {
  fileprivate static let oldPad: [DeviceSource] = [.deviceKit, .general]
  fileprivate static let pad = oldPad + [.padSystems]
  /// Tablets that Xcode's simulators know, so that memory and pixels are confirmed there.
  fileprivate static let xcodePad = pad + [.xcodeTraits]
}
