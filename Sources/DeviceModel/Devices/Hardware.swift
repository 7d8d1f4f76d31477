extension Device {
  /// Returns the facts about the device that the engines need, under this version.
  /// - Parameter sdk: The SDK that the app was built with; `nil` means that it knows the screen.
  package func hardware(on ios: Version, sdk: Version? = nil) -> Hardware {
    var seen = self
    if let sdk { seen.display = display.seen(with: sdk) }
    return Hardware(
      size: seen.size, scale: display.scale, safeArea: seen.portraitSafeArea(on: ios),
      landscapeSafeArea: seen.landscapeSafeArea(on: ios), refreshRate: refreshRate, isPad: family == .iPad,
      isAlwaysOn: isAlwaysOn(on: ios))
  }
}

extension Display {
  /// Returns the screen that an app sees. If its SDK is older than the screen, iOS gives it that of earlier models,
  /// between black bars or scaled up; the SDK of iOS 13 and later ones see any screen (WWDC 2019, session 224).
  ///
  /// Geoff Hackworth's articles on iPhone X and XS Max; material-components/material-components-ios issue 1987,
  /// nightscout/ios-monitor issue 19 (iPhone X); openradar 18460482 (iPhone 6) and 26452517 (12.9 inches).
  func seen(with sdk: Version) -> Display {
    guard sdk < Version(12) else { return self }
    let rows: [(screen: Display, sdk: Int32, earlier: Display)] = [
      (.phone375x667, 8, .fourInch), (.plus, 8, .fourInch), (.notch375, 11, .phone375x667),
      (.notch414At2, 12, .notch375), (.notch414At3, 12, .notch375), (.pad1024HomeButton, 9, .pad768),
    ]
    guard let row = rows.first(where: { $0.screen == self && sdk < Version($0.sdk) }) else { return self }
    return row.earlier.seen(with: sdk)
  }
}
