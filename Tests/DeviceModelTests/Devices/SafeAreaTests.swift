import DeviceModel
import Testing

/// Insets depend on the model, on the way that the phone is turned, and for some models on the version.
@Suite struct SafeAreaTests {
  @Test func aPhoneWithAHomeButtonHasAStatusBarOnly() throws {
    let phone = try device("iPhone SE (3rd generation)")
    #expect(portrait(phone, 17) == [20, 0, 0, 0])
    #expect(landscape(phone, 17) == [0, 0, 0, 0])
  }

  @Test func aPhoneWithAnIsland() throws {
    let phone = try device("iPhone 15")
    #expect(portrait(phone, 17) == [59, 0, 34, 0])
    #expect(landscape(phone, 17) == [0, 59, 21, 59])
    #expect(landscape(phone, 26) == [0, 59, 20, 59])
  }

  @Test(arguments: ["iPhone XR", "iPhone 11"])
  func theInsetsOfTheSixPointOneInchPhonesGrewWith14(name: String) throws {
    let phone = try device(name)
    #expect(portrait(phone, 13) == [44, 0, 34, 0])
    #expect(portrait(phone, 14) == [48, 0, 34, 0])
    #expect(landscape(phone, 13) == [0, 44, 21, 44])
    #expect(landscape(phone, 14) == [0, 48, 21, 48])
  }

  @Test func theLargestPhonesGotALandscapeTopWith26() throws {
    let phone = try device("iPhone 16 Pro")
    #expect(landscape(phone, 18) == [0, 62, 21, 62])
    #expect(landscape(phone, 26) == [20, 62, 20, 62])
    #expect(portrait(phone, 18) == portrait(phone, 26))
    #expect(landscape(try device("iPhone 17"), 26) == [20, 62, 20, 62])
    #expect(landscape(try device("iPhone Air"), 26) == [20, 68, 29, 68])
  }

  @Test func tabletsKeepTheirStatusBarInLandscape() throws {
    #expect(landscape(try device("iPad (9th generation)"), 17) == [20, 0, 0, 0])
    #expect(portrait(try device("iPad (10th generation)"), 17) == [24, 0, 20, 0])
    #expect(landscape(try device("iPad (10th generation)"), 17) == [24, 0, 20, 0])
  }

  @Test func theFoldingPhoneIsAsymmetric() throws {
    let outer = try device("iPhone Duo (outer display)")
    #expect(portrait(outer, 27) == [0, 0, 34, 84])
    #expect(landscape(outer, 27) == [0, 0, 34, 84])
    let inner = try device("iPhone Duo (inner display)")
    #expect(portrait(inner, 27) == [82, 0, 34, 0])
    #expect(landscape(inner, 27) == [0, 0, 34, 84])
  }

  @Test func anUnmeasuredPhoneBorrowsFromTheOnesOfItsSize() throws {
    let unmeasured = try device("iPhone 18 Pro Max")
    let sibling = try device("iPhone 17 Pro Max")
    #expect(!unmeasured.hasKnownSafeArea)
    #expect(portrait(unmeasured, 27) == portrait(sibling, 27))
    #expect(landscape(unmeasured, 27) == landscape(sibling, 27))
  }

  @Test(arguments: Device.all)
  func insetsLeaveMostOfTheScreen(device: Device) {
    for version in [Version(12), Version(17), Version(26)] {
      for isLandscape in [false, true] {
        let insets = device.safeArea(landscape: isLandscape, ios: version)
        for inset in [insets.top, insets.left, insets.bottom, insets.right] {
          #expect(inset >= .zero && inset <= .points(84))
        }
      }
    }
  }

  private func device(_ name: String) throws -> Device { try #require(Device.named(name)) }
  private func portrait(_ device: Device, _ major: Int32) -> [Int64] {
    points(device.safeArea(landscape: false, ios: Version(major)))
  }
  private func landscape(_ device: Device, _ major: Int32) -> [Int64] {
    points(device.safeArea(landscape: true, ios: Version(major)))
  }
  /// Top, left, bottom, right.
  private func points(_ insets: EdgeInsets) -> [Int64] {
    [insets.top, insets.left, insets.bottom, insets.right].map { $0.thousandths / 1000 }
  }
}

extension Device {
  fileprivate func safeArea(landscape: Bool, ios: Version) -> EdgeInsets {
    landscape ? landscapeSafeArea(on: ios) : portraitSafeArea(on: ios)
  }
}
