/// The screen of a model; models of a line share it.
package struct Display: Hashable, Sendable {
  /// The size in points, in portrait.
  package var size: Size
  /// The number of rendered pixels per point.
  package var scale: Int
  /// Whether it has the bar at the bottom instead of a home button.
  package var hasHomeIndicator: Bool
  var notch: Notch
  var safeArea: SafeAreaFacts

  /// Creates a display; sizes are in points.
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
