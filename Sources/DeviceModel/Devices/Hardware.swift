extension Device {
  /// Returns the facts about the device that the engines need, under this version.
  /// - Parameter app: The app that runs on it; `nil` for one that knows the screen.
  package func hardware(on ios: Version, for app: App? = nil) -> Hardware {
    var seen = self
    if let app { seen.display = display.seen(with: app.sdk, multitasks: app.sharesScreen(on: ios)) }
    return Hardware(
      size: seen.size, scale: display.scale, safeArea: seen.portraitSafeArea(on: ios),
      landscapeSafeArea: seen.landscapeSafeArea(on: ios), refreshRate: refreshRate, isPad: family == .iPad,
      isAlwaysOn: isAlwaysOn(on: ios), hasQuickActions: hasQuickActions(on: ios), sharing: sharing(on: ios))
  }
}

extension Hardware {
  /// Turns Display Zoom on: apps get the screen of a smaller phone, scaled up. The sizes are in two tables
  /// (qiita.com/rseki/items/6774f9ce73308e701ed2; a catalog of displays, iOSDisplay); phones of the size of iPhone X
  /// have it from iOS 14 on (christianboyce.com). The insets of phones without a home button are the same part of the
  /// screen, but for the home indicator's in landscape (Tencent/QMUI_iOS, QMUIHelper.m, a table).
  package mutating func zoom(on ios: Version) {
    let width = size.width
    if safeArea.bottom == .zero {
      if width > .points(320) { size = (width > .points(375) ? Display.phone375x667 : .fourInch).size }
    } else if width >= .points(414) {
      size = Display.notch375.size
    } else if ios >= Version(14) {
      size = Size(width: .points(320), height: .points(693))
    }
    guard safeArea.bottom > .zero else { return }
    safeArea = safeArea.scaled(from: width, to: size.width)
    let indicator = landscapeSafeArea.bottom
    landscapeSafeArea = landscapeSafeArea.scaled(from: width, to: size.width)
    landscapeSafeArea.bottom = indicator
  }
}

extension EdgeInsets {
  /// Returns the insets of a screen that is as many points wide, in whole points.
  fileprivate func scaled(from old: Length, to new: Length) -> EdgeInsets {
    func scaled(_ length: Length) -> Length {
      let points = length.thousandths * new.thousandths / old.thousandths
      return .points(Int((points + 500) / 1000))
    }
    return EdgeInsets(top: scaled(top), left: scaled(left), bottom: scaled(bottom), right: scaled(right))
  }
}

extension Display {
  /// Returns the screen that an app sees. If its SDK is older than the screen, iOS gives it that of earlier models,
  /// between black bars or scaled up. (WWDC 2019, session 224, says that the SDK of iOS 13 and later ones see any
  /// screen; that turned out to be true of apps for iPads that multitask: Geoff Hackworth on iPhone 14.)
  ///
  /// His articles on iPhone X, XS Max and 12; material-components/material-components-ios issue 1987,
  /// nightscout/ios-monitor issue 19 (iPhone X); openradar 18460482 (iPhone 6) and 26452517 (12.9 inches). The screens
  /// that the iPhone 12 gives are inferred: those of the models before. The iPhone 14 Pro gives its own
  /// (xbmc/Official-Kodi-Remote-iOS issue 720).
  /// - Parameter multitasks: Whether the app shares the screen of an iPad with others; it then adapts to those of 10.2
  ///   and 8.3 inches (his articles on both).
  func seen(with sdk: Version, multitasks: Bool) -> Display {
    guard sdk < Version(15) else { return self }
    var rows: [(screen: Display, sdk: Int32, earlier: Display)] = [
      (.phone375x667, 8, .fourInch), (.plus, 8, .fourInch), (.notch375, 11, .phone375x667),
      (.notch414At2, 12, .notch375), (.notch414At3, 12, .notch375), (.notch390, 14, .notch375),
      (.notch428, 14, .notch414At3), (.pad1024HomeButton, 9, .pad768),
    ]
    if !multitasks { rows += [(.pad810, 13, .pad768), (.pad744, 15, .pad820)] }
    guard let row = rows.first(where: { $0.screen == self && sdk < Version($0.sdk) }) else { return self }
    return row.earlier.seen(with: sdk, multitasks: multitasks)
  }
}
