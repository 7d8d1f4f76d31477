import Testing

@testable import DeviceModel

/// The changes by version of iOS.
@Suite struct SystemTests {
  /// All that the catalogue's devices run. The numbers jump from 18 to 26, which is named after the year that it is for.
  private static let majors: [Int32] = (7...18) + [26, 27]

  @Test func scenesAndTheirRequirement() {
    #expect(!rules(12).hasScenes && rules(13).hasScenes)
    #expect(rules(17).withoutScenes(sdk: Version(17)) == .silent)
    #expect(SystemRules(Version(18, 4)).withoutScenes(sdk: Version(18)) == .warnsOfAnAssertToCome)
    #expect(rules(26).withoutScenes(sdk: Version(26)) == .warnsThatScenesWillBeRequired)
    #expect(rules(27).withoutScenes(sdk: Version(26)) == .warnsThatScenesWillBeRequired)
    #expect(rules(27).withoutScenes(sdk: Version(27)) == .failsAtLaunch)
    #expect(rules(17).withoutScenes(sdk: Version(27)) == .failsAtLaunch)
    for case let outcome in MissingScenes.allCases { #expect((outcome.message == nil) == (outcome == .silent)) }
  }

  @Test func theOrderOfActivationAndAppearanceFlippedTwice() {
    let appearsFirst = Self.majors.filter { !rules($0).becomesActiveBeforeRootAppears }
    #expect(appearsFirst == [8, 11])
  }

  @Test func automaticPresentationDependsOnTheVersion() {
    #expect(rules(12).automaticPresentation == .fullScreen)
    #expect(rules(13).automaticPresentation == .sheet)
    #expect(rules(17).automaticPresentation == .sheet)
    #expect(rules(18).automaticPresentation == .formSheet)
  }

  @Test func sheetsOnAPhoneAndOnATablet() {
    #expect(rules(12).presented(.formSheet, isPad: false) == .fullScreen)
    #expect(rules(12).presented(.formSheet, isPad: true) == .formSheet)
    #expect(rules(18).presented(.automatic, isPad: false) == .sheet)
    #expect(rules(18).presented(.automatic, isPad: true) == .formSheet)
    #expect(rules(17).presented(.popover, isPad: false) == .sheet)
    #expect(rules(17).presented(.overFullScreen, isPad: false) == .overFullScreen)
  }

  @Test func callbacksExistFromTheirVersionOn() {
    #expect(!rules(12).has(.viewIsAppearing) && rules(13).has(.viewIsAppearing))
    #expect(!rules(12).has(Event.sceneWillConnect) && rules(13).has(Event.sceneWillConnect))
    #expect(rules(7).has(.appDidFinishLaunching) && rules(7).has(.viewDidLoad))
  }

  @Test func launchScreens() {
    #expect(!rules(13).hasLaunchScreenPlist && rules(14).hasLaunchScreenPlist)
    #expect(rules(13).launchImageLimit == nil && rules(14).launchImageLimit == 25_000_000)
  }

  @Test func limitsAndOtherThresholds() {
    #expect([6, 7, 12, 13, 27].map { rules($0).backgroundTaskSeconds } == [600, 180, 180, 30, 30])
    #expect([18, 26].map { rules(26).hasLiquidGlass(sdk: Version($0)) } == [false, true])
    #expect(!rules(18).hasLiquidGlass(sdk: Version(26)))
    #expect(!SystemRules.missingRootViewControllerThrows(sdk: Version(8, 4)))
    #expect(SystemRules.missingRootViewControllerThrows(sdk: Version(9)))
    #expect(
      !rules(17).opensChainOfFlags && SystemRules(Version(17, 1)).opensChainOfFlags && rules(16).opensChainOfFlags
        && !rules(15).opensChainOfFlags)
    #expect(SystemDefaults.resumeWatchdog < SystemDefaults.launchWatchdog)
  }

  @Test func theHardwareOfADeviceFollowsTheVersion() throws {
    let device = try #require(Device.named("iPhone 11"))
    #expect(device.hardware(on: Version(13)).safeArea.top == .points(44))
    #expect(device.hardware(on: Version(17)).safeArea.top == .points(48))
    #expect(device.hardware(on: Version(17)).scale == 2)
    #expect(!device.hardware(on: Version(17)).isPad)
  }

  private func rules(_ major: Int32) -> SystemRules { SystemRules(Version(major)) }
}

extension SystemRules {
  fileprivate func has(_ callback: ScreenCallback) -> Bool { ios.major >= Int32(callback.entry.firstIOS) }
  fileprivate func has(_ event: Event) -> Bool { ios.major >= Int32(event.entry.firstIOS) }
}
