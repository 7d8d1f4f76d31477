import DeviceModel
import SourceText

extension Catalogue {
  /// The devices whose name or chip contains the pattern, whatever the case of its letters, by families; `nil` if there
  /// is none. The text ends with a line end.
  package static func devicesText(filter: String? = nil) -> String? {
    let tables = DeviceFamily.allCases.compactMap { family -> String? in
      let devices = Device.all.filter { $0.family == family && isWanted($0, by: filter) }
      return devices.isEmpty ? nil : table(of: family, devices: devices)
    }
    guard !tables.isEmpty else { return nil }
    let legend = filter == nil ? [devicesLegend] : []
    return (legend + tables).joined(separator: "\n\n") + "\n"
  }

  /// What somebody probably meant who asked for a device that is not in the catalogue.
  package static func deviceSuggestion(for name: String) -> String? {
    Spelling.closest(to: name, among: Device.all.map(\.name))
  }

  private static let devicesLegend = PlainText.paragraph(
    """
    Sizes and top and bottom insets are in portrait; landscape left/right and bottom insets follow the slash. All are \
    for the newest iOS that the device runs. A ~ marks insets that were never measured and are taken from a screen of \
    the same size.
    """, indent: 0)

  private static func isWanted(_ device: Device, by filter: String?) -> Bool {
    guard let filter = filter?.lowercased() else { return true }
    return device.name.lowercased().contains(filter) || device.chip.name.lowercased().contains(filter)
  }

  private static func table(of family: DeviceFamily, devices: [Device]) -> String {
    var table = PlainTable(headings: ["name", "points", "scale", "safe area", "Hz", "chip", "iOS"])
    table.rows = devices.map { device in
      [
        device.name, "\(points(device.size.width)) × \(points(device.size.height))", "\(device.display.scale)",
        safeArea(device), device.maximumRefreshRate.map { "\($0)" } ?? "?", device.chip.name, versions(device),
      ]
    }
    return "\(family.word.rawValue)\n\(table.rendered())"
  }

  /// `59 34 / 59 21`: top and bottom in portrait, sides and bottom in landscape.
  private static func safeArea(_ device: Device) -> String {
    let ios = device.lastIOS.map { Version(Int32($0)) } ?? SystemRelease.newest
    let upright = device.portraitSafeArea(on: ios)
    let onSide = device.landscapeSafeArea(on: ios)
    let isMeasured = device.hasKnownSafeArea && device.hasKnownLandscapeSafeArea
    return "\(isMeasured ? "" : "~")\(points(upright.top)) \(points(upright.bottom))"
      + " / \(points(onSide.left)) \(points(onSide.bottom))"
  }

  private static func versions(_ device: Device) -> String {
    let first = device.firstIOS.map { $0.minor == 0 ? "\($0.major)" : "\($0)" } ?? "?"
    return "\(first)–\(device.lastIOS.map { "\($0)" } ?? "")"
  }

  private static func points(_ length: Length) -> String {
    let whole = length.thousandths / 1000
    let rest = length.thousandths % 1000
    return rest == 0 ? "\(whole)" : "\(whole).\(rest / 100)"
  }
}
