import DeviceModel

// The rows stand in the order of the cases of `Observable`; a test compares them.

extension ObservableEntry {
  static let geometry: [ObservableEntry] = [
    ObservableEntry(
      .viewWidth, of: .screen, "width", .either([.length, .none]),
      "The width of a screen's view as its code would read it; none before the view is loaded.",
      example: "expect Home.width at Home.viewDidLoad == 393pt"),
    ObservableEntry(
      .viewHeight, of: .screen, "height", .either([.length, .none]),
      "The height of a screen's view as its code would read it; none before the view is loaded.",
      example: "expect Home.height == device.height"),
    safeArea(.safeAreaTop, "top", "under status bar, notch or island"),
    safeArea(.safeAreaLeft, "left", "beside a notch that is on the left"),
    safeArea(.safeAreaBottom, "bottom", "over the home indicator"),
    safeArea(.safeAreaRight, "right", "beside a notch that is on the right"),
    sizeClass(.traitsHorizontal, "horizontal", "width"),
    sizeClass(.traitsVertical, "vertical", "height"),
    ObservableEntry(
      .sheetHeight, of: .sheet, "height", .either([.length, .none]),
      "The height of the sheet that was laid out last; none before the first.",
      example: "expect Event.height == 393pt"),
    ObservableEntry(
      .sheetWidth, of: .sheet, "width", .either([.length, .none]),
      "The width of the sheet that was laid out last; none before the first.",
      example: "expect Event.width == device.width"),
    ObservableEntry(
      .deviceWidth, "device.width", .length,
      "The width of the phone's screen when held upright.",
      example: "expect device.width == 393pt"),
    ObservableEntry(
      .deviceHeight, "device.height", .length,
      "The height of the phone's screen when held upright.",
      example: "expect device.height == 852pt"),
    ObservableEntry(
      .windowWidth, "window.width", .length,
      "The width of the app's window; it turns with the phone.",
      example: "expect window.width == device.height"),
    ObservableEntry(
      .windowHeight, "window.height", .length,
      "The height of the app's window; it turns with the phone.",
      example: "expect window.height == device.width"),
    ObservableEntry(
      .orientation, "orientation", .word(.orientation),
      "How the interface stands: portrait, landscapeLeft or landscapeRight.",
      example: "expect orientation == landscapeRight"),
  ]

  private static func safeArea(_ observable: Observable, _ edge: String, _ place: String) -> ObservableEntry {
    ObservableEntry(
      observable, of: .screen, "safeArea.\(edge)", .either([.length, .none]),
      "The \(edge) inset of a screen's safe area, \(place); none before the view is loaded.",
      example: "expect Home.safeArea.\(edge) >= 0pt")
  }

  private static func sizeClass(_ observable: Observable, _ axis: String, _ dimension: String) -> ObservableEntry {
    ObservableEntry(
      observable, of: .screen, "traits.\(axis)", .either([.word(.sizeClass), .none]),
      "The size class of the \(dimension) as a screen's code would read it; none without a view controller.",
      example: "expect Home.traits.\(axis) in [compact, regular]")
  }
}
