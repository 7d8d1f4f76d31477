internal import DeviceModel

/// The case around a screen, in points of the screen: its margins, its corners, and its parts.
///
/// The widths of the margins follow from Apple's outer sizes (iPhone 8: 67.3 by 138.4 mm around a screen of 375 by 667
/// points, 0.156 mm each; iPhone 15: 71.6 by 147.6 mm; iPad Pro 11-inch: 177.5 by 249.7 mm).
struct PhoneCase {
  private let width: Int
  private let height: Int
  private let isPad: Bool
  private let hasButton: Bool
  /// The distance of the safe area from the upper edge of an upright phone.
  private let top: Int

  init(_ picture: ScreenSnapshot) {
    (width, height) = (picture.window.width.points, picture.window.height.points)
    isPad = picture.isPad
    hasButton = picture.safeArea.bottom <= .zero
    top = picture.isLandscape ? 0 : picture.safeArea.top.points
  }

  private var isLandscape: Bool { width > height }

  /// The margins at the sides of the screen, and at the two ends of the phone.
  private var margins: (side: Int, end: Int) {
    switch (isPad, hasButton) {
    case (false, true): (28, 110)
    case (false, false): (20, 20)
    case (true, true): (56, 110)
    case (true, false): (46, 46)
    }
  }

  private var margin: (x: Int, y: Int) {
    isLandscape ? (margins.end, margins.side) : (margins.side, margins.end)
  }

  /// The size of the whole phone.
  var size: (width: Int, height: Int) { (width + 2 * margin.x, height + 2 * margin.y) }

  var viewBox: String { "\(-margin.x) \(-margin.y) \(size.width) \(size.height)" }

  func write(to html: inout HTMLWriter) {
    let (outer, inner) = hasButton ? (64, 0) : isPad ? (58, 18) : (72, 52)
    let ring =
      Self.rounded(
        x: -margin.x, y: -margin.y, width: width + 2 * margin.x, height: height + 2 * margin.y, radius: outer)
      + Self.rounded(x: 0, y: 0, width: width, height: height, radius: inner)
    html.empty("path", attributes: ["class": "case", "d": ring])
    if hasButton { writeButton(to: &html) }
    if !isPad, top >= 54 { writeIsland(to: &html) } else if !isPad, top >= 40 { writeNotch(to: &html) }
  }

  private func writeButton(to html: inout HTMLWriter) {
    let (x, y) =
      isLandscape ? (width + margin.x / 2, height / 2) : (width / 2, height + margin.y / 2)
    html.empty("circle", attributes: ["class": "button", "cx": "\(x)", "cy": "\(y)", "r": "35"])
  }

  /// Writes the camera in the screen (iPhone 14 Pro and later: 126 by 37 points, 11 below the edge).
  private func writeIsland(to html: inout HTMLWriter) {
    html.rectangle("island", x: width / 2 - 63, y: 11, width: 126, height: 37, radius: 18)
  }

  /// Writes the camera at the edge of the screen (iPhone X and later), about half as wide as the phone.
  private func writeNotch(to html: inout HTMLWriter) {
    html.empty(
      "path",
      attributes: [
        "class": "island",
        "d": "M\(width / 2 - 92) -2h184c-8 0-12 4-12 12c0 13-8 21-20 21h-120c-12 0-20-8-20-21c0-8-4-12-12-12z",
      ])
  }

  private static func rounded(x: Int, y: Int, width: Int, height: Int, radius: Int) -> String {
    let (across, down) = (width - 2 * radius, height - 2 * radius)
    func corner(x: Int, y: Int) -> String { radius == 0 ? "" : "a\(radius) \(radius) 0 0 1 \(x) \(y)" }
    return "M\(x + radius) \(y)h\(across)" + corner(x: radius, y: radius) + "v\(down)" + corner(x: -radius, y: radius)
      + "h\(-across)" + corner(x: -radius, y: -radius) + "v\(-down)" + corner(x: radius, y: -radius) + "z"
  }
}
