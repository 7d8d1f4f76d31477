extension Device {
  /// Returns the facts about the device that the engines need, under this version.
  package func hardware(on ios: Version) -> Hardware {
    Hardware(
      size: size, scale: display.scale, safeArea: portraitSafeArea(on: ios),
      landscapeSafeArea: landscapeSafeArea(on: ios), refreshRate: refreshRate, isPad: family == .iPad,
      isAlwaysOn: isAlwaysOn(on: ios))
  }
}
