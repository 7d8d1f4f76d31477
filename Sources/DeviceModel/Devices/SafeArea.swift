/// The measured safe area of a screen, in points: the insets of a bare view controller that fills it, without bars. A
/// figure without a source is `nil`; `Device` then uses that of screens of the same size.
package struct SafeAreaFacts: Hashable, Sendable {
  var top: Int?
  var bottom: Int?
  /// The left and right insets in landscape; UIKit insets both alike, whichever side the camera is on, but for a strip
  /// (`Rule.stripInLandscape`).
  package var landscapeSides: Int?
  var landscapeBottom: Int?
  /// The left inset in portrait; zero unless the camera is at the side.
  package var left = 0
  var right = 0
  /// The dependency of the figures on the version.
  package var rule = Rule.constant

  /// The dependency of safe-area insets on the iOS version, with the sources that disagree.
  package enum Rule: Hashable, Sendable {
    case constant
    /// iPhone XR and 11. Tables made under iOS 12 and 13 say 44, a phone measured in 2021 and all later tables 48, at
    /// the top in portrait as at the sides in landscape. The model uses 44 before iOS 14, then 48.
    case until14(top: Int, landscapeSides: Int)
    /// Phones of 402, 420 and 440 points. In landscape they have 0 at the top and 21 at the bottom under iOS 18; tables
    /// for iOS 26 say 20 and 20. The model takes the version, not the model, as the reason.
    case from26(landscapeTop: Int, landscapeBottom: Int)
    /// Tablets keep their status bar in landscape. From iOS 26 on it is 32 points high (erik-sutton95/OpenZCine pull
    /// 91, measured on 26.2; a review of flutter/flutter pull 186028; with a home button, flutterware 0.7.0 alone), and
    /// a home indicator takes 25 (aloisdeniel/flutter_device_preview, every tablet probed on 26.5; Vercantez/openuikit,
    /// IOSDevicePixelMetricsTests, printed on 26.1). The former's probe of an older system says 25, too; logs up to
    /// 17.4 say 20.
    case statusBarInLandscape
    /// The folding phone's status bar is a strip at one side in landscape, and the other side has no inset. On the
    /// outer display the side follows the turn (skedgo/TGCardViewController pull 31); the model has it at the right.
    case stripInLandscape
  }

  /// A screen with a status bar of 20 points and a home button.
  static let homeButton = SafeAreaFacts(top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0)
  static let homeButtonPad = SafeAreaFacts(
    top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0, rule: .statusBarInLandscape)
  static let homeIndicatorPad = SafeAreaFacts(
    top: 24, bottom: 20, landscapeSides: 0, landscapeBottom: 20, rule: .statusBarInLandscape)

  /// The insets at the top and at the bottom of a tablet.
  fileprivate func ofTablet(on ios: Version) -> (top: Int, bottom: Int) {
    ios >= Version(26) ? (32, bottom == 0 ? 0 : 25) : (top ?? 0, bottom ?? 0)
  }

  /// Returns the safe area of a phone with a notch or an island, whose landscape sides have the portrait top's inset.
  static func notched(top: Int, rule: Rule = .constant) -> SafeAreaFacts {
    SafeAreaFacts(top: top, bottom: 34, landscapeSides: top, landscapeBottom: 21, rule: rule)
  }
}

extension Device {
  /// Whether the portrait insets were measured on this model.
  package var hasKnownSafeArea: Bool { display.safeArea.top != nil && display.safeArea.bottom != nil }

  /// Whether the landscape insets were measured on this model.
  package var hasKnownLandscapeSafeArea: Bool {
    display.safeArea.landscapeSides != nil && display.safeArea.landscapeBottom != nil
  }

  /// Returns the insets in portrait. `safeAreaInsets` exist from iOS 11 on; before, the status bar's layout guide gives
  /// the same lengths.
  package func portraitSafeArea(on ios: Version) -> EdgeInsets {
    let facts = display.safeArea
    var top = facts.top ?? display.fallback.top
    if case .until14(let early, _) = facts.rule, ios < Version(14) { top = early }
    var bottom = facts.bottom ?? display.fallback.bottom
    if facts.rule == .statusBarInLandscape { (top, bottom) = facts.ofTablet(on: ios) }
    return EdgeInsets(
      top: .points(top), left: .points(facts.left), bottom: .points(bottom), right: .points(facts.right))
  }

  /// Returns the insets in landscape, for both sides. Phones hide their status bar there from iOS 8 on, so the top is 0
  /// except on the largest ones under iOS 26; tablets keep it. A phone's home indicator takes 20 points from iOS 26 on,
  /// and 21 before (aloisdeniel/flutter_device_preview, phones of six sizes probed on 26.5).
  package func landscapeSafeArea(on ios: Version) -> EdgeInsets {
    let facts = display.safeArea
    var top = 0
    var sides = facts.landscapeSides ?? display.fallback.landscapeSides
    var left = sides
    var bottom = facts.landscapeBottom ?? display.fallback.landscapeBottom
    switch facts.rule {
    case .constant: if !SystemRules(ios).hidesStatusBarInLandscape { top = facts.top ?? 0 }
    case .until14(_, let early): if ios < Version(14) { (left, sides) = (early, early) }
    case .from26(let newTop, let newBottom):
      if ios >= Version(26) { (top, bottom) = (newTop, newBottom) }
    case .statusBarInLandscape: (top, bottom) = facts.ofTablet(on: ios)
    case .stripInLandscape: left = 0
    }
    if bottom == 21, ios >= Version(26) { bottom = 20 }
    return EdgeInsets(top: .points(top), left: .points(left), bottom: .points(bottom), right: .points(sides))
  }
}

extension Display {
  /// The insets to use without measurements: those of phones of the same size. A unique size (the folding phone's
  /// displays) has no insets but the home indicator's.
  fileprivate var fallback: (top: Int, bottom: Int, landscapeSides: Int, landscapeBottom: Int) {
    let hasLargeIsland = size.width >= .points(402) && size.width <= .points(440) && notch == .dynamicIsland
    if hasLargeIsland { return (62, 34, 62, 20) }
    return hasHomeIndicator ? (0, 34, 0, 21) : (20, 0, 0, 0)
  }
}
