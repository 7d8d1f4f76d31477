extension Device {
  /// The one iPod touch that ran an iOS with scenes. Its memory was not looked up.
  static let iPods: [Device] = [
    Device(
      "iPod touch (7th generation)", ["iPod9,1"], .iPodTouch, .fourInch, maximumRefreshRate: 60, .a10Fusion, memory: [],
      firstIOS: Version(12), lastIOS: 15, sources: [.deviceKit, .reactNativeDeviceInfo, .general])
  ]
}
