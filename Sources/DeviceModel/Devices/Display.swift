/// The screen of a model: what several models of a line have in common.
package struct Display: Hashable, Sendable {
  /// In points, in portrait.
  package var size: Size
  /// Rendered pixels a point.
  package var scale: Int
  /// Whether it has the bar at the bottom in the place of a home button.
  package var hasHomeIndicator: Bool
  var notch: Notch
  var safeArea: SafeAreaFacts

  /// Sizes in points.
  package init(
    _ width: Int, _ height: Int, scale: Int, homeIndicator: Bool = true, _ notch: Notch, _ safeArea: SafeAreaFacts
  ) {
    size = Size(width: .points(width), height: .points(height))
    self.scale = scale
    hasHomeIndicator = homeIndicator
    self.notch = notch
    self.safeArea = safeArea
  }
}

/// The cutout at the top of the screen.
package enum Notch: String, Hashable, Sendable, CaseIterable {
  case none
  case notch
  case dynamicIsland = "Dynamic Island"
}
