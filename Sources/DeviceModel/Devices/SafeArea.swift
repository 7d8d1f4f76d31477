/// The measured safe area of a screen, in points: the insets of a bare view controller that fills it, without bars.
/// Nil where no source gives a figure; `Device` then falls back to what screens of the same size have.
package struct SafeAreaFacts: Hashable, Sendable {
  var top: Int?
  var bottom: Int?
  /// Left and right in landscape; UIKit insets both alike, whichever side the camera is on.
  package var landscapeSides: Int?
  var landscapeBottom: Int?
  /// Portrait left and right; other than zero only where the camera stands at the side.
  package var left = 0
  var right = 0
  /// How the figures depend on the version.
  package var rule = Rule.constant

  /// How safe-area insets depend on the iOS version, with the sources that disagree.
  package enum Rule: Hashable, Sendable {
    case constant
    /// iPhone XR and 11. Tables made under iOS 12 and 13 say 44, a phone measured in 2021 and all later tables 48, in
    /// portrait at the top as in landscape at the sides. Taken: 44 before iOS 14, 48 from it on.
    case until14(top: Int, landscapeSides: Int)
    /// Phones of 402, 420 and 440 points. Under iOS 18 their landscape has 0 at the top and 21 at the bottom, under
    /// iOS 26 tables say 20 and 20. Taken: a matter of the version, not of the model.
    case from26(landscapeTop: Int, landscapeBottom: Int)
    /// Tablets keep their status bar in landscape.
    case statusBarInLandscape
  }

  static let unknown = SafeAreaFacts(top: nil, bottom: nil, landscapeSides: nil, landscapeBottom: nil)

  /// A screen with a status bar of 20 points and a home button.
  static let homeButton = SafeAreaFacts(top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0)
  static let homeButtonPad = SafeAreaFacts(
    top: 20, bottom: 0, landscapeSides: 0, landscapeBottom: 0, rule: .statusBarInLandscape)
  static let homeIndicatorPad = SafeAreaFacts(
    top: 24, bottom: 20, landscapeSides: 0, landscapeBottom: 20, rule: .statusBarInLandscape)

  /// A phone with a notch or an island, whose landscape sides keep off what the top keeps off in portrait.
  static func notched(top: Int, rule: Rule = .constant) -> SafeAreaFacts {
    SafeAreaFacts(top: top, bottom: 34, landscapeSides: top, landscapeBottom: 21, rule: rule)
  }
}

extension Device {
  /// Whether the portrait insets were measured on this very model.
  package var hasKnownSafeArea: Bool { display.safeArea.top != nil && display.safeArea.bottom != nil }

  /// Whether the landscape insets were measured on this very model.
  package var hasKnownLandscapeSafeArea: Bool {
    display.safeArea.landscapeSides != nil && display.safeArea.landscapeBottom != nil
  }

  /// The insets in portrait. `safeAreaInsets` exist from iOS 11 on; before, the same lengths are what the status bar's
  /// layout guide gives.
  package func portraitSafeArea(on ios: Version) -> EdgeInsets {
    let facts = display.safeArea
    var top = facts.top ?? display.fallback.top
    if case .until14(let early, _) = facts.rule, ios < Version(14) { top = early }
    return EdgeInsets(
      top: .points(top), left: .points(facts.left), bottom: .points(facts.bottom ?? display.fallback.bottom),
      right: .points(facts.right))
  }

  /// The insets in landscape, to either side. Phones hide their status bar there, so that the top is 0 on all but the
  /// largest under iOS 26; tablets keep it.
  package func landscapeSafeArea(on ios: Version) -> EdgeInsets {
    let facts = display.safeArea
    var top = 0
    var sides = facts.landscapeSides ?? display.fallback.landscapeSides
    var bottom = facts.landscapeBottom ?? display.fallback.landscapeBottom
    switch facts.rule {
    case .constant: break
    case .until14(_, let early): if ios < Version(14) { sides = early }
    case .from26(let newTop, let newBottom):
      if ios >= Version(26) { (top, bottom) = (newTop, newBottom) }
    case .statusBarInLandscape: top = facts.top ?? 0
    }
    return EdgeInsets(top: .points(top), left: .points(sides), bottom: .points(bottom), right: .points(sides))
  }
}

extension Display {
  /// The insets to use where nothing was measured: those of the phones of the same size. A size of its own (the
  /// folding phone's displays) has no insets but the home indicator's.
  fileprivate var fallback: (top: Int, bottom: Int, landscapeSides: Int, landscapeBottom: Int) {
    let hasLargeIsland = size.width >= .points(402) && size.width <= .points(440) && notch == .dynamicIsland
    if hasLargeIsland { return (62, 34, 62, 20) }
    return hasHomeIndicator ? (0, 34, 0, 21) : (20, 0, 0, 0)
  }
}
