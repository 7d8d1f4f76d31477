/// The screen of a model: what several models of a line have in common.
package struct Display: Hashable, Sendable {
  /// In points, in portrait.
  package var size: Size
  /// Rendered pixels a point.
  package var scale: Int
  /// Physical pixels, in portrait.
  package var panel: PixelSize
  /// The radius of the corners, with a continuous curve; zero for a square panel, nil where no source gives it.
  package var cornerRadius: Length?
  /// Whether it has the bar at the bottom in the place of a home button.
  package var hasHomeIndicator: Bool
  package var notch: Notch
  package var safeArea: SafeAreaFacts
  /// Where size, insets and corner come from.
  package var sources: [DeviceSource]

  /// Sizes in points, the panel in pixels, the radius in thousandths of a point.
  package init(
    _ width: Int, _ height: Int, scale: Int, panel: PixelSize? = nil, corner thousandths: Int64?,
    homeIndicator: Bool = true, _ notch: Notch, _ safeArea: SafeAreaFacts, sources: [DeviceSource]
  ) {
    size = Size(width: .points(width), height: .points(height))
    self.scale = scale
    self.panel = panel ?? PixelSize(width: width * scale, height: height * scale)
    cornerRadius = thousandths.map { Length(thousandths: $0) }
    hasHomeIndicator = homeIndicator
    self.notch = notch
    self.safeArea = safeArea
    self.sources = sources
  }

  /// The buffer that the render server draws into, in pixels. Where the panel has fewer, the picture is scaled down.
  package var rendered: PixelSize {
    PixelSize(
      width: Int(size.width.thousandths) * scale / 1000, height: Int(size.height.thousandths) * scale / 1000)
  }

  /// The same screen on a model for which nobody measured the corner.
  var withUnknownCorner: Display {
    var copy = self
    copy.cornerRadius = nil
    return copy
  }

  /// The same screen with other insets, for a model for which they are known less well or otherwise.
  func with(_ safeArea: SafeAreaFacts, sources: [DeviceSource]) -> Display {
    var copy = self
    copy.safeArea = safeArea
    copy.sources = sources
    return copy
  }
}

/// Width and height in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What is cut out of the screen at its top.
package enum Notch: Hashable, Sendable, CaseIterable {
  case none
  case notch
  case dynamicIsland

  package var name: String {
    switch self {
    case .none: "none"
    case .notch: "notch"
    case .dynamicIsland: "Dynamic Island"
    }
  }
}
