package import DeviceModel

/// The constant facts about a run's phone, and the screen of each bottom sheet.
package struct PhoneProfile: Hashable, Sendable {
  /// A bottom sheet that a screen shows as a subview.
  package struct Sheet: Hashable, Sendable {
    var name = ""
    var screen = ""
    /// Whether it dims what lies below it.
    var dims = false
    /// Whether it lies over the bars.
    var isOverBars = false
  }

  /// The size of the screen in portrait.
  package var size: Size
  var safeArea: EdgeInsets
  var landscapeSafeArea: EdgeInsets
  var sheets: [Sheet] = []

  /// The default for an unknown phone: 393 by 852 points, like many phones.
  package static let unknown = PhoneProfile(
    size: Size(width: .points(393), height: .points(852)),
    safeArea: EdgeInsets(top: .points(59), left: .zero, bottom: .points(34), right: .zero),
    landscapeSafeArea: EdgeInsets(top: .zero, left: .points(59), bottom: .points(21), right: .points(59)))
}

extension PhoneProfile {
  /// Creates the profile of a run's phone, with the sheets of its app.
  package init(_ configuration: Configuration) {
    let (hardware, app) = (configuration.hardware, configuration.app)
    let sheets = app.sheets.compactMap { sheet in
      app.screens[ifPresent: sheet.screen].map {
        Sheet(name: sheet.name, screen: $0.name, dims: sheet.isDimming, isOverBars: sheet.isOverBars)
      }
    }
    self.init(
      size: hardware.size, safeArea: hardware.safeArea, landscapeSafeArea: hardware.landscapeSafeArea,
      sheets: sheets)
  }

  /// Creates the profile of a run's phone, as far as it was recorded.
  package init(_ run: Shared<RunRecord>) {
    self = .unknown
    if let setup = run.setup { size = setup.size }
    guard let look = run.history?.look else { return }
    safeArea = look.safeArea
    landscapeSafeArea = look.landscapeSafeArea
    sheets = look.sheets
  }
}
