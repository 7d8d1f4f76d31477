extension Device {
  /// Every phone from iPhone 5s to 2026. Memory of the newest is known from leaks only, and left out.
  static let iPhones: [Device] = [
    device("iPhone 5s", ["iPhone6,1", "iPhone6,2"], .fourInch, .a7, memory: [1], ios: 7...12, .phone),
    device("iPhone 6", ["iPhone7,2"], .phone375x667, .a8, memory: [1], ios: 8...12, .phone),
    device("iPhone 6 Plus", ["iPhone7,1"], .plus, .a8, memory: [1], ios: 8...12, .phone),
    device("iPhone 6s", ["iPhone8,1"], .phone375x667, .a9, memory: [2], ios: 9...15, .phone),
    device("iPhone 6s Plus", ["iPhone8,2"], .plus, .a9, memory: [2], ios: 9...15, .phone),
    device("iPhone SE (1st generation)", ["iPhone8,4"], .fourInch, .a9, memory: [2], ios: 9...15, .phone),
    device("iPhone 7", ["iPhone9,1", "iPhone9,3"], .phone375x667, .a10Fusion, memory: [2], ios: 10...15, .phone),
    device("iPhone 7 Plus", ["iPhone9,2", "iPhone9,4"], .plus, .a10Fusion, memory: [3], ios: 10...15, .phone),
    device("iPhone 8", ["iPhone10,1", "iPhone10,4"], .phone375x667, .a11Bionic, memory: [2], ios: 11...16, .phone),
    device("iPhone 8 Plus", ["iPhone10,2", "iPhone10,5"], .plus, .a11Bionic, memory: [3], ios: 11...16, .phone),
    device("iPhone X", ["iPhone10,3", "iPhone10,6"], .notch375, .a11Bionic, memory: [3], ios: 11...16, .phone),
    device("iPhone XR", ["iPhone11,8"], .notch414At2, .a12Bionic, memory: [3], ios: 12...18, .phone),
    device("iPhone XS", ["iPhone11,2"], .notch375, .a12Bionic, memory: [4], ios: 12...18, .phone),
    device("iPhone XS Max", ["iPhone11,4", "iPhone11,6"], .notch414At3, .a12Bionic, memory: [4], ios: 12...18, .phone),
    device("iPhone 11", ["iPhone12,1"], .notch414At2, .a13Bionic, memory: [4], ios: 13...27, .xcodePhone),
    device("iPhone 11 Pro", ["iPhone12,3"], .notch375, .a13Bionic, memory: [4], ios: 13...27, .xcodePhone),
    device("iPhone 11 Pro Max", ["iPhone12,5"], .notch414At3, .a13Bionic, memory: [4], ios: 13...27, .xcodePhone),
    device(
      "iPhone SE (2nd generation)", ["iPhone12,8"], .phone375x667, .a13Bionic, memory: [3], ios: 13...27, .xcodePhone),
    device("iPhone 12 mini", ["iPhone13,1"], .mini, .a14Bionic, memory: [4], ios: 14...27, .xcodePhone),
    device("iPhone 12", ["iPhone13,2"], .notch390, .a14Bionic, memory: [4], ios: 14...27, .xcodePhone),
    device("iPhone 12 Pro", ["iPhone13,3"], .notch390, .a14Bionic, memory: [6], ios: 14...27, .xcodePhone),
    device("iPhone 12 Pro Max", ["iPhone13,4"], .notch428, .a14Bionic, memory: [6], ios: 14...27, .xcodePhone),
    device("iPhone 13 mini", ["iPhone14,4"], .mini, .a15Bionic, memory: [4], ios: 15...27, .xcodePhone),
    device("iPhone 13", ["iPhone14,5"], .notch390, .a15Bionic, memory: [4], ios: 15...27, .xcodePhone),
    device("iPhone 13 Pro", ["iPhone14,2"], .notch390, hz: 120, .a15Bionic, memory: [6], ios: 15...27, .xcodePhone),
    device(
      "iPhone 13 Pro Max", ["iPhone14,3"], .notch428, hz: 120, .a15Bionic, memory: [6], ios: 15...27, .xcodePhone),
    device(
      "iPhone SE (3rd generation)", ["iPhone14,6"], .phone375x667, .a15Bionic, memory: [4], ios: 15...27, .xcodePhone),
    device("iPhone 14", ["iPhone14,7"], .notch390, .a15Bionic, memory: [6], ios: 16...27, .xcodePhone),
    device("iPhone 14 Plus", ["iPhone14,8"], .notch428, .a15Bionic, memory: [6], ios: 16...27, .xcodePhone),
    device("iPhone 14 Pro", ["iPhone15,2"], .island393, hz: 120, .a16Bionic, memory: [6], ios: 16...27, .xcodePhone),
    device(
      "iPhone 14 Pro Max", ["iPhone15,3"], .island430, hz: 120, .a16Bionic, memory: [6], ios: 16...27, .xcodePhone),
    device("iPhone 15", ["iPhone15,4"], .island393, .a16Bionic, memory: [6], ios: 17...27, .xcodePhone),
    device("iPhone 15 Plus", ["iPhone15,5"], .island430, .a16Bionic, memory: [6], ios: 17...27, .xcodePhone),
    device("iPhone 15 Pro", ["iPhone16,1"], .island393, hz: 120, .a17Pro, memory: [8], ios: 17...27, .xcodePhone),
    device("iPhone 15 Pro Max", ["iPhone16,2"], .island430, hz: 120, .a17Pro, memory: [8], ios: 17...27, .xcodePhone),
    device("iPhone 16", ["iPhone17,3"], .island393, .a18, memory: [8], ios: 18...27, .xcodePhone),
    device("iPhone 16 Plus", ["iPhone17,4"], .island430, .a18, memory: [8], ios: 18...27, .xcodePhone),
    device("iPhone 16 Pro", ["iPhone17,1"], .island402, hz: 120, .a18Pro, memory: [8], ios: 18...27, .xcodePhone),
    device("iPhone 16 Pro Max", ["iPhone17,2"], .island440, hz: 120, .a18Pro, memory: [8], ios: 18...27, .xcodePhone),
    device("iPhone 16e", ["iPhone17,5"], .notch390, .a18, memory: [8], ios: 18...27, .xcodePhone),
    device("iPhone 17", ["iPhone18,3"], .island402, hz: 120, .a19, memory: [8], ios: 26...27, .xcodePhone),
    device("iPhone 17 Pro", ["iPhone18,1"], .island402, hz: 120, .a19Pro, memory: [12], ios: 26...27, .xcodePhone),
    device(
      "iPhone 17 Pro Max", ["iPhone18,2"], .island440, hz: 120, .a19Pro, memory: [12], ios: 26...27, .xcodePhone),
    device("iPhone Air", ["iPhone18,4"], .island420, hz: 120, .a19Pro, memory: [12], ios: 26...27, .xcodePhone),
    device(
      "iPhone 17e", ["iPhone18,5"], .notch390.withUnknownCorner, .a19, memory: [8], ios: 26...27,
      [.deviceKit, .memoryPicker, .general]),
    device(
      "iPhone 18 Pro", ["iPhone19,2"], .island402Of2026, hz: nil, .a20Pro, memory: [], ios: 27...27,
      [.appleDB, .previews2026]),
    device(
      "iPhone 18 Pro Max", ["iPhone19,3", "iPhone19,7"], .island440Of2026, hz: nil, .a20Pro, memory: [], ios: 27...27,
      [.appleDB, .previews2026]),
    device(
      "iPhone Duo (outer display)", ["iPhone19,4"], .duoOuter, hz: 120, .a20Pro, memory: [], ios: 27...27, point: 1,
      [.duoProfile, .appleDB]),
    device(
      "iPhone Duo (inner display)", ["iPhone19,4"], .duoInner, hz: 120, .a20Pro, memory: [], ios: 27...27, point: 1,
      [.duoProfile, .appleDB]),
  ]

  /// `ios` are the major versions that it came with and that it takes at the latest; the first of the phones since 2024
  /// is that of the same season. `point` is the point release that it came with.
  private static func device(
    _ name: String, _ identifiers: [String], _ display: Display, hz: Int? = 60, _ chip: Chip, memory: [Int],
    ios: ClosedRange<Int32>, point: Int32 = 0, _ sources: [DeviceSource]
  ) -> Device {
    Device(
      name, identifiers, .iPhone, display, maximumRefreshRate: hz, chip, memory: memory,
      firstIOS: Version(ios.lowerBound, point), lastIOS: Int(ios.upperBound), sources: sources)
  }
}

extension [DeviceSource] {
  fileprivate static let phone: [DeviceSource] = [
    .deviceKit, .reactNativeDeviceInfo, .memoryTables, .systemTables, .general,
  ]
  /// Phones that Xcode's simulators know, so that memory and pixels are confirmed there.
  fileprivate static let xcodePhone = phone + [.xcodeTraits]
}
