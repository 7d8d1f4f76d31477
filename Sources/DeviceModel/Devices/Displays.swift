/// The screens of phones with a home button.
extension Display {
  static let phone320x480 = Display(320, 480, scale: 2, homeIndicator: false, .none, .homeButton)
  static let fourInch = Display(320, 568, scale: 2, homeIndicator: false, .none, .homeButton)
  static let phone375x667 = Display(375, 667, scale: 2, homeIndicator: false, .none, .homeButton)
  static let plus = Display(414, 736, scale: 3, homeIndicator: false, .none, .homeButton)
}

/// The screens of phones with a notch.
extension Display {
  // One source swaps the landscape sides of iPhone 11 and 11 Pro (48 for the Pro); the model uses 44. Old tables give
  // 24 for the landscape bottom, several newer ones and a measured phone 21; the model uses 21.
  static let notch375 = Display(375, 812, scale: 3, .notch, .notched(top: 44))

  // One descriptor table gives iPhone XR a scale of 3; Xcode's traits and the pixel count say 2.
  static let notch414At2 = Display(
    414, 896, scale: 2, .notch, .notched(top: 48, rule: .until14(top: 44, landscapeSides: 44)))

  static let notch414At3 = Display(414, 896, scale: 3, .notch, .notched(top: 44))

  // One table has 44 and 47 at the top, and different left and right insets; four others say 50.
  static let mini = Display(375, 812, scale: 3, .notch, .notched(top: 50))

  static let notch390 = Display(390, 844, scale: 3, .notch, .notched(top: 47))

  // For iPhone 12 Pro Max one table has 44 at the top; the model uses 47, as for the later phones of the size.
  static let notch428 = Display(428, 926, scale: 3, .notch, .notched(top: 47))
}

/// The screens of phones with a Dynamic Island.
extension Display {
  static let island393 = Display(393, 852, scale: 3, .dynamicIsland, .notched(top: 59))
  static let island430 = Display(430, 932, scale: 3, .dynamicIsland, .notched(top: 59))

  // A prose file has 59 at the top for iPhone 17 Pro; four configurations say 62.
  static let island402 = Display(402, 874, scale: 3, .dynamicIsland, .notched(top: 62, rule: turnedSince26))
  static let island440 = Display(440, 956, scale: 3, .dynamicIsland, .notched(top: 62, rule: turnedSince26))

  // The landscape bottom is in three files that may have the same origin.
  static let island420 = Display(
    420, 912, scale: 3, .dynamicIsland,
    SafeAreaFacts(
      top: 68, bottom: 34, landscapeSides: 68, landscapeBottom: 29,
      rule: .from26(landscapeTop: 20, landscapeBottom: 29)))

  // The phones of 2026. In landscape, the only configuration of the smaller one has 21 at the bottom, older phones with
  // this screen have 20; it is left open, so the older phones' rule applies. For the larger one no insets were found.
  static let island402Of2026 = Display(
    402, 874, scale: 3, .dynamicIsland,
    SafeAreaFacts(top: 62, bottom: 34, landscapeSides: 62, landscapeBottom: nil, rule: turnedSince26))
  static let island440Of2026 = Display(
    440, 956, scale: 3, .dynamicIsland,
    SafeAreaFacts(top: nil, bottom: nil, landscapeSides: nil, landscapeBottom: nil, rule: turnedSince26))

  private static let turnedSince26 = SafeAreaFacts.Rule.from26(landscapeTop: 20, landscapeBottom: 20)
}

/// The screens of the folding phone. Its camera is a round hole. The status bar is a strip of 84 points at the side,
/// but for the inner display in portrait. The inner display was probed by GetStream/stream-chat-react-native
/// (ai-docs/iphone-duo-readiness.md, in landscape) and by erkamyaman/iphone-duo-capacitor-skills (82 points at the
/// top in portrait). The bottom of the outer one in landscape is that of its other positions.
extension Display {
  static let duoOuter = Display(
    466, 678, scale: 3, .dynamicIsland,
    SafeAreaFacts(
      top: 0, bottom: 34, landscapeSides: 84, landscapeBottom: 34, left: 0, right: 84, rule: .stripInLandscape))

  // By its panel alone it would have 626 × 890 points; the simulator and the store's screenshot sizes say otherwise.
  static let duoInner = Display(
    669, 951, scale: 3, .dynamicIsland,
    SafeAreaFacts(top: 82, bottom: 34, landscapeSides: 84, landscapeBottom: 34, rule: .stripInLandscape))
}

/// The screens of tablets. Tables that copy the top inset of the newer ones to their landscape sides are ignored.
extension Display {
  static let pad768At1 = Display(768, 1024, scale: 1, homeIndicator: false, .none, .homeButtonPad)
  static let pad768 = Display(768, 1024, scale: 2, homeIndicator: false, .none, .homeButtonPad)
  static let pad810 = Display(810, 1080, scale: 2, homeIndicator: false, .none, .homeButtonPad)
  static let pad834x1112 = Display(834, 1112, scale: 2, homeIndicator: false, .none, .homeButtonPad)
  static let pad1024HomeButton = Display(1024, 1366, scale: 2, homeIndicator: false, .none, .homeButtonPad)
  static let pad744 = Display(744, 1133, scale: 2, .none, .homeIndicatorPad)

  // A descriptor table has 656 × 944 at a scale of 2.5 for iPad (A16); three other sources say 820 × 1180 at 2.
  static let pad820 = Display(820, 1180, scale: 2, .none, .homeIndicatorPad)

  static let pad834x1194 = Display(834, 1194, scale: 2, .none, .homeIndicatorPad)
  static let pad834x1210 = Display(834, 1210, scale: 2, .none, .homeIndicatorPad)
  static let pad1024 = Display(1024, 1366, scale: 2, .none, .homeIndicatorPad)
  static let pad1032 = Display(1032, 1376, scale: 2, .none, .homeIndicatorPad)
}
